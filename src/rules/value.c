/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "value.h"

#include <string.h>

const RulesValue *
rules_value_member (const RulesValue *object, const char *key)
{
  size_t length = strlen (key);
  const RulesValue *item;

  if (object == NULL || object->kind != RULES_VALUE_OBJECT)
    return NULL;

  item = rules_value_first (object);
  for (uint32_t i = 0; i < object->n_items; i++, item = rules_value_next (item)) {
    if (item->key_length == length && memcmp (item->key, key, length) == 0)
      return item;
  }

  return NULL;
}

bool
rules_value_is_text (const RulesValue *value, const char *text)
{
  return value != NULL && value->kind == RULES_VALUE_TEXT && value->length == strlen (text) &&
         memcmp (value->text, text, value->length) == 0;
}

bool
rules_value_is_list (const RulesValue *value, uint32_t n_items)
{
  return value != NULL && value->kind == RULES_VALUE_LIST && value->n_items == n_items;
}

bool
rules_value_get_number (const RulesValue *value, int64_t least, int64_t most, int *ret_number)
{
  if (value == NULL || value->kind != RULES_VALUE_INTEGER)
    return false;
  if (value->integer < least || value->integer > most)
    return false;

  *ret_number = (int) value->integer;
  return true;
}
