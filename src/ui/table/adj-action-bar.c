/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-action-bar.h"

#include <glib/gi18n.h>

#include "adj-action-parts.h"
#include "adj-choice.h"
#include "adj-dock-layout.h"
#include "adj-heard.h"
#include "adj-kit.h"
#include "adj-offer.h"
#include "adj-split-layout.h"
#include "adj-text-size.h"
#include "adj-width-first-bin.h"
#include "adj-wrap-layout.h"

enum {
  SPACING = 10,
  LINES = 3,       /* of the sentence with a hand */
  LINE = 25,       /* px of a line of the sentence, at ordinary text; … */
  CLOSE_LINE = 21, /* … of a hand’s one in a narrow window; … */
  HAND_ROW = 49,   /* … of the hand above it in a narrow window; … */
  MOVES_ROW = 45,  /* … and of a row of moves there */
  SETTLE_MS = 333
};

struct _AdjActionBar {
  GtkWidget parent_instance;

  GtkWidget *head;
  GtkWidget *sentence;
  GtkWidget *companion;
  GtkWidget *remark;
  GtkWidget *news;
  GtkWidget *news_slot;
  GtkWidget *help;
  GtkWidget *moves;

  AdjActionParts *parts; /* what is in `moves` */
  AdjDraft *draft;
  AdjScene scene; /* the one last filled from, without its events */
  gboolean is_filling;
  gboolean is_narrow;
  gboolean is_yielding;
  gboolean holds_hand; /* beside or above the sentence: what is asked has one height there */
  gboolean is_shared;
  guint settling; /* a timeout: until then the pointer presses nothing, or 0 */
  gboolean holds_news;
  RulesMove marked; /* by a hint, … */
  guint marked_ply; /* … at that ply, plus one; 0: none is */
  /* The most that was needed at this width: nothing shrinks while a game goes on. */
  int kept_width;
  int kept_head;
  int kept_moves;
  /* In this filling: */
  gboolean has_said;
  gboolean has_remark;
  gboolean has_help;
};

G_DEFINE_FINAL_TYPE (AdjActionBar, adj_action_bar, GTK_TYPE_WIDGET)

static void
adj_action_bar_dispose (GObject *object)
{
  AdjActionBar *self = ADJ_ACTION_BAR (object);

  g_clear_handle_id (&self->settling, g_source_remove);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->parts, adj_action_parts_free);
  adj_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (adj_action_bar_parent_class)->dispose (object);
}

static gboolean
is_refused (GtkWidget *move)
{
  return ADJ_IS_OFFER (move) && adj_offer_get_possible (ADJ_OFFER (move)) == NULL;
}

/* What is refused can have the focus, to say why, but nobody begins there. */
static gboolean
focus_first_possible (GtkWidget *moves)
{
  GtkWidget *move = gtk_widget_get_first_child (moves);

  while (move != NULL && is_refused (move))
    move = gtk_widget_get_next_sibling (move);
  return move != NULL && gtk_widget_child_focus (move, GTK_DIR_TAB_FORWARD);
}

/* Tab from outside goes to the moves first, although the button for help comes before them. */
static gboolean
adj_action_bar_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AdjActionBar *self = ADJ_ACTION_BAR (widget);

  if (direction == GTK_DIR_TAB_FORWARD && gtk_widget_get_focus_child (widget) == NULL &&
      (focus_first_possible (self->moves) || gtk_widget_child_focus (self->moves, direction)))
    return TRUE;

  return GTK_WIDGET_CLASS (adj_action_bar_parent_class)->focus (widget, direction);
}

void
adj_action_bar_say_now (AdjActionBar *self)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  adj_heard_now (GTK_LABEL (self->sentence));
}

/* The button of what was chosen, or the one in the main place. */
static GtkWidget *
find_offer_to_play (AdjActionBar *self)
{
  GtkWidget *found = NULL;
  RulesMove draft;
  gboolean is_drafted = self->draft != NULL && adj_draft_get (self->draft, &draft);

  for (GtkWidget *child = gtk_widget_get_first_child (self->moves); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (!ADJ_IS_OFFER (child))
      continue;
    if (is_drafted && adj_offer_plays (ADJ_OFFER (child), draft))
      return child;
    if (adj_offer_is_main (ADJ_OFFER (child)))
      found = child;
  }
  return found;
}

