/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-finale.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-box.h"
#include "adj-daily.h"
#include "adj-drawing.h"
#include "adj-finale-count.h"
#include "adj-finale-turns.h"
#include "adj-game-ui.h"
#include "adj-ghost-card.h"
#include "adj-kit.h"
#include "adj-night.h"
#include "adj-part.h"
#include "adj-platform.h"
#include "adj-report.h"
#include "adj-wrap-layout.h"

/* When each part of the telling begins and how long it takes, in ms. */
enum {
  SINKING = 200,
  RISING = 300,
  RAISING = 250, /* the flags, after that */
  SAYING = 100,  /* the first sentence, after that */
  COUNT = RISING + RAISING + SAYING,
  BURST = 160,
};

/* px */
enum {
  SINK = 12,
  RISE = 24,
  HAMMER = 52,
  SIDE = 384,  /* the second column */
  TURNS = 320, /* what its parts come to when all is known: nothing moves when it is */
  GHOST = 110,
  GAP = 10, /* between buttons */
};

/* Of the picture, in px, at least: it takes what the sheet leaves. */
static const int heights[] = {
  [ADJ_LAYOUT_NARROW] = 132,
  [ADJ_LAYOUT_MEDIUM] = 150,
  [ADJ_LAYOUT_WIDE] = 130,
  [ADJ_LAYOUT_HUGE] = 160,
};

struct _AdjFinale {
  GtkWidget parent_instance;

  AdjSession *session; /* of the game that is over */
  gboolean is_wide;
  const char *style; /* the game's class; NULL: there was none yet */
  gboolean has_fireworks;
  GdkPaintable *before;  /* while it sinks */
  AdwAnimation *telling; /* or NULL */
  double time;

  GtkWidget *box;
  GtkWidget *scroller;
  GtkWidget *night;
  GtkWidget *head;
  GtkWidget *hammer;
  GtkWidget *title;
  GtkWidget *reason;
  GtkWidget *answer;
  GtkWidget *columns;
  GtkWidget *count;
  GtkWidget *loss;
  GtkWidget *loss_text;
  GtkWidget *side;
  GtkWidget *turns;
  GtkWidget *ghost;
  GtkWidget *buttons;
  GtkWidget *review;
  GtkWidget *again;
  GtkWidget *foot;
};

G_DEFINE_FINAL_TYPE (AdjFinale, adj_finale, GTK_TYPE_WIDGET)

/* Words */

static char *
list_winners (const AdjScene *scene)
{
  guint winners = rules_winners (adj_scene_peek (scene));
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint seat = 0; seat < scene->people->n; seat++) {
    if ((winners >> seat & 1) != 0)
      g_string_append_printf (names,
                              "%s%s",
                              names->len > 0 ? ", " : "",
                              scene->people->names[seat]);
  }
  return g_strdup (names->str);
}

/* The only person of the game, or −1. */
static int
find_person (AdjMatch *match)
{
  const AdjRecordHeader *header = adj_match_get_header (match);
  int person = -1;

  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    if (g_strcmp0 (header->seats[seat].kind, "human") != 0)
      continue;
    if (person >= 0)
      return -1;
    person = (int) seat;
  }
  return person;
}

static char *
describe_result (AdjSession *session, const AdjScene *scene, const AdjResult *result)
{
  guint winners = rules_winners (adj_scene_peek (scene));
  g_autofree char *names = list_winners (scene);
  g_autofree char *score =
    adj_text_score (&scene->reader, adj_scene_peek (scene), result->rows[0].total);
  int person = find_person (adj_session_get_match (session));

  if ((winners & (winners - 1)) != 0)
    /* TRANSLATORS: several names, and “12 points” or “41 spaces”. */
    return g_strdup_printf (_ ("Adjugé! The victory is shared: %s, with %s each."), names, score);
  if (person >= 0 && winners == 1u << person)
    /* TRANSLATORS: “12 points” or “41 spaces”. */
    return g_strdup_printf (_ ("Adjugé! The game is yours, with %s."), score);
  /* TRANSLATORS: a name, and “12 points” or “41 spaces”. */
  return g_strdup_printf (_ ("Adjugé! The game goes to %s, with %s."), names, score);
}

