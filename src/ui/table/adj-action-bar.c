/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the face names is a part: a button, a stepper, a row of choices. Parts are kept by key; each
 * filling marks those it names and lines them up, and what was not named goes.
 */

#include "adj-action-bar.h"

#include <glib/gi18n.h>

#include "adj-split-layout.h"
#include "adj-a11y-name.h"
#include "adj-drawing.h"
#include "adj-width-first-bin.h"
#include "adj-wrap-layout.h"
#include "adj-tip.h"
#include "adj-why-not.h"

struct _AdjActionBar {
  GtkWidget parent_instance;

  GtkWidget *sentence;
  GtkWidget *companion;
  GtkWidget *remark;
  GtkWidget *help;
  GtkWidget *moves;

  AdjDraft *draft;
  GHashTable *parts; /* key, GtkWidget */
  GtkWidget *last;   /* the part named last in this filling */
  guint filling;     /* counts fillings */
  gboolean is_filling;
  gboolean is_narrow;
  gboolean has_said; /* in this filling, as the next */
  gboolean has_remark;
  gboolean has_help;

  /* Copied from the scene, for what happens between two fillings. */
  AdjScene scene;
};

G_DEFINE_FINAL_TYPE (AdjActionBar, adj_action_bar, GTK_TYPE_WIDGET)

/* What a part carries with it. */
typedef struct {
  RulesMove move;
  guint filling;
  gboolean is_many;
  gboolean is_main;
  char *label;
  char *reason;    /* why it is refused; NULL: it is not */
  char *paragraph; /* of the rules, that says so */
} Part;

static void
part_free (gpointer data)
{
  Part *part = data;

  g_free (part->label);
  g_free (part->reason);
  g_free (part->paragraph);
  g_free (part);
}

static Part *
get_part (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "adj-part");
}

static void
adj_action_bar_dispose (GObject *object)
{
  AdjActionBar *self = ADJ_ACTION_BAR (object);
  GtkWidget *child;

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->parts, g_hash_table_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (adj_action_bar_parent_class)->dispose (object);
}

/* Whoever comes from outside comes to the moves, although help stands before them. */
static gboolean
adj_action_bar_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AdjActionBar *self = ADJ_ACTION_BAR (widget);

  if (direction == GTK_DIR_TAB_FORWARD && gtk_widget_get_focus_child (widget) == NULL &&
      gtk_widget_child_focus (self->moves, direction))
    return TRUE;

  return GTK_WIDGET_CLASS (adj_action_bar_parent_class)->focus (widget, direction);
}

static void
adj_action_bar_class_init (AdjActionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_action_bar_dispose;
  widget_class->focus = adj_action_bar_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "actionbar");
}

static GtkWidget *
new_flow (int spacing, gboolean is_filling)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkLayoutManager *flow = adj_wrap_layout_new (spacing);

  adj_wrap_layout_set_filling (ADJ_WRAP_LAYOUT (flow), is_filling);
  gtk_widget_set_layout_manager (box, flow);
  return box;
}

