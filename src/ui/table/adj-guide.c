/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-guide.h"

#include "adj-action-bar.h"
#include "adj-coach.h"
#include "adj-mark.h"
#include "adj-panel.h"
#include "adj-platform.h"

struct _AdjGuide {
  GtkWidget *table;
  GtkWidget *play;
  GtkWidget *regions[ADJ_N_REGIONS];
  guint asked; /* the ply of the last decision, plus one; 0: there was none */

  AdjLesson *lesson; /* NULL: there is none */
  AdjMark *mark;
  gboolean is_step_new;      /* the focus has not moved to this step yet */
  gboolean has_lesson_begun; /* the focus has been moved to a step before */
};

/* The names of the regions in lesson scripts. */
static const struct {
  const char *name;
  AdjRegion region;
} names[] = {
  { "players", ADJ_REGION_PLAYERS },   { "board", ADJ_REGION_BOARD }, { "hand", ADJ_REGION_HAND },
  { "moves", ADJ_REGION_MOVES },       { "log", ADJ_REGION_PANEL },   { "rules", ADJ_REGION_PANEL },
  { "timeline", ADJ_REGION_TIMELINE },
};

static GtkWidget *
find_region (AdjGuide *guide, const char *name, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i].name) == length && strncmp (names[i].name, name, length) == 0)
      return guide->regions[names[i].region];
  return NULL;
}

static GtkWidget *
find_focus (AdjGuide *guide)
{
  return adj_platform_get_focus (gtk_widget_get_root (guide->table));
}

/* There is no focus, or it is in a widget that is not shown any more. */
static gboolean
is_focus_lost (AdjGuide *guide)
{
  GtkWidget *focus = find_focus (guide);

  return focus == NULL || !gtk_widget_get_mapped (focus);
}

static gboolean
is_focus_in (AdjGuide *guide, GtkWidget *widget)
{
  return !is_focus_lost (guide) && gtk_widget_is_ancestor (find_focus (guide), widget);
}

/* Whether the focus is in the panel or the timeline. */
static gboolean
is_reading (AdjGuide *guide)
{
  GtkWidget *focus = find_focus (guide);

  return adj_panel_has_in_page (ADJ_PANEL (guide->regions[ADJ_REGION_PANEL]), focus) ||
         gtk_widget_is_ancestor (focus, guide->regions[ADJ_REGION_TIMELINE]);
}

/* Whether what the step asks for is picked in the hand. */
static gboolean
is_in_hand (const AdjLessonStep *step)
{
  return g_strcmp0 (step->mark, "hand") == 0;
}

/* A click on the mark goes to the next step. If the step asks for a move, it plays the move or
 * moves the focus to the moves or the hand. */
static void
mark_clicked_cb (gpointer data)
{
  AdjGuide *guide = data;
  const AdjLessonStep *step;

  if (guide->lesson == NULL)
    return;
  step = adj_lesson_get_step (guide->lesson);
  if (adj_lesson_is_going_on (guide->lesson) || adj_lesson_is_at_end (guide->lesson))
    return;
  if (step->move == NULL)
    gtk_widget_activate_action (guide->table, "win.lesson-next", NULL);
  else if (step->is_pick)
    gtk_widget_activate_action (guide->table, "win.move", "s", step->move);
  else if ((is_in_hand (step) && adj_guide_focus (guide, ADJ_REGION_HAND)) ||
           adj_guide_focus (guide, ADJ_REGION_MOVES))
    gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (guide->table)), TRUE);
}

AdjGuide *
adj_guide_new (GtkWidget *table, GtkWidget *play)
{
  AdjGuide *guide = g_new0 (AdjGuide, 1);

  guide->table = table;
  guide->play = play;
  guide->mark = adj_mark_new (mark_clicked_cb, guide);
  return guide;
}

void
adj_guide_free (AdjGuide *guide)
{
  adj_mark_free (guide->mark);
  g_clear_object (&guide->lesson);
  g_free (guide);
}

void
adj_guide_set_region (AdjGuide *guide, AdjRegion region, GtkWidget *widget)
{
  guide->regions[region] = widget;
}

void
adj_guide_set_lesson (AdjGuide *guide, AdjLesson *lesson)
{
  g_set_object (&guide->lesson, lesson);
  guide->has_lesson_begun = FALSE;
  adj_coach_set_lesson (ADJ_COACH (guide->regions[ADJ_REGION_COACH]), lesson);
}

void
adj_guide_leave (AdjGuide *guide)
{
  adj_mark_show (guide->mark, NULL, NULL);
  adj_guide_set_lesson (guide, NULL);
  guide->asked = 0;
  guide->regions[ADJ_REGION_PLAYERS] = NULL;
  guide->regions[ADJ_REGION_BOARD] = NULL;
}

