/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "tune/tune.h"

G_BEGIN_DECLS

/* What a search has found: the scenario as it is, the candidates, and what each value changes by itself.
 * Emits "chosen" when another candidate is selected. */
#define BOR_TYPE_FAIR_FOUND (bor_fair_found_get_type ())
G_DECLARE_FINAL_TYPE (BorFairFound, bor_fair_found, BOR, FAIR_FOUND, GtkWidget)

/* Shows a result, which must stay until the next call; NULL: nothing. Selects the first candidate. */
void bor_fair_found_show (BorFairFound *self, const BorTune *tune);
/* The selected candidate; NULL: none. Borrowed. */
const BorTuneCandidate *bor_fair_found_chosen (BorFairFound *self);

G_END_DECLS
