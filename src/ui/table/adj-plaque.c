/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-plaque.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-palette.h"
#include "adj-platform.h"
#include "adj-tip.h"
#include "adj-width-first-bin.h"

struct _AdjPlaque {
  GtkWidget parent_instance;

  const AdjGameUi *face;
  gboolean is_narrow;

  GtkWidget *full; /* in the popover while narrow */
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *own; /* “you”, beside the name, which alone may be cut */
  GtkWidget *state;
  GtkWidget *figure_row;
  GtkWidget *coin; /* before the figure, in the edition */
  GtkWidget *figure;
  GtkWidget *caption;
  GtkWidget *body; /* made by the game */
  GtkWidget *ring; /* around `full`, if it is this seat's turn */

  GtkWidget *small; /* the menu button shown while narrow */
  GtkWidget *small_badge;
  GtkWidget *small_figure;
  GtkWidget *small_word;
  GtkWidget *popover;

  char *person;
  char *player;
  char *description;
  gboolean is_place; /* the caption stands above the figure */
  gboolean has_coin;
  gboolean has_state; /* set by the game in this update */
};

G_DEFINE_FINAL_TYPE (AdjPlaque, adj_plaque, GTK_TYPE_WIDGET)

static void
adj_plaque_dispose (GObject *object)
{
  adj_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_plaque_parent_class)->dispose (object);
}

static void
adj_plaque_finalize (GObject *object)
{
  AdjPlaque *self = ADJ_PLAQUE (object);

  g_free (self->person);
  g_free (self->player);
  g_free (self->description);

  G_OBJECT_CLASS (adj_plaque_parent_class)->finalize (object);
}

static void
adj_plaque_class_init (AdjPlaqueClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_plaque_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_plaque_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "plaque");
  g_type_ensure (ADJ_TYPE_BADGE);
  g_type_ensure (ADJ_TYPE_WIDTH_FIRST_BIN);
  adj_widget_class_set_template (widget_class, "adj-plaque");
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, full);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, badge);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, name);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, own);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, state);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, figure_row);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, coin);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, figure);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, caption);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, ring);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, small);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, small_badge);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, small_figure);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, small_word);
  gtk_widget_class_bind_template_child (widget_class, AdjPlaque, popover);
}

static void
show_coin (AdjPlaque *self)
{
  gtk_widget_set_visible (self->coin, self->has_coin && adj_palette_is_illustrated ());
}

static void
adj_plaque_init (AdjPlaque *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_text (GTK_LABEL (self->own), C_ ("in a list", "you"));
  adj_tip_shorten (self->name);
  adj_tip_shorten (self->state);
  adj_tip_shorten (self->small_word);
  adj_palette_watch (self, G_CALLBACK (show_coin));
}

AdjPlaque *
adj_plaque_new (const AdjGameUi *face)
{
  AdjPlaque *self = g_object_new (ADJ_TYPE_PLAQUE, NULL);

  self->face = face;
  self->body = face->new_plaque_body ();
  gtk_box_append (GTK_BOX (self->full), self->body);
  return self;
}

static void
set_active (AdjPlaque *self, gboolean is_active)
{
  gtk_widget_set_opacity (self->ring, is_active ? 1 : 0);
  adj_widget_set_class (self->state, "active", is_active);
  adj_widget_set_class (self->small, "active", is_active);
}

/* Describes the whole plaque in one accessible text. */
static void
speak (AdjPlaque *self)
{
  const char *state = gtk_label_get_text (GTK_LABEL (self->state));
  GtkLabel *first = GTK_LABEL (self->is_place ? self->caption : self->figure);
  GtkLabel *second = GTK_LABEL (self->is_place ? self->figure : self->caption);
  g_autofree char *figure =
    g_strdup_printf ("%s\302\240%s", gtk_label_get_text (first), gtk_label_get_text (second));
  const char *const parts[] = { state,
                                figure,
                                self->description,
                                self->has_state ? self->player : NULL };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? _ ("; ") : "", parts[i]);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->person,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text->str,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->small),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->person,
                                  -1);
  adj_platform_describe (self->small, text->str);
}

