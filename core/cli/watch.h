/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/job.h"

G_BEGIN_DECLS

/* Shows on stderr, if that is a terminal, how far a job is. `shown` must outlive the job's work. */
void bor_cli_watch (BorJob *job, gint *shown);
/* Takes away what is shown, also of work that has stopped. */
void bor_cli_watch_end (BorJob *job);

G_END_DECLS
