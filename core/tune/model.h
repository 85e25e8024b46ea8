/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tune/choices.h"
#include "tune/goal.h"

G_BEGIN_DECLS

/* Predicts choices that have not been played from those that have: on the scale of the logit (of
 * rounds, for a length) each value of a knob adds something of its own. Only says which choices are
 * worth playing; what is known of a choice comes from its own games. */
typedef struct BorModel BorModel;

/* Fits the model by weighted least squares with a weak prior around no effect. `tallies` has the
 * games of each choice, or NULL. `values` are the knobs' numbers of values. (transfer full) */
BorModel *bor_model_fit (const BorChoices *choices, const guint *values,
                         const BorTally *const *tallies, const BorGoal *goal, guint n_sides);
void bor_model_free (BorModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorModel, bor_model_free)
/* How many standard errors the prediction of a choice is outside the goal; 0 or less: inside. With
 * room for what the model does not know, as values that help each other. */
double bor_model_distance (const BorModel *model, guint choice);
/* Whether the prediction of a choice is in the middle half of the goal. */
gboolean bor_model_is_central (const BorModel *model, guint choice);

G_END_DECLS
