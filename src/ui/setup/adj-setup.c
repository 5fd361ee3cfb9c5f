/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-setup.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-disclosure.h"
#include "adj-first-play.h"
#include "adj-game-ui.h"
#include "adj-heard.h"
#include "adj-kit.h"
#include "adj-option-row.h"
#include "adj-section.h"
#include "adj-setup-cover.h"
#include "adj-setup-row.h"
#include "adj-tip.h"
#include "adj-window.h"
#include "adj-wrap-layout.h"

enum {
  MOST_LETTERS = 32 /* of the values of an option, together, to be seen side by side */
};

struct _AdjSetup {
  GtkWidget parent_instance;

  GSettings *settings;
  AdjArchive *store;
  AdjPreparation *preparation;
  gboolean is_showing; /* changes are ours, not the user's */

  GtkWidget *root;
  AdjSection *players;
  GtkWidget *card;
  GtkWidget *rows[RULES_MAX_SEATS];
  GtkWidget *options;
  GtkWidget *cover; /* NULL: nothing can be covered */
  GtkWidget *opener;
  AdjDisclosure *advanced;
  GtkWidget *seed;
  GtkWidget *remark;
};

G_DEFINE_FINAL_TYPE (AdjSetup, adj_setup, GTK_TYPE_WIDGET)

static GVariant *
get_badges (AdjSetup *self)
{
  return g_settings_get_value (self->settings, "badges");
}

/* "By lot", then the names. */
static void
show_openers (AdjSetup *self)
{
  const char *titles[RULES_MAX_SEATS + 2] = { _ ("by lot") };
  g_autoptr (GtkStringList) list = NULL;

  for (guint seat = 0; seat < self->preparation->n_seats; seat++)
    titles[seat + 1] = self->preparation->seats[seat].name;
  list = gtk_string_list_new (titles);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->opener), G_LIST_MODEL (list));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->opener),
                              (guint) (self->preparation->opener + 1));
}

static void
show_rows (AdjSetup *self)
{
  const char *names[RULES_MAX_SEATS] = { NULL };
  g_autoptr (AdjPeople) people = NULL;

  for (guint seat = 0; seat < self->preparation->n_seats; seat++)
    names[seat] = self->preparation->seats[seat].name;
  people = adj_people_new_for_names (names, self->preparation->n_seats, NULL);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    gboolean is_there = seat < self->preparation->n_seats;

    gtk_widget_set_visible (self->rows[seat], is_there);
    if (!is_there)
      continue;
    people->list[seat].badge = self->preparation->seats[seat].badge;
    adj_setup_row_show (ADJ_SETUP_ROW (self->rows[seat]), self->preparation, people);
  }
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "setup.add",
                                 self->preparation->n_seats <
                                   rules_game_max_seats (self->preparation->game));
}

/* Shows what prevents the start, also at the row that it is about; TRUE if nothing does. */
static gboolean
show_problem (AdjSetup *self)
{
  g_autofree char *sentence = NULL;
  int about = -1;
  gboolean is_good = adj_preparation_check (self->preparation, &sentence, &about);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    adj_setup_row_set_problem (ADJ_SETUP_ROW (self->rows[seat]),
                               (int) seat == about ? sentence : NULL);
  gtk_label_set_text (GTK_LABEL (self->remark),
                      is_good ? _ ("Remembered for the next time.") : sentence);
  adj_widget_set_class (self->remark, "warn-ink", !is_good);
  return is_good;
}

static guint
count_people (AdjSetup *self)
{
  guint n = 0;

  for (guint seat = 0; seat < self->preparation->n_seats; seat++)
    n += self->preparation->seats[seat].level == NULL;
  return n;
}

static void
show_cover (AdjSetup *self)
{
  if (self->cover != NULL)
    adj_setup_cover_follow (self->cover,
                            adj_game_ui_get (self->preparation->game),
                            self->settings,
                            count_people (self));
}

static void
show_preparation (AdjSetup *self)
{
  gboolean was_showing = self->is_showing;

  self->is_showing = TRUE;
  show_rows (self);
  show_openers (self);
  show_cover (self);
  (void) show_problem (self);
  self->is_showing = was_showing;
}

