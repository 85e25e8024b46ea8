/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check/checker.h"
#include "check/fix-all.h"
#include "edit/border.h"
#include "support.h"

/* A board of nine squares in the corner of a larger one, with a road, a
 * junction, a region and all else there is, without any problem for the core.
 * (transfer full) */
BorScenario *check_sound_board (void);
/* Adds a locale with vertices of its own at x y x y …, all sides board edge;
 * returns its slot. Its sides are "ID-1", "ID-2", … */
gint32 check_add_locale (BorScenario *scenario, const char *id, const double *corners,
                         guint n_corners);
/* The element with that id, to be changed. */
void *check_own (BorScenario *scenario, BorKind kind, const char *id);
/* Fails the test unless the lists are equal in all that a user sees. */
void check_same_problems (const GPtrArray *found, const GPtrArray *expected);
