/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The worker starts with the first step, which doesn't need its result, so that the second step
 * seldom has to wait for it.
 */

#include "adj-hint.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-heard.h"
#include "adj-kit.h"
#include "adj-odds-text.h"
#include "adj-tip.h"

enum {
  MOST_NAMED = 3,
  FEW = 2,
  MANY = 12, /* moves that differ only by their number; they are described as a range */
  NEARLY = BOT_SURE / 33,
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
  gboolean has_few; /* choices: the step that names those worth thinking about is left out */
  GCancellable *cancellable; /* of the worker; NULL: it isn't running */
  AdjAdvice advice;
  gboolean has_advice;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *text;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (AdjHint, adj_hint, GTK_TYPE_WIDGET)

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const RulesMove *first = a;
  const RulesMove *second = b;

  if (first->verb != second->verb)
    return first->verb < second->verb ? -1 : 1;
  if (first->number != second->number)
    return first->number < second->number ? -1 : 1;
  return first->cards < second->cards ? -1 : first->cards > second->cards;
}

/* The moves that may be the best, at least two if there are two. */
static GArray *
list_sensible (const AdjAdvice *advice)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (RulesMove));

  for (guint i = 0; i < advice->n; i++) {
    const BotAdvice *entry = &advice->list[i];
    guint32 limit = MAX (NEARLY, 2 * entry->error);

    if (i < 2 || entry->chance + limit >= advice->list[0].chance)
      g_array_append_val (moves, entry->move);
  }
  return moves;
}

/* Whether there are many moves like MOVE that differ only by their number. */
static gboolean
is_of_many (const RulesView *view, RulesMove move)
{
  g_autofree RulesMove *legal = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  gsize n_legal = rules_view_legal (view, legal, &is_all);
  guint n = 0;

  for (gsize i = 0; i < n_legal; i++)
    n += legal[i].verb == move.verb && legal[i].cards == 0;
  return n >= MANY;
}

static void
add_item (GString *text, const char *item)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? _ ("; ") : "", item);
}

/* Adds the moves from FROM on that have its verb, as a range; returns the first with another. */
static guint
add_range (GString *text, GArray *moves, guint from)
{
  RulesMove first = g_array_index (moves, RulesMove, from);
  RulesMove last = first;
  g_autofree char *item = NULL;
  guint i = from;

  for (; i < moves->len && g_array_index (moves, RulesMove, i).verb == first.verb; i++)
    last = g_array_index (moves, RulesMove, i);
  /* TRANSLATORS: Two numbers, such as bids. */
  item = first.number == last.number
           ? g_strdup_printf (_ ("the number %u"), first.number)
           : g_strdup_printf (_ ("a number between %u and %u"), first.number, last.number);
  add_item (text, item);
  return i;
}

static char *
describe_sensible (const AdjScene *scene, const AdjAdvice *advice)
{
  g_autoptr (GArray) moves = list_sensible (advice);
  g_autoptr (GString) text = g_string_new (NULL);

  /* A range describes any number of moves; otherwise only a few are named. */
  if (!is_of_many (&scene->view, advice->list[0].move) && moves->len > MOST_NAMED)
    g_array_set_size (moves, MOST_NAMED);
  /* The order of the advice would give away the best move. */
  g_array_sort (moves, compare_moves);
  for (guint i = 0; i < moves->len;) {
    RulesMove move = g_array_index (moves, RulesMove, i);
    g_autofree char *phrase = NULL;
    g_autofree char *item = NULL;

    if (is_of_many (&scene->view, move)) {
      i = add_range (text, moves, i);
      continue;
    }
    phrase = adj_text_move (&scene->reader, adj_scene_peek (scene), move);
    /* TRANSLATORS: A move, such as “Stay: 1 chip”, among others. */
    item = g_strdup_printf (_ ("“%s”"), phrase);
    add_item (text, item);
    i++;
  }

  /* TRANSLATORS: One or several moves, or “a number between 4 and 9”. */
  return g_strdup_printf (_ ("Worth thinking about: %s."), text->str);
}

