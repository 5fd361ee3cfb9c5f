/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What several seats have chosen in secret in one phase is one row, that of the last of them.
 *
 * From the top: the heading of the last round, the turn, the moves of that round back to its first,
 * how it began, the heading of the round before, …, and the setup. When moves are added or removed,
 * all rows below the newest common move stay the same.
 */

#include "adj-log-rows.h"

struct _AdjLogRow {
  GObject parent_instance;

  AdjLogKind kind;
  guint index;
};

G_DEFINE_FINAL_TYPE (AdjLogRow, adj_log_row, G_TYPE_OBJECT)

struct _AdjLogRows {
  GObject parent_instance;

  AdjHistory *history;
  guint n_plies;    /* as of the last items-changed */
  guint has_turn;   /* 0 or 1: the same */
  GArray *firsts;   /* guint: the first ply of each round */
  GArray *openings; /* guint: of each round, how many up to it have a row for how they begin */
  GArray *shown;    /* guint: of each ply, how many up to it have a row of their own */
};

static void adj_log_rows_list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AdjLogRows,
                               adj_log_rows,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      adj_log_rows_list_model_init))

static void
adj_log_row_class_init (AdjLogRowClass *klass)
{
  (void) klass;
}

static void
adj_log_row_init (AdjLogRow *self)
{
  (void) self;
}

AdjLogKind
adj_log_row_get_kind (AdjLogRow *self)
{
  return self->kind;
}

guint
adj_log_row_get_index (AdjLogRow *self)
{
  return self->index;
}

static guint
first_of (AdjLogRows *self, guint round)
{
  return g_array_index (self->firsts, guint, round);
}

/* The round in which PLY was decided. */
static guint
find_round (AdjLogRows *self, guint ply)
{
  guint from = 0;
  guint to = self->firsts->len;

  /* Bisection for the last round whose first ply is not after PLY. */
  while (to - from > 1) {
    guint middle = from + (to - from) / 2;

    if (first_of (self, middle) <= ply)
      from = middle;
    else
      to = middle;
  }

  return from;
}

static guint
count_shown (AdjLogRows *self, guint ply)
{
  return g_array_index (self->shown, guint, ply);
}

static gboolean
has_row (AdjLogRows *self, guint ply)
{
  return ply == 0 || count_shown (self, ply) > count_shown (self, ply - 1);
}

static guint
count_openings (AdjLogRows *self, guint round)
{
  return g_array_index (self->openings, guint, round);
}

static gboolean
has_opening (AdjLogRows *self, guint round)
{
  return round > 0 && count_openings (self, round) > count_openings (self, round - 1);
}

/* The rows of the rounds, ROUND and those after it, above the moves of ROUND. */
static guint
count_round_rows (AdjLogRows *self, guint round)
{
  guint last = self->firsts->len - 1;

  return self->firsts->len - round + count_openings (self, last) - count_openings (self, round);
}

/* Of a move without a row, that of the last one before it which has one, in the same round. */
static guint
position_of (AdjLogRows *self, guint ply)
{
  return count_shown (self, self->n_plies) - count_shown (self, ply) + self->has_turn +
         count_round_rows (self, find_round (self, ply));
}

static GType
adj_log_rows_get_item_type (GListModel *list)
{
  (void) list;
  return ADJ_TYPE_LOG_ROW;
}

static guint
adj_log_rows_get_n_items (GListModel *list)
{
  AdjLogRows *self = ADJ_LOG_ROWS (list);

  return self->firsts->len > 0 ? position_of (self, 0) + 1 : 0;
}

/* The greatest ply that has a row at POSITION or below. */
static guint
ply_below (AdjLogRows *self, guint position)
{
  guint from = 0;
  guint to = self->n_plies;

  while (from < to) {
    guint middle = from + (to - from + 1) / 2;

    if (position_of (self, middle) >= position)
      from = middle;
    else
      to = middle - 1;
  }

  while (!has_row (self, from))
    from--;
  return from;
}

static AdjLogRow *
row_new (AdjLogKind kind, guint index)
{
  AdjLogRow *row = g_object_new (ADJ_TYPE_LOG_ROW, NULL);

  row->kind = kind;
  row->index = index;
  return row;
}

/* The row so many rows above that of PLY, below which there is no later move. */
static AdjLogRow *
row_above (AdjLogRows *self, guint ply, guint n)
{
  guint round = find_round (self, ply);

  if (n == 0)
    return row_new (ADJ_LOG_MOVE, ply);
  if (n == 1)
    return row_new (ADJ_LOG_ROUND, round);
  round++;
  return row_new (n == 2 && has_opening (self, round) ? ADJ_LOG_OPENING : ADJ_LOG_ROUND, round);
}

