/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks/setup.h"

#include <math.h>

#include "geometry/grid.h"
#include "vocabulary/vocabulary.h"

const char *const tanks_roles[2] = { "white", "black" };

static void
read_spaces (TanksSetup *self)
{
  const BorGrid *grid = &bor_scenario_board (self->scenario)->grid;
  if (grid->columns < TANKS_LEAST_SIZE || grid->columns > TANKS_MOST_SIZE
      || grid->rows < TANKS_LEAST_SIZE || grid->rows > TANKS_MOST_SIZE)
    return;
  self->width = grid->columns;
  self->height = grid->rows;
  self->spaces = squares_list (self->scenario);
}

static void
read_sides (TanksSetup *self)
{
  self->sides[0] = self->sides[1] = -1;
  BOR_FOREACH (self->scenario, BOR_KIND_ARMY, slot, const BorArmy, side)
    for (guint i = 0; i < 2; i++)
      if (self->sides[i] < 0 && g_strcmp0 (bor_element_prop (side, "role"), tanks_roles[i]) == 0)
        self->sides[i] = slot;
}

static void
find_place (const TanksSetup *self, gint32 slot, TanksUnit *unit)
{
  guint x, y;
  gboolean found = self->width > 0 && squares_find (self->scenario, self->spaces, slot, &x, &y);
  unit->x = found ? (gint) x : -1;
  unit->y = found ? (gint) y : -1;
}

static gint
find_side (const TanksSetup *self, gint32 slot)
{
  return slot < 0 ? -1 : slot == self->sides[0] ? 0 : slot == self->sides[1] ? 1 : -1;
}

static gint
find_type (const TanksSetup *self, gint32 slot)
{
  const BorPieceType *type = bor_scenario_piece_type (self->scenario, slot);
  for (gint i = 0; i < TANKS_N_TYPES && type != NULL; i++)
    if (g_strcmp0 (bor_element_prop (type, "tank"), tanks_data[i].value) == 0)
      return i;
  return -1;
}

/* Straight at the opponent's end, unless it is said (K3.2). */
static gint
find_facing (const char *text, gint side)
{
  return text != NULL ? bor_grid_find_direction (text) : side == TANKS_BLACK ? 4 : 0;
}

static void
read_units (TanksSetup *self)
{
  BOR_FOREACH (self->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    TanksUnit unit = { .ref = bor_element_ref_make (BOR_KIND_PLACEMENT, slot),
                       .side = find_side (self, placed->army.slot),
                       .type = find_type (self, placed->type.slot),
                       .count = placed->count,
                       .wreck = bor_element_prop_flag (placed, "wreck") };
    unit.facing = find_facing (bor_element_prop (placed, "facing"), unit.side);
    find_place (self, placed->locale.slot, &unit);
    g_array_append_val (unit.wreck ? self->wrecks : self->tanks, unit);
  }
  BOR_FOREACH (self->scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    if (symbol->type != BOR_SYMBOL_SETUP)
      continue;
    const char *type = bor_element_prop (symbol, "tank");
    TanksUnit unit = { .ref = bor_element_ref_make (BOR_KIND_SYMBOL, slot),
                       .side = find_side (self, symbol->army.slot),
                       .type = -1,
                       .count = 1 };
    for (gint i = 0; i < TANKS_N_TYPES; i++)
      if (g_strcmp0 (type, tanks_data[i].value) == 0)
        unit.type = i;
    unit.facing = find_facing (NULL, unit.side);
    find_place (self, symbol->locale.slot, &unit);
    g_array_append_val (self->starts, unit);
  }
  if (self->tanks->len == 0) /* K3.1 */
    g_array_append_vals (self->tanks, self->starts->data, self->starts->len);
  else if (self->starts->len == 0)
    g_array_append_vals (self->starts, self->tanks->data, self->tanks->len);
}

TanksSetup *
tanks_setup_new (const BorScenario *scenario)
{
  TanksSetup *self = g_new0 (TanksSetup, 1);
  self->scenario = scenario;
  self->tanks = g_array_new (FALSE, FALSE, sizeof (TanksUnit));
  self->wrecks = g_array_new (FALSE, FALSE, sizeof (TanksUnit));
  self->starts = g_array_new (FALSE, FALSE, sizeof (TanksUnit));
  read_spaces (self);
  read_sides (self);
  read_units (self);
  return self;
}

