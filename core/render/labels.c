/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/view.h"

#define HALO 3.2

static gboolean
is_water (const BorFeature *feature)
{
  static const char *const types[] = { "river", "brook", "canal", "lake", NULL };
  return feature->type != NULL && g_strv_contains (types, feature->type);
}

static void
draw_label (const BorView *view, const BorFeature *feature, const BorLabel *label)
{
  const BorStyle *style = view->style;
  BorInk ink = bor_ink_mix (is_water (feature) ? style->water : style->height, style->ink, 0.4);
  ink = bor_style_color (style, bor_element_prop (feature, "color"), ink);
  bor_sign_begin (view->canvas, &label->rectangle, label->size);
  bor_canvas_text (view->canvas, label->text, ink, bor_ink_fade (style->paper, 0.7), HALO);
  cairo_restore (view->canvas->cr);
}

void
bor_draw_labels (const BorView *view)
{
  if (view->pixels < BOR_LEAST_NAME)
    return;
  BOR_FOREACH (view->scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
    const BorLabel *label = bor_layout_label (view->layout, slot);
    if (label != NULL
        && bor_box_intersects (bor_box_grow (bor_rectangle_box (&label->rectangle), 6 * view->size),
                               view->clip))
      draw_label (view, feature, label);
  }
}
