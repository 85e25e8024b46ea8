/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/checker.h"
#include "check/names.h"

G_BEGIN_DECLS

/* What the files of the checker share. */

struct BorChecker {
  BorScenario *scenario;
  BorTopology *topology;
  BorNames *names;
  const BorCheck *only;            /* NULL: all */
  GPtrArray *checks;               /* of const BorCheck: those that run */
  GPtrArray *by_kind[BOR_N_KINDS]; /* of const BorCheck: those of one element */
  gboolean seeks_idle_mutes;       /* bor_check_unused_mute runs: after all others */
  GHashTable *problems;            /* packed element → GPtrArray of BorProblem */
  GHashTable *whole;               /* const BorCheck of the scenario → GPtrArray */
  GPtrArray *idle_mutes;           /* of BorProblem */
  GHashTable *watchers;            /* set of packed elements that looked up an id */
  GHashTable *askers;              /* set of checks of the scenario that did */
  GHashTable *mutes;               /* "check" or "check key" → slot + 1; NULL: there are none */
  GArray *uses;                    /* of guint, by slot of mute */
  GPtrArray *defs[BOR_N_KINDS];    /* of const BorPropDef */
  gboolean knows_all;              /* bor_check_knows_rulesets() */
  guint counts[3];                 /* unmuted, by severity */
  GArray *asked;                   /* of gpointer: packed elements, by the last update */
  guint owed;                      /* BorAspect: checks that look far have not seen these change */
};

/* Returns an empty list of problems. (transfer full) */
GPtrArray *bor_checker_new_list (void);
/* TRUE if the checker was asked for problems of this check. */
gboolean bor_checker_shows (const BorChecker *self, const BorProblem *problem);

/* Looks up the scenario's mutes anew, none of them used. */
void bor_checker_index_mutes (BorChecker *self);
/* Returns the slot of the mute that a problem falls under, or -1. */
gint32 bor_checker_find_mute (const BorChecker *self, const BorProblem *problem);
/* Adds `by` to the uses of the problem's mute, and to the count of its severity. */
void bor_checker_count_problem (BorChecker *self, const BorProblem *problem, gint by);
void bor_checker_count_list (BorChecker *self, const GPtrArray *list, gint by);
/* Finds the mute of every problem again, and counts them all. */
void bor_checker_mute_again_all (BorChecker *self);

G_END_DECLS
