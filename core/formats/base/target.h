/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/job.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* Something that a format cannot hold. */
typedef struct {
  const char *text; /* N_() a sentence that is true of any scenario that has such a thing */
  /* How many this scenario has, and would lose with these options. */
  guint (*count) (const BorScenario *scenario, const BorOptions *options);
} BorLoss;

/* A format that other programs read; one file each, entered in target.c. */
typedef struct {
  const char *id;     /* "json", as after --to */
  const char *title;  /* N_(), for menus */
  const char *suffix; /* ".json" */
  const char *sign;   /* text that files to be read have in them, early; NULL: none that is known */
  const BorOptionDef *options;        /* of writing; ends with a NULL name; NULL: none */
  const BorOptionDef *import_options; /* of reading; the same */
  const BorLoss *losses;              /* ends with a NULL text; NULL: none */
  /* A sentence on how large it would be, translated: "24 pages". Nullable, and may return NULL.
   * (transfer full) */
  char *(*measure) (const BorScenario *scenario, const BorOptions *options);
  /* The bytes of the file; files beside it go into the job. NULL: it is only read. (transfer full,
   * NULL on error) */
  GBytes *(*write) (const BorScenario *scenario, BorJob *job, GError **error);
  /* NULL if nothing comes back from there. `name` appears in messages, which
   * begin with it. (transfer full, NULL on error) */
  BorScenario *(*read) (GBytes *bytes, const char *name, BorJob *job, GError **error);
} BorTarget;

/* All targets, NULL-terminated; the table is core/formats/targets.c. */
const BorTarget *const *bor_target_list (void);
/* NULL if there is none of that id. */
const BorTarget *bor_target_find (const char *id);
/* The first by the ending of a file's name, of any case, that writes (or reads, if `reading`); NULL
 * if there is none. */
const BorTarget *bor_target_of_path (const char *path, gboolean reading);
/* Among those that read: by the ending and, where several formats have the same one, by how the file
 * begins. `start` (nullable) need not be text. NULL if there is none. */
const BorTarget *bor_target_of_file (const char *path, const char *start, gsize length);
/* What this scenario would lose: translated sentences, each with its number. (transfer full, of
 * char *) */
GPtrArray *bor_target_losses (const BorTarget *target, const BorScenario *scenario,
                              const BorOptions *options);
/* Writes the file, and those beside it, whole or not at all, in place of what is there. */
gboolean bor_target_save (const BorTarget *target, const BorScenario *scenario, BorJob *job,
                          const char *path, GError **error);

G_END_DECLS
