/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune/choices.h"

#include <string.h>

/* A combination that is found but not listed yet. */
typedef struct {
  double cost;
  guint n, last; /* the last knob that is turned */
  guint8 values[BOR_MAX_KNOBS];
} Found;

static gint
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const Found *x = a, *y = b;
  if (x->cost != y->cost)
    return x->cost < y->cost ? -1 : 1;
  return -memcmp (x->values, y->values, x->n);
}

/* Adds `from` with knob `k` turned one value further, if it has another. */
static void
add (GSequence *open, const BorKnob *const *knobs, const Found *from, guint k)
{
  guint i = from->values[k] + 1u;
  if (i >= bor_knob_n_values (knobs[k]))
    return;
  Found *found = g_memdup2 (from, sizeof *from);
  found->values[k] = (guint8) i;
  found->last = k;
  found->cost += bor_knob_value (knobs[k], i)->cost - bor_knob_value (knobs[k], i - 1)->cost;
  g_sequence_insert_sorted (open, found, compare, NULL);
}

/* Each combination has one predecessor, with its last knob turned less, which is no dearer: so the
 * cheapest of those that follow from what is listed is the next. */
BorChoices *
bor_choices_new (const BorKnob *const *knobs, guint n_knobs, guint most)
{
  g_return_val_if_fail (n_knobs <= BOR_MAX_KNOBS, NULL);
  BorChoices *choices = g_new0 (BorChoices, 1);
  choices->n_knobs = n_knobs;
  choices->of = 1;
  for (guint k = 0; k < n_knobs; k++)
    choices->of *= bor_knob_n_values (knobs[k]);
  guint n = (guint) MIN (choices->of, (double) most);
  choices->values = g_new0 (guint8, (gsize) n * MAX (n_knobs, 1));
  choices->costs = g_new0 (double, n);
  g_autoptr (GSequence) open = g_sequence_new (g_free);
  Found *nothing = g_new0 (Found, 1);
  nothing->n = n_knobs;
  g_sequence_append (open, nothing);
  while (choices->n < n) {
    GSequenceIter *first = g_sequence_get_begin_iter (open);
    const Found *found = g_sequence_get (first);
    memcpy (choices->values + (gsize) choices->n * n_knobs, found->values, n_knobs);
    choices->costs[choices->n++] = found->cost;
    for (guint k = found->last; k < n_knobs; k++)
      add (open, knobs, found, k);
    g_sequence_remove (first);
  }
  return choices;
}

void
bor_choices_free (BorChoices *choices)
{
  if (choices == NULL)
    return;
  g_free (choices->values);
  g_free (choices->costs);
  g_free (choices);
}

guint
bor_choices_n_turned (const BorChoices *choices, guint i)
{
  guint n = 0;
  for (guint k = 0; k < choices->n_knobs; k++)
    n += bor_choices_values (choices, i)[k] != 0;
  return n;
}

static gboolean
turn (BorScenario **scenario, const BorKnob *knob, guint value, GError **error)
{
  BorScenario *after = bor_knob_turn (knob, *scenario, value, error);
  if (after == NULL)
    return FALSE;
  bor_scenario_unref (*scenario);
  *scenario = after;
  return TRUE;
}

/* No pieces at all remove an entry of a force, and the entries behind it move up: so the last entries
 * come first, and all of them last. */
BorScenario *
bor_choices_apply (const BorChoices *choices, guint i, const BorKnob *const *knobs,
                   const BorScenario *scenario, GError **error)
{
  const guint8 *values = bor_choices_values (choices, i);
  g_autoptr (BorScenario) after = bor_scenario_ref (scenario);
  guint parts = 0;
  for (guint k = 0; k < choices->n_knobs; k++) {
    const BorKnobTarget *target = &knobs[k]->target;
    if (target->type == BOR_KNOB_PIECES)
      parts = MAX (parts, target->part + 1);
    else if (!turn (&after, knobs[k], values[k], error))
      return NULL;
  }
  for (guint part = parts; part-- > 0;)
    for (guint k = 0; k < choices->n_knobs; k++)
      if (knobs[k]->target.type == BOR_KNOB_PIECES && knobs[k]->target.part == part
          && !turn (&after, knobs[k], values[k], error))
        return NULL;
  return g_steal_pointer (&after);
}