void
adj_plaque_show_scene (AdjPlaque *self, const AdjScene *scene, guint seat)
{
  const AdjPerson *person;

  g_return_if_fail (ADJ_IS_PLAQUE (self));

  person = &scene->people->list[seat];
  g_free (self->person);
  if (adj_scene_is_own (scene, seat))
    /* Translators: a name, and that it is the reader */
    self->person = g_strdup_printf (_ ("%s (you)"), person->name);
  else
    self->person = g_strdup (person->name);
  gtk_label_set_text (GTK_LABEL (self->name), person->name);
  gtk_widget_set_visible (self->own, adj_scene_is_own (scene, seat));
  adj_badge_set_person (ADJ_BADGE (self->badge), person, FALSE);
  adj_badge_set_person (ADJ_BADGE (self->small_badge), person, FALSE);
  set_active (self, rules_is_to_act (adj_scene_peek (scene), seat));

  adj_plaque_set_description (self, NULL);
  /* Hidden only afterwards: hiding and showing it again would lay out the whole window. */
  self->has_state = FALSE;
  self->face->update_plaque (self, scene, seat);
  if (!self->has_state)
    adj_plaque_set_state (self, NULL);
  speak (self);
}

void
adj_plaque_set_player (AdjPlaque *self, const char *player)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  /* GTK queries the pointer's position whenever a tooltip is set. */
  if (g_strcmp0 (self->player, player) == 0)
    return;
  g_free (self->player);
  self->player = g_strdup (player);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), player);
}

void
adj_plaque_set_column (AdjPlaque *self, gboolean is_column)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  gtk_label_set_wrap (GTK_LABEL (self->state), !is_column);
  gtk_label_set_ellipsize (GTK_LABEL (self->state),
                           is_column ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
}

void
adj_plaque_set_narrow (AdjPlaque *self, gboolean narrow)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  if (self->is_narrow == narrow)
    return;
  self->is_narrow = narrow;
  if (narrow) {
    gtk_widget_unparent (self->full);
    gtk_popover_set_child (GTK_POPOVER (self->popover), self->full);
  } else {
    gtk_popover_set_child (GTK_POPOVER (self->popover), NULL);
    gtk_widget_insert_after (self->full, GTK_WIDGET (self), NULL);
  }
  gtk_widget_set_visible (self->ring, !narrow);
  gtk_widget_set_visible (self->small, narrow);
}

GtkWidget *
adj_plaque_get_body (AdjPlaque *self)
{
  g_return_val_if_fail (ADJ_IS_PLAQUE (self), NULL);

  return self->body;
}

void
adj_plaque_set_state (AdjPlaque *self, const char *state)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  self->has_state = state != NULL;
  if (state == NULL)
    state = self->player;
  gtk_label_set_text (GTK_LABEL (self->state), state != NULL ? state : "");
  gtk_widget_set_visible (self->state, state != NULL);
}

void
adj_plaque_set_figure (AdjPlaque *self, const char *figure, const char *caption)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  gtk_label_set_text (GTK_LABEL (self->figure), figure);
  gtk_label_set_text (GTK_LABEL (self->small_figure), figure);
  gtk_label_set_text (GTK_LABEL (self->caption), caption);
}

void
adj_plaque_set_place (AdjPlaque *self, const char *figure, const char *caption)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  if (!self->is_place) {
    gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->figure_row)),
                                 self->figure_row,
                                 self->caption);
    self->is_place = TRUE;
  }
  adj_plaque_set_figure (self, figure, caption);
}

void
adj_plaque_set_coin (AdjPlaque *self, const char *drawing)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  self->has_coin = TRUE;
  adj_drawing_set_image (self->coin, drawing);
  show_coin (self);
}

void
adj_plaque_set_word (AdjPlaque *self, const char *word)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  gtk_label_set_text (GTK_LABEL (self->small_word), word != NULL ? word : "");
}

void
adj_plaque_set_description (AdjPlaque *self, const char *description)
{
  g_return_if_fail (ADJ_IS_PLAQUE (self));

  g_free (self->description);
  self->description = g_strdup (description);
}
