/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-action-area.h"

#include <glib/gi18n.h>

#include "adj-action-bar.h"
#include "adj-box.h"
#include "adj-heard.h"
#include "adj-hint.h"
#include "adj-kit.h"
#include "adj-panel.h"
#include "adj-table-words.h"
#include "adj-text-size.h"
#include "adj-tip.h"

enum {
  HAND_LINE = 26,  /* px of the lowest hand */
  HAND_LINES = 74, /* of one beside the sentence, which may need two lines */
};

struct _AdjActionArea {
  GtkBox parent_instance;

  AdjLayout layout;
  int kept_width;      /* of the hand, when `kept_height` was taken */
  int kept_height;     /* −1: none */
  gboolean is_advised; /* what is picked is what the hint says */

  /* NULL without a match: */
  const AdjGameUi *face;
  AdjDraft *draft;
  GtkWidget *hand;

  GtkWidget *hand_region;
  GtkWidget *hand_slot;
  GtkWidget *answer;
  GtkWidget *hint;
  GtkWidget *bar;
};

G_DEFINE_FINAL_TYPE (AdjActionArea, adj_action_area, GTK_TYPE_BOX)

static void
adj_action_area_dispose (GObject *object)
{
  g_clear_object (&ADJ_ACTION_AREA (object)->draft);
  G_OBJECT_CLASS (adj_action_area_parent_class)->dispose (object);
}

static void
adj_action_area_class_init (AdjActionAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_action_area_dispose;
  g_type_ensure (ADJ_TYPE_HINT);
  g_type_ensure (ADJ_TYPE_ACTION_BAR);
  adj_widget_class_set_template (widget_class, "adj-action-area");
  gtk_widget_class_bind_template_child (widget_class, AdjActionArea, hand_region);
  gtk_widget_class_bind_template_child (widget_class, AdjActionArea, hand_slot);
  gtk_widget_class_bind_template_child (widget_class, AdjActionArea, answer);
  gtk_widget_class_bind_template_child (widget_class, AdjActionArea, hint);
  gtk_widget_class_bind_template_child (widget_class, AdjActionArea, bar);
}

/* In a narrow window the hint stands in the place of what is asked. */
static void
follow_hint (AdjActionArea *self)
{
  AdjActionBar *bar = ADJ_ACTION_BAR (self->bar);
  gboolean is_shown = gtk_widget_get_visible (self->hint);

  if (is_shown && self->layout == ADJ_LAYOUT_NARROW &&
      gtk_widget_has_focus (adj_action_bar_get_help (bar)))
    (void) gtk_widget_child_focus (self->hint, GTK_DIR_TAB_FORWARD);
  adj_action_bar_yield (bar, is_shown);
}

/* What one picks oneself is told in the sentence. */
static void
picked_cb (AdjActionArea *self)
{
  RulesMove present;

  if (self->layout == ADJ_LAYOUT_NARROW && !self->is_advised &&
      adj_draft_get (self->draft, &present))
    adj_hint_fold (ADJ_HINT (self->hint));
}

/* Draws the move as one that is being made up, where none of another kind is, and marks its button.
 */
static void
advised_cb (AdjActionArea *self, const RulesMove *move)
{
  RulesMove present;

  adj_action_bar_mark (ADJ_ACTION_BAR (self->bar), move);
  self->is_advised = TRUE;
  if (self->draft != NULL && (!adj_draft_get (self->draft, &present) || present.verb == move->verb))
    adj_draft_set (self->draft, *move);
  self->is_advised = FALSE;
}

/* With letters of another size, or in another layout, it needs another height. */
static void
forget_hand (AdjActionArea *self)
{
  self->kept_width = -1;
  self->kept_height = -1;
  gtk_widget_set_size_request (self->hand_slot, -1, -1);
}

