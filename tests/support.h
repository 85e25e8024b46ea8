/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Small boards for tests. */

/* Makes an area board of `columns` by `rows` square locales of 100 units. They share vertices; all
 * sides are paired or marked as board edge. Names are "A1", "B1", …, ids "a1", "b1", …; approaches
 * "a1-b1", "a1-edge-n", …; armies "austrian" and "french". (transfer full) */
BorScenario *test_square_board (guint columns, guint rows);

/* Adds a vertex and returns its slot. */
gint32 test_add_vertex (BorScenario *scenario, double x, double y);
/* Returns the slot of an element by id; fails the test if there is none. */
gint32 test_slot (const BorScenario *scenario, BorKind kind, const char *id);
/* Lists the paths of the files in a folder whose names end with `ending`, in alphabetical order.
 * Fails the test if there are none. (transfer full) */
GStrv test_list_files (const char *folder, const char *ending);
/* Returns how many files and folders a folder has. */
guint test_count_files (const char *folder);
/* Lists the paths of the scenarios in core/rules/RULESET/fixtures of every game that has such a
 * folder. (transfer full) */
GStrv test_list_fixtures_of_games (void);

G_END_DECLS
