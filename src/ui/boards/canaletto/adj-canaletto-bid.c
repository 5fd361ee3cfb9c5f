/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-bid.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-canaletto-parts.h"
#include "adj-canaletto-words.h"
#include "adj-wrap-layout.h"
#include "adj-tip.h"

enum {
  BADGE = 28,
  SPACING = 4,
};

typedef struct {
  guint seat;
  GtkWidget *arrow;
  GtkWidget *entry;
  GtkWidget *badge;
  GtkWidget *purse;
} Speaker;

struct _AdjCanalettoBid {
  GtkWidget parent_instance;

  GtkWidget *caption;
  GtkWidget *figure;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *purse; /* of whom NAME says */
  guint holder;
  GtkWidget *order_part;
  GtkWidget *order_caption;
  Speaker speakers[CANALETTO_SEATS];
};

G_DEFINE_FINAL_TYPE (AdjCanalettoBid, adj_canaletto_bid, GTK_TYPE_WIDGET)

static GtkWidget *
new_part (GtkWidget **ret_caption, GtkWidget *content)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  *ret_caption = adj_canaletto_new_label ("role-small ink2");
  gtk_box_append (GTK_BOX (part), *ret_caption);
  gtk_box_append (GTK_BOX (part), content);
  gtk_widget_set_vexpand (content, TRUE);
  adj_canaletto_hide_from_readers (part);

  return part;
}

/* A badge, and over it a place where treasures fly to. */
static GtkWidget *
new_entry (GtkWidget *badge, GtkWidget **ret_purse)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *purse = adj_canaletto_new_box ("purse");

  gtk_widget_set_halign (purse, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (purse, GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (purse, FALSE);
  gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), badge);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), purse);
  *ret_purse = purse;

  return overlay;
}

static GtkWidget *
new_standing (AdjCanalettoBid *self)
{
  GtkWidget *standing = adj_canaletto_new_box ("bid-standing");

  self->figure = adj_canaletto_new_label ("bid-figure tabular");
  self->badge = adj_badge_new (BADGE);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_CENTER);
  self->name = adj_canaletto_new_label ("bid-name");
  adj_tip_shorten (self->name);
  gtk_box_append (GTK_BOX (standing), self->figure);
  gtk_box_append (GTK_BOX (standing), new_entry (self->badge, &self->purse));
  gtk_box_append (GTK_BOX (standing), self->name);

  return standing;
}

static void
fill_speaker (Speaker *speaker, GtkWidget *order)
{
  speaker->arrow = adj_canaletto_new_label ("role-small ink2");
  gtk_label_set_label (GTK_LABEL (speaker->arrow), "›");
  speaker->badge = adj_badge_new (BADGE);
  speaker->entry = new_entry (speaker->badge, &speaker->purse);
  gtk_box_append (GTK_BOX (order), speaker->arrow);
  gtk_box_append (GTK_BOX (order), speaker->entry);
}

static void
adj_canaletto_bid_init (AdjCanalettoBid *self)
{
  GtkWidget *standing = new_part (&self->caption, new_standing (self));
  GtkWidget *order = adj_canaletto_new_box ("bid-order");
  GtkWidget *second = new_part (&self->order_caption, order);

  gtk_widget_set_layout_manager (order, adj_wrap_layout_new (SPACING));
  for (guint i = 0; i < CANALETTO_SEATS; i++)
    fill_speaker (&self->speakers[i], order);
  gtk_label_set_label (GTK_LABEL (self->order_caption), _ ("Still in, in order"));
  gtk_widget_set_hexpand (standing, TRUE);
  gtk_widget_set_parent (standing, GTK_WIDGET (self));
  self->order_part = second;
  gtk_widget_set_parent (second, GTK_WIDGET (self));
}

static void
adj_canaletto_bid_dispose (GObject *object)
{
  adj_canaletto_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_canaletto_bid_parent_class)->dispose (object);
}

static void
adj_canaletto_bid_class_init (AdjCanalettoBidClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_canaletto_bid_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "standing-bid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

GtkWidget *
adj_canaletto_bid_new (void)
{
  return g_object_new (ADJ_TYPE_CANALETTO_BID, NULL);
}

/* The seats still in, beginning with the one that speaks. */
static guint
list_order (const RulesState *state, guint *ret_seats)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  guint first = canaletto->opener;
  guint n = 0;

  if (state->to_act != 0)
    first = (guint) g_bit_nth_lsf (state->to_act, -1);
  for (guint i = 0; i < state->n_seats; i++) {
    guint seat = (first + i) % state->n_seats;

    if ((canaletto->in >> seat & 1) != 0)
      ret_seats[n++] = seat;
  }

  return n;
}

