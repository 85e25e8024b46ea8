/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "geometry/ring.h"
#include "rules/battle/checks.h"

/* Widths of pairs. On most boards the long borders are the wide ones: this
 * tells which of two that differ is wrong. */

static double
pair_length (const BorScenario *s, const BorApproach *a, const BorApproach *b)
{
  BorPoints p = { 0 }, q = { 0 };
  bor_approach_points (s, a, &p);
  if (b != NULL)
    bor_approach_points (s, b, &q);
  double length = bor_path_length (p.items, p.n);
  if (q.n > 1)
    length = (length + bor_path_length (q.items, q.n)) / 2;
  bor_points_clear (&p);
  bor_points_clear (&q);
  return length;
}

/* What the board says about borders of that length; NONE when it does not. */
static BorWidth
stated_width (const BorScenario *s, double length)
{
  gint64 from = bor_element_prop_int (bor_scenario_board (s), "wide-from", 0);
  if (from <= 0)
    return BOR_WIDTH_NONE;
  return length >= (double) from ? BOR_WIDTH_WIDE : BOR_WIDTH_NARROW;
}

static void
report_missing (BorCheckContext *context, gint32 slot, gint32 other)
{
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *message = g_strdup_printf (_ ("%s is neither narrow nor wide"), name);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, other, message);
}

/* The problem is reported for the side whose width is not what its length makes
 * expect; where the board does not say, of the first. */
static gboolean
has_wrong_width (const BorScenario *s, gint32 slot, const BorApproach *a, const BorApproach *b)
{
  BorWidth expected = stated_width (s, pair_length (s, a, b));
  return expected != BOR_WIDTH_NONE ? bor_battle_width (a) != expected : slot < a->opposite.slot;
}

void
bor_find_width (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorApproach *a = bor_scenario_approach (s, slot);
  const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
  BorWidth here = bor_battle_width (a), there = b != NULL ? bor_battle_width (b) : BOR_WIDTH_NONE;
  /* The cheap question first: nearly all are sound. */
  if ((here == there && here != BOR_WIDTH_NONE) || !bor_battle_is_border (s, slot))
    return;
  if (bor_element_prop (a, "width") == NULL) {
    report_missing (context, slot, a->opposite.slot);
    return;
  }
  if (here == BOR_WIDTH_NONE || there == BOR_WIDTH_NONE || !has_wrong_width (s, slot, a, b))
    return;
  g_autofree char *name = bor_battle_name (context, BOR_KIND_APPROACH, slot);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_APPROACH, a->opposite.slot);
  g_autofree char *message =
    here == BOR_WIDTH_WIDE
      ? g_strdup_printf (_ ("%s is wide, but its opposite is narrow: %s"), name, other)
      : g_strdup_printf (_ ("%s is narrow, but its opposite is wide: %s"), name, other);
  bor_battle_report_two (context, BOR_KIND_APPROACH, slot, a->opposite.slot, message);
}

/* Borders whose sides agree. */
typedef struct {
  double length;
  gboolean wide;
} Sample;

static int
compare_samples (gconstpointer a, gconstpointer b)
{
  double x = ((const Sample *) a)->length, y = ((const Sample *) b)->length;
  return x < y ? -1 : x > y;
}

static GArray *
collect_samples (const BorScenario *s)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, a) {
    if (slot > a->opposite.slot || !bor_battle_is_border (s, slot))
      continue;
    const BorApproach *b = bor_scenario_approach (s, a->opposite.slot);
    BorWidth width = bor_battle_width (a);
    if (width == BOR_WIDTH_NONE || width != bor_battle_width (b))
      continue;
    Sample sample = { pair_length (s, a, b), width == BOR_WIDTH_WIDE };
    g_array_append_val (samples, sample);
  }
  g_array_sort (samples, compare_samples);
  return samples;
}

/* The length that parts narrow from wide borders with the fewest errors.
 * FALSE when there are too few borders, or length says too little. */
static gboolean
best_threshold (const BorScenario *s, double *threshold)
{
  g_autoptr (GArray) samples = collect_samples (s);
  guint n_narrow = 0;
  for (guint i = 0; i < samples->len; i++)
    n_narrow += !g_array_index (samples, Sample, i).wide;

  /* All from sample i on are taken to be wide. */
  guint errors = n_narrow, best = errors, best_at = 0;
  for (guint i = 0; i < samples->len; i++) {
    errors += g_array_index (samples, Sample, i).wide ? 1 : -1;
    if (errors < best) {
      best = errors;
      best_at = i + 1;
    }
  }
  guint n_least = MIN (n_narrow, samples->len - n_narrow);
  if (n_least < 3 || best * 20 > samples->len || best_at == 0 || best_at == samples->len)
    return FALSE;
  *threshold = (g_array_index (samples, Sample, best_at - 1).length
                + g_array_index (samples, Sample, best_at).length)
               / 2;
  return TRUE;
}

static BorWidth
expected_width (const BorScenario *s, double length)
{
  BorWidth width = stated_width (s, length);
  double threshold;
  if (width == BOR_WIDTH_NONE && best_threshold (s, &threshold))
    width = length >= threshold ? BOR_WIDTH_WIDE : BOR_WIDTH_NARROW;
  return width;
}

static BorScenario *
set_widths (const BorScenario *scenario, const BorProblem *problem, BorWidth width, GError **error)
{
  if (bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error) == NULL
      || bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error) == NULL)
    return NULL;
  BorScenario *copy = bor_scenario_copy (scenario);
  for (guint i = 0; i < 2; i++)
    bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_APPROACH, problem->refs[i].slot),
                          "width", width == BOR_WIDTH_WIDE ? "wide" : "narrow");
  return copy;
}

/* Reports an invalid width: it may show what was meant. */
static gboolean
is_misspelt (const BorApproach *approach)
{
  return bor_element_prop (approach, "width") != NULL
         && bor_battle_width (approach) == BOR_WIDTH_NONE;
}

BorScenario *
bor_fix_width_of_opposite (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  const BorApproach *b =
    a != NULL ? bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error) : NULL;
  if (b == NULL)
    return NULL;
  BorWidth width = bor_element_prop (a, "width") == NULL ? bor_battle_width (b) : BOR_WIDTH_NONE;
  return width != BOR_WIDTH_NONE ? set_widths (scenario, problem, width, error)
                                 : bor_fix_unclear (error);
}

BorScenario *
bor_fix_width_of_length (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorApproach *a = bor_fix_element (scenario, problem, 0, BOR_KIND_APPROACH, error);
  const BorApproach *b =
    a != NULL ? bor_fix_element (scenario, problem, 1, BOR_KIND_APPROACH, error) : NULL;
  if (b == NULL)
    return NULL;
  if (is_misspelt (a) || is_misspelt (b))
    return bor_fix_unclear (error);
  BorWidth width = expected_width (scenario, pair_length (scenario, a, b));
  if (width == BOR_WIDTH_NONE)
    return bor_fix_ambiguous (
      error, _ ("The lengths of the other borders do not tell which width is right"));
  return set_widths (scenario, problem, width, error);
}

BorScenario *
bor_fix_both_narrow (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return set_widths (scenario, problem, BOR_WIDTH_NARROW, error);
}

BorScenario *
bor_fix_both_wide (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return set_widths (scenario, problem, BOR_WIDTH_WIDE, error);
}
