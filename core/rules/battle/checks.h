/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/problem.h"
#include "check/shared.h"
#include "rules/battle/battle.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Find and fix functions for the rows of both games' tables of checks. Each
 * is named after what it finds; the rows tell the rule. Where two games'
 * checks overlap in part, the functions leave to `other` what that one
 * reports: bor_battle_is_second(). */

#define BOR_BATTLE_FIND(name) void bor_find_##name (BorCheckContext *context)
#define BOR_BATTLE_FIX(name)                                                                       \
  BorScenario *bor_fix_##name (const BorScenario *scenario, const BorProblem *problem,             \
                               GError **error)
#define BOR_BATTLE_FIX_BY(name)                                                                    \
  BorScenario *bor_fix_##name (const BorTopology *topology, const BorProblem *problem,             \
                               GError **error)

/* battle-opposites.c */
BOR_BATTLE_FIND (no_opposite);
BOR_BATTLE_FIND (false_opposite);
BOR_BATTLE_FIND (parted_pair);
BOR_BATTLE_FIND (several_borders);
BOR_BATTLE_FIND (false_edge);

/* battle-pairing.c */
BOR_BATTLE_FIX (no_opposite);
BOR_BATTLE_FIX (outline_edge);
BOR_BATTLE_FIX (edge_with_terrain);
BOR_BATTLE_FIX_BY (false_opposite);
BOR_BATTLE_FIX (edge_unpaired);
BOR_BATTLE_FIX (edge_kept_paired);
BOR_BATTLE_FIX (along_first);
BOR_BATTLE_FIX (along_second);
BOR_BATTLE_FIX (several_borders);
BOR_BATTLE_FIX (named_edge);
BOR_BATTLE_FIX (false_edge);
BOR_BATTLE_FIX (edge_impassable);

/* battle-widths.c */
BOR_BATTLE_FIND (width);
BOR_BATTLE_FIX (width_of_opposite);
BOR_BATTLE_FIX (width_of_length);
BOR_BATTLE_FIX (both_narrow);
BOR_BATTLE_FIX (both_wide);

/* battle-terrain.c */
BOR_BATTLE_FIND (half_impassable);
BOR_BATTLE_FIX (close_unpaired);
BOR_BATTLE_FIX (close_both);
BOR_BATTLE_FIX (open_both);
BOR_BATTLE_FIND (wrong_penalty);
BOR_BATTLE_FIND (idle_cavalry_penalty);
BOR_BATTLE_FIX (idle_cavalry_penalty);
BOR_BATTLE_FIX (idle_obstruction);
BOR_BATTLE_FIND (wrong_capacity);
/* Takes penalties and obstruction away from an approach where they cannot act. */
BOR_BATTLE_FIX (idle_terrain);
/* The same, and a direction. */
BOR_BATTLE_FIX (idle_all);
/* Takes only a direction away. */
BOR_BATTLE_FIX (idle_direction);

/* battle-roads.c */
BOR_BATTLE_FIND (road_unjoined);
BOR_BATTLE_FIND (road_closed);
BOR_BATTLE_FIND (road_broken);
BOR_BATTLE_FIND (road_class);
BOR_BATTLE_FIX (road_class);
BOR_BATTLE_FIX (stop_classes);

/* battle-chain.c: for road_unjoined and road_broken */
BOR_BATTLE_FIX_BY (chain_filled);
BOR_BATTLE_FIX (chain_traced);
BOR_BATTLE_FIX_BY (chain_changed);

/* battle-lines.c */
BOR_BATTLE_FIND (road_line);
BOR_BATTLE_FIX_BY (road_line);
/* The stops that the line goes through; also for chains of stops. */
BOR_BATTLE_FIX_BY (road_stops);

/* battle-junctions.c */
BOR_BATTLE_FIND (undeclared_meeting);
BOR_BATTLE_FIX_BY (undeclared_meeting);
BOR_BATTLE_FIX_BY (join_roads);
BOR_BATTLE_FIX_BY (cross_roads);
BOR_BATTLE_FIND (false_junction);
BOR_BATTLE_FIX (junction_once);
BOR_BATTLE_FIX (junction_without);

