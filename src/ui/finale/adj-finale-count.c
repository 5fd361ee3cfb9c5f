/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-finale-count.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-part.h"
#include "adj-wrap-layout.h"

/* All in ms. */
enum {
  BETWEEN_ROWS = 220,
  APPEARING = 90,
  COUNTING = 400,
  BEFORE_JUMP = 150,
  JUMPING = 200,
};

/* px */
enum {
  ITEM = 28, /* a drawing */
  BETWEEN_ITEMS = 6,
  BETWEEN_LINES = 2,
};

typedef struct {
  GtkWidget *root;
  GtkWidget *place;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *row;
  GtkWidget *who;
  GtkWidget *items; /* in the row, or below it where there is little room; NULL: none */
  GtkWidget *cells[ADJ_RESULT_COLUMNS];
  GtkWidget *total;
  GtkWidget *detail; /* the cells, where there is no room for columns */
  int shown;         /* the score */
} Line;

struct _AdjFinaleCount {
  GtkWidget parent_instance;

  AdjResult *result; /* NULL: there was none yet */
  gboolean is_narrow;

  GtkWidget *box;
  GtkWidget *head;
  GtkWidget *columns[ADJ_RESULT_COLUMNS];
  GtkWidget *total;
  GtkWidget *list;
  GtkWidget *rule;
  Line lines[RULES_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (AdjFinaleCount, adj_finale_count, GTK_TYPE_WIDGET)

static void
adj_finale_count_dispose (GObject *object)
{
  AdjFinaleCount *self = ADJ_FINALE_COUNT (object);

  g_clear_pointer (&self->result, adj_result_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_FINALE_COUNT);
  G_OBJECT_CLASS (adj_finale_count_parent_class)->dispose (object);
}

static void
adj_finale_count_class_init (AdjFinaleCountClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_finale_count_dispose;
  g_type_ensure (ADJ_TYPE_BADGE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-finale-count");
  gtk_widget_class_bind_template_child (widget_class, AdjFinaleCount, box);
  gtk_widget_class_bind_template_child (widget_class, AdjFinaleCount, head);
  gtk_widget_class_bind_template_child (widget_class, AdjFinaleCount, total);
  gtk_widget_class_bind_template_child (widget_class, AdjFinaleCount, list);
  gtk_widget_class_bind_template_child (widget_class, AdjFinaleCount, rule);
}

/* A label of a column: before the total, which is the last child of BOX. */
static GtkWidget *
add_cell (GtkWidget *box, GtkWidget *total, const char *const *classes)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "xalign",
                                   1.0f,
                                   "css-classes",
                                   classes,
                                   NULL);

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_reorder_child_after (GTK_BOX (box), total, label);
  return label;
}

static void
add_line (AdjFinaleCount *self, Line *line)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Line, place),  ADJ_FIELD (Line, badge), ADJ_FIELD (Line, name),
    ADJ_FIELD (Line, row),    ADJ_FIELD (Line, who),   ADJ_FIELD (Line, total),
    ADJ_FIELD (Line, detail),
  };
  static const char *const classes[] = { "role-body", "tabular", NULL };

  line->root = adj_fragment_new ("adj-finale-line", line, fields, G_N_ELEMENTS (fields));
  for (guint i = 0; i < ADJ_RESULT_COLUMNS; i++)
    line->cells[i] = add_cell (gtk_widget_get_parent (line->total), line->total, classes);
  gtk_box_append (GTK_BOX (self->list), line->root);
}

/* HEADING and what lies at OFFSET in each line have one width. */
static void
align (AdjFinaleCount *self, GtkWidget *heading, gsize offset)
{
  g_autoptr (GtkSizeGroup) column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  if (heading != NULL)
    gtk_size_group_add_widget (column, heading);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    gtk_size_group_add_widget (column, G_STRUCT_MEMBER (GtkWidget *, &self->lines[i], offset));
}

