/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-report-page.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "adj-badge.h"
#include "adj-game-ui.h"
#include "adj-ghost-card.h"
#include "adj-kit.h"
#include "adj-lab-tree.h"
#include "adj-luck-bar.h"
#include "adj-luck-table.h"
#include "adj-mix.h"
#include "adj-odds-text.h"
#include "adj-report-chart.h"
#include "adj-report-place.h"
#include "adj-sale-table.h"
#include "adj-text-size.h"
#include "adj-width-first-bin.h"

enum {
  SHEET_WIDTH = 350, /* px at ordinary text, beside the chart */
  BADGE = 20,
  SMALL_BADGE = 16,
  LINE = 24, /* characters */
};

struct _AdjReportPage {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjReport *report; /* NULL while it is not shown */
  char *told_turns;  /* what their rows say, as the next; or NULL */
  char *told_dearest;
  AdjLayout layout;
  AdjAnalysis *other; /* of the game that is compared, or NULL */
  AdjReport *other_report;

  GtkWidget *scroller;
  GtkWidget *columns;
  GtkWidget *main;
  GtkWidget *subtitle;
  GtkWidget *chart;
  GtkWidget *signs;
  GtkWidget *compared;
  GtkWidget *place;
  GtkWidget *tree;
  GtkWidget *luck_table;
  GtkWidget *sheet;
  GtkWidget *details;
  GtkWidget *sentence;
  GtkWidget *progress;
  GtkWidget *turns;
  GtkWidget *skill;
  GtkWidget *ghost;
  GtkWidget *guesses;
  GtkWidget *sales;
  GtkWidget *mistakes;
  GtkWidget *filter;
  GtkWidget *dearest;
};

G_DEFINE_FINAL_TYPE (AdjReportPage, adj_report_page, GTK_TYPE_WIDGET)

static AdjTextReader
make_reader (AdjReportPage *self)
{
  return (AdjTextReader){ .is_translated = TRUE,
                          .names = adj_session_get_people (self->session)->names };
}

/* A label of the sheet, which should not be wide because of a long sentence. */
static GtkWidget *
make_label (const char *text, const char *classes)
{
  GtkWidget *label = adj_label_new (text, classes);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE);
  return label;
}

/* All but the heading. */
static void
drop_rows (GtkWidget *box)
{
  GtkWidget *heading = gtk_widget_get_first_child (box);
  GtkWidget *row;

  while ((row = gtk_widget_get_next_sibling (heading)) != NULL)
    gtk_box_remove (GTK_BOX (box), row);
}

typedef struct {
  GtkWidget *left; /* a sign or a number */
  const char *words;
  const AdjPerson *person; /* whose figure it is, or NULL */
  const char *figure;
  const char *spoken;
  guint ply; /* where it goes */
} Row;

static GtkWidget *
make_figure (const Row *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *label = gtk_label_new (row->figure);

  if (row->person != NULL) {
    GtkWidget *badge = adj_badge_new (SMALL_BADGE);

    adj_badge_set_person (ADJ_BADGE (badge), row->person, FALSE);
    gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
    gtk_box_append (GTK_BOX (box), badge);
  }
  gtk_widget_add_css_class (label, "figure");
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  return box;
}

/* A box would try many widths for the one that makes all columns equally high: it takes long. */
static GtkWidget *
make_line (void)
{
  GtkWidget *line = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (line), 8);
  return line;
}

static void
add_row (GtkWidget *box, const Row *row)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *line = make_line ();
  GtkWidget *label = make_label (row->words, "");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (row->left, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (line), row->left, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (line), label, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (line), make_figure (row), 2, 0, 1, 1);
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "report-row");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) row->ply);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  row->spoken,
                                  -1);
  gtk_box_append (GTK_BOX (box), button);
}

