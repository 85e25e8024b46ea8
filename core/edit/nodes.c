/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/nodes.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "geometry/ring.h"

BorScenario *
bor_edit_add_node (const BorScenario *scenario, double x, double y, gint32 *locale, GError **error)
{
  if (!bor_edit_check_not_grid (scenario, error))
    return NULL;
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_LOCALE, NULL);
  BorLocale *node = bor_element_new (BOR_KIND_LOCALE, id);
  node->shape = BOR_LOCALE_NODE;
  node->x = bor_coord_round (x);
  node->y = bor_coord_round (y);
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 slot = bor_scenario_append (next, node);
  if (locale != NULL)
    *locale = slot;
  return next;
}

BorScenario *
bor_edit_link_nodes (const BorScenario *scenario, gint32 a, gint32 b, gint32 *approach,
                     GError **error)
{
  const gint32 both[] = { a, b };
  if (!bor_edit_check_exist (scenario, BOR_KIND_LOCALE, both, 2, error))
    return NULL;
  if (a == b || bor_scenario_locale (scenario, a)->shape != BOR_LOCALE_NODE
      || bor_scenario_locale (scenario, b)->shape != BOR_LOCALE_NODE) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS,
                         _ ("A link joins two different nodes"));
    return NULL;
  }
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 ends[2];
  for (guint i = 0; i < 2; i++) {
    g_autofree char *stem = bor_border_stem (next, both[i], both[1 - i]);
    ends[i] = bor_border_add_side (next, both[i], NULL, 0, stem);
    bor_ring_splice (next, both[i], bor_scenario_locale (next, both[i])->approaches.n, 0, &ends[i],
                     1);
  }
  bor_border_link (next, ends[0], ends[1]);
  if (approach != NULL)
    *approach = ends[0];
  return next;
}

/* The nearest node within reach, or -1. */
static gint32
find_node (const BorScenario *scenario, BorPoint at, double reach)
{
  gint32 nearest = -1;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    double far = bor_point_distance (at, (BorPoint){ locale->x, locale->y });
    if (locale->shape != BOR_LOCALE_NODE || far > reach)
      continue;
    reach = far;
    nearest = slot;
  }
  return nearest;
}

static gboolean
are_linked (const BorScenario *scenario, gint32 a, gint32 b)
{
  const BorLocale *node = bor_scenario_locale (scenario, a);
  for (guint i = 0; i < node->approaches.n; i++)
    if (bor_scenario_neighbour (scenario, node->approaches.items[i].slot) == b)
      return TRUE;
  return FALSE;
}

BorScenario *
bor_edit_draw_track (const BorScenario *scenario, const BorPoint *points, guint n, double reach,
                     gint32 *last, GError **error)
{
  if (bor_scenario_board (scenario)->kind != BOR_BOARD_NETWORK) {
    g_set_error_literal (
      error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
      _ ("This board has no nodes. Create a new scenario with a network of nodes"));
    return NULL;
  }
  BorScenario *next = bor_scenario_copy (scenario);
  gint32 before = -1;
  for (guint i = 0; i < n && next != NULL; i++) {
    gint32 node = find_node (next, points[i], reach);
    BorScenario *old = next;
    if (node < 0)
      next = bor_edit_add_node (old, points[i].x, points[i].y, &node, error);
    else
      bor_scenario_ref (next);
    bor_scenario_unref (old);
    old = next;
    if (next != NULL && before >= 0 && node != before && !are_linked (next, before, node)) {
      next = bor_edit_link_nodes (old, before, node, NULL, error);
      bor_scenario_unref (old);
    }
    before = node;
  }
  if (next != NULL && last != NULL)
    *last = before;
  return next;
}
