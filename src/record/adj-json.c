/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reading is a descent over the bytes that fills an array of nodes, children after their parent.
 * Texts without escapes point into the line itself; others are written out beside. Duplicate
 * keys are found by sorting where an object is large, so that a hostile line costs little time.
 */

#include "adj-json.h"

#include <string.h>

enum {
  FEW_KEYS = 12
};

struct _AdjJson {
  GArray *values; /* RulesValue */
  GString *unescaped;
  GPtrArray *keys;
  const char *at;
  const char *end;
  const char *reason;
  guint depth;
};

AdjJson *
adj_json_new (void)
{
  AdjJson *json = g_new0 (AdjJson, 1);

  json->values = g_array_sized_new (FALSE, FALSE, sizeof (RulesValue), 64);
  json->unescaped = g_string_new (NULL);
  json->keys = g_ptr_array_new ();
  return json;
}

void
adj_json_free (AdjJson *json)
{
  g_array_unref (json->values);
  g_string_free (json->unescaped, TRUE);
  g_ptr_array_unref (json->keys);
  g_free (json);
}

static gboolean
fail (AdjJson *json, const char *reason)
{
  json->reason = reason;
  return FALSE;
}

static void
skip_space (AdjJson *json)
{
  while (json->at < json->end &&
         (*json->at == ' ' || *json->at == '\t' || *json->at == '\r' || *json->at == '\n'))
    json->at++;
}

static gboolean
take (AdjJson *json, char c)
{
  if (json->at == json->end || *json->at != c)
    return FALSE;

  json->at++;
  return TRUE;
}

static gboolean
read_hex (AdjJson *json, guint *ret_unit)
{
  guint unit = 0;

  if (json->end - json->at < 4)
    return fail (json, "a \\u escape is cut short");

  for (int i = 0; i < 4; i++) {
    int digit = g_ascii_xdigit_value (*json->at++);

    if (digit < 0)
      return fail (json, "a \\u escape is not four hexadecimal digits");
    unit = unit * 16 + (guint) digit;
  }

  *ret_unit = unit;
  return TRUE;
}

static gboolean
read_unicode_escape (AdjJson *json)
{
  guint unit;
  guint low;

  if (!read_hex (json, &unit))
    return FALSE;
  if (unit == 0)
    return fail (json, "a text contains NUL");
  if (unit >= 0xdc00 && unit <= 0xdfff)
    return fail (json, "a text contains a lone surrogate");

  if (unit >= 0xd800 && unit <= 0xdbff) {
    if (!take (json, '\\') || !take (json, 'u'))
      return fail (json, "a text contains a lone surrogate");
    if (!read_hex (json, &low))
      return FALSE;
    if (low < 0xdc00 || low > 0xdfff)
      return fail (json, "a text contains a lone surrogate");
    unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
  }

  g_string_append_unichar (json->unescaped, unit);
  return TRUE;
}

