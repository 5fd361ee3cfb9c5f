/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-link.h"

char *
adj_link_make (AdjMatch *match, guint ply)
{
  return g_strdup_printf ("adjuge %s#%u", adj_match_get_header (match)->id, ply);
}

/* A file of that name is a file. */
gboolean
adj_link_parse (GFile *file, char **ret_game, guint *ret_ply)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GRegex) pattern = g_regex_new ("^([0-9a-f][0-9a-f-]{3,35})#([0-9]{1,6})$",
                                            G_REGEX_DEFAULT,
                                            G_REGEX_MATCH_DEFAULT,
                                            NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *ply = NULL;

  /* To ask for a file elsewhere could take for ever, and use a network. */
  if (name == NULL || !g_file_is_native (file) ||
      !g_regex_match (pattern, name, G_REGEX_MATCH_DEFAULT, &match) ||
      g_file_query_exists (file, NULL))
    return FALSE;
  ply = g_match_info_fetch (match, 2);
  *ret_game = g_match_info_fetch (match, 1);
  *ret_ply = (guint) g_ascii_strtoull (ply, NULL, 10);
  return TRUE;
}
