/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * All classes and states of data/style on one page, to be looked at beside the drawings of the
 * looks. Not installed and not a test. ADW_DEBUG_COLOR_SCHEME and ADW_DEBUG_HIGH_CONTRAST choose
 * the theme.
 */

#include <adwaita.h>

#include "adj-badge.h"
#include "adj-piece.h"
#include "adj-style.h"
#include "adj-tile.h"

static GtkWidget *
box_new (GtkOrientation orientation, int spacing)
{
  return gtk_box_new (orientation, spacing);
}

static GtkWidget *
label_new (const char *text, const char *classes)
{
  GtkWidget *label = gtk_label_new (text);
  g_auto (GStrv) names = g_strsplit (classes, " ", -1);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_css_classes (label, (const char **) names);
  return label;
}

static GtkWidget *
with_classes (GtkWidget *widget, const char *classes)
{
  g_auto (GStrv) names = g_strsplit (classes, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (names[i][0] != '\0')
      gtk_widget_add_css_class (widget, names[i]);
  return widget;
}

static GtkWidget *
with_state (GtkWidget *widget, GtkStateFlags state)
{
  gtk_widget_set_state_flags (widget, state, FALSE);
  return widget;
}

static GtkWidget *
row_new (GtkWidget *page)
{
  GtkWidget *row = box_new (GTK_ORIENTATION_HORIZONTAL, 16);

  gtk_box_append (GTK_BOX (page), row);
  return row;
}

static void
section (GtkWidget *page, const char *title)
{
  gtk_box_append (GTK_BOX (page),
                  with_classes (gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), "ink-rule"));
  gtk_box_append (GTK_BOX (page), label_new (title, "role-section"));
}

static void
append (GtkWidget *row, GtkWidget *child)
{
  gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), child);
}

/* A piece as its own widget shows it: a node of its name round a card. */
static GtkWidget *
piece_new (const char *state, gboolean has_focus)
{
  GtkWidget *piece = g_object_new (GTK_TYPE_BOX, "css-name", "piece", NULL);
  GtkWidget *card = box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *top = with_classes (gtk_label_new ("C"), "series-c role-section");
  GtkWidget *year = gtk_label_new ("1657");

  gtk_widget_set_size_request (top, 56, 44);
  gtk_widget_set_size_request (year, 56, 34);
  gtk_box_append (GTK_BOX (card), top);
  gtk_box_append (GTK_BOX (card), year);
  with_classes (card, "object-card");
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  gtk_box_append (GTK_BOX (piece), card);
  with_classes (piece, state);
  if (has_focus)
    with_state (piece, GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE);
  return piece;
}

static GtkWidget *
pass_new (const char *classes, GtkStateFlags state)
{
  GtkWidget *button = with_classes (gtk_button_new_with_label ("Pass"), classes);

  gtk_widget_set_size_request (button, 110, -1);
  return with_state (button, state);
}

static void
add_states (GtkWidget *page)
{
  const GtkStateFlags focus = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;
  GtkWidget *row;
  GtkWidget *off;

  section (page, "States");
  row = row_new (page);
  append (row, pass_new ("", 0));
  append (row, pass_new ("", GTK_STATE_FLAG_PRELIGHT));
  append (row, pass_new ("", focus));
  append (row, pass_new ("refused", 0));
  append (row, pass_new ("refused", focus));
  append (row, pass_new ("", GTK_STATE_FLAG_CHECKED));
  append (row, pass_new ("suggested-action", 0));
  append (row, pass_new ("changed", 0));
  row = row_new (page);
  append (row, pass_new ("suggested-action", GTK_STATE_FLAG_PRELIGHT));
  append (row, pass_new ("suggested-action", focus));
  append (row, pass_new ("destructive-action", 0));
  append (row, pass_new ("quiet", 0));
  append (row, pass_new ("quiet", GTK_STATE_FLAG_PRELIGHT));
  off = pass_new ("", 0);
  gtk_widget_set_sensitive (off, FALSE);
  append (row, off);
  append (row, gtk_link_button_new_with_label ("https://example.org", "Read the rule"));
  append (row, gtk_button_new_from_icon_name ("open-menu-symbolic"));
  append (row, with_classes (gtk_button_new_from_icon_name ("open-menu-symbolic"), "quiet"));
  row = row_new (page);
  append (row, piece_new ("", FALSE));
  append (row, piece_new ("", TRUE));
  append (row, piece_new ("target", FALSE));
  append (row, piece_new ("target", TRUE));
  append (row, with_state (piece_new ("target", FALSE), GTK_STATE_FLAG_PRELIGHT));
  append (row, piece_new ("chosen", FALSE));
  append (row, piece_new ("chosen", TRUE));
  append (row, piece_new ("changed", FALSE));
  append (row, piece_new ("target changed", FALSE));
  append (row, with_classes (piece_new ("", FALSE), "faded"));
}

