/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "geometry/adjoining.h"
#include "geometry/ring.h"
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
  gint32 locale = bor_scenario_approach (s, slot)->locale.slot;
  guint n;
  const gint32 *users =
    bor_topology_users (topology, BOR_KIND_APPROACH, slot, BOR_KIND_APPROACH, &n);
  for (guint i = 0; i < n; i++)
    if (bor_scenario_approach (s, users[i])->locale.slot != locale)
      add_slot (found, users[i]);
}

GArray *
bor_battle_partners (const BorTopology *topology, gint32 slot)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_find_adjoining (topology, slot, found);
  add_naming (topology, slot, found);
  g_array_sort (found, compare_slots);
  return found;
}

/* Corner links of squares, all of which lie against all others at that corner. Only those of cells
 * that are diagonal to each other belong together. */
static gboolean
only_touch (const BorScenario *s, const BorApproach *a, const BorApproach *b)
{
  if (a->along.n > 1 || b->along.n > 1)
    return FALSE;
  const BorLocale *here = bor_scenario_locale (s, a->locale.slot);
  const BorLocale *there = bor_scenario_locale (s, b->locale.slot);
  return here == NULL || there == NULL || here->shape != BOR_LOCALE_CELL
         || there->shape != BOR_LOCALE_CELL || ABS (here->column - there->column) != 1
         || ABS (here->row - there->row) != 1;
}

gboolean
bor_battle_is_free_for (const BorScenario *scenario, gint32 other, gint32 slot)
{
  const BorApproach *a = bor_scenario_approach (scenario, slot);
  const BorApproach *b = bor_scenario_approach (scenario, other);
  return bor_ref_is_none (b->opposite) && !only_touch (scenario, a, b);
}

GArray *
bor_battle_candidates (const BorTopology *topology, gint32 slot)
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
    else if (bor_battle_is_free_for (s, other, slot))
      g_array_append_val (free_ones, other);
  }
  GArray *unused = naming->len > 0 ? free_ones : naming;
  g_array_unref (unused);
  return unused == naming ? free_ones : naming;
}

/* The only approach that adjoins `slot`, or -1. */
static gint32
only_adjoining (const BorTopology *topology, gint32 slot)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_find_adjoining (topology, slot, found);
  return found->len == 1 ? g_array_index (found, gint32, 0) : -1;
}

gint32
bor_battle_real_opposite (const BorTopology *topology, gint32 slot)
{
  const BorScenario *s = bor_topology_scenario (topology);
  const BorApproach *a = bor_scenario_approach (s, slot);
  if (!bor_battle_is_passable (a))
    return -1;
  gint32 real = only_adjoining (topology, slot);
  const BorApproach *b = bor_scenario_approach (s, real);
  if (b == NULL || !bor_battle_is_passable (b) || b->opposite.text != NULL || only_touch (s, a, b)
      || only_adjoining (topology, real) != slot)
    return -1;
  const BorApproach *named = bor_scenario_approach (s, b->opposite.slot);
  return named == NULL || !bor_approaches_adjoin (s, b, named) || b->opposite.slot == slot ? real
                                                                                           : -1;
}

gboolean
bor_battle_lacks_opposite (const BorApproach *a)
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

/* No side without an opposite adjoins `slot`. */
static void
report_alone (BorCheckContext *context, gint32 slot)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *message = NULL;
  gint32 taken = only_adjoining (bor_check_topology (context), slot);
  const BorApproach *b = bor_scenario_approach (s, taken);
  if (b != NULL && b->opposite.slot >= 0) {
    g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, taken);
    g_autofree char *third = bor_battle_name (context, BOR_KIND_APPROACH, b->opposite.slot);
    message =
      g_strdup_printf (_ ("%s has no opposite approach; it adjoins %s, which is paired with %s"),
                       name, other, third);
    bor_battle_report_two (context, BOR_KIND_APPROACH, slot, taken, message);
    return;
  }
  if (b != NULL && b->opposite.text != NULL) {
    g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, taken);
    message = g_strdup_printf (
      _ ("%s has no opposite approach; it adjoins %s, whose opposite “%s” does not exist"), name,
      other, b->opposite.text);
    bor_battle_report_two (context, BOR_KIND_APPROACH, slot, taken, message);
    return;
  }
  if (bor_scenario_approach (s, slot)->along.n > 1)
    message = g_strdup_printf (_ ("%s has no opposite approach, and no side runs along it within "
                                  "the board’s tolerance (%g)"),
                               name, bor_scenario_board (s)->tolerance);
  else
    message = g_strdup_printf (_ ("%s has no opposite approach, and nothing adjoins it"), name);
  bor_battle_report (context, BOR_KIND_APPROACH, slot, message);
}

