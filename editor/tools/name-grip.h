/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"

G_BEGIN_DECLS

/* The name of the selected locale, if it is the only element selected: it has an outline with a
 * round handle by which it can be dragged to another place. The name of a node can be dragged
 * anywhere; that of an area only by the handle, because dragging an area moves it. The position of
 * the name is computed in another thread, shortly after drawing. */
typedef struct BorNameGrip BorNameGrip;

/* Borrows the tool, which must free it. (transfer full) */
BorNameGrip *bor_name_grip_new (BorTool *tool);
void bor_name_grip_free (BorNameGrip *grip);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorNameGrip, bor_name_grip_free)
/* Returns TRUE if a press at a point takes the name, which is then ready to be dragged. `unit` is
 * board units per pixel. */
gboolean bor_name_grip_take (BorNameGrip *grip, BorPoint at, double unit);
/* Moves the name by dx, dy from its position when it was taken in `from`. Commits with the same
 * `merge` are one step of the history. */
void bor_name_grip_move (BorNameGrip *grip, const BorScenario *from, double dx, double dy,
                         const char *merge);
/* Removes the position of the name, so that it is placed automatically. */
void bor_name_grip_reset (BorNameGrip *grip);
void bor_name_grip_draw (BorNameGrip *grip, cairo_t *cr, const BorViewport *view);
/* Returns TRUE if the outline is shown. */
gboolean bor_name_grip_is_shown (const BorNameGrip *grip);

G_END_DECLS
