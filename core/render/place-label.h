/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Finds the place for the name of feature `slot`; leaves `label` without text when there is
 * none. Inside core/render/layout.c only. */
void bor_label_place (BorLayout *layout, const BorScene *scene, BorTexts *texts, gint32 slot,
                      BorLabel *label);

G_END_DECLS