static gboolean
read_escape (AdjJson *json)
{
  static const char names[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *name;

  if (json->at == json->end)
    return fail (json, "a text does not end");
  if (take (json, 'u'))
    return read_unicode_escape (json);

  name = *json->at != '\0' ? strchr (names, *json->at) : NULL;
  if (name == NULL)
    return fail (json, "a text contains an unknown escape");

  json->at++;
  g_string_append_c (json->unescaped, meanings[name - names]);
  return TRUE;
}

/* Reads on after a text's first escape. Pointers are restored from offsets: see
 * settle. */
static gboolean
read_escaped_text (AdjJson *json, const char *begin)
{
  g_string_append_len (json->unescaped, begin, json->at - begin);

  for (;;) {
    if (json->at == json->end)
      return fail (json, "a text does not end");
    if (take (json, '"'))
      return TRUE;
    if ((guchar) *json->at < 0x20)
      return fail (json, "a text contains a control character");

    if (take (json, '\\')) {
      if (!read_escape (json))
        return FALSE;
    } else {
      g_string_append_c (json->unescaped, *json->at++);
    }
  }
}

/*
 * The opening quotation mark has been read. The buffer of unescaped texts has been reserved for the
 * whole line, which is at least as long as all its texts, so that it never moves.
 */
static gboolean
read_text (AdjJson *json, const char **ret_text, uint32_t *ret_length)
{
  const char *begin = json->at;
  gsize unescaped_from = json->unescaped->len;

  while (json->at < json->end && *json->at != '"' && *json->at != '\\' &&
         (guchar) *json->at >= 0x20)
    json->at++;

  if (json->at == json->end)
    return fail (json, "a text does not end");
  if (*json->at == '"') {
    *ret_text = begin;
    *ret_length = (uint32_t) (json->at++ - begin);
    return TRUE;
  }
  if (*json->at != '\\')
    return fail (json, "a text contains a control character");

  if (!read_escaped_text (json, begin))
    return FALSE;
  *ret_text = json->unescaped->str + unescaped_from;
  *ret_length = (uint32_t) (json->unescaped->len - unescaped_from);
  return TRUE;
}

static gboolean
read_digits (AdjJson *json)
{
  const char *begin = json->at;

  while (json->at < json->end && g_ascii_isdigit (*json->at))
    json->at++;

  return json->at > begin;
}

/* Whether the digits from BEGIN on are an integer that we can hold, which is then returned. */
static gboolean
read_integer (const char *begin, const char *end, gint64 *ret_integer)
{
  gboolean is_negative = *begin == '-';
  gint64 integer = 0;

  for (begin += is_negative; begin < end; begin++) {
    if (__builtin_mul_overflow (integer, 10, &integer) ||
        __builtin_sub_overflow (integer, *begin - '0', &integer))
      return FALSE;
  }
  if (!is_negative && integer == G_MININT64)
    return FALSE;

  *ret_integer = is_negative ? integer : -integer;
  return TRUE;
}

static gboolean
read_number (AdjJson *json, RulesValue *value)
{
  const char *begin = json->at;
  gboolean is_integer = TRUE;

  (void) take (json, '-');
  if (!take (json, '0') && !read_digits (json))
    return fail (json, "a number has no digits");

  if (take (json, '.')) {
    is_integer = FALSE;
    if (!read_digits (json))
      return fail (json, "a number has no digits after its point");
  }
  if (take (json, 'e') || take (json, 'E')) {
    is_integer = FALSE;
    if (!take (json, '+'))
      (void) take (json, '-');
    if (!read_digits (json))
      return fail (json, "a number has no digits in its exponent");
  }

  if (is_integer && read_integer (begin, json->at, &value->integer)) {
    value->kind = RULES_VALUE_INTEGER;
  } else {
    value->kind = RULES_VALUE_NUMBER;
    value->text = begin;
    value->length = (uint32_t) (json->at - begin);
  }

  return TRUE;
}

static gboolean
read_name (AdjJson *json, const char *name)
{
  gsize length = strlen (name);

  if ((gsize) (json->end - json->at) < length || memcmp (json->at, name, length) != 0)
    return fail (json, "this is not JSON");

  json->at += length;
  return TRUE;
}

static RulesValue *
value_at (AdjJson *json, guint index)
{
  return &g_array_index (json->values, RulesValue, index);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  const RulesValue *first = *(const RulesValue *const *) a;
  const RulesValue *second = *(const RulesValue *const *) b;
  int order = memcmp (first->key, second->key, MIN (first->key_length, second->key_length));

  if (order != 0)
    return order;

  return (first->key_length > second->key_length) - (first->key_length < second->key_length);
}

static gboolean
has_duplicate_keys (AdjJson *json, guint object)
{
  const RulesValue *item = rules_value_first (value_at (json, object));
  guint n_items = value_at (json, object)->n_items;
  gboolean is_duplicate = FALSE;

  g_ptr_array_set_size (json->keys, 0);
  for (guint i = 0; i < n_items; i++, item = rules_value_next (item))
    g_ptr_array_add (json->keys, (gpointer) item);

  if (n_items > FEW_KEYS) {
    g_ptr_array_sort (json->keys, compare_keys);
    for (guint i = 1; i < n_items && !is_duplicate; i++)
      is_duplicate = compare_keys (&json->keys->pdata[i - 1], &json->keys->pdata[i]) == 0;
    return is_duplicate;
  }

  for (guint i = 1; i < n_items; i++) {
    for (guint j = 0; j < i && !is_duplicate; j++)
      is_duplicate = compare_keys (&json->keys->pdata[i], &json->keys->pdata[j]) == 0;
  }

  return is_duplicate;
}

static gboolean read_value (AdjJson *json, const char *key, uint32_t key_length);

static gboolean
read_list (AdjJson *json, guint list)
{
  skip_space (json);
  if (take (json, ']'))
    return TRUE;

  do {
    if (!read_value (json, NULL, 0))
      return FALSE;
    value_at (json, list)->n_items++;
    skip_space (json);
  } while (take (json, ','));

  return take (json, ']') || fail (json, "a list does not end");
}

static gboolean
read_object (AdjJson *json, guint object)
{
  skip_space (json);
  if (take (json, '}'))
    return TRUE;

  do {
    const char *key;
    uint32_t key_length;

    skip_space (json);
    if (!take (json, '"'))
      return fail (json, "an object has something else than a key");
    if (!read_text (json, &key, &key_length))
      return FALSE;
    skip_space (json);
    if (!take (json, ':'))
      return fail (json, "a key has no value");
    if (!read_value (json, key, key_length))
      return FALSE;
    value_at (json, object)->n_items++;
    skip_space (json);
  } while (take (json, ','));

  if (!take (json, '}'))
    return fail (json, "an object does not end");
  return !has_duplicate_keys (json, object) || fail (json, "an object has a key twice");
}

static gboolean
read_container (AdjJson *json, guint index)
{
  gboolean is_list = value_at (json, index)->kind == RULES_VALUE_LIST;

  if (++json->depth > ADJ_JSON_MAX_DEPTH)
    return fail (json, "the nesting is deeper than 64");
  if (!(is_list ? read_list (json, index) : read_object (json, index)))
    return FALSE;

  json->depth--;
  value_at (json, index)->span = json->values->len - index;
  return TRUE;
}

static gboolean
read_value (AdjJson *json, const char *key, uint32_t key_length)
{
  RulesValue value = { .span = 1, .key = key, .key_length = key_length };

  skip_space (json);
  if (json->at == json->end)
    return fail (json, "a value is missing");

  switch (*json->at) {
  case '{':
  case '[':
    value.kind = *json->at == '{' ? RULES_VALUE_OBJECT : RULES_VALUE_LIST;
    json->at++;
    g_array_append_val (json->values, value);
    return read_container (json, json->values->len - 1);

  case '"':
    json->at++;
    value.kind = RULES_VALUE_TEXT;
    if (!read_text (json, &value.text, &value.length))
      return FALSE;
    break;

  case 't':
  case 'f':
    value.kind = RULES_VALUE_BOOLEAN;
    value.integer = *json->at == 't';
    if (!read_name (json, value.integer != 0 ? "true" : "false"))
      return FALSE;
    break;

  case 'n':
    value.kind = RULES_VALUE_NULL;
    if (!read_name (json, "null"))
      return FALSE;
    break;

  default:
    if (*json->at != '-' && !g_ascii_isdigit (*json->at))
      return fail (json, "this is not JSON");
    if (!read_number (json, &value))
      return FALSE;
  }

  g_array_append_val (json->values, value);
  return TRUE;
}

const RulesValue *
adj_json_parse (AdjJson *json, const char *text, gsize length, const char **ret_reason)
{
  json->at = text;
  json->end = text + length;
  json->depth = 0;
  g_array_set_size (json->values, 0);
  g_string_set_size (json->unescaped, length);
  g_string_truncate (json->unescaped, 0);

  if (!g_utf8_validate_len (text, length, NULL))
    (void) fail (json,
                 memchr (text, '\0', length) != NULL ? "there is a NUL" : "this is not UTF-8");
  else if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    (void) fail (json, "there is a byte order mark");
  else if (read_value (json, NULL, 0)) {
    skip_space (json);
    if (json->at == json->end)
      return value_at (json, 0);
    (void) fail (json, "there is something after the value");
  }

  *ret_reason = json->reason;
  return NULL;
}

char *
adj_json_dup_text (const RulesValue *value)
{
  return g_strndup (value->text, value->length);
}

static void
append_escaped (GString *line, char c)
{
  static const char names[] = "\"\\bfnrt";
  static const char meanings[] = "\"\\\b\f\n\r\t";
  const char *meaning = strchr (meanings, c);

  if (c != '\0' && meaning != NULL) {
    g_string_append_c (line, '\\');
    g_string_append_c (line, names[meaning - meanings]);
  } else {
    g_string_append_printf (line, "\\u%04x", (guint) (guchar) c);
  }
}

void
adj_json_append_text (GString *line, const char *text, gssize length)
{
  const char *end = text + (length < 0 ? (gssize) strlen (text) : length);
  const char *plain = text;

  g_string_append_c (line, '"');
  for (; text < end; text++) {
    if ((guchar) *text >= 0x20 && *text != '"' && *text != '\\')
      continue;
    g_string_append_len (line, plain, text - plain);
    append_escaped (line, *text);
    plain = text + 1;
  }
  g_string_append_len (line, plain, text - plain);
  g_string_append_c (line, '"');
}

static void
append_integer (GString *line, gint64 integer)
{
  char digits[24];
  char *digit = digits + sizeof digits;
  guint64 rest = integer < 0 ? 0 - (guint64) integer : (guint64) integer;

  do
    *--digit = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (integer < 0)
    *--digit = '-';

  g_string_append_len (line, digit, digits + sizeof digits - digit);
}

static void
append_items (GString *line, const RulesValue *container)
{
  const RulesValue *item = rules_value_first (container);

  for (guint i = 0; i < container->n_items; i++, item = rules_value_next (item)) {
    if (i > 0)
      g_string_append_c (line, ',');
    if (container->kind == RULES_VALUE_OBJECT) {
      adj_json_append_text (line, item->key, item->key_length);
      g_string_append_c (line, ':');
    }
    adj_json_append_value (line, item);
  }
}

void
adj_json_append_value (GString *line, const RulesValue *value)
{
  switch (value->kind) {
  case RULES_VALUE_NULL:
    g_string_append (line, "null");
    break;
  case RULES_VALUE_BOOLEAN:
    g_string_append (line, value->integer != 0 ? "true" : "false");
    break;
  case RULES_VALUE_INTEGER:
    append_integer (line, value->integer);
    break;
  case RULES_VALUE_NUMBER:
    g_string_append_len (line, value->text, value->length);
    break;
  case RULES_VALUE_TEXT:
    adj_json_append_text (line, value->text, value->length);
    break;
  case RULES_VALUE_LIST:
    g_string_append_c (line, '[');
    append_items (line, value);
    g_string_append_c (line, ']');
    break;
  case RULES_VALUE_OBJECT:
    g_string_append_c (line, '{');
    append_items (line, value);
    g_string_append_c (line, '}');
    break;
  }
}

/* Writes JSON. A comma goes before anything that follows a value. */
typedef struct {
  RulesWriter writer;
  GString *line;
} Writer;

static GString *
line_of (RulesWriter *writer)
{
  return ((Writer *) writer)->line;
}

static void
separate (GString *line)
{
  char last = line->len > 0 ? line->str[line->len - 1] : '[';

  if (last != '[' && last != '{' && last != ':')
    g_string_append_c (line, ',');
}

static void
write_open (RulesWriter *writer, char bracket)
{
  separate (line_of (writer));
  g_string_append_c (line_of (writer), bracket);
}

static void
write_close (RulesWriter *writer, char bracket)
{
  g_string_append_c (line_of (writer), bracket);
}

static void
write_text (RulesWriter *writer, const char *text)
{
  separate (line_of (writer));
  adj_json_append_text (line_of (writer), text, -1);
}

static void
write_key (RulesWriter *writer, const char *key)
{
  write_text (writer, key);
  g_string_append_c (line_of (writer), ':');
}

static void
write_integer (RulesWriter *writer, int64_t integer)
{
  separate (line_of (writer));
  append_integer (line_of (writer), integer);
}

static void
write_boolean (RulesWriter *writer, bool boolean)
{
  separate (line_of (writer));
  g_string_append (line_of (writer), boolean ? "true" : "false");
}

static void
write_null (RulesWriter *writer)
{
  separate (line_of (writer));
  g_string_append (line_of (writer), "null");
}

static Writer
writer_to (GString *line)
{
  return (Writer){
    .writer = { write_open,
                write_close,
                write_key,
                write_text,
                write_integer,
                write_boolean,
                write_null },
    .line = line,
  };
}

void
adj_json_append_setup (GString *line, const RulesSetup *setup)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = writer_to (text);

  rules_setup_write (setup, &writer.writer);
  g_string_append_len (line, text->str, (gssize) text->len);
}

void
adj_json_append_state (GString *line, const RulesState *state)
{
  g_autoptr (GString) text = g_string_sized_new (2048);
  Writer writer = writer_to (text);

  rules_state_write (state, &writer.writer);
  g_string_append_len (line, text->str, (gssize) text->len);
}

void
adj_json_append_view (GString *line, const RulesView *view)
{
  g_autoptr (GString) text = g_string_sized_new (2048);
  Writer writer = writer_to (text);

  rules_view_write (view, &writer.writer);
  g_string_append_len (line, text->str, (gssize) text->len);
}

guint64
adj_json_hash (const char *text, gsize length)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) text[i]) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash;
}

guint64
adj_json_hash_setup (const RulesSetup *setup)
{
  g_autoptr (GString) text = g_string_new (NULL);

  adj_json_append_setup (text, setup);
  return adj_json_hash (text->str, text->len);
}

guint64
adj_json_hash_state (const RulesState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  adj_json_append_state (text, state);
  return adj_json_hash (text->str, text->len);
}
