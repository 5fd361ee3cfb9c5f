/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture of the table for lists: the race, and what lies at the auction house. */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

GtkWidget *adj_banquet_miniature_new (const AdjScene *scene);
