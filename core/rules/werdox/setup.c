/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/setup.h"

#include <string.h>

#include "vocabulary/vocabulary.h"

gint
werdox_setup_side (const void *element, const char *property)
{
  const char *text = bor_element_prop ((const BorElement *) element, property);
  for (gint side = 0; side < 2 && text != NULL; side++)
    if (strcmp (text, werdox_sides[side]) == 0)
      return side;
  return -1;
}

guint
werdox_setup_find (const WerdoxSetup *self, gint32 slot)
{
  guint x, y;
  if (self->n == 0 || !squares_find (self->scenario, self->spaces, slot, &x, &y))
    return WERDOX_NO_CELL;
  return x + y * self->width;
}

static void
read_grid (WerdoxSetup *self)
{
  const BorBoard *board = bor_scenario_board (self->scenario);
  guint columns = board->grid.columns, rows = board->grid.rows;
  if (board->kind != BOR_BOARD_GRID || columns == 0 || rows == 0 || columns > WERDOX_MOST_SIZE
      || rows > WERDOX_MOST_SIZE)
    return;
  self->width = columns;
  self->height = rows;
  self->n = columns * rows;
  self->spaces = squares_list (self->scenario);
  self->cells = g_new0 (WerdoxCell, self->n);
}

static guint
ground_of (const BorLocale *space)
{
  const char *text = space != NULL ? bor_element_prop (space, "ground") : NULL;
  if (space == NULL || bor_element_prop_flag (space, "masked"))
    return WERDOX_MASKED;
  for (guint i = 0; i < WERDOX_N_GROUNDS && text != NULL; i++)
    if (strcmp (text, werdox_grounds[i]) == 0)
      return i;
  return WERDOX_CLEAR;
}

static guint
next_of (const WerdoxSetup *self, guint cell, guint direction)
{
  gint x = self->cells[cell].x + werdox_dx[direction];
  gint y = self->cells[cell].y + werdox_dy[direction];
  if (x < 0 || y < 0 || x >= (gint) self->width || y >= (gint) self->height)
    return WERDOX_NO_CELL;
  guint at = (guint) x + (guint) y * self->width;
  return self->cells[at].ground == WERDOX_MASKED ? WERDOX_NO_CELL : at;
}

gint
werdox_setup_direction (const WerdoxSetup *self, guint cell, const BorApproach *approach)
{
  const BorApproach *other = bor_scenario_approach (self->scenario, approach->opposite.slot);
  guint there = other != NULL && !approach->edge ? werdox_setup_find (self, other->locale.slot)
                                                 : WERDOX_NO_CELL;
  for (gint d = 0; d < 4 && there != WERDOX_NO_CELL; d++)
    if (self->cells[cell].next[d] == there)
      return d;
  return -1;
}

static void
read_fronts (WerdoxSetup *self, guint cell, const BorLocale *space)
{
  for (guint i = 0; i < space->approaches.n; i++) {
    const BorApproach *approach =
      bor_scenario_approach (self->scenario, space->approaches.items[i].slot);
    gint d = approach != NULL && bor_element_prop_flag (approach, "front")
               ? werdox_setup_direction (self, cell, approach)
               : -1;
    if (d >= 0 && !werdox_setup_is_wall (self, self->cells[cell].next[d])) /* W2.6 */
      self->cells[cell].fronts |= (guint8) (1u << d);
  }
}

static void
read_cells (WerdoxSetup *self)
{
  self->hq[0] = self->hq[1] = WERDOX_NO_CELL;
  for (guint cell = 0; cell < self->n; cell++) {
    self->cells[cell].ground = (guint8) ground_of (werdox_setup_locale (self, cell));
    self->cells[cell].x = (guint8) (cell % self->width);
    self->cells[cell].y = (guint8) (cell / self->width);
  }
  for (guint cell = 0; cell < self->n; cell++) {
    const BorLocale *space = werdox_setup_locale (self, cell);
    for (guint d = 0; d < 4; d++)
      self->cells[cell].next[d] = (guint16) next_of (self, cell, d);
    if (self->cells[cell].ground == WERDOX_MASKED)
      continue;
    if (self->cells[cell].ground == WERDOX_RIVER && bor_element_prop_flag (space, "deck"))
      self->cells[cell].flags |= WERDOX_DECK;
    gint side = werdox_setup_side (space, "hq");
    if (side >= 0 && self->hq[side] == WERDOX_NO_CELL)
      self->hq[side] = cell;
    if (werdox_setup_is_wall (self, cell))
      read_fronts (self, cell, space);
  }
}

