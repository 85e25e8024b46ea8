/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/band.h"

static gboolean
in_half (const BorScenario *scenario, const BorApproach *approach, const char *half)
{
  const BorSpace *space = bor_scenario_space (scenario, approach->space.slot);
  return space != NULL && bor_props_is (space->base.props, "half", half);
}

/* The ends of a side as one number, from its start or from its end. */
static gint64
ends (const BorApproach *approach, gboolean backwards)
{
  gint64 a = approach->along.items[0].slot, b = approach->along.items[approach->along.n - 1].slot;
  return backwards ? b << 32 | a : a << 32 | b;
}

static gboolean
is_open (const BorApproach *approach)
{
  return !approach->edge && approach->opposite.slot < 0 && approach->along.n > 1
         && approach->along.items[0].slot >= 0
         && approach->along.items[approach->along.n - 1].slot >= 0;
}

void
bor_band_find (const BorScenario *scenario, GArray *slots)
{
  g_autoptr (GHashTable) east = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    if (is_open (approach) && in_half (scenario, approach, "east")) {
      gint64 key = ends (approach, TRUE);
      g_hash_table_add (east, g_memdup2 (&key, sizeof key));
    }

  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    if (!in_half (scenario, approach, "west"))
      continue;
    const BorApproach *other = bor_scenario_approach (scenario, approach->opposite.slot);
    gint64 key = is_open (approach) ? ends (approach, FALSE) : 0;
    if ((other != NULL && in_half (scenario, other, "east"))
        || (is_open (approach) && g_hash_table_contains (east, &key)))
      g_array_append_val (slots, slot);
  }
}
