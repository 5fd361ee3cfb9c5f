/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-canaletto-words.h"
#include "adj-tip.h"

struct _AdjCanalettoMiddle {
  AdjPart parent_instance;

  GtkWidget *title;
  GtkWidget *remark;
  GtkWidget *lots;
  GtkWidget *lot[CANALETTO_MOST_TREASURES];
  int groups[CANALETTO_MOST_TREASURES];
  GtkWidget *bid;
  GtkWidget *bid_line;
  GtkWidget *count;
  GtkWidget *values; /* or NULL */
  GtkWidget *values_line;
  GtkWidget *foot; /* explains the small figures of the palaces */
  GtkWidget *legend;
  gboolean is_compact;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoMiddle, adj_canaletto_middle, ADJ_TYPE_PART)

static void
adj_canaletto_middle_dispose (GObject *object)
{
  G_OBJECT_CLASS (adj_canaletto_middle_parent_class)->dispose (object);
  ADJ_CANALETTO_MIDDLE (object)->values = NULL;
}

static void
adj_canaletto_middle_class_init (AdjCanalettoMiddleClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoMiddle, title),       ADJ_FIELD (AdjCanalettoMiddle, remark),
    ADJ_FIELD (AdjCanalettoMiddle, lots),        ADJ_FIELD (AdjCanalettoMiddle, bid_line),
    ADJ_FIELD (AdjCanalettoMiddle, bid),         ADJ_FIELD (AdjCanalettoMiddle, count),
    ADJ_FIELD (AdjCanalettoMiddle, values_line), ADJ_FIELD (AdjCanalettoMiddle, foot),
    ADJ_FIELD (AdjCanalettoMiddle, legend),
  };

  g_type_ensure (ADJ_TYPE_CANALETTO_BID);
  g_type_ensure (ADJ_TYPE_CANALETTO_COUNT);
  g_type_ensure (ADJ_TYPE_CANALETTO_LOT);
  G_OBJECT_CLASS (klass)->dispose = adj_canaletto_middle_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "basin");
  adj_part_class_set_template (klass, "adj-canaletto-middle", fields, G_N_ELEMENTS (fields));
}

static void
adj_canaletto_middle_init (AdjCanalettoMiddle *self)
{
  GtkWidget *lot;

  adj_part_init_template (self);
  lot = gtk_widget_get_first_child (self->lots);
  for (guint i = 0; i < G_N_ELEMENTS (self->lot); i++, lot = gtk_widget_get_next_sibling (lot)) {
    self->lot[i] = lot;
    self->groups[i] = -1;
  }
  adj_canaletto_middle_set_layout (self, ADJ_LAYOUT_WIDE);
}

/* NULL where the reader has no seat. */
static char *
describe_own (const AdjScene *scene, guint group, guint times)
{
  const RulesState *state = adj_scene_peek (scene);

  if (!rules_is_seat (scene->viewer))
    return NULL;

  /* TRANSLATORS: how many the reader has, or is paid, in as few letters as can be. */
  return g_strdup_printf (_ ("you %u"),
                          canaletto_peek (state)->owned[scene->viewer][group] * times);
}

static void
show_lot (AdjCanalettoMiddle *self, guint n, const AdjScene *scene, guint group)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  g_autofree char *owners = adj_canaletto_describe_owners (scene, group);
  g_autofree char *rest = adj_canaletto_describe_rest (canaletto, group, canaletto->column);
  /* TRANSLATORS: how many treasures a group has, who owns some of them, where the rest lie. */
  g_autofree char *sentence =
    g_strdup_printf (_ ("%u in all; %s. %s"), canaletto_groups[group].n_treasures, owners, rest);

  g_autofree char *own = describe_own (scene, group, 1);

  adj_canaletto_lot_set (ADJ_CANALETTO_LOT (self->lot[n]),
                         group,
                         &(AdjCanalettoLotTexts){ sentence, owners, own != NULL ? own : owners });
}

static void
show_group_to_sell (AdjCanalettoMiddle *self, guint n, const AdjScene *scene, guint group)
{
  guint value = canaletto_value (canaletto_peek (adj_scene_peek (scene)));
  g_autofree char *payments = adj_canaletto_describe_payments (scene, group);
  g_autofree char *own = describe_own (scene, group, value);
  gboolean is_one = __builtin_popcount (canaletto_peek (adj_scene_peek (scene))->ready) == 1;
  /* Each sale turns up another value. */
  g_autofree char *sentence = g_strdup_printf (
    is_one
      /* TRANSLATORS: of a group of treasures: a value; names, and what they get. */
      ? _ ("Complete. At %u apiece: %s.")
      /* TRANSLATORS: the same, of one of several groups. */
      : _ ("Complete. Sold first, at %u apiece: %s."),
    value,
    payments);

  adj_canaletto_lot_set (
    ADJ_CANALETTO_LOT (self->lot[n]),
    group,
    &(AdjCanalettoLotTexts){ sentence, payments, own != NULL ? own : payments });
}

