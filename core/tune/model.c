/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune/model.h"

#include <math.h>

#define PRIOR       4.0  /* variance of an effect */
#define INTERACTION 0.03 /* variance that the model leaves out of a choice of several values */

/* A measure's coefficients, and their covariances. */
typedef struct {
  double *effects, *covariance;
  double low, high; /* the goal, on the model's scale */
} Fit;

struct BorModel {
  const BorChoices *choices; /* borrowed */
  guint *columns;            /* by knob: the column of its second value */
  guint n;                   /* columns: the present state, then the values that change it */
  guint n_fits;
  Fit fits[BOR_MAX_PLAYERS];
};

static double
to_scale (const BorGoal *goal, double value)
{
  value = CLAMP (value, 1e-3, 1 - 1e-3);
  return log (value / (1 - value));
}

static double
scale (const BorGoal *goal, double value)
{
  return goal->type == BOR_GOAL_LENGTH ? value : to_scale (goal, value);
}

/* The columns that are 1 for a choice; returns how many. */
static guint
columns_of (const BorModel *model, guint choice, guint columns[BOR_MAX_KNOBS + 1])
{
  const guint8 *values = bor_choices_values (model->choices, choice);
  guint n = 0;
  columns[n++] = 0;
  for (guint k = 0; k < model->choices->n_knobs; k++)
    if (values[k] > 0)
      columns[n++] = model->columns[k] + values[k] - 1;
  return n;
}

/* What was seen, on the scale, and the variance of that. */
static double
observe (const BorGoal *goal, const BorTally *tally, guint measure, double *variance)
{
  guint games;
  double one, value = bor_goal_measure (goal, tally, measure, &one, &games);
  double n = games + 1.0;
  if (goal->type == BOR_GOAL_LENGTH) {
    *variance = one / n;
    return value;
  }
  value = (value * games + 0.5) / n;
  *variance = 1 / (n * value * (1 - value)); /* of the logit */
  return scale (goal, value);
}

/* Inverts a positive definite matrix in place. */
static void
invert (double *a, guint n)
{
  for (guint k = 0; k < n; k++) {
    double pivot = a[k * n + k];
    a[k * n + k] = 1;
    for (guint j = 0; j < n; j++)
      a[k * n + j] /= pivot;
    for (guint i = 0; i < n; i++) {
      double factor = a[i * n + k];
      if (i == k || factor == 0)
        continue;
      a[i * n + k] = 0;
      for (guint j = 0; j < n; j++)
        a[i * n + j] -= factor * a[k * n + j];
    }
  }
}

static void
fit_measure (BorModel *model, const BorTally *const *tallies, const BorGoal *goal, guint measure)
{
  guint n = model->n, columns[BOR_MAX_KNOBS + 1];
  Fit *fit = &model->fits[measure];
  g_autofree double *right = g_new0 (double, n);
  fit->effects = g_new0 (double, n);
  fit->covariance = g_new0 (double, (gsize) n *n);
  for (guint i = 0; i < n; i++)
    fit->covariance[i * n + i] = i == 0 ? 1e-6 : 1 / PRIOR;
  for (guint c = 0; c < model->choices->n; c++) {
    if (tallies[c] == NULL || tallies[c]->games == 0)
      continue;
    double variance, value = observe (goal, tallies[c], measure, &variance);
    guint many = columns_of (model, c, columns);
    double weight = 1 / (variance + (many > 2 ? INTERACTION : 0));
    for (guint i = 0; i < many; i++) {
      right[columns[i]] += weight * value;
      for (guint j = 0; j < many; j++)
        fit->covariance[columns[i] * n + columns[j]] += weight;
    }
  }
  invert (fit->covariance, n);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      fit->effects[i] += fit->covariance[i * n + j] * right[j];
}

BorModel *
bor_model_fit (const BorChoices *choices, const guint *values, const BorTally *const *tallies,
               const BorGoal *goal, guint n_sides)
{
  double low, high;
  BorModel *model = g_new0 (BorModel, 1);
  model->choices = choices;
  model->columns = g_new0 (guint, choices->n_knobs + 1);
  model->n = 1;
  for (guint k = 0; k < choices->n_knobs; k++) {
    model->columns[k] = model->n;
    model->n += values[k] - 1;
  }
  model->n_fits = bor_goal_n_measures (goal, n_sides);
  bor_goal_range (goal, n_sides, &low, &high);
  for (guint m = 0; m < model->n_fits; m++) {
    fit_measure (model, tallies, goal, m);
    model->fits[m].low = scale (goal, low);
    model->fits[m].high = goal->type == BOR_GOAL_DECISIVE ? INFINITY : scale (goal, high);
  }
  return model;
}

void
bor_model_free (BorModel *model)
{
  if (model == NULL)
    return;
  for (guint m = 0; m < model->n_fits; m++) {
    g_free (model->fits[m].effects);
    g_free (model->fits[m].covariance);
  }
  g_free (model->columns);
  g_free (model);
}

/* How far outside the goal a choice is predicted, in a measure. */
static double
outside_of (const BorModel *model, const Fit *fit, const guint *columns, guint n)
{
  double value = 0;
  for (guint i = 0; i < n; i++)
    value += fit->effects[columns[i]];
  return MAX (fit->low - value, value - fit->high);
}

gboolean
bor_model_is_central (const BorModel *model, guint choice)
{
  guint columns[BOR_MAX_KNOBS + 1], n = columns_of (model, choice, columns);
  for (guint m = 0; m < model->n_fits; m++) {
    const Fit *fit = &model->fits[m];
    if (outside_of (model, fit, columns, n) > -MIN (fit->high - fit->low, 1) / 4)
      return FALSE;
  }
  return TRUE;
}

double
bor_model_distance (const BorModel *model, guint choice)
{
  guint columns[BOR_MAX_KNOBS + 1], n = columns_of (model, choice, columns);
  double most = -INFINITY;
  for (guint m = 0; m < model->n_fits; m++) {
    const Fit *fit = &model->fits[m];
    double variance = n > 2 ? INTERACTION * (n - 1) : 0;
    for (guint i = 0; i < n; i++)
      for (guint j = 0; j < n; j++)
        variance += fit->covariance[columns[i] * model->n + columns[j]];
    most = MAX (most, outside_of (model, fit, columns, n) / sqrt (variance + 1e-9));
  }
  return most;
}
