/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preparing a game: what is remembered and refused, the order of seats, and the page. */

#include <string.h>

#include "adj-people.h"
#include "adj-setup-row.h"
#include "adj-setup.h"
#include "ui-fixture.h"

static const char *const games[] = { "banquet", "canaletto", "krach" };

static const RulesGame *
find_game (const char *id)
{
  return rules_find_game (id, strlen (id));
}

typedef struct {
  GSettings *settings;
  AdjArchive *store;
  gint64 opened; /* the game that `win.open-game` was asked for */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  f->settings = g_settings_new ("org.adjuge.Adjuge");
  g_settings_reset (f->settings, "preparations");
  g_settings_reset (f->settings, "badges");
  g_settings_set_string (f->settings, "player-name", "Camille");
  f->store = adj_archive_open (":memory:", ADJ_DATABASE_READ_WRITE, &error);
  g_assert_no_error (error);
  f->opened = 0;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  g_assert_finalize_object (f->store);
  g_clear_object (&f->settings);
}

static AdjPreparation *
prepare (const char *game)
{
  return adj_preparation_new (find_game (game), "Camille", NULL);
}

static void
test_first_time_a_person_sits_against_computers (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (AdjPreparation) preparation =
      adj_preparation_load (find_game (games[i]), f->settings);
    guint badges = 0;

    g_assert_cmpstr (preparation->seats[0].name, ==, "Camille");
    g_assert_null (preparation->seats[0].level);
    for (guint seat = 0; seat < preparation->n_seats; seat++) {
      badges |= 1u << preparation->seats[seat].badge;
      if (seat > 0)
        g_assert_true (preparation->seats[seat].level == adj_level_get_middle ());
    }
    g_assert_cmpuint (badges, ==, (1u << preparation->n_seats) - 1);
    g_assert_true (adj_preparation_check (preparation, NULL, NULL));
  }
}

static void
assert_same (const AdjPreparation *a, const AdjPreparation *b)
{
  g_assert_cmpuint (a->n_seats, ==, b->n_seats);
  g_assert_cmpint (a->opener, ==, b->opener);
  g_assert_cmpmem (a->options, sizeof a->options, b->options, sizeof b->options);
  for (guint seat = 0; seat < a->n_seats; seat++) {
    g_assert_cmpstr (a->seats[seat].name, ==, b->seats[seat].name);
    g_assert_true (a->seats[seat].level == b->seats[seat].level);
    g_assert_cmpint ((int) a->seats[seat].style, ==, (int) b->seats[seat].style);
    g_assert_cmpuint (a->seats[seat].badge, ==, b->seats[seat].badge);
  }
}

static void
test_what_was_prepared_is_remembered (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) krach = prepare ("krach");
  g_autoptr (AdjPreparation) banquet = prepare ("banquet");
  g_autoptr (AdjPreparation) again = NULL;
  g_autoptr (AdjPreparation) other = NULL;

  (void) data;
  g_assert_true (adj_preparation_add_seat (krach, NULL));
  adj_preparation_set_name (krach, 1, "  Zoé “la rouge” \\ \t");
  krach->seats[2].level = NULL;
  krach->seats[1].style = BOT_SLY;
  krach->seats[3].style = BOT_BOLD;
  adj_preparation_set_badge (krach, 0, 3);
  krach->options[1] = 1;
  krach->opener = 2;
  adj_preparation_save (krach, f->settings);
  adj_preparation_save (banquet, f->settings);

  again = adj_preparation_load (find_game ("krach"), f->settings);
  other = adj_preparation_load (find_game ("banquet"), f->settings);
  g_assert_cmpstr (again->seats[1].name, ==, "Zoé “la rouge” \\");
  assert_same (again, krach);
  assert_same (other, banquet);
}

static void
test_person_is_called_as_the_preferences_say (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("krach");
  g_autoptr (AdjPreparation) again = NULL;

  (void) data;
  adj_preparation_save (preparation, f->settings);
  g_settings_set_string (f->settings, "player-name", "Dominique");
  again = adj_preparation_load (find_game ("krach"), f->settings);
  g_assert_cmpstr (again->seats[0].name, ==, "Dominique");
}

