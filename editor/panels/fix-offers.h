/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* A popover with the fixes for a problem: for each its title, what would change, and a button to
 * apply it. Emits "apply" with the new scenario and the label of the step. */
#define BOR_TYPE_FIX_OFFERS (bor_fix_offers_get_type ())
G_DECLARE_FINAL_TYPE (BorFixOffers, bor_fix_offers, BOR, FIX_OFFERS, GtkWidget)

/* Removes all offers. */
void bor_fix_offers_clear (BorFixOffers *self);
/* Adds an offer that replaces `now` by `fixed` (transfer full). */
void bor_fix_offers_add (BorFixOffers *self, const BorScenario *now, BorScenario *fixed,
                         const char *label);
/* Shows why there is no fix. */
void bor_fix_offers_show_reason (BorFixOffers *self, const char *why);
/* Resizes the open popover to fit its new contents. */
void bor_fix_offers_show (BorFixOffers *self);

/* Progress of the search for fixes; reference-counted, updated by the searching thread. */
typedef struct {
  gint permille;
} BorFixWait;
/* Shows that a search is in progress, with a button to stop it. Clearing the offers cancels
 * `cancellable`. (transfer full) */
BorFixWait *bor_fix_offers_wait (BorFixOffers *self, GCancellable *cancellable);
/* `done` is from 0 to 1. May be called from any thread. */
void bor_fix_wait_set_progress (BorFixWait *wait, double done);
void bor_fix_wait_unref (BorFixWait *wait);

G_END_DECLS
