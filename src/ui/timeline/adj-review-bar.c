/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-review-bar.h"

#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-wrap-layout.h"
#include "adj-viewer-switch.h"
#include "adj-playback.h"
#include "adj-tip.h"

enum {
  TOOLS_SPACING = 8
};

/* In the order of the drop-down. */
static const double speeds[] = { 0.5, 1, 2, 4, 8 };

struct _AdjReviewBar {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjHistory *history; /* the session's */
  AdjPlayback *playback;
  GSettings *settings;
  gboolean is_narrow;

  GtkWidget *box;
  GtkWidget *controls;
  GtkWidget *play;
  GtkWidget *speed;
  GtkWidget *place;
  GtkWidget *title;
  GtkWidget *sentence;
  GtkWidget *tools;
  GtkWidget *viewer_switch;
  GtkWidget *report;
  GtkWidget *note;
  GtkWidget *branch;
  GtkWidget *analyse;
  GtkWidget *note_sign;
  GtkWidget *branch_sign;
  GtkWidget *analyse_sign;
};

G_DEFINE_FINAL_TYPE (AdjReviewBar, adj_review_bar, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_PLAYING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
update_actions (AdjReviewBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdjMatch *match = self->session != NULL ? adj_session_get_match (self->session) : NULL;
  guint ply = match != NULL ? adj_session_get_ply (self->session) : 0;
  gboolean is_last = match == NULL || ply == adj_match_get_n_plies (match);

  gtk_widget_action_set_enabled (widget, "review.first", ply > 0);
  gtk_widget_action_set_enabled (widget, "review.back", ply > 0);
  gtk_widget_action_set_enabled (widget, "review.forward", !is_last);
  gtk_widget_action_set_enabled (widget, "review.last", !is_last);
  /* The end of a finished game leaves nothing to play. */
  gtk_widget_action_set_enabled (widget,
                                 "review.branch",
                                 match != NULL && !(is_last && adj_match_get_over (match)));
  gtk_widget_set_visible (self->analyse,
                          match != NULL && adj_session_is_revealed (self->session) &&
                            !self->is_narrow);
  gtk_widget_set_visible (self->report, match != NULL && adj_session_is_revealed (self->session));
}

/* In an exercise the decision that is made again, else the move before. */
static char *
describe_present (AdjReviewBar *self, guint *ret_ply)
{
  const AdjPractice *practice = adj_session_get_practice (self->session);

  *ret_ply = practice != NULL ? practice->ply : adj_session_get_ply (self->session);
  if (practice != NULL)
    /* TRANSLATORS: A name. */
    return g_strdup_printf (_ ("%s is to move."),
                            adj_session_get_people (self->session)->names[practice->seat]);
  return adj_history_describe_move (self->history, *ret_ply);
}

static void
show_place (AdjReviewBar *self)
{
  guint ply;
  g_autofree char *sentence = describe_present (self, &ply);
  g_autofree char *place = adj_history_describe_place (self->history, ply);

  gtk_label_set_label (GTK_LABEL (self->title), place);
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  adj_tip_set (self->sentence, sentence);
  update_actions (self);
}

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdjReviewBar *self = ADJ_REVIEW_BAR (widget);
  int ply = (int) adj_session_get_ply (self->session);

  (void) parameter;
  if (g_str_equal (action, "review.first"))
    ply = 0;
  else if (g_str_equal (action, "review.back"))
    ply--;
  else if (g_str_equal (action, "review.forward"))
    ply++;
  else
    ply = -1;
  (void) gtk_widget_activate_action (widget, "win.go", "i", ply);
}

static void
branch_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  int ply = (int) adj_session_get_ply (ADJ_REVIEW_BAR (widget)->session);

  (void) action;
  (void) parameter;
  (void) gtk_widget_activate_action (widget, "win.branch", "i", ply);
}

static void
set_icon_and_name (GtkWidget *button, const char *icon, const char *name)
{
  adj_button_set_icon (button, icon);
  gtk_widget_set_tooltip_text (button, name);
  adj_a11y_name_set (button, name);
}

static void
show_playing (AdjReviewBar *self)
{
  if (adj_playback_get_playing (self->playback))
    set_icon_and_name (self->play, "media-playback-pause-symbolic", _ ("Pause"));
  else
    set_icon_and_name (self->play, "media-playback-start-symbolic", C_ ("playback", "Play"));
}

static void
playing_cb (AdjReviewBar *self)
{
  show_playing (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

static void
take_speed (AdjReviewBar *self)
{
  double speed = g_settings_get_double (self->settings, "playback-speed");
  guint nearest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++) {
    if (speeds[i] <= speed)
      nearest = i;
  }
  adj_playback_set_speed (self->playback, speed);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->speed), nearest);
}

static void
speed_cb (AdjReviewBar *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->speed));
  double speed = g_settings_get_double (self->settings, "playback-speed");

  if (chosen < G_N_ELEMENTS (speeds) && (speeds[chosen] < speed || speeds[chosen] > speed))
    (void) g_settings_set_double (self->settings, "playback-speed", speeds[chosen]);
}

