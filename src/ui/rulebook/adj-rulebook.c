/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Scrolling to a widget is repeated in each frame until the page has stopped moving: labels get
 * their heights, and examples their tables, only when they become visible.
 */

#include "adj-rulebook.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-book-page.h"
#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-summary.h"
#include "adj-tip.h"

enum {
  MARGIN = 12,    /* above the goal */
  GOAL_FRAMES = 3 /* without movement, to be done */
};

struct _AdjRulebook {
  GtkWidget parent_instance;

  GSettings *settings;
  GSimpleActionGroup *actions;
  const RulesGame *game;
  char *phase; /* that the game is in, or NULL */
  char *asked; /* a paragraph to go to when the page is whole, or NULL */
  char *place; /* the same, of a section */

  GtkWidget *box;
  GtkWidget *search;
  GtkWidget *found_box;
  GtkWidget *found_label;
  GtkWidget *languages;
  GtkWidget *learn;
  GtkWidget *follow; /* visible beside a game */
  GtkWidget *scrolled;
  GtkWidget *back;
  GtkWidget *forth;
  AdjBookPage *page; /* NULL until it is seen */
  GtkWidget *in_force;

  guint n_found;
  guint found;
  guint idle;        /* updates what depends on the position */
  GtkWidget *goal;   /* to be scrolled to the top, or NULL */
  gboolean is_going; /* the adjustment is being changed by us */
  guint goal_tick;
  guint goal_frames;
};

G_DEFINE_FINAL_TYPE (AdjRulebook, adj_rulebook, GTK_TYPE_WIDGET)

static GtkAdjustment *
get_adjustment (AdjRulebook *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
}

static const char *
get_language (GSettings *settings)
{
  g_autofree char *language = g_settings_get_string (settings, "rules-language");

  for (guint i = 0; adj_book_languages[i] != NULL; i++)
    if (g_str_equal (adj_book_languages[i], language))
      return adj_book_languages[i];
  return adj_book_find_language ();
}

/* Scrolling */

static void
stop_going (AdjRulebook *self)
{
  if (self->goal_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->goal_tick);
  self->goal_tick = 0;
}

static void
forget_goal (AdjRulebook *self)
{
  stop_going (self);
  self->goal = NULL;
}

static gboolean
goal_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  AdjRulebook *self = ADJ_RULEBOOK (widget);
  GtkAdjustment *adjustment = get_adjustment (self);
  double before = gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (self->goal, GTK_WIDGET (self->page), &bounds) ||
      bounds.size.height == 0)
    return G_SOURCE_CONTINUE;
  self->is_going = TRUE;
  gtk_adjustment_set_value (adjustment, bounds.origin.y - MARGIN);
  self->is_going = FALSE;
  if (gtk_adjustment_get_value (adjustment) != before)
    self->goal_frames = 0;
  if (++self->goal_frames < GOAL_FRAMES)
    return G_SOURCE_CONTINUE;
  self->goal_tick = 0;
  return G_SOURCE_REMOVE;
}

static void
go (AdjRulebook *self)
{
  stop_going (self);
  self->goal_frames = 0;
  self->goal_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), goal_cb, NULL, NULL);
}

static void
scroll_to (AdjRulebook *self, GtkWidget *row)
{
  if (row == NULL)
    return;
  self->goal = row;
  go (self);
}

static const AdjBookSection *
get_section (AdjRulebook *self, int index)
{
  const GPtrArray *sections = adj_book_page_get_book (self->page)->sections;

  return index >= 0 && (guint) index < sections->len ? g_ptr_array_index (sections, index) : NULL;
}

static int
get_place (AdjRulebook *self)
{
  double y = gtk_adjustment_get_value (get_adjustment (self));

  return (int) adj_book_page_get_section_at (self->page, y + 2 * MARGIN);
}

static void
show_neighbour (GtkWidget *button, const AdjBookSection *section)
{
  g_autofree char *heading = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_sensitive (button, section != NULL);
  gtk_widget_set_opacity (button, section != NULL ? 1 : 0);
  if (section == NULL)
    return;
  heading = adj_runs_dup_text (section->heading);
  text = g_strdup_printf ("§\u00a0%s %s", adj_book_number (section->id), heading);
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), text);
}

