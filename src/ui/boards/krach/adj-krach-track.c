/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-width-first-bin.h"
#include "adj-krach-words.h"
#include "adj-tip.h"

enum {
  TICK_STEP = 10,
  N_TICKS = 16,
  LEAST_LENGTH = 20, /* points: a track is never shorter */
};

typedef struct {
  GtkWidget *root;
  GtkWidget *badge;
} Marker;

struct _AdjKrachTrack {
  AdjPart parent_instance;

  GtkWidget *rail; /* an overlay: line, ticks, markers */
  GtkWidget *line;
  GtkWidget *ticks[N_TICKS];
  Marker markers[RULES_MAX_SEATS];
  GtkWidget *leader;
  int scores[RULES_MAX_SEATS];
  guint n_seats;
  int least;
  int most;
};

G_DEFINE_FINAL_TYPE (AdjKrachTrack, adj_krach_track, ADJ_TYPE_PART)

/* Where a number of points lies, between the middles of the first and the last marker. */
static float
find_place (AdjKrachTrack *self, int points, int width, int marker)
{
  float part = (float) (points - self->least) / (float) (self->most - self->least);

  return (float) marker / 2 + part * (float) (width - marker);
}

/* The offset of a marker from the middle of the markers with the same points. */
static float
find_shift (AdjKrachTrack *self, guint seat)
{
  guint n_before = 0;
  guint n = 0;

  for (guint other = 0; other < self->n_seats; other++) {
    n += self->scores[other] == self->scores[seat];
    n_before += other < seat && self->scores[other] == self->scores[seat];
  }

  return ((float) n_before - (float) (n - 1) / 2) / 2;
}

static float
find_marker (AdjKrachTrack *self, guint seat, int width, int size)
{
  return find_place (self, self->scores[seat], width, size) +
         (find_shift (self, seat) - 0.5f) * (float) size;
}

/* Markers with the same points overlap by half; a tick is below its place. */
static gboolean
place_cb (AdjKrachTrack *self, GtkWidget *child, GdkRectangle *ret_place)
{
  int width = gtk_widget_get_width (self->rail);
  GtkRequisition marker, size;
  float x = 0;

  gtk_widget_get_preferred_size (self->markers[0].root, NULL, &marker);
  gtk_widget_get_preferred_size (child, NULL, &size);
  *ret_place = (GdkRectangle){ 0, 0, size.width, size.height };
  if (child == self->line) {
    *ret_place = (GdkRectangle){ 0, marker.height / 2, width, 2 };
    return TRUE;
  }
  for (guint i = 0; i < N_TICKS; i++) {
    if (self->ticks[i] != child)
      continue;
    x = find_place (self, self->least + (int) i * TICK_STEP, width, marker.width) -
        (float) size.width / 2;
    ret_place->y = marker.height;
  }
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->markers[seat].root == child)
      x = find_marker (self, seat, width, marker.width);
  ret_place->x = (int) CLAMP (x, 0, (float) (width - size.width));
  if (gtk_widget_get_direction (self->rail) == GTK_TEXT_DIR_RTL)
    ret_place->x = width - size.width - ret_place->x;
  return TRUE;
}

/* Sets both ends to multiples of ten that include all scores. */
static void
stretch (AdjKrachTrack *self)
{
  int least = 0;
  int most = LEAST_LENGTH;

  for (guint seat = 0; seat < self->n_seats; seat++) {
    least = MIN (least, self->scores[seat]);
    most = MAX (most, self->scores[seat]);
  }
  self->least = least < 0 ? (least - TICK_STEP + 1) / TICK_STEP * TICK_STEP : 0;
  self->most = (most + TICK_STEP - 1) / TICK_STEP * TICK_STEP;
}

static void
show_marker (AdjKrachTrack *self, const AdjScene *scene, guint seat)
{
  const AdjPerson *person = &scene->people->list[seat];
  g_autofree char *points = adj_krach_dup_points (self->scores[seat]);
  /* TRANSLATORS: a name, “4 points”. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), person->name, points);

  adj_badge_set_person (ADJ_BADGE (self->markers[seat].badge), person, FALSE);
  adj_set_name (self->markers[seat].root, name);
  adj_tip_set (self->markers[seat].root, name);
}

static void
show_scores (AdjKrachTrack *self, const AdjScene *scene)
{
  self->n_seats = adj_scene_peek (scene)->n_seats;
  rules_scores (adj_scene_peek (scene), self->scores);
  stretch (self);
  for (guint i = 0; i < N_TICKS; i++) {
    int points = self->least + (int) i * TICK_STEP;

    gtk_widget_set_visible (self->ticks[i], points <= self->most);
    adj_take_text (self->ticks[i], adj_krach_dup_number (points));
  }
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    gtk_widget_set_visible (self->markers[seat].root, seat < self->n_seats);
    if (seat < self->n_seats)
      show_marker (self, scene, seat);
  }
  gtk_widget_queue_allocate (self->rail);
}

static void
adj_krach_track_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachTrack *self = ADJ_KRACH_TRACK (part);

  show_scores (self, scene);
  adj_take_text (self->leader, adj_krach_describe_leader (scene));
}

/* In a narrow window the strip of plaques shows the points. */
static void
adj_krach_track_set_layout (AdjPart *part, AdjLayout layout)
{
  gtk_widget_set_visible (ADJ_KRACH_TRACK (part)->leader, layout != ADJ_LAYOUT_NARROW);
}

static void
adj_krach_track_class_init (AdjKrachTrackClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachTrack, rail),
    ADJ_FIELD (AdjKrachTrack, line),
    ADJ_FIELD (AdjKrachTrack, leader),
  };

  ADJ_PART_CLASS (klass)->show_scene = adj_krach_track_show_scene;
  ADJ_PART_CLASS (klass)->set_layout = adj_krach_track_set_layout;
  adj_part_class_set_template (klass, "adj-krach-track", fields, G_N_ELEMENTS (fields));
}

static void
adj_krach_track_init (AdjKrachTrack *self)
{
  static const AdjField fields[] = { ADJ_FIELD (Marker, badge) };
  GtkWidget *tick;

  adj_part_init_template (self);
  self->most = LEAST_LENGTH;
  tick = gtk_widget_get_next_sibling (self->line);
  for (guint i = 0; i < N_TICKS; i++, tick = gtk_widget_get_next_sibling (tick))
    self->ticks[i] = tick;
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    Marker *marker = &self->markers[seat];

    marker->root = adj_fragment_new ("adj-krach-marker", marker, fields, G_N_ELEMENTS (fields));
    gtk_overlay_add_overlay (GTK_OVERLAY (self->rail), marker->root);
  }
  g_signal_connect_object (self->rail,
                           "get-child-position",
                           G_CALLBACK (place_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
adj_krach_track_get_marker (AdjKrachTrack *self, guint seat)
{
  return self->markers[seat].root;
}
