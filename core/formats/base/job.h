/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "formats/base/options.h"

G_BEGIN_DECLS

/* One export or import: what it is told, how it tells how far it is, and the files that go beside
 * the first. Belongs to one thread; the cancellable may be cancelled from any. */
typedef struct {
  char *folder; /* where the scenario's pictures are; NULL: none are used */
  char *stem;   /* the output's name without its ending, for names of files beside it */
  BorOptions *options;
  GCancellable *cancellable; /* nullable */
  BorProgress progress;      /* of the whole work: calls `on_progress`, is stopped by the above */
  void (*on_progress) (double done, gpointer data); /* 0 to 1; nullable; in the job's thread */
  gpointer on_progress_data;
  GPtrArray *beside; /* of BorJobFile */
} BorJob;

typedef struct {
  char *name; /* no folders in it */
  GBytes *bytes;
} BorJobFile;
/* Of a BorJobFile with what it holds. */
void bor_job_file_free (gpointer file);

/* A job with the defaults of the options; all nullable. Fields may be changed before it is run.
 * (transfer full) */
BorJob *bor_job_new (const char *folder, const BorOptionDef *defs);
void bor_job_free (BorJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorJob, bor_job_free)
/* To be called now and then. FALSE with G_IO_ERROR_CANCELLED when it shall stop. */
gboolean bor_job_step (BorJob *job, double done, GError **error);
/* A file that is to stand beside the first. */
void bor_job_add_file (BorJob *job, const char *name, GBytes *bytes);
/* Writes `bytes` to `path` and the files beside it, all or none of them, in place of those that are
 * there. */
gboolean bor_job_save (BorJob *job, const char *path, GBytes *bytes, GError **error);

G_END_DECLS
