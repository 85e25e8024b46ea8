/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/adjoining.h"

#include "geometry/ring.h"

static BorBox
approach_box (const BorScenario *scenario, const BorApproach *approach)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < approach->along.n; i++) {
    const BorVertex *v = bor_scenario_vertex (scenario, approach->along.items[i].slot);
    if (v != NULL)
      box = bor_box_add (box, v->x, v->y);
  }
  return box;
}

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;
  return x < y ? -1 : x > y;
}

void
bor_topology_find_adjoining (const BorTopology *topology, gint32 slot, GArray *found)
{
  const BorBoard *board = bor_scenario_board (bor_topology_scenario (topology));
  bor_topology_find_adjoining_within (topology, slot, board->tolerance, found);
}

void
bor_topology_find_adjoining_within (const BorTopology *topology, gint32 slot, double within,
                                    GArray *found)
{
  const BorScenario *s = bor_topology_scenario (topology);
  const BorApproach *a = bor_scenario_approach (s, slot);
  g_return_if_fail (a != NULL);

  guint before = found->len;
  BorBox reach = bor_box_grow (approach_box (s, a), within);
  if (bor_box_is_empty (reach))
    return;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_locales_in (topology, reach, near);
  for (guint i = 0; i < near->len; i++) {
    gint32 other = g_array_index (near, gint32, i);
    const BorLocale *locale = bor_scenario_locale (s, other);
    if (other == a->locale.slot)
      continue;
    for (guint k = 0; k < locale->approaches.n; k++) {
      gint32 candidate = locale->approaches.items[k].slot;
      const BorApproach *b = bor_scenario_approach (s, candidate);
      if (b != NULL && bor_box_intersects (reach, approach_box (s, b))
          && bor_approaches_adjoin_within (s, a, b, within))
        g_array_append_val (found, candidate);
    }
  }
  if (found->len > before + 1)
    qsort (&g_array_index (found, gint32, before), found->len - before, sizeof (gint32),
           compare_slots);
}
