/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-platform.h"

#include "adj-platform-branch.h"

static void
set_description (GtkWidget *widget, const char *text)
{
  if (text == NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text,
                                    -1);
}

#if ADJ_HAS_ANNOUNCE

void
adj_platform_describe (GtkWidget *widget, const char *text)
{
  set_description (widget, text);
}

void
adj_platform_introduce (GtkWidget *widget G_GNUC_UNUSED)
{
}

/* GTK calls what the backend of its own tests has not: seen with 4.24. */
static gboolean
can_announce (GtkAccessible *accessible)
{
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (accessible);

  return context != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext");
}

/* Of the window: one that is not realized can't announce. */
void
adj_platform_announce (GtkWidget *widget, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root != NULL && gtk_widget_get_realized (GTK_WIDGET (root)) &&
      can_announce (GTK_ACCESSIBLE (root)))
    gtk_accessible_announce (GTK_ACCESSIBLE (root),
                             text,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

void
adj_platform_hush (void)
{
}

void
adj_platform_add_perch (GtkOverlay *overlay G_GNUC_UNUSED)
{
}

GtkWidget *
adj_platform_get_focus (GtkRoot *root)
{
  return gtk_root_get_focus (root);
}

#else

/*
 * GTK before 4.14 can't announce. What Orca speaks of itself is a description that changes of what
 * has the focus; tried with Orca 43, which passes over labels that are a status or an alert. The
 * event has the text, and the description is emptied at once: Orca may be a second behind, and
 * asks for the description itself when it comes to a change of focus. The widget's own description
 * is put back when the focus has gone: earlier, it would be spoken, too.
 *
 * Where nothing has the focus, because a button went when it was pressed, a perch gets it: a widget
 * that nobody sees, and that Tab finds only while it has the focus. It is a group that is selected,
 * as in a list: of that Orca tells the name alone, and asks for it late: it stays until something
 * else is announced.
 */

/* In which Orca speaks of what has got the focus, which interrupts what it was saying; and in which
 * the next move may get a focus that was lost, before Orca has come to the perch. */
#define PAUSE_MS 500
#define LOST_MS 1500

typedef struct {
  GWeakRef root;
  char *text;
} Announcement;

static GtkWidget *teller; /* what has another description than its own */
static GtkWidget *named;  /* the perch whose name was announced last */
static GQueue waiting = G_QUEUE_INIT;
static guint source;      /* runs while the last one, or a new focus, is being listened to */
static gint64 heard_from; /* when that began */

/* Under which a widget keeps its own description, and a window its perches, the last first. */
#define OWN "adj-own-description"
#define PERCHES "adj-perches"

static GtkWidget *
find_perch (GtkRoot *root)
{
  GQueue *perches = g_object_get_data (G_OBJECT (root), PERCHES);

  return perches != NULL ? g_queue_peek_head (perches) : NULL;
}

static gboolean
is_perch (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GQueue *perches = root != NULL ? g_object_get_data (G_OBJECT (root), PERCHES) : NULL;

  return perches != NULL && g_queue_find (perches, widget) != NULL;
}

static void
listen_cb (void)
{
  heard_from = g_get_monotonic_time ();
}

static GQueue *
get_perches (GtkRoot *root)
{
  GQueue *perches = g_object_get_data (G_OBJECT (root), PERCHES);

  if (perches != NULL)
    return perches;
  perches = g_queue_new ();
  g_object_set_data_full (G_OBJECT (root), PERCHES, perches, (GDestroyNotify) g_queue_free);
  g_signal_connect (root, "notify::focus-widget", G_CALLBACK (listen_cb), NULL);
  return perches;
}

static void
map_cb (GtkWidget *perch)
{
  g_queue_push_head (get_perches (gtk_widget_get_root (perch)), perch);
}

static void
unmap_cb (GtkWidget *perch)
{
  g_queue_remove (get_perches (gtk_widget_get_root (perch)), perch);
}

void
adj_platform_add_perch (GtkOverlay *overlay)
{
  GtkWidget *perch = g_object_new (ADW_TYPE_BIN,
                                   "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_GROUP,
                                   "halign",
                                   GTK_ALIGN_START,
                                   "valign",
                                   GTK_ALIGN_START,
                                   "can-target",
                                   FALSE,
                                   NULL);

  gtk_accessible_update_state (GTK_ACCESSIBLE (perch), GTK_ACCESSIBLE_STATE_SELECTED, TRUE, -1);
  g_signal_connect (perch, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect (perch, "unmap", G_CALLBACK (unmap_cb), NULL);
  gtk_overlay_add_overlay (overlay, perch);
}

GtkWidget *
adj_platform_get_focus (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  return focus != NULL && !is_perch (focus) ? focus : NULL;
}

/* What is the same would be told as a change. */
void
adj_platform_describe (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), OWN), text) == 0)
    return;
  g_object_set_data_full (G_OBJECT (widget), OWN, g_strdup (text), g_free);
  set_description (widget, text);
}

