/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/game.h"

/* What a unit does: chapters 6 to 8. */

void
werdox_activate (Werdox *w, guint layer, guint cell)
{
  WerdoxState *s = w->s;
  s->stage = WERDOX_STAGE_UNIT;
  s->layer = (guint8) layer;
  s->actor = (guint16) cell;
  s->points = (guint8) werdox_allowance (w->g, s, layer, cell);
  werdox_turn_up (w, layer, cell);
}

/* --- Steps --- */

/* An empty barge changes sides, and cannot act any more in this turn (W7.4). */
static gboolean
capture (Werdox *w, guint side, guint cell)
{
  guint8 *barge = werdox_barge (w->g, w->s, cell);
  if (WERDOX_SIDE (*barge) == side)
    return FALSE;
  *barge = WERDOX_UNIT (WERDOX_BARGE, side) | WERDOX_USED;
  w->s->on_board[side][WERDOX_BARGE]++;
  w->s->on_board[!side][WERDOX_BARGE]--;
  bor_events_add_public (w->events, WERDOX_EVENT_CAPTURED, (gint) side, w->g->spaces[cell], 0, 0,
                         0);
  return TRUE;
}

static void
take_gate (Werdox *w, guint side, guint cell)
{
  guint8 *wall = werdox_wall (w->g, w->s, cell);
  guint holder = (*wall & WERDOX_WALL_HOLDER) != 0;
  if (w->g->cells[cell].ground != WERDOX_GATE || !werdox_is_intact (w->g, w->s, cell)
      || holder == side)
    return;
  *wall ^= WERDOX_WALL_HOLDER;
  bor_events_add_public (w->events, WERDOX_EVENT_GATE, (gint) side, w->g->spaces[cell], 0, 0, 0);
}

/* The counters themselves. */
static void
move (Werdox *w, const WerdoxStep *step)
{
  const WerdoxGame *g = w->g;
  WerdoxState *s = w->s;
  guint8 *from = werdox_unit (g, s, s->layer, s->actor);
  *werdox_unit (g, s, step->enters, step->to) = *from;
  *from = 0;
  if (s->layer == WERDOX_WATER) {
    *werdox_passenger (g, s, step->to) = *werdox_passenger (g, s, s->actor);
    *werdox_passenger (g, s, s->actor) = 0;
  }
}

static void
make_step (Werdox *w)
{
  const WerdoxGame *g = w->g;
  WerdoxState *s = w->s;
  WerdoxStep step;
  guint from = s->actor, side = s->mover;
  werdox_find_step (g, s, s->layer, from, s->direction, &step);
  s->points = (guint8) werdox_points_after (g, s, &step);
  s->off_road |= step.class != WERDOX_STEP_ROAD;
  s->steps++;
  move (w, &step);
  bor_events_add_public (w->events, WERDOX_EVENT_STEP, (gint) side, g->spaces[from],
                         g->spaces[step.to],
                         (gint32) WERDOX_TYPE (*werdox_unit (g, s, step.enters, step.to)),
                         (gint32) (s->layer + 4u * step.enters));
  s->actor = (guint16) step.to;
  s->layer = (guint8) step.enters;
  s->direction = 0;
  s->stage = WERDOX_STAGE_GO_ON;
  gboolean captured = step.boards && capture (w, side, step.to);
  werdox_note (g, s, from);
  werdox_note (g, s, step.to);
  if (step.enters == WERDOX_LAND)
    take_gate (w, side, step.to);
  if (captured)
    werdox_check_elimination (w, !side);
  if (step.enters == WERDOX_LAND && step.to == g->hq[!side] && s->stage != WERDOX_STAGE_OVER)
    werdox_end (w, side, WERDOX_END_HQ);
  else if (s->stage != WERDOX_STAGE_OVER && s->points == 0)
    werdox_finish_unit (w);
}

void
werdox_declare_step (Werdox *w, guint direction)
{
  WerdoxStep step;
  werdox_find_step (w->g, w->s, w->s->layer, w->s->actor, direction, &step);
  w->s->direction = (guint8) direction;
  w->s->rolls = (guint8) step.rolls;
  if (step.rolls != 0)
    w->s->stage = WERDOX_STAGE_ROLL;
  else
    make_step (w);
}

