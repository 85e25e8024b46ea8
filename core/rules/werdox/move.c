/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/field.h"

/* Steps: chapters 6 and 7. */

static gboolean
refuse (WerdoxStep *step, const char *rule)
{
  step->class = WERDOX_STEP_IMPOSSIBLE;
  step->rule = rule;
  return FALSE;
}

/* Exactly one of the two is of that ground. */
static gboolean
differ (guint a, guint b, guint ground)
{
  return (a == ground) != (b == ground);
}

/* Onto a barge (W7.3): of W6.3 only row 4 holds. */
static void
board (const WerdoxGame *g, const WerdoxState *s, guint from_ground, WerdoxStep *step)
{
  gboolean steep = from_ground == WERDOX_HILL || from_ground == WERDOX_VALLEY;
  if (*werdox_barge (g, s, step->to) == 0) {
    refuse (step, "W2.10");
  } else if (*werdox_passenger (g, s, step->to) != 0) {
    refuse (step, "W7.4");
  } else {
    step->class = steep ? WERDOX_STEP_EXHAUSTING : WERDOX_STEP_ORDINARY;
    step->rule = "W7.3";
    step->enters = WERDOX_ABOARD;
    step->boards = TRUE;
  }
}

/* Rows 4 to 7 of W6.3. */
static void
classify (const WerdoxGame *g, const WerdoxState *s, guint from_ground, gboolean link,
          WerdoxStep *step)
{
  guint ground = g->cells[step->to].ground;
  if (differ (from_ground, ground, WERDOX_HILL) || differ (from_ground, ground, WERDOX_VALLEY)) {
    step->class = WERDOX_STEP_EXHAUSTING;
    step->rule = "W6.7";
  } else if (ground == WERDOX_WOOD || ground == WERDOX_CANAL || werdox_is_intact (g, s, step->to)) {
    step->class = WERDOX_STEP_EXHAUSTING;
    step->rule = "W6.5";
  } else {
    step->class = link ? WERDOX_STEP_ROAD : WERDOX_STEP_ORDINARY;
    step->rule = link ? "W2.8" : "W6.3";
  }
}

/* A unit on land, or on a deck. */
static gboolean
find_land_step (const WerdoxGame *g, const WerdoxState *s, guint cell, guint direction,
                WerdoxStep *step)
{
  const WerdoxCell *a = &g->cells[cell], *b = &g->cells[step->to];
  gboolean link = (a->links >> direction & 1) != 0;
  gboolean from_deck = (a->flags & WERDOX_DECK) != 0;
  step->enters = WERDOX_LAND;
  if (from_deck && !link)
    return refuse (step, "W2.9");
  gboolean to_deck = (b->flags & WERDOX_DECK) != 0 && link;
  if (!to_deck && werdox_is_water (g, step->to)
      && (b->ground == WERDOX_RIVER || *werdox_barge (g, s, step->to) != 0)) {
    board (g, s, a->ground, step);
    return step->class != WERDOX_STEP_IMPOSSIBLE;
  }
  if (*werdox_land (g, s, step->to) != 0)
    return refuse (step, "W6.2");
  classify (g, s, a->ground, link, step);
  return TRUE;
}

/* From a barge (W7.5): onto land, or onto another one. */
static gboolean
find_step_ashore (const WerdoxGame *g, const WerdoxState *s, WerdoxStep *step)
{
  step->enters = WERDOX_LAND;
  if (werdox_is_water (g, step->to)) {
    board (g, s, WERDOX_CLEAR, step);
    if (step->class == WERDOX_STEP_IMPOSSIBLE && *werdox_barge (g, s, step->to) == 0)
      step->rule = "W7.5";
    return step->class != WERDOX_STEP_IMPOSSIBLE;
  }
  if (*werdox_land (g, s, step->to) != 0)
    return refuse (step, "W6.2");
  classify (g, s, WERDOX_CLEAR, FALSE, step);
  return TRUE;
}

