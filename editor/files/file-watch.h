/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Notices when somebody else changes a file that is open. Signal "changed"
 * when what is on disk is no longer what this program last read or wrote. */
#define BOR_TYPE_FILE_WATCH (bor_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (BorFileWatch, bor_file_watch, BOR, FILE_WATCH, GObject)

/* Takes what is there now as known. (transfer full) */
BorFileWatch *bor_file_watch_new (GFile *file);
/* What is on disk now is this program's own doing, or has been taken note of. */
void bor_file_watch_accept (BorFileWatch *self);
/* Looks at once. TRUE when the file differs from what is known. */
gboolean bor_file_watch_differs (BorFileWatch *self);

G_END_DECLS
