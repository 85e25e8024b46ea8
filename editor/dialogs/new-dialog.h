/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Asks what kind of board to start with and opens it: in `window` if that has no document,
 * otherwise in a new window. */
void bor_new_dialog_show (BorWorkspace *window);

G_END_DECLS
