/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/names.h"
#include "check/problem.h"

G_BEGIN_DECLS

/* What a checker passes to a find function. Private to the engine of the checks. */
struct BorCheckContext {
  const BorScenario *scenario;
  const BorTopology *topology;
  const BorNames *names;
  const BorCheck *check;
  BorKind kind;
  gint32 slot;
  GPtrArray *found;     /* of BorProblem; collects the reports */
  GHashTable *watchers; /* set of packed elements whose check looked up an id */
  GHashTable *askers;   /* set of BOR_SCOPE_SCENARIO checks that did */
  const GArray *uses;   /* of guint, by slot of mute: number of problems that it mutes */
  /* Of const BorPropDef, by kind: the properties that the rulesets declare */
  GPtrArray *const *defs;
  gboolean knows_all; /* the scenario names rulesets, and all are known */
};

/* Packs an element into a key for g_direct_hash(). */
static inline gpointer
bor_check_pack (BorKind kind, gint32 slot)
{
  return GSIZE_TO_POINTER (((gsize) slot << 5) | (gsize) kind);
}

static inline BorElementRef
bor_check_unpack (gconstpointer key)
{
  gsize bits = GPOINTER_TO_SIZE (key);
  return bor_element_ref_make ((BorKind) (bits & 31), (gint32) (bits >> 5));
}

/* The current element. */
static inline BorElementRef
bor_check_current (const BorCheckContext *context)
{
  return bor_element_ref_make (context->kind, context->slot);
}

/* Returns the current element's name for users. (transfer full) */
char *bor_check_name (const BorCheckContext *context);
/* For checks of ids and names: returns the first element of the kind with the same text in `field`
 * as the current one (often the current one itself), or -1 if that has none. */
gint32 bor_check_namesake (BorCheckContext *context, BorNamesField field);
/* Returns how many problems the current mute mutes. */
guint bor_check_mute_uses (const BorCheckContext *context);
/* Returns the properties that the scenario's rulesets declare for a kind and its parts. */
static inline const GPtrArray *
bor_check_defs (const BorCheckContext *context, BorKind kind)
{
  return context->defs[kind];
}

/* The same, computed from scratch. (transfer container, of const BorPropDef *) */
GPtrArray *bor_check_list_defs (const BorScenario *scenario, BorKind kind);
/* Returns TRUE if the scenario names at least one ruleset, and all that it names are known. */
gboolean bor_check_knows_rulesets (const BorScenario *scenario);
/* Copies a problem with `mute` as the slot of its mute, or -1 for none. (transfer full) */
BorProblem *bor_problem_with_mute (const BorProblem *problem, gint32 mute);

G_END_DECLS
