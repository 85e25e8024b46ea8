/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* A row of the outline: a kind of element, or one element. The property "text" is the text of
 * the row. */
#define BOR_TYPE_OUTLINE_ITEM (bor_outline_item_get_type ())
G_DECLARE_FINAL_TYPE (BorOutlineItem, bor_outline_item, BOR, OUTLINE_ITEM, GObject)

/* Creates the row of an element. (transfer full) */
BorOutlineItem *bor_outline_item_new (const BorScenario *scenario, BorElementRef ref);
/* Makes it the row of its element in a later scenario, with its sides. Returns FALSE if it would look
 * different: then there must be a new one. */
gboolean bor_outline_item_follow (BorOutlineItem *self, const BorScenario *scenario);
/* Slot -1 for the row of a kind. */
BorElementRef bor_outline_item_ref (BorOutlineItem *self);
/* The child rows: the elements of a kind, or the sides of a locale; NULL for other rows. */
GListModel *bor_outline_item_children (BorOutlineItem *self);

/* The elements of a scenario that match `search` (case-folded; nullable), by kind. (transfer
 * full, of BorOutlineItem) */
GListStore *bor_outline_items_new (const BorScenario *scenario, const char *search);

/* Makes that the list of a later scenario; rows that look the same stay. */
void bor_outline_items_update (GListStore *items, const BorScenario *scenario, const char *search);

/* The best match for `search` (case-folded): an equal name is better than one that begins with
 * it, which is better than one that contains it; any name is better than an id. Slot -1 if
 * nothing matches. */
BorElementRef bor_outline_best (const BorScenario *scenario, const char *search);

G_END_DECLS
