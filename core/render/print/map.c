/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "render/painter-private.h"
#include "render/picture.h"
#include "render/print/print.h"

#define MOST_PAGES   500
#define LARGEST_SIDE 5000.0 /* mm of one page: more is not read everywhere */
#define LARGEST_MAP  100000.0
#define BAR          100.0 /* mm to measure the print by */
#define BLEED        3.0   /* mm of paper around the map */

static const BorInk black = { 0, 0, 0, 1 };
static const BorInk red = { 0.75, 0.1, 0.1, 1 };

/* How the sheet lies on the pages. */
typedef struct {
  const BorScenario *scenario;
  const BorPrintMap *map;
  BorPainter *painter;
  BorBox extent;                    /* board units */
  double scale;                     /* mm a board unit */
  double width, height;             /* of the sheet */
  BorPaper paper;                   /* as it is turned */
  double inner_width, inner_height; /* of what a page shows */
  double step_x, step_y;            /* from one page to the next */
  guint columns, rows;
} Plan;

static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_SIZE, why);
  return FALSE;
}

static guint
pages_for (double length, double inner, double step)
{
  double n = ceil ((length - inner) / step - 1e-6) + 1;
  return n < 1 ? 1 : n > MOST_PAGES ? MOST_PAGES + 1 : (guint) n;
}

static void
lay_out (Plan *plan, BorPaper paper)
{
  const BorPrintMap *map = plan->map;
  plan->paper = paper;
  plan->inner_width = paper.width - 2 * map->margin;
  plan->inner_height = paper.height - 2 * map->margin;
  plan->step_x = plan->inner_width - (map->paper.width > 0 ? map->overlap : 0);
  plan->step_y = plan->inner_height - (map->paper.width > 0 ? map->overlap : 0);
  plan->columns = pages_for (plan->width, plan->inner_width, plan->step_x);
  plan->rows = pages_for (plan->height, plan->inner_height, plan->step_y);
}

static double
fit (const BorPrintMap *map, BorBox extent, gboolean across)
{
  double w = (across ? map->paper.height : map->paper.width) - 2 * map->margin;
  double h = (across ? map->paper.width : map->paper.height) - 2 * map->margin;
  return MIN (w / (extent.x1 - extent.x0), h / (extent.y1 - extent.y0)) * (1 - 1e-9);
}

static double
find_scale (const Plan *plan)
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
turn_paper (Plan *plan)
{
  BorPaper upright = plan->map->paper, across = { upright.height, upright.width };
  guint n;
  lay_out (plan, plan->map->turn == BOR_PRINT_ACROSS ? across : upright);
  n = plan->columns * plan->rows;
  if (plan->map->turn != BOR_PRINT_AUTO)
    return;
  lay_out (plan, across);
  if (plan->columns * plan->rows > n
      || (plan->columns * plan->rows == n && plan->height > plan->width))
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
make_plan (Plan *plan, GError **error)
{
  const BorPrintMap *map = plan->map;
  plan->extent = bor_painter_extent (plan->painter);
  if (!check_map (map, plan->scenario, error))
    return FALSE;
  plan->scale = find_scale (plan);
  plan->width = (plan->extent.x1 - plan->extent.x0) * plan->scale;
  plan->height = (plan->extent.y1 - plan->extent.y0) * plan->scale;
  if (!(plan->width > 1 && plan->height > 1 && plan->width < LARGEST_MAP
        && plan->height < LARGEST_MAP))
    return refuse (error, _ ("The map would be too large or too small to print."));
  if (map->paper.width > 0)
    turn_paper (plan);
  else
    lay_out (plan, (BorPaper){ plan->width + 2 * map->margin, plan->height + 2 * map->margin });
  if (plan->columns * plan->rows > MOST_PAGES)
    return refuse (error, _ ("The map would need more than 500 pages. Choose larger pages."));
  if (MAX (plan->paper.width, plan->paper.height) > LARGEST_SIDE)
    return refuse (error, _ ("The page would be longer than 5 metres. Choose smaller pages."));
  return TRUE;
}

/* Where a page begins on the sheet; the pages together have it in their middle. */
static BorPoint
page_origin (const Plan *plan, guint column, guint row)
{
  double all_x = (plan->columns - 1) * plan->step_x + plan->inner_width;
  double all_y = (plan->rows - 1) * plan->step_y + plan->inner_height;
  return (BorPoint){ column * plan->step_x - (all_x - plan->width) / 2,
                     row * plan->step_y - (all_y - plan->height) / 2 };
}

/* The part of the sheet that begins at `from`, in the rectangle of the page. */
static void
paint_part (const Plan *plan, BorPdf *pdf, BorBox on_page, BorPoint from, double scale,
            double detail)
{
  cairo_t *cr = pdf->cr;
  double w = on_page.x1 - on_page.x0, h = on_page.y1 - on_page.y0;
  BorBox clip = { plan->extent.x0 + from.x / scale, plan->extent.y0 + from.y / scale, 0, 0 };
  clip.x1 = clip.x0 + w / scale;
  clip.y1 = clip.y0 + h / scale;
  cairo_save (cr);
  cairo_rectangle (cr, on_page.x0, on_page.y0, w, h);
  cairo_clip (cr);
  cairo_translate (cr, on_page.x0, on_page.y0);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -clip.x0, -clip.y0);
  BorProgress progress = bor_pdf_page_progress (pdf);
  bor_painter_set_progress (plan->painter, &progress);
  bor_painter_paint (plan->painter, pdf->canvas, detail, &clip);
  bor_painter_set_progress (plan->painter, NULL);
  cairo_restore (cr);
}

