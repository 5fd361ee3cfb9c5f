/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-track.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-width-first-bin.h"
#include "adj-krach-words.h"
#include "adj-tip.h"

enum {
  MARKER = 22,
  TICK_STEP = 10,
  N_TICKS = 16,
  LEAST_LENGTH = 20, /* points: a track is never shorter */
};

/* The line itself. Markers on one place overlap by half. */

#define ADJ_TYPE_KRACH_RAIL (adj_krach_rail_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachRail, adj_krach_rail, ADJ, KRACH_RAIL, GtkWidget)

struct _AdjKrachRail {
  GtkWidget parent_instance;

  GtkWidget *line;
  GtkWidget *ticks[N_TICKS];
  GtkWidget *markers[RULES_MAX_SEATS];
  GtkWidget *badges[RULES_MAX_SEATS];
  int scores[RULES_MAX_SEATS];
  guint n_seats;
  int least;
  int most;
};

G_DEFINE_FINAL_TYPE (AdjKrachRail, adj_krach_rail, GTK_TYPE_WIDGET)

static void
adj_krach_rail_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (adj_krach_rail_parent_class)->dispose (object);
}

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
  int marker = measure (self->markers[0], orientation);

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
  int marker = measure (self->markers[0], GTK_ORIENTATION_HORIZONTAL);

  (void) height;
  (void) baseline;
  place (widget, self->line, 0, marker / 2, width, 2);
  allocate_ticks (self, width, marker);
  for (guint seat = 0; seat < self->n_seats; seat++) {
    float x = find_place (self, self->scores[seat], width, marker) +
              (find_shift (self, seat) - 0.5f) * (float) marker;

    place (widget, self->markers[seat], CLAMP (x, 0, (float) (width - marker)), 0, marker, marker);
  }
}

static void
adj_krach_rail_class_init (AdjKrachRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_krach_rail_dispose;
  widget_class->measure = adj_krach_rail_measure;
  widget_class->size_allocate = adj_krach_rail_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
adj_krach_rail_init (AdjKrachRail *self)
{
  self->most = LEAST_LENGTH;
  self->line = adj_krach_add (self, adj_krach_rule_new ("krach-rail"));
  for (guint i = 0; i < N_TICKS; i++)
    self->ticks[i] = adj_krach_add (self, adj_krach_quiet_label_new (NULL, "krach-tick ink2"));
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    self->markers[seat] = adj_krach_add (
      self,
      adj_krach_group_new (GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ORIENTATION_HORIZONTAL, NULL));
    gtk_widget_set_visible (self->markers[seat], FALSE);
    self->badges[seat] = adj_krach_add (self->markers[seat], adj_badge_new (MARKER));
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

  adj_badge_set_person (ADJ_BADGE (self->badges[seat]), person, FALSE);
  adj_krach_set_name (self->markers[seat], name);
  adj_tip_set (self->markers[seat], name);
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
    adj_krach_take_text (self->ticks[i], adj_krach_dup_number (points));
  }
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    gtk_widget_set_visible (self->markers[seat], seat < self->n_seats);
    if (seat < self->n_seats)
      show_marker (self, scene, seat);
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

struct _AdjKrachTrack {
  AdjKrachPart parent_instance;

  GtkWidget *title;
  GtkWidget *rail;
  GtkWidget *leader;
};

G_DEFINE_FINAL_TYPE (AdjKrachTrack, adj_krach_track, ADJ_TYPE_KRACH_PART)

static void
adj_krach_track_show_scene (AdjKrachPart *part, const AdjScene *scene)
{
  AdjKrachTrack *self = ADJ_KRACH_TRACK (part);

  adj_krach_rail_show_scene (ADJ_KRACH_RAIL (self->rail), scene);
  adj_krach_take_text (self->leader, adj_krach_describe_leader (scene));
}

/* The strip of plaques says the points already where there is no room for words. */
static void
adj_krach_track_set_layout (AdjKrachPart *part, AdjLayout layout)
{
  gtk_widget_set_visible (ADJ_KRACH_TRACK (part)->leader, layout != ADJ_LAYOUT_NARROW);
}

static void
adj_krach_track_class_init (AdjKrachTrackClass *klass)
{
  ADJ_KRACH_PART_CLASS (klass)->show_scene = adj_krach_track_show_scene;
  ADJ_KRACH_PART_CLASS (klass)->set_layout = adj_krach_track_set_layout;
}

static void
adj_krach_track_init (AdjKrachTrack *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "krach-track");
  gtk_orientable_set_orientation (
    GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
    GTK_ORIENTATION_HORIZONTAL);
  self->title = adj_krach_add (self, adj_krach_quiet_label_new (_ ("Points"), "role-body strong"));
  self->rail = adj_krach_add (self, g_object_new (ADJ_TYPE_KRACH_RAIL, NULL));
  gtk_widget_set_hexpand (self->rail, TRUE);
  self->leader = adj_krach_label_new (NULL, "role-small ink2");
  gtk_label_set_xalign (GTK_LABEL (self->leader), 1);
  gtk_label_set_wrap (GTK_LABEL (self->leader), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->leader), 26);
  gtk_widget_set_valign (self->title, GTK_ALIGN_START);
  gtk_widget_set_valign (self->leader, GTK_ALIGN_START);
  adj_krach_add (self, adj_width_first_bin_new (self->leader));
  adj_krach_set_name (GTK_WIDGET (self), _ ("Points"));
  adj_krach_set_name (self->rail, _ ("Points"));
}

GtkWidget *
adj_krach_track_get_marker (AdjKrachTrack *self, guint seat)
{
  return ADJ_KRACH_RAIL (self->rail)->markers[seat];
}
