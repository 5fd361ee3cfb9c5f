/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-number-entry.h"

#include <string.h>

#include "adj-a11y-name.h"
#include "adj-kit.h"
#include "adj-platform.h"
#include "adj-why-not.h"
#include "adj-wrap-layout.h"

struct _AdjNumberEntry {
  GtkWidget parent_instance;

  GtkWidget *spin;

  AdjScene scene;
  AdjDraft *draft;
  RulesMove move;
  gboolean is_updating; /* not changed by the user */
};

G_DEFINE_FINAL_TYPE (AdjNumberEntry, adj_number_entry, GTK_TYPE_WIDGET)

static void
draft_number (AdjNumberEntry *self, guint number)
{
  RulesMove move = self->move;

  move.number = (uint16_t) number;
  adj_draft_set (self->draft, move);
}

static void
value_changed_cb (AdjNumberEntry *self, GtkSpinButton *spin)
{
  if (!self->is_updating)
    draft_number (self, (guint) gtk_spin_button_get_value_as_int (spin));
}

/* What has been typed, possible or not; text without a number leaves the number as it was. */
static RulesMove
read_move (AdjNumberEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->spin));
  RulesMove move = self->move;
  char *end = NULL;
  guint64 number = g_ascii_strtoull (text, &end, 10);

  if (end != text)
    move.number = (uint16_t) MIN (number, G_MAXUINT16);
  return move;
}

static void
show_possible (AdjNumberEntry *self)
{
  adj_widget_set_class (self->spin,
                        "error",
                        rules_view_check (&self->scene.view, read_move (self)) != RULES_OK);
}

/* The draft follows also a number that is refused: the button must not offer another one than the
 * field shows. */
static void
typed_cb (AdjNumberEntry *self)
{
  /* The spin button also empties its text while it is being disposed. */
  if (self->is_updating || self->draft == NULL)
    return;
  adj_draft_set (self->draft, read_move (self));
  show_possible (self);
}

/* Plays or refuses the number as it was typed; the spin button would clamp it silently. */
static void
play (AdjNumberEntry *self)
{
  RulesMove move = read_move (self);
  RulesStatus status = rules_view_check (&self->scene.view, move);
  g_autofree char *label = g_strdup_printf ("%u", move.number);

  if (status != RULES_OK) {
    adj_why_not_show (self->spin, label, self->scene.game, &self->scene.reader, status);
    return;
  }
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->spin));
  adj_draft_set (self->draft, move);
  gtk_widget_activate_action (GTK_WIDGET (self), "moves.play", NULL);
}

static gboolean
key_pressed_cb (AdjNumberEntry *self,
                guint key,
                guint code G_GNUC_UNUSED,
                GdkModifierType modifiers)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->spin));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    play (self);
    return GDK_EVENT_STOP;
  case GDK_KEY_Home:
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_lower (adjustment));
    return GDK_EVENT_STOP;
  case GDK_KEY_End:
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean
adj_number_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ADJ_NUMBER_ENTRY (widget)->spin);
}

static void
adj_number_entry_dispose (GObject *object)
{
  AdjNumberEntry *self = ADJ_NUMBER_ENTRY (object);

  g_clear_object (&self->draft);
  adj_widget_remove_children (GTK_WIDGET (self));
  G_OBJECT_CLASS (adj_number_entry_parent_class)->dispose (object);
}

static void
adj_number_entry_class_init (AdjNumberEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_number_entry_dispose;
  widget_class->grab_focus = adj_number_entry_grab_focus;
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-number-entry");
  gtk_widget_class_bind_template_child (widget_class, AdjNumberEntry, spin);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

/* Puts "less" at the left of the number and "more" at its right. */
static void
put_less_first (GtkWidget *spin)
{
  GtkWidget *less = gtk_widget_get_next_sibling (gtk_widget_get_first_child (spin));

  gtk_widget_insert_after (less, spin, NULL);
}

static void
adj_number_entry_init (AdjNumberEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Ctrl+Z takes back a move; in the field it would only empty it. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->spin), FALSE);
  put_less_first (self->spin);
}

GtkWidget *
adj_number_entry_new (void)
{
  return g_object_new (ADJ_TYPE_NUMBER_ENTRY, NULL);
}

/* Changes the limits. A number out of them that was typed stays as it is: it may be the first
 * digits of another one. */
static void
set_range (AdjNumberEntry *self, guint number, guint least, guint most)
{
  GtkEditable *editable = GTK_EDITABLE (self->spin);
  g_autofree char *typed = g_strdup (gtk_editable_get_text (editable));
  g_autofree char *digits = g_strdup_printf ("%u", most);
  gboolean is_typed = read_move (self).number == number && *typed != '\0';
  int position = gtk_editable_get_position (editable);

  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (editable)), (int) strlen (digits));
  gtk_adjustment_configure (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->spin)),
                            number,
                            least,
                            most,
                            1,
                            5,
                            0);
  if (!is_typed || g_str_equal (gtk_editable_get_text (editable), typed))
    return;
  gtk_editable_set_text (editable, typed);
  gtk_editable_set_position (editable, position);
}

void
adj_number_entry_ask (AdjNumberEntry *self,
                      const AdjScene *scene,
                      AdjDraft *draft,
                      const char *label,
                      RulesMove move,
                      guint least,
                      guint most)
{
  g_return_if_fail (ADJ_IS_NUMBER_ENTRY (self));

  self->scene = adj_scene_keep (scene);
  g_set_object (&self->draft, draft);
  self->move = move;
  self->is_updating = TRUE;
  set_range (self, move.number, least, most);
  self->is_updating = FALSE;
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spin), 3);
  show_possible (self);
  adj_a11y_name_set (self->spin, label);
}

static void
quick_clicked_cb (AdjNumberEntry *self, GtkWidget *button)
{
  draft_number (self,
                (guint) g_ascii_strtoull (gtk_button_get_label (GTK_BUTTON (button)), NULL, 10));
}

static GtkWidget *
add_quick (AdjNumberEntry *self)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "tabular");
  g_signal_connect_object (button,
                           "clicked",
                           G_CALLBACK (quick_clicked_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
show_quick (GtkWidget *button, const AdjQuickStep *step)
{
  g_autofree char *text = g_strdup_printf ("%u", step->number);

  gtk_button_set_label (GTK_BUTTON (button), text);
  gtk_widget_set_tooltip_text (button, step->reason);
  adj_a11y_name_set (button, text);
  adj_platform_describe (button, step->reason);
}

void
adj_number_entry_set_quick (AdjNumberEntry *self, const AdjQuickStep *quick, guint n_quick)
{
  GtkWidget *button;

  g_return_if_fail (ADJ_IS_NUMBER_ENTRY (self));

  button = gtk_widget_get_next_sibling (self->spin);
  for (guint i = 0; i < n_quick; i++) {
    if (button == NULL)
      button = add_quick (self);
    show_quick (button, &quick[i]);
    button = gtk_widget_get_next_sibling (button);
  }
  while (button != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (button);

    gtk_widget_unparent (button);
    button = next;
  }
}
