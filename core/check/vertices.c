/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "edit/border.h"
#include "edit/vertices.h"
#include "edit/weld.h"

static gboolean
is_used (const BorTopology *topology, gint32 vertex)
{
  guint n;
  bor_topology_vertex_approaches (topology, vertex, &n);
  return n > 0;
}

static void
add_slot (GArray *slots, gint32 slot)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_array_index (slots, gint32, i) == slot)
      return;
  g_array_append_val (slots, slot);
}

/* Appends the vertices of the opposites of the approaches that run along `vertex`. */
static void
add_across (const BorCheckContext *context, gint32 vertex, GArray *across)
{
  guint n;
  const gint32 *approaches = bor_topology_vertex_approaches (context->topology, vertex, &n);
  for (guint i = 0; i < n; i++) {
    const BorApproach *a = bor_scenario_approach (context->scenario, approaches[i]);
    const BorApproach *b = bor_scenario_approach (context->scenario, a->opposite.slot);
    for (guint k = 0; b != NULL && k < b->along.n; k++)
      if (b->along.items[k].slot >= 0)
        add_slot (across, b->along.items[k].slot);
  }
}

/* A pair with two lines has vertices near each other, which another check reports. At a corner they
 * may belong to locales that only touch, so up to two pairs are followed. */
static gboolean
faces_in_pairs (const BorCheckContext *context, gint32 vertex, gint32 other)
{
  g_autoptr (GArray) across = g_array_new (FALSE, FALSE, sizeof (gint32));
  add_across (context, vertex, across);
  guint n = across->len;
  for (guint i = 0; i < n; i++)
    add_across (context, g_array_index (across, gint32, i), across);
  for (guint i = 0; i < across->len; i++)
    if (g_array_index (across, gint32, i) == other)
      return TRUE;
  return FALSE;
}

static gboolean
share_approach (const BorTopology *topology, gint32 a, gint32 b)
{
  guint n, m;
  const gint32 *p = bor_topology_vertex_approaches (topology, a, &n);
  const gint32 *q = bor_topology_vertex_approaches (topology, b, &m);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < m; k++)
      if (p[i] == q[k])
        return TRUE;
  return FALSE;
}

static void
find_near (BorCheckContext *context)
{
  const BorVertex *v = bor_scenario_vertex (context->scenario, context->slot);
  double reach = bor_scenario_board (context->scenario)->tolerance;
  if (!is_used (context->topology, context->slot))
    return;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  BorBox box = { v->x - reach, v->y - reach, v->x + reach, v->y + reach };
  bor_topology_vertices_in (context->topology, box, near);
  guint n = context->found->len;
  for (guint i = 0; i < near->len && context->found->len < n + BOR_CHECK_MOST_OTHERS; i++) {
    gint32 other = g_array_index (near, gint32, i);
    const BorVertex *w = bor_scenario_vertex (context->scenario, other);
    if (other <= context->slot || !is_used (context->topology, other)
        || bor_point_distance ((BorPoint){ v->x, v->y }, (BorPoint){ w->x, w->y }) > reach
        || (!share_approach (context->topology, context->slot, other)
            && faces_in_pairs (context, context->slot, other)))
      continue;
    BorElementRef refs[] = { bor_check_current (context), { BOR_KIND_VERTEX, other } };
    bor_check_report (context, refs, 2, NULL, _ ("Vertices “%s” and “%s” are at the same place"),
                      v->base.id != NULL ? v->base.id : "", w->base.id != NULL ? w->base.id : "");
  }
}

/* The first vertex does not move. */
static BorScenario *
weld_at_first (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gint32 slots[] = { problem->refs[0].slot, problem->refs[1].slot };
  const BorVertex *v = bor_scenario_vertex (scenario, slots[0]);
  return bor_edit_weld_vertices (scenario, slots, 2, v->x, v->y, error);
}

/* A side that had a line, such as the bends of a link, and is only a point now; or -1. */
static gint32
find_point (const BorScenario *before, const BorScenario *after)
{
  BOR_FOREACH (after, BOR_KIND_APPROACH, slot, const BorApproach, new) {
    const BorApproach *old = bor_scenario_approach (before, slot);
    if (new != old && old->along.n > 1 && new->along.n < 2)
      return slot;
  }
  return -1;
}

static BorScenario *
refuse_point (const BorScenario *scenario, gint32 side, GError **error)
{
  g_autofree char *name =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_APPROACH, side));
  g_set_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_AMBIGUOUS,
               _ ("%s would be reduced to a point"), name);
  return NULL;
}

static gboolean
say_different_things (const BorScenario *scenario, gint32 a, gint32 b)
{
  g_autoptr (BorScenario) trial = bor_scenario_copy (scenario);
  return !bor_border_take_over (trial, a, bor_scenario_vertex (scenario, b));
}

static BorScenario *
refuse_different (GError **error)
{
  g_set_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_AMBIGUOUS,
               _ ("The vertices have different properties or comments. Decide which are right."));
  return NULL;
}

/* Only where nothing else is lost. */
static BorScenario *
weld_near (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  if (!bor_check_tolerance_suits (scenario))
    return bor_fix_unmeasured (error);
  if (say_different_things (scenario, problem->refs[0].slot, problem->refs[1].slot))
    return refuse_different (error);
  g_autoptr (BorScenario) welded = weld_at_first (scenario, problem, error);
  gint32 point = welded != NULL ? find_point (scenario, welded) : -1;
  return point >= 0 ? refuse_point (scenario, point, error) : g_steal_pointer (&welded);
}

