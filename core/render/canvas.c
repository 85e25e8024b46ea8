/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/canvas.h"

#include <math.h>

typedef struct {
  BorCanvas base;
  gboolean letters;
} CairoCanvas;

static void
set_ink (cairo_t *cr, BorInk ink)
{
  cairo_set_source_rgba (cr, ink.r, ink.g, ink.b, ink.a);
}

static void
cairo_fill_path (BorCanvas *canvas, BorInk ink)
{
  set_ink (canvas->cr, ink);
  cairo_fill_preserve (canvas->cr);
}

static void
cairo_disc (BorCanvas *canvas, double x, double y, double r, BorInk ink)
{
  cairo_new_path (canvas->cr);
  cairo_arc (canvas->cr, x, y, r, 0, 2 * G_PI);
  set_ink (canvas->cr, ink);
  cairo_fill (canvas->cr);
}

static void
cairo_stroke_path (BorCanvas *canvas, const BorPen *pen)
{
  cairo_t *cr = canvas->cr;
  set_ink (cr, pen->ink);
  cairo_set_line_width (cr, pen->width);
  cairo_set_line_cap (cr, pen->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, pen->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_set_dash (cr, pen->dash, pen->dash[0] > 0 ? 2 : 0, 0);
  cairo_set_antialias (cr, pen->rough ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_DEFAULT);
  cairo_set_tolerance (cr, pen->rough ? 0.35 : 0.1);
  cairo_stroke_preserve (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  cairo_set_tolerance (cr, 0.1);
}

/* Pango does not put the letters of a text nearer to each other that is made narrower. */
static gboolean
is_squeezed (cairo_t *cr)
{
  cairo_matrix_t m;
  cairo_get_matrix (cr, &m);
  double x = hypot (m.xx, m.yx), y = hypot (m.xy, m.yy);
  return fabs (x - y) > 0.001 * MAX (x, y);
}

static void
cairo_text (BorCanvas *canvas, const BorText *text, BorInk ink, const BorPen *halo)
{
  cairo_t *cr = canvas->cr;
  cairo_new_path (cr);
  cairo_append_path (cr, bor_text_path (text));
  if (halo != NULL)
    cairo_stroke_path (canvas, halo);
  set_ink (cr, ink);
  if (!((CairoCanvas *) canvas)->letters || is_squeezed (cr)) {
    cairo_fill (cr);
    return;
  }
  cairo_new_path (cr);
  pango_cairo_update_layout (cr, text->layout);
  cairo_move_to (cr, -text->width / 2,
                 text->baseline - (double) pango_layout_get_baseline (text->layout) / PANGO_SCALE);
  pango_cairo_show_layout (cr, text->layout);
  cairo_new_path (cr);
}

static void
cairo_image (BorCanvas *canvas, const BorRaster *raster, const char *href, double opacity)
{
  cairo_t *cr = canvas->cr;
  gboolean pixels = cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE;
  double grain, scale = bor_canvas_scale (canvas) * (pixels ? 1 : BOR_CANVAS_PRINT);
  cairo_surface_t *image = bor_raster_level (raster, scale, &grain), *own = NULL;
  if (pixels) /* other threads may draw the same pixels, but not the same surface */
    image = own = cairo_image_surface_create_for_data (
      cairo_image_surface_get_data (image), cairo_image_surface_get_format (image),
      cairo_image_surface_get_width (image), cairo_image_surface_get_height (image),
      cairo_image_surface_get_stride (image));
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, bor_raster_width (raster), bor_raster_height (raster));
  cairo_clip (cr);
  cairo_scale (cr, 1 / grain, 1 / grain);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  if (pixels)
    cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint_with_alpha (cr, opacity);
  cairo_restore (cr);
  g_clear_pointer (&own, cairo_surface_destroy);
}

static void
cairo_begin (BorCanvas *canvas, const BorGroup *group, const BorBox *clip)
{
  cairo_t *cr = canvas->cr;
  cairo_save (cr);
  if (clip == NULL)
    return;
  cairo_new_path (cr);
  cairo_rectangle (cr, clip->x0, clip->y0, clip->x1 - clip->x0, clip->y1 - clip->y0);
  cairo_clip (cr);
}

static void
cairo_end (BorCanvas *canvas)
{
  cairo_restore (canvas->cr);
}

static void
cairo_ghost (BorCanvas *canvas)
{
}

static void
cairo_free (BorCanvas *canvas)
{
  cairo_destroy (canvas->cr);
  g_free (canvas);
}

BorCanvas *
bor_canvas_new (cairo_t *cr, gboolean letters)
{
  CairoCanvas *canvas = g_new0 (CairoCanvas, 1);
  canvas->base = (BorCanvas){ .cr = cairo_reference (cr),
                              .fill = cairo_fill_path,
                              .disc = cairo_disc,
                              .stroke = cairo_stroke_path,
                              .text = cairo_text,
                              .image = cairo_image,
                              .begin = cairo_begin,
                              .end = cairo_end,
                              .ghost = cairo_ghost,
                              .free = cairo_free };
  canvas->letters = letters;
  return &canvas->base;
}

void
bor_canvas_free (BorCanvas *canvas)
{
  if (canvas != NULL)
    canvas->free (canvas);
}

void
bor_canvas_fill_keep (BorCanvas *canvas, BorInk ink)
{
  canvas->fill (canvas, ink);
}

void
bor_canvas_fill (BorCanvas *canvas, BorInk ink)
{
  canvas->fill (canvas, ink);
  cairo_new_path (canvas->cr);
}

void
bor_canvas_pen_keep (BorCanvas *canvas, const BorPen *pen)
{
  canvas->stroke (canvas, pen);
}

void
bor_canvas_pen (BorCanvas *canvas, const BorPen *pen)
{
  canvas->stroke (canvas, pen);
  cairo_new_path (canvas->cr);
}

void
bor_canvas_stroke (BorCanvas *canvas, BorInk ink, double width)
{
  BorPen pen = { .ink = ink, .width = width };
  bor_canvas_pen (canvas, &pen);
}

void
bor_canvas_text (BorCanvas *canvas, const BorText *text, BorInk ink, BorInk halo_ink, double halo)
{
  BorPen pen = { .ink = halo_ink, .width = 2 * halo, .round = TRUE, .rough = TRUE };
  canvas->text (canvas, text, ink, halo > 0 ? &pen : NULL);
}

void
bor_canvas_image (BorCanvas *canvas, const BorRaster *raster, const char *href, double opacity)
{
  canvas->image (canvas, raster, href, opacity);
}

double
bor_canvas_scale (const BorCanvas *canvas)
{
  cairo_matrix_t m;
  cairo_get_matrix (canvas->cr, &m);
  return MAX (hypot (m.xx, m.yx), hypot (m.xy, m.yy));
}

void
bor_canvas_begin_group (BorCanvas *canvas, const BorGroup *group)
{
  canvas->begin (canvas, group, NULL);
}

void
bor_canvas_begin (BorCanvas *canvas, const char *name)
{
  BorGroup group = { .name = name };
  canvas->begin (canvas, &group, NULL);
}

void
bor_canvas_begin_clip (BorCanvas *canvas, const char *name, BorBox clip)
{
  BorGroup group = { .name = name };
  canvas->begin (canvas, &group, &clip);
}

void
bor_canvas_end (BorCanvas *canvas)
{
  canvas->end (canvas);
}

void
bor_canvas_ghost (BorCanvas *canvas)
{
  canvas->ghost (canvas);
  cairo_new_path (canvas->cr);
}

BorCanvas *
bor_canvas_new_part (const BorCanvas *canvas)
{
  return canvas->part != NULL ? canvas->part (canvas) : NULL;
}

void
bor_canvas_take (BorCanvas *canvas, BorCanvas *part)
{
  canvas->take (canvas, part);
}

void
bor_canvas_polyline (BorCanvas *canvas, const BorPoint *points, guint n, gboolean close)
{
  for (guint i = 0; i < n; i++) {
    if (i == 0)
      cairo_move_to (canvas->cr, points[i].x, points[i].y);
    else
      cairo_line_to (canvas->cr, points[i].x, points[i].y);
  }
  if (close && n > 0)
    cairo_close_path (canvas->cr);
}

void
bor_canvas_disc (BorCanvas *canvas, double x, double y, double r, BorInk ink)
{
  canvas->disc (canvas, x, y, r, ink);
}

void
bor_canvas_circle (BorCanvas *canvas, double x, double y, double r)
{
  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, x, y, r, 0, 2 * G_PI);
  cairo_close_path (canvas->cr);
}

void
bor_canvas_line (BorCanvas *canvas, double x0, double y0, double x1, double y1)
{
  cairo_move_to (canvas->cr, x0, y0);
  cairo_line_to (canvas->cr, x1, y1);
}
