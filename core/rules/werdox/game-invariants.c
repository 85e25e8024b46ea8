/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/game.h"

#include <string.h>

/* What can never be. */

typedef struct {
  guint16 on_board[2][WERDOX_N_TYPES], face_down[2][WERDOX_N_TYPES];
} Sums;

static void
count (Sums *sums, guint8 unit)
{
  guint side = WERDOX_SIDE (unit), type = WERDOX_TYPE (unit);
  if (unit == 0 || type >= WERDOX_N_TYPES)
    return;
  sums->on_board[side][type]++;
  sums->face_down[side][type] += (unit & WERDOX_FACE_DOWN) != 0;
}

static const char *
check_cell (const WerdoxGame *g, const WerdoxState *s, guint cell, Sums *sums)
{
  guint8 land = *werdox_land (g, s, cell), barge = *werdox_barge (g, s, cell);
  guint8 passenger = *werdox_passenger (g, s, cell);
  guint ground = g->cells[cell].ground;
  count (sums, land);
  count (sums, barge);
  count (sums, passenger);
  if (land != 0 && WERDOX_TYPE (land) >= WERDOX_BARGE)
    return "something that is no combat unit is on land";
  if (barge != 0 && WERDOX_TYPE (barge) != WERDOX_BARGE)
    return "something that is no barge is on the water";
  if (passenger != 0 && (barge == 0 || WERDOX_SIDE (barge) != WERDOX_SIDE (passenger)))
    return "a passenger has no barge of its side (W7.1)";
  if (barge != 0 && !werdox_is_water (g, cell))
    return "a barge is on land (W7.1)";
  if (land != 0 && ground == WERDOX_RIVER && (g->cells[cell].flags & WERDOX_DECK) == 0)
    return "a unit is in the river (W2.10)";
  if (land != 0 && barge != 0 && ground == WERDOX_CANAL)
    return "a barge is where a unit stands in a canal (W7.8)";
  if ((land != 0 || barge != 0) && ground == WERDOX_MASKED)
    return "something stands off the board";
  return NULL;
}

static const char *
check_own (const WerdoxGame *g, const WerdoxState *s)
{
  for (guint cell = 0; cell < g->n; cell++)
    for (guint side = 0; side < 2; side++) {
      gboolean has = FALSE;
      for (guint layer = 0; layer < 3; layer++) {
        guint8 unit = *werdox_unit (g, s, layer, cell);
        has |= unit != 0 && WERDOX_SIDE (unit) == side;
      }
      if (has != ((s->own[side][cell / 64] >> (cell % 64) & 1) != 0))
        return "the cells of a side are not those where it has something";
    }
  return NULL;
}

static const char *
check_unit (const WerdoxGame *g, const WerdoxState *s)
{
  gboolean acts = s->stage >= WERDOX_STAGE_UNIT && s->stage <= WERDOX_STAGE_HIT;
  guint8 unit = acts ? *werdox_unit (g, s, s->layer, s->actor) : 0;
  if (acts && (unit == 0 || WERDOX_SIDE (unit) != s->mover || (unit & WERDOX_USED) != 0))
    return "no unit of the side on turn acts (W5.2)";
  if (acts && (unit & WERDOX_FACE_DOWN) != 0)
    return "a unit acts face down (W5.5)";
  if (!acts && (s->points | s->steps | s->rolls | s->actor | s->target) != 0)
    return "something is left of a unit that has acted";
  return NULL;
}

const char *
werdox_check_state (const BorGame *game, const BorGameState *state)
{
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  Sums sums = { 0 };
  const char *broken = NULL;
  for (guint cell = 0; cell < g->n && broken == NULL; cell++)
    broken = check_cell (g, s, cell, &sums);
  for (guint side = 0; side < 2; side++)
    for (guint type = 0; type < WERDOX_N_TYPES; type++)
      sums.on_board[side][type] = (guint16) (sums.on_board[side][type] + s->to_deploy[side][type]);
  if (broken == NULL && memcmp (sums.on_board, s->on_board, sizeof s->on_board) != 0)
    broken = "units are lost or made by nobody";
  if (broken == NULL && memcmp (sums.face_down, s->face_down, sizeof s->face_down) != 0)
    broken = "face-down counters are not counted";
  if (broken == NULL && s->round > g->rounds)
    broken = "the game goes on after its end";
  broken = broken != NULL ? broken : check_own (g, s);
  return broken != NULL ? broken : check_unit (g, s);
}
