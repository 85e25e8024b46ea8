/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/print/pdf.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "render/picture.h"

#define POINTS_A_MM (72 / 25.4)

static const struct {
  const char *name;
  BorPaper paper;
} papers[] = {
  { "a4", { 210, 297 } },        { "a3", { 297, 420 } },          { "a2", { 420, 594 } },
  { "a1", { 594, 841 } },        { "a0", { 841, 1189 } },         { "letter", { 215.9, 279.4 } },
  { "legal", { 215.9, 355.6 } }, { "tabloid", { 279.4, 431.8 } },
};

gboolean
bor_paper_find (const char *name, BorPaper *paper)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_strcmp0 (papers[i].name, name) == 0) {
      *paper = papers[i].paper;
      return TRUE;
    }
  return FALSE;
}

/* The share of a page's time that its drawing takes; the rest cairo needs to write it. */
#define DRAWING 0.3
/* Pages that are not wanted are drawn so far beside the surface, in device units. */
#define ASIDE 1e5
/* At this size, the page is estimated to be half written. */
#define HALF_WRITTEN 2e6

static double
done_at (const BorPdf *pdf, double pages)
{
  if (pdf->wanted > 0)
    return CLAMP (pages - (pdf->wanted - 1), 0, 1);
  return pdf->expected > 0 ? pages / MAX (pdf->expected, pdf->pages) : 0;
}

/* A page is written when it is complete. */
static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  BorPdf *pdf = closure;
  double bytes = pdf->out->len - pdf->page_start, written = bytes / (bytes + HALF_WRITTEN);
  if (pdf->pages > 0
      && !bor_progress_report (pdf->progress,
                               done_at (pdf, pdf->pages - 1 + DRAWING + (1 - DRAWING) * written)))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (pdf->out, data, length);
  return CAIRO_STATUS_SUCCESS;
}

BorProgress
bor_pdf_page_progress (const BorPdf *pdf)
{
  double share = pdf->wanted > 0 ? 1 : DRAWING;
  return bor_progress_part (pdf->progress, done_at (pdf, pdf->pages - 1),
                            done_at (pdf, pdf->pages - 1 + share));
}

static void
start_drawing (BorPdf *pdf, cairo_t *cr, const char *family)
{
  pdf->texts = bor_texts_new (family);
  pdf->cr = cr;
  cairo_scale (cr, POINTS_A_MM, POINTS_A_MM);
}

BorPdf *
bor_pdf_new (const char *title, const char *family)
{
  BorPdf *pdf = g_new0 (BorPdf, 1);
  pdf->out = g_byte_array_new ();
  pdf->surface = cairo_pdf_surface_create_for_stream (append_bytes, pdf, 1, 1);
  cairo_pdf_surface_set_metadata (pdf->surface, CAIRO_PDF_METADATA_CREATOR, "Bormida");
  if (title != NULL)
    cairo_pdf_surface_set_metadata (pdf->surface, CAIRO_PDF_METADATA_TITLE, title);
  start_drawing (pdf, cairo_create (pdf->surface), family);
  pdf->canvas = bor_canvas_new (pdf->cr, TRUE);
  return pdf;
}

static void
shift (cairo_t *cr, double by)
{
  cairo_matrix_t matrix;
  cairo_get_matrix (cr, &matrix);
  matrix.x0 += by;
  cairo_set_matrix (cr, &matrix);
}

BorPdf *
bor_pdf_new_for_page (cairo_t *cr, guint wanted, const char *family)
{
  g_return_val_if_fail (cr != NULL && wanted > 0, NULL);
  BorPdf *pdf = g_new0 (BorPdf, 1);
  gboolean pixels = cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE;
  pdf->wanted = wanted;
  cairo_save (cr);
  start_drawing (pdf, cairo_reference (cr), family);
  shift (cr, ASIDE);
  pdf->canvas = bor_canvas_new (cr, !pixels);
  return pdf;
}

gboolean
bor_pdf_skips_page (const BorPdf *pdf)
{
  return pdf->wanted > 0 && pdf->pages != pdf->wanted;
}

void
bor_pdf_free (BorPdf *pdf)
{
  if (pdf == NULL)
    return;
  bor_canvas_free (pdf->canvas);
  if (pdf->wanted > 0)
    cairo_restore (pdf->cr);
  cairo_destroy (pdf->cr);
  if (pdf->surface != NULL)
    cairo_surface_finish (pdf->surface);
  g_clear_pointer (&pdf->surface, cairo_surface_destroy);
  g_clear_pointer (&pdf->out, g_byte_array_unref);
  bor_texts_free (pdf->texts);
  g_free (pdf);
}

/* It comes in view, or leaves it. */
static void
turn_over (BorPdf *pdf)
{
  pdf->pages++;
  if (pdf->pages == pdf->wanted)
    shift (pdf->cr, -ASIDE);
  else if (pdf->pages == pdf->wanted + 1)
    shift (pdf->cr, ASIDE);
}

gboolean
bor_pdf_begin_page (BorPdf *pdf, BorPaper paper, const char *label, GError **error)
{
  if (pdf->pages > 0 && pdf->wanted == 0)
    cairo_show_page (pdf->cr);
  if (!bor_progress_report (pdf->progress, done_at (pdf, pdf->pages)))
    return bor_progress_check (pdf->progress, error);
  if (pdf->wanted > 0) {
    turn_over (pdf);
    return TRUE;
  }
  pdf->pages++;
  pdf->page_start = pdf->out->len;
  cairo_pdf_surface_set_size (pdf->surface, paper.width * POINTS_A_MM, paper.height * POINTS_A_MM);
  cairo_pdf_surface_set_page_label (pdf->surface, label);
  return TRUE;
}

gboolean
bor_pdf_check (const BorPdf *pdf, GError **error)
{
  cairo_status_t status = cairo_status (pdf->cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (cairo_get_target (pdf->cr));
  if (!bor_progress_check (pdf->progress, error))
    return FALSE;
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_IO,
               _ ("The picture cannot be drawn: %s"), cairo_status_to_string (status));
  return FALSE;
}

GBytes *
bor_pdf_finish (BorPdf *pdf, GError **error)
{
  g_return_val_if_fail (pdf->surface != NULL, NULL);
  cairo_show_page (pdf->cr);
  cairo_surface_finish (pdf->surface);
  return bor_pdf_check (pdf, error) ? g_bytes_new (pdf->out->data, pdf->out->len) : NULL;
}

void
bor_pdf_text (BorPdf *pdf, const char *text, double x, double y, double height, double align,
              double max_width, BorInk ink)
{
  if (text == NULL || *text == '\0')
    return;
  const BorText *letters = bor_texts_get (pdf->texts, BOR_FONT_BODY, text);
  double scale = height / bor_font_size (BOR_FONT_BODY);
  double squeeze = max_width > 0 ? MIN (1, max_width / (letters->width * scale)) : 1;
  cairo_save (pdf->cr);
  cairo_translate (pdf->cr, x + letters->width * scale * squeeze * (0.5 - align), y);
  cairo_scale (pdf->cr, scale * squeeze, scale * MAX (squeeze, 0.8));
  bor_canvas_text (pdf->canvas, letters, ink, ink, 0);
  cairo_restore (pdf->cr);
}

void
bor_pdf_hairline (BorPdf *pdf, double x0, double y0, double x1, double y1)
{
  bor_canvas_line (pdf->canvas, x0, y0, x1, y1);
  bor_canvas_stroke (pdf->canvas, (BorInk){ 0, 0, 0, 1 }, 0.1);
}
