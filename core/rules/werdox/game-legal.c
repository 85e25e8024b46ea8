/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/game.h"

/* The legal actions of each stage (chapter 13). */

typedef struct {
  const WerdoxGame *g;
  BorAction *actions;
  guint n, most;
} List;

static gboolean
add (List *list, BorAction action)
{
  if (list->n < list->most)
    list->actions[list->n++] = action;
  return list->n < list->most;
}

/* --- Deployment --- */

static gboolean
is_free_for_barge (const WerdoxGame *g, const WerdoxState *s, guint cell)
{
  return (g->cells[cell].flags & WERDOX_BARGES) != 0 && *werdox_barge (g, s, cell) == 0
         && (g->cells[cell].ground == WERDOX_RIVER || *werdox_land (g, s, cell) == 0);
}

static gboolean
is_free_for_land (const WerdoxGame *g, const WerdoxState *s, guint side, guint cell)
{
  return (g->cells[cell].flags & WERDOX_ZONE << side) != 0 && g->cells[cell].ground != WERDOX_RIVER
         && *werdox_land (g, s, cell) == 0 && *werdox_barge (g, s, cell) == 0;
}

/* What is still to be deployed, and the cells for it: `both` counts cells of `land` that a barge can
 * take, and `water` those that only a barge can. */
typedef struct {
  gint units[2], barges;
  gint land[2], both[2], water;
} Room;

/* What a cell counts as. */
typedef struct {
  gint side; /* whose land units can take it; -1: nobody's */
  gboolean barge;
} Use;

static Use
use_of (const WerdoxGame *g, const WerdoxState *s, guint cell)
{
  Use use = { -1, FALSE };
  if ((g->cells[cell].flags & (3 * WERDOX_ZONE | WERDOX_BARGES)) == 0)
    return use;
  use.barge = is_free_for_barge (g, s, cell);
  for (guint side = 0; side < 2; side++)
    if (is_free_for_land (g, s, side, cell))
      use.side = (gint) side;
  return use;
}

static void
count_use (Room *room, Use use, gint by)
{
  if (use.side >= 0) {
    room->land[use.side] += by;
    room->both[use.side] += use.barge ? by : 0;
  } else if (use.barge) {
    room->water += by;
  }
}

static Room
count_room (const WerdoxGame *g, const WerdoxState *s)
{
  Room room = { 0 };
  for (guint side = 0; side < 2; side++) {
    for (guint type = 0; type < WERDOX_BARGE; type++)
      room.units[side] += s->to_deploy[side][type];
    room.barges += s->to_deploy[side][WERDOX_BARGE];
  }
  for (guint cell = 0; cell < g->n; cell++)
    count_use (&room, use_of (g, s, cell), 1);
  return room;
}

/* All units get a cell (W4.3), and barges the canal cells that land units can spare. */
static gboolean
suffices (const Room *room)
{
  gint spare = 0;
  for (guint side = 0; side < 2; side++) {
    if (room->land[side] < room->units[side])
      return FALSE;
    spare += MIN (room->both[side], room->land[side] - room->units[side]);
  }
  return room->barges <= room->water + spare;
}

/* TRUE if the mover can take such a cell for a barge or a land unit, and enough is left for the units
 * that come later. */
static gboolean
may_take (Room room, guint mover, gboolean barge, Use use)
{
  if (barge ? !use.barge : use.side != (gint) mover)
    return FALSE;
  room.units[mover] -= !barge;
  room.barges -= barge;
  count_use (&room, use, -1);
  return suffices (&room);
}

/* Barges come first (W4.3). */
static void
list_deployments (const WerdoxGame *g, const WerdoxState *s, List *list)
{
  Room room = count_room (g, s);
  gboolean barge = s->to_deploy[s->mover][WERDOX_BARGE] > 0, may[3][2];
  guint first = barge ? WERDOX_BARGE : 0, end = barge ? WERDOX_N_TYPES : WERDOX_BARGE;
  for (gint side = -1; side < 2; side++)
    for (guint water = 0; water < 2; water++)
      may[side + 1][water] = may_take (room, s->mover, barge, (Use){ side, water != 0 });
  for (guint type = first; type < end; type++)
    for (guint cell = 0; cell < g->n && s->to_deploy[s->mover][type] > 0; cell++) {
      Use use = use_of (g, s, cell);
      if (may[use.side + 1][use.barge] && !add (list, WERDOX_DEPLOY (g) + type * g->n + cell))
        return;
    }
}

/* --- Units --- */

static gboolean
stop_at_first (guint kind, guint cell, gpointer data)
{
  *(gboolean *) data = TRUE;
  return FALSE;
}

gboolean
werdox_is_usable (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell)
{
  guint8 unit = *werdox_unit (g, s, layer, cell);
  gboolean attacks = FALSE;
  if (unit == 0 || WERDOX_SIDE (unit) != s->mover || (unit & WERDOX_USED) != 0)
    return FALSE;
  for (guint direction = 0; direction < 4; direction++) {
    WerdoxStep step;
    werdox_find_step (g, s, layer, cell, direction, &step);
    if (
      step.class != WERDOX_STEP_IMPOSSIBLE) /* as the first one it can be made, whatever it costs */
      return TRUE;
  }
  werdox_each_attack (g, s, layer, cell, stop_at_first, &attacks);
  return attacks;
}

static void
list_units (const WerdoxGame *g, const WerdoxState *s, List *list)
{
  guint cell = 0;
  for (guint layer = 0; layer < 3; layer++)
    WERDOX_FOREACH_OWN (g, s, s->mover, cell)
  if (werdox_is_usable (g, s, layer, cell)
      && !add (list, WERDOX_ACTIVATE (g) + layer * g->n + cell))
    return;
  add (list, WERDOX_END_TURN (g));
}

static gboolean
add_attack (guint kind, guint cell, gpointer data)
{
  List *list = data;
  return add (list, WERDOX_ATTACK (list->g) + kind * list->g->n + cell);
}

static void
list_doings (const WerdoxGame *g, const WerdoxState *s, List *list)
{
  guint steps = werdox_list_steps (g, s);
  if (s->stage == WERDOX_STAGE_UNIT)
    werdox_each_attack (g, s, s->layer, s->actor, add_attack, list);
  for (guint direction = 0; direction < 4; direction++)
    if ((steps >> direction & 1) != 0 && !add (list, WERDOX_STEP (g) + direction))
      return;
  if (s->stage == WERDOX_STAGE_GO_ON)
    add (list, WERDOX_STOP (g));
}

guint
werdox_list_legal (const WerdoxGame *g, const WerdoxState *s, BorAction *actions, guint most)
{
  List list = { g, actions, 0, most };
  switch (s->stage) {
  case WERDOX_STAGE_DEPLOY:
    list_deployments (g, s, &list);
    break;
  case WERDOX_STAGE_ACT:
    list_units (g, s, &list);
    break;
  case WERDOX_STAGE_UNIT:
  case WERDOX_STAGE_GO_ON:
    list_doings (g, s, &list);
    break;
  default:
    break;
  }
  return list.n;
}
