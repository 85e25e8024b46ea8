/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "render/abbreviate.h"
#include "render/node.h"
#include "render/planner.h"

/* Style points. */
#define NUMBER_GAP 7.0
#define LINE_STEP  1.0 /* of the letters' height, from line to line */

/* Names are no smaller than the last of them. */
static const double shrinks[] = { 1, 0.88, 0.77, 0.68, 0.6 };
/* Numbers that stand alone may be. */
static const double small[] = { 0.46, 0.36, 0.28, 0.2, 0.14, 0.1 };

/* A name of one or two lines with the number at its end or under it, around its middle. */
typedef struct {
  const char *words[2];
  const BorText *lines[2]; /* laid out when the block is tried */
  guint n_lines;
  const BorText *number; /* nullable */
  gboolean under;
  double cost; /* how little it is liked */
  gboolean laid;
  double width, height; /* halves, style points */
} Block;

typedef struct {
  Block items[4];
  guint n;
  char *first; /* the first half of the name */
} Blocks;

static void
measure (Block *block)
{
  double width = 0, height = 0;
  for (guint i = 0; i < block->n_lines; i++) {
    width = MAX (width, block->lines[i]->width);
    height += block->lines[i]->height * (i > 0 ? LINE_STEP : 1);
  }
  if (block->number != NULL && block->under) {
    height += BOR_NUMBER_HEIGHT + (height > 0 ? 4 : 0);
    width = MAX (width, bor_sign_number_width (block->number));
  } else if (block->number != NULL) {
    width += bor_sign_number_width (block->number) + NUMBER_GAP;
    height = MAX (height, BOR_NUMBER_HEIGHT);
  }
  block->width = width / 2;
  block->height = height / 2;
}

static void
lay_out (const BorPlanner *planner, Block *block)
{
  if (block->laid)
    return;
  block->laid = TRUE;
  for (guint i = 0; i < block->n_lines; i++)
    block->lines[i] = bor_texts_get (planner->texts, BOR_FONT_NAME, block->words[i]);
  measure (block);
}

/* The locale that parts a name into the most equal halves. */
static const char *
middle_locale (const char *name)
{
  const char *best = NULL;
  gsize length = strlen (name);
  for (const char *p = strchr (name, ' '); p != NULL; p = strchr (p + 1, ' ')) {
    gsize at = (gsize) (p - name), best_at = best != NULL ? (gsize) (best - name) : 0;
    if (best == NULL
        || ABS ((gssize) (2 * at) - (gssize) length)
             < ABS ((gssize) (2 * best_at) - (gssize) length))
      best = p;
  }
  return best != NULL && best > name && best[1] != '\0' ? best : NULL;
}

/* The text for the square beside the name; NULL: none. */
static const char *
find_number (const BorPlanner *planner)
{
  const BorPropDef *def = NULL;
  const BorPropValue *value = NULL;
  if (!bor_drawings_find (&planner->scene->drawings, BOR_KIND_LOCALE, planner->locale->base.props,
                          BOR_DRAW_NUMBER, &def, &value))
    return NULL;
  return value != NULL && value->tag != NULL ? _ (value->tag)
                                             : bor_element_prop (planner->locale, def->name);
}

/* `name` is NULL for only the number. */
static void
make_blocks (const BorPlanner *planner, const char *name, Blocks *blocks)
{
  const char *text = find_number (planner);
  const BorText *number = text != NULL && g_utf8_strlen (text, -1) <= 4
                            ? bor_texts_get (planner->texts, BOR_FONT_NUMBER, text)
                            : NULL;
  Block *items = blocks->items;
  guint n = 0;
  if (name == NULL || *name == '\0') {
    if (number != NULL)
      items[n++] = (Block){ .number = number, .under = TRUE };
  } else {
    const char *parting = middle_locale (name);
    items[n++] = (Block){ .words = { name }, .n_lines = 1, .number = number };
    if (number != NULL)
      items[n++] =
        (Block){ .words = { name }, .n_lines = 1, .number = number, .under = TRUE, .cost = 8 };
    if (parting != NULL) {
      blocks->first = g_strndup (name, (gsize) (parting - name));
      Block two = {
        .words = { blocks->first, parting + 1 }, .n_lines = 2, .number = number, .cost = 14
      };
      items[n++] = two;
      two.under = TRUE;
      two.cost = 20;
      if (number != NULL)
        items[n++] = two;
    }
  }
  blocks->n = n;
}

