/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/pathway.h"
#include "edit/uses.h"
#include "geometry/ring.h"

static void
line_of (const BorScenario *scenario, gint32 approach, BorPoints *out)
{
  bor_approach_points (scenario, bor_scenario_approach (scenario, approach), out);
}

static void
road_change (BorRoad *road, gint32 from, gint32 to)
{
  for (guint i = 0; i < road->n_stops; i++) {
    if (road->stops[i].in.slot == from)
      bor_ref_set (&road->stops[i].in, to);
    if (road->stops[i].out.slot == from)
      bor_ref_set (&road->stops[i].out, to);
  }
}

/* Makes the roads whose lines are nearer to the second part cross it. */
static void
share_roads (BorScenario *scenario, gint32 first, gint32 second)
{
  gint32 first_opposite = bor_scenario_approach (scenario, first)->opposite.slot;
  gint32 second_opposite = bor_scenario_approach (scenario, second)->opposite.slot;
  BOR_AUTO_POINTS first_line = { 0 };
  BOR_AUTO_POINTS second_line = { 0 };
  line_of (scenario, first, &first_line);
  line_of (scenario, second, &second_line);

  g_autoptr (GHashTable) sides = bor_slot_set (&first, 1);
  if (first_opposite >= 0)
    bor_slot_set_add (sides, first_opposite);
  g_autoptr (GArray) roads = bor_users_of (scenario, BOR_KIND_APPROACH, sides, BOR_KIND_ROAD);
  for (guint i = 0; i < roads->len; i++) {
    gint32 slot = g_array_index (roads, gint32, i);
    const BorRoad *road = bor_scenario_road (scenario, slot);
    if (bor_path_distance (&road->path, &second_line)
        >= bor_path_distance (&road->path, &first_line))
      continue;
    BorRoad *own = bor_edit_make_own (scenario, BOR_KIND_ROAD, slot);
    road_change (own, first, second);
    if (first_opposite >= 0)
      road_change (own, first_opposite, second_opposite);
  }
}

/* Cuts the line of `approach` at `at`; the new side has the part after it
 * (`after`) or before it, and stands accordingly in the ring. */
static gint32
cut_side (BorScenario *scenario, gint32 approach, guint at, gboolean after)
{
  BorApproach *old = bor_edit_make_own (scenario, BOR_KIND_APPROACH, approach);
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_APPROACH, old->base.id);
  BorApproach *new = bor_element_copy (old);
  bor_element_set_id (new, id);
  g_clear_pointer (&new->base.extras, bor_extras_unref);
  new->base.line = new->base.column = 0;
  bor_ref_clear (&new->opposite);

  BorApproach *head = after ? old : new, *tail = after ? new : old;
  while (head->along.n > at + 1)
    bor_refs_remove (&head->along, head->along.n - 1);
  for (guint i = 0; i < at; i++)
    bor_refs_remove (&tail->along, 0);

  gint place = bor_ring_position (scenario, approach);
  gint32 slot = bor_scenario_append (scenario, new);
  if (place >= 0) /* in a broken file it may be in no ring */
    bor_ring_splice (scenario, new->locale.slot, (guint) place + (after ? 1 : 0), 0, &slot, 1);
  return slot;
}

/* The place in the line of `opposite` that lies against `point`; where the
 * line has no vertex there, as a pair with two lines may not, it gets one. */
static guint
place_against (BorScenario *scenario, gint32 opposite, gint32 vertex)
{
  const BorApproach *other = bor_scenario_approach (scenario, opposite);
  gint at = bor_refs_find (&other->along, vertex);
  if (at > 0 && (guint) at + 1 < other->along.n)
    return (guint) at;

  const BorVertex *v = bor_scenario_vertex (scenario, vertex);
  BOR_AUTO_POINTS line = { 0 };
  line_of (scenario, opposite, &line);
  double reach = bor_scenario_board (scenario)->tolerance, place;
  for (guint i = 1; i + 1 < line.n; i++)
    if (bor_point_distance (line.items[i], (BorPoint){ v->x, v->y }) <= reach)
      return i;

  bor_path_point_distance (&line, (BorPoint){ v->x, v->y }, &place);
  if (place <= 0 || place >= (double) line.n - 1) /* beyond an end: somewhere inside instead */
    place = place <= 0 ? 0.5 : (double) line.n - 1.5;
  if (place == (guint) place)
    return (guint) place;
  BorPoint p = bor_path_point (&line, place);
  gint32 a = other->along.items[(guint) place].slot, b = other->along.items[(guint) place + 1].slot;
  bor_border_insert (scenario, NULL, a, b, bor_border_add_vertex (scenario, p.x, p.y));
  return (guint) place + 1;
}

