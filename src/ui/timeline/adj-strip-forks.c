/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-strip-forks.h"

#include <glib/gi18n.h>

#include "adj-a11y-name.h"

enum {
  WIDTH = 20,
  HEIGHT = 18,
};

struct _AdjStripForks {
  GtkWidget *strip;
  GArray *forks;      /* AdjStripFork, sorted by ply */
  GPtrArray *buttons; /* GtkButton, one for each fork */
};

AdjStripForks *
adj_strip_forks_new (GtkWidget *strip)
{
  AdjStripForks *self = g_new (AdjStripForks, 1);

  self->strip = strip;
  self->forks = g_array_new (FALSE, FALSE, sizeof (AdjStripFork));
  self->buttons = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);

  return self;
}

void
adj_strip_forks_free (AdjStripForks *self)
{
  g_ptr_array_unref (self->buttons);
  g_array_unref (self->forks);
  g_free (self);
}

static void
add_button (AdjStripForks *self, const AdjStripFork *fork)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *name = g_strdup_printf (_ ("To the branch from move %u"), fork->ply);

  gtk_widget_add_css_class (button, "round");
  gtk_widget_set_tooltip_text (button, name);
  adj_a11y_name_set (button, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", fork->game);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.open-branch");
  gtk_widget_insert_before (button, self->strip, NULL);
  g_ptr_array_add (self->buttons, button);
}

static int
compare_forks (gconstpointer a, gconstpointer b)
{
  const AdjStripFork *one = a;
  const AdjStripFork *other = b;

  return (one->ply > other->ply) - (one->ply < other->ply);
}

void
adj_strip_forks_set (AdjStripForks *self, const AdjStripFork *forks, guint n)
{
  g_ptr_array_set_size (self->buttons, 0);
  g_array_set_size (self->forks, 0);
  if (n > 0)
    g_array_append_vals (self->forks, forks, n);
  /* The sort is stable: of several forks at one ply, the first stays first. */
  g_array_sort (self->forks, compare_forks);
  for (guint i = 0; i < n; i++)
    add_button (self, &g_array_index (self->forks, AdjStripFork, i));
}

gboolean
adj_strip_forks_has_ply (const AdjStripForks *self, guint ply)
{
  for (guint i = 0; i < self->forks->len; i++) {
    if (g_array_index (self->forks, AdjStripFork, i).ply == ply)
      return TRUE;
  }

  return FALSE;
}

static void
allocate_button (GtkWidget *button, double x, double top)
{
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (button,
                            &(GtkAllocation){ (int) x - WIDTH / 2, (int) top - 1, WIDTH, HEIGHT },
                            -1);
}

/* A button that would overlap the one before is left out. */
void
adj_strip_forks_allocate (AdjStripForks *self, const AdjStripPlaces *places, double top)
{
  double last = -1e6;

  for (guint i = 0; i < self->buttons->len; i++) {
    GtkWidget *button = self->buttons->pdata[i];
    guint ply = g_array_index (self->forks, AdjStripFork, i).ply;
    gboolean is_there = places != NULL && adj_strip_places_has_ply (places, ply) &&
                        adj_strip_places_get_x (places, ply) - last >= ADJ_STRIP_BETWEEN_SIGNS;

    gtk_widget_set_child_visible (button, is_there);
    if (!is_there)
      continue;
    last = adj_strip_places_get_x (places, ply);
    allocate_button (button, last, top);
  }
}
