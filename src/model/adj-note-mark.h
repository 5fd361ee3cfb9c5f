/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Marks and tags, which stand in notes as people write them anyway, so that records carry them and
 * the search of the archive finds them: a note on a move that begins with a sign of chess players,
 * “?? Much too dear”, and words with a #, “#ending”, in a note.
 */

#pragma once

#include <glib.h>

typedef enum {
  ADJ_NOTE_MARK_NONE,
  ADJ_NOTE_MARK_BRILLIANT,
  ADJ_NOTE_MARK_GOOD,
  ADJ_NOTE_MARK_DUBIOUS,
  ADJ_NOTE_MARK_MISTAKE,
  ADJ_NOTE_MARK_BLUNDER,
  ADJ_N_NOTE_MARKS
} AdjNoteMark;

const char *adj_note_mark_get_sign (AdjNoteMark mark); /* "??"; NULL for none */
const char *
adj_note_mark_get_name (AdjNoteMark mark); /* to be translated: N_("blunder"); NULL for none */
/* The mark that NOTE, which may be NULL, begins with. */
AdjNoteMark adj_note_mark_read (const char *note);
/* NOTE with MARK in the place of its own; "" where nothing is left. */
char *adj_note_mark_write (AdjNoteMark mark, const char *note);

/* The tags of NOTE, which may be NULL, each once and without its #: "ending lost-lead". */
char *adj_note_tags_read (const char *note);
/* NOTE with the words of TAGS, with or without a #, as its tags, in a line of their own. */
char *adj_note_tags_write (const char *tags, const char *note);
