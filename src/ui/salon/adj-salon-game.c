/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-salon-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-date-text.h"
#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-replay.h"
#include "adj-tip.h"
#include "adj-text-name.h"

struct _AdjSalonGame {
  GtkWidget parent_instance;

  gint64 id;
  const AdjGameUi *face; /* NULL: a game that is not in the table of games */
  GVariant *badges;
  GtkWidget *button;
  GtkWidget *picture;
  GtkWidget *title;
  GtkWidget *turn;
  GtkWidget *with;
  GtkWidget *when;
};

G_DEFINE_FINAL_TYPE (AdjSalonGame, adj_salon_game, GTK_TYPE_WIDGET)

static void
adj_salon_game_dispose (GObject *object)
{
  AdjSalonGame *self = ADJ_SALON_GAME (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_SALON_GAME);
  g_clear_pointer (&self->badges, g_variant_unref);
  G_OBJECT_CLASS (adj_salon_game_parent_class)->dispose (object);
}

static void
adj_salon_game_class_init (AdjSalonGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_salon_game_dispose;
  adj_widget_class_set_template (widget_class, "adj-salon-game");
  gtk_widget_class_bind_template_child (widget_class, AdjSalonGame, button);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonGame, picture);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonGame, title);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonGame, turn);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonGame, with);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonGame, when);
}

static void
adj_salon_game_init (AdjSalonGame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_tip_shorten (self->title);
  adj_tip_shorten (self->turn);
  adj_tip_shorten (self->with);
  adj_tip_shorten (self->when);
}

/* "with Basile, Hélène": all players but the only person at the table. */
static char *
describe_others (const AdjStoredGame *game)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint n_people = 0;

  for (guint seat = 0; seat < game->n_seats; seat++)
    n_people += g_strcmp0 (game->seats[seat].kind, "human") == 0 ? 1 : 0;
  for (guint seat = 0; seat < game->n_seats; seat++) {
    if (n_people != 1 || g_strcmp0 (game->seats[seat].kind, "human") != 0)
      g_ptr_array_add (others, adj_text_show_name (game->seats[seat].name));
  }
  g_ptr_array_add (others, NULL);
  list = g_strjoinv (", ", (char **) others->pdata);

  /* TRANSLATORS: names with commas between them. */
  return n_people == 1 ? g_strdup_printf (_ ("with %s"), list) : g_steal_pointer (&list);
}

/* A branch looks like the game that it came from. */
static char *
describe_title (const char *title, gboolean is_branch)
{
  /* Translators: the title of a game; this one was branched from another */
  return is_branch ? g_strdup_printf (_ ("%s: a branch"), title) : g_strdup (title);
}

static void
update_name (AdjSalonGame *self)
{
  GtkWidget *const parts[] = { self->turn, self->with, self->when };
  g_autoptr (GString) name = g_string_new (gtk_label_get_text (GTK_LABEL (self->title)));

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    const char *text = gtk_label_get_text (GTK_LABEL (parts[i]));

    if (*text != '\0')
      g_string_append_printf (name, ", %s", text);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name->str,
                                  -1);
}

GtkWidget *
adj_salon_game_new (const AdjStoredGame *game, GVariant *badges)
{
  AdjSalonGame *self = g_object_new (ADJ_TYPE_SALON_GAME, NULL);
  const RulesGame *rules = rules_find_game (game->game, strlen (game->game));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *with = describe_others (game);
  g_autofree char *when = adj_date_text_describe (game->played, now);
  g_autofree char *title = NULL;

  self->id = game->id;
  self->face = rules != NULL ? adj_game_ui_get (rules) : NULL;
  self->badges = badges != NULL ? g_variant_ref (badges) : NULL;
  if (self->face != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), self->face->style);
  title = describe_title (self->face != NULL ? adj_game_ui_get_title (self->face) : game->game,
                          game->parent != NULL);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->with), with);
  gtk_label_set_text (GTK_LABEL (self->when), when);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "x", self->id);
  update_name (self);
  return GTK_WIDGET (self);
}

static gboolean
is_person (AdjMatch *match, guint seat)
{
  return g_str_equal (adj_match_get_header (match)->seats[seat].kind, "human");
}

/* Whose turn it is, in words for the person at the screen. */
static char *
describe_turn (AdjMatch *match, const RulesState *state, const AdjPeople *people)
{
  int person = -1;
  int other = -1;
  guint n_people = 0;
  guint n_asked = 0;

  for (guint seat = 0; seat < people->n; seat++) {
    n_people += is_person (match, seat) ? 1 : 0;
    if (!rules_is_to_act (state, seat))
      continue;
    if (is_person (match, seat)) {
      person = (int) seat;
      n_asked++;
    } else {
      other = (int) seat;
    }
  }

  if (n_asked == 1 && n_people == 1)
    return g_strdup (_ ("your turn"));
  if (n_asked > 1)
    return g_strdup_printf (ngettext ("%u person to choose", "%u people to choose", n_asked),
                            n_asked);
  if (person < 0)
    person = other;
  /* TRANSLATORS: %s is a name. */
  return person >= 0 ? g_strdup_printf (_ ("%s to move"), people->names[person]) : g_strdup ("");
}

static char *
describe_standing (AdjMatch *match, const RulesState *state, const AdjPeople *people)
{
  g_autofree char *turn = NULL;

  if (!adj_match_get_open (match) && adj_match_get_damaged_ply (match) > 0)
    return g_strdup (_ ("damaged; can be looked at"));
  if (adj_match_get_rules_version (match) != RULES_VERSION)
    return g_strdup (_ ("under other rules; can be looked at"));

  turn = describe_turn (match, state, people);
  /* TRANSLATORS: the round of a game, and whose turn it is. */
  return g_strdup_printf (_ ("Round %u · %s"), rules_round (state), turn);
}

/* Shows only what a spectator may see. */
static void
show_match (AdjSalonGame *self, AdjMatch *match)
{
  g_autoptr (AdjReplay) replay = adj_replay_new (match);
  g_autoptr (AdjPeople) people = adj_people_new (adj_match_get_header (match), self->badges);
  g_autofree char *standing = NULL;
  AdjScene scene = { .game = adj_match_get_game (match),
                     .people = people,
                     .reader = { .is_translated = TRUE, .names = people->names },
                     .viewer = RULES_SPECTATOR,
                     .actor = -1 };
  GtkWidget *miniature;

  adj_replay_set_viewer (replay, RULES_SPECTATOR);
  adj_replay_get_view (replay, &scene.view);
  adj_replay_get_events (replay, &scene.events);
  scene.outside = scene.view;
  scene.ply = adj_replay_get_ply (replay);

  standing = describe_standing (match, adj_scene_peek (&scene), people);
  gtk_label_set_text (GTK_LABEL (self->turn), standing);

  miniature = self->face->new_miniature (&scene);
  gtk_widget_set_can_target (miniature, FALSE);
  gtk_widget_set_can_focus (miniature, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (miniature), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (self->picture), miniature);
}

void
adj_salon_game_fill (AdjSalonGame *self, AdjArchive *store)
{
  g_autoptr (AdjMatch) match = NULL;

  if (self->face != NULL && gtk_widget_get_first_child (self->picture) == NULL)
    match = adj_match_open (store, self->id, NULL);
  if (match != NULL)
    show_match (self, match);
  else if (gtk_widget_get_first_child (self->picture) == NULL)
    gtk_label_set_text (GTK_LABEL (self->turn), _ ("can’t be read"));
  update_name (self);
}
