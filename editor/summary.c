/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/summary.h"

#include <glib/gi18n-lib.h>

#include "board/board.h"
#include "board/feature.h"
#include "board/road.h"

#define MOST_NAMES 60 /* of a list that is longer the rest is left out */

static void
add_name (GString *out, guint i, const char *between, const BorScenario *s, BorKind kind,
          gint32 slot)
{
  g_autofree char *name = bor_scenario_describe (s, bor_element_ref_make (kind, slot));
  if (i <= MOST_NAMES)
    g_string_append_printf (out, "%s%s", i > 0 ? between : "", i < MOST_NAMES ? name : "…");
}

static char *
list_names (const BorScenario *s, BorKind kind, const BorRefs *refs)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < refs->n; i++)
    add_name (out, i, ", ", s, kind, refs->items[i].slot);
  return g_string_free (out, FALSE);
}

static char *
tell_stops (const BorScenario *s, const BorRoad *road)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < road->n_stops; i++)
    add_name (out, i, " → ", s, BOR_KIND_SPACE, road->stops[i].space.slot);
  return g_string_free (out, FALSE);
}

static char *
tell_junction (const BorScenario *s, const BorJunction *junction)
{
  g_autofree char *where =
    bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_SPACE, junction->space.slot));
  g_autofree char *roads = list_names (s, BOR_KIND_ROAD, &junction->roads);
  return g_strdup_printf (junction->junction == BOR_JUNCTION_JOIN
                            ? _ ("Roads that join in %s: %s")
                            : _ ("Roads that cross in %s without joining: %s"),
                          where, roads);
}

char *
bor_summary (const BorScenario *scenario, BorElementRef ref)
{
  const void *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  if (element == NULL)
    return NULL;
  switch (ref.kind) {
  case BOR_KIND_ROAD:
    return tell_stops (scenario, element);
  case BOR_KIND_JUNCTION:
    return tell_junction (scenario, element);
  case BOR_KIND_REGION:
    return list_names (scenario, BOR_KIND_SPACE, &((const BorRegion *) element)->spaces);
  case BOR_KIND_BACKDROP:
    return g_strdup (((const BorBackdrop *) element)->href);
  default:
    return NULL;
  }
}
