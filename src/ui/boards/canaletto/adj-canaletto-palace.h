/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A palace: its number, its treasures, and the quay before it with the column and the gondola.
 *
 * It is a button, whose name says all that it shows. In its corner stands the lowest bid that
 * brings the gondola there; while such a bid is considered, the bid itself, and the gondola as it
 * would come.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_CANALETTO_PALACE (adj_canaletto_palace_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoPalace, adj_canaletto_palace, ADJ, CANALETTO_PALACE, GtkButton)

typedef struct {
  guint treasures; /* groups, a bit each; none: sold */
  guint bid;       /* the lowest that lands here, or 0 */
  guint draft;     /* the one being considered, if it lands here, or 0 */
  gboolean has_column;
  gboolean has_gondola;
  gboolean is_lot;     /* its treasures are for sale */
  gboolean is_changed; /* the last move did something here */
  gboolean can_choose; /* a click considers the bid */
} AdjCanalettoPalaceLook;

/* NUMBER counts from 0. */
GtkWidget *adj_canaletto_palace_new (guint number);
guint adj_canaletto_palace_get_number (AdjCanalettoPalace *self);
void adj_canaletto_palace_set_look (AdjCanalettoPalace *self, const AdjCanalettoPalaceLook *look);
const AdjCanalettoPalaceLook *adj_canaletto_palace_get_look (AdjCanalettoPalace *self);

/* For movement: where gondolas lie, and the pictures of the pieces. */
GtkWidget *adj_canaletto_palace_get_berth (AdjCanalettoPalace *self);
GtkWidget *adj_canaletto_palace_get_gondola (AdjCanalettoPalace *self);
GtkWidget *adj_canaletto_palace_get_column (AdjCanalettoPalace *self);
/* NULL where it has no treasure of the group. */
GtkWidget *adj_canaletto_palace_get_treasure (AdjCanalettoPalace *self, guint group);