/* Puts a part of the block, given around the block's middle in style points. */
static void
put (BorPlanner *planner, BorItemKind kind, const BorText *text, const BorRectangle *at,
     double size, double x, double y, double width, double height)
{
  double c = cos (at->angle), s = sin (at->angle);
  /* A hair smaller, so that lines that touch do not count as overlapping. */
  BorRectangle rectangle = { at->x + (x * c - y * s) * size, at->y + (x * s + y * c) * size,
                             (width - 0.05) * size, (height - 0.05) * size, at->angle };
  bor_planner_add (planner,
                   (BorItem){ kind, planner->slot, rectangle, size, text, { at->x, at->y } });
}

static void
put_block (BorPlanner *planner, const Block *block, const BorRectangle *at, double size)
{
  double text_width = 2 * block->width, y = -block->height;
  double half = block->number != NULL ? bor_sign_number_width (block->number) / 2 : 0;
  if (block->number != NULL && !block->under) {
    text_width -= 2 * half + NUMBER_GAP;
    put (planner, BOR_ITEM_NUMBER, block->number, at, size, block->width - half, 0, half,
         BOR_NUMBER_HEIGHT / 2);
    double text_height = 0;
    for (guint i = 0; i < block->n_lines; i++)
      text_height += block->lines[i]->height;
    y = -text_height / 2;
  }
  for (guint i = 0; i < block->n_lines; i++) {
    const BorText *line = block->lines[i];
    put (planner, BOR_ITEM_NAME, line, at, size, -block->width + text_width / 2,
         y + line->height / 2, line->width / 2, line->height / 2);
    y += line->height;
  }
  if (block->number != NULL && block->under)
    put (planner, BOR_ITEM_NUMBER, block->number, at, size, 0,
         block->height - BOR_NUMBER_HEIGHT / 2, half, BOR_NUMBER_HEIGHT / 2);
}

/* The direction in which the locale is longest, when it is clearly longer that way. */
static gboolean
long_axis (const BorPlanner *planner, double *angle)
{
  const BorInset *inset = &planner->inset;
  BorPoint m = bor_ring_centroid (inset->points, inset->n);
  double xx = 0, yy = 0, xy = 0;
  for (guint i = 0; i < inset->n; i++) {
    BorPoint a = inset->points[i], b = inset->points[(i + 1) % inset->n];
    double x = (a.x + b.x) / 2 - m.x, y = (a.y + b.y) / 2 - m.y, w = bor_point_distance (a, b);
    xx += w * x * x;
    yy += w * y * y;
    xy += w * x * y;
  }
  double spread = hypot (xx - yy, 2 * xy);
  *angle = bor_angle_upright (atan2 (2 * xy, xx - yy) / 2);
  return spread > 0.55 * (xx + yy);
}

/* A name on a node stands beside it. */
static void
name_at_node (BorPlanner *planner, const char *name)
{
  const BorLocale *locale = planner->locale;
  double size = planner->size;
  Blocks blocks = { 0 };
  Block *block = blocks.items;
  make_blocks (planner, name, &blocks);
  if (blocks.n == 0)
    return;
  lay_out (planner, block);
  BorRectangle at = { 0, 0, block->width * size, block->height * size, 0 };
  if (bor_planner_has_label (planner)) {
    at.x = locale->label_x;
    at.y = locale->label_y;
    at.angle = locale->label_angle * G_PI / 180;
  } else
    bor_planner_beside_node (planner, 4, &at);
  put_block (planner, block, &at, size);
  g_free (blocks.first);
}

