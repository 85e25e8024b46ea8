/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/move-selection.h"

#include "edit/elements.h"
#include "edit/labels.h"
#include "edit/transform.h"
#include "editor/map/grid.h"
#include "editor/map/handles.h"

static guint
n_selected (BorTool *tool, BorKind kind)
{
  const BorSelection *selection = bor_session_selection (bor_tool_session (tool));
  guint n = 0;
  for (guint i = 0; i < bor_selection_size (selection); i++)
    n += bor_selection_get (selection, i).kind == kind;
  return n;
}

void
bor_move_selection (BorTool *tool, const BorScenario *from, double dx, double dy, const char *merge)
{
  const BorSelection *selection = bor_session_selection (bor_tool_session (tool));
  guint n = bor_selection_size (selection);
  GError *error = NULL;
  BorScenario *after = bor_edit_transform (from, bor_selection_refs (selection), n,
                                           bor_matrix_translation (dx, dy), &error);
  gboolean vertices = n_selected (tool, BOR_KIND_VERTEX) == n;
  g_autofree char *label = bor_edit_label (vertices ? BOR_LABEL_MOVE_VERTICES : BOR_LABEL_MOVE, n);
  bor_tool_commit (tool, after, error, label, merge);
}

gboolean
bor_selection_is_locked (BorTool *tool)
{
  BorSession *session = bor_tool_session (tool);
  const BorSelection *selection = bor_session_selection (session);
  for (guint i = 0; i < bor_selection_size (selection); i++)
    if (!bor_session_can_pick (session, bor_selection_get (selection, i).kind))
      return TRUE;
  return FALSE;
}

/* The place of a vertex, node or symbol; FALSE for other elements. */
static gboolean
find_place (const BorScenario *scenario, BorElementRef ref, BorPoint *at)
{
  const BorVertex *vertex =
    ref.kind == BOR_KIND_VERTEX ? bor_scenario_vertex (scenario, ref.slot) : NULL;
  const BorLocale *locale =
    ref.kind == BOR_KIND_LOCALE ? bor_scenario_locale (scenario, ref.slot) : NULL;
  const BorSymbol *symbol =
    ref.kind == BOR_KIND_SYMBOL ? bor_scenario_symbol (scenario, ref.slot) : NULL;
  if (vertex != NULL)
    *at = (BorPoint){ vertex->x, vertex->y };
  else if (locale != NULL && locale->shape == BOR_LOCALE_NODE)
    *at = (BorPoint){ locale->x, locale->y };
  else if (symbol != NULL && symbol->has_position)
    *at = (BorPoint){ symbol->x, symbol->y };
  else
    return FALSE;
  return TRUE;
}

BorPoint
bor_aim_selection (BorTool *tool, const BorScenario *from, BorElementRef under,
                   const BorToolEvent *start, const BorToolEvent *event)
{
  BorSession *session = bor_tool_session (tool);
  const BorPreferences *preferences = bor_session_preferences (session);
  gboolean vertex = under.kind == BOR_KIND_VERTEX;
  BorPoint own, by = { event->at.x - start->at.x, event->at.y - start->at.y };
  if (bor_selection_size (bor_session_selection (session)) != 1 || !find_place (from, under, &own))
    return by;
  BorPoint to = vertex ? event->at : (BorPoint){ own.x + by.x, own.y + by.y };
  if ((event->state & GDK_ALT_MASK) == 0 && preferences->snap_to_grid)
    to = bor_grid_nearest (bor_grid_spacing (preferences, event->unit), to);
  if ((event->state & GDK_ALT_MASK) == 0 && preferences->snap_to_vertices && vertex) {
    gint32 other =
      bor_topology_other_vertex_near (bor_session_topology (session), under.slot, event->at.x,
                                      event->at.y, preferences->snap_distance * event->unit);
    const BorVertex *near = bor_scenario_vertex (from, other);
    if (near != NULL)
      to = (BorPoint){ near->x, near->y };
  }
  return (BorPoint){ to.x - own.x, to.y - own.y };
}

/* Assigns moved symbols to the locale they are now in. */
static BorScenario *
settle_symbol (BorTool *tool, BorElementRef ref, GError **error)
{
  const BorSymbol *symbol = bor_scenario_symbol (bor_tool_scenario (tool), ref.slot);
  gint32 locale =
    bor_topology_locale_at (bor_session_topology (bor_tool_session (tool)), symbol->x, symbol->y);
  if (!symbol->has_position || locale < 0 || locale == symbol->locale.slot)
    return NULL;
  return bor_edit_place_symbol (bor_tool_scenario (tool), ref.slot, locale, symbol->x, symbol->y,
                                error);
}

void
bor_settle_selection (BorTool *tool, const char *merge)
{
  BorSession *session = bor_tool_session (tool);
  g_autofree char *label = g_strdup (bor_tool_label (tool));
  if (label == NULL || n_selected (tool, BOR_KIND_LOCALE) > 0)
    return;
  for (guint i = 0; i < bor_selection_size (bor_session_selection (session)); i++) {
    BorElementRef ref = bor_selection_get (bor_session_selection (session), i);
    GError *error = NULL;
    BorScenario *after = NULL;
    if (ref.kind == BOR_KIND_SYMBOL)
      after = settle_symbol (tool, ref, &error);
    else if (ref.kind == BOR_KIND_ROAD)
      after = bor_handles_settle (bor_tool_scenario (tool), ref, &error);
    bor_tool_commit (tool, after, error, label, merge);
  }
}