/* What Enter on a choice or a number does. */
static void
play_cb (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  GtkWidget *offer = find_offer_to_play (ADJ_ACTION_BAR (widget));

  if (offer != NULL)
    g_signal_emit_by_name (offer, "clicked");
}

static gboolean
settled_cb (gpointer data)
{
  AdjActionBar *self = data;

  self->settling = 0;
  gtk_widget_set_can_target (self->moves, TRUE);
  gtk_widget_remove_css_class (self->moves, "settling");
  return G_SOURCE_REMOVE;
}

/* While others choose in secret, what is asked of a seat stays the same. */
static gboolean
asks_the_same (AdjActionBar *self, const AdjScene *scene)
{
  const RulesState *before = adj_scene_peek (&self->scene);
  const RulesState *state = adj_scene_peek (scene);

  if (self->scene.game != scene->game || self->scene.actor != scene->actor)
    return FALSE;
  return self->scene.ply == scene->ply ||
         (rules_is_secret_phase (state) && state->phase == before->phase &&
          rules_round (state) == rules_round (before));
}

/* Something else is asked than before: a press that was meant for what stood there must not play
 * what has come since. */
static void
begin_settling (AdjActionBar *self)
{
  gtk_widget_set_can_target (self->moves, FALSE);
  /* One sees that they are not there yet. */
  gtk_widget_add_css_class (self->moves, "settling");
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static void
adj_action_bar_class_init (AdjActionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_action_bar_dispose;
  widget_class->focus = adj_action_bar_focus;

  gtk_widget_class_install_action (widget_class, "moves.play", NULL, play_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "actionbar");
  g_type_ensure (ADJ_TYPE_WIDTH_FIRST_BIN);
  adj_widget_class_set_template (widget_class, "adj-action-bar");
  gtk_widget_class_bind_template_child (widget_class, AdjActionBar, head);
  gtk_widget_class_bind_template_child (widget_class, AdjActionBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, AdjActionBar, companion);
  gtk_widget_class_bind_template_child (widget_class, AdjActionBar, remark);
  gtk_widget_class_bind_template_child (widget_class, AdjActionBar, news);
  gtk_widget_class_bind_template_child (widget_class, AdjActionBar, news_slot);
  gtk_widget_class_bind_template_child (widget_class, AdjActionBar, help);
  gtk_widget_class_bind_template_child (widget_class, AdjActionBar, moves);
}

static GtkLayoutManager *
new_lines (void)
{
  return g_object_new (ADJ_TYPE_WRAP_LAYOUT, "spacing", SPACING, "filling", TRUE, NULL);
}

static GtkLayoutManager *
new_column (void)
{
  GtkLayoutManager *column = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (column), SPACING);
  return column;
}

static GtkLayoutManager *
new_rows (void)
{
  return g_object_new (ADJ_TYPE_WRAP_LAYOUT, "spacing", SPACING, "justified", TRUE, NULL);
}

static void
lay_out (AdjActionBar *self)
{
  gboolean is_lines = self->is_narrow && !self->holds_hand;
  AdjSplit split = !self->holds_hand  ? ADJ_SPLIT_NATURAL
                   : !self->is_narrow ? ADJ_SPLIT_EVEN
                                      : ADJ_SPLIT_STACKED;

  gtk_widget_set_layout_manager (GTK_WIDGET (self), is_lines ? new_lines () : new_column ());
  adj_split_layout_set (ADJ_SPLIT_LAYOUT (gtk_widget_get_layout_manager (self->head)), split);
  gtk_widget_set_hexpand (self->companion, self->holds_hand);
  gtk_widget_set_layout_manager (self->moves,
                                 self->is_narrow ? new_rows () : adj_dock_layout_new (SPACING));
}

/* The bar keeps the heights that its parts have needed in this game: this begins anew. */
static void
forget_heights (AdjActionBar *self)
{
  self->kept_width = 0;
  self->kept_head = 0;
  self->kept_moves = 0;
}

