/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-why-not.h"

#include <glib/gi18n.h>

#include "adj-book.h"
#include "adj-game-ui.h"
#include "adj-tip.h"

enum {
  LINES = 5 /* of the paragraph; the whole of it is a click away */
};

static GtkWidget *
new_text (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 38);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* "krach.3.2" is written "§ 3.2" beside the game's table. */
static char *
write_paragraph (const char *paragraph)
{
  const char *dot = strchr (paragraph, '.');

  return g_strdup_printf ("§\302\240%s", dot != NULL ? dot + 1 : paragraph);
}

/* What the paragraph says, in the language of the bubble. */
static char *
dup_rule (const RulesGame *game, const char *paragraph)
{
  g_autoptr (AdjBook) book = adj_book_load (game, adj_book_find_language (), NULL);
  const AdjBlock *block = NULL;

  if (book != NULL)
    (void) adj_book_find (book, paragraph, &block);
  return block != NULL ? adj_runs_dup_text (block->runs) : g_strdup ("");
}

static GtkWidget *
new_rule (const RulesGame *game, const char *paragraph)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *number = write_paragraph (paragraph);
  g_autofree char *text = dup_rule (game, paragraph);
  GtkWidget *sign = new_text (number, "role-small");
  GtkWidget *label = new_text (text, "role-small");

  gtk_widget_add_css_class (box, "rule-ground");
  gtk_widget_add_css_class (box, "spot-ground");
  gtk_widget_add_css_class (sign, "strong");
  gtk_widget_add_css_class (sign, "spot-ink");
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (sign), FALSE);
  gtk_label_set_lines (GTK_LABEL (label), LINES);
  adj_tip_shorten (label);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
new_button (const char *paragraph, GtkWidget *popover)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Read the Rule"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.rule");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", paragraph);
  g_signal_connect_object (button,
                           "clicked",
                           G_CALLBACK (gtk_popover_popdown),
                           popover,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  return button;
}

static void
free_anchor (gpointer data)
{
  GtkWidget **anchor = data;

  g_clear_weak_pointer (anchor);
  g_free (anchor);
}

/* The place where a bubble keeps what it was asked from. */
static GtkWidget **
anchor_of (GtkWidget *popover)
{
  GtkWidget **anchor = g_object_get_data (G_OBJECT (popover), "adj-anchor");

  if (anchor == NULL) {
    anchor = g_new0 (GtkWidget *, 1);
    g_object_set_data_full (G_OBJECT (popover), "adj-anchor", anchor, free_anchor);
  }
  return anchor;
}

static void
unparent (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
}

static gboolean
unparent_cb (gpointer popover)
{
  unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Not from inside the signal, which is emitted by what would go away. */
static void
closed_cb (GtkWidget *popover)
{
  GtkWidget *anchor = *anchor_of (popover);

  if (anchor != NULL && gtk_widget_get_mapped (anchor))
    gtk_widget_grab_focus (anchor);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (popover), g_object_unref);
}

/* The bubble belongs to the window: what it points at may be gone before it. */
static void
point_at (GtkWidget *popover, GtkWidget *anchor)
{
  GtkWidget *ground = gtk_window_get_child (GTK_WINDOW (gtk_widget_get_root (anchor)));
  graphene_rect_t bounds;

  /* Where the focus goes back to, which may be gone by then. */
  g_set_weak_pointer (anchor_of (popover), anchor);
  gtk_widget_set_parent (popover, ground);
  g_signal_connect_object (ground, "destroy", G_CALLBACK (unparent), popover, G_CONNECT_SWAPPED);
  if (gtk_widget_compute_bounds (anchor, ground, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle){ (int) bounds.origin.x,
                                                  (int) bounds.origin.y,
                                                  (int) bounds.size.width,
                                                  (int) bounds.size.height });
}

/* A reason begins small, because elsewhere it goes on after a colon. */
static char *
make_sentence (const char *reason)
{
  g_autofree char *first = g_utf8_substring (reason, 0, 1);
  g_autofree char *capital = g_utf8_strup (first, -1);

  return g_strconcat (capital,
                      g_utf8_offset_to_pointer (reason, 1),
                      g_str_has_suffix (reason, ".") ? NULL : ".",
                      NULL);
}

void
adj_why_not_show (GtkWidget *anchor,
                  const char *label,
                  const RulesGame *game,
                  const AdjTextReader *reader,
                  RulesStatus status)
{
  g_autofree char *reason = adj_text_refusal (reader, game, status);

  adj_why_not_tell (anchor, label, game, reason, rules_refusal (game, status)->paragraph);
}

void
adj_why_not_tell (GtkWidget *anchor,
                  const char *label,
                  const RulesGame *game,
                  const char *reason,
                  const char *paragraph)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  /* Translators: the title of a bubble; %s is the label of a button, such as “Play the Mask” */
  g_autofree char *title = g_strdup_printf (_ ("“%s”: not now"), label);
  g_autofree char *sentence = make_sentence (reason);

  gtk_widget_add_css_class (popover, "why-not");
  gtk_widget_add_css_class (popover, adj_game_ui_get (game)->style);
  gtk_box_append (GTK_BOX (box), new_text (title, "role-section"));
  gtk_box_append (GTK_BOX (box), new_text (sentence, "role-body"));
  gtk_box_append (GTK_BOX (box), new_rule (game, paragraph));
  gtk_box_append (GTK_BOX (box), new_button (paragraph, popover));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence,
                                  -1);

  point_at (popover, anchor);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}
