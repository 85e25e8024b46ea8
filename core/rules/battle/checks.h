/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/problem.h"
#include "check/shared.h"
#include "rules/battle/battle.h"
#include "vocabulary/ruleset.h"

G_BEGIN_DECLS

/* Find and fix functions for both games' tables of checks. Each is named after what it finds; the
 * rows have the rules. If the checks of both games overlap, only one game reports a problem: see
 * bor_battle_is_second(). */

#define BOR_BATTLE_FIND(name) void bor_find_##name (BorCheckContext *context)
#define BOR_BATTLE_FIX(name)                                                                       \
  BorScenario *bor_fix_##name (const BorScenario *scenario, const BorProblem *problem,             \
                               GError **error)
#define BOR_BATTLE_FIX_BY(name)                                                                    \
  BorScenario *bor_fix_##name (const BorTopology *topology, const BorProblem *problem,             \
                               GError **error)

/* opposites.c */
BOR_BATTLE_FIND (no_opposite);
BOR_BATTLE_FIND (false_opposite);
BOR_BATTLE_FIND (parted_pair);
BOR_BATTLE_FIND (several_borders);
BOR_BATTLE_FIND (false_edge);

/* pairing.c */
BOR_BATTLE_FIX_BY (no_opposite);
BOR_BATTLE_FIX (outline_edge);
BOR_BATTLE_FIX (edge_with_terrain);
BOR_BATTLE_FIX_BY (near_borders); /* derives them within the least tolerance that pairs the side */
BOR_BATTLE_FIX_BY (false_opposite);
BOR_BATTLE_FIX (edge_unpaired);
BOR_BATTLE_FIX (edge_kept_paired);
BOR_BATTLE_FIX_BY (parted_pair);
BOR_BATTLE_FIX (along_first);
BOR_BATTLE_FIX (along_second);
BOR_BATTLE_FIX (several_borders);
BOR_BATTLE_FIX (named_edge);
BOR_BATTLE_FIX (false_edge);
BOR_BATTLE_FIX (edge_impassable);

/* widths.c */
BOR_BATTLE_FIND (width);
BOR_BATTLE_FIX (width_of_opposite);
BOR_BATTLE_FIX (width_of_length);
BOR_BATTLE_FIX (both_narrow);
BOR_BATTLE_FIX (both_wide);

/* terrain.c */
BOR_BATTLE_FIND (half_impassable);
BOR_BATTLE_FIX (close_unpaired);
BOR_BATTLE_FIX (close_both);
BOR_BATTLE_FIX (open_both);
BOR_BATTLE_FIND (wrong_penalty);
BOR_BATTLE_FIND (idle_cavalry_penalty);
BOR_BATTLE_FIX (idle_cavalry_penalty);
BOR_BATTLE_FIX (idle_obstruction);
BOR_BATTLE_FIND (wrong_capacity);
/* Removes penalties and obstruction from an approach where they have no effect. */
BOR_BATTLE_FIX (idle_terrain);
/* The same, and removes a direction. */
BOR_BATTLE_FIX (idle_all);
/* Removes only a direction. */
BOR_BATTLE_FIX (idle_direction);

/* roads.c */
BOR_BATTLE_FIND (road_unjoined);
BOR_BATTLE_FIND (road_closed);
BOR_BATTLE_FIND (road_gap);
BOR_BATTLE_FIND (road_class);
BOR_BATTLE_FIX (road_class);
BOR_BATTLE_FIX (stop_classes);

/* chain.c: for road_unjoined and road_gap */
BOR_BATTLE_FIX_BY (chain_filled);
BOR_BATTLE_FIX (chain_traced);
BOR_BATTLE_FIX_BY (chain_changed);

/* lines.c */
BOR_BATTLE_FIND (road_line);
BOR_BATTLE_FIX_BY (road_line);
/* Updates the stops from the line; also used for road_unjoined and road_gap. */
BOR_BATTLE_FIX_BY (road_stops);

