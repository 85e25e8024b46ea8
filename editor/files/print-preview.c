/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/print-preview.h"

#include <glib/gi18n-lib.h>
#include <poppler.h>

#define LONGER_SIDE 760.0 /* size of a page in pixels */
#define FINENESS    2     /* drawn at a multiple of that: PDF has finer lines than a screen */
#define MOST_PAGES  60    /* pages shown; a print may have more */

static GtkWidget *
new_page (PopplerPage *page, int number, int n)
{
  double width, height;
  poppler_page_get_size (page, &width, &height);
  double scale = LONGER_SIDE / MAX (width, height);
  int w = MAX (1, (int) (width * scale)), h = MAX (1, (int) (height * scale));
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
  g_autoptr (GdkTexture) texture =
    gdk_memory_texture_new (fine_w, fine_h, GDK_MEMORY_DEFAULT, pixels, (gsize) stride);

  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  g_autofree char *title = g_strdup_printf (_ ("Page %d of %d"), number, n);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), title);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_widget_set_size_request (picture, w, h);
  gtk_widget_add_css_class (picture, "guide-picture");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), gtk_label_new (title));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  return box;
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
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_title (GTK_WINDOW (window), _ ("Print Preview"));
  gtk_window_set_default_size (GTK_WINDOW (window), 860, 680);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_widget_set_focusable (scroller, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pages"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 pdf != NULL ? new_pages (pdf) : gtk_label_new (message));
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  g_signal_connect_object (window, "destroy", G_CALLBACK (on_destroy), preview, 0);
  gtk_window_present (GTK_WINDOW (window));
}
