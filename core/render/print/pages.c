/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/print/map-plan.h"
#include "render/print/pages-private.h"

struct BorPrintPages {
  BorScenario *scenario; /* owned */
  BorPrintJob job;
  char *folder;     /* owned; of the job */
  BorMapPlan *plan; /* owned; NULL: no map is printed */
  BorPrintMap map;
  gboolean has_pieces;
  BorPrintPieces pieces;
  BorPrintAids aids;
  BorPaper paper;
  guint n;
};

static gboolean
draw (BorPrintPages *self, BorPdf *pdf, GError **error)
{
  if (self->plan != NULL)
    return bor_map_plan_draw (self->plan, &self->job, pdf, error);
  if (self->has_pieces)
    return bor_print_draw_pieces (self->scenario, &self->pieces, &self->job, pdf, error);
  return bor_print_draw_aids (self->scenario, &self->aids, &self->job, pdf, error);
}

/* Goes through them all, and draws none. */
static gboolean
count_pages (BorPrintPages *self, GError **error)
{
  const cairo_rectangle_t nothing = { 0, 0, 1, 1 };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &nothing);
  cairo_t *cr = cairo_create (surface);
  BorPdf *pdf = bor_pdf_new_for_page (cr, G_MAXUINT, self->job.style->family);
  gboolean done = draw (self, pdf, error);
  self->n = pdf->pages;
  bor_pdf_free (pdf);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return done;
}

static gboolean
plan_map (BorPrintPages *self, GError **error)
{
  self->plan = bor_map_plan_new (self->scenario, &self->map, error);
  if (self->plan == NULL)
    return FALSE;
  self->paper = self->plan->paper;
  self->n = bor_map_plan_n_sheets (self->plan);
  return TRUE;
}

BorPrintPages *
bor_print_pages_new (const BorScenario *scenario, const BorPrintWhat *what, const BorPrintJob *job,
                     GError **error)
{
  g_return_val_if_fail (scenario != NULL && what != NULL && job != NULL, NULL);
  g_return_val_if_fail ((what->map != NULL) + (what->pieces != NULL) + (what->aids != NULL) == 1,
                        NULL);
  g_autoptr (BorPrintPages) self = g_new0 (BorPrintPages, 1);
  self->scenario = bor_scenario_ref (scenario);
  self->folder = g_strdup (job->folder);
  self->job = *job;
  self->job.folder = self->folder;
  if (what->map != NULL) {
    self->map = *what->map;
    return plan_map (self, error) ? g_steal_pointer (&self) : NULL;
  }
  self->has_pieces = what->pieces != NULL;
  if (self->has_pieces)
    self->pieces = *what->pieces;
  else
    self->aids = *what->aids;
  self->paper = self->has_pieces ? self->pieces.paper : self->aids.paper;
  return count_pages (self, error) ? g_steal_pointer (&self) : NULL;
}

void
bor_print_pages_free (BorPrintPages *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->plan, bor_map_plan_free);
  bor_scenario_unref (self->scenario);
  g_free (self->folder);
  g_free (self);
}

guint
bor_print_pages_count (const BorPrintPages *self)
{
  return self->n;
}

BorPaper
bor_print_pages_paper (const BorPrintPages *self)
{
  return self->paper;
}

gboolean
bor_print_pages_draw (BorPrintPages *self, guint number, cairo_t *cr, BorProgress *progress,
                      GError **error)
{
  g_return_val_if_fail (self != NULL && number < self->n, FALSE);
  g_autoptr (BorPdf) pdf = bor_pdf_new_for_page (cr, number + 1, self->job.style->family);
  self->job.progress = progress;
  gboolean done = draw (self, pdf, error) && bor_pdf_check (pdf, error);
  self->job.progress = NULL;
  return done;
}