/* Those who come after the winners, all that are level: “Ben, Cléo”; NULL if there is nobody. */
static char *
list_next (const AdjScene *scene, const AdjResult *result, int *ret_total)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < result->n_rows; i++) {
    const AdjResultRow *row = &result->rows[i];

    if (row->has_won || (names->len > 0 && row->total != *ret_total))
      continue;
    *ret_total = row->total;
    g_string_append_printf (names,
                            "%s%s",
                            names->len > 0 ? ", " : "",
                            scene->people->names[row->seat]);
  }
  return names->len > 0 ? g_strdup (names->str) : NULL;
}

/* What broke a tie, or who came next; and why the game is over. */
static char *
describe_reason (const AdjScene *scene, const AdjResult *result, gboolean is_daily)
{
  g_autofree char *tie_break = adj_text_tie_break (&scene->reader, adj_scene_peek (scene));
  g_autoptr (GString) text = g_string_new (tie_break);
  int total = 0;
  g_autofree char *names = tie_break == NULL ? list_next (scene, result, &total) : NULL;
  g_autofree char *score =
    names != NULL ? adj_text_score (&scene->reader, adj_scene_peek (scene), total) : NULL;

  if (names != NULL)
    /* TRANSLATORS: who comes next in the final count: one or more names, and “12 points”. */
    g_string_append_printf (text, _ ("Next: %s, with %s."), names, score);
  if (result->reason != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", result->reason);
  if (is_daily)
    g_string_append_printf (text,
                            "%s%s",
                            text->len > 0 ? " " : "",
                            _ ("It was a deal of the day."));
  return g_strdup (text->str);
}

/* Contents */

/* All events of the game as VIEWER may know them. */
static GArray *
collect_events (AdjMatch *match, RulesViewer viewer)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (RulesEvent));
  RulesState state;

  adj_match_get_state (match, 0, &state);
  for (guint ply = 1; ply <= adj_match_get_n_plies (match); ply++) {
    RulesEvents events;

    (void) rules_apply (&state, adj_match_get_move (match, ply), &events);
    rules_events_for (&events, viewer, &events);
    g_array_append_vals (all, events.list, events.n);
  }
  return all;
}

static AdjResult *
make_result (const AdjGameUi *face, AdjMatch *match, const AdjScene *scene)
{
  AdjResult *result = adj_result_new (scene);
  g_autoptr (GArray) events = NULL;

  if (face->describe_result == NULL)
    return result;
  events = collect_events (match, scene->viewer);
  face->describe_result (result,
                         scene,
                         (const RulesEvent *) (const void *) events->data,
                         events->len);
  return result;
}

static gboolean
has_person (AdjMatch *match, guint seats)
{
  const AdjRecordHeader *header = adj_match_get_header (match);

  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    if ((seats >> seat & 1) != 0 && g_strcmp0 (header->seats[seat].kind, "human") == 0)
      return TRUE;
  }
  return FALSE;
}

/* Beside the count there is room for what a running analysis will bring. */
static void
reserve (AdjFinale *self)
{
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;
  int height = -1;

  if (self->is_wide && analysis != NULL &&
      (adj_analysis_get_running (analysis) || adj_analysis_is_complete (analysis)))
    height = TURNS + (has_person (adj_session_get_match (self->session), G_MAXUINT) ? GHOST : 0);
  gtk_widget_set_size_request (self->side, self->is_wide ? SIDE : -1, height);
}

/* The costliest decision of the only person, who has lost; NULL: there is none that mattered. */
static const AdjDear *
find_loss (AdjFinale *self, const AdjReport *report)
{
  AdjMatch *match = adj_session_get_match (self->session);
  int person = find_person (match);
  RulesState end;

  adj_match_get_state (match, adj_match_get_n_plies (match), &end);
  if (report == NULL || person < 0 || (rules_winners (&end) >> person & 1) != 0 ||
      report->seats[person].n_dearest == 0 ||
      report->seats[person].dearest[0].marked.cost.points > 0)
    return NULL;
  return &report->seats[person].dearest[0];
}