/* GTK tells screen readers of a widget with the first change of its focus, and of what it is
 * described by with the next change of anything. After the focus, Orca speaks it once more. */
void
adj_platform_introduce (GtkWidget *widget)
{
  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
  set_description (widget, g_object_get_data (G_OBJECT (widget), OWN));
}

static void
give_back (void)
{
  GtkWidget *widget = teller;

  if (widget == NULL)
    return;
  g_clear_weak_pointer (&teller);
  set_description (widget, g_object_get_data (G_OBJECT (widget), OWN));
  if (is_perch (widget))
    gtk_widget_set_focusable (widget, FALSE);
}

static void
forget_name (void)
{
  GtkWidget *perch = named;

  if (perch == NULL)
    return;
  g_clear_weak_pointer (&named);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (perch), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* As screen readers have it: the field, not the text in it. NULL where nothing can be heard. */
static GtkWidget *
find_focus (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  while (focus != NULL &&
         gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == GTK_ACCESSIBLE_ROLE_NONE)
    focus = gtk_widget_get_parent (focus);
  return focus != NULL && gtk_widget_get_mapped (focus) ? focus : NULL;
}

static void
focus_cb (GtkRoot *root)
{
  if (find_focus (root) != teller)
    give_back ();
}

static void
take (GtkWindow *window, GtkWidget *focus)
{
  give_back ();
  g_set_weak_pointer (&teller, focus);
  g_signal_handlers_disconnect_by_func (window, focus_cb, NULL);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

/* Named first: of what gets the focus the name is told. */
static void
tell_on_perch (GtkRoot *root, const char *text)
{
  GtkWidget *perch = find_perch (root);

  if (perch == NULL)
    return;
  take (GTK_WINDOW (root), perch);
  g_set_weak_pointer (&named, perch);
  gtk_accessible_update_property (GTK_ACCESSIBLE (perch), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_focusable (perch, TRUE);
  (void) gtk_widget_grab_focus (perch);
}

static void
tell (GtkRoot *root, const char *text)
{
  GtkWidget *focus = find_focus (root);

  if (focus == NULL) {
    tell_on_perch (root, text);
    return;
  }
  if (focus != named)
    forget_name ();
  if (focus != teller)
    take (GTK_WINDOW (root), focus);
  set_description (focus, "");
  set_description (focus, text);
  if (g_strcmp0 (g_object_get_data (G_OBJECT (focus), OWN), text) != 0)
    set_description (focus, "");
}

static void
announcement_free (Announcement *self)
{
  g_weak_ref_clear (&self->root);
  g_free (self->text);
  g_free (self);
}

void
adj_platform_hush (void)
{
  g_queue_clear_full (&waiting, (GDestroyNotify) announcement_free);
  forget_name ();
  give_back ();
}

static gboolean
is_listened_to (GtkRoot *root)
{
  gint64 pause = find_focus (root) != NULL ? PAUSE_MS : LOST_MS;

  return g_get_monotonic_time () - heard_from < pause * G_TIME_SPAN_MILLISECOND;
}

static void
tell_next (void)
{
  Announcement *next = g_queue_peek_head (&waiting);
  g_autoptr (GtkRoot) root = next != NULL ? g_weak_ref_get (&next->root) : NULL;

  if (next == NULL || (root != NULL && is_listened_to (root)))
    return;
  g_queue_pop_head (&waiting);
  if (root != NULL) {
    listen_cb ();
    tell (root, next->text);
  }
  announcement_free (next);
}

static gboolean
tell_next_cb (gpointer data G_GNUC_UNUSED)
{
  tell_next ();
  if (!g_queue_is_empty (&waiting))
    return G_SOURCE_CONTINUE;
  source = 0;
  return G_SOURCE_REMOVE;
}

void
adj_platform_announce (GtkWidget *widget, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  Announcement *announcement;

  if (root == NULL)
    return;
  announcement = g_new0 (Announcement, 1);
  g_weak_ref_init (&announcement->root, root);
  announcement->text = g_strdup (text);
  g_queue_push_tail (&waiting, announcement);
  /* Not at once: what has the focus may go with what is announced, and takes it along. */
  if (source == 0)
    source = g_timeout_add (PAUSE_MS / 4, tell_next_cb, NULL);
}

#endif
