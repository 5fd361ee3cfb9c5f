/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-book-page.h"

#include <glib/gi18n.h>

#include "adj-book-example.h"
#include "adj-book-markup.h"
#include "adj-kit.h"
#include "adj-width-first-bin.h"

enum {
  WIDE_TABLE = 5, /* columns: larger tables have a smaller font */
  HEAD_CHARS = 7, /* … and heads that wrap beyond this */
  SLICE_MS = 6,   /* of making a page, before others have their turn */
};

/* A label that can be searched. */
typedef struct {
  GtkWidget *label;
  GtkWidget *row;        /* to scroll to */
  const GPtrArray *runs; /* the book's, or `own` */
  GPtrArray *own;
  char *text;
  GArray *found; /* AdjFound */
} Piece;

/* A numbered section or paragraph. */
typedef struct {
  const char *id;
  GtkWidget *row;
  const AdjBlock *block; /* NULL: a section */
} Spot;

struct _AdjBookPage {
  GtkWidget parent_instance;

  AdjBook *book;
  GtkWidget *box;
  GPtrArray *pieces;   /* Piece */
  GArray *spots;       /* Spot */
  GPtrArray *sections; /* GtkWidget, as in the book */
  GPtrArray *tags;     /* labels "In force now", by section */
  GPtrArray *examples; /* AdjBookExample */
  GtkWidget *marked;

  guint growth;  /* makes the rest; 0: the page is whole */
  guint section; /* what comes next */
  guint block;
  GtkWidget *section_box;
  GtkWidget *holder;
};

G_DEFINE_FINAL_TYPE (AdjBookPage, adj_book_page, GTK_TYPE_WIDGET)

enum {
  SEE,
  WHOLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
piece_free (Piece *piece)
{
  g_clear_pointer (&piece->own, g_ptr_array_unref);
  g_free (piece->text);
  g_array_unref (piece->found);
  g_free (piece);
}

static void
adj_book_page_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_BOOK_PAGE (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_book_page_parent_class)->dispose (object);
}

static void
adj_book_page_finalize (GObject *object)
{
  AdjBookPage *self = ADJ_BOOK_PAGE (object);

  g_ptr_array_unref (self->pieces);
  g_array_unref (self->spots);
  g_ptr_array_unref (self->sections);
  g_ptr_array_unref (self->tags);
  g_ptr_array_unref (self->examples);
  g_clear_pointer (&self->book, adj_book_unref);
  G_OBJECT_CLASS (adj_book_page_parent_class)->finalize (object);
}

static void
adj_book_page_class_init (AdjBookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_book_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_book_page_finalize;
  signals[SEE] = g_signal_new ("see",
                               ADJ_TYPE_BOOK_PAGE,
                               G_SIGNAL_RUN_LAST,
                               0,
                               NULL,
                               NULL,
                               NULL,
                               G_TYPE_NONE,
                               1,
                               G_TYPE_STRING);
  signals[WHOLE] = g_signal_new ("whole",
                                 ADJ_TYPE_BOOK_PAGE,
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "bookpage");
}

static void
adj_book_page_init (AdjBookPage *self)
{
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) piece_free);
  self->spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  self->sections = g_ptr_array_new ();
  self->tags = g_ptr_array_new ();
  self->examples = g_ptr_array_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
write_piece (Piece *piece)
{
  g_autofree char *markup = adj_book_write_markup (piece->runs, piece->found);

  gtk_label_set_markup (GTK_LABEL (piece->label), markup);
}

static gboolean
link_cb (AdjBookPage *self, const char *id)
{
  g_signal_emit (self, signals[SEE], 0, id);
  return GDK_EVENT_STOP;
}

static GtkWidget *
new_label (GtkAccessibleRole role, const char *style)
{
  GtkWidget *label =
    g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "wrap", TRUE, "xalign", 0.0, NULL);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* Shows RUNS in LABEL, which can be searched. */
static Piece *
add_piece (AdjBookPage *self, GtkWidget *label, const GPtrArray *runs)
{
  Piece *piece = g_new0 (Piece, 1);

  piece->label = label;
  piece->row = label;
  piece->runs = runs;
  piece->text = adj_runs_dup_text (runs);
  piece->found = g_array_new (FALSE, TRUE, sizeof (AdjFound));
  g_ptr_array_add (self->pieces, piece);
  write_piece (piece);
  return piece;
}