static void
adj_action_bar_init (AdjActionBar *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *aside = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *told = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  /* Beside the sentence where there is room, else below it. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), adj_wrap_layout_new (10));
  adj_wrap_layout_set_filling (ADJ_WRAP_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                               TRUE);

  self->sentence = g_object_new (GTK_TYPE_LABEL,
                                 "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_STATUS,
                                 "wrap",
                                 TRUE,
                                 "xalign",
                                 0.0,
                                 "hexpand",
                                 TRUE,
                                 NULL);
  gtk_widget_add_css_class (self->sentence, "role-body");
  self->remark = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->remark, "role-least");
  gtk_widget_add_css_class (self->remark, "ink2");
  gtk_label_set_wrap (GTK_LABEL (self->remark), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->remark), 1);
  gtk_label_set_max_width_chars (GTK_LABEL (self->remark), 40);
  gtk_label_set_justify (GTK_LABEL (self->remark), GTK_JUSTIFY_RIGHT);
  self->companion = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_layout_manager (head, adj_split_layout_new (16));
  self->help = gtk_button_new_with_label (_ ("Hint"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->help), "win.hint");
  gtk_widget_add_css_class (self->help, "pill");
  gtk_widget_set_valign (self->help, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->help, FALSE);
  gtk_widget_set_valign (aside, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (told, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (told), self->companion);
  gtk_box_append (GTK_BOX (told), self->remark);
  gtk_box_append (GTK_BOX (aside), told);
  gtk_box_append (GTK_BOX (aside), self->help);
  gtk_box_append (GTK_BOX (head), self->sentence);
  gtk_box_append (GTK_BOX (head), aside);
  gtk_widget_set_parent (head, GTK_WIDGET (self));

  self->moves = new_flow (10, TRUE);
  gtk_widget_set_parent (self->moves, GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Your moves"),
                                  -1);
}

AdjActionBar *
adj_action_bar_new (void)
{
  return g_object_new (ADJ_TYPE_ACTION_BAR, NULL);
}

GtkWidget *
adj_action_bar_get_companion (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), NULL);

  return self->companion;
}

void
adj_action_bar_set_draft (AdjActionBar *self, AdjDraft *draft)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  g_set_object (&self->draft, draft);
}

static void
play (AdjActionBar *self, RulesMove move)
{
  char notation[RULES_MOVE_TEXT_SIZE];

  rules_move_format (self->scene.game, move, notation);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.move", "s", notation);
}

static void
offer_clicked_cb (AdjActionBar *self, GtkWidget *button)
{
  const Part *part = get_part (button);

  if (part->reason == NULL)
    play (self, part->move);
  else
    adj_why_not_tell (button, part->label, self->scene.game, part->reason, part->paragraph);
}

static gboolean
offer_key_cb (GtkEventControllerKey *controller,
              guint key,
              guint code G_GNUC_UNUSED,
              GdkModifierType modifiers G_GNUC_UNUSED,
              AdjActionBar *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));

  if (key != GDK_KEY_F1 || get_part (button)->reason == NULL)
    return GDK_EVENT_PROPAGATE;
  offer_clicked_cb (self, button);
  return GDK_EVENT_STOP;
}

static void
watch_keys (AdjActionBar *self, GtkWidget *widget, GCallback callback)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "key-pressed", callback, self, 0);
  gtk_widget_add_controller (widget, controller);
}

/* The part of this key, made by MAKE if it is new, as the next in its parent. */
static GtkWidget *
name_part (AdjActionBar *self,
           const char *key,
           GtkWidget *parent,
           GtkWidget *previous,
           GtkWidget *(*make) (AdjActionBar *self))
{
  GtkWidget *widget = g_hash_table_lookup (self->parts, key);

  if (widget == NULL) {
    widget = make (self);
    g_object_set_data_full (G_OBJECT (widget), "adj-part", g_new0 (Part, 1), part_free);
    gtk_widget_insert_after (widget, parent, previous);
    g_hash_table_insert (self->parts, g_strdup (key), widget);
  } else if (gtk_widget_get_prev_sibling (widget) != previous) {
    gtk_widget_insert_after (widget, parent, previous);
  }
  get_part (widget)->filling = self->filling;
  return widget;
}

void
adj_action_bar_begin (AdjActionBar *self, const AdjScene *scene)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->filling++;
  self->is_filling = TRUE;
  self->last = NULL;
  self->scene = *scene;
  self->has_said = FALSE;
  self->has_remark = FALSE;
  self->has_help = FALSE;
}

/* GTK would give the focus to what comes next in the window, such as the arrow that leaves the
 * table: Enter would leave it. */
static void
let_go_of_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
}

static gboolean
is_gone (gpointer key G_GNUC_UNUSED, gpointer value, gpointer data)
{
  AdjActionBar *self = data;

  if (get_part (value)->filling == self->filling)
    return FALSE;
  let_go_of_focus (value);
  gtk_widget_unparent (value);
  return TRUE;
}

