/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "geometry/facing.h"
#include "geometry/ring.h"
#include "edit/border.h"
#include "edit/seams.h"
#include "edit/uses.h"
#include "rules/battle/checks.h"

/* Which approaches belong together: opposites and board edge. */

static void
add_slot (GArray *list, gint32 slot)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, gint32, i) == slot)
      return;
  g_array_append_val (list, slot);
}

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;
  return x < y ? -1 : x > y;
}

/* Appends the approaches of other locales which name `slot`. */
static void
add_naming (const BorTopology *topology, gint32 slot, GArray *found)
{
  const BorScenario *s = bor_topology_scenario (topology);
  gint32 space = bor_scenario_approach (s, slot)->space.slot;
  guint n;
  const gint32 *users =
    bor_topology_users (topology, BOR_KIND_APPROACH, slot, BOR_KIND_APPROACH, &n);
  for (guint i = 0; i < n; i++)
    if (bor_scenario_approach (s, users[i])->space.slot != space)
      add_slot (found, users[i]);
}

GArray *
bor_battle_partners (const BorTopology *topology, gint32 slot)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_facing (topology, slot, found);
  add_naming (topology, slot, found);
  g_array_sort (found, compare_slots);
  return found;
}

/* The partners that could be the opposite of an approach without one: those
 * that name it, else those that are free. */
static GArray *
candidates (const BorTopology *topology, gint32 slot)
{
  const BorScenario *s = bor_topology_scenario (topology);
  g_autoptr (GArray) all = bor_battle_partners (topology, slot);
  GArray *naming = g_array_new (FALSE, FALSE, sizeof (gint32));
  GArray *free_ones = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < all->len; i++) {
    gint32 other = g_array_index (all, gint32, i);
    const BorApproach *b = bor_scenario_approach (s, other);
    if (b->opposite.slot == slot)
      g_array_append_val (naming, other);
    else if (b->opposite.slot < 0)
      g_array_append_val (free_ones, other);
  }
  GArray *unused = naming->len > 0 ? free_ones : naming;
  g_array_unref (unused);
  return unused == naming ? free_ones : naming;
}

/* Not said to lead nowhere, and without an opposite. A name of nobody is the
 * core's to report. */
static gboolean
lacks_opposite (const BorApproach *a)
{
  return bor_battle_is_passable (a) && bor_ref_is_none (a->opposite);
}

/* Another check tells that this side should be impassable, or that the other is no board edge. */
static gboolean
is_otherwise_wrong (const BorScenario *s, const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    if (!bor_battle_is_passable (bor_scenario_approach (s, g_array_index (others, gint32, i))))
      return TRUE;
  return FALSE;
}

static void
report_no_opposite (BorCheckContext *context, gint32 slot, const GArray *others)
{
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  if (others->len == 0) {
    g_autofree char *message =
      g_strdup_printf (_ ("%s has no opposite approach, and nothing lies against it"), name);
    bor_battle_report (context, BOR_KIND_APPROACH, slot, message);
    return;
  }
  gint32 first = g_array_index (others, gint32, 0);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, first);
  g_autofree BorElementRef *refs = g_new (BorElementRef, others->len + 1);
  refs[0] = bor_element_ref_make (BOR_KIND_APPROACH, slot);
  for (guint i = 0; i < others->len; i++)
    refs[i + 1] = bor_element_ref_make (BOR_KIND_APPROACH, g_array_index (others, gint32, i));
  bor_check_report (context, refs, others->len + 1, NULL,
                    _ ("%s has no opposite approach; against it lies: %s"), name, other);
}

void
bor_find_no_opposite (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  if (!lacks_opposite (bor_scenario_approach (s, slot)))
    return;
  g_autoptr (GArray) others = candidates (bor_check_topology (context), slot);
  if (is_otherwise_wrong (s, others))
    return;
  /* Two that lack each other are one problem. */
  if (others->len == 1 && g_array_index (others, gint32, 0) < slot) {
    gint32 other = g_array_index (others, gint32, 0);
    g_autoptr (GArray) back = candidates (bor_check_topology (context), other);
    if (lacks_opposite (bor_scenario_approach (s, other)) && back->len == 1)
      return;
  }
  report_no_opposite (context, slot, others);
}

/* All along one side of the board. */
static gboolean
lies_on_outline (const BorScenario *s, const BorApproach *a)
{
  const BorBoard *board = bor_scenario_board (s);
  double t = board->tolerance;
  gboolean west = TRUE, east = TRUE, north = TRUE, south = TRUE;
  for (guint i = 0; i < a->along.n; i++) {
    const BorVertex *v = bor_scenario_vertex (s, a->along.items[i].slot);
    if (v == NULL)
      return FALSE;
    west = west && v->x <= t;
    east = east && v->x >= board->width - t;
    north = north && v->y <= t;
    south = south && v->y >= board->height - t;
  }
  return a->along.n > 1 && (west || east || north || south);
}