/* The sale that is being told: its event among those of the round, or NULL. The next group follows
 * once another value has turned up; after the last one, nothing does. */
static const RulesEvent *
find_sale (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  gboolean is_last = canaletto_peek (state)->ready == 0;

  if (state->phase != CANALETTO_SELL_PHASE)
    return NULL;
  for (guint i = scene->n_round_events; i-- > 0;) {
    const RulesEvent *event = &scene->round_events[i];

    if (event->kind == CANALETTO_EVENT_SOLD)
      return event;
    if ((event->kind == CANALETTO_EVENT_MARKER && !is_last) || event->kind == RULES_EVENT_ROUND)
      return NULL;
  }
  return NULL;
}

/* Who was paid how much, as far as it has been told; NULL: nobody yet. */
static char *
list_paid (const AdjScene *scene, const RulesEvent *sale)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (const RulesEvent *event = sale + 1; event < scene->round_events + scene->n_round_events;
       event++) {
    if (event->kind != CANALETTO_EVENT_PAID)
      continue;
    g_string_append (list, list->len > 0 ? _ (", ") : "");
    g_string_append_printf (list,
                            /* TRANSLATORS: a name, or “you”, and how much they are paid. */
                            _ ("%s %u"),
                            adj_canaletto_name (scene, event->seat),
                            (guint) event->number);
  }
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

static void
show_sold_group (AdjCanalettoMiddle *self, guint n, const AdjScene *scene, const RulesEvent *sale)
{
  g_autofree char *paid = list_paid (scene, sale);
  g_autofree char *payments =
    paid != NULL ? g_steal_pointer (&paid) : adj_canaletto_describe_payments (scene, sale->other);
  /* TRANSLATORS: of a group of treasures: a value; names, and what they get. */
  g_autofree char *sentence =
    g_strdup_printf (_ ("Sold at %u apiece: %s."), (guint) sale->number, payments);

  self->groups[n] = (int) sale->other;
  gtk_widget_set_visible (self->lot[n], TRUE);
  adj_canaletto_lot_set (ADJ_CANALETTO_LOT (self->lot[n]),
                         sale->other,
                         &(AdjCanalettoLotTexts){ sentence, payments, payments });
  adj_canaletto_lot_hide_holders (ADJ_CANALETTO_LOT (self->lot[n]));
}

static void
show_groups (AdjCanalettoMiddle *self, const AdjScene *scene, guint groups, gboolean is_sale)
{
  const RulesEvent *sale = find_sale (scene);
  guint n = (guint) __builtin_popcount (groups) + (sale != NULL ? 1 : 0);
  gboolean is_dense = n > 1;
  gboolean is_single = n == 1;
  guint first = 0;

  adj_widget_set_class (GTK_WIDGET (self), "dense", is_dense);
  adj_widget_set_class (GTK_WIDGET (self), "single", is_single && !self->is_compact);
  if (sale != NULL)
    show_sold_group (self, first++, scene, sale);
  for (guint i = first; i < G_N_ELEMENTS (self->lot); i++, groups &= groups - 1) {
    self->groups[i] = g_bit_nth_lsf (groups, -1);
    gtk_widget_set_visible (self->lot[i], groups != 0);
    if (groups == 0)
      continue;
    if (is_sale)
      show_group_to_sell (self, i, scene, (guint) self->groups[i]);
    else
      show_lot (self, i, scene, (guint) self->groups[i]);
    if (is_single && !is_sale)
      adj_canaletto_lot_show_holders (ADJ_CANALETTO_LOT (self->lot[i]),
                                      scene,
                                      (guint) self->groups[i]);
    else
      adj_canaletto_lot_hide_holders (ADJ_CANALETTO_LOT (self->lot[i]));
  }
}

