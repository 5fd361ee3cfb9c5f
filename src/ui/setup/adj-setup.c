/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-setup.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-columns.h"
#include "adj-game-ui.h"
#include "adj-disclosure.h"
#include "adj-setup-row.h"
#include "adj-tip.h"
#include "adj-window.h"

enum {
  PAGE_WIDTH = 768,
  MOST_LETTERS = 32 /* of the values of an option, together, to be seen side by side */
};

struct _AdjSetup {
  GtkWidget parent_instance;

  GSettings *settings;
  AdjArchive *store;
  AdjPreparation *preparation;
  gboolean is_showing; /* not edited by hand */

  GtkWidget *root;
  GtkWidget *n_players;
  GtkWidget *rows[RULES_MAX_SEATS];
  GtkWidget *option_section;
  GtkWidget *options;
  GtkWidget *opener;
  GtkWidget *advanced;
  GtkWidget *seed;
  GtkWidget *remark;
  GtkWidget *start;
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

/* Says what is in the way, where it is in the way; else what happens with all this. */
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
  if (is_good)
    gtk_widget_remove_css_class (self->remark, "warn-ink");
  else
    gtk_widget_add_css_class (self->remark, "warn-ink");
  return is_good;
}

static void
show_preparation (AdjSetup *self)
{
  gboolean was_showing = self->is_showing;

  self->is_showing = TRUE;
  show_rows (self);
  show_openers (self);
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
  /* A row that has gone is still heard of, from a list that was open in it. */
  if (seat >= self->preparation->n_seats)
    return;
  adj_preparation_set_name (self->preparation, seat, adj_setup_row_get_name (row));
  self->preparation->seats[seat].level = adj_setup_row_get_level (row);
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

  /* The focus first: a button that goes, or can't be used any more, would drop it anywhere. */
  adj_setup_row_focus_name (ADJ_SETUP_ROW (self->rows[MIN (seat, self->preparation->n_seats - 1)]));
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

/* The field in the way gets the focus. */
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
  (void) gtk_widget_activate_action (widget, "win.open-game", "x", adj_match_get_id (match));
}

static void
adj_setup_dispose (GObject *object)
{
  AdjSetup *self = ADJ_SETUP (object);

  g_clear_pointer (&self->root, gtk_widget_unparent);
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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "setup.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "setup.remove", "i", remove_cb);
  gtk_widget_class_install_action (widget_class, "setup.move", "(ii)", move_cb);
  gtk_widget_class_install_action (widget_class, "setup.badge", "(ii)", badge_cb);
  gtk_widget_class_install_action (widget_class, "setup.start", NULL, start_cb);
}

static GtkWidget *
make_label (const char *text, const char *classes)
{
  g_auto (GStrv) list = g_strsplit (classes, " ", -1);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_css_classes (label, (const char **) list);
  return label;
}

/* An ink rule, a heading with a remark at its right, and a card to be filled. */
static GtkWidget *
append_section (GtkWidget *page, const char *title, GtkWidget *remark, GtkWidget **ret_card)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *rule = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *line = adj_line_new (16);
  GtkWidget *card = g_object_new (GTK_TYPE_BOX,
                                  "orientation",
                                  GTK_ORIENTATION_VERTICAL,
                                  "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_GROUP,
                                  NULL);

  gtk_widget_add_css_class (rule, "ink-rule");
  gtk_widget_add_css_class (line, "setup-head");
  gtk_widget_add_css_class (card, "box");
  gtk_widget_add_css_class (card, "setup-card");
  gtk_widget_add_css_class (section, "setup-section");
  gtk_widget_set_valign (remark, GTK_ALIGN_END);
  adj_line_append (ADJ_LINE (line), make_label (title, "role-section"));
  adj_line_append (ADJ_LINE (line), remark);
  gtk_box_append (GTK_BOX (section), rule);
  gtk_box_append (GTK_BOX (section), line);
  gtk_box_append (GTK_BOX (section), card);
  gtk_box_append (GTK_BOX (page), section);
  adj_a11y_name_set (card, title);
  *ret_card = card;
  return section;
}

static GtkWidget *
make_add_button (void)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("Add a player")));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "setup.add");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "setup-add");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  adj_a11y_name_set (button, _ ("Add a player"));
  return button;
}

static void
fill_players (AdjSetup *self, GtkWidget *page)
{
  GtkWidget *card;

  self->n_players = make_label ("", "role-small ink2");
  (void) append_section (page, _ ("Players"), self->n_players, &card);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    self->rows[seat] = adj_setup_row_new (seat);
    gtk_box_append (GTK_BOX (card), self->rows[seat]);
    g_signal_connect_object (self->rows[seat],
                             "edited",
                             G_CALLBACK (row_edited_cb),
                             self,
                             G_CONNECT_SWAPPED);
  }
  gtk_box_append (GTK_BOX (card), make_add_button ());
}

