/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Read from the kernel's files, which are visible inside a Flatpak, too: UPower would have to be
 * running, and a power profile says what was chosen, not where the power comes from.
 */

#include "adj-power.h"

static const char *const system_folder = "/sys/class/power_supply";

static gboolean
has_value (const char *folder, const char *supply, const char *name, const char *value)
{
  g_autofree char *path = g_build_filename (folder, supply, name, NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  return g_str_equal (g_strstrip (text), value);
}

/* A mouse has a battery, too: its scope is "Device". */
static gboolean
is_discharging (const char *folder, const char *supply)
{
  return has_value (folder, supply, "type", "Battery") &&
         !has_value (folder, supply, "scope", "Device") &&
         has_value (folder, supply, "status", "Discharging");
}

gboolean
adj_power_is_on_battery (const char *folder)
{
  const char *path = folder != NULL ? folder : system_folder;
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  gboolean is_discharged = FALSE;
  const char *supply;

  while (dir != NULL && (supply = g_dir_read_name (dir)) != NULL) {
    if (has_value (path, supply, "online", "1") && !has_value (path, supply, "type", "Battery"))
      return FALSE;
    is_discharged = is_discharged || is_discharging (path, supply);
  }

  return is_discharged;
}