static void
add_turn (AdjReportPage *self, guint index)
{
  const AdjTurn *turn = &self->report->turns[index];
  const AdjTextReader reader = make_reader (self);
  g_autofree char *event = adj_turn_describe_move (turn, &reader);
  g_autofree char *from = adj_odds_text_describe (turn->from);
  g_autofree char *to = adj_odds_text_describe (turn->to);
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  g_autofree char *figure = g_strdup_printf ("%s → %s", from, to);
  g_autofree char *spoken = adj_turn_describe (turn, &reader);
  /* TRANSLATORS: “Round 13: Basile plays the mask.” */
  g_autofree char *words = g_strdup_printf (_ ("Round %u: %s"), turn->round, event);
  GtkWidget *disc = gtk_label_new (number);

  gtk_widget_add_css_class (disc, "turn-number");
  add_row (self->turns,
           &(Row){ .left = disc,
                   .words = words,
                   .person = &adj_session_get_people (self->session)->list[turn->seat],
                   .figure = figure,
                   .spoken = spoken,
                   .ply = turn->ply });
}

/* Whether WORDS, which it takes, are others than those TOLD. Rows that say the same stay, as their
 * words are laid out. */
static gboolean
is_news (char **told, char *words)
{
  gboolean is_same = g_strcmp0 (*told, words) == 0;

  g_free (*told);
  *told = words;
  return !is_same;
}

static char *
describe_turns (AdjReportPage *self)
{
  const AdjTextReader reader = make_reader (self);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < self->report->n_turns; i++) {
    g_autofree char *turn = adj_turn_describe (&self->report->turns[i], &reader);

    g_string_append_printf (words, "%u %s\n", self->report->turns[i].ply, turn);
  }
  return g_string_free (words, FALSE);
}

static void
show_turns (AdjReportPage *self)
{
  if (!is_news (&self->told_turns, describe_turns (self)))
    return;
  drop_rows (self->turns);
  gtk_widget_set_visible (self->turns, self->report->n_turns > 0);
  for (guint i = 0; i < self->report->n_turns; i++)
    add_turn (self, i);
}

static void
add_dearest (AdjReportPage *self, const AdjDear *dear)
{
  const AdjTextReader reader = make_reader (self);
  g_autofree char *words = adj_dear_describe (dear, &reader);
  g_autofree char *cost = adj_dear_describe_cost (dear);
  g_autofree char *spoken = g_strdup_printf ("%s %s", words, cost);

  add_row (self->dearest,
           &(Row){ .left = gtk_label_new (adj_grade_get_sign (dear->marked.cost.grade)),
                   .words = words,
                   .figure = cost,
                   .spoken = spoken,
                   .ply = dear->marked.ply });
}

static void
add_player (AdjReportPage *self, guint seat)
{
  const AdjReportSeat *report = &self->report->seats[seat];
  const AdjPerson *person = &adj_session_get_people (self->session)->list[seat];
  GtkWidget *head = make_line ();
  GtkWidget *badge = adj_badge_new (BADGE);
  /* TRANSLATORS: Of a player's decisions. */
  g_autofree char *accuracy = g_strdup_printf (_ ("accuracy %u%%"), report->accuracy);
  GtkWidget *name = adj_label_new (person->name, "report-name");
  GtkWidget *figure = adj_label_new (accuracy, "figure ink2");

  adj_badge_set_person (ADJ_BADGE (badge), person, FALSE);
  gtk_grid_attach (GTK_GRID (head), badge, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (head), name, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (head), figure, 2, 0, 1, 1);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_wrap (GTK_LABEL (figure), FALSE);
  gtk_widget_add_css_class (head, "report-player");
  gtk_box_append (GTK_BOX (self->dearest), head);
  for (guint i = 0; i < report->n_dearest; i++)
    add_dearest (self, &report->dearest[i]);
  if (report->n_dearest == 0)
    adj_label_append (self->dearest, _ ("No mistakes."), "ink2");
}

