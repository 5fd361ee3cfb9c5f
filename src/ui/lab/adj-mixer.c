/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-mixer.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-kit.h"
#include "adj-mix.h"
#include "adj-platform.h"
#include "adj-wrap-layout.h"

enum {
  WIDTH = 460,
  HEIGHT = 600,
  WHOLE = 100,
  STEP = 5,
};

#define ADJ_TYPE_MIXER (adj_mixer_get_type ())
G_DECLARE_FINAL_TYPE (AdjMixer, adj_mixer, ADJ, MIXER, GtkWidget)

struct _AdjMixer {
  GtkWidget parent_instance;

  AdjSession *session;
  RulesViewer viewer; /* before */
  int seat;           /* whose decisions are asked for; −1: anybody's */
  AdjMix *mix;        /* NULL when there is nothing to ask */
  GPtrArray *rows;    /* AdwActionRow, one for each choice */
  GPtrArray *spins;   /* GtkSpinButton, of all but the last */
  GtkWidget *rest;    /* the last one's share */
  gboolean is_filling;
  gboolean is_shown;

  GtkWidget *box;
  GtkWidget *group;
  GtkWidget *answer;
  GtkWidget *judgement;
  GtkWidget *replies;
  GtkWidget *good;
  GtkWidget *explanation;
  GtkWidget *show;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (AdjMixer, adj_mixer, GTK_TYPE_WIDGET)

static AdjTextReader
make_reader (AdjMixer *self)
{
  return (AdjTextReader){ .is_translated = TRUE,
                          .names = adj_session_get_people (self->session)->names };
}

static guint
get_share (AdjMixer *self, guint index)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spins->pdata[index]));
}

/* Of the last choice: what is left. */
static guint
get_rest (AdjMixer *self)
{
  guint rest = WHOLE;

  for (guint i = 0; i < self->spins->len; i++)
    rest -= MIN (rest, get_share (self, i));
  return rest;
}

static guint
list_replies (AdjMixer *self, AdjMixReply *ret_replies)
{
  guint shares[BOT_MOST_CHOICES];

  for (guint i = 0; i < self->spins->len; i++)
    shares[i] = get_share (self, i);
  shares[self->spins->len] = get_rest (self);
  return adj_mix_list_replies (self->mix, shares, ret_replies);
}

static char *
describe_replies (AdjMixer *self, const AdjMixReply *replies, guint n)
{
  const AdjTextReader reader = make_reader (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    g_autofree char *reply = adj_mix_describe_reply (self->mix, &replies[i], &reader);

    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", reply);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Only what is said while something is awaited. */
static void
show_waiting (AdjMixer *self, const char *text)
{
  gtk_widget_set_visible (self->answer, text != NULL);
  gtk_label_set_label (GTK_LABEL (self->judgement), text != NULL ? text : "");
  gtk_widget_set_visible (self->replies, FALSE);
  gtk_widget_set_visible (self->good, FALSE);
  gtk_widget_set_visible (self->explanation, FALSE);
}

static void
show_answer (AdjMixer *self)
{
  const AdjTextReader reader = make_reader (self);
  AdjMixReply replies[RULES_MAX_SEATS];
  guint n = list_replies (self, replies);
  g_autofree char *judgement = NULL;
  g_autofree char *text = NULL;
  g_autofree char *mixture = NULL;
  g_autofree char *good = NULL;

  if (!adj_mix_get_ready (self->mix)) {
    show_waiting (self, _ ("The replies are being worked out…"));
    return;
  }
  judgement = adj_mix_describe (replies, n);
  text = describe_replies (self, replies, n);
  mixture = adj_mix_describe_good (self->mix, &reader);
  /* TRANSLATORS: Moves with percentages. */
  good = g_strdup_printf (_ ("A strong player: %s."), mixture);
  gtk_label_set_label (GTK_LABEL (self->judgement), judgement);
  gtk_label_set_label (GTK_LABEL (self->replies), text);
  gtk_label_set_label (GTK_LABEL (self->good), good);
  gtk_widget_set_visible (self->answer, TRUE);
  gtk_widget_set_visible (self->replies, TRUE);
  gtk_widget_set_visible (self->good, TRUE);
  gtk_widget_set_visible (self->explanation, TRUE);
}

/* No share can be more than the others leave. */
static void
share_cb (AdjMixer *self)
{
  guint rest = get_rest (self);
  g_autofree char *text = NULL;

  if (self->is_filling)
    return;
  self->is_filling = TRUE;
  for (guint i = 0; i < self->spins->len; i++)
    gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spins->pdata[i]),
                               0,
                               get_share (self, i) + rest);
  self->is_filling = FALSE;
  /* TRANSLATORS: A percentage. */
  text = g_strdup_printf (C_ ("mixture", "%u%%"), rest);
  gtk_label_set_label (GTK_LABEL (self->rest), text);
  if (self->is_shown)
    show_answer (self);
}

static GtkWidget *
make_spin (AdjMixer *self, const char *name, guint share)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, WHOLE, STEP);

  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), STEP, 2 * STEP);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), share);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (share_cb), self);
  g_ptr_array_add (self->spins, spin);
  return spin;
}

static void
add_choice (AdjMixer *self, guint index, guint share)
{
  const AdjTextReader reader = make_reader (self);
  g_autofree char *name = adj_mix_describe_choice (self->mix, index, &reader);
  GtkWidget *row = adw_action_row_new ();
  gboolean is_last = index + 1 == adj_mix_get_n_choices (self->mix);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  if (is_last) {
    self->rest = gtk_label_new (NULL);
    gtk_widget_add_css_class (self->rest, "tabular");
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->rest);
    /* TRANSLATORS: The percentage of the last choice is what the others leave of a hundred. */
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("the rest"));
  } else {
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_spin (self, name, share));
  }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
  g_ptr_array_add (self->rows, row);
}

