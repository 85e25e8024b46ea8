/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"
#include "tune/tune.h"

G_BEGIN_DECLS

/* Selects what a candidate changes in the map that `workspace` shows, a later version of the tuned one,
 * and brings it into view. Does nothing while the map is being played. */
void bor_fair_places_show (BorWorkspace *workspace, const BorTune *tune,
                           const BorTuneCandidate *candidate);

G_END_DECLS
