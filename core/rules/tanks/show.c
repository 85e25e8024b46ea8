/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/tanks/game.h"

/* What people read, and how the game shows on its board. */

#define SPACE(slot) bor_element_ref_make (BOR_KIND_LOCALE, slot)
/* Of a piece: the side and the tank; 0 is no class. */
#define CLASS(side, tank) ((guint32) ((side) *TANKS_MOST + (tank) + 1))

const char *
tanks_symbol (guint type)
{
  return type == TANKS_CLT ? "leader" : type == TANKS_HM ? "artillery" : "tank";
}

static char *
square_of (const TanksState *s, guint side, guint tank)
{
  return squares_name (s->x[side][tank], s->y[side][tank]);
}

static char *
place_text (const TanksState *s, BorAction action)
{
  gint x, y;
  guint facing, tank = s->tank, before = s->facing[s->mover][tank];
  tanks_place_of (s, action, &x, &y, &facing);
  g_autofree char *at = squares_name ((guint) x, (guint) y);
  if (x == s->x[s->mover][tank] && y == s->y[s->mover][tank])
    return g_strdup_printf (_ ("Turn to %s"), tanks_facing_text (facing));
  if (facing == before && x == s->x[s->mover][tank] - tanks_dx[before]
      && y == s->y[s->mover][tank] - tanks_dy[before])
    return g_strdup_printf (_ ("Back to %s"), at);
  return g_strdup_printf (_ ("To %s, facing %s"), at, tanks_facing_text (facing));
}

static char *
action_text (const BorGame *game, const BorGameState *state, BorAction action)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  if (action < TANKS_PLACE) {
    g_autofree char *at = square_of (s, s->mover, (guint) action);
    return g_strdup_printf (_ ("%s on %s, facing %s"),
                            _ (tanks_data[g->type[s->mover][action]].name), at,
                            tanks_facing_text (s->facing[s->mover][action]));
  }
  if (action < TANKS_ESCAPE)
    return place_text (s, action);
  if (action == TANKS_ESCAPE)
    return g_strdup (_ ("Leave the board"));
  if (action == TANKS_HOLD)
    return g_strdup (_ ("Do not shoot"));
  guint target = tanks_target_of (g, s, (guint) action - TANKS_SHOT);
  g_autofree char *at = square_of (s, !s->mover, target);
  return g_strdup_printf (_ ("Shoot at the %s on %s"),
                          _ (tanks_data[g->type[!s->mover][target]].name), at);
}

static char *
prompt (const BorGame *game, const BorGameState *state)
{
  switch (TANKS_S (state)->stage) {
  case TANKS_STAGE_TANK:
    return g_strdup (_ ("Which tank moves?"));
  case TANKS_STAGE_PLACE:
    return g_strdup (_ ("Where does it go, and where does it face?"));
  case TANKS_STAGE_SHOT:
    return g_strdup (_ ("What does it shoot at?"));
  default:
    return g_strdup (_ ("The game is over"));
  }
}

static const char *const endings[] = {
  N_ ("the Commander is destroyed"),
  N_ ("the Commander has left the board"),
  N_ ("the turn limit"),
  N_ ("the position has occurred for the third time"),
  N_ ("no tank can be moved"),
  NULL,
};

static char *
event_text (const BorGame *game, const BorEvent *event)
{
  const char *who = bor_game_player_name (game, event->player);
  if (event->type == TANKS_EVENT_TURN) {
    g_autofree char *turn = bor_tanks_notation (game, event);
    return g_strdup_printf ("%s: %s", who, turn);
  }
  if (event->type == TANKS_EVENT_DESTROYED) {
    g_autofree char *at = tanks_space_square (game, event->arg[0]);
    return g_strdup_printf (_ ("%s loses the %s on %s"), who, _ (tanks_data[event->arg[1]].name),
                            at);
  }
  if (event->type == TANKS_EVENT_CHECK)
    return g_strdup_printf (_ ("%s announces check"), who);
  if (event->type == TANKS_EVENT_ESCAPE)
    return g_strdup_printf (_ ("%s announces escape"), who);
  return who != NULL ? g_strdup_printf (_ ("%s wins: %s"), who, _ (endings[event->arg[0]]))
                     : g_strdup_printf (_ ("A draw: %s"), _ (endings[event->arg[0]]));
}

const BorGameWords tanks_words = { .action = action_text, .prompt = prompt, .event = event_text };

/* --- On the board --- */

/* A wreck is nobody's (K7.2). */
static BorPieceShown
show_wreck (gint32 space, guint32 class)
{
  return (BorPieceShown){ .at = SPACE (space),
                          .class = class,
                          .player = -1,
                          .strength = 1,
                          .symbol = "tank",
                          .marks = BOR_PIECE_INACTIVE,
                          .status = _ ("wreck") };
}