static void
test_person_always_has_a_name (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "", "   ", "\t\n", "\u202e" };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *name = NULL;

    g_settings_set_string (f->settings, "player-name", names[i]);
    name = adj_preparation_dup_person (f->settings);
    g_assert_cmpstr (name, !=, "");
  }
}

#define SEAT(name, badge) "{\"name\":\"" name "\",\"level\":null,\"badge\":" badge "}"
#define THREE SEAT ("A", "0") "," SEAT ("B", "1") "," SEAT ("C", "2")
#define REST "\"options\":{\"start\":\"normal\",\"loan\":\"1\"},\"opener\":-1}"

static void
test_garbage_in_the_settings_is_as_nothing (Fixture *f, gconstpointer data)
{
  static const char *const garbage[] = {
    "",
    "x",
    "null",
    "[]",
    "{}",
    "{\"seats\":[" THREE "]",
    "{\"seats\":7," REST,
    "{\"seats\":[]," REST,
    "{\"seats\":[1,2,3]," REST,
    "{\"seats\":[" SEAT ("A", "0") "]," REST,
    "{\"seats\":[" THREE "," THREE "," THREE "]," REST,
    "{\"seats\":[" SEAT ("A", "0") "," SEAT ("B", "0") "," SEAT ("C", "2") "]," REST,
    "{\"seats\":[" SEAT ("A", "0") "," SEAT ("a", "1") "," SEAT ("C", "2") "]," REST,
    "{\"seats\":[" SEAT ("A", "0") "," SEAT ("", "1") "," SEAT ("C", "2") "]," REST,
    "{\"seats\":[" SEAT ("A", "6") "," SEAT ("B", "1") "," SEAT ("C", "2") "]," REST,
    "{\"seats\":[" SEAT ("A", "-1") "," SEAT ("B", "1") "," SEAT ("C", "2") "]," REST,
    "{\"seats\":[" THREE "],\"options\":{\"start\":\"slow\",\"loan\":\"1\"},\"opener\":-1}",
    "{\"seats\":[" THREE "],\"options\":{\"start\":\"normal\"},\"opener\":-1}",
    "{\"seats\":[" THREE "],\"options\":[],\"opener\":-1}",
    "{\"seats\":[" THREE "],\"options\":{\"start\":\"normal\",\"loan\":\"1\"},\"opener\":3}",
    "{\"seats\":[" THREE "],\"options\":{\"start\":\"normal\",\"loan\":\"1\"}}",
  };
  g_autoptr (AdjPreparation) first = prepare ("krach");

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++) {
    g_autoptr (AdjPreparation) loaded = NULL;
    GVariantBuilder builder;

    g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
    g_variant_builder_add (&builder, "{ss}", "krach", garbage[i]);
    g_settings_set_value (f->settings, "preparations", g_variant_builder_end (&builder));
    loaded = adj_preparation_load (find_game ("krach"), f->settings);
    assert_same (loaded, first);
  }
}

static void
test_what_is_not_garbage_is_read (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) loaded = NULL;
  GVariantBuilder builder;

  (void) data;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_builder_add (&builder, "{ss}", "krach", "{\"seats\":[" THREE "]," REST);
  g_settings_set_value (f->settings, "preparations", g_variant_builder_end (&builder));
  loaded = adj_preparation_load (find_game ("krach"), f->settings);
  g_assert_cmpstr (loaded->seats[2].name, ==, "C");
}

/* Whoever acts first, and the deal. */
static char *
start (Fixture *f, const AdjPreparation *preparation, RulesSetup *ret_setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) match = adj_preparation_start (preparation, f->store, &error);
  RulesState state;
  guint seat = 0;

  g_assert_no_error (error);
  *ret_setup = adj_match_get_header (match)->setup;
  adj_match_get_state (match, 0, &state);
  while (!rules_is_to_act (&state, seat))
    seat++;
  return g_strdup (adj_match_get_header (match)->seats[seat].name);
}

