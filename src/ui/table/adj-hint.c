/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The worker starts with the first step, which doesn't need its result, so that the second step
 * seldom has to wait for it.
 */

#include "adj-hint.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-heard.h"
#include "adj-hint-words.h"
#include "adj-kit.h"
#include "adj-scroll.h"
#include "adj-tip.h"

enum {
  FEW = 2
};

/* px of the text in a narrow window, at ordinary letters */
enum {
  LEAST_TEXT = 40,
  MOST_TEXT = 102
};

static const char *const level = "expert";

enum {
  ADVISED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

struct _AdjHint {
  GtkWidget parent_instance;

  const AdjGameUi *face;
  AdjScene scene; /* the one it was opened for */
  guint step;
  /* The step that names the moves worth thinking about is left out, as it would say nothing. */
  gboolean is_short;
  gboolean is_folded;
  GCancellable *cancellable; /* of the worker; NULL: it isn't running */
  AdjHelp help;
  gboolean has_help;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *text;
  GtkWidget *text_scroll;
  GtkWidget *next;
  GtkWidget *close;
  GtkWidget *opener;
};

G_DEFINE_FINAL_TYPE (AdjHint, adj_hint, GTK_TYPE_WIDGET)

/* The text of the present step, to be freed. */
static char *
describe_hint (AdjHint *self)
{
  if (self->step <= 1)
    return self->face->describe_hint_topic (&self->scene);
  if (!self->has_help)
    return g_strdup (_ ("Thinking…"));
  if (self->help.advice.n < 2)
    return g_strdup (_ ("There is nothing to choose: only one move is possible."));

  return self->step == 2 ? adj_hint_words_describe_sensible (&self->scene, &self->help.advice)
                         : adj_hint_words_describe_move (self->face, &self->scene, &self->help);
}

static gboolean
has_few_choices (const RulesView *view)
{
  g_autofree RulesMove *legal = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;

  return rules_view_legal (view, legal, &is_all) <= FEW && is_all;
}

/* The number of the present step, of those that are told. */
static guint
count_told (AdjHint *self)
{
  return self->step > 1 && self->is_short ? self->step - 1 : self->step;
}

static char *
describe_step (AdjHint *self)
{
  /* TRANSLATORS: The number of a step, and of all. */
  return g_strdup_printf (_ ("Hint %u of %u"),
                          count_told (self),
                          self->is_short ? ADJ_HINT_STEPS - 1 : ADJ_HINT_STEPS);
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* GTK would give the focus to any button of the window. */
static void
hide (AdjHint *self)
{
  gboolean had_focus = has_focus (GTK_WIDGET (self));

  if (self->step == 0)
    gtk_label_set_text (GTK_LABEL (self->text), "");
  adj_widget_drop_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (had_focus && self->opener != NULL && gtk_widget_get_mapped (self->opener))
    gtk_widget_grab_focus (self->opener);
}

static void
show_next (AdjHint *self)
{
  gboolean is_last = self->step == ADJ_HINT_STEPS;

  if (is_last && has_focus (self->next))
    gtk_widget_grab_focus (self->close);
  gtk_widget_set_visible (self->next, !is_last);
}

static void
show (AdjHint *self)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (self->step == 0 || self->is_folded) {
    hide (self);
    return;
  }

  title = describe_step (self);
  text = describe_hint (self);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->text), text);
  adj_scroll_to_top (ADJ_SCROLL (self->text_scroll));
  show_next (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  adj_hint_mark (self);
}

void
adj_hint_mark (AdjHint *self)
{
  g_return_if_fail (ADJ_IS_HINT (self));

  if (self->step == ADJ_HINT_STEPS && self->has_help && !self->is_folded)
    g_signal_emit (self, signals[ADVISED], 0, &self->help.advice.list[0].move);
}

