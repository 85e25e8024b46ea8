/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "check/problem.h"

G_BEGIN_DECLS

/* A row of the list of problems: a check with problems, or one problem.
 *
 * Signal "changed" when the problem reads otherwise now. */
#define BOR_TYPE_PROBLEM_ITEM (bor_problem_item_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemItem, bor_problem_item, BOR, PROBLEM_ITEM, GObject)

const BorCheck *bor_problem_item_check (BorProblemItem *self);
/* NULL for a check; borrowed. */
BorProblem *bor_problem_item_problem (BorProblemItem *self);
/* The rows below a check, of BorProblemItem; NULL for a problem; borrowed. */
GListStore *bor_problem_item_children (BorProblemItem *self);
/* The gravest severity below, or the problem's own. */
BorSeverity bor_problem_item_severity (BorProblemItem *self);
/* TRUE the first time that it is asked of a row. */
gboolean bor_problem_item_meet (BorProblemItem *self);
/* "dialog-error-symbolic", …; and the word for it, translated. */
const char *bor_severity_icon (BorSeverity severity);
const char *bor_severity_title (BorSeverity severity);

/* Which problems are wanted. */
typedef struct {
  const char *search; /* in the message, id or title; case-folded; nullable */
  gboolean muted;     /* muted ones too */
  guint severities;   /* 1 << BorSeverity */
} BorProblemFilter;

#define BOR_EVERY_SEVERITY ((1u << (BOR_SEVERITY_HINT + 1)) - 1)

/* More problems of a check than anybody wants to see unasked. */
#define BOR_MANY_PROBLEMS 100

/* Makes the rows of `root` (checks, and problems below them) those of `problems` (sorted) that
 * are wanted, leaving rows of what is there still in place. A check that gains more than
 * BOR_MANY_PROBLEMS at once gets a new row, which a list shows closed. */
void bor_problem_items_update (GListStore *root, GPtrArray *problems,
                               const BorProblemFilter *filter);

G_END_DECLS