BorScenario *
bor_fix_no_opposite (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  if (a == NULL)
    return NULL;
  if (!lacks_opposite (a))
    return bor_fix_gone (error);
  gint32 slot = problem->refs[0].slot;
  if (problem->n_refs > 2)
    return bor_fix_ambiguous (error, _ ("Several approaches lie against it"));
  if (problem->n_refs == 1) {
    if (!lies_on_outline (scenario, a))
      return bor_fix_ambiguous (
        error, _ ("Draw the locale that lies against it, or make it board edge or impassable"));
    BorScenario *copy = bor_scenario_copy (scenario);
    bor_border_set_edge (copy, slot, TRUE);
    return copy;
  }
  const BorApproach *b = bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error);
  if (b == NULL)
    return NULL;
  if (b->opposite.slot >= 0 && b->opposite.slot != slot)
    return bor_fix_gone (error);
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_border_link (copy, slot, problem->refs[1].slot);
  return copy;
}

/* `a` names what lies against it, which names something further away: only
 * that one is wrong. */
static gboolean
is_right (const BorScenario *s, const BorApproach *a, const BorApproach *b)
{
  const BorApproach *other = bor_scenario_approach (s, b->opposite.slot);
  return bor_approaches_lie_together (s, a, b)
         && (other == NULL || !bor_approaches_lie_together (s, b, other));
}

/* An approach names another which does not name it. One that has no opposite
 * at all is reported there, and edges that lie against somebody elsewhere. */
static gboolean
is_false (BorCheckContext *context, const BorApproach *a, const BorApproach *b, gint32 slot)
{
  const BorScenario *s = bor_check_scenario (context);
  if (b->space.slot == a->space.slot)
    return TRUE;
  if (a->edge)
    return !bor_approaches_lie_together (s, a, b);
  if (b->opposite.slot == slot)
    return FALSE;
  if (b->opposite.slot >= 0)
    return !is_right (s, a, b);
  if (b->opposite.text != NULL)
    return FALSE;
  return b->edge && !bor_approaches_lie_together (s, a, b);
}

void
bor_find_false_opposite (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  if (b == NULL || !is_false (context, a, b, slot))
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, a->opposite.slot);
  g_autofree char *message = NULL;
  if (b->space.slot == a->space.slot)
    message = g_strdup_printf (_ ("%s is paired with a side of the same locale"), name);
  else if (a->edge)
    message = g_strdup_printf (_ ("%s has an opposite approach"), name);
  else if (b->edge)
    message = g_strdup_printf (_ ("%s is paired with a board edge: %s"), name, other);
  else
    message = g_strdup_printf (_ ("%s is paired with one that is paired with another: %s"), name,
                               other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, a->opposite.slot, message);
}

BorScenario *
bor_fix_false_opposite (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  if (a == NULL)
    return NULL;
  gint32 slot = problem->refs[0].slot;
  if (a->opposite.slot < 0)
    return bor_fix_gone (error);
  g_autoptr (BorTopology) topology = bor_topology_new (scenario);
  g_autoptr (GArray) others = candidates (topology, slot);
  if (others->len == 1 && !a->edge) {
    BorScenario *copy = bor_scenario_copy (scenario);
    bor_border_link (copy, slot, g_array_index (others, gint32, 0));
    return copy;
  }
  if (!a->edge || others->len > 0)
    return bor_fix_ambiguous (error, _ ("It is not evident which approach is the opposite one"));
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_border_set_edge (copy, slot, TRUE);
  return copy;
}

/* Both have a line, and name each other (or one the other). */
static gboolean
is_drawn_pair (const BorScenario *s, gint32 slot, const BorApproach *a, const BorApproach *b)
{
  return b != NULL && a->along.n > 1 && b->along.n > 1 && !a->edge && !b->edge
         && a->space.slot != b->space.slot
         && (b->opposite.slot == slot ? slot < a->opposite.slot : bor_ref_is_none (b->opposite));
}

void
bor_find_parted_pair (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  if (!is_drawn_pair (s, slot, a, b) || bor_approaches_lie_together (s, a, b))
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, a->opposite.slot);
  g_autofree char *message =
    g_strdup_printf (_ ("%s does not run along its opposite: %s"), name, other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, a->opposite.slot, message);
}

/* Same ends, but one has corners that the other lacks: it gets them. */
static BorScenario *
copy_line (const BorScenario *scenario, const BorApproach *a, const BorApproach *b, gint32 b_slot)
{
  BorScenario *copy = bor_scenario_copy (scenario);
  g_autofree gint32 *vertices = g_new (gint32, a->along.n);
  for (guint i = 0; i < a->along.n; i++)
    vertices[i] = a->along.items[a->along.n - 1 - i].slot;
  bor_border_set_along (copy, b_slot, vertices, a->along.n);
  return copy;
}

