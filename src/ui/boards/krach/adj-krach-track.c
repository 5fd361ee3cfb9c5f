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

/* From marker to marker, as a part of their size. */
#define APART 0.8f

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

/* Seats by their points. */
static void
sort_seats (AdjKrachTrack *self, guint *ret_seats)
{
  for (guint seat = 0; seat < self->n_seats; seat++) {
    guint i = seat;

    for (; i > 0 && self->scores[ret_seats[i - 1]] > self->scores[seat]; i--)
      ret_seats[i] = ret_seats[i - 1];
    ret_seats[i] = seat;
  }
}

/*
 * Where the markers stand: each as near its points as can be, so that nobody's is hidden. Less
 * their distances their places have to rise; where they fall, their mean takes their place.
 */
static void
spread (AdjKrachTrack *self, int width, int size, float *ret_places)
{
  guint seats[RULES_MAX_SEATS];
  float middles[RULES_MAX_SEATS];
  guint weights[RULES_MAX_SEATS];
  float apart = MIN ((float) size * APART, (float) (width - size) / (float) self->n_seats);
  guint n_groups = 0;
  guint next = 0;

  sort_seats (self, seats);
  for (guint i = 0; i < self->n_seats; i++) {
    middles[n_groups] = find_place (self, self->scores[seats[i]], width, size) - (float) i * apart;
    weights[n_groups++] = 1;
    for (; n_groups > 1 && middles[n_groups - 1] < middles[n_groups - 2]; n_groups--) {
      guint weight = weights[n_groups - 1] + weights[n_groups - 2];

      middles[n_groups - 2] = (middles[n_groups - 1] * (float) weights[n_groups - 1] +
                               middles[n_groups - 2] * (float) weights[n_groups - 2]) /
                              (float) weight;
      weights[n_groups - 2] = weight;
    }
  }
  for (guint group = 0; group < n_groups; group++)
    for (guint i = 0; i < weights[group]; i++, next++)
      ret_places[seats[next]] = middles[group] + (float) next * apart;
}

/* From the first marker to the last they stay on the rail. */
static float
find_marker (AdjKrachTrack *self, guint seat, int width, int size)
{
  float places[RULES_MAX_SEATS] = { 0 };
  float least = G_MAXFLOAT;
  float most = -G_MAXFLOAT;
  float beyond = 0;

  spread (self, width, size, places);
  for (guint i = 0; i < self->n_seats; i++) {
    least = MIN (least, places[i] - (float) size / 2);
    most = MAX (most, places[i] + (float) size / 2);
  }
  if (least < 0)
    beyond = -least;
  else if (most > (float) width)
    beyond = (float) width - most;
  return places[seat] + beyond - (float) size / 2;
}

/* Markers stand beside each other; a tick is below its place. */
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
  if (rules_is_seat (scene->viewer))
    gtk_widget_insert_before (self->markers[scene->viewer].root, self->rail, NULL);
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
