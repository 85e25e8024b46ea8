/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/grid.h"

#include <math.h>

#define EASY  24.0 /* pixels between lines if the zoom decides */
#define CLOSE 4.0  /* closer lines are not drawn */
#define HEAVY 5    /* every so many lines */

double
bor_grid_step (double least)
{
  static const double steps[] = { 1, 2, 5, 10 };
  if (!(least > 0) || !isfinite (least))
    return 1;
  double decade = pow (10, floor (log10 (least)));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * decade >= least * (1 - 1e-9))
      return steps[i] * decade;
  return 10 * decade;
}

double
bor_grid_spacing (const BorPreferences *preferences, double unit)
{
  return preferences->grid_spacing > 0 ? preferences->grid_spacing : bor_grid_step (EASY * unit);
}

BorPoint
bor_grid_nearest (double spacing, BorPoint at)
{
  return (BorPoint){ round (at.x / spacing) * spacing, round (at.y / spacing) * spacing };
}

/* Adds every n-th line to the path, except those that are also every `but`-th. */
static void
trace_lines (cairo_t *cr, const BorViewport *view, double spacing, guint but)
{
  BorBox seen = bor_viewport_visible (view);
  for (double i = ceil (seen.x0 / spacing); i * spacing <= seen.x1; i++) {
    double x = floor (bor_viewport_to_screen (view, i * spacing, 0).x) + 0.5;
    if (but == 0 || fmod (i, but) != 0) {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x, view->height);
    }
  }
  for (double i = ceil (seen.y0 / spacing); i * spacing <= seen.y1; i++) {
    double y = floor (bor_viewport_to_screen (view, 0, i * spacing).y) + 0.5;
    if (but == 0 || fmod (i, but) != 0) {
      cairo_move_to (cr, 0, y);
      cairo_line_to (cr, view->width, y);
    }
  }
}

/* Dark with a light edge, visible on any background. */
static void
stroke (cairo_t *cr, double strength)
{
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, 0.05, 0.15, 0.35, strength);
  cairo_stroke_preserve (cr);
  cairo_translate (cr, 1, 1);
  cairo_set_source_rgba (cr, 1, 1, 1, strength / 2);
  cairo_stroke (cr);
  cairo_translate (cr, -1, -1);
}

void
bor_grid_draw (GtkSnapshot *snapshot, BorSession *session, const BorViewport *view)
{
  double spacing = bor_grid_spacing (bor_session_preferences (session), 1 / view->scale);
  if (!bor_session_preferences (session)->grid || spacing * HEAVY * view->scale < CLOSE)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height));
  if (spacing * view->scale >= CLOSE) {
    trace_lines (cr, view, spacing, HEAVY);
    stroke (cr, 0.22);
  }
  trace_lines (cr, view, spacing * HEAVY, 0);
  stroke (cr, 0.42);
  cairo_destroy (cr);
}
