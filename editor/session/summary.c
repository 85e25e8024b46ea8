/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/summary.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/board.h"
#include "model/feature.h"
#include "model/road.h"

#define MOST_NAMES 60 /* longer lists are cut off */

/* The name of an element; with `links`, as a link in markup. (transfer full) */
static char *
name_of (const BorScenario *s, gboolean links, BorKind kind, gint32 slot)
{
  g_autofree char *name = bor_scenario_describe (s, bor_element_ref_make (kind, slot));
  if (!links)
    return g_steal_pointer (&name);
  return bor_scenario_get (s, kind, slot) != NULL
           ? g_markup_printf_escaped ("<a href=\"%s:%d\">%s</a>", bor_kind_name (kind), slot, name)
           : g_markup_escape_text (name, -1);
}

static void
add_name (GString *out, guint i, const char *between, const char *name)
{
  if (i <= MOST_NAMES)
    g_string_append_printf (out, "%s%s", i > 0 ? between : "", i < MOST_NAMES ? name : "…");
}

static char *
list_names (const BorScenario *s, gboolean links, BorKind kind, const BorRefs *refs)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < refs->n; i++) {
    g_autofree char *name = name_of (s, links, kind, refs->items[i].slot);
    add_name (out, i, ", ", name);
  }
  return g_string_free (out, FALSE);
}

static char *
tell_stops (const BorScenario *s, gboolean links, const BorRoad *road)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < road->n_stops; i++) {
    g_autofree char *name = name_of (s, links, BOR_KIND_LOCALE, road->stops[i].locale.slot);
    add_name (out, i, " → ", name);
  }
  return g_string_free (out, FALSE);
}

static char *
tell_junction (const BorScenario *s, gboolean links, const BorJunction *junction)
{
  g_autofree char *where = name_of (s, links, BOR_KIND_LOCALE, junction->locale.slot);
  g_autofree char *roads = list_names (s, links, BOR_KIND_ROAD, &junction->roads);
  return g_strdup_printf (junction->junction == BOR_JUNCTION_JOIN
                            ? _ ("Roads that join in %s: %s")
                            : _ ("Roads that cross in %s without joining: %s"),
                          where, roads);
}

static char *
tell (const BorScenario *scenario, gboolean links, BorElementRef ref)
{
  const void *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  if (element == NULL)
    return NULL;
  switch (ref.kind) {
  case BOR_KIND_ROAD:
    return tell_stops (scenario, links, element);
  case BOR_KIND_JUNCTION:
    return tell_junction (scenario, links, element);
  case BOR_KIND_REGION:
    return list_names (scenario, links, BOR_KIND_LOCALE, &((const BorRegion *) element)->locales);
  case BOR_KIND_BACKDROP:
    return links ? g_markup_escape_text (((const BorBackdrop *) element)->href, -1)
                 : g_strdup (((const BorBackdrop *) element)->href);
  default:
    return NULL;
  }
}

char *
bor_summary_text (const BorScenario *scenario, BorElementRef ref)
{
  return tell (scenario, FALSE, ref);
}

char *
bor_summary_markup (const BorScenario *scenario, BorElementRef ref)
{
  return tell (scenario, TRUE, ref);
}

gboolean
bor_summary_read_link (const char *link, BorElementRef *ref)
{
  const char *colon = strchr (link, ':');
  if (colon == NULL)
    return FALSE;
  g_autofree char *name = g_strndup (link, (gsize) (colon - link));
  for (BorKind kind = 0; kind < BOR_N_KINDS; kind++)
    if (g_str_equal (bor_kind_name (kind), name)) {
      *ref = bor_element_ref_make (kind, (gint32) g_ascii_strtoll (colon + 1, NULL, 10));
      return TRUE;
    }
  return FALSE;
}