static void
describe_player (AdjReportPage *self, guint seat, GString *words)
{
  const AdjReportSeat *report = &self->report->seats[seat];
  const AdjTextReader reader = make_reader (self);

  g_string_append_printf (words, "%s %u\n", reader.names[seat], report->accuracy);
  for (guint i = 0; i < report->n_dearest; i++) {
    g_autofree char *dear = adj_dear_describe (&report->dearest[i], &reader);
    g_autofree char *cost = adj_dear_describe_cost (&report->dearest[i]);

    g_string_append_printf (words, "%u %s %s\n", report->dearest[i].marked.ply, dear, cost);
  }
}

static char *
describe_dearest (AdjReportPage *self)
{
  GString *words = g_string_new (NULL);

  for (guint seat = 0; seat < self->report->n_seats && self->report->n_done > 0; seat++)
    describe_player (self, seat, words);
  return g_string_free (words, FALSE);
}

static void
show_dearest (AdjReportPage *self)
{
  if (!is_news (&self->told_dearest, describe_dearest (self)))
    return;
  drop_rows (self->dearest);
  gtk_widget_set_visible (self->dearest, self->report->n_done > 0);
  if (self->report->n_done == 0)
    return;
  for (guint seat = 0; seat < self->report->n_seats; seat++)
    add_player (self, seat);
}

static void
add_choice (GMenu *menu, const char *label, const char *action, int value)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "i", value);
  g_menu_append_item (menu, item);
}

static void
add_section (GMenu *menu, const char *label, GMenu *section)
{
  g_menu_append_section (menu, label, G_MENU_MODEL (section));
  g_object_unref (section);
}

static GMenu *
list_players (AdjReportPage *self)
{
  GMenu *menu = g_menu_new ();

  add_choice (menu, _ ("Everybody’s"), "win.mistakes-of", -1);
  for (guint seat = 0; seat < self->report->n_seats; seat++)
    add_choice (menu,
                adj_session_get_people (self->session)->names[seat],
                "win.mistakes-of",
                (int) seat);
  return menu;
}

static GMenu *
list_grades (void)
{
  GMenu *menu = g_menu_new ();

  for (guint grade = ADJ_GRADE_INACCURACY; grade < ADJ_N_GRADES; grade++) {
    /* TRANSLATORS: What such a move is called, “mistake”, and the percentage that it costs. */
    g_autofree char *label = g_strdup_printf (_ ("%s, %u%% or more"),
                                              _ (adj_grade_get_name ((AdjGrade) grade)),
                                              adj_grade_get_least ((AdjGrade) grade));

    add_choice (menu, label, "win.mistakes-from", (int) grade);
  }
  return menu;
}

/* The phases in which there are any. */
static GMenu *
list_phases (AdjReportPage *self)
{
  AdjMatch *match = adj_session_get_match (self->session);
  const AdjGameUi *face = adj_game_ui_get (adj_match_get_game (match));
  GMenu *menu = g_menu_new ();
  guint64 seen = 0;

  add_choice (menu, _ ("In any phase"), "win.mistakes-in", -1);
  for (guint i = 0; i < self->report->marked->len; i++) {
    const AdjMarked *marked = &g_array_index (self->report->marked, AdjMarked, i);
    RulesState before;

    if ((seen >> marked->phase & 1) != 0)
      continue;
    seen |= G_GUINT64_CONSTANT (1) << marked->phase;
    adj_match_get_state (match, marked->ply - 1, &before);
    add_choice (menu, face->describe_phase (&before), "win.mistakes-in", (int) marked->phase);
  }
  return menu;
}

/* Not while its menu is open: that would close it. */
static void
show_filter (AdjReportPage *self)
{
  GtkPopover *open = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->filter));
  g_autoptr (GMenu) menu = NULL;

  gtk_widget_set_sensitive (self->mistakes, self->report->marked->len > 0);
  if (open != NULL && gtk_widget_get_visible (GTK_WIDGET (open)))
    return;
  menu = g_menu_new ();
  add_section (menu, _ ("Whose"), list_players (self));
  add_section (menu, _ ("How costly"), list_grades ());
  add_section (menu, _ ("What kind"), list_phases (self));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->filter), G_MENU_MODEL (menu));
}

