/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-book-example.h"

#include <glib/gi18n.h>

#include "adj-book-markup.h"
#include "adj-example.h"
#include "adj-kit.h"
#include "adj-scaled-bin.h"

enum {
  TABLE_WIDTH = 344, /* a narrow table's, which is the smallest that can be read */
  PACE_MS = 900,     /* from one move of several to the next */
};

struct _AdjBookExample {
  GtkWidget parent_instance;

  AdjBook *book;
  const AdjBlock *block; /* the book's */
  AdjExample *example;
  AdjPeople *people;
  guint step;
  guint timer;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *stage; /* where the table is */
  GtkWidget *button;
  GtkWidget *after;
  AdjDraft *draft;
  AdjBoard *board;
  GPtrArray *plaques;
};

G_DEFINE_FINAL_TYPE (AdjBookExample, adj_book_example, GTK_TYPE_WIDGET)

static void
adj_book_example_dispose (GObject *object)
{
  AdjBookExample *self = ADJ_BOOK_EXAMPLE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_BOOK_EXAMPLE);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (adj_book_example_parent_class)->dispose (object);
}

static void
adj_book_example_finalize (GObject *object)
{
  AdjBookExample *self = ADJ_BOOK_EXAMPLE (object);

  g_clear_pointer (&self->example, adj_example_free);
  g_clear_pointer (&self->people, adj_people_free);
  g_ptr_array_unref (self->plaques);
  g_clear_pointer (&self->book, adj_book_unref);
  G_OBJECT_CLASS (adj_book_example_parent_class)->finalize (object);
}

static gboolean
is_over (AdjBookExample *self)
{
  return self->step == adj_example_count_moves (self->example);
}

/* What the round's moves did up to this step. To be freed. */
static GArray *
dup_round (AdjBookExample *self)
{
  GArray *round = g_array_copy (self->example->round);

  for (guint i = 1; i <= self->step; i++) {
    const RulesEvents *events = &adj_example_get_step (self->example, i)->events;

    g_array_append_vals (round, events->list, events->n);
  }
  return round;
}

/* Shows all seats' secrets, but not what the game hides from everybody. */
static void
fill_scene (AdjBookExample *self, gboolean is_step, const GArray *round, AdjScene *ret_scene)
{
  const AdjExampleStep *step = adj_example_get_step (self->example, self->step);
  gboolean is_told = rules_game_has_secrets (self->book->game);

  *ret_scene = (AdjScene){
    .game = self->book->game,
    .people = self->people,
    .reader = { .is_translated = TRUE, .names = self->people->names },
    .viewer = is_told ? RULES_ALL_KNOWING : RULES_SPECTATOR,
    .events = step->events,
    .round_events = (const RulesEvent *) (const void *) round->data,
    .n_round_events = round->len,
    .ply = step->state.ply,
    .is_step = is_step,
    .actor = -1,
  };
  rules_view (&step->state, ret_scene->viewer, &ret_scene->view);
  rules_view (&step->state, RULES_SPECTATOR, &ret_scene->outside);
}

/* The text has to change, for a screen reader to read it out. */
static void
show_outcome (AdjBookExample *self)
{
  g_autofree char *markup = adj_book_write_markup (self->block->outcome, NULL);

  gtk_widget_set_visible (self->after, is_over (self));
  gtk_label_set_markup (GTK_LABEL (self->after), is_over (self) ? markup : "");
  gtk_button_set_label (GTK_BUTTON (self->button),
                        is_over (self) ? _ ("Again") : _ ("Play the Example"));
}

static void
show_step (AdjBookExample *self, guint step)
{
  gboolean is_step = step == self->step + 1;
  g_autoptr (GArray) round = NULL;
  AdjScene scene;

  self->step = step;
  round = dup_round (self);
  fill_scene (self, is_step, round, &scene);
  adj_board_show_scene (self->board, &scene);
  for (guint i = 0; i < self->plaques->len; i++)
    adj_plaque_show_scene (g_ptr_array_index (self->plaques, i), &scene, i);
  show_outcome (self);
}

void
adj_book_example_step (AdjBookExample *self)
{
  g_return_if_fail (ADJ_IS_BOOK_EXAMPLE (self));

  adj_book_example_prepare (self);
  g_return_if_fail (self->example != NULL && !is_over (self));
  show_step (self, self->step + 1);
}

static gboolean
play_cb (gpointer data)
{
  AdjBookExample *self = data;

  adj_book_example_step (self);
  if (!is_over (self))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  gtk_widget_set_sensitive (self->button, TRUE);
  gtk_widget_grab_focus (self->button);
  return G_SOURCE_REMOVE;
}