/* What stands in its place is as high. */
static gboolean
is_sentence_hidden (AdjActionBar *self)
{
  return self->is_yielding && self->is_narrow;
}

/* Two lines for the sentence, three where the hand takes half of its width. */
static int
find_least_head (AdjActionBar *self)
{
  if (self->holds_hand && self->is_narrow)
    return adj_text_size_scale (HAND_ROW + LINES * CLOSE_LINE);
  return (self->holds_hand ? LINES : 2) * adj_text_size_scale (LINE);
}

static int
find_least_moves (AdjActionBar *self)
{
  return self->is_narrow ? 2 * adj_text_size_scale (MOVES_ROW) + SPACING : -1;
}

/* More only once it was needed. */
static void
keep_heights (AdjActionBar *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (self->is_narrow && !self->holds_hand) {
    gtk_widget_set_size_request (self->head, -1, -1);
    gtk_widget_set_size_request (self->moves, -1, -1);
    return;
  }
  if (self->kept_width != width)
    forget_heights (self);
  if (self->kept_width == width && width > 0 && !is_sentence_hidden (self)) {
    self->kept_moves = MAX (self->kept_moves, adj_widget_find_needed_height (self->moves, width));
    self->kept_head = MAX (self->kept_head, adj_widget_find_needed_height (self->head, width));
  }
  self->kept_width = width;
  gtk_widget_set_size_request (
    self->head,
    -1,
    is_sentence_hidden (self) ? -1 : MAX (self->kept_head, find_least_head (self)));
  gtk_widget_set_size_request (self->moves,
                               -1,
                               self->kept_moves > 0
                                 ? MAX (self->kept_moves, find_least_moves (self))
                                 : find_least_moves (self));
}

/* With letters of another size. */
static void
begin_heights (AdjActionBar *self)
{
  forget_heights (self);
  keep_heights (self);
}

static void
adj_action_bar_init (AdjActionBar *self)
{
  self->parts = adj_action_parts_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->head, adj_split_layout_new (16));
  lay_out (self);
  adj_heard_watch (GTK_LABEL (self->sentence));
  adj_text_size_watch (self, G_CALLBACK (begin_heights));
}

GtkWidget *
adj_action_bar_get_companion (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), NULL);

  return self->companion;
}

GtkWidget *
adj_action_bar_get_help (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), NULL);

  return self->help;
}

GtkWidget *
adj_action_bar_get_news_slot (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), NULL);

  return self->news_slot;
}

/* It is there also while there are none: what is beside it stands still. */
static void
sync_news (AdjActionBar *self)
{
  gtk_widget_set_visible (self->news, self->holds_news && rules_is_seat (self->scene.viewer));
}

void
adj_action_bar_hold_news (AdjActionBar *self, gboolean is_held, gboolean has_any)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->holds_news = is_held;
  gtk_widget_set_sensitive (self->news, has_any);
  sync_news (self);
}

void
adj_action_bar_set_draft (AdjActionBar *self, AdjDraft *draft)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  g_set_object (&self->draft, draft);
}

void
adj_action_bar_clear (AdjActionBar *self)
{
  const AdjScene nothing = { .actor = -1 };

  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  adj_action_bar_begin (self, &nothing);
  adj_action_bar_end (self);
  forget_heights (self);
  g_clear_object (&self->draft);
}

void
adj_action_bar_begin (AdjActionBar *self, const AdjScene *scene)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  keep_heights (self);
  if (scene->actor >= 0 && !asks_the_same (self, scene))
    begin_settling (self);
  adj_action_parts_begin (self->parts);
  self->scene = adj_scene_keep (scene);
  sync_news (self);
  self->is_filling = TRUE;
  self->has_said = FALSE;
  self->has_remark = FALSE;
  self->has_help = FALSE;
}

static void
show_mark (AdjActionBar *self)
{
  gboolean is_same =
    self->marked_ply == self->scene.ply + 1 && self->marked.seat == (guint) self->scene.actor;

  for (GtkWidget *child = gtk_widget_get_first_child (self->moves); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ADJ_IS_OFFER (child))
      adj_widget_set_class (child,
                            "hinted",
                            is_same && adj_offer_has_move (ADJ_OFFER (child), self->marked));
}

