/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/block.h"
#include "render/view.h"

static void
draw_piece (const BorView *view, const BorItem *item)
{
  const BorPlacement *placement = bor_scenario_placement (view->scenario, item->slot);
  const BorPieceType *type = bor_scenario_piece_type (view->scenario, placement->type.slot);
  const char *symbol = type != NULL ? bor_get (type, "symbol") : NULL;
  double w = item->slab.width / item->size, h = item->slab.height / item->size;
  BorInk ink = bor_view_side_ink (view, placement->side.slot);
  gint behind = CLAMP (placement->count, 1, 3) - 1;

  bor_view_begin_element (view, "piece", placement);
  bor_symbol_begin (view->canvas, &item->slab, item->size);
  /* Further equal pieces peep out from under the first. */
  w -= 2.0 * behind;
  h -= 2.0 * behind;
  for (gint i = behind; i >= 0; i--) {
    cairo_save (view->canvas->cr);
    cairo_translate (view->canvas->cr, 2.0 * i - behind, behind - 2.0 * i);
    bor_symbol_block (view->canvas, view->style, ink, symbol,
                      i == 0 ? (guint) MAX (placement->strength, 0) : 0, w, h);
    cairo_restore (view->canvas->cr);
  }
  if (bor_get_flag (placement, "inactive") || bor_get_flag (placement, "disordered"))
    bor_symbol_hatch (view->canvas, view->style, w - 2, h - 2);
  if (placement->count > 1) {
    g_autofree char *number = g_strdup_printf ("%d", placement->count);
    cairo_translate (view->canvas->cr, w - 8, 0);
    bor_canvas_text (view->canvas, bor_texts_get (view->texts, BOR_FONT_NUMBER, number),
                     view->style->symbol, ink, 2);
  }
  cairo_restore (view->canvas->cr);
  bor_canvas_end (view->canvas);
}

void
bor_draw_pieces (const BorView *view)
{
  if (view->pixels < BOR_LEAST_MARK)
    return;
  for (guint i = 0; bor_view_goes_on (view, i); i++) {
    const BorPlan *plan = bor_layout_plan (view->layout, g_array_index (view->spaces, gint32, i));
    for (guint k = 0; k < plan->n_items; k++)
      if (plan->items[k].kind == BOR_ITEM_BLOCK)
        draw_piece (view, &plan->items[k]);
  }
}
