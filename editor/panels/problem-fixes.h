/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/panels/fix-offers.h"
#include "editor/session/fixes.h"

G_BEGIN_DECLS

/* Offers each of the fixes, or says why there is none. */
void bor_fix_offers_fill (BorFixOffers *offers, const BorFixes *fixes);
/* Looks for what each fix of the check makes of all its problems, in a thread; meanwhile says how far
 * that is, and then offers what it found. `bor_fix_offers_clear` cancels it. */
void bor_fix_offers_find_all (BorFixOffers *offers, const BorCheck *check,
                              const BorScenario *scenario);

G_END_DECLS
