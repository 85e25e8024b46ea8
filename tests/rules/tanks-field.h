/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/game.h"
#include "rules/tanks/tanks.h"

G_BEGIN_DECLS

/* A position of Tanks to be tried out, from its text (K10.4). */
typedef struct {
  BorScenario *scenario;
  BorGame *game;
  BorGameState *state;
} TanksField;

/* `switches`: "diag-step=any_side_blocked_stops …"; nullable. */
TanksField *tanks_field_open (const char *position, const char *switches);
void tanks_field_close (TanksField *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TanksField, tanks_field_close)

/* The tank that stands there, as "HTd4N": its side and number. */
void tanks_field_find (const TanksField *self, const char *tank, guint *side, guint *number);
/* The tank is the one that moves now, whoever was to move. */
void tanks_field_take (TanksField *self, const char *tank);
/* How many final states its move has, the way off the board aside. */
guint tanks_field_count (TanksField *self, const char *tank);
/* Whether it can come to stand there, as "d5N", by one move. */
gboolean tanks_field_can_go (TanksField *self, const char *tank, const char *to);
/* The squares that it could shoot at and destroy from where it stands, by the number of the shot: "h7 e8". (transfer full) */
char *tanks_field_shots (const TanksField *self, const char *tank);
/* The fewest actions to leave the board, 0: it cannot. */
guint tanks_field_escape (const TanksField *self, const char *tank);
/* Makes a turn, in notation; what it is called in full afterwards. (transfer full) */
char *tanks_field_play (TanksField *self, const char *turn);
/* Whether the turn is legal. */
gboolean tanks_field_allows (TanksField *self, const char *turn);

#define FIELD(text)                g_autoptr (TanksField) f = tanks_field_open ((text), NULL)
#define FIELD_WITH(text, switches) g_autoptr (TanksField) f = tanks_field_open ((text), (switches))

G_END_DECLS
