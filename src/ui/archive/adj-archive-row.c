/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-row.h"

#include <glib/gi18n.h>

#include "adj-archive-columns.h"
#include "adj-archive-words.h"
#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-text-size.h"
#include "adj-tip.h"
#include "adj-wrap-layout.h"

typedef struct {
  GtkWidget *box;
  GtkWidget *badge;
  GtkWidget *score;
} Place;

struct _AdjArchiveRow {
  GtkWidget parent_instance;

  gint64 id;
  gint64 played;
  guint depth; /* of a branch; 0: it is none */
  gboolean is_compact;
  char *heard; /* the accessible name, but for the title, the length and the result */
  char *name;
  GtkWidget *emblem;
  const char *spot;                  /* style class on the tile, or NULL */
  Place places[ADJ_STORE_MAX_SEATS]; /* as many as were needed until now */

  GtkWidget *grid;
  GtkWidget *star;
  GtkWidget *tile;
  GtkWidget *names;
  GtkWidget *title;
  GtkWidget *length;
  GtkWidget *flag;
  GtkWidget *players;
  GtkWidget *result;
  GtkWidget *dearest;
  GtkWidget *date;
};

G_DEFINE_FINAL_TYPE (AdjArchiveRow, adj_archive_row, GTK_TYPE_WIDGET)

static void
adj_archive_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_ARCHIVE_ROW);
  G_OBJECT_CLASS (adj_archive_row_parent_class)->dispose (object);
}

static void
adj_archive_row_finalize (GObject *object)
{
  AdjArchiveRow *self = ADJ_ARCHIVE_ROW (object);

  g_free (self->heard);
  g_free (self->name);
  G_OBJECT_CLASS (adj_archive_row_parent_class)->finalize (object);
}

static void
adj_archive_row_class_init (AdjArchiveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_archive_row_finalize;
  gtk_widget_class_set_css_name (widget_class, "archiverow");

  adj_widget_class_set_template (widget_class, "adj-archive-row");
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, grid);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, star);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, tile);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, names);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, title);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, length);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, flag);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, players);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, result);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, dearest);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveRow, date);
}

/* One below the other, or side by side. */
static void
stack (GtkWidget *box, gboolean is_stacked, int gap)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  is_stacked ? GTK_ORIENTATION_VERTICAL
                                             : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (box), is_stacked ? 0 : gap);
}

static void
stack_place (AdjArchiveRow *self, const Place *place)
{
  stack (place->box, !self->is_compact, 3);
}