static void
test_chosen_one_begins_and_the_deal_stays (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 1; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (AdjPreparation) preparation = prepare (games[i]);
    RulesSetup dealt;
    g_autofree char *by_lot = NULL;

    g_free (preparation->seed);
    preparation->seed = g_strdup ("the same again");
    by_lot = start (f, preparation, &dealt);
    for (guint seat = 0; seat < preparation->n_seats; seat++) {
      RulesSetup setup;
      g_autofree char *first = NULL;

      preparation->opener = (int) seat;
      first = start (f, preparation, &setup);
      g_assert_cmpstr (first, ==, preparation->seats[seat].name);
      g_assert_cmpmem (&setup, sizeof setup, &dealt, sizeof dealt);
    }
  }
}

/* The style chosen for a level is the seat's in the record, wherever it sits; people have none, nor
 * have those who play at random. */
static void
test_styles_go_with_their_players (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("krach");
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (AdjMatch) again = NULL;
  const AdjRecordHeader *header;

  (void) data;
  preparation->opener = 2;
  for (guint seat = 0; seat < preparation->n_seats; seat++)
    preparation->seats[seat].style = seat == 2 ? BOT_SLY : BOT_BOLD;
  preparation->seats[3].level = bot_find_level ("random");
  match = adj_preparation_start (preparation, f->store, NULL);
  again = adj_match_open (f->store, adj_match_get_id (match), NULL);
  header = adj_match_get_header (again);
  for (guint i = 0; i < preparation->n_seats; i++) {
    static const char *const expected[] = { NULL, "bold", "sly", NULL };
    guint seat = 0;

    while (!g_str_equal (header->seats[seat].name, preparation->seats[i].name))
      seat++;
    g_assert_cmpstr (header->seats[seat].style, ==, expected[i]);
  }
}

static void
test_people_keep_their_order_round_the_table (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("krach");
  g_autoptr (AdjMatch) match = NULL;
  const AdjRecordHeader *header;
  guint first = 0;

  (void) data;
  preparation->opener = 2;
  match = adj_preparation_start (preparation, f->store, NULL);
  header = adj_match_get_header (match);
  while (!g_str_equal (header->seats[first].name, preparation->seats[0].name))
    first++;
  for (guint i = 0; i < preparation->n_seats; i++)
    g_assert_cmpstr (header->seats[(first + i) % preparation->n_seats].name,
                     ==,
                     preparation->seats[i].name);
  g_assert_cmpstr (header->seats[first].kind, ==, "human");
}

static void
test_by_lot_everybody_sits_as_prepared (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (AdjPreparation) preparation = prepare (games[i]);
    g_autoptr (AdjMatch) match = NULL;

    /* The Banquet has no first player, whatever the option says. */
    preparation->opener = i == 0 ? 1 : -1;
    match = adj_preparation_start (preparation, f->store, NULL);
    for (guint seat = 0; seat < preparation->n_seats; seat++)
      g_assert_cmpstr (adj_match_get_header (match)->seats[seat].name,
                       ==,
                       preparation->seats[seat].name);
  }
}

static void
test_seed_deals_what_it_deals_everywhere (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("canaletto");
  g_autofree char *first = NULL;
  RulesSetup expected;
  RulesSetup setup;
  RulesRng rng;

  (void) data;
  g_free (preparation->seed);
  preparation->seed = g_strdup ("été");
  first = start (f, preparation, &setup);
  (void) rules_setup_init (find_game ("canaletto"), preparation->n_seats, &expected);
  rules_rng_seed (&rng, "été", strlen ("été"));
  rules_setup_deal (&expected, &rng);
  g_assert_cmpmem (&setup, sizeof setup, &expected, sizeof expected);
}

static void
test_without_a_seed_every_deal_is_another (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("krach");
  g_autoptr (AdjMatch) one = adj_preparation_start (preparation, f->store, NULL);
  g_autoptr (AdjMatch) other = adj_preparation_start (preparation, f->store, NULL);

  (void) data;
  g_assert_cmpstr (adj_match_get_header (one)->seed, !=, "");
  g_assert_cmpstr (adj_match_get_header (one)->seed, !=, adj_match_get_header (other)->seed);
}

