/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line about one group: its drawing, its name, and a sentence or, where room is short, less. */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"

#define ADJ_TYPE_CANALETTO_LOT (adj_canaletto_lot_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoLot, adj_canaletto_lot, ADJ, CANALETTO_LOT, GtkWidget)

typedef struct {
  const char *sentence;
  const char *words; /* a medium table's */
  const char *word;  /* a narrow table's */
} AdjCanalettoLotTexts;

GtkWidget *adj_canaletto_lot_new (void);
void adj_canaletto_lot_set (AdjCanalettoLot *self, guint group, const AdjCanalettoLotTexts *texts);
void adj_canaletto_lot_set_layout (AdjCanalettoLot *self, AdjLayout layout);
GtkWidget *adj_canaletto_lot_get_image (AdjCanalettoLot *self);
