/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a report says in sentences. */

#include "adj-report.h"

#include <glib/gi18n.h>

#include "adj-odds-text.h"
#include "adj-text-reason.h"

enum {
  MOST_SENTENCES = 2,
  MOST_CONSEQUENCES = 1, /* of each forced move that followed */
};

/* Of events, those that concern the player most; of equal ones the first. */
static guint
weigh_event (const RulesEvent *event, guint seat)
{
  guint weight = 2;

  if (event->kind == RULES_EVENT_ROUND)
    return 0;
  if (event->kind == RULES_EVENT_COMMITTED)
    return 1;
  if (event->seat == seat || event->other == seat)
    weight += 2;
  if (event->kind >= RULES_N_EVENTS)
    weight++;
  return weight;
}

/* What was forced and has changed nothing is worth none. */
static void
drop_idle (RulesEvents *events, const RulesState *state)
{
  guint n = 0;

  for (guint i = 0; i < events->n; i++) {
    if (!adj_text_is_idle (state, &events->list[i]))
      events->list[n++] = events->list[i];
  }
  events->n = n;
}

/* Keeps the events worth a sentence, MOST of them, in their order. */
static void
select_events (RulesEvents *events, guint seat, guint most)
{
  guint n = 0;

  for (guint i = 0; i < events->n; i++) {
    guint weight = weigh_event (&events->list[i], seat);
    guint n_better = 0;

    for (guint k = 0; k < events->n; k++) {
      guint other = weigh_event (&events->list[k], seat);

      n_better += other > weight || (other == weight && k < i);
    }
    events->list[i].seen_by = weight > 0 && n_better < most ? RULES_SEEN_BY_ALL : 0;
  }
  for (guint i = 0; i < events->n; i++) {
    if (events->list[i].seen_by != 0)
      events->list[n++] = events->list[i];
  }
  events->n = n;
}

/* What MOVE did in STATE, as far as it matters to SEAT; NULL: nothing. */
static char *
tell_move (
  const AdjTextReader *reader, RulesState *state, RulesMove move, const AdjTurn *turn, guint most)
{
  RulesEvents events;

  if (rules_apply (state, move, &events) != RULES_OK)
    return NULL;
  if (turn->is_of_round)
    adj_text_cut_at_round (&events);
  drop_idle (&events, state);
  select_events (&events, turn->seat, most);
  return events.n > 0 ? adj_text_events (reader, RULES_ALL_KNOWING, state, &events) : NULL;
}

char *
adj_turn_describe_move (const AdjTurn *turn, const AdjTextReader *reader)
{
  RulesState state = turn->before;
  g_autofree char *event = tell_move (reader, &state, turn->move, turn, MOST_SENTENCES);
  g_autoptr (GString) text = g_string_new (NULL);

  if (event == NULL)
    event = adj_text_move (reader, &turn->before, turn->move);
  g_string_append (text, event);
  for (guint i = 0; i < turn->n_forced; i++) {
    g_autofree char *forced = tell_move (reader, &state, turn->forced[i], turn, MOST_CONSEQUENCES);

    if (forced != NULL)
      g_string_append_printf (text, " %s", forced);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
adj_turn_describe (const AdjTurn *turn, const AdjTextReader *reader)
{
  g_autofree char *from = adj_odds_text_describe (turn->from);
  g_autofree char *to = adj_odds_text_describe (turn->to);
  g_autofree char *event = adj_turn_describe_move (turn, reader);

  /* TRANSLATORS: A round, a name, two percentages, and sentences that say what happened: “Round 13:
   * Hélène from 58% to 44%. Basile plays the mask.” */
  return g_strdup_printf (_ ("Round %u: %s from %s to %s. %s"),
                          turn->round,
                          reader->names[turn->seat],
                          from,
                          to,
                          event);
}

char *
adj_dear_describe (const AdjDear *dear, const AdjTextReader *reader)
{
  g_autofree char *played = adj_text_move (reader, &dear->before, dear->played);
  g_autofree char *best = adj_text_move (reader, &dear->before, dear->best);

  /* TRANSLATORS: A round; the move that was made; the best one. */
  return g_strdup_printf (_ ("Round %u: %s. Better: %s."),
                          rules_round (&dear->before),
                          played,
                          best);
}

char *
adj_dear_describe_cost (const AdjDear *dear)
{
  guint points = (guint) (dear->marked.cost.points + 5) / 10;

  if (dear->marked.cost.points > 0)
    /* TRANSLATORS: What a move cost. */
    return g_strdup_printf (ngettext ("−%u point", "−%u points", MAX (1, points)), MAX (1, points));
  return adj_worth_describe (-adj_worth_round ((gint) dear->marked.cost.cost));
}

char *
adj_worth_describe (gint percent)
{
  if (percent < 0)
    return g_strdup_printf ("−%d", -percent);
  return g_strdup_printf (percent > 0 ? "+%d" : "%d", percent);
}

char *
adj_worth_describe_error (guint error)
{
  gint rounded = adj_worth_round ((gint) (2 * error));

  return error > 0 ? g_strdup_printf ("± %d", MAX (1, rounded)) : g_strdup ("");
}

gboolean
adj_portion_is_doubtful (const AdjPortion *portion)
{
  return portion->error > 0 && (guint) ABS (portion->worth) <= 2 * portion->error;
}

char *
adj_portion_describe (const AdjPortion *portion, gint percent)
{
  g_autofree char *worth = adj_worth_describe (percent);
  g_autofree char *error = adj_worth_describe_error (portion->error);

  if (portion->error == 0)
    return g_steal_pointer (&worth);
  return g_strdup_printf (adj_portion_is_doubtful (portion) ? "(%s %s)" : "%s %s", worth, error);
}

/* The seat that has won alone, or −1. */
static int
find_winner (const AdjReport *report)
{
  const AdjReportPoint *end = adj_report_get_point (report, report->n_plies);

  for (guint seat = 0; seat < report->n_seats; seat++) {
    if (report->has_luck && end->chances[seat] == BOT_SURE)
      return (int) seat;
  }

  return -1;
}

char *
adj_report_describe (const AdjReport *report, const char *const *names)
{
  int winner = find_winner (report);
  gint luck;
  gint skill;

  if (winner < 0)
    return g_strdup (_ ("All decisions of this game have been looked at."));

  luck = adj_report_get_luck (report, (guint) winner).worth;
  skill = adj_report_get_skill (report, (guint) winner).worth;
  if (ABS (luck - skill) <= 4 * (gint) adj_report_get_skill (report, (guint) winner).error)
    return g_strdup_printf (_ ("%s wins; luck and skill cannot be told apart here."),
                            names[winner]);
  return g_strdup_printf (skill > luck ? _ ("%s wins by skill more than by luck.")
                                       : _ ("%s wins by luck more than by skill."),
                          names[winner]);
}

const char *
adj_portion_get_legend (void)
{
  return _ ("How much of a victory each part gave or took, in percent, beside a fair share, as the "
            "analyst judges it. The interval is its own doubt, nineteen times out of twenty; how "
            "well it judges is not in it. In brackets: it cannot be told from 0.");
}

const char *
adj_portion_get_name (AdjPortionKind part)
{
  static const char *const names[ADJ_N_PARTS] = {
    [ADJ_PART_DEAL] = N_ ("Deal and seat"),
    [ADJ_PART_CHANCE] = N_ ("Cards and values turned up"),
    [ADJ_PART_CHOICES] = N_ ("The others’ secret choices"),
    [ADJ_PART_OTHERS] = N_ ("The others’ mistakes"),
    [ADJ_PART_OWN] = N_ ("Own decisions"),
  };

  return names[part];
}
