/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/verbs.h"
#include "edit/vertices.h"
#include "edit/weld.h"

static BorScenario *
add_vertex (const BorCall *call, GError **error)
{
  double x, y;
  gint32 vertex;
  if (!bor_call_number (call, 1, &x, error) || !bor_call_number (call, 2, &y, error))
    return NULL;
  BorScenario *after = bor_edit_add_vertex (call->scenario, x, y, &vertex);
  return bor_call_name_new (call, 0, after, BOR_KIND_VERTEX, vertex, error);
}

static BorScenario *
move_vertices (const BorCall *call, GError **error)
{
  g_autoptr (GArray) vertices = bor_call_slots (call, 0, BOR_KIND_VERTEX, error);
  double dx, dy;
  if (vertices == NULL || !bor_call_number (call, 1, &dx, error)
      || !bor_call_number (call, 2, &dy, error))
    return NULL;
  return bor_edit_move_vertices (call->scenario, bor_slots (vertices), dx, dy, error);
}

static BorScenario *
place_vertex (const BorCall *call, GError **error)
{
  gint32 vertex = bor_call_slot (call, 0, BOR_KIND_VERTEX, error);
  double x, y;
  if (vertex < 0 || !bor_call_number (call, 1, &x, error) || !bor_call_number (call, 2, &y, error))
    return NULL;
  return bor_edit_place_vertex (call->scenario, vertex, x, y, error);
}

static BorScenario *
insert_vertex (const BorCall *call, GError **error)
{
  gint32 approach = bor_call_slot (call, 0, BOR_KIND_APPROACH, error);
  guint segment;
  double x, y;
  if (approach < 0 || !bor_call_count (call, 1, &segment, error)
      || !bor_call_number (call, 2, &x, error) || !bor_call_number (call, 3, &y, error))
    return NULL;
  return bor_edit_insert_vertex (call->scenario, approach, segment, x, y, NULL, error);
}

static BorScenario *
weld_vertices (const BorCall *call, GError **error)
{
  g_autoptr (GArray) vertices = bor_call_slots (call, 0, BOR_KIND_VERTEX, error);
  double x, y;
  if (vertices == NULL || !bor_call_number (call, 1, &x, error)
      || !bor_call_number (call, 2, &y, error))
    return NULL;
  return bor_edit_weld_vertices (call->scenario, bor_slots (vertices), x, y, error);
}

const BorVerb bor_vertex_verbs[] = {
  { "add-vertex", "ID X Y", N_ ("Add an unused vertex."), 3, 3, add_vertex },
  { "move-vertex", "VERTICES DX DY", N_ ("Move vertices by a distance."), 3, 3, move_vertices },
  { "place-vertex", "VERTEX X Y", N_ ("Move a vertex to a place."), 3, 3, place_vertex },
  { "insert-vertex", "APPROACH SEGMENT X Y",
    N_ ("Insert a vertex into a side, after the vertex at position SEGMENT, counted from 0."), 4, 4,
    insert_vertex },
  { "weld-vertices", "VERTICES X Y", N_ ("Weld several vertices at a place."), 3, 3,
    weld_vertices },
  { NULL },
};
