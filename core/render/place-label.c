/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/place-label.h"

#include <math.h>

typedef struct {
  BorLayout *layout;
  const BorScene *scene;
} Placing;

static gboolean
is_label (const BorFeature *feature)
{
  return g_strcmp0 (feature->type, "label") == 0;
}

/* Symbols and names that the rectangle covers, and a road. */
static guint
clashes (const Placing *placing, const BorRectangle *rectangle)
{
  guint n = bor_scene_traces (placing->scene, rectangle) >= 2;
  BorBox box = bor_rectangle_box (rectangle);
  for (gint32 i = 0; i < (gint32) placing->scene->n_locales; i++) {
    if (!bor_box_intersects (placing->scene->locales[i], box))
      continue;
    const BorPlan *plan = bor_layout_plan (placing->layout, i);
    for (guint k = 0; k < plan->n_items; k++)
      n += bor_rectangles_overlap (&plan->items[k].rectangle, rectangle);
  }
  return n;
}

/* Back onto the board, as far as it reaches over an edge. */
static BorRectangle
keep_on_board (const Placing *placing, BorRectangle rectangle)
{
  BorBox board = placing->scene->board,
         box = bor_box_grow (bor_rectangle_box (&rectangle), 3 * bor_layout_size (placing->layout));
  if (box.x1 - box.x0 < board.x1 - board.x0)
    rectangle.x += MAX (0, board.x0 - box.x0) - MAX (0, box.x1 - board.x1);
  if (box.y1 - box.y0 < board.y1 - board.y0)
    rectangle.y += MAX (0, board.y0 - box.y0) - MAX (0, box.y1 - board.y1);
  return rectangle;
}

static BorRectangle
rectangle_along (const BorShape *shape, double along, double width, double height)
{
  BorPoint a = bor_path_at (shape->line.items, shape->line.n, MAX (0, along - width), NULL);
  BorPoint b = bor_path_at (shape->line.items, shape->line.n, along + width, NULL);
  return (BorRectangle){ (a.x + b.x) / 2, (a.y + b.y) / 2, width, height,
                         bor_angle_upright (atan2 (b.y - a.y, b.x - a.x)) };
}

/* Where the line is free, the nearer to its middle the better. */
static BorRectangle
place_along (const Placing *placing, const BorShape *shape, double width, double height,
             BorBox *tried)
{
  static const double places[] = { 0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9 };
  double length = bor_path_length (shape->line.items, shape->line.n);
  BorRectangle best = rectangle_along (shape, length / 2, width, height);
  guint least = G_MAXUINT;
  for (guint i = 0; i < G_N_ELEMENTS (places) && least > 0; i++) {
    BorRectangle rectangle =
      keep_on_board (placing, rectangle_along (shape, length * places[i], width, height));
    guint here = clashes (placing, &rectangle);
    *tried = bor_box_union (*tried, bor_rectangle_box (&rectangle));
    if (here < least) {
      least = here;
      best = rectangle;
    }
  }
  return best;
}

static BorRectangle
place (const Placing *placing, const BorFeature *feature, const BorShape *shape, double width,
       double height, BorBox *tried)
{
  const BorPoint *line = shape->line.items;
  double angle = is_label (feature)
                   ? CLAMP (bor_element_prop_int (feature, "angle", 0), -180, 180) * G_PI / 180
                   : 0;
  if (shape->line.n > 1 && !feature->closed)
    return place_along (placing, shape, width, height, tried);
  BorPoint at = line[0];
  if (shape->line.n > 2)
    at = bor_ring_inner_point (line, shape->line.n, 10 * placing->scene->unit, NULL);
  return keep_on_board (placing, (BorRectangle){ at.x, at.y, width, height, angle });
}

/* A feature's own height of letters, within reason. */
static double
own_size (const BorScene *scene, const BorFeature *feature, const BorText *text)
{
  double most = MAX (scene->board.x1 - scene->board.x0, scene->board.y1 - scene->board.y0);
  return MIN (feature->width, most) / text->height;
}

void
bor_label_place (BorLayout *layout, const BorScene *scene, BorTexts *texts, gint32 slot,
                 BorLabel *label)
{
  const BorFeature *feature = bor_scenario_feature (scene->scenario, slot);
  const BorShape *shape = &scene->features[slot];
  Placing placing = { layout, scene };
  label->tried = BOR_BOX_EMPTY;
  if (feature == NULL || feature->text == NULL || *feature->text == '\0' || shape->line.n == 0)
    return;
  gboolean bold = is_label (feature) && bor_element_prop_flag (feature, "bold");
  const BorText *text = bor_texts_get (texts, bold ? BOR_FONT_BOLD : BOR_FONT_WATER, feature->text);
  label->own_size = is_label (feature) && feature->width > 0;
  double size = label->own_size ? own_size (scene, feature, text) : bor_layout_size (layout);
  label->text = text;
  label->size = size;
  label->rectangle = place (&placing, feature, shape, text->width / 2 * size,
                            text->height / 2 * size, &label->tried);
}
