/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is done to a database while faults happen: a few steps, each of which is done wholly or not
 * at all, and what the files must hold after each.
 */

#pragma once

#include "adj-store.h"

enum {
  STEPS_MAX = 16
};

typedef struct {
  char *folder;
  char *path;
  char *backup;
  AdjStore *store;      /* NULL while the file is not open */
  GHashTable *prepared; /* from names of files to GBytes: as it was the first time, or NULL */
} StepsFixture;

typedef gboolean (*Step) (StepsFixture *f, GError **error);

typedef struct {
  void (*prepare) (StepsFixture *f);
  Step steps[STEPS_MAX];
} Steps;

extern const Steps steps_playing;
extern const Steps steps_migrating;
extern const Steps steps_backing_up;
extern const Steps steps_recovering; /* of a database that a crash left */
extern const Steps steps_restoring;

void steps_set_up (StepsFixture *f, gconstpointer data);
void steps_tear_down (StepsFixture *f, gconstpointer data);

/* Makes everything ready for the first step; the VFS with faults is installed then. */
void steps_begin (StepsFixture *f, const Steps *steps);
/* Does a step that must succeed. */
void steps_run (StepsFixture *f, Step step);
gboolean steps_open (StepsFixture *f, GError **error);
gboolean steps_add (StepsFixture *f, GError **error);
gboolean steps_append (StepsFixture *f, GError **error);
void steps_close (StepsFixture *f);

/* Everything the store was told, as text; times are left out. */
char *steps_dump (AdjDatabase *database);

/* What the file and the backup hold before the first step and after each. */
typedef struct {
  char *files[STEPS_MAX + 1];
  char *backups[STEPS_MAX + 1];
} StepsOutcome;

void steps_learn (StepsFixture *f, const Steps *steps, StepsOutcome *ret_outcome);
void steps_outcome_clear (StepsOutcome *outcome);

/*
 * Looks at the files with the real VFS: they must be sound and hold what they did after N_STEPS, or
 * after one more if that one may have been done.
 */
void
steps_check (StepsFixture *f, const StepsOutcome *outcome, guint n_steps, gboolean may_be_more);