static gint
find_scale (const AdjReport *report)
{
  gint scale = BOT_SURE / 10;

  for (guint seat = 0; seat < report->n_seats; seat++) {
    scale = MAX (scale, abs (adj_report_get_luck (report, seat).worth));
    scale = MAX (scale, abs (adj_report_get_skill (report, seat).worth));
  }

  return scale;
}

static void
add_bar (AdjReportPage *self, GtkWidget *grid, guint seat, gboolean is_luck)
{
  const AdjReport *report = self->report;
  AdjPortion portion =
    is_luck ? adj_report_get_luck (report, seat) : adj_report_get_skill (report, seat);
  int line = (int) (2 * seat + !is_luck);
  const char *kind = is_luck ? _ ("luck") : _ ("skill");
  g_autofree char *figure = adj_worth_describe (adj_report_round_sum (report, seat, is_luck));
  /* TRANSLATORS: “Hélène, luck: +12”. */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s: %s"),
                                           adj_session_get_people (self->session)->names[seat],
                                           kind,
                                           figure);
  GtkWidget *number = gtk_label_new (figure);

  gtk_widget_add_css_class (number, "figure");
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (GTK_GRID (grid), adj_label_new (kind, "ink2 role-small"), 1, line, 1, 1);
  gtk_grid_attach (GTK_GRID (grid),
                   adj_luck_bar_new (portion, find_scale (report), is_luck),
                   2,
                   line,
                   1,
                   1);
  gtk_grid_attach (GTK_GRID (grid), number, 3, line, 1, 1);
}

static void
show_skill (AdjReportPage *self)
{
  const AdjPeople *people = adj_session_get_people (self->session);
  GtkWidget *grid;

  drop_rows (self->skill);
  gtk_widget_set_visible (self->skill, self->report->has_luck);
  if (!self->report->has_luck)
    return;

  grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  for (guint seat = 0; seat < self->report->n_seats; seat++) {
    GtkWidget *badge = adj_badge_new (BADGE);

    adj_badge_set_person (ADJ_BADGE (badge), &people->list[seat], FALSE);
    gtk_widget_set_tooltip_text (badge, people->names[seat]);
    gtk_grid_attach (GTK_GRID (grid), badge, 0, (int) (2 * seat), 1, 2);
    add_bar (self, grid, seat, TRUE);
    add_bar (self, grid, seat, FALSE);
  }
  gtk_box_append (GTK_BOX (self->skill), grid);
  gtk_box_append (
    GTK_BOX (self->skill),
    make_label (_ ("Luck: what the deal, the cards and the others’ choices gave. Skill: the "
                   "others’ mistakes less one’s own."),
                "role-small ink2"));
}

/* The phase in which a player was most readable, by its name; NULL: none. */
static const char *
find_phase (AdjReportPage *self, const AdjReadable *readable)
{
  AdjMatch *match = adj_session_get_match (self->session);
  int phase = adj_readable_find_phase (readable);
  RulesState state;

  for (guint ply = 0; ply < self->report->n_plies && phase >= 0; ply++) {
    adj_match_get_state (match, ply, &state);
    if (state.phase == (guint) phase)
      return adj_game_ui_get (adj_match_get_game (match))->describe_phase (&state);
  }

  return NULL;
}

static void
add_guesses (AdjReportPage *self, guint seat)
{
  const AdjReadable *readable = &self->report->seats[seat].readable;
  const AdjPerson *person = &adj_session_get_people (self->session)->list[seat];
  g_autofree char *words = adj_guesses_describe (&readable->all);
  const char *phase = find_phase (self, readable);
  /* TRANSLATORS: A sentence; the name of a phase of the game. */
  g_autofree char *text =
    phase != NULL ? g_strdup_printf (_ ("%s Most readable: %s."), words, phase) : g_strdup (words);
  GtkWidget *line = make_line ();
  GtkWidget *badge = adj_badge_new (BADGE);
  GtkWidget *label = make_label (text, "");

  adj_badge_set_person (ADJ_BADGE (badge), person, FALSE);
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (badge, person->name);
  gtk_grid_attach (GTK_GRID (line), badge, 0, 0, 1, 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (GTK_GRID (line), label, 1, 0, 1, 1);
  gtk_box_append (GTK_BOX (self->guesses), line);
}

static void
add_trainer (AdjReportPage *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Mix trainer"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.train-mix");
  gtk_widget_set_tooltip_text (
    button,
    _ ("Say how often you would make each secret choice, and see what the best replies win"));
  gtk_box_append (GTK_BOX (self->guesses), button);
}

