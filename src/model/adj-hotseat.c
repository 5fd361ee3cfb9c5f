/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The curtain follows the position: it closes when another person than the present one is to look.
 * The session asks this object, not the match, whose view to show, and announces a move only after
 * the curtain has followed.
 */

#include "adj-hotseat.h"

#include "adj-replay.h"

struct _AdjHotseat {
  GObject parent_instance;

  AdjMatch *match;
  RulesViewer looking; /* the seat of the person who looks, or RULES_SPECTATOR */
  RulesViewer next;    /* the person who should look; the same while the curtain is open */
  gboolean is_covered;
};

G_DEFINE_FINAL_TYPE (AdjHotseat, adj_hotseat, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_VIEWER,
  PROP_CLOSED,
  PROP_NEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
adj_hotseat_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AdjHotseat *self = ADJ_HOTSEAT (object);

  switch (prop_id) {
  case PROP_VIEWER:
    g_value_set_uint (value, self->looking);
    break;
  case PROP_CLOSED:
    g_value_set_boolean (value, adj_hotseat_get_closed (self));
    break;
  case PROP_NEXT:
    g_value_set_uint (value, self->next);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_hotseat_dispose (GObject *object)
{
  g_clear_object (&ADJ_HOTSEAT (object)->match);
  G_OBJECT_CLASS (adj_hotseat_parent_class)->dispose (object);
}

static void
adj_hotseat_class_init (AdjHotseatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = adj_hotseat_get_property;
  object_class->dispose = adj_hotseat_dispose;

  properties[PROP_VIEWER] =
    g_param_spec_uint ("viewer", NULL, NULL, 0, RULES_N_VIEWERS - 1, RULES_SPECTATOR, flags);
  properties[PROP_CLOSED] = g_param_spec_boolean ("closed", NULL, NULL, FALSE, flags);
  properties[PROP_NEXT] =
    g_param_spec_uint ("next", NULL, NULL, 0, RULES_N_VIEWERS - 1, RULES_SPECTATOR, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
adj_hotseat_init (AdjHotseat *self)
{
  self->looking = RULES_SPECTATOR;
  self->next = RULES_SPECTATOR;
}

static gboolean
is_person (AdjHotseat *self, guint seat)
{
  return g_strcmp0 (adj_match_get_header (self->match)->seats[seat].kind, "human") == 0;
}

static guint
count_people (AdjHotseat *self)
{
  guint n = 0;

  for (guint seat = 0; seat < adj_match_get_header (self->match)->setup.n_seats; seat++)
    n += is_person (self, seat);

  return n;
}

/* The last person to look or to be asked, unless a computer has that seat now and people are
 * left. */
static RulesViewer
find_last (AdjHotseat *self)
{
  RulesViewer last = rules_is_seat (self->looking) ? self->looking : self->next;

  return rules_is_seat (last) && (is_person (self, last) || count_people (self) == 0)
           ? last
           : RULES_SPECTATOR;
}

/* The person who should look now: one who is to act, else the last one. */
static RulesViewer
find_next (AdjHotseat *self)
{
  RulesState state;
  RulesViewer next = find_last (self);

  adj_match_get_state (self->match, adj_match_get_n_plies (self->match), &state);
  if (rules_is_over (&state))
    return self->looking;
  if (self->looking == next && rules_is_to_act (&state, next))
    return next;

  for (guint seat = state.n_seats; seat-- > 0;) {
    if (is_person (self, seat) && (rules_is_to_act (&state, seat) || !rules_is_seat (next)))
      next = seat;
  }

  return next;
}

/* A person whose seat was handed to a computer is still at the screen. */
static gboolean
is_shared (AdjHotseat *self)
{
  if (rules_is_seat (self->next) && adj_match_is_taken_over (self->match, self->next))
    return TRUE;

  return (count_people (self) > 1 || rules_is_seat (self->looking)) &&
         (self->is_covered || rules_game_has_secrets (adj_match_get_game (self->match)));
}

static void
update (AdjHotseat *self)
{
  gboolean was_closed = adj_hotseat_get_closed (self);
  RulesViewer viewer = self->looking;
  RulesViewer next = self->next;

  self->next = find_next (self);
  if (self->next != self->looking)
    self->looking = is_shared (self) ? RULES_SPECTATOR : self->next;

  if (viewer != self->looking)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
  if (next != self->next)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEXT]);
  if (was_closed != adj_hotseat_get_closed (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOSED]);
}

AdjHotseat *
adj_hotseat_new (AdjMatch *match)
{
  AdjHotseat *self = g_object_new (ADJ_TYPE_HOTSEAT, NULL);

  self->match = g_object_ref (match);
  g_signal_connect_object (match, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "kind-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return self;
}

void
adj_hotseat_set_covered (AdjHotseat *self, gboolean is_covered)
{
  g_return_if_fail (ADJ_IS_HOTSEAT (self));

  self->is_covered = is_covered;
}

RulesViewer
adj_hotseat_get_viewer (AdjHotseat *self)
{
  return self->looking;
}

gboolean
adj_hotseat_get_closed (AdjHotseat *self)
{
  return rules_is_seat (self->next) && self->looking != self->next;
}

RulesViewer
adj_hotseat_get_next (AdjHotseat *self)
{
  return self->next;
}

gboolean
adj_hotseat_open (AdjHotseat *self, GError **error)
{
  if (!adj_hotseat_get_closed (self))
    return TRUE;
  if (!adj_match_note_look (self->match, self->next, error))
    return FALSE;

  self->looking = self->next;
  adj_match_mark_shown (self->match, self->next);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLOSED]);
  return TRUE;
}