/* The rolls that are still to be made are bits; the lowest is the next (W6.11). */
void
werdox_roll (Werdox *w, guint face)
{
  WerdoxState *s = w->s;
  guint roll = s->rolls & -s->rolls;
  gboolean success = face == 1 || (face == 2 && roll == WERDOX_ROLL_CANAL);
  guint to = w->g->cells[s->actor].next[s->direction];
  bor_events_add_public (w->events, WERDOX_EVENT_ROLL, s->mover, w->g->spaces[s->actor],
                         w->g->spaces[to], (gint32) roll, (gint32) face);
  if (!success) {
    werdox_finish_unit (w);
    return;
  }
  s->rolls &= (guint8) ~roll;
  if (s->rolls == 0)
    make_step (w);
}

/* --- Attacks --- */

void
werdox_declare_attack (Werdox *w, guint kind, guint cell)
{
  WerdoxState *s = w->s;
  guint type = WERDOX_TYPE (*werdox_unit (w->g, s, s->layer, s->actor));
  WerdoxShot shot;
  if (w->events != NULL) {
    werdox_can_attack (w->g, s, s->layer, s->actor, kind, cell, &shot);
    bor_events_add_public (w->events, WERDOX_EVENT_ATTACK, s->mover, w->g->spaces[s->actor],
                           w->g->spaces[cell], WERDOX_ATTACK_BY (type, kind),
                           WERDOX_ATTACK_REACH (shot.distance, werdox_shot_changes (&shot)));
  }
  s->stage = WERDOX_STAGE_HIT;
  s->target_kind = (guint8) kind;
  s->target = (guint16) cell;
  if (w->g->switches.reveal_on_attack && kind != WERDOX_AT_WALL)
    werdox_turn_up (w, werdox_target_layer (kind), cell);
}

static void
destroy (Werdox *w, guint layer, guint cell)
{
  guint8 *unit = werdox_unit (w->g, w->s, layer, cell);
  werdox_turn_up (w, layer, cell);
  w->s->on_board[WERDOX_SIDE (*unit)][WERDOX_TYPE (*unit)]--;
  *unit = 0;
  werdox_note (w->g, w->s, cell);
}

static void
dismount (Werdox *w, guint layer, guint cell)
{
  guint8 *unit = werdox_unit (w->g, w->s, layer, cell);
  guint side = WERDOX_SIDE (*unit), type = WERDOX_TYPE (*unit);
  guint becomes = werdox_data[type].dismounted;
  w->s->on_board[side][type]--;
  w->s->on_board[side][becomes]++;
  *unit = (guint8) (WERDOX_UNIT (becomes, side) | (*unit & WERDOX_USED));
}

/* A unit or a barge was hit. */
static void
take_loss (Werdox *w, guint kind, guint cell, guint face, WerdoxHit hit)
{
  guint layer = werdox_target_layer (kind);
  guint side = WERDOX_SIDE (*werdox_unit (w->g, w->s, layer, cell));
  werdox_turn_up (w, layer, cell);
  if (hit == WERDOX_HIT_DISMOUNTED) {
    dismount (w, layer, cell);
    return;
  }
  guint8 passenger = kind == WERDOX_AT_BARGE ? *werdox_passenger (w->g, w->s, cell) : 0;
  if (passenger != 0) { /* W7.7 */
    bor_events_add_public (w->events, WERDOX_EVENT_HIT, (gint) side, w->g->spaces[cell],
                           WERDOX_HIT_HOW (hit, face, WERDOX_AT_PASSENGER, WERDOX_TYPE (passenger)),
                           0, 0);
    destroy (w, WERDOX_ABOARD, cell);
  }
  destroy (w, layer, cell);
  werdox_check_elimination (w, side);
}

void
werdox_resolve_attack (Werdox *w, guint face)
{
  WerdoxState *s = w->s;
  guint kind = s->target_kind, cell = s->target, type = 0;
  if (kind != WERDOX_AT_WALL)
    type = WERDOX_TYPE (*werdox_unit (w->g, s, werdox_target_layer (kind), cell));
  WerdoxHit hit = werdox_hit (kind, type, face);
  gboolean tells_type = kind != WERDOX_AT_WALL && hit != WERDOX_HIT_NOTHING; /* W9.3 */
  bor_events_add_public (w->events, WERDOX_EVENT_HIT, !s->mover, w->g->spaces[cell],
                         WERDOX_HIT_HOW (hit, face, kind, tells_type ? type : 0), 0, 0);
  if (hit == WERDOX_HIT_BREACH)
    *werdox_wall (w->g, s, cell) = WERDOX_WALL_BREACHED; /* nobody holds it (W2.7) */
  else if (hit != WERDOX_HIT_NOTHING)
    take_loss (w, kind, cell, face, hit);
  if (s->stage != WERDOX_STAGE_OVER)
    werdox_finish_unit (w);
}
