/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/panels/outline-item.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* outline-item.h */

/* Name or id; borrowed. */
const char *bor_outline_item_text (BorOutlineItem *self);

G_END_DECLS
