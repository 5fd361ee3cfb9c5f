/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-coach.h"

#include <glib/gi18n.h>

#include "adj-heard.h"
#include "adj-kit.h"
#include "adj-progress.h"
#include "adj-scroll.h"
#include "adj-split-layout.h"
#include "adj-wrap-layout.h"

/* What kind of text is shown. */
typedef enum {
  VOICE_NONE,
  VOICE_OTHERS,  /* moves of the record are being played */
  VOICE_MISTAKE, /* the player tried another move than the lesson's */
  VOICE_STEP,
  VOICE_END,
} Voice;

enum {
  LEAST_TEXT = 46,  /* px: what is always seen of the words */
  MOST_ABOVE = 45,  /* of a hundred parts of the window's height, above the moves */
  MOST_BESIDE = 60, /* and beside the board */
  HEAD_SPACING = 12,
};

struct _AdjCoach {
  GtkWidget parent_instance;

  GSettings *settings;
  AdjLesson *lesson;
  GtkWidget *scroll;
  GtkWidget *text;

  GtkWidget *box;
  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *progress;
  GtkWidget *moves;
  GtkWidget *next;
  GtkWidget *again;
  GtkWidget *play;
  GtkWidget *show;
  GtkWidget *restart;
  GtkWidget *rule;

  gboolean is_beside;
  int window; /* its height; 0: not known */
  int rest;   /* what all but the words took when the buttons were last there */
  Voice voice;
  const AdjLessonStep *step; /* that is shown */
};

G_DEFINE_FINAL_TYPE (AdjCoach, adj_coach, GTK_TYPE_WIDGET)

static void
adj_coach_dispose (GObject *object)
{
  AdjCoach *self = ADJ_COACH (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_COACH);
  g_clear_object (&self->lesson);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (adj_coach_parent_class)->dispose (object);
}

static guint
count_lines (PangoLayout *ruler, const char *words, gboolean is_title)
{
  if (is_title)
    pango_layout_set_text (ruler, words, -1);
  else
    pango_layout_set_markup (ruler, words, -1);
  return (guint) pango_layout_get_line_count (ruler);
}

/* How high LABEL, the title or the text, is at the step where it is highest. */
static int
find_tallest (AdjCoach *self, GtkWidget *label, int width)
{
  g_autoptr (PangoLayout) ruler = gtk_widget_create_pango_layout (label, NULL);
  const AdjLessonScript *script = adj_lesson_get_script (self->lesson);
  gboolean is_title = label == self->title;
  guint present, most;
  int height;

  pango_layout_set_width (ruler, width * PANGO_SCALE);
  most = present = count_lines (ruler, gtk_label_get_label (GTK_LABEL (label)), is_title);
  for (guint i = 0; i < script->steps->len; i++) {
    const AdjLessonStep *step = adj_lesson_script_get_step (script, i);

    most = MAX (most, count_lines (ruler, is_title ? step->title : step->text, is_title));
  }
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height * (int) most / (int) present;
}

/* The same height at each step, so that the buttons stay where they are. */
static int
find_steady_height (AdjCoach *self, int width, int natural)
{
  int words, title, progress;

  gtk_widget_measure (self->scroll, GTK_ORIENTATION_VERTICAL, width, NULL, &words, NULL, NULL);
  gtk_widget_measure (self->head, GTK_ORIENTATION_VERTICAL, width, NULL, &title, NULL, NULL);
  gtk_widget_measure (self->progress, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &progress, NULL, NULL);
  if (gtk_widget_get_visible (self->moves))
    self->rest = natural - words - title;
  return self->rest + find_tallest (self, self->text, width) +
         find_tallest (self, self->title, MAX (1, width - progress - HEAD_SPACING));
}

/* At most a part of the window's height, beyond which the text scrolls. */
static int
find_height (AdjCoach *self, int width, int minimum, int natural)
{
  int most = self->window * (self->is_beside ? MOST_BESIDE : MOST_ABOVE) / 100;

  if (width < 0 || self->lesson == NULL)
    return natural;
  if (self->is_beside)
    natural = find_steady_height (self, width, natural);
  return MAX (minimum, most > 0 ? MIN (natural, most) : natural);
}

/* The natural width is the minimum: the text's own would be one long line. The width doesn't depend
 * on the height either. */
static void
adj_coach_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline G_GNUC_UNUSED,
                   int *natural_baseline G_GNUC_UNUSED)
{
  AdjCoach *self = ADJ_COACH (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL
               ? *minimum
               : find_height (self, for_size, *minimum, *natural);
}

static void
adj_coach_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (ADJ_COACH (widget)->box, width, height, baseline, NULL);
}