/* A selectable label with links. */
static GtkWidget *
new_text (AdjBookPage *self, GtkAccessibleRole role)
{
  GtkWidget *label = new_label (role, "role-body");

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  g_signal_connect_object (label, "activate-link", G_CALLBACK (link_cb), self, G_CONNECT_SWAPPED);
  return label;
}

static void
add_spot (AdjBookPage *self, const char *id, GtkWidget *row, const AdjBlock *block)
{
  g_array_append_val (self->spots, ((Spot){ id, row, block }));
}

static GtkWidget *
new_box (GtkAccessibleRole role, GtkOrientation orientation, const char *style)
{
  GtkWidget *box =
    g_object_new (GTK_TYPE_BOX, "accessible-role", role, "orientation", orientation, NULL);

  gtk_widget_add_css_class (box, style);
  return box;
}

/* "3.2" in the margin. */
static GtkWidget *
new_number (const char *id)
{
  GtkWidget *label = gtk_label_new (adj_book_number (id));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "role-body");
  gtk_widget_add_css_class (label, "number");
  gtk_widget_add_css_class (label, "spot-ink");
  return label;
}

static GtkWidget *
new_row (AdjBookPage *self, const AdjBlock *block, GtkAccessibleRole role, GtkWidget *body)
{
  GtkWidget *row = new_box (role, GTK_ORIENTATION_HORIZONTAL, "paragraph");
  g_autofree char *name = g_strdup_printf ("§\u00a0%s", adj_book_number (block->id));

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (row), new_number (block->id));
  gtk_box_append (GTK_BOX (row), body);
  add_spot (self, block->id, row, block);
  return row;
}

/* In a bin, which is not asked for its width at the height of the row: a label would try twenty. */
static GtkWidget *
new_paragraph (AdjBookPage *self, const AdjBlock *block, GtkAccessibleRole role)
{
  GtkWidget *text = new_text (self, GTK_ACCESSIBLE_ROLE_LABEL);
  GtkWidget *row = new_row (self, block, role, adj_width_first_bin_new (text));

  add_piece (self, text, block->runs)->row = row;
  return row;
}

static GPtrArray *
make_runs (const char *text)
{
  GPtrArray *runs = g_ptr_array_new_with_free_func (g_free);
  AdjRun *run = g_new0 (AdjRun, 1);

  run->text = (char *) text;
  g_ptr_array_add (runs, run);
  return runs;
}

static const char *
get_cell (const AdjBlock *block, guint row, guint column)
{
  return block->cells[row * block->n_columns + column];
}

/* "Krach, Moka: 3": the accessible name of a cell, which a screen reader reads alone. */
static char *
describe_cell (const AdjBlock *block, guint row, guint column)
{
  return g_strdup_printf ("%s, %s: %s",
                          get_cell (block, row, 0),
                          get_cell (block, 0, column),
                          get_cell (block, row, column));
}

static GtkWidget *
new_cell (AdjBookPage *self, const AdjBlock *block, guint row, guint column)
{
  gboolean is_head = row == 0 || column == 0;
  GtkWidget *label = new_label (row == 0      ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER
                                : column == 0 ? GTK_ACCESSIBLE_ROLE_ROW_HEADER
                                              : GTK_ACCESSIBLE_ROLE_CELL,
                                block->n_columns > WIDE_TABLE ? "role-least" : "role-small");
  Piece *piece;
  GPtrArray *runs = make_runs (get_cell (block, row, column));

  gtk_widget_add_css_class (label, row == 0 ? "head" : "cell");
  if (row == 0 && block->n_columns > WIDE_TABLE)
    gtk_label_set_max_width_chars (GTK_LABEL (label), HEAD_CHARS);
  gtk_widget_add_css_class (label, "tabular");
  if (is_head)
    gtk_widget_add_css_class (label, "strong");
  gtk_label_set_yalign (GTK_LABEL (label), row == 0 ? 1 : 0);
  piece = add_piece (self, label, runs);
  piece->own = runs;
  if (!is_head) {
    g_autofree char *name = describe_cell (block, row, column);

    gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    name,
                                    -1);
  }
  return label;
}

