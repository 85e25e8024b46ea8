/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/replace.h"
#include "xml/xml.h"

G_BEGIN_DECLS

/* The journal of a save: a file next to the scenario that says which files are about to be
 * replaced, so that an interrupted save can be finished or forgotten (docs/file-format.md). It is also a lock: a
 * save that finds a journal waits for the other save to end. */
typedef struct BorJournal BorJournal;

/* Waits until no other process is saving the scenario `path`, and finishes the save of one that
 * crashed. `href` is the board file; NULL if the board is in the scenario. Errors:
 * BOR_XML_ERROR_IO. (transfer full) */
BorJournal *bor_journal_open (const char *path, const char *href, GError **error);
/* Says how the temporary files of the save will be called, before there are any, so that none is left
 * behind by a process that is killed. Returns the suffix of their names, borrowed; NULL with errno
 * set on error. */
const char *bor_journal_begin (BorJournal *journal);
/* Commits a save that is not done in one step: if it is interrupted before this call it is dropped, afterwards it will be
 * finished. Both files must be prepared; an empty `board` does not change. Returns FALSE with errno
 * set on error. */
gboolean bor_journal_write (BorJournal *journal, const BorReplacement *scenario,
                            const BorReplacement *board);
/* Frees the journal. If `done`, also removes its file, because nothing is left to finish. */
void bor_journal_close (BorJournal *journal, gboolean done);

G_END_DECLS