static void
test_names_must_be_there_and_differ (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("krach");
  g_autofree char *sentence = NULL;
  int seat = -1;

  (void) f;
  (void) data;
  adj_preparation_set_name (preparation, 2, " ");
  g_assert_false (adj_preparation_check (preparation, &sentence, &seat));
  g_assert_cmpint (seat, ==, 2);
  g_assert_nonnull (sentence);
  g_clear_pointer (&sentence, g_free);

  adj_preparation_set_name (preparation, 2, "CAMILLE ");
  g_assert_false (adj_preparation_check (preparation, &sentence, &seat));
  g_assert_cmpint (seat, ==, 2);
}

static void
test_table_that_the_rules_refuse_is_refused (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("krach");
  g_autofree char *sentence = NULL;
  int seat = -1;

  (void) f;
  (void) data;
  preparation->options[0] = 1;
  while (adj_preparation_add_seat (preparation, NULL))
    ;
  g_assert_cmpuint (preparation->n_seats, ==, 6);
  g_assert_false (adj_preparation_check (preparation, &sentence, &seat));
  g_assert_cmpint (seat, ==, -1);
  g_assert_true (adj_preparation_remove_seat (preparation, 5));
  g_assert_true (adj_preparation_check (preparation, NULL, NULL));
}

static void
test_seats_come_go_and_move_with_who_begins (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("krach");

  (void) f;
  (void) data;
  preparation->opener = 1;
  g_assert_false (adj_preparation_move_seat (preparation, 0, -1));
  g_assert_true (adj_preparation_move_seat (preparation, 1, 1));
  g_assert_cmpint (preparation->opener, ==, 2);
  g_assert_true (adj_preparation_remove_seat (preparation, 0));
  g_assert_cmpint (preparation->opener, ==, 1);
  g_assert_false (adj_preparation_remove_seat (preparation, 0));
  g_assert_true (adj_preparation_add_seat (preparation, NULL));
  g_assert_true (adj_preparation_remove_seat (preparation, 1));
  g_assert_cmpint (preparation->opener, ==, -1);
}

static void
test_badge_of_a_name_is_the_same_at_the_table (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) preparation = prepare ("krach");
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (AdjPeople) people = NULL;
  g_autoptr (GVariant) badges = NULL;

  (void) data;
  adj_preparation_set_badge (preparation, 0, 2);
  g_assert_cmpuint (preparation->seats[2].badge, ==, 0);
  preparation->opener = 1;
  adj_preparation_save (preparation, f->settings);
  match = adj_preparation_start (preparation, f->store, NULL);
  badges = g_settings_get_value (f->settings, "badges");
  people = adj_people_new (adj_match_get_header (match), badges);

  for (guint seat = 0; seat < people->n; seat++) {
    guint i = 0;

    while (!g_str_equal (preparation->seats[i].name, people->list[seat].name))
      i++;
    g_assert_cmpuint (people->list[seat].badge, ==, preparation->seats[i].badge);
  }
}

static void
opened_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  ((Fixture *) data)->opened = g_variant_get_int64 (parameter);
}

static GtkWindow *
show_page (Fixture *f, const char *game, int width, AdjSetup **ret_setup)
{
  static const GActionEntry entries[] = {
    { .name = "open-game", .activate = opened_cb, .parameter_type = "x" },
    { .name = "back", .activate = NULL },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  AdjSetup *setup = adj_setup_new (f->settings);
  GtkWindow *window;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), f);
  adj_setup_prepare (setup, find_game (game), f->store);
  gtk_widget_insert_action_group (GTK_WIDGET (setup), "win", G_ACTION_GROUP (actions));
  if (width < 700)
    gtk_widget_add_css_class (GTK_WIDGET (setup), "narrow");
  window = ui_show_widget (GTK_WIDGET (setup), width, 900);
  *ret_setup = setup;
  return window;
}

