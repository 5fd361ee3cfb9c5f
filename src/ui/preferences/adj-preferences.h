/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of the preferences. Everything in it takes effect at once, but the language. */

#pragma once

#include <gtk/gtk.h>

/* Over PARENT, and destroyed with it; to be presented. */
GtkWidget *adj_preferences_new (GtkWindow *parent, GSettings *settings);