gint32
bor_border_split (BorScenario *scenario, gint32 approach, guint at)
{
  const BorApproach *side = bor_scenario_approach (scenario, approach);
  g_return_val_if_fail (at > 0 && at + 1 < side->along.n, -1);
  gint32 opposite = side->opposite.slot, vertex = side->along.items[at].slot;

  /* In a broken file there may be no opposite to split: the first part keeps it as it is. */
  const BorApproach *other = bor_scenario_approach (scenario, opposite);
  if (opposite == approach)
    bor_border_unlink (scenario, approach);
  if (other != NULL
      && (opposite == approach || !bor_approach_is_complete (scenario, other)
          || bor_ring_position (scenario, opposite) < 0))
    opposite = -1;

  gint32 second = cut_side (scenario, approach, at, TRUE);
  if (bor_scenario_approach (scenario, opposite) != NULL) {
    guint place = place_against (scenario, opposite, vertex);
    gint32 second_opposite = cut_side (scenario, opposite, place, FALSE);
    bor_border_link (scenario, second, second_opposite);
  }
  share_roads (scenario, approach, second);
  return second;
}

/* Returns TRUE if the two sides can be joined. */
static gboolean
may_join (const BorScenario *scenario, gint32 first, gint32 second)
{
  const BorApproach *a = bor_scenario_approach (scenario, first);
  const BorApproach *b = bor_scenario_approach (scenario, second);
  const BorApproach *oa = bor_scenario_approach (scenario, a->opposite.slot);
  const BorApproach *ob = bor_scenario_approach (scenario, b->opposite.slot);
  if (oa == NULL || ob == NULL)
    return oa == ob && a->edge == b->edge && bor_ref_equal (a->opposite, b->opposite);
  const BorLocale *neighbour = bor_scenario_locale (scenario, oa->locale.slot);
  return oa->locale.slot == ob->locale.slot && oa->locale.slot != a->locale.slot
         && neighbour != NULL && neighbour->approaches.n > 2
         && bor_ring_step (scenario, b->opposite.slot, 1) == a->opposite.slot
         && bor_approach_end (ob) == bor_approach_start (oa);
}

/* Puts the line of `second` at the end of that of `first`, in `keep`, which
 * is one of them, and takes the other one out. */
static void
fuse (BorScenario *scenario, gint32 first, gint32 second, gint32 keep, BorRemap *remap)
{
  gint32 gone = keep == first ? second : first;
  BorApproach *own = bor_edit_make_own (scenario, BOR_KIND_APPROACH, keep);
  const BorApproach *other = bor_scenario_approach (scenario, gone);
  for (guint i = 1; i < other->along.n; i++) {
    gboolean behind = keep == first;
    bor_refs_insert (&own->along, behind ? own->along.n : i - 1,
                     bor_ref_copy (other->along.items[behind ? i : i - 1]));
  }
  bor_edit_take_extras (own, &other->base);
  gint place = bor_ring_position (scenario, gone);
  if (place >= 0)
    bor_ring_splice (scenario, own->locale.slot, (guint) place, 1, NULL, 0);
  bor_scenario_remove (scenario, BOR_KIND_APPROACH, gone);
  bor_remap_add (remap, BOR_KIND_APPROACH, gone, keep);
}

gint32
bor_border_join (BorScenario *scenario, gint32 approach, BorRemap *remap, GError **error)
{
  gint32 next = bor_ring_step (scenario, approach, 1);
  const BorApproach *side = bor_scenario_approach (scenario, approach);
  const BorLocale *locale = bor_scenario_locale (scenario, side->locale.slot);
  if (locale->approaches.n < 3) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("A locale needs at least two sides"));
    return -1;
  }
  const BorApproach *after = bor_scenario_approach (scenario, next);
  if (after == NULL || bor_approach_end (side) != bor_approach_start (after)
      || bor_scenario_vertex (scenario, bor_approach_end (side)) == NULL
      || !may_join (scenario, approach, next)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE,
                         _ ("The two sides do not lead to the same place"));
    return -1;
  }

  BOR_AUTO_POINTS a = { 0 };
  BOR_AUTO_POINTS b = { 0 };
  line_of (scenario, approach, &a);
  line_of (scenario, next, &b);
  gboolean first = bor_path_length (a.items, a.n) >= bor_path_length (b.items, b.n);
  gint32 oa = side->opposite.slot, ob = bor_scenario_approach (scenario, next)->opposite.slot;
  if (bor_scenario_approach (scenario, oa) != NULL)
    fuse (scenario, ob, oa, first ? oa : ob, remap);
  fuse (scenario, approach, next, first ? approach : next, remap);
  return first ? approach : next;
}
