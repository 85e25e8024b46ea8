/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/backdrop.h"
#include "render/view.h"

#define WASH_WIDTH 8.0 /* style points of darker edge */

/* A band along the inside of the outline, as colour washed along a line. */
static void
draw_wash (const BorView *view, const BorPoints *ring, BorInk ink)
{
  BorPoints inner = { 0 };
  bor_ring_inset (ring->items, ring->n, WASH_WIDTH * view->size, &inner);
  BorInk edge = bor_ink_mix (ink, view->style->height, 0.32);
  edge.a = ink.a * view->style->wash;
  bor_canvas_polyline (view->canvas, ring->items, ring->n, TRUE);
  cairo_set_fill_rule (view->canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
  if (inner.n > 2 && bor_ring_area (inner.items, inner.n) > 0)
    bor_canvas_polyline (view->canvas, inner.items, inner.n, TRUE);
  bor_canvas_fill (view->canvas, edge);
  cairo_set_fill_rule (view->canvas->cr, CAIRO_FILL_RULE_WINDING);
  bor_points_clear (&inner);
}

static void
draw_space (const BorView *view, gint32 slot, gboolean over_picture)
{
  const BorSpace *space = bor_scenario_space (view->scenario, slot);
  BorInk ink = view->style->ground[bor_ground_parse (bor_get (space, "ground"))];
  ink = bor_style_color (view->style, bor_get (space, "tint"), ink);
  BorPoints ring = { 0 };
  if (over_picture)
    ink.a = 0.3;

  const char *const data[] = { "name", space->name, NULL };
  BorGroup group = { "space", &space->base, space->name != NULL ? data : NULL };
  bor_canvas_begin_group (view->canvas, &group);
  if (space->shape == BOR_SPACE_NODE) {
    bor_canvas_circle (view->canvas, space->x, space->y, 14 * view->size);
    bor_canvas_fill (view->canvas, ink);
  } else {
    bor_view_outline (view, slot, &ring);
    bor_canvas_polyline (view->canvas, ring.items, ring.n, TRUE);
    bor_canvas_fill (view->canvas, ink);
    if (view->pixels * WASH_WIDTH > 1.2)
      draw_wash (view, &ring, ink);
  }
  bor_canvas_end (view->canvas);
  bor_points_clear (&ring);
}

void
bor_draw_ground (const BorView *view)
{
  gboolean over_picture = view->folder != NULL && (view->layers & BOR_LAYER_BACKDROP)
                          && bor_scenario_count (view->scenario, BOR_KIND_BACKDROP) > 0;
  for (guint i = 0; i < view->spaces->len; i++)
    draw_space (view, g_array_index (view->spaces, gint32, i), over_picture);
}

void
bor_draw_backdrops (const BorView *view)
{
  if (view->folder == NULL)
    return;
  BOR_FOREACH (view->scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop) {
    cairo_surface_t *picture = bor_backdrop_load (view->pictures, view->folder, backdrop->href);
    cairo_matrix_t matrix = { backdrop->xx, backdrop->yx, backdrop->xy, backdrop->yy,
                              backdrop->x0, backdrop->y0 };
    cairo_matrix_t inverse = matrix;
    if (picture == NULL || !(backdrop->opacity > 0)
        || cairo_matrix_invert (&inverse) != CAIRO_STATUS_SUCCESS)
      continue;
    cairo_save (view->canvas->cr);
    cairo_transform (view->canvas->cr, &matrix);
    bor_canvas_image (view->canvas, picture, backdrop->href, MIN (backdrop->opacity, 1));
    cairo_restore (view->canvas->cr);
  }
}
