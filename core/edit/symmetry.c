/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/symmetry.h"

#include <math.h>

#include "edit/pathway.h"
#include "geometry/grid.h"
#include "geometry/ring.h"

/* In a mirror across the lanes, or in both, hexagons fall on hexagons if it stands in the middle of
 * a lane, or of those that lie half a cell further on or do not. Half a turn of an even number of
 * lanes is as good about the middle of the board, and leaves nothing out. */
static BorPoint
centre_of_hexagons (const BorGrid *grid, gboolean only_half_turn)
{
  guint lanes = grid->flat ? grid->columns : grid->rows;
  BorBox box = bor_grid_box (grid);
  if (only_half_turn && lanes % 2 == 0)
    return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
  guint column = (grid->columns - 1) / 2, row = (grid->rows - 1) / 2;
  BorPoint middle = bor_grid_middle (grid, column, row);
  if (grid->flat)
    middle.y = grid->y + grid->rows * grid->size / 2;
  else
    middle.x = grid->x + grid->columns * grid->size / 2;
  return middle;
}

/* What is mirrored about the middle of the grid, or of the board. */
static BorPoint
centre_of_board (const BorScenario *scenario, gboolean only_half_turn)
{
  const BorBoard *board = bor_scenario_board (scenario);
  const BorGrid *grid = &board->grid;
  if (board->kind != BOR_BOARD_GRID)
    return (BorPoint){ board->width / 2, board->height / 2 };
  if (bor_grid_is_hexagonal (grid))
    return centre_of_hexagons (grid, only_half_turn);
  return (BorPoint){ grid->x + grid->columns * grid->size / 2,
                     grid->y + grid->rows * grid->size / 2 };
}

guint
bor_symmetry_images (const BorScenario *scenario, BorSymmetry symmetry, BorPoint at,
                     BorPoint images[BOR_SYMMETRY_MAX_IMAGES])
{
  BorPoint centre = centre_of_board (scenario, symmetry == BOR_SYMMETRY_HALF_TURN);
  double across = 2 * centre.x - at.x, down = 2 * centre.y - at.y;
  gboolean both = symmetry == BOR_SYMMETRY_BOTH;
  guint n = 0;
  if (both || symmetry == BOR_SYMMETRY_LEFT_RIGHT)
    images[n++] = (BorPoint){ across, at.y };
  if (both || symmetry == BOR_SYMMETRY_TOP_BOTTOM)
    images[n++] = (BorPoint){ at.x, down };
  if (both || symmetry == BOR_SYMMETRY_HALF_TURN)
    images[n++] = (BorPoint){ across, down };
  return n;
}

/* What tells an approach from others: the middle of its line, or its corner, and a point a little
 * further into its locale. */
typedef struct {
  BorPoint middle, inside;
  double length;
  gboolean corner;
  gboolean covers; /* the locale covers that point; a node does not */
} Mark;

static gboolean
is_in_locale (const BorTopology *topology, BorPoint at, const BorApproach *approach)
{
  return bor_topology_locale_at (topology, at.x, at.y) == approach->locale.slot;
}

static Mark
mark_of (const BorTopology *topology, const BorApproach *approach)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  BOR_AUTO_POINTS line = { 0 };
  double angle = 0;
  Mark mark = { .corner = approach->along.n == 1 };
  mark.middle = mark.inside = bor_approach_middle (scenario, approach, &angle);
  bor_approach_line (scenario, approach, &line);
  for (guint i = 1; i < line.n; i++)
    mark.length += bor_point_distance (line.items[i - 1], line.items[i]);
  BorBox box = bor_topology_locale_box (topology, approach->locale.slot);
  BorPoint locale = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
  if (mark.corner) {
    mark.length = MAX (box.x1 - box.x0, box.y1 - box.y0);
    angle = atan2 (locale.y - mark.middle.y, locale.x - mark.middle.x) - G_PI / 2;
  }
  mark.inside.x -= sin (angle) * mark.length / 50;
  mark.inside.y += cos (angle) * mark.length / 50;
  mark.covers = is_in_locale (topology, mark.inside, approach);
  return mark;
}

/* The approach at an image of `mark`; -1 if there is none, or another kind of it, or elsewhere. */
static gint32
find_image (const BorTopology *topology, const Mark *mark, BorPoint middle, BorPoint inside)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  double reach = mark->length / 4;
  gint32 slot = mark->corner ? bor_topology_corner_near (topology, inside.x, inside.y, reach)
                             : bor_topology_approach_near (topology, inside.x, inside.y, reach);
  const BorApproach *there = bor_scenario_approach (scenario, slot);
  if (there == NULL || (mark->covers && !is_in_locale (topology, inside, there)))
    return -1;
  BorPoint found = bor_approach_middle (scenario, there, NULL);
  return bor_point_distance (found, middle) <= reach ? slot : -1;
}

static gboolean
has_slot (const GArray *slots, gint32 slot)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_array_index (slots, gint32, i) == slot)
      return TRUE;
  return FALSE;
}

GArray *
bor_symmetry_sides (const BorTopology *topology, BorSymmetry symmetry, gint32 approach)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint32));
  BorPoint middles[BOR_SYMMETRY_MAX_IMAGES], insides[BOR_SYMMETRY_MAX_IMAGES];
  g_array_append_val (found, approach);
  Mark mark = mark_of (topology, bor_scenario_approach (scenario, approach));
  guint n = bor_symmetry_images (scenario, symmetry, mark.middle, middles);
  bor_symmetry_images (scenario, symmetry, mark.inside, insides);
  for (guint i = 0; i < n; i++) {
    gint32 slot = find_image (topology, &mark, middles[i], insides[i]);
    if (slot >= 0 && !has_slot (found, slot))
      g_array_append_val (found, slot);
  }
  return found;
}