static void
say_loss (AdjFinale *self, const AdjDear *loss)
{
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = adj_session_get_people (self->session)->names };
  g_autofree char *decision = adj_dear_describe (loss, &reader);
  g_autofree char *cost = adj_dear_describe_cost (loss);
  /* TRANSLATORS: “Round 7: Bid: 12. Better: Pass.”; “−18”. */
  g_autofree char *text = g_strdup_printf (_ ("What cost you most: %s (%s%%)"), decision, cost);

  gtk_label_set_label (GTK_LABEL (self->loss_text), text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->loss), "i", (gint32) loss->marked.ply);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->loss), "win.practise");
}

/* As soon as all is known. */
static void
show_loss (AdjFinale *self)
{
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;
  g_autoptr (AdjReport) report = analysis != NULL && adj_analysis_is_complete (analysis)
                                   ? adj_report_new_for_analysis (analysis)
                                   : NULL;
  const AdjDear *loss = report != NULL ? find_loss (self, report) : NULL;

  if (loss != NULL)
    say_loss (self, loss);
  gtk_widget_set_visible (self->loss, loss != NULL);
}

static void
session_cb (AdjFinale *self, AdjSessionChange change)
{
  if ((change & (ADJ_SESSION_ANALYSIS | ADJ_SESSION_OPEN)) == 0)
    return;
  reserve (self);
  show_loss (self);
}

static void
set_style (AdjFinale *self, const char *style)
{
  if (self->style != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->style);
  self->style = style;
  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), style);
}

/* At G_MAXDOUBLE everything has been told. */
static void
set_time (AdjFinale *self, double time)
{
  double counted = adj_finale_count_get_duration (ADJ_FINALE_COUNT (self->count));

  self->time = time;
  if (time >= SINKING)
    g_clear_object (&self->before);
  adj_night_set_raised (ADJ_NIGHT (self->night), CLAMP ((time - RISING) / RAISING, 0, 1));
  gtk_widget_set_opacity (self->head, CLAMP ((time - RISING - RAISING) / SAYING, 0, 1));
  adj_finale_count_set_time (ADJ_FINALE_COUNT (self->count), time - COUNT);
  adj_night_set_bursts (ADJ_NIGHT (self->night),
                        self->has_fireworks
                          ? CLAMP ((time - COUNT - counted) / BURST, 0, (double) ADJ_NIGHT_BURSTS)
                          : 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
adj_finale_set_scene (AdjFinale *self, AdjSession *session, const AdjScene *scene)
{
  const AdjGameUi *face = adj_game_ui_get (scene->game);
  AdjMatch *match = adj_session_get_match (session);
  AdjResult *result = make_result (face, match, scene);
  g_autofree char *title = describe_result (session, scene, result);
  g_autofree char *reason =
    describe_reason (scene, result, adj_daily_has (adj_match_get_header (match)));

  g_return_if_fail (ADJ_IS_FINALE (self));

  set_style (self, face->style);
  adj_set_text (self->title, title);
  adj_set_name (GTK_WIDGET (self), title);
  adj_show_text (self->reason, reason);
  adj_show_text (self->answer, NULL);
  adj_night_set_look (ADJ_NIGHT (self->night), face->night);
  adj_night_set_flags (ADJ_NIGHT (self->night),
                       scene->people,
                       rules_winners (adj_scene_peek (scene)));
  adj_finale_count_set_result (ADJ_FINALE_COUNT (self->count), result, scene);
  (void) adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);
  reserve (self);
  show_loss (self);
  adj_finale_turns_set_session (ADJ_FINALE_TURNS (self->turns), session);
  adj_ghost_card_set_session (ADJ_GHOST_CARD (self->ghost), session);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->again), "s", face->game);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->again), "win.play");
  self->has_fireworks = has_person (match, rules_winners (adj_scene_peek (scene))) &&
                        adj_platform_allows_motion (GTK_WIDGET (self));
  set_time (self, G_MAXDOUBLE);
}

