/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/frame.h"

#include <math.h>

/* Pixels from a label's centre to its frame. */
#define LABEL_HALF 16.0
#define MARGIN     14.0 /* pixels from the selection to its frame */
#define STALK      26.0 /* from the frame to the rotation handle */
#define REACH      7.0
#define STEP       15.0 /* degrees */
#define LEAST      0.02 /* smallest scale: the selection cannot be flipped */

/* The position of a handle relative to the centre of the box: -1, 0 or 1. */
static BorPoint
direction (gint grip)
{
  static const BorPoint directions[] = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 },
                                         { 0, 1 },   { -1, 1 }, { -1, 0 }, { 0, -1 } };
  return directions[grip];
}

static BorPoint
place (BorBox box, gint grip, double unit)
{
  BorPoint d = direction (grip);
  double out = MARGIN * unit + (grip == BOR_FRAME_TURN ? STALK * unit : 0);
  return (BorPoint){ (box.x0 + box.x1) / 2 + d.x * ((box.x1 - box.x0) / 2 + out),
                     (box.y0 + box.y1) / 2 + d.y * ((box.y1 - box.y0) / 2 + out) };
}

gint
bor_frame_handle_at (BorBox box, BorPoint at, double unit)
{
  for (gint grip = BOR_FRAME_TURN; grip >= 0 && !bor_box_is_empty (box); grip--)
    if (bor_point_distance (place (box, grip, unit), at) <= REACH * unit)
      return grip;
  return BOR_FRAME_NONE;
}

static BorMatrix
turn (BorPoint middle, BorPoint from, BorPoint to, GdkModifierType state)
{
  double degrees =
    (atan2 (to.y - middle.y, to.x - middle.x) - atan2 (from.y - middle.y, from.x - middle.x)) * 180
    / G_PI;
  if ((state & GDK_SHIFT_MASK) != 0)
    degrees = round (degrees / STEP) * STEP;
  return bor_matrix_rotation (degrees, middle);
}

/* The ratio of the new to the old distance from `still`; 1 if there is nothing to scale. */
static double
factor (double still, double edge, double by)
{
  double length = edge - still;
  return length != 0 ? MAX ((length + by) / length, LEAST) : 1;
}

BorMatrix
bor_frame_matrix (BorBox box, gint grip, BorPoint from, BorPoint to, GdkModifierType state)
{
  g_return_val_if_fail (grip >= 0 && grip <= BOR_FRAME_TURN, BOR_MATRIX_IDENTITY);
  BorPoint middle = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 }, d = direction (grip);
  if (grip == BOR_FRAME_TURN)
    return turn (middle, from, to, state);
  gboolean round_middle = (state & GDK_ALT_MASK) != 0;
  BorPoint edge = { d.x > 0 ? box.x1 : box.x0, d.y > 0 ? box.y1 : box.y0 };
  BorPoint still = { round_middle ? middle.x : box.x0 + box.x1 - edge.x,
                     round_middle ? middle.y : box.y0 + box.y1 - edge.y };
  double sx = d.x != 0 ? factor (still.x, edge.x, to.x - from.x) : 1;
  double sy = d.y != 0 ? factor (still.y, edge.y, to.y - from.y) : 1;
  if (d.x != 0 && d.y != 0 && (state & GDK_SHIFT_MASK) == 0)
    sx = sy = fabs (sx - 1) > fabs (sy - 1) ? sx : sy;
  return bor_matrix_scale (sx, sy, still);
}

void
bor_frame_draw (BorBox box, cairo_t *cr, const BorViewport *view)
{
  static const double dash[] = { 3, 3 };
  double unit = 1 / view->scale;
  BorPoint a = place (box, 0, unit), b = place (box, 4, unit), top = place (box, 1, unit),
           knob = place (box, BOR_FRAME_TURN, unit);
  a = bor_viewport_to_screen (view, a.x, a.y);
  b = bor_viewport_to_screen (view, b.x, b.y);
  top = bor_viewport_to_screen (view, top.x, top.y);
  knob = bor_viewport_to_screen (view, knob.x, knob.y);
  cairo_save (cr);
  cairo_rectangle (cr, a.x, a.y, b.x - a.x, b.y - a.y);
  cairo_move_to (cr, top.x, top.y);
  cairo_line_to (cr, knob.x, knob.y);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  for (gint grip = 0; grip <= BOR_FRAME_TURN; grip++) {
    BorPoint p = place (box, grip, unit);
    p = bor_viewport_to_screen (view, p.x, p.y);
    cairo_new_sub_path (cr);
    if (grip == BOR_FRAME_TURN)
      cairo_arc (cr, p.x, p.y, 5.5, 0, 2 * G_PI);
    else
      cairo_rectangle (cr, p.x - 4.5, p.y - 4.5, 9, 9);
  }
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Sides are selected to set their properties far more often than to move them. */
static gboolean
has_more_than_sides (const BorSelection *selection)
{
  for (guint i = 0; i < bor_selection_size (selection); i++)
    if (bor_selection_get (selection, i).kind != BOR_KIND_APPROACH)
      return TRUE;
  return FALSE;
}

BorBox
bor_frame_box (BorSession *session, gboolean framed, double unit)
{
  const BorSelection *selection = bor_session_selection (session);
  BorBox box = bor_session_selected_box (session);
  if (bor_box_is_empty (box) || bor_selection_size (selection) == 0)
    return BOR_BOX_EMPTY;
  gboolean flat = box.x1 <= box.x0 && box.y1 <= box.y0;
  if (bor_selection_size (selection) > 1)
    return flat || (!framed && !has_more_than_sides (selection)) ? BOR_BOX_EMPTY : box;
  BorElementRef ref = bor_selection_get (selection, 0);
  const BorBackdrop *backdrop = ref.kind == BOR_KIND_BACKDROP
                                  ? bor_scenario_backdrop (bor_session_scenario (session), ref.slot)
                                  : NULL;
  gboolean label = ref.kind == BOR_KIND_FEATURE; /* labels can be rotated */
  gboolean shown = backdrop != NULL ? !backdrop->locked : framed && (label || !flat);
  return !shown ? BOR_BOX_EMPTY : flat ? bor_box_grow (box, LABEL_HALF * unit) : box;
}
