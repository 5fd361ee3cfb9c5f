/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-news.h"

#include <glib/gi18n.h>

#include "adj-kit.h"
#include "adj-news-line.h"

enum {
  MOST = 12
};

struct _AdjNews {
  GtkWidget parent_instance;

  GPtrArray *beats; /* AdjBeat; NULL: none */
  guint most;       /* lines that there is room for */

  GtkWidget *box;
  GtkWidget *lines; /* NULL: none */
};

G_DEFINE_FINAL_TYPE (AdjNews, adj_news, GTK_TYPE_WIDGET)

/* Whether BEAT is what VIEWER, whose move it is, has done: what it led to begins later. */
static gboolean
is_own_doing (const AdjBeat *beat, const RulesEvents *events, RulesViewer viewer)
{
  if (beat->first > 0 || beat->kind != ADJ_BEAT_REVEAL)
    return beat->first == 0;
  for (guint i = 0; i < beat->n_events; i++)
    if (events->list[i].seat != viewer)
      return FALSE;
  return TRUE;
}

/* That a card was turned up, which nobody did, is on the board; what was forced and changed nothing
 * is in the log. */
static gboolean
is_news (const AdjBeat *beat)
{
  return !beat->is_idle && beat->kind != ADJ_BEAT_SECRET && beat->kind != ADJ_BEAT_ROUND &&
         beat->sentence[0] != '\0' && (beat->kind != ADJ_BEAT_CARD || beat->seat != RULES_NOBODY);
}

/* Who did it; NULL: nobody, or several. */
static const AdjPerson *
find_person (const AdjBeat *beat, const AdjPeople *people)
{
  return beat->kind != ADJ_BEAT_REVEAL && beat->seat < people->n ? &people->list[beat->seat] : NULL;
}

static void
add_beats (
  GPtrArray *list, AdjSession *session, const AdjTelling *telling, guint ply, gboolean is_own)
{
  RulesViewer viewer = adj_session_get_viewer (session);
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = adj_session_get_people (session)->names,
                                 .you = viewer + 1 };
  g_autoptr (GPtrArray) beats = NULL;
  RulesState state;
  RulesEvents events;

  adj_match_get_events (adj_session_get_match (session), ply, &state, &events);
  rules_events_for (&events, viewer, &events);
  beats = adj_beat_list (telling, &reader, viewer, &state, &events);
  while (beats->len > 0) {
    AdjBeat *beat = g_ptr_array_steal_index (beats, 0);

    if (is_news (beat) && !(is_own && is_own_doing (beat, &events, viewer)))
      g_ptr_array_add (list, beat);
    else
      adj_beat_free (beat);
  }
}

/* Whether LATER tells what came of BEAT, which then needs no line of its own. */
static gboolean
is_outcome (const AdjBeat *beat, const AdjBeat *later)
{
  switch (beat->kind) {
  case ADJ_BEAT_REVEAL:
    return TRUE;
  case ADJ_BEAT_WATER:
  case ADJ_BEAT_CHIP:
  case ADJ_BEAT_PASS:
    return later->kind == ADJ_BEAT_HAMMER;
  case ADJ_BEAT_HAMMER:
    return later->kind == ADJ_BEAT_CARD && later->seat == beat->seat;
  case ADJ_BEAT_FINEST:
    return later->kind == ADJ_BEAT_WALK && later->seat == beat->seat && later->ply == beat->ply;
  default:
    return FALSE;
  }
}

/* Leaves one line an event: who plays or bids what goes before who gets it. */
static void
drop_preludes (GPtrArray *list)
{
  for (guint i = list->len; i-- > 0;) {
    gboolean has_outcome = FALSE;

    for (guint later = i + 1; later < list->len && !has_outcome; later++)
      has_outcome = is_outcome (g_ptr_array_index (list, i), g_ptr_array_index (list, later));
    if (has_outcome)
      g_ptr_array_remove_index (list, i);
  }
}

