/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/journal.h"

G_BEGIN_DECLS

/* Private to core/xml. */

#define BOR_JOURNAL_SCENARIO "scenario"
#define BOR_JOURNAL_BOARD    "board"
#define BOR_JOURNAL_HREF     "href"
#define BOR_JOURNAL_SUFFIX   "temporary" /* suffix of the temporary file's name */
#define BOR_JOURNAL_OLD      "old"       /* checksum; empty if there was no file */
#define BOR_JOURNAL_NEW      "new"       /* checksum */
#define BOR_JOURNAL_INTENT   "intent"    /* the group with which a journal begins */
#define BOR_JOURNAL_ALONE    "alone" /* the scenario's file is the only one, and not overwritten */
#define BOR_JOURNAL_END      "end"   /* the last group: the journal is complete */

/* Returns the checksum of a regular file; NULL for anything else. (transfer full) */
char *bor_journal_checksum (const char *path);

typedef enum {
  BOR_JOURNAL_NOTHING,  /* no file had been replaced, and none has been now */
  BOR_JOURNAL_FINISHED, /* both files are the new ones */
  BOR_JOURNAL_CHANGED,  /* the files have changed since the save: left as they are */
  BOR_JOURNAL_FAILED,   /* errno says why; try again */
} BorJournalOutcome;

/* The file of the board, of which a journal in `folder` has the `href`, with links resolved. (transfer
 * full) NULL when there can be none. */
char *bor_journal_board (const char *folder, const char *href);
/* Returns TRUE if a file has one of the names that a save with `suffix` may use next to `target`. */
gboolean bor_journal_is_used (const char *target, const char *suffix);

/* Reads the text of a journal without the line that was cut short. (transfer full) NULL when it is
 * none. */
GKeyFile *bor_journal_read (const char *text, gsize length);
/* Returns TRUE if the save had begun to replace files. `file` may be NULL. */
gboolean bor_journal_is_complete (GKeyFile *file);
/* Finishes the interrupted save that a journal's `text` describes. `target` is the scenario file,
 * in `folder`. */
BorJournalOutcome bor_journal_finish (const char *text, gsize length, const char *folder,
                                      const char *target);

G_END_DECLS
