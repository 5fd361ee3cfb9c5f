/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture of a table of Krach for lists: the open share, the pot, the companies. */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

GtkWidget *adj_krach_miniature_new (const AdjScene *scene);
