/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks/game.h"

#include <string.h>

static void
initial (const BorGame *game, BorGameState *state)
{
  memcpy (state, TANKS_G (game)->start, game->state_size);
}

static gint
player (const BorGame *game, const BorGameState *state)
{
  const TanksState *s = TANKS_S (state);
  return s->stage == TANKS_STAGE_OVER ? BOR_PLAYER_TERMINAL : s->mover;
}

static guint
list_places (const TanksGame *g, const TanksState *s, BorAction *actions)
{
  TanksReach reach;
  guint n = 0;
  tanks_find_reach (g, s, s->mover, s->tank, &reach);
  for (guint facing = 0; facing < 8; facing++)
    for (guint half = 0; half < 2; half++) {
      guint64 squares = (guint64) (reach.at[facing] >> (64 * half));
      for (; squares != 0; squares &= squares - 1) {
        guint square = 64 * half + (guint) __builtin_ctzll (squares);
        actions[n++] = TANKS_PLACE + square * 8 + facing;
      }
    }
  if (tanks_count_escape (g, s, s->mover, s->tank) > 0)
    actions[n++] = TANKS_ESCAPE;
  return n;
}

static guint
legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  TanksShot shots[3];
  guint n = 0;
  switch (s->stage) {
  case TANKS_STAGE_TANK:
    for (guint left = s->alive[s->mover]; left != 0; left &= left - 1)
      actions[n++] = TANKS_TANK + (BorAction) __builtin_ctz (left);
    return n;
  case TANKS_STAGE_PLACE:
    return list_places (g, s, actions);
  case TANKS_STAGE_SHOT:
    actions[0] = TANKS_HOLD;
    n = tanks_list_shots (g, s, s->mover, s->tank, shots);
    for (guint i = 0; i < n; i++)
      actions[1 + i] = TANKS_SHOT + shots[i].number;
    return n + 1;
  default:
    return 0;
  }
}

static void
finish (TanksState *s, guint winner, guint ending)
{
  s->stage = TANKS_STAGE_OVER;
  s->winner = (guint8) winner;
  s->ending = (guint8) ending;
  s->tank = 0;
}

/* --- Repetition --- */

static guint64
mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ (hash >> 29);
}

/* Side to move and live tanks, whichever of equal ones stands where (K9.7). Wrecks only come, so
 * positions before the last one was made are forgotten. */
static guint64
position_key (const TanksGame *g, const TanksState *s)
{
  guint64 sum = s->mover;
  for (guint side = 0; side < 2; side++)
    for (guint left = s->alive[side]; left != 0; left &= left - 1) {
      guint i = (guint) __builtin_ctz (left);
      guint64 word = side | (guint64) g->type[side][i] << 8 | (guint64) s->x[side][i] << 16
                     | (guint64) s->y[side][i] << 24 | (guint64) s->facing[side][i] << 32;
      sum += mix (mix (G_GUINT64_CONSTANT (0x243f6a8885a308d3), word), word >> 7);
    }
  return sum;
}

/* Notes the position; TRUE when it is there for the third time. */
static gboolean
is_third (const TanksGame *g, TanksState *s)
{
  guint64 key = position_key (g, s), *past = s->empty + g->width;
  guint times = 1;
  for (guint i = 0; i < s->n_past; i++)
    times += past[i] == key;
  past[s->n_past++] = key;
  return times >= 3;
}

static void
forget_positions (const TanksGame *g, TanksState *s)
{
  memset (s->empty + g->width, 0, s->n_past * sizeof (guint64));
  s->n_past = 0;
}

/* --- Turns --- */

void
tanks_begin_turn (const TanksGame *g, TanksState *s)
{
  guint16 alive = s->alive[s->mover];
  s->stage = TANKS_STAGE_TANK;
  if (alive == 0)
    finish (s, TANKS_NOBODY, TANKS_END_NO_TANK);
  else if (s->ply >= g->plies)
    finish (s, TANKS_NOBODY, TANKS_END_PLIES);
  else if (g->repetition && is_third (g, s))
    finish (s, TANKS_NOBODY, TANKS_END_REPEATED);
  else if ((alive & (alive - 1)) == 0) {
    s->stage = TANKS_STAGE_PLACE;
    s->tank = (guint8) __builtin_ctz (alive);
  }
}

/* What is said at the end of a turn (K9.5). */
static guint
announcements (const TanksGame *g, const TanksState *s)
{
  return (tanks_gives_check (g, s, s->mover) ? TANKS_TURN_CHECK : 0)
         | (tanks_threatens_escape (g, s, s->mover) ? TANKS_TURN_ESCAPE : 0);
}

