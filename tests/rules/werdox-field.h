/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox/game.h"
#include "rules/werdox/werdox.h"

G_BEGIN_DECLS

/* A field of Werdox to be tried out. */
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
/* Compiled, with the side on turn: lots and deployments, of which there are none, are over. */
WerdoxField *werdox_field_open (const char *map, const char *list, guint side);
void werdox_field_close (WerdoxField *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WerdoxField, werdox_field_close)

#define FIELD(map, list, side)                                                                     \
  g_autoptr (WerdoxField) f = werdox_field_open ((map), (list), WERDOX_##side)

guint werdox_field_cell (const WerdoxField *self, const char *name);
/* The unit there: "A:inf", with "?" face down, "" for none; of a passenger "p:", of a barge "b:". */
char *werdox_field_unit (const WerdoxField *self, const char *cell);
/* Where the unit can come to in one move, all rolls successful: "e6/0 f7/2", cells in order with the most
 * half-points that can be left. `from` may begin with "b:" or "p:". (transfer full) */
char *werdox_field_reach (const WerdoxField *self, const char *from);
guint werdox_field_count_reach (const WerdoxField *self, const char *from);
/* All that the unit can do first, by tokens in order: "*f8 -f7". (transfer full) */
char *werdox_field_doings (const WerdoxField *self, const char *from);
/* Whether the unit there could attack what a hypothetical enemy is at the other cell: puts one there for
 * the question if there is none. `type` is that of the shooter, which is put there if nobody is. */
gboolean werdox_field_fires (const WerdoxField *self, const char *type, const char *from,
                             const char *to);
/* Plays tokens, parted by blanks: each must be possible. */
void werdox_field_play (WerdoxField *self, const char *tokens);
gboolean werdox_field_allows (const WerdoxField *self, const char *token);
/* How often an event of the type was told. */
guint werdox_field_count (const WerdoxField *self, guint event);

G_END_DECLS
