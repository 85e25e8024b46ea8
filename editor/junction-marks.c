/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/junction-marks.h"

#include <math.h>

#include "board/ring.h"
#include "edit/pathway.h"
#include "editor/handles.h"
#include "render/painter.h"

/* Beyond this many in view they would only hide the roads. */
#define MANY 250
#define DOT  5.0 /* pixels */

static void
line_of (const BorScenario *s, const BorRefs *roads, guint i, BorPoints *line)
{
  if (i < roads->n && bor_scenario_road (s, roads->items[i].slot) != NULL)
    bor_handles_line (s, bor_element_ref_make (BOR_KIND_ROAD, roads->items[i].slot), line);
}

/* The place of `a` that is nearest to `b`, of those in the locale. */
static gboolean
find_nearest (const BorPoints *a, const BorPoints *b, BorBox box, double *at)
{
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < a->n; i++) {
    BorPoint p = a->items[i];
    double away = bor_box_contains (box, p.x, p.y) ? bor_path_reach (b, p, NULL) : G_MAXDOUBLE;
    if (away < least) {
      least = away;
      *at = i;
    }
  }
  return least < G_MAXDOUBLE;
}

static gboolean
find_crossing (const BorPoints *a, const BorPoints *b, BorBox box, double *at)
{
  BorPoint p;
  double from = -1;
  while (bor_path_meets (a, from, b, at, &p)) {
    if (bor_box_contains (box, p.x, p.y))
      return TRUE;
    from = *at + 1e-6;
  }
  return FALSE;
}

gboolean
bor_junction_place (const BorScenario *s, const BorJunction *junction, BorPoint *at,
                    BorPoint *along)
{
  BOR_AUTO_POINTS first = { 0 };
  BOR_AUTO_POINTS second = { 0 };
  const BorSpace *space = bor_scenario_space (s, junction->space.slot);
  double place = 0;
  line_of (s, &junction->roads, 0, &first);
  line_of (s, &junction->roads, 1, &second);
  if (space == NULL || first.n < 2 || second.n < 2)
    return FALSE;
  BorBox box = bor_space_box (s, space);
  if (!find_crossing (&first, &second, box, &place)
      && !find_nearest (&first, &second, box, &place))
    return FALSE;
  guint i = MIN ((guint) place, first.n - 2);
  BorPoint a = first.items[i], b = first.items[i + 1];
  double length = bor_distance (a, b);
  *at = bor_path_point (&first, place);
  *along = length > 0 ? (BorPoint){ (b.x - a.x) / length, (b.y - a.y) / length }
                      : (BorPoint){ 1, 0 };
  return TRUE;
}

static void
stroke (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.20, 0.38);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
draw_join (cairo_t *cr)
{
  cairo_arc (cr, 0, 0, DOT, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.10, 0.20, 0.38);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* The two walls of a bridge, open at its ends. */
static void
draw_bridge (cairo_t *cr)
{
  for (int side = -1; side <= 1; side += 2) {
    cairo_move_to (cr, -1.9 * DOT, 1.8 * side * DOT);
    cairo_line_to (cr, -1.2 * DOT, 1.1 * side * DOT);
    cairo_line_to (cr, 1.2 * DOT, 1.1 * side * DOT);
    cairo_line_to (cr, 1.9 * DOT, 1.8 * side * DOT);
  }
  stroke (cr);
}

static void
draw_one (cairo_t *cr, const BorScenario *s, const BorViewport *view, const BorJunction *junction)
{
  BorPoint at, along;
  if (!bor_junction_place (s, junction, &at, &along))
    return;
  BorPoint p = bor_viewport_to_screen (view, at.x, at.y);
  cairo_save (cr);
  cairo_translate (cr, p.x, p.y);
  cairo_rotate (cr, atan2 (along.y, along.x));
  if (junction->junction == BOR_JUNCTION_JOIN)
    draw_join (cr);
  else
    draw_bridge (cr);
  cairo_restore (cr);
}

static gboolean
is_selected (const BorSelection *selection, gint32 slot, const BorJunction *junction)
{
  gboolean found =
    bor_selection_contains (selection, bor_element_ref_make (BOR_KIND_JUNCTION, slot))
    || bor_selection_contains (selection,
                               bor_element_ref_make (BOR_KIND_SPACE, junction->space.slot));
  for (guint i = 0; i < junction->roads.n && !found; i++)
    found = bor_selection_contains (
      selection, bor_element_ref_make (BOR_KIND_ROAD, junction->roads.items[i].slot));
  return found;
}

void
bor_junction_marks_draw (cairo_t *cr, BorSession *session, const BorViewport *view,
                         gboolean selected)
{
  const BorScenario *s = bor_session_scenario (session);
  const BorSelection *selection = bor_session_selection (session);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  BorBox seen = bor_viewport_visible (view);
  if ((bor_session_layers (session) & BOR_LAYER_ROADS) == 0)
    return;
  BOR_FOREACH (s, BOR_KIND_JUNCTION, slot, const BorJunction, junction) {
    BorBox box = bor_topology_space_box (bor_session_topology (session), junction->space.slot);
    if (bor_box_meets (box, seen) && (!selected || is_selected (selection, slot, junction)))
      g_ptr_array_add (wanted, (gpointer) junction);
  }
  for (guint i = 0; i < wanted->len && wanted->len <= MANY; i++)
    draw_one (cr, s, view, wanted->pdata[i]);
}
