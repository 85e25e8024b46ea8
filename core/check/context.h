/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/names.h"
#include "check/problem.h"

G_BEGIN_DECLS

/* What a checker hands to a find function; of the engine of checks only. */
struct BorCheckContext {
  const BorScenario *scenario;
  const BorTopology *topology;
  const BorNames *names;
  const BorCheck *check;
  BorKind kind;
  gint32 slot;
  GPtrArray *found;       /* of BorProblem; reports go here */
  GHashTable *watchers;   /* set of packed elements that looked up an id */
  GHashTable *askers;     /* set of checks of the scenario that did */
  const GArray *uses;     /* of guint, by slot of mute: problems that it mutes */
  GPtrArray *const *defs; /* of const BorPropDef, by kind: what the rulesets declare */
  gboolean knows_all;     /* there are rulesets, and none that is unknown */
};

/* An element as a key of a GHashTable with g_direct_hash. */
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

/* The element at hand. */
static inline BorElementRef
bor_check_here (const BorCheckContext *context)
{
  return bor_element_ref_make (context->kind, context->slot);
}

/* What people call the element at hand. (transfer full) */
char *bor_check_name (const BorCheckContext *context);
/* For checks of ids and names: the first element of the kind that has the
 * same text in `field`, often the one at hand; -1 when that has none. */
gint32 bor_check_namesake (BorCheckContext *context, BorNamesField field);
/* How many problems the mute at hand mutes. */
guint bor_check_mute_uses (const BorCheckContext *context);
/* What the scenario's rulesets declare for elements of a kind and their parts. */
static inline const GPtrArray *
bor_check_defs (const BorCheckContext *context, BorKind kind)
{
  return context->defs[kind];
}

/* The same, computed again. (transfer container, of const BorPropDef *) */
GPtrArray *bor_check_list_defs (const BorScenario *scenario, BorKind kind);
/* Whether all rulesets that the scenario names are known, and there are any. */
gboolean bor_check_knows_rulesets (const BorScenario *scenario);
/* A copy with another verdict on muting. (transfer full) */
BorProblem *bor_problem_with_mute (const BorProblem *problem, gint32 mute);

G_END_DECLS
