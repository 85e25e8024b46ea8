/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reports the progress of a long task and asks whether to cancel it. Belongs to the thread that
 * does the work. A NULL progress reports nothing and never cancels. A task with several parts gives
 * each part a progress of its own. */
typedef struct BorProgress {
  gboolean (*step) (double done, gpointer data); /* `done` is 0 to 1; returns FALSE to cancel */
  gpointer data;
  struct BorProgress *parent; /* used instead of `step`; borrowed, nullable */
  double from, to;
  gboolean stopped;
} BorProgress;

/* Returns the progress of a part that covers the range `from` to `to` (0 to 1) of `parent`, which
 * must outlive it. */
BorProgress bor_progress_part (BorProgress *parent, double from, double to);
/* Returns FALSE if the task should stop. Once FALSE, always FALSE. */
gboolean bor_progress_report (BorProgress *progress, double done);
/* The same for loops: call before item `i` of `n`. Reports only every few items. */
gboolean bor_progress_count (BorProgress *progress, gsize i, gsize n);
gboolean bor_progress_is_stopped (const BorProgress *progress);
/* Returns FALSE with G_IO_ERROR_CANCELLED if the task was cancelled. */
gboolean bor_progress_check (const BorProgress *progress, GError **error);

G_END_DECLS
