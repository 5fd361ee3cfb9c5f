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

/* The line itself. Markers on one place overlap by half. */

#define ADJ_TYPE_KRACH_RAIL (adj_krach_rail_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachRail, adj_krach_rail, ADJ, KRACH_RAIL, AdjPart)

struct _AdjKrachRail {
  AdjPart parent_instance;

  GtkWidget *line;
  GtkWidget *ticks[N_TICKS];
  Marker markers[RULES_MAX_SEATS];
  int scores[RULES_MAX_SEATS];
  guint n_seats;
  int least;
  int most;
};

G_DEFINE_FINAL_TYPE (AdjKrachRail, adj_krach_rail, ADJ_TYPE_PART)

static int
measure (GtkWidget *widget, GtkOrientation orientation)
{
  int size;

  gtk_widget_measure (widget, orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

static void
adj_krach_rail_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  AdjKrachRail *self = ADJ_KRACH_RAIL (widget);
  int marker = measure (self->markers[0].root, orientation);

  (void) for_size;
  (void) minimum_baseline;
  (void) natural_baseline;
  *minimum = 4 * marker;
  *natural = 12 * marker;
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum = marker + measure (self->ticks[0], orientation);
    *natural = *minimum;
  }
}

static void
place (GtkWidget *rail, GtkWidget *child, float x, int y, int width, int height)
{
  if (gtk_widget_get_direction (rail) == GTK_TEXT_DIR_RTL)
    x = (float) (gtk_widget_get_width (rail) - width) - x;
  gtk_widget_allocate (child,
                       width,
                       height,
                       -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, (float) y)));
}

/* Where a number of points lies, between the middles of the first and the last marker. */
static float
find_place (AdjKrachRail *self, int points, int width, int marker)
{
  float part = (float) (points - self->least) / (float) (self->most - self->least);

  return (float) marker / 2 + part * (float) (width - marker);
}

/* How far a marker lies from the middle of those with the same points. */
static float
find_shift (AdjKrachRail *self, guint seat)
{
  guint n_before = 0;
  guint n = 0;

  for (guint other = 0; other < self->n_seats; other++) {
    n += self->scores[other] == self->scores[seat];
    n_before += other < seat && self->scores[other] == self->scores[seat];
  }

  return ((float) n_before - (float) (n - 1) / 2) / 2;
}

static void
allocate_ticks (AdjKrachRail *self, int width, int marker)
{
  for (guint i = 0; i < N_TICKS; i++) {
    int tick = measure (self->ticks[i], GTK_ORIENTATION_HORIZONTAL);
    float x = find_place (self, self->least + (int) i * TICK_STEP, width, marker);

    if (gtk_widget_get_visible (self->ticks[i]))
      place (GTK_WIDGET (self),
             self->ticks[i],
             CLAMP (x - (float) tick / 2, 0, (float) (width - tick)),
             marker,
             tick,
             measure (self->ticks[i], GTK_ORIENTATION_VERTICAL));
  }
}

static void
adj_krach_rail_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjKrachRail *self = ADJ_KRACH_RAIL (widget);
  int marker = measure (self->markers[0].root, GTK_ORIENTATION_HORIZONTAL);

  (void) height;
  (void) baseline;
  place (widget, self->line, 0, marker / 2, width, 2);
  allocate_ticks (self, width, marker);
  for (guint seat = 0; seat < self->n_seats; seat++) {
    float x = find_place (self, self->scores[seat], width, marker) +
              (find_shift (self, seat) - 0.5f) * (float) marker;

    place (widget,
           self->markers[seat].root,
           CLAMP (x, 0, (float) (width - marker)),
           0,
           marker,
           marker);
  }
}

static void
adj_krach_rail_class_init (AdjKrachRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = adj_krach_rail_measure;
  widget_class->size_allocate = adj_krach_rail_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static GtkWidget *
adj_krach_rail_add (AdjKrachRail *self, GType type, const char *style)
{
  GtkWidget *child = g_object_new (type, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (child, style);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return child;
}

static void
adj_krach_rail_init (AdjKrachRail *self)
{
  static const AdjField fields[] = { ADJ_FIELD (Marker, badge) };

  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->most = LEAST_LENGTH;
  self->line = adj_krach_rail_add (self, GTK_TYPE_BOX, "krach-rail");
  for (guint i = 0; i < N_TICKS; i++) {
    self->ticks[i] = adj_krach_rail_add (self, GTK_TYPE_LABEL, "krach-tick");
    gtk_widget_add_css_class (self->ticks[i], "ink2");
  }
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    Marker *marker = &self->markers[seat];

    marker->root = adj_fragment_new ("adj-krach-marker", marker, fields, G_N_ELEMENTS (fields));
    gtk_widget_set_parent (marker->root, GTK_WIDGET (self));
  }
}

/* From a multiple of ten to another, with everybody between them. */
static void
stretch (AdjKrachRail *self)
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
show_marker (AdjKrachRail *self, const AdjScene *scene, guint seat)
{
  const AdjPerson *person = &scene->people->list[seat];
  g_autofree char *points = adj_krach_dup_points (self->scores[seat]);
  /* TRANSLATORS: a name, “4 points”. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), person->name, points);

  adj_badge_set_person (ADJ_BADGE (self->markers[seat].badge), person, FALSE);
  adj_a11y_name_set (self->markers[seat].root, name);
  adj_tip_set (self->markers[seat].root, name);
}

static void
adj_krach_rail_show_scene (AdjKrachRail *self, const AdjScene *scene)
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
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

struct _AdjKrachTrack {
  AdjPart parent_instance;

  GtkWidget *rail;
  GtkWidget *leader;
};

G_DEFINE_FINAL_TYPE (AdjKrachTrack, adj_krach_track, ADJ_TYPE_PART)

static void
adj_krach_track_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachTrack *self = ADJ_KRACH_TRACK (part);

  adj_krach_rail_show_scene (ADJ_KRACH_RAIL (self->rail), scene);
  adj_take_text (self->leader, adj_krach_describe_leader (scene));
}

/* The strip of plaques says the points already where there is no room for words. */
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
    ADJ_FIELD (AdjKrachTrack, leader),
  };

  g_type_ensure (ADJ_TYPE_KRACH_RAIL);
  ADJ_PART_CLASS (klass)->show_scene = adj_krach_track_show_scene;
  ADJ_PART_CLASS (klass)->set_layout = adj_krach_track_set_layout;
  adj_part_class_set_template (klass, "adj-krach-track", fields, G_N_ELEMENTS (fields));
}

static void
adj_krach_track_init (AdjKrachTrack *self)
{
  adj_part_init_template (self);
}

GtkWidget *
adj_krach_track_get_marker (AdjKrachTrack *self, guint seat)
{
  return ADJ_KRACH_RAIL (self->rail)->markers[seat].root;
}