/* The best move, what it brings, and the next best. */
static char *
describe_move (const AdjGameUi *face, const AdjScene *scene, const AdjAdvice *advice)
{
  const BotAdvice *best = &advice->list[0];
  g_autofree char *reason =
    face->describe_hint_reason != NULL ? face->describe_hint_reason (scene, best->move) : NULL;
  g_autofree char *move = adj_text_move (&scene->reader, adj_scene_peek (scene), best->move);
  g_autofree char *chance = adj_odds_text_describe_advice (best);
  /* TRANSLATORS: A move, such as “Stay: 1 chip”; a percentage. */
  g_autofree char *choice =
    g_strdup_printf (_ ("The computer would choose “%s”, with a chance of winning of %s."),
                     move,
                     chance);
  g_autofree char *said =
    reason != NULL ? g_strdup_printf ("%s %s", choice, reason) : g_strdup (choice);
  g_autofree char *next = NULL;
  g_autofree char *next_chance = NULL;

  if (advice->n < 2)
    return g_steal_pointer (&said);

  next = adj_text_move (&scene->reader, adj_scene_peek (scene), advice->list[1].move);
  next_chance = adj_odds_text_describe_advice (&advice->list[1]);
  /* TRANSLATORS: A sentence about the best move; another move, and its percentage. */
  return g_strdup_printf (_ ("%s Next best is “%s”, with %s."), said, next, next_chance);
}

/* The text of a step, to be freed. ADVICE is NULL while the worker is running. */
static char *
describe_hint (const AdjGameUi *face, const AdjScene *scene, const AdjAdvice *advice, guint step)
{
  if (step <= 1)
    return face->describe_hint_topic (scene);
  if (advice == NULL)
    return g_strdup (_ ("Thinking…"));
  if (advice->n < 2)
    return g_strdup (_ ("There is nothing to choose: only one move is possible."));

  return step == 2 ? describe_sensible (scene, advice) : describe_move (face, scene, advice);
}

static gboolean
has_few_choices (const RulesView *view)
{
  g_autofree RulesMove *legal = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;

  return rules_view_legal (view, legal, &is_all) <= FEW && is_all;
}

static char *
describe_step (AdjHint *self)
{
  guint left_out = self->has_few ? 1 : 0;

  /* TRANSLATORS: The number of a step, and of all. */
  return g_strdup_printf (_ ("Hint %u of %u"),
                          self->step > 1 ? self->step - left_out : self->step,
                          ADJ_HINT_STEPS - left_out);
}

static void
show (AdjHint *self)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), self->step > 0);
  if (self->step == 0) {
    gtk_label_set_text (GTK_LABEL (self->text), "");
    return;
  }

  title = describe_step (self);
  text =
    describe_hint (self->face, &self->scene, self->has_advice ? &self->advice : NULL, self->step);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->next, self->step < ADJ_HINT_STEPS);
  if (self->step == ADJ_HINT_STEPS && self->has_advice)
    g_signal_emit (self, signals[ADVISED], 0, &self->advice.list[0].move);
}

void
adj_hint_close (AdjHint *self)
{
  g_return_if_fail (ADJ_IS_HINT (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->step = 0;
  self->has_advice = FALSE;
  memset (&self->scene, 0, sizeof self->scene);
  memset (&self->advice, 0, sizeof self->advice);
  show (self);
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
  AdjAdvice advice;

  (void) source;
  /* Cancelled: the widget may have been freed. */
  if (!adj_bot_task_advise_finish (result, &advice, NULL))
    return;

  g_clear_object (&self->cancellable);
  self->advice = advice;
  self->has_advice = TRUE;
  if (self->step > 1)
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
  if (self->step == 0) {
    self->face = face;
    self->scene = adj_scene_keep (scene);
    self->has_few = has_few_choices (&scene->view);
    think (self, match);
  }
  self->step =
    self->has_few && self->step > 0 ? ADJ_HINT_STEPS : MIN (self->step + 1, ADJ_HINT_STEPS);
  adj_match_note_hints (match, (guint) scene->actor, self->step);
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
  gtk_widget_class_bind_template_callback (widget_class, adj_hint_close);
}

static void
adj_hint_init (AdjHint *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_tip_shorten (self->title);
  adj_heard_watch (GTK_LABEL (self->text));
}
