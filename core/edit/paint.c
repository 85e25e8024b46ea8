/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/paint.h"

#include <math.h>
#include <string.h>

#include "edit/properties.h"
#include "geometry/grid-shape.h"
#include "geometry/grid.h"

typedef struct {
  const BorTopology *topology;
  const BorScenario *scenario;
  const BorGrid *cells; /* NULL: only locales that there are */
  guint n;              /* slots of locales */
  GArray *slots;
  guint8 *seen; /* of each locale */
} Found;

static gint32
place_at (const Found *found, BorPoint at)
{
  return found->cells != NULL ? bor_grid_cell_at (found->cells, at)
                              : bor_topology_locale_at (found->topology, at.x, at.y);
}

static BorBox
box_of (const Found *found, gint32 slot)
{
  return found->cells != NULL ? bor_grid_cell_box (found->cells, slot)
                              : bor_topology_locale_box (found->topology, slot);
}

static void
add (Found *found, gint32 slot)
{
  if (slot < 0 || found->seen[slot])
    return;
  found->seen[slot] = TRUE;
  g_array_append_val (found->slots, slot);
}

static BorPoint
middle_of (const Found *found, gint32 slot)
{
  BorBox box = box_of (found, slot);
  return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
}

/* Those on the other side of each side of the locale; corners do not count. */
static void
add_neighbours (Found *found, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (found->scenario, slot);
  if (found->cells != NULL) {
    for (guint side = 0; side < bor_grid_n_sides (found->cells); side++)
      add (found, bor_grid_cell_beyond (found->cells, slot, side));
    return;
  }
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *side =
      bor_scenario_approach (found->scenario, locale->approaches.items[i].slot);
    const BorApproach *there =
      side != NULL && (side->along.n > 1 || locale->shape == BOR_LOCALE_NODE)
        ? bor_scenario_approach (found->scenario, side->opposite.slot)
        : NULL;
    if (there != NULL && bor_scenario_locale (found->scenario, there->locale.slot) != NULL)
      add (found, there->locale.slot);
  }
}

static void
add_cell (Found *found, gint32 slot)
{
  if (found->cells != NULL || bor_scenario_locale (found->scenario, slot) != NULL)
    add (found, slot);
}

/* A brush of an even size lies to the right of its middle and below. */
static void
add_square (Found *found, const BorGrid *grid, gint32 middle, guint size)
{
  gint before = (gint) (size - 1) / 2, after = (gint) size / 2;
  gint in_column = middle % (gint32) grid->columns, in_row = middle / (gint32) grid->columns;
  gint last_column = MIN (in_column + after, (gint) grid->columns - 1);
  gint last_row = MIN (in_row + after, (gint) grid->rows - 1);
  for (gint row = MAX (in_row - before, 0); row <= last_row; row++)
    for (gint column = MAX (in_column - before, 0); column <= last_column; column++)
      add_cell (found, bor_grid_locale (grid, (guint) column, (guint) row));
}

/* Finds what is within that many steps, separately from what was found before, which must not stop
 * a step. */
static void
add_steps (Found *found, gint32 middle, guint steps)
{
  g_autofree guint8 *seen = g_new0 (guint8, found->n);
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  Found near = { found->topology, found->scenario, found->cells, found->n, slots, seen };
  add (&near, middle);
  for (guint step = 0, first = 0; step < steps; step++) {
    guint last = slots->len;
    for (; first < last; first++)
      add_neighbours (&near, g_array_index (slots, gint32, first));
  }
  for (guint i = 0; i < slots->len; i++)
    add (found, g_array_index (slots, gint32, i));
}

static void
add_brush (Found *found, gint32 middle, guint size)
{
  const BorBoard *board = bor_scenario_board (found->scenario);
  const BorLocale *locale = bor_scenario_locale (found->scenario, middle);
  if (size <= 1 || (locale == NULL && found->cells == NULL))
    add (found, middle);
  else if (board->kind == BOR_BOARD_GRID && !bor_grid_is_hexagonal (&board->grid))
    add_square (found, &board->grid, middle, size);
  else
    add_steps (found, middle, size / 2);
}

