/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Describes the differences between two values in at most `most` lines, each preceded by
 * `bullet`, and how many more there are. NULL if they do not differ. (transfer full) */
char *bor_changes_describe (const BorScenario *before, const BorScenario *after, guint most,
                            const char *bullet);

G_END_DECLS
