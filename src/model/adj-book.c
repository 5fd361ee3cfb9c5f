/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-book-private.h"

#include <gio/gio.h>

#include "adj-rulebook-resources.h"

#define FOLDER "/org/adjuge/rulebook/"

G_DEFINE_QUARK (adj_book_error_quark, adj_book_error)

const char *const adj_book_languages[] = { "en", "fr", NULL };

static void
free_run (AdjRun *run)
{
  g_free (run->text);
  g_free (run->see);
  g_free (run->name);
  g_free (run->value);
  g_free (run);
}

GPtrArray *
adj_runs_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) free_run);
}

static void
block_free (AdjBlock *block)
{
  g_free (block->id);
  g_strfreev (block->phases);
  g_ptr_array_unref (block->runs);
  g_free (block->chart);
  g_strfreev (block->cells);
  g_ptr_array_unref (block->outcome);
  g_free (block->record);
  g_free (block->at);
  g_free (block);
}

static char **
split (const char *phases)
{
  return g_strsplit (phases != NULL ? phases : "", " ", -1);
}

AdjBlock *
adj_block_new (AdjBlockKind kind, const char *id, const char *phases, guint line)
{
  AdjBlock *block = g_new0 (AdjBlock, 1);

  block->kind = kind;
  block->id = g_strdup (id);
  block->phases = split (phases);
  block->line = line;
  block->runs = adj_runs_new ();
  block->outcome = adj_runs_new ();
  return block;
}

static void
section_free (AdjBookSection *section)
{
  g_free (section->id);
  g_ptr_array_unref (section->heading);
  g_strfreev (section->phases);
  g_ptr_array_unref (section->blocks);
  g_free (section);
}

AdjBookSection *
adj_book_section_new (const char *id, const char *phases)
{
  AdjBookSection *section = g_new0 (AdjBookSection, 1);

  section->id = g_strdup (id);
  section->heading = adj_runs_new ();
  section->phases = split (phases);
  section->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  return section;
}

static void
duty_free (AdjDuty *duty)
{
  g_free (duty->who);
  g_ptr_array_unref (duty->runs);
  g_free (duty);
}

AdjDuty *
adj_duty_new (const char *who)
{
  AdjDuty *duty = g_new0 (AdjDuty, 1);

  duty->who = g_strdup (who);
  duty->runs = adj_runs_new ();
  return duty;
}

AdjBook *
adj_book_new (const RulesGame *game, const char *language)
{
  AdjBook *self = g_rc_box_new0 (AdjBook);

  self->game = game;
  self->language = g_strdup (language);
  self->summary = g_ptr_array_new_with_free_func ((GDestroyNotify) duty_free);
  self->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) section_free);
  return self;
}

static void
clear (AdjBook *self)
{
  g_free (self->language);
  g_free (self->title);
  g_ptr_array_unref (self->summary);
  g_ptr_array_unref (self->sections);
}

AdjBook *
adj_book_ref (AdjBook *self)
{
  return g_rc_box_acquire (self);
}

void
adj_book_unref (AdjBook *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) clear);
}

const char *
adj_book_find_language (void)
{
  const char *const *wanted = g_get_language_names ();

  for (guint i = 0; wanted[i] != NULL; i++) {
    for (guint k = 0; adj_book_languages[k] != NULL; k++)
      if (g_str_has_prefix (wanted[i], adj_book_languages[k]))
        return adj_book_languages[k];
  }
  return adj_book_languages[0];
}

/* Looked up in all resources, so that translators can replace a book without building
 * (G_RESOURCE_OVERLAYS). The reference keeps the linker from dropping ours. */
static GBytes *
load (const char *path, GError **error)
{
  (void) adj_rulebook_get_resource ();
  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
}

static GHashTable *
load_words (const char *language, GError **error)
{
  g_autofree char *path = g_strdup_printf (FOLDER "%s/words.xml", language);
  g_autoptr (GBytes) bytes = load (path, error);

  if (bytes == NULL)
    return NULL;
  return adj_book_read_words (path,
                              g_bytes_get_data (bytes, NULL),
                              g_bytes_get_size (bytes),
                              error);
}

AdjBook *
adj_book_load (const RulesGame *game, const char *language, GError **error)
{
  g_autofree char *path = g_strdup_printf (FOLDER "%s/%s.xml", language, rules_game_id (game));
  g_autoptr (GHashTable) words = load_words (language, error);
  g_autoptr (GBytes) bytes = NULL;

  if (words == NULL)
    return NULL;
  bytes = load (path, error);
  if (bytes == NULL)
    return NULL;
  return adj_book_read (game,
                        path,
                        g_bytes_get_data (bytes, NULL),
                        g_bytes_get_size (bytes),
                        words,
                        error);
}

GBytes *
adj_book_load_record (const char *name, GError **error)
{
  g_autofree char *path = g_strdup_printf (FOLDER "examples/%s.adjuge", name);

  return load (path, error);
}

const AdjBookSection *
adj_book_find (const AdjBook *self, const char *id, const AdjBlock **ret_block)
{
  if (ret_block != NULL)
    *ret_block = NULL;
  for (guint i = 0; i < self->sections->len; i++) {
    const AdjBookSection *section = g_ptr_array_index (self->sections, i);

    if (g_str_equal (section->id, id))
      return section;
    for (guint k = 0; k < section->blocks->len; k++) {
      const AdjBlock *block = g_ptr_array_index (section->blocks, k);

      if (!g_str_equal (block->id, id))
        continue;
      if (ret_block != NULL)
        *ret_block = block;
      return section;
    }
  }
  return NULL;
}

gboolean
adj_book_section_has_phase (const AdjBookSection *section, const char *phase)
{
  return g_strv_contains ((const char *const *) section->phases, phase);
}

gboolean
adj_block_has_phase (const AdjBlock *block, const char *phase)
{
  return g_strv_contains ((const char *const *) block->phases, phase);
}

const AdjBookSection *
adj_book_find_phase (const AdjBook *self, const char *phase)
{
  for (guint i = 0; i < self->sections->len; i++)
    if (adj_book_section_has_phase (g_ptr_array_index (self->sections, i), phase))
      return g_ptr_array_index (self->sections, i);
  return NULL;
}

const char *
adj_book_number (const char *id)
{
  const char *dot = strchr (id, '.');

  return dot != NULL ? dot + 1 : id;
}

char *
adj_runs_dup_text (const GPtrArray *runs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++)
    g_string_append (text, ((const AdjRun *) g_ptr_array_index (runs, i))->text);
  return g_string_free (text, FALSE);
}