static void
show_titles (AdjCanalettoMiddle *self, const RulesState *state)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  g_autofree char *title = NULL;
  g_autofree char *remark = NULL;
  guint n_ready = (guint) __builtin_popcount (canaletto->ready);

  if (state->phase == CANALETTO_OVER) {
    title = g_strdup (_ ("Final count"));
    remark = g_strdup (_ ("debt counts double"));
  } else if (state->phase == CANALETTO_SELL_PHASE) {
    title = g_strdup (ngettext ("Complete group", "Complete groups", n_ready));
    remark = n_ready > 1 ? g_strdup (_ ("the buyer chooses the order"))
                         : g_strdup_printf (_ ("lot of palace %d"), canaletto->column + 1);
  } else {
    title = g_strdup_printf (_ ("Lot of palace %d"), canaletto->column + 1);
    remark = adj_canaletto_describe_nearness (canaletto);
    if (remark == NULL)
      remark = g_strdup_printf (_ ("column at palace %d"), canaletto->column + 1);
  }
  adj_set_text (self->title, title);
  adj_set_text (self->remark, remark);
  adj_widget_set_class (self->remark,
                        "strong",
                        state->phase == CANALETTO_AUCTION && adj_canaletto_is_last_lot (canaletto));
  adj_set_name (GTK_WIDGET (self), title);
}

/* Three groups need the room; by then the figures are familiar. */
static void
show_foot (AdjCanalettoMiddle *self, const RulesState *state)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  guint most = MIN (canaletto->bid + CANALETTO_PALACES, CANALETTO_MOST_BID);
  guint n = (guint) __builtin_popcount (canaletto->palaces[canaletto->column]);
  g_autofree char *legend =
    g_strdup_printf (_ ("%u … %u: the bid that takes the gondola to that palace"),
                     canaletto->bid + 1u,
                     most);

  adj_set_text (self->legend, legend);
  gtk_widget_set_visible (self->foot,
                          state->phase == CANALETTO_AUCTION && !self->is_compact &&
                            n < CANALETTO_MOST_TREASURES && canaletto->bid < CANALETTO_MOST_BID);
}

void
adj_canaletto_middle_show (AdjCanalettoMiddle *self, const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);
  gboolean is_over = state->phase == CANALETTO_OVER;
  gboolean is_sale = state->phase == CANALETTO_SELL_PHASE;

  g_return_if_fail (ADJ_IS_CANALETTO_MIDDLE (self));

  show_titles (self, state);
  show_groups (self,
               scene,
               is_sale ? canaletto->ready : canaletto->palaces[canaletto->column],
               is_sale);
  adj_canaletto_bid_show (ADJ_CANALETTO_BID (self->bid), scene);
  show_foot (self, state);
  if (is_over)
    adj_canaletto_count_show (ADJ_CANALETTO_COUNT (self->count), scene);
  gtk_widget_set_visible (self->count, is_over);
  gtk_widget_set_visible (self->lots, !is_over);
  gtk_widget_set_visible (self->bid, !is_over);
  gtk_widget_set_visible (self->bid_line, !is_over);
}

void
adj_canaletto_middle_set_layout (AdjCanalettoMiddle *self, AdjLayout layout)
{
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;
  gboolean is_compact = layout <= ADJ_LAYOUT_MEDIUM;

  g_return_if_fail (ADJ_IS_CANALETTO_MIDDLE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->lots),
                                  is_compact ? GTK_ORIENTATION_HORIZONTAL
                                             : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (GTK_BOX (self->lots), is_compact);
  for (guint i = 0; i < G_N_ELEMENTS (self->lot); i++)
    adj_canaletto_lot_set_layout (ADJ_CANALETTO_LOT (self->lot[i]), layout);
  adj_canaletto_bid_set_compact (ADJ_CANALETTO_BID (self->bid), is_narrow);
  gtk_widget_set_visible (self->remark, !is_narrow);
  self->is_compact = is_compact;
  if (is_compact)
    gtk_widget_set_visible (self->foot, FALSE);
}

void
adj_canaletto_middle_set_values (AdjCanalettoMiddle *self, GtkWidget *values)
{
  g_return_if_fail (ADJ_IS_CANALETTO_MIDDLE (self));

  if (self->values == values)
    return;

  if (self->values != NULL)
    gtk_widget_unparent (self->values);
  self->values = values;
  if (values != NULL) {
    gtk_widget_insert_before (values, GTK_WIDGET (self), NULL);
    /* The parts share the room that is left; the row stays where it is in every phase. */
    gtk_widget_set_vexpand (values, TRUE);
    gtk_widget_set_valign (values, GTK_ALIGN_END);
  }
  gtk_widget_set_visible (self->values_line, values != NULL);
}

GtkWidget *
adj_canaletto_middle_get_bid (AdjCanalettoMiddle *self)
{
  return self->bid;
}

GtkWidget *
adj_canaletto_middle_get_treasure (AdjCanalettoMiddle *self, guint group)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->lot); i++) {
    if (self->groups[i] == (int) group && gtk_widget_get_visible (self->lot[i]))
      return adj_canaletto_lot_get_image (ADJ_CANALETTO_LOT (self->lot[i]));
  }

  return NULL;
}