/* A table has the full width of the page, and its number above it. */
static GtkWidget *
new_table (AdjBookPage *self, const AdjBlock *block)
{
  GtkWidget *grid =
    g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL);
  GtkWidget *row;
  guint first = self->pieces->len;

  gtk_widget_add_css_class (grid, "book-table");
  for (guint i = 0; i < block->n_rows * block->n_columns; i++)
    gtk_grid_attach (GTK_GRID (grid),
                     new_cell (self, block, i / block->n_columns, i % block->n_columns),
                     (int) (i % block->n_columns),
                     (int) (i / block->n_columns),
                     1,
                     1);
  row = new_row (self, block, GTK_ACCESSIBLE_ROLE_GROUP, grid);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (row), GTK_ORIENTATION_VERTICAL);
  for (guint i = first; i < self->pieces->len; i++)
    ((Piece *) g_ptr_array_index (self->pieces, i))->row = row;
  return row;
}

/* The outcome is shown only after the example was played, and is not searched. */
static GtkWidget *
new_example (AdjBookPage *self, const AdjBlock *block)
{
  GtkWidget *before = new_text (self, GTK_ACCESSIBLE_ROLE_LABEL);
  GtkWidget *after = new_text (self, GTK_ACCESSIBLE_ROLE_STATUS);
  GtkWidget *example = adj_book_example_new (self->book, block, before, after);

  add_piece (self, before, block->runs)->row = example;
  g_ptr_array_add (self->examples, example);
  add_spot (self, block->id, example, block);
  return example;
}

static GtkWidget *
new_block (AdjBookPage *self, const AdjBlock *block)
{
  switch (block->kind) {
  case ADJ_BLOCK_TABLE:
    return new_table (self, block);
  case ADJ_BLOCK_EXAMPLE:
    return new_example (self, block);
  case ADJ_BLOCK_ITEM:
    return new_paragraph (self, block, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  case ADJ_BLOCK_PARAGRAPH:
  default:
    return new_paragraph (self, block, GTK_ACCESSIBLE_ROLE_GROUP);
  }
}

static GtkWidget *
new_heading (AdjBookPage *self, const AdjBookSection *section)
{
  GtkWidget *box = new_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_HORIZONTAL, "section-head");
  g_autofree char *number = g_strdup_printf ("§\u00a0%s", adj_book_number (section->id));
  GtkWidget *sign = gtk_label_new (number);
  GtkWidget *heading = new_label (GTK_ACCESSIBLE_ROLE_HEADING, "role-section");
  GtkWidget *tag = gtk_label_new (_ ("In force now"));

  gtk_widget_add_css_class (sign, "role-small");
  gtk_widget_add_css_class (sign, "strong");
  gtk_widget_add_css_class (sign, "spot-ink");
  gtk_widget_add_css_class (tag, "role-least");
  gtk_widget_add_css_class (tag, "in-force-tag");
  gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (tag, FALSE);
  gtk_widget_set_hexpand (heading, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  add_piece (self, heading, section->heading)->row = box;
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), adj_width_first_bin_new (heading));
  gtk_box_append (GTK_BOX (box), tag);
  g_ptr_array_add (self->tags, tag);
  return box;
}

/* The parent of a block: consecutive items share a list. */
static GtkWidget *
get_holder (const AdjBlock *block, GtkWidget *section, GtkWidget *list)
{
  if (block->kind != ADJ_BLOCK_ITEM)
    return section;
  if (!block->is_first && list != NULL)
    return list;
  list = new_box (GTK_ACCESSIBLE_ROLE_LIST, GTK_ORIENTATION_VERTICAL, "book-list");
  gtk_box_append (GTK_BOX (section), list);
  return list;
}

static void
begin_section (AdjBookPage *self, const AdjBookSection *section)
{
  GtkWidget *box = new_box (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_VERTICAL, "section");
  g_autofree char *name = adj_runs_dup_text (section->heading);

  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (box), new_heading (self, section));
  gtk_box_append (GTK_BOX (self->box), box);
  g_ptr_array_add (self->sections, box);
  add_spot (self, section->id, box, NULL);
  self->section_box = box;
  self->holder = NULL;
}

/* Makes the heading of a section, or a block of it; FALSE: there is nothing left. */
static gboolean
grow (AdjBookPage *self)
{
  const AdjBookSection *section;
  const AdjBlock *block;

  if (self->section >= self->book->sections->len)
    return FALSE;
  section = g_ptr_array_index (self->book->sections, self->section);
  if (self->section_box == NULL) {
    begin_section (self, section);
  } else if (self->block < section->blocks->len) {
    block = g_ptr_array_index (section->blocks, self->block++);
    self->holder = get_holder (block, self->section_box, self->holder);
    gtk_box_append (GTK_BOX (self->holder), new_block (self, block));
  } else {
    self->section_box = NULL;
    self->section++;
    self->block = 0;
  }
  return TRUE;
}

