/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "render/canvas.h"

G_BEGIN_DECLS

/* A PDF of pages, measured in millimetres. */

typedef struct {
  double width, height; /* mm */
} BorPaper;

/* "a4", "letter", …: FALSE if there is no such paper. Portrait. */
gboolean bor_paper_find (const char *name, BorPaper *paper);

typedef struct {
  BorCanvas *canvas; /* user units are millimetres; the same for all pages */
  cairo_t *cr;
  guint pages;           /* begun so far */
  BorProgress *progress; /* asked before each page, and while it is written; nullable */
  guint expected;        /* pages, for the progress; 0: unknown */
  cairo_surface_t *surface;
  GByteArray *out;
  guint page_start; /* bytes before the current page */
  BorTexts *texts;  /* for bor_pdf_text() */
} BorPdf;

/* (transfer full) */
BorPdf *bor_pdf_new (const char *title, const char *family);
/* The progress of the current page, for what is drawn on it. */
BorProgress bor_pdf_page_progress (const BorPdf *pdf);
void bor_pdf_free (BorPdf *pdf);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPdf, bor_pdf_free)
/* Ends the previous page, if there is one; matrix and colours stay. `label` is what viewers call
 * the page. */
gboolean bor_pdf_begin_page (BorPdf *pdf, BorPaper paper, const char *label, GError **error);
/* The whole file. BOR_PICTURE_ERROR. (transfer full, NULL on error) */
GBytes *bor_pdf_finish (BorPdf *pdf, GError **error);
/* Letters of `height` mm with their left end (align 0), middle (0.5) or right end (1) at x and
 * their middle line at y, narrower when wider than `room` (0: any). */
void bor_pdf_text (BorPdf *pdf, const char *text, double x, double y, double height, double align,
                   double room, BorInk ink);
/* A line of 0.1 mm. */
void bor_pdf_hairline (BorPdf *pdf, double x0, double y0, double x1, double y1);

G_END_DECLS
