/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-canaletto-words.h"
#include "adj-tile.h"
#include "adj-wrap-layout.h"
#include "adj-tip.h"

enum {
  COMPACT_SPACING = 2
};

struct _AdjCanalettoValues {
  AdjPart parent_instance;

  GtkWidget *pays;
  GtkWidget *row;
  GtkWidget *markers[CANALETTO_VALUES];
  gboolean is_compact;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoValues, adj_canaletto_values, ADJ_TYPE_PART)

static void
adj_canaletto_values_class_init (AdjCanalettoValuesClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoValues, pays),
    ADJ_FIELD (AdjCanalettoValues, row),
  };

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "values");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  adj_part_class_set_template (klass, "adj-canaletto-values", fields, G_N_ELEMENTS (fields));
}

static void
adj_canaletto_values_init (AdjCanalettoValues *self)
{
  GtkWidget *marker;

  adj_part_init_template (self);
  marker = gtk_widget_get_first_child (self->row);
  for (guint i = 0; i < CANALETTO_VALUES; i++, marker = gtk_widget_get_next_sibling (marker))
    self->markers[i] = marker;
  adj_canaletto_values_set_compact (self, FALSE);
}

static void
show_marker (GtkWidget *marker, guint value, int place)
{
  static const AdjTileLook used = { .style = "value-marker used", .ground = "value-used" };
  static const AdjTileLook next = { .style = "value-marker head", .ground = "value-next" };
  static const AdjTileLook open = { .style = "value-marker open" };
  static const AdjTileLook hidden = { .style = "value-marker hidden", .ground = "value-hidden" };
  AdjTileLook look = place < 0 ? used : place == 0 ? next : value != 0 ? open : hidden;
  char text[4] = "";

  if (value != 0)
    g_snprintf (text, sizeof text, "%u", value);
  look.text = text;
  adj_tile_set_look (ADJ_TILE (marker), &look);
}

static void
add_values (
  GString *label, const CanalettoState *canaletto, guint first, guint last, const char *title)
{
  gboolean is_first = TRUE;

  for (guint i = first; i < last && canaletto->values[i] != 0; i++) {
    g_string_append_printf (label, "%s%u", is_first ? title : _ (", "), canaletto->values[i]);
    is_first = FALSE;
  }
}

static char *
describe_values (const CanalettoState *canaletto)
{
  GString *label = g_string_new (NULL);
  guint value = canaletto_value (canaletto);
  guint n_hidden = 0;

  for (guint i = canaletto->n_used + 1u; i < CANALETTO_VALUES; i++)
    n_hidden += canaletto->values[i] == 0;

  if (value != 0)
    g_string_append_printf (label, _ ("The next complete group pays %u apiece"), value);
  else
    g_string_append (label, _ ("No value is left"));
  add_values (label, canaletto, canaletto->n_used + 1u, CANALETTO_VALUES, _ ("; then "));
  if (n_hidden > 0)
    g_string_append_printf (
      label,
      ngettext ("; %u value still hidden", "; %u values still hidden", n_hidden),
      n_hidden);
  /* TRANSLATORS: before a list of value markers that have been used. */
  add_values (label, canaletto, 0, canaletto->n_used, _ ("; used: "));

  return g_string_free (label, FALSE);
}

void
adj_canaletto_values_show (AdjCanalettoValues *self, const AdjScene *scene)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  g_autofree char *label = describe_values (canaletto);
  guint value = canaletto_value (canaletto);
  g_autofree char *pays = NULL;

  g_return_if_fail (ADJ_IS_CANALETTO_VALUES (self));

  for (guint i = 0; i < CANALETTO_VALUES; i++)
    show_marker (self->markers[i], canaletto->values[i], (int) i - (int) canaletto->n_used);
  if (adj_scene_peek (scene)->phase == CANALETTO_OVER)
    pays = g_strdup ("");
  else if (value != 0)
    pays = g_strdup_printf (_ ("the next complete group pays %u apiece"), value);
  else
    pays = g_strdup (_ ("no value is left"));
  adj_set_text (self->pays, pays);
  /* No tooltip: it would cover the palaces below with what stands there already. */
  adj_set_name (GTK_WIDGET (self), label);
}

void
adj_canaletto_values_set_compact (AdjCanalettoValues *self, gboolean is_compact)
{
  GtkLayoutManager *layout;

  g_return_if_fail (ADJ_IS_CANALETTO_VALUES (self));

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  is_compact ? GTK_ORIENTATION_HORIZONTAL
                                             : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (self->pays, !is_compact);
  /* With larger letters the twelve markers need a second line. */
  if (is_compact != self->is_compact)
    gtk_widget_set_layout_manager (self->row,
                                   is_compact ? adj_wrap_layout_new (COMPACT_SPACING)
                                              : gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL));
  self->is_compact = is_compact;
  adj_widget_set_class (GTK_WIDGET (self), "compact", is_compact);
}

GtkWidget *
adj_canaletto_values_get_marker (AdjCanalettoValues *self, guint n)
{
  g_return_val_if_fail (n < CANALETTO_VALUES, NULL);

  return self->markers[n];
}