/* Choices go before the rows they stand in, which take what is left with them. */
static gboolean
is_gone_inside (gpointer key, gpointer value, gpointer data)
{
  AdjActionBar *self = data;

  return gtk_widget_get_parent (value) != self->moves && is_gone (key, value, data);
}

void
adj_action_bar_end (AdjActionBar *self)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  g_hash_table_foreach_remove (self->parts, is_gone_inside, self);
  g_hash_table_foreach_remove (self->parts, is_gone, self);
  gtk_widget_set_visible (self->moves, g_hash_table_size (self->parts) > 0);
  /* Not emptied first: what stays as it was need not be laid out again. */
  if (!self->has_said)
    adj_action_bar_say (self, NULL);
  if (!self->has_remark)
    adj_action_bar_remark (self, NULL);
  gtk_widget_set_visible (self->help, self->has_help);
  self->is_filling = FALSE;
}

void
adj_action_bar_say (AdjActionBar *self, const char *text)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->has_said = text != NULL;
  if (text != NULL && self->scene.actor >= 0)
    /* Translators: %s goes on: what is asked of the reader, whose turn it is */
    markup = g_markup_printf_escaped (_ ("<b>Your turn.</b> %s"), text);
  else if (text != NULL)
    markup = g_markup_escape_text (text, -1);
  gtk_label_set_markup (GTK_LABEL (self->sentence), markup != NULL ? markup : "");
}

void
adj_action_bar_remark (AdjActionBar *self, const char *text)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->has_remark = text != NULL;
  gtk_label_set_text (GTK_LABEL (self->remark), text != NULL ? text : "");
  gtk_widget_set_visible (self->remark, text != NULL && !self->is_narrow);
}

static GtkWidget *
make_offer (AdjActionBar *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_accessible_update_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), adj_width_first_bin_new (label));
  g_object_set_data (G_OBJECT (button), "adj-label", label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "offer");
  g_signal_connect_object (button,
                           "clicked",
                           G_CALLBACK (offer_clicked_cb),
                           self,
                           G_CONNECT_SWAPPED);
  watch_keys (self, button, G_CALLBACK (offer_key_cb));
  return button;
}

static void
set_class (GtkWidget *widget, const char *style, gboolean is_on)
{
  if (is_on)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

static void
describe (GtkWidget *widget, const char *label, const char *description)
{
  adj_a11y_name_set (widget, label);
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description,
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static GtkWidget *
show_offer (AdjActionBar *self, const char *key, const char *label, const char *piece)
{
  GtkWidget *button = name_part (self, key, self->moves, self->last, make_offer);
  GtkWidget *image = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  Part *part = get_part (button);

  self->last = button;
  gtk_widget_set_visible (image, piece != NULL);
  if (piece != NULL)
    adj_drawing_set_image (image, piece);
  gtk_label_set_text (g_object_get_data (G_OBJECT (button), "adj-label"), label);
  g_free (part->label);
  part->label = g_strdup (label);
  return button;
}

/* It can be pressed all the same: then it says why not. */
static void
set_reason (GtkWidget *button, const char *reason, const char *paragraph)
{
  Part *part = get_part (button);

  g_free (part->reason);
  g_free (part->paragraph);
  part->reason = g_strdup (reason);
  part->paragraph = g_strdup (paragraph);
  set_class (button, "suggested-action", part->is_main && reason == NULL);
  set_class (button, "refused", reason != NULL);
  adj_tip_set (button, reason);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button),
                               GTK_ACCESSIBLE_STATE_DISABLED,
                               reason != NULL,
                               -1);
}

static void
describe_offer (GtkWidget *button, const char *description)
{
  const Part *part = get_part (button);
  g_autofree char *refusal = NULL;

  if (part->reason != NULL)
    /* Translators: %s is why not, such as “this pile is empty” */
    refusal = g_strdup_printf (_ ("Not now: %s. Enter tells more."), part->reason);
  describe (button, part->label, refusal != NULL ? refusal : description);
}

