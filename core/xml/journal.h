/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/replace.h"
#include "xml/xml.h"

G_BEGIN_DECLS

/* The note beside a scenario that says which two files a save is about to replace, so that a save
 * that was cut short can be finished (docs/file-format.md). It is a lock as well: there is one for
 * each scenario, and a save that finds it waits for the other one. */
typedef struct BorJournal BorJournal;

/* Waits until no other program saves the scenario in `path`, and finishes what one that died has
 * left. `href` is where its board is. BOR_XML_ERROR_IO. (transfer full) */
BorJournal *bor_journal_open (const char *path, const char *href, GError **error);
/* Everything up to here can be forgotten; from here on the save will be finished. All files must be
 * prepared. FALSE with errno set. */
gboolean bor_journal_write (BorJournal *journal, const BorReplacement *scenario,
                            const BorReplacement *board);
/* Frees. With `done` there is nothing left to finish, and it is removed. */
void bor_journal_close (BorJournal *journal, gboolean done);

G_END_DECLS
