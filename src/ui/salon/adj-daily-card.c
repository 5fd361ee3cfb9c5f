/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-daily-card.h"

#include <glib/gi18n.h>

#include "adj-daily.h"
#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-window.h"
#include "adj-wrap-layout.h"

enum {
  DAYS = 7 /* that are shown */
};

struct _AdjDailyCard {
  GtkWidget parent_instance;

  AdjDailyTry tries[ADJ_DAILY_DAYS];

  GtkWidget *box;
  GtkWidget *text;
  GtkWidget *days;
  GtkWidget *share;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (AdjDailyCard, adj_daily_card, GTK_TYPE_WIDGET)

static const char *
get_title (const AdjDaily *daily)
{
  return adj_game_ui_get_title (adj_game_ui_get (daily->game));
}

/* “place 2 of 4, 37 points” */
static char *
describe_done (const AdjDaily *daily, const AdjDailyTry *found)
{
  const AdjTextReader reader = { .is_translated = TRUE };
  g_autofree char *score = NULL;
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, "", 0);
  (void) rules_setup_init (daily->game, found->n_seats, &setup);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  score = adj_text_score (&reader, &state, found->score);
  /* TRANSLATORS: The place among so many players, and “12 points” or “41 spaces”. */
  return g_strdup_printf (_ ("place %u of %u, %s"), found->place, found->n_seats, score);
}

static char *
describe_try (const AdjDaily *daily, const AdjDailyTry *found)
{
  switch (found->state) {
  case ADJ_DAILY_PLAYING:
    return g_strdup (_ ("begun, not finished"));
  case ADJ_DAILY_CONCEDED:
    return g_strdup (_ ("conceded"));
  case ADJ_DAILY_DONE:
    return describe_done (daily, found);
  case ADJ_DAILY_FREE:
  default:
    return g_strdup (_ ("not played"));
  }
}

static void
add_day (AdjDailyCard *self, GDateTime *now, guint days)
{
  g_autoptr (AdjDaily) daily = adj_daily_new (now, days);
  const AdjDailyTry *found = &self->tries[days];
  g_autofree char *words = describe_try (daily, found);
  /* TRANSLATORS: A date, the title of a game, how it went. */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s: %s"), daily->date, get_title (daily), words);
  g_autofree char *mark =
    found->state == ADJ_DAILY_DONE ? g_strdup_printf ("%u", found->place) : g_strdup ("–");
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                   "label",
                                   mark,
                                   NULL);

  gtk_widget_add_css_class (label, "daily-day");
  gtk_widget_add_css_class (label, "figure");
  adj_widget_set_class (label, "won", found->place == 1);
  gtk_widget_set_tooltip_text (label, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (self->days), label);
}

static char *
describe_today (const AdjDaily *daily, const AdjDailyTry *found, guint streak)
{
  g_autofree char *words = NULL;
  g_autofree char *row = NULL;

  if (found->state == ADJ_DAILY_FREE)
    return g_strdup_printf (
      /* TRANSLATORS: The title of a game. */
      _ ("%s: today’s deal is the same for everybody, and the first try counts."),
      get_title (daily));
  words = describe_try (daily, found);
  if (streak < 2)
    /* TRANSLATORS: The title of a game, how it went. */
    return g_strdup_printf (_ ("%s: %s."), get_title (daily), words);
  row = g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", streak), streak);
  /* TRANSLATORS: The title of a game, how it went, “3 days in a row”. */
  return g_strdup_printf (_ ("%s: %s; %s."), get_title (daily), words, row);
}

static void
show (AdjDailyCard *self, GDateTime *now)
{
  static const char *const labels[] = {
    [ADJ_DAILY_FREE] = N_ ("Play the deal of the day"),
    [ADJ_DAILY_PLAYING] = N_ ("Go on with it"),
    [ADJ_DAILY_CONCEDED] = N_ ("Play it for practice"),
    [ADJ_DAILY_DONE] = N_ ("Play it for practice"),
  };
  const AdjDailyTry *today = &self->tries[0];
  g_autoptr (AdjDaily) daily = adj_daily_new (now, 0);
  g_autofree char *text = describe_today (daily, today, adj_daily_count_streak (self->tries));
  gboolean is_any = FALSE;
  gboolean is_lost = today->state == ADJ_DAILY_PLAYING && today->is_deleted;

  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_button_set_label (GTK_BUTTON (self->play),
                        _ (labels[is_lost ? ADJ_DAILY_DONE : today->state]));
  gtk_widget_set_visible (self->share, today->state == ADJ_DAILY_DONE);
  adj_widget_remove_children (self->days);
  for (guint days = DAYS; days-- > 0;) {
    is_any = is_any || self->tries[days].state != ADJ_DAILY_FREE;
    add_day (self, now, days);
  }
  gtk_widget_set_visible (self->days, is_any);
}

gboolean
adj_daily_card_fill (AdjDailyCard *self, AdjArchive *store, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (store == NULL)
    return TRUE;
  if (!adj_daily_find_tries (store, now, self->tries, error))
    return FALSE;
  show (self, now);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  return TRUE;
}

/* Goes on with the try that counts, or begins one. */
static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const AdjDailyTry *today = &ADJ_DAILY_CARD (widget)->tries[0];

  (void) action;
  (void) parameter;
  if (today->state == ADJ_DAILY_PLAYING && !today->is_deleted)
    (void) gtk_widget_activate_action (widget, "win.open-game", "x", today->id);
  else
    (void) gtk_widget_activate_action (widget, "win.daily", NULL);
}

static void
share_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdjDailyCard *self = ADJ_DAILY_CARD (widget);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (AdjDaily) daily = adj_daily_new (now, 0);
  g_autofree char *line = adj_daily_describe (daily,
                                              &self->tries[0],
                                              adj_daily_count_streak (self->tries),
                                              get_title (daily));

  (void) action;
  (void) parameter;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  adj_window_toast (widget, _ ("The line is in the clipboard."));
}

static void
adj_daily_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_DAILY_CARD);
  G_OBJECT_CLASS (adj_daily_card_parent_class)->dispose (object);
}

static void
adj_daily_card_class_init (AdjDailyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_daily_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "daily.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "daily.share", NULL, share_cb);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-daily-card");
  gtk_widget_class_bind_template_child (widget_class, AdjDailyCard, box);
  gtk_widget_class_bind_template_child (widget_class, AdjDailyCard, text);
  gtk_widget_class_bind_template_child (widget_class, AdjDailyCard, days);
  gtk_widget_class_bind_template_child (widget_class, AdjDailyCard, share);
  gtk_widget_class_bind_template_child (widget_class, AdjDailyCard, play);
}

static void
adj_daily_card_init (AdjDailyCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
