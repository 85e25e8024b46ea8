/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/border.h"
#include "edit/derive.h"
#include "edit/pathway.h"
#include "edit/seams.h"
#include "edit/uses.h"
#include "geometry/adjoining.h"
#include "geometry/ring.h"
#include "rules/battle/checks.h"

/* Fixes for opposites. Properties such as penalties show that a side leads somewhere: no side with
 * penalties becomes board edge automatically. */

/* The two approaches of a problem; FALSE with an error when they are not there. */
static gboolean
get_two (const BorScenario *scenario, const BorProblem *problem, const BorApproach **a,
         const BorApproach **b, GError **error)
{
  *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  *b = *a != NULL ? bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error) : NULL;
  return *b != NULL;
}

static BorScenario *
pair (const BorScenario *scenario, gint32 a, gint32 b)
{
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_border_link (copy, a, b);
  return copy;
}

static BorScenario *
set_edge (const BorScenario *scenario, gint32 slot)
{
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_border_set_edge (copy, slot, TRUE);
  return copy;
}

/* --- No opposite --- */

BorScenario *
bor_fix_no_opposite (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  if (a == NULL)
    return NULL;
  if (!bor_battle_lacks_opposite (a))
    return bor_fix_gone (error);
  gint32 slot = problem->refs[0].slot;
  if (problem->n_refs > 2)
    return bor_fix_ambiguous (error, _ ("Several approaches adjoin it"));
  if (problem->n_refs == 1)
    return bor_fix_ambiguous (
      error, _ ("Draw the adjoining locale, or mark the side as board edge or impassable"));
  const BorApproach *b = bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error);
  if (b == NULL)
    return NULL;
  if (b->opposite.text != NULL)
    return bor_fix_ambiguous (error,
                              _ ("The adjoining approach names an opposite that does not exist"));
  if (b->opposite.slot != slot && !bor_check_tolerance_suits (scenario))
    return bor_fix_unmeasured (error);
  if (b->opposite.slot >= 0 && b->opposite.slot != slot
      && bor_battle_real_opposite (topology, slot) != problem->refs[1].slot)
    return bor_fix_ambiguous (error, _ ("The adjoining approach is paired with another one"));
  return pair (scenario, slot, problem->refs[1].slot);
}

/* All along one side of the board; a link of a network leads somewhere, wherever its line is. */
static gboolean
lies_on_outline (const BorScenario *s, const BorApproach *a)
{
  const BorBoard *board = bor_scenario_board (s);
  const BorLocale *locale = bor_scenario_locale (s, a->locale.slot);
  double t = board->tolerance;
  if (locale == NULL || locale->shape == BOR_LOCALE_NODE)
    return FALSE;
  gboolean west = TRUE, east = TRUE, north = TRUE, south = TRUE;
  for (guint i = 0; i < a->along.n; i++) {
    const BorVertex *v = bor_scenario_vertex (s, a->along.items[i].slot);
    if (v == NULL)
      return FALSE;
    west = west && fabs (v->x) <= t;
    east = east && fabs (v->x - board->width) <= t;
    north = north && fabs (v->y) <= t;
    south = south && fabs (v->y - board->height) <= t;
  }
  return a->along.n > 1 && (west || east || north || south);
}

gboolean
bor_battle_has_terrain (const BorApproach *approach)
{
  return bor_battle_penalty (approach, "infantry") > 0
         || bor_battle_penalty (approach, "cavalry") > 0
         || bor_battle_penalty (approach, "artillery") > 0
         || bor_element_prop_flag (approach, "obstruction")
         || bor_element_prop (approach, "direction") != NULL;
}

static BorScenario *
make_edge (const BorScenario *scenario, const BorProblem *problem, gboolean with_terrain,
           GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  if (a == NULL)
    return NULL;
  if (problem->n_refs > 1 || !bor_battle_lacks_opposite (a) || !lies_on_outline (scenario, a)
      || bor_battle_has_terrain (a) != with_terrain)
    return bor_fix_unclear (error);
  return set_edge (scenario, problem->refs[0].slot);
}

BorScenario *
bor_fix_outline_edge (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_check_tolerance_suits (scenario) ? make_edge (scenario, problem, FALSE, error)
                                              : bor_fix_unmeasured (error);
}

BorScenario *
bor_fix_edge_with_terrain (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return make_edge (scenario, problem, TRUE, error);
}

/* Lines further apart than this part of a locale's size are two borders. */
#define FURTHEST 0.3

/* How far the point is from the nearest outline of another locale; -1: `reach` or more. */
static double
distance_to_others (const BorTopology *topology, gint32 locale, BorPoint p, double reach)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  BorBox box = { p.x - reach, p.y - reach, p.x + reach, p.y + reach };
  double least = reach;
  bor_topology_locales_in (topology, box, near);
  for (guint i = 0; i < near->len; i++) {
    guint n;
    gint32 other = g_array_index (near, gint32, i);
    const BorPoint *ring = bor_topology_locale_ring (topology, other, &n);
    for (guint k = 0; other != locale && n > 2 && k < n; k++)
      least = MIN (least, bor_segment_distance (p, ring[k], ring[(k + 1) % n], NULL));
  }
  return least < reach ? least : -1;
}

