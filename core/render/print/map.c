/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "render/print/map-plan.h"

#define BAR   100.0 /* mm to measure the print by */
#define BLEED 3.0   /* mm of paper around the map */
#define DOTS  24.0  /* a millimetre: what is finer than these is not printed (610 dpi) */

static const BorInk black = { 0, 0, 0, 1 };
static const BorInk red = { 0.75, 0.1, 0.1, 1 };
static const BorInk grey = { 0.5, 0.5, 0.5, 1 };

/* The part of the sheet that begins at `from`, in the rectangle of the page. */
static void
paint_part (const BorMapPlan *plan, BorPdf *pdf, BorBox on_page, BorPoint from, double scale,
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
draw_marks (const BorMapPlan *plan, BorPdf *pdf, BorPoint from)
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
describe_scale (const BorMapPlan *plan)
{
  double metres = bor_scenario_board (plan->scenario)->metres;
  if (metres > 0)
    return g_strdup_printf ("1 : %.0f", metres * 1000 / plan->scale);
  return g_strdup_printf (_ ("%.0f mm wide"),
                          bor_scenario_board (plan->scenario)->width * plan->scale);
}

static void
draw_page_name (const BorMapPlan *plan, BorPdf *pdf, guint column, guint row)
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
trim_to_map (const BorMapPlan *plan, BorBox *on_page, BorPoint *from)
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
draw_page (const BorMapPlan *plan, BorPdf *pdf, guint column, guint row, GError **error)
{
  double m = plan->map->margin;
  g_autofree char *label = g_strdup_printf ("%u/%u", row + 1, column + 1);
  if (!bor_pdf_begin_page (pdf, plan->paper, label, error))
    return FALSE;
  if (bor_pdf_skips_page (pdf))
    return TRUE;
  BorPoint from = bor_map_plan_origin (plan, column, row), part = from;
  BorBox inner = { m, m, plan->paper.width - m, plan->paper.height - m };
  trim_to_map (plan, &inner, &part);
  /* A file may be looked at through a magnifying glass. */
  paint_part (plan, pdf, inner, part, plan->scale, pdf->wanted > 0 ? plan->scale * DOTS : 0);
  if (plan->map->marks && m >= 3) {
    draw_marks (plan, pdf, from);
    if (plan->columns * plan->rows > 1)
      draw_page_name (plan, pdf, column, row);
  }
  return TRUE;
}

/* The pages as frames over the small map, each with its row and column. */
static void
draw_frames (const BorMapPlan *plan, BorPdf *pdf, BorBox at, double ratio)
{
  for (guint row = 0; row < plan->rows; row++)
    for (guint column = 0; column < plan->columns; column++) {
      BorPoint from = bor_map_plan_origin (plan, column, row);
      double x = at.x0 + from.x * ratio, y = at.y0 + from.y * ratio;
      double w = plan->inner_width * ratio, h = plan->inner_height * ratio;
      gboolean empty = bor_map_plan_is_empty (plan, column, row);
      g_autofree char *label = g_strdup_printf ("%u/%u", row + 1, column + 1);
      cairo_rectangle (pdf->cr, x, y, w, h);
      bor_canvas_stroke (pdf->canvas, empty ? grey : red, 0.25);
      if (empty)
        continue;
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

/* So that nobody looks for them. */
static void
draw_left_out (const BorMapPlan *plan, BorPdf *pdf, double x, double y)
{
  guint n = plan->columns * plan->rows - plan->n_pages;
  if (n == 0)
    return;
  g_autofree char *line =
    g_strdup_printf (ngettext ("%u page would be empty, and is left out.",
                               "%u pages would be empty, and are left out.", n),
                     n);
  bor_pdf_text (pdf, line, x, y, 3.2, 0, plan->paper.width - 2 * x, black);
}

static gboolean
draw_overview (const BorMapPlan *plan, BorPdf *pdf, GError **error)
{
  double margin = MAX (plan->map->margin, 10), head = 29, foot = 14;
  if (!bor_pdf_begin_page (pdf, plan->paper, _ ("overview"), error))
    return FALSE;
  if (bor_pdf_skips_page (pdf))
    return TRUE;
  double all_w = (plan->columns - 1) * plan->step_x + plan->inner_width;
  double all_h = (plan->rows - 1) * plan->step_y + plan->inner_height;
  double ratio = MIN ((plan->paper.width - 2 * margin) / all_w,
                      (plan->paper.height - 2 * margin - head - foot) / all_h);
  BorPoint first = bor_map_plan_origin (plan, 0, 0);
  double x = (plan->paper.width - all_w * ratio) / 2 - first.x * ratio;
  double y = margin + head - first.y * ratio;
  BorBox at = { x, y, x + plan->width * ratio, y + plan->height * ratio };
  double scale = plan->scale * ratio;
  paint_part (plan, pdf, at, (BorPoint){ 0, 0 }, scale, scale * 12);
  draw_frames (plan, pdf, at, ratio);

  const char *title = bor_scenario_header (plan->scenario)->title;
  g_autofree char *size = describe_scale (plan);
  guint n = plan->n_pages;
  g_autofree char *line =
    g_strdup_printf (ngettext ("%u page, %s. It shows its row and column.",
                               "%u pages, %s. Each shows its row and column.", n),
                     n, size);
  double max_width = plan->paper.width - 2 * margin;
  bor_pdf_text (pdf, title, margin, margin + 5, 7, 0, max_width, black);
  bor_pdf_text (pdf, line, margin, margin + 13, 3.2, 0, max_width, black);
  draw_left_out (plan, pdf, margin, margin + 23);
  bor_pdf_text (
    pdf, _ ("Cut along the marks on the left and at the top, and glue onto the previous page."),
    margin, margin + 18, 3.2, 0, max_width, black);
  draw_bar (pdf, margin, plan->paper.height - margin - 6);
  return TRUE;
}

static gboolean
has_overview (const BorMapPlan *plan)
{
  return plan->map->overview && plan->columns * plan->rows > 1;
}

guint
bor_map_plan_n_sheets (const BorMapPlan *plan)
{
  return plan->n_pages + has_overview (plan);
}

guint
bor_print_map_count (const BorScenario *scenario, const BorPrintMap *map, GError **error)
{
  g_autoptr (BorMapPlan) plan = bor_map_plan_new (scenario, map, error);
  return plan != NULL ? bor_map_plan_n_sheets (plan) : 0;
}

double
bor_print_map_scale (const BorScenario *scenario, const BorPrintMap *map, GError **error)
{
  g_autoptr (BorMapPlan) plan = bor_map_plan_new (scenario, map, error);
  return plan != NULL ? plan->scale : 0;
}

gboolean
bor_map_plan_draw (const BorMapPlan *plan, const BorPrintJob *job, BorPdf *pdf, GError **error)
{
  bor_painter_set_folder (plan->painter, job->folder);
  bor_painter_set_style (plan->painter, job->style);
  pdf->progress = job->progress;
  pdf->expected = bor_map_plan_n_sheets (plan);
  if (has_overview (plan) && !draw_overview (plan, pdf, error))
    return FALSE;
  for (guint i = 0; i < plan->columns * plan->rows; i++) {
    guint column = i % plan->columns, row = i / plan->columns;
    if (!bor_map_plan_is_empty (plan, column, row) && !draw_page (plan, pdf, column, row, error))
      return FALSE;
  }
  return TRUE;
}

GBytes *
bor_print_map (const BorScenario *scenario, const BorPrintMap *map, const BorPrintJob *job,
               GError **error)
{
  g_return_val_if_fail (scenario != NULL && map != NULL && job != NULL, NULL);
  g_autoptr (BorMapPlan) plan = bor_map_plan_new (scenario, map, error);
  if (plan == NULL)
    return NULL;
  g_autoptr (BorPdf) pdf = bor_pdf_new (bor_scenario_header (scenario)->title, job->style->family);
  return bor_map_plan_draw (plan, job, pdf, error) ? bor_pdf_finish (pdf, error) : NULL;
}
