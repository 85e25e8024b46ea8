/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Small boards for tests. */

/* An area board of `columns` by `rows` square locales of 100 units, sharing
 * vertices, all sides paired or marked as board edge, named "A1", "B1", …
 * with ids "a1", "b1", …; approaches "a1-b1", "a1-edge-n", …; sides
 * "austrian" and "french". (transfer full) */
BorScenario *test_square_board (guint columns, guint rows);

/* Adds a vertex, returning its slot. */
gint32 test_add_vertex (BorScenario *scenario, double x, double y);
/* Slot of an element by id; fails the test when there is none. */
gint32 test_slot (const BorScenario *scenario, BorKind kind, const char *id);
/* The files in a folder whose names end so, in the order of the alphabet: whole paths; fails the
 * test when there is none. (transfer full) */
GStrv test_list_files (const char *folder, const char *ending);

G_END_DECLS
