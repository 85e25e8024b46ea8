/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "formats/base/job.h"

G_BEGIN_DECLS

/* The progress of a job that runs in a thread; hidden when none runs. */

#define BOR_TYPE_JOB_BAR (bor_job_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorJobBar, bor_job_bar, BOR, JOB_BAR, GtkWidget)

/* Call before starting the thread: gives the job a cancellable and shows its progress. */
void bor_job_bar_start (BorJobBar *self, BorJob *job);
/* Call exactly once for each start, after the thread has ended. */
void bor_job_bar_stop (BorJobBar *self);
void bor_job_bar_cancel (BorJobBar *self);

G_END_DECLS