static void
show_head (AdjActionBar *self)
{
  gboolean is_hidden = is_sentence_hidden (self);

  gtk_widget_set_visible (self->sentence, !is_hidden);
  gtk_widget_set_visible (self->help, self->has_help && !is_hidden);
  gtk_widget_set_visible (self->head, !is_hidden || self->holds_hand);
}

void
adj_action_bar_end (AdjActionBar *self)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  adj_action_parts_end (self->parts);
  /* Where there is room, the row is there also while nothing is offered. */
  gtk_widget_set_visible (self->moves,
                          !self->is_narrow || self->holds_hand ||
                            !adj_action_parts_is_empty (self->parts));
  /* Emptied only now: text that stays the same causes no new layout. */
  if (!self->has_said)
    adj_action_bar_say (self, NULL);
  if (!self->has_remark)
    adj_action_bar_remark (self, NULL);
  show_head (self);
  show_mark (self);
  self->is_filling = FALSE;
}

void
adj_action_bar_say (AdjActionBar *self, const char *text)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->has_said = text != NULL;
  if (text != NULL && self->scene.actor >= 0 && self->is_shared)
    /* Translators: a name; then what is asked of that person, whose turn it is */
    markup = g_markup_printf_escaped (_ ("<b>%s, your turn.</b> %s"),
                                      self->scene.people->names[self->scene.actor],
                                      text);
  else if (text != NULL && self->scene.actor >= 0)
    /* Translators: %s goes on: what is asked of the reader, whose turn it is */
    markup = g_markup_printf_escaped (_ ("<b>Your turn.</b> %s"), text);
  else if (text != NULL)
    markup = g_markup_escape_text (text, -1);
  /* What is told may be cut, as it is in the log, too. */
  gtk_label_set_ellipsize (GTK_LABEL (self->sentence),
                           self->holds_hand && self->scene.actor < 0 ? PANGO_ELLIPSIZE_END
                                                                     : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_lines (GTK_LABEL (self->sentence), LINES);
  gtk_label_set_markup (GTK_LABEL (self->sentence), markup != NULL ? markup : "");
  /* AdjAnnouncer says what has happened; whom the others wait for would come too often. */
  if (self->scene.actor < 0)
    adj_heard_skip (GTK_LABEL (self->sentence));
}

void
adj_action_bar_remark (AdjActionBar *self, const char *text)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->has_remark = text != NULL;
  gtk_label_set_text (GTK_LABEL (self->remark), text != NULL ? text : "");
  /* Beside a hand there is no room for it. */
  gtk_widget_set_visible (self->remark, text != NULL && !self->is_narrow && !self->holds_hand);
}

static GtkWidget *
name_part (AdjActionBar *self, const char *key, GtkWidget *(*make) (void) )
{
  return adj_action_parts_name (self->parts, key, self->moves, make);
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
  AdjOffer *offer;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling);

  offer = ADJ_OFFER (name_part (self, key, adj_offer_new));
  adj_offer_set_label (offer, label, piece, (flags & ADJ_OFFER_PLACED) != 0);
  adj_offer_set_filled (offer, (flags & ADJ_OFFER_FILLED) != 0);
  adj_offer_set_move (offer, &self->scene, move, description);
}

void
adj_action_bar_offer_pick (AdjActionBar *self,
                           const char *key,
                           const char *label,
                           const char *piece,
                           const char *description,
                           RulesMove move)
{
  AdjOffer *offer;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling);

  offer = ADJ_OFFER (name_part (self, key, adj_offer_new));
  adj_offer_set_label (offer, label, piece, FALSE);
  adj_offer_set_filled (offer, FALSE);
  adj_offer_set_move (offer, &self->scene, move, description);
  adj_offer_set_draft (offer, self->draft);
}

