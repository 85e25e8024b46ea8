/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions "cut", "copy", "paste" and "duplicate". The clipboard holds a fragment of a
 * scenario (editor/tools/fragment.h), also as plain text, so that it can be pasted in other
 * windows and programs. */
void bor_clipboard_add_actions (BorWorkspace *window);

G_END_DECLS
