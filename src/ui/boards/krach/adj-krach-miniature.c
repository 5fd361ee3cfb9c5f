/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include "adj-drawing.h"
#include "adj-krach-words.h"
#include "adj-palette.h"
#include "adj-tile.h"

typedef struct {
  GtkWidget *card;
  GtkWidget *figure;
  GtkWidget *chips; /* in high contrast; else the stack */
  GtkWidget *stack;
} Picture;

enum {
  STACK = 8, /* chips, at most */
};

static void
show_heap (GtkWidget *chips)
{
  gtk_widget_set_visible (chips, !adj_palette_is_illustrated ());
  gtk_widget_set_visible (gtk_widget_get_next_sibling (chips), adj_palette_is_illustrated ());
}

static void
show_pot (Picture *picture, const KrachState *krach)
{
  GtkWidget *chip = gtk_widget_get_first_child (picture->chips);
  g_autofree char *stack = g_strdup_printf ("stack-%u", CLAMP (krach->pot, 1, STACK));

  adj_take_text (picture->figure, g_strdup_printf ("%u", krach->pot));
  for (guint i = 0; chip != NULL; i++, chip = gtk_widget_get_next_sibling (chip))
    gtk_widget_set_visible (chip, i < krach->pot);
  adj_drawing_set_image (picture->stack, stack);
  gtk_widget_set_opacity (picture->stack, krach->pot > 0 ? 1 : 0);
  show_heap (picture->chips);
  adj_palette_watch (picture->chips, G_CALLBACK (show_heap));
}

/* After the crash: the winner's points. */
static void
show_result (Picture *picture, const AdjScene *scene)
{
  guint ranked[RULES_MAX_SEATS];

  adj_krach_rank (adj_scene_peek (scene), ranked);
  adj_take_text (picture->figure,
                 adj_krach_dup_number (krach_peek (adj_scene_peek (scene))->score[ranked[0]]));
  gtk_widget_set_visible (picture->chips, FALSE);
  gtk_widget_set_visible (picture->stack, FALSE);
}

GtkWidget *
adj_krach_miniature_new (const AdjScene *scene)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Picture, card),
    ADJ_FIELD (Picture, figure),
    ADJ_FIELD (Picture, chips),
    ADJ_FIELD (Picture, stack),
  };
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  Picture picture;
  GtkWidget *root;

  g_type_ensure (ADJ_TYPE_KRACH_SHARE);
  root = adj_fragment_new ("adj-krach-miniature", &picture, fields, G_N_ELEMENTS (fields));
  adj_krach_share_set_card (ADJ_KRACH_SHARE (picture.card),
                            krach->open == KRACH_NO_CARD ? KRACH_CRASH : krach->open);
  if (krach->open == KRACH_NO_CARD)
    show_result (&picture, scene);
  else
    show_pot (&picture, krach);
  return root;
}
