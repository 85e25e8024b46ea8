/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox/game.h"
#include "rules/werdox/werdox.h"

G_BEGIN_DECLS

/* A position of Werdox for tests. */
typedef struct {
  BorScenario *scenario;
  BorGame *game;
  BorGameState *state;
  BorEvent events[512];
  guint n_events;
} WerdoxField;

/* The map in letters (W11.5), lines from the north, parted by blanks or line ends; then a list of what is on
 * it, parted by semicolons:
 *   road f4-f5-f6          front f6N (entering f6 from the north)
 *   A:inf@f5, H:cav@f7     units, face up; "?" after the cell: face down, "!" : aboard
 *   zone H 1..2            rows, or cells: zone H a2 b2; zone barges a1 b1
 *   force H inf 3          to be deployed
 *   breach f6              holder f6 H
 *   rounds=3               a parameter
 * `map` NULL: an empty board of 11 by 11. */
BorScenario *werdox_field_scenario (const char *map, const char *list);
/* Compiles the scenario and starts with the side to move; the lot and deployment are skipped. */
WerdoxField *werdox_field_open (const char *map, const char *list, guint side);
void werdox_field_close (WerdoxField *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WerdoxField, werdox_field_close)

#define FIELD(map, list, side)                                                                     \
  g_autoptr (WerdoxField) f = werdox_field_open ((map), (list), WERDOX_##side)

guint werdox_field_cell (const WerdoxField *self, const char *name);
/* Returns the unit in a cell: "A:inf", with "?" if face down; "" for none. "p:" before the cell
 * means a passenger, "b:" a barge. */
char *werdox_field_unit (const WerdoxField *self, const char *cell);
/* Returns where the unit can get in one move if all rolls succeed: "e6/0 f7/2", cells in order,
 * each with the most half-points that can be left. `from` may begin with "b:" or "p:". (transfer
 * full) */
char *werdox_field_reach (const WerdoxField *self, const char *from);
guint werdox_field_count_reach (const WerdoxField *self, const char *from);
/* Returns everything the unit can do first, as sorted tokens: "*f8 -f7". (transfer full) */
char *werdox_field_doings (const WerdoxField *self, const char *from);
/* Returns TRUE if a unit of `type` at `from` could attack an enemy at `to`. Both are placed
 * temporarily if they are not there. */
gboolean werdox_field_fires (const WerdoxField *self, const char *type, const char *from,
                             const char *to);
/* Plays tokens, separated by spaces; each must be legal. */
void werdox_field_play (WerdoxField *self, const char *tokens);
gboolean werdox_field_allows (const WerdoxField *self, const char *token);
/* Returns how often an event of a type has occurred. */
guint werdox_field_count (const WerdoxField *self, guint event);

G_END_DECLS