static void
fill_place (AdjArchiveRow *self, Place *place)
{
  place->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  place->badge = adj_badge_new (24);
  place->score = gtk_label_new (NULL);
  gtk_widget_add_css_class (place->score, "role-least");
  gtk_widget_add_css_class (place->score, "tabular");
  gtk_widget_add_css_class (place->score, "ink2");
  gtk_widget_set_halign (place->badge, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (place->box, "archive-place");
  gtk_box_append (GTK_BOX (place->box), place->badge);
  gtk_box_append (GTK_BOX (place->box), place->score);
  stack_place (self, place);
  gtk_box_append (GTK_BOX (self->players), place->box);
}

static void
place_children (AdjArchiveRow *self)
{
  adj_archive_columns_place (GTK_GRID (self->grid), self->is_compact, self->depth);
  gtk_widget_set_margin_top (self->players, self->is_compact ? 4 : 0);
  gtk_widget_set_margin_top (self->grid, self->is_compact ? 2 : 0);
  gtk_widget_set_margin_bottom (self->grid, self->is_compact ? 2 : 0);
}

/* Two lines before anything is left out. */
static void
shorten_lines (GtkWidget *label)
{
  adj_tip_shorten (label);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
}

static void
adj_archive_row_init (AdjArchiveRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->emblem = adj_drawing_new_image ("table", 26, NULL);
  gtk_widget_set_hexpand (self->emblem, TRUE);
  gtk_widget_add_css_class (self->emblem, "spot-ink");
  gtk_box_append (GTK_BOX (self->tile), self->emblem);
  gtk_box_append (GTK_BOX (self->flag), adj_drawing_new_image ("sign-note", 16, NULL));
  shorten_lines (self->length);
  shorten_lines (self->result);
  adj_tip_shorten (self->date);
  place_children (self);
  adj_text_size_watch (self, G_CALLBACK (place_children));
}

GtkWidget *
adj_archive_row_new (void)
{
  return g_object_new (ADJ_TYPE_ARCHIVE_ROW, NULL);
}

static void
show_tile (AdjArchiveRow *self, const AdjStoredGame *game)
{
  const AdjGameUi *face = adj_archive_find_game_ui (game);

  if (self->spot != NULL)
    gtk_widget_remove_css_class (self->tile, self->spot);
  self->spot = face != NULL ? face->style : NULL;
  if (self->spot != NULL)
    gtk_widget_add_css_class (self->tile, self->spot);
  adj_drawing_set_image (self->emblem, face != NULL ? face->emblem : "table");
}

static void
show_players (AdjArchiveRow *self,
              const AdjStoredGame *game,
              const AdjPeople *people,
              GString *heard)
{
  guint ranks[ADJ_STORE_MAX_SEATS] = { 0 };

  adj_archive_rank (game, ranks);
  for (guint i = 0; i < ADJ_STORE_MAX_SEATS; i++) {
    Place *place = &self->places[i];
    const AdjStoredSeat *seat = i < game->n_seats ? &game->seats[ranks[i]] : NULL;
    g_autofree char *score = NULL;

    if (place->box == NULL && seat == NULL)
      break;
    if (place->box == NULL)
      fill_place (self, place);
    gtk_widget_set_visible (place->box, seat != NULL);
    adj_badge_set_person (ADJ_BADGE (place->badge),
                          seat != NULL ? &people->list[ranks[i]] : NULL,
                          FALSE);
    if (seat == NULL)
      continue;
    score = seat->has_result ? adj_archive_format_score (seat->score) : g_strdup ("");
    gtk_label_set_text (GTK_LABEL (place->score), score);
    gtk_widget_set_visible (place->score, *score != '\0');
    /* GTK asks the display where the pointer is, even for the same text. */
    if (g_strcmp0 (gtk_widget_get_tooltip_text (place->box), people->names[ranks[i]]) != 0)
      gtk_widget_set_tooltip_text (place->box, people->names[ranks[i]]);
    adj_widget_set_class (place->score, "strong", seat->won > 0);
    g_string_append_printf (heard, ", %s %s", people->names[ranks[i]], score);
    g_strchomp (heard->str);
    heard->len = strlen (heard->str);
  }
}

static void
update_name (AdjArchiveRow *self)
{
  g_free (self->name);
  self->name = g_strdup_printf ("%s, %s, %s, %s",
                                gtk_label_get_text (GTK_LABEL (self->title)),
                                gtk_label_get_text (GTK_LABEL (self->length)),
                                self->heard,
                                gtk_label_get_text (GTK_LABEL (self->result)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->name,
                                  -1);
}

static void
show_date (AdjArchiveRow *self)
{
  g_autofree char *date = adj_archive_describe_date (self->played, self->is_compact);

  gtk_label_set_text (GTK_LABEL (self->date), date);
  gtk_label_set_xalign (GTK_LABEL (self->date), self->is_compact ? 1 : 0);
  gtk_label_set_xalign (GTK_LABEL (self->dearest), self->is_compact ? 1 : 0);
}

/* Empty before the game has been analysed. */
static void
show_dearest (AdjArchiveRow *self, const AdjStoredGame *game, GString *heard)
{
  g_autofree char *cost = game->dearest >= 0 ? adj_archive_describe_cost (game->dearest) : NULL;

  gtk_label_set_text (GTK_LABEL (self->dearest), cost != NULL ? cost : "");
  if (game->dearest > 0)
    /* TRANSLATORS: a percentage, as in “−12%”. */
    g_string_append_printf (heard, _ (", costliest decision %s"), cost);
}

void
adj_archive_row_show (AdjArchiveRow *self, const AdjStoredGame *game, guint depth, GVariant *badges)
{
  g_autoptr (AdjPeople) people = adj_archive_make_people (game, badges);
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autofree char *result = adj_archive_describe_result (game, people);
  g_autofree char *length = adj_archive_describe_length (game);
  g_autofree char *date = adj_archive_describe_date (game->played, FALSE);

  g_return_if_fail (ADJ_IS_ARCHIVE_ROW (self));

  self->id = game->id;
  self->played = game->played;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->star), "x", game->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->star), "archive.favourite");
  if (self->depth != depth) {
    self->depth = depth;
    adj_widget_set_class (GTK_WIDGET (self), "branch", depth > 0);
    place_children (self);
  }
  show_tile (self, game);
  gtk_label_set_text (GTK_LABEL (self->title), adj_archive_page_get_title (game));
  gtk_label_set_text (GTK_LABEL (self->length), length);
  gtk_widget_set_visible (self->flag, game->has_notes);
  gtk_label_set_text (GTK_LABEL (self->result), result);
  adj_widget_set_class (self->result, "strong", adj_archive_is_victory (game));
  adj_widget_set_class (self->result, "accent-ink", adj_archive_page_is_open (game));
  adj_widget_set_class (self->result, "ink2", game->conceded >= 0);
  show_date (self);

  g_string_append (heard, date);
  if (depth > 0)
    /* TRANSLATORS: 1: of a game; 2: of a branch of a game; and so on. */
    g_string_append_printf (heard, _ (", branch, level %u"), depth);
  show_players (self, game, people, heard);
  show_dearest (self, game, heard);
  if (game->has_notes)
    g_string_append_printf (heard, ", %s", _ ("with notes"));
  g_free (self->heard);
  self->heard = g_strdup (heard->str);
  update_name (self);
  adj_archive_row_set_favourite (self, game->is_favourite);
}

