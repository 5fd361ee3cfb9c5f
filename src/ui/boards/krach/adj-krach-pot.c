/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-width-first-bin.h"
#include "adj-krach-words.h"
#include "adj-palette.h"
#include "adj-text-size.h"
#include "adj-tip.h"

enum {
  CHIP = 36,
  SMALL_CHIP = 24,
  STACK = 52,
  SMALL_STACK = 36,
  LEAST_STACK = 26,
  STACK_HEIGHT = 4, /* chips in a stack, until there is no room for another stack */
  MOST_STACKS = 4,
  MOST_IN_STACK = 8,
  REMARK_LINES = 2,
};

struct _AdjKrachPot {
  AdjPart parent_instance;

  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *heap;
  GtkWidget *figure;
  GtkWidget *times;
  GtkWidget *chips[ADJ_KRACH_SINGLE_CHIPS];
  GtkWidget *remark;
  GtkWidget *crash;
  GtkWidget *bank;
  guint n;
  AdjLayout layout;
};

G_DEFINE_FINAL_TYPE (AdjKrachPot, adj_krach_pot, ADJ_TYPE_PART)

static char *
describe_result (const AdjScene *scene)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));

  /* TRANSLATORS: the winner and the runner-up of an auction. */
  return g_strdup_printf (_ ("%s has won the auction; second choice: %s."),
                          scene->people->names[krach->winner],
                          scene->people->names[krach->runner_up]);
}

static char *
describe_pot (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);

  if (state->phase == KRACH_BORROW_PHASE)
    return g_strdup (krach_peek (state)->bank < KRACH_LOAN ? _ ("The bank has no more to lend.")
                                                           : _ ("Loans come first."));
  if (state->phase != KRACH_AUCTION)
    return describe_result (scene);

  return g_strdup (krach_peek (state)->pot > 0 ? _ ("The next to drop takes it.")
                                               : _ ("The next to drop takes no chips."));
}

static int
find_stack_size (AdjKrachPot *self)
{
  static const int sizes[] = {
    [ADJ_LAYOUT_NARROW] = LEAST_STACK,
    [ADJ_LAYOUT_MEDIUM] = SMALL_STACK,
    [ADJ_LAYOUT_WIDE] = STACK,
    [ADJ_LAYOUT_HUGE] = STACK,
  };

  return adj_text_size_scale (sizes[self->layout]);
}

/* In high contrast single chips, and a number in front of one if they are many. */
static void
show_chips (AdjKrachPot *self)
{
  guint n_shown = self->n > ADJ_KRACH_SINGLE_CHIPS ? 1 : self->n;
  gboolean is_small = self->layout <= ADJ_LAYOUT_MEDIUM;

  gtk_widget_set_visible (self->times, self->n > ADJ_KRACH_SINGLE_CHIPS);
  for (guint i = 0; i < ADJ_KRACH_SINGLE_CHIPS; i++) {
    adj_drawing_set_image (self->chips[i], "chip");
    gtk_image_set_pixel_size (GTK_IMAGE (self->chips[i]),
                              adj_text_size_scale (is_small ? SMALL_CHIP : CHIP));
    gtk_widget_set_visible (self->chips[i], i < n_shown);
  }
}

/* How many of the chips are in stack I: stacks of four, higher ones when there are four stacks. */
static guint
find_stack (guint n, guint i)
{
  guint n_stacks = MIN ((n + STACK_HEIGHT - 1) / STACK_HEIGHT, (guint) MOST_STACKS);

  if (i >= n_stacks)
    return 0;
  if (n <= STACK_HEIGHT * n_stacks)
    return i + 1 < n_stacks ? STACK_HEIGHT : n - STACK_HEIGHT * i;
  return MIN (n / n_stacks + (i < n % n_stacks), (guint) MOST_IN_STACK);
}

static void
show_stacks (AdjKrachPot *self)
{
  gtk_widget_set_visible (self->times, FALSE);
  for (guint i = 0; i < ADJ_KRACH_SINGLE_CHIPS; i++) {
    guint n = find_stack (self->n, i);
    g_autofree char *name = g_strdup_printf ("stack-%u", MAX (n, 1));

    adj_drawing_set_image (self->chips[i], name);
    gtk_image_set_pixel_size (GTK_IMAGE (self->chips[i]), find_stack_size (self));
    gtk_widget_set_visible (self->chips[i], n > 0);
  }
}

