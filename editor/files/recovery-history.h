/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/document.h"

G_BEGIN_DECLS

/* The undo history of a recovery copy, stored beside it: COPY.1, COPY.2, … are scenarios like
 * COPY itself. Each is written once. Fewer steps are kept for a large map, none for a very large
 * one. */

/* Which steps of a copy have been written already. For use in one thread at a time. */
typedef struct BorHistoryFiles BorHistoryFiles;

BorHistoryFiles *bor_history_files_new (const char *copy);
void bor_history_files_free (BorHistoryFiles *files);

/* A snapshot of a history, to be written in another thread. */
typedef struct BorHistoryMoment BorHistoryMoment;

BorHistoryMoment *bor_history_moment_new (BorDocument *document);
void bor_history_moment_free (BorHistoryMoment *moment);

/* Writes new steps, deletes those no longer needed, and records in `info` which files there are.
 * If a file cannot be written, the history is left out: the copy itself matters more. */
void bor_history_files_write (BorHistoryFiles *files, const BorHistoryMoment *moment,
                              GKeyFile *info);
/* Deletes all history files of a copy. */
void bor_history_files_remove (const char *copy);

/* A document whose history is read as `info` describes it, with `work` as its current value. If
 * a file is missing or unreadable, the document has no history. `board` (nullable) is the path
 * of the board file, set in every step. (transfer full) */
BorDocument *bor_history_files_read (const char *copy, GKeyFile *info, const BorScenario *work,
                                     const char *board);

G_END_DECLS