/* The middle of the locale there, so that a line between cells is as straight as it can be. */
static BorPoint
snap (const Found *found, BorPoint at)
{
  gint32 slot = place_at (found, at);
  return slot >= 0 ? middle_of (found, slot) : at;
}

/* How many places are looked at on a line: on a grid as many as there are steps from cell to
 * cell. */
static double
count_places (const Found *found, double x, double y)
{
  const BorBoard *board = bor_scenario_board (found->scenario);
  guint n = MAX (bor_scenario_count (found->scenario, BOR_KIND_LOCALE), 1);
  double size = board->grid.size, far = MAX (fabs (x), fabs (y));
  if (board->kind != BOR_BOARD_GRID)
    return far / MAX (sqrt (MAX (board->width * board->height, 0) / n) / 8, 1e-3);
  if (!bor_grid_is_hexagonal (&board->grid))
    return far / size;
  double along = board->grid.flat ? y : x, across = board->grid.flat ? x : y;
  double lanes = fabs (across) / (sqrt (0.75) * size);
  return MAX (lanes, fabs (along) / size + lanes / 2);
}

#define MOST_PLACES                                                                                \
  100000u /* limit of points tested on a line, however far the pointer is outside the board */

static void
find_stroke (Found *found, const BorPaint *paint, BorPoint from, BorPoint to)
{
  gint32 last = -1;
  from = snap (found, from);
  to = snap (found, to);
  double places = count_places (found, to.x - from.x, to.y - from.y);
  guint n = (guint) CLAMP (round (places), 1, MOST_PLACES);
  for (guint i = 0; i <= n; i++) {
    double t = (double) i / n;
    gint32 slot =
      place_at (found, (BorPoint){ from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t });
    if (slot >= 0 && slot != last)
      add_brush (found, slot, paint->size);
    last = slot;
  }
}

static BorBox
corner_box (const Found *found, BorPoint at)
{
  gint32 slot = place_at (found, at);
  return slot >= 0 ? box_of (found, slot) : (BorBox){ at.x, at.y, at.x, at.y };
}

/* Cells are few enough to ask each. */
static void
list_near (const Found *found, BorBox box, GArray *slots)
{
  if (found->cells == NULL) {
    bor_topology_locales_in (found->topology, box, slots);
    return;
  }
  for (gint32 cell = 0; cell < (gint32) (found->cells->columns * found->cells->rows); cell++)
    g_array_append_val (slots, cell);
}

/* Locales whose middles lie between the outer edges of those at the corners. */
static void
find_rectangle (Found *found, BorPoint from, BorPoint to)
{
  BorBox a = corner_box (found, from), b = corner_box (found, to);
  BorBox box = { MIN (a.x0, b.x0), MIN (a.y0, b.y0), MAX (a.x1, b.x1), MAX (a.y1, b.y1) };
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  list_near (found, box, near);
  for (guint i = 0; i < near->len; i++) {
    gint32 slot = g_array_index (near, gint32, i);
    BorPoint p = middle_of (found, slot);
    if (p.x >= box.x0 && p.x <= box.x1 && p.y >= box.y0 && p.y <= box.y1)
      add (found, slot);
  }
}

/* What is compared: the value of the property, or whether the cell is masked. */
static gboolean
are_alike (const Found *found, const char *name, gint32 a, gint32 b)
{
  const BorLocale *one = bor_scenario_locale (found->scenario, a);
  const BorLocale *other = bor_scenario_locale (found->scenario, b);
  if (found->cells != NULL)
    return (one == NULL) == (other == NULL);
  return g_strcmp0 (bor_element_prop (one, name), bor_element_prop (other, name)) == 0;
}