/* How well a simple learner guessed the secret choices. */
static void
show_guesses (AdjReportPage *self)
{
  gboolean is_there = FALSE;

  for (guint seat = 0; seat < self->report->n_seats; seat++)
    is_there = is_there || self->report->seats[seat].readable.all.n > 0;
  drop_rows (self->guesses);
  gtk_widget_set_visible (self->guesses, is_there);
  if (!is_there)
    return;
  for (guint seat = 0; seat < self->report->n_seats; seat++) {
    if (self->report->seats[seat].readable.all.n > 0)
      add_guesses (self, seat);
  }
  if (bot_replies_exist (adj_match_get_game (adj_session_get_match (self->session))))
    add_trainer (self);
}

static void
show_progress (AdjReportPage *self)
{
  const AdjReport *report = self->report;
  g_autofree char *sentence = NULL;

  if (report->n_done < report->n_plies)
    sentence =
      g_strdup_printf (_ ("%u of %u moves have been looked at."), report->n_done, report->n_plies);
  else
    sentence = adj_report_describe (report, adj_session_get_people (self->session)->names);
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  gtk_widget_set_visible (self->progress, report->n_done < report->n_plies);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 report->n_plies > 0 ? (double) report->n_done / report->n_plies
                                                     : 1);
}

static gboolean
has_secrets (AdjReportPage *self)
{
  return rules_game_has_secrets (adj_match_get_game (adj_session_get_match (self->session)));
}

static void
show_tree (AdjReportPage *self)
{
  adj_lab_tree_show (ADJ_LAB_TREE (self->tree),
                     self->session,
                     self->other != NULL ? adj_match_get_id (adj_analysis_get_match (self->other))
                                         : 0);
}

/* The last ply up to which both games have the same moves. */
static guint
find_common_ply (AdjMatch *one, AdjMatch *other)
{
  guint n = MIN (adj_match_get_n_plies (one), adj_match_get_n_plies (other));
  guint ply = 0;

  while (ply < n) {
    RulesMove a = adj_match_get_move (one, ply + 1);
    RulesMove b = adj_match_get_move (other, ply + 1);

    if (memcmp (&a, &b, sizeof a) != 0)
      break;
    ply++;
  }

  return ply;
}

static void
show_other (AdjReportPage *self)
{
  AdjReport *report =
    self->other != NULL && self->report != NULL ? adj_report_new_for_analysis (self->other) : NULL;

  adj_report_chart_compare (ADJ_REPORT_CHART (self->chart), NULL, 0);
  g_clear_pointer (&self->other_report, adj_report_free);
  self->other_report = report;
  if (report != NULL)
    adj_report_chart_compare (ADJ_REPORT_CHART (self->chart),
                              report,
                              find_common_ply (adj_session_get_match (self->session),
                                               adj_analysis_get_match (self->other)));
  gtk_label_set_label (
    GTK_LABEL (self->compared),
    report != NULL
      ? _ ("Dotted: the game that is compared with this one, from the move on where they part.")
      : _ ("The other game goes on: nothing is told of it before its end."));
  gtk_widget_set_visible (self->compared, self->other != NULL);
}

static void
let_go_of_other (AdjReportPage *self)
{
  if (self->other == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->other, self);
  adj_analysis_stop (self->other);
  g_clear_object (&self->other);
}

