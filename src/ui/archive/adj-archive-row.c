/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-row.h"

#include <glib/gi18n.h>

#include "adj-archive-line.h"
#include "adj-archive-words.h"
#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-tip.h"

typedef struct {
  GtkWidget *box;
  GtkWidget *badge;
  GtkWidget *score;
} Place;

struct _AdjArchiveRow {
  GtkWidget parent_instance;

  gint64 id;
  gint64 played;
  gboolean is_favourite;
  char *heard; /* all but the title, the length and the result */
  char *name;
  GtkWidget *line;
  GtkWidget *star;
  GtkWidget *tile;
  GtkWidget *emblem;
  const char *spot; /* style class on the tile, or NULL */
  GtkWidget *names;
  GtkWidget *title;
  GtkWidget *length;
  GtkWidget *flag;
  Place places[ADJ_STORE_MAX_SEATS];
  GtkWidget *result;
  GtkWidget *date;
};

G_DEFINE_FINAL_TYPE (AdjArchiveRow, adj_archive_row, GTK_TYPE_WIDGET)

static void
adj_archive_row_dispose (GObject *object)
{
  AdjArchiveRow *self = ADJ_ARCHIVE_ROW (object);

  g_clear_pointer (&self->line, gtk_widget_unparent);
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
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "archiverow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_label (const char *classes)
{
  g_auto (GStrv) list = g_strsplit (classes, " ", -1);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adj_tip_shorten (label);
  gtk_widget_set_css_classes (label, (const char **) list);
  return label;
}

static GtkWidget *
make_star (void)
{
  GtkWidget *star = gtk_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (star), "non-starred-symbolic");
  gtk_widget_set_halign (star, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (star, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (star, "flat");
  gtk_widget_add_css_class (star, "archive-star");
  gtk_widget_set_tooltip_text (star, _ ("Favourite"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (star),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Favourite"),
                                  -1);
  return star;
}

static void
fill_game (AdjArchiveRow *self)
{
  self->names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->tile = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->emblem = adj_drawing_new_image ("table", 26, NULL);
  gtk_widget_set_hexpand (self->emblem, TRUE);
  gtk_widget_add_css_class (self->emblem, "spot-ink");
  gtk_widget_add_css_class (self->tile, "archive-tile");
  gtk_widget_add_css_class (self->tile, "spot-ground");
  gtk_widget_set_valign (self->tile, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->tile), self->emblem);

  self->title = make_label ("role-body strong");
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_NONE);
  self->length = make_label ("role-least ink2");
  gtk_widget_set_valign (self->names, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->names), self->title);
  gtk_box_append (GTK_BOX (self->names), self->length);

  self->flag = adj_drawing_new_image ("sign-note", 16, NULL);
  gtk_widget_set_tooltip_text (self->flag, _ ("With notes"));
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), ADJ_ARCHIVE_TILE, self->tile);
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), ADJ_ARCHIVE_NAME, self->names);
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), ADJ_ARCHIVE_FLAG, self->flag);
}

static void
fill_players (AdjArchiveRow *self)
{
  GtkWidget *players = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_valign (players, GTK_ALIGN_CENTER);
  for (guint i = 0; i < ADJ_STORE_MAX_SEATS; i++) {
    Place *place = &self->places[i];

    place->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
    place->badge = adj_badge_new (24);
    place->score = make_label ("role-least tabular ink2");
    gtk_label_set_ellipsize (GTK_LABEL (place->score), PANGO_ELLIPSIZE_NONE);
    gtk_label_set_xalign (GTK_LABEL (place->score), 0.5);
    gtk_widget_set_halign (place->badge, GTK_ALIGN_CENTER);
    gtk_widget_add_css_class (place->box, "archive-place");
    gtk_box_append (GTK_BOX (place->box), place->badge);
    gtk_box_append (GTK_BOX (place->box), place->score);
    gtk_box_append (GTK_BOX (players), place->box);
  }
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), ADJ_ARCHIVE_PLAYERS, players);
}

static void
adj_archive_row_init (AdjArchiveRow *self)
{
  self->line = adj_archive_line_new ();
  self->star = make_star ();
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), ADJ_ARCHIVE_STAR, self->star);
  fill_game (self);
  fill_players (self);
  self->result = make_label ("role-body archive-result");
  self->date = make_label ("role-body ink2 archive-date");
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), ADJ_ARCHIVE_RESULT, self->result);
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), ADJ_ARCHIVE_DATE, self->date);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
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

    gtk_widget_set_visible (place->box, seat != NULL);
    adj_badge_set_person (ADJ_BADGE (place->badge),
                          seat != NULL ? &people->list[ranks[i]] : NULL,
                          FALSE);
    if (seat == NULL)
      continue;
    score = seat->has_result ? adj_archive_format_score (seat->score) : g_strdup ("");
    gtk_label_set_text (GTK_LABEL (place->score), score);
    gtk_widget_set_visible (place->score, *score != '\0');
    gtk_widget_set_tooltip_text (place->box, people->names[ranks[i]]);
    if (seat->won > 0)
      gtk_widget_add_css_class (place->score, "strong");
    else
      gtk_widget_remove_css_class (place->score, "strong");
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
  gboolean is_short = adj_archive_line_get_compact (ADJ_ARCHIVE_LINE (self->line));
  g_autofree char *date = adj_archive_describe_date (self->played, is_short);

  gtk_label_set_text (GTK_LABEL (self->date), date);
  gtk_label_set_xalign (GTK_LABEL (self->date), is_short ? 1 : 0);
}

static void
set_class (GtkWidget *widget, const char *style_class, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, style_class);
  else
    gtk_widget_remove_css_class (widget, style_class);
}

void
adj_archive_row_show (AdjArchiveRow *self, const AdjStoredGame *game, GVariant *badges)
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
  adj_archive_line_set_branch (ADJ_ARCHIVE_LINE (self->line), game->parent != NULL);
  set_class (GTK_WIDGET (self), "branch", game->parent != NULL);
  show_tile (self, game);
  gtk_label_set_text (GTK_LABEL (self->title), adj_archive_page_get_title (game));
  gtk_label_set_text (GTK_LABEL (self->length), length);
  gtk_widget_set_visible (self->flag, game->has_notes);
  gtk_label_set_text (GTK_LABEL (self->result), result);
  set_class (self->result, "strong", adj_archive_is_victory (game));
  set_class (self->result, "accent-ink", adj_archive_page_is_open (game));
  set_class (self->result, "ink2", game->conceded >= 0);
  show_date (self);

  g_string_append (heard, date);
  show_players (self, game, people, heard);
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

  self->is_favourite = is_favourite;
  gtk_button_set_icon_name (GTK_BUTTON (self->star),
                            is_favourite ? "starred-symbolic" : "non-starred-symbolic");
  set_class (self->star, "starred", is_favourite);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->star),
                               GTK_ACCESSIBLE_STATE_PRESSED,
                               is_favourite ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                            : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
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

void
adj_archive_row_set_compact (AdjArchiveRow *self, gboolean is_compact)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_ROW (self));

  if (adj_archive_line_get_compact (ADJ_ARCHIVE_LINE (self->line)) == is_compact)
    return;
  adj_archive_line_set_compact (ADJ_ARCHIVE_LINE (self->line), is_compact);
  set_class (GTK_WIDGET (self), "compact", is_compact);
  stack (self->names, !is_compact, 8);
  for (guint i = 0; i < ADJ_STORE_MAX_SEATS; i++)
    stack (self->places[i].box, !is_compact, 3);
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
