/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Watches an open file for changes by others. Signal "changed" when the file on disk is no
 * longer what this program last read or wrote. */
#define BOR_TYPE_FILE_WATCH (bor_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (BorFileWatch, bor_file_watch, BOR, FILE_WATCH, GObject)

/* The current contents count as known. (transfer full) */
BorFileWatch *bor_file_watch_new (GFile *file);
/* The contents on disk are this program's own, or the user knows about them. */
void bor_file_watch_accept (BorFileWatch *self);
/* The same, but a file that was written after `time` differs. */
void bor_file_watch_accept_until (BorFileWatch *self, GDateTime *time);
/* Checks immediately. TRUE if the file differs from its known contents. */
gboolean bor_file_watch_differs (BorFileWatch *self);

G_END_DECLS