static void
adj_finale_count_init (AdjFinaleCount *self)
{
  static const char *const classes[] = { "role-small", "ink2", NULL };

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < ADJ_RESULT_COLUMNS; i++)
    self->columns[i] = add_cell (self->head, self->total, classes);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    add_line (self, &self->lines[i]);
  for (guint i = 0; i < ADJ_RESULT_COLUMNS; i++)
    align (self, self->columns[i], offsetof (Line, cells) + i * sizeof (GtkWidget *));
  align (self, NULL, offsetof (Line, name));
  align (self, self->total, offsetof (Line, total));
}

/* Words */

static char *
format_score (int score)
{
  return g_strdup_printf ("%s%d", score < 0 ? "\u2212" : "", ABS (score));
}

static char *
name_line (const AdjResult *result, const AdjResultRow *row, const AdjScene *scene)
{
  g_autofree char *details = adj_result_describe_row (result, row);
  g_autofree char *score = adj_text_score (&scene->reader, adj_scene_peek (scene), row->total);
  const char *name = scene->people->names[row->seat];

  if (details == NULL)
    /* TRANSLATORS: a place in the final count, a name, “12 points”. */
    return g_strdup_printf (_ ("%u. %s, %s"), row->place, name, score);
  /* TRANSLATORS: the same, and what counted. */
  return g_strdup_printf (_ ("%u. %s, %s (%s)"), row->place, name, score, details);
}

/* What the columns would say. */
static char *
join_cells (const AdjResult *result, const AdjResultRow *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ADJ_RESULT_COLUMNS && result->columns[i] != NULL; i++) {
    if (row->cells[i] != NULL)
      g_string_append_printf (text,
                              "%s%s\u00a0%s",
                              text->len > 0 ? " · " : "",
                              result->columns[i],
                              row->cells[i]);
  }
  return g_strdup (text->str);
}

/* Contents */

static void
add_item (GtkWidget *items, const AdjResultItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *caption = gtk_label_new (item->caption);

  gtk_widget_add_css_class (caption, "role-least");
  gtk_widget_add_css_class (caption, "strong");
  gtk_widget_add_css_class (caption, "ink2");
  gtk_box_append (GTK_BOX (box), adj_drawing_new_image (item->piece, ITEM, NULL));
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (GTK_BOX (items), box);
}

static void
show_score (Line *line, int score)
{
  if (line->shown == score)
    return;
  line->shown = score;
  adj_take_text (line->total, format_score (score));
}

static void
fill_line (AdjFinaleCount *self, Line *line, const AdjResultRow *row, const AdjScene *scene)
{
  g_autofree char *place = g_strdup_printf ("%u", row->place);
  g_autofree char *name = name_line (self->result, row, scene);
  g_autofree char *total = format_score (row->total);

  adj_set_name (line->root, name);
  adj_set_text (line->place, place);
  adj_badge_set_person (ADJ_BADGE (line->badge), &scene->people->list[row->seat], FALSE);
  adj_set_text (line->name, scene->people->names[row->seat]);
  for (guint i = 0; i < ADJ_RESULT_COLUMNS; i++)
    adj_set_text (line->cells[i], row->cells[i]);
  adj_take_text (line->detail, join_cells (self->result, row));
  adj_widget_set_class (line->root, "winner", row->has_won);
  /* Numbers on the way are no wider than the last one. */
  gtk_label_set_width_chars (GTK_LABEL (line->total), (int) g_utf8_strlen (total, -1));
  line->shown = row->total;
  adj_set_text (line->total, total);
}

/* A box that has once been empty can't be used again: GTK caches that its height doesn't depend on
 * its width. */
