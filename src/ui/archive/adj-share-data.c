/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-share-data.h"

#include <glib/gi18n.h>

#include "adj-palette.h"
#include "adj-raster.h"

char *
adj_share_make_name (AdjMatch *match, const char *ending)
{
  const char *started = adj_match_get_header (match)->started;
  g_autoptr (GDateTime) date =
    started != NULL ? g_date_time_new_from_iso8601 (started, NULL) : NULL;
  g_autoptr (GDateTime) local = date != NULL ? g_date_time_to_local (date) : NULL;
  g_autofree char *day = local != NULL ? g_date_time_format (local, "-%F") : g_strdup ("");

  return g_strconcat (rules_game_id (adj_match_get_game (match)), day, ending, NULL);
}

/* A record has the whole deal, and so what will be drawn, even where seats have no secrets. */
gboolean
adj_share_tells_secrets (AdjMatch *match)
{
  return (!adj_match_get_over (match) && adj_match_get_conceded (match) < 0) ||
         !adj_match_get_revealed (match);
}

static void
append_ply (GString *text, AdjReplay *replay, const AdjTextReader *reader, guint *round)
{
  guint ply = adj_replay_get_ply (replay);
  g_autofree char *sentences = NULL;
  RulesState state;
  RulesEvents events;

  adj_match_get_state (adj_replay_get_match (replay), ply, &state);
  adj_replay_get_events (replay, &events);
  sentences = adj_text_events (reader, adj_replay_get_viewer (replay), &state, &events);
  if (sentences != NULL && *sentences != '\0')
    g_string_append_printf (text, "%s\n", sentences);
  /* The next move belongs to the new round. */
  if (!rules_is_over (&state) && rules_round (&state) != *round) {
    *round = rules_round (&state);
    g_string_append_c (text, '\n');
  }
}

char *
adj_share_make_text (AdjReplay *replay, const char *language)
{
  AdjMatch *match = adj_replay_get_match (replay);
  g_autoptr (AdjPeople) people = adj_people_new (adj_match_get_header (match), NULL);
  g_autoptr (AdjReplay) reading = adj_replay_new (match);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdjTextCatalogue) catalogue = adj_text_catalogue_open (language);
  AdjTextReader reader = { .is_translated = !g_str_equal (language, "en"),
                           .names = people->names,
                           .catalogue = catalogue };
  guint round = 0;

  adj_replay_set_viewer (reading, adj_replay_get_viewer (replay));
  g_string_append_printf (text, "%s\n", adj_text_title (&reader, adj_match_get_game (match)));
  for (guint seat = 0; seat < people->n; seat++)
    g_string_append_printf (text, "%s%s", seat > 0 ? ", " : "", people->names[seat]);
  g_string_append (text, "\n\n");
  for (guint ply = 0; ply <= adj_match_get_n_plies (match); ply++) {
    adj_replay_go (reading, (int) ply);
    append_ply (text, reading, &reader, &round);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GdkTexture *
adj_share_make_picture (GtkWidget *widget, double scale)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) pixels = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  GtkNative *native = gtk_widget_get_native (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA ground;

  if (native == NULL || !gtk_widget_get_mapped (widget) || width <= 0 || height <= 0)
    return NULL;

  /* The widget doesn't paint the window's background. */
  adj_palette_get (ADJ_TOKEN_WINDOW, &ground);
  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gtk_snapshot_append_color (snapshot,
                             &ground,
                             &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  pixels = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (pixels == NULL)
    return NULL;
  node = adj_raster_sharpen (pixels);
  return gsk_renderer_render_texture (
    gtk_native_get_renderer (native),
    node,
    &GRAPHENE_RECT_INIT (0, 0, (float) (width * scale), (float) (height * scale)));
}

static void
append_part (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
}

/* TRANSLATORS: parts of one sentence, with commas between them and a full stop at the end; any of
 * them may come first. */
char *
adj_share_describe_import (const AdjTransferCount *count)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_new = count->n_added + count->n_renamed;
  const struct {
    guint n;
    const char *format;
  } parts[] = {
    { n_new, ngettext ("%u game came in", "%u games came in", n_new) },
    { count->n_extended, ngettext ("%u went on further", "%u went on further", count->n_extended) },
    { count->n_skipped,
      ngettext ("%u was known already", "%u were known already", count->n_skipped) },
    { count->n_returned,
      ngettext ("%u had been deleted and is back",
                "%u had been deleted and are back",
                count->n_returned) },
    { count->n_defects, ngettext ("%u is defective", "%u are defective", count->n_defects) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *number = g_strdup_printf ("%u", parts[i].n);
    g_auto (GStrv) pieces = g_strsplit (parts[i].format, "%u", 2);
    g_autofree char *part = g_strjoinv (number, pieces);

    if (parts[i].n > 0)
      append_part (text, part);
  }
  if (text->len == 0)
    return g_strdup (_ ("There was no game in it"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
