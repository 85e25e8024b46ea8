/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/print/map-plan.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "render/picture.h"

#define MOST_PAGES    500
#define LARGEST_SIDE  5000.0 /* of one page: more is not read everywhere */
#define LARGEST_MAP   100000.0
#define LEAST_OVERLAP 4.0 /* enough for glue, where a wider one would take more pages */
#define SHEET_POINT                                                                                \
  0.25 /* a style point of title, tracks and key at most: large letters help nobody */

static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_SIZE, why);
  return FALSE;
}

static guint
pages_for (double length, double inner, double overlap)
{
  double n = ceil ((length - inner) / (inner - overlap) - 1e-6) + 1;
  return n < 1 ? 1 : n > MOST_PAGES ? MOST_PAGES + 1 : (guint) n;
}

/* How many pages show the length, and the step from one to the next. They overlap by less than is
 * wished where that saves a page. */
static guint
share (const BorPrintMap *map, double length, double inner, double *step)
{
  double wish = map->paper.width > 0 ? map->overlap : 0, least = MIN (wish, LEAST_OVERLAP);
  guint n = pages_for (length, inner, wish), fewer = pages_for (length, inner, least);
  *step = inner - wish;
  if (fewer >= n)
    return n;
  *step = fewer > 1 ? MAX (inner - wish, (length - inner) / (fewer - 1)) : inner - wish;
  return fewer;
}

static guint
count (const BorMapPlan *plan)
{
  return plan->columns * plan->rows;
}

static void
lay_out (BorMapPlan *plan, BorPaper paper)
{
  const BorPrintMap *map = plan->map;
  plan->paper = paper;
  plan->inner_width = paper.width - 2 * map->margin;
  plan->inner_height = paper.height - 2 * map->margin;
  plan->columns = share (map, plan->width, plan->inner_width, &plan->step_x);
  plan->rows = share (map, plan->height, plan->inner_height, &plan->step_y);
}

static double
fit (const BorPrintMap *map, BorBox extent, gboolean across)
{
  double w = (across ? map->paper.height : map->paper.width) - 2 * map->margin;
  double h = (across ? map->paper.width : map->paper.height) - 2 * map->margin;
  return MIN (w / (extent.x1 - extent.x0), h / (extent.y1 - extent.y0)) * (1 - 1e-9);
}

static double
find_scale (const BorMapPlan *plan)
{
  const BorPrintMap *map = plan->map;
  const BorScene *scene = bor_painter_scene (plan->painter);
  double upright, across;
  switch (map->size) {
  case BOR_PRINT_BLOCK:
    return map->length / (BOR_BLOCK_WIDTH * scene->unit);
  case BOR_PRINT_WIDTH:
    return map->length / (scene->board.x1 - scene->board.x0);
  case BOR_PRINT_SCALE:
    return bor_scenario_board (plan->scenario)->metres * 1000 / map->length;
  case BOR_PRINT_PAGE:
    upright = fit (map, plan->extent, FALSE);
    across = fit (map, plan->extent, TRUE);
    return map->turn == BOR_PRINT_UPRIGHT  ? upright
           : map->turn == BOR_PRINT_ACROSS ? across
                                           : MAX (upright, across);
  }
  g_return_val_if_reached (0);
}

/* Portrait or landscape: as requested, or whichever takes fewer pages. */
static void
turn_paper (BorMapPlan *plan)
{
  BorPaper upright = plan->map->paper, across = { upright.height, upright.width };
  lay_out (plan, plan->map->turn == BOR_PRINT_ACROSS ? across : upright);
  guint n = count (plan);
  if (plan->map->turn != BOR_PRINT_AUTO)
    return;
  lay_out (plan, across);
  if (count (plan) > n || (count (plan) == n && plan->height > plan->width))
    lay_out (plan, upright);
}

static gboolean
check_map (const BorPrintMap *map, const BorScenario *scenario, GError **error)
{
  if (map->size == BOR_PRINT_SCALE && !(bor_scenario_board (scenario)->metres > 0))
    return refuse (error,
                   _ ("The scale of the board is unknown. Choose its width on paper instead."));
  if (map->size == BOR_PRINT_PAGE && map->paper.width <= 0)
    return refuse (error, _ ("One page as large as the map needs a size for the map. Choose one."));
  double shorter = MIN (map->paper.width, map->paper.height);
  if (map->paper.width > 0 && shorter - 2 * map->margin - map->overlap < 20)
    return refuse (error, _ ("Margins and overlap leave no room on the page."));
  return TRUE;
}

static gboolean
has_sheet (const BorMapPlan *plan)
{
  return (plan->map->layers & BOR_LAYER_LEGEND) != 0;
}

/* With the sheet, all of it; without, what is drawn of the board. */
static BorBox
find_extent (const BorMapPlan *plan)
{
  BorBox all = bor_painter_extent (plan->painter);
  BorBox drawn = has_sheet (plan) ? all : bor_painter_drawn (plan->painter);
  drawn = (BorBox){ MAX (drawn.x0, all.x0), MAX (drawn.y0, all.y0), MIN (drawn.x1, all.x1),
                    MIN (drawn.y1, all.y1) };
  return drawn.x1 > drawn.x0 && drawn.y1 > drawn.y0 ? drawn : all;
}

