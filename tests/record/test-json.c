/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The strict reader of JSON and its writer, against RFC 8259 and what records forbid beyond it.
 *
 * Every text is read from a block that ends with its last byte, so that a reader which looks
 * further is caught by the tools that watch memory.
 */

#include <glib.h>

#include <string.h>

#include "adj-json.h"

/* A text with its length, for bytes that C would take for the end of it. */
#define BYTES(text) (text), sizeof (text) - 1
#define TEXT(text) (text), 0

typedef struct {
  const char *name;
  const char *text;
  gsize length; /* 0 if the text ends with a NUL */
  const char *expected;
} Case;

static const char smiley[] = "\xf0\x9f\x98\x80";

/* EXPECTED is the value as the writer puts it. */
static const Case accepted[] = {
  { "null", TEXT ("null"), "null" },
  { "true", TEXT ("true"), "true" },
  { "false", TEXT ("false"), "false" },
  { "empty-text", TEXT ("\"\""), "\"\"" },
  { "empty-list", TEXT ("[]"), "[]" },
  { "empty-object", TEXT ("{}"), "{}" },
  { "empty-list-with-space", TEXT ("[ \t]"), "[]" },
  { "empty-object-with-space", TEXT ("{ \t}"), "{}" },
  { "list", TEXT ("[1,[],{},\"a\",null]"), "[1,[],{},\"a\",null]" },
  { "object", TEXT ("{\"a\":1,\"b\":{\"a\":[true]}}"), "{\"a\":1,\"b\":{\"a\":[true]}}" },
  { "space-everywhere",
    TEXT (" \t\r\n{ \"a\"\t:\r[ 1\n, 2 ] , \"b\" : { } }\r\n "),
    "{\"a\":[1,2],\"b\":{}}" },
  { "empty-key", TEXT ("{\"\":1}"), "{\"\":1}" },
  { "same-key-in-two-objects", TEXT ("[{\"a\":1},{\"a\":1}]"), "[{\"a\":1},{\"a\":1}]" },
  { "same-key-one-level-down", TEXT ("{\"a\":{\"a\":{\"a\":1}}}"), "{\"a\":{\"a\":{\"a\":1}}}" },
  { "keys-that-begin-alike",
    TEXT ("{\"a\":1,\"aa\":2,\"\":3,\"aaa\":4,\"ab\":5}"),
    "{\"a\":1,\"aa\":2,\"\":3,\"aaa\":4,\"ab\":5}" },
  { "keys-that-differ-in-case", TEXT ("{\"a\":1,\"A\":2}"), "{\"a\":1,\"A\":2}" },
  { "escaped-key", TEXT ("{\"\\u0061\\n\":1}"), "{\"a\\n\":1}" },

  { "zero", TEXT ("0"), "0" },
  { "minus-zero", TEXT ("-0"), "0" },
  { "integer", TEXT ("120"), "120" },
  { "negative-integer", TEXT ("-7"), "-7" },
  { "largest-integer", TEXT ("9223372036854775807"), "9223372036854775807" },
  { "smallest-integer", TEXT ("-9223372036854775808"), "-9223372036854775808" },
  { "integer-beyond-64-bits", TEXT ("9223372036854775808"), "9223372036854775808" },
  { "integer-below-64-bits", TEXT ("-9223372036854775809"), "-9223372036854775809" },
  { "integer-ten-times-too-large", TEXT ("92233720368547758070"), "92233720368547758070" },
  { "integer-of-60-digits",
    TEXT ("123456789012345678901234567890123456789012345678901234567890"),
    "123456789012345678901234567890123456789012345678901234567890" },
  { "fraction", TEXT ("1.50"), "1.50" },
  { "fraction-of-zero", TEXT ("-0.0"), "-0.0" },
  { "exponent", TEXT ("1e2"), "1e2" },
  { "exponent-with-plus", TEXT ("1E+2"), "1E+2" },
  { "exponent-with-minus", TEXT ("-10.25e-007"), "-10.25e-007" },
  { "exponent-beyond-doubles", TEXT ("1e999999"), "1e999999" },
  { "numbers-in-a-list", TEXT ("[0,-0,1.0,2]"), "[0,0,1.0,2]" },

  { "short-escapes", TEXT ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""), "\"\\\"\\\\/\\b\\f\\n\\r\\t\"" },
  { "unicode-escape", TEXT ("\"\\u0041\\u00e9\\u20AC\\u20ac\""), "\"Aé€€\"" },
  { "unicode-escape-of-a-control", TEXT ("\"\\u0001\\u001f\\u000a\""), "\"\\u0001\\u001f\\n\"" },
  { "pair-of-surrogates", TEXT ("\"\\ud83d\\ude00\""), "\"\xf0\x9f\x98\x80\"" },
  { "first-pair-of-surrogates", TEXT ("\"\\uD800\\uDC00\""), "\"\xf0\x90\x80\x80\"" },
  { "last-pair-of-surrogates", TEXT ("\"\\udbff\\udfff\""), "\"\xf4\x8f\xbf\xbf\"" },
  { "escape-around-surrogates", TEXT ("\"\\ud7ff\\ue000\""), "\"\xed\x9f\xbf\xee\x80\x80\"" },
  { "escapes-amid-text", TEXT ("\"ab\\ncd\\u0065f\""), "\"ab\\ncdef\"" },
  { "two-escaped-texts", TEXT ("[\"\\u0061b\",\"\\u0063d\"]"), "[\"ab\",\"cd\"]" },
  { "two-bytes", TEXT ("\"\xc2\x80\xdf\xbf\""), "\"\xc2\x80\xdf\xbf\"" },
  { "three-bytes", TEXT ("\"\xe0\xa0\x80\xef\xbf\xbd\""), "\"\xe0\xa0\x80\xef\xbf\xbd\"" },
  { "four-bytes",
    TEXT ("\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\""),
    "\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\"" },
  { "non-ascii-key", TEXT ("{\"é\":\"œ\"}"), "{\"é\":\"œ\"}" },
  { "delete-character", TEXT ("\"\x7f\""), "\"\x7f\"" },
  { "line-separator", TEXT ("\"\xe2\x80\xa8\""), "\"\xe2\x80\xa8\"" },
  { "mark-of-byte-order-inside", TEXT ("\"\xef\xbb\xbf\""), "\"\xef\xbb\xbf\"" },
};