/* battle-armies.c */
BOR_BATTLE_FIND (roles);
BOR_BATTLE_FIND (start_count);
BOR_BATTLE_FIX (start_count);
BOR_BATTLE_FIND (start_room);

/* battle-entries.c */
BOR_BATTLE_FIND (no_entry);
BOR_BATTLE_FIX (no_entry);
BOR_BATTLE_FIX (entry_locale);
BOR_BATTLE_FIX (entry_road);
BOR_BATTLE_FIX (pontoon);
/* For both games, with what their parameters say. */
void bor_battle_find_pontoon (BorCheckContext *context, const BorRuleset *ruleset,
                              gboolean must_be_entry);

/* Rows of fixes that several checks have in common (BorFix). */

#define BOR_FIXES_NO_OPPOSITE                                                                      \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Pair it with the adjoining approach"), bor_fix_no_opposite },    \
    { BOR_FIX_AUTOMATIC, 0, 0,                                                                     \
      N_ ("Mark it as board edge, because it runs along the board's outline"),                     \
      bor_fix_outline_edge },                                                                      \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Mark it as board edge, although it has penalties"),                   \
      bor_fix_edge_with_terrain                                                                    \
  }

#define BOR_FIXES_FALSE_OPPOSITE                                                                   \
  { BOR_FIX_AUTOMATIC, 0, 0,                                                                       \
    N_ ("Pair it with the adjoining approach instead of the one it names"),                        \
    .apply_by = bor_fix_false_opposite },                                                          \
    BOR_FIXES_EDGE_WITH_OPPOSITE

#define BOR_FIXES_EDGE_WITH_OPPOSITE                                                               \
  { BOR_FIX_ASKS, 0, 0, N_ ("Remove its opposite, because it is a board edge"),                    \
    bor_fix_edge_unpaired },                                                                       \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Keep the pair, and remove the board edge"), bor_fix_edge_kept_paired  \
  }

#define BOR_FIXES_PARTED_PAIR                                                                      \
  { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_APPROACH), N_ ("Use its line for the opposite too"),   \
    bor_fix_along_first },                                                                         \
  {                                                                                                \
    BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_APPROACH), N_ ("Use the line of its opposite"),        \
      bor_fix_along_second                                                                         \
  }

#define BOR_FIXES_FALSE_EDGE                                                                       \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Pair it with the adjoining approach, which already names it"),   \
    bor_fix_named_edge },                                                                          \
    { BOR_FIX_ASKS, 0, 0,                                                                          \
      N_ ("Pair it with the adjoining approach, and remove the board edge from both"),             \
      bor_fix_false_edge },                                                                        \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Make it impassable instead of a board edge"), bor_fix_edge_impassable \
  }

#define BOR_FIXES_WIDTH                                                                            \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Use the width of its opposite"), bor_fix_width_of_opposite },    \
    { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Use the width that fits the length for both sides"),           \
      bor_fix_width_of_length },                                                                   \
    { BOR_FIX_ASKS, 0, 0, N_ ("Make both sides narrow"), bor_fix_both_narrow },                    \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Make both sides wide"), bor_fix_both_wide                             \
  }

#define BOR_FIXES_HALF_IMPASSABLE                                                                  \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Make it impassable, like the adjoining side"),                   \
    bor_fix_close_unpaired },                                                                      \
    { BOR_FIX_ASKS, 0, 0, N_ ("Make both sides impassable"), bor_fix_close_both },                 \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Make both sides passable"), bor_fix_open_both                         \
  }

#define BOR_FIXES_CAVALRY_PENALTY                                                                  \
  { BOR_FIX_ASKS, 0, 0, N_ ("Remove the cavalry penalty"), bor_fix_idle_cavalry_penalty },         \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Remove the obstruction"), bor_fix_idle_obstruction                    \
  }

