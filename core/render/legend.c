/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/view.h"

BorBox
bor_legend_extent (const BorScene *scene)
{
  return bor_box_grow (scene->board, 60 * scene->unit);
}

void
bor_draw_legend (const BorView *view)
{
}
