/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/handles.h"

#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/roads.h"
#include "render/scene.h"

BorElementRef
bor_handles_owner (BorSession *session)
{
  const BorSelection *selection = bor_session_selection (session);
  if (bor_selection_size (selection) == 1) {
    BorElementRef ref = bor_selection_get (selection, 0);
    if (ref.kind == BOR_KIND_ROAD || ref.kind == BOR_KIND_FEATURE)
      return ref;
  }
  return bor_element_ref_make (BOR_KIND_ROAD, -1);
}

const BorPoints *
bor_handles_points (const BorScenario *scenario, BorElementRef ref)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  if (element == NULL)
    return NULL;
  if (ref.kind == BOR_KIND_ROAD)
    return &((const BorRoad *) element)->path;
  return ref.kind == BOR_KIND_FEATURE ? &((const BorFeature *) element)->points : NULL;
}

static const BorFeature *
feature_of (const BorScenario *scenario, BorElementRef ref)
{
  return ref.kind == BOR_KIND_FEATURE ? bor_scenario_feature (scenario, ref.slot) : NULL;
}

/* The line, closed if it is an outline; `pieces` as for bor_scene_line(). */
static void
append_line (const BorScenario *scenario, BorElementRef ref, BorPoints *out, guint *pieces)
{
  const BorFeature *feature = feature_of (scenario, ref);
  guint from = out->n;
  bor_scene_line (scenario, ref, out, pieces);
  if (feature != NULL && feature->closed && out->n > from + 2)
    bor_points_append (out, out->items[from].x, out->items[from].y);
}

void
bor_handles_line (const BorScenario *scenario, BorElementRef ref, BorPoints *out)
{
  append_line (scenario, ref, out, NULL);
}

double
bor_handles_distance (const BorScenario *scenario, BorElementRef ref, BorPoint at, guint *after)
{
  BorPoints line = { 0 };
  double nearest = G_MAXDOUBLE;
  guint found = 0, pieces;
  append_line (scenario, ref, &line, &pieces);
  if (line.n == 1)
    nearest = bor_point_distance (at, line.items[0]);
  for (guint i = 1; i < line.n; i++) {
    double d = bor_segment_distance (at, line.items[i - 1], line.items[i], NULL);
    if (d < nearest) {
      nearest = d;
      found = i - 1;
    }
  }
  if (after != NULL)
    *after = found / pieces;
  bor_points_clear (&line);
  return nearest;
}

gint
bor_handles_near (const BorScenario *scenario, BorElementRef ref, BorPoint at, double reach)
{
  const BorPoints *points = bor_handles_points (scenario, ref);
  gint found = -1;
  for (guint i = 0; points != NULL && i < points->n; i++)
    if (bor_point_distance (points->items[i], at) <= reach) {
      reach = bor_point_distance (points->items[i], at);
      found = (gint) i;
    }
  return found;
}

static BorScenario *
set_points (const BorScenario *scenario, BorElementRef ref, const GArray *points, GError **error)
{
  const BorPoint *items = (const BorPoint *) (const void *) points->data;
  if (ref.kind == BOR_KIND_ROAD)
    return bor_edit_set_road_path (scenario, ref.slot, items, points->len, error);
  return bor_edit_set_feature_points (scenario, ref.slot, items, points->len, error);
}

/* (transfer full, of BorPoint) */
static GArray *
points_of (const BorScenario *scenario, BorElementRef ref, guint at, GError **error)
{
  const BorPoints *points = bor_handles_points (scenario, ref);
  if (points == NULL || at >= points->n) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE,
                         _ ("The point does not exist"));
    return NULL;
  }
  GArray *list = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  g_array_append_vals (list, points->items, points->n);
  return list;
}

BorScenario *
bor_handles_move (const BorScenario *scenario, BorElementRef ref, guint at, BorPoint to,
                  GError **error)
{
  g_autoptr (GArray) points = points_of (scenario, ref, at, error);
  if (points == NULL)
    return NULL;
  g_array_index (points, BorPoint, at) = to;
  return set_points (scenario, ref, points, error);
}

BorScenario *
bor_handles_insert (const BorScenario *scenario, BorElementRef ref, guint at, BorPoint to,
                    GError **error)
{
  g_autoptr (GArray) points = points_of (scenario, ref, at > 0 ? at - 1 : 0, error);
  if (points == NULL)
    return NULL;
  g_array_insert_val (points, at, to);
  return set_points (scenario, ref, points, error);
}

BorScenario *
bor_handles_remove (const BorScenario *scenario, BorElementRef ref, guint at, GError **error)
{
  g_autoptr (GArray) points = points_of (scenario, ref, at, error);
  const BorFeature *feature = feature_of (scenario, ref);
  if (points == NULL)
    return NULL;
  if (points->len <= (feature != NULL && feature->closed ? 3u : 2u)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("The line needs all its remaining points"));
    return NULL;
  }
  g_array_remove_index (points, at);
  return set_points (scenario, ref, points, error);
}

BorScenario *
bor_handles_settle (const BorScenario *scenario, BorElementRef ref, GError **error)
{
  g_autoptr (GError) cause = NULL;
  if (ref.kind != BOR_KIND_ROAD)
    return NULL;
  BorScenario *after = bor_edit_retrace_road (scenario, ref.slot, &cause);
  if (cause != NULL && !g_error_matches (cause, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    g_set_error (error, cause->domain, cause->code, _ ("The road keeps its old stops: %s"),
                 cause->message);
  return after;
}

void
bor_handles_draw_chosen (BorPoint at, cairo_t *cr, const BorViewport *view)
{
  BorPoint p = bor_viewport_to_screen (view, at.x, at.y);
  cairo_rectangle (cr, p.x - 5, p.y - 5, 10, 10);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}