void
adj_action_bar_offer (AdjActionBar *self,
                      const char *key,
                      const char *label,
                      const char *piece,
                      const char *description,
                      RulesMove move,
                      AdjOfferFlags flags)
{
  g_autofree char *reason = NULL;
  const char *paragraph = NULL;
  GtkWidget *button;
  RulesStatus status;
  Part *part;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling);

  button = show_offer (self, key, label, piece);
  part = get_part (button);
  part->move = move;
  part->is_main = (flags & ADJ_OFFER_MAIN) != 0;
  status = adj_scene_check (&self->scene, move);
  if (status != RULES_OK) {
    reason = adj_text_refusal (&self->scene.reader, self->scene.game, status);
    paragraph = rules_refusal (self->scene.game, status)->paragraph;
  }
  set_reason (button, reason, paragraph);
  describe_offer (button, description);
}

void
adj_action_bar_refuse (AdjActionBar *self,
                       const char *key,
                       const char *label,
                       const char *piece,
                       const char *reason,
                       const char *paragraph)
{
  GtkWidget *button;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling && reason != NULL);

  button = show_offer (self, key, label, piece);
  get_part (button)->is_main = FALSE;
  set_reason (button, reason, paragraph);
  describe_offer (button, NULL);
}

static GtkWidget *
make_action (AdjActionBar *self G_GNUC_UNUSED)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "offer");
  return button;
}

void
adj_action_bar_offer_action (AdjActionBar *self,
                             const char *key,
                             const char *label,
                             const char *action,
                             GVariant *target,
                             AdjOfferFlags flags)
{
  GtkWidget *button;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling);

  button = name_part (self, key, self->moves, self->last, make_action);
  self->last = button;
  gtk_button_set_label (GTK_BUTTON (button), label);
  /* Never an action with the target of another. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  set_class (button, "suggested-action", (flags & ADJ_OFFER_MAIN) != 0);
}

void
adj_action_bar_offer_help (AdjActionBar *self)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->has_help = TRUE;
}

char *
adj_action_bar_describe (AdjActionBar *self)
{
  g_autoptr (GString) text = NULL;
  gboolean is_first = TRUE;

  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), NULL);

  text = g_string_new (gtk_label_get_text (GTK_LABEL (self->sentence)));
  for (GtkWidget *child = gtk_widget_get_first_child (self->moves); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    const Part *part = get_part (child);

    if (part->label == NULL || part->reason != NULL)
      continue;
    g_string_append_printf (text, "%s%s", is_first ? " " : _ (", or "), part->label);
    is_first = FALSE;
  }
  if (!is_first)
    g_string_append_c (text, '.');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Enter on a choice or a number does what the main button would. */
static void
play_main (AdjActionBar *self)
{
  GHashTableIter iter;
  gpointer widget;

  g_hash_table_iter_init (&iter, self->parts);
  while (g_hash_table_iter_next (&iter, NULL, &widget)) {
    if (get_part (widget)->is_main) {
      offer_clicked_cb (self, widget);
      return;
    }
  }
}

static void
number_changed_cb (AdjActionBar *self, GtkSpinButton *spin)
{
  RulesMove move = get_part (gtk_widget_get_parent (GTK_WIDGET (spin)))->move;

  if (self->is_filling)
    return;
  move.number = (uint16_t) gtk_spin_button_get_value_as_int (spin);
  adj_draft_set (self->draft, move);
}

/* What has been typed, whether or not it may be; what is no number at all is what it was before. */
static RulesMove
read_number (GtkSpinButton *spin)
{
  RulesMove move = get_part (gtk_widget_get_parent (GTK_WIDGET (spin)))->move;
  char *end = NULL;
  guint64 number = g_ascii_strtoull (gtk_editable_get_text (GTK_EDITABLE (spin)), &end, 10);

  if (end != gtk_editable_get_text (GTK_EDITABLE (spin)))
    move.number = (uint16_t) MIN (number, G_MAXUINT16);
  return move;
}