/* EXPECTED is a word of the reason. */
static const Case refused[] = {
  { "nothing", BYTES (""), "missing" },
  { "space-alone", TEXT (" \t\r\n"), "missing" },
  { "line-comment", TEXT ("1 // one"), "after the value" },
  { "block-comment", TEXT ("[/* none */]"), "not JSON" },
  { "comment-before", TEXT ("# none\n1"), "not JSON" },
  { "single-quotes", TEXT ("'a'"), "not JSON" },
  { "single-quoted-key", TEXT ("{'a':1}"), "key" },
  { "bare-key", TEXT ("{a:1}"), "key" },
  { "number-as-key", TEXT ("{1:1}"), "key" },
  { "null-as-key", TEXT ("{null:1}"), "key" },
  { "bare-word", TEXT ("abc"), "not JSON" },
  { "capital-true", TEXT ("True"), "not JSON" },
  { "capital-null", TEXT ("NULL"), "not JSON" },
  { "word-cut-short", TEXT ("tru"), "not JSON" },
  { "false-cut-short", TEXT ("fals"), "not JSON" },
  { "null-cut-short", TEXT ("nul"), "not JSON" },
  { "wrong-word", TEXT ("trie"), "not JSON" },
  { "word-too-long", TEXT ("nulls"), "after the value" },
  { "undefined", TEXT ("undefined"), "not JSON" },
  { "nan", TEXT ("NaN"), "not JSON" },
  { "infinity", TEXT ("Infinity"), "not JSON" },
  { "minus-infinity", TEXT ("-Infinity"), "no digits" },

  { "leading-zero", TEXT ("01"), "after the value" },
  { "two-zeros", TEXT ("00"), "after the value" },
  { "leading-zero-after-minus", TEXT ("-01"), "after the value" },
  { "leading-zero-in-a-list", TEXT ("[01]"), "list" },
  { "leading-zero-of-a-fraction", TEXT ("00.5"), "after the value" },
  { "leading-plus", TEXT ("+1"), "not JSON" },
  { "leading-point", TEXT (".5"), "not JSON" },
  { "minus-point", TEXT ("-.5"), "no digits" },
  { "minus-alone", TEXT ("-"), "no digits" },
  { "two-minuses", TEXT ("--1"), "no digits" },
  { "minus-and-space", TEXT ("- 1"), "no digits" },
  { "trailing-point", TEXT ("1."), "after its point" },
  { "point-and-exponent", TEXT ("1.e5"), "after its point" },
  { "two-points", TEXT ("1.2.3"), "after the value" },
  { "exponent-without-digits", TEXT ("1e"), "exponent" },
  { "exponent-of-a-sign", TEXT ("1e+"), "exponent" },
  { "exponent-of-two-signs", TEXT ("1e+-1"), "exponent" },
  { "exponent-with-a-point", TEXT ("1e1.5"), "after the value" },
  { "hexadecimal", TEXT ("0x10"), "after the value" },
  { "grouped-digits", TEXT ("1_000"), "after the value" },
  { "other-digits", TEXT ("\xd9\xa1"), "not JSON" },

  { "key-twice", TEXT ("{\"a\":1,\"a\":1}"), "twice" },
  { "empty-key-twice", TEXT ("{\"\":1,\"\":2}"), "twice" },
  { "key-twice-far-apart", TEXT ("{\"a\":1,\"b\":2,\"c\":3,\"a\":4}"), "twice" },
  { "key-twice-as-the-last", TEXT ("{\"a\":1,\"b\":2,\"c\":3,\"c\":4}"), "twice" },
  { "key-twice-after-unescaping", TEXT ("{\"a\":1,\"\\u0061\":2}"), "twice" },
  { "key-twice-both-escaped", TEXT ("{\"\\n\":1,\"\\u000A\":2}"), "twice" },
  { "key-twice-with-surrogates", TEXT ("{\"\xf0\x9f\x98\x80\":1,\"\\ud83d\\ude00\":2}"), "twice" },
  { "key-twice-deep", TEXT ("[[{\"b\":{\"a\":1,\"a\":1}}]]"), "twice" },
  { "key-twice-around-an-object", TEXT ("{\"a\":{\"b\":[1,2]},\"a\":1}"), "twice" },

  { "byte-order-mark", TEXT ("\xef\xbb\xbf{}"), "byte order mark" },
  { "byte-order-mark-alone", TEXT ("\xef\xbb\xbf"), "byte order mark" },
  { "byte-order-mark-after-space", TEXT (" \xef\xbb\xbf{}"), "not JSON" },
  { "byte-order-mark-at-the-end", TEXT ("{}\xef\xbb\xbf"), "after the value" },
  { "utf-16", BYTES ("\xff\xfe{\0}\0"), "" },
  { "no-break-space",
    TEXT ("\xc2\xa0"
          "1"),
    "not JSON" },
  { "form-feed-as-space", TEXT ("\f1"), "not JSON" },
  { "vertical-tab-as-space", TEXT ("[1,\v2]"), "not JSON" },

  { "nul-in-a-text", BYTES ("\"a\0b\""), "NUL" },
  { "nul-after-the-value", BYTES ("{}\0"), "NUL" },
  { "nul-alone", BYTES ("\0"), "NUL" },
  { "nul-escape", TEXT ("\"\\u0000\""), "NUL" },
  { "nul-escape-in-a-key", TEXT ("{\"a\\u0000b\":1}"), "NUL" },
  { "nul-behind-a-backslash", BYTES ("\"\\\0\""), "NUL" },
  { "newline-in-a-text", TEXT ("\"a\nb\""), "control character" },
  { "tab-in-a-text", TEXT ("\"a\tb\""), "control character" },
  { "control-in-a-key", TEXT ("{\"a\x01\":1}"), "control character" },
  { "control-after-an-escape", TEXT ("\"\\n\x1f\""), "control character" },

  { "high-surrogate-alone", TEXT ("\"\\ud800\""), "surrogate" },
  { "high-surrogate-and-text", TEXT ("\"\\ud83dx\""), "surrogate" },
  { "high-surrogate-and-escape", TEXT ("\"\\ud83d\\n\""), "surrogate" },
  { "high-surrogate-and-letter", TEXT ("\"\\udbff\\u0041\""), "surrogate" },
  { "two-high-surrogates", TEXT ("\"\\ud83d\\ud83d\""), "surrogate" },
  { "high-surrogate-and-private-use", TEXT ("\"\\ud83d\\ue000\""), "surrogate" },
  { "low-surrogate-alone", TEXT ("\"\\udc00\""), "surrogate" },
  { "last-low-surrogate-alone", TEXT ("\"\\uDFFF\""), "surrogate" },
  { "surrogates-the-wrong-way-round", TEXT ("\"\\ude00\\ud83d\""), "surrogate" },
  { "surrogate-in-a-key", TEXT ("{\"\\udead\":1}"), "surrogate" },
  { "high-surrogate-at-the-end", TEXT ("\"\\ud83d"), "surrogate" },
  { "high-surrogate-and-backslash-at-the-end", TEXT ("\"\\ud83d\\"), "surrogate" },
  { "high-surrogate-and-broken-escape", TEXT ("\"\\ud83d\\uzzzz\""), "hexadecimal" },
  { "high-surrogate-and-short-escape", TEXT ("\"\\ud83d\\ude0"), "cut short" },

  { "unknown-escape", TEXT ("\"\\a\""), "escape" },
  { "escape-of-a-single-quote", TEXT ("\"\\'\""), "escape" },
  { "hexadecimal-escape", TEXT ("\"\\x41\""), "escape" },
  { "octal-escape", TEXT ("\"\\101\""), "escape" },
  { "capital-escape", TEXT ("\"\\N\""), "escape" },
  { "capital-unicode-escape", TEXT ("\"\\U0041\""), "escape" },
  { "escape-of-a-newline", TEXT ("\"\\\n\""), "escape" },
  { "escape-of-three-digits", TEXT ("\"\\u041\""), "hexadecimal" },
  { "escape-of-two-digits-at-the-end", TEXT ("\"\\u04"), "cut short" },
  { "escape-with-a-letter", TEXT ("\"\\u00g1\""), "hexadecimal" },
  { "escape-with-a-sign", TEXT ("\"\\u+041\""), "hexadecimal" },
  { "escape-with-a-brace", TEXT ("\"\\u{41}\""), "hexadecimal" },
  { "escape-at-the-end", TEXT ("\"\\"), "does not end" },
  { "text-without-end", TEXT ("\"abc"), "does not end" },
  { "text-of-one-quotation-mark", TEXT ("\""), "does not end" },
  { "escaped-text-without-end", TEXT ("\"\\nabc"), "does not end" },
  { "text-whose-end-is-escaped", TEXT ("\"abc\\\""), "does not end" },

  { "overlong-slash", TEXT ("\"\xc0\xaf\""), "UTF-8" },
  { "overlong-nul", TEXT ("\"\xc0\x80\""), "UTF-8" },
  { "overlong-three-bytes", TEXT ("\"\xe0\x9f\xbf\""), "UTF-8" },
  { "overlong-four-bytes", TEXT ("\"\xf0\x8f\xbf\xbf\""), "UTF-8" },
  { "surrogate-as-utf-8", TEXT ("\"\xed\xa0\x80\""), "UTF-8" },
  { "pair-of-surrogates-as-utf-8", TEXT ("\"\xed\xa0\xbd\xed\xb8\x80\""), "UTF-8" },
  { "beyond-unicode", TEXT ("\"\xf4\x90\x80\x80\""), "UTF-8" },
  { "five-bytes", TEXT ("\"\xf8\x88\x80\x80\x80\""), "UTF-8" },
  { "stray-continuation", TEXT ("\"\x80\""), "UTF-8" },
  { "character-cut-short", TEXT ("\"\xe2\x82\""), "UTF-8" },
  { "character-cut-by-the-end", TEXT ("\"\xe2\x82"), "UTF-8" },
  { "latin-1", TEXT ("\"caf\xe9\""), "UTF-8" },
  { "byte-ff", TEXT ("\xff"), "UTF-8" },

  { "two-values", TEXT ("1 2"), "after the value" },
  { "two-objects", TEXT ("{}{}"), "after the value" },
  { "comma-after-the-value", TEXT ("{},"), "after the value" },
  { "bracket-too-many", TEXT ("[]]"), "after the value" },
  { "text-after-the-value", TEXT ("{} x"), "after the value" },
  { "comma-alone", TEXT (","), "not JSON" },
  { "closing-bracket-alone", TEXT ("]"), "not JSON" },
  { "list-without-end", TEXT ("[1"), "list does not end" },
  { "list-without-anything", TEXT ("["), "missing" },
  { "list-that-ends-with-a-comma", TEXT ("[1,"), "missing" },
  { "comma-before-the-end-of-a-list", TEXT ("[1,]"), "not JSON" },
  { "comma-at-the-start-of-a-list", TEXT ("[,1]"), "not JSON" },
  { "two-commas-in-a-list", TEXT ("[1,,2]"), "not JSON" },
  { "list-without-comma", TEXT ("[1 2]"), "list does not end" },
  { "list-closed-by-a-brace", TEXT ("[1}"), "list does not end" },
  { "colon-in-a-list", TEXT ("[\"a\":1]"), "list does not end" },
  { "object-without-anything", TEXT ("{"), "key" },
  { "object-without-end", TEXT ("{\"a\":1"), "object does not end" },
  { "object-closed-by-a-bracket", TEXT ("{\"a\":1]"), "object does not end" },
  { "comma-before-the-end-of-an-object", TEXT ("{\"a\":1,}"), "key" },
  { "comma-at-the-start-of-an-object", TEXT ("{,\"a\":1}"), "key" },
  { "object-without-comma", TEXT ("{\"a\":1 \"b\":2}"), "object does not end" },
  { "key-alone", TEXT ("{\"a\"}"), "no value" },
  { "key-at-the-end", TEXT ("{\"a\""), "no value" },
  { "key-and-colon", TEXT ("{\"a\":}"), "not JSON" },
  { "key-and-colon-at-the-end", TEXT ("{\"a\":"), "missing" },
  { "equals-for-a-colon", TEXT ("{\"a\"=1}"), "no value" },
  { "two-colons", TEXT ("{\"a\"::1}"), "not JSON" },
};

