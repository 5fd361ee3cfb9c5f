/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The players of a match as the window shows them: a name, an initial and a badge, which is one of
 * six colours with its shape.
 *
 * A plain value, immutable. Names are those of adj_text_show_name (). Badges follow the order of
 * the seats, unless another one was chosen for a name.
 */

#pragma once

#include <gio/gio.h>

#include "adj-record.h"

enum {
  ADJ_N_BADGES = 6,
};

typedef struct {
  char *name;
  char initial[16]; /* two letters if another player has the same first letter */
  guint badge;
  gboolean is_human; /* when the game began */
} AdjPerson;

typedef struct {
  guint n;
  AdjPerson list[RULES_MAX_SEATS];
  const char *names[RULES_MAX_SEATS]; /* the same names, for AdjTextReader */
} AdjPeople;

/* BADGES may be NULL, or a dictionary a{sy} from names to the badges chosen for them. */
AdjPeople *adj_people_new (const AdjRecordHeader *header, GVariant *badges);
AdjPeople *adj_people_new_for_names (const char *const *names, guint n, GVariant *badges);
void adj_people_free (AdjPeople *people);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjPeople, adj_people_free)

/* The name of its colour and shape for people: "red circle". */
const char *adj_badge_get_name (guint badge);
