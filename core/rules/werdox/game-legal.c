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

static guint
count_to_deploy (const WerdoxState *s, guint side)
{
  guint n = 0;
  for (guint type = 0; type < WERDOX_BARGE; type++)
    n += s->to_deploy[side][type];
  return n;
}

/* A canal cell that the land units need is left to them. */
static gboolean
may_spare_land (const WerdoxGame *g, const WerdoxState *s, guint side)
{
  gint land = 0, water = 0;
  for (guint cell = 0; cell < g->n; cell++) {
    gboolean is_land = is_free_for_land (g, s, side, cell);
    land += is_land;
    water += !is_land && is_free_for_barge (g, s, cell);
  }
  gint barges = s->to_deploy[side][WERDOX_BARGE] - 1;
  return land - 1 - MAX (0, barges - water) >= (gint) count_to_deploy (s, side);
}

static void
list_barge_cells (const WerdoxGame *g, const WerdoxState *s, List *list)
{
  guint side = s->mover;
  gboolean spare = may_spare_land (g, s, side);
  for (guint cell = 0; cell < g->n; cell++)
    if (is_free_for_barge (g, s, cell) && (spare || !is_free_for_land (g, s, side, cell))
        && !add (list, WERDOX_DEPLOY (g) + WERDOX_BARGE * g->n + cell))
      return;
}

static void
list_deployments (const WerdoxGame *g, const WerdoxState *s, List *list)
{
  if (s->to_deploy[s->mover][WERDOX_BARGE] > 0) {
    list_barge_cells (g, s, list);
    return;
  }
  for (guint type = 0; type < WERDOX_BARGE; type++)
    for (guint cell = 0; cell < g->n && s->to_deploy[s->mover][type] > 0; cell++)
      if (is_free_for_land (g, s, s->mover, cell)
          && !add (list, WERDOX_DEPLOY (g) + type * g->n + cell))
        return;
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
