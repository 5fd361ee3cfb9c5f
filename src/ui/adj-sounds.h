/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The sounds of a table: one for each beat that has one, as it is shown.
 *
 * Off until the setting `sound` is on. Where there is no sound server, nothing is heard and nothing
 * is said of it: every sound belongs to something that is seen and told. A choice in secret sounds
 * the same for everybody, whatever was chosen.
 */

#pragma once

#include <gio/gio.h>

#include "adj-stage.h"

#define ADJ_TYPE_SOUNDS (adj_sounds_get_type ())
G_DECLARE_FINAL_TYPE (AdjSounds, adj_sounds, ADJ, SOUNDS, GObject)

AdjSounds *adj_sounds_new (GSettings *settings);
/* Plays to the beats of STAGE, until that is gone. */
void adj_sounds_follow (AdjSounds *self, AdjStage *stage);
