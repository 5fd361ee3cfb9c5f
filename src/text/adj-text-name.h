/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that somebody else wrote, made fit to be shown among our own. */

#pragma once

#include <glib.h>

enum {
  ADJ_TEXT_MAX_NAME = 120,    /* characters of a name that are shown */
  ADJ_TEXT_MAX_EXCERPT = 160, /* of a note in a list */
  ADJ_TEXT_MAX_REMARK = 2000, /* of a note that can't be edited */
  ADJ_TEXT_MAX_NOTE = 20000,  /* of a note that can be edited */
  ADJ_TEXT_MAX_RUN = 400      /* of them without a blank */
};

/* Whether C only tells how others are written: from right to left, embedded, overridden. */
gboolean adj_text_is_bidi_control (gunichar c);

/*
 * NAME as it can stand in a sentence: one line of at most ADJ_TEXT_MAX_NAME characters without any
 * that control others, isolated if it is written from right to left, so that the sentence around it
 * stays in order.
 */
char *adj_text_show_name (const char *name);

/*
 * The beginning of NOTE, which may have several lines, with a place to break a line every few
 * letters where there is no blank: Pango takes the square of the time for a text without any.
 */
char *adj_text_show_note (const char *note);

/* The same of less of it, in one paragraph, for lists of many notes. */
char *adj_text_show_excerpt (const char *note);

/* Whether NOTE is short enough, and has blanks enough, to be laid out as it is. */
gboolean adj_text_is_note_short (const char *note);