static void
test_everything_that_takes_the_focus_has_a_name (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    AdjSetup *setup;
    GtkWindow *window = show_page (f, games[i], 900, &setup);
    g_auto (GStrv) order = ui_list_focus_order (window);

    g_assert_cmpuint (g_strv_length (order), >, 12);
    for (guint n = 0; order[n] != NULL; n++)
      g_assert_cmpstr (order[n], !=, "");
    g_assert_cmpstr (order[g_strv_length (order) - 1], ==, "Start the game");
    ui_close (window);
  }
}

static void
test_nothing_is_cut_off_in_a_narrow_window (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    AdjSetup *setup;
    GtkWindow *window = show_page (f, games[i], 360, &setup);
    g_autofree char *clipped = ui_list_clipped (GTK_WIDGET (setup));

    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (setup)), <=, 360);
    g_assert_cmpstr (clipped, ==, "");
    ui_close (window);
  }
}

static void
test_start_begins_and_remembers (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjPreparation) again = NULL;
  g_autoptr (AdjMatch) match = NULL;
  AdjSetup *setup;
  GtkWindow *window = show_page (f, "krach", 900, &setup);

  (void) data;
  ui_click (ui_find_by_label (GTK_WIDGET (setup), "Add a player"));
  ui_click (ui_find_by_label (GTK_WIDGET (setup), "Start the game"));
  g_assert_cmpint (f->opened, >, 0);
  match = adj_match_open (f->store, f->opened, NULL);
  g_assert_cmpuint (adj_match_get_header (match)->setup.n_seats, ==, 5);
  again = adj_preparation_load (find_game ("krach"), f->settings);
  g_assert_cmpuint (again->n_seats, ==, 5);
  ui_close (window);
}

static GtkWidget *
find_style (AdjSetup *setup)
{
  return ui_find_by_role (GTK_WIDGET (setup), GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Style");
}

/* By the drop-down of the first computer player, and on the page the next time. */
static void
test_a_style_is_chosen (Fixture *f, gconstpointer data)
{
  AdjSetup *setup;
  GtkWindow *window = show_page (f, "krach", 900, &setup);

  (void) data;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_style (setup)), BOT_BOLD);
  g_assert_cmpint ((int) adj_setup_get_preparation (setup)->seats[1].style, ==, BOT_BOLD);
  ui_click (ui_find_by_label (GTK_WIDGET (setup), "Start the game"));
  ui_close (window);

  window = show_page (f, "krach", 900, &setup);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_style (setup))), ==, BOT_BOLD);
  ui_close (window);
}

static void
test_what_is_in_the_way_is_said_and_gets_the_focus (Fixture *f, gconstpointer data)
{
  AdjSetup *setup;
  GtkWindow *window = show_page (f, "krach", 900, &setup);
  GtkWidget *name = ui_find_by_role (GTK_WIDGET (setup), GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Name");
  g_autofree char *description = NULL;
  g_autofree char *text = NULL;

  (void) data;
  gtk_editable_set_text (GTK_EDITABLE (name), "");
  ui_click (ui_find_by_label (GTK_WIDGET (setup), "Start the game"));
  g_assert_cmpint (f->opened, ==, 0);
  g_assert_nonnull (gtk_window_get_focus (window));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), name));
  description = ui_get_description (name);
  g_assert_cmpstr (description, ==, "Player 1 has no name yet.");
  text = ui_collect_text (GTK_WIDGET (setup));
  g_assert_nonnull (strstr (text, "Player 1 has no name yet."));

  gtk_editable_set_text (GTK_EDITABLE (name), "Zoé");
  ui_click (ui_find_by_label (GTK_WIDGET (setup), "Start the game"));
  g_assert_cmpint (f->opened, >, 0);
  ui_close (window);
}

