/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-plaque.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-game-ui.h"
#include "adj-width-first-bin.h"
#include "adj-tip.h"

struct _AdjPlaque {
  GtkWidget parent_instance;

  const AdjGameUi *face;
  gboolean is_narrow;

  GtkWidget *full;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *state;
  GtkWidget *figure;
  GtkWidget *caption;
  GtkWidget *body; /* the game's */
  GtkWidget *ring; /* round the full one, if it is this seat's turn */

  GtkWidget *small; /* a menu button */
  GtkWidget *small_badge;
  GtkWidget *small_figure;
  GtkWidget *small_word;
  GtkWidget *popover;

  char *person;
  char *player;
  char *description;
  gboolean has_state; /* said in this filling */
};

G_DEFINE_FINAL_TYPE (AdjPlaque, adj_plaque, GTK_TYPE_WIDGET)

static void
adj_plaque_dispose (GObject *object)
{
  AdjPlaque *self = ADJ_PLAQUE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->full);

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
}

static void
adj_plaque_init (AdjPlaque *self G_GNUC_UNUSED)
{
}

static GtkWidget *
new_label (const char *style, float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  adj_tip_shorten (label);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
build_full (AdjPlaque *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *figures = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *fence;

  self->full = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  gtk_widget_add_css_class (self->full, "plaque");
  self->badge = adj_badge_new (32);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_CENTER);
  self->name = new_label ("plaque-name", 0);
  self->state = new_label ("role-small", 0);
  gtk_widget_add_css_class (self->state, "plaque-state");
  gtk_label_set_ellipsize (GTK_LABEL (self->state), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (self->state), TRUE);
  /* The longest word of a language is not to make five plaques wider than the window. */
  gtk_label_set_wrap_mode (GTK_LABEL (self->state), PANGO_WRAP_WORD_CHAR);
  self->figure = new_label ("role-figure", 1);
  gtk_label_set_ellipsize (GTK_LABEL (self->figure), PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (self->figure, "tabular");
  self->caption = new_label ("role-least", 1);
  gtk_label_set_ellipsize (GTK_LABEL (self->caption), PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (self->caption, "ink2");
  gtk_widget_set_hexpand (names, TRUE);

  gtk_box_append (GTK_BOX (names), self->name);
  gtk_box_append (GTK_BOX (names), adj_width_first_bin_new (self->state));
  /* What stands in the middle of its height is asked how wide it is for that height, which a box
   * finds out by trying. */
  fence = adj_width_first_bin_new (names);
  gtk_widget_set_valign (fence, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (figures), self->figure);
  gtk_box_append (GTK_BOX (figures), self->caption);
  gtk_box_append (GTK_BOX (head), self->badge);
  gtk_box_append (GTK_BOX (head), fence);
  gtk_box_append (GTK_BOX (head), figures);
  gtk_box_append (GTK_BOX (self->full), head);
  self->body = self->face->new_plaque_body ();
  gtk_box_append (GTK_BOX (self->full), self->body);
}

static void
build_small (AdjPlaque *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->small_badge = adj_badge_new (24);
  self->small_figure = new_label ("role-section", 1);
  gtk_label_set_ellipsize (GTK_LABEL (self->small_figure), PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (self->small_figure, TRUE);
  gtk_widget_add_css_class (self->small_figure, "tabular");
  self->small_word = new_label ("role-least", 1);
  gtk_widget_add_css_class (self->small_word, "ink2");
  gtk_box_append (GTK_BOX (head), self->small_badge);
  gtk_box_append (GTK_BOX (head), self->small_figure);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), self->small_word);

  self->popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->popover, "plaque-sheet");
  self->small = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->small), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->small), self->popover);
  gtk_widget_add_css_class (self->small, "plaque-small");
}

static void
build_ring (AdjPlaque *self)
{
  self->ring =
    g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (self->ring, "plaque-ring");
  gtk_widget_set_can_target (self->ring, FALSE);
  gtk_widget_set_opacity (self->ring, 0);
}

AdjPlaque *
adj_plaque_new (const AdjGameUi *face)
{
  AdjPlaque *self = g_object_new (ADJ_TYPE_PLAQUE, NULL);

  self->face = face;
  build_full (self);
  build_small (self);
  build_ring (self);
  gtk_widget_set_parent (self->full, GTK_WIDGET (self));
  gtk_widget_set_parent (self->ring, GTK_WIDGET (self));
  gtk_widget_set_parent (self->small, GTK_WIDGET (self));
  gtk_widget_set_visible (self->small, FALSE);
  return self;
}

/*
 * The ring is a widget by itself: a class on the plaque would have all that is in it look up its
 * style anew, at nearly every step. Nor is it laid out anew, since it is always there.
 */
static void
set_active (AdjPlaque *self, gboolean is_active)
{
  GtkWidget *const widgets[] = { self->state, self->small };

  gtk_widget_set_opacity (self->ring, is_active ? 1 : 0);
  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++) {
    if (is_active)
      gtk_widget_add_css_class (widgets[i], "active");
    else
      gtk_widget_remove_css_class (widgets[i], "active");
  }
}

/* All of it in one text, for those who hear it. */
static void
speak (AdjPlaque *self)
{
  const char *state = gtk_label_get_text (GTK_LABEL (self->state));
  g_autofree char *figure = g_strdup_printf ("%s\302\240%s",
                                             gtk_label_get_text (GTK_LABEL (self->figure)),
                                             gtk_label_get_text (GTK_LABEL (self->caption)));
  const char *const parts[] = { state, figure, self->description, self->player };
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
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text->str,
                                  -1);
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
  gtk_label_set_text (GTK_LABEL (self->name), self->person);
  adj_badge_set_person (ADJ_BADGE (self->badge), person, FALSE);
  adj_badge_set_person (ADJ_BADGE (self->small_badge), person, FALSE);
  set_active (self, rules_is_to_act (adj_scene_peek (scene), seat));

  adj_plaque_set_description (self, NULL);
  /* Nothing is hidden only to be shown again: that would lay out the window anew. */
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

  /* GTK asks where the pointer is whenever a tooltip is set. */
  if (g_strcmp0 (self->player, player) == 0)
    return;
  g_free (self->player);
  self->player = g_strdup (player);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), player);
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
