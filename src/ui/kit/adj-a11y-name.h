/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sets the accessible name. Drop-downs, menu buttons and entries are made of several widgets, and
 * the one inside that takes the focus must have the name as well.
 */

#pragma once

#include <gtk/gtk.h>

void adj_a11y_name_set (GtkWidget *widget, const char *name);