/* meetings.c: one problem for all roads of a locale of which nothing is said */
BOR_BATTLE_FIND (undeclared_meeting);
BOR_BATTLE_FIX_BY (undeclared_meeting);
BOR_BATTLE_FIX_BY (join_roads);
BOR_BATTLE_FIX_BY (cross_roads);

/* junctions.c */
BOR_BATTLE_FIND (false_junction);
BOR_BATTLE_FIX (junction_once);
BOR_BATTLE_FIX (junction_without);

/* armies.c */
BOR_BATTLE_FIND (roles);
BOR_BATTLE_FIND (start_count);
BOR_BATTLE_FIX (start_count);
BOR_BATTLE_FIND (start_capacity);

/* entries.c */
BOR_BATTLE_FIND (no_entry);
BOR_BATTLE_FIX (no_entry);
BOR_BATTLE_FIX (entry_locale);
BOR_BATTLE_FIX (entry_road);
BOR_BATTLE_FIX (pontoon);
/* For both games; uses the parameters of `ruleset`. */
void bor_battle_find_pontoon (BorCheckContext *context, const BorRuleset *ruleset,
                              gboolean must_be_entry);

/* rounds.c */
/* Returns TRUE if the track does not run from 1 to `rounds`. */
gboolean bor_battle_is_track_unlike_rounds (const BorScenario *scenario, gint32 track,
                                            gint64 rounds);
void bor_battle_report_track (BorCheckContext *context, gint32 track, gint64 rounds);
/* Fixes for the track: it gets the rounds of `ruleset` and loses the boxes beyond them, or the
 * other way round. */
BorScenario *bor_battle_fit_track (const BorScenario *scenario, const BorProblem *problem,
                                   const BorRuleset *ruleset, GError **error);
BorScenario *bor_battle_fit_rounds (const BorScenario *scenario, const BorProblem *problem,
                                    const BorRuleset *ruleset, GError **error);

/* Rows of fixes shared by several checks (BorFix). */

#define BOR_FIXES_TRACK(FIT_TRACK, FIT_ROUNDS)                                                     \
  { BOR_FIX_ASKS, 0, 0,                                                                            \
    N_ ("Make the track as long as the game, without its boxes for other rounds"), FIT_TRACK },    \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Play as many rounds as the track has"), FIT_ROUNDS                    \
  }

#define BOR_FIXES_NO_OPPOSITE                                                                      \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Pair it with the adjoining approach"),                           \
    .apply_by = bor_fix_no_opposite },                                                             \
    { BOR_FIX_AUTOMATIC, 0, 0,                                                                     \
      N_ ("Mark it as board edge, because it runs along the board’s outline"),                     \
      bor_fix_outline_edge },                                                                      \
    { BOR_FIX_ASKS, 0, 0, N_ ("Mark it as board edge, although it has penalties"),                 \
      bor_fix_edge_with_terrain },                                                                 \
  {                                                                                                \
    BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_VERTEX),                                                  \
      BOR_KIND_BIT (BOR_KIND_VERTEX) | BOR_KIND_BIT (BOR_KIND_APPROACH),                           \
      N_ ("Derive its locale’s borders with what lies near: merge vertices and bend lines"),       \
      .apply_by = bor_fix_near_borders                                                             \
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
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Pair each with the side that runs along it"),                    \
    .apply_by = bor_fix_parted_pair },                                                             \
    { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_APPROACH), N_ ("Use its line for the opposite too"), \
      bor_fix_along_first },                                                                       \
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

