/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Places the name of feature `slot`; leaves `label` without text if there is no space. Private to
 * layout.c. */
void bor_label_place (BorLayout *layout, const BorScene *scene, BorTexts *texts, gint32 slot,
                      BorLabel *label);

G_END_DECLS
