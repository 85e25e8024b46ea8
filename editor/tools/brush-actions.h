/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Adds the action "use-as-brush", which makes a brush of the selected side and takes it. */
void bor_brush_add_actions (BorWorkspace *window);

G_END_DECLS