static void
add_type (GtkWidget *page)
{
  static const char *const roles[] = { "display", "title", "name",  "figure",
                                       "section", "body",  "small", "least" };
  static const char *const inks[] = { "ink2", "ink3", "accent-ink", "warn-ink", "good-ink" };
  static const char *const games[] = { "banquet", "canaletto", "krach" };
  GtkWidget *row;

  section (page, "Type and colour");
  row = row_new (page);
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++) {
    g_autofree char *role = g_strdup_printf ("role-%s", roles[i]);

    append (row, label_new (i == 0 ? "14" : roles[i], role));
  }
  row = row_new (page);
  for (guint i = 0; i < G_N_ELEMENTS (inks); i++)
    append (row, label_new (inks[i], inks[i]));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *spot = g_strdup_printf ("spot-%s", games[i]);
    GtkWidget *group = with_classes (box_new (GTK_ORIENTATION_HORIZONTAL, 8), spot);

    append (group, label_new (games[i], "spot-ink strong"));
    append (group, with_classes (gtk_label_new (" ground "), "spot-ground"));
    append (group, with_classes (gtk_label_new (" fill "), "spot-fill pill"));
    append (group, with_classes (gtk_label_new (" ? "), "unknown"));
    append (row, group);
  }
}

static void
add_plaques (GtkWidget *page)
{
  GtkWidget *row;

  section (page, "Plaques");
  row = row_new (page);
  for (guint i = 0; i < 4; i++) {
    GtkWidget *plaque = box_new (GTK_ORIENTATION_VERTICAL, 4);

    with_classes (plaque, i == 0 ? "plaque plaque-ring" : i == 3 ? "plaque narrow" : "plaque");
    gtk_widget_set_size_request (plaque, i == 3 ? 80 : 200, -1);
    gtk_box_append (GTK_BOX (plaque), label_new ("Camille", "role-body strong"));
    gtk_box_append (GTK_BOX (plaque),
                    label_new (i == 0 ? "to act" : "has passed",
                               i == 0 ? "role-small accent-ink strong" : "role-small ink2"));
    gtk_box_append (GTK_BOX (plaque), label_new ("19", "role-figure"));
    append (row, plaque);
  }
}

static void
add_identities (GtkWidget *page)
{
  static const char *const companies[] = { "brown", "green", "yellow", "blue", "pink" };
  static const char letters[] = "MTLOR";
  GtkWidget *row;

  section (page, "Identities and pieces");
  row = row_new (page);
  for (guint i = 0; i < ADJ_N_BADGES; i++) {
    AdjPerson person = { .name = (char *) "Camille", .initial = "C", .badge = i };
    GtkWidget *badge = adj_badge_new (32);

    adj_badge_set_person (ADJ_BADGE (badge), &person, TRUE);
    append (row, badge);
  }
  for (guint i = 0; i < 5; i++) {
    g_autofree char *style = g_strdup_printf ("company company-%s", companies[i]);
    char text[2] = { letters[i], '\0' };
    GtkWidget *label = with_classes (gtk_label_new (text), style);

    gtk_widget_set_size_request (label, 32, 32);
    append (row, label);
  }
  for (guint i = 0; i < 5; i++) {
    g_autofree char *style =
      g_strdup_printf ("share-card company-%s border-%s", companies[i], companies[(i + 1) % 5]);
    char text[2] = { letters[i], '\0' };
    GtkWidget *label = with_classes (gtk_label_new (text), style);

    gtk_widget_set_size_request (label, 25, 32);
    append (row, label);
  }
  for (guint i = 0; i < 6; i++) {
    g_autofree char *style = g_strdup_printf ("series series-%c", 'a' + i);
    char text[2] = { (char) ('A' + i), '\0' };
    GtkWidget *label = with_classes (gtk_label_new (text), style);

    gtk_widget_set_size_request (label, 24, 24);
    append (row, label);
  }
}