static BorScenario *
weld_with_side (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  g_autoptr (BorScenario) welded = weld_at_first (scenario, problem, error);
  if (welded == NULL)
    return NULL;
  if (bor_scenario_count (welded, BOR_KIND_APPROACH)
      == bor_scenario_count (scenario, BOR_KIND_APPROACH))
    return bor_fix_unclear (error);
  return g_steal_pointer (&welded);
}

static void
find_unused (BorCheckContext *context)
{
  if (is_used (context->topology, context->slot))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("No side runs along %s"), name);
}

static BorScenario *
remove_unused (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_fix_remove (scenario, problem->refs[0]);
}

static void
find_outside (BorCheckContext *context)
{
  const BorBoard *board = bor_scenario_board (context->scenario);
  const BorVertex *v = bor_scenario_vertex (context->scenario, context->slot);
  if (!is_used (context->topology, context->slot)
      || (v->x >= 0 && v->y >= 0 && v->x <= board->width && v->y <= board->height))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s is outside the board"), name);
}

static BorScenario *
move_inside (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorBoard *board = bor_scenario_board (scenario);
  BorVertex *v = bor_element_copy (bor_scenario_vertex (scenario, problem->refs[0].slot));
  v->x = bor_coord_round (CLAMP (v->x, 0, MAX (board->width, 0)));
  v->y = bor_coord_round (CLAMP (v->y, 0, MAX (board->height, 0)));
  return bor_fix_change (scenario, problem->refs[0], v);
}

static BorScenario *
enlarge_board (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorVertex *v = bor_scenario_vertex (scenario, problem->refs[0].slot);
  if (v->x < 0 || v->y < 0)
    return bor_fix_unclear (error);
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  board->width = MAX (board->width, ceil (v->x));
  board->height = MAX (board->height, ceil (v->y));
  return bor_fix_change (scenario, bor_element_ref_make (BOR_KIND_BOARD, 0), board);
}

/* --- Pairs that keep two lines --- */

static void
find_unwelded (BorCheckContext *context)
{
  const BorScenario *s = context->scenario;
  const BorApproach *a = bor_scenario_approach (s, context->slot);
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  if (a->opposite.slot <= context->slot || b == NULL || b->opposite.slot != context->slot
      || a->along.n < 2 || b->along.n < 2)
    return;
  gboolean same = a->along.n == b->along.n;
  for (guint i = 0; same && i < a->along.n; i++)
    same = a->along.items[i].slot == b->along.items[a->along.n - 1 - i].slot;
  if (same || !bor_approaches_adjoin (s, a, b))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef refs[] = { bor_check_current (context), { BOR_KIND_APPROACH, a->opposite.slot } };
  bor_check_report (context, refs, 2, NULL,
                    _ ("%s and its opposite have separate lines that could be one"), name);
}

static BorScenario *
weld_pair (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gboolean differ = FALSE;
  if (!bor_check_tolerance_suits (scenario))
    return bor_fix_unmeasured (error);
  g_autoptr (BorScenario) welded =
    bor_edit_weld_pair (scenario, problem->refs[0].slot, &differ, error);
  return welded != NULL && differ ? refuse_different (error) : g_steal_pointer (&welded);
}

#define LINES    (BOR_KIND_BIT (BOR_KIND_VERTEX) | BOR_KIND_BIT (BOR_KIND_APPROACH))
#define VERTICES .family = N_ ("Vertices")

const BorCheck bor_check_vertex_near = {
  VERTICES,
  .id = "C-VTX-1",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_VERTEX,
  .title = N_ ("Vertices at the same place"),
  .explanation = N_ ("They are closer than the board’s tolerance, but moving one does not move the "
                     "other. Locales that look joined are not."),
  .find = find_near,
  .fixes = { { BOR_FIX_AUTOMATIC, BOR_KIND_BIT (BOR_KIND_VERTEX), LINES,
               N_ ("Weld them at the position of the first"), weld_near },
             { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_VERTEX) | BOR_KIND_BIT (BOR_KIND_APPROACH),
               LINES, N_ ("Weld them, and remove the border between them"), weld_with_side } },
};

const BorCheck bor_check_vertex_unused = {
  VERTICES,
  .id = "C-VTX-2",
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_VERTEX,
  .title = N_ ("Unused vertex"),
  .explanation = N_ ("No side of a locale runs along it."),
  .find = find_unused,
  .fixes = { { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_VERTEX), 0, N_ ("Remove the vertex"),
               remove_unused } },
};

const BorCheck bor_check_vertex_outside = {
  VERTICES,
  .id = "C-VTX-3",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_VERTEX,
  .title = N_ ("Vertex outside the board"),
  .explanation = N_ ("Pictures cut off everything beyond the edge of the board. Move the vertex "
                     "inside, or enlarge the board."),
  .find = find_outside,
  .fixes = { { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_VERTEX),
               N_ ("Move the vertex to the board’s edge"), move_inside },
             { BOR_FIX_ASKS, 0, 0, N_ ("Enlarge the board to include it"), enlarge_board } },
};

const BorCheck bor_check_unwelded = {
  VERTICES,
  .id = "C-PAIR-4",
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_APPROACH,
  .title = N_ ("Border with two lines"),
  .explanation = N_ ("The two lines of this border are within the board’s tolerance. If they "
                     "shared vertices, they could not drift apart."),
  .find = find_unwelded,
  .fixes = { { BOR_FIX_AUTOMATIC, BOR_KIND_BIT (BOR_KIND_VERTEX), LINES,
               N_ ("Weld the pair into one line, half way between the two"), weld_pair } },
};
