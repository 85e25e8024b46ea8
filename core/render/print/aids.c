/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "render/painter-private.h"
#include "render/picture.h"
#include "render/print/pages-private.h"
#include "render/sheet.h"

#define POINT 0.19 /* mm a style point */
#define FOOT  6.0  /* mm */

typedef struct {
  BorView view;
  BorFlow flow;
  const BorPrintAids *aids;
  BorPdf *pdf;
  guint pages;   /* when measuring */
  GError *error; /* of the first page that could not be begun */
} Aids;

static void
count_page (gpointer data)
{
  ((Aids *) data)->pages++;
}

static void
begin_page (gpointer data)
{
  Aids *aids = data;
  const BorPaper *paper = &aids->aids->paper;
  g_autofree char *label = g_strdup_printf ("%u", aids->pdf->pages + 1);
  if (aids->error != NULL || !bor_pdf_begin_page (aids->pdf, *paper, label, &aids->error))
    return;
  const char *title = bor_scenario_header (aids->view.scenario)->title;
  g_autofree char *line =
    g_strdup_printf (_ ("%s, page %u of %u"), title != NULL ? title : _ ("Scenario"),
                     aids->pdf->pages, aids->pdf->expected);
  bor_flow_text (&aids->flow, BOR_FONT_BODY, line, aids->flow.width / 2,
                 aids->flow.page + FOOT / 2 / POINT, 0.5, aids->flow.width, aids->view.style->ink);
}

static void
add_title (BorFlow *flow)
{
  const BorHeader *header = bor_scenario_header (flow->scene->scenario);
  BorPoint at = bor_flow_place (flow, flow->width, 96, 0);
  if (flow->view != NULL)
    bor_flow_text (flow, BOR_FONT_TITLE, header->title, at.x, at.y + 40, 0, flow->width,
                   flow->view->style->ink);
  bor_flow_break (flow, 10);
}

static void
walk (BorFlow *flow, const BorPrintAids *aids)
{
  gboolean began = FALSE;
  add_title (flow);
  if (aids->setup) {
    bor_sheet_setup (flow);
    began = TRUE;
  }
  if (aids->tracks) {
    if (began)
      bor_flow_need (flow, flow->page / 2);
    bor_sheet_tracks (flow);
    bor_sheet_rounds (flow);
    began = TRUE;
  }
  if (aids->key) {
    if (began)
      bor_flow_need (flow, flow->page / 4);
    bor_sheet_key (flow);
    bor_sheet_names (flow);
  }
  bor_flow_break (flow, 0);
}

static guint
count_pages (const Aids *aids)
{
  Aids counting = { .pages = 1 };
  counting.flow = aids->flow;
  counting.flow.view = NULL;
  counting.flow.turn = count_page;
  counting.flow.data = &counting;
  walk (&counting.flow, aids->aids);
  return counting.pages;
}

static gboolean
measure (Aids *aids, GError **error)
{
  const BorPaper *paper = &aids->aids->paper;
  aids->flow.width = (paper->width - 2 * aids->aids->margin) / POINT;
  aids->flow.page = (paper->height - 2 * aids->aids->margin - FOOT) / POINT;
  if (aids->flow.width > 400 && aids->flow.page > 400)
    return TRUE;
  g_set_error_literal (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_SIZE,
                       _ ("The margins leave no room on the page."));
  return FALSE;
}

gboolean
bor_print_draw_aids (const BorScenario *scenario, const BorPrintAids *options,
                     const BorPrintJob *job, BorPdf *pdf, GError **error)
{
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  Aids aids = { .aids = options, .pdf = pdf };
  bor_painter_set_style (painter, job->style);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND);
  bor_painter_extent (painter); /* finds the names that the key explains */
  bor_painter_view (painter, pdf->canvas, &aids.view);
  aids.flow =
    (BorFlow){ .view = &aids.view, .scene = aids.view.scene, .turn = begin_page, .data = &aids };
  if (!measure (&aids, error))
    return FALSE;
  pdf->progress = job->progress;
  pdf->expected = count_pages (&aids);
  cairo_translate (pdf->cr, options->margin, options->margin);
  cairo_scale (pdf->cr, POINT, POINT);
  begin_page (&aids);
  walk (&aids.flow, options);
  if (aids.error == NULL)
    return TRUE;
  g_propagate_error (error, aids.error);
  return FALSE;
}

GBytes *
bor_print_aids (const BorScenario *scenario, const BorPrintAids *aids, const BorPrintJob *job,
                GError **error)
{
  g_return_val_if_fail (scenario != NULL && aids != NULL && job != NULL, NULL);
  g_autoptr (BorPdf) pdf = bor_pdf_new (bor_scenario_header (scenario)->title, job->style->family);
  return bor_print_draw_aids (scenario, aids, job, pdf, error) ? bor_pdf_finish (pdf, error) : NULL;
}
