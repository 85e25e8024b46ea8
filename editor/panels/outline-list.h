/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/panels/outline-item.h"

G_BEGIN_DECLS

/* The rows of elements of one kind, which are made when they are asked for: a list of 65,536 cells costs
 * no more than the few that can be seen. A GListModel of BorOutlineItem. */
#define BOR_TYPE_OUTLINE_LIST (bor_outline_list_get_type ())
G_DECLARE_FINAL_TYPE (BorOutlineList, bor_outline_list, BOR, OUTLINE_LIST, GObject)

/* Creates a list of the elements with these slots (of gint32). (transfer full) */
BorOutlineList *bor_outline_list_new (const BorScenario *scenario, BorKind kind,
                                      const GArray *slots);

/* Makes it the list of these elements of a later scenario. Rows that look the same stay, and so do their
 * expanders, the selection and what is in view. */
void bor_outline_list_update (BorOutlineList *self, const BorScenario *scenario,
                              const GArray *slots);

G_END_DECLS
