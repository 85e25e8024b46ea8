/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "check/problem.h"

G_BEGIN_DECLS

/* A row in the list of problems: a check, or one problem.
 *
 * Signal "changed" when the text of the problem changes. */
#define BOR_TYPE_PROBLEM_ITEM (bor_problem_item_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemItem, bor_problem_item, BOR, PROBLEM_ITEM, GObject)

const BorCheck *bor_problem_item_check (BorProblemItem *self);
/* NULL in the row of a check; borrowed. */
BorProblem *bor_problem_item_problem (BorProblemItem *self);
/* The child rows of a check, of BorProblemItem; NULL in the row of a problem; borrowed. */
GListStore *bor_problem_item_children (BorProblemItem *self);
/* The problem's severity, or the highest severity among a check's problems. */
BorSeverity bor_problem_item_severity (BorProblemItem *self);
/* TRUE on the first call for a row, then FALSE. */
gboolean bor_problem_item_mark_seen (BorProblemItem *self);
/* The icon name, such as "dialog-error-symbolic", and the translated name of a severity. */
const char *bor_severity_icon (BorSeverity severity);
const char *bor_severity_title (BorSeverity severity);

/* Which problems the list shows. */
typedef struct {
  const char *search; /* matches the message, id or title; case-folded; nullable */
  gboolean muted;     /* includes muted problems */
  guint severities;   /* bits 1 << BorSeverity */
} BorProblemFilter;

#define BOR_EVERY_SEVERITY ((1u << (BOR_SEVERITY_HINT + 1)) - 1)

/* A check that gains more problems than this at once is shown collapsed. */
#define BOR_MANY_PROBLEMS 100

/* Updates `root`, the rows of checks with problems below them, to those of `problems` (sorted)
 * that match `filter`. Rows of problems that remain are kept. A check that gains more than
 * BOR_MANY_PROBLEMS at once gets a new row, which the list shows collapsed. */
void bor_problem_items_update (GListStore *root, GPtrArray *problems,
                               const BorProblemFilter *filter);

G_END_DECLS