static void
show_paragraph (AdjRulebook *self, const char *id)
{
  GtkWidget *row = adj_book_page_mark (self->page, id);

  if (row == NULL)
    return;
  gtk_widget_grab_focus (row);
  scroll_to (self, row);
}

static void
go_to_asked (AdjRulebook *self)
{
  g_autofree char *asked = NULL;
  g_autofree char *place = NULL;

  if (!adj_book_page_is_whole (self->page))
    return;
  asked = g_steal_pointer (&self->asked);
  place = g_steal_pointer (&self->place);
  if (place != NULL)
    scroll_to (self, adj_book_page_find (self->page, place));
  if (asked != NULL)
    show_paragraph (self, asked);
}

static gboolean
settle_cb (gpointer data)
{
  AdjRulebook *self = data;
  GtkAdjustment *adjustment = get_adjustment (self);
  double top = gtk_adjustment_get_value (adjustment);
  int place;

  self->idle = 0;
  if (self->page == NULL || gtk_adjustment_get_page_size (adjustment) < 1)
    return G_SOURCE_REMOVE;
  go_to_asked (self);
  place = get_place (self);
  show_neighbour (self->back, get_section (self, place - 1));
  show_neighbour (self->forth, get_section (self, place + 1));
  adj_book_page_prepare (self->page, top, top + gtk_adjustment_get_page_size (adjustment));
  return G_SOURCE_REMOVE;
}

/* Called during layout, when nothing may be changed. */
static void
queue_settle (AdjRulebook *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (settle_cb, self);
}

/* The user has scrolled: forget the goal. */
static void
scrolled_cb (AdjRulebook *self)
{
  if (!self->is_going && self->goal_tick == 0)
    self->goal = NULL;
  queue_settle (self);
}

/* The height of the page has changed, and with it the goal's position. */
static void
resized_cb (AdjRulebook *self)
{
  if (self->goal != NULL && self->goal_tick == 0)
    go (self);
  queue_settle (self);
}

/* The page */

static gboolean
has_focus_in (AdjRulebook *self, GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Don't scroll while the user searches or has the focus here. */
static gboolean
is_being_read (AdjRulebook *self)
{
  return self->n_found > 0 || has_focus_in (self, GTK_WIDGET (self));
}

static void
show_phase (AdjRulebook *self)
{
  GtkWidget *before = self->in_force;

  if (!adj_book_page_is_whole (self->page))
    return;
  self->in_force = adj_book_page_mark_phase (self->page, self->phase);
  if (self->in_force != before && !is_being_read (self) &&
      g_settings_get_boolean (self->settings, "rules-follow"))
    scroll_to (self, self->in_force);
}

static void
drop_page (AdjRulebook *self)
{
  forget_goal (self);
  self->in_force = NULL;
  if (self->page == NULL)
    return;
  /* In GTK 4.8, the next label to be focused would use the removed one that had the focus. */
  if (has_focus_in (self, GTK_WIDGET (self->page)))
    gtk_widget_grab_focus (self->search);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), NULL);
  self->page = NULL;
  self->n_found = 0;
}

static void
see_cb (AdjRulebook *self, const char *id)
{
  show_paragraph (self, id);
}