static GtkSizeRequestMode
adj_coach_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The surface knows the window's height before its widgets are measured. */
static void
layout_cb (GdkSurface *surface G_GNUC_UNUSED, int width G_GNUC_UNUSED, int height, AdjCoach *self)
{
  if (self->window == height)
    return;
  self->window = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
adj_coach_realize (GtkWidget *widget)
{
  AdjCoach *self = ADJ_COACH (widget);
  GdkSurface *surface;

  GTK_WIDGET_CLASS (adj_coach_parent_class)->realize (widget);
  surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  self->window = gdk_surface_get_height (surface);
  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), self, 0);
}

static void
adj_coach_unrealize (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  (void) g_signal_handlers_disconnect_by_data (surface, widget);
  GTK_WIDGET_CLASS (adj_coach_parent_class)->unrealize (widget);
}

static void
adj_coach_class_init (AdjCoachClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_coach_dispose;
  widget_class->measure = adj_coach_measure;
  widget_class->size_allocate = adj_coach_size_allocate;
  widget_class->get_request_mode = adj_coach_get_request_mode;
  widget_class->realize = adj_coach_realize;
  widget_class->unrealize = adj_coach_unrealize;
  gtk_widget_class_set_css_name (widget_class, "coach");

  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-coach");
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, box);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, head);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, title);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, progress);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, moves);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, next);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, again);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, play);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, show);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, restart);
  gtk_widget_class_bind_template_child (widget_class, AdjCoach, rule);
}

static void
adj_coach_init (AdjCoach *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->head, adj_split_layout_new (HEAD_SPACING));

  self->text = g_object_new (GTK_TYPE_LABEL,
                             "accessible-role",
                             GTK_ACCESSIBLE_ROLE_STATUS,
                             "wrap",
                             TRUE,
                             "xalign",
                             0.0,
                             "valign",
                             GTK_ALIGN_START,
                             NULL);
  gtk_widget_add_css_class (self->text, "role-body");
  adj_heard_watch (GTK_LABEL (self->text));
  self->scroll = adj_scroll_new (self->text, LEAST_TEXT);
  gtk_widget_set_vexpand (self->scroll, TRUE);
  gtk_box_insert_child_after (GTK_BOX (self->box), self->scroll, self->head);
}

GtkWidget *
adj_coach_new (GSettings *settings)
{
  AdjCoach *self = g_object_new (ADJ_TYPE_COACH, NULL);

  self->settings = g_object_ref (settings);
  return GTK_WIDGET (self);
}

/* Clears the action first: it must never be paired with the target of another. An unchanged button
 * is left alone, as it may have the focus. */
static void
set_target (GtkWidget *button, const char *action, const char *target)
{
  GVariant *present = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));

  if (present != NULL && g_str_equal (g_variant_get_string (present, NULL), target))
    return;
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

void
adj_coach_set_lesson (AdjCoach *self, AdjLesson *lesson)
{
  g_return_if_fail (ADJ_IS_COACH (self));

  g_set_object (&self->lesson, lesson);
  self->step = NULL;
  self->voice = VOICE_NONE;
  gtk_widget_set_visible (GTK_WIDGET (self), lesson != NULL);
  if (lesson != NULL)
    set_target (self->play, "win.play", rules_game_id (adj_lesson_get_script (lesson)->game));
}

