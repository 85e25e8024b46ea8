/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ids of approaches. A side that names a wrong neighbour must not be called after it. */
#include <string.h>

#include "formats/import/private.h"
#include "geometry/adjoining.h"

gboolean
bor_import_is_id (const char *text)
{
  if (text == NULL || !g_ascii_isalpha (*text))
    return FALSE;
  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("-_.", *p) == NULL)
      return FALSE;
  return TRUE;
}

/* Of locales with more sides it is not looked for what lies against these. */
#define MOST_SIDES 500

/* Looked for where a side has a neighbour that is not confirmed. */
typedef struct {
  const BorImport *import;
  BorScenario *scenario; /* as it is now; NULL: nothing was looked for yet */
  BorTopology *topology;
  GHashTable *named; /* pair() of locales of which the first names the second */
} Against;

static gint64
pair (guint from, guint to)
{
  return (gint64) from << 32 | to;
}

static GHashTable *
index_names (const BorImport *import)
{
  GHashTable *named = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < import->locales->len; i++) {
    const GArray *sides = bor_import_locale (import, i)->sides;
    for (guint k = 0; k < sides->len; k++) {
      gint neighbour = g_array_index (sides, BorImportSide, k).neighbour;
      gint64 key = pair (i, (guint) neighbour);
      if (neighbour >= 0)
        g_hash_table_add (named, g_memdup2 (&key, sizeof key));
    }
  }
  return named;
}

static gint32
locale_of (const BorScenario *scenario, gint32 side)
{
  return bor_scenario_approach (scenario, side)->locale.slot;
}

/* The only locale whose sides lie against the side; -1 if there is none, or several. */
static gint32
find_against (Against *against, gint32 side)
{
  if (against->scenario == NULL) {
    against->scenario = bor_scenario_copy (against->import->scenario);
    against->topology = bor_topology_new (against->scenario);
  }
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_find_adjoining (against->topology, side, found);
  gint32 locale = -1;
  for (guint i = 0; i < found->len; i++) {
    gint32 other = locale_of (against->scenario, g_array_index (found, gint32, i));
    if (locale >= 0 && other != locale)
      return -1;
    locale = other;
  }
  return locale;
}

/* The slot of the locale to which the side leads, as far as that is certain; or -1. */
static gint32
find_target (Against *against, guint number, const BorImportSide *side)
{
  const BorImport *import = against->import;
  gint32 opposite = bor_scenario_approach (import->scenario, side->slot)->opposite.slot;
  if (opposite >= 0)
    return locale_of (import->scenario, opposite);
  gboolean look =
    side->to != NULL && !side->edge && bor_import_locale (import, number)->sides->len <= MOST_SIDES;
  gint32 found = look ? find_against (against, side->slot) : -1;
  if (found >= 0 || side->neighbour < 0)
    return found;
  gint64 back = pair ((guint) side->neighbour, number);
  gboolean certain = side->neighbour != (gint) number
                     && (side->to == NULL || g_hash_table_contains (against->named, &back));
  return certain ? bor_import_locale (import, (guint) side->neighbour)->slot : -1;
}

static char *
make_stem (Against *against, guint number, const BorImportSide *side)
{
  const BorScenario *scenario = against->import->scenario;
  if (side->id != NULL)
    return bor_import_is_id (side->id) ? g_strdup (side->id) : bor_id_stem (side->id);
  const char *own =
    bor_scenario_locale (scenario, bor_import_locale (against->import, number)->slot)->base.id;
  gint32 target = find_target (against, number, side);
  if (target < 0)
    return g_strconcat (own, side->edge ? "-edge" : "-side", NULL);
  return g_strconcat (own, "-", bor_scenario_locale (scenario, target)->base.id, NULL);
}

void
bor_import_name_sides (BorImport *import)
{
  g_autoptr (GHashTable) named = index_names (import);
  Against against = { import, NULL, NULL, named };
  g_autoptr (BorIds) ids = bor_ids_new (import->scenario, BOR_KIND_APPROACH);
  for (guint i = 0; i < import->locales->len; i++) {
    const BorImportLocale *locale = bor_import_locale (import, i);
    for (guint k = 0; k < locale->sides->len; k++) {
      const BorImportSide *side = &g_array_index (locale->sides, BorImportSide, k);
      g_autofree char *stem = make_stem (&against, i, side);
      BorApproach *approach =
        bor_element_copy (bor_scenario_approach (import->scenario, side->slot));
      bor_element_set_id (approach, bor_ids_take (ids, stem));
      bor_scenario_replace (import->scenario, side->slot, approach);
    }
  }
  bor_topology_free (against.topology);
  if (against.scenario != NULL)
    bor_scenario_unref (against.scenario);
}