static void
show_search (AdjRulebook *self)
{
  self->n_found =
    adj_book_page_search (self->page, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* Searching */

static void
show_found (AdjRulebook *self)
{
  g_autofree char *text = NULL;
  gboolean is_searching = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';

  if (self->n_found > 0)
    /* Translators: the present one of those that were found, and their number */
    text = g_strdup_printf (_ ("%u of %u"), self->found + 1, self->n_found);
  gtk_label_set_text (GTK_LABEL (self->found_label),
                      text != NULL   ? text
                      : is_searching ? _ ("Not found")
                                     : "");
  gtk_widget_set_visible (self->found_box, is_searching);
  if (self->n_found > 0)
    scroll_to (self, adj_book_page_show_found (self->page, self->found));
}

static void
step_found (AdjRulebook *self, int direction)
{
  if (self->n_found == 0)
    return;
  self->found = (guint) ((int) (self->found + self->n_found) + direction) % self->n_found;
  show_found (self);
}

/* Begins with the first match below the top of the view. */
static void
search_cb (AdjRulebook *self)
{
  if (self->page == NULL || !adj_book_page_is_whole (self->page))
    return;
  show_search (self);
  self->found =
    adj_book_page_get_found_at (self->page, gtk_adjustment_get_value (get_adjustment (self)));
  show_found (self);
}

/* What was asked of the page while it was being made. */
static void
whole_cb (AdjRulebook *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    search_cb (self);
  show_phase (self);
  go_to_asked (self);
  queue_settle (self);
}

/* Begins to make the page, once it is mapped. */
static void
make_page (AdjRulebook *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjBook) book = NULL;

  if (self->page != NULL || self->game == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  book = adj_book_load (self->game, get_language (self->settings), &error);
  if (book == NULL) {
    /* Can't happen: a test reads all books. */
    g_critical ("%s", error->message);
    return;
  }
  self->page = adj_book_page_new (book);
  g_signal_connect_object (self->page, "see", G_CALLBACK (see_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "whole", G_CALLBACK (whole_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->page));
}

static void
adj_rulebook_map (GtkWidget *widget)
{
  AdjRulebook *self = ADJ_RULEBOOK (widget);

  GTK_WIDGET_CLASS (adj_rulebook_parent_class)->map (widget);
  make_page (self);
  /* In an idle: the stack sets the focus first. */
  queue_settle (self);
}

static void
next_cb (AdjRulebook *self)
{
  step_found (self, 1);
}

static void
previous_cb (AdjRulebook *self)
{
  step_found (self, -1);
}

static void
stop_search_cb (AdjRulebook *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_cb (self);
}

/* Actions */

static void
found_action_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  step_found (data, g_variant_get_int32 (parameter));
}

static void
section_action_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjRulebook *self = data;
  const AdjBookSection *section =
    self->page != NULL ? get_section (self, get_place (self) + g_variant_get_int32 (parameter))
                       : NULL;

  if (section == NULL)
    return;
  g_free (self->place);
  self->place = g_strdup (section->id);
  go_to_asked (self);
}

static void
print_action_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED,
                 gpointer data)
{
  AdjRulebook *self = data;

  if (self->page != NULL)
    adj_summary_save (GTK_WIDGET (self), adj_book_page_get_book (self->page));
}

static void
language_action_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
  AdjRulebook *self = data;

  g_settings_set_string (self->settings, "rules-language", g_variant_get_string (value, NULL));
}

static const GActionEntry entries[] = {
  { .name = "found", .activate = found_action_cb, .parameter_type = "i" },
  { .name = "section", .activate = section_action_cb, .parameter_type = "i" },
  { .name = "print", .activate = print_action_cb },
  { .name = "language", .parameter_type = "s", .state = "''", .change_state = language_action_cb },
};

static void
show_language (AdjRulebook *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "language");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_string (get_language (self->settings)));
}

/* Reloads the book and goes to the same section. */
static void
language_changed_cb (AdjRulebook *self)
{
  const AdjBookSection *section;
  g_autofree char *id = NULL;

  show_language (self);
  section = self->page != NULL ? get_section (self, get_place (self)) : NULL;
  if (section == NULL)
    return;
  id = g_strdup (section->id);
  g_clear_pointer (&self->place, g_free);
  drop_page (self);
  make_page (self);
  self->place = g_steal_pointer (&id);
}

static void
follow_changed_cb (AdjRulebook *self)
{
  if (self->page == NULL || !g_settings_get_boolean (self->settings, "rules-follow"))
    return;
  scroll_to (self, self->in_force);
}

static void
theme_cb (AdjRulebook *self)
{
  if (self->page != NULL)
    adj_book_page_refresh (self->page);
}