/* Elevation (W2.5): as the ground lies, walls aside. */
static gint
elevation (guint ground)
{
  return ground == WERDOX_HILL ? 1 : ground == WERDOX_VALLEY ? -1 : 0;
}

static void
mark_edges (WerdoxSetup *self)
{
  for (guint cell = 0; cell < self->n; cell++) {
    WerdoxCell *here = &self->cells[cell];
    gboolean edged =
      here->ground == WERDOX_HILL || here->ground == WERDOX_VALLEY || here->ground == WERDOX_WOOD;
    for (guint d = 0; d < 4 && here->ground != WERDOX_MASKED; d++) {
      if (here->next[d] == WERDOX_NO_CELL)
        continue;
      guint ground = self->cells[here->next[d]].ground;
      here->flags |= edged && ground != here->ground ? WERDOX_EDGE : 0;
      here->flags |= elevation (ground) < elevation (here->ground) ? WERDOX_RIM : 0;
    }
  }
}

static void
read_roads (WerdoxSetup *self)
{
  BOR_FOREACH (self->scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i + 1 < road->n_stops; i++) {
      guint a = werdox_setup_find (self, road->stops[i].locale.slot);
      guint b = werdox_setup_find (self, road->stops[i + 1].locale.slot);
      for (guint d = 0; d < 4 && a != WERDOX_NO_CELL && b != WERDOX_NO_CELL; d++)
        if (self->cells[a].next[d] == b) {
          self->cells[a].links |= (guint8) (1u << d);
          self->cells[b].links |= (guint8) (1u << (d + 2) % 4);
        }
    }
}

static void
read_regions (WerdoxSetup *self)
{
  BOR_FOREACH (self->scenario, BOR_KIND_REGION, slot, const BorRegion, region) {
    const char *zone = bor_element_prop (region, "zone");
    gint side = werdox_setup_side (region, "zone");
    gboolean barges = g_strcmp0 (zone, "barges") == 0;
    for (guint i = 0; i < region->locales.n && (side >= 0 || barges); i++) {
      guint cell = werdox_setup_find (self, region->locales.items[i].slot);
      if (cell == WERDOX_NO_CELL || self->cells[cell].ground == WERDOX_MASKED)
        continue;
      self->n_barge_cells += barges && !werdox_setup_has (self, cell, WERDOX_BARGES);
      self->cells[cell].flags |= (guint8) (barges ? WERDOX_BARGES : WERDOX_ZONE << side);
    }
  }
}

/* --- Forces --- */

static gint
side_of (const WerdoxSetup *self, gint32 slot)
{
  return slot < 0 ? -1 : slot == self->sides[0] ? 0 : slot == self->sides[1] ? 1 : -1;
}

static gint
type_of (const WerdoxSetup *self, gint32 slot)
{
  const BorPieceType *type = bor_scenario_piece_type (self->scenario, slot);
  for (gint i = 0; i < WERDOX_N_TYPES && type != NULL; i++)
    if (g_strcmp0 (bor_element_prop (type, "arm"), werdox_data[i].value) == 0)
      return i;
  return -1;
}

/* Table 3.A holds for a side of which the scenario says nothing. */
static void
read_forces (WerdoxSetup *self)
{
  gboolean said[2] = { FALSE, FALSE };
  BOR_FOREACH (self->scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    gint side = side_of (self, force->army.slot);
    for (guint i = 0; i < force->n_pieces && side >= 0; i++) {
      gint type = type_of (self, force->pieces[i].type.slot);
      gint count = CLAMP (force->pieces[i].count, 0, 2 * WERDOX_MOST_UNITS);
      if (type >= 0)
        self->forces[side][type] = MIN (self->forces[side][type] + count, 2 * WERDOX_MOST_UNITS);
    }
    if (side >= 0)
      said[side] = TRUE;
  }
  for (guint i = 0; i < self->placed->len; i++)
    if (werdox_placed (self, i)->side >= 0)
      said[werdox_placed (self, i)->side] = TRUE;
  for (guint side = 0; side < 2; side++)
    for (guint type = 0; type < WERDOX_N_TYPES && !said[side]; type++)
      self->forces[side][type] = werdox_data[type].usual[side];
}