static void
test_a_row_that_moves_keeps_the_focus (Fixture *f, gconstpointer data)
{
  AdjSetup *setup;
  GtkWindow *window = show_page (f, "krach", 900, &setup);
  const AdjPreparation *preparation = adj_setup_get_preparation (setup);
  g_autofree char *name = NULL;

  (void) data;
  ui_click (ui_find_by_label (GTK_WIDGET (setup), "Move Camille down"));
  g_assert_cmpstr (preparation->seats[1].name, ==, "Camille");
  name = ui_get_name (gtk_window_get_focus (window));
  g_assert_cmpstr (name, ==, "Move Camille down");
  ui_click (ui_find_by_label (GTK_WIDGET (setup), "Remove Camille"));
  g_assert_cmpuint (preparation->n_seats, ==, 3);
  g_assert_false (gtk_widget_get_sensitive (
    ui_find_by_role (GTK_WIDGET (setup), GTK_ACCESSIBLE_ROLE_BUTTON, "Remove Victor")));
  ui_close (window);
}

/* A hidden row can still be used: from a drop-down that was open, or by a screen reader. */
static void
test_the_name_after_a_removed_one_is_not_selected (Fixture *f, gconstpointer data)
{
  AdjSetup *setup = adj_setup_new (f->settings);
  GtkWindow *window;
  GtkWidget *focus;

  (void) data;
  adj_setup_prepare (setup, find_game ("krach"), f->store);
  window = ui_show_widget (GTK_WIDGET (setup), 900, 800);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (setup), "setup.remove", "i", 1));
  ui_settle ();
  focus = gtk_window_get_focus (window);
  g_assert_true (GTK_IS_TEXT (focus));
  g_assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (focus), NULL, NULL));
  ui_close (window);
}

static void
test_row_that_has_gone_changes_nothing (Fixture *f, gconstpointer data)
{
  AdjSetup *setup;
  GtkWindow *window = show_page (f, "krach", 900, &setup);
  const AdjPreparation *preparation = adj_setup_get_preparation (setup);
  GtkWidget *remove = ui_find_by_label (GTK_WIDGET (setup), "Remove Oscar");
  GtkWidget *row = gtk_widget_get_ancestor (remove, ADJ_TYPE_SETUP_ROW);
  GtkWidget *level = ui_find_by_role (row, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Level");

  (void) data;
  ui_click (remove);
  g_assert_cmpuint (preparation->n_seats, ==, 3);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (level), 0);
  g_assert_cmpuint (preparation->n_seats, ==, 3);
  g_assert_true (adj_preparation_check (preparation, NULL, NULL));
  ui_close (window);
}

static void
test_options_are_chosen (Fixture *f, gconstpointer data)
{
  AdjSetup *setup;
  GtkWindow *window = show_page (f, "krach", 900, &setup);
  const AdjPreparation *preparation = adj_setup_get_preparation (setup);

  (void) data;
  ui_toggle (ui_find_by_label (GTK_WIDGET (setup), "Two points"), TRUE);
  g_assert_cmpuint (preparation->options[1], ==, 1);
  g_assert_cmpuint (preparation->options[0], ==, 0);
  ui_close (window);
}

static gboolean
is_chosen (AdjSetup *setup, const char *label)
{
  return gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (ui_find_by_label (GTK_WIDGET (setup), label)));
}

/* Covered for one, open for several, and each choice is remembered for itself. */
static void
test_chips_are_covered_or_open (Fixture *f, gconstpointer data)
{
  AdjSetup *setup;
  GtkWindow *window = show_page (f, "krach", 900, &setup);
  GtkWidget *row = gtk_widget_get_ancestor (ui_find_by_label (GTK_WIDGET (setup), "Remove Oscar"),
                                            ADJ_TYPE_SETUP_ROW);
  GtkWidget *kind = ui_find_by_role (row, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Who plays");
  guint computer = gtk_drop_down_get_selected (GTK_DROP_DOWN (kind));

  (void) data;
  g_assert_true (is_chosen (setup, "Covered"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), 0);
  g_assert_true (is_chosen (setup, "Shown"));
  g_assert_false (is_chosen (setup, "Covered"));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), computer);
  ui_toggle (ui_find_by_label (GTK_WIDGET (setup), "Shown"), TRUE);
  g_assert_false (g_settings_get_boolean (f->settings, "chips-covered"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), 0);
  ui_toggle (ui_find_by_label (GTK_WIDGET (setup), "Covered"), TRUE);
  g_assert_true (g_settings_get_boolean (f->settings, "chips-covered-shared"));
  g_assert_false (g_settings_get_boolean (f->settings, "chips-covered"));
  g_settings_reset (f->settings, "chips-covered");
  g_settings_reset (f->settings, "chips-covered-shared");
  ui_close (window);
}

