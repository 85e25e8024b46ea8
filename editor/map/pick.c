/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/pick.h"

#include <math.h>

#include "editor/map/grid.h"
#include "editor/map/handles.h"
#include "geometry/ring.h"
#include "render/painter.h"

#define SYMBOL_REACH 12.0
/* The reach of sides as a fraction of the reach of vertices, so that corners win over sides. */
#define SIDE_SHARE 0.7

/* How close the pointer must be to a drawing, as a fraction of the reach for its kind. */
static double
nearness (const BorScenario *s, BorElementRef ref, BorPoint at, double unit)
{
  if (ref.kind == BOR_KIND_SYMBOL) {
    const BorSymbol *symbol = bor_scenario_symbol (s, ref.slot);
    return bor_point_distance (at, (BorPoint){ symbol->x, symbol->y }) / (SYMBOL_REACH * unit);
  }
  const BorPoints *points = bor_handles_points (s, ref);
  double reach = points != NULL && points->n == 1 ? SYMBOL_REACH : BOR_LINE_REACH;
  return bor_handles_distance (s, ref, at, NULL) / (reach * unit);
}

static gboolean
is_shown (BorSession *session, BorKind kind)
{
  guint layer = kind == BOR_KIND_ROAD      ? BOR_LAYER_ROADS
                : kind == BOR_KIND_FEATURE ? BOR_LAYER_FEATURES
                                           : BOR_LAYER_SYMBOLS;
  return (bor_session_layers (session) & layer) != 0 && bor_session_can_pick (session, kind);
}

/* The nearest of `drawings` of a kind; slot -1 if none is close enough. */
static BorElementRef
nearest_drawing (BorSession *session, const GArray *drawings, BorKind kind, BorPoint at,
                 double unit)
{
  const BorScenario *s = bor_session_scenario (session);
  BorElementRef found = bor_element_ref_make (kind, -1);
  double least = 1;
  for (guint i = 0; i < drawings->len && is_shown (session, kind); i++) {
    BorElementRef ref = g_array_index (drawings, BorElementRef, i);
    if (ref.kind != kind)
      continue;
    double d = nearness (s, ref, at, unit);
    if (d <= least) {
      least = d;
      found = ref;
    }
  }
  return found;
}

/* A selected picture can be moved, unless it is locked. */
static gboolean
is_in_selected_picture (BorSession *session, BorPoint at, BorElementRef *ref)
{
  const BorSelection *selection = bor_session_selection (session);
  const BorScenario *s = bor_session_scenario (session);
  BorPoint corners[4];
  if (bor_selection_size (selection) != 1)
    return FALSE;
  *ref = bor_selection_get (selection, 0);
  const BorBackdrop *backdrop =
    ref->kind == BOR_KIND_BACKDROP ? bor_scenario_backdrop (s, ref->slot) : NULL;
  return backdrop != NULL && !backdrop->locked && !backdrop->hidden
         && bor_backdrops_corners (bor_session_backdrops (session), s, ref->slot, corners)
         && bor_ring_contains (corners, 4, at.x, at.y);
}

BorElementRef
bor_pick_element (BorSession *session, BorPoint at, double unit)
{
  const BorTopology *topology = bor_session_topology (session);
  BorElementRef owner = bor_handles_owner (session);
  if (owner.slot >= 0 && bor_session_can_pick (session, owner.kind)
      && nearness (bor_session_scenario (session), owner, at, unit) <= 1)
    return owner; /* its points can be edited */
  BorElementRef picture;
  if (is_in_selected_picture (session, at, &picture))
    return picture;
  gint32 slot = bor_topology_vertex_near (topology, at.x, at.y, BOR_VERTEX_REACH * unit);
  if (slot >= 0 && bor_session_can_pick (session, BOR_KIND_VERTEX))
    return bor_element_ref_make (BOR_KIND_VERTEX, slot);
  g_autoptr (GArray) drawings = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  BorBox box = bor_box_grow (bor_box_add (BOR_BOX_EMPTY, at.x, at.y), SYMBOL_REACH * unit);
  bor_topology_drawings_in (topology, box, drawings);
  BorElementRef found = nearest_drawing (session, drawings, BOR_KIND_SYMBOL, at, unit);
  if (found.slot >= 0)
    return found;
  slot = bor_topology_approach_near (topology, at.x, at.y, BOR_LINE_REACH * unit);
  if (slot >= 0 && bor_session_can_pick (session, BOR_KIND_APPROACH))
    return bor_element_ref_make (BOR_KIND_APPROACH, slot);
  found = nearest_drawing (session, drawings, BOR_KIND_ROAD, at, unit);
  if (found.slot < 0)
    found = nearest_drawing (session, drawings, BOR_KIND_FEATURE, at, unit);
  if (found.slot >= 0)
    return found;
  if (!bor_session_can_pick (session, BOR_KIND_LOCALE))
    return bor_element_ref_make (BOR_KIND_LOCALE, -1);
  return bor_element_ref_make (BOR_KIND_LOCALE, bor_topology_locale_at (topology, at.x, at.y));
}

