/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Fixes everything in `scenario`, then tries single fixes, and checks whether they kept their
 * promises: nothing drawn was lost or redrawn unless the fix said so, every problem has an outcome,
 * there are no more problems than before, and a second run changes nothing. Returns NULL when all was
 * kept, otherwise what was not, for a programmer. (transfer full) */
char *test_fixes_find_broken_promise (const BorScenario *scenario);

G_END_DECLS
