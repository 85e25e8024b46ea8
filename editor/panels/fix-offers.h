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
/* Gives the popover that it is in the size of what was put into it while it was open. */
void bor_fix_offers_show (BorFixOffers *self);

/* How far the search is, in an open popover; counted, told by the thread that searches. */
typedef struct {
  gint permille;
} BorFixWait;
/* Says that fixes are being looked for, and offers to stop that. When the offers are cleared,
 * `cancellable` is cancelled. (transfer full) */
BorFixWait *bor_fix_offers_wait (BorFixOffers *self, GCancellable *cancellable);
/* `done`: 0 to 1. From any thread. */
void bor_fix_wait_tell (BorFixWait *wait, double done);
void bor_fix_wait_unref (BorFixWait *wait);

G_END_DECLS
