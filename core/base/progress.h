/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How far a long task is, and whether to stop it. Belongs to the thread that works; NULL reports to
 * nobody and never stops. A task that has parts gives each a progress of its own. */
typedef struct BorProgress {
  gboolean (*step) (double done, gpointer data); /* 0 to 1; FALSE: stop */
  gpointer data;
  struct BorProgress
    *parent; /* the task that this is a part of, instead of the above; nullable; borrowed */
  double from, to;
  gboolean stopped;
} BorProgress;

/* The progress of the part between `from` and `to` of `whole`, which must outlive it. */
BorProgress bor_progress_part (BorProgress *parent, double from, double to);
/* FALSE when the task is to stop, then and ever after. */
gboolean bor_progress_report (BorProgress *progress, double done);
/* The same before number `i` of `n`, for loops: asks only now and then. */
gboolean bor_progress_count (BorProgress *progress, gsize i, gsize n);
gboolean bor_progress_is_stopped (const BorProgress *progress);
/* FALSE with G_IO_ERROR_CANCELLED when it was stopped. */
gboolean bor_progress_check (const BorProgress *progress, GError **error);

G_END_DECLS
