/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/checker.h"
#include "check/names.h"

G_BEGIN_DECLS

/* Declarations shared by the files of the checker. */

struct BorChecker {
  BorScenario *scenario;
  BorTopology *topology;
  BorNames *names;
  const BorCheck *only;            /* NULL: all */
  GPtrArray *checks;               /* of const BorCheck: the checks that run */
  GPtrArray *by_kind[BOR_N_KINDS]; /* of const BorCheck: the checks of single elements */
  gboolean finds_unused_mutes;     /* bor_check_unused_mute is enabled; it runs after all others */
  GHashTable *problems;            /* packed element → GPtrArray of BorProblem */
  GHashTable *whole;               /* BOR_SCOPE_SCENARIO check → GPtrArray of BorProblem */
  GPtrArray *unused_mutes;         /* of BorProblem */
  GHashTable *watchers;            /* set of packed elements whose check looked up an id */
  GHashTable *askers;              /* set of BOR_SCOPE_SCENARIO checks that did */
  GHashTable *mutes;               /* "check" or "check key" → slot + 1; NULL: no mutes */
  GArray *uses;                    /* of guint, by slot of mute: number of problems that it mutes */
  GPtrArray *defs[BOR_N_KINDS];    /* of const BorPropDef */
  gboolean knows_all;              /* bor_check_knows_rulesets() */
  guint counts[3];                 /* unmuted problems, by severity */
  GArray *asked;                   /* of gpointer: packed elements checked by the last update */
  /* BorAspect: changes that checks of the whole scenario have not seen yet */
  guint pending_aspects;
};

/* Returns an empty list of problems. (transfer full) */
GPtrArray *bor_checker_new_list (void);
/* Returns TRUE if the checker runs the problem's check. */
gboolean bor_checker_shows (const BorChecker *self, const BorProblem *problem);

/* Indexes the scenario's mutes again, all as unused. */
void bor_checker_index_mutes (BorChecker *self);
/* Returns the slot of the mute that covers a problem, or -1. */
gint32 bor_checker_find_mute (const BorChecker *self, const BorProblem *problem);
/* Adds `by` to the uses of the problem's mute, or to the count of its severity. */
void bor_checker_count_problem (BorChecker *self, const BorProblem *problem, gint by);
void bor_checker_count_list (BorChecker *self, const GPtrArray *list, gint by);
/* Finds the mutes of all problems again, and counts the problems. */
void bor_checker_mute_again_all (BorChecker *self);

G_END_DECLS
