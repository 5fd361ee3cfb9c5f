/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture of the table, 140 × 100 at ordinary text: what a spectator sees. */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

GtkWidget *adj_canaletto_miniature_new (const AdjScene *scene);