/* A little smaller is better than far away; hard to read is worse than on a road. */
static double
shrink_cost (double shrink)
{
  return 190 * (1 - shrink) + 400 * MAX (0, 0.7 - shrink);
}

typedef struct {
  const Block *block;
  BorRectangle rectangle;
  double size, cost;
} Choice;

static void
try_blocks (const BorPlanner *planner, Blocks *blocks, double shrink, double angle, double dislike,
            BorPoint wish, Choice *best)
{
  for (guint i = 0; i < blocks->n; i++) {
    Block *block = &blocks->items[i];
    double size = shrink * planner->size;
    double extra = block->cost + dislike + shrink_cost (shrink);
    double cost = best->cost - extra;
    BorRectangle rectangle;
    if (!(cost > 0))
      continue;
    lay_out (planner, block);
    if (bor_planner_search (planner, block->width * size, block->height * size, angle, wish,
                            &rectangle, &cost))
      *best = (Choice){ block, rectangle, size, cost + extra };
  }
}

/* The edges of the cell are taken. */
static gboolean
has_rampart (const BorPlanner *planner)
{
  const BorScene *scene = planner->scene;
  for (guint i = 0; i < planner->locale->approaches.n; i++) {
    const BorApproach *approach =
      bor_scenario_approach (scene->scenario, planner->locale->approaches.items[i].slot);
    if (approach != NULL && approach->base.props != NULL
        && bor_drawings_find (&scene->drawings, BOR_KIND_APPROACH, approach->base.props,
                              BOR_DRAW_RAMPART, NULL, NULL))
      return TRUE;
  }
  return FALSE;
}

static gboolean
stands_in_corner (const BorPlanner *planner)
{
  return bor_axes_name (planner->scene->axes, planner->locale) && !bor_planner_has_label (planner)
         && planner->inset.n >= 3;
}

/* Under the top of a hexagon, at the same place in all that are empty. */
static gboolean
fits_under_top (const BorPlanner *planner, double w, double h, double gap, BorRectangle *rectangle)
{
  double middle = (planner->box.x0 + planner->box.x1) / 2;
  for (guint i = 0; i < 8; i++) {
    *rectangle = (BorRectangle){ middle, planner->box.y0 + gap + (1 + i / 2.0) * h, w, h, 0 };
    if (bor_planner_fits (planner, rectangle))
      return TRUE;
  }
  return FALSE;
}

static gboolean
find_corner (const BorPlanner *planner, double w, double h, BorRectangle *rectangle)
{
  double gap = (has_rampart (planner) ? 15 : 4) * planner->size, cost = G_MAXDOUBLE;
  double down = MAX (gap - 2 * planner->size, 0);
  if (planner->inset.n == 6 && fits_under_top (planner, w, h, down, rectangle))
    return TRUE;
  *rectangle = (BorRectangle){ planner->box.x0 + gap + w, planner->box.y0 + down + h, w, h, 0 };
  BorPoint wish = { rectangle->x, rectangle->y };
  return bor_planner_fits (planner, rectangle)
         || bor_planner_search (planner, w, h, 0, wish, rectangle, &cost);
}

/* A name that only says where the cell lies stands small in its corner. */
static void
name_corner (BorPlanner *planner)
{
  const BorText *text = bor_texts_get (planner->texts, BOR_FONT_NAME, planner->locale->name);
  BorRectangle rectangle;
  gboolean found = FALSE;
  double size = 0;
  for (guint i = 0; i < G_N_ELEMENTS (shrinks) && !found; i++) {
    size = BOR_CORNER_NAME * planner->size * shrinks[i];
    found = find_corner (planner, text->width / 2 * size, text->height / 2 * size, &rectangle);
  }
  if (found)
    bor_planner_add (
      planner,
      (BorItem){
        BOR_ITEM_NAME, planner->slot, rectangle, size, text, { rectangle.x, rectangle.y } });
}

