/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/callout.h"

#include <math.h>

#include "render/abbreviate.h"

/* Style points. */
#define GAP        5.0 /* to what it must not touch */
#define DOT        5.0 /* half of the room for a dot */
#define DIRECTIONS 24

/* Costs, in style points of distance. */
#define ON_ROAD   90.0
#define ON_STREAM 30.0
#define ON_BORDER 70.0  /* for each locale */
#define IN_LOCALE 35.0  /* it could be taken for the name of that one */
#define SMALLER   150.0 /* at no size */

#define OVER_ONE 90.0 /* the line runs over another one that is too small for its name */
#define NOWHERE  1e9

/* From the mark to the text. */
static const double distances[] = { 14, 26, 42, 62, 86, 115, 150, 190, 235, 285 };
#define LEAST_SIZE 0.6
static const double sizes[] = { 0.88, 0.74, LEAST_SIZE };

typedef struct {
  BorLayout *layout;
  const BorScene *scene;
  gint32 slot;
  BorBox mark;
  const GArray *others; /* BorCallout */
  GArray *near;         /* slots of locales in reach */
  GArray *labels;       /* BorRectangle, names of features in reach */
} Search;

static BorPoint
middle_of (BorBox box)
{
  return (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
}

/* The abbreviation and the number of the locale, or a point that is clear of its signs. */
static BorBox
find_mark (BorLayout *layout, const BorScene *scene, gint32 slot)
{
  const BorPlan *plan = bor_layout_plan (layout, slot);
  const BorLocale *locale = bor_scenario_locale (scene->scenario, slot);
  double room = DOT * bor_layout_size (layout);
  BorBox box = BOR_BOX_EMPTY;
  BorRectangle dot;
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_NAME || plan->items[i].kind == BOR_ITEM_NUMBER)
      box = bor_box_union (box, bor_rectangle_box (&plan->items[i].rectangle));
  if (!bor_box_is_empty (box))
    return box;
  BorPoint at = bor_locale_label_point (scene->scenario, locale);
  if (plan->inset.n >= 3 && bor_layout_find_space (layout, slot, room, room, &dot))
    at = (BorPoint){ dot.x, dot.y };
  return (BorBox){ at.x, at.y, at.x, at.y };
}

BorBox
bor_callout_reach (BorLayout *layout, const BorScene *scene, gint32 slot)
{
  return bor_box_grow (scene->locales[slot], bor_layout_callout_distance (layout));
}

static void
find_near (Search *search)
{
  const BorScene *scene = search->scene;
  BorBox reach = bor_callout_reach (search->layout, scene, search->slot);
  for (gint32 i = 0; i < (gint32) scene->n_locales; i++)
    if (bor_box_intersects (scene->locales[i], reach)
        && bor_scenario_locale (scene->scenario, i) != NULL)
      g_array_append_val (search->near, i);
  for (gint32 i = 0; i < (gint32) scene->n_features; i++) {
    const BorLabel *label = bor_layout_label (search->layout, i);
    if (label != NULL && bor_box_intersects (bor_rectangle_box (&label->rectangle), reach))
      g_array_append_val (search->labels, label->rectangle);
  }
}

/* The text touches it, or the line to the text crosses it. */
static gboolean
meets (const BorRectangle *text, const BorPoint line[2], const BorRectangle *other)
{
  return bor_rectangles_overlap (text, other)
         || bor_rectangle_intersects_segment (other, line[0], line[1]);
}

static gboolean
meets_signs (const Search *search, const BorRectangle *text, const BorPoint line[2])
{
  for (guint i = 0; i < search->near->len; i++) {
    gint32 slot = g_array_index (search->near, gint32, i);
    const BorPlan *plan = bor_layout_plan (search->layout, slot);
    for (guint k = 0; k < plan->n_items; k++) {
      const BorItem *item = &plan->items[k];
      gboolean own =
        slot == search->slot && (item->kind == BOR_ITEM_NAME || item->kind == BOR_ITEM_NUMBER);
      if (own ? bor_rectangles_overlap (text, &item->rectangle)
              : meets (text, line, &item->rectangle))
        return TRUE;
    }
  }
  return FALSE;
}

static BorRectangle
rectangle_of (BorBox box)
{
  BorPoint m = middle_of (box);
  return (BorRectangle){ m.x, m.y, (box.x1 - box.x0) / 2, (box.y1 - box.y0) / 2, 0 };
}

static gboolean
meets_names (const Search *search, const BorRectangle *text, const BorPoint line[2])
{
  for (guint i = 0; i < search->labels->len; i++)
    if (meets (text, line, &g_array_index (search->labels, BorRectangle, i)))
      return TRUE;
  for (guint i = 0; i < search->others->len; i++) {
    const BorCallout *other = &g_array_index (search->others, BorCallout, i);
    BorRectangle mark = rectangle_of (other->mark);
    BorPoint theirs[2];
    bor_callout_line (other, &theirs[0], &theirs[1]);
    if (meets (text, line, &other->rectangle) || meets (text, line, &mark)
        || bor_rectangle_intersects_segment (text, theirs[0], theirs[1])
        || bor_segments_intersect (line[0], line[1], theirs[0], theirs[1], NULL))
      return TRUE;
  }
  return FALSE;
}

/* Best is paper outside all locales, then the inside of one; but no locale that is itself too small
 * for its name. */
