/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-lab.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-platform.h"
#include "adj-preparation.h"

enum {
  WIDTH = 460,
  HEIGHT = 560,
};

#define ADJ_TYPE_LAB (adj_lab_get_type ())
G_DECLARE_FINAL_TYPE (AdjLab, adj_lab, ADJ, LAB, GtkWidget)

struct _AdjLab {
  GtkWidget parent_instance;

  AdjSession *session;
  guint ply;
  RulesState world; /* with what is hidden set by hand */
  GPtrArray *rows;  /* AdwComboRow, one for each place that is hidden; empty: not by hand */
  RulesUnseen places[RULES_MOST_UNSEEN]; /* with the cards that they have now */
  gboolean is_filling;
  AdjLabFunc function;
  gpointer data;
  GDestroyNotify destroy;

  GtkWidget *box;
  GtkWidget *group;
  GtkWidget *seat;
  GtkWidget *against;
  GtkWidget *unseen;
  GtkWidget *hidden;
  GtkWidget *refusal;
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
  if (!plan.is_free)
    plan.unseen = (AdjUnseen) get_chosen (self->unseen);
  plan.world = &self->world;
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
list_seats (AdjLab *self, int proposed)
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
  chosen = rules_is_seat (viewer) ? (guint) viewer : chosen;
  set_choices (self->seat, list, proposed >= 0 ? (guint) proposed : chosen);
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
    gtk_string_list_append (list, _ ("Set by hand"));
  }
  /* At first nothing is chosen. */
  set_choices (self->unseen, list, is_free (self) || chosen > ADJ_UNSEEN_CHOSEN ? 0 : chosen);
}

/* “Ben’s hand”, “Left pile, 2” */
static char *
describe_place (AdjLab *self, const RulesUnseen *unseen)
{
  const AdjGameUi *face =
    adj_game_ui_get (adj_match_get_game (adj_session_get_match (self->session)));
  g_autofree char *pile = NULL;

  if (unseen->place < RULES_MAX_SEATS)
    /* TRANSLATORS: A player’s name. */
    return g_strdup_printf (_ ("In the hand of %s"),
                            adj_session_get_people (self->session)->names[unseen->place]);
  pile = face->describe_pile (unseen->place - RULES_MAX_SEATS);
  /* TRANSLATORS: A pile of cards, and the place in it, from 1 on. */
  return g_strdup_printf (_ ("%s, %u"), pile, unseen->number + 1u);
}

/* All hidden cards, in the order of their places. */
static GtkStringList *
list_cards (AdjLab *self, const RulesUnseen *list, guint n)
{
  const AdjGameUi *face =
    adj_game_ui_get (adj_match_get_game (adj_session_get_match (self->session)));
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++) {
    g_autofree char *name = face->describe_card (list[i].card);

    gtk_string_list_append (names, name);
  }

  return names;
}

/* Whether it could have been like this. */
static void
judge (AdjLab *self)
{
  gboolean is_refused =
    self->rows->len > 0 &&
    !adj_match_allows_world (
      adj_session_get_match (self->session),
      adj_match_find_told_ply (adj_session_get_match (self->session), self->ply),
      get_chosen (self->seat),
      &self->world);

  gtk_widget_set_visible (self->refusal, is_refused);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.play", !is_refused);
}

/* The card that no place has. */
static guint
find_free (AdjLab *self)
{
  guint64 taken = 0;

  for (guint i = 0; i < self->rows->len; i++)
    taken |= G_GUINT64_CONSTANT (1) << get_chosen (self->rows->pdata[i]);
  return (guint) __builtin_ctzll (~taken);
}

/* The place that had the chosen card gets the one that nobody has now. */
static void
exchange_cb (AdjLab *self, GParamSpec *pspec, GtkWidget *row)
{
  guint n = self->rows->len;
  guint one;
  guint other = 0;
  guint8 card;

  (void) pspec;
  if (self->is_filling || !g_ptr_array_find (self->rows, row, &one))
    return;
  while (other < n && (other == one || get_chosen (self->rows->pdata[other]) != get_chosen (row)))
    other++;
  if (other == n)
    return;
  rules_exchange_unseen (&self->world, &self->places[one], &self->places[other]);
  card = self->places[one].card;
  self->places[one].card = self->places[other].card;
  self->places[other].card = card;
  self->is_filling = TRUE;
  adw_combo_row_set_selected (self->rows->pdata[other], find_free (self));
  self->is_filling = FALSE;
  judge (self);
}

static void
add_place (AdjLab *self, const RulesUnseen *unseen, guint index, GtkStringList *cards)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autofree char *place = describe_place (self, unseen);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), place);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (cards));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), index);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (exchange_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->hidden), row);
  g_ptr_array_add (self->rows, row);
}

static void
clear_places (AdjLab *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->hidden), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

/* Hands begin as they really were. */
static void
unseen_cb (AdjLab *self)
{
  AdjMatch *match;
  guint n;

  if (self->session == NULL)
    return;
  clear_places (self);
  match = adj_session_get_match (self->session);
  adj_match_get_state (match, adj_match_find_told_ply (match, self->ply), &self->world);
  n = get_chosen (self->unseen) == ADJ_UNSEEN_CHOSEN
        ? (guint) rules_list_unseen (&self->world, get_chosen (self->seat), self->places)
        : 0;
  if (n > 0) {
    g_autoptr (GtkStringList) cards = list_cards (self, self->places, n);

    for (guint i = 0; i < n; i++)
      add_place (self, &self->places[i], i, cards);
  }
  gtk_widget_set_visible (self->hidden, n > 0);
  judge (self);
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
  g_clear_pointer (&self->rows, g_ptr_array_unref);
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
  gtk_widget_class_bind_template_callback (widget_class, unseen_cb);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, box);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, group);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, seat);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, against);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, unseen);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, hidden);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, refusal);
  gtk_widget_class_bind_template_child (widget_class, AdjLab, play);
}

static void
adj_lab_init (AdjLab *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
adj_lab_ask (GtkWidget *widget,
             AdjSession *session,
             guint ply,
             int seat,
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
  list_seats (self, seat);
  list_levels (self);
  chosen_cb (self);
  adj_platform_show_sheet (GTK_WINDOW (root),
                           _ ("Play From Here"),
                           GTK_WIDGET (self),
                           self->play,
                           WIDTH,
                           HEIGHT);
}