static void
adj_review_bar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_PLAYING:
    g_value_set_boolean (value, adj_review_bar_get_playing (ADJ_REVIEW_BAR (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_review_bar_dispose (GObject *object)
{
  AdjReviewBar *self = ADJ_REVIEW_BAR (object);

  if (self->box != NULL)
    adj_review_bar_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_REVIEW_BAR);
  g_clear_object (&self->playback);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (adj_review_bar_parent_class)->dispose (object);
}

static void
adj_review_bar_class_init (AdjReviewBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = adj_review_bar_get_property;
  object_class->dispose = adj_review_bar_dispose;
  properties[PROP_PLAYING] =
    g_param_spec_boolean ("playing",
                          NULL,
                          NULL,
                          FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "review.first", NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "review.back", NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "review.forward", NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "review.last", NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "review.branch", NULL, branch_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reviewbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (ADJ_TYPE_VIEWER_SWITCH);
  adj_widget_class_set_template (widget_class, "adj-review-bar");
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, box);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, controls);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, play);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, speed);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, place);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, title);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, tools);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, viewer_switch);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, report);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, note);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, branch);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, analyse);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, note_sign);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, branch_sign);
  gtk_widget_class_bind_template_child (widget_class, AdjReviewBar, analyse_sign);
}

static void
set_sign (GtkWidget *image, const char *piece)
{
  adj_drawing_set_image (image, piece);
  adj_drawing_follow_text (GTK_IMAGE (image));
}

static void
adj_review_bar_init (AdjReviewBar *self)
{
  self->playback = adj_playback_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_a11y_name_set (self->speed, _ ("Speed"));
  adj_tip_shorten (self->title);
  adj_tip_shorten (self->sentence);
  set_sign (self->note_sign, "sign-note");
  set_sign (self->branch_sign, "sign-branch");
  set_sign (self->analyse_sign, "sign-curve");
  show_playing (self);
  g_signal_connect_object (self->playback,
                           "notify::playing",
                           G_CALLBACK (playing_cb),
                           self,
                           G_CONNECT_SWAPPED);
  update_actions (self);
}

GtkWidget *
adj_review_bar_new (GSettings *settings)
{
  AdjReviewBar *self = g_object_new (ADJ_TYPE_REVIEW_BAR, NULL);

  self->settings = g_object_ref (settings);
  take_speed (self);
  g_signal_connect_object (self->settings,
                           "changed::playback-speed",
                           G_CALLBACK (take_speed),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->speed,
                           "notify::selected",
                           G_CALLBACK (speed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

static void
session_cb (AdjReviewBar *self, AdjSessionChange change)
{
  const AdjSessionChange shown = ADJ_SESSION_MOVES | ADJ_SESSION_NOTES | ADJ_SESSION_PLACE |
                                 ADJ_SESSION_VIEWER | ADJ_SESSION_OPEN | ADJ_SESSION_PRACTICE;

  if ((change & shown) != 0)
    show_place (self);
}

void
adj_review_bar_set_session (AdjReviewBar *self, AdjSession *session)
{
  gboolean is_there = adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);

  self->history = is_there ? adj_session_get_history (session) : NULL;
  adj_playback_set_session (self->playback, session);
  adj_viewer_switch_set_session (ADJ_VIEWER_SWITCH (self->viewer_switch), session);
  if (is_there)
    show_place (self);
  else
    update_actions (self);
}

static void
set_wordy (GtkWidget *tool, gboolean is_wordy)
{
  GtkWidget *words = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (tool)));

  gtk_widget_set_visible (words, is_wordy);
  gtk_widget_set_tooltip_text (tool, is_wordy ? NULL : gtk_label_get_text (GTK_LABEL (words)));
}

/* While narrow, tools that have no room at large text sizes go to a second line. */
static void
lay_out_tools (AdjReviewBar *self, gboolean is_narrow)
{
  GtkLayoutManager *layout = is_narrow ? adj_wrap_layout_new (TOOLS_SPACING)
                                       : gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL);

  if (!is_narrow)
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), TOOLS_SPACING);
  gtk_widget_set_layout_manager (self->tools, layout);
}

void
adj_review_bar_set_layout (AdjReviewBar *self, AdjLayout layout)
{
  GtkBox *box = GTK_BOX (self->box);
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;

  if (is_narrow != self->is_narrow)
    lay_out_tools (self, is_narrow);
  self->is_narrow = is_narrow;
  update_actions (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  is_narrow ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (box, is_narrow ? 8 : 16);
  gtk_box_reorder_child_after (box, self->place, is_narrow ? NULL : self->controls);
  gtk_widget_set_halign (self->tools, is_narrow ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_halign (self->controls, is_narrow ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  adj_viewer_switch_set_layout (ADJ_VIEWER_SWITCH (self->viewer_switch), layout);
  set_wordy (self->note, layout >= ADJ_LAYOUT_WIDE);
  set_wordy (self->branch, layout != ADJ_LAYOUT_MEDIUM);
  set_wordy (self->analyse, layout > ADJ_LAYOUT_WIDE);
}

gboolean
adj_review_bar_get_playing (AdjReviewBar *self)
{
  return adj_playback_get_playing (self->playback);
}

void
adj_review_bar_toggle_playing (AdjReviewBar *self)
{
  adj_playback_set_playing (self->playback, !adj_playback_get_playing (self->playback));
}
