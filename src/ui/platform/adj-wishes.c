/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the user has told the desktop. */

#include "adj-platform.h"

#include "adj-platform-branch.h"

#if ADJ_HAS_REDUCED_MOTION

gboolean
adj_platform_allows_motion (GtkWidget *widget)
{
  GtkReducedMotion wish;

  g_object_get (gtk_widget_get_settings (widget), "gtk-interface-reduced-motion", &wish, NULL);
  return wish != GTK_REDUCED_MOTION_REDUCE && adw_get_enable_animations (widget);
}

#else

gboolean
adj_platform_allows_motion (GtkWidget *widget)
{
  return adw_get_enable_animations (widget);
}

#endif

#if ADJ_HAS_ACCENT

gboolean
adj_platform_get_accent (GdkRGBA *ret_on_light, GdkRGBA *ret_on_dark)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  AdwAccentColor accent = adw_style_manager_get_accent_color (manager);

  if (!adw_style_manager_get_system_supports_accent_colors (manager))
    return FALSE;
  adw_accent_color_to_standalone_rgba (accent, FALSE, ret_on_light);
  adw_accent_color_to_standalone_rgba (accent, TRUE, ret_on_dark);
  return TRUE;
}

void
adj_platform_watch_accent (gpointer object, GCallback changed)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::accent-color", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager,
                           "notify::system-supports-accent-colors",
                           changed,
                           object,
                           G_CONNECT_SWAPPED);
}

#else

gboolean
adj_platform_get_accent (GdkRGBA *ret_on_light G_GNUC_UNUSED, GdkRGBA *ret_on_dark G_GNUC_UNUSED)
{
  return FALSE;
}

void
adj_platform_watch_accent (gpointer object G_GNUC_UNUSED, GCallback changed G_GNUC_UNUSED)
{
}

#endif

void
adj_platform_load_css (GtkCssProvider *provider, const char *css)
{
#if ADJ_HAS_CSS_STRING
  gtk_css_provider_load_from_string (provider, css);
#else
  gtk_css_provider_load_from_data (provider, css, -1);
#endif
}