static void
report_no_opposite (BorCheckContext *context, gint32 slot, const GArray *others)
{
  if (others->len == 0) {
    report_alone (context, slot);
    return;
  }
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  gint32 first = g_array_index (others, gint32, 0);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, first);
  g_autofree BorElementRef *refs = g_new (BorElementRef, others->len + 1);
  refs[0] = bor_element_ref_make (BOR_KIND_APPROACH, slot);
  for (guint i = 0; i < others->len; i++)
    refs[i + 1] = bor_element_ref_make (BOR_KIND_APPROACH, g_array_index (others, gint32, i));
  bor_check_report (context, refs, others->len + 1, NULL,
                    _ ("%s has no opposite approach; it adjoins %s"), name, other);
}

void
bor_find_no_opposite (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  if (!bor_battle_lacks_opposite (bor_scenario_approach (s, slot)))
    return;
  g_autoptr (GArray) others = bor_battle_candidates (bor_check_topology (context), slot);
  if (is_otherwise_wrong (s, others))
    return;
  /* Two that lack each other are one problem. */
  if (others->len == 1 && g_array_index (others, gint32, 0) < slot) {
    gint32 other = g_array_index (others, gint32, 0);
    g_autoptr (GArray) back = bor_battle_candidates (bor_check_topology (context), other);
    if (bor_battle_lacks_opposite (bor_scenario_approach (s, other)) && back->len == 1)
      return;
  }
  report_no_opposite (context, slot, others);
}

/* `a` names what lies against it, which names something further away: only
 * that one is wrong. */
static gboolean
is_right (const BorScenario *s, const BorApproach *a, const BorApproach *b)
{
  const BorApproach *other = bor_scenario_approach (s, b->opposite.slot);
  return bor_approaches_adjoin (s, a, b) && (other == NULL || !bor_approaches_adjoin (s, b, other));
}

/* An approach names another which does not name it. One that has no opposite
 * at all is reported there, and edges that lie against somebody elsewhere. */
static gboolean
is_false (BorCheckContext *context, const BorApproach *a, const BorApproach *b, gint32 slot)
{
  const BorScenario *s = bor_check_scenario (context);
  if (b->locale.slot == a->locale.slot)
    return TRUE;
  if (a->edge)
    return !bor_approaches_adjoin (s, a, b);
  if (b->opposite.slot == slot)
    return FALSE;
  if (b->opposite.slot >= 0)
    return !is_right (s, a, b);
  if (b->opposite.text != NULL)
    return FALSE;
  return b->edge && !bor_approaches_adjoin (s, a, b);
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
  if (b->locale.slot == a->locale.slot)
    message = g_strdup_printf (_ ("%s is paired with a side of the same locale"), name);
  else if (a->edge)
    message = g_strdup_printf (_ ("%s has an opposite approach"), name);
  else if (b->edge)
    message = g_strdup_printf (_ ("%s is paired with a board edge: %s"), name, other);
  else
    message =
      g_strdup_printf (_ ("%s is paired with a side that has another opposite: %s"), name, other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, a->opposite.slot, message);
}

/* Both have a line, of which no vertex is missing, and name each other (or one the other). */
static gboolean
is_drawn_pair (const BorScenario *s, gint32 slot, const BorApproach *a, const BorApproach *b)
{
  return b != NULL && bor_approach_is_complete (s, a) && bor_approach_is_complete (s, b) && !a->edge
         && !b->edge && a->locale.slot != b->locale.slot
         && (b->opposite.slot == slot ? slot < a->opposite.slot : bor_ref_is_none (b->opposite));
}

/* The first approach that adjoins `slot`, or -1. */
static gint32
first_adjoining (BorCheckContext *context, gint32 slot)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_find_adjoining (bor_check_topology (context), slot, found);
  return found->len > 0 ? g_array_index (found, gint32, 0) : -1;
}