/* Marks in the margins where the page is cut, or where the next one begins. */
static void
draw_marks (const Plan *plan, BorPdf *pdf, BorPoint from)
{
  double m = plan->map->margin, mark = MIN (m * 0.7, 6), far = MIN (m, 1.5);
  double x[2] = { m + MAX (0, -from.x), m + MIN (plan->step_x, plan->width - from.x) };
  double y[2] = { m + MAX (0, -from.y), m + MIN (plan->step_y, plan->height - from.y) };
  for (guint i = 0; i < 2; i++) {
    bor_pdf_hairline (pdf, x[i], m - far, x[i], m - mark);
    bor_pdf_hairline (pdf, x[i], plan->paper.height - m + far, x[i], plan->paper.height - m + mark);
    bor_pdf_hairline (pdf, m - far, y[i], m - mark, y[i]);
    bor_pdf_hairline (pdf, plan->paper.width - m + far, y[i], plan->paper.width - m + mark, y[i]);
  }
}

static char *
describe_scale (const Plan *plan)
{
  double metres = bor_scenario_board (plan->scenario)->metres;
  if (metres > 0)
    return g_strdup_printf ("1 : %.0f", metres * 1000 / plan->scale);
  return g_strdup_printf (_ ("%.0f mm wide"),
                          bor_scenario_board (plan->scenario)->width * plan->scale);
}

static void
draw_page_name (const Plan *plan, BorPdf *pdf, guint column, guint row)
{
  const char *title = bor_scenario_header (plan->scenario)->title;
  double m = plan->map->margin, height = MIN (2.6, m * 0.35), y = plan->paper.height - m * 0.45;
  g_autofree char *scale = describe_scale (plan);
  g_autofree char *name = g_strdup_printf (_ ("row %u of %u / column %u of %u"), row + 1,
                                           plan->rows, column + 1, plan->columns);
  double middle = plan->paper.width / 2, max_width = plan->inner_width / 3 - 8;
  bor_pdf_text (pdf, name, middle, y, height, 0.5, max_width, black);
  bor_pdf_text (pdf, title, m + 4, y, height, 0, max_width, black);
  bor_pdf_text (pdf, scale, m + plan->step_x - 4, y, height, 1, max_width, black);
}

/* What there is around the map is not worth the ink, but for what cutting may miss. */
static void
trim_to_map (const Plan *plan, BorBox *on_page, BorPoint *from)
{
  double left = MAX (0, -BLEED - from->x), top = MAX (0, -BLEED - from->y);
  on_page->x1 = MIN (on_page->x1, on_page->x0 + plan->width + BLEED - from->x);
  on_page->y1 = MIN (on_page->y1, on_page->y0 + plan->height + BLEED - from->y);
  on_page->x0 += left;
  on_page->y0 += top;
  from->x += left;
  from->y += top;
}

static gboolean
draw_page (const Plan *plan, BorPdf *pdf, guint column, guint row, GError **error)
{
  double m = plan->map->margin;
  g_autofree char *label = g_strdup_printf ("%u/%u", row + 1, column + 1);
  if (!bor_pdf_begin_page (pdf, plan->paper, label, error))
    return FALSE;
  BorPoint from = page_origin (plan, column, row), part = from;
  BorBox inner = { m, m, plan->paper.width - m, plan->paper.height - m };
  trim_to_map (plan, &inner, &part);
  paint_part (plan, pdf, inner, part, plan->scale, 0);
  if (plan->map->marks && m >= 3) {
    draw_marks (plan, pdf, from);
    if (plan->columns * plan->rows > 1)
      draw_page_name (plan, pdf, column, row);
  }
  return TRUE;
}

/* The pages as frames over the small map, each with its row and column. */
static void
draw_frames (const Plan *plan, BorPdf *pdf, BorBox at, double ratio)
{
  for (guint row = 0; row < plan->rows; row++)
    for (guint column = 0; column < plan->columns; column++) {
      BorPoint from = page_origin (plan, column, row);
      double x = at.x0 + from.x * ratio, y = at.y0 + from.y * ratio;
      double w = plan->inner_width * ratio, h = plan->inner_height * ratio;
      g_autofree char *label = g_strdup_printf ("%u/%u", row + 1, column + 1);
      cairo_rectangle (pdf->cr, x, y, w, h);
      bor_canvas_stroke (pdf->canvas, red, 0.25);
      double height = MIN (8, MIN (w, h) * 0.25);
      cairo_arc (pdf->cr, x + w / 2, y + h / 2, height * 1.1, 0, 2 * G_PI);
      bor_canvas_fill (pdf->canvas, (BorInk){ 1, 1, 1, 0.8 });
      bor_pdf_text (pdf, label, x + w / 2, y + h / 2, height, 0.5, height * 1.9, red);
    }
}

