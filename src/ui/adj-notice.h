/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Calls people back to a table that they have turned away from, as the desktop shows it: one
 * notification, gone as soon as it is looked at or no longer true.
 */

#pragma once

#include <gtk/gtk.h>

/* Unless a window of the program is in front. TEXT must tell no secret: anybody may see it. */
void adj_notice_send (GtkApplication *application, const char *title, const char *text);
void adj_notice_withdraw (GtkApplication *application);
