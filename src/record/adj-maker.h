/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A referee's reading of a record: who made each decision, and what its maker could have seen by
 * other means than the rules'. What the record says is believed; it is a text that anybody can
 * write.
 */

#pragma once

#include "adj-record.h"

/* The players at the beginning: `{"ply":0,"seats":["human","expert"]}` */
void adj_maker_append_start (GString *json, const AdjRecordHeader *header);

/*
 * The decision of VALUE, the line of move PLY:
 * `{"ply":5,"seat":1,"move":"bid 7","by":"human","hints":2,"seen":[…]}`. `by` is what held the
 * seat: "human", a level, a program's name, or "forced" where there was no choice. `hints`, the
 * steps of help it had, is there if there were any. `seen` has the incidents that may have told its
 * maker something: none for a computer player, which is given a view and nothing else.
 */
void adj_maker_append_move (GString *json,
                            const AdjRecordHeader *header,
                            const RulesValue *value,
                            guint ply);
