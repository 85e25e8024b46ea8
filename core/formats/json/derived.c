/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data that every front end would otherwise have to derive from the references. */
#include "formats/json/private.h"
#include "geometry/ring.h"

static const char *
id_of (const BorScenario *scenario, BorKind kind, gint32 slot)
{
  const BorElement *element = bor_scenario_get (scenario, kind, slot);
  return element != NULL ? element->id : NULL;
}

static void
put_approach (BorJsonText *out, const BorScenario *scenario, gint32 slot)
{
  const BorApproach *approach = bor_scenario_approach (scenario, slot);
  if (approach == NULL)
    return;
  BorPoints points = { 0 };
  bor_json_open (out, NULL, '{', FALSE);
  bor_json_put_string (out, "id", approach->base.id);
  bor_json_put_string (out, "to",
                       id_of (scenario, BOR_KIND_LOCALE, bor_scenario_neighbour (scenario, slot)));
  bor_json_put_string (out, "opposite",
                       id_of (scenario, BOR_KIND_APPROACH, approach->opposite.slot));
  bor_json_put_flag (out, "edge", approach->edge);
  bor_json_put_props (out, scenario, &approach->base);
  bor_approach_points (scenario, approach, &points);
  bor_json_put_points (out, "line", &points);
  bor_points_clear (&points);
  bor_json_close (out, '}');
}

/* Each neighbour once, in ring order. */
static void
put_neighbours (BorJsonText *out, const BorScenario *scenario, const BorLocale *locale)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  bor_json_open (out, "neighbours", '[', FALSE);
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = bor_scenario_neighbour (scenario, locale->approaches.items[i].slot);
    const char *id = id_of (scenario, BOR_KIND_LOCALE, slot);
    if (id != NULL && g_hash_table_add (seen, GINT_TO_POINTER (slot + 1)))
      bor_json_put_string (out, NULL, id);
  }
  bor_json_close (out, ']');
}

static void
put_space (BorJsonText *out, const BorScenario *scenario, const BorLocale *locale)
{
  BorPoints ring = { 0 };
  BorPoint label = bor_locale_label_point (scenario, locale);
  bor_json_open (out, NULL, '{', FALSE);
  bor_json_put_string (out, "id", locale->base.id);
  bor_json_put_string (out, "name", locale->name);
  bor_json_put_props (out, scenario, &locale->base);
  bor_locale_ring (scenario, locale, &ring);
  bor_json_put_points (out, "ring", &ring);
  bor_points_clear (&ring);
  bor_json_put_point (out, "labelPoint", label.x, label.y);
  put_neighbours (out, scenario, locale);
  bor_json_open (out, "approaches", '[', TRUE);
  for (guint i = 0; i < locale->approaches.n; i++)
    put_approach (out, scenario, locale->approaches.items[i].slot);
  bor_json_close (out, ']');
  bor_json_close (out, '}');
}

/* Where the road leaves stop `i - 1` for stop `i`; the first and last may
 * cross the edge of the board. */
static void
put_crossing (BorJsonText *out, const BorScenario *scenario, const BorRoad *road, guint i)
{
  const BorStop *from = i > 0 ? &road->stops[i - 1] : NULL;
  const BorStop *to = i < road->n_stops ? &road->stops[i] : NULL;
  const char *out_id = from != NULL ? id_of (scenario, BOR_KIND_APPROACH, from->out.slot) : NULL;
  const char *in_id = to != NULL ? id_of (scenario, BOR_KIND_APPROACH, to->in.slot) : NULL;
  if (out_id == NULL && in_id == NULL)
    return;
  bor_json_open (out, NULL, '{', FALSE);
  if (from != NULL) {
    bor_json_put_string (out, "from", id_of (scenario, BOR_KIND_LOCALE, from->locale.slot));
    bor_json_put_string (out, "out", out_id);
  }
  if (to != NULL) {
    bor_json_put_string (out, "in", in_id);
    bor_json_put_string (out, "to", id_of (scenario, BOR_KIND_LOCALE, to->locale.slot));
  }
  bor_json_close (out, '}');
}

static void
put_road (BorJsonText *out, const BorScenario *scenario, const BorRoad *road)
{
  bor_json_open (out, NULL, '{', FALSE);
  bor_json_put_string (out, "id", road->base.id);
  bor_json_open (out, "crossings", '[', TRUE);
  for (guint i = 0; road->n_stops > 0 && i <= road->n_stops; i++)
    put_crossing (out, scenario, road, i);
  bor_json_close (out, ']');
  bor_json_close (out, '}');
}

void
bor_json_put_derived (BorJsonText *out, const BorScenario *scenario, BorProgress *progress)
{
  guint n = bor_scenario_count (scenario, BOR_KIND_LOCALE);
  bor_json_open (out, "derived", '{', TRUE);
  bor_json_open (out, "spaces", '[', TRUE);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (bor_progress_count (progress, (gsize) slot, n))
      put_space (out, scenario, locale);
  bor_json_close (out, ']');
  bor_json_open (out, "roads", '[', TRUE);
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    put_road (out, scenario, road);
  bor_json_close (out, ']');
  bor_json_put_rulesets (out, scenario);
  bor_json_close (out, '}');
}
