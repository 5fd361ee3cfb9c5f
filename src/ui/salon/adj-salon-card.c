/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-salon-card.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-artwork.h"
#include "adj-a11y-name.h"
#include "adj-box.h"
#include "adj-first-play.h"
#include "adj-kit.h"
#include "adj-tips.h"
#include "adj-wrap-layout.h"

enum {
  PICTURE_HEIGHT = 176
};

struct _AdjSalonCard {
  GtkWidget parent_instance;

  const AdjGameUi *face;
  GSettings *settings;
  GtkWidget *picture;
  GtkWidget *body;
  GtkWidget *title;
  GtkWidget *line;
  GtkWidget *size;
  GtkWidget *buttons;
  GtkWidget *play;
  GtkWidget *prepare;
  GtkWidget *learn;
  GtkWidget *question; /* a popover; NULL: it was not asked */
};

G_DEFINE_FINAL_TYPE (AdjSalonCard, adj_salon_card, GTK_TYPE_WIDGET)

static void
adj_salon_card_dispose (GObject *object)
{
  AdjSalonCard *self = ADJ_SALON_CARD (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->question, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_SALON_CARD);
  G_OBJECT_CLASS (adj_salon_card_parent_class)->dispose (object);
}

/*
 * The picture asks for the same height at any width: GTK looks for the width that fits a height,
 * and would not find it if a wider card were a higher one.
 */
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

/* All pictures of a row share the height that the page has left, so that their titles are on one
 * line. */
static int
find_picture_height (AdjSalonCard *self)
{
  GtkLayoutManager *layout =
    gtk_widget_get_layout_manager (gtk_widget_get_parent (GTK_WIDGET (self)));
  int spare =
    ADJ_IS_WRAP_LAYOUT (layout) ? adj_wrap_layout_get_spare (ADJ_WRAP_LAYOUT (layout)) : 0;

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
  if (self->question != NULL)
    gtk_popover_present (GTK_POPOVER (self->question));
}

/* The question is not to be found open when one comes back. */
static void
adj_salon_card_unmap (GtkWidget *widget)
{
  AdjSalonCard *self = ADJ_SALON_CARD (widget);

  /* Closed first: events are still on their way to its surface, and it may have the pointer. */
  if (self->question != NULL) {
    g_signal_handlers_disconnect_by_data (self->question, self);
    gtk_popover_popdown (GTK_POPOVER (self->question));
  }
  g_clear_pointer (&self->question, gtk_widget_unparent);
  GTK_WIDGET_CLASS (adj_salon_card_parent_class)->unmap (widget);
}

static GtkSizeRequestMode
adj_salon_card_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The whole card is its main button; a click on another button has been taken by that. One in the
 * question comes here, too. */
static void
released_cb (AdjSalonCard *self)
{
  if (self->question == NULL || !gtk_widget_get_visible (self->question))
    g_signal_emit_by_name (self->play, "clicked");
}

static void
adj_salon_card_class_init (AdjSalonCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_salon_card_dispose;
  widget_class->measure = adj_salon_card_measure;
  widget_class->size_allocate = adj_salon_card_size_allocate;
  widget_class->get_request_mode = adj_salon_card_get_request_mode;
  widget_class->unmap = adj_salon_card_unmap;

  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-salon-card");
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, picture);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, body);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, title);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, line);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, size);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, play);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, prepare);
  gtk_widget_class_bind_template_child (widget_class, AdjSalonCard, learn);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
}

static void
adj_salon_card_init (AdjSalonCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "pointer");
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

/* NAME is for screen readers, and says more than the label does. */
static void
set_action (AdjSalonCard *self, GtkWidget *button, const char *action, const char *name)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", self->face->game);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adj_a11y_name_set (button, name);
}

/* The first question */

static void
begin (AdjSalonCard *self, const char *action)
{
  adj_first_play_note (self->settings, self->face->game);
  gtk_popover_popdown (GTK_POPOVER (self->question));
  (void) gtk_widget_activate_action (GTK_WIDGET (self), action, "s", self->face->game);
}

static void
learn_cb (AdjSalonCard *self)
{
  begin (self, "app.learn");
}

static void
tips_cb (AdjSalonCard *self)
{
  adj_tips_begin (self->settings);
  begin (self, "win.play");
}

static void
just_play_cb (AdjSalonCard *self)
{
  begin (self, "win.play");
}