static void
row_edited_cb (AdjSetup *self, AdjSetupRow *row)
{
  guint seat = 0;

  if (self->is_showing || self->preparation == NULL)
    return;

  while (self->rows[seat] != GTK_WIDGET (row))
    seat++;
  /* A hidden row can still emit "edited", from a drop-down that was open in it. */
  if (seat >= self->preparation->n_seats)
    return;
  adj_preparation_set_name (self->preparation, seat, adj_setup_row_get_name (row));
  self->preparation->seats[seat].level = adj_setup_row_get_level (row);
  self->preparation->seats[seat].style = adj_setup_row_get_style (row);
  show_preparation (self);
}

static void
opener_cb (AdjSetup *self)
{
  if (!self->is_showing && self->preparation != NULL)
    self->preparation->opener = (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->opener)) - 1;
}

static void
seed_cb (AdjSetup *self)
{
  if (self->is_showing || self->preparation == NULL)
    return;

  g_free (self->preparation->seed);
  self->preparation->seed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed)));
}

static void
option_cb (AdjSetup *self, GParamSpec *pspec, GtkToggleButton *button)
{
  guint place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "adj-option"));

  (void) pspec;
  if (self->is_showing || !gtk_toggle_button_get_active (button))
    return;

  self->preparation->options[place / 16] = (guint8) (place % 16);
  (void) show_problem (self);
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdjSetup *self = ADJ_SETUP (widget);
  g_autoptr (GVariant) badges = get_badges (self);

  (void) name;
  (void) parameter;
  if (self->preparation == NULL || !adj_preparation_add_seat (self->preparation, badges))
    return;

  show_preparation (self);
  adj_setup_row_focus_name (ADJ_SETUP_ROW (self->rows[self->preparation->n_seats - 1]));
}

static void
remove_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdjSetup *self = ADJ_SETUP (widget);
  guint seat = (guint) g_variant_get_int32 (parameter);

  (void) name;
  if (self->preparation == NULL || !adj_preparation_remove_seat (self->preparation, seat))
    return;

  /* Move the focus first: hiding or disabling the focused button would lose it. */
  seat = MIN (seat, self->preparation->n_seats - 1);
  adj_setup_row_focus_name_end (ADJ_SETUP_ROW (self->rows[seat]));
  show_preparation (self);
}

static void
move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdjSetup *self = ADJ_SETUP (widget);
  int seat;
  int direction;

  (void) name;
  g_variant_get (parameter, "(ii)", &seat, &direction);
  if (self->preparation == NULL ||
      !adj_preparation_move_seat (self->preparation, (guint) seat, direction))
    return;

  show_preparation (self);
  adj_setup_row_focus_move (ADJ_SETUP_ROW (self->rows[seat + direction]), direction);
}

static void
badge_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdjSetup *self = ADJ_SETUP (widget);
  int seat;
  int badge;

  (void) name;
  g_variant_get (parameter, "(ii)", &seat, &badge);
  if (self->preparation == NULL || seat < 0 || (guint) seat >= self->preparation->n_seats ||
      badge < 0 || badge >= ADJ_N_BADGES)
    return;

  adj_preparation_set_badge (self->preparation, (guint) seat, (guint) badge);
  show_preparation (self);
}

/* Focuses the name that prevents the start. */
static void
point_at_problem (AdjSetup *self)
{
  int about = -1;

  if (!adj_preparation_check (self->preparation, NULL, &about) && about >= 0)
    adj_setup_row_focus_name (ADJ_SETUP_ROW (self->rows[about]));
}

static void
start_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdjSetup *self = ADJ_SETUP (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) match = NULL;

  (void) name;
  (void) parameter;
  if (self->preparation == NULL || self->store == NULL)
    return;
  if (!show_problem (self)) {
    point_at_problem (self);
    return;
  }

  match = adj_preparation_start (self->preparation, self->store, &error);
  if (match == NULL) {
    adj_window_report (widget, error);
    return;
  }
  adj_preparation_save (self->preparation, self->settings);
  adj_first_play_note (self->settings, rules_game_id (adj_match_get_game (match)));
  (void) gtk_widget_activate_action (widget, "win.open-game", "x", adj_match_get_id (match));
}

