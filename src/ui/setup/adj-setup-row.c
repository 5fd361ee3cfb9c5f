/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-setup-row.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-a11y-name.h"
#include "adj-columns.h"

enum {
  HUMAN,
  COMPUTER
};

struct _AdjSetupRow {
  GtkWidget parent_instance;

  guint seat;
  gboolean is_showing; /* not edited by hand */
  AdjPerson person;    /* what the badges show; the name is borrowed */

  GtkWidget *line;
  GtkWidget *badge;
  GtkWidget *badge_button;
  GtkWidget *name;
  GtkWidget *kind;
  GtkWidget *level;
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
  g_clear_pointer (&ADJ_SETUP_ROW (object)->line, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_setup_row_parent_class)->dispose (object);
}

static void
adj_setup_row_class_init (AdjSetupRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_setup_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[EDITED] = g_signal_new ("edited",
                                  ADJ_TYPE_SETUP_ROW,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  0);
}

static void
adj_setup_row_init (AdjSetupRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "setup-row");
}

static void
edited_cb (AdjSetupRow *self)
{
  gboolean is_computer = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind)) == COMPUTER;

  gtk_widget_set_visible (self->level, is_computer);
  if (!self->is_showing)
    g_signal_emit (self, signals[EDITED], 0);
}

/* The six badges, of which one is chosen; those of others change hands. */
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

static GtkWidget *
make_who (AdjSetupRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->badge = adj_badge_new (28);
  self->badge_button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->badge_button), self->badge);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->badge_button), TRUE);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->badge_button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->badge_button),
                                         open_badges_cb,
                                         self,
                                         NULL);
  gtk_widget_add_css_class (self->badge_button, "setup-badge");
  gtk_widget_set_valign (self->badge_button, GTK_ALIGN_CENTER);

  self->name = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (self->name), ADJ_NAME_MAX);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->name), 6);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_widget_set_valign (self->name, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->name, "changed", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (box), self->badge_button);
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static GtkWidget *
make_levels (void)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; bot_get_level (i) != NULL; i++)
    g_strv_builder_add (titles, adj_level_get_title (bot_level_name (bot_get_level (i))));
  list = g_strv_builder_end (titles);
  return gtk_drop_down_new_from_strings ((const char *const *) list);
}

/* Both choices have their place, so that the rows stand under each other. */
static GtkWidget *
make_player (AdjSetupRow *self)
{
  const char *const kinds[] = { _ ("Human"), _ ("Computer"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->kind = gtk_drop_down_new_from_strings (kinds);
  self->level = make_levels ();
  gtk_widget_set_hexpand (self->level, TRUE);
  gtk_widget_set_hexpand_set (place, TRUE);
  gtk_widget_add_css_class (self->kind, "setup-kind");
  gtk_widget_add_css_class (place, "setup-level");
  gtk_widget_set_valign (self->kind, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (place, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->kind,
                           "notify::selected",
                           G_CALLBACK (edited_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->level,
                           "notify::selected",
                           G_CALLBACK (edited_cb),
                           self,
                           G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (place), self->level);
  gtk_box_append (GTK_BOX (box), self->kind);
  gtk_box_append (GTK_BOX (box), place);
  return box;
}

/* Not as the action of a button, which would be as sensitive as the action is for any row. */
static void
move_cb (AdjSetupRow *self, GtkWidget *button)
{
  (void) gtk_widget_activate_action (GTK_WIDGET (self),
                                     "setup.move",
                                     "(ii)",
                                     (int) self->seat,
                                     button == self->up ? -1 : 1);
}

static void
remove_cb (AdjSetupRow *self)
{
  (void) gtk_widget_activate_action (GTK_WIDGET (self), "setup.remove", "i", (int) self->seat);
}

static GtkWidget *
append_button (
  AdjSetupRow *self, GtkWidget *box, const char *icon, const char *tooltip, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "setup-move");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
make_moves (AdjSetupRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->up = append_button (self, box, "go-up-symbolic", _ ("Move up"), G_CALLBACK (move_cb));
  self->down = append_button (self, box, "go-down-symbolic", _ ("Move down"), G_CALLBACK (move_cb));
  self->remove =
    append_button (self, box, "window-close-symbolic", _ ("Remove"), G_CALLBACK (remove_cb));
  return box;
}

GtkWidget *
adj_setup_row_new (guint seat)
{
  AdjSetupRow *self = g_object_new (ADJ_TYPE_SETUP_ROW, NULL);
  g_autofree char *label = g_strdup_printf (_ ("Player %u"), seat + 1);

  self->seat = seat;
  self->line = adj_line_new (10);
  adj_line_append (ADJ_LINE (self->line), make_who (self));
  adj_line_append (ADJ_LINE (self->line), make_player (self));
  adj_line_append (ADJ_LINE (self->line), make_moves (self));
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));

  adj_a11y_name_set (GTK_WIDGET (self), label);
  adj_a11y_name_set (self->badge_button, _ ("Badge"));
  adj_a11y_name_set (self->name, _ ("Name"));
  adj_a11y_name_set (self->kind, _ ("Who plays"));
  adj_a11y_name_set (self->level, _ ("Level"));
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

/* Buttons are told apart by whom they move. */
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

  /* What is being typed is left as it is, with a space at its end that the name does not have. */
  if (!g_str_equal (typed, seat->name))
    gtk_editable_set_text (GTK_EDITABLE (self->name), seat->name);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), seat->level != NULL ? COMPUTER : HUMAN);
  gtk_drop_down_set_selected (
    GTK_DROP_DOWN (self->level),
    find_level (seat->level != NULL ? seat->level : adj_level_get_middle ()));
  gtk_widget_set_visible (self->level, seat->level != NULL);
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

void
adj_setup_row_set_problem (AdjSetupRow *self, const char *sentence)
{
  if (sentence != NULL)
    gtk_widget_add_css_class (self->name, "error");
  else
    gtk_widget_remove_css_class (self->name, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->name),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               sentence != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                                : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence != NULL ? sentence : "",
                                  -1);
}

void
adj_setup_row_focus_name (AdjSetupRow *self)
{
  (void) gtk_widget_grab_focus (self->name);
}

void
adj_setup_row_focus_move (AdjSetupRow *self, int direction)
{
  GtkWidget *wanted = direction < 0 ? self->up : self->down;
  GtkWidget *other = direction < 0 ? self->down : self->up;

  (void) gtk_widget_grab_focus (gtk_widget_get_sensitive (wanted) ? wanted : other);
}
