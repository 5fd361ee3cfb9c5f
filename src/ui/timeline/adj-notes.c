/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-notes.h"

#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-note-mark.h"
#include "adj-platform.h"
#include "adj-text-name.h"
#include "adj-window.h"

enum {
  SIGN = 16
};

struct _AdjNotes {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjHistory *history; /* the session's */
  guint ply;           /* whose note is in the editor */
  guint save_source;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *move_toggle;
  GtkWidget *game_toggle;
  GtkWidget *favourite;
  GtkWidget *signs;
  GtkWidget *marks[ADJ_N_NOTE_MARKS]; /* toggle buttons; the first is NULL */
  GtkWidget *tags;
  GtkWidget *editor;
  GtkTextBuffer *buffer;
  GtkWidget *empty;
  GListStore *found; /* AdjMove, those that have a note */
};

G_DEFINE_FINAL_TYPE (AdjNotes, adj_notes, GTK_TYPE_WIDGET)

static AdjMatch *
match_of (AdjNotes *self)
{
  return adj_session_get_match (self->session);
}

static char *
dup_note (AdjNotes *self, guint ply, gboolean *ret_cut)
{
  g_autoptr (AdjMove) move = NULL;

  *ret_cut = FALSE;
  if (ply == 0)
    return g_strdup (adj_match_get_header (match_of (self))->note);

  move = g_list_model_get_item (G_LIST_MODEL (match_of (self)), ply - 1);
  *ret_cut = adj_move_is_cut (move);
  return g_strdup (adj_move_get_note (move));
}

static gboolean
has_unsaved (AdjNotes *self)
{
  return gtk_text_buffer_get_modified (self->buffer);
}

static void
update_save (AdjNotes *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "notes.save", has_unsaved (self));
}

/* A note that came in with a record and is too long to be laid out is shown in part, and kept. */
static void
show_note (AdjNotes *self, const char *note, gboolean is_cut)
{
  gboolean is_short = !is_cut && adj_text_is_note_short (note);
  g_autofree char *shown = is_short ? g_strdup (note) : adj_text_show_note (note);

  gtk_text_buffer_set_text (self->buffer, shown, -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->editor),
                              is_short &&
                                !adj_archive_is_read_only (adj_match_get_store (match_of (self))));
}

static char *
dup_words (AdjNotes *self)
{
  char *words;

  g_object_get (self->buffer, "text", &words, NULL);
  return words;
}

/* What stands in the note: its mark where it is on a move, its tags where it is on the game. */
static void
show_marks (AdjNotes *self)
{
  g_autofree char *words = dup_words (self);
  g_autofree char *tags = adj_note_tags_read (words);
  gboolean can_write = gtk_text_view_get_editable (GTK_TEXT_VIEW (self->editor));
  AdjNoteMark mark = adj_note_mark_read (words);

  for (guint i = ADJ_NOTE_MARK_BRILLIANT; i < ADJ_N_NOTE_MARKS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->marks[i]), mark == i);
  gtk_editable_set_text (GTK_EDITABLE (self->tags), tags);
  gtk_widget_set_sensitive (self->signs, can_write);
  gtk_widget_set_sensitive (self->tags, can_write);
  gtk_widget_set_visible (self->signs, self->ply > 0);
  gtk_widget_set_visible (self->tags, self->ply == 0);
}

static void
fill_editor (AdjNotes *self)
{
  gboolean is_cut;
  g_autofree char *note = dup_note (self, self->ply, &is_cut);
  g_autofree char *place = adj_history_describe_place (self->history, self->ply);
  const char *title = self->ply == 0 ? _ ("The whole game") : place;

  show_note (self, note != NULL ? note : "", is_cut);
  gtk_text_buffer_set_modified (self->buffer, FALSE);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->editor),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Your note"),
                                  -1);
  adj_platform_describe (self->editor, title);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->game_toggle), self->ply == 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->move_toggle), self->ply != 0);
  gtk_widget_set_sensitive (self->move_toggle, adj_session_get_ply (self->session) > 0);
  show_marks (self);
  update_save (self);
}

/* Lists the moves that have notes. */
static void
find_notes (AdjNotes *self)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_plies = adj_history_get_n_plies (self->history);

  for (guint ply = 1; ply <= n_plies; ply++) {
    if (adj_history_has_note (self->history, ply))
      g_ptr_array_add (moves, g_list_model_get_item (G_LIST_MODEL (match_of (self)), ply - 1));
  }
  if (moves->len == 0 && g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0)
    return;
  g_list_store_splice (self->found,
                       0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->found)),
                       moves->pdata,
                       moves->len);
}

static void
update_empty (AdjNotes *self)
{
  gtk_widget_set_visible (self->empty, g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0);
}

static void
follow (AdjNotes *self)
{
  /* The note on the game stays open until the user switches to that of a move. */
  if (has_unsaved (self) || gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->game_toggle)))
    return;

  self->ply = adj_session_get_ply (self->session);
  fill_editor (self);
}

