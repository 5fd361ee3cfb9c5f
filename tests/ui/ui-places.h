/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Every place of the window, at set positions of golden games: what pictures are taken of, and what
 * a language is tried in.
 */

#pragma once

#include "adj-application.h"
#include "adj-window.h"

typedef struct {
  AdjApplication *application;
  AdjWindow *window;
  AdjArchive *store;
  gint64 running[3]; /* banquet, canaletto, krach: a person is asked */
  gint64 finished[3];
  gint64 shared; /* two people */
  gint64 won[3]; /* finished, by people */
} UiPlaces;

/* The program in LANGUAGE, with games; the window is on the screen. */
void ui_places_open (UiPlaces *places, const char *language, const char *locale_dir);
void ui_places_close (UiPlaces *places);

/* From 0 on; NULL: there is no such place. */
const char *ui_places_get_name (guint place);
void ui_places_go (UiPlaces *places, guint place);

/* The lesson of GAME at its step STEP. */
void ui_places_learn (UiPlaces *places, const char *game, const char *step);

/* Makes the window so large, as far as what is in it lets it; and complains of that. */
void ui_places_resize (UiPlaces *places, int width, int height, GString *complaints);
/* Complains, a line each, of the labels on the screen that have no room: that are clipped, cut off
 * by the window's side, or end in dots without a tooltip that has the rest. */
void ui_places_list_cramped (UiPlaces *places, GString *complaints);
