/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions "cut", "copy", "paste" and "duplicate". The clipboard
 * carries a piece of a scenario (editor/tools/fragment.h), also as plain text, so that
 * windows and programs exchange it. */
void bor_clipboard_add_actions (BorWorkspace *window);

G_END_DECLS