void
adj_action_bar_refuse (AdjActionBar *self,
                       const char *key,
                       const char *label,
                       const char *piece,
                       const char *reason,
                       const char *paragraph,
                       AdjOfferFlags flags)
{
  AdjOffer *offer;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling && reason != NULL);

  offer = ADJ_OFFER (name_part (self, key, adj_offer_new));
  adj_offer_set_label (offer, label, piece, (flags & ADJ_OFFER_PLACED) != 0);
  adj_offer_set_filled (offer, (flags & ADJ_OFFER_FILLED) != 0);
  adj_offer_refuse (offer, self->scene.game, reason, paragraph);
}

static GtkWidget *
make_action (void)
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

  button = name_part (self, key, make_action);
  gtk_button_set_label (GTK_BUTTON (button), label);
  /* Without a name in between, the button would have its old action with the new target. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adj_widget_set_class (button, "suggested-action", (flags & ADJ_OFFER_MAIN) != 0);
}

void
adj_action_bar_mark (AdjActionBar *self, const RulesMove *move)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->marked = *move;
  self->marked_ply = self->scene.ply + 1;
  show_mark (self);
}

void
adj_action_bar_offer_help (AdjActionBar *self)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->has_help = TRUE;
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
  AdjNumberEntry *entry;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling);

  entry = ADJ_NUMBER_ENTRY (name_part (self, key, adj_number_entry_new));
  adj_number_entry_ask (entry, &self->scene, self->draft, label, move, least, most);
  adj_number_entry_set_quick (entry, quick, self->is_narrow ? 0 : n_quick);
}

static GtkWidget *
make_row (void)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_widget_set_layout_manager (row, adj_wrap_layout_new (6));
  return row;
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
  GtkWidget *row;
  AdjChoice *choice;

  g_return_if_fail (ADJ_IS_ACTION_BAR (self) && self->is_filling);

  row = name_part (self, key, make_row);
  /* A second line would move the main button under the pointer. */
  g_object_set (gtk_widget_get_layout_manager (row), "single", !self->is_narrow, NULL);
  choice_key =
    g_strdup_printf ("%s/%u/%u/%" G_GINT64_MODIFIER "x", key, move.verb, move.number, move.cards);
  choice = ADJ_CHOICE (adj_action_parts_name (self->parts, choice_key, row, adj_choice_new));
  adj_choice_set_label (choice, label, style, description);
  adj_choice_set_move (choice, self->draft, move, is_many);
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
    const char *label = ADJ_IS_OFFER (child) ? adj_offer_get_possible (ADJ_OFFER (child)) : NULL;

    if (label == NULL)
      continue;
    g_string_append_printf (text, "%s%s", is_first ? " " : _ (", or "), label);
    is_first = FALSE;
  }
  if (!is_first)
    g_string_append_c (text, '.');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
adj_action_bar_focus_number (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (self->moves); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    if (ADJ_IS_NUMBER_ENTRY (child))
      return gtk_widget_grab_focus (child);
  }
  return FALSE;
}

gboolean
adj_action_bar_is_empty (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), TRUE);

  return *gtk_label_get_text (GTK_LABEL (self->sentence)) == '\0' &&
         adj_action_parts_is_empty (self->parts);
}

gboolean
adj_action_bar_has_refusal (AdjActionBar *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_BAR (self), FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (self->moves); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_refused (child))
      return TRUE;
  return FALSE;
}

void
adj_action_bar_set_shared (AdjActionBar *self, gboolean is_shared)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  self->is_shared = is_shared;
}

void
adj_action_bar_set_narrow (AdjActionBar *self, gboolean is_narrow)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  forget_heights (self);
  lay_out (self);
  show_head (self);
}

void
adj_action_bar_yield (AdjActionBar *self, gboolean is_yielding)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  if (self->is_yielding == is_yielding)
    return;
  self->is_yielding = is_yielding;
  keep_heights (self);
  show_head (self);
}

void
adj_action_bar_hold_hand (AdjActionBar *self, gboolean is_held)
{
  g_return_if_fail (ADJ_IS_ACTION_BAR (self));

  if (self->holds_hand == is_held)
    return;
  self->holds_hand = is_held;
  adj_widget_set_class (GTK_WIDGET (self), "hand-line", is_held);
  forget_heights (self);
  lay_out (self);
  show_head (self);
}