/* The last move of SEAT; 0: none. */
static guint
find_own_ply (AdjMatch *match, guint seat)
{
  guint ply = adj_match_get_n_plies (match);

  while (ply > 0 && adj_match_get_move (match, ply).seat != seat)
    ply--;
  return ply;
}

GPtrArray *
adj_news_list (AdjSession *session, const AdjTelling *telling, guint after)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) adj_beat_free);
  AdjMatch *match = adj_session_get_match (session);
  RulesViewer viewer = adj_session_get_viewer (session);
  guint own;

  g_return_val_if_fail (rules_is_seat (viewer), list);

  own = find_own_ply (match, viewer);
  for (guint ply = MAX (MAX (own, 1), after + 1); ply <= adj_match_get_n_plies (match); ply++)
    add_beats (list, session, telling, ply, ply == own);
  drop_preludes (list);
  if (list->len > MOST)
    g_ptr_array_remove_range (list, 0, list->len - MOST);
  return list;
}

static gboolean
is_same (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    const AdjBeat *first = g_ptr_array_index (a, i);
    const AdjBeat *second = g_ptr_array_index (b, i);

    if (first->ply != second->ply || first->first != second->first ||
        g_strcmp0 (first->sentence, second->sentence) != 0)
      return FALSE;
  }
  return TRUE;
}

static void
remove_lines (GtkWidget *lines)
{
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (lines)), lines);
}

/* The log has the rest. */
static void
show_newest (AdjNews *self)
{
  guint n = 0;

  if (self->lines == NULL)
    return;
  for (GtkWidget *line = gtk_widget_get_first_child (self->lines); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    gtk_widget_set_visible (line, n++ < self->most);
}

void
adj_news_set_most (AdjNews *self, guint most)
{
  g_return_if_fail (ADJ_IS_NEWS (self));

  self->most = most;
  show_newest (self);
}

/* The newest line is the first, as in the log. What was closed stays closed until there are other
 * news. */
void
adj_news_show (AdjNews *self, const AdjPeople *people, GPtrArray *beats)
{
  g_return_if_fail (ADJ_IS_NEWS (self));

  if (beats != NULL && is_same (beats, self->beats))
    return;
  g_clear_pointer (&self->beats, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_clear_pointer (&self->lines, remove_lines);
  if (beats == NULL || beats->len == 0)
    return;

  self->beats = g_ptr_array_ref (beats);
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (guint i = 0; i < beats->len; i++) {
    const AdjBeat *beat = g_ptr_array_index (beats, i);

    gtk_box_prepend (GTK_BOX (self->lines),
                     adj_news_line_new (i, beat->sentence, find_person (beat, people)));
  }
  show_newest (self);
  /* Only now: GTK remembers of an empty box that its height does not depend on its width. */
  gtk_box_append (GTK_BOX (self->box), self->lines);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

GPtrArray *
adj_news_get_beats (AdjNews *self)
{
  g_return_val_if_fail (ADJ_IS_NEWS (self), NULL);

  return self->beats;
}

void
adj_news_mark (AdjNews *self, int line)
{
  int i = 0;

  g_return_if_fail (ADJ_IS_NEWS (self));

  if (self->lines == NULL)
    return;
  for (GtkWidget *child = gtk_widget_get_last_child (self->lines); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    adj_widget_set_class (child, "current", i++ == line);
}

static void
close_cb (AdjNews *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
adj_news_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_NEWS (object)->beats, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_NEWS);
  G_OBJECT_CLASS (adj_news_parent_class)->dispose (object);
}

static void
adj_news_class_init (AdjNewsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_news_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "news");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-news");
  gtk_widget_class_bind_template_child (widget_class, AdjNews, box);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
adj_news_init (AdjNews *self)
{
  self->most = MOST;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
adj_news_new (void)
{
  return g_object_new (ADJ_TYPE_NEWS, NULL);
}