/* The heap is as high while it is empty. */
static void
show_heap (AdjKrachPot *self)
{
  gtk_widget_set_size_request (self->heap, -1, find_stack_size (self));
  if (adj_palette_is_illustrated ())
    show_stacks (self);
  else
    show_chips (self);
}

static void
adj_krach_pot_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachPot *self = ADJ_KRACH_POT (part);
  const RulesState *state = adj_scene_peek (scene);
  guint pot = krach_peek (state)->pot;
  g_autofree char *chips = adj_krach_dup_chips (pot);
  /* TRANSLATORS: “4 chips”. */
  g_autofree char *name = g_strdup_printf (_ ("The pot: %s"), chips);

  adj_set_name (GTK_WIDGET (self), name);
  if (rules_is_over (state))
    return;

  adj_take_text (self->figure, g_strdup_printf ("%u", pot));
  self->n = pot;
  show_heap (self);
  adj_take_text (self->remark, describe_pot (scene));
  adj_label_keep_lines (self->remark, REMARK_LINES);
  adj_take_text (self->crash, adj_krach_describe_crash_shortly (krach_peek (state)));
  adj_take_text (self->bank, adj_krach_describe_bank (scene));
}

/* Puts the heap on its own line, or beside the title if a low window would hide the companies. */
static void
place_heap (AdjKrachPot *self, gboolean is_beside)
{
  GtkWidget *parent = is_beside ? self->head : GTK_WIDGET (self);

  if (gtk_widget_get_parent (self->heap) == parent)
    return;
  g_object_ref (self->heap);
  gtk_widget_unparent (self->heap);
  gtk_widget_insert_after (self->heap, parent, is_beside ? self->title : self->head);
  g_object_unref (self->heap);
}

static void
adj_krach_pot_set_layout (AdjPart *part, AdjLayout layout)
{
  AdjKrachPot *self = ADJ_KRACH_POT (part);
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;

  gtk_widget_set_visible (self->remark, !is_narrow);
  gtk_widget_set_visible (self->crash, is_narrow);
  gtk_widget_set_visible (self->bank, layout == ADJ_LAYOUT_MEDIUM);
  place_heap (self, layout <= ADJ_LAYOUT_MEDIUM);
  self->layout = layout;
  show_heap (self);
}

static void
adj_krach_pot_class_init (AdjKrachPotClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachPot, head),  ADJ_FIELD (AdjKrachPot, title),
    ADJ_FIELD (AdjKrachPot, heap),  ADJ_FIELD (AdjKrachPot, figure),
    ADJ_FIELD (AdjKrachPot, times), ADJ_FIELD (AdjKrachPot, remark),
    ADJ_FIELD (AdjKrachPot, crash), ADJ_FIELD (AdjKrachPot, bank),
  };

  ADJ_PART_CLASS (klass)->show_scene = adj_krach_pot_show_scene;
  ADJ_PART_CLASS (klass)->set_layout = adj_krach_pot_set_layout;
  adj_part_class_set_template (klass, "adj-krach-pot", fields, G_N_ELEMENTS (fields));
}

static void
adj_krach_pot_init (AdjKrachPot *self)
{
  GtkWidget *chip;

  adj_part_init_template (self);
  gtk_label_set_lines (GTK_LABEL (self->remark), REMARK_LINES);
  adj_tip_shorten (self->remark);
  chip = gtk_widget_get_next_sibling (self->times);
  for (guint i = 0; i < ADJ_KRACH_SINGLE_CHIPS; i++, chip = gtk_widget_get_next_sibling (chip))
    self->chips[i] = chip;
  self->layout = ADJ_LAYOUT_WIDE;
  adj_palette_watch (self, G_CALLBACK (show_heap));
}

GtkWidget *
adj_krach_pot_get_chip (AdjKrachPot *self, guint n)
{
  /* In stacks: the one that has chip N, if they all have the ordinary height. */
  if (adj_palette_is_illustrated ())
    n = MIN (n / STACK_HEIGHT, MOST_STACKS - 1);
  if (n >= ADJ_KRACH_SINGLE_CHIPS || !gtk_widget_get_visible (self->chips[n]))
    return NULL;

  return self->chips[n];
}

GtkWidget *
adj_krach_pot_get_figure (AdjKrachPot *self)
{
  return self->figure;
}
