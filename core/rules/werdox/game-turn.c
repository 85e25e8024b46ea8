/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/game.h"

/* Turns, and the end of the game: chapters 5 and 10. */

guint
werdox_worth (const WerdoxState *s, guint side)
{
  guint sum = 0;
  for (guint type = 0; type < WERDOX_N_TYPES; type++)
    sum += (guint) s->on_board[side][type] * werdox_data[type].worth;
  return sum;
}

static void
forget_unit (WerdoxState *s)
{
  s->layer = s->points = s->steps = s->off_road = 0;
  s->direction = s->rolls = s->target_kind = 0;
  s->actor = s->target = 0;
}

/* All counters are shown (W9.6). */
static void
turn_all_up (const WerdoxGame *g, WerdoxState *s)
{
  guint cell = 0;
  for (guint side = 0; side < 2; side++) {
    WERDOX_FOREACH_OWN (g, s, side, cell)
    {
      *werdox_land (g, s, cell) &= (guint8) ~WERDOX_FACE_DOWN;
      *werdox_passenger (g, s, cell) &= (guint8) ~WERDOX_FACE_DOWN;
    }
    for (guint type = 0; type < WERDOX_N_TYPES; type++)
      s->face_down[side][type] = 0;
  }
}

void
werdox_end (Werdox *w, guint winner, guint ending)
{
  WerdoxState *s = w->s;
  s->stage = WERDOX_STAGE_OVER;
  s->winner = (guint8) winner;
  s->ending = (guint8) ending;
  forget_unit (s);
  turn_all_up (w->g, s);
  bor_events_add_public (w->events, WERDOX_EVENT_OVER, winner == WERDOX_NOBODY ? -1 : (gint) winner,
                         (gint32) ending, (gint32) werdox_worth (s, 0),
                         (gint32) werdox_worth (s, 1), 0);
}

/* W10.4 */
static void
end_by_time (Werdox *w)
{
  guint defender = w->g->defender;
  guint ours = 3 * werdox_worth (w->s, defender), theirs = 2 * werdox_worth (w->s, !defender);
  werdox_end (w,
              ours == theirs  ? WERDOX_NOBODY
              : ours > theirs ? defender
                              : !defender,
              WERDOX_END_TIME);
}

void
werdox_check_elimination (Werdox *w, guint side)
{
  guint left = 0;
  guint types = w->g->switches.barges_do_not_count ? WERDOX_BARGE : WERDOX_N_TYPES;
  for (guint type = 0; type < types; type++)
    left += w->s->on_board[side][type];
  if (left == 0 && w->s->stage != WERDOX_STAGE_OVER)
    werdox_end (w, !side, WERDOX_END_ELIMINATED);
}

void
werdox_begin_turn (Werdox *w, guint side)
{
  w->s->mover = (guint8) side;
  w->s->stage = WERDOX_STAGE_ACT;
  bor_events_add_public (w->events, WERDOX_EVENT_TURN, (gint) side, w->s->round, 0, 0, 0);
}

void
werdox_end_turn (Werdox *w)
{
  WerdoxState *s = w->s;
  guint cell = 0;
  WERDOX_FOREACH_OWN (w->g, s, s->mover, cell)
  {
    for (guint layer = 0; layer < 3; layer++)
      *werdox_unit (w->g, s, layer, cell) &= (guint8) ~WERDOX_USED;
  }
  if (s->mover != s->first && s->round >= w->g->rounds) {
    end_by_time (w);
    return;
  }
  s->round = (guint16) (s->round + (s->mover != s->first));
  werdox_begin_turn (w, !s->mover);
}

void
werdox_turn_up (Werdox *w, guint layer, guint cell)
{
  guint8 *unit = werdox_unit (w->g, w->s, layer, cell);
  if ((*unit & WERDOX_FACE_DOWN) == 0)
    return;
  *unit &= (guint8) ~WERDOX_FACE_DOWN;
  w->s->face_down[WERDOX_SIDE (*unit)][WERDOX_TYPE (*unit)]--;
  bor_events_add_public (w->events, WERDOX_EVENT_TURNED_UP, (gint) WERDOX_SIDE (*unit),
                         w->g->spaces[cell], (gint32) WERDOX_TYPE (*unit), 0, 0);
}

void
werdox_finish_unit (Werdox *w)
{
  *werdox_unit (w->g, w->s, w->s->layer, w->s->actor) |= WERDOX_USED;
  forget_unit (w->s);
  w->s->stage = WERDOX_STAGE_ACT;
}
