/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/chart.h"

#include <math.h>

#include "render/painter-private.h"
#include "render/sheet.h"
#include "render/view.h"

#define EDGE 12 /* pixels of paper around the key */

typedef struct {
  cairo_surface_t *surface;
  cairo_t *cr;
  BorCanvas *canvas;
} Sheet;

static Sheet
open_sheet (guint width, guint height)
{
  Sheet sheet;
  sheet.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  sheet.cr = cairo_create (sheet.surface);
  sheet.canvas = bor_canvas_new (sheet.cr, FALSE);
  return sheet;
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
close_sheet (Sheet *sheet)
{
  GByteArray *out = g_byte_array_new ();
  bor_canvas_free (sheet->canvas);
  cairo_destroy (sheet->cr);
  cairo_surface_write_to_png_stream (sheet->surface, append_bytes, out);
  cairo_surface_destroy (sheet->surface);
  return g_byte_array_free_to_bytes (out);
}

static BorInk
army_ink (const BorScenario *scenario, const BorStyle *style, gint32 army)
{
  BorView view = { .scenario = scenario, .style = style };
  return bor_view_army_ink (&view, army);
}

/* Of a block that is so wide and high in pixels, in style points. */
static double
half_height (guint width, guint height)
{
  return BOR_BLOCK_WIDTH / 2 * height / width;
}

GBytes *
bor_chart_block (const BorScenario *scenario, const BorStyle *style, gint32 army,
                 const BorBlock *block, guint width, guint height)
{
  Sheet sheet = open_sheet (width, height);
  g_autoptr (BorTexts) texts = bor_texts_new (style->family);
  BorBlock inked = *block;
  inked.ink = army_ink (scenario, style, army);
  cairo_translate (sheet.cr, width / 2.0, height / 2.0);
  cairo_scale (sheet.cr, width / BOR_BLOCK_WIDTH, width / BOR_BLOCK_WIDTH);
  bor_sign_block (sheet.canvas, style, texts, &inked, BOR_BLOCK_WIDTH / 2,
                  half_height (width, height));
  return close_sheet (&sheet);
}

GBytes *
bor_chart_hidden (const BorStyle *style, guint width, guint height)
{
  Sheet sheet = open_sheet (width, height);
  double thick = MAX (2, round (height / 10.0));
  BorPen pen = { .ink = style->paper, .width = thick, .dash = { 3 * thick, 3 * thick } };
  cairo_rectangle (sheet.cr, thick / 2, thick / 2, width - thick, height - thick);
  bor_canvas_pen (sheet.canvas, &pen);
  return close_sheet (&sheet);
}

GBytes *
bor_chart_hatch (const BorStyle *style, guint width, guint height)
{
  Sheet sheet = open_sheet (width, height);
  cairo_translate (sheet.cr, width / 2.0, height / 2.0);
  cairo_scale (sheet.cr, width / BOR_BLOCK_WIDTH, width / BOR_BLOCK_WIDTH);
  bor_sign_hatch (sheet.canvas, style, BOR_BLOCK_WIDTH / 2 - 2, half_height (width, height) - 2);
  return close_sheet (&sheet);
}

GBytes *
bor_chart_marker (const BorScenario *scenario, const BorStyle *style, gint32 army, guint size)
{
  Sheet sheet = open_sheet (size, size);
  BorPen edge = { .ink = style->ink, .width = MAX (1, size / 16.0) };
  bor_canvas_circle (sheet.canvas, size / 2.0, size / 2.0, size / 2.0 - edge.width);
  bor_canvas_fill_keep (sheet.canvas, army_ink (scenario, style, army));
  bor_canvas_pen (sheet.canvas, &edge);
  return close_sheet (&sheet);
}

static void
draw_box (const Sheet *sheet, const BorStyle *style, BorTexts *texts, const BorChartBox *box)
{
  double width = box->box.x1 - box->box.x0, height = box->box.y1 - box->box.y0;
  if (!box->heading) {
    cairo_rectangle (sheet->cr, box->box.x0 + 0.5, box->box.y0 + 0.5, width - 1, height - 1);
    bor_canvas_stroke (sheet->canvas, style->ink, 1);
  }
  if (box->text == NULL)
    return;
  const BorText *text =
    bor_texts_get (texts, box->heading ? BOR_FONT_HEADING : BOR_FONT_BODY, box->text);
  double line = box->heading ? height : MIN (height / 2, 20), max_width = width - 8;
  double scale = MIN (0.7 * line / text->height, text->width > 0 ? max_width / text->width : 1);
  scale = MIN (scale, 1.6);
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr,
                   box->heading ? box->box.x0 + 4 + scale * text->width / 2
                                : (box->box.x0 + box->box.x1) / 2,
                   box->heading ? (box->box.y0 + box->box.y1) / 2 : box->box.y0 + line / 2 + 2);
  cairo_scale (sheet->cr, scale, scale);
  bor_canvas_text (sheet->canvas, text, style->ink, style->paper, 0);
  cairo_restore (sheet->cr);
}

GBytes *
bor_chart_board (const BorStyle *style, const BorChartBox *boxes, guint n, guint width,
                 guint height)
{
  Sheet sheet = open_sheet (width, height);
  g_autoptr (BorTexts) texts = bor_texts_new (style->family);
  cairo_rectangle (sheet.cr, 0, 0, width, height);
  bor_canvas_fill (sheet.canvas, style->paper);
  for (guint i = 0; i < n; i++)
    draw_box (&sheet, style, texts, &boxes[i]);
  return close_sheet (&sheet);
}

/* The key, only measured if there is no view. Style points are pixels here. */
static double
walk_key (BorView *view, const BorScene *scene, double width)
{
  BorFlow flow = { .view = view, .scene = scene, .width = width };
  bor_sheet_key (&flow);
  bor_flow_break (&flow, 0);
  return flow.y;
}

GBytes *
bor_chart_key (const BorScenario *scenario, const BorStyle *style, guint width)
{
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  double inside = (double) width - 2 * EDGE;
  guint height = (guint) ceil (walk_key (NULL, bor_painter_scene (painter), inside));
  if (height == 0)
    return NULL;
  Sheet sheet = open_sheet (width, height + 2 * EDGE);
  BorView view;
  bor_painter_set_style (painter, style);
  bor_painter_view (painter, sheet.canvas, &view);
  cairo_rectangle (sheet.cr, 0, 0, width, height + 2 * EDGE);
  bor_canvas_fill (sheet.canvas, style->paper);
  cairo_translate (sheet.cr, EDGE, EDGE);
  walk_key (&view, view.scene, inside);
  return close_sheet (&sheet);
}
