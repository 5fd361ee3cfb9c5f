/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-line.h"

#include "adj-text-size.h"

enum {
  GAP = 8,
  INDENT = 22
};

struct _AdjArchiveLine {
  GtkWidget parent_instance;

  GtkWidget *children[ADJ_ARCHIVE_N_COLUMNS];
  gboolean is_compact;
  gboolean is_branch;
};

G_DEFINE_FINAL_TYPE (AdjArchiveLine, adj_archive_line, GTK_TYPE_WIDGET)

/* At ordinary text; the name has what is left. */
static const int widths[ADJ_ARCHIVE_N_COLUMNS] = {
  [ADJ_ARCHIVE_STAR] = 34,  [ADJ_ARCHIVE_TILE] = 38,     [ADJ_ARCHIVE_NAME] = 90,
  [ADJ_ARCHIVE_FLAG] = 20,  [ADJ_ARCHIVE_PLAYERS] = 228, [ADJ_ARCHIVE_RESULT] = 168,
  [ADJ_ARCHIVE_DATE] = 128,
};

static void
adj_archive_line_dispose (GObject *object)
{
  AdjArchiveLine *self = ADJ_ARCHIVE_LINE (object);

  for (guint i = 0; i < ADJ_ARCHIVE_N_COLUMNS; i++)
    g_clear_pointer (&self->children[i], gtk_widget_unparent);
  G_OBJECT_CLASS (adj_archive_line_parent_class)->dispose (object);
}

static int
least_height (AdjArchiveLine *self, AdjArchiveColumn column)
{
  int least = 0;

  if (self->children[column] != NULL && gtk_widget_should_layout (self->children[column]))
    gtk_widget_measure (self->children[column],
                        GTK_ORIENTATION_VERTICAL,
                        -1,
                        &least,
                        NULL,
                        NULL,
                        NULL);
  return least;
}

static int
least_width (AdjArchiveLine *self)
{
  int width = GAP;

  for (guint i = 0; i < ADJ_ARCHIVE_N_COLUMNS; i++)
    if (!self->is_compact || i <= ADJ_ARCHIVE_NAME)
      width += adj_text_size_scale (widths[i]) + GAP;
  return width;
}

static int
find_height (AdjArchiveLine *self)
{
  int height = 0;

  for (guint i = 0; i < ADJ_ARCHIVE_N_COLUMNS; i++)
    height = MAX (height, least_height (self, (AdjArchiveColumn) i));
  if (self->is_compact && self->children[ADJ_ARCHIVE_RESULT] != NULL)
    height = MAX (
      height,
      MAX (least_height (self, ADJ_ARCHIVE_NAME), least_height (self, ADJ_ARCHIVE_DATE)) +
        least_height (self, ADJ_ARCHIVE_RESULT) + least_height (self, ADJ_ARCHIVE_PLAYERS) + GAP);
  return height;
}

static void
adj_archive_line_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AdjArchiveLine *self = ADJ_ARCHIVE_LINE (widget);

  (void) for_size;
  (void) minimum_baseline;
  (void) natural_baseline;
  *minimum = *natural =
    orientation == GTK_ORIENTATION_HORIZONTAL ? least_width (self) : find_height (self);
}

/* Children that must be measured before they are given a place, which GTK asks for. */
static void
place (AdjArchiveLine *self, AdjArchiveColumn column, int x, int y, int width, int height)
{
  GtkWidget *child = self->children[column];
  GtkAllocation place = { x, y, width, height };
  int least;

  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  place.width = MAX (width, least);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (GTK_WIDGET (self)) - x - place.width;
  gtk_widget_size_allocate (child, &place, -1);
}

static void
allocate_wide (AdjArchiveLine *self, int width, int height)
{
  int rest = width - least_width (self) + adj_text_size_scale (widths[ADJ_ARCHIVE_NAME]);
  int indent = self->is_branch ? INDENT : 0;
  int x = GAP;

  for (guint i = 0; i < ADJ_ARCHIVE_N_COLUMNS; i++) {
    int column = i == ADJ_ARCHIVE_NAME ? rest - indent : adj_text_size_scale (widths[i]);

    if (i == ADJ_ARCHIVE_TILE)
      x += indent;
    place (self, (AdjArchiveColumn) i, x, 0, column, height);
    x += column + GAP;
  }
}

static void
allocate_compact (AdjArchiveLine *self, int width, int height)
{
  int star = adj_text_size_scale (widths[ADJ_ARCHIVE_STAR]);
  int tile = adj_text_size_scale (widths[ADJ_ARCHIVE_TILE]);
  int flag = adj_text_size_scale (widths[ADJ_ARCHIVE_FLAG]);
  int date = adj_text_size_scale (92);
  int x = star + (self->is_branch ? INDENT / 2 : 0);
  int text = x + tile + GAP;
  int rest = width - text - GAP;
  int name = MAX (least_height (self, ADJ_ARCHIVE_NAME), least_height (self, ADJ_ARCHIVE_DATE));
  int result = least_height (self, ADJ_ARCHIVE_RESULT);
  int players = least_height (self, ADJ_ARCHIVE_PLAYERS);
  int y = MAX (0, (height - name - result - players - GAP / 2) / 2);

  place (self, ADJ_ARCHIVE_STAR, 0, 0, star, height);
  place (self, ADJ_ARCHIVE_TILE, x, 0, tile, height);
  place (self, ADJ_ARCHIVE_NAME, text, y, rest - date - GAP, name);
  place (self, ADJ_ARCHIVE_DATE, text + rest - date, y, date, name);
  place (self, ADJ_ARCHIVE_RESULT, text, y + name, rest, result);
  place (self, ADJ_ARCHIVE_PLAYERS, text, y + name + result + GAP / 2, rest - flag, players);
  place (self, ADJ_ARCHIVE_FLAG, text + rest - flag, y + name + result + GAP / 2, flag, players);
}

static void
adj_archive_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjArchiveLine *self = ADJ_ARCHIVE_LINE (widget);

  (void) baseline;
  if (self->is_compact)
    allocate_compact (self, width, height);
  else
    allocate_wide (self, width, height);
}

static void
adj_archive_line_class_init (AdjArchiveLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_line_dispose;
  widget_class->measure = adj_archive_line_measure;
  widget_class->size_allocate = adj_archive_line_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "archiveline");
}

static void
adj_archive_line_init (AdjArchiveLine *self)
{
  adj_text_size_watch (self, G_CALLBACK (gtk_widget_queue_resize));
}

GtkWidget *
adj_archive_line_new (void)
{
  return g_object_new (ADJ_TYPE_ARCHIVE_LINE, NULL);
}

void
adj_archive_line_set (AdjArchiveLine *self, AdjArchiveColumn column, GtkWidget *child)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LINE (self) && self->children[column] == NULL);

  self->children[column] = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
adj_archive_line_set_compact (AdjArchiveLine *self, gboolean is_compact)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LINE (self));

  self->is_compact = is_compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
adj_archive_line_get_compact (AdjArchiveLine *self)
{
  g_return_val_if_fail (ADJ_IS_ARCHIVE_LINE (self), FALSE);

  return self->is_compact;
}

void
adj_archive_line_set_branch (AdjArchiveLine *self, gboolean is_branch)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LINE (self));

  self->is_branch = is_branch;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
