/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/watch.h"

#include <stdio.h>
#include <unistd.h>

static void
show_progress (double done, gpointer data)
{
  gint *shown = data, percent = (gint) (100 * done);
  if (percent == *shown)
    return;
  *shown = percent;
  fprintf (stderr, done < 1 ? "\r%3d %%" : "\r\033[K", percent);
}

void
bor_cli_watch (BorJob *job, gint *shown)
{
  *shown = -1;
  job->on_progress_data = shown;
  if (isatty (STDERR_FILENO))
    job->on_progress = show_progress;
}

void
bor_cli_watch_end (BorJob *job)
{
  if (job->on_progress != NULL)
    job->on_progress (1, job->on_progress_data);
}