static void
test_where_nothing_is_covered_nobody_is_asked (Fixture *f, gconstpointer data)
{
  AdjSetup *setup;
  GtkWindow *window = show_page (f, "canaletto", 900, &setup);
  g_autofree char *text = NULL;

  (void) data;
  text = ui_collect_text (GTK_WIDGET (setup));
  g_assert_null (strstr (text, "Covered"));
  ui_close (window);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  ADD ("/setup/first-time-a-person-sits-against-computers",
       test_first_time_a_person_sits_against_computers);
  ADD ("/setup/what-was-prepared-is-remembered", test_what_was_prepared_is_remembered);
  ADD ("/setup/person-is-called-as-the-preferences-say",
       test_person_is_called_as_the_preferences_say);
  ADD ("/setup/person-always-has-a-name", test_person_always_has_a_name);
  ADD ("/setup/garbage-in-the-settings-is-as-nothing", test_garbage_in_the_settings_is_as_nothing);
  ADD ("/setup/what-is-not-garbage-is-read", test_what_is_not_garbage_is_read);
  ADD ("/setup/chosen-one-begins-and-the-deal-stays", test_chosen_one_begins_and_the_deal_stays);
  ADD ("/setup/styles-go-with-their-players", test_styles_go_with_their_players);
  ADD ("/setup/people-keep-their-order-round-the-table",
       test_people_keep_their_order_round_the_table);
  ADD ("/setup/by-lot-everybody-sits-as-prepared", test_by_lot_everybody_sits_as_prepared);
  ADD ("/setup/seed-deals-what-it-deals-everywhere", test_seed_deals_what_it_deals_everywhere);
  ADD ("/setup/without-a-seed-every-deal-is-another", test_without_a_seed_every_deal_is_another);
  ADD ("/setup/names-must-be-there-and-differ", test_names_must_be_there_and_differ);
  ADD ("/setup/table-that-the-rules-refuse-is-refused",
       test_table_that_the_rules_refuse_is_refused);
  ADD ("/setup/seats-come-go-and-move-with-who-begins",
       test_seats_come_go_and_move_with_who_begins);
  ADD ("/setup/badge-of-a-name-is-the-same-at-the-table",
       test_badge_of_a_name_is_the_same_at_the_table);
  ADD ("/setup/everything-that-takes-the-focus-has-a-name",
       test_everything_that_takes_the_focus_has_a_name);
  ADD ("/setup/nothing-is-cut-off-in-a-narrow-window", test_nothing_is_cut_off_in_a_narrow_window);
  ADD ("/setup/start-begins-and-remembers", test_start_begins_and_remembers);
  ADD ("/setup/a-style-is-chosen", test_a_style_is_chosen);
  ADD ("/setup/what-is-in-the-way-is-said-and-gets-the-focus",
       test_what_is_in_the_way_is_said_and_gets_the_focus);
  ADD ("/setup/a-row-that-moves-keeps-the-focus", test_a_row_that_moves_keeps_the_focus);
  ADD ("/setup/the-name-after-a-removed-one-is-not-selected",
       test_the_name_after_a_removed_one_is_not_selected);
  ADD ("/setup/row-that-has-gone-changes-nothing", test_row_that_has_gone_changes_nothing);
  ADD ("/setup/options-are-chosen", test_options_are_chosen);
  ADD ("/setup/chips-are-covered-or-open", test_chips_are_covered_or_open);
  ADD ("/setup/where-nothing-is-covered-nobody-is-asked",
       test_where_nothing_is_covered_nobody_is_asked);

  return g_test_run ();
}