static void
adj_action_area_init (AdjActionArea *self)
{
  self->layout = ADJ_LAYOUT_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_tip_tell_inside (self->hand_slot);
  adj_heard_watch (GTK_LABEL (self->answer));
  g_signal_connect_object (self->hint, "advised", G_CALLBACK (advised_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hint,
                           "notify::visible",
                           G_CALLBACK (follow_hint),
                           self,
                           G_CONNECT_SWAPPED);
  adj_hint_set_opener (ADJ_HINT (self->hint), adj_action_bar_get_help (ADJ_ACTION_BAR (self->bar)));
  adj_text_size_watch (self, G_CALLBACK (forget_hand));
}

GtkWidget *
adj_action_area_new (void)
{
  return g_object_new (ADJ_TYPE_ACTION_AREA, NULL);
}

void
adj_action_area_sit_down (AdjActionArea *self, const AdjGameUi *face, AdjDraft *draft)
{
  g_return_if_fail (ADJ_IS_ACTION_AREA (self));
  g_return_if_fail (self->face == NULL);

  self->face = face;
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  adj_action_bar_set_draft (ADJ_ACTION_BAR (self->bar), draft);
  self->hand = face->new_hand (draft);
  gtk_box_append (GTK_BOX (self->hand_slot), self->hand);
}

void
adj_action_area_leave (AdjActionArea *self)
{
  g_return_if_fail (ADJ_IS_ACTION_AREA (self));

  gtk_box_remove (GTK_BOX (self->hand_slot), self->hand);
  self->hand = NULL;
  adj_action_bar_clear (ADJ_ACTION_BAR (self->bar));
  self->kept_width = 0;
  g_signal_handlers_disconnect_by_func (self->draft, picked_cb, self);
  g_clear_object (&self->draft);
  self->face = NULL;
}

/* Then its width is that of what is in it, and no sign of another layout. */
static gboolean
is_hand_beside (AdjActionArea *self)
{
  return self->face->is_hand_line && self->layout >= ADJ_LAYOUT_MEDIUM;
}

/* A hand that is a single line is with the sentence of the moves. */
static void
lay_out_hand (AdjActionArea *self)
{
  adj_action_bar_hold_hand (ADJ_ACTION_BAR (self->bar), self->face->is_hand_line);
  if (self->face->is_hand_line)
    adj_box_put (adj_action_bar_get_companion (ADJ_ACTION_BAR (self->bar)), self->hand_region);
  else
    adj_box_put_after (GTK_WIDGET (self), self->hand_region, NULL);
  if (self->face->lay_out_hand != NULL)
    self->face->lay_out_hand (self->hand, self->layout);
}

void
adj_action_area_set_layout (AdjActionArea *self, AdjLayout layout)
{
  g_return_if_fail (ADJ_IS_ACTION_AREA (self));

  self->layout = layout;
  if (self->face == NULL)
    return;
  lay_out_hand (self);
  adj_hint_set_narrow (ADJ_HINT (self->hint), layout == ADJ_LAYOUT_NARROW);
  adj_action_bar_set_narrow (ADJ_ACTION_BAR (self->bar), layout == ADJ_LAYOUT_NARROW);
}

static void
offer_end (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course)
{
  AdjActionBar *bar = ADJ_ACTION_BAR (self->bar);
  g_autofree char *end = adj_table_words_end (scene);

  adj_action_bar_say (bar, end);
  /* After a lesson the coach offers what comes next. */
  if (!course->is_lesson)
    adj_action_bar_offer_action (bar,
                                 "again",
                                 _ ("Play Again"),
                                 "win.play",
                                 g_variant_new_string (self->face->game),
                                 ADJ_OFFER_MAIN);
  adj_action_bar_offer_action (bar,
                               "review",
                               _ ("Review from the Start"),
                               "win.go",
                               g_variant_new_int32 (0),
                               0);
  if (!course->is_lesson)
    adj_action_bar_offer_action (bar, "result", _ ("Show the Result"), "win.result", NULL, 0);
}

/* Says which other players the game waits for. */
static void
offer_wait (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course)
{
  AdjActionBar *bar = ADJ_ACTION_BAR (self->bar);
  g_autofree char *text = adj_table_words_wait (scene->people, adj_scene_peek (scene)->to_act);

  adj_action_bar_say (bar,
                      course->is_saving
                        ? _ ("Another program is writing to the games. The move is being saved.")
                        : text);
  /* It can't be asked for, and stays where it is. */
  if (rules_is_seat (scene->viewer))
    adj_action_bar_offer_help (bar);
  if (course->is_saving)
    return;
  if (course->is_stepped)
    adj_action_bar_offer_action (bar, "step", _ ("Next"), "win.step", NULL, ADJ_OFFER_MAIN);
  else if (course->is_paused)
    adj_action_bar_offer_action (bar, "resume", _ ("Go On"), "win.pause", NULL, ADJ_OFFER_MAIN);
}

/* What has just happened; the button for help stays where it is. */
static void
tell (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course)
{
  adj_action_bar_say (ADJ_ACTION_BAR (self->bar), course->told);
  if (rules_is_seat (scene->viewer) && course->is_open && !course->is_lesson)
    adj_action_bar_offer_help (ADJ_ACTION_BAR (self->bar));
}

/* In a narrow window the review bar has it. */
static void
offer_looking_back (AdjActionArea *self, const AdjScene *scene)
{
  AdjActionBar *bar = ADJ_ACTION_BAR (self->bar);

  adj_action_bar_say (bar, _ ("You are looking back. The game waits."));
  if (rules_is_seat (scene->viewer))
    adj_action_bar_offer_help (bar);
  if (self->layout != ADJ_LAYOUT_NARROW)
    adj_action_bar_offer_action (bar,
                                 "branch",
                                 _ ("Play from here"),
                                 "win.branch",
                                 g_variant_new_int32 ((int) scene->ply),
                                 0);
  adj_action_bar_offer_action (bar,
                               "now",
                               _ ("Return to Now"),
                               "win.go",
                               g_variant_new_int32 (-1),
                               ADJ_OFFER_MAIN);
}

/* A lesson has its coach instead of hints. */
static void
offer_moves (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course)
{
  self->face->offer_moves (ADJ_ACTION_BAR (self->bar), scene, self->draft);
  if (!course->is_lesson)
    adj_action_bar_offer_help (ADJ_ACTION_BAR (self->bar));
}

void
adj_action_area_offer (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course)
{
  AdjActionBar *bar;

  g_return_if_fail (ADJ_IS_ACTION_AREA (self));
  g_return_if_fail (self->face != NULL);

  bar = ADJ_ACTION_BAR (self->bar);
  adj_action_bar_set_shared (bar, course->is_shared);
  adj_action_bar_begin (bar, scene);
  if (scene->actor >= 0)
    offer_moves (self, scene, course);
  else if (course->told != NULL)
    tell (self, scene, course);
  else if (rules_is_over (adj_scene_peek (scene)))
    offer_end (self, scene, course);
  else if (course->is_open && !course->is_live)
    offer_looking_back (self, scene);
  else if (course->is_open && !course->is_lesson)
    offer_wait (self, scene, course);
  adj_action_bar_end (bar);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          rules_is_seat (scene->viewer) || !adj_action_bar_is_empty (bar) ||
                            gtk_widget_get_visible (self->answer));
}