static void
show_order (AdjCanalettoBid *self, const AdjScene *scene, GString *label)
{
  guint seats[CANALETTO_SEATS];
  gboolean is_auction = adj_scene_peek (scene)->phase == CANALETTO_AUCTION;
  guint n = is_auction ? list_order (adj_scene_peek (scene), seats) : 0;

  gtk_widget_set_visible (self->order_part, is_auction);
  for (guint i = 0; i < CANALETTO_SEATS; i++) {
    Speaker *speaker = &self->speakers[i];

    gtk_widget_set_visible (speaker->entry, i < n);
    gtk_widget_set_visible (speaker->arrow, i > 0 && i < n);
    speaker->seat = i < n ? seats[i] : RULES_NOBODY;
    if (i >= n)
      continue;
    adj_badge_set_person (ADJ_BADGE (speaker->badge), &scene->people->list[seats[i]], FALSE);
    g_string_append_printf (label,
                            "%s%s",
                            i == 0 ? _ ("; still in, in order: ") : _ (", "),
                            adj_canaletto_name (scene, seats[i]));
  }
}

static void
show_standing (AdjCanalettoBid *self, const AdjScene *scene, GString *label)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);
  gboolean is_sold = state->phase == CANALETTO_SELL_PHASE;
  gboolean is_masked = is_sold && canaletto->buyer != canaletto->leader;
  guint seat = is_sold ? canaletto->buyer : canaletto->leader;
  g_autofree char *figure = g_strdup_printf ("%u", is_masked ? 0 : (guint) canaletto->bid);

  adj_canaletto_set_text (self->caption, is_sold ? _ ("Sold for") : _ ("Standing bid"));
  adj_canaletto_set_text (self->figure, figure);
  self->holder = seat;
  gtk_widget_set_visible (self->badge, seat != RULES_NOBODY);
  if (seat == RULES_NOBODY) {
    adj_canaletto_set_text (self->name, _ ("nobody yet"));
    g_string_append (label, _ ("No bid yet"));
    return;
  }

  adj_badge_set_person (ADJ_BADGE (self->badge), &scene->people->list[seat], FALSE);
  adj_canaletto_set_text (self->name, scene->people->list[seat].name);
  if (is_masked)
    g_string_append_printf (label,
                            /* TRANSLATORS: a name. */
                            _ ("Taken for nothing, with the mask, by %s"),
                            scene->people->list[seat].name);
  else if (is_sold)
    /* TRANSLATORS: an amount, a name. */
    g_string_append_printf (label, _ ("Sold for %s to %s"), figure, scene->people->list[seat].name);
  else
    /* TRANSLATORS: an amount, a name. */
    g_string_append_printf (label,
                            _ ("Standing bid %s, by %s"),
                            figure,
                            scene->people->list[seat].name);
}

void
adj_canaletto_bid_show (AdjCanalettoBid *self, const AdjScene *scene)
{
  g_autoptr (GString) label = g_string_new (NULL);

  g_return_if_fail (ADJ_IS_CANALETTO_BID (self));

  show_standing (self, scene, label);
  show_order (self, scene, label);
  adj_canaletto_set_description (GTK_WIDGET (self), label->str);
}

void
adj_canaletto_bid_set_compact (AdjCanalettoBid *self, gboolean is_compact)
{
  GtkLayoutManager *layout;

  g_return_if_fail (ADJ_IS_CANALETTO_BID (self));

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  is_compact ? GTK_ORIENTATION_VERTICAL
                                             : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->caption, !is_compact);
  gtk_widget_set_visible (self->order_caption, !is_compact);
  adj_canaletto_set_class (GTK_WIDGET (self), "compact", is_compact);
}

GtkWidget *
adj_canaletto_bid_get_purse (AdjCanalettoBid *self, guint seat)
{
  for (guint i = 0; i < CANALETTO_SEATS; i++) {
    if (self->speakers[i].seat == seat && gtk_widget_get_visible (self->speakers[i].entry))
      return self->speakers[i].purse;
  }

  return self->holder == seat ? self->purse : NULL;
}