static void
show_place (AdjNotes *self)
{
  gtk_widget_set_sensitive (self->move_toggle, adj_session_get_ply (self->session) > 0);
  follow (self);
}

/* If the move of an unsaved note was taken back, the note goes to the position that is shown. */
static void
keep_words (AdjNotes *self)
{
  guint n_plies = adj_match_get_n_plies (match_of (self));
  g_autofree char *words = NULL;
  g_autofree char *note = NULL;
  g_autofree char *both = NULL;
  gboolean is_cut;

  if (self->ply <= n_plies || !has_unsaved (self))
    return;

  g_object_get (self->buffer, "text", &words, NULL);
  self->ply = MIN (adj_session_get_ply (self->session), n_plies);
  note = dup_note (self, self->ply, &is_cut);
  /* Not to one that is not whole here. */
  while (is_cut && self->ply > 0) {
    g_free (note);
    note = dup_note (self, --self->ply, &is_cut);
  }
  fill_editor (self);
  both = note != NULL ? g_strdup_printf ("%s\n%s", note, words) : g_strdup (words);
  gtk_text_buffer_set_text (self->buffer, both, -1);
  gtk_text_buffer_set_modified (self->buffer, TRUE);
}

gboolean
adj_notes_save (AdjNotes *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_clear_handle_id (&self->save_source, g_source_remove);
  if (self->session == NULL || !has_unsaved (self))
    return TRUE;

  keep_words (self);
  g_object_get (self->buffer, "text", &text, NULL);
  if (!adj_match_set_note (match_of (self), self->ply, g_strstrip (text), &error)) {
    adj_window_report (GTK_WIDGET (self), error);
    return FALSE;
  }

  gtk_text_buffer_set_modified (self->buffer, FALSE);
  update_save (self);
  show_marks (self);
  show_place (self);
  return TRUE;
}

static void
save_idle_cb (gpointer data)
{
  AdjNotes *self = data;

  self->save_source = 0;
  (void) adj_notes_save (self);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  (void) adj_notes_save (ADJ_NOTES (widget));
}

/* Saves in an idle callback: a move may have taken the focus, and the match must not be changed
 * while it emits its signals. */
static void
leave_cb (AdjNotes *self)
{
  if (has_unsaved (self) && self->save_source == 0)
    self->save_source = g_idle_add_once (save_idle_cb, self);
}

/* Takes the words, and saves them as if the editor was left. */
static void
replace_words (AdjNotes *self, char *words)
{
  gtk_text_buffer_set_text (self->buffer, words, -1);
  gtk_text_buffer_set_modified (self->buffer, TRUE);
  g_free (words);
  leave_cb (self);
}

/* The mark that is set already is taken away. */
static void
mark_cb (AdjNotes *self, GtkWidget *button)
{
  g_autofree char *words = NULL;
  guint mark = ADJ_NOTE_MARK_BRILLIANT;

  if (self->session == NULL)
    return;
  words = dup_words (self);
  while (self->marks[mark] != button)
    mark++;
  replace_words (self,
                 adj_note_mark_write (adj_note_mark_read (words) == mark ? ADJ_NOTE_MARK_NONE
                                                                         : (AdjNoteMark) mark,
                                      words));
}

static void
tags_cb (AdjNotes *self)
{
  g_autofree char *words = NULL;
  g_autofree char *old = NULL;

  if (self->session == NULL)
    return;
  words = dup_words (self);
  old = adj_note_tags_read (words);
  if (!g_str_equal (old, gtk_editable_get_text (GTK_EDITABLE (self->tags))))
    replace_words (self,
                   adj_note_tags_write (gtk_editable_get_text (GTK_EDITABLE (self->tags)), words));
}

static void
add_marks (AdjNotes *self)
{
  for (guint i = ADJ_NOTE_MARK_BRILLIANT; i < ADJ_N_NOTE_MARKS; i++) {
    const char *name = _ (adj_note_mark_get_name ((AdjNoteMark) i));

    self->marks[i] = gtk_toggle_button_new_with_label (adj_note_mark_get_sign ((AdjNoteMark) i));
    gtk_widget_set_tooltip_text (self->marks[i], name);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->marks[i]),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    name,
                                    -1);
    g_signal_connect_swapped (self->marks[i], "clicked", G_CALLBACK (mark_cb), self);
    gtk_box_append (GTK_BOX (self->signs), self->marks[i]);
  }
}

static void
open_note (AdjNotes *self, guint ply)
{
  if (!adj_notes_save (self))
    return;

  self->ply = ply;
  fill_editor (self);
}

void
adj_notes_edit (AdjNotes *self, int ply)
{
  g_return_if_fail (self->session != NULL);

  if (ply < 0 || (guint) ply > adj_match_get_n_plies (match_of (self)))
    ply = (int) adj_session_get_ply (self->session);
  open_note (self, (guint) ply);
  (void) gtk_widget_grab_focus (self->editor);
}

