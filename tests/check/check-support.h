/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/checker.h"
#include "check/fix-all.h"
#include "edit/border.h"
#include "support.h"

/* Makes a board of nine squares in the corner of a larger one, with a road, a junction, a region
 * and all other kinds of elements, in which the core's checks find no problem. (transfer full) */
BorScenario *check_sound_board (void);
/* Adds a locale with new vertices at x y x y …, whose sides are all board edge, with the ids
 * "ID-1", "ID-2", … Returns its slot. */
gint32 check_add_locale (BorScenario *scenario, const char *id, const double *corners,
                         guint n_corners);
/* Adds a road with stops in the locales of those ids, neighbours on the sound board, and a line of
 * as many points, x y x y …. */
void check_add_road (BorScenario *scenario, const char *id, const char *const *stops, guint n_stops,
                     const double *path);
/* Returns the element with that id, which may be changed. */
void *check_own (BorScenario *scenario, BorKind kind, const char *id);
/* Fixes everything on the board that the text contains, and fails the test unless the texts of
 * `kept` (NULL-terminated) are in the file afterwards. */
void check_fixes_keep (const char *board, const char *const *kept);
/* Fails the test unless the lists look the same to a user. */
void check_same_problems (const GPtrArray *found, const GPtrArray *expected);