static guint
show_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  guint n = 0;
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < g->n[side]; i++) {
      if (s->x[side][i] == TANKS_GONE)
        continue;
      gint32 space = tanks_space (g, s->x[side][i], s->y[side][i]);
      if ((s->alive[side] >> i & 1) == 0) {
        pieces[n++] = show_wreck (space, CLASS (side, i));
        continue;
      }
      gboolean moves = side == s->mover && i == s->tank
                       && (s->stage == TANKS_STAGE_PLACE || s->stage == TANKS_STAGE_SHOT);
      pieces[n++] =
        (BorPieceShown){ .at = SPACE (space),
                         .class = CLASS (side, i),
                         .player = (gint8) side,
                         .strength = 1,
                         .symbol = tanks_symbol (g->type[side][i]),
                         .status = tanks_data[g->type[side][i]].code,
                         .marks = moves ? BOR_PIECE_CHOSEN : 0,
                         .facing =
                           (guint16) (s->facing[side][i] > 0 ? 45 * s->facing[side][i] : 360) };
    }
  guint32 class = CLASS (2, 0);
  for (guint i = 0; i < g->width * g->height; i++)
    if ((g->wrecks[i % g->width] >> (i / g->width) & 1) != 0)
      pieces[n++] = show_wreck (g->spaces[i], class ++);
  return n;
}

static void
show_action (const BorGame *game, const BorGameState *state, BorAction action,
             BorActionShown *shown)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  guint tank = action < TANKS_PLACE ? (guint) action : s->tank;
  shown->from = SPACE (tanks_space (g, s->x[s->mover][tank], s->y[s->mover][tank]));
  shown->class = CLASS (s->mover, tank);
  if (action >= TANKS_SHOT) {
    guint target = tanks_target_of (g, s, (guint) action - TANKS_SHOT);
    shown->role = BOR_ACTION_GO;
    shown->to = SPACE (tanks_space (g, s->x[!s->mover][target], s->y[!s->mover][target]));
  } else if (action == TANKS_HOLD) {
    shown->role = BOR_ACTION_END;
  } else if (action == TANKS_ESCAPE) {
    shown->role = BOR_ACTION_WAY;
  } else if (action >= TANKS_PLACE) {
    gint x, y;
    guint facing;
    tanks_place_of (s, action, &x, &y, &facing);
    shown->role = BOR_ACTION_GO;
    shown->to = SPACE (tanks_space (g, (guint) x, (guint) y));
  }
}

static void
show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown)
{
  if (event->type == TANKS_EVENT_TURN) {
    shown->role = BOR_EVENT_TURN;
    shown->from = SPACE (event->arg[0]);
    shown->to = SPACE (event->arg[1]);
  } else if (event->type == TANKS_EVENT_DESTROYED) {
    shown->from = SPACE (event->arg[0]);
  }
}

const BorGameShowing tanks_showing = {
  .pieces = show_pieces, .action = show_action, .event = show_event, .reach = tanks_show_reach
};

/* --- What is counted --- */

static const char *const types[] = { N_ ("Commander"),
                                     N_ ("Light tank"),
                                     N_ ("Medium tank"),
                                     N_ ("Heavy tank"),
                                     N_ ("Tank destroyer"),
                                     N_ ("Heavy mortar"),
                                     NULL };

enum {
  COUNT_MOVES,
  COUNT_SHOTS,
  COUNT_LOST,
  COUNT_CHECKS,
  COUNT_ESCAPES
};

static const BorCount counts[] = {
  [COUNT_MOVES] = { "moves", N_ ("Moves"), N_ ("moves"), N_ ("Moves"),
                    BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  [COUNT_SHOTS] = { "shots", N_ ("Shots"), N_ ("shots"), N_ ("Shots"),
                    BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  [COUNT_LOST] = { "lost", N_ ("Tanks lost"), N_ ("lost"), N_ ("Tanks lost"),
                   BOR_COUNT_BY_PLACE | BOR_COUNT_BY_TYPE },
  [COUNT_CHECKS] = { "checks", N_ ("Checks announced"), N_ ("checks announced"), NULL, 0 },
  [COUNT_ESCAPES] = { "escapes", N_ ("Escapes announced"), N_ ("escapes"), NULL, 0 },
  { .id = NULL },
};
static const BorSeries series[] = { { "tanks", N_ ("Tanks at the end of a round"), N_ ("tanks") },
                                    { .id = NULL } };
static const BorCountNames names = { counts, series, types, endings };

static BorFact
fact (guint count, gint player, guint type, gint32 space)
{
  return (BorFact){ (guint8) count, (guint8) player, (guint8) type, 1, space };
}

/* A shot is counted where it was fired from: where it went is counted by what was lost. */
static guint
list_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  guint type = TANKS_TURN_TYPE (event->arg[3]), n = 0;
  switch ((TanksEvent) event->type) {
  case TANKS_EVENT_TURN:
    facts[n++] = fact (COUNT_MOVES, event->player, type, event->arg[1]);
    if (event->arg[2] >= 0)
      facts[n++] = fact (COUNT_SHOTS, event->player, type, event->arg[1]);
    return n;
  case TANKS_EVENT_DESTROYED:
    facts[0] = fact (COUNT_LOST, event->player, (guint) event->arg[1], event->arg[0]);
    return 1;
  case TANKS_EVENT_CHECK:
  case TANKS_EVENT_ESCAPE:
    facts[0] =
      fact (event->type == TANKS_EVENT_CHECK ? COUNT_CHECKS : COUNT_ESCAPES, event->player, 0, -1);
    return 1;
  default:
    return 0;
  }
}

/* A round is a turn of each. */
static void
find_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  status->rounds = (g->plies + 1) / 2;
  status->round = MIN (s->ply / 2u + 1, status->rounds);
  for (guint side = 0; side < 2; side++)
    status->values[0][side] = __builtin_popcount (s->alive[side]);
  if (s->stage == TANKS_STAGE_OVER)
    status->ending = s->ending;
}

const BorGameStatistics tanks_statistics = { &names, list_facts, find_status, NULL };
