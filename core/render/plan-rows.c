/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "render/node.h"
#include "render/planner.h"

/* Style points. */
#define BOX_WIDTH    22.0
#define BOX_HEIGHT   14.0
#define GAP          3.5
#define DEPTH        (5.0 + BOX_HEIGHT / 2) /* of a row's middle inside the outline */
#define CROSS_WIDTH  46.0
#define BAR_HEIGHT   4.4
#define BAR_GAP      7.0  /* between symbols and bars */
#define BARE_GAP     13.0 /* half of what is between two bars without symbols */
#define MOST_SYMBOLS 9
#define DIRECTION    0.75 /* of the part of a link: where it points out */

static const double shrinks[] = { 1, 0.85, 0.72, 0.6, 0.5, 0.4, 0.3, 0.2 };
static const double offsets[] = {
  0, -0.06, 0.06, -0.13, 0.13, -0.2, 0.2, -0.28, 0.28, -0.36, 0.36
};
static const double bars[] = { 36, 27, 19, 13, 8 };

typedef struct {
  gint32 slot;
  BorPoints line; /* the side, drawn in */
  double length;
  BorItemKind kinds[4 * MOST_SYMBOLS];
  guint n;
  gboolean bars, triangle;
} Row;

static double
symbol_width (BorItemKind kind)
{
  return kind == BOR_ITEM_CROSSES ? CROSS_WIDTH : BOX_WIDTH;
}

static double
row_width (const Row *row)
{
  double width = row->n > 0 ? (row->n - 1) * GAP : 0;
  for (guint i = 0; i < row->n; i++)
    width += symbol_width (row->kinds[i]);
  return width;
}

static void
add_kind (Row *row, BorItemKind kind, guint count)
{
  count = MIN (count, MOST_SYMBOLS);
  for (guint i = 0; i < count && row->n < G_N_ELEMENTS (row->kinds); i++)
    row->kinds[row->n++] = kind;
}

/* The sign in a row that a drawing is; -1: it is none. */
static gint
sign_of (BorDrawing draw)
{
  switch (draw) {
  case BOR_DRAW_CROSSED_BOX:
    return BOR_ITEM_CROSSED_BOX;
  case BOR_DRAW_SLASHED_BOX:
    return BOR_ITEM_SLASHED_BOX;
  case BOR_DRAW_DOTTED_BOX:
    return BOR_ITEM_DOTTED_BOX;
  case BOR_DRAW_PARALLELOGRAM:
    return BOR_ITEM_PARALLELOGRAM;
  default:
    return -1;
  }
}

/* What is printed inside the side, and in the corridor. */
static void
fill_row (Row *row, const BorDrawings *drawings, const BorApproach *approach)
{
  const GPtrArray *defs = drawings->defs[BOR_KIND_APPROACH];
  gboolean crosses = FALSE;
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    guint count;
    BorDrawing draw = bor_prop_draw (defs->pdata[i], approach->base.props, &count, NULL);
    crosses |= draw == BOR_DRAW_CROSSES;
    row->bars |= draw == BOR_DRAW_BARS;
    row->triangle |= draw == BOR_DRAW_TRIANGLE;
    if (sign_of (draw) >= 0)
      add_kind (row, (BorItemKind) sign_of (draw), count);
  }
  if (crosses) {
    row->n = 0;
    row->bars = FALSE;
    add_kind (row, BOR_ITEM_CROSSES, 1);
  }
}

/* A rectangle of that half size along the side, its middle `along` units from the
 * side's start and `depth` inside it. */
