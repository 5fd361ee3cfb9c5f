/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-drawing.h"
#include "adj-krach-words.h"
#include "adj-tile.h"

struct _AdjKrachHolding {
  AdjPart parent_instance;

  GtkWidget *first;
  GtkWidget *chips;
  GtkWidget *shares;
  gboolean is_hand;
  gboolean is_narrow; /* a hand in a narrow window */
};

/* By how much shares may cover each other before there is a second line, in percent. */
enum {
  HAND_OVERLAP = 15,
  MANY_OVERLAP = 50, /* of more than: */
  MANY = 10,
  NARROW_OVERLAP = 80, /* where there is no room for a second line */
};

G_DEFINE_FINAL_TYPE (AdjKrachHolding, adj_krach_holding, ADJ_TYPE_PART)

static void
adj_krach_holding_class_init (AdjKrachHoldingClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachHolding, first),
    ADJ_FIELD (AdjKrachHolding, chips),
    ADJ_FIELD (AdjKrachHolding, shares),
  };

  adj_part_class_set_template (klass, "adj-krach-holding", fields, G_N_ELEMENTS (fields));
}

static void
adj_krach_holding_init (AdjKrachHolding *self)
{
  adj_part_init_template (self);
}

static GtkWidget *
new_holding (gboolean is_hand)
{
  AdjKrachHolding *self = g_object_new (ADJ_TYPE_KRACH_HOLDING, NULL);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->is_hand = is_hand;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  is_hand ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), is_hand ? 12 : 4);
  gtk_widget_set_hexpand (self->first, !is_hand);
  gtk_widget_set_vexpand (GTK_WIDGET (self), is_hand);
  return GTK_WIDGET (self);
}

static char *
describe_chips (AdjKrachHolding *self, const AdjScene *scene, guint seat)
{
  guint chips = krach_peek (adj_scene_peek (scene))->chips[seat];

  if (adj_krach_is_covered (scene, seat))
    return g_strdup ("?");

  return self->is_narrow ? g_strdup_printf ("%u", chips) : adj_krach_dup_chips (chips);
}

static int
find_overlap (AdjKrachHolding *self, guint n)
{
  if (self->is_narrow)
    return NARROW_OVERLAP;
  return self->is_hand && n <= MANY ? HAND_OVERLAP : MANY_OVERLAP;
}

static void
show_shares (AdjKrachHolding *self, const KrachState *krach, guint seat)
{
  AdjTileLook looks[KRACH_SHARES] = { 0 };
  char *styles[KRACH_SHARES];
  char *labels[KRACH_SHARES];
  guint n = krach->n_shares[seat];

  g_object_set (gtk_widget_get_layout_manager (self->shares),
                "overlap",
                find_overlap (self, n),
                NULL);
  for (guint i = 0; i < n; i++) {
    guint share = krach->shares[seat][i];

    styles[i] = adj_krach_dup_tile_style (share);
    labels[i] = self->is_hand ? adj_krach_dup_share (share) : NULL;
    looks[i] = (AdjTileLook){
      .style = styles[i],
      .piece = adj_krach_get_drawing (krach_centre (share)),
      .label = labels[i],
    };
  }
  adj_tile_row_set (ADJ_TILE_ROW (self->shares), looks, n);
  for (guint i = 0; i < n; i++) {
    g_free (styles[i]);
    g_free (labels[i]);
  }
}

/* "3 chips; 4 shares: Moka 2, Lumen 1, Tilia 1; first player" */
static char *
describe_holding (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  g_autofree char *shares = adj_krach_describe_shares (scene, seat);
  g_autofree char *chips = adj_krach_is_covered (scene, seat)
                             ? g_strdup (_ ("chips covered"))
                             : adj_krach_dup_chips (krach->chips[seat]);
  gboolean is_first = seat == krach->first && !rules_is_over (state);

  return g_strdup_printf ("%s; %s%s%s",
                          chips,
                          shares,
                          is_first ? _ ("; ") : "",
                          is_first ? _ ("first player") : "");
}

static void
show_holding (AdjKrachHolding *self, const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  g_autofree char *name = describe_holding (scene, seat);
  gboolean is_first = seat == krach->first && !rules_is_over (state);

  g_return_if_fail (ADJ_IS_KRACH_HOLDING (self));

  gtk_widget_set_visible (self->first, is_first && !self->is_narrow);
  adj_take_text (self->chips, describe_chips (self, scene, seat));
  show_shares (self, krach, seat);
  adj_set_name (GTK_WIDGET (self), name);
}

GtkWidget *
adj_krach_new_plaque_body (void)
{
  return new_holding (FALSE);
}

/* A word for the narrow plaque: chips, or shares if the chips are covered. */
static char *
describe_word (const AdjScene *scene, guint seat)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  guint n = krach->n_shares[seat];

  if (adj_krach_is_covered (scene, seat))
    return g_strdup_printf (ngettext ("%u share", "%u shares", n), n);

  return adj_krach_dup_chips (krach->chips[seat]);
}

static char *
describe_end (const AdjScene *scene, guint seat)
{
  return adj_scene_is_over (scene) && (rules_winners (adj_scene_peek (scene)) >> seat & 1) != 0
           ? g_strdup (C_ ("player", "wins"))
           : NULL;
}

void
adj_krach_update_plaque (AdjPlaque *plaque, const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  g_autofree char *part = rules_is_over (state) ? describe_end (scene, seat)
                                                : adj_krach_describe_role (scene, seat, FALSE);
  g_autofree char *figure = adj_krach_dup_number (krach->score[seat]);
  g_autofree char *word = describe_word (scene, seat);
  g_autofree char *description = describe_holding (scene, seat);

  show_holding (ADJ_KRACH_HOLDING (adj_plaque_get_body (plaque)), scene, seat);
  adj_plaque_set_state (plaque, part);
  adj_plaque_set_figure (plaque,
                         figure,
                         ngettext ("point", "points", (gulong) ABS (krach->score[seat])));
  adj_plaque_set_word (plaque, word);
  adj_plaque_set_description (plaque, description);
}

GtkWidget *
adj_krach_new_hand (AdjDraft *draft)
{
  (void) draft;
  return new_holding (TRUE);
}

void
adj_krach_lay_out_hand (GtkWidget *hand, AdjLayout layout)
{
  ADJ_KRACH_HOLDING (hand)->is_narrow = layout == ADJ_LAYOUT_NARROW;
}

void
adj_krach_update_hand (GtkWidget *hand, const AdjScene *scene)
{
  int seat = adj_scene_get_own_seat (scene);

  gtk_widget_set_visible (hand, seat >= 0);
  if (seat >= 0)
    show_holding (ADJ_KRACH_HOLDING (hand), scene, (guint) seat);
}
