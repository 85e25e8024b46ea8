/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/panels/fix-offers.h"
#include "editor/session/fixes.h"

G_BEGIN_DECLS

/* Adds an offer for each of the fixes, or shows why there is none. */
void bor_fix_offers_fill (BorFixOffers *offers, const BorFixes *fixes);
/* Tries each fix of the check on all its problems in a thread, showing the progress, and then
 * adds the offers. bor_fix_offers_clear() cancels it. */
void bor_fix_offers_find_all (BorFixOffers *offers, const BorCheck *check,
                              const BorScenario *scenario);

G_END_DECLS
