/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * In place of AdwToastOverlay: libadwaita 1.2 (fixed before 1.7) crashes when a toast is dismissed
 * while it is still being revealed, as by pressing Escape twice with two toasts waiting.
 */

#include "adj-toasts.h"

#include "adj-drawing.h"
#include "adj-heard.h"
#include "adj-kit.h"
#include "adj-platform.h"

enum {
  SECONDS = 5,
  SECONDS_TO_CHOOSE = 10,
};

typedef struct {
  char *text;
  char *button;
  char *action;
  GVariant *target;
} Toast;

struct _AdjToasts {
  GtkWidget parent_instance;

  GtkOverlay *overlay;
  GtkRevealer *revealer;
  GtkWidget *box;
  GtkLabel *label;
  GtkWidget *button; /* of the toast, if it has one */
  GtkEventController *pointer;
  GtkEventController *focus;

  Toast *toast; /* that is seen; NULL while none is */
  GQueue waiting;
  guint timer;
};

G_DEFINE_FINAL_TYPE (AdjToasts, adj_toasts, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_CHILD
};

static void show_next (AdjToasts *self);
static void button_cb (AdjToasts *self);

static void
toast_free (Toast *toast)
{
  g_free (toast->text);
  g_free (toast->button);
  g_free (toast->action);
  g_clear_pointer (&toast->target, g_variant_unref);
  g_free (toast);
}

static gboolean
has_focus (AdjToasts *self)
{
  return gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus));
}

/* Moves the focus out of the toast before it goes. */
static void
dismiss (AdjToasts *self)
{
  GtkWidget *child = gtk_overlay_get_child (self->overlay);

  if (child != NULL && has_focus (self))
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->toast, toast_free);
  show_next (self);
}

static gboolean
timer_cb (gpointer data)
{
  AdjToasts *self = data;

  self->timer = 0;
  dismiss (self);
  return G_SOURCE_REMOVE;
}

static gboolean
is_held (AdjToasts *self)
{
  return gtk_event_controller_motion_contains_pointer (
           GTK_EVENT_CONTROLLER_MOTION (self->pointer)) ||
         has_focus (self);
}

static void
sync_timer (AdjToasts *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->toast != NULL && !is_held (self))
    self->timer = g_timeout_add_seconds (self->toast->button != NULL ? SECONDS_TO_CHOOSE : SECONDS,
                                         timer_cb,
                                         self);
}

/* A toast that is being hidden can't be clicked or heard any more. */
static void
reveal (AdjToasts *self, gboolean is_shown)
{
  gtk_widget_set_can_target (GTK_WIDGET (self->revealer), is_shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->box),
                               GTK_ACCESSIBLE_STATE_HIDDEN,
                               !is_shown,
                               -1);
  gtk_revealer_set_reveal_child (self->revealer, is_shown);
}

/* Each toast has its own button: GTK emits "clicked" with a delay when a button is activated by a
 * key, and the next toast must not get it. */
static void
replace_button (AdjToasts *self)
{
  if (self->button != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->button);
  self->button = NULL;
  if (self->toast->button == NULL)
    return;
  self->button = gtk_button_new_with_label (self->toast->button);
  gtk_widget_set_focus_on_click (self->button, FALSE);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->button,
                           "clicked",
                           G_CALLBACK (button_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (GTK_BOX (self->box), self->button, GTK_WIDGET (self->label));
}

static void
show_next (AdjToasts *self)
{
  self->toast = g_queue_pop_head (&self->waiting);
  if (self->toast == NULL) {
    reveal (self, FALSE);
    return;
  }
  gtk_label_set_text (self->label, self->toast->text);
  replace_button (self);
  reveal (self, TRUE);
  sync_timer (self);
}

/* The action may close the window, or add another toast. */
static void
button_cb (AdjToasts *self)
{
  Toast *toast = self->toast;

  if (toast == NULL)
    return;
  self->toast = NULL;
  g_object_ref (self);
  dismiss (self);
  gtk_widget_activate_action_variant (GTK_WIDGET (self), toast->action, toast->target);
  g_object_unref (self);
  toast_free (toast);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  AdjToasts *self = ADJ_TOASTS (widget);

  (void) arguments;
  (void) data;
  if (self->toast == NULL)
    return GDK_EVENT_PROPAGATE;
  dismiss (self);
  return GDK_EVENT_STOP;
}

static void
adj_toasts_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHILD)
    adj_toasts_set_child (ADJ_TOASTS (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
adj_toasts_dispose (GObject *object)
{
  AdjToasts *self = ADJ_TOASTS (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->toast, toast_free);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) toast_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_TOASTS);
  G_OBJECT_CLASS (adj_toasts_parent_class)->dispose (object);
}

static void
adj_toasts_class_init (AdjToastsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_toasts_dispose;
  G_OBJECT_CLASS (klass)->set_property = adj_toasts_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass),
                                   PROP_CHILD,
                                   g_param_spec_object ("child",
                                                        NULL,
                                                        NULL,
                                                        GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  g_type_ensure (ADJ_TYPE_DRAWING);
  adj_widget_class_set_template (widget_class, "adj-toasts");
  gtk_widget_class_bind_template_child (widget_class, AdjToasts, overlay);
  gtk_widget_class_bind_template_child (widget_class, AdjToasts, revealer);
  gtk_widget_class_bind_template_child (widget_class, AdjToasts, box);
  gtk_widget_class_bind_template_child (widget_class, AdjToasts, label);
  gtk_widget_class_bind_template_child (widget_class, AdjToasts, pointer);
  gtk_widget_class_bind_template_child (widget_class, AdjToasts, focus);
  gtk_widget_class_bind_template_callback (widget_class, dismiss);
  gtk_widget_class_bind_template_callback (widget_class, sync_timer);
}

static void
adj_toasts_init (AdjToasts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_platform_add_perch (GTK_OVERLAY (self->overlay));
  adj_heard_watch (self->label);
  reveal (self, FALSE);
}

void
adj_toasts_set_high (AdjToasts *self, gboolean is_high)
{
  g_return_if_fail (ADJ_IS_TOASTS (self));

  gtk_widget_set_valign (GTK_WIDGET (self->revealer), is_high ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_revealer_set_transition_type (self->revealer,
                                    is_high ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
                                            : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
}

void
adj_toasts_clear (AdjToasts *self)
{
  g_return_if_fail (ADJ_IS_TOASTS (self));

  g_queue_clear_full (&self->waiting, (GDestroyNotify) toast_free);
  if (self->toast != NULL)
    dismiss (self);
}

void
adj_toasts_add (
  AdjToasts *self, const char *text, const char *button, const char *action, GVariant *target)
{
  Toast *toast;

  g_return_if_fail (ADJ_IS_TOASTS (self));
  g_return_if_fail (text != NULL);
  g_return_if_fail ((button == NULL) == (action == NULL));

  toast = g_new0 (Toast, 1);
  toast->text = g_strdup (text);
  toast->button = g_strdup (button);
  toast->action = g_strdup (action);
  toast->target = target != NULL ? g_variant_ref_sink (target) : NULL;
  g_queue_push_tail (&self->waiting, toast);
  if (self->toast == NULL)
    show_next (self);
}

void
adj_toasts_set_child (AdjToasts *self, GtkWidget *child)
{
  g_return_if_fail (ADJ_IS_TOASTS (self));

  gtk_overlay_set_child (self->overlay, child);
}