static BorRectangle
rectangle_on_side (const Row *row, double along, double width, double height, double depth)
{
  const BorPoints *line = &row->line;
  BorPoint a = bor_path_at (line->items, line->n, MAX (along - width, 0), NULL);
  BorPoint b = bor_path_at (line->items, line->n, MIN (along + width, row->length), NULL);
  BorPoint p = bor_path_at (line->items, line->n, along, NULL);
  double angle = atan2 (b.y - a.y, b.x - a.x);
  double nx = -sin (angle), ny = cos (angle);
  BorPoint m = { (a.x + b.x) / 2, (a.y + b.y) / 2 };
  double bulge = MAX (0, (p.x - m.x) * nx + (p.y - m.y) * ny);
  return (BorRectangle){ m.x + nx * (depth + bulge), m.y + ny * (depth + bulge), width, height,
                         angle };
}

static BorItem
make_item (const Row *row, BorItemKind kind, BorRectangle rectangle, double size)
{
  rectangle.angle = bor_angle_upright (rectangle.angle);
  return (BorItem){ kind, row->slot, rectangle, size, NULL };
}

/* Both bars, as long as they fit. */
static gboolean
try_bars (const BorPlanner *planner, const Row *row, double along, double size,
          const BorRectangle *symbols, BorItem out[2])
{
  double half = row->n > 0 ? row_width (row) / 2 + BAR_GAP : BARE_GAP;
  for (guint i = 0; i < G_N_ELEMENTS (bars); i++) {
    double reach = (half + bars[i] / 2) * size;
    if (along - reach - bars[i] / 2 * size < 0 || along + reach + bars[i] / 2 * size > row->length)
      continue;
    gboolean fits = TRUE;
    for (guint k = 0; k < 2 && fits; k++) {
      BorRectangle rectangle =
        rectangle_on_side (row, along + (k == 0 ? -reach : reach), bars[i] / 2 * size,
                           BAR_HEIGHT / 2 * size, DEPTH * size);
      fits = bor_planner_fits (planner, &rectangle)
             && (row->n == 0 || !bor_rectangles_overlap (&rectangle, symbols))
             && (k == 0 || !bor_rectangles_overlap (&rectangle, &out[0].rectangle));
      out[k] = make_item (row, BOR_ITEM_BAR, rectangle, size);
    }
    if (fits)
      return TRUE;
  }
  return FALSE;
}

/* The row at that place and size, appended to `found` if it fits. */
static gboolean
try_row (const BorPlanner *planner, const Row *row, double along, double size, GArray *found)
{
  double half = row_width (row) / 2 * size;
  BorRectangle row_box = rectangle_on_side (row, along, half, BOX_HEIGHT / 2 * size, DEPTH * size);
  BorItem pair[2];
  if (row->n > 0
      && (along - half < 0 || along + half > row->length || !bor_planner_fits (planner, &row_box)))
    return FALSE;
  if (row->bars && !try_bars (planner, row, along, size, &row_box, pair))
    return FALSE;

  double x = -half;
  for (guint i = 0; i < row->n; i++) {
    double width = symbol_width (row->kinds[i]) / 2 * size;
    BorRectangle rectangle = row_box;
    rectangle.width = width;
    rectangle.x = row_box.x + (x + width) * cos (row_box.angle);
    rectangle.y = row_box.y + (x + width) * sin (row_box.angle);
    BorItem item = make_item (row, row->kinds[i], rectangle, size);
    g_array_append_val (found, item);
    x += 2 * width + GAP * size;
  }
  if (row->bars)
    g_array_append_vals (found, pair, 2);
  return TRUE;
}

static gboolean
covers_road (const BorPlanner *planner, const GArray *items)
{
  for (guint i = 0; i < items->len; i++)
    if (bor_scene_traces (planner->scene, &g_array_index (items, BorItem, i).rectangle) >= 2)
      return TRUE;
  return FALSE;
}

/* Largest first; of equally large ones nearest to the middle, but clear of
 * roads when that costs no more than a step aside. */