static void
adj_setup_dispose (GObject *object)
{
  AdjSetup *self = ADJ_SETUP (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_SETUP);
  g_clear_pointer (&self->preparation, adj_preparation_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (adj_setup_parent_class)->dispose (object);
}

static void
adj_setup_class_init (AdjSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_setup_dispose;
  gtk_widget_class_install_action (widget_class, "setup.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "setup.remove", "i", remove_cb);
  gtk_widget_class_install_action (widget_class, "setup.move", "(ii)", move_cb);
  gtk_widget_class_install_action (widget_class, "setup.badge", "(ii)", badge_cb);
  gtk_widget_class_install_action (widget_class, "setup.start", NULL, start_cb);

  g_type_ensure (ADJ_TYPE_DISCLOSURE);
  g_type_ensure (ADJ_TYPE_SECTION);
  g_type_ensure (ADJ_TYPE_OPTION_ROW);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-setup");
  gtk_widget_class_bind_template_child (widget_class, AdjSetup, root);
  gtk_widget_class_bind_template_child (widget_class, AdjSetup, players);
  gtk_widget_class_bind_template_child (widget_class, AdjSetup, card);
  gtk_widget_class_bind_template_child (widget_class, AdjSetup, options);
  gtk_widget_class_bind_template_child (widget_class, AdjSetup, advanced);
  gtk_widget_class_bind_template_child (widget_class, AdjSetup, seed);
  gtk_widget_class_bind_template_child (widget_class, AdjSetup, remark);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
}

static GtkWidget *
make_values (AdjSetup *self, guint option, const AdjGameUiOption *words)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkToggleButton *first = NULL;

  for (guint value = 0; words->values[value] != NULL; value++) {
    GtkWidget *button = gtk_toggle_button_new_with_label (_ (words->values[value]));

    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
    if (first == NULL)
      first = GTK_TOGGLE_BUTTON (button);
    g_object_set_data (G_OBJECT (button), "adj-option", GUINT_TO_POINTER (option * 16 + value));
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                  self->preparation->options[option] == value);
    adj_a11y_name_set (button, _ (words->values[value]));
    gtk_widget_set_hexpand (button, TRUE);
    g_signal_connect_object (button,
                             "notify::active",
                             G_CALLBACK (option_cb),
                             self,
                             G_CONNECT_SWAPPED);
    gtk_box_append (GTK_BOX (box), button);
  }
  gtk_widget_add_css_class (box, "seg");
  gtk_widget_add_css_class (box, "setup-control");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  /* The buttons expand in the box, not the box itself. */
  gtk_widget_set_hexpand (box, FALSE);
  return box;
}

static void
set_up_title_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  (void) factory;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adj_tip_shorten (label);
  gtk_list_item_set_child (item, label);
}

static void
bind_title_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *title = gtk_list_item_get_item (item);

  (void) factory;
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (title));
}

/* Lets the button of a drop-down be narrower than its longest title. */
static void
let_shrink (GtkWidget *list)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) whole =
    g_object_ref (gtk_drop_down_get_factory (GTK_DROP_DOWN (list)));

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_title_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_title_cb), NULL);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (list), whole);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), factory);
}

static void
listed_cb (AdjSetup *self, GParamSpec *pspec, GtkDropDown *list)
{
  guint option = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (list), "adj-option"));

  (void) pspec;
  if (self->is_showing)
    return;

  self->preparation->options[option] = (guint8) gtk_drop_down_get_selected (list);
  (void) show_problem (self);
}

