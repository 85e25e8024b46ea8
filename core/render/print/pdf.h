/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "render/canvas.h"

G_BEGIN_DECLS

/* Writing PDFs of several pages, measured in millimetres; or drawing one of the pages elsewhere. */

typedef struct {
  double width, height; /* mm */
} BorPaper;

/* Looks up a paper size by name: "a4", "letter", …; returns FALSE if unknown. Portrait. */
gboolean bor_paper_find (const char *name, BorPaper *paper);

typedef struct {
  BorCanvas *canvas; /* user units are millimetres; the same for all pages */
  cairo_t *cr;
  guint pages;           /* pages begun so far */
  BorProgress *progress; /* checked before each page and while the file is written; nullable */
  guint expected;        /* expected number of pages, for the progress; 0: unknown */
  guint wanted;          /* the only page that is drawn, counted from 1; 0: all are, into a file */
  cairo_surface_t *surface;
  GByteArray *out;
  guint page_start; /* size of the file before the current page, bytes */
  BorTexts *texts;  /* for bor_pdf_text() */
} BorPdf;

/* (transfer full) */
BorPdf *bor_pdf_new (const char *title, const char *family);
/* Draws only page `wanted` (from 1; beyond the last: none, to count them), on `cr`, whose user units are points. Its
 * state is restored in the end. (transfer full) */
BorPdf *bor_pdf_new_for_page (cairo_t *cr, guint wanted, const char *family);
/* Nothing of the current page is seen, so that it need not be drawn. */
gboolean bor_pdf_skips_page (const BorPdf *pdf);
/* Returns the progress of the current page, to pass to what is drawn on it. */
BorProgress bor_pdf_page_progress (const BorPdf *pdf);
void bor_pdf_free (BorPdf *pdf);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPdf, bor_pdf_free)
/* Begins a page, ending the previous one. Matrix and colours are kept. `label` is the page's label
 * in viewers. */
gboolean bor_pdf_begin_page (BorPdf *pdf, BorPaper paper, const char *label, GError **error);
/* Looks whether everything could be drawn. Errors are of BOR_PICTURE_ERROR, or the progress was cancelled. */
gboolean bor_pdf_check (const BorPdf *pdf, GError **error);
/* Finishes the file and returns it. Errors are as above. (transfer full, NULL on error) */
GBytes *bor_pdf_finish (BorPdf *pdf, GError **error);
/* Draws text of `height` mm. Its left end (align 0), centre (0.5) or right end (1) is at x, and it
 * is centred vertically on y. It is condensed if wider than `max_width` mm (0: never). */
void bor_pdf_text (BorPdf *pdf, const char *text, double x, double y, double height, double align,
                   double max_width, BorInk ink);
/* Draws a line 0.1 mm wide. */
void bor_pdf_hairline (BorPdf *pdf, double x0, double y0, double x1, double y1);

G_END_DECLS
