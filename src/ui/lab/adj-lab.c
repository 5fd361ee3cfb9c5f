/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-lab.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-kit.h"
#include "adj-platform.h"
#include "adj-preparation.h"

enum {
  WIDTH = 460,
  HEIGHT = 440,
};

#define ADJ_TYPE_LAB (adj_lab_get_type ())
G_DECLARE_FINAL_TYPE (AdjLab, adj_lab, ADJ, LAB, GtkWidget)

struct _AdjLab {
  GtkWidget parent_instance;

  AdjSession *session;
  guint ply;
  AdjLabFunc function;
  gpointer data;
  GDestroyNotify destroy;

  GtkWidget *box;
  GtkWidget *group;
  GtkWidget *seat;
  GtkWidget *against;
  GtkWidget *unseen;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (AdjLab, adj_lab, GTK_TYPE_WIDGET)

static guint
get_chosen (GtkWidget *row)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (row));
}

/* The last choice of the seat is all of them. */
static gboolean
is_free (AdjLab *self)
{
  return get_chosen (self->seat) >= adj_session_get_people (self->session)->n;
}

/* What plays at OTHER: the chosen level, or what played there; for a person, what played at the
 * seat that is taken, or a level of the middle. */
static const char *
find_kind (AdjLab *self, guint taken, guint other)
{
  const AdjRecordHeader *header = adj_match_get_header (adj_session_get_match (self->session));
  guint against = get_chosen (self->against);

  if (other == taken)
    return "human";
  if (against > 0)
    return bot_level_name (bot_get_level (against - 1));
  if (bot_find_level (header->seats[other].kind) != NULL)
    return header->seats[other].kind;
  if (bot_find_level (header->seats[taken].kind) != NULL)
    return header->seats[taken].kind;
  return bot_level_name (adj_level_get_middle ());
}

static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdjLab *self = ADJ_LAB (widget);
  AdjBranchPlan plan = { .ply = self->ply, .is_free = is_free (self) };

  (void) action;
  (void) parameter;
  plan.seat = plan.is_free ? 0 : get_chosen (self->seat);
  if (!plan.is_free && get_chosen (self->unseen) == 1)
    plan.unseen = ADJ_UNSEEN_DRAWN;
  for (guint seat = 0; seat < adj_session_get_people (self->session)->n; seat++)
    plan.kinds[seat] = find_kind (self, plan.seat, seat);
  self->function (&plan, self->data);
  (void) gtk_widget_activate_action (widget, "window.close", NULL);
}

static void
set_choices (GtkWidget *row, GtkStringList *list, guint chosen)
{
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  g_object_unref (list);
}

static void
list_seats (AdjLab *self)
{
  const AdjRecordHeader *header = adj_match_get_header (adj_session_get_match (self->session));
  const AdjPeople *people = adj_session_get_people (self->session);
  RulesViewer viewer = adj_session_get_viewer (self->session);
  GtkStringList *list = gtk_string_list_new (NULL);
  guint chosen = 0;

  for (guint seat = people->n; seat-- > 0;)
    chosen = g_str_equal (header->seats[seat].kind, "human") ? seat : chosen;
  for (guint seat = 0; seat < people->n; seat++)
    gtk_string_list_append (list, people->names[seat]);
  gtk_string_list_append (list, _ ("All of them, to try out moves"));
  set_choices (self->seat, list, rules_is_seat (viewer) ? viewer : chosen);
}

static void
list_levels (AdjLab *self)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, _ ("As in this game"));
  for (guint i = 0; bot_get_level (i) != NULL; i++)
    gtk_string_list_append (list, adj_level_get_title (bot_level_name (bot_get_level (i))));
  set_choices (self->against, list, 0);
}

/* Whether a seat would be in another world if that was drawn anew. */
static gboolean
has_unseen (AdjLab *self)
{
  RulesState state;
  RulesView view;
  RulesView whole;

  adj_match_get_state (adj_session_get_match (self->session), self->ply, &state);
  rules_view (&state, 0, &view);
  rules_view (&state, RULES_ALL_KNOWING, &whole);
  return memcmp (&view.known, &whole.known, sizeof whole.known) != 0;
}

static void
list_unseen (AdjLab *self)
{
  const AdjPeople *people = adj_session_get_people (self->session);
  GtkStringList *list = gtk_string_list_new (NULL);
  guint chosen = get_chosen (self->unseen);

  gtk_string_list_append (list, _ ("As it really was"));
  if (!is_free (self)) {
    /* TRANSLATORS: What was hidden is drawn by lot again; a player’s name. */
    g_autofree char *drawn =
      g_strdup_printf (_ ("Drawn anew, by what %s knew"), people->names[get_chosen (self->seat)]);

    gtk_string_list_append (list, drawn);
  }
  set_choices (self->unseen, list, !is_free (self) && chosen == 1 ? 1 : 0);
}

static void
chosen_cb (AdjLab *self)
{
  if (self->session == NULL)
    return;
  gtk_widget_set_visible (self->against, !is_free (self));
  gtk_widget_set_visible (self->unseen, !is_free (self) && has_unseen (self));
  list_unseen (self);
}

static void
adj_lab_dispose (GObject *object)
{
  AdjLab *self = ADJ_LAB (object);

  g_clear_object (&self->session);
  if (self->destroy != NULL)
    self->destroy (self->data);
  self->destroy = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_LAB);
  G_OBJECT_CLASS (adj_lab_parent_class)->dispose (object);
}

static void
adj_lab_class_init (AdjLabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_lab_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "lab.play", NULL, play_cb);
  adj_widget_class_set_template (widget_class, "adj-lab");
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, box);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, group);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, seat);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, against);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, unseen);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, play);
}

static void
adj_lab_init (AdjLab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
adj_lab_ask (GtkWidget *widget,
             AdjSession *session,
             guint ply,
             AdjLabFunc play,
             gpointer data,
             GDestroyNotify destroy)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  AdjLab *self = g_object_new (ADJ_TYPE_LAB, NULL);
  g_autofree char *place = adj_history_describe_place (adj_session_get_history (session), ply);

  self->session = g_object_ref (session);
  self->ply = ply;
  self->function = play;
  self->data = data;
  self->destroy = destroy;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->group), place);
  list_seats (self);
  list_levels (self);
  chosen_cb (self);
  adj_platform_show_sheet (GTK_WINDOW (root),
                           _ ("Play From Here"),
                           GTK_WIDGET (self),
                           WIDTH,
                           HEIGHT);
  (void) gtk_widget_grab_focus (self->play);
}
