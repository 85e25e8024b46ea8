/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads that run along a border: in which of the two locales nobody can tell. */
#include <glib/gi18n-lib.h>

#include "edit/pathway.h"
#include "formats/import/private.h"
#include "formats/import/roads.h"
#include "geometry/topology.h"

/* How near to a border, in units, a line always is on it; fractions of the board's tolerance, and of
 * that within which outlines got common borders, which moved the border so far. */
#define ON_BORDER    0.05
#define OF_BOARD     0.1
#define OF_TOLERANCE (1.0 / 3)
/* So many times as long as that it must run there: else it only crosses at an angle. */
#define LONGER 8

/* How far the road runs along a pair of sides. */
typedef struct {
  double length;
  BorPoint at; /* in the middle of the longest piece */
  double longest;
} Run;

typedef struct {
  const BorScenario *scenario;
  double reach;
  GHashTable *runs; /* side of the lower slot → Run */
  GArray *order;    /* of gint32: these sides, as the road meets them */
} Along;

/* How far from a place is still between the two lines of a border, or on the only one. */
static double
reach_of (const Along *along, const BorPoints *line, const BorPoints *other)
{
  BorPoint middle =
    bor_path_at (line->items, line->n, bor_path_length (line->items, line->n) / 2, NULL);
  return along->reach + 0.6 * bor_path_point_distance (other, middle, NULL);
}

static gboolean
is_near (const BorPoints *line, const BorPoints *other, BorPoint p, double reach)
{
  return bor_path_point_distance (line, p, NULL) <= reach
         && bor_path_point_distance (other, p, NULL) <= reach;
}

static void
note (Along *along, gint32 side, BorPoint a, BorPoint b)
{
  double length = bor_point_distance (a, b);
  Run *run = g_hash_table_lookup (along->runs, GINT_TO_POINTER (side));
  if (run == NULL) {
    run = g_new0 (Run, 1);
    g_hash_table_insert (along->runs, GINT_TO_POINTER (side), run);
    g_array_append_val (along->order, side);
  }
  run->length += length;
  if (length <= run->longest)
    return;
  run->longest = length;
  run->at = (BorPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* The pieces of a stretch of road between the ends of each stretch of a side. */
static void
look_at_side (Along *along, gint32 slot, BorPoint a, BorPoint b)
{
  const BorApproach *side = bor_scenario_approach (along->scenario, slot);
  const BorApproach *opposite = bor_scenario_approach (along->scenario, side->opposite.slot);
  BOR_AUTO_POINTS line = { 0 };
  BOR_AUTO_POINTS other = { 0 };
  bor_approach_points (along->scenario, side, &line);
  bor_approach_points (along->scenario, opposite, &other);
  double square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
  if (line.n < 2 || other.n < 2 || square <= 0)
    return;
  double reach = reach_of (along, &line, &other);
  for (guint i = 0; i + 1 < line.n; i++) {
    double from = 0, to = 0;
    for (guint end = 0; end < 2; end++) {
      BorPoint p = line.items[i + end];
      double t = CLAMP (((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square, 0, 1);
      from = end == 0 ? t : MIN (from, t);
      to = end == 0 ? t : MAX (to, t);
    }
    BorPoint start = { a.x + from * (b.x - a.x), a.y + from * (b.y - a.y) };
    BorPoint last = { a.x + to * (b.x - a.x), a.y + to * (b.y - a.y) };
    if (to > from && is_near (&line, &other, start, reach) && is_near (&line, &other, last, reach))
      note (along, slot, start, last);
  }
}

static void
look_along (Along *along, const BorTopology *topology, BorPoint a, BorPoint b)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  double reach = along->reach + bor_scenario_board (along->scenario)->tolerance;
  BorBox box = bor_box_grow (bor_points_box ((BorPoint[]){ a, b }, 2), reach);
  bor_topology_locales_in (topology, box, near);
  for (guint i = 0; i < near->len; i++) {
    const BorLocale *locale =
      bor_scenario_locale (along->scenario, g_array_index (near, gint32, i));
    for (guint k = 0; k < locale->approaches.n; k++) {
      gint32 slot = locale->approaches.items[k].slot;
      const BorApproach *side = bor_scenario_approach (along->scenario, slot);
      if (side != NULL && side->opposite.slot > slot)
        look_at_side (along, slot, a, b);
    }
  }
}

static void
tell (const Along *along, gint32 slot, const char *where, BorImportWarnings *warnings)
{
  const Run *run = g_hash_table_lookup (along->runs, GINT_TO_POINTER (slot));
  const BorApproach *side = bor_scenario_approach (along->scenario, slot);
  gint32 other = bor_scenario_neighbour (along->scenario, slot);
  g_autofree char *one = bor_scenario_describe (
    along->scenario, bor_element_ref_make (BOR_KIND_LOCALE, side->locale.slot));
  g_autofree char *two =
    bor_scenario_describe (along->scenario, bor_element_ref_make (BOR_KIND_LOCALE, other));
  bor_import_warnings_add (
    warnings, where, &run->at,
    _ ("the line runs along the border of %s and %s for %.4g units: check the stops"), one, two,
    run->length);
}

void
bor_import_tell_along (const BorScenario *scenario, gint32 road, double tolerance,
                       const char *where, BorImportWarnings *warnings)
{
  const BorPoints *path = &bor_scenario_road (scenario, road)->path;
  g_autoptr (GHashTable) runs = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (scenario);
  double reach =
    MAX (OF_BOARD * bor_scenario_board (scenario)->tolerance, OF_TOLERANCE * tolerance);
  Along along = { scenario, MAX (reach, ON_BORDER), runs, order };
  for (guint i = 0; i + 1 < path->n; i++)
    look_along (&along, topology, path->items[i], path->items[i + 1]);
  for (guint i = 0; i < order->len; i++) {
    gint32 slot = g_array_index (order, gint32, i);
    const Run *run = g_hash_table_lookup (runs, GINT_TO_POINTER (slot));
    if (run->length > LONGER * along.reach)
      tell (&along, slot, where, warnings);
  }
}
