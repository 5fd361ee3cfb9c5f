/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-strip-numbers.h"

#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-kit.h"
#include "adj-width-first-bin.h"

enum {
  MOST_BUTTONS = 64
};

static const double least_between_numbers = 22;

struct _AdjStripNumbers {
  GtkWidget *strip;
  GPtrArray *bins; /* AdjWidthFirstBin around a GtkButton */
  guint step;      /* rounds for each button */
};

AdjStripNumbers *
adj_strip_numbers_new (GtkWidget *strip)
{
  AdjStripNumbers *self = g_new (AdjStripNumbers, 1);

  self->strip = strip;
  self->bins = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->step = 1;

  return self;
}

void
adj_strip_numbers_free (AdjStripNumbers *self)
{
  g_ptr_array_unref (self->bins);
  g_free (self);
}

static guint
round_of_button (AdjStripNumbers *self, guint i)
{
  return i * self->step;
}

static GtkWidget *
button_at (AdjStripNumbers *self, guint i)
{
  return adj_width_first_bin_get_child (self->bins->pdata[i]);
}

static void
add_button (AdjStripNumbers *self)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "focusable", FALSE, NULL);
  GtkWidget *bin = adj_width_first_bin_new (button);

  gtk_widget_add_css_class (button, "round");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_widget_insert_before (bin, self->strip, NULL);
  g_ptr_array_add (self->bins, bin);
}

static void
show_number (AdjStripNumbers *self, AdjHistory *history, guint i)
{
  AdjRound round = adj_history_get_round (history, round_of_button (self, i));
  g_autofree char *number = g_strdup_printf ("%u", round.number);
  g_autofree char *name = g_strdup_printf (_ ("Round %u"), round.number);
  GtkWidget *button = button_at (self, i);

  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), number) != 0)
    gtk_button_set_label (GTK_BUTTON (button), number);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) round.first - 1);
  adj_a11y_name_set (button, name);
}

/* Makes buttons for at most MOST_BUTTONS rounds; there is never room for more. */
void
adj_strip_numbers_update (AdjStripNumbers *self, AdjHistory *history)
{
  guint n_rounds = history != NULL ? adj_history_get_n_rounds (history) : 0;
  guint n;

  self->step = MAX (1, (n_rounds + MOST_BUTTONS - 1) / MOST_BUTTONS);
  n = (n_rounds + self->step - 1) / self->step;
  while (self->bins->len > n)
    g_ptr_array_set_size (self->bins, (int) self->bins->len - 1);
  while (self->bins->len < n)
    add_button (self);
  for (guint i = 0; i < n; i++)
    show_number (self, history, i);
}

void
adj_strip_numbers_show_present (AdjStripNumbers *self, guint round)
{
  for (guint i = 0; i < self->bins->len; i++)
    adj_widget_set_class (button_at (self, i), "present", round / self->step == i);
}

int
adj_strip_numbers_measure (AdjStripNumbers *self)
{
  int height = 0;

  if (self->bins->len > 0)
    gtk_widget_measure (self->bins->pdata[0],
                        GTK_ORIENTATION_VERTICAL,
                        -1,
                        NULL,
                        &height,
                        NULL,
                        NULL);
  return height;
}

/* Finds the middle of the round of button I; FALSE if the round is not shown. */
static gboolean
place_button (AdjStripNumbers *self,
              AdjHistory *history,
              const AdjStripPlaces *places,
              guint i,
              double *ret_middle)
{
  guint index = round_of_button (self, i);
  AdjRound round;
  double from;
  double to;

  if (places == NULL || index >= adj_history_get_n_rounds (history))
    return FALSE;
  round = adj_history_get_round (history, index);
  if (!adj_strip_places_has_round (places, round))
    return FALSE;

  adj_strip_places_find_span (places, round, &from, &to);
  *ret_middle = (from + to) / 2;
  return TRUE;
}

static void
allocate_button (GtkWidget *bin, double middle, int y, int height)
{
  GtkAllocation place = { .y = y, .height = height };
  int width;

  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  place.width = MAX (width, (int) least_between_numbers - 2);
  place.x = (int) (middle - place.width / 2.0);
  gtk_widget_size_allocate (bin, &place, -1);
}

void
adj_strip_numbers_allocate (
  AdjStripNumbers *self, AdjHistory *history, const AdjStripPlaces *places, int y, int height)
{
  double last = -1e6;

  for (guint i = 0; i < self->bins->len; i++) {
    GtkWidget *bin = self->bins->pdata[i];
    double middle;
    gboolean has_room =
      place_button (self, history, places, i, &middle) && middle - last >= least_between_numbers;

    gtk_widget_set_child_visible (bin, has_room);
    if (!has_room)
      continue;
    allocate_button (bin, middle, y, height);
    last = middle;
  }
}
