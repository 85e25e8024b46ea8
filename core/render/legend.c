/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/sheet.h"

/* Style points. */
#define MARGIN              46.0 /* paper around the frame */
#define TRIMMED             6.0  /* the same where paper is dear */
#define FRAME               10.0 /* from the thick line to the thin one */
#define PADDING             34.0 /* from the frame to what is in it */
#define GRADUATION          13.0 /* band of black and white around the map */
#define PANEL_GAP           42.0
#define LEAST_AFTER_HEADING 80.0 /* on the same page */

BorPoint
bor_flow_place (BorFlow *flow, double width, double height, double gap)
{
  if (flow->x > 0 && flow->x + width > flow->width + 0.5)
    bor_flow_break (flow, gap);
  if (flow->x == 0)
    bor_flow_need (flow, height);
  BorPoint place = { flow->x, flow->y };
  flow->x += width + gap;
  flow->row = MAX (flow->row, height);
  return place;
}

void
bor_flow_need (BorFlow *flow, double height)
{
  if (flow->page <= 0 || flow->y <= 0 || flow->y + height <= flow->page)
    return;
  flow->turn (flow->data);
  flow->x = flow->y = flow->row = 0;
}

void
bor_flow_break (BorFlow *flow, double gap)
{
  if (flow->row > 0)
    flow->y += flow->row + gap;
  flow->x = flow->row = 0;
}

void
bor_flow_text (const BorFlow *flow, BorFont font, const char *text, double x, double y,
               double align, double max_width, BorInk ink)
{
  const BorView *view = flow->view;
  if (view == NULL || text == NULL || *text == '\0')
    return;
  const BorText *letters = bor_texts_get (view->texts, font, text);
  double squeeze = max_width > 0 && letters->width > max_width ? max_width / letters->width : 1;
  double width = letters->width * squeeze;
  cairo_save (view->canvas->cr);
  cairo_translate (view->canvas->cr, x + width * (0.5 - align), y);
  cairo_scale (view->canvas->cr, squeeze, MAX (squeeze, 0.8));
  bor_canvas_text (view->canvas, letters, ink, ink, 0);
  cairo_restore (view->canvas->cr);
}

void
bor_flow_heading (BorFlow *flow, const char *text)
{
  bor_flow_break (flow, 0);
  bor_flow_need (flow, 36 + LEAST_AFTER_HEADING);
  if (flow->view != NULL)
    bor_flow_text (flow, BOR_FONT_HEADING, text, 0, flow->y + 14, 0, flow->width,
                   flow->view->style->ink);
  flow->y += 36;
}

/* Draws, or with view NULL only measures; returns the height in style points. */
static double
lay_out_panel (const BorScene *scene, const BorView *view)
{
  BorFlow flow = { .view = view,
                   .scene = scene,
                   .width = (scene->board.x1 - scene->board.x0) / bor_scene_sheet_unit (scene) };
  bor_sheet_header (&flow);
  bor_sheet_tracks (&flow);
  bor_sheet_forces (&flow);
  bor_sheet_key (&flow);
  bor_sheet_names (&flow);
  bor_flow_break (&flow, 0);
  return flow.y;
}

/* The band around the map: black and white, on a grid with its coordinates. */
static double
band_width (const BorScene *scene)
{
  return scene->axes != NULL ? BOR_AXES_BAND : GRADUATION;
}

/* How far the outer line around the map is from the board, in board units. Around a board with
 * coordinates there is no corridor of the map's own; the band is all of the sheet. */
static double
reach_of_map (const BorScene *scene)
{
  double sheet = bor_scene_sheet_unit (scene), map = scene->axes != NULL ? sheet : scene->unit;
  return BOR_CORRIDOR / 2 * map + band_width (scene) * sheet;
}