static gpointer
adj_log_rows_get_item (GListModel *list, guint position)
{
  AdjLogRows *self = ADJ_LOG_ROWS (list);
  guint ply;

  if (position >= adj_log_rows_get_n_items (list))
    return NULL;
  if (position == 0)
    return row_new (ADJ_LOG_ROUND, self->firsts->len - 1);
  if (position == 1 && self->has_turn != 0)
    return row_new (ADJ_LOG_TURN, 0);

  ply = ply_below (self, position);
  return row_above (self, ply, position_of (self, ply) - position);
}

static void
adj_log_rows_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = adj_log_rows_get_item_type;
  interface->get_n_items = adj_log_rows_get_n_items;
  interface->get_item = adj_log_rows_get_item;
}

/* Of each ply, how many up to it have a row: what several have chosen in secret has one. */
static GArray *
list_shown (AdjHistory *history)
{
  GArray *shown = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = 0;

  for (guint ply = 0; history != NULL && ply <= adj_history_get_end (history); ply++) {
    n += adj_history_find_teller (history, ply) == ply;
    g_array_append_val (shown, n);
  }
  return shown;
}

/* Up to where it is told, with the round of the next move. */
static guint
count_rounds (AdjHistory *history)
{
  guint end = history != NULL ? adj_history_get_end (history) : 0;

  if (history == NULL)
    return 0;
  return end < adj_history_get_n_plies (history) ? adj_history_find_round (history, end + 1) + 1
                                                 : adj_history_get_n_rounds (history);
}

static void
add_round (AdjLogRows *self, AdjRound round)
{
  guint n = self->openings->len > 0 ? count_openings (self, self->openings->len - 1) : 0;

  n += round.has_opening;
  g_array_append_val (self->firsts, round.first);
  g_array_append_val (self->openings, n);
}

static void
cut_rounds (AdjLogRows *self, guint n)
{
  g_array_set_size (self->firsts, n);
  g_array_set_size (self->openings, n);
}

static void
take_over (AdjLogRows *self)
{
  guint n_rounds = count_rounds (self->history);

  /* Known rounds don’t change, but for the last one. */
  if (self->firsts->len > n_rounds)
    cut_rounds (self, n_rounds);
  while (self->firsts->len < n_rounds) {
    add_round (self, adj_history_get_round (self->history, self->firsts->len));
  }
  g_array_unref (self->shown);
  self->shown = list_shown (self->history);
  self->n_plies = self->history != NULL ? adj_history_get_end (self->history) : 0;
  self->has_turn = self->history != NULL && adj_history_get_turn (self->history) != 0;
}

/* The last move up to which no row has changed. */
static guint
find_common (AdjLogRows *self)
{
  g_autoptr (GArray) shown = list_shown (self->history);
  guint common = 0;

  while (common + 1 < MIN (shown->len, self->shown->len) &&
         g_array_index (shown, guint, common + 1) == count_shown (self, common + 1))
    common++;
  return common;
}

void
adj_log_rows_update (AdjLogRows *self)
{
  guint n_plies = adj_history_get_end (self->history);
  gboolean has_turn = adj_history_get_turn (self->history) != 0;
  guint n_rounds = count_rounds (self->history);
  guint common = find_common (self);
  guint removed;

  if (common == n_plies && n_plies == self->n_plies && has_turn == (self->has_turn != 0) &&
      n_rounds == self->firsts->len)
    return;

  removed = position_of (self, common);
  take_over (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, position_of (self, common));
}

static void
adj_log_rows_finalize (GObject *object)
{
  g_array_unref (ADJ_LOG_ROWS (object)->firsts);
  g_array_unref (ADJ_LOG_ROWS (object)->openings);
  g_array_unref (ADJ_LOG_ROWS (object)->shown);
  G_OBJECT_CLASS (adj_log_rows_parent_class)->finalize (object);
}

static void
adj_log_rows_class_init (AdjLogRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = adj_log_rows_finalize;
}

static void
adj_log_rows_init (AdjLogRows *self)
{
  self->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->openings = g_array_new (FALSE, FALSE, sizeof (guint));
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
}

AdjLogRows *
adj_log_rows_new (void)
{
  return g_object_new (ADJ_TYPE_LOG_ROWS, NULL);
}

void
adj_log_rows_set_history (AdjLogRows *self, AdjHistory *history)
{
  guint removed = adj_log_rows_get_n_items (G_LIST_MODEL (self));

  self->history = history;
  cut_rounds (self, 0);
  take_over (self);
  g_list_model_items_changed (G_LIST_MODEL (self),
                              0,
                              removed,
                              adj_log_rows_get_n_items (G_LIST_MODEL (self)));
}

guint
adj_log_rows_find (AdjLogRows *self, guint ply, gboolean wants_turn)
{
  if (wants_turn && self->has_turn != 0)
    return 1;

  ply = MIN (ply, self->n_plies);
  return position_of (self, adj_history_find_teller (self->history, ply));
}