/* How far apart the side is from what lies near it; -1: nothing does. */
static double
gap_along (const BorTopology *topology, const BorApproach *side)
{
  const BorScenario *s = bor_topology_scenario (topology);
  BOR_AUTO_POINTS line = { 0 };
  guint n;
  const BorPoint *ring = bor_topology_locale_ring (topology, side->locale.slot, &n);
  double reach = n > 2 ? FURTHEST * sqrt (fabs (bor_ring_area (ring, n))) : 0, gap = -1;
  bor_approach_points (s, side, &line);
  for (guint i = 0; i < line.n && reach > 0; i++)
    gap = MAX (gap, distance_to_others (topology, side->locale.slot, line.items[i], reach));
  return gap;
}

BorScenario *
bor_fix_near_borders (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  static const double slack[] = { 1.05, 1.5, 2.2 }; /* corners are further apart than lines */
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  if (a == NULL)
    return NULL;
  const BorLocale *locale = bor_scenario_locale (scenario, a->locale.slot);
  if (problem->n_refs > 1 || !bor_battle_lacks_opposite (a) || locale == NULL
      || locale->shape != BOR_LOCALE_AREA || a->along.n < 2)
    return bor_fix_unclear (error);
  gint32 slot = a->locale.slot;
  double gap = gap_along (topology, a);
  for (guint i = 0; i < G_N_ELEMENTS (slack) && gap >= 0; i++) {
    g_autoptr (BorScenario) after =
      bor_edit_derive_borders (scenario, &slot, 1, MAX (gap * slack[i], 0.001), NULL, NULL);
    if (after != NULL && bor_scenario_approach (after, problem->refs[0].slot)->opposite.slot >= 0)
      return g_steal_pointer (&after);
  }
  return bor_fix_ambiguous (
    error, _ ("Draw the adjoining locale, or mark the side as board edge or impassable"));
}

/* --- False opposite --- */

BorScenario *
bor_fix_false_opposite (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  if (a == NULL)
    return NULL;
  gint32 slot = problem->refs[0].slot;
  if (a->opposite.slot < 0)
    return bor_fix_gone (error);
  g_autoptr (GArray) others = bor_battle_candidates (topology, slot);
  gint32 other = others->len == 1 ? g_array_index (others, gint32, 0) : -1;
  const BorApproach *b = bor_scenario_approach (scenario, other);
  if (a->edge || b == NULL || b->edge || !bor_approaches_adjoin (scenario, a, b))
    return bor_fix_ambiguous (error, _ ("It is unclear which approach is the opposite"));
  if (!bor_check_tolerance_suits (scenario))
    return bor_fix_unmeasured (error);
  return pair (scenario, slot, other);
}

/* The approach, if the problem is that it has an opposite though it is board edge. */
static const BorApproach *
edge_with_opposite (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a, *b;
  if (problem->n_refs != 2)
    bor_fix_unclear (error);
  else if (get_two (scenario, problem, &a, &b, error)) {
    if (a->edge && a->opposite.slot == problem->refs[1].slot
        && !bor_approaches_adjoin (scenario, a, b))
      return a;
    bor_fix_unclear (error);
  }
  return NULL;
}

BorScenario *
bor_fix_edge_unpaired (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return edge_with_opposite (scenario, problem, error) != NULL
           ? set_edge (scenario, problem->refs[0].slot)
           : NULL;
}

BorScenario *
bor_fix_edge_kept_paired (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = edge_with_opposite (scenario, problem, error);
  if (a == NULL)
    return NULL;
  const BorApproach *b = bor_scenario_approach (scenario, problem->refs[1].slot);
  if (a->locale.slot == b->locale.slot) /* no pair: kept, it would still be wrong */
    return bor_fix_unclear (error);
  return pair (scenario, problem->refs[0].slot, problem->refs[1].slot);
}

/* --- Paired sides that do not coincide --- */

BorScenario *
bor_fix_parted_pair (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorApproach *a, *b;
  if (!get_two (scenario, problem, &a, &b, error))
    return NULL;
  if (bor_approaches_adjoin (scenario, a, b))
    return bor_fix_gone (error);
  gint32 real[2];
  for (guint i = 0; i < 2; i++)
    real[i] = bor_battle_real_opposite (topology, problem->refs[i].slot);
  if (real[0] < 0 && real[1] < 0)
    return bor_fix_ambiguous (error, _ ("It is unclear which approach is the opposite"));
  if (!bor_check_tolerance_suits (scenario))
    return bor_fix_unmeasured (error);
  BorScenario *copy = bor_scenario_copy (scenario);
  for (guint i = 0; i < 2; i++)
    if (real[i] >= 0)
      bor_border_link (copy, problem->refs[i].slot, real[i]);
  return copy;
}

