/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/journal.h"

G_BEGIN_DECLS

/* Inside core/xml only. */

#define BOR_JOURNAL_SCENARIO "scenario"
#define BOR_JOURNAL_BOARD    "board"
#define BOR_JOURNAL_HREF     "href"
#define BOR_JOURNAL_SUFFIX   "temporary" /* what follows the target's name */
#define BOR_JOURNAL_OLD      "old"       /* checksum, empty when there was no file */
#define BOR_JOURNAL_NEW      "new"       /* checksum */
#define BOR_JOURNAL_END      "end"       /* the last group: nothing is missing */

/* The checksum of a plain file; NULL for anything else. (transfer full) */
char *bor_journal_checksum (const char *path);

typedef enum {
  BOR_JOURNAL_NOTHING,  /* nothing had been replaced and nothing has been */
  BOR_JOURNAL_FINISHED, /* both files are the new ones */
  BOR_JOURNAL_CHANGED,  /* the files are others than the save had left: they stay as they are */
  BOR_JOURNAL_FAILED,   /* errno says why; to be tried again */
} BorJournalOutcome;

/* Finishes what a journal's `text` says was meant with the scenario `target`, opened from `folder`. */
BorJournalOutcome bor_journal_finish (const char *text, gsize length, const char *folder,
                                      const char *target);

G_END_DECLS