/* The other game as it is stored now; nothing is shown of it while it goes on. */
static void
compare (AdjReportPage *self, gint64 game)
{
  AdjMatch *match = adj_session_get_match (self->session);
  g_autoptr (AdjMatch) other = adj_match_open (adj_match_get_store (match), game, NULL);
  AdjAnalyst analyst = adj_session_get_analyst (self->session);

  if (other == NULL)
    return;
  self->other =
    adj_analysis_new (other, adj_effort_for_table (adj_match_get_header (other), analyst));
  adj_analysis_set_drafted (self->other, TRUE);
  g_signal_connect_swapped (self->other, "changed", G_CALLBACK (show_other), self);
  adj_analysis_start (self->other);
}

static void
compare_cb (AdjReportPage *self, gint64 game)
{
  let_go_of_other (self);
  if (game != 0 && self->session != NULL)
    compare (self, game);
  show_other (self);
}

static void
show_report (AdjReportPage *self)
{
  gtk_label_set_label (
    GTK_LABEL (self->subtitle),
    has_secrets (self)
      ? _ ("Each player’s chance after every decision, by what that player knew.")
      : _ ("Each player’s chance after every decision, as anyone at the table could have known "
           "it."));
  adj_report_chart_set_report (ADJ_REPORT_CHART (self->chart), self->session, self->report);
  adj_report_place_show (ADJ_REPORT_PLACE (self->place), self->session, self->report);
  adj_luck_table_show (ADJ_LUCK_TABLE (self->luck_table),
                       self->report,
                       adj_session_get_people (self->session));
  show_other (self);
  adj_ghost_card_set_session (ADJ_GHOST_CARD (self->ghost), self->session);
  show_progress (self);
  show_turns (self);
  show_skill (self);
  adj_sale_table_show (ADJ_SALE_TABLE (self->sales),
                       self->report,
                       adj_session_get_people (self->session));
  show_guesses (self);
  show_filter (self);
  show_dearest (self);
}

static void
clear_report (AdjReportPage *self)
{
  adj_report_chart_set_report (ADJ_REPORT_CHART (self->chart), NULL, NULL);
  adj_report_place_show (ADJ_REPORT_PLACE (self->place), NULL, NULL);
  adj_luck_table_show (ADJ_LUCK_TABLE (self->luck_table), NULL, NULL);
  adj_sale_table_show (ADJ_SALE_TABLE (self->sales), NULL, NULL);
  adj_ghost_card_set_session (ADJ_GHOST_CARD (self->ghost), NULL);
  g_clear_pointer (&self->other_report, adj_report_free);
  g_clear_pointer (&self->report, adj_report_free);
  g_clear_pointer (&self->told_turns, g_free);
  g_clear_pointer (&self->told_dearest, g_free);
}

static void
renew (AdjReportPage *self)
{
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;
  AdjReport *report = NULL;

  if (analysis != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    report = adj_report_new_for_analysis (analysis);
  if (report == NULL) {
    clear_report (self);
    return;
  }
  /* The chart has the old one until it gets the new one. */
  adj_report_chart_set_report (ADJ_REPORT_CHART (self->chart), NULL, NULL);
  g_clear_pointer (&self->report, adj_report_free);
  self->report = report;
  show_report (self);
}

static void
session_cb (AdjReportPage *self, AdjSessionChange change)
{
  const AdjSessionChange shown =
    ADJ_SESSION_MOVES | ADJ_SESSION_OPEN | ADJ_SESSION_ANALYSIS | ADJ_SESSION_VIEWER;

  if ((change & shown) != 0)
    renew (self);
  if ((change & ADJ_SESSION_PLACE) != 0 && self->report != NULL) {
    adj_report_chart_show_place (ADJ_REPORT_CHART (self->chart));
    adj_report_place_show (ADJ_REPORT_PLACE (self->place), self->session, self->report);
  }
}

void
adj_report_page_set_session (AdjReportPage *self, AdjSession *session)
{
  clear_report (self);
  let_go_of_other (self);
  (void) adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);
  /* Another game's report is read from its beginning. */
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
    0);
  renew (self);
}

GtkWidget *
adj_report_page_get_picture (AdjReportPage *self)
{
  return self->columns;
}