static void
place_items (Line *line, const GArray *items, gboolean is_narrow)
{
  GtkLayoutManager *layout;

  if (line->items != NULL)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (line->items)), line->items);
  line->items = NULL;
  gtk_widget_set_hexpand (line->who, is_narrow || items->len == 0);
  if (items->len == 0)
    return;
  layout = adj_wrap_layout_new (BETWEEN_ITEMS);
  g_object_set (layout, "line-spacing", BETWEEN_LINES, NULL);
  line->items = g_object_new (GTK_TYPE_BOX,
                              "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              "layout-manager",
                              layout,
                              "hexpand",
                              TRUE,
                              "valign",
                              GTK_ALIGN_CENTER,
                              NULL);
  for (guint i = 0; i < items->len; i++)
    add_item (line->items, &g_array_index (items, AdjResultItem, i));
  if (is_narrow)
    gtk_box_append (GTK_BOX (line->root), line->items);
  else
    gtk_box_insert_child_after (GTK_BOX (line->row), line->items, line->who);
}

static void
place_line (AdjFinaleCount *self, Line *line, const AdjResultRow *row)
{
  gboolean has_cells = *gtk_label_get_text (GTK_LABEL (line->detail)) != '\0';

  place_items (line, row->items, self->is_narrow);
  gtk_widget_set_visible (line->detail, self->is_narrow && has_cells);
}

static void
place (AdjFinaleCount *self)
{
  if (self->result == NULL)
    return;
  for (guint column = 0; column < ADJ_RESULT_COLUMNS; column++) {
    gboolean is_shown = !self->is_narrow && self->result->columns[column] != NULL;

    gtk_widget_set_visible (self->columns[column], is_shown);
    for (guint i = 0; i < RULES_MAX_SEATS; i++)
      gtk_widget_set_visible (self->lines[i].cells[column], is_shown);
  }
  for (guint i = 0; i < self->result->n_rows; i++)
    place_line (self, &self->lines[i], &self->result->rows[i]);
}

void
adj_finale_count_set_result (AdjFinaleCount *self, AdjResult *result, const AdjScene *scene)
{
  g_return_if_fail (ADJ_IS_FINALE_COUNT (self));

  g_clear_pointer (&self->result, adj_result_free);
  self->result = result;
  for (guint i = 0; i < ADJ_RESULT_COLUMNS; i++)
    adj_set_text (self->columns[i], result->columns[i]);
  adj_set_text (self->total, result->total);
  adj_show_text (self->rule, result->rule);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_widget_set_visible (self->lines[i].root, i < result->n_rows);
    if (i < result->n_rows)
      fill_line (self, &self->lines[i], &result->rows[i], scene);
  }
  place (self);
  adj_finale_count_set_time (self, G_MAXDOUBLE);
}

void
adj_finale_count_set_layout (AdjFinaleCount *self, AdjLayout layout)
{
  g_return_if_fail (ADJ_IS_FINALE_COUNT (self));

  self->is_narrow = layout == ADJ_LAYOUT_NARROW;
  place (self);
}

/* Telling */

double
adj_finale_count_get_duration (AdjFinaleCount *self)
{
  g_return_val_if_fail (ADJ_IS_FINALE_COUNT (self) && self->result != NULL, 0);

  return (self->result->n_rows - 1) * BETWEEN_ROWS + COUNTING + BEFORE_JUMP + JUMPING;
}

/* The score so long after its row has appeared. */
static int
count (const AdjResultRow *row, double time)
{
  double jumped = CLAMP ((time - COUNTING - BEFORE_JUMP) / JUMPING, 0, 1);

  if (time < COUNTING)
    return (int) (row->before * CLAMP (time / COUNTING, 0, 1));
  return row->before + (int) ((row->total - row->before) * jumped);
}

void
adj_finale_count_set_time (AdjFinaleCount *self, double time)
{
  g_return_if_fail (ADJ_IS_FINALE_COUNT (self) && self->result != NULL);

  for (guint i = 0; i < self->result->n_rows; i++) {
    double since = time - (self->result->n_rows - 1 - i) * BETWEEN_ROWS;

    gtk_widget_set_opacity (self->lines[i].root, CLAMP (since / APPEARING, 0, 1));
    show_score (&self->lines[i], count (&self->result->rows[i], since));
  }
}
