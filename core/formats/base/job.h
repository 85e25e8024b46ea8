/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "formats/base/options.h"

G_BEGIN_DECLS

/* An export or import: its options, its progress, and the additional files that it writes. Belongs
 * to one thread; the cancellable may be cancelled from any. */
typedef struct {
  char *folder; /* folder of the scenario's pictures; NULL: none are used */
  char *stem;   /* the output's name without suffix, for the names of additional files */
  BorOptions *options;
  GCancellable *cancellable; /* nullable */
  /* Progress of the whole job: calls `on_progress`, stops when `cancellable` is cancelled */
  BorProgress progress;
  /* `done` is 0 to 1; called in the job's thread; nullable */
  void (*on_progress) (double done, gpointer data);
  gpointer on_progress_data;
  GPtrArray *extra_files; /* of BorJobFile */
} BorJob;

typedef struct {
  char *name; /* without folders */
  GBytes *bytes;
} BorJobFile;
/* Frees a BorJobFile and its contents. */
void bor_job_file_free (gpointer file);

/* Creates a job with default options; all arguments are nullable. Fields may be changed before the
 * job runs. (transfer full) */
BorJob *bor_job_new (const char *folder, const BorOptionDef *defs);
void bor_job_free (BorJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorJob, bor_job_free)
/* Call from time to time, with `done` from 0 to 1. Returns FALSE with G_IO_ERROR_CANCELLED if the
 * job should stop. */
gboolean bor_job_step (BorJob *job, double done, GError **error);
/* Adds an additional file. */
void bor_job_add_file (BorJob *job, const char *name, GBytes *bytes);
/* Writes `bytes` to `path`, and the additional files to the same folder: either all or none of
 * them. Replaces existing files. */
gboolean bor_job_save (BorJob *job, const char *path, GBytes *bytes, GError **error);

G_END_DECLS