void
bor_planner_adopt_names (BorPlanner *planner, const BorPlan *placed)
{
  gboolean is_corner = stands_in_corner (planner);
  planner->named = TRUE;
  planner->shortened = placed->shortened;
  for (guint i = 0; i < placed->n_items; i++) {
    BorItem item = placed->items[i];
    if (item.kind != BOR_ITEM_NAME && item.kind != BOR_ITEM_NUMBER)
      continue;
    double most = item.kind == BOR_ITEM_NAME && is_corner ? BOR_CORNER_NAME : 1;
    double factor = MIN (1, most * planner->size / item.size);
    item.size *= factor;
    item.rectangle.x = item.anchor.x + (item.rectangle.x - item.anchor.x) * factor;
    item.rectangle.y = item.anchor.y + (item.rectangle.y - item.anchor.y) * factor;
    item.rectangle.width *= factor;
    item.rectangle.height *= factor;
    bor_planner_add (planner, item);
  }
}

/* Where the name would like to stand. */
typedef struct {
  BorPoint wish;
  double tilt, axis;
  gboolean has_axis; /* it may lie along the axis instead */
} Wish;

static Wish
find_wish (const BorPlanner *planner)
{
  const BorLocale *locale = planner->locale;
  Wish wish = { .wish = bor_planner_middle (planner) };
  wish.has_axis = long_axis (planner, &wish.axis) && fabs (wish.axis) > 0.15;
  if (bor_planner_has_label (planner))
    wish = (Wish){ .wish = { locale->label_x, locale->label_y },
                   .tilt = locale->label_angle * G_PI / 180 };
  return wish;
}

/* Puts the best of the blocks where it fits best, at one of those sizes. */
static gboolean
place_name (BorPlanner *planner, const Wish *wish, const char *name, const double *sizes, guint n)
{
  Blocks blocks = { 0 };
  make_blocks (planner, name, &blocks);
  Choice best = { .cost = G_MAXDOUBLE };
  for (guint i = 0; i < n && best.cost > shrink_cost (sizes[i]); i++) {
    try_blocks (planner, &blocks, sizes[i], wish->tilt, 0, wish->wish, &best);
    if (wish->has_axis)
      try_blocks (planner, &blocks, sizes[i], wish->axis, 40 + 30 * fabs (wish->axis), wish->wish,
                  &best);
  }
  if (best.block != NULL)
    put_block (planner, best.block, &best.rectangle, best.size);
  g_free (blocks.first);
  return best.block != NULL;
}

/* In full, or shortened, or only the number. */
static void
place_some_name (BorPlanner *planner, const char *name)
{
  Wish wish = find_wish (planner);
  gboolean done =
    name != NULL && place_name (planner, &wish, name, shrinks, G_N_ELEMENTS (shrinks));
  planner->shortened = name != NULL && !done;
  for (guint i = 0; i < BOR_N_ABBREVIATIONS && planner->shortened && !done; i++) {
    g_autofree char *less = bor_name_abbreviate (name, i);
    done = less != NULL && place_name (planner, &wish, less, shrinks, G_N_ELEMENTS (shrinks));
  }
  if (!done && !place_name (planner, &wish, NULL, shrinks, G_N_ELEMENTS (shrinks)))
    place_name (planner, &wish, NULL, small, G_N_ELEMENTS (small));
}

static gboolean
has_area (const BorPlanner *planner)
{
  return !bor_box_is_empty (planner->scene->locales[planner->slot]);
}

void
bor_planner_names (BorPlanner *planner)
{
  if (planner->named)
    return;
  planner->named = TRUE;
  gboolean corner = stands_in_corner (planner);
  const char *name = planner->locale->name;
  if (corner)
    name_corner (planner);
  if (corner || (name != NULL && *name == '\0'))
    name = NULL;
  if (planner->locale->shape == BOR_LOCALE_NODE)
    name_at_node (planner, name);
  else if (planner->inset.n < 3)
    planner->shortened = name != NULL && has_area (planner);
  else
    place_some_name (planner, name);
}
