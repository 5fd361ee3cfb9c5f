/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What somebody holds: chips, and shares in the order they came. Below the name in a plaque, or as
 * one line in the reader's hand, where each share says what it is.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-plaque.h"

#define ADJ_TYPE_KRACH_HOLDING (adj_krach_holding_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachHolding, adj_krach_holding, ADJ, KRACH_HOLDING, GtkWidget)

GtkWidget *adj_krach_holding_new (gboolean is_hand);
void adj_krach_holding_show (AdjKrachHolding *self, const AdjScene *scene, guint seat);

/* For the face. */
GtkWidget *adj_krach_new_plaque_body (void);
void adj_krach_update_plaque (AdjPlaque *plaque, const AdjScene *scene, guint seat);
GtkWidget *adj_krach_new_hand (AdjDraft *draft);
void adj_krach_update_hand (GtkWidget *hand, const AdjScene *scene);
