/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/problem.h"
#include "rules/battle/battle.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Find and fix functions for the rows of both games' tables of checks. Each
 * is named after what it finds; the rows tell the rule. Where two games'
 * checks overlap in part, the functions leave to `other` what that one
 * reports: bor_battle_is_second(). */

#define BOR_BATTLE_FIND(name) void bor_find_##name (BorCheckContext *context)
#define BOR_BATTLE_FIX(name)                                                                      \
  BorScenario *bor_fix_##name (const BorScenario *scenario, const BorProblem *problem,            \
                               GError **error)

/* battle-opposites.c */
BOR_BATTLE_FIND (no_opposite);
BOR_BATTLE_FIX (no_opposite);
BOR_BATTLE_FIND (false_opposite);
BOR_BATTLE_FIX (false_opposite);
BOR_BATTLE_FIND (parted_pair);
BOR_BATTLE_FIX (parted_pair);
BOR_BATTLE_FIND (several_borders);
BOR_BATTLE_FIX (several_borders);
BOR_BATTLE_FIND (false_edge);
BOR_BATTLE_FIX (false_edge);

/* battle-widths.c */
BOR_BATTLE_FIND (width);
BOR_BATTLE_FIX (width);

/* battle-terrain.c */
BOR_BATTLE_FIND (half_impassable);
BOR_BATTLE_FIX (half_impassable);
BOR_BATTLE_FIND (wrong_penalty);
BOR_BATTLE_FIND (idle_cavalry_penalty);
BOR_BATTLE_FIX (idle_cavalry_penalty);
BOR_BATTLE_FIND (wrong_capacity);
/* Takes penalties, obstruction and direction away from an approach where they cannot act. */
BOR_BATTLE_FIX (idle_terrain);
/* Takes only a direction away. */
BOR_BATTLE_FIX (idle_direction);

/* battle-roads.c */
BOR_BATTLE_FIND (road_unjoined);
BOR_BATTLE_FIND (road_closed);
BOR_BATTLE_FIND (road_broken);
BOR_BATTLE_FIND (road_class);
BOR_BATTLE_FIX (road_class);

/* battle-chain.c: for road_unjoined and road_broken */
BOR_BATTLE_FIX (road_chain);

/* battle-lines.c */
BOR_BATTLE_FIND (road_line);
BOR_BATTLE_FIX (road_line);

/* battle-junctions.c */
BOR_BATTLE_FIND (undeclared_meeting);
BOR_BATTLE_FIX (undeclared_meeting);
BOR_BATTLE_FIND (false_junction);
BOR_BATTLE_FIX (false_junction);

/* battle-armies.c */
BOR_BATTLE_FIND (roles);
BOR_BATTLE_FIND (start_count);
BOR_BATTLE_FIX (start_count);
BOR_BATTLE_FIND (start_room);

/* battle-entries.c */
BOR_BATTLE_FIND (no_entry);
BOR_BATTLE_FIX (no_entry);
BOR_BATTLE_FIX (pontoon);
/* For both games, with what their parameters say. */
void bor_battle_find_pontoon (BorCheckContext *context, const BorRuleset *ruleset,
                              gboolean must_be_entry);
void bor_battle_find_unsupported (BorCheckContext *context, const BorRuleset *ruleset);
/* Takes the readings that are played. */
BorScenario *bor_battle_fix_unsupported (const BorScenario *scenario, const BorProblem *problem,
                                         const BorVocabulary *vocabulary, GError **error);

/* Helpers. */

/* The scenario is played by another ruleset, `other`, whose checks report the same defects. */
gboolean bor_battle_is_second (const BorScenario *scenario, const char *other);
/* Calls an approach, locale, road or force by its name in a message. (transfer full) */
char *bor_battle_name (const BorCheckContext *context, BorKind kind, gint32 slot);
/* The same, for a scenario. (transfer full) */
char *bor_battle_call (const BorScenario *scenario, BorKind kind, gint32 slot);
/* Reports a problem of one element, or of two of a kind. */
void bor_battle_report (BorCheckContext *context, BorKind kind, gint32 slot, const char *message);
void bor_battle_report_two (BorCheckContext *context, BorKind kind, gint32 a, gint32 b,
                            const char *message);
/* The element of the problem's reference `i`, if it is of that kind; NULL with
 * BOR_CHECK_ERROR_GONE when it is not there. */
const void *bor_fix_element (const BorScenario *scenario, const BorProblem *problem, guint i,
                             BorKind kind, GError **error);
/* NULL with the error that the designer must choose. */
BorScenario *bor_fix_ambiguous (GError **error, const char *message);
/* NULL with the error that the problem is not there any more. */
BorScenario *bor_fix_gone (GError **error);

/* Approaches of other locales that lie against `slot` or name it as their
 * opposite. (transfer full, of gint32, ascending) */
GArray *bor_battle_partners (const BorTopology *topology, gint32 slot);
/* TRUE for an impassable approach whose opposite `other` is passable, and for
 * a passable one without opposite that lies against an impassable one. */
gboolean bor_battle_is_half_impassable (const BorCheckContext *context, gint32 slot, gint32 *other);
/* Tells of a side whose start symbols are not as many as its start pieces. */
void bor_battle_judge_start (BorCheckContext *context, gint32 side);
/* Reinforcements that cannot enter: no board-edge approach of their entry locale is crossed by
 * their road. */
gboolean bor_battle_lacks_entry (const BorScenario *scenario, const BorForce *force);
/* Where the pontoon bridge of a force ends, -1 when it has none. */
gint32 bor_battle_pontoon (const BorScenario *scenario, const BorRuleset *ruleset,
                           const BorForce *force);
/* The arrival of a force is none of the rounds. */
gboolean bor_battle_arrives_wrongly (const BorScenario *scenario, const BorRuleset *ruleset,
                                     const BorForce *force);
void bor_battle_report_arrival (BorCheckContext *context, const BorRuleset *ruleset, gint32 force);

G_END_DECLS
