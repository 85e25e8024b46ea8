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
} Field;

/* `switches`: "diag-step=any_side_blocked_stops …"; nullable. */
Field *field_open (const char *position, const char *switches);
void field_close (Field *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Field, field_close)

/* The tank that stands there, as "HTd4N": its side and number. */
void field_find (const Field *self, const char *tank, guint *side, guint *number);
/* The tank is the one that moves now, whoever was to move. */
void field_take (Field *self, const char *tank);
/* How many final states its move has, the way off the board aside. */
guint field_count (Field *self, const char *tank);
/* Whether it can come to stand there, as "d5N", by one move. */
gboolean field_can_go (Field *self, const char *tank, const char *to);
/* The squares that it could shoot at and destroy from where it stands, by the number of the shot: "h7 e8". (transfer full) */
char *field_shots (const Field *self, const char *tank);
/* The fewest actions to leave the board, 0: it cannot. */
guint field_escape (const Field *self, const char *tank);
/* Makes a turn, in notation; what it is called in full afterwards. (transfer full) */
char *field_play (Field *self, const char *turn);
/* Whether the turn is legal. */
gboolean field_allows (Field *self, const char *turn);

#define FIELD(text)                g_autoptr (Field) f = field_open ((text), NULL)
#define FIELD_WITH(text, switches) g_autoptr (Field) f = field_open ((text), (switches))

G_END_DECLS
