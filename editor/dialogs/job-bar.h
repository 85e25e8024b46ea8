/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "formats/base/job.h"

G_BEGIN_DECLS

/* How far a job is that runs in a thread; hidden while none does. */

#define BOR_TYPE_JOB_BAR (bor_job_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorJobBar, bor_job_bar, BOR, JOB_BAR, GtkWidget)

/* Before the thread is started: the job gets a cancellable and tells how far it is. */
void bor_job_bar_start (BorJobBar *self, BorJob *job);
/* After the thread has ended; must be called once for each start. */
void bor_job_bar_stop (BorJobBar *self);
void bor_job_bar_cancel (BorJobBar *self);

G_END_DECLS
