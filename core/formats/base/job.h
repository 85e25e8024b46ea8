/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "formats/base/options.h"
#include "formats/base/survey.h"

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
  GBytes *mapping;        /* used instead of the file that an import's option names; nullable */
  BorSurvey *survey;      /* what is in the file is noted there; borrowed, nullable */
  gboolean once;   /* an import reads its file only once: it keeps nothing for a second time */
  GBytes *kept_of; /* see bor_job_keep() */
  gpointer kept;
  GDestroyNotify free_kept;
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
/* Keeps what an import has made of these bytes, so that it need not parse them again when it reads them
 * with other options. Takes ownership of `kept`, and drops what was kept before. */
void bor_job_keep (BorJob *job, GBytes *bytes, gpointer kept, GDestroyNotify free_kept);
/* Returns what is kept of these bytes, or NULL. */
gpointer bor_job_kept (const BorJob *job, GBytes *bytes);
/* Loads the mapping that the option “mapping” names, or else job->mapping; `shown` receives its name
 * for messages. Both are NULL if there is none. Returns FALSE on error. (both transfer full) */
gboolean bor_job_load_mapping (const BorJob *job, GBytes **mapping, char **shown, GError **error);
/* Adds an additional file. */
void bor_job_add_file (BorJob *job, const char *name, GBytes *bytes);
/* Writes `bytes` to `path`, and the additional files to the same folder: either all or none of
 * them. Replaces existing files. */
gboolean bor_job_save (BorJob *job, const char *path, GBytes *bytes, GError **error);

G_END_DECLS
