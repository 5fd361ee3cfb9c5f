/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "adj-database.h"
#include "adj-match.h"
#include "adj-trouble.h"

/* By the codes of ADJ_DATABASE_ERROR. The database's own messages are English, for a terminal. */
static const char *const database_sentences[] = {
  [ADJ_DATABASE_ERROR_FAILED] = N_ ("The games could not be read or written."),
  [ADJ_DATABASE_ERROR_NOT_DATABASE] = N_ ("This file does not hold games."),
  [ADJ_DATABASE_ERROR_FOREIGN] = N_ ("This file belongs to another program."),
  [ADJ_DATABASE_ERROR_NEWER] = N_ ("A later version of Adjugé keeps these games."),
  [ADJ_DATABASE_ERROR_DAMAGED] =
    N_ ("The file of the games is damaged. Close Adjugé and open it again to mend it."),
  [ADJ_DATABASE_ERROR_LOCKED] =
    N_ ("Another program is writing to the games. Please try again in a moment."),
  [ADJ_DATABASE_ERROR_READ_ONLY] = N_ ("The games can only be read here, not written."),
  [ADJ_DATABASE_ERROR_FULL] =
    N_ ("There is no room left on the disk. Please make some and try again."),
  [ADJ_DATABASE_ERROR_NO_ACCESS] = N_ ("The file of the games can’t be reached any more."),
  [ADJ_DATABASE_ERROR_NOT_FOUND] = N_ ("This game is no longer there."),
  [ADJ_DATABASE_ERROR_CONFLICT] =
    N_ ("This game was changed elsewhere in the meantime. Please open it again."),
  [ADJ_DATABASE_ERROR_OWN_FILE] =
    N_ ("The games themselves are kept there. Please choose another file."),
  [ADJ_DATABASE_ERROR_CHANGED] = N_ ("Another program has changed the file of the games."),
  [ADJ_DATABASE_ERROR_NO_LOCKS] = N_ ("Files can’t be locked where the games are kept."),
};

static const char *const match_sentences[] = {
  [ADJ_MATCH_ERROR_RULES] = N_ ("The rules don’t allow it now."),
  [ADJ_MATCH_ERROR_CLOSED] = N_ ("This game can be looked at, but not continued."),
  [ADJ_MATCH_ERROR_TOO_LATE] = N_ ("Somebody has already seen what came of the move."),
  [ADJ_MATCH_ERROR_SAVING] = N_ ("The move before is still being saved."),
  [ADJ_MATCH_ERROR_RECORD] = N_ ("What is kept of this game can’t be understood."),
};

/* Messages of GLib are already in the user's language. */
static const char *
find_sentence (const GError *error)
{
  if (error->domain == ADJ_DATABASE_ERROR && error->code >= 0 &&
      error->code < (int) G_N_ELEMENTS (database_sentences))
    return _ (database_sentences[error->code]);
  if (error->domain == ADJ_MATCH_ERROR && error->code >= 0 &&
      error->code < (int) G_N_ELEMENTS (match_sentences))
    return _ (match_sentences[error->code]);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return _ (database_sentences[ADJ_DATABASE_ERROR_FULL]);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return _ ("This is not permitted there.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    return _ ("Only ordinary files can be written. Please choose another one.");

  /* See adj_transfer_open (). */
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_INVAL))
    return _ ("Games can only be imported from ordinary files.");
  return error->message;
}

void
adj_trouble_describe (const GError *error, char **ret_title, char **ret_text)
{
  *ret_title = g_strdup (_ ("Nothing was changed"));
  *ret_text = g_strdup (find_sentence (error));
}

char *
adj_trouble_describe_move (const GError *error)
{
  if (g_error_matches (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_TOO_LATE))
    /* TRANSLATORS: %s is the reason, a sentence. */
    return g_strdup_printf (_ ("The move was not taken back. %s"), find_sentence (error));

  /* TRANSLATORS: %s is the reason, a sentence. */
  return g_strdup_printf (_ ("The move was not played. %s"), find_sentence (error));
}