static gboolean
is_same_line (const BorApproach *a, const BorApproach *b)
{
  gboolean same = a->along.n == b->along.n;
  for (guint i = 0; same && i < a->along.n; i++)
    same = a->along.items[i].slot == b->along.items[b->along.n - 1 - i].slot;
  return same;
}

/* Lays the approach `to` along the line of `from`, backwards. Only between the same ends, and where
 * no locale becomes unsound. */
static BorScenario *
copy_line (const BorScenario *scenario, const BorProblem *problem, guint from, guint to,
           GError **error)
{
  const BorApproach *two[2];
  if (!get_two (scenario, problem, &two[0], &two[1], error))
    return NULL;
  const BorApproach *a = two[from], *b = two[to];
  if (is_same_line (a, b) /* the board's tolerance is wrong */
      || !bor_approach_is_complete (scenario, a))
    return bor_fix_unclear (error);
  if (bor_approach_start (a) != bor_approach_end (b)
      || bor_approach_end (a) != bor_approach_start (b))
    return bor_fix_ambiguous (error, _ ("The lines are too far apart to become one line"));
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  g_autofree gint32 *vertices = g_new (gint32, a->along.n);
  for (guint i = 0; i < a->along.n; i++)
    vertices[i] = a->along.items[a->along.n - 1 - i].slot;
  bor_border_set_along (copy, problem->refs[to].slot, vertices, a->along.n);
  return bor_edit_check_shape (scenario, copy, b->locale.slot, error) ? g_steal_pointer (&copy)
                                                                      : NULL;
}

BorScenario *
bor_fix_along_first (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return copy_line (scenario, problem, 0, 1, error);
}

BorScenario *
bor_fix_along_second (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return copy_line (scenario, problem, 1, 0, error);
}

/* Those that follow each other and are alike. */
BorScenario *
bor_fix_several_borders (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorLocale *locale = bor_fix_element (scenario, problem, 0, BOR_KIND_LOCALE, error);
  if (locale == NULL)
    return NULL;
  gint32 slot = problem->refs[0].slot;
  g_autoptr (GHashTable) ends = bor_slot_set (NULL, 0);
  for (guint i = 2; i < problem->n_refs; i++) {
    const BorApproach *border = bor_scenario_approach (scenario, problem->refs[i].slot);
    if (border != NULL && border->along.n > 0)
      bor_slot_set_add (ends, bor_approach_end (border));
  }
  g_autoptr (BorScenario) joined = bor_edit_join_seams (scenario, slot, ends);
  if (bor_scenario_locale (joined, slot)->approaches.n == locale->approaches.n)
    return bor_fix_ambiguous (error, _ ("The borders differ, or are apart from each other"));
  return g_steal_pointer (&joined);
}

/* --- Board edge that lies against a locale --- */

/* The approach that lies against the board edge of the problem, and is free for it. */
static const BorApproach *
beside_edge (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a, *b;
  if (problem->n_refs != 2) {
    bor_fix_unclear (error);
    return NULL;
  }
  if (!get_two (scenario, problem, &a, &b, error))
    return NULL;
  if (!a->edge || !bor_approaches_adjoin (scenario, a, b))
    bor_fix_unclear (error);
  else if (b->opposite.slot >= 0 && b->opposite.slot != problem->refs[0].slot)
    bor_fix_ambiguous (error, _ ("The adjoining approach is paired with another one"));
  else
    return b;
  return NULL;
}

BorScenario *
bor_fix_named_edge (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *b = beside_edge (scenario, problem, error);
  if (b == NULL)
    return NULL;
  if (b->edge || b->opposite.slot != problem->refs[0].slot)
    return bor_fix_unclear (error);
  if (!bor_check_tolerance_suits (scenario))
    return bor_fix_unmeasured (error);
  return pair (scenario, problem->refs[0].slot, problem->refs[1].slot);
}

BorScenario *
bor_fix_false_edge (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return beside_edge (scenario, problem, error) != NULL
           ? pair (scenario, problem->refs[0].slot, problem->refs[1].slot)
           : NULL;
}

BorScenario *
bor_fix_edge_impassable (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *b = beside_edge (scenario, problem, error);
  if (b == NULL)
    return NULL;
  if (!bor_element_prop_flag (b, "impassable") || b->opposite.slot >= 0)
    return bor_fix_unclear (error);
  BorScenario *copy = bor_scenario_copy (scenario);
  gint32 slot = problem->refs[0].slot;
  bor_border_set_edge (copy, slot, FALSE);
  bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_APPROACH, slot), "impassable", "true");
  return copy;
}