/* The board follows while one types; a number on its way to another one waits for its end. */
static void
number_typed_cb (AdjActionBar *self, GtkSpinButton *spin)
{
  RulesMove move;
  gboolean is_possible;

  if (self->is_filling || gtk_widget_get_parent (GTK_WIDGET (spin)) == NULL)
    return;
  move = read_number (spin);
  is_possible = adj_scene_check (&self->scene, move) == RULES_OK;
  set_class (GTK_WIDGET (spin), "error", !is_possible);
  if (is_possible)
    adj_draft_set (self->draft, move);
}

/* What was typed is played or refused, never something else in its place. */
static void
play_number (AdjActionBar *self, GtkSpinButton *spin)
{
  RulesMove move = read_number (spin);
  RulesStatus status = adj_scene_check (&self->scene, move);
  g_autofree char *label = g_strdup_printf ("%u", move.number);

  if (status != RULES_OK) {
    adj_why_not_show (GTK_WIDGET (spin), label, self->scene.game, &self->scene.reader, status);
    return;
  }
  gtk_spin_button_update (spin);
  play_main (self);
}

static gboolean
number_key_cb (GtkEventControllerKey *controller,
               guint key,
               guint code G_GNUC_UNUSED,
               GdkModifierType modifiers,
               AdjActionBar *self)
{
  GtkWidget *spin = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (spin));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    play_number (self, GTK_SPIN_BUTTON (spin));
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

/* Less stands on the left of the number and more on its right, as on a scale. */
static void
put_less_first (GtkWidget *spin)
{
  GtkWidget *less = gtk_widget_get_next_sibling (gtk_widget_get_first_child (spin));

  gtk_widget_insert_after (less, spin, NULL);
}

static GtkWidget *
make_number (AdjActionBar *self)
{
  GtkWidget *row = new_flow (6, FALSE);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 1, 1);

  gtk_widget_add_css_class (spin, "stepper");
  gtk_widget_add_css_class (spin, "tabular");
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  g_signal_connect_object (spin,
                           "value-changed",
                           G_CALLBACK (number_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (spin, "changed", G_CALLBACK (number_typed_cb), self, G_CONNECT_SWAPPED);
  watch_keys (self, spin, G_CALLBACK (number_key_cb));
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 0.5);
  put_less_first (spin);
  gtk_box_append (GTK_BOX (row), spin);
  return row;
}

static void
quick_clicked_cb (AdjActionBar *self, GtkWidget *button)
{
  RulesMove move = get_part (gtk_widget_get_parent (button))->move;

  move.number = (uint16_t) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "adj-number"));
  adj_draft_set (self->draft, move);
}

/* The quick steps, in the widgets that are there already. */
static void
show_quick (AdjActionBar *self, GtkWidget *row, const AdjQuickStep *quick, guint n_quick)
{
  GtkWidget *button = gtk_widget_get_next_sibling (gtk_widget_get_first_child (row));

  for (guint i = 0; i < n_quick; i++) {
    g_autofree char *text = g_strdup_printf ("%u", quick[i].number);

    if (button == NULL) {
      button = gtk_button_new ();
      gtk_widget_add_css_class (button, "pill");
      gtk_widget_add_css_class (button, "tabular");
      g_signal_connect_object (button,
                               "clicked",
                               G_CALLBACK (quick_clicked_cb),
                               self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (row), button);
    }
    gtk_button_set_label (GTK_BUTTON (button), text);
    gtk_widget_set_tooltip_text (button, quick[i].reason);
    describe (button, text, quick[i].reason);
    g_object_set_data (G_OBJECT (button), "adj-number", GUINT_TO_POINTER (quick[i].number));
    button = gtk_widget_get_next_sibling (button);
  }
  while (button != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (button);

    gtk_box_remove (GTK_BOX (row), button);
    button = next;
  }
}

