/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Of beats that come at the same time, as at the pace "at once", the weightiest is heard alone. The
 * server mixes and has the volume of event sounds; we hand it files.
 */

#include "adj-sounds.h"

#include <gmodule.h>
#include <gsound.h>

enum {
  STILLNESS = 600 /* ms after the crash */
};

/* What we need of GSound. It is loaded with the first sound: with all that it brings it would be
 * 3 MB of a program that starts. */
static struct {
  GModule *module; /* NULL: not loaded yet */
  gboolean is_missing;
  __typeof__ (&gsound_context_new) context_new;
  __typeof__ (&gsound_context_play_simple) play_simple;
} gsound;

/* The lightest first. */
typedef enum {
  CUE_NONE,
  CUE_CARD,
  CUE_CHIP,
  CUE_WATER,
  CUE_FOOTSTEPS,
  CUE_COINS,
  CUE_HAMMER,
  CUE_BARS,
  CUE_CRASH,
  CUE_VICTORY,
} Cue;

static const char *const names[] = {
  NULL, "card", "chip", "water", "footsteps", "coins", "hammer", "bars", "crash", "victory",
};

struct _AdjSounds {
  GObject parent_instance;

  GSettings *settings;
  GSoundContext *context; /* NULL: nothing was to be heard yet, or there is no library for it */
  char *folder;
  Cue cue; /* to be played */
  guint source;
  gint64 still_until;
};

G_DEFINE_FINAL_TYPE (AdjSounds, adj_sounds, G_TYPE_OBJECT)

/* The folder of a build that the program still lies in, or the installed one. */
static char *
dup_folder (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *here = program != NULL ? g_path_get_dirname (program) : g_strdup (".");
  g_autofree char *built = g_build_filename (here, "..", "data", "sounds", NULL);
  g_autofree char *sound = g_build_filename (built, "hammer.wav", NULL);

  return g_file_test (sound, G_FILE_TEST_EXISTS) ? g_steal_pointer (&built) : g_strdup (SOUNDDIR);
}

static Cue
find_cue (const AdjBeat *beat)
{
  switch (beat->kind) {
  case ADJ_BEAT_SECRET:
  case ADJ_BEAT_REVEAL:
  case ADJ_BEAT_CARD:
  case ADJ_BEAT_THEFT:
  case ADJ_BEAT_MASK:
    return CUE_CARD;
  case ADJ_BEAT_CHIP:
  case ADJ_BEAT_COUNT:
    return CUE_CHIP;
  case ADJ_BEAT_WATER:
    return CUE_WATER;
  case ADJ_BEAT_WALK:
    return CUE_FOOTSTEPS;
  case ADJ_BEAT_COINS:
  case ADJ_BEAT_SALE:
    return CUE_COINS;
  case ADJ_BEAT_HAMMER:
    return CUE_HAMMER;
  case ADJ_BEAT_ARREST:
  case ADJ_BEAT_FREED:
    return CUE_BARS;
  case ADJ_BEAT_CRASH:
    return CUE_CRASH;
  case ADJ_BEAT_VICTORY:
    return CUE_VICTORY;
  default:
    return CUE_NONE;
  }
}

static gboolean
load_gsound (void)
{
  if (gsound.module != NULL || gsound.is_missing)
    return !gsound.is_missing;

  gsound.module = g_module_open ("libgsound.so.0", G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gsound.is_missing =
    gsound.module == NULL ||
    !g_module_symbol (gsound.module, "gsound_context_new", (gpointer *) &gsound.context_new) ||
    !g_module_symbol (gsound.module,
                      "gsound_context_play_simple",
                      (gpointer *) &gsound.play_simple);
  if (gsound.is_missing)
    g_info ("no sound: %s", g_module_error ());
  else
    g_module_make_resident (gsound.module);
  return !gsound.is_missing;
}

/* Errors are those of a machine without sound. */
static void
play (AdjSounds *self, Cue cue)
{
  g_autofree char *file = g_strconcat (names[cue], ".wav", NULL);
  g_autofree char *path = g_build_filename (self->folder, file, NULL);

  if (self->context == NULL && load_gsound ())
    self->context = gsound.context_new (NULL, NULL);
  if (self->context == NULL)
    return;
  (void) gsound.play_simple (self->context,
                             NULL,
                             NULL,
                             GSOUND_ATTR_MEDIA_ROLE,
                             "event",
                             GSOUND_ATTR_MEDIA_NAME,
                             names[cue],
                             GSOUND_ATTR_MEDIA_FILENAME,
                             path,
                             GSOUND_ATTR_APPLICATION_ID,
                             "org.adjuge.Adjuge",
                             NULL);
}

static gboolean
play_cb (gpointer data)
{
  AdjSounds *self = data;
  gint64 now = g_get_monotonic_time ();

  self->source = 0;
  if (now >= self->still_until)
    play (self, self->cue);
  if (self->cue == CUE_CRASH)
    self->still_until = now + STILLNESS * G_TIME_SPAN_MILLISECOND;
  self->cue = CUE_NONE;
  return G_SOURCE_REMOVE;
}

static void
beat_cb (AdjSounds *self, const AdjBeat *beat)
{
  Cue cue = find_cue (beat);

  if (cue <= self->cue || !g_settings_get_boolean (self->settings, "sound"))
    return;
  self->cue = cue;
  if (self->source == 0)
    self->source = g_idle_add (play_cb, self);
}

static void
adj_sounds_dispose (GObject *object)
{
  AdjSounds *self = ADJ_SOUNDS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->context);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (adj_sounds_parent_class)->dispose (object);
}

static void
adj_sounds_finalize (GObject *object)
{
  g_free (ADJ_SOUNDS (object)->folder);
  G_OBJECT_CLASS (adj_sounds_parent_class)->finalize (object);
}

static void
adj_sounds_class_init (AdjSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_sounds_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_sounds_finalize;
}

static void
adj_sounds_init (AdjSounds *self)
{
  self->folder = dup_folder ();
}

AdjSounds *
adj_sounds_new (GSettings *settings)
{
  AdjSounds *self = g_object_new (ADJ_TYPE_SOUNDS, NULL);

  self->settings = g_object_ref (settings);
  return self;
}

void
adj_sounds_follow (AdjSounds *self, AdjStage *stage)
{
  g_return_if_fail (ADJ_IS_SOUNDS (self));

  g_signal_connect_object (stage, "beat", G_CALLBACK (beat_cb), self, G_CONNECT_SWAPPED);
}