void
tanks_setup_free (TanksSetup *self)
{
  if (self == NULL)
    return;
  g_free (self->spaces);
  g_array_unref (self->tanks);
  g_array_unref (self->wrecks);
  g_array_unref (self->starts);
  g_free (self);
}

static gboolean
has_flag (const TanksSetup *self, gint x, gint y, const char *name)
{
  const BorLocale *space = bor_scenario_locale (self->scenario, tanks_setup_space (self, x, y));
  return space != NULL && bor_element_prop_flag (space, name);
}

/* A square that is missing is as good as masked (12.A). */
gboolean
tanks_is_masked (const TanksSetup *self, gint x, gint y)
{
  return tanks_setup_space (self, x, y) < 0 || has_flag (self, x, y, "masked");
}

gboolean
tanks_is_obstacle (const TanksSetup *self, gint x, gint y)
{
  return has_flag (self, x, y, "obstacle");
}

/* By where it is drawn, for one that has no opposite. */
static gint
drawn_direction (const TanksSetup *self, const BorApproach *approach, const BorLocale *space)
{
  const BorGrid *grid = &bor_scenario_board (self->scenario)->grid;
  double x = 0, y = 0, half = grid->size / 2;
  guint n = approach->along.n;
  for (guint i = 0; i < n; i++) {
    const BorVertex *vertex = bor_scenario_vertex (self->scenario, approach->along.items[i].slot);
    x += vertex != NULL ? vertex->x / n : 0;
    y += vertex != NULL ? vertex->y / n : 0;
  }
  x -= grid->x + (space->column + 0.5) * grid->size;
  y -= grid->y + (space->row + 0.5) * grid->size;
  gint dx = x > half / 2    ? 1
            : x < -half / 2 ? -1
                            : 0,
       dy = y < -half / 2  ? 1
            : y > half / 2 ? -1
                           : 0;
  for (gint d = 0; d < 8; d++)
    if (tanks_dx[d] == dx && tanks_dy[d] == dy)
      return d;
  return -1;
}

gint
tanks_direction (const TanksSetup *self, const BorApproach *approach, gint x, gint y)
{
  const BorApproach *other = bor_scenario_approach (self->scenario, approach->opposite.slot);
  gint32 there = other != NULL ? other->locale.slot : -1;
  if (approach->edge || there < 0)
    return drawn_direction (self, approach,
                            bor_scenario_locale (self->scenario, tanks_setup_space (self, x, y)));
  for (gint d = 0; d < 8; d++)
    if (tanks_setup_space (self, x + tanks_dx[d], y + tanks_dy[d]) == there)
      return d;
  return -1;
}

gint
tanks_exit_of (const TanksSetup *self, const BorApproach *approach, gint x, gint y)
{
  gint d = tanks_direction (self, approach, x, y);
  if (!approach->edge || d < 0)
    return -1;
  gint there_x = x + tanks_dx[d], there_y = y + tanks_dy[d];
  if (there_x < 0 || there_x >= (gint) self->width)
    return -1;
  return there_y >= (gint) self->height ? TANKS_WHITE : there_y < 0 ? TANKS_BLACK : -1;
}

void
tanks_mark_exits (BorScenario *scenario)
{
  g_autoptr (TanksSetup) self = tanks_setup_new (scenario);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, old) {
    TanksUnit at;
    find_place (self, old->locale.slot, &at);
    gint exit = at.x >= 0 ? tanks_exit_of (self, old, at.x, at.y) : -1;
    const char *value = exit >= 0 ? tanks_roles[exit] : NULL;
    if (g_strcmp0 (bor_element_prop (old, "exit"), value) == 0)
      continue;
    BorApproach *approach = bor_element_copy (old);
    bor_element_set_prop (approach, "exit", value);
    bor_scenario_replace (scenario, slot, approach);
  }
}

const char *
tanks_param (const BorScenario *scenario, const char *name)
{
  const BorRules *rules = bor_scenario_find_rules (scenario, bor_tanks.id);
  return bor_prop_def_text (bor_vocabulary_find (&tanks_vocabulary, BOR_KIND_RULES, NULL, name),
                            rules != NULL ? rules->base.props : NULL);
}