static void
set_sheet_width (AdjReportPage *self)
{
  gtk_widget_set_size_request (self->sheet,
                               self->layout >= ADJ_LAYOUT_WIDE ? adj_text_size_scale (SHEET_WIDTH)
                                                               : -1,
                               -1);
}

/* Beside all of the rest, or between the chart and what is told at length. */
static void
place_sheet (AdjReportPage *self, gboolean is_wide)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->columns);

  g_object_set (gtk_layout_manager_get_layout_child (layout, self->sheet),
                "column",
                is_wide ? 1 : 0,
                "row",
                is_wide ? 0 : 1,
                "row-span",
                is_wide ? 2 : 1,
                NULL);
  g_object_set (gtk_layout_manager_get_layout_child (layout, self->details),
                "column",
                0,
                "row",
                is_wide ? 1 : 2,
                NULL);
}

void
adj_report_page_set_layout (AdjReportPage *self, AdjLayout layout)
{
  gboolean is_wide = layout >= ADJ_LAYOUT_WIDE;
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;

  self->layout = layout;
  place_sheet (self, is_wide);
  set_sheet_width (self);
  gtk_widget_set_hexpand (self->sheet, !is_wide);
  adj_report_chart_set_narrow (ADJ_REPORT_CHART (self->chart), is_narrow);
  adj_report_place_set_narrow (ADJ_REPORT_PLACE (self->place), is_narrow);
}

static void
adj_report_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (adj_report_page_parent_class)->map (widget);
  renew (ADJ_REPORT_PAGE (widget));
  show_tree (ADJ_REPORT_PAGE (widget));
}

static void
adj_report_page_dispose (GObject *object)
{
  AdjReportPage *self = ADJ_REPORT_PAGE (object);

  if (self->chart != NULL)
    adj_report_page_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_REPORT_PAGE);
  G_OBJECT_CLASS (adj_report_page_parent_class)->dispose (object);
}

static void
adj_report_page_class_init (AdjReportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_report_page_dispose;
  widget_class->map = adj_report_page_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "report");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (ADJ_TYPE_WIDTH_FIRST_BIN);
  g_type_ensure (ADJ_TYPE_REPORT_CHART);
  g_type_ensure (ADJ_TYPE_REPORT_PLACE);
  g_type_ensure (ADJ_TYPE_GHOST_CARD);
  g_type_ensure (ADJ_TYPE_LAB_TREE);
  g_type_ensure (ADJ_TYPE_LUCK_TABLE);
  g_type_ensure (ADJ_TYPE_SALE_TABLE);
  adj_widget_class_set_template (widget_class, "adj-report-page");
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, columns);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, main);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, chart);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, signs);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, compared);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, place);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, tree);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, luck_table);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, details);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, progress);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, turns);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, skill);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, ghost);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, guesses);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, sales);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, mistakes);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, filter);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPage, dearest);
}

static char *
describe_signs (void)
{
  return g_strdup_printf (
    /* TRANSLATORS: Three times a sign, such as “??”, and what its moves lose at least. */
    _ ("%s inaccuracy, %u%% or more · %s mistake, %u%% · %s blunder, %u%%"),
    adj_grade_get_sign (ADJ_GRADE_INACCURACY),
    adj_grade_get_least (ADJ_GRADE_INACCURACY),
    adj_grade_get_sign (ADJ_GRADE_MISTAKE),
    adj_grade_get_least (ADJ_GRADE_MISTAKE),
    adj_grade_get_sign (ADJ_GRADE_BLUNDER),
    adj_grade_get_least (ADJ_GRADE_BLUNDER));
}

static void
adj_report_page_init (AdjReportPage *self)
{
  g_autofree char *signs = describe_signs ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_label_set_label (GTK_LABEL (self->signs), signs);
  adj_text_size_watch (self, G_CALLBACK (set_sheet_width));
}

GtkWidget *
adj_report_page_new (void)
{
  return g_object_new (ADJ_TYPE_REPORT_PAGE, NULL);
}
