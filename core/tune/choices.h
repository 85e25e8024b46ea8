/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tune/knob.h"

G_BEGIN_DECLS

/* The combinations of values that knobs can have, the cheapest first. */

#define BOR_CHOICES_MOST 20000

typedef struct {
  guint n_knobs;
  guint n;        /* combinations listed */
  double of;      /* combinations in all */
  guint8 *values; /* of choice i from i * n_knobs: the number of each knob's value */
  double *costs;  /* sums over the knobs */
} BorChoices;

/* Lists the `most` cheapest ones; choice 0 changes nothing. Of equal costs, those that turn earlier
 * knobs come first. (transfer full) */
BorChoices *bor_choices_new (const BorKnob *const *knobs, guint n_knobs, guint most);
void bor_choices_free (BorChoices *choices);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorChoices, bor_choices_free)

static inline const guint8 *
bor_choices_values (const BorChoices *choices, guint i)
{
  return choices->values + (gsize) i * choices->n_knobs;
}
/* How many knobs a choice turns. */
guint bor_choices_n_turned (const BorChoices *choices, guint i);
/* Gives the scenario the values. (transfer full, NULL on error) */
BorScenario *bor_choices_apply (const BorChoices *choices, guint i, const BorKnob *const *knobs,
                                const BorScenario *scenario, GError **error);

G_END_DECLS
