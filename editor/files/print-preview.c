/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/print-preview.h"

#include <glib/gi18n-lib.h>
#include <poppler.h>

#define LONGER_SIDE 760.0 /* size of a page in pixels */
#define FINENESS    2     /* drawn at a multiple of that: PDF has finer lines than a screen */
#define MOST_PAGES  60    /* pages shown; a print may have more */

/* A page and its number. */
#define BOR_TYPE_PRINT_PAGE (bor_print_page_get_type ())
G_DECLARE_FINAL_TYPE (BorPrintPage, bor_print_page, BOR, PRINT_PAGE, GtkBox)

struct _BorPrintPage {
  GtkBox parent_instance;
  GtkWidget *picture, *title;
};

G_DEFINE_TYPE (BorPrintPage, bor_print_page, GTK_TYPE_BOX)

static void
bor_print_page_class_init (BorPrintPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/print-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BorPrintPage, picture);
  gtk_widget_class_bind_template_child (widget_class, BorPrintPage, title);
}

static void
bor_print_page_init (BorPrintPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

#define BOR_TYPE_PRINT_PREVIEW (bor_print_preview_get_type ())
G_DECLARE_FINAL_TYPE (BorPrintPreview, bor_print_preview, BOR, PRINT_PREVIEW, GtkWindow)

struct _BorPrintPreview {
  GtkWindow parent_instance;
  GtkWidget *scroller;
};

G_DEFINE_TYPE (BorPrintPreview, bor_print_preview, GTK_TYPE_WINDOW)

static void
bor_print_preview_class_init (BorPrintPreviewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/print-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, BorPrintPreview, scroller);
}

static void
bor_print_preview_init (BorPrintPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Draws a page, `w` by `h` pixels. (transfer full) */
static GdkTexture *
draw_page (PopplerPage *page, double scale, int w, int h)
{
  int fine_w = FINENESS * w, fine_h = FINENESS * h;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, fine_w, fine_h);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, FINENESS * scale, FINENESS * scale);
  poppler_page_render (page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) pixels =
    g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * (gsize) fine_h);
  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (fine_w, fine_h, GDK_MEMORY_DEFAULT, pixels, (gsize) stride);
}

static GtkWidget *
new_page (PopplerPage *page, int number, int n)
{
  BorPrintPage *self = g_object_new (BOR_TYPE_PRINT_PAGE, NULL);
  double width, height;
  poppler_page_get_size (page, &width, &height);
  double scale = LONGER_SIDE / MAX (width, height);
  int w = MAX (1, (int) (width * scale)), h = MAX (1, (int) (height * scale));
  g_autoptr (GdkTexture) texture = draw_page (page, scale, w, h);
  g_autofree char *title = g_strdup_printf (_ ("Page %d of %d"), number, n);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (GTK_PICTURE (self->picture), title);
  gtk_widget_set_size_request (self->picture, w, h);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  return GTK_WIDGET (self);
}

static GtkWidget *
new_pages (GBytes *pdf)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  PopplerDocument *document = poppler_document_new_from_bytes (pdf, NULL, NULL);
  int n = document != NULL ? poppler_document_get_n_pages (document) : 0;
  gtk_widget_add_css_class (column, "form");
  for (int i = 0; i < MIN (n, MOST_PAGES); i++) {
    PopplerPage *page = poppler_document_get_page (document, i);
    if (page != NULL)
      gtk_box_append (GTK_BOX (column), new_page (page, i + 1, n));
    g_clear_object (&page);
  }
  g_clear_object (&document);
  return column;
}

static void
on_destroy (GtkWidget *window, gpointer data)
{
  gtk_print_operation_preview_end_preview (data);
}

void
bor_print_preview_show (GtkWindow *parent, GtkPrintOperationPreview *preview, GBytes *pdf,
                        const char *message)
{
  BorPrintPreview *self = g_object_new (BOR_TYPE_PRINT_PREVIEW, "transient-for", parent, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller),
                                 pdf != NULL ? new_pages (pdf) : gtk_label_new (message));
  g_signal_connect_object (self, "destroy", G_CALLBACK (on_destroy), preview, 0);
  gtk_window_present (GTK_WINDOW (self));
}
