/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Opens an entry at an element on the map, for the text of a feature or the name of a locale,
 * road or region. Enter, or moving the focus away, sets it as one step of the history; Escape
 * cancels. Does nothing for other elements. */
void bor_text_popover_show (BorWorkspace *window, const BorElementRef *ref);

G_END_DECLS