void
adj_hint_close (AdjHint *self)
{
  g_return_if_fail (ADJ_IS_HINT (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->step = 0;
  self->is_folded = FALSE;
  self->has_help = FALSE;
  memset (&self->scene, 0, sizeof self->scene);
  memset (&self->help, 0, sizeof self->help);
  show (self);
}

void
adj_hint_fold (AdjHint *self)
{
  g_return_if_fail (ADJ_IS_HINT (self));

  self->is_folded = self->step > 0;
  show (self);
}

void
adj_hint_set_opener (AdjHint *self, GtkWidget *opener)
{
  g_return_if_fail (ADJ_IS_HINT (self));

  self->opener = opener;
}

static void
close_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  adj_hint_close (ADJ_HINT (widget));
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AdjHint *self = data;
  AdjHelp help;

  (void) source;
  /* Cancelled: the widget may have been freed. */
  if (!adj_bot_task_advise_finish (result, &help, NULL))
    return;

  g_clear_object (&self->cancellable);
  self->help = help;
  self->has_help = TRUE;
  self->is_short =
    self->is_short || !adj_hint_words_has_sensible (&self->scene, &self->help.advice);
  if (self->step == 2 && self->is_short)
    self->step = ADJ_HINT_STEPS;
  show (self);
}

static void
think (AdjHint *self, AdjMatch *match)
{
  self->cancellable = g_cancellable_new ();
  adj_bot_task_advise_async (
    adj_bot_task_new (match, (guint) self->scene.actor, bot_find_level (level)),
    self->cancellable,
    advised_cb,
    self);
}

/* In a secret phase other seats may have chosen meanwhile; it is still the same decision. */
static gboolean
is_same_decision (const AdjScene *a, const AdjScene *b)
{
  const RulesState *before = adj_scene_peek (a);
  const RulesState *now = adj_scene_peek (b);

  if (a->actor != b->actor || a->viewer != b->viewer || a->people != b->people)
    return FALSE;

  return a->ply == b->ply ||
         (a->ply < b->ply && rules_is_secret_phase (now) && before->phase == now->phase &&
          rules_round (before) == rules_round (now));
}

void
adj_hint_follow (AdjHint *self, const AdjScene *scene)
{
  g_return_if_fail (ADJ_IS_HINT (self));

  if (self->step > 0 && !is_same_decision (&self->scene, scene))
    adj_hint_close (self);
}

void
adj_hint_ask (AdjHint *self, const AdjGameUi *face, const AdjScene *scene, AdjMatch *match)
{
  g_return_if_fail (ADJ_IS_HINT (self));
  g_return_if_fail (scene->actor >= 0 && adj_scene_is_own (scene, (guint) scene->actor));

  adj_hint_follow (self, scene);
  if (self->is_folded) {
    self->is_folded = FALSE;
    show (self);
    return;
  }
  if (self->step == 0) {
    self->face = face;
    self->scene = adj_scene_keep (scene);
    self->is_short = has_few_choices (&scene->view);
    think (self, match);
  }
  self->step =
    self->is_short && self->step > 0 ? ADJ_HINT_STEPS : MIN (self->step + 1, ADJ_HINT_STEPS);
  adj_match_note_hints (match, (guint) scene->actor, count_told (self));
  show (self);
}

guint
adj_hint_get_step (AdjHint *self)
{
  return self->step;
}

gboolean
adj_hint_is_thinking (AdjHint *self)
{
  return self->cancellable != NULL;
}

static void
adj_hint_dispose (GObject *object)
{
  AdjHint *self = ADJ_HINT (object);

  if (self->box != NULL)
    adj_hint_close (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_HINT);
  G_OBJECT_CLASS (adj_hint_parent_class)->dispose (object);
}

static void
adj_hint_class_init (AdjHintClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_hint_dispose;
  signals[ADVISED] = g_signal_new ("advised",
                                   ADJ_TYPE_HINT,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   1,
                                   G_TYPE_POINTER);
  gtk_widget_class_install_action (widget_class, "hint.close", NULL, close_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "hint.close", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hint");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-hint");
  gtk_widget_class_bind_template_child (widget_class, AdjHint, box);
  gtk_widget_class_bind_template_child (widget_class, AdjHint, title);
  gtk_widget_class_bind_template_child (widget_class, AdjHint, text);
  gtk_widget_class_bind_template_child (widget_class, AdjHint, next);
  gtk_widget_class_bind_template_child (widget_class, AdjHint, close);
  gtk_widget_class_bind_template_callback (widget_class, adj_hint_close);
}

/* The text scrolls where it would push the moves out of sight. */
static void
scroll_text (AdjHint *self)
{
  g_object_ref (self->text);
  gtk_box_remove (GTK_BOX (self->box), self->text);
  self->text_scroll = adj_scroll_new (self->text, LEAST_TEXT);
  gtk_box_append (GTK_BOX (self->box), self->text_scroll);
  g_object_unref (self->text);
}

void
adj_hint_set_narrow (AdjHint *self, gboolean is_narrow)
{
  g_return_if_fail (ADJ_IS_HINT (self));

  adj_scroll_set_most (ADJ_SCROLL (self->text_scroll), is_narrow ? MOST_TEXT : 0);
}

static void
adj_hint_init (AdjHint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scroll_text (self);
  adj_tip_shorten (self->title);
  adj_heard_watch (GTK_LABEL (self->text));
}