/* The widgets themselves, where the rest of the page has only their classes. */
static void
add_tiles (GtkWidget *page)
{
  static const AdjTileLook looks[] = {
    { "series series-a", NULL, "A", NULL, "A" },
    { "series series-e", "series-e", NULL, NULL, "E" },
    { "unknown", NULL, "?", NULL, "unknown" },
    { "cheque", NULL, "24", NULL, "cheque of 24" },
    { "thief", "thief", "10", NULL, "thief 10" },
    { "share-card company-brown border-yellow", "company-brown", NULL, NULL, "Moka" },
    { "share-card company-yellow border-blue", "company-yellow", NULL, NULL, "Lumen" },
    { "company company-pink", "company-pink", NULL, NULL, "Rosa" },
    { "chip", "chip", "3", NULL, "3 chips" },
    { "marker head", NULL, "11", NULL, "11" },
    { "marker used", NULL, "15", NULL, "15" },
    { "slip", NULL, "5", NULL, "debt 5" },
    { "mask", "mask", NULL, NULL, "mask" },
  };
  static const AdjPieceState states[] = {
    0,
    ADJ_PIECE_TARGET,
    ADJ_PIECE_TARGET | ADJ_PIECE_CHOSEN,
    ADJ_PIECE_CHANGED,
  };
  GtkWidget *row = with_classes (row_new (page), "spot-banquet");
  GtkWidget *tiles = g_object_new (ADJ_TYPE_TILE_ROW, "spacing", 8, NULL);

  adj_tile_row_set (ADJ_TILE_ROW (tiles), looks, G_N_ELEMENTS (looks));
  append (row, tiles);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++) {
    GtkWidget *piece = adj_piece_new (adj_tile_new (&looks[i]));

    adj_piece_set_state (ADJ_PIECE (piece), states[i]);
    append (row, piece);
  }
}

static void
add_pieces (GtkWidget *page)
{
  static const char *const markers[] = { "used", "head", "open", "hidden", "" };
  GtkWidget *row = with_classes (row_new (page), "spot-krach");

  append (row, with_classes (gtk_label_new ("24"), "cheque"));
  append (row, with_classes (gtk_label_new ("10"), "thief"));
  append (row, with_classes (gtk_label_new (" KRACH "), "crash-card"));
  append (row, with_classes (gtk_label_new ("   "), "deck-card"));
  append (row, with_classes (gtk_label_new (" ? "), "maybe"));
  append (row, with_classes (gtk_label_new (" ? "), "unknown"));
  append (row, with_classes (gtk_label_new (" ? "), "unknown known-to-owner"));
  for (guint i = 0; i < G_N_ELEMENTS (markers); i++) {
    g_autofree char *style = g_strdup_printf ("marker %s", markers[i]);

    append (row, with_classes (gtk_label_new ("11"), style));
  }
  append (row, with_classes (gtk_label_new (" palace "), "palace"));
  append (row, with_classes (gtk_label_new (" sold "), "palace sold"));
  append (row, with_classes (gtk_label_new (" water "), "water"));
  append (row, with_classes (gtk_label_new (" 5 "), "slip"));
  append (row, with_classes (gtk_label_new (" 12 "), "space"));
  append (row, with_classes (gtk_label_new ("14"), "pill filled"));
  append (row, with_classes (gtk_label_new ("3"), "pill"));
  append (row, with_classes (gtk_label_new ("?"), "question-disc"));
}

static GtkWidget *
segments_new (void)
{
  static const char *const names[] = { "Log", "Rules", "Notes" };
  GtkWidget *box = with_classes (box_new (GTK_ORIENTATION_HORIZONTAL, 0), "linked seg");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *button = gtk_toggle_button_new_with_label (names[i]);

    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == 0);
    gtk_box_append (GTK_BOX (box), button);
  }
  return box;
}

static GtkWidget *
stepper_new (void)
{
  GtkWidget *box = with_classes (box_new (GTK_ORIENTATION_HORIZONTAL, 0), "stepper");
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), "14");
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 0.5);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 3);
  gtk_box_append (GTK_BOX (box), gtk_button_new_from_icon_name ("list-remove-symbolic"));
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), gtk_button_new_from_icon_name ("list-add-symbolic"));
  return box;
}

