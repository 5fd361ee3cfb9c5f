/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Who may look at a shared screen.
 *
 * With two or more people at one screen, one person's secrets are not another's. Between them the
 * table is closed; whoever is next says so, and only then is anything of theirs on the screen. So
 * it is before a seat that was taken over while the game went on. Where no seat of the game has a
 * secret there is nothing to close.
 */

#pragma once

#include "adj-match.h"

#define ADJ_TYPE_HOTSEAT (adj_hotseat_get_type ())
G_DECLARE_FINAL_TYPE (AdjHotseat, adj_hotseat, ADJ, HOTSEAT, GObject)

AdjHotseat *adj_hotseat_new (AdjMatch *match);

/* Whether this table hides what the rules let everybody see: then there is a curtain even in
 * games without secrets. */
void adj_hotseat_set_covered (AdjHotseat *self, gboolean is_covered);

/* Who may look at the table now: a seat, or RULES_SPECTATOR behind the curtain. */
RulesViewer adj_hotseat_get_viewer (AdjHotseat *self);
/* Whether the curtain is closed, and for whom it will open: RULES_SPECTATOR for no person. */
gboolean adj_hotseat_get_closed (AdjHotseat *self);
RulesViewer adj_hotseat_get_next (AdjHotseat *self);
/* The person at the screen says who they are: it is the one who is next. FALSE, and the curtain
 * stays closed: that it was opened must be recorded, and could not be. */
gboolean adj_hotseat_open (AdjHotseat *self, GError **error);