static GtkWidget *
make_list (AdjSetup *self, guint option, const AdjGameUiOption *words)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  GtkWidget *list;

  for (guint value = 0; words->values[value] != NULL; value++)
    gtk_string_list_append (titles, _ (words->values[value]));
  list = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&titles)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), self->preparation->options[option]);
  g_object_set_data (G_OBJECT (list), "adj-option", GUINT_TO_POINTER (option));
  gtk_widget_add_css_class (list, "setup-control");
  let_shrink (list);
  g_signal_connect_object (list,
                           "notify::selected",
                           G_CALLBACK (listed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  return list;
}

/* Linked buttons where the words are short, else a drop-down. */
static GtkWidget *
make_choice (AdjSetup *self, guint option, const AdjGameUiOption *words)
{
  glong length = 0;

  for (guint value = 0; words->values[value] != NULL; value++)
    length += g_utf8_strlen (_ (words->values[value]), -1);
  return length <= MOST_LETTERS ? make_values (self, option, words)
                                : make_list (self, option, words);
}

static void
make_opener (AdjSetup *self)
{
  self->opener = gtk_drop_down_new (NULL, NULL);
  gtk_widget_add_css_class (self->opener, "setup-control");
  let_shrink (self->opener);
  g_signal_connect_object (self->opener,
                           "notify::selected",
                           G_CALLBACK (opener_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

static GtkWidget *
append_option (AdjSetup *self, const char *title, const char *sentence, GtkWidget *control)
{
  GtkWidget *row = adj_option_row_new (title, sentence, control);

  gtk_widget_add_css_class (row, "setup-option");
  gtk_box_append (GTK_BOX (self->options), row);
  return row;
}

static void
show_options (AdjSetup *self)
{
  const AdjGameUi *face = adj_game_ui_get (self->preparation->game);
  unsigned n_options;
  GtkWidget *row;

  (void) rules_game_options (self->preparation->game, &n_options);
  adj_widget_remove_children (self->options);
  for (guint option = 0; option < n_options && face->options[option].title != NULL; option++) {
    const AdjGameUiOption *words = &face->options[option];

    (void) append_option (self,
                          _ (words->title),
                          _ (words->sentence),
                          make_choice (self, option, words));
  }

  self->cover = face->covering[0] != NULL ? adj_setup_cover_new (face) : NULL;
  if (self->cover != NULL)
    (void) append_option (self, _ (face->cover.title), _ (face->cover.sentence), self->cover);
  make_opener (self);
  row = append_option (self,
                       _ ("Who begins"),
                       _ ("The deal stays the same; the players move round the table."),
                       self->opener);
  gtk_widget_set_visible (row, face->has_opener);
}

static void
adj_setup_init (AdjSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_heard_watch (GTK_LABEL (self->remark));
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    self->rows[seat] = adj_setup_row_new (seat);
    gtk_widget_insert_before (self->rows[seat], self->card, gtk_widget_get_last_child (self->card));
    g_signal_connect_object (self->rows[seat],
                             "edited",
                             G_CALLBACK (row_edited_cb),
                             self,
                             G_CONNECT_SWAPPED);
  }
}

AdjSetup *
adj_setup_new (GSettings *settings)
{
  AdjSetup *self = g_object_new (ADJ_TYPE_SETUP, NULL);

  self->settings = g_object_ref (settings);
  return self;
}

void
adj_setup_prepare (AdjSetup *self, const RulesGame *game, AdjArchive *store)
{
  g_autofree char *n_players = g_strdup_printf (_ ("%u to %u, in the order of the table"),
                                                rules_game_min_seats (game),
                                                rules_game_max_seats (game));

  g_return_if_fail (ADJ_IS_SETUP (self));

  g_clear_pointer (&self->preparation, adj_preparation_free);
  self->preparation = adj_preparation_load (game, self->settings);
  g_set_object (&self->store, store);
  gtk_widget_action_set_enabled (GTK_WIDGET (self),
                                 "setup.start",
                                 store != NULL && !adj_archive_is_read_only (store));

  self->is_showing = TRUE;
  adj_section_set_remark (self->players, n_players);
  gtk_editable_set_text (GTK_EDITABLE (self->seed), "");
  adj_disclosure_set_open (self->advanced, FALSE);
  show_options (self);
  self->is_showing = FALSE;
  show_preparation (self);
}

const char *
adj_setup_get_title (AdjSetup *self)
{
  g_return_val_if_fail (self->preparation != NULL, NULL);

  return adj_game_ui_get_title (adj_game_ui_get (self->preparation->game));
}

const AdjPreparation *
adj_setup_get_preparation (AdjSetup *self)
{
  return self->preparation;
}