void
adj_archive_row_set_inside (AdjArchiveRow *self, const char *turn, const char *length)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_ROW (self));

  if (turn != NULL)
    gtk_label_set_text (GTK_LABEL (self->result), turn);
  if (length != NULL)
    gtk_label_set_text (GTK_LABEL (self->length), length);
  update_name (self);
}

void
adj_archive_row_set_favourite (AdjArchiveRow *self, gboolean is_favourite)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_ROW (self));

  adj_button_set_icon (self->star, is_favourite ? "starred-symbolic" : "non-starred-symbolic");
  adj_widget_set_class (self->star, "starred", is_favourite);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->star),
                               GTK_ACCESSIBLE_STATE_PRESSED,
                               is_favourite ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                            : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

void
adj_archive_row_set_compact (AdjArchiveRow *self, gboolean is_compact)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_ROW (self));

  if (self->is_compact == is_compact)
    return;
  self->is_compact = is_compact;
  gtk_widget_set_layout_manager (self->players,
                                 is_compact ? adj_wrap_layout_new (0)
                                            : gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL));
  place_children (self);
  adj_widget_set_class (GTK_WIDGET (self), "compact", is_compact);
  stack (self->names, !is_compact, 8);
  for (guint i = 0; i < ADJ_STORE_MAX_SEATS && self->places[i].box != NULL; i++)
    stack_place (self, &self->places[i]);
  show_date (self);
}

const char *
adj_archive_row_get_name (AdjArchiveRow *self)
{
  g_return_val_if_fail (ADJ_IS_ARCHIVE_ROW (self), NULL);

  return self->name;
}

gint64
adj_archive_row_get_id (AdjArchiveRow *self)
{
  g_return_val_if_fail (ADJ_IS_ARCHIVE_ROW (self), 0);

  return self->id;
}
