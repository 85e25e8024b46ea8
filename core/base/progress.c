/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/progress.h"

#include <glib/gi18n-lib.h>

#define BETWEEN 32 /* iterations of a loop between two reports */

BorProgress
bor_progress_part (BorProgress *parent, double from, double to)
{
  return (BorProgress){ .parent = parent, .from = from, .to = to };
}

gboolean
bor_progress_report (BorProgress *progress, double done)
{
  if (progress == NULL)
    return TRUE;
  done = CLAMP (done, 0, 1);
  if (progress->stopped)
    return FALSE;
  if (progress->parent != NULL)
    progress->stopped = !bor_progress_report (
      progress->parent, progress->from + done * (progress->to - progress->from));
  else if (progress->step != NULL)
    progress->stopped = !progress->step (done, progress->data);
  return !progress->stopped;
}

gboolean
bor_progress_count (BorProgress *progress, gsize i, gsize n)
{
  if (progress == NULL || i % BETWEEN != 0)
    return !bor_progress_is_stopped (progress);
  return bor_progress_report (progress, n > 0 ? (double) i / (double) n : 0);
}

gboolean
bor_progress_is_stopped (const BorProgress *progress)
{
  for (; progress != NULL; progress = progress->parent)
    if (progress->stopped)
      return TRUE;
  return FALSE;
}

gboolean
bor_progress_check (const BorProgress *progress, GError **error)
{
  if (!bor_progress_is_stopped (progress))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The operation was cancelled."));
  return FALSE;
}