void
adj_action_bar_ask_number (AdjActionBar *self,
                           const char *key,
                           const char *label,
                           RulesMove move,
                           guint least,
                           guint most,
                           const AdjQuickStep *quick,
                           guint n_quick)
{
  GtkWidget *row, *spin;
  GtkAdjustment *adjustment;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling);

  row = name_part (self, key, self->moves, self->last, make_number);
  self->last = row;
  get_part (row)->move = move;
  spin = gtk_widget_get_first_child (row);
  adjustment = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (spin));
  gtk_adjustment_configure (adjustment, move.number, least, most, 1, 5, 0);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  set_class (spin, "error", FALSE);
  describe (spin, label, NULL);
  show_quick (self, row, quick, self->is_narrow ? 0 : n_quick);
}

static gboolean
is_chosen (AdjActionBar *self, const Part *part)
{
  RulesMove move;

  if (!adj_draft_get (self->draft, &move) || move.verb != part->move.verb)
    return FALSE;
  if (part->is_many)
    return (move.cards & part->move.cards) != 0;
  return move.number == part->move.number && move.cards == part->move.cards;
}

static void
choice_toggled_cb (AdjActionBar *self, GtkToggleButton *toggle)
{
  const Part *part = get_part (GTK_WIDGET (toggle));
  RulesMove move = part->move;
  RulesMove draft;

  if (self->is_filling)
    return;
  if (part->is_many && adj_draft_get (self->draft, &draft) && draft.verb == move.verb)
    move.cards ^= draft.cards;
  else if (!gtk_toggle_button_get_active (toggle)) {
    /* The chosen one again: that is as good as the button. */
    gtk_toggle_button_set_active (toggle, TRUE);
    play_main (self);
    return;
  }
  adj_draft_set (self->draft, move);
}

static GtkWidget *
make_choice (AdjActionBar *self)
{
  GtkWidget *toggle = gtk_toggle_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_button_set_child (GTK_BUTTON (toggle), label);
  gtk_widget_add_css_class (toggle, "choice");
  g_signal_connect_object (toggle,
                           "toggled",
                           G_CALLBACK (choice_toggled_cb),
                           self,
                           G_CONNECT_SWAPPED);
  return toggle;
}

static GtkWidget *
make_row (AdjActionBar *self G_GNUC_UNUSED)
{
  return new_flow (6, FALSE);
}

static GtkWidget *
find_last_choice (AdjActionBar *self, GtkWidget *row)
{
  GtkWidget *last = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (row);
       child != NULL && get_part (child)->filling == self->filling;
       child = gtk_widget_get_next_sibling (child))
    last = child;
  return last;
}

void
adj_action_bar_ask_choice (AdjActionBar *self,
                           const char *key,
                           const char *label,
                           const char *style,
                           const char *description,
                           RulesMove move,
                           gboolean is_many)
{
  g_autofree char *choice_key = NULL;
  GtkWidget *row, *toggle;
  Part *part;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling);

  row = g_hash_table_lookup (self->parts, key);
  if (row == NULL || get_part (row)->filling != self->filling) {
    row = name_part (self, key, self->moves, self->last, make_row);
    self->last = row;
  }

  choice_key =
    g_strdup_printf ("%s/%u/%u/%" G_GINT64_MODIFIER "x", key, move.verb, move.number, move.cards);
  toggle = name_part (self, choice_key, row, find_last_choice (self, row), make_choice);
  part = get_part (toggle);
  part->move = move;
  part->is_many = is_many;
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (toggle))), label);
  if (style != NULL)
    gtk_widget_add_css_class (toggle, style);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), is_chosen (self, part));
  adj_tip_set (toggle, description);
  describe (toggle, label, description);
}

gboolean
adj_action_bar_focus_number (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (self->moves); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *inner = gtk_widget_get_first_child (child);

    if (GTK_IS_SPIN_BUTTON (inner))
      return gtk_widget_grab_focus (inner);
  }
  return FALSE;
}

gboolean
adj_action_bar_is_empty (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), TRUE);

  return *gtk_label_get_text (GTK_LABEL (self->sentence)) == '\0' &&
         g_hash_table_size (self->parts) == 0;
}

void
adj_action_bar_set_narrow (AdjActionBar *self, gboolean is_narrow)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->is_narrow = is_narrow;
}
