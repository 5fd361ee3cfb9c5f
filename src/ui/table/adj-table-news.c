/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is told behind the curtain is told once more, beat by beat, to whom it opens for: nobody who
 * was not asked has seen it. Until then the table stays where that person left it.
 */

#include "adj-table-private.h"

#include "adj-kit.h"

enum {
  AGAIN_PAUSE = 900, /* ms after a beat that is shown again */
};

static const AdjTelling *
get_telling (AdjTable *self)
{
  return adj_game_ui_get (adj_match_get_game (adj_session_get_match (self->session)))->telling;
}

static void
show_cb (const AdjScene *scene, gpointer data)
{
  AdjTable *self = data;
  const AdjScene *present = adj_table_get_scene (self);
  AdjScene still;

  adj_widget_set_class (GTK_WIDGET (self), "again", scene != NULL && !self->is_catching_up);
  if (scene != NULL) {
    adj_table_show_past (self, scene, self->is_catching_up);
    return;
  }

  adj_news_mark (ADJ_NEWS (self->news), -1);
  if (self->is_catching_up) {
    self->is_catching_up = FALSE;
    adj_session_set_held (self->session, FALSE);
    adj_table_update (self);
  } else if (present != NULL) {
    still = *present;
    still.is_step = FALSE;
    adj_table_show_past (self, &still, FALSE);
  }
}

void
adj_table_begin_news (AdjTable *self)
{
  AdjMatch *match = adj_session_get_match (self->session);

  self->encore = adj_encore_new (self->session, self->board, get_telling (self), show_cb, self);
  self->was_closed = FALSE;
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    self->seen[seat] = adj_match_get_n_plies (match);
}

void
adj_table_hide_news (AdjTable *self)
{
  adj_news_show (ADJ_NEWS (self->news), NULL, NULL);
}

void
adj_table_end_news (AdjTable *self)
{
  self->is_catching_up = FALSE;
  adj_widget_set_class (GTK_WIDGET (self), "again", FALSE);
  adj_table_hide_news (self);
  g_clear_object (&self->encore);
}

/* In a lesson the coach tells. */
static gboolean
wants_news (AdjTable *self, const AdjScene *scene)
{
  return scene->actor >= 0 && adj_session_get_lesson (self->session) == NULL &&
         adj_session_get_practice (self->session) == NULL;
}

void
adj_table_follow_news (AdjTable *self, const AdjScene *scene)
{
  g_autoptr (GPtrArray) beats = NULL;

  self->was_closed = adj_session_is_closed (self->session);
  if (rules_is_seat (scene->viewer) && !self->was_closed && scene->n_untold == 0 &&
      adj_session_get_live (self->session))
    self->seen[scene->viewer] = scene->ply;
  if (!wants_news (self, scene)) {
    adj_table_hide_news (self);
    return;
  }
  beats = adj_news_list (self->session, get_telling (self), 0);
  adj_news_show (ADJ_NEWS (self->news), scene->people, beats);
}

/* After a beat, in ms; 0: nothing is told by itself. */
static guint
find_pause (AdjTable *self)
{
  static const guint pauses[] = { 0, 700, 1200, 700 };

  return pauses[g_settings_get_enum (self->settings, "pace")];
}

gboolean
adj_table_catch_up (AdjTable *self)
{
  gboolean has_opened = self->was_closed && !adj_session_is_closed (self->session);
  RulesViewer viewer = adj_session_get_viewer (self->session);
  g_autoptr (GPtrArray) beats = NULL;

  if (!has_opened || find_pause (self) == 0 || !rules_is_seat (viewer) ||
      !adj_session_get_live (self->session) || adj_session_is_review (self->session))
    return FALSE;
  self->was_closed = FALSE;
  beats = adj_news_list (self->session, get_telling (self), self->seen[viewer]);
  if (beats->len == 0)
    return FALSE;
  self->is_catching_up = TRUE;
  adj_session_set_held (self->session, TRUE);
  adj_encore_play (self->encore, beats, find_pause (self));
  return TRUE;
}

void
adj_table_show_again (AdjTable *self, guint line)
{
  GPtrArray *beats = adj_news_get_beats (ADJ_NEWS (self->news));
  g_autoptr (GPtrArray) one = NULL;

  if (beats == NULL || line >= beats->len || self->is_catching_up ||
      adj_stage_is_busy (self->stage))
    return;
  adj_encore_stop (self->encore);
  one = adj_beat_list_one (g_ptr_array_index (beats, line));
  adj_news_mark (ADJ_NEWS (self->news), (int) line);
  adj_encore_play (self->encore, one, AGAIN_PAUSE);
}