static void
place_row (BorPlanner *planner, const Row *row)
{
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (BorItem));
  for (guint i = 0; i < G_N_ELEMENTS (shrinks) && best->len == 0; i++) {
    double lowest = G_MAXDOUBLE;
    for (guint k = 0; k < G_N_ELEMENTS (offsets); k++) {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (BorItem));
      double cost = fabs (offsets[k]);
      if (cost >= lowest
          || !try_row (planner, row, row->length * (0.5 + offsets[k]), shrinks[i] * planner->size,
                       found))
        continue;
      if (covers_road (planner, found))
        cost += 0.25;
      if (cost < lowest) {
        lowest = cost;
        g_array_set_size (best, 0);
        g_array_append_vals (best, found->data, found->len);
      }
    }
  }
  g_array_append_vals (planner->items, best->data, best->len);
}

/* A triangle in the corridor, which points out of the locale, a step beside
 * the middle so that a road has room. */
static void
place_direction (BorPlanner *planner, const Row *row)
{
  double size = planner->size, along = row->length * 0.5;
  for (guint k = 0; k < G_N_ELEMENTS (offsets); k++) {
    along = row->length * (0.5 + offsets[k]);
    BorRectangle rectangle =
      rectangle_on_side (row, along, 6 * size, 6 * size, -BOR_CORRIDOR / 2 * size);
    if (bor_scene_traces (planner->scene, &rectangle) == 0)
      break;
  }
  BorRectangle rectangle =
    rectangle_on_side (row, along, 5 * size, BOR_CORRIDOR / 2 * size, -BOR_CORRIDOR / 2 * size);
  bor_planner_add (planner, (BorItem){ BOR_ITEM_TRIANGLE, row->slot, rectangle, size, NULL });
}

/* The same on a link: on its line, away from the node. */
static void
place_direction_on_link (BorPlanner *planner, const Row *row)
{
  double size = planner->size, angle;
  BorPoint at = bor_path_at (row->line.items, row->line.n, DIRECTION * row->length, &angle);
  BorRectangle rectangle = { at.x, at.y, 5 * size, 7 * size, angle + G_PI_2 };
  bor_planner_add (planner, (BorItem){ BOR_ITEM_TRIANGLE, row->slot, rectangle, size, NULL });
}

/* The line along which the row lies: the side drawn in, or the link's part at the node. */
static void
find_line (const BorPlanner *planner, Row *row)
{
  if (planner->locale->shape == BOR_LOCALE_NODE)
    bor_node_link_part (planner->scene->scenario, row->slot, planner->size, &row->line);
  else
    bor_inset_side (&planner->inset, row->slot, &row->line);
  row->length = bor_path_length (row->line.items, row->line.n);
}

static void
row_clear (gpointer data)
{
  bor_points_clear (&((Row *) data)->line);
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const Row *p = a, *q = b;
  double d = p->length - q->length;
  return d < 0 ? -1 : d > 0 ? 1 : p->slot - q->slot;
}

void
bor_planner_rows (BorPlanner *planner)
{
  const BorScenario *scenario = planner->scene->scenario;
  g_autoptr (GArray) rows = g_array_new (FALSE, TRUE, sizeof (Row));
  g_array_set_clear_func (rows, row_clear);
  if (planner->inset.n < 3)
    return;

  for (guint i = 0; i < planner->locale->approaches.n; i++) {
    gint32 slot = planner->locale->approaches.items[i].slot;
    const BorApproach *approach = bor_scenario_approach (scenario, slot);
    Row row = { .slot = slot };
    if (approach == NULL)
      continue;
    fill_row (&row, &planner->scene->drawings, approach);
    if (row.n == 0 && !row.bars && !row.triangle)
      continue;
    find_line (planner, &row);
    if (row.length > 0 && row.triangle && planner->locale->shape == BOR_LOCALE_NODE)
      place_direction_on_link (planner, &row);
    else if (row.length > 0 && row.triangle)
      place_direction (planner, &row);
    g_array_append_val (rows, row);
  }
  /* Short sides have the least choice. */
  g_array_sort (rows, compare_rows);
  for (guint i = 0; i < rows->len; i++)
    if (g_array_index (rows, Row, i).length > 0)
      place_row (planner, &g_array_index (rows, Row, i));
}
