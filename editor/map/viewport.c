/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/viewport.h"

BorPoint
bor_viewport_to_board (const BorViewport *view, double x, double y)
{
  return (BorPoint){ view->x + (x - view->width / 2) / view->scale,
                     view->y + (y - view->height / 2) / view->scale };
}

BorPoint
bor_viewport_to_screen (const BorViewport *view, double x, double y)
{
  return (BorPoint){ (x - view->x) * view->scale + view->width / 2,
                     (y - view->y) * view->scale + view->height / 2 };
}

BorBox
bor_viewport_visible (const BorViewport *view)
{
  BorPoint a = bor_viewport_to_board (view, 0, 0);
  BorPoint b = bor_viewport_to_board (view, view->width, view->height);
  return (BorBox){ a.x, a.y, b.x, b.y };
}

void
bor_viewport_pan (BorViewport *view, double dx, double dy)
{
  view->x -= dx / view->scale;
  view->y -= dy / view->scale;
}

void
bor_viewport_zoom_at (BorViewport *view, double factor, double x, double y)
{
  BorPoint fixed = bor_viewport_to_board (view, x, y);
  view->scale = CLAMP (view->scale * factor, BOR_VIEWPORT_MIN_SCALE, BOR_VIEWPORT_MAX_SCALE);
  view->x = fixed.x - (x - view->width / 2) / view->scale;
  view->y = fixed.y - (y - view->height / 2) / view->scale;
}

void
bor_viewport_fit (BorViewport *view, BorBox box, double margin)
{
  if (bor_box_is_empty (box))
    return;
  view->x = (box.x0 + box.x1) / 2;
  view->y = (box.y0 + box.y1) / 2;
  double w = box.x1 - box.x0, h = box.y1 - box.y0;
  double room_x = MAX (view->width - 2 * margin, 1), room_y = MAX (view->height - 2 * margin, 1);
  if (w > 0 || h > 0) {
    double scale = MIN (w > 0 ? room_x / w : G_MAXDOUBLE, h > 0 ? room_y / h : G_MAXDOUBLE);
    view->scale = CLAMP (scale, BOR_VIEWPORT_MIN_SCALE, BOR_VIEWPORT_MAX_SCALE);
  }
}

/* How far the view must move along one axis to show lo..hi. */
static double
needed (double lo, double hi, double from, double to)
{
  if (hi - lo > to - from)
    return (lo + hi) / 2 - (from + to) / 2;
  if (lo < from)
    return lo - from;
  return hi > to ? hi - to : 0;
}

void
bor_viewport_reveal (BorViewport *view, BorBox box, double margin)
{
  if (bor_box_is_empty (box))
    return;
  BorBox seen = bor_box_grow (bor_viewport_visible (view), -margin / view->scale);
  if (bor_box_is_empty (seen))
    seen = bor_viewport_visible (view);
  view->x += needed (box.x0, box.x1, seen.x0, seen.x1);
  view->y += needed (box.y0, box.y1, seen.y0, seen.y1);
}

void
bor_viewport_keep_in_sight (BorViewport *view, BorBox board)
{
  if (bor_box_is_empty (board))
    return;
  view->x = CLAMP (view->x, board.x0, board.x1);
  view->y = CLAMP (view->y, board.y0, board.y1);
}