/* GTK measures what is new all at once in the next frame; what has been measured before, it
 * remembers. */
static void
measure_last (AdjBookPage *self, int width)
{
  GtkWidget *box = self->holder != NULL ? self->holder : self->section_box;
  GtkWidget *last = box != NULL ? gtk_widget_get_last_child (box) : NULL;

  if (last == NULL)
    return;
  gtk_widget_measure (last, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (last, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
}

/* A part of the page in each frame. */
static gboolean
grow_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  AdjBookPage *self = ADJ_BOOK_PAGE (widget);
  gint64 end = g_get_monotonic_time () + SLICE_MS * G_TIME_SPAN_MILLISECOND;
  int width = gtk_widget_get_width (self->box);

  if (width == 0)
    return G_SOURCE_CONTINUE;
  while (grow (self)) {
    measure_last (self, width);
    if (g_get_monotonic_time () >= end)
      return G_SOURCE_CONTINUE;
  }
  self->growth = 0;
  g_signal_emit (self, signals[WHOLE], 0);
  return G_SOURCE_REMOVE;
}

/* A line of the summary: a player and a duty. */
static GtkWidget *
new_duty (AdjBookPage *self, const AdjDuty *duty)
{
  GtkWidget *row = new_box (GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ORIENTATION_VERTICAL, "duty");
  GtkWidget *who = new_label (GTK_ACCESSIBLE_ROLE_LABEL, "role-small");
  GtkWidget *text = new_text (self, GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_label_set_text (GTK_LABEL (who), duty->who);
  gtk_widget_add_css_class (who, "strong");
  gtk_widget_add_css_class (who, "spot-ink");
  add_piece (self, text, duty->runs)->row = row;
  gtk_box_append (GTK_BOX (row), who);
  gtk_box_append (GTK_BOX (row), text);
  return row;
}

static GtkWidget *
new_summary (AdjBookPage *self)
{
  GtkWidget *list = new_box (GTK_ACCESSIBLE_ROLE_LIST, GTK_ORIENTATION_VERTICAL, "summary");

  for (guint i = 0; i < self->book->summary->len; i++)
    gtk_box_append (GTK_BOX (list), new_duty (self, g_ptr_array_index (self->book->summary, i)));
  return list;
}

AdjBookPage *
adj_book_page_new (AdjBook *book)
{
  AdjBookPage *self = g_object_new (ADJ_TYPE_BOOK_PAGE, NULL);
  GtkWidget *title = new_label (GTK_ACCESSIBLE_ROLE_HEADING, "role-name");

  self->book = adj_book_ref (book);
  gtk_label_set_text (GTK_LABEL (title), book->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_LEVEL, 1, -1);
  gtk_box_append (GTK_BOX (self->box), title);
  gtk_box_append (GTK_BOX (self->box), new_summary (self));
  self->growth = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
  return self;
}

AdjBook *
adj_book_page_get_book (AdjBookPage *self)
{
  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), NULL);

  return self->book;
}

gboolean
adj_book_page_is_whole (AdjBookPage *self)
{
  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), FALSE);

  return self->growth == 0;
}

GtkWidget *
adj_book_page_find (AdjBookPage *self, const char *id)
{
  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), NULL);

  for (guint i = 0; i < self->spots->len; i++) {
    const Spot *spot = &g_array_index (self->spots, Spot, i);

    if (g_str_equal (spot->id, id))
      return spot->row;
  }
  return NULL;
}

GtkWidget *
adj_book_page_mark (AdjBookPage *self, const char *id)
{
  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), NULL);

  if (self->marked != NULL) {
    gtk_widget_remove_css_class (self->marked, "asked");
    gtk_widget_set_focusable (self->marked, FALSE);
  }
  self->marked = id != NULL ? adj_book_page_find (self, id) : NULL;
  if (self->marked != NULL) {
    gtk_widget_add_css_class (self->marked, "asked");
    gtk_widget_set_focusable (self->marked, TRUE);
  }
  return self->marked;
}

/* Returns the first section that rules PHASE. */
static GtkWidget *
mark_sections (AdjBookPage *self, const char *phase)
{
  GtkWidget *first = NULL;

  for (guint i = 0; i < self->sections->len; i++) {
    GtkWidget *section = g_ptr_array_index (self->sections, i);
    gboolean is_in_force =
      phase != NULL &&
      adj_book_section_has_phase (g_ptr_array_index (self->book->sections, i), phase);

    gtk_widget_set_visible (g_ptr_array_index (self->tags, i), is_in_force);
    adj_widget_set_class (section, "in-force", is_in_force);
    if (is_in_force && first == NULL)
      first = section;
  }
  return first;
}

