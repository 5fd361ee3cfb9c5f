/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-setup-row.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-a11y-name.h"
#include "adj-kit.h"
#include "adj-platform.h"
#include "adj-wrap-layout.h"

enum {
  HUMAN,
  COMPUTER
};

struct _AdjSetupRow {
  GtkWidget parent_instance;

  guint seat;
  gboolean is_showing; /* not edited by hand */
  AdjPerson person;    /* what the badges show; the name is borrowed */

  GtkWidget *who;
  GtkWidget *player;
  GtkWidget *moves;
  GtkWidget *badge;
  GtkWidget *badge_button;
  GtkWidget *name;
  GtkWidget *kind;
  GtkWidget *level;
  GtkWidget *style;
  GtkWidget *up;
  GtkWidget *down;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (AdjSetupRow, adj_setup_row, GTK_TYPE_WIDGET)

enum {
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
adj_setup_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_SETUP_ROW);
  G_OBJECT_CLASS (adj_setup_row_parent_class)->dispose (object);
}

/* Only what there is to choose. */
static void
show_choices (AdjSetupRow *self)
{
  const BotLevel *level = adj_setup_row_get_level (self);

  gtk_widget_set_visible (self->level, level != NULL);
  gtk_widget_set_visible (self->style, level != NULL && bot_level_has_styles (level));
}

static void
edited_cb (AdjSetupRow *self)
{
  show_choices (self);
  if (!self->is_showing)
    g_signal_emit (self, signals[EDITED], 0);
}

/* All badges, with the present one marked; choosing that of another player swaps the two. */
static void
open_badges_cb (GtkMenuButton *button, gpointer data)
{
  AdjSetupRow *self = ADJ_SETUP_ROW (data);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  for (guint badge = 0; badge < ADJ_N_BADGES; badge++) {
    GtkWidget *choice = gtk_button_new ();
    GtkWidget *picture = adj_badge_new (28);
    AdjPerson person = self->person;

    person.badge = badge;
    adj_badge_set_person (ADJ_BADGE (picture), &person, FALSE);
    gtk_button_set_child (GTK_BUTTON (choice), picture);
    gtk_widget_add_css_class (choice, "flat");
    if (badge == self->person.badge)
      gtk_widget_add_css_class (choice, "setup-chosen");
    gtk_widget_set_tooltip_text (choice, adj_badge_get_name (badge));
    adj_a11y_name_set (choice, adj_badge_get_name (badge));
    gtk_actionable_set_action_target (GTK_ACTIONABLE (choice),
                                      "(ii)",
                                      (int) self->seat,
                                      (int) badge);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (choice), "setup.badge");
    g_signal_connect_object (choice,
                             "clicked",
                             G_CALLBACK (gtk_menu_button_popdown),
                             button,
                             G_CONNECT_SWAPPED);
    gtk_box_append (GTK_BOX (box), choice);
  }

  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

/* Not as the action of a button, which would be as sensitive as the action is for any row. */
static void
move_up_cb (AdjSetupRow *self)
{
  (void) gtk_widget_activate_action (GTK_WIDGET (self), "setup.move", "(ii)", (int) self->seat, -1);
}

static void
move_down_cb (AdjSetupRow *self)
{
  (void) gtk_widget_activate_action (GTK_WIDGET (self), "setup.move", "(ii)", (int) self->seat, 1);
}

static void
remove_cb (AdjSetupRow *self)
{
  (void) gtk_widget_activate_action (GTK_WIDGET (self), "setup.remove", "i", (int) self->seat);
}

static void
adj_setup_row_class_init (AdjSetupRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_setup_row_dispose;
  signals[EDITED] = g_signal_new ("edited",
                                  ADJ_TYPE_SETUP_ROW,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  0);

  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-setup-row");
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, who);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, player);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, moves);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, badge_button);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, name);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, kind);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, level);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, style);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, up);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, down);
  gtk_widget_class_bind_template_child (widget_class, AdjSetupRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_down_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static GListModel *
make_levels (void)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (guint i = 0; bot_get_level (i) != NULL; i++)
    gtk_string_list_append (titles, adj_level_get_title (bot_level_name (bot_get_level (i))));
  return G_LIST_MODEL (titles);
}

static GListModel *
make_styles (void)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < BOT_N_STYLES; i++)
    gtk_string_list_append (titles, adj_style_get_title ((BotStyle) i));
  return G_LIST_MODEL (titles);
}

