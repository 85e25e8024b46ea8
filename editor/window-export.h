/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the actions "win.export" and "win.import". */
void bor_window_add_export_actions (BorWorkspace *window);

G_END_DECLS
