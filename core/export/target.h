/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

/* A format that other programs read; one file each, entered in target.c. */
typedef struct {
  const char *id;     /* "json", as after --to */
  const char *title;  /* N_(), for menus */
  const char *suffix; /* ".json" */
  /* N_() sentences on what it cannot hold of a scenario, NULL-terminated. */
  const char *const *losses;
  /* The bytes of the file. `folder` is where the scenario's pictures are
   * (nullable). (transfer full, NULL on error) */
  GBytes *(*write) (const BorScenario *scenario, const char *folder, GError **error);
  /* NULL if nothing comes back from there. `name` appears in messages, which
   * begin with it. (transfer full, NULL on error) */
  BorScenario *(*read) (GBytes *bytes, const char *name, GError **error);
} BorTarget;

/* All targets, NULL-terminated. */
const BorTarget *const *bor_targets (void);
/* NULL if there is none of that id. */
const BorTarget *bor_target_find (const char *id);
/* By the ending of a file's name, of any case; NULL if no target has it. */
const BorTarget *bor_target_of_path (const char *path);
/* Writes the file whole or not at all, in place of one that is there. */
gboolean bor_target_save (const BorTarget *target, const BorScenario *scenario, const char *folder,
                          const char *path, GError **error);

G_END_DECLS