/* How far the two are apart, or what runs along them instead. (transfer full) */
static char *
describe_parting (BorCheckContext *context, gint32 slot, const char *name, const char *other)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  gint32 along = first_adjoining (context, slot);
  gint32 along_other = first_adjoining (context, a->opposite.slot);
  g_autofree char *real = along >= 0 ? bor_battle_name (context, BOR_KIND_APPROACH, along) : NULL;
  g_autofree char *real_other =
    along_other >= 0 ? bor_battle_name (context, BOR_KIND_APPROACH, along_other) : NULL;
  if (real != NULL && real_other != NULL)
    return g_strdup_printf (_ ("%s does not run along its opposite, %s, but along %s; the opposite "
                               "runs along %s"),
                            name, other, real, real_other);
  if (real != NULL)
    return g_strdup_printf (_ ("%s does not run along its opposite, %s, but along %s"), name, other,
                            real);
  if (real_other != NULL)
    return g_strdup_printf (_ ("%s does not run along its opposite, %s, which runs along %s"), name,
                            other, real_other);
  double gap = bor_approaches_gap (s, a, bor_scenario_approach (s, a->opposite.slot));
  return g_strdup_printf (_ ("%s does not run along its opposite, up to %.4g units away: %s"), name,
                          gap, other);
}

void
bor_find_parted_pair (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  if (!is_drawn_pair (s, slot, a, b) || bor_approaches_adjoin (s, a, b))
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, a->opposite.slot);
  g_autofree char *message = describe_parting (context, slot, name, other);
  BorElementRef refs[4] = { { BOR_KIND_APPROACH, slot }, { BOR_KIND_APPROACH, a->opposite.slot } };
  guint n = 2;
  for (guint i = 0; i < 2; i++) {
    gint32 real = bor_battle_real_opposite (bor_check_topology (context), refs[i].slot);
    if (real >= 0)
      refs[n++] = bor_element_ref_make (BOR_KIND_APPROACH, real);
  }
  bor_check_report (context, refs, n, NULL, "%s", message);
}

/* Borders of `locale` with `other`, as approaches of `locale`. (transfer full, of gint32) */
static GArray *
borders_with (const BorScenario *s, const BorLocale *locale, gint32 other)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    if (bor_battle_is_border (s, slot) && bor_scenario_neighbour (s, slot) == other)
      g_array_append_val (list, slot);
  }
  return list;
}

static void
report_several (BorCheckContext *context, gint32 a, gint32 b, const GArray *borders)
{
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, a);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_LOCALE, b);
  g_autofree BorElementRef *refs = g_new (BorElementRef, borders->len + 2);
  refs[0] = bor_element_ref_make (BOR_KIND_LOCALE, a);
  refs[1] = bor_element_ref_make (BOR_KIND_LOCALE, b);
  for (guint i = 0; i < borders->len; i++)
    refs[i + 2] = bor_element_ref_make (BOR_KIND_APPROACH, g_array_index (borders, gint32, i));
  bor_check_report (
    context, refs, borders->len + 2, NULL,
    ngettext ("%s and %s share %u border", "%s and %s share %u borders", borders->len), name, other,
    borders->len);
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
  const BorLocale *locale = bor_scenario_locale (s, slot);
  guint n = locale->approaches.n;
  g_autofree gint32 *neighbours = g_new (gint32, n);
  for (guint i = 0; i < n; i++)
    neighbours[i] = bor_scenario_neighbour (s, locale->approaches.items[i].slot);
  for (guint i = 0; i < n; i++) {
    if (neighbours[i] <= slot || !leads_there_again (neighbours, n, i))
      continue;
    g_autoptr (GArray) borders = borders_with (s, locale, neighbours[i]);
    if (borders->len > 1 && g_array_index (borders, gint32, 0) == locale->approaches.items[i].slot)
      report_several (context, slot, neighbours[i], borders);
  }
}

void
bor_find_false_edge (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  if (!a->edge || a->along.n < 2) /* the corner of a square lies against many, and leads to one */
    return;
  g_autoptr (GArray) facing = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_topology_find_adjoining (bor_check_topology (context), slot, facing);
  if (facing->len == 0)
    return;
  gint32 first = g_array_index (facing, gint32, 0);
  if (first < slot && bor_scenario_approach (s, first)->edge)
    return; /* reported there */
  gint32 there = bor_scenario_approach (s, first)->locale.slot;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, a->locale.slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_LOCALE, there);
  g_autofree char *message =
    g_strdup_printf (_ ("A side of %s is marked as board edge, but adjoins %s"), name, other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, first, message);
}