/* The value of TEXT, whose block has no byte too many. It lives as long as the block. */
static const RulesValue *
parse (AdjJson *json, const char *text, gsize length, char **ret_block, const char **ret_reason)
{
  *ret_block = g_malloc (MAX (length, 1));
  memcpy (*ret_block, text, length);
  return adj_json_parse (json, *ret_block, length, ret_reason);
}

static char *
rewrite (const char *text, gsize length)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *block = NULL;
  const char *reason = NULL;
  const RulesValue *value = parse (json, text, length, &block, &reason);

  g_assert_cmpstr (reason, ==, NULL);
  g_assert_nonnull (value);
  adj_json_append_value (line, value);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* Why TEXT is refused, which it must be. */
static const char *
refusal (const char *text, gsize length)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autofree char *block = NULL;
  const char *reason = NULL;

  g_assert_null (parse (json, text, length, &block, &reason));
  g_assert_nonnull (reason);
  g_assert_cmpstr (reason, !=, "");
  return reason;
}

static gsize
length_of (const Case *c)
{
  return c->length > 0 ? c->length : strlen (c->text);
}

static void
test_accepts (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *written = rewrite (c->text, length_of (c));
  g_autofree char *again = rewrite (written, strlen (written));

  g_assert_cmpstr (written, ==, c->expected);
  g_assert_cmpstr (again, ==, written);
}

