/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

struct _AdjBanquetRow {
  AdjPart parent_instance;

  AdjBanquetSize size;
  guint64 secret;
  GtkWidget *cards[BANQUET_CARDS]; /* made when first needed */
};

enum {
  CARD_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];
static const char *const size_styles[] = {
  "cards-small", "cards-medium", "cards-large", "cards-single"
};

G_DEFINE_FINAL_TYPE (AdjBanquetRow, adj_banquet_row, ADJ_TYPE_PART)

static gboolean
is_backward (GtkDirectionType direction)
{
  return direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_LEFT || direction == GTK_DIR_UP;
}

static GtkWidget *
step (GtkWidget *child, gboolean backward)
{
  return backward ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
}

static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  gboolean backward = is_backward (direction);
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child != NULL && is_tab)
    return FALSE;
  if (child != NULL) {
    gboolean is_across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;

    if (is_across && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
      backward = !backward;
    child = step (child, backward);
    for (; child != NULL; child = step (child, backward)) {
      if (gtk_widget_get_visible (child) && gtk_widget_child_focus (child, direction))
        return TRUE;
    }
    /* At the end of a row the arrows along it stay; those across leave it. */
    return is_across;
  }

  child = gtk_widget_get_first_child (widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    if (gtk_widget_get_visible (child) && gtk_widget_child_focus (child, direction))
      return TRUE;
  }

  return FALSE;
}

static void
adj_banquet_row_class_init (AdjBanquetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = focus;

  signals[CARD_CLICKED] = g_signal_new ("card-clicked",
                                        G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST,
                                        0,
                                        NULL,
                                        NULL,
                                        NULL,
                                        G_TYPE_NONE,
                                        1,
                                        G_TYPE_UINT);
}

static void
adj_banquet_row_init (AdjBanquetRow *self)
{
  self->size = ADJ_BANQUET_MEDIUM;
  gtk_widget_add_css_class (GTK_WIDGET (self), size_styles[self->size]);
}

static void
clicked_cb (GtkWidget *piece, gpointer data)
{
  AdjBanquetRow *self = ADJ_BANQUET_ROW (gtk_widget_get_parent (piece));

  g_signal_emit (self, signals[CARD_CLICKED], 0, GPOINTER_TO_UINT (data));
}

/* Inserts the card in the order of the deck. */
static GtkWidget *
make_card (AdjBanquetRow *self, guint card)
{
  GtkWidget *previous = NULL;
  GtkWidget *piece;

  for (guint i = card; i-- > 0 && previous == NULL;)
    previous = self->cards[i];

  piece = adj_piece_new (adj_banquet_card_new (card));
  g_signal_connect (piece, "clicked", G_CALLBACK (clicked_cb), GUINT_TO_POINTER (card));
  gtk_widget_insert_after (piece, GTK_WIDGET (self), previous);
  self->cards[card] = piece;

  return piece;
}

static void
describe (AdjBanquetRow *self, guint card, gboolean is_secret)
{
  g_autofree char *name = adj_banquet_describe_card (card);
  g_autofree char *label = NULL;

  /* TRANSLATORS: a card. */
  label =
    is_secret ? g_strdup_printf (_ ("%s, not known to the others"), name) : g_steal_pointer (&name);
  adj_piece_set_label (ADJ_PIECE (self->cards[card]), label);
  adj_widget_set_class (self->cards[card], "known-to-owner", is_secret);
}

static AdjPieceState
find_state (const AdjBanquetCardSet *set, guint card)
{
  AdjPieceState state = 0;

  if ((set->targets >> card & 1) != 0)
    state |= ADJ_PIECE_TARGET;
  if ((set->chosen >> card & 1) != 0)
    state |= ADJ_PIECE_CHOSEN;
  if ((set->changed >> card & 1) != 0)
    state |= ADJ_PIECE_CHANGED;

  return state;
}

/* Destroys secret cards instead of hiding them, so that the next reader can't find them. */
static void
hide_card (AdjBanquetRow *self, guint card)
{
  if (self->cards[card] == NULL)
    return;
  if ((self->secret >> card & 1) != 0)
    g_clear_pointer (&self->cards[card], gtk_widget_unparent);
  else
    gtk_widget_set_visible (self->cards[card], FALSE);
}

void
adj_banquet_row_set_cards (AdjBanquetRow *self, const AdjBanquetCardSet *set)
{
  for (guint card = 0; card < BANQUET_CARDS; card++) {
    gboolean is_here = (set->cards >> card & 1) != 0;
    gboolean is_secret = (set->secret >> card & 1) != 0;

    if (!is_here) {
      hide_card (self, card);
      continue;
    }
    if (self->cards[card] == NULL) {
      make_card (self, card);
      describe (self, card, is_secret);
    } else if ((self->secret >> card & 1) != (guint64) is_secret) {
      describe (self, card, is_secret);
    }
    gtk_widget_set_visible (self->cards[card], TRUE);
    adj_piece_set_state (ADJ_PIECE (self->cards[card]), find_state (set, card));
  }

  self->secret = (self->secret & ~set->cards) | (set->secret & set->cards);
}

void
adj_banquet_row_set_size (AdjBanquetRow *self, AdjBanquetSize size)
{
  if (self->size == size)
    return;

  gtk_widget_remove_css_class (GTK_WIDGET (self), size_styles[self->size]);
  self->size = size;
  gtk_widget_add_css_class (GTK_WIDGET (self), size_styles[size]);
}

GtkWidget *
adj_banquet_row_get_card (AdjBanquetRow *self, guint card)
{
  GtkWidget *piece = card < BANQUET_CARDS ? self->cards[card] : NULL;

  return piece != NULL && gtk_widget_get_visible (piece) ? piece : NULL;
}
