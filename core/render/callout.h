/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Finds room for the full name of a locale outside it, on no sign, name or line to a name: sets
 * `callout`, with text NULL if there is none. `others` are those that have been placed near by
 * (BorCallout). Private to layout-callouts.c. */
void bor_callout_place (BorLayout *layout, const BorScene *scene, BorTexts *texts, gint32 locale,
                        const GArray *others, BorCallout *callout);
/* Returns where the callout of a locale can be at most. */
BorBox bor_callout_reach (BorLayout *layout, const BorScene *scene, gint32 locale);

G_END_DECLS
