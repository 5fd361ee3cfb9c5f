/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the power comes from, by files like the kernel's. */

#include "adj-power.h"

#include <glib/gstdio.h>

typedef struct {
  char *folder;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  f->folder = g_dir_make_tmp ("adjuge-power-XXXXXX", NULL);
  g_assert_nonnull (f->folder);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    remove_all (child);
  }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  remove_all (f->folder);
  g_free (f->folder);
}

static void
put (Fixture *f, const char *supply, const char *name, const char *value)
{
  g_autofree char *folder = g_build_filename (f->folder, supply, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, value, -1, NULL));
}

static void
test_without_supplies_there_is_no_battery (Fixture *f, gconstpointer data)
{
  (void) data;
  g_assert_false (adj_power_is_on_battery (f->folder));
  g_assert_false (adj_power_is_on_battery ("/does/not/exist"));
}

static void
test_discharging_battery_counts_unless_plugged_in (Fixture *f, gconstpointer data)
{
  (void) data;
  put (f, "BAT0", "type", "Battery\n");
  put (f, "BAT0", "status", "Discharging\n");
  g_assert_true (adj_power_is_on_battery (f->folder));

  put (f, "AC", "type", "Mains\n");
  put (f, "AC", "online", "1\n");
  g_assert_false (adj_power_is_on_battery (f->folder));
  put (f, "AC", "online", "0\n");
  g_assert_true (adj_power_is_on_battery (f->folder));

  put (f, "BAT0", "status", "Full\n");
  g_assert_false (adj_power_is_on_battery (f->folder));
}

static void
test_battery_of_a_mouse_does_not_count (Fixture *f, gconstpointer data)
{
  (void) data;
  put (f, "hid-mouse", "type", "Battery\n");
  put (f, "hid-mouse", "scope", "Device\n");
  put (f, "hid-mouse", "status", "Discharging\n");
  g_assert_false (adj_power_is_on_battery (f->folder));
}

#define ADD(name, test) g_test_add ("/power/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("without-supplies-there-is-no-battery", test_without_supplies_there_is_no_battery);
  ADD ("discharging-battery-counts-unless-plugged-in",
       test_discharging_battery_counts_unless_plugged_in);
  ADD ("battery-of-a-mouse-does-not-count", test_battery_of_a_mouse_does_not_count);

  return g_test_run ();
}
