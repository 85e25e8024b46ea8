/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "render/sheet.h"

/* Style points. */
#define TITLE_HEIGHT 116.0
#define SCALE_WIDTH  400.0
#define ARROW_WIDTH  90.0
#define GAP          30.0

static void
draw_title (const BorFlow *flow, BorPoint at, double width)
{
  const BorView *view = flow->view;
  const BorHeader *header = bor_scenario_header (flow->scene->scenario);
  const BorBoard *board = bor_scenario_board (flow->scene->scenario);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  if (board->name != NULL && g_strcmp0 (board->name, header->title) != 0)
    g_ptr_array_add (parts, board->name);
  if (header->author != NULL)
    g_ptr_array_add (parts, header->author);
  if (header->licence != NULL)
    g_ptr_array_add (parts, header->licence);
  g_ptr_array_add (parts, NULL);
  g_autofree char *line = g_strjoinv ("  ·  ", (char **) parts->pdata);
  bor_flow_text (flow, BOR_FONT_TITLE, header->title, at.x, at.y + 38, 0, width, view->style->ink);
  bor_flow_text (flow, BOR_FONT_BODY, line, at.x + 2, at.y + 92, 0, width, view->style->ink);
}

/* A needle, half of it dark, with the letter over it. */
static void
draw_arrow (const BorFlow *flow, BorPoint at)
{
  const BorView *view = flow->view;
  double x = at.x + ARROW_WIDTH / 2, top = at.y + 26, bottom = at.y + 112;
  const BorPoint dark[3] = { { x, top }, { x - 13, bottom }, { x, bottom - 16 } };
  const BorPoint light[3] = { { x, top }, { x + 13, bottom }, { x, bottom - 16 } };
  bor_canvas_polyline (view->canvas, light, 3, TRUE);
  bor_canvas_fill_keep (view->canvas, view->style->symbol);
  bor_canvas_stroke (view->canvas, view->style->ink, 1.2);
  bor_canvas_polyline (view->canvas, dark, 3, TRUE);
  bor_canvas_fill_keep (view->canvas, view->style->ink);
  bor_canvas_stroke (view->canvas, view->style->ink, 1.2);
  /* Translators: the letter for north on a map. */
  bor_flow_text (flow, BOR_FONT_HEADING, C_ ("compass", "N"), x, at.y + 10, 0.5, 0,
                 view->style->ink);
}

/* The longest round number of metres that fits. */
static double
scale_length (const BorScene *scene, double most)
{
  double metres =
    bor_scenario_board (scene->scenario)->metres * bor_scene_sheet_unit (scene) * most;
  double power = pow (10, floor (log10 (metres)));
  return metres / power >= 5 ? 5 * power : metres / power >= 2 ? 2 * power : power;
}

static void
draw_scale (const BorFlow *flow, BorPoint at)
{
  const BorView *view = flow->view;
  double a_metre =
    1 / (bor_scenario_board (flow->scene->scenario)->metres * bor_scene_sheet_unit (flow->scene));
  double length = scale_length (flow->scene, SCALE_WIDTH - 60), step = length * a_metre / 4;
  double x = at.x + 24, y = at.y + 52;
  cairo_rectangle (view->canvas->cr, x, y, 4 * step, 11);
  bor_canvas_fill_keep (view->canvas, view->style->symbol);
  bor_canvas_stroke (view->canvas, view->style->ink, 1.2);
  cairo_rectangle (view->canvas->cr, x, y, step, 11);
  cairo_rectangle (view->canvas->cr, x + 2 * step, y, step, 11);
  bor_canvas_fill (view->canvas, view->style->ink);
  gboolean kilometres = length >= 2000;
  for (guint i = 0; i <= 4; i += 2) {
    g_autofree char *number = g_strdup_printf ("%g", length * i / 4 / (kilometres ? 1000 : 1));
    bor_flow_text (flow, BOR_FONT_BODY, number, x + i * step, y - 15, 0.5, 0, view->style->ink);
  }
  bor_flow_text (flow, BOR_FONT_BODY, kilometres ? _ ("kilometres") : _ ("metres"), x + 2 * step,
                 y + 30, 0.5, 0, view->style->ink);
}

void
bor_sheet_header (BorFlow *flow)
{
  double metres = bor_scenario_board (flow->scene->scenario)->metres;
  gboolean scale = metres > 1e-6 && metres < 1e9;
  double right = ARROW_WIDTH + (scale ? SCALE_WIDTH : 0);
  gboolean on_right = flow->width > right + 500;
  double width = on_right ? flow->width - right - 2 * GAP : flow->width;
  BorPoint title = bor_flow_place (flow, width, TITLE_HEIGHT, GAP);
  BorPoint arrow = bor_flow_place (flow, ARROW_WIDTH, TITLE_HEIGHT, 0);
  BorPoint bar = scale ? bor_flow_place (flow, SCALE_WIDTH, TITLE_HEIGHT, 0) : title;
  bor_flow_break (flow, 24);
  if (flow->view == NULL)
    return;
  bor_canvas_begin (flow->view->canvas, "title");
  draw_title (flow, title, width);
  draw_arrow (flow, arrow);
  if (scale)
    draw_scale (flow, bar);
  bor_canvas_end (flow->view->canvas);
}
