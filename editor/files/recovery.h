/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Copies of unsaved work, kept so that a crash loses nothing.
 *
 * Each session with unsaved changes, or something being typed, has a file of its own in the recovery
 * folder, written a moment after a change, in a thread, and taken away when
 * the document is saved or closed. What is left of another run was lost by
 * it. */
#define BOR_TYPE_RECOVERY (bor_recovery_get_type ())
G_DECLARE_FINAL_TYPE (BorRecovery, bor_recovery, BOR, RECOVERY, GObject)

/* Signal "written" when a copy was written, or could not be. */

/* Begins to keep `session`'s unsaved work in `folder` (made when missing).
 * (transfer full) */
BorRecovery *bor_recovery_new (BorSession *session, const char *folder);
/* Writes at once what has not been written yet, and waits for it. FALSE when it could not be. */
gboolean bor_recovery_flush (BorRecovery *self);
/* Why the last copy could not be written, which is tried again every now and then; NULL when it was.
 * (transfer full) */
char *bor_recovery_error (BorRecovery *self);
/* The document is closed on purpose: its copy goes. */
void bor_recovery_forget (BorRecovery *self);

/* Unsaved work of a run that ended. */
typedef struct {
  char *path;            /* of the copy */
  GFile *file;           /* of the document; NULL when it was never saved */
  GDateTime *time;       /* when the copy was written, local time */
  BorScenario *scenario; /* NULL when the copy cannot be read */
  char *pictures;        /* folder of the backdrops; nullable */
  char *board;           /* file of the board, relative to the document; NULL: in the scenario */
} BorLost;

void bor_lost_free (BorLost *lost);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorLost, bor_lost_free)

/* What is in `folder` and belongs to no running program, newest first.
 * (transfer full, of BorLost) */
GPtrArray *bor_recovery_list (const char *folder);
/* The work as a document, with the steps before and after it as far as they were kept. The copy must
 * be one that can be read. (transfer full) */
BorDocument *bor_lost_document (const BorLost *lost);
/* Deletes a copy for good. */
void bor_lost_discard (const BorLost *lost);
/* How it differs from the file on disk, in words, at most `most` lines; says
 * so too when the file has gone or has changed since. (transfer full) */
char *bor_lost_describe (const BorLost *lost, guint most);

/* Where the program keeps its copies. (transfer full) */
char *bor_recovery_folder (void);

G_END_DECLS
