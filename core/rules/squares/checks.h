/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/check.h"
#include "rules/squares/squares.h"

G_BEGIN_DECLS

/* Checks that read the whole scenario as their ruleset does. */

/* A function for SquaresReporter.report that reports a problem; `data` is the BorCheckContext. */
void squares_report_to_check (gpointer data, BorElementRef ref, const char *message);

/* Defines a check from a function that finds problems; `RUN (context, FINDER)` reads the scenario
 * and calls it. */
#define SQUARES_CHECK(NAME, FINDER, RUN, ID, FAMILY, SEVERITY, RULE, TITLE, EXPLANATION, ...)      \
  static void run_##NAME (BorCheckContext *context)                                                \
  {                                                                                                \
    RUN (context, FINDER);                                                                         \
  }                                                                                                \
  static const BorCheck NAME = { .id = ID,                                                         \
                                 .family = FAMILY,                                                 \
                                 .severity = SEVERITY,                                             \
                                 .rule = RULE,                                                     \
                                 .title = TITLE,                                                   \
                                 .explanation = EXPLANATION,                                       \
                                 .scope = BOR_SCOPE_SCENARIO,                                      \
                                 .aspects = BOR_ASPECT_ALL,                                        \
                                 .find = run_##NAME,                                               \
                                 __VA_ARGS__ }

G_END_DECLS