#define BOR_FIXES_ROAD_CHAIN                                                                       \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Fill in the missing sides of its stops"),                        \
    .apply_by = bor_fix_chain_filled },                                                            \
    { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Fill in the stops along its line"), bor_fix_chain_traced },    \
    { BOR_FIX_ASKS, 0, 0, N_ ("Route it over the only border between its stops"),                  \
      .apply_by = bor_fix_chain_changed },                                                         \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Update the stops from the line"), .apply_by = bor_fix_road_stops      \
  }

#define BOR_FIXES_ROAD_CLASS                                                                       \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Use the class of its stops"), bor_fix_road_class },              \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Use the class of the road for its stops"), bor_fix_stop_classes       \
  }

#define BOR_FIXES_MEETING                                                                          \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Join them, because one of them ends here"),                      \
    .apply_by = bor_fix_undeclared_meeting },                                                      \
    { BOR_FIX_ASKS, 0, 0, N_ ("Join them"), .apply_by = bor_fix_join_roads },                      \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Let them cross without joining"), .apply_by = bor_fix_cross_roads     \
  }

#define BOR_FIXES_NO_ENTRY                                                                         \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Fill in the only locale and road by which it can enter"),        \
    bor_fix_no_entry },                                                                            \
    { BOR_FIX_ASKS, 0, 0, N_ ("Enter where its road crosses the board edge"),                      \
      bor_fix_entry_locale },                                                                      \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Enter by the road that crosses the board edge in its locale"),        \
      bor_fix_entry_road                                                                           \
  }

/* Helpers. */

/* The scenario is played by another ruleset, `other`, whose checks report the same defects. */
gboolean bor_battle_is_second (const BorScenario *scenario, const char *other);
/* Calls an approach, locale, road or force by its name in a message. (transfer full) */
char *bor_battle_name (const BorCheckContext *context, BorKind kind, gint32 slot);
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

/* Pieces placed in no locale, or where no piece can block; with its fix. */
void bor_find_placed_nowhere (BorCheckContext *context);
BorScenario *bor_fix_placed_nowhere (const BorScenario *scenario, const BorProblem *problem,
                                     GError **error);
/* Pieces placed beyond the capacity of a locale, or of both armies in one. */
void bor_find_placed_together (BorCheckContext *context);

/* Approaches of other locales that adjoin `slot` or name it as their
 * opposite. (transfer full, of gint32, ascending) */
GArray *bor_battle_partners (const BorTopology *topology, gint32 slot);
/* Those of them that could be the opposite of `slot`: what names it, else what is free. (transfer
 * full, of gint32) */
GArray *bor_battle_candidates (const BorTopology *topology, gint32 slot);
/* Passable, and without an opposite; the core reports names that do not exist. */
gboolean bor_battle_lacks_opposite (const BorApproach *approach);
/* Penalties, an obstruction or a direction are said of the approach: a clue that it leads
 * somewhere. */
gboolean bor_battle_has_terrain (const BorApproach *approach);
/* TRUE for an impassable approach whose opposite `other` is passable, and for
 * a passable one without opposite that adjoins an impassable one. */
gboolean bor_battle_is_half_impassable (const BorCheckContext *context, gint32 slot, gint32 *other);
/* Tells of an army whose start symbols are not as many as its start pieces. */
void bor_battle_judge_start (BorCheckContext *context, gint32 army);
/* Where the pontoon bridge of a force ends, -1 when it has none. */
gint32 bor_battle_pontoon (const BorScenario *scenario, const BorRuleset *ruleset,
                           const BorForce *force);
/* The arrival of a force is none of the rounds. */
gboolean bor_battle_arrives_wrongly (const BorScenario *scenario, const BorRuleset *ruleset,
                                     const BorForce *force);
void bor_battle_report_arrival (BorCheckContext *context, const BorRuleset *ruleset, gint32 force);

G_END_DECLS
