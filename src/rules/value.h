/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A value read from outside, in plain C, so that a game can read its setup without knowing what
 * the file format is: an array of nodes in which children follow their parent.
 *
 * The creator of the array owns it and the texts it points into. Texts do not end with a NUL.
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  RULES_VALUE_NULL,
  RULES_VALUE_BOOLEAN,
  RULES_VALUE_INTEGER,
  RULES_VALUE_NUMBER, /* any other number, kept as its text: no game has one */
  RULES_VALUE_TEXT,
  RULES_VALUE_LIST,
  RULES_VALUE_OBJECT,
} RulesValueKind;

typedef struct {
  RulesValueKind kind;
  uint32_t n_items; /* of a list or an object */
  uint32_t span;    /* nodes in this value, itself included: the next sibling is there */
  uint32_t key_length;
  const char *key; /* inside an object */
  uint32_t length; /* of a text or a number */
  union {
    int64_t integer; /* a boolean is 0 or 1 */
    const char *text;
  };
} RulesValue;

const RulesValue *rules_value_member (const RulesValue *object, const char *key);

/* The first item of a list or an object, and the one after ITEM. The caller counts. */
static inline const RulesValue *
rules_value_first (const RulesValue *container)
{
  return container + 1;
}

static inline const RulesValue *
rules_value_next (const RulesValue *item)
{
  return item + item->span;
}

bool rules_value_is_text (const RulesValue *value, const char *text);
bool rules_value_is_list (const RulesValue *value, uint32_t n_items);

/* Whether VALUE is a whole number from LEAST to MOST, which is then returned. */
bool rules_value_get_number (const RulesValue *value, int64_t least, int64_t most, int *ret_number);