static gboolean
find_barge_step (const WerdoxGame *g, const WerdoxState *s, WerdoxStep *step)
{
  step->enters = WERDOX_WATER;
  if (!werdox_is_water (g, step->to))
    return refuse (step, "W7.1");
  gboolean waded = g->cells[step->to].ground == WERDOX_CANAL && *werdox_land (g, s, step->to) != 0;
  if (*werdox_barge (g, s, step->to) != 0 || waded)
    return refuse (step, "W7.8");
  step->class = WERDOX_STEP_ORDINARY;
  step->rule = "W7.1";
  return TRUE;
}

/* W6.8 to W6.12. */
static guint
find_rolls (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell, guint direction,
            const WerdoxStep *step)
{
  guint8 unit = *werdox_unit (g, s, layer, cell);
  guint rolls = WERDOX_TYPE (unit) == WERDOX_ARTILLERY ? WERDOX_ROLL_ARTILLERY : 0;
  if (layer == WERDOX_LAND && g->cells[cell].ground == WERDOX_CANAL
      && (step->boards || g->cells[step->to].ground != WERDOX_CANAL))
    rolls |= WERDOX_ROLL_CANAL;
  gboolean front = (g->cells[step->to].fronts >> ((direction + 2) % 4) & 1) != 0;
  if (!front || !werdox_is_intact (g, s, step->to))
    return rolls;
  guint holder = (*werdox_wall (g, s, step->to) & WERDOX_WALL_HOLDER) != 0;
  gboolean free =
    g->cells[step->to].ground == WERDOX_GATE && holder == WERDOX_SIDE (unit); /* W2.7 */
  return rolls | (free ? 0 : WERDOX_ROLL_FRONT);
}

void
werdox_find_step (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell,
                  guint direction, WerdoxStep *step)
{
  gboolean possible = FALSE;
  *step = (WerdoxStep){ .to = g->cells[cell].next[direction], .rule = "W6.1" };
  if (step->to == WERDOX_NO_CELL)
    return;
  switch (layer) {
  case WERDOX_LAND:
    possible = find_land_step (g, s, cell, direction, step);
    break;
  case WERDOX_ABOARD:
    possible = find_step_ashore (g, s, step);
    break;
  default:
    possible = find_barge_step (g, s, step);
  }
  if (possible && layer != WERDOX_WATER)
    step->rolls = find_rolls (g, s, layer, cell, direction, step);
}

/* Artillery and barges have one step, whatever it costs: as many as the dearest one takes. */
guint
werdox_allowance (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell)
{
  guint allowance = werdox_data[WERDOX_TYPE (*werdox_unit (g, s, layer, cell))].allowance;
  return allowance > 0 ? allowance : 2;
}

gint
werdox_points_after (const WerdoxGame *g, const WerdoxState *s, const WerdoxStep *step)
{
  guint8 unit = *werdox_unit (g, s, s->layer, s->actor);
  gboolean one_step = werdox_data[WERDOX_TYPE (unit)].allowance == 0;
  if (step->class == WERDOX_STEP_IMPOSSIBLE)
    return -1;
  if (step->class == WERDOX_STEP_EXHAUSTING)
    return s->steps == 0 ? 0 : -1;
  if (one_step)
    return s->steps == 0 ? 0 : -1;
  gint left = (gint) s->points - (step->class == WERDOX_STEP_ROAD ? 1 : 2);
  if (g->switches.no_road_mix && (s->off_road || step->class != WERDOX_STEP_ROAD))
    left = (gint) werdox_allowance (g, s, s->layer, s->actor) - 2 * (s->steps + 1);
  return left < 0 ? -1 : step->boards ? 0 : left;
}

guint
werdox_list_steps (const WerdoxGame *g, const WerdoxState *s)
{
  guint found = 0;
  for (guint direction = 0; direction < 4; direction++) {
    WerdoxStep step;
    werdox_find_step (g, s, s->layer, s->actor, direction, &step);
    if (werdox_points_after (g, s, &step) >= 0)
      found |= 1u << direction;
  }
  return found;
}