static void
end_telling (AdjFinale *self)
{
  if (self->telling != NULL)
    adw_animation_skip (self->telling);
}

void
adj_finale_leave (AdjFinale *self)
{
  g_return_if_fail (ADJ_IS_FINALE (self));

  end_telling (self);
  (void) adj_session_watch (NULL, &self->session, NULL, self);
  adj_finale_turns_set_session (ADJ_FINALE_TURNS (self->turns), NULL);
  adj_ghost_card_set_session (ADJ_GHOST_CARD (self->ghost), NULL);
  set_style (self, NULL);
}

/* Telling */

static void
time_cb (double time, gpointer data)
{
  set_time (data, time);
}

static void
told_cb (AdjFinale *self)
{
  g_clear_object (&self->telling);
  set_time (self, G_MAXDOUBLE);
}

void
adj_finale_tell (AdjFinale *self, GdkPaintable *before)
{
  double duration;

  g_return_if_fail (ADJ_IS_FINALE (self) && self->style != NULL);

  end_telling (self);
  duration = COUNT + adj_finale_count_get_duration (ADJ_FINALE_COUNT (self->count)) +
             (self->has_fireworks ? ADJ_NIGHT_BURSTS * BURST : 0);
  g_set_object (&self->before, before);
  set_time (self, 0);
  self->telling = g_object_ref_sink (
    adw_timed_animation_new (GTK_WIDGET (self),
                             0,
                             duration,
                             (guint) duration,
                             adw_callback_animation_target_new (time_cb, self, NULL)));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->telling), ADW_LINEAR);
  g_signal_connect_object (self->telling, "done", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  adw_animation_play (self->telling);
}

static void
set_scroll_to_focus (AdjFinale *self, gboolean is_set)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller));

  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), is_set);
}

/* The beginning is seen first, wherever the focus is, until a key moves it. */
static void
scroll_to_top (AdjFinale *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  set_scroll_to_focus (self, FALSE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
}

/* While it is told, the first key or click ends that and does nothing else. */
static gboolean
key_cb (AdjFinale *self, guint keyval)
{
  set_scroll_to_focus (self, TRUE);
  if (self->telling == NULL || keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab)
    return GDK_EVENT_PROPAGATE;
  end_telling (self);
  return GDK_EVENT_STOP;
}

static void
pressed_cb (AdjFinale *self, int n_press, double x, double y, GtkGesture *gesture)
{
  (void) n_press;
  (void) x;
  (void) y;
  if (self->telling == NULL)
    return;
  end_telling (self);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
snapshot_before (AdjFinale *self, GtkSnapshot *snapshot)
{
  double sunk = self->time / SINKING;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) (sunk * SINK)));
  gtk_snapshot_push_opacity (snapshot, 1 - sunk);
  gdk_paintable_snapshot (self->before,
                          snapshot,
                          gdk_paintable_get_intrinsic_width (self->before),
                          gdk_paintable_get_intrinsic_height (self->before));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
adj_finale_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjFinale *self = ADJ_FINALE (widget);
  double risen = CLAMP (self->time / RISING, 0, 1);

  if (self->before != NULL)
    snapshot_before (self, snapshot);
  if (risen >= 1) {
    GTK_WIDGET_CLASS (adj_finale_parent_class)->snapshot (widget, snapshot);
    return;
  }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) ((1 - risen) * RISE)));
  gtk_snapshot_push_opacity (snapshot, risen);
  GTK_WIDGET_CLASS (adj_finale_parent_class)->snapshot (widget, snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
adj_finale_unmap (GtkWidget *widget)
{
  end_telling (ADJ_FINALE (widget));
  GTK_WIDGET_CLASS (adj_finale_parent_class)->unmap (widget);
}

static void
adj_finale_dispose (GObject *object)
{
  AdjFinale *self = ADJ_FINALE (object);

  (void) adj_session_watch (NULL, &self->session, NULL, self);
  g_clear_object (&self->telling);
  g_clear_object (&self->before);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_FINALE);
  G_OBJECT_CLASS (adj_finale_parent_class)->dispose (object);
}

