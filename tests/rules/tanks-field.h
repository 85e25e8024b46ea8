/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/game.h"
#include "rules/tanks/tanks.h"

G_BEGIN_DECLS

/* A position of Tanks for tests, from its text (K10.4). */
typedef struct {
  BorScenario *scenario;
  BorGame *game;
  BorGameState *state;
} TanksField;

/* `switches`: "diag-step=any_side_blocked_stops …"; nullable. */
TanksField *tanks_field_open (const char *position, const char *switches);
void tanks_field_close (TanksField *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TanksField, tanks_field_close)

/* Finds the tank described as "HTd4N": its side and number. */
void tanks_field_find (const TanksField *self, const char *tank, guint *side, guint *number);
/* Makes the tank the one to move now, regardless of whose turn it was. */
void tanks_field_take (TanksField *self, const char *tank);
/* Returns the number of final states of the tank's move, not counting leaving the board. */
guint tanks_field_count (TanksField *self, const char *tank);
/* Returns TRUE if the tank can reach a final state such as "d5N" in one move. */
gboolean tanks_field_can_go (TanksField *self, const char *tank, const char *to);
/* Returns the squares where the tank could destroy a target from its current square, in order of
 * the shot numbers: "h7 e8". (transfer full) */
char *tanks_field_shots (const TanksField *self, const char *tank);
/* Returns the least number of actions to leave the board; 0 if it cannot. */
guint tanks_field_escape (const TanksField *self, const char *tank);
/* Plays a turn given in notation. Returns its full notation. (transfer full) */
char *tanks_field_play (TanksField *self, const char *turn);
/* Returns TRUE if the turn is legal. */
gboolean tanks_field_allows (TanksField *self, const char *turn);

#define FIELD(text)                g_autoptr (TanksField) f = tanks_field_open ((text), NULL)
#define FIELD_WITH(text, switches) g_autoptr (TanksField) f = tanks_field_open ((text), (switches))

G_END_DECLS