static void
clear_choices (AdjMixer *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->spins, 0);
  self->rest = NULL;
}

/* Nothing is suggested: all shares are alike at first. */
static void
add_choices (AdjMixer *self)
{
  guint n = adj_mix_get_n_choices (self->mix);

  self->is_filling = TRUE;
  for (guint i = 0; i < n; i++)
    add_choice (self, i, WHOLE / n);
  self->is_filling = FALSE;
  share_cb (self);
  (void) gtk_widget_grab_focus (self->spins->len > 0 ? self->spins->pdata[0] : self->next);
}

static void
let_go (AdjMixer *self)
{
  if (self->mix != NULL)
    g_signal_handlers_disconnect_by_data (self->mix, self);
  g_clear_object (&self->mix);
}

/* With the eyes of who chooses, as long as the question is there. */
static void
look (AdjMixer *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->mix != NULL)
    adj_session_choose_viewer (self->session, adj_mix_get_seat (self->mix));
}

/* The table shows what was to be seen before the choice. */
static void
ask (AdjMixer *self)
{
  guint ply = adj_mix_get_ply (self->mix);
  g_autofree char *place =
    adj_history_describe_place (adj_session_get_history (self->session), ply);
  const char *name = adj_session_get_people (self->session)->names[adj_mix_get_seat (self->mix)];
  /* TRANSLATORS: A player's name. */
  g_autofree char *question =
    g_strdup_printf (_ ("All choose at once. Of a hundred times, how often "
                        "should %s make each choice?"),
                     name);

  adj_session_go (self->session, (int) ply - 1);
  look (self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->group), place);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group), question);
  add_choices (self);
}

static void search (AdjMixer *self, guint ply);

/* A decision at which there is nothing to mix is passed over. */
static void
changed_cb (AdjMixer *self)
{
  guint n = adj_mix_get_n_choices (self->mix);

  if (adj_mix_get_worthless (self->mix)) {
    search (self, adj_mix_get_ply (self->mix));
    return;
  }
  if (n > 0 && self->rows->len == 0)
    ask (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mixer.show", n > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mixer.next", n > 1);
  if (self->is_shown)
    show_answer (self);
  else
    show_waiting (self,
                  n == 0 ? _ ("A computer looks for a decision at which a strong player mixes…")
                         : NULL);
}

/* Those of the others will do where there is none of the person. */
static guint
find_next (AdjMixer *self, guint ply)
{
  AdjAnalysis *analysis = adj_session_get_analysis (self->session);
  guint found = adj_mix_find_next (analysis, self->seat, ply);

  if (found > 0 || self->seat < 0)
    return found;
  self->seat = -1;
  return adj_mix_find_next (analysis, self->seat, ply);
}

/* Looks for a decision after PLY, and asks for it once it is found. */
static void
search (AdjMixer *self, guint ply)
{
  guint found = find_next (self, ply);

  let_go (self);
  clear_choices (self);
  self->is_shown = FALSE;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->group), "");
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group), NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mixer.show", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mixer.next", FALSE);
  if (found == 0) {
    show_waiting (self,
                  _ ("There is nothing to mix in this game: at each decision a strong player "
                     "nearly always does the same."));
    return;
  }
  self->mix = adj_mix_new (adj_session_get_analysis (self->session), found);
  g_signal_connect_swapped (self->mix, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
}

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdjMixer *self = ADJ_MIXER (widget);

  (void) action;
  (void) parameter;
  self->is_shown = TRUE;
  show_answer (self);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdjMixer *self = ADJ_MIXER (widget);

  (void) action;
  (void) parameter;
  search (self, adj_mix_get_ply (self->mix));
}

static void
adj_mixer_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (adj_mixer_parent_class)->map (widget);
  look (ADJ_MIXER (widget));
}

static void
adj_mixer_unmap (GtkWidget *widget)
{
  AdjMixer *self = ADJ_MIXER (widget);

  if (self->mix != NULL && adj_session_get_viewer (self->session) == adj_mix_get_seat (self->mix))
    adj_session_choose_viewer (self->session, self->viewer);
  GTK_WIDGET_CLASS (adj_mixer_parent_class)->unmap (widget);
}

static void
adj_mixer_dispose (GObject *object)
{
  AdjMixer *self = ADJ_MIXER (object);

  let_go (self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->spins, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_MIXER);
  G_OBJECT_CLASS (adj_mixer_parent_class)->dispose (object);
}

static void
adj_mixer_class_init (AdjMixerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_mixer_dispose;
  widget_class->map = adj_mixer_map;
  widget_class->unmap = adj_mixer_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "mixer.show", NULL, show_cb);
  gtk_widget_class_install_action (widget_class, "mixer.next", NULL, next_cb);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-mixer");
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, box);
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, group);
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, answer);
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, judgement);
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, replies);
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, good);
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, explanation);
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, show);
  gtk_widget_class_bind_template_child (widget_class, AdjMixer, next);
}

static void
adj_mixer_init (AdjMixer *self)
{
  self->rows = g_ptr_array_new ();
  self->spins = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
adj_mixer_open (GtkWidget *widget, AdjSession *session, int seat)
{
  AdjMixer *self = g_object_new (ADJ_TYPE_MIXER, NULL);

  self->session = g_object_ref (session);
  self->viewer = adj_session_get_viewer (session);
  self->seat = seat;
  search (self, adj_session_get_ply (session));
  adj_platform_show_sheet (GTK_WINDOW (gtk_widget_get_root (widget)),
                           _ ("Mix Trainer"),
                           GTK_WIDGET (self),
                           NULL,
                           WIDTH,
                           HEIGHT);
}