static void
adj_rulebook_dispose (GObject *object)
{
  AdjRulebook *self = ADJ_RULEBOOK (object);

  if (self->box != NULL) {
    drop_page (self);
    g_signal_handlers_disconnect_by_data (get_adjustment (self), self);
  }
  g_clear_handle_id (&self->idle, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_RULEBOOK);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->phase, g_free);
  g_clear_pointer (&self->asked, g_free);
  g_clear_pointer (&self->place, g_free);
  G_OBJECT_CLASS (adj_rulebook_parent_class)->dispose (object);
}

static void
adj_rulebook_class_init (AdjRulebookClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_rulebook_dispose;
  widget_class->map = adj_rulebook_map;

  gtk_widget_class_set_css_name (widget_class, "rulebook");
  adj_widget_class_set_template (widget_class, "adj-rulebook");
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, box);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, search);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, found_box);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, found_label);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, languages);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, learn);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, follow);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, scrolled);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, back);
  gtk_widget_class_bind_template_child (widget_class, AdjRulebook, forth);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
}

/* Each language has its own name for itself. */
static void
append_languages (GtkWidget *box)
{
  static const char *const names[] = { "English", "Français" };

  for (guint i = 0; adj_book_languages[i] != NULL; i++) {
    GtkWidget *button = gtk_toggle_button_new_with_label (names[i]);

    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", adj_book_languages[i]);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rulebook.language");
    gtk_box_append (GTK_BOX (box), button);
  }
}

static void
watch_adjustment (AdjRulebook *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);

  g_signal_connect_object (adjustment,
                           "value-changed",
                           G_CALLBACK (scrolled_cb),
                           self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (adjustment,
                           "changed",
                           G_CALLBACK (resized_cb),
                           self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
adj_rulebook_init (AdjRulebook *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions),
                                   entries,
                                   G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "rulebook", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  append_languages (self->languages);
  adj_tip_shorten (gtk_button_get_child (GTK_BUTTON (self->back)));
  adj_tip_shorten (gtk_button_get_child (GTK_BUTTON (self->forth)));
  watch_adjustment (self);
}

AdjRulebook *
adj_rulebook_new (GSettings *settings)
{
  AdjRulebook *self = g_object_new (ADJ_TYPE_RULEBOOK, NULL);
  g_autoptr (GAction) follow = g_settings_create_action (settings, "rules-follow");
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->settings = g_object_ref (settings);
  g_action_map_add_action (G_ACTION_MAP (self->actions), follow);
  g_signal_connect_object (settings,
                           "changed::rules-language",
                           G_CALLBACK (language_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings,
                           "changed::rules-follow",
                           G_CALLBACK (follow_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (theme_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style,
                           "notify::high-contrast",
                           G_CALLBACK (theme_cb),
                           self,
                           G_CONNECT_SWAPPED);
  show_language (self);
  return self;
}

static void
show_game (AdjRulebook *self, const RulesGame *game)
{
  if (self->game == game)
    return;
  drop_page (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_set_visible (self->found_box, FALSE);
  if (self->game != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), adj_game_ui_get (self->game)->style);
  self->game = game;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->learn), "s", rules_game_id (game));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->learn), "app.learn");
  gtk_widget_add_css_class (GTK_WIDGET (self), adj_game_ui_get (game)->style);
}

void
adj_rulebook_open (AdjRulebook *self, const char *where)
{
  const RulesGame *game;

  g_return_if_fail (ADJ_IS_RULEBOOK (self));

  game = rules_find_game (where, strcspn (where, "."));
  if (game == NULL)
    return;
  show_game (self, game);
  g_clear_pointer (&self->asked, g_free);
  if (strchr (where, '.') != NULL)
    self->asked = g_strdup (where);
  make_page (self);
  if (self->page != NULL)
    go_to_asked (self);
}

void
adj_rulebook_follow (AdjRulebook *self, const char *phase)
{
  g_return_if_fail (ADJ_IS_RULEBOOK (self));

  if (g_strcmp0 (self->phase, phase) == 0)
    return;
  g_free (self->phase);
  self->phase = g_strdup (phase);
  gtk_widget_set_visible (self->follow, phase != NULL);
  if (self->page != NULL)
    show_phase (self);
}
