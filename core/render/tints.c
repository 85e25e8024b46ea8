/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/view.h"

/* How the tints of areas end: a soft, darker edge inside each outline, and towards a neighbour of
 * another ground some of its tint. */

#define BLENDS 4
#define WASHES 2

static const double blend_depths[BLENDS] = { 36, 25, 15, 7 }; /* style points */
static const double wash_depths[WASHES] = { 10, 4.5 };

static BorGround
ground_beyond (const BorView *view, gint32 side, BorGround own)
{
  const BorApproach *approach = bor_scenario_approach (view->scenario, side);
  const BorApproach *opposite =
    approach != NULL ? bor_scenario_approach (view->scenario, approach->opposite.slot) : NULL;
  const BorLocale *locale =
    opposite != NULL ? bor_scenario_locale (view->scenario, opposite->locale.slot) : NULL;
  return locale != NULL ? bor_view_ground (view, locale) : own;
}

/* The strip between a side and the same side further in. */
static void
fill_strip (const BorView *view, const BorInset *outer, const BorInset *inner, gint32 side,
            BorInk ink)
{
  BorPoints out = { 0 }, in = { 0 };
  bor_inset_side (outer, side, &out);
  bor_inset_side (inner, side, &in);
  if (out.n > 1 && in.n > 1) {
    for (guint i = in.n; i > 0; i--)
      bor_points_append (&out, in.items[i - 1].x, in.items[i - 1].y);
    bor_canvas_polyline (view->canvas, out.items, out.n, TRUE);
    bor_canvas_fill (view->canvas, ink);
  }
  bor_points_clear (&out);
  bor_points_clear (&in);
}

static void
blend (const BorView *view, const BorInset *inset, const BorLocale *locale, BorGround own,
       double alpha)
{
  BorGround beyond[64];
  guint n = MIN (locale->approaches.n, G_N_ELEMENTS (beyond)), unlike = 0;
  for (guint i = 0; i < n; i++) {
    beyond[i] = ground_beyond (view, locale->approaches.items[i].slot, own);
    unlike += beyond[i] != own;
  }
  for (guint k = 0; k < BLENDS && unlike > 0; k++) {
    BorInset inner = bor_inset_shrink (inset, blend_depths[k] * view->unit);
    for (guint i = 0; i < n && inner.n > 2; i++)
      if (beyond[i] != own)
        fill_strip (view, inset, &inner, locale->approaches.items[i].slot,
                    bor_ink_fade (view->style->ground[beyond[i]], 0.16 * alpha));
    bor_inset_clear (&inner);
  }
}

static void
wash (const BorView *view, const BorInset *inset, BorInk ink)
{
  BorInk edge = bor_ink_mix (ink, view->style->height, 0.32);
  edge.a = ink.a * view->style->wash * 0.45;
  for (guint k = 0; k < WASHES; k++) {
    BorInset inner = bor_inset_shrink (inset, wash_depths[k] * view->size);
    cairo_set_fill_rule (view->canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
    bor_canvas_polyline (view->canvas, inset->points, inset->n, TRUE);
    if (inner.n > 2)
      bor_canvas_polyline (view->canvas, inner.points, inner.n, TRUE);
    bor_canvas_fill (view->canvas, edge);
    cairo_set_fill_rule (view->canvas->cr, CAIRO_FILL_RULE_WINDING);
    bor_inset_clear (&inner);
  }
}

void
bor_draw_tint_edges (const BorView *view, gint32 slot, BorInk ink)
{
  const BorLocale *locale = bor_scenario_locale (view->scenario, slot);
  const BorInset *inset = bor_layout_outline (view->layout, slot);
  if (inset->n < 3 || view->pixels < BOR_LEAST_CORRIDOR)
    return;
  cairo_save (view->canvas->cr);
  cairo_set_antialias (view->canvas->cr, CAIRO_ANTIALIAS_FAST); /* faint and soft */
  if (view->unit * view->scale * blend_depths[0] > 5)
    blend (view, inset, locale, bor_view_ground (view, locale), ink.a);
  wash (view, inset, ink);
  cairo_restore (view->canvas->cr);
}