static void
add_answer (AdjSalonCard *self, GtkWidget *box, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);
}

static void
close_cb (AdjSalonCard *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->question));
}

static void
closed_cb (AdjSalonCard *self)
{
  if (self->question != NULL && gtk_widget_get_mapped (self->play))
    gtk_widget_grab_focus (self->play);
}

static GtkWidget *
make_answers (AdjSalonCard *self)
{
  /* TRANSLATORS: the title of a game. */
  g_autofree char *text =
    g_strdup_printf (_ ("Your first game of %s:"), adj_game_ui_get_title (self->face));
  GtkWidget *box = adj_box_new_region (text, "salon-question");

  gtk_box_set_spacing (GTK_BOX (box), 6);
  (void) adj_label_append (box, text, "role-body strong");
  add_answer (self, box, _ ("Learn in Five Minutes"), G_CALLBACK (learn_cb));
  add_answer (self, box, _ ("Play with Tips"), G_CALLBACK (tips_cb));
  add_answer (self, box, _ ("Just Play"), G_CALLBACK (just_play_cb));
  add_answer (self, box, _ ("Not Now"), G_CALLBACK (close_cb));
  return box;
}

/* It covers none of the card's buttons, so that a second click by habit answers nothing, and moves
 * nothing on the page. Escape and a click elsewhere close it. */
static void
ask (AdjSalonCard *self)
{
  graphene_rect_t play;

  if (self->question == NULL) {
    self->question = gtk_popover_new ();
    gtk_popover_set_position (GTK_POPOVER (self->question), GTK_POS_TOP);
    gtk_popover_set_child (GTK_POPOVER (self->question), make_answers (self));
    gtk_widget_set_parent (self->question, GTK_WIDGET (self));
    g_signal_connect_swapped (self->question, "closed", G_CALLBACK (closed_cb), self);
  }
  if (gtk_widget_compute_bounds (self->play, GTK_WIDGET (self), &play))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->question),
                                 &(GdkRectangle){ (int) play.origin.x,
                                                  (int) play.origin.y,
                                                  (int) play.size.width,
                                                  (int) play.size.height });
  gtk_popover_popup (GTK_POPOVER (self->question));
}

static void
play_cb (AdjSalonCard *self)
{
  if (adj_first_play_is_due (self->settings, self->face->game))
    ask (self);
}

/* The button has its action once the question has been answered. */
static void
show_play (AdjSalonCard *self)
{
  gboolean is_due = adj_first_play_is_due (self->settings, self->face->game);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->play), is_due ? NULL : "win.play");
  gtk_widget_set_sensitive (self->play, TRUE);
}

GtkWidget *
adj_salon_card_new (const AdjGameUi *face, GSettings *settings)
{
  AdjSalonCard *self = g_object_new (ADJ_TYPE_SALON_CARD, NULL);
  GtkWidget *artwork = adj_artwork_new (face->artwork);
  g_autofree char *size = describe_size (face);
  const char *title = adj_game_ui_get_title (face);
  /* TRANSLATORS: the whole name of a button on which one sees "Play". */
  g_autofree char *play_name = g_strdup_printf (_ ("Play %s"), title);
  /* TRANSLATORS: the whole name of a button on which one sees "Prepare…". */
  g_autofree char *prepare_name = g_strdup_printf (_ ("Prepare a game of %s"), title);
  /* TRANSLATORS: the whole name of a button on which one sees "Learn". */
  g_autofree char *learn_name = g_strdup_printf (_ ("Learn %s"), title);

  self->face = face;
  self->settings = g_object_ref (settings);
  gtk_widget_add_css_class (GTK_WIDGET (self), face->style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_set_hexpand (artwork, TRUE);
  gtk_box_append (GTK_BOX (self->picture), artwork);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->line), _ (face->line));
  gtk_label_set_text (GTK_LABEL (self->size), size);
  set_action (self, self->play, "win.play", play_name);
  set_action (self, self->prepare, "win.setup", prepare_name);
  set_action (self, self->learn, "app.learn", learn_name);
  g_signal_connect_object (self->play, "clicked", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings,
                           "changed::greeted",
                           G_CALLBACK (show_play),
                           self,
                           G_CONNECT_SWAPPED);
  show_play (self);
  return GTK_WIDGET (self);
}
