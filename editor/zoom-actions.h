/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* Adds the actions "zoom-in", "zoom-out", "zoom-100", "zoom-fit" and "zoom-selection". */
void bor_zoom_add_actions (BorWindow *window);

G_END_DECLS
