/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/ground-cover.h"
#include "render/hash.h"
#include "render/plants.h"
#include "render/relief.h"

/* A ploughed strip. */
static void
draw_furrows (const BorView *view, BorPoint at, guint hash)
{
  double u = view->unit, turn = (hash % 16) / 16.0 * 0.9 - 0.45 + (hash / 16 % 3 == 0 ? G_PI_2 : 0);
  double c = cos (turn) * u, s = sin (turn) * u;
  for (gint i = -2; i <= 2; i++) {
    double half = 13 - (hash / 64 + (guint) (i + 2) * 5) % 4, off = 4 * i;
    bor_canvas_line (view->canvas, at.x - half * c - off * s, at.y - half * s + off * c,
                     at.x + half * c - off * s, at.y + half * s + off * c);
  }
  bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->vine, 0.55), u);
}

static void
draw_copse (const BorView *view, BorPoint at, guint hash)
{
  guint n = 2 + hash % 4;
  for (guint i = 0; i < n; i++) {
    guint own = bor_pattern_hash (hash, i);
    double turn = 2 * G_PI * i / n + own % 16 / 16.0, far = (3.5 + own / 16 % 4) * view->unit;
    bor_plant_tree (view, (BorPoint){ at.x + far * cos (turn), at.y + 0.8 * far * sin (turn) },
                    own);
  }
}

static void
draw_item (const BorView *view, const BorCoverItem *item)
{
  switch (item->kind) {
  case BOR_COVER_TREE:
    bor_plant_tree (view, item->at, item->hash);
    break;
  case BOR_COVER_COPSE:
    draw_copse (view, item->at, item->hash);
    break;
  case BOR_COVER_REEDS:
    bor_plant_reeds (view, item->at, item->hash);
    break;
  case BOR_COVER_VINE:
    bor_plant_vine (view, item->at, item->hash);
    break;
  case BOR_COVER_HOUSE:
    bor_plant_house (view, item->at, item->hash);
    break;
  case BOR_COVER_FURROWS:
    draw_furrows (view, item->at, item->hash);
    break;
  }
}

void
bor_draw_ground_cover (const BorView *view, gint32 slot)
{
  BorBox seen = bor_box_grow (view->clip, 20 * view->unit);
  const BorGroundCover *cover = bor_layout_ground_cover (view->layout, slot);
  if (cover->rise.n > 2)
    bor_draw_rise (view, &cover->rise);
  for (guint k = 0; k < cover->items->len; k++) {
    const BorCoverItem *item = &g_array_index (cover->items, BorCoverItem, k);
    if (bor_box_contains (seen, item->at.x, item->at.y))
      draw_item (view, item);
  }
}