/* Tells of the whole turn at once: what it is called says how it ended. */
static void
tell_turn (const TanksGame *g, const TanksState *s, gint32 target, gint target_type,
           gint target_facing, guint flags, BorEvents *events)
{
  if (events == NULL)
    return;
  guint side = s->mover, tank = s->tank;
  if (s->stage != TANKS_STAGE_OVER)
    flags |= announcements (g, s);
  gint32 to =
    (flags & TANKS_TURN_LEFT) != 0 ? -1 : tanks_space (g, s->x[side][tank], s->y[side][tank]);
  gint back = (s->from_facing + 4) % 8;
  if (to >= 0 && s->facing[side][tank] == s->from_facing
      && s->x[side][tank] == s->from_x + tanks_dx[back]
      && s->y[side][tank] == s->from_y + tanks_dy[back])
    flags |= TANKS_TURN_BACK;
  gint32 how =
    TANKS_TURN_HOW (g->type[side][tank], s->from_facing, s->facing[side][tank], target_type, flags);
  bor_events_add_public (events, TANKS_EVENT_TURN, (gint) side,
                         tanks_space (g, s->from_x, s->from_y), to, target, how);
  if ((flags & TANKS_TURN_DESTROYED) != 0)
    bor_events_add_public (events, TANKS_EVENT_DESTROYED, (gint) !side, target, target_type,
                           target_facing, 0);
  if ((flags & TANKS_TURN_CHECK) != 0)
    bor_events_add_public (events, TANKS_EVENT_CHECK, (gint) side, 0, 0, 0, 0);
  if ((flags & TANKS_TURN_ESCAPE) != 0)
    bor_events_add_public (events, TANKS_EVENT_ESCAPE, (gint) side, 0, 0, 0, 0);
}

static void
tell_end (const TanksState *s, BorEvents *events)
{
  if (s->stage == TANKS_STAGE_OVER)
    bor_events_add_public (events, TANKS_EVENT_OVER, s->winner == TANKS_NOBODY ? -1 : s->winner,
                           s->ending, 0, 0, 0);
}

/* After the turn of `mover` has been reported. */
static void
end_turn (const TanksGame *g, TanksState *s, BorEvents *events)
{
  s->from_x = s->from_y = s->from_facing = 0;
  s->ply++;
  if (s->stage != TANKS_STAGE_OVER) {
    s->mover = !s->mover;
    s->tank = 0;
    tanks_begin_turn (g, s);
  }
  tell_end (s, events);
}

static void
place (const TanksGame *g, TanksState *s, guint number, BorEvents *events)
{
  guint side = s->mover, tank = s->tank, square = number / 8;
  TanksShot shots[3];
  s->from_x = s->x[side][tank];
  s->from_y = s->y[side][tank];
  s->from_facing = s->facing[side][tank];
  tanks_lift (s, s->from_x, s->from_y);
  s->x[side][tank] = (guint8) (s->from_x + square / TANKS_SPAN - TANKS_REACH);
  s->y[side][tank] = (guint8) (s->from_y + square % TANKS_SPAN - TANKS_REACH);
  s->facing[side][tank] = (guint8) (number % 8);
  tanks_set (s, s->x[side][tank], s->y[side][tank]);
  if (tanks_list_shots (g, s, side, tank, shots) > 0) {
    s->stage = TANKS_STAGE_SHOT;
    return;
  }
  tell_turn (g, s, -1, 0, 0, 0, events);
  end_turn (g, s, events);
}

/* The Commander is gone from the board, and is no wreck. */
static void
leave (const TanksGame *g, TanksState *s, BorEvents *events)
{
  guint side = s->mover, tank = s->tank;
  s->from_x = s->x[side][tank];
  s->from_y = s->y[side][tank];
  s->from_facing = s->facing[side][tank];
  tanks_lift (s, s->from_x, s->from_y);
  s->alive[side] &= (guint16) ~(1u << tank);
  s->x[side][tank] = s->y[side][tank] = TANKS_GONE;
  finish (s, side, TANKS_END_ESCAPED);
  s->tank = (guint8) tank;
  tell_turn (g, s, -1, 0, 0, TANKS_TURN_LEFT, events);
  s->tank = 0;
  end_turn (g, s, events);
}

