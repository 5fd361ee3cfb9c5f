/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-why-not.h"

#include <glib/gi18n.h>

#include "adj-book.h"
#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-tip.h"

#define ADJ_TYPE_WHY_NOT (adj_why_not_get_type ())
G_DECLARE_FINAL_TYPE (AdjWhyNot, adj_why_not, ADJ, WHY_NOT, GtkPopover)

struct _AdjWhyNot {
  GtkPopover parent_instance;

  GtkWidget *title;
  GtkWidget *reason;
  GtkWidget *number;
  GtkWidget *rule;
  GtkWidget *button;

  GtkWidget *anchor; /* weak: gets the focus back, if it is still there */
};

G_DEFINE_FINAL_TYPE (AdjWhyNot, adj_why_not, GTK_TYPE_POPOVER)

/* "krach.3.2" is shown as "§ 3.2" at the table of its game. */
static char *
format_paragraph (const char *paragraph)
{
  const char *dot = strchr (paragraph, '.');

  return g_strdup_printf ("§\302\240%s", dot != NULL ? dot + 1 : paragraph);
}

/* The text of the paragraph, in the language of the user interface. */
static char *
dup_rule (const RulesGame *game, const char *paragraph)
{
  g_autoptr (AdjBook) book = adj_book_load (game, adj_book_find_language (), NULL);
  const AdjBlock *block = NULL;

  if (book != NULL)
    (void) adj_book_find (book, paragraph, &block);
  return block != NULL ? adj_runs_dup_text (block->runs) : g_strdup ("");
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

/* Unparents itself from an idle callback: the popover must outlive its own signal. */
static void
adj_why_not_closed (GtkPopover *popover)
{
  AdjWhyNot *self = ADJ_WHY_NOT (popover);

  if (self->anchor != NULL && gtk_widget_get_mapped (self->anchor))
    gtk_widget_grab_focus (self->anchor);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (self), g_object_unref);
}

static void
adj_why_not_dispose (GObject *object)
{
  g_clear_weak_pointer (&ADJ_WHY_NOT (object)->anchor);
  G_OBJECT_CLASS (adj_why_not_parent_class)->dispose (object);
}

static void
adj_why_not_class_init (AdjWhyNotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_why_not_dispose;
  GTK_POPOVER_CLASS (klass)->closed = adj_why_not_closed;
  adj_widget_class_set_template (widget_class, "adj-why-not");
  gtk_widget_class_bind_template_child (widget_class, AdjWhyNot, title);
  gtk_widget_class_bind_template_child (widget_class, AdjWhyNot, reason);
  gtk_widget_class_bind_template_child (widget_class, AdjWhyNot, number);
  gtk_widget_class_bind_template_child (widget_class, AdjWhyNot, rule);
  gtk_widget_class_bind_template_child (widget_class, AdjWhyNot, button);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
}

static void
adj_why_not_init (AdjWhyNot *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_tip_shorten (self->rule);
}

/* The popover is a child of the window's content, since its anchor may be removed while it is
 * open. */
static void
point_at (AdjWhyNot *self, GtkWidget *anchor)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *ground = gtk_window_get_child (GTK_WINDOW (gtk_widget_get_root (anchor)));
  graphene_rect_t bounds;

  g_set_weak_pointer (&self->anchor, anchor);
  gtk_widget_set_parent (widget, ground);
  g_signal_connect_object (ground, "destroy", G_CALLBACK (unparent), widget, G_CONNECT_SWAPPED);
  if (gtk_widget_compute_bounds (anchor, ground, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (self),
                                 &(GdkRectangle){ (int) bounds.origin.x,
                                                  (int) bounds.origin.y,
                                                  (int) bounds.size.width,
                                                  (int) bounds.size.height });
}

/* A reason begins with a small letter, because elsewhere it follows a colon. */
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

static void
fill (AdjWhyNot *self,
      const char *label,
      const RulesGame *game,
      const char *reason,
      const char *paragraph)
{
  /* Translators: the title of a bubble; %s is the label of a button, such as “Play the Mask” */
  g_autofree char *title = g_strdup_printf (_ ("“%s”: not now"), label);
  g_autofree char *sentence = make_sentence (reason);
  g_autofree char *number = format_paragraph (paragraph);
  g_autofree char *rule = dup_rule (game, paragraph);

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->reason), sentence);
  gtk_label_set_text (GTK_LABEL (self->number), number);
  gtk_label_set_text (GTK_LABEL (self->rule), rule);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "s", paragraph);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence,
                                  -1);
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
  AdjWhyNot *self = g_object_new (ADJ_TYPE_WHY_NOT, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (self), adj_game_ui_get (game)->style);
  fill (self, label, game, reason, paragraph);
  point_at (self, anchor);
  gtk_popover_popup (GTK_POPOVER (self));
}
