/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/band.h"

/* Which value of the enum the approach's locale has; -1: none. */
static gint
value_at (const BorScenario *scenario, const BorApproach *approach, const BorPropDef *def)
{
  const BorLocale *locale = bor_scenario_locale (scenario, approach->locale.slot);
  const char *text = locale != NULL ? bor_element_prop (locale, def->name) : NULL;
  const BorPropValue *value = text != NULL ? bor_prop_def_find_value (def, text) : NULL;
  return value != NULL ? (gint) (value - def->values) : -1;
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

/* By the ends of the side, backwards: the largest value of the locales that lie there. */
static GHashTable *
index_open_sides (const BorScenario *scenario, const BorPropDef *def)
{
  GHashTable *open = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    gint value = is_open (approach) ? value_at (scenario, approach, def) : -1;
    if (value < 0)
      continue;
    gint64 key = ends (approach, TRUE);
    if (value > GPOINTER_TO_INT (g_hash_table_lookup (open, &key)))
      g_hash_table_insert (open, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (value));
  }
  return open;
}

static void
find_for (const BorScenario *scenario, const BorPropDef *def, GArray *slots)
{
  g_autoptr (GHashTable) open = index_open_sides (scenario, def);
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    gint value = value_at (scenario, approach, def);
    if (value < 0)
      continue;
    const BorApproach *other = bor_scenario_approach (scenario, approach->opposite.slot);
    gint64 key = is_open (approach) ? ends (approach, FALSE) : 0;
    if ((other != NULL && value_at (scenario, other, def) > value)
        || (is_open (approach) && GPOINTER_TO_INT (g_hash_table_lookup (open, &key)) > value))
      g_array_append_val (slots, slot);
  }
}

void
bor_band_find (const BorScenario *scenario, const BorDrawings *drawings, GArray *slots)
{
  const GPtrArray *defs = drawings->defs[BOR_KIND_LOCALE];
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if (def->draw == BOR_DRAW_BAND)
      find_for (scenario, def, slots);
  }
}
