/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-announcer.h"

#include <glib/gi18n.h>

#include "adj-platform.h"
#include "adj-table-private.h"

struct _AdjAnnouncer {
  GObject parent_instance;

  AdjTable *table; /* that owns this */
  AdjSession *session;
  guint n_plies; /* those that have been played, to tell a step from a move */
  guint ply;     /* where it is known to be */
  gboolean was_closed;
  RulesViewer viewer; /* who listens */
  guint begin_source;
};

G_DEFINE_FINAL_TYPE (AdjAnnouncer, adj_announcer, G_TYPE_OBJECT)

static void
say (AdjAnnouncer *self, const char *text)
{
  if (text != NULL && *text != '\0' && gtk_widget_get_mapped (GTK_WIDGET (self->table)))
    adj_platform_announce (GTK_WIDGET (self->table), text);
}

/* The sentence of BEAT, spoken to the viewer: the one on the screen has everybody's name. */
static char *
address (AdjAnnouncer *self, const AdjBeat *beat)
{
  RulesViewer viewer = adj_session_get_viewer (self->session);
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = adj_session_get_people (self->session)->names,
                                 .you = rules_is_seat (viewer) ? viewer + 1 : 0 };
  RulesState state;
  RulesEvents events;
  RulesEvents own = { .n = beat->n_events };

  adj_match_get_events (adj_session_get_match (self->session), beat->ply, &state, &events);
  rules_events_for (&events, viewer, &events);
  g_return_val_if_fail (beat->first + own.n <= events.n, NULL);
  for (guint i = 0; i < own.n; i++)
    own.list[i] = events.list[beat->first + i];
  return adj_text_events (&reader, viewer, &state, &own);
}

static void
beat_cb (AdjAnnouncer *self, const AdjBeat *beat)
{
  g_autofree char *text = NULL;

  if (adj_session_is_closed (self->session) || beat->is_passing)
    return;
  if (beat->is_idle)
    text = adj_history_tell_idle (adj_session_get_history (self->session), beat->ply);
  if (text == NULL)
    text = address (self, beat);
  say (self, text);
}

/* The strip of the timeline and the chart of the report say themselves where they are. */
static gboolean
is_on_slider (AdjAnnouncer *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->table));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL &&
         gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == GTK_ACCESSIBLE_ROLE_SLIDER;
}

static void
say_place (AdjAnnouncer *self)
{
  AdjHistory *history = adj_session_get_history (self->session);
  guint ply = adj_session_get_ply (self->session);
  g_autofree char *place = adj_history_describe_place (history, ply);
  g_autofree char *sentence = adj_history_address_move (history, ply);
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), place, sentence);

  if (!is_on_slider (self))
    say (self, text);
}

/* What one has sat down at: the game, the players, and what has happened last. */
static void
say_table (AdjAnnouncer *self)
{
  const AdjPeople *people = adj_session_get_people (self->session);
  AdjHistory *history = adj_session_get_history (self->session);
  g_autofree char *title = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *table = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) names = g_string_new (people->names[0]);

  for (guint seat = 1; seat < people->n; seat++)
    g_string_append_printf (names, ", %s", people->names[seat]);
  g_object_get (self->table, "title", &title, NULL);
  /* TRANSLATORS: a game and its players. */
  table = g_strdup_printf (_ ("%s: %s."), title, names->str);
  if (adj_session_is_closed (self->session)) {
    say (self, table);
    return;
  }
  sentence = adj_history_address_move (history, adj_session_get_ply (self->session));
  text = g_strdup_printf ("%s %s", table, sentence);
  say (self, text);
}

/* The coach has words of welcome of its own. */
void
adj_announcer_begin (AdjAnnouncer *self)
{
  g_return_if_fail (ADJ_IS_ANNOUNCER (self));

  if (self->begin_source == 0)
    return;
  g_clear_handle_id (&self->begin_source, g_source_remove);
  if (adj_session_get_lesson (self->session) == NULL)
    say_table (self);
}

static gboolean
begin_cb (gpointer data)
{
  adj_announcer_begin (data);
  return G_SOURCE_CONTINUE; /* it is removed */
}

static void
say_news (AdjAnnouncer *self)
{
  g_autofree char *text = adj_table_describe_news (self->table);

  say (self, text);
}

static void
changed_cb (AdjAnnouncer *self, AdjSessionChange change)
{
  guint n_plies = adj_match_get_n_plies (adj_session_get_match (self->session));
  gboolean is_closed = adj_session_is_closed (self->session);
  RulesViewer viewer = adj_session_get_viewer (self->session);
  guint ply = adj_session_get_ply (self->session);
  gboolean is_step =
    (change & ADJ_SESSION_PLACE) != 0 && n_plies <= self->n_plies && ply != self->ply;

  if (viewer != self->viewer || (is_closed && !self->was_closed))
    adj_platform_hush ();
  self->viewer = viewer;
  if (self->was_closed && !is_closed)
    say_news (self);
  else if (is_step && !is_closed)
    say_place (self);
  self->was_closed = is_closed;
  self->n_plies = n_plies;
  self->ply = ply;
}

static void
adj_announcer_dispose (GObject *object)
{
  AdjAnnouncer *self = ADJ_ANNOUNCER (object);

  g_clear_handle_id (&self->begin_source, g_source_remove);
  if (self->session != NULL)
    adj_platform_hush ();
  g_clear_object (&self->session);
  G_OBJECT_CLASS (adj_announcer_parent_class)->dispose (object);
}

static void
adj_announcer_class_init (AdjAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_announcer_dispose;
}

static void
adj_announcer_init (AdjAnnouncer *self)
{
  (void) self;
}

AdjAnnouncer *
adj_announcer_new (AdjTable *table, AdjSession *session, AdjStage *stage)
{
  AdjAnnouncer *self = g_object_new (ADJ_TYPE_ANNOUNCER, NULL);

  self->table = table;
  self->session = g_object_ref (session);
  self->n_plies = adj_match_get_n_plies (adj_session_get_match (session));
  self->ply = adj_session_get_ply (session);
  self->was_closed = adj_session_is_closed (session);
  self->viewer = adj_session_get_viewer (session);
  g_signal_connect_object (stage, "beat", G_CALLBACK (beat_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  self->begin_source = g_idle_add_full (G_PRIORITY_DEFAULT, begin_cb, self, NULL);
  return self;
}