/* The hand keeps the height that it has needed in this game, or the moves below would not stand
 * still. */
static void
keep_hand (AdjActionArea *self)
{
  int width = gtk_widget_get_width (is_hand_beside (self) ? GTK_WIDGET (self) : self->hand_slot);

  if (self->layout == ADJ_LAYOUT_NARROW)
    self->kept_height = -1;
  else if (width != self->kept_width || width == 0)
    self->kept_height = adj_text_size_scale (is_hand_beside (self) ? HAND_LINES : HAND_LINE);
  else
    self->kept_height =
      MAX (self->kept_height,
           adj_widget_find_needed_height (self->hand_slot, is_hand_beside (self) ? -1 : width));
  self->kept_width = width;
  gtk_widget_set_size_request (self->hand_slot, -1, self->kept_height);
}

void
adj_action_area_show_scene (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course)
{
  g_return_if_fail (ADJ_IS_ACTION_AREA (self));
  g_return_if_fail (self->face != NULL);

  keep_hand (self);
  self->face->update_hand (self->hand, scene);
  gtk_widget_set_visible (self->hand_region, rules_is_seat (scene->viewer));
  adj_hint_follow (ADJ_HINT (self->hint), scene);
  adj_action_area_offer (self, scene, course);
  adj_hint_mark (ADJ_HINT (self->hint));
}

void
adj_action_area_answer (AdjActionArea *self, const char *text)
{
  g_return_if_fail (ADJ_IS_ACTION_AREA (self));

  gtk_label_set_text (GTK_LABEL (self->answer), text != NULL ? text : "");
  gtk_widget_set_visible (self->answer, text != NULL);
  if (text == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  adj_heard_again (GTK_LABEL (self->answer));
}

char *
adj_action_area_describe (AdjActionArea *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_AREA (self), NULL);

  return adj_action_bar_describe (ADJ_ACTION_BAR (self->bar));
}

void
adj_action_area_ask_hint (AdjActionArea *self, const AdjScene *scene, AdjMatch *match)
{
  g_return_if_fail (ADJ_IS_ACTION_AREA (self));

  adj_hint_ask (ADJ_HINT (self->hint), self->face, scene, match);
}

void
adj_action_area_close_hint (AdjActionArea *self)
{
  g_return_if_fail (ADJ_IS_ACTION_AREA (self));

  adj_hint_close (ADJ_HINT (self->hint));
}

void
adj_action_area_put_help (AdjActionArea *self, GtkWidget *panel)
{
  g_return_if_fail (ADJ_IS_ACTION_AREA (self));

  if (panel != NULL) {
    adj_panel_put_help (ADJ_PANEL (panel), self->hint);
    adj_panel_put_help (ADJ_PANEL (panel), self->answer);
  } else {
    GtkWidget *hand =
      gtk_widget_get_parent (self->hand_region) == GTK_WIDGET (self) ? self->hand_region : NULL;

    adj_box_put_after (GTK_WIDGET (self), self->answer, hand);
    adj_box_put_after (GTK_WIDGET (self), self->hint, self->answer);
  }
}

GtkWidget *
adj_action_area_get_hand (AdjActionArea *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_AREA (self), NULL);

  return self->hand_region;
}

GtkWidget *
adj_action_area_get_moves (AdjActionArea *self)
{
  g_return_val_if_fail (ADJ_IS_ACTION_AREA (self), NULL);

  return self->bar;
}