static void
keep_alike (Found *found, guint from, const char *name, gint32 start)
{
  guint kept = from;
  for (guint i = from; i < found->slots->len; i++) {
    gint32 slot = g_array_index (found->slots, gint32, i);
    if (are_alike (found, name, slot, start))
      g_array_index (found->slots, gint32, kept++) = slot;
  }
  g_array_set_size (found->slots, kept);
}

static void
find_connected (Found *found, const BorPaint *paint, gint32 start)
{
  add (found, start);
  for (guint i = 0; i < found->slots->len; i++) {
    guint n = found->slots->len;
    add_neighbours (found, g_array_index (found->slots, gint32, i));
    keep_alike (found, n, paint->name, start);
  }
}

static void
find_everywhere (Found *found, const BorPaint *paint, gint32 start)
{
  for (gint32 slot = 0; slot < (gint32) found->n; slot++)
    if ((found->cells != NULL || bor_scenario_locale (found->scenario, slot) != NULL)
        && are_alike (found, paint->name, slot, start))
      add (found, slot);
}

static void
reflect (Found *found, BorSymmetry symmetry)
{
  guint n = found->slots->len;
  if (n == 0) /* and perhaps no locales at all */
    return;
  /* Cells that filling rejected may still be the mirror image of others. */
  memset (found->seen, 0, found->n);
  for (guint i = 0; i < n; i++)
    found->seen[g_array_index (found->slots, gint32, i)] = TRUE;
  for (guint i = 0; i < n; i++) {
    BorPoint images[BOR_SYMMETRY_MAX_IMAGES];
    BorPoint at = middle_of (found, g_array_index (found->slots, gint32, i));
    guint n_images = bor_symmetry_images (found->scenario, symmetry, at, images);
    for (guint k = 0; k < n_images; k++)
      add (found, place_at (found, images[k]));
  }
}

static const BorGrid *
cells_of (const BorTopology *topology, const BorPaint *paint)
{
  const BorBoard *board = bor_scenario_board (bor_topology_scenario (topology));
  return paint->masks && board->kind == BOR_BOARD_GRID ? &board->grid : NULL;
}

gint32
bor_paint_place_at (const BorTopology *topology, const BorPaint *paint, BorPoint at)
{
  Found found = { .topology = topology, .cells = cells_of (topology, paint) };
  return place_at (&found, at);
}

GArray *
bor_paint_find (const BorTopology *topology, const BorPaint *paint, BorPoint from, BorPoint to)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorGrid *cells = cells_of (topology, paint);
  guint n = MAX (bor_scenario_n_slots (scenario, BOR_KIND_LOCALE),
                 cells != NULL ? cells->columns * cells->rows : 0);
  g_autofree guint8 *seen = g_new0 (guint8, n);
  Found found = { topology, scenario, cells, n, g_array_new (FALSE, FALSE, sizeof (gint32)), seen };
  gint32 at = place_at (&found, to);
  if (paint->shape == BOR_PAINT_STROKE)
    find_stroke (&found, paint, from, to);
  else if (paint->shape == BOR_PAINT_RECTANGLE)
    find_rectangle (&found, from, to);
  else if (at >= 0 && paint->shape == BOR_PAINT_FILL)
    find_connected (&found, paint, at);
  else if (at >= 0)
    find_everywhere (&found, paint, at);
  reflect (&found, paint->symmetry);
  return found.slots;
}

BorScenario *
bor_edit_paint (const BorScenario *scenario, const GArray *locales, const char *name,
                const char *value, GError **error)
{
  g_autofree BorElementRef *refs = g_new (BorElementRef, MAX (locales->len, 1));
  for (guint i = 0; i < locales->len; i++)
    refs[i] = bor_element_ref_make (BOR_KIND_LOCALE, g_array_index (locales, gint32, i));
  return bor_edit_set_property (scenario, refs, locales->len, name, value, FALSE, error);
}