/* A title, a sentence, and what is chosen by. */
static GtkWidget *
make_option (const char *title, const char *sentence, GtkWidget *control)
{
  GtkWidget *line = adj_line_new (16);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *text = make_label (sentence, "role-small ink2");

  gtk_box_append (GTK_BOX (words), make_label (title, "role-body strong"));
  gtk_box_append (GTK_BOX (words), text);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adj_line_append (ADJ_LINE (line), words);
  adj_line_append (ADJ_LINE (line), control);
  gtk_widget_add_css_class (line, "setup-option");
  adj_a11y_name_set (control, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence,
                                  -1);
  return line;
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
  /* Expanding buttons are for the box alone. */
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

/* The button of a list may be narrower than its longest title. */
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

/* Beside each other where the words are short. */
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

static void
show_options (AdjSetup *self)
{
  const AdjGameUi *face = adj_game_ui_get (self->preparation->game);
  unsigned n_options;
  GtkWidget *child;

  (void) rules_game_options (self->preparation->game, &n_options);
  while ((child = gtk_widget_get_first_child (self->options)) != NULL)
    gtk_box_remove (GTK_BOX (self->options), child);
  for (guint option = 0; option < n_options && face->options[option].title != NULL; option++) {
    const AdjGameUiOption *words = &face->options[option];

    gtk_box_append (
      GTK_BOX (self->options),
      make_option (_ (words->title), _ (words->sentence), make_choice (self, option, words)));
  }

  make_opener (self);
  child = make_option (_ ("Who begins"),
                       _ ("The deal stays the same; the players move round the table."),
                       self->opener);
  gtk_widget_set_visible (child, face->has_opener);
  gtk_box_append (GTK_BOX (self->options), child);
}

static void
fill_advanced (AdjSetup *self, GtkWidget *page)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = adj_line_new (14);

  adj_line_append (ADJ_LINE (head), make_label (_ ("Advanced"), "role-body strong"));
  adj_line_append (
    ADJ_LINE (head),
    make_label (_ ("the seed of the deal, to play the same again"), "role-small ink2"));
  self->seed = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->seed), _ ("by chance"));
  gtk_widget_add_css_class (self->seed, "setup-control");
  g_signal_connect_object (self->seed, "changed", G_CALLBACK (seed_cb), self, G_CONNECT_SWAPPED);

  self->advanced = adj_disclosure_new (
    _ ("Advanced"),
    head,
    make_option (_ ("Seed"), _ ("The same word always deals the same game."), self->seed));
  gtk_widget_add_css_class (card, "box");
  gtk_widget_add_css_class (card, "setup-card");
  gtk_box_append (GTK_BOX (card), self->advanced);
  gtk_box_append (GTK_BOX (page), card);
}

static GtkWidget *
make_buttons (AdjSetup *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *cancel = gtk_button_new_with_label (_ ("Cancel"));

  self->start = gtk_button_new_with_label (_ ("Start the game"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "win.back");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start), "setup.start");
  gtk_widget_add_css_class (self->start, "suggested-action");
  gtk_box_append (GTK_BOX (box), cancel);
  gtk_box_append (GTK_BOX (box), self->start);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  return box;
}

static GtkWidget *
make_foot (AdjSetup *self)
{
  GtkWidget *line = adj_line_new (16);
  GtkWidget *clamp = adw_clamp_new ();

  self->remark = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_label_set_xalign (GTK_LABEL (self->remark), 0);
  gtk_label_set_wrap (GTK_LABEL (self->remark), TRUE);
  gtk_widget_add_css_class (self->remark, "role-small");
  gtk_widget_add_css_class (self->remark, "ink2");
  adj_line_append (ADJ_LINE (line), self->remark);
  adj_line_append (ADJ_LINE (line), make_buttons (self));
  gtk_widget_add_css_class (line, "setup-foot");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), line);
  return clamp;
}

static void
adj_setup_init (AdjSetup *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *rule = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_widget_add_css_class (page, "setup-page");
  gtk_widget_add_css_class (rule, "hairline");
  fill_players (self, page);
  self->option_section =
    append_section (page,
                    _ ("Options"),
                    make_label (_ ("settled for the whole game"), "role-small ink2"),
                    &self->options);
  fill_advanced (self, page);

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), page);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled),
                                  GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);

  self->root = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->root, "setup");
  gtk_box_append (GTK_BOX (self->root), scrolled);
  gtk_box_append (GTK_BOX (self->root), rule);
  gtk_box_append (GTK_BOX (self->root), make_foot (self));
  gtk_widget_set_parent (self->root, GTK_WIDGET (self));
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
  gtk_label_set_text (GTK_LABEL (self->n_players), n_players);
  gtk_editable_set_text (GTK_EDITABLE (self->seed), "");
  adj_disclosure_set_open (ADJ_DISCLOSURE (self->advanced), FALSE);
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