static void
test_refuses (gconstpointer data)
{
  const Case *c = data;
  const char *reason = refusal (c->text, length_of (c));

  g_test_message ("%s", reason);
  g_assert_nonnull (strstr (reason, c->expected));
}

/* DEPTH brackets, opened by the texts of OPENING in turn and closed again. */
static char *
nest (const char *const opening[2], const char *closing, guint depth)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, opening[i % 2]);
  if (g_str_has_suffix (text->str, ":"))
    g_string_append (text, "1");
  for (guint i = depth; i-- > 0;)
    g_string_append_c (text, closing[i % 2]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_depth (const char *const opening[2], const char *closing)
{
  g_autofree char *deepest = nest (opening, closing, ADJ_JSON_MAX_DEPTH);
  g_autofree char *too_deep = nest (opening, closing, ADJ_JSON_MAX_DEPTH + 1);
  g_autofree char *far_too_deep = nest (opening, closing, 100000);
  g_autofree char *written = rewrite (deepest, strlen (deepest));

  g_assert_cmpint (ADJ_JSON_MAX_DEPTH, ==, 64);
  g_assert_cmpstr (written, ==, deepest);
  g_assert_nonnull (strstr (refusal (too_deep, strlen (too_deep)), "deeper than 64"));
  g_assert_nonnull (strstr (refusal (far_too_deep, strlen (far_too_deep)), "deeper than 64"));
}

static void
test_lists_nest_64_deep (void)
{
  check_depth ((const char *const[]){ "[", "[" }, "]]");
}

static void
test_objects_nest_64_deep (void)
{
  check_depth ((const char *const[]){ "{\"a\":", "{\"a\":" }, "}}");
}

static void
test_lists_and_objects_nest_64_deep_together (void)
{
  check_depth ((const char *const[]){ "[", "{\"a\":" }, "]}");
}

static void
test_depth_is_not_a_number_of_brackets (void)
{
  g_autoptr (GString) text = g_string_new ("[");
  g_autofree char *written = NULL;

  for (guint i = 0; i < 100; i++)
    g_string_append (text, i > 0 ? ",[{}]" : "[{}]");
  g_string_append_c (text, ']');

  written = rewrite (text->str, text->len);
  g_assert_cmpstr (written, ==, text->str);
}

/* An object of N keys "0", "1", …, of which one is written as KEY. */
static char *
object_of (guint n, guint replaced, const char *key)
{
  g_autoptr (GString) text = g_string_new ("{");

  for (guint i = 0; i < n; i++) {
    if (i > 0)
      g_string_append_c (text, ',');
    if (i == replaced)
      g_string_append_printf (text, "\"%s\":%u", key, i);
    else
      g_string_append_printf (text, "\"%u\":%u", i, i);
  }
  g_string_append_c (text, '}');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const guint sizes[] = { 2, 11, 12, 13, 14, 1000, 50000 };

static void
test_objects_of_any_size_are_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *text = object_of (sizes[i], 0, "zero");
    g_autofree char *written = rewrite (text, strlen (text));

    g_assert_cmpstr (written, ==, text);
  }
}