static void
read_placed (WerdoxSetup *self)
{
  BOR_FOREACH (self->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    WerdoxPlaced unit = { .ref = bor_element_ref_make (BOR_KIND_PLACEMENT, slot),
                          .side = side_of (self, placed->army.slot),
                          .type = type_of (self, placed->type.slot),
                          .cell = werdox_setup_find (self, placed->locale.slot),
                          .count = placed->count,
                          .aboard = bor_element_prop_flag (placed, "aboard"),
                          .face_down = bor_element_prop_flag (placed, "face-down") };
    g_array_append_val (self->placed, unit);
  }
}

WerdoxSetup *
werdox_setup_new (const BorScenario *scenario)
{
  WerdoxSetup *self = g_new0 (WerdoxSetup, 1);
  self->scenario = scenario;
  self->placed = g_array_new (FALSE, FALSE, sizeof (WerdoxPlaced));
  self->sides[0] = self->sides[1] = -1;
  BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, side) {
    gint role = werdox_setup_side (side, "role");
    if (role >= 0 && self->sides[role] < 0)
      self->sides[role] = slot;
  }
  read_grid (self);
  read_cells (self);
  mark_edges (self);
  read_roads (self);
  read_regions (self);
  read_placed (self);
  read_forces (self);
  return self;
}

void
werdox_setup_free (WerdoxSetup *self)
{
  g_free (self->spaces);
  g_free (self->cells);
  g_array_unref (self->placed);
  g_free (self);
}

/* --- Questions --- */

guint
werdox_setup_wall_distance (const WerdoxSetup *self, guint cell)
{
  guint best = G_MAXUINT;
  for (guint i = 0; i < self->n; i++)
    if (werdox_setup_is_wall (self, i)) {
      gint dx = (gint) (i % self->width) - (gint) (cell % self->width);
      gint dy = (gint) (i / self->width) - (gint) (cell / self->width);
      best = MIN (best, (guint) (ABS (dx) + ABS (dy)));
    }
  return best;
}

/* A deck and the water under it are places of their own (W2.9). */
static gboolean
is_taken (const WerdoxSetup *self, guint cell)
{
  for (guint i = 0; i < self->placed->len; i++)
    if (werdox_placed (self, i)->cell == cell
        && (self->cells[cell].ground != WERDOX_RIVER
            || werdox_placed (self, i)->type == WERDOX_BARGE))
      return TRUE;
  return FALSE;
}

gboolean
werdox_setup_takes_barges (const WerdoxSetup *self, guint cell)
{
  guint flag = self->n_barge_cells > 0 ? WERDOX_BARGES : WERDOX_ZONE << WERDOX_HASBERGS;
  return werdox_setup_has (self, cell, flag) && werdox_setup_is_water (self, cell);
}

WerdoxCellCounts
werdox_setup_count_cells (const WerdoxSetup *self)
{
  WerdoxCellCounts room = { 0 };
  for (guint cell = 0; cell < self->n; cell++) {
    gboolean land = FALSE, water = werdox_setup_takes_barges (self, cell);
    if (is_taken (self, cell))
      continue;
    for (guint side = 0; side < 2 && self->cells[cell].ground != WERDOX_RIVER; side++)
      if (werdox_setup_has (self, cell, WERDOX_ZONE << side)) {
        room.land[side]++;
        room.both[side] += water;
        land = TRUE;
      }
    room.water += water && !land;
  }
  return room;
}

WerdoxLayer
werdox_placed_layer (const WerdoxSetup *self, const WerdoxPlaced *placed)
{
  guint ground = self->cells[placed->cell].ground;
  if (placed->type == WERDOX_BARGE)
    return WERDOX_WATER;
  if (placed->aboard)
    return WERDOX_ABOARD;
  for (guint i = 0; i < self->placed->len && ground == WERDOX_CANAL; i++)
    if (werdox_placed (self, i)->type == WERDOX_BARGE
        && werdox_placed (self, i)->cell == placed->cell)
      return WERDOX_ABOARD;
  return ground == WERDOX_RIVER && !werdox_setup_has (self, placed->cell, WERDOX_DECK)
           ? WERDOX_ABOARD
           : WERDOX_LAND;
}

char *
werdox_setup_name (const WerdoxSetup *self, guint cell)
{
  return bor_scenario_describe (self->scenario, werdox_setup_ref (self, cell));
}

const char *
werdox_param (const BorScenario *scenario, const char *name)
{
  const BorRules *rules = bor_scenario_find_rules (scenario, bor_werdox.id);
  return bor_prop_def_text (bor_vocabulary_find (&werdox_vocabulary, BOR_KIND_RULES, NULL, name),
                            rules != NULL ? rules->base.props : NULL);
}
