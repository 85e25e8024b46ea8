/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-lens.h"

#include <math.h>

#include "geometry/ring.h"
#include "render/block.h"

#define READABLE  48.0 /* width of a block, in pixels, that needs no lens */
#define MAGNIFIED 66.0 /* width of a block in the lens, in pixels, if there is space */
#define WIDTH     300.0
#define HEIGHT    230.0
#define MARGIN    12.0 /* from the edges of the board */

struct BorPlayLens {
  const BorScenario *scenario; /* borrowed from the board, which outlives the lens */
  BorPainter *painter;
  BorBlockLayout *blocks;
};

BorPlayLens *
bor_play_lens_new (const BorScenario *scenario)
{
  BorPlayLens *self = g_new0 (BorPlayLens, 1);
  self->scenario = scenario;
  self->painter = bor_painter_new (scenario);
  self->blocks = bor_block_layout_new (scenario);
  return self;
}

void
bor_play_lens_free (BorPlayLens *self)
{
  if (self == NULL)
    return;
  bor_painter_free (self->painter);
  bor_block_layout_free (self->blocks);
  g_free (self);
}

/* The pieces in a locale and along its sides. (transfer full, of BorPieceShown) */
static GArray *
pieces_in (const BorPlayDrawing *d, gint32 locale)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (BorPieceShown));
  guint n;
  const BorPieceShown *pieces = bor_preview_pieces (bor_play_input_preview (d->input), &n);
  for (guint i = 0; i < n; i++) {
    BorElementRef at = pieces[i].at;
    const BorApproach *approach =
      at.kind == BOR_KIND_APPROACH ? bor_scenario_approach (d->scenario, at.slot) : NULL;
    if ((at.kind == BOR_KIND_LOCALE && at.slot == locale)
        || (approach != NULL && approach->locale.slot == locale))
      g_array_append_val (found, pieces[i]);
  }
  return found;
}

static void
draw_ground (BorPlayLens *self, cairo_t *cr, const BorViewport *view)
{
  BorPoint from = bor_viewport_to_board (view, 0, 0);
  BorPoint to = bor_viewport_to_board (view, view->width, view->height);
  BorBox box = { from.x, from.y, to.x, to.y };
  cairo_set_source_rgb (cr, 0.97, 0.95, 0.88);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_translate (cr, view->width / 2, view->height / 2);
  cairo_scale (cr, view->scale, view->scale);
  cairo_translate (cr, -view->x, -view->y);
  bor_painter_draw (self->painter, cr, view->scale, &box);
  cairo_restore (cr);
}

static void
draw_edge (cairo_t *cr, const BorViewport *view)
{
  cairo_rectangle (cr, 0.5, 0.5, view->width - 1, view->height - 1);
  cairo_set_source_rgb (cr, 0.2, 0.15, 0.1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

gboolean
bor_play_lens_draw (BorPlayLens *self, const BorPlayDrawing *d, guint layers, gint32 locale,
                    BorPoint pointer)
{
  const BorLocale *place = bor_scenario_locale (d->scenario, locale);
  if (place == NULL || d->pixels * BOR_BLOCK_WIDTH >= READABLE || d->view->width < 2 * WIDTH)
    return FALSE;
  g_autoptr (GArray) pieces = pieces_in (d, locale);
  BorBox box = bor_locale_box (d->scenario, place);
  if (pieces->len == 0 || bor_box_is_empty (box))
    return FALSE;
  BorViewport view = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, 0, WIDTH, HEIGHT };
  view.scale =
    MIN (d->view->scale * MAGNIFIED / (d->pixels * BOR_BLOCK_WIDTH),
         0.92 * MIN (WIDTH / MAX (box.x1 - box.x0, 1), HEIGHT / MAX (box.y1 - box.y0, 1)));
  if (view.scale < 1.2 * d->view->scale)
    return FALSE;
  bor_painter_set_style (self->painter, d->style);
  bor_painter_set_layers (self->painter, layers);
  BorLayout *layout = bor_painter_layout (self->painter, view.scale);
  bor_block_layout_place (self->blocks, (const BorPieceShown *) (void *) pieces->data, pieces->len,
                          &(BorBlockLayoutView){ &view, layout, NULL, NULL });
  BorPlayDrawing inside = *d;
  inside.view = &view;
  inside.blocks = self->blocks;
  inside.pixels = view.scale * bor_layout_size (layout);
  inside.hover = -1;
  cairo_save (d->cr);
  cairo_translate (d->cr, pointer.x < d->view->width / 2 ? d->view->width - WIDTH - MARGIN : MARGIN,
                   MARGIN);
  cairo_rectangle (d->cr, 0, 0, WIDTH, HEIGHT);
  cairo_clip (d->cr);
  draw_ground (self, d->cr, &view);
  bor_play_draw_blocks (&inside);
  draw_edge (d->cr, &view);
  cairo_restore (d->cr);
  return TRUE;
}
