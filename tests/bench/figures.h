/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reports one figure of a benchmark: `value` in multiples of `reference`, which was measured in the
 * same run, or in a unit that ends `what`, with `reference` NULL. Prints it and, if BORMIDA_FIGURES
 * names a file, appends it there for the table of ./check --bench (tests/bench/table). Returns FALSE
 * if the value exceeds the budget; 0 means that there is none. */
gboolean bench_figure (const char *what, double value, const char *reference, double budget);

G_END_DECLS
