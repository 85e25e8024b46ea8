/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/raster/backdrops.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* backdrops.h */

/* What is wrong with the backdrops of a scenario: messages for people. Waits. (transfer full) */
GStrv bor_backdrops_complaints (const BorScenario *scenario, const char *folder);

G_END_DECLS
