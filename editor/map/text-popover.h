/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* An entry over the map, where an element is, with a feature's text or the name of a locale, road or
 * region: Enter, and going elsewhere, write it as one step, Escape leaves it as it was. Nothing for
 * elements without any. */
void bor_text_popover_show (BorWorkspace *window, const BorElementRef *ref);

G_END_DECLS
