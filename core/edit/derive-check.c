/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/derive-private.h"
#include "edit/pathway.h"
#include "edit/uses.h"
#include "geometry/topology.h"

typedef struct {
  const BorPoint *points;
  guint n;
} Ring;

static BorBox
line_box (Ring ring, guint i)
{
  BorPoint ends[] = { ring.points[i], ring.points[(i + 1) % ring.n] };
  return bor_points_box (ends, 2);
}

/* A line of one crosses one of the other. */
static gboolean
cross (Ring a, Ring b)
{
  BorBox box_a = bor_points_box (a.points, a.n), box_b = bor_points_box (b.points, b.n);
  for (guint i = 0; i < a.n; i++) {
    BorBox one = line_box (a, i);
    for (guint k = 0; k < b.n && bor_box_intersects (one, box_b); k++) {
      BorBox two = line_box (b, k);
      if (bor_box_intersects (two, box_a) && bor_box_intersects (one, two)
          && bor_segments_cross (a.points[i], a.points[(i + 1) % a.n], b.points[k],
                                 b.points[(k + 1) % b.n], NULL))
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean
crossed_before (const BorScenario *s, gint32 a, gint32 b)
{
  BOR_AUTO_POINTS one = { 0 }, two = { 0 };
  bor_locale_ring (s, bor_scenario_locale (s, a), &one);
  bor_locale_ring (s, bor_scenario_locale (s, b), &two);
  return cross ((Ring){ one.items, one.n }, (Ring){ two.items, two.n });
}

static gboolean
check_near (const BorDerive *d, const BorTopology *topology, gint32 slot, GError **error)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  Ring own;
  own.points = bor_topology_locale_ring (topology, slot, &own.n);
  if (own.n < 3)
    return TRUE;
  bor_topology_locales_in (topology, bor_topology_locale_box (topology, slot), near);
  for (guint i = 0; i < near->len; i++) {
    gint32 other = g_array_index (near, gint32, i);
    Ring theirs;
    theirs.points = bor_topology_locale_ring (topology, other, &theirs.n);
    if (theirs.n < 3 || other == slot
        || (other < slot && bor_slot_set_has (d->touched, other)) /* done from there */
        || !cross (own, theirs) || crossed_before (d->before, slot, other))
      continue;
    g_autofree char *name =
      bor_scenario_describe (d->after, bor_element_ref_make (BOR_KIND_LOCALE, slot));
    g_autofree char *name_there =
      bor_scenario_describe (d->after, bor_element_ref_make (BOR_KIND_LOCALE, other));
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY, _ ("%s and %s would cross"), name,
                 name_there);
    return FALSE;
  }
  return TRUE;
}

/* An outline that was taken up is sound afterwards, even if it was reversed before. */
static gboolean
check_outlines (const BorDerive *d, const BorTopology *topology, GError **error)
{
  for (guint i = 0; i < d->outlines->len; i++) {
    gint32 slot = bor_derive_outline (d, i)->locale;
    if (!bor_slot_set_has (d->touched, slot)
        || bor_topology_ring_state (topology, slot) == BOR_RING_VALID)
      continue;
    g_autofree char *name =
      bor_scenario_describe (d->after, bor_element_ref_make (BOR_KIND_LOCALE, slot));
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                 _ ("%s would cross itself or have no area"), name);
    return FALSE;
  }
  return TRUE;
}

/* The corners of a side may have become one, even where the outline is broken and was not taken up. */
static gboolean
check_lengths (const BorDerive *d, gint32 locale, GError **error)
{
  g_autoptr (GArray) sides = bor_users (d->after, BOR_KIND_LOCALE, locale, BOR_KIND_APPROACH);
  for (guint i = 0; i < sides->len; i++) {
    gint32 slot = g_array_index (sides, gint32, i);
    const BorApproach *before = bor_scenario_approach (d->before, slot);
    if (bor_scenario_approach (d->after, slot)->along.n >= 2 || before == NULL
        || before->along.n < 2)
      continue;
    g_autofree char *name =
      bor_scenario_describe (d->after, bor_element_ref_make (BOR_KIND_APPROACH, slot));
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY, _ ("%s would have no length"),
                 name);
    return FALSE;
  }
  return TRUE;
}

gboolean
bor_derive_check (const BorDerive *derive, GError **error)
{
  g_autoptr (GArray) touched = bor_slot_set_list (derive->touched);
  for (guint i = 0; i < touched->len; i++)
    if (!bor_edit_check_shape (derive->before, derive->after, g_array_index (touched, gint32, i),
                               error)
        || !check_lengths (derive, g_array_index (touched, gint32, i), error))
      return FALSE;
  g_autoptr (BorTopologyLoan) topology = bor_topology_borrow (derive->after);
  if (!check_outlines (derive, topology, error))
    return FALSE;
  for (guint i = 0; i < touched->len; i++)
    if (!check_near (derive, topology, g_array_index (touched, gint32, i), error))
      return FALSE;
  return TRUE;
}
