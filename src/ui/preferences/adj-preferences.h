/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the preferences. Everything in it takes effect at once, but the language. */

#pragma once

#include <adwaita.h>

AdwPreferencesPage *adj_preferences_new (GSettings *settings);