/* A line to measure, because printers tend to shrink pages. */
static void
draw_bar (BorPdf *pdf, double x, double y)
{
  for (guint i = 0; i <= 10; i++)
    bor_pdf_hairline (pdf, x + i * BAR / 10, y - (i % 5 == 0 ? 2 : 1), x + i * BAR / 10, y);
  bor_pdf_hairline (pdf, x, y, x + BAR, y);
  bor_pdf_text (pdf,
                _ ("100 mm. If this line is longer or shorter, print again without “fit to page”."),
                x, y + 3.5, 2.8, 0, 0, black);
}

static gboolean
draw_overview (const Plan *plan, BorPdf *pdf, GError **error)
{
  double margin = MAX (plan->map->margin, 10), head = 24, foot = 14;
  if (!bor_pdf_begin_page (pdf, plan->paper, _ ("overview"), error))
    return FALSE;
  double all_w = (plan->columns - 1) * plan->step_x + plan->inner_width;
  double all_h = (plan->rows - 1) * plan->step_y + plan->inner_height;
  double ratio = MIN ((plan->paper.width - 2 * margin) / all_w,
                      (plan->paper.height - 2 * margin - head - foot) / all_h);
  BorPoint first = page_origin (plan, 0, 0);
  double x = (plan->paper.width - all_w * ratio) / 2 - first.x * ratio;
  double y = margin + head - first.y * ratio;
  BorBox at = { x, y, x + plan->width * ratio, y + plan->height * ratio };
  double scale = plan->scale * ratio;
  paint_part (plan, pdf, at, (BorPoint){ 0, 0 }, scale, scale * 12);
  draw_frames (plan, pdf, at, ratio);

  const char *title = bor_scenario_header (plan->scenario)->title;
  g_autofree char *size = describe_scale (plan);
  guint n = plan->rows * plan->columns;
  g_autofree char *line =
    g_strdup_printf (ngettext ("%u page, %s. It shows its row and column.",
                               "%u pages, %s. Each shows its row and column.", n),
                     n, size);
  double max_width = plan->paper.width - 2 * margin;
  bor_pdf_text (pdf, title, margin, margin + 5, 7, 0, max_width, black);
  bor_pdf_text (pdf, line, margin, margin + 13, 3.2, 0, max_width, black);
  bor_pdf_text (
    pdf, _ ("Cut along the marks on the left and at the top, and glue onto the previous page."),
    margin, margin + 18, 3.2, 0, max_width, black);
  draw_bar (pdf, margin, plan->paper.height - margin - 6);
  return TRUE;
}

static BorPainter *
make_painter (const BorScenario *scenario, const BorPrintMap *map)
{
  BorPainter *painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, map->layers);
  bor_painter_set_print (painter, TRUE);
  return painter;
}

static gboolean
has_overview (const Plan *plan)
{
  return plan->map->overview && plan->columns * plan->rows > 1;
}

guint
bor_print_map_count (const BorScenario *scenario, const BorPrintMap *map, GError **error)
{
  g_autoptr (BorPainter) painter = make_painter (scenario, map);
  Plan plan = { .scenario = scenario, .map = map, .painter = painter };
  return make_plan (&plan, error) ? plan.columns * plan.rows + has_overview (&plan) : 0;
}

double
bor_print_map_scale (const BorScenario *scenario, const BorPrintMap *map, GError **error)
{
  g_autoptr (BorPainter) painter = make_painter (scenario, map);
  Plan plan = { .scenario = scenario, .map = map, .painter = painter };
  return make_plan (&plan, error) ? plan.scale : 0;
}

GBytes *
bor_print_map (const BorScenario *scenario, const BorPrintMap *map, const BorPrintJob *job,
               GError **error)
{
  g_return_val_if_fail (scenario != NULL && map != NULL && job != NULL, NULL);
  g_autoptr (BorPainter) painter = make_painter (scenario, map);
  Plan plan = { .scenario = scenario, .map = map, .painter = painter };
  bor_painter_set_folder (painter, job->folder);
  bor_painter_set_style (painter, job->style);
  if (!make_plan (&plan, error))
    return NULL;
  guint n = plan.columns * plan.rows;
  gboolean overview = has_overview (&plan);
  g_autoptr (BorPdf) pdf = bor_pdf_new (bor_scenario_header (scenario)->title, job->style->family);
  pdf->progress = job->progress;
  pdf->expected = n + overview;
  if (overview && !draw_overview (&plan, pdf, error))
    return NULL;
  for (guint i = 0; i < n; i++)
    if (!draw_page (&plan, pdf, i % plan.columns, i / plan.columns, error))
      return NULL;
  return bor_pdf_finish (pdf, error);
}
