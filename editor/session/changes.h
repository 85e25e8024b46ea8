/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* What differs between two values, in words: at most `most` lines, each with `bullet` before it,
 * and how many more there are. NULL when nothing does. (transfer full) */
char *bor_changes_tell (const BorScenario *before, const BorScenario *after, guint most,
                        const char *bullet);

G_END_DECLS
