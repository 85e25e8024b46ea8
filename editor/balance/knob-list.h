/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "tune/knob.h"

G_BEGIN_DECLS

/* The list of what may change: each with a box to tick, the range of its values, and how much a step
 * away from the present one hurts. */
#define BOR_TYPE_KNOB_LIST (bor_knob_list_get_type ())
G_DECLARE_FINAL_TYPE (BorKnobList, bor_knob_list, BOR, KNOB_LIST, GtkWidget)

/* Lists `knobs` (of BorKnob; taken) of the scenario. What is listed already keeps what the user has set,
 * as far as it still fits; of what is new, `tick` (nullable) says whether it is ticked. */
typedef gboolean (*BorKnobTick) (const BorKnob *knob, gpointer data);
void bor_knob_list_show (BorKnobList *self, const BorScenario *scenario, GPtrArray *knobs,
                         BorKnobTick tick, gpointer data);
/* Reads what is ticked. On error, gives the focus to what is wrong and returns NULL. (transfer full, of
 * BorKnob) */
GPtrArray *bor_knob_list_read (BorKnobList *self, GError **error);

G_END_DECLS