static void
shoot (const TanksGame *g, TanksState *s, guint number, BorEvents *events)
{
  guint side = s->mover, tank = s->tank, n, i = 0, flags = 0;
  TanksShot shots[3];
  n = tanks_list_shots (g, s, side, tank, shots);
  while (i + 1 < n && shots[i].number != number)
    i++;
  guint target = shots[i].target, type = g->type[!side][target];
  gint facing = s->facing[!side][target];
  if (shots[i].destroys) {
    flags = TANKS_TURN_DESTROYED;
    s->alive[!side] &= (guint16) ~(1u << target);
    s->facing[!side][target] = 0;
    forget_positions (g, s);
    if (type == TANKS_CLT) {
      flags |= TANKS_TURN_WON;
      finish (s, side, TANKS_END_DESTROYED);
      s->tank = (guint8) tank;
    }
  }
  tell_turn (g, s, tanks_space (g, s->x[!side][target], s->y[!side][target]), (gint) type, facing,
             flags, events);
  s->tank = s->stage == TANKS_STAGE_OVER ? 0 : s->tank;
  end_turn (g, s, events);
}

static void
apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  const TanksGame *g = TANKS_G (game);
  TanksState *s = (TanksState *) state;
  if (action < TANKS_PLACE) {
    s->tank = (guint8) action;
    s->stage = TANKS_STAGE_PLACE;
  } else if (action < TANKS_ESCAPE) {
    place (g, s, (guint) action - TANKS_PLACE, events);
  } else if (action == TANKS_ESCAPE) {
    leave (g, s, events);
  } else if (action == TANKS_HOLD) {
    tell_turn (g, s, -1, 0, 0, 0, events);
    end_turn (g, s, events);
  } else {
    shoot (g, s, (guint) action - TANKS_SHOT, events);
  }
}

static void
returns (const BorGame *game, const BorGameState *state, double *returns)
{
  guint8 winner = TANKS_S (state)->winner;
  if (winner == TANKS_NOBODY)
    return;
  returns[winner] = 1;
  returns[!winner] = -1;
}

/* --- Invariants --- */

/* What stands on the board by the list of tanks. */
static void
find_empty (const TanksGame *g, const TanksState *s, guint64 *empty)
{
  guint64 all_rows = g->height == 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << g->height) - 1;
  for (guint x = 0; x < g->width; x++)
    empty[x] = all_rows & ~(g->masks[x] | g->obstacles[x] | g->wrecks[x]);
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < g->n[side]; i++)
      if (s->x[side][i] != TANKS_GONE)
        empty[s->x[side][i]] &= ~(G_GUINT64_CONSTANT (1) << s->y[side][i]);
}

static const char *
check_state (const BorGame *game, const BorGameState *state)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  guint64 empty[TANKS_MOST_SIZE], taken = 0, bits = 0;
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < g->n[side]; i++) {
      gboolean gone = s->x[side][i] == TANKS_GONE;
      if (!gone && !tanks_is_inside (g, s->x[side][i], s->y[side][i]))
        return "a tank is off the board";
      if (gone && (s->stage != TANKS_STAGE_OVER || g->type[side][i] != TANKS_CLT))
        return "a tank that is no Commander has left";
      if (s->facing[side][i] > 7)
        return "a tank has no facing";
      taken += !gone;
    }
  find_empty (g, s, empty);
  guint64 fixed = 0;
  for (guint x = 0; x < g->width; x++) {
    if (empty[x] != s->empty[x])
      return "what is empty is not what nothing stands on";
    bits += (guint) __builtin_popcountll (empty[x]);
    fixed += (guint) __builtin_popcountll (g->masks[x] | g->obstacles[x] | g->wrecks[x]);
  }
  if (bits + fixed + taken != g->width * g->height)
    return "two things are on one square";
  if (s->stage != TANKS_STAGE_OVER && (s->alive[s->mover] >> s->tank & 1) == 0
      && s->stage != TANKS_STAGE_TANK)
    return "a wreck moves";
  return s->ply > g->plies ? "the game goes on after its end" : NULL;
}

const BorGameRules bor_tanks_game = {
  .ruleset = "tanks",
  .compile = tanks_compile,
  .initial = initial,
  .player = player,
  .legal = legal,
  .apply = apply,
  .returns = returns,
  .token = tanks_token,
  .free = tanks_game_free,
  .check_state = check_state,
  .search = &tanks_search,
  .words = &tanks_words,
  .explaining = &tanks_explaining,
  .showing = &tanks_showing,
  .statistics = &tanks_statistics,
  .notation = &tanks_notation,
};
