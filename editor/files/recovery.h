/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Recovery copies of unsaved work, so that a crash loses nothing.
 *
 * Each session with unsaved changes, or with text being typed, has its own file in the recovery
 * folder. A thread writes it shortly after a change; it is deleted when the document is saved or
 * closed. A file left over from an earlier run is work that was lost in a crash. */
#define BOR_TYPE_RECOVERY (bor_recovery_get_type ())
G_DECLARE_FINAL_TYPE (BorRecovery, bor_recovery, BOR, RECOVERY, GObject)

/* Signal "written" after an attempt to write a copy, successful or not. */

/* Starts keeping copies of `session`'s unsaved work in `folder`, which is created if necessary.
 * (transfer full) */
BorRecovery *bor_recovery_new (BorSession *session, const char *folder);
/* Writes any pending copy now, and waits for it. FALSE if it could not be written. */
gboolean bor_recovery_flush (BorRecovery *self);
/* Why the last copy could not be written; NULL if it was. Writing is retried at intervals.
 * (transfer full) */
char *bor_recovery_error (BorRecovery *self);
/* The user closed the document: deletes its copy. */
void bor_recovery_forget (BorRecovery *self);

/* Unsaved work from an earlier run. */
typedef struct {
  char *path;            /* path of the copy */
  GFile *file;           /* file of the document; NULL if it was never saved */
  GDateTime *time;       /* when the copy was written, local time */
  BorScenario *scenario; /* NULL if the copy cannot be read */
  char *pictures;        /* folder of the backdrops; nullable */
  char
    *board; /* file of the board, relative to the document; NULL if the board is in the scenario */
} BorLost;

void bor_lost_free (BorLost *lost);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorLost, bor_lost_free)

/* The copies in `folder` that belong to no running process, newest first. (transfer full, of
 * BorLost) */
GPtrArray *bor_recovery_list (const char *folder);
/* The work as a document, with as much of its history as was kept. The copy must be readable.
 * (transfer full) */
BorDocument *bor_lost_document (const BorLost *lost);
/* Deletes a copy permanently. */
void bor_lost_discard (const BorLost *lost);
/* Describes how the work differs from the file on disk, in at most `most` lines; also says
 * whether the file has been removed or changed since. (transfer full) */
char *bor_lost_describe (const BorLost *lost, guint most);

/* When the copy was written, in words: “Today at 14:05”, “Yesterday at 14:05”, or a date with the
 * time, as seen at `now`. (transfer full) */
char *bor_lost_describe_time (const BorLost *lost, GDateTime *now);

/* The folder of recovery copies. (transfer full) */
char *bor_recovery_folder (void);

G_END_DECLS