static void
test_objects_of_any_size_have_no_key_twice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *first = object_of (sizes[i], 0, "1");
    g_autofree char *last = object_of (sizes[i], sizes[i] - 1, "0");
    g_autofree char *escaped = object_of (sizes[i], sizes[i] - 1, "\\u0030");

    g_assert_nonnull (strstr (refusal (first, strlen (first)), "twice"));
    g_assert_nonnull (strstr (refusal (last, strlen (last)), "twice"));
    g_assert_nonnull (strstr (refusal (escaped, strlen (escaped)), "twice"));
  }
}

static void
test_many_keys_that_begin_alike_are_read (void)
{
  g_autoptr (GString) text = g_string_new ("{");
  g_autofree char *written = NULL;

  for (guint i = 0; i < 40; i++) {
    g_string_append_printf (text, "%s\"", i > 0 ? "," : "");
    for (guint j = 0; j < i; j++)
      g_string_append_c (text, 'k');
    g_string_append (text, "\":null");
  }
  g_string_append_c (text, '}');

  written = rewrite (text->str, text->len);
  g_assert_cmpstr (written, ==, text->str);
}

static void
test_children_follow_their_parent (void)
{
  static const char text[] = "{\"a\":[1,[true,null]],\"bc\":\"x\",\"d\":2.5}";
  g_autoptr (AdjJson) json = adj_json_new ();
  const char *reason;
  const RulesValue *object = adj_json_parse (json, text, strlen (text), &reason);
  const RulesValue *item;

  g_assert_nonnull (object);
  g_assert_cmpint (object->kind, ==, RULES_VALUE_OBJECT);
  g_assert_cmpuint (object->n_items, ==, 3);
  g_assert_cmpuint (object->span, ==, 8);

  item = rules_value_first (object);
  g_assert_true (item == rules_value_member (object, "a"));
  g_assert_cmpint (item->kind, ==, RULES_VALUE_LIST);
  g_assert_cmpuint (item->n_items, ==, 2);
  g_assert_cmpuint (item->span, ==, 5);

  item = rules_value_next (item);
  g_assert_true (item == rules_value_member (object, "bc"));
  g_assert_cmpmem (item->key, item->key_length, "bc", 2);
  g_assert_true (rules_value_is_text (item, "x"));

  item = rules_value_next (item);
  g_assert_cmpint (item->kind, ==, RULES_VALUE_NUMBER);
  g_assert_cmpmem (item->text, item->length, "2.5", 3);
  g_assert_cmpuint (item->span, ==, 1);
}