gboolean
adj_guide_focus (AdjGuide *guide, AdjRegion region)
{
  return gtk_widget_child_focus (guide->regions[region], GTK_DIR_TAB_FORWARD);
}

void
adj_guide_move_focus (AdjGuide *guide, int direction)
{
  GtkWidget *focus = find_focus (guide);
  int n = ADJ_N_REGIONS;
  int present = direction > 0 ? -1 : n;

  for (int i = 0; i < n; i++)
    if (focus != NULL && gtk_widget_is_ancestor (focus, guide->regions[i]))
      present = i;
  for (int i = 1; i <= n; i++) {
    AdjRegion region = (AdjRegion) (((present + i * direction) % n + n) % n);

    if (gtk_widget_get_mapped (guide->regions[region]) && adj_guide_focus (guide, region))
      return;
  }
}

/*
 * Moves the focus from one decision to the next, if it was in the moves or lost with their buttons,
 * and to the first decision of a match. A number field gets it, so that the number can be typed at
 * once; buttons get it only if it was lost.
 */
void
adj_guide_follow_decision (AdjGuide *guide, const AdjScene *scene)
{
  GtkWidget *moves = guide->regions[ADJ_REGION_MOVES];
  gboolean is_first = guide->asked == 0;
  gboolean is_deciding = is_focus_in (guide, moves);

  if (scene->actor < 0 || guide->lesson != NULL || guide->asked == scene->ply + 1 ||
      !gtk_widget_get_mapped (guide->table))
    return;
  guide->asked = scene->ply + 1;
  if (!is_focus_lost (guide) && !is_deciding &&
      (!is_first || !is_focus_in (guide, guide->play) || is_reading (guide)))
    return;
  adj_action_bar_say_now (ADJ_ACTION_BAR (moves));
  if (!adj_action_bar_focus_number (ADJ_ACTION_BAR (moves)) && !is_deciding)
    (void) adj_guide_focus (guide, ADJ_REGION_MOVES);
}

/* Nothing is marked while other players move. */
static void
show_mark (AdjGuide *guide)
{
  const char *mark = guide->lesson != NULL && !adj_lesson_is_going_on (guide->lesson)
                       ? adj_lesson_get_step (guide->lesson)->mark
                       : NULL;
  const char *slash = mark != NULL ? strchr (mark, '/') : NULL;

  adj_mark_show (guide->mark,
                 mark != NULL ? find_region (guide, mark, strcspn (mark, "/")) : NULL,
                 slash != NULL ? slash + 1 : NULL);
}

/* A new step may take the focus, but not from the panel or the timeline, and from outside the table
 * only if it is the first step. */
static gboolean
may_move_focus (AdjGuide *guide)
{
  if (is_focus_lost (guide))
    return TRUE;
  if (!is_focus_in (guide, guide->table))
    return !guide->has_lesson_begun;
  return !is_reading (guide);
}

static void
focus_step (AdjGuide *guide, const AdjScene *scene)
{
  RulesMove mistake;

  if (scene->actor < 0 || adj_lesson_get_mistake (guide->lesson, &mistake))
    adj_coach_focus (ADJ_COACH (guide->regions[ADJ_REGION_COACH]));
  else if (!is_focus_in (guide, guide->regions[ADJ_REGION_MOVES]))
    (void) adj_guide_focus (guide, ADJ_REGION_MOVES);
}

gboolean
adj_guide_is_shown (AdjGuide *guide, const char *name)
{
  GtkWidget *region = find_region (guide, name, strlen (name));

  if (region == NULL || !gtk_widget_get_mapped (region))
    return FALSE;
  /* The strip is there also while the timeline in it is not. */
  for (GtkWidget *child = gtk_widget_get_first_child (region); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      return TRUE;
  return FALSE;
}

void
adj_guide_mark (AdjGuide *guide, const char *name)
{
  adj_mark_show (guide->mark, find_region (guide, name, strlen (name)), NULL);
}

void
adj_guide_show_lesson (AdjGuide *guide, const AdjScene *scene)
{
  show_mark (guide);
  if (guide->lesson == NULL)
    return;
  if (adj_coach_show_scene (ADJ_COACH (guide->regions[ADJ_REGION_COACH]), scene))
    guide->is_step_new = TRUE;
  if (!guide->is_step_new || adj_lesson_is_going_on (guide->lesson) ||
      !gtk_widget_get_mapped (guide->table) || !may_move_focus (guide))
    return;
  guide->is_step_new = FALSE;
  guide->has_lesson_begun = TRUE;
  focus_step (guide, scene);
}
