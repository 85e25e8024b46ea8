/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/paint-preview.h"

#include "geometry/grid-shape.h"

/* With more locales only the outline is drawn: filling them takes longer than a frame. */
#define MANY 4000
/* The sides of cells are numbered through. */
#define CELL_SIDES (gint32) BOR_GRID_MAX_CORNERS

void
bor_paint_preview_clear (BorPaintPreview *preview)
{
  g_clear_pointer (&preview->scenario, bor_scenario_unref);
  g_clear_pointer (&preview->locales, g_array_unref);
  g_clear_pointer (&preview->rim, g_array_unref);
  g_clear_pointer (&preview->shown, g_free);
}

gboolean
bor_paint_preview_is_at (const BorPaintPreview *preview, const BorScenario *scenario, gint32 at)
{
  return preview->scenario == scenario && preview->at == at;
}

gboolean
bor_paint_preview_shows (const BorPaintPreview *preview, const BorScenario *scenario, gint32 slot)
{
  return preview->scenario == scenario && slot >= 0 && preview->shown[slot];
}

static void
add_rim (BorPaintPreview *preview, gint32 slot)
{
  const BorScenario *s = preview->scenario;
  const BorLocale *locale = bor_scenario_locale (s, slot);
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 at = locale->approaches.items[i].slot;
    const BorApproach *side = bor_scenario_approach (s, at);
    if (side == NULL || side->along.n < 2)
      continue;
    const BorApproach *there = bor_scenario_approach (s, side->opposite.slot);
    if (there == NULL || there->locale.slot < 0 || !preview->shown[there->locale.slot])
      g_array_append_val (preview->rim, at);
  }
}

static void
add_cell_rim (BorPaintPreview *preview, gint32 cell)
{
  const BorGrid *grid = &bor_scenario_board (preview->scenario)->grid;
  for (guint side = 0; side < bor_grid_n_sides (grid); side++) {
    gint32 there = bor_grid_cell_beyond (grid, cell, side), at = cell * CELL_SIDES + (gint32) side;
    if (there < 0 || !preview->shown[there])
      g_array_append_val (preview->rim, at);
  }
}

void
bor_paint_preview_set (BorPaintPreview *preview, const BorScenario *scenario, gint32 at,
                       GArray *locales, gboolean cells)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  bor_paint_preview_clear (preview);
  preview->scenario = bor_scenario_ref (scenario);
  preview->at = at;
  preview->locales = locales;
  preview->rim = g_array_new (FALSE, FALSE, sizeof (gint32));
  preview->cells = cells;
  preview->shown = g_new0 (guint8, MAX (bor_scenario_n_slots (scenario, BOR_KIND_LOCALE),
                                        cells ? grid->columns * grid->rows : 0));
  for (guint i = 0; i < locales->len; i++)
    preview->shown[g_array_index (locales, gint32, i)] = TRUE;
  for (guint i = 0; i < locales->len; i++)
    if (cells)
      add_cell_rim (preview, g_array_index (locales, gint32, i));
    else
      add_rim (preview, g_array_index (locales, gint32, i));
}

static void
trace (cairo_t *cr, const BorViewport *view, const BorPoint *points, guint n)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < n; i++) {
    BorPoint p = bor_viewport_to_screen (view, points[i].x, points[i].y);
    cairo_line_to (cr, p.x, p.y);
  }
}

static void
trace_rim (const BorPaintPreview *preview, cairo_t *cr, const BorViewport *view)
{
  BorBox visible = bor_viewport_visible (view);
  BorPoints line = { 0 };
  for (guint i = 0; i < preview->rim->len; i++) {
    const BorApproach *side =
      bor_scenario_approach (preview->scenario, g_array_index (preview->rim, gint32, i));
    line.n = 0;
    bor_approach_points (preview->scenario, side, &line);
    if (bor_box_intersects (visible, bor_points_box (line.items, line.n)))
      trace (cr, view, line.items, line.n);
  }
  bor_points_clear (&line);
}

/* The same for cells, which may have no sides. */
static void
trace_cell_rim (const BorPaintPreview *preview, cairo_t *cr, const BorViewport *view)
{
  const BorGrid *grid = &bor_scenario_board (preview->scenario)->grid;
  BorBox visible = bor_viewport_visible (view);
  for (guint i = 0; i < preview->rim->len; i++) {
    gint32 at = g_array_index (preview->rim, gint32, i);
    gint32 cell = at / CELL_SIDES, side = at % CELL_SIDES;
    BorPoint ring[BOR_GRID_MAX_CORNERS];
    if (!bor_box_intersects (visible, bor_grid_cell_box (grid, cell)))
      continue;
    guint n = bor_grid_cell_ring (grid, cell, ring);
    const BorPoint ends[2] = { ring[side], ring[((guint) side + 1) % n] };
    trace (cr, view, ends, 2);
  }
}

/* The corners; `cell` is used for those of a cell. */
static const BorPoint *
ring_of (const BorPaintPreview *preview, const BorTopology *topology, gint32 slot,
         BorPoint cell[BOR_GRID_MAX_CORNERS], guint *n)
{
  if (!preview->cells)
    return bor_topology_locale_ring (topology, slot, n);
  *n = bor_grid_cell_ring (&bor_scenario_board (preview->scenario)->grid, slot, cell);
  return cell;
}

static void
stroke_rim (cairo_t *cr)
{
  cairo_set_line_width (cr, 3);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.85);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 1.5);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_stroke (cr);
}

void
bor_paint_preview_draw (const BorPaintPreview *preview, const BorTopology *topology, cairo_t *cr,
                        const BorViewport *view)
{
  if (preview->scenario == NULL || preview->scenario != bor_topology_scenario (topology))
    return;
  BorBox visible = bor_viewport_visible (view);
  cairo_new_path (cr);
  for (guint i = 0; preview->locales->len <= MANY && i < preview->locales->len; i++) {
    guint n;
    BorPoint cell[BOR_GRID_MAX_CORNERS];
    gint32 slot = g_array_index (preview->locales, gint32, i);
    const BorPoint *ring = ring_of (preview, topology, slot, cell, &n);
    if (!bor_box_intersects (visible, bor_points_box (ring, n)))
      continue;
    trace (cr, view, ring, n);
    cairo_close_path (cr);
  }
  cairo_set_source_rgba (cr, 0.10, 0.37, 0.71, 0.22);
  cairo_fill (cr);
  if (preview->cells)
    trace_cell_rim (preview, cr, view);
  else
    trace_rim (preview, cr, view);
  stroke_rim (cr);
}