static void
clicked_cb (AdjBookExample *self)
{
  adj_book_example_prepare (self);
  if (self->example == NULL || self->timer != 0)
    return;
  if (is_over (self)) {
    show_step (self, 0);
    return;
  }
  gtk_widget_set_sensitive (self->button, FALSE);
  if (play_cb (self) == G_SOURCE_CONTINUE)
    self->timer = g_timeout_add (PACE_MS, play_cb, self);
}

static void
adj_book_example_class_init (AdjBookExampleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_book_example_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_book_example_finalize;
  gtk_widget_class_set_css_name (widget_class, "example");
  adj_widget_class_set_template (widget_class, "adj-book-example");
  gtk_widget_class_bind_template_child (widget_class, AdjBookExample, box);
  gtk_widget_class_bind_template_child (widget_class, AdjBookExample, title);
  gtk_widget_class_bind_template_child (widget_class, AdjBookExample, stage);
  gtk_widget_class_bind_template_child (widget_class, AdjBookExample, button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
adj_book_example_init (AdjBookExample *self)
{
  self->plaques = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
new_box (GtkOrientation orientation, int spacing, const char *style)
{
  GtkWidget *box = gtk_box_new (orientation, spacing);

  gtk_widget_add_css_class (box, style);
  return box;
}

static GtkWidget *
build_plaques (AdjBookExample *self, const AdjGameUi *face)
{
  GtkWidget *row = new_box (GTK_ORIENTATION_HORIZONTAL, 4, "plaque-row");

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  for (guint seat = 0; seat < self->people->n; seat++) {
    AdjPlaque *plaque = adj_plaque_new (face);

    adj_plaque_set_narrow (plaque, TRUE);
    gtk_widget_set_hexpand (GTK_WIDGET (plaque), TRUE);
    gtk_box_append (GTK_BOX (row), GTK_WIDGET (plaque));
    g_ptr_array_add (self->plaques, plaque);
  }
  return row;
}

static GtkWidget *
build_board (AdjBookExample *self, const AdjGameUi *face)
{
  GtkWidget *slot = new_box (GTK_ORIENTATION_VERTICAL, 0, "board-slot");

  self->draft = adj_draft_new ();
  self->board = face->new_board ();
  adj_board_set_draft (self->board, self->draft);
  adj_board_set_layout (self->board, ADJ_LAYOUT_NARROW);
  gtk_box_append (GTK_BOX (slot), GTK_WIDGET (self->board));
  return slot;
}

/* Hidden from screen readers: the text around the table says the same. */
static void
build_table (AdjBookExample *self)
{
  const AdjGameUi *face = adj_game_ui_get (self->book->game);
  GtkWidget *table = g_object_new (GTK_TYPE_BOX,
                                   "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "orientation",
                                   GTK_ORIENTATION_VERTICAL,
                                   "can-focus",
                                   FALSE,
                                   "can-target",
                                   FALSE,
                                   NULL);

  gtk_widget_add_css_class (table, "narrow");
  if (rules_game_has_secrets (self->book->game))
    gtk_widget_add_css_class (table, "all-knowing");
  gtk_box_append (GTK_BOX (table), build_plaques (self, face));
  gtk_box_append (GTK_BOX (table), build_board (self, face));
  gtk_accessible_update_state (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (self->stage), adj_scaled_bin_new (table, TABLE_WIDTH));
}

void
adj_book_example_prepare (AdjBookExample *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ADJ_IS_BOOK_EXAMPLE (self));

  if (self->example != NULL)
    return;
  self->example = adj_example_load (self->block, &error);
  if (self->example == NULL) {
    /* Can't happen: a test plays all examples. */
    g_critical ("%s: %s", self->block->id, error->message);
    return;
  }
  self->people = adj_people_new (&self->example->header, NULL);
  build_table (self);
  show_step (self, 0);
}

guint
adj_book_example_get_step (AdjBookExample *self)
{
  g_return_val_if_fail (ADJ_IS_BOOK_EXAMPLE (self), 0);

  return self->step;
}

GtkWidget *
adj_book_example_new (AdjBook *book, const AdjBlock *block, GtkWidget *before, GtkWidget *after)
{
  AdjBookExample *self = g_object_new (ADJ_TYPE_BOOK_EXAMPLE, NULL);

  self->book = adj_book_ref (book);
  self->block = block;
  self->after = after;
  gtk_widget_set_visible (after, FALSE);
  gtk_box_insert_child_after (GTK_BOX (self->box), before, self->title);
  gtk_box_append (GTK_BOX (self->box), after);
  return GTK_WIDGET (self);
}