static void
test_integers_are_told_from_other_numbers (void)
{
  static const struct {
    const char *text;
    RulesValueKind kind;
    gint64 integer;
  } numbers[] = {
    { "0", RULES_VALUE_INTEGER, 0 },
    { "-0", RULES_VALUE_INTEGER, 0 },
    { "-12", RULES_VALUE_INTEGER, -12 },
    { "9223372036854775807", RULES_VALUE_INTEGER, G_MAXINT64 },
    { "-9223372036854775808", RULES_VALUE_INTEGER, G_MININT64 },
    { "9223372036854775808", RULES_VALUE_NUMBER, 0 },
    { "-9223372036854775809", RULES_VALUE_NUMBER, 0 },
    { "1.0", RULES_VALUE_NUMBER, 0 },
    { "1e0", RULES_VALUE_NUMBER, 0 },
  };
  g_autoptr (AdjJson) json = adj_json_new ();

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    const char *reason;
    const RulesValue *value =
      adj_json_parse (json, numbers[i].text, strlen (numbers[i].text), &reason);

    g_assert_nonnull (value);
    g_assert_cmpint (value->kind, ==, numbers[i].kind);
    if (value->kind == RULES_VALUE_INTEGER)
      g_assert_cmpint (value->integer, ==, numbers[i].integer);
    else
      g_assert_cmpmem (value->text, value->length, numbers[i].text, strlen (numbers[i].text));
  }
}

static void
test_one_reader_serves_many_lines (void)
{
  static const char *const lines[] = {
    "{\"a\\n\":[1,2,{\"b\":\"\\u0063\"}]}", "[[[[", "{\"a\":1,\"a\":2}", "\"\\ud800\"", "",
  };
  g_autoptr (AdjJson) json = adj_json_new ();

  for (guint i = 0; i < 20; i++) {
    g_autoptr (GString) written = g_string_new (NULL);
    const char *line = lines[i % G_N_ELEMENTS (lines)];
    const char *reason;
    const RulesValue *value = adj_json_parse (json, line, strlen (line), &reason);

    g_assert_cmpint (value != NULL, ==, i % G_N_ELEMENTS (lines) == 0);
    if (value == NULL)
      continue;
    adj_json_append_value (written, value);
    g_assert_cmpstr (written->str, ==, "{\"a\\n\":[1,2,{\"b\":\"c\"}]}");
  }
}

static void
test_escaped_texts_keep_their_place (void)
{
  g_autoptr (GString) text = g_string_new ("[");
  g_autoptr (GString) expected = g_string_new ("[");
  g_autofree char *written = NULL;

  for (guint i = 0; i < 5000; i++) {
    g_string_append_printf (text, "%s\"%u\\u00e9\\n\"", i > 0 ? "," : "", i);
    g_string_append_printf (expected, "%s\"%ué\\n\"", i > 0 ? "," : "", i);
  }
  g_string_append_c (text, ']');
  g_string_append_c (expected, ']');

  written = rewrite (text->str, text->len);
  g_assert_cmpstr (written, ==, expected->str);
}