#define BOR_FIXES_VALUE                                                                            \
  { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Use the intended value"), bor_fix_take_meant_value },            \
  {                                                                                                \
    BOR_FIX_ASKS, 0, 0, N_ ("Remove the value and use the default"), bor_fix_leave_value_out       \
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

/* Returns TRUE if the scenario is played with the ruleset `other`, whose checks report the same
 * problems. */
gboolean bor_battle_is_second (const BorScenario *scenario, const char *other);
/* Returns the name of an approach, locale, road or force for a message. (transfer full) */
char *bor_battle_name (const BorCheckContext *context, BorKind kind, gint32 slot);
/* Report a problem of one element, or of two of the same kind. */
void bor_battle_report (BorCheckContext *context, BorKind kind, gint32 slot, const char *message);
void bor_battle_report_two (BorCheckContext *context, BorKind kind, gint32 a, gint32 b,
                            const char *message);
/* Returns the problem's element `i`, which must be of that kind; NULL with BOR_CHECK_ERROR_GONE if
 * it does not exist. */
const void *bor_fix_element (const BorScenario *scenario, const BorProblem *problem, guint i,
                             BorKind kind, GError **error);
/* Sets BOR_CHECK_ERROR_AMBIGUOUS with a message and returns NULL. */
BorScenario *bor_fix_ambiguous (GError **error, const char *message);
/* Sets BOR_CHECK_ERROR_GONE and returns NULL. */
BorScenario *bor_fix_gone (GError **error);

/* Finds pieces placed in no locale, or where no piece can block; and the fix. */
void bor_find_placed_nowhere (BorCheckContext *context);
BorScenario *bor_fix_placed_nowhere (const BorScenario *scenario, const BorProblem *problem,
                                     GError **error);
/* Finds locales whose placed pieces exceed the capacity, or belong to both armies. */
void bor_find_placed_together (BorCheckContext *context);
/* Returns the locale where a piece counts: that of the approach it blocks. */
gint32 bor_battle_placement_locale (const BorScenario *scenario, const BorPlacement *placement);

/* Returns the approaches of other locales that adjoin `slot` or have it as their opposite.
 * (transfer full, of gint32, ascending) */
GArray *bor_battle_partners (const BorTopology *topology, gint32 slot);
/* Returns those of them that could be the opposite of `slot`: those that refer to it, otherwise
 * those that are free for it. (transfer full, of gint32) */
GArray *bor_battle_candidates (const BorTopology *topology, gint32 slot);
/* Returns TRUE if the adjoining approach `other` has no opposite, not even one that does not exist,
 * and is more than the corner of a square that touches another there. */
gboolean bor_battle_is_free_for (const BorScenario *scenario, gint32 other, gint32 slot);
/* Returns the approach that should be the opposite of `slot` by their lines: each is the only one
 * that adjoins the other, both are passable, and no approach that adjoins it is its opposite now;
 * or -1. */
gint32 bor_battle_real_opposite (const BorTopology *topology, gint32 slot);
/* Returns TRUE if the approach is passable and has no opposite. The core's checks report opposites
 * that do not exist. */
gboolean bor_battle_lacks_opposite (const BorApproach *approach);
/* Returns TRUE if the approach has penalties, an obstruction or a direction, which suggests that it
 * leads to a locale. */
gboolean bor_battle_has_terrain (const BorApproach *approach);
/* Returns TRUE for an impassable approach whose opposite is passable, and for a passable one
 * without opposite that adjoins an impassable one. `other` receives the opposite or adjoining
 * approach. */
gboolean bor_battle_is_half_impassable (const BorCheckContext *context, gint32 slot, gint32 *other);
/* Reports an army whose number of set-up symbols differs from its number of starting pieces. */
void bor_battle_judge_start (BorCheckContext *context, gint32 army);
/* Returns TRUE if pieces of the army are placed beforehand. */
gboolean bor_battle_has_placements (const BorScenario *scenario, gint32 army);
/* Finds locales with more set-up symbols than room, of armies that are dealt to their symbols. */
void bor_find_dealt_capacity (BorCheckContext *context);
/* Returns the locale where the pontoon bridge of a force ends; -1 if it has none. */
gint32 bor_battle_pontoon (const BorScenario *scenario, const BorRuleset *ruleset,
                           const BorForce *force);
/* Returns TRUE if the arrival of a force is not one of the game's rounds. */
gboolean bor_battle_arrives_wrongly (const BorScenario *scenario, const BorRuleset *ruleset,
                                     const BorForce *force);
void bor_battle_report_arrival (BorCheckContext *context, const BorRuleset *ruleset, gint32 force);

G_END_DECLS