static void
adj_finale_class_init (AdjFinaleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_finale_dispose;
  widget_class->snapshot = adj_finale_snapshot;
  widget_class->unmap = adj_finale_unmap;
  g_type_ensure (ADJ_TYPE_NIGHT);
  g_type_ensure (ADJ_TYPE_FINALE_COUNT);
  g_type_ensure (ADJ_TYPE_FINALE_TURNS);
  g_type_ensure (ADJ_TYPE_GHOST_CARD);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "finale");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-finale");
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, box);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, scroller);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, night);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, head);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, hammer);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, title);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, reason);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, answer);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, columns);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, count);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, loss);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, loss_text);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, side);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, turns);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, ghost);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, buttons);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, review);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, again);
  gtk_widget_class_bind_template_child (widget_class, AdjFinale, foot);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

/* GTK caches how a visible box is measured, also while it is empty. */
static void
show_side (AdjFinale *self)
{
  gtk_widget_set_visible (self->side,
                          self->is_wide || gtk_widget_get_visible (self->turns) ||
                            gtk_widget_get_visible (self->ghost));
}

static void
adj_finale_init (AdjFinale *self)
{
  self->time = G_MAXDOUBLE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->turns,
                           "notify::visible",
                           G_CALLBACK (show_side),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ghost,
                           "notify::visible",
                           G_CALLBACK (show_side),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->hammer), adj_drawing_new_image ("sign-sale", HAMMER, NULL));
}

GtkWidget *
adj_finale_new (void)
{
  return g_object_new (ADJ_TYPE_FINALE, NULL);
}

/* A widget with the focus can't be moved: it would be known to screen readers before it is back. */
static void
put_buttons (AdjFinale *self, GtkWidget *box)
{
  GtkRoot *root = gtk_widget_get_root (self->buttons);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean has_focus = focus != NULL && gtk_widget_is_ancestor (focus, self->buttons);

  if (has_focus)
    gtk_root_set_focus (root, NULL);
  adj_box_put (box, self->buttons);
  if (has_focus)
    gtk_widget_grab_focus (focus);
}

/* In one row where there is width: the title wraps first. */
static void
set_row (AdjFinale *self)
{
  GtkLayoutManager *row = self->is_wide ? gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL)
                                        : g_object_new (ADJ_TYPE_WRAP_LAYOUT, NULL);

  g_object_set (row, "spacing", GAP, NULL);
  gtk_widget_set_layout_manager (self->buttons, row);
}

/* Beside the count, or below it. */
static void
place_side (AdjFinale *self, gboolean is_wide)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->columns);
  GtkLayoutChild *side = gtk_layout_manager_get_layout_child (layout, self->side);

  g_object_set (side, "column", is_wide ? 1 : 0, "row", is_wide ? 0 : 1, NULL);
}

/* Where there is only one column, the buttons stand at the foot of the window, where they are seen
 * without scrolling. */
void
adj_finale_set_layout (AdjFinale *self, AdjLayout layout, gboolean is_low)
{
  gboolean is_wide = layout >= ADJ_LAYOUT_WIDE;

  g_return_if_fail (ADJ_IS_FINALE (self));

  place_side (self, is_wide);
  /* Beside the title: nothing that comes moves them there. */
  put_buttons (self, is_wide ? self->head : self->foot);
  self->is_wide = is_wide;
  show_side (self);
  gtk_widget_set_visible (self->foot, !is_wide);
  set_row (self);
  reserve (self);
  gtk_widget_set_size_request (self->night, -1, is_low ? heights[layout] / 2 : heights[layout]);
  adj_finale_count_set_layout (ADJ_FINALE_COUNT (self->count), layout);
}

void
adj_finale_focus (AdjFinale *self)
{
  g_return_if_fail (ADJ_IS_FINALE (self));

  scroll_to_top (self);
  gtk_widget_grab_focus (self->review);
}

void
adj_finale_answer (AdjFinale *self, const char *text)
{
  g_return_if_fail (ADJ_IS_FINALE (self));

  adj_show_text (self->answer, text);
}
