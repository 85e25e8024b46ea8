/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/print/book.h"

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
/* A page of so many bytes is half written, as far as one can guess. */
#define HALF_WRITTEN 2e6

static double
done_at (const BorBook *book, double pages)
{
  return book->expected > 0 ? pages / MAX (book->expected, book->pages) : 0;
}

/* A page is written when it is complete. */
static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  BorBook *book = closure;
  double bytes = book->out->len - book->page_start, written = bytes / (bytes + HALF_WRITTEN);
  if (book->pages > 0
      && !bor_meter_tell (book->meter,
                          done_at (book, book->pages - 1 + DRAWING + (1 - DRAWING) * written)))
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (book->out, data, length);
  return CAIRO_STATUS_SUCCESS;
}

BorMeter
bor_book_page_meter (const BorBook *book)
{
  return bor_meter_part (book->meter, done_at (book, book->pages - 1),
                         done_at (book, book->pages - 1 + DRAWING));
}

BorBook *
bor_book_new (const char *title, const char *family)
{
  BorBook *book = g_new0 (BorBook, 1);
  book->out = g_byte_array_new ();
  book->surface = cairo_pdf_surface_create_for_stream (append_bytes, book, 1, 1);
  cairo_pdf_surface_set_metadata (book->surface, CAIRO_PDF_METADATA_CREATOR, "Bormida");
  if (title != NULL)
    cairo_pdf_surface_set_metadata (book->surface, CAIRO_PDF_METADATA_TITLE, title);
  book->texts = bor_texts_new (family);
  book->cr = cairo_create (book->surface);
  cairo_scale (book->cr, POINTS_A_MM, POINTS_A_MM);
  book->canvas = bor_canvas_new (book->cr, TRUE);
  return book;
}

void
bor_book_free (BorBook *book)
{
  if (book == NULL)
    return;
  bor_canvas_free (book->canvas);
  cairo_destroy (book->cr);
  cairo_surface_finish (book->surface);
  cairo_surface_destroy (book->surface);
  g_byte_array_unref (book->out);
  bor_texts_free (book->texts);
  g_free (book);
}

gboolean
bor_book_begin_page (BorBook *book, BorPaper paper, const char *label, GError **error)
{
  if (book->pages > 0)
    cairo_show_page (book->cr);
  if (!bor_meter_tell (book->meter, done_at (book, book->pages)))
    return bor_meter_check (book->meter, error);
  book->pages++;
  book->page_start = book->out->len;
  cairo_pdf_surface_set_size (book->surface, paper.width * POINTS_A_MM, paper.height * POINTS_A_MM);
  cairo_pdf_surface_set_page_label (book->surface, label);
  return TRUE;
}

GBytes *
bor_book_finish (BorBook *book, GError **error)
{
  cairo_show_page (book->cr);
  cairo_status_t status = cairo_status (book->cr);
  cairo_surface_finish (book->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (book->surface);
  if (!bor_meter_check (book->meter, error))
    return NULL;
  if (status != CAIRO_STATUS_SUCCESS) {
    g_set_error (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_IO,
                 _ ("The picture cannot be drawn: %s"), cairo_status_to_string (status));
    return NULL;
  }
  return g_bytes_new (book->out->data, book->out->len);
}

void
bor_book_text (BorBook *book, const char *text, double x, double y, double height, double align,
               double room, BorInk ink)
{
  if (text == NULL || *text == '\0')
    return;
  const BorText *letters = bor_texts_get (book->texts, BOR_FONT_BODY, text);
  double scale = height / bor_font_size (BOR_FONT_BODY);
  double squeeze = room > 0 ? MIN (1, room / (letters->width * scale)) : 1;
  cairo_save (book->cr);
  cairo_translate (book->cr, x + letters->width * scale * squeeze * (0.5 - align), y);
  cairo_scale (book->cr, scale * squeeze, scale * MAX (squeeze, 0.8));
  bor_canvas_text (book->canvas, letters, ink, ink, 0);
  cairo_restore (book->cr);
}

void
bor_book_hairline (BorBook *book, double x0, double y0, double x1, double y1)
{
  bor_canvas_line (book->canvas, x0, y0, x1, y1);
  bor_canvas_stroke (book->canvas, (BorInk){ 0, 0, 0, 1 }, 0.1);
}
