/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What happened at a table beside the moves, and may have told a player more than the rules allow:
 * a seat changed hands, somebody looked at the secrets of a seat that had, a branch of the game was
 * played while the game went on.
 *
 * They stand in a record's header as `"incidents":[…]`, a key that other readers may ignore, in the
 * order in which they happened:
 *
 *   {"ply":4,"at":"…","seat":1,"was":"amateur","kind":"human"}
 *   {"ply":4,"at":"…","look":1}                 also with "branch":"…", in which it happened
 *   {"ply":9,"at":"…","branch":"…","from":6}
 *
 * Arrays are of AdjIncident and own their texts. NULL is an empty one.
 */

#pragma once

#include <glib.h>

#include "adj-json.h"
#include "rules.h"

typedef enum {
  ADJ_INCIDENT_KIND,   /* `seat` was a `was` until then and is a `kind` from then on */
  ADJ_INCIDENT_LOOK,   /* what `seat` sees was shown; in `branch`, or NULL */
  ADJ_INCIDENT_BRANCH, /* the game `branch` began with the first `from` moves */
} AdjIncidentType;

typedef struct {
  AdjIncidentType type;
  guint ply; /* after so many moves, of which some may have been taken back since */
  char *at;  /* a time, or NULL */
  guint seat;
  char *was;
  char *kind;
  char *branch;
  guint from;
} AdjIncident;

enum {
  ADJ_INCIDENTS_MAX = 2000 /* that a game of ours can have; they must fit into one line */
};

void adj_incident_clear (AdjIncident *incident);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AdjIncident, adj_incident_clear)

/* NULL unless LIST is one of incidents that make sense and is not empty. */
GArray *adj_incidents_read (const RulesValue *list);
/* The same from a text that adj_incidents_append () has written. */
GArray *adj_incidents_parse (const char *text);
GArray *adj_incidents_copy (const GArray *incidents);
/* Takes INCIDENT into *INCIDENTS. */
void adj_incidents_add (GArray **incidents, AdjIncident *incident);
guint adj_incidents_count (const GArray *incidents);

void adj_incident_append (GString *json, const AdjIncident *incident);
/* `[…]` */
void adj_incidents_append (GString *json, const GArray *incidents);

/* Adds those of INCOMING that *INCIDENTS lacks. Whether there were any. */
gboolean adj_incidents_merge (GArray **incidents, const GArray *incoming);

/* Whether a person took SEAT over while the game went on. */
gboolean adj_incidents_is_taken_over (const GArray *incidents, guint seat);

/* What held SEAT, now a KIND, when move PLY was made at the time AT, which may be NULL. */
const char *adj_incidents_find_holder (
  const GArray *incidents, guint seat, const char *kind, guint ply, const char *at);
/* Whether INCIDENT had happened when move PLY was made at the time AT, which may be NULL. */
gboolean adj_incident_is_before (const AdjIncident *incident, guint ply, const char *at);
