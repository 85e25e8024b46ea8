/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* A row of the outline: a kind of element, or one element. Its property "text" is what the row says. */
#define BOR_TYPE_OUTLINE_ITEM (bor_outline_item_get_type ())
G_DECLARE_FINAL_TYPE (BorOutlineItem, bor_outline_item, BOR, OUTLINE_ITEM, GObject)

/* Slot -1 for a row of a kind. */
BorElementRef bor_outline_item_ref (BorOutlineItem *self);
/* Rows below: of a kind its elements, of a locale its sides; NULL for others. */
GListModel *bor_outline_item_children (BorOutlineItem *self);

/* Everything in a scenario that contains `search` (case-folded; nullable), by
 * kind. (transfer full, of BorOutlineItem) */
GListStore *bor_outline_items_new (const BorScenario *scenario, const char *search);

/* What is meant most likely by `search` (case-folded): a name that is the same counts before one that
 * begins so, that before one that has it in it, and all names before ids. Slot -1: nothing. */
BorElementRef bor_outline_best (const BorScenario *scenario, const char *search);

G_END_DECLS