BorPoint
bor_pick_nearest_on (const BorScenario *s, gint32 approach, BorPoint at, guint *segment)
{
  BorPoints line = { 0 };
  BorPoint best = at;
  double nearest = G_MAXDOUBLE, t;
  bor_approach_points (s, bor_scenario_approach (s, approach), &line);
  for (guint i = 1; i < line.n; i++) {
    BorPoint a = line.items[i - 1], b = line.items[i];
    double d = bor_segment_distance (at, a, b, &t);
    if (d < nearest) {
      nearest = d;
      if (segment != NULL)
        *segment = i - 1;
      best = (BorPoint){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
    }
  }
  bor_points_clear (&line);
  return best;
}

/* The nearer end of the board if it is within reach, otherwise the coordinate itself. */
static double
nearest_end (double at, double length, double reach)
{
  double end = at < length / 2 ? 0 : length;
  return fabs (at - end) <= reach ? end : at;
}

static gboolean
is_end (double at, double length)
{
  return at == 0 || at == length;
}

/* Snaps to a corner of the board. */
static gboolean
snap_to_corner (const BorBoard *board, double reach, BorPoint *at)
{
  BorPoint corner = { nearest_end (at->x, board->width, reach),
                      nearest_end (at->y, board->height, reach) };
  if (!is_end (corner.x, board->width) || !is_end (corner.y, board->height)
      || bor_point_distance (corner, *at) > reach)
    return FALSE;
  *at = corner;
  return TRUE;
}

/* Snaps to an edge of the board. */
static gboolean
snap_to_edge (const BorBoard *board, double reach, BorPoint *at)
{
  if (at->x < -reach || at->x > board->width + reach || at->y < -reach
      || at->y > board->height + reach)
    return FALSE;
  *at = (BorPoint){ nearest_end (at->x, board->width, reach),
                    nearest_end (at->y, board->height, reach) };
  return is_end (at->x, board->width) || is_end (at->y, board->height);
}

BorPoint
bor_pick_snap (BorSession *session, BorPoint at, double unit, gint32 *vertex)
{
  const BorTopology *topology = bor_session_topology (session);
  const BorScenario *s = bor_session_scenario (session);
  const BorPreferences *preferences = bor_session_preferences (session);
  double reach = preferences->snap_distance * unit;
  gint32 slot =
    preferences->snap_to_vertices ? bor_topology_vertex_near (topology, at.x, at.y, reach) : -1;
  if (vertex != NULL)
    *vertex = slot;
  if (slot >= 0) {
    const BorVertex *v = bor_scenario_vertex (s, slot);
    return (BorPoint){ v->x, v->y };
  }
  if (preferences->snap_to_vertices && snap_to_corner (bor_scenario_board (s), reach, &at))
    return at;
  slot = preferences->snap_to_sides
           ? bor_topology_approach_near (topology, at.x, at.y, SIDE_SHARE * reach)
           : -1;
  if (slot >= 0)
    return bor_pick_nearest_on (s, slot, at, NULL);
  if (preferences->snap_to_sides && snap_to_edge (bor_scenario_board (s), SIDE_SHARE * reach, &at))
    return at;
  return preferences->snap_to_grid ? bor_grid_nearest (bor_grid_spacing (preferences, unit), at)
                                   : at;
}
