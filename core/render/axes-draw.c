/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/grid.h"
#include "render/view.h"

#define LETTERS      21.0 /* style points high */
#define LEAST_PIXELS 9.0  /* on the screen they are no smaller, if the cells leave them room */
#define ROOM         0.85 /* of a cell, at most */
#define UNREADABLE   4.5  /* pixels */

/* One axis on both sides of the board. */
typedef struct {
  const BorView *view;
  gboolean upright;
  double height; /* of its letters, board units */
} Axis;

/* The middle of the outermost cell of a column or row at one end, across the axis' direction: where
 * hexagons are shifted, it is not the same at both ends. */
static double
middle_at (const BorGrid *grid, guint i, guint end, gboolean upright)
{
  return upright ? bor_grid_middle (grid, end == 0 ? 0 : grid->columns - 1, i).y
                 : bor_grid_middle (grid, i, end == 0 ? 0 : grid->rows - 1).x;
}

/* Board units a style point of the coordinates. */
static double
unit_of (const BorView *view)
{
  return view->layers & BOR_LAYER_LEGEND ? bor_scene_sheet_unit (view->scene) : view->unit;
}

static void
draw_coordinate (const Axis *axis, const BorText *letters, guint i)
{
  const BorView *view = axis->view;
  BorBox board = view->scene->board;
  double size = axis->height / bor_font_size (BOR_FONT_NUMBER), half = letters->width * size / 2;
  double away =
    BOR_CORRIDOR * unit_of (view) + (axis->upright ? half : axis->height / 2) + 0.15 * axis->height;
  for (guint end = 0; end < 2; end++) {
    double at = middle_at (&bor_scenario_board (view->scenario)->grid, i, end, axis->upright);
    double across = axis->upright ? (end == 0 ? board.x0 - away : board.x1 + away)
                                  : (end == 0 ? board.y0 - away : board.y1 + away);
    BorRectangle place = { axis->upright ? across : at, axis->upright ? at : across, 0, 0, 0 };
    BorBox box = { place.x, place.y, place.x, place.y };
    if (!bor_box_intersects (bor_box_grow (box, half + axis->height), view->clip))
      continue;
    bor_sign_begin (view->canvas, &place, size);
    bor_canvas_text (view->canvas, letters, view->style->ink, view->style->paper, 2.5);
    cairo_restore (view->canvas->cr);
  }
}

/* As high as the band around a printed map leaves room for, and as the widest of them needs. */
static double
height_of (const BorView *view, const GPtrArray *texts, double cell, gboolean upright)
{
  double widest = 1, per = 1 / bor_font_size (BOR_FONT_NUMBER), height = LETTERS * unit_of (view);
  for (guint i = 0; i < texts->len; i++)
    if (texts->pdata[i] != NULL)
      widest = MAX (widest, bor_texts_get (view->texts, BOR_FONT_NUMBER, texts->pdata[i])->width);
  if (!(view->layers & BOR_LAYER_LEGEND))
    height = MAX (height, LEAST_PIXELS / view->scale);
  else if (upright)
    height = MIN (height, (BOR_AXES_BAND - 8) * unit_of (view) / (widest * per));
  return MIN (height, ROOM * cell / (upright ? 1 : widest * per));
}

static void
draw_axis (const BorView *view, const GPtrArray *texts, gboolean upright)
{
  const BorGrid *grid = &bor_scenario_board (view->scenario)->grid;
  guint n = MIN (texts->len, upright ? grid->rows : grid->columns);
  double cell = n > 1 ? middle_at (grid, 1, 0, upright) - middle_at (grid, 0, 0, upright)
                      : LETTERS * unit_of (view) * 4;
  Axis axis = { view, upright, height_of (view, texts, cell, upright) };
  for (guint i = 0; i < n && axis.height * view->scale >= UNREADABLE; i++)
    if (texts->pdata[i] != NULL)
      draw_coordinate (&axis, bor_texts_get (view->texts, BOR_FONT_NUMBER, texts->pdata[i]), i);
}

void
bor_draw_axes (const BorView *view)
{
  const BorAxes *axes = view->scene->axes;
  if (axes == NULL)
    return;
  draw_axis (view, axes->columns, FALSE);
  draw_axis (view, axes->rows, TRUE);
}
