/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A report to be read elsewhere: as text for a terminal, or as a page that needs nothing else. */

#pragma once

#include "adj-report.h"

/* READER has the names of the players. */
typedef struct {
  const AdjReport *report;
  const AdjTextReader *reader;
  const char *title; /* of the game */
  AdjMatch *match;   /* for the day, the final count and the notes; NULL: without them */
} AdjReportWriting;

char *adj_report_write_text (const AdjReportWriting *writing);
char *adj_report_write_html (const AdjReportWriting *writing);
