/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "render/raster/backdrops.h"
#include "render/view.h"

/* Pixels that a style point of a message has at least. */
#define LEAST_LETTERS 0.7

static gboolean
is_shown (const BorBackdrop *backdrop)
{
  return !backdrop->hidden && backdrop->opacity > 0;
}

gboolean
bor_view_has_picture (const BorView *view)
{
  if (view->backdrops == NULL || !(view->layers & BOR_LAYER_BACKDROP))
    return FALSE;
  BOR_FOREACH (view->scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop)
    if (is_shown (backdrop))
      return TRUE;
  return FALSE;
}

/* Placeholder for a missing image: a crossed-out frame of the board with the reason. */
static void
draw_placeholder (const BorView *view, const char *text, guint line)
{
  BorCanvas *canvas = view->canvas;
  BorInk ink = bor_ink_fade (view->style->ink, 0.55);
  double size = MAX (view->size, LEAST_LETTERS / view->scale);
  BorBox box = bor_box_grow (view->scene->board, -6 * view->size);
  double left = box.x0 + 12 * size, top = box.y0 + (16 + 22 * line) * size;
  BorPen pen = { .ink = ink,
                 .width = bor_view_width (view, 1.2),
                 .dash = { 8 * view->size, 6 * view->size } };
  const BorPoint corners[] = {
    { box.x0, box.y0 }, { box.x1, box.y0 }, { box.x1, box.y1 }, { box.x0, box.y1 }
  };
  if (line == 0) {
    bor_canvas_polyline (canvas, corners, 4, TRUE);
    cairo_move_to (canvas->cr, box.x0, box.y0);
    cairo_line_to (canvas->cr, box.x1, box.y1);
    cairo_move_to (canvas->cr, box.x1, box.y0);
    cairo_line_to (canvas->cr, box.x0, box.y1);
    bor_canvas_pen (canvas, &pen);
  }
  const BorText *words = bor_texts_get (view->texts, BOR_FONT_BODY, text);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, left, top);
  cairo_scale (canvas->cr, size, size);
  cairo_translate (canvas->cr, words->width / 2, 0);
  bor_canvas_text (canvas, words, view->style->ink, view->style->paper, 3);
  cairo_restore (canvas->cr);
}

/* Draws nothing if the transform is singular. */
static void
draw_picture (const BorView *view, const BorBackdrop *backdrop, BorRaster *raster)
{
  cairo_matrix_t matrix = { backdrop->xx, backdrop->yx, backdrop->xy,
                            backdrop->yy, backdrop->x0, backdrop->y0 };
  cairo_matrix_t inverse = matrix;
  if (cairo_matrix_invert (&inverse) != CAIRO_STATUS_SUCCESS)
    return;
  cairo_save (view->canvas->cr);
  cairo_transform (view->canvas->cr, &matrix);
  bor_canvas_image (view->canvas, raster, backdrop->href, MIN (backdrop->opacity, 1));
  cairo_restore (view->canvas->cr);
}

static gboolean
is_in_sight (const BorView *view, gint32 slot)
{
  BorPoint corners[4];
  return bor_backdrops_corners (view->backdrops, view->scenario, slot, corners)
         && bor_box_intersects (bor_points_box (corners, 4), view->clip);
}

void
bor_draw_backdrops (const BorView *view)
{
  guint lacking = 0;
  if (view->backdrops == NULL)
    return;
  BOR_FOREACH (view->scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop) {
    BorRaster *raster;
    const char *message;
    if (!is_shown (backdrop))
      continue;
    const char *href = backdrop->href != NULL ? backdrop->href : "";
    BorBackdropState state =
      bor_backdrops_get (view->backdrops, view->scenario, slot, &raster, &message);
    g_autofree char *text = NULL;
    if (state == BOR_BACKDROP_FAILED)
      text = g_strdup_printf (_ ("Backdrop “%s”: %s"), href, message);
    else if (state == BOR_BACKDROP_LOADING)
      text = g_strdup_printf (_ ("Reading the backdrop “%s”…"), href);
    else if (is_in_sight (view, slot))
      draw_picture (view, backdrop, raster);
    if (text != NULL && lacking < 8)
      draw_placeholder (view, text, lacking++);
  }
}