static void
test_text_is_copied_with_its_length (void)
{
  static const char text[] = "[\"ab\",\"c\\td\",\"\"]";
  g_autoptr (AdjJson) json = adj_json_new ();
  const char *reason;
  const RulesValue *list = adj_json_parse (json, text, strlen (text), &reason);
  g_autofree char *first = adj_json_dup_text (list + 1);
  g_autofree char *second = adj_json_dup_text (list + 2);
  g_autofree char *third = adj_json_dup_text (list + 3);

  g_assert_cmpstr (first, ==, "ab");
  g_assert_cmpstr (second, ==, "c\td");
  g_assert_cmpstr (third, ==, "");
}

static void
test_writes_every_ascii_character (void)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autofree char *back = NULL;
  const char *reason;
  char text[128];

  for (char c = 1; c < 0x7f; c++)
    text[c - 1] = c;
  text[0x7e] = '\0';

  adj_json_append_text (line, text, -1);
  g_assert_true (g_str_has_prefix (line->str,
                                   "\"\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007\\b\\t\\n"
                                   "\\u000b\\f\\r\\u000e\\u000f\\u0010\\u0011"));
  g_assert_nonnull (strstr (line->str, "\\u001f !\\\"#$"));
  g_assert_nonnull (strstr (line->str, "[\\\\]"));

  back = adj_json_dup_text (adj_json_parse (json, line->str, line->len, &reason));
  g_assert_cmpstr (back, ==, text);
}

static void
test_writes_a_part_of_a_text (void)
{
  g_autoptr (GString) line = g_string_new ("x");

  adj_json_append_text (line, "a\"bc", 3);
  adj_json_append_text (line, "a\"bc", 0);
  adj_json_append_text (line, "", -1);
  g_assert_cmpstr (line->str, ==, "x\"a\\\"b\"\"\"\"\"");
}

static void
test_writes_non_ascii_as_it_is (void)
{
  g_autoptr (GString) line = g_string_new (NULL);

  adj_json_append_text (line, "Élise œ €", -1);
  adj_json_append_text (line, smiley, -1);
  g_assert_cmpstr (line->str, ==, "\"Élise œ €\"\"\xf0\x9f\x98\x80\"");
}

static void
deal (const char *game, guint n_seats, RulesSetup *ret_setup, RulesState *ret_state)
{
  RulesRng rng;

  g_assert_cmpuint (rules_setup_init (rules_find_game (game, strlen (game)), n_seats, ret_setup),
                    ==,
                    RULES_OK);
  rules_rng_seed (&rng, "tests", 5);
  rules_setup_deal (ret_setup, &rng);
  rules_start (ret_setup, ret_state, NULL);
}

static const char *const games[] = { "banquet", "canaletto", "krach" };

/* What is written of a value must be strict JSON, without a space outside its texts. */
static void
check_written (GString *line)
{
  g_autofree char *again = rewrite (line->str, line->len);

  g_assert_cmpstr (again, ==, line->str);
}

static void
test_writes_setups_states_and_views (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (GString) setup_line = g_string_new (NULL);
    g_autoptr (GString) state_line = g_string_new (NULL);
    g_autoptr (GString) view_line = g_string_new (NULL);
    g_autofree char *start = g_strdup_printf ("{\"game\":\"%s\",\"phase\":\"", games[i]);
    RulesSetup setup;
    RulesState state;
    RulesView view;

    deal (games[i], 3, &setup, &state);
    rules_view (&state, 1, &view);
    adj_json_append_setup (setup_line, &setup);
    adj_json_append_state (state_line, &state);
    adj_json_append_view (view_line, &view);

    check_written (setup_line);
    check_written (state_line);
    check_written (view_line);
    g_assert_true (g_str_has_prefix (state_line->str, start));
    g_assert_true (g_str_has_prefix (view_line->str, start));
    g_assert_cmpstr (state_line->str, !=, view_line->str);
  }
}

static RulesState
play (RulesState state, guint seat, const char *text)
{
  RulesMove move;

  g_assert_cmpuint (
    rules_move_parse (rules_get_game (state.game), seat, text, strlen (text), &move),
    ==,
    RULES_OK);
  g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
  return state;
}

/* A seat that has put its mask on has none any more. */
static void
test_writes_booleans (void)
{
  g_autoptr (GString) line = g_string_new (NULL);
  RulesSetup setup;
  RulesState state;
  guint opener;

  deal ("canaletto", 2, &setup, &state);
  opener = rules_is_to_act (&state, 0) ? 0 : 1;
  state = play (state, opener, "bid 1");
  state = play (state, 1 - opener, "mask");
  adj_json_append_state (line, &state);
  g_assert_nonnull (
    strstr (line->str, opener == 0 ? ",\"mask\":[true,false]," : ",\"mask\":[false,true],"));
}