static void
add_widgets (GtkWidget *page)
{
  static const char *const choices[] = { "Basile", "Hélène", NULL };
  GtkWidget *row;
  GtkWidget *entry = gtk_search_entry_new ();
  GtkWidget *check = gtk_check_button_new_with_label ("Check");
  GtkWidget *on = gtk_switch_new ();
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 10, 1);
  GtkWidget *linked = with_classes (box_new (GTK_ORIENTATION_HORIZONTAL, 0), "linked");

  section (page, "Widgets");
  row = row_new (page);
  append (row, segments_new ());
  append (row, stepper_new ());
  append (row, gtk_spin_button_new_with_range (0, 99, 1));
  append (row, entry);
  entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), "Camille");
  append (row, with_state (entry, GTK_STATE_FLAG_FOCUS_WITHIN));
  append (row, gtk_drop_down_new_from_strings (choices));
  row = row_new (page);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  append (row, check);
  append (row, gtk_check_button_new_with_label ("Check"));
  gtk_switch_set_active (GTK_SWITCH (on), TRUE);
  append (row, on);
  append (row, gtk_switch_new ());
  gtk_widget_set_size_request (scale, 120, -1);
  append (row, scale);
  append (row, with_classes (gtk_button_new_with_label ("Now"), "pill accent"));
  append (row, with_classes (gtk_toggle_button_new_with_label ("Krach"), "pill"));
  check = with_classes (gtk_toggle_button_new_with_label ("Finished"), "pill");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (check), TRUE);
  append (row, check);
  for (guint i = 0; i < 3; i++)
    gtk_box_append (GTK_BOX (linked), gtk_button_new_with_label ("Linked"));
  append (row, linked);
  append (row, with_classes (gtk_label_new (" floats "), "floating"));
}

/* As the table has them: a bar of its own node, a spin button, offers with a child. */
static void
add_moves (GtkWidget *page)
{
  static const char *const names[] = { "Bid 14", "Pass", "Play the Mask" };
  static const char *const styles[] = { "offer suggested-action", "offer", "offer refused" };
  GtkWidget *bar = g_object_new (GTK_TYPE_BOX, "css-name", "actionbar", "spacing", 10, NULL);
  GtkWidget *spin = with_classes (gtk_spin_button_new_with_range (13, 99, 1), "stepper");
  GtkWidget *acting = with_classes (box_new (GTK_ORIENTATION_VERTICAL, 0), "acting");

  append (bar, spin);
  append (bar, with_classes (gtk_button_new_with_label ("20"), "pill tabular"));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *button = gtk_button_new ();

    gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (names[i]));
    append (bar, with_classes (button, styles[i]));
  }
  append (bar, with_classes (gtk_toggle_button_new_with_label ("Moka"), "choice"));
  append (bar,
          with_state (with_classes (gtk_toggle_button_new_with_label ("Tilia"), "choice"),
                      GTK_STATE_FLAG_CHECKED));
  gtk_box_append (GTK_BOX (acting), bar);
  gtk_box_append (GTK_BOX (page), acting);
}

static void
add_lists (GtkWidget *page)
{
  GtkWidget *row;
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *item = adw_action_row_new ();
  GtkWidget *current = box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *toggle = gtk_switch_new ();
  AdwToast *toast = adw_toast_new ("Game deleted");
  GtkWidget *overlay = adw_toast_overlay_new ();
  GtkWidget *list = gtk_list_box_new ();

  section (page, "Lists, toast");
  row = row_new (page);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), "Preferences");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (item), "A row");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (item), "What it does, in a line");
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (item), toggle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), item);
  item = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (item), "Name");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), item);
  gtk_widget_set_hexpand (group, TRUE);
  append (row, group);
  for (guint i = 0; i < 3; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), gtk_label_new ("Hélène passes."));
  gtk_list_box_select_row (GTK_LIST_BOX (list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  gtk_widget_set_size_request (list, 200, -1);
  append (row, list);
  gtk_box_append (GTK_BOX (current), gtk_label_new ("   Firmin bids 12."));
  append (row, with_classes (current, "current"));
  adw_toast_set_button_label (toast, "Undo");
  adw_toast_set_timeout (toast, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay),
                               with_classes (gtk_label_new ("panel"), "panel-ground"));
  gtk_widget_set_size_request (overlay, 320, 90);
  append (row, overlay);
}

static GtkWidget *
page_new (void)
{
  GtkWidget *page = box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_set_margin_start (page, 24);
  gtk_widget_set_margin_end (page, 24);
  gtk_widget_set_margin_top (page, 12);
  gtk_widget_set_margin_bottom (page, 24);
  add_states (page);
  add_type (page);
  add_plaques (page);
  add_identities (page);
  add_tiles (page);
  add_pieces (page);
  add_widgets (page);
  add_moves (page);
  add_lists (page);
  return page;
}

static void
activate_cb (GtkApplication *application, gpointer data G_GNUC_UNUSED)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *content = box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *page = page_new ();

  adj_style_complete ();
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new ("Krach", "Round 13 · Auction"));
  adw_header_bar_pack_start (ADW_HEADER_BAR (header),
                             gtk_button_new_from_icon_name ("go-previous-symbolic"));
  with_classes (scroller, "sheet");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), page);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (content), header);
  gtk_box_append (GTK_BOX (content), scroller);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), content);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 1200);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = NULL;

  application = adw_application_new ("org.adjuge.Gallery", G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (application), "/org/adjuge/Adjuge");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
