/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/block.h"
#include "render/view.h"
#include "vocabulary/meaning.h"

static void
draw_count (const BorView *view, const BorBlock *block, guint count, double w)
{
  g_autofree char *number = g_strdup_printf ("%u", count);
  cairo_translate (view->canvas->cr, w - 8 - bor_sign_tag_width (view->texts, block->tag), 0);
  bor_canvas_text (view->canvas, bor_texts_get (view->texts, BOR_FONT_NUMBER, number),
                   view->style->symbol, block->ink, 2);
}

/* `least`: the symbols that a piece shows at least. */
static void
draw_piece (const BorView *view, const BorItem *item, gint least)
{
  const BorPlacement *placement = bor_scenario_placement (view->scenario, item->slot);
  const BorPieceType *type = bor_scenario_piece_type (view->scenario, placement->type.slot);
  BorBlock block = { .ink = bor_view_army_ink (view, placement->army.slot),
                     .symbol = type != NULL ? bor_element_prop (type, "symbol") : NULL,
                     .turn = item->rectangle.angle };
  double w = item->rectangle.width / item->size, h = item->rectangle.height / item->size;
  gint behind = CLAMP (placement->count, 1, 3) - 1;
  gboolean counter = bor_block_is_counter (w, h);
  BorPieceSigns signs;
  bor_drawings_piece (&view->scene->drawings, placement, type, &signs);

  bor_view_begin_element (view, "piece", placement);
  bor_sign_begin (view->canvas, &item->rectangle, item->size);
  /* Further equal pieces peep out from under the first. */
  w -= 2.0 * behind;
  h -= 2.0 * behind;
  for (gint i = behind; i >= 0; i--) {
    cairo_save (view->canvas->cr);
    cairo_translate (view->canvas->cr, 2.0 * i - behind, behind - 2.0 * i);
    if (i == 0) {
      block.strength = (guint) MAX (placement->strength, least);
      block.hatched = signs.hatched && behind == 0;
      block.facing = signs.facing;
      block.tag = signs.tag;
      block.named = signs.named;
      block.count = counter ? (guint) placement->count : 0;
    }
    bor_sign_block (view->canvas, view->style, view->texts, &block, w, h);
    cairo_restore (view->canvas->cr);
  }
  if (placement->count > 1) {
    if (signs.hatched)
      bor_sign_hatch (view->canvas, view->style, w - 2, h - 2);
    if (!counter)
      draw_count (view, &block, (guint) placement->count, w);
  }
  cairo_restore (view->canvas->cr);
  bor_canvas_end (view->canvas);
}

void
bor_draw_pieces (const BorView *view)
{
  if (view->pixels < BOR_LEAST_SYMBOL)
    return;
  /* Where pieces have no strength, it says nothing that they have none. */
  gint least =
    bor_scenario_find_meaning (view->scenario, BOR_KIND_PIECE_TYPE, BOR_MEANS_FULL_STRENGTH) == NULL
      ? 1
      : 0;
  for (guint i = 0; bor_view_should_continue (view, i); i++) {
    const BorPlan *plan = bor_layout_plan (view->layout, g_array_index (view->locales, gint32, i));
    for (guint k = 0; k < plan->n_items; k++)
      if (plan->items[k].kind == BOR_ITEM_BLOCK)
        draw_piece (view, &plan->items[k], least);
  }
}