/* How far the sheet reaches beyond the board, and how far the thick line does, in board units. */
static double
reach (const BorScene *scene, gboolean to_paper)
{
  static const double paper[] = {
    [BOR_SHEET_WHOLE] = MARGIN, [BOR_SHEET_TRIMMED] = TRIMMED, [BOR_SHEET_BARE] = 1
  };
  double framed = scene->sheet.form != BOR_SHEET_BARE ? PADDING + FRAME : 0;
  return reach_of_map (scene)
         + (framed + (to_paper ? paper[scene->sheet.form] : 0)) * bor_scene_sheet_unit (scene);
}

BorBox
bor_legend_extent (const BorScene *scene)
{
  BorBox box = bor_box_grow (scene->board, reach (scene, TRUE));
  box.y1 += (lay_out_panel (scene, NULL) + PANEL_GAP) * bor_scene_sheet_unit (scene);
  return box;
}

static void
frame (const BorView *view, BorBox box, double width)
{
  cairo_rectangle (view->canvas->cr, box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  bor_canvas_stroke (view->canvas, view->style->ink, width);
}

/* Length on the ground of one step of black or white: about forty to a side. */
static double
graduation_step (const BorScene *scene)
{
  double metres = bor_scenario_board (scene->scenario)->metres;
  double length = (scene->board.x1 - scene->board.x0) * (metres > 0 ? metres : 1) / 30;
  double power = pow (10, floor (log10 (length)));
  double nice = length / power < 1.5 ? 1 : length / power < 3.5 ? 2 : length / power < 7.5 ? 5 : 10;
  return nice * power / (metres > 0 ? metres : 1);
}

/* Every second step along a side of the map's frame, filled. */
static void
graduate (const BorView *view, double from, double to, double step, double across, double thick,
          gboolean upright)
{
  for (guint i = 0; from + i * step < to && i < 4000; i += 2) {
    double a = from + i * step, b = MIN (a + step, to);
    if (upright)
      cairo_rectangle (view->canvas->cr, across, a, thick, b - a);
    else
      cairo_rectangle (view->canvas->cr, a, across, b - a, thick);
  }
}

static void
draw_map_frame (const BorView *view)
{
  double u = bor_scene_sheet_unit (view->scene), step = graduation_step (view->scene);
  gboolean axes = view->scene->axes != NULL;
  BorBox inner = bor_box_grow (view->scene->board, axes ? 0 : BOR_CORRIDOR / 2 * view->unit);
  BorBox outer = bor_box_grow (view->scene->board, reach_of_map (view->scene));
  double third = GRADUATION / 3 * u;
  frame (view, inner, 1.2 * u);
  frame (view, outer, 2 * u);
  if (axes)
    return;
  if (step > 0 && isfinite (step)) {
    graduate (view, inner.x0, inner.x1, step, inner.y0 - 2 * third, third, FALSE);
    graduate (view, inner.x0, inner.x1, step, inner.y1 + third, third, FALSE);
    graduate (view, inner.y0, inner.y1, step, inner.x0 - 2 * third, third, TRUE);
    graduate (view, inner.y0, inner.y1, step, inner.x1 + third, third, TRUE);
    bor_canvas_fill (view->canvas, view->style->ink);
  }
  frame (view, bor_box_grow (inner, third), 0.7 * u);
  frame (view, bor_box_grow (inner, 2 * third), 0.7 * u);
}

void
bor_draw_legend (const BorView *view)
{
  const BorScene *scene = view->scene;
  double u = bor_scene_sheet_unit (scene), height = lay_out_panel (scene, NULL);
  draw_map_frame (view);
  BorBox sheet = bor_box_grow (scene->board, reach (scene, FALSE));
  sheet.y1 += (height + PANEL_GAP) * u;
  if (scene->sheet.form != BOR_SHEET_BARE) {
    frame (view, sheet, 4.5 * u);
    frame (view, bor_box_grow (sheet, -FRAME * u), 1.1 * u);
  }

  cairo_save (view->canvas->cr);
  cairo_translate (view->canvas->cr, scene->board.x0,
                   scene->board.y1 + reach_of_map (scene) + PANEL_GAP * u);
  cairo_scale (view->canvas->cr, u, u);
  lay_out_panel (scene, view);
  cairo_restore (view->canvas->cr);
}
