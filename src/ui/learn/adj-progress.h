/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The progress in each lesson, kept in the settings as the id of a step. A lesson that was finished
 * begins again.
 */

#pragma once

#include <gio/gio.h>

#include "adj-lesson.h"

/* The lesson of GAME in the language of the window, from where it was left. */
AdjLesson *adj_progress_open (GSettings *settings, const RulesGame *game, GError **error);
void adj_progress_save (GSettings *settings, AdjLesson *lesson);
void adj_progress_forget (GSettings *settings, const RulesGame *game);