BorScenario *
bor_fix_parted_pair (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  const BorApproach *b =
    a != NULL ? bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error) : NULL;
  if (b == NULL)
    return NULL;
  gboolean same_ends = bor_approach_start (a) == bor_approach_end (b)
                       && bor_approach_end (a) == bor_approach_start (b);
  if (same_ends && a->along.n > b->along.n)
    return copy_line (scenario, a, b, problem->refs[1].slot);
  if (same_ends && a->along.n < b->along.n)
    return copy_line (scenario, b, a, problem->refs[0].slot);
  return bor_fix_ambiguous (error, _ ("The lines are too far apart to be made one"));
}

/* Borders of `space` with `other`, as approaches of `space`. (transfer full, of gint32) */
static GArray *
borders_with (const BorScenario *s, const BorSpace *space, gint32 other)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < space->approaches.n; i++) {
    gint32 slot = space->approaches.items[i].slot;
    if (bor_battle_is_border (s, slot) && bor_scenario_neighbour (s, slot) == other)
      g_array_append_val (list, slot);
  }
  return list;
}

static void
report_several (BorCheckContext *context, gint32 a, gint32 b, const GArray *borders)
{
  g_autofree char *name = bor_battle_name (context, BOR_KIND_SPACE, a);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_SPACE, b);
  g_autofree BorElementRef *refs = g_new (BorElementRef, borders->len + 2);
  refs[0] = bor_element_ref_make (BOR_KIND_SPACE, a);
  refs[1] = bor_element_ref_make (BOR_KIND_SPACE, b);
  for (guint i = 0; i < borders->len; i++)
    refs[i + 2] = bor_element_ref_make (BOR_KIND_APPROACH, g_array_index (borders, gint32, i));
  bor_check_report (context, refs, borders->len + 2, NULL,
                    ngettext ("%s and %s share %u border", "%s and %s share %u borders",
                              borders->len),
                    name, other, borders->len);
}

/* A side after `i` leads where side `i` leads. */
static gboolean
leads_there_again (const gint32 *neighbours, guint n, guint i)
{
  for (guint k = i + 1; k < n; k++)
    if (neighbours[k] == neighbours[i])
      return TRUE;
  return FALSE;
}

void
bor_find_several_borders (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorSpace *space = bor_scenario_space (s, slot);
  guint n = space->approaches.n;
  g_autofree gint32 *neighbours = g_new (gint32, n);
  for (guint i = 0; i < n; i++)
    neighbours[i] = bor_scenario_neighbour (s, space->approaches.items[i].slot);
  for (guint i = 0; i < n; i++) {
    if (neighbours[i] <= slot || !leads_there_again (neighbours, n, i))
      continue;
    g_autoptr (GArray) borders = borders_with (s, space, neighbours[i]);
    if (borders->len > 1
        && g_array_index (borders, gint32, 0) == space->approaches.items[i].slot)
      report_several (context, slot, neighbours[i], borders);
  }
}

/* Those that follow each other and are alike. */
BorScenario *
bor_fix_several_borders (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorSpace *space = bor_fix_element (scenario, problem, 0, BOR_KIND_SPACE, error);
  if (space == NULL)
    return NULL;
  gint32 slot = problem->refs[0].slot;
  g_autoptr (GHashTable) ends = bor_slot_set (NULL, 0);
  for (guint i = 2; i < problem->n_refs; i++) {
    const BorApproach *border = bor_scenario_approach (scenario, problem->refs[i].slot);
    if (border != NULL && border->along.n > 0)
      bor_slot_set_add (ends, bor_approach_end (border));
  }
  g_autoptr (BorScenario) joined = bor_edit_join_seams (scenario, slot, ends);
  if (bor_scenario_space (joined, slot)->approaches.n == space->approaches.n)
    return bor_fix_ambiguous (error, _ ("The borders differ, or lie apart from each other"));
  return g_steal_pointer (&joined);
}

void
bor_find_false_edge (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  if (!a->edge)
    return;
  g_autoptr (GArray) facing = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_facing (bor_check_topology (context), slot, facing);
  if (facing->len == 0)
    return;
  gint32 first = g_array_index (facing, gint32, 0);
  if (first < slot && bor_scenario_approach (s, first)->edge)
    return; /* reported there */
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, first);
  g_autofree char *message =
    g_strdup_printf (_ ("%s is marked as board edge, but lies against %s"), name, other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, first, message);
}

BorScenario *
bor_fix_false_edge (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  const BorApproach *b =
    a != NULL ? bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error) : NULL;
  if (b == NULL)
    return NULL;
  if (!a->edge)
    return bor_fix_gone (error);
  gint32 slot = problem->refs[0].slot, other = problem->refs[1].slot;
  if (b->opposite.slot >= 0 && b->opposite.slot != slot)
    return bor_fix_ambiguous (error, _ ("What lies against it is paired with another approach"));
  BorScenario *copy = bor_scenario_copy (scenario);
  if (bor_get_flag (b, "impassable") && b->opposite.slot < 0) {
    bor_border_set_edge (copy, slot, FALSE);
    bor_element_set_prop (bor_edit_own (copy, BOR_KIND_APPROACH, slot), "impassable", "true");
  } else {
    bor_border_link (copy, slot, other);
  }
  return copy;
}
