/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/seams.h"

#include "edit/border.h"
#include "edit/sides.h"
#include "edit/uses.h"
#include "edit/vertices.h"
#include "geometry/geometry.h"
#include "geometry/ring.h"

/* Whether two sides of a locale lead to the same place, the board's edge too, with the same
 * properties on both their sides. */
static gboolean
sides_are_alike (const BorScenario *scenario, gint32 a, gint32 b)
{
  const BorApproach *one = bor_scenario_approach (scenario, a);
  const BorApproach *two = bor_scenario_approach (scenario, b);
  if (one == NULL || two == NULL || one->edge != two->edge
      || !bor_props_equal (one->base.props, two->base.props))
    return FALSE;
  if (bor_ref_is_none (one->opposite) && bor_ref_is_none (two->opposite))
    return one->edge;
  const BorApproach *far = bor_scenario_approach (scenario, one->opposite.slot);
  const BorApproach *other = bor_scenario_approach (scenario, two->opposite.slot);
  return far != NULL && other != NULL && far->locale.slot == other->locale.slot
         && bor_props_equal (far->base.props, other->base.props);
}

/* The corner between two sides lies on the line from the vertex before it to the one after it. */
static gboolean
is_straight (const BorScenario *s, const BorApproach *before, const BorApproach *after)
{
  const BorVertex *from = bor_scenario_vertex (s, before->along.items[before->along.n - 2].slot);
  const BorVertex *at = bor_scenario_vertex (s, bor_approach_end (before));
  const BorVertex *to = bor_scenario_vertex (s, after->along.items[1].slot);
  if (from == NULL || at == NULL || to == NULL)
    return FALSE; /* a broken reference */
  double apart = bor_segment_distance ((BorPoint){ at->x, at->y }, (BorPoint){ from->x, from->y },
                                       (BorPoint){ to->x, to->y }, NULL);
  return apart <= bor_scenario_board (s)->tolerance;
}

/* One side of two that meet in a vertex, or NULL. (transfer full) */
static BorScenario *
join_at (const BorScenario *s, gint32 locale, guint at, GHashTable *vertices)
{
  const BorLocale *own = bor_scenario_locale (s, locale);
  gint32 a = own->approaches.items[at].slot;
  gint32 b = own->approaches.items[(at + 1) % own->approaches.n].slot;
  const BorApproach *before = bor_scenario_approach (s, a), *after = bor_scenario_approach (s, b);
  if (!sides_are_alike (s, a, b) || before->along.n < 2 || after->along.n < 2)
    return NULL;
  gint32 corner = bor_approach_end (before);
  if (corner != bor_approach_start (after) || bor_scenario_vertex (s, corner) == NULL
      || (vertices != NULL && !bor_slot_set_has (vertices, corner)))
    return NULL;
  BorScenario *joined =
    is_straight (s, before, after) ? bor_edit_delete_vertices (s, &corner, 1, NULL) : NULL;
  return joined != NULL ? joined : bor_edit_join_sides (s, a, NULL);
}

BorScenario *
bor_edit_join_seams (const BorScenario *scenario, gint32 locale, GHashTable *vertices)
{
  BorScenario *s = bor_scenario_copy (scenario);
  for (guint at = 0; at < bor_scenario_locale (s, locale)->approaches.n;) {
    BorScenario *joined =
      bor_scenario_locale (s, locale)->approaches.n > 2 ? join_at (s, locale, at, vertices) : NULL;
    if (joined == NULL) {
      at++;
      continue;
    }
    bor_scenario_unref (s);
    s = joined;
    at = 0;
  }
  return s;
}