/* A button activated over the accessibility bus is clicked later, when the game may be closed. */
static void
move_toggle_cb (AdjNotes *self)
{
  if (self->session != NULL)
    open_note (self, adj_session_get_ply (self->session));
}

static void
game_toggle_cb (AdjNotes *self)
{
  if (self->session != NULL)
    open_note (self, 0);
}

static void
favourite_cb (AdjNotes *self)
{
  g_autoptr (GError) error = NULL;
  gboolean is_favourite = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->favourite));

  if (self->session == NULL || is_favourite == adj_match_get_favourite (match_of (self)))
    return;
  if (adj_match_set_favourite (match_of (self), is_favourite, &error))
    return;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->favourite), !is_favourite);
  adj_window_report (GTK_WIDGET (self), error);
}

static void
show_favourite (AdjNotes *self)
{
  gboolean is_favourite = adj_match_get_favourite (match_of (self));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->favourite), is_favourite);
  adj_button_set_icon (self->favourite, is_favourite ? "starred-symbolic" : "non-starred-symbolic");
}

static GtkWidget *
row_new (void)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *flag = adj_drawing_new_image ("sign-note", SIGN, NULL);
  GtkWidget *note;

  gtk_widget_add_css_class (button, "note-row");
  gtk_widget_add_css_class (flag, "accent-ink");
  gtk_widget_set_valign (flag, GTK_ALIGN_START);
  gtk_widget_set_hexpand (texts, TRUE);
  (void) adj_label_append (texts, NULL, "note-place");
  /* One line: to break those of hundreds of notes would hold up the window. */
  note = adj_label_append (texts, NULL, "");
  gtk_label_set_wrap (GTK_LABEL (note), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (note), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), flag);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  return button;
}

static void
setup_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_child (item, row_new ());
}

static void
bind_cb (AdjNotes *self, GtkListItem *item)
{
  AdjMove *move = gtk_list_item_get_item (item);
  guint ply = adj_move_get_ply (move);
  GtkWidget *button = gtk_list_item_get_child (item);
  GtkWidget *texts = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button)));
  g_autofree char *place = adj_history_describe_place (self->history, ply);
  /* TRANSLATORS: “Round 10, move 13”, a note on it. */
  g_autofree char *note = adj_text_show_excerpt (adj_move_get_note (move));
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), place, note);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (texts)), place);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (texts)), note);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) ply);
  adj_a11y_name_set (button, name);
}

static void
adj_notes_dispose (GObject *object)
{
  AdjNotes *self = ADJ_NOTES (object);

  if (self->box != NULL)
    adj_notes_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_NOTES);
  G_OBJECT_CLASS (adj_notes_parent_class)->dispose (object);
}

static void
adj_notes_class_init (AdjNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_notes_dispose;
  gtk_widget_class_install_action (widget_class, "notes.save", NULL, save_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "notes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (ADJ_TYPE_MOVE);
  adj_widget_class_set_template (widget_class, "adj-notes");
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, box);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, title);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, move_toggle);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, game_toggle);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, favourite);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, signs);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, tags);
  gtk_widget_class_bind_template_callback (widget_class, tags_cb);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, editor);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, buffer);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, empty);
  gtk_widget_class_bind_template_child (widget_class, AdjNotes, found);
  gtk_widget_class_bind_template_callback (widget_class, move_toggle_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_toggle_cb);
  gtk_widget_class_bind_template_callback (widget_class, favourite_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_save);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
}

static void
adj_notes_init (AdjNotes *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_marks (self);
  update_save (self);
}

/* Keeps a note that can't be saved in the clipboard. */
static void
hand_out_words (AdjNotes *self)
{
  g_autofree char *words = NULL;

  g_object_get (self->buffer, "text", &words, NULL);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), words);
  adj_window_toast (GTK_WIDGET (self), _ ("The words of your note are in the clipboard."));
}

static void
session_cb (AdjNotes *self, AdjSessionChange change)
{
  const AdjSessionChange course = ADJ_SESSION_MOVES | ADJ_SESSION_NOTES;

  if ((change & course) != 0) {
    keep_words (self);
    find_notes (self);
    update_empty (self);
  }
  if ((change & (course | ADJ_SESSION_PLACE)) != 0)
    show_place (self);
  if ((change & ADJ_SESSION_FAVOURITE) != 0)
    show_favourite (self);
}

static void
leave (AdjNotes *self)
{
  if (self->session == NULL)
    return;

  if (!adj_notes_save (self))
    hand_out_words (self);
  g_list_store_remove_all (self->found);
  gtk_text_buffer_set_text (self->buffer, "", -1);
  gtk_text_buffer_set_modified (self->buffer, FALSE);
}

void
adj_notes_set_session (AdjNotes *self, AdjSession *session)
{
  leave (self);
  self->history = session != NULL ? adj_session_get_history (session) : NULL;
  if (!adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self))
    return;

  self->ply = adj_session_get_ply (session);
  fill_editor (self);
  session_cb (self, ADJ_SESSION_ALL);
}