void
adj_coach_set_beside (AdjCoach *self, gboolean is_beside)
{
  g_return_if_fail (ADJ_IS_COACH (self));

  if (self->is_beside == is_beside)
    return;
  self->is_beside = is_beside;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static Voice
find_voice (AdjCoach *self)
{
  RulesMove mistake;

  if (adj_lesson_is_going_on (self->lesson))
    return VOICE_OTHERS;
  if (adj_lesson_is_at_end (self->lesson))
    return VOICE_END;
  return adj_lesson_get_mistake (self->lesson, &mistake) ? VOICE_MISTAKE : VOICE_STEP;
}

/* What the last move did; of a jump over many, only that they were played. */
static char *
describe_others (AdjCoach *self, const AdjScene *scene)
{
  g_autofree char *sentence = NULL;

  if (adj_lesson_get_step (self->lesson)->is_jump)
    return g_strdup (_ ("Some rounds go by."));
  sentence =
    adj_text_events (&scene->reader, scene->viewer, adj_scene_peek (scene), &scene->events);
  return g_markup_escape_text (sentence, -1);
}

/* The move that was tried, and the lesson's answer to it. */
static char *
describe_mistake (AdjCoach *self, const AdjScene *scene)
{
  const char *answer = adj_lesson_get_answer (self->lesson);
  g_autofree char *phrase = NULL;
  g_autofree char *escaped = NULL;
  RulesMove mistake;

  (void) adj_lesson_get_mistake (self->lesson, &mistake);
  phrase = adj_text_move (&scene->reader, adj_scene_peek (scene), mistake);
  if (answer == NULL)
    answer = _ ("That would be allowed, but this lesson needs another move. Read it "
                "once more, or let it play for you.");
  escaped = g_markup_escape_text (phrase, -1);
  /* Translators: what was tried, as “Drop and take 3 chips”; and what there is to say of it */
  return g_strdup_printf (_ ("<b>%s?</b> %s"), escaped, answer);
}

static char *
find_text (AdjCoach *self, const AdjScene *scene, Voice voice)
{
  switch (voice) {
  case VOICE_OTHERS:
    return describe_others (self, scene);
  case VOICE_MISTAKE:
    return describe_mistake (self, scene);
  default:
    return g_strdup (adj_lesson_get_step (self->lesson)->text);
  }
}

static void
set_progress (AdjCoach *self, guint step)
{
  g_autofree char *text =
    g_strdup_printf (_ ("Step %u of %u"), step, adj_lesson_get_n_steps (self->lesson));

  gtk_label_set_text (GTK_LABEL (self->progress), text);
}

/* The same width at all steps, so that the title never wraps because a number has grown. */
static void
show_progress (AdjCoach *self)
{
  int width;

  gtk_widget_set_size_request (self->progress, -1, -1);
  set_progress (self, adj_lesson_get_n_steps (self->lesson));
  gtk_widget_measure (self->progress, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_set_size_request (self->progress, width, -1);
  set_progress (self, adj_lesson_get_position (self->lesson) + 1);
}

static void
show_title (AdjCoach *self, Voice voice)
{
  const AdjLessonStep *step = adj_lesson_get_step (self->lesson);

  gtk_label_set_text (GTK_LABEL (self->title),
                      voice == VOICE_MISTAKE  ? _ ("Think again")
                      : voice == VOICE_OTHERS ? _ ("The others play")
                                              : step->title);
}

static void
show_button (GtkWidget *button, gboolean is_offered)
{
  if (!is_offered)
    adj_widget_drop_focus (button);
  gtk_widget_set_visible (button, is_offered);
}

static void
show_buttons (AdjCoach *self, Voice voice)
{
  const AdjLessonStep *step = adj_lesson_get_step (self->lesson);
  gboolean is_step = voice == VOICE_STEP;

  show_button (self->next, is_step && step->move == NULL);
  show_button (self->again, voice == VOICE_MISTAKE);
  show_button (self->show, voice == VOICE_MISTAKE || (is_step && step->move != NULL));
  show_button (self->play, voice == VOICE_END);
  show_button (self->restart, voice == VOICE_END);
  show_button (self->rule, voice != VOICE_OTHERS && step->rule != NULL);
  if (step->rule != NULL)
    set_target (self->rule, "win.rule", step->rule);
  gtk_widget_set_visible (self->moves, voice != VOICE_OTHERS);
}

gboolean
adj_coach_show_scene (AdjCoach *self, const AdjScene *scene)
{
  const AdjLessonStep *step;
  g_autofree char *text = NULL;
  Voice voice;
  gboolean is_new;

  g_return_val_if_fail (ADJ_IS_COACH (self), FALSE);

  if (self->lesson == NULL)
    return FALSE;
  step = adj_lesson_get_step (self->lesson);
  voice = find_voice (self);
  text = find_text (self, scene, voice);
  is_new = step != self->step || voice != self->voice;
  self->step = step;
  self->voice = voice;
  gtk_label_set_markup (GTK_LABEL (self->text), text);
  if (voice == VOICE_OTHERS && !step->is_jump)
    adj_heard_skip (GTK_LABEL (self->text)); /* it is announced, to the reader as "you" */
  if (is_new)
    adj_scroll_to_top (ADJ_SCROLL (self->scroll));
  show_title (self, voice);
  show_progress (self);
  show_buttons (self, voice);
  if (is_new)
    adj_progress_save (self->settings, self->lesson);
  return is_new;
}

void
adj_coach_focus (AdjCoach *self)
{
  g_return_if_fail (ADJ_IS_COACH (self));

  for (GtkWidget *button = gtk_widget_get_first_child (self->moves); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (gtk_widget_get_visible (button)) {
      gtk_widget_grab_focus (button);
      return;
    }
}
