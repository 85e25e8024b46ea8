/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* What can be done about a problem, in a popover: for each fix its title, what would change, and a
 * button that applies it. Emits "apply" with the scenario and the label of the step. */
#define BOR_TYPE_FIX_OFFERS (bor_fix_offers_get_type ())
G_DECLARE_FINAL_TYPE (BorFixOffers, bor_fix_offers, BOR, FIX_OFFERS, GtkWidget)

/* Takes all offers back. */
void bor_fix_offers_clear (BorFixOffers *self);
/* One more: `fixed` (transfer full) in place of `now`. */
void bor_fix_offers_add (BorFixOffers *self, const BorScenario *now, BorScenario *fixed,
                         const char *label);
/* Says why there is none. */
void bor_fix_offers_say (BorFixOffers *self, const char *why);

G_END_DECLS
