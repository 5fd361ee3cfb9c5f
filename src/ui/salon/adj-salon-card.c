/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-salon-card.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-artwork.h"
#include "adj-a11y-name.h"
#include "adj-columns.h"
#include "adj-wrap-layout.h"

enum {
  PICTURE_HEIGHT = 176
};

struct _AdjSalonCard {
  GtkWidget parent_instance;

  const AdjGameUi *face;
  GtkWidget *picture;
  GtkWidget *body;
};

G_DEFINE_FINAL_TYPE (AdjSalonCard, adj_salon_card, GTK_TYPE_WIDGET)

static void
adj_salon_card_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (adj_salon_card_parent_class)->dispose (object);
}

/* Whatever its width, the picture asks for the same height: a search for the width that fits a
 * height would not survive another. */
static void
adj_salon_card_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  AdjSalonCard *self = ADJ_SALON_CARD (widget);

  gtk_widget_measure (self->body, orientation, for_size, minimum, natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  *minimum += PICTURE_HEIGHT;
  *natural += PICTURE_HEIGHT;
}

/* What the page has left is the pictures', and as much to each, as the words begin in one line. */
static int
find_picture_height (AdjSalonCard *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  int spare = ADJ_IS_COLUMNS (parent) ? adj_columns_get_spare (ADJ_COLUMNS (parent)) : 0;

  return PICTURE_HEIGHT + spare;
}

static void
adj_salon_card_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjSalonCard *self = ADJ_SALON_CARD (widget);
  int picture = find_picture_height (self);

  (void) baseline;
  gtk_widget_size_allocate (self->picture, &(GtkAllocation){ 0, 0, width, picture }, -1);
  gtk_widget_size_allocate (self->body,
                            &(GtkAllocation){ 0, picture, width, height - picture },
                            -1);
}

static GtkSizeRequestMode
adj_salon_card_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_salon_card_class_init (AdjSalonCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_salon_card_dispose;
  widget_class->measure = adj_salon_card_measure;
  widget_class->size_allocate = adj_salon_card_size_allocate;
  widget_class->get_request_mode = adj_salon_card_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
adj_salon_card_init (AdjSalonCard *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "box");
  gtk_widget_add_css_class (GTK_WIDGET (self), "salon-card");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

static GtkWidget *
make_label (const char *text, const char *const *classes)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_css_classes (label, (const char **) classes);
  return label;
}

/* "2 to 5 players · about 45 min" */
static char *
describe_size (const AdjGameUi *face)
{
  const RulesGame *game = rules_find_game (face->game, strlen (face->game));
  g_autofree char *minutes =
    g_strdup_printf (ngettext ("about %u min", "about %u min", face->minutes), face->minutes);
  g_autofree char *seats = g_strdup_printf (_ ("%u to %u players"),
                                            rules_game_min_seats (game),
                                            rules_game_max_seats (game));

  return g_strdup_printf ("%s · %s", seats, minutes);
}

static GtkWidget *
make_button (AdjSalonCard *self, const char *text, const char *name, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", self->face->game);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adj_a11y_name_set (button, name);
  return button;
}

static GtkWidget *
make_buttons (AdjSalonCard *self)
{
  const char *title = adj_game_ui_get_title (self->face);
  /* TRANSLATORS: the whole name of a button on which one sees "Play". */
  g_autofree char *play_name = g_strdup_printf (_ ("Play %s"), title);
  /* TRANSLATORS: the whole name of a button on which one sees "Prepare…". */
  g_autofree char *prepare_name = g_strdup_printf (_ ("Prepare a game of %s"), title);
  /* TRANSLATORS: the whole name of a button on which one sees "Learn". */
  g_autofree char *learn_name = g_strdup_printf (_ ("Learn %s"), title);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *play = make_button (self, _ ("Play"), play_name, "win.play");
  GtkWidget *prepare = make_button (self, _ ("Prepare…"), prepare_name, "win.setup");
  GtkWidget *learn = make_button (self, _ ("Learn"), learn_name, "app.learn");

  gtk_widget_add_css_class (play, "suggested-action");
  gtk_widget_add_css_class (play, "salon-play");
  gtk_box_append (GTK_BOX (box), play);
  gtk_box_append (GTK_BOX (box), prepare);
  gtk_widget_add_css_class (learn, "quiet");
  gtk_widget_add_css_class (learn, "salon-learn");
  gtk_box_append (GTK_BOX (box), learn);
  /* A narrow card has room for two of them. */
  gtk_widget_set_layout_manager (box, adj_wrap_layout_new (6));
  gtk_widget_set_valign (box, GTK_ALIGN_END);
  gtk_widget_set_vexpand (box, TRUE);
  return box;
}
static GtkWidget *
make_body (AdjSalonCard *self)
{
  static const char *const name_classes[] = { "role-name", "spot-ink", NULL };
  static const char *const line_classes[] = { "role-body", NULL };
  static const char *const size_classes[] = { "role-small", "ink2", "salon-size", NULL };
  g_autofree char *size = describe_size (self->face);
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (body, "salon-body");
  gtk_box_append (GTK_BOX (body), make_label (adj_game_ui_get_title (self->face), name_classes));
  gtk_box_append (GTK_BOX (body), make_label (_ (self->face->line), line_classes));
  gtk_box_append (GTK_BOX (body), make_label (size, size_classes));
  gtk_box_append (GTK_BOX (body), make_buttons (self));
  return body;
}

GtkWidget *
adj_salon_card_new (const AdjGameUi *face)
{
  AdjSalonCard *self = g_object_new (ADJ_TYPE_SALON_CARD, NULL);

  self->face = face;
  self->picture = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->picture, "spot-ground");
  gtk_widget_set_size_request (self->picture, -1, PICTURE_HEIGHT);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  self->body = make_body (self);
  gtk_widget_set_parent (self->body, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), face->style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adj_game_ui_get_title (face),
                                  -1);
  return GTK_WIDGET (self);
}

void
adj_salon_card_draw (AdjSalonCard *self)
{
  GtkWidget *artwork;

  if (gtk_widget_get_first_child (self->picture) != NULL)
    return;

  artwork = adj_artwork_new (self->face->artwork);
  gtk_widget_set_hexpand (artwork, TRUE);
  gtk_box_append (GTK_BOX (self->picture), artwork);
}
