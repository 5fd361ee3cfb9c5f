/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-lab-tree.h"

#include <glib/gi18n.h>

#include "adj-archive-words.h"
#include "adj-family.h"
#include "adj-kit.h"
#include "adj-wrap-layout.h"

enum {
  MOST = 40, /* rows */
  STEP = 18, /* px a generation */
  MOST_STEPS = 6,
  SPACING = 8,
};

struct _AdjLabTree {
  GtkWidget parent_instance;

  GArray *family;     /* AdjRelative; NULL: none is shown */
  GPtrArray *toggles; /* of all others */
  gint64 compared;
};

G_DEFINE_FINAL_TYPE (AdjLabTree, adj_lab_tree, GTK_TYPE_WIDGET)

enum {
  COMPARE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
describe (const AdjRelative *relative)
{
  g_autoptr (AdjPeople) people = adj_archive_make_people (&relative->game, NULL);
  g_autofree char *result = adj_archive_describe_result (&relative->game, people);

  if (relative->depth == 0)
    /* TRANSLATORS: The game that branches come from, and its result. */
    return g_strdup_printf (_ ("The game: %s"), result);
  /* TRANSLATORS: A branch, and its result. */
  return g_strdup_printf (_ ("From move %u: %s"), relative->game.parent_ply, result);
}

/* One at a time, or none. */
static void
toggled_cb (AdjLabTree *self, GtkToggleButton *button)
{
  gint64 id = *(gint64 *) g_object_get_data (G_OBJECT (button), "game");
  gint64 before = self->compared;

  if (!gtk_toggle_button_get_active (button) && id != before)
    return;
  self->compared = id != before ? id : 0;
  for (guint i = 0; i < self->toggles->len && self->compared != 0; i++) {
    if (self->toggles->pdata[i] != button)
      gtk_toggle_button_set_active (self->toggles->pdata[i], FALSE);
  }
  g_signal_emit (self, signals[COMPARE], 0, self->compared);
}

static void
add_buttons (AdjLabTree *self, GtkWidget *row, const AdjRelative *relative, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *compare = gtk_toggle_button_new_with_label (_ ("Compare"));
  GtkWidget *open = gtk_button_new_with_label (_ ("Open"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (compare), relative->game.id == self->compared);
  g_object_set_data_full (G_OBJECT (compare),
                          "game",
                          g_memdup2 (&relative->game.id, sizeof relative->game.id),
                          g_free);
  g_signal_connect_swapped (compare, "toggled", G_CALLBACK (toggled_cb), self);
  g_ptr_array_add (self->toggles, compare);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (open), "x", relative->game.id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (open), "win.open-branch");
  gtk_accessible_update_property (GTK_ACCESSIBLE (compare),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (open),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words,
                                  -1);
  gtk_box_append (GTK_BOX (box), compare);
  gtk_box_append (GTK_BOX (box), open);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), box);
}

static void
add_row (AdjLabTree *self, const AdjRelative *relative, gboolean is_here)
{
  g_autofree char *words = describe (relative);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = adj_label_append (row, words, is_here ? "report-name" : "");

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_margin_start (row, (int) MIN (relative->depth, MOST_STEPS) * STEP);
  if (!is_here)
    add_buttons (self, row, relative, words);
  else
    adj_label_append (row, _ ("this report"), "ink2");
  gtk_widget_insert_before (row, GTK_WIDGET (self), NULL);
}

void
adj_lab_tree_show (AdjLabTree *self, AdjSession *session, gint64 compared)
{
  GtkWidget *heading;

  g_ptr_array_set_size (self->toggles, 0);
  adj_widget_remove_children (GTK_WIDGET (self));
  g_clear_pointer (&self->family, g_array_unref);
  self->compared = compared;
  if (session != NULL)
    self->family = adj_family_list (adj_session_get_match (session), MOST, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), self->family != NULL && self->family->len > 1);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  heading = adj_label_new (_ ("What was played on from it"), "report-title");
  gtk_widget_insert_before (heading, GTK_WIDGET (self), NULL);
  for (guint i = 0; i < self->family->len; i++) {
    const AdjRelative *relative = &g_array_index (self->family, AdjRelative, i);

    add_row (self,
             relative,
             relative->game.id == adj_match_get_id (adj_session_get_match (session)));
  }
}

static void
adj_lab_tree_dispose (GObject *object)
{
  AdjLabTree *self = ADJ_LAB_TREE (object);

  adj_widget_remove_children (GTK_WIDGET (self));
  g_clear_pointer (&self->family, g_array_unref);
  G_OBJECT_CLASS (adj_lab_tree_parent_class)->dispose (object);
}

static void
adj_lab_tree_finalize (GObject *object)
{
  g_ptr_array_unref (ADJ_LAB_TREE (object)->toggles);
  G_OBJECT_CLASS (adj_lab_tree_parent_class)->finalize (object);
}

static void
adj_lab_tree_class_init (AdjLabTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_lab_tree_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_lab_tree_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "labtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[COMPARE] = g_signal_new ("compare",
                                   ADJ_TYPE_LAB_TREE,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   1,
                                   G_TYPE_INT64);
}

static void
adj_lab_tree_init (AdjLabTree *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->toggles = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What was played on from it"),
                                  -1);
}
