/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/panels/outline-item.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* outline-item.h */

/* The name, or else the id; borrowed. */
const char *bor_outline_item_text (BorOutlineItem *self);

G_END_DECLS