static void
test_writes_behind_what_is_there (void)
{
  g_autoptr (GString) alone = g_string_new (NULL);
  g_autoptr (GString) behind = g_string_new ("x");
  RulesSetup setup;
  RulesState state;

  deal ("krach", 3, &setup, &state);
  adj_json_append_state (alone, &state);
  adj_json_append_state (behind, &state);
  g_assert_cmpstr (behind->str + 1, ==, alone->str);
}

static void
test_hash_is_fnv_1a (void)
{
  static const struct {
    const char *text;
    guint64 hash;
  } vectors[] = {
    { "", G_GUINT64_CONSTANT (0xcbf29ce484222325) },
    { "a", G_GUINT64_CONSTANT (0xaf63dc4c8601ec8c) },
    { "b", G_GUINT64_CONSTANT (0xaf63df4c8601f1a5) },
    { "foobar", G_GUINT64_CONSTANT (0x85944171f73967e8) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (vectors); i++)
    g_assert_cmphex (adj_json_hash (vectors[i].text, strlen (vectors[i].text)),
                     ==,
                     vectors[i].hash);
}

/* The offset basis, xored with the byte alone and not with its sign, times the prime. */
static void
test_hash_takes_bytes_without_sign (void)
{
  guint64 expected =
    (G_GUINT64_CONSTANT (0xcbf29ce484222325) ^ 0xff) * G_GUINT64_CONSTANT (0x100000001b3);

  g_assert_cmphex (adj_json_hash ("\xff", 1), ==, expected);
}

static void
test_hashes_of_setups_and_states_are_of_their_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (GString) setup_line = g_string_new (NULL);
    g_autoptr (GString) state_line = g_string_new (NULL);
    RulesSetup setup;
    RulesState state;

    deal (games[i], 3, &setup, &state);
    adj_json_append_setup (setup_line, &setup);
    adj_json_append_state (state_line, &state);

    g_assert_cmphex (adj_json_hash_setup (&setup),
                     ==,
                     adj_json_hash (setup_line->str, setup_line->len));
    g_assert_cmphex (adj_json_hash_state (&state),
                     ==,
                     adj_json_hash (state_line->str, state_line->len));
  }
}

static void
add_cases (const char *group, const Case *cases, guint n, GTestDataFunc test)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/record/json/%s/%s", group, cases[i].name);

    g_test_add_data_func (path, &cases[i], test);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_cases ("accepts", accepted, G_N_ELEMENTS (accepted), test_accepts);
  add_cases ("refuses", refused, G_N_ELEMENTS (refused), test_refuses);

#define ADD(path, test) g_test_add_func ("/record/json/" path, test)
  ADD ("lists-nest-64-deep", test_lists_nest_64_deep);
  ADD ("objects-nest-64-deep", test_objects_nest_64_deep);
  ADD ("lists-and-objects-nest-64-deep-together", test_lists_and_objects_nest_64_deep_together);
  ADD ("depth-is-not-a-number-of-brackets", test_depth_is_not_a_number_of_brackets);
  ADD ("objects-of-any-size-are-read", test_objects_of_any_size_are_read);
  ADD ("objects-of-any-size-have-no-key-twice", test_objects_of_any_size_have_no_key_twice);
  ADD ("many-keys-that-begin-alike-are-read", test_many_keys_that_begin_alike_are_read);
  ADD ("children-follow-their-parent", test_children_follow_their_parent);
  ADD ("integers-are-told-from-other-numbers", test_integers_are_told_from_other_numbers);
  ADD ("one-reader-serves-many-lines", test_one_reader_serves_many_lines);
  ADD ("escaped-texts-keep-their-place", test_escaped_texts_keep_their_place);
  ADD ("text-is-copied-with-its-length", test_text_is_copied_with_its_length);
  ADD ("writes-every-ascii-character", test_writes_every_ascii_character);
  ADD ("writes-a-part-of-a-text", test_writes_a_part_of_a_text);
  ADD ("writes-non-ascii-as-it-is", test_writes_non_ascii_as_it_is);
  ADD ("writes-setups-states-and-views", test_writes_setups_states_and_views);
  ADD ("writes-booleans", test_writes_booleans);
  ADD ("writes-behind-what-is-there", test_writes_behind_what_is_there);
  ADD ("hash-is-fnv-1a", test_hash_is_fnv_1a);
  ADD ("hash-takes-bytes-without-sign", test_hash_takes_bytes_without_sign);
  ADD ("hashes-of-setups-and-states-are-of-their-text",
       test_hashes_of_setups_and_states_are_of_their_text);
#undef ADD

  return g_test_run ();
}
