/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* An entry over the map, where a feature is, with its text: Enter, and going elsewhere, write it as
 * one step, Escape leaves it as it was. */
void bor_text_popover_show (BorWorkspace *window, const BorElementRef *feature);

G_END_DECLS
