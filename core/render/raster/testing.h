/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/raster/backdrops.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* backdrops.h */

/* Lists what is wrong with the backdrops of a scenario: messages for users. Waits until all are
 * read. (transfer full) */
GStrv bor_backdrops_load_errors (const BorScenario *scenario, const char *folder);

G_END_DECLS
