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
#define BOR_JOURNAL_END      "end"       /* the last group: the journal is complete */

/* Returns the checksum of a regular file; NULL for anything else. (transfer full) */
char *bor_journal_checksum (const char *path);

typedef enum {
  BOR_JOURNAL_NOTHING,  /* no file had been replaced, and none has been now */
  BOR_JOURNAL_FINISHED, /* both files are the new ones */
  BOR_JOURNAL_CHANGED,  /* the files have changed since the save: left as they are */
  BOR_JOURNAL_FAILED,   /* errno says why; try again */
} BorJournalOutcome;

/* Finishes the interrupted save that a journal's `text` describes. `target` is the scenario file,
 * in `folder`. */
BorJournalOutcome bor_journal_finish (const char *text, gsize length, const char *folder,
                                      const char *target);

G_END_DECLS
