/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/pairing.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/uses.h"
#include "geometry/adjoining.h"
#include "geometry/ring.h"
#include "vocabulary/meaning.h"

static gboolean
set_not_neighbours (GError **error, const char *message)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOT_NEIGHBOURS, message);
  return FALSE;
}

static gboolean
may_pair (const BorScenario *scenario, gint32 a, gint32 b, gboolean anyway, GError **error)
{
  const BorApproach *p = bor_scenario_approach (scenario, a),
                    *q = bor_scenario_approach (scenario, b);
  if (a == b || p->locale.slot == q->locale.slot)
    return set_not_neighbours (error,
                               _ ("Opposite approaches must belong to two different locales"));
  gboolean lines = p->along.n > 1 && q->along.n > 1;
  if (!anyway && lines && !bor_approaches_adjoin (scenario, p, q))
    return set_not_neighbours (error, _ ("The two approaches do not adjoin each other"));
  return TRUE;
}

BorScenario *
bor_edit_pair (const BorScenario *scenario, gint32 a, gint32 b, gboolean anyway, GError **error)
{
  const gint32 both[] = { a, b };
  if (!bor_edit_check_exist (scenario, BOR_KIND_APPROACH, both, 2, error)
      || !may_pair (scenario, a, b, anyway, error))
    return NULL;
  BorScenario *next = bor_scenario_copy (scenario);
  bor_border_link (next, a, b);
  return next;
}

BorScenario *
bor_edit_unpair (const BorScenario *scenario, const gint32 *approaches, guint n, GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_APPROACH, approaches, n, error))
    return NULL;
  BorScenario *next = bor_scenario_copy (scenario);
  for (guint i = 0; i < n; i++)
    bor_border_unlink (next, approaches[i]);
  return next;
}

BorScenario *
bor_edit_set_edge (const BorScenario *scenario, const gint32 *approaches, guint n, gboolean edge,
                   GError **error)
{
  if (!bor_edit_check_exist (scenario, BOR_KIND_APPROACH, approaches, n, error))
    return NULL;
  BorScenario *next = bor_scenario_copy (scenario);
  for (guint i = 0; i < n; i++)
    bor_border_set_edge (next, approaches[i], edge);
  return next;
}

static gboolean
is_free (const BorScenario *scenario, const BorApproach *approach)
{
  const BorLocale *locale = bor_scenario_locale (scenario, approach->locale.slot);
  return locale != NULL && locale->shape == BOR_LOCALE_AREA && approach->along.n > 1
         && bor_ref_is_none (approach->opposite) && !bor_approach_is_closed (scenario, approach);
}

/* A free approach of another locale that lies against `slot`, or -1. */
static gint32
find_partner (const BorTopology *topology, const BorScenario *now, gint32 slot)
{
  g_autoptr (GArray) facing = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_find_adjoining (topology, slot, facing);
  for (guint i = 0; i < facing->len; i++) {
    gint32 other = g_array_index (facing, gint32, i);
    if (is_free (now, bor_scenario_approach (now, other)))
      return other;
  }
  return -1;
}

BorScenario *
bor_edit_pair_by_geometry (const BorScenario *scenario, const gint32 *approaches, guint n,
                           guint *n_pairs, GError **error)
{
  if (approaches != NULL
      && !bor_edit_check_exist (scenario, BOR_KIND_APPROACH, approaches, n, error))
    return NULL;
  g_autoptr (BorTopology) topology = bor_topology_new (scenario);
  g_autoptr (GHashTable) wanted = approaches != NULL ? bor_slot_set (approaches, n) : NULL;
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  guint count = 0;
  BOR_FOREACH (next, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    if (!is_free (next, approach) || (wanted != NULL && !bor_slot_set_has (wanted, slot)))
      continue;
    gint32 partner = find_partner (topology, next, slot);
    if (partner < 0)
      continue;
    bor_border_link (next, slot, partner);
    count++;
  }
  if (n_pairs != NULL)
    *n_pairs = count;
  if (count > 0)
    return g_steal_pointer (&next);
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                       _ ("No unpaired approaches adjoin each other"));
  return NULL;
}
