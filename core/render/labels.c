/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "render/view.h"

#define HALO 3.2

static gboolean
is_water (const BorFeature *feature)
{
  static const char *const types[] = { "river", "brook", "canal", "lake", NULL };
  return feature->type != NULL && g_strv_contains (types, feature->type);
}

static gboolean
is_label (const BorFeature *feature)
{
  return g_strcmp0 (feature->type, "label") == 0;
}

/* Symbols and names that the slab lies on. */
static guint
clashes (const BorView *view, const BorSlab *slab)
{
  guint n = 0;
  BorBox box = bor_slab_box (slab);
  for (gint32 i = 0; i < (gint32) view->scene->n_spaces; i++) {
    if (!bor_box_meets (view->scene->spaces[i], box))
      continue;
    const BorPlan *plan = bor_layout_plan (view->layout, i);
    for (guint k = 0; k < plan->n_items; k++)
      n += bor_slabs_overlap (&plan->items[k].slab, slab);
  }
  return n;
}

/* Back onto the board, as far as it reaches over an edge. */
static BorSlab
keep_on_board (const BorView *view, BorSlab slab)
{
  BorBox board = view->scene->board, box = bor_box_grow (bor_slab_box (&slab), 3 * view->size);
  if (box.x1 - box.x0 < board.x1 - board.x0)
    slab.x += MAX (0, board.x0 - box.x0) - MAX (0, box.x1 - board.x1);
  if (box.y1 - box.y0 < board.y1 - board.y0)
    slab.y += MAX (0, board.y0 - box.y0) - MAX (0, box.y1 - board.y1);
  return slab;
}

static BorSlab
slab_along (const BorShape *shape, double along, double width, double height)
{
  BorPoint a = bor_path_at (shape->line.items, shape->line.n, MAX (0, along - width), NULL);
  BorPoint b = bor_path_at (shape->line.items, shape->line.n, along + width, NULL);
  return (BorSlab){ (a.x + b.x) / 2, (a.y + b.y) / 2, width, height,
                    bor_upright (atan2 (b.y - a.y, b.x - a.x)) };
}

/* Where the line is free, the nearer to its middle the better. */
static BorSlab
place_along (const BorView *view, const BorShape *shape, double width, double height)
{
  static const double places[] = { 0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9 };
  double length = bor_path_length (shape->line.items, shape->line.n);
  BorSlab best = slab_along (shape, length / 2, width, height);
  guint least = G_MAXUINT;
  for (guint i = 0; i < G_N_ELEMENTS (places) && least > 0; i++) {
    BorSlab slab = keep_on_board (view, slab_along (shape, length * places[i], width, height));
    guint here = clashes (view, &slab);
    if (here < least) {
      least = here;
      best = slab;
    }
  }
  return best;
}

static BorSlab
place (const BorView *view, const BorFeature *feature, const BorShape *shape, double width, double height)
{
  const BorPoint *line = shape->line.items;
  double angle = is_label (feature) ? CLAMP (bor_get_int (feature, "angle", 0), -180, 180) * G_PI / 180 : 0;
  if (shape->line.n > 1 && !feature->closed)
    return place_along (view, shape, width, height);
  BorPoint at = line[0];
  if (shape->line.n > 2)
    at = bor_ring_inner_point (line, shape->line.n, 10 * view->unit, NULL);
  return keep_on_board (view, (BorSlab){ at.x, at.y, width, height, angle });
}

static void
draw_label (const BorView *view, const BorFeature *feature, const BorShape *shape)
{
  BorFont font = is_label (feature) && bor_get_flag (feature, "bold") ? BOR_FONT_BOLD : BOR_FONT_WATER;
  const BorText *text = bor_texts_get (view->texts, font, feature->text);
  double size = is_label (feature) && feature->width > 0 ? bor_view_feature_width (view, feature, 0) / text->height : view->size;
  BorSlab slab = place (view, feature, shape, text->width / 2 * size, text->height / 2 * size);
  if (!bor_box_meets (bor_slab_box (&slab), view->clip))
    return;
  const BorStyle *style = view->style;
  BorInk ink = bor_ink_mix (is_water (feature) ? style->water : style->height, style->ink, 0.4);
  ink = bor_style_color (style, bor_get (feature, "color"), ink);
  bor_symbol_begin (view->canvas, &slab, size);
  bor_canvas_text (view->canvas, text, ink, bor_ink_fade (style->paper, 0.7), HALO);
  cairo_restore (view->canvas->cr);
}

void
bor_draw_labels (const BorView *view)
{
  if (view->pixels < BOR_LEAST_NAME)
    return;
  BOR_FOREACH (view->scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
    const BorShape *shape = &view->scene->features[slot];
    if (feature->text != NULL && *feature->text != '\0' && shape->line.n > 0)
      draw_label (view, feature, shape);
  }
}