static gboolean
measure (BorMapPlan *plan, BorSheetForm form, GError **error)
{
  const BorPrintMap *map = plan->map;
  BorSheetLook look = { form, map->size != BOR_PRINT_PAGE ? SHEET_POINT / plan->scale : 0 };
  if (has_sheet (plan))
    bor_painter_set_sheet (plan->painter, &look);
  plan->extent = find_extent (plan);
  plan->width = (plan->extent.x1 - plan->extent.x0) * plan->scale;
  plan->height = (plan->extent.y1 - plan->extent.y0) * plan->scale;
  if (!(plan->width > 1 && plan->height > 1 && plan->width < LARGEST_MAP
        && plan->height < LARGEST_MAP))
    return refuse (error, _ ("The map would be too large or too small to print."));
  if (map->paper.width > 0)
    turn_paper (plan);
  else
    lay_out (plan, (BorPaper){ plan->width + 2 * map->margin, plan->height + 2 * map->margin });
  return TRUE;
}

/* The fullest of the sheets that take the fewest pages. */
static gboolean
choose_sheet (BorMapPlan *plan, GError **error)
{
  guint fewest = G_MAXUINT;
  BorSheetForm best = BOR_SHEET_WHOLE;
  BorSheetForm last =
    has_sheet (plan) && plan->map->size != BOR_PRINT_PAGE ? BOR_SHEET_BARE : BOR_SHEET_WHOLE;
  for (BorSheetForm form = BOR_SHEET_WHOLE; form <= last; form++) {
    if (!measure (plan, form, error))
      return FALSE;
    if (count (plan) < fewest) {
      fewest = count (plan);
      best = form;
    }
  }
  return best == last || measure (plan, best, error);
}

BorPoint
bor_map_plan_origin (const BorMapPlan *plan, guint column, guint row)
{
  double all_x = (plan->columns - 1) * plan->step_x + plan->inner_width;
  double all_y = (plan->rows - 1) * plan->step_y + plan->inner_height;
  return (BorPoint){ column * plan->step_x - (all_x - plan->width) / 2,
                     row * plan->step_y - (all_y - plan->height) / 2 };
}

gboolean
bor_map_plan_is_empty (const BorMapPlan *plan, guint column, guint row)
{
  return plan->empty[row * plan->columns + column];
}

/* What a page shows, in board units. */
static BorBox
clip_of (const BorMapPlan *plan, guint column, guint row)
{
  BorPoint from = bor_map_plan_origin (plan, column, row);
  BorBox clip = { plan->extent.x0 + from.x / plan->scale, plan->extent.y0 + from.y / plan->scale, 0,
                  0 };
  clip.x1 = clip.x0 + plan->inner_width / plan->scale;
  clip.y1 = clip.y0 + plan->inner_height / plan->scale;
  return clip;
}

/* Something is printed in any case. */
static void
find_empty (BorMapPlan *plan)
{
  guint n = count (plan);
  plan->empty = g_new0 (guint8, n);
  plan->n_pages = n;
  for (guint i = 0; i < n && n > 1; i++) {
    plan->empty[i] =
      !bor_painter_draws (plan->painter, clip_of (plan, i % plan->columns, i / plan->columns));
    plan->n_pages -= plan->empty[i];
  }
  if (plan->n_pages > 0)
    return;
  memset (plan->empty, FALSE, n);
  plan->n_pages = n;
}

static gboolean
make_plan (BorMapPlan *plan, GError **error)
{
  const BorPrintMap *map = plan->map;
  plan->extent = bor_painter_extent (plan->painter);
  if (!check_map (map, plan->scenario, error))
    return FALSE;
  plan->scale = find_scale (plan);
  if (!choose_sheet (plan, error))
    return FALSE;
  if (count (plan) > MOST_PAGES)
    return refuse (error, _ ("The map would need more than 500 pages. Choose larger pages."));
  if (MAX (plan->paper.width, plan->paper.height) > LARGEST_SIDE)
    return refuse (error, _ ("The page would be longer than 5 metres. Choose smaller pages."));
  find_empty (plan);
  return TRUE;
}

BorMapPlan *
bor_map_plan_new (const BorScenario *scenario, const BorPrintMap *map, GError **error)
{
  g_autoptr (BorMapPlan) plan = g_new0 (BorMapPlan, 1);
  plan->scenario = scenario;
  plan->map = map;
  plan->painter = bor_painter_new (scenario);
  bor_painter_set_layers (plan->painter, map->layers);
  bor_painter_set_print (plan->painter, TRUE);
  return make_plan (plan, error) ? g_steal_pointer (&plan) : NULL;
}

void
bor_map_plan_free (BorMapPlan *plan)
{
  if (plan == NULL)
    return;
  bor_painter_free (plan->painter);
  g_free (plan->empty);
  g_free (plan);
}
