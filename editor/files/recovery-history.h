/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/document.h"

G_BEGIN_DECLS

/* The steps before and after a copy of unsaved work, kept beside it: COPY.1, COPY.2, … are scenarios as
 * COPY is one. Each is written once; of a large map fewer are kept, of a very large one none. */

/* What is in the files of a copy already. It belongs to one thread at a time. */
typedef struct BorHistoryFiles BorHistoryFiles;

BorHistoryFiles *bor_history_files_new (const char *copy);
void bor_history_files_free (BorHistoryFiles *files);

/* A history at one moment, to be written in another thread. */
typedef struct BorHistoryMoment BorHistoryMoment;

BorHistoryMoment *bor_history_moment_new (BorDocument *document);
void bor_history_moment_free (BorHistoryMoment *moment);

/* Writes what is not there yet, takes away what is needed no more, and notes in `info` what there is.
 * Where something cannot be written the history is left out: the copy itself matters more. */
void bor_history_files_write (BorHistoryFiles *files, const BorHistoryMoment *moment,
                              GKeyFile *info);
/* Deletes all of them. */
void bor_history_files_remove (const char *copy);

/* A document with the history that `info` tells of, at `work`; one without a history where a file is
 * missing or cannot be read. `board` (nullable) is where the board is, in every state. Transfer full. */
BorDocument *bor_history_files_read (const char *copy, GKeyFile *info, const BorScenario *work,
                                     const char *board);

G_END_DECLS
