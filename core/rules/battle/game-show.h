/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/show.h"
#include "rules/battle/game.h"

G_BEGIN_DECLS

/* What both Marengo games show alike: pieces, actions in words, fights, and reasons. */

#pragma GCC visibility push(hidden)

/* --- game-show.c --- */

/* Sets what the flags of a piece, the game's own, mean on the board. */
typedef void (*BattleMarkFunc) (guint flags, BorPieceShown *shown);

/* Lists the pieces that are not eliminated, by position and then by class. `pieces` has room for
 * all; returns their number. */
guint battle_show_pieces (const Battle *b, BattleMarkFunc mark, BorPieceShown *pieces);

/* --- game-text.c --- */

typedef enum {
  BATTLE_PLACE_NONE,
  BATTLE_PLACE_POSITION,
  BATTLE_PLACE_APPROACH,
  BATTLE_PLACE_LOCALE,
  BATTLE_PLACE_STEP,
  BATTLE_PLACE_BOX,
} BattlePlace;

/* An action as a token and in words. */
typedef struct {
  const char *token;
  BattlePlace place; /* what the place of the action is a number of */
  gboolean class;    /* names a class of pieces */
  const char *text;  /* %1$s: the place, %2$s: the class */
} BattleActionText;

/* Returns the token with its place and its class; `types` has a letter for each type of piece.
 * (transfer full) */
char *battle_action_token (const BorGame *game, const BattleBoard *board,
                           const BattleActionText *action, guint place, guint16 class,
                           const char *types);
/* Fills in the place and the class of an action in `text`, which is translated. (transfer full) */
char *battle_action_words (const BorGame *game, const BattleBoard *board,
                           const BattleActionText *action, const char *text, guint place,
                           guint16 class);
/* Returns "infantry 3", or "a piece" if the face is 0. (transfer full) */
char *battle_face_text (guint8 face);
/* Replaces %1$s and %2$s; NULL leaves one as it is. (transfer full) */
char *battle_fill (const char *format, const char *place, const char *class);

/* --- game-fight.c --- */

/* The types of the events of a fight, which differ between the games. */
typedef struct {
  guint lost;    /* position, face before, face after or 0 */
  guint result;  /* attack, defence, difference */
  guint blocked; /* the attack was blocked */
  guint let_in;  /* the defenders retreated */
} BattleFightEvents;

/* Returns the first event of a type, or NULL. */
const BorEvent *battle_find_event (const BorEvent *events, guint n, guint type);
/* Returns a player's losses in words; NULL if there are none. (transfer full) */
char *battle_losses_text (const BattleFightEvents *types, const BorEvent *events, guint n,
                          gint player);
/* Returns the result in words; NULL if there is none yet. (transfer full) */
char *battle_result_text (const BattleFightEvents *types, const BorEvent *events, guint n);

/* --- game-why.c --- */

/* Returns the position of an element; BATTLE_NOWHERE if it has none. */
guint battle_find_position (const BattleBoard *board, BorElementRef ref);
/* Returns a refusal; %1$s in `format` is the element. (transfer full) */
BorRefusal *battle_refuse (const BorScenario *scenario, const char *rule, BorElementRef element,
                           const char *format);

/* The rules by which no piece can be sent to a place. */
typedef struct {
  const char *locale;     /* pieces are in locales */
  const char *impassable; /* nothing crosses the approach */
  const char *nowhere;    /* the approach leads nowhere */
} BattleNoPlaceRules;

/* Returns why no piece can be sent to an element without a position. (transfer full) */
BorRefusal *battle_refuse_place (const BorScenario *scenario, const BattleNoPlaceRules *rules,
                                 BorElementRef to);

#define BATTLE_ROAD_STEPS 3 /* of a move by road (M8.22, T7.1) */

/* A path along roads, as far as it has been searched. */
typedef struct {
  guint at, component, last; /* last: number of the last step */
  gboolean started;
} BattleRoadPath;

/* Returns TRUE if the step is along a road that the path can use. */
static inline gboolean
battle_road_path_is_open (const BattleRoadPath *route, const BattleStep *step)
{
  return !route->started || step->component == route->component;
}

/* Finds a shortest path to the locale `to` on a board without pieces, of at most `left` steps.
 * `path` has room for BATTLE_ROAD_STEPS. Returns the number of steps, 0 if there is no such
 * route. */
guint battle_find_road_path (const BattleBoard *board, BattleRoadPath route, guint to, guint left,
                             guint *path);

#pragma GCC visibility pop

G_END_DECLS
