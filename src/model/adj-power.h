/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the computer runs on battery: work that nobody asked for waits then. */

#pragma once

#include <glib.h>

/* FOLDER is laid out like /sys/class/power_supply; NULL for that. Without any supply: FALSE. */
gboolean adj_power_is_on_battery (const char *folder);