static double
ground_cost (const Search *search, const BorRectangle *text)
{
  const BorScenario *scenario = search->scene->scenario;
  BorBox box = bor_rectangle_box (text);
  double cost = 0;
  for (guint i = 0; i < search->near->len; i++) {
    gint32 slot = g_array_index (search->near, gint32, i);
    const BorLocale *locale = bor_scenario_locale (scenario, slot);
    if (locale->shape == BOR_LOCALE_NODE || !bor_box_intersects (search->scene->locales[slot], box))
      continue;
    const BorInset *inset = bor_layout_outline (search->layout, slot);
    if (bor_layout_plan (search->layout, slot)->shortened)
      return NOWHERE;
    if (bor_rectangle_in_ring (text, inset->points, inset->n))
      cost += IN_LOCALE;
    else
      cost += ON_BORDER;
  }
  return cost;
}

static double
line_cost (const Search *search, const BorPoint line[2])
{
  double cost = 0;
  for (guint i = 0; i < search->near->len; i++) {
    gint32 slot = g_array_index (search->near, gint32, i);
    BorRectangle locale = rectangle_of (search->scene->locales[slot]);
    if (slot != search->slot && bor_layout_plan (search->layout, slot)->shortened
        && bor_rectangle_intersects_segment (&locale, line[0], line[1]))
      cost += OVER_ONE;
  }
  return cost;
}

static gboolean
is_on_board (const Search *search, const BorRectangle *text)
{
  BorBox board = search->scene->board, box = bor_rectangle_box (text);
  return box.x0 >= board.x0 && box.y0 >= board.y0 && box.x1 <= board.x1 && box.y1 <= board.y1;
}

/* Keeps the callout if it costs less than `cost` where it is. */
static gboolean
try_callout (const Search *search, BorCallout callout, double *cost, BorCallout *best)
{
  double unit = bor_layout_size (search->layout);
  BorPoint line[2];
  bor_callout_line (&callout, &line[0], &line[1]);
  BorRectangle text = bor_rectangle_grow (callout.rectangle, GAP * unit);
  double here = bor_point_distance (line[0], line[1]) / unit + SMALLER * (1 - callout.size / unit);
  if (here >= *cost || !is_on_board (search, &text))
    return FALSE;
  guint under = bor_scene_traces (search->scene, &text);
  here += under >= 2 ? ON_ROAD : under == 1 ? ON_STREAM : 0;
  here += ground_cost (search, &text) + line_cost (search, line);
  if (here >= *cost || meets_signs (search, &text, line) || meets_names (search, &text, line))
    return FALSE;
  *cost = here;
  *best = callout;
  return TRUE;
}

/* Around the mark, so far from it. */
static void
try_around (const Search *search, const BorText *text, double size, double away, double *cost,
            BorCallout *best)
{
  double w = text->width / 2 * size, h = text->height / 2 * size;
  BorPoint at = middle_of (search->mark);
  double reach_x = (search->mark.x1 - search->mark.x0) / 2 + w + away;
  double reach_y = (search->mark.y1 - search->mark.y0) / 2 + h + away;
  for (guint i = 0; i < DIRECTIONS; i++) {
    double angle = 2 * G_PI * i / DIRECTIONS;
    BorRectangle rectangle = { at.x + cos (angle) * reach_x, at.y + sin (angle) * reach_y, w, h,
                               0 };
    BorCallout callout = {
      .text = text, .rectangle = rectangle, .size = size, .mark = search->mark
    };
    try_callout (search, callout, cost, best);
  }
}

static gboolean
fits_inside (const Search *search, BorTexts *texts, const char *short_name, BorCallout *callout)
{
  double size = LEAST_SIZE * bor_layout_size (search->layout);
  const BorText *text = bor_texts_get (texts, BOR_FONT_NAME, short_name);
  const BorPlan *plan = bor_layout_plan (search->layout, search->slot);
  BorRectangle room;
  if (plan->inset.n < 3
      || !bor_layout_find_space (search->layout, search->slot, text->width / 2 * size,
                                 text->height / 2 * size, &room))
    return FALSE;
  callout->rectangle = room;
  callout->text = text;
  callout->size = size;
  return TRUE;
}

/* Nowhere is room: the initials stand in the locale, or else its number on the board, and the key
 * explains them. Smaller letters would not be read; a locale without room for its number has none. */
static void
place_inside (const Search *search, BorTexts *texts, const char *name, BorCallout *callout)
{
  g_autofree char *initials = bor_name_abbreviate (name, BOR_N_ABBREVIATIONS - 1);
  g_autofree char *number = g_strdup_printf ("%d", search->slot + 1);
  const BorPlan *plan = bor_layout_plan (search->layout, search->slot);
  callout->is_inside = TRUE;
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_NAME)
      return;
  if (!fits_inside (search, texts, initials != NULL ? initials : name, callout))
    fits_inside (search, texts, number, callout);
}

void
bor_callout_place (BorLayout *layout, const BorScene *scene, BorTexts *texts, gint32 slot,
                   const GArray *others, BorCallout *callout)
{
  const char *name = bor_scenario_locale (scene->scenario, slot)->name;
  const BorText *text = bor_texts_get (texts, BOR_FONT_NAME, name);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) labels = g_array_new (FALSE, FALSE, sizeof (BorRectangle));
  Search search = { .layout = layout,
                    .scene = scene,
                    .slot = slot,
                    .mark = find_mark (layout, scene, slot),
                    .others = others,
                    .near = near,
                    .labels = labels };
  double unit = bor_layout_size (layout), cost = NOWHERE;
  find_near (&search);
  *callout = (BorCallout){ .mark = search.mark };
  double most = bor_layout_callout_distance (layout) / unit;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint k = 0; k < G_N_ELEMENTS (distances); k++)
      if (distances[k] + text->width * sizes[i] < most)
        try_around (&search, text, sizes[i] * unit, distances[k] * unit, &cost, callout);
  if (callout->text == NULL)
    place_inside (&search, texts, name, callout);
}
