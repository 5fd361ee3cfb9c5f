/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn over Krach's board in the crash; in high contrast nothing. */

#pragma once

#include "adj-effects.h"

/* Clouds come over SKY from both sides, and stay until the next scene. */
void adj_krach_storm_gather (AdjBoard *board, GtkWidget *sky, AdjSpan span);
/* They are there, and fade. */
void adj_krach_storm_leave (AdjBoard *board, GtkWidget *sky, AdjSpan span);
/* The curve falls over the card. */
void adj_krach_storm_fall (AdjBoard *board, GtkWidget *card, AdjSpan span);
