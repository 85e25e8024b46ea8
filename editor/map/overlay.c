/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/overlay.h"

#include "editor/map/entry-marks.h"
#include "editor/map/handles.h"
#include "editor/map/junction-marks.h"
#include "geometry/ring.h"

/* With more selected elements than this, only outlines are drawn. */
#define MANY 400

static void
trace_points (cairo_t *cr, const BorViewport *view, const BorPoints *points, gboolean closed)
{
  for (guint i = 0; i < points->n; i++) {
    BorPoint at = bor_viewport_to_screen (view, points->items[i].x, points->items[i].y);
    cairo_line_to (cr, at.x, at.y);
  }
  if (closed)
    cairo_close_path (cr);
}

static void
trace_dot (cairo_t *cr, const BorViewport *view, double x, double y, double half)
{
  BorPoint at = bor_viewport_to_screen (view, x, y);
  cairo_rectangle (cr, at.x - half, at.y - half, 2 * half, 2 * half);
}

static void
trace_approach (cairo_t *cr, const BorViewport *view, const BorScenario *s, const BorApproach *a)
{
  BorPoints line = { 0 };
  bor_approach_line (s, a, &line);
  trace_points (cr, view, &line, FALSE);
  bor_points_clear (&line);
}

static void
trace_drawing (cairo_t *cr, const BorViewport *view, const BorScenario *s, BorElementRef ref)
{
  BorPoints line = { 0 };
  bor_handles_line (s, ref, &line);
  if (line.n == 1)
    trace_dot (cr, view, line.items[0].x, line.items[0].y, 12);
  else
    trace_points (cr, view, &line, FALSE);
  bor_points_clear (&line);
}

static void
trace_picture (cairo_t *cr, const BorViewport *view, BorSession *session, gint32 slot)
{
  BorPoints outline = { 0 };
  BorPoint corners[4];
  if (!bor_backdrops_corners (bor_session_backdrops (session), bor_session_scenario (session), slot,
                              corners))
    return;
  for (guint i = 0; i < 4; i++)
    bor_points_append (&outline, corners[i].x, corners[i].y);
  trace_points (cr, view, &outline, TRUE);
  bor_points_clear (&outline);
}

/* Adds the outline of an element to the path of `cr`. */
static void
trace (cairo_t *cr, const BorViewport *view, BorSession *session, BorElementRef ref)
{
  const BorScenario *s = bor_session_scenario (session);
  const BorElement *element = bor_scenario_get (s, ref.kind, ref.slot);
  cairo_new_sub_path (cr);
  if (element == NULL)
    return;
  switch (ref.kind) {
  case BOR_KIND_VERTEX:
    trace_dot (cr, view, ((const BorVertex *) element)->x, ((const BorVertex *) element)->y, 4.5);
    break;
  case BOR_KIND_LOCALE: {
    BorPoints ring = { 0 };
    bor_locale_ring (s, (const BorLocale *) element, &ring);
    trace_points (cr, view, &ring, TRUE);
    bor_points_clear (&ring);
    break;
  }
  case BOR_KIND_APPROACH:
    trace_approach (cr, view, s, (const BorApproach *) element);
    break;
  case BOR_KIND_ROAD:
  case BOR_KIND_FEATURE:
    trace_drawing (cr, view, s, ref);
    break;
  case BOR_KIND_BACKDROP:
    trace_picture (cr, view, session, ref.slot);
    break;
  case BOR_KIND_SYMBOL: {
    const BorSymbol *symbol = (const BorSymbol *) element;
    if (symbol->has_position)
      trace_dot (cr, view, symbol->x, symbol->y, 12);
    break;
  }
  default:
    break;
  }
}

static void
trace_vertices (cairo_t *cr, const BorViewport *view, const BorScenario *s, BorElementRef ref)
{
  BorPoints points = { 0 };
  if (ref.kind == BOR_KIND_LOCALE)
    bor_locale_ring (s, bor_scenario_locale (s, ref.slot), &points);
  else if (ref.kind == BOR_KIND_APPROACH)
    bor_approach_points (s, bor_scenario_approach (s, ref.slot), &points);
  else if (bor_handles_points (s, ref) != NULL)
    bor_points_copy (&points, bor_handles_points (s, ref));
  for (guint i = 0; i < points.n; i++)
    trace_dot (cr, view, points.items[i].x, points.items[i].y, 3);
  bor_points_clear (&points);
}

static void
stroke_twice (cairo_t *cr, double width, double r, double g, double b)
{
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_set_line_width (cr, width + 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, r, g, b);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_selection (cairo_t *cr, const BorViewport *view, BorSession *session)
{
  const BorScenario *s = bor_session_scenario (session);
  const BorSelection *selection = bor_session_selection (session);
  guint n = bor_selection_size (selection);
  for (guint i = 0; i < n; i++)
    trace (cr, view, session, bor_selection_get (selection, i));
  stroke_twice (cr, 3, 0.10, 0.37, 0.71);
  for (guint i = 0; i < n && n <= MANY; i++)
    trace_vertices (cr, view, s, bor_selection_get (selection, i));
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* Dashes on a light line, visible on a dark background and distinct from the selection. */
static void
draw_hover (cairo_t *cr)
{
  static const double dash[] = { 7, 5 };
  cairo_set_source_rgba (cr, 1, 1, 1, 0.75);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
bor_overlay_draw (GtkSnapshot *snapshot, BorSession *session, const BorViewport *view)
{
  BorElementRef hover = bor_session_hover (session);
  gboolean nothing = bor_selection_size (bor_session_selection (session)) == 0;
  if (nothing && hover.slot < 0)
    return;

  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (hover.slot >= 0) {
    trace (cr, view, session, hover);
    draw_hover (cr);
  }
  if (!nothing) {
    draw_selection (cr, view, session);
    bor_junction_marks_draw (cr, session, view, TRUE);
    bor_entry_marks_draw (cr, session, view, FALSE);
  }
  cairo_destroy (cr);
}