static void
adj_setup_row_init (AdjSetupRow *self)
{
  g_autoptr (GListModel) levels = make_levels ();
  g_autoptr (GListModel) styles = make_styles ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->badge = adj_badge_new (28);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->badge_button), self->badge);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->badge_button),
                                         open_badges_cb,
                                         self,
                                         NULL);
  gtk_entry_set_max_length (GTK_ENTRY (self->name), ADJ_NAME_MAX);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->level), levels);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->style), styles);
  adj_a11y_name_set (self->badge_button, _ ("Badge"));
  adj_a11y_name_set (self->name, _ ("Name"));
  adj_a11y_name_set (self->kind, _ ("Who plays"));
  adj_a11y_name_set (self->level, _ ("Level"));
  adj_a11y_name_set (self->style, _ ("Style"));
}

GtkWidget *
adj_setup_row_new (guint seat)
{
  AdjSetupRow *self = g_object_new (ADJ_TYPE_SETUP_ROW, NULL);
  g_autofree char *label = g_strdup_printf (_ ("Player %u"), seat + 1);

  self->seat = seat;
  adj_a11y_name_set (GTK_WIDGET (self), label);
  return GTK_WIDGET (self);
}

static guint
find_level (const BotLevel *level)
{
  guint i = 0;

  while (bot_get_level (i) != NULL && bot_get_level (i) != level)
    i++;
  return bot_get_level (i) != NULL ? i : 0;
}

/* The buttons of all rows look alike: their accessible names tell which player they move. */
static void
name_buttons (AdjSetupRow *self, const char *name)
{
  g_autofree char *up = g_strdup_printf (_ ("Move %s up"), name);
  g_autofree char *down = g_strdup_printf (_ ("Move %s down"), name);
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), name);

  adj_a11y_name_set (self->up, up);
  adj_a11y_name_set (self->down, down);
  adj_a11y_name_set (self->remove, remove);
}

void
adj_setup_row_show (AdjSetupRow *self, const AdjPreparation *preparation, const AdjPeople *people)
{
  const AdjPreparationSeat *seat = &preparation->seats[self->seat];
  gboolean was_showing = self->is_showing;
  guint badge = people->list[self->seat].badge;
  g_autofree char *label = g_strdup_printf (_ ("Badge: %s"), adj_badge_get_name (badge));
  g_autofree char *typed = g_strdup (adj_setup_row_get_name (self));

  (void) g_strstrip (typed);
  self->is_showing = TRUE;
  self->person = people->list[self->seat];
  self->person.name = NULL;
  adj_badge_set_person (ADJ_BADGE (self->badge), &people->list[self->seat], FALSE);
  adj_a11y_name_set (self->badge_button, label);
  gtk_widget_set_tooltip_text (self->badge_button, label);

  /* Leave text that is being typed alone: it may end in a space, which the name does not have. */
  if (!g_str_equal (typed, seat->name))
    gtk_editable_set_text (GTK_EDITABLE (self->name), seat->name);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), seat->level != NULL ? COMPUTER : HUMAN);
  gtk_drop_down_set_selected (
    GTK_DROP_DOWN (self->level),
    find_level (seat->level != NULL ? seat->level : adj_level_get_middle ()));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->style), seat->style);
  show_choices (self);
  name_buttons (self, seat->name);
  gtk_widget_set_sensitive (self->up, self->seat > 0);
  gtk_widget_set_sensitive (self->down, self->seat + 1 < preparation->n_seats);
  gtk_widget_set_sensitive (self->remove,
                            preparation->n_seats > rules_game_min_seats (preparation->game));
  self->is_showing = was_showing;
}

const char *
adj_setup_row_get_name (AdjSetupRow *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->name));
}

const BotLevel *
adj_setup_row_get_level (AdjSetupRow *self)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind)) == COMPUTER
           ? bot_get_level (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->level)))
           : NULL;
}

BotStyle
adj_setup_row_get_style (AdjSetupRow *self)
{
  return (BotStyle) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->style));
}

void
adj_setup_row_set_problem (AdjSetupRow *self, const char *sentence)
{
  adj_widget_set_class (self->name, "error", sentence != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->name),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               sentence != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                                : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  adj_platform_describe (self->name, sentence);
}

void
adj_setup_row_focus_name (AdjSetupRow *self)
{
  (void) gtk_widget_grab_focus (self->name);
}

void
adj_setup_row_focus_name_end (AdjSetupRow *self)
{
  (void) gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->name));
  gtk_editable_set_position (GTK_EDITABLE (self->name), -1);
}

void
adj_setup_row_focus_move (AdjSetupRow *self, int direction)
{
  GtkWidget *wanted = direction < 0 ? self->up : self->down;
  GtkWidget *other = direction < 0 ? self->down : self->up;

  (void) gtk_widget_grab_focus (gtk_widget_get_sensitive (wanted) ? wanted : other);
}