/* Returns the first paragraph that rules PHASE. The accessible description tells of the mark. */
static GtkWidget *
mark_paragraphs (AdjBookPage *self, const char *phase)
{
  GtkWidget *first = NULL;

  for (guint i = 0; i < self->spots->len; i++) {
    const Spot *spot = &g_array_index (self->spots, Spot, i);
    gboolean is_in_force;

    if (spot->block == NULL || spot->block->phases[0] == NULL)
      continue;
    is_in_force = phase != NULL && adj_block_has_phase (spot->block, phase);
    adj_widget_set_class (spot->row, "in-force", is_in_force);
    gtk_accessible_update_property (GTK_ACCESSIBLE (spot->row),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    is_in_force ? _ ("In force now") : "",
                                    -1);
    if (is_in_force && first == NULL)
      first = spot->row;
  }
  return first;
}

GtkWidget *
adj_book_page_mark_phase (AdjBookPage *self, const char *phase)
{
  GtkWidget *section;
  GtkWidget *paragraph;

  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), NULL);

  section = mark_sections (self, phase);
  paragraph = mark_paragraphs (self, phase);
  return paragraph != NULL ? paragraph : section;
}

guint
adj_book_page_search (AdjBookPage *self, const char *needle)
{
  guint n = 0;

  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), 0);

  for (guint i = 0; i < self->pieces->len; i++) {
    Piece *piece = g_ptr_array_index (self->pieces, i);
    guint n_before = piece->found->len;

    g_array_unref (piece->found);
    piece->found = adj_book_search (piece->text, needle);
    if (n_before + piece->found->len > 0)
      write_piece (piece);
    n += piece->found->len;
  }
  return n;
}

GtkWidget *
adj_book_page_show_found (AdjBookPage *self, guint k)
{
  GtkWidget *row = NULL;
  guint n = 0;

  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), NULL);

  for (guint i = 0; i < self->pieces->len; i++) {
    Piece *piece = g_ptr_array_index (self->pieces, i);

    for (guint j = 0; j < piece->found->len; j++, n++) {
      g_array_index (piece->found, AdjFound, j).is_present = n == k;
      if (n == k)
        row = piece->row;
    }
    if (piece->found->len > 0)
      write_piece (piece);
  }
  return row;
}

static gboolean
get_span (AdjBookPage *self, GtkWidget *widget, double *ret_top, double *ret_bottom)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return FALSE;
  *ret_top = bounds.origin.y;
  *ret_bottom = bounds.origin.y + bounds.size.height;
  return TRUE;
}

guint
adj_book_page_get_found_at (AdjBookPage *self, double y)
{
  guint n = 0;
  double top, bottom;

  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), 0);

  for (guint i = 0; i < self->pieces->len; i++) {
    Piece *piece = g_ptr_array_index (self->pieces, i);

    if (piece->found->len > 0 && get_span (self, piece->row, &top, &bottom) && bottom > y)
      return n;
    n += piece->found->len;
  }
  return 0;
}

guint
adj_book_page_get_section_at (AdjBookPage *self, double y)
{
  double top, bottom;

  g_return_val_if_fail (ADJ_IS_BOOK_PAGE (self), 0);

  for (guint i = self->sections->len; i > 1; i--)
    if (get_span (self, g_ptr_array_index (self->sections, i - 1), &top, &bottom) && top <= y)
      return i - 1;
  return 0;
}

void
adj_book_page_prepare (AdjBookPage *self, double top, double bottom)
{
  double first, last;

  g_return_if_fail (ADJ_IS_BOOK_PAGE (self));

  for (guint i = 0; i < self->examples->len; i++) {
    GtkWidget *example = g_ptr_array_index (self->examples, i);

    if (get_span (self, example, &first, &last) && first < bottom && last > top)
      adj_book_example_prepare (ADJ_BOOK_EXAMPLE (example));
  }
}

void
adj_book_page_refresh (AdjBookPage *self)
{
  g_return_if_fail (ADJ_IS_BOOK_PAGE (self));

  for (guint i = 0; i < self->pieces->len; i++) {
    Piece *piece = g_ptr_array_index (self->pieces, i);

    if (piece->found->len > 0)
      write_piece (piece);
  }
}
