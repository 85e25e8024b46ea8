/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/sink.h"
#include "formats/base/job.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* Something that a format cannot hold. */
typedef struct {
  const char *text; /* N_() a sentence that is true of any scenario that has such a thing */
  /* Returns how many of them the scenario has and would lose with these options. */
  guint (*count) (const BorScenario *scenario, const BorOptions *options);
} BorLoss;

/* A format of another program. One file each; listed in core/formats/targets.c. */
typedef struct {
  const char *id;              /* "json", as after --to */
  const char *title;           /* N_(), for menus */
  const char *suffix;          /* ".json" */
  const char *sign;            /* text that occurs near the start of files to read; NULL: unknown */
  const BorOptionDef *options; /* for writing; ends with a NULL name; NULL: none */
  const BorOptionDef *import_options; /* for reading; likewise */
  const BorLoss *losses;              /* ends with a NULL text; NULL: none */
  /* Describes the size of the output, translated: "24 pages". Nullable, and may return NULL.
   * (transfer full) */
  char *(*measure) (const BorScenario *scenario, const BorOptions *options);
  /* Writes a scenario and returns the file; additional files are added to the job. NULL: see
   * `stream`; both NULL: the format can only be read. (transfer full, NULL on error) */
  GBytes *(*write) (const BorScenario *scenario, BorJob *job, GError **error);
  /* The same for a format whose files are large: puts the file into the sink piece by piece. What
   * goes wrong there is no error. Such a format has no `write` and adds no files. */
  gboolean (*stream) (const BorScenario *scenario, BorJob *job, BorSink *sink, GError **error);
  /* Reads a scenario. Error messages begin with `name`. NULL: the format can only be written.
   * (transfer full, NULL on error) */
  BorScenario *(*read) (GBytes *bytes, const char *name, BorJob *job, GError **error);
} BorTarget;

/* All targets, NULL-terminated; the table is core/formats/targets.c. */
const BorTarget *const *bor_target_list (void);
/* Returns the target with that id, or NULL. */
const BorTarget *bor_target_find (const char *id);
/* Finds the first target by the suffix of a path, in any case, that can write (if `reading`, read).
 * NULL if there is none. */
const BorTarget *bor_target_of_path (const char *path, gboolean reading);
/* Finds a target that can read a file, by the suffix of its path and, if several formats share
 * that, by the start of the file. `start` (nullable) need not be text. NULL if there is none. */
const BorTarget *bor_target_of_file (const char *path, const char *start, gsize length);
/* Lists what this scenario would lose: translated sentences, each with a count. (transfer full, of
 * char *) */
GPtrArray *bor_target_losses (const BorTarget *target, const BorScenario *scenario,
                              const BorOptions *options);
/* Returns TRUE if the format can be written. */
gboolean bor_target_can_write (const BorTarget *target);
/* Writes a scenario into an open file. Returns FALSE with an error if the format writes several files. */
gboolean bor_target_print (const BorTarget *target, const BorScenario *scenario, BorJob *job,
                           int fd, GError **error);
/* Writes the file and the additional files: either all or none. Replaces existing files. */
gboolean bor_target_save (const BorTarget *target, const BorScenario *scenario, BorJob *job,
                          const char *path, GError **error);

G_END_DECLS
