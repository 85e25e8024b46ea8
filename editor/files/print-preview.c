/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/print-preview.h"

#include <glib/gi18n-lib.h>

#include "editor/files/print-layout.h"

#define LONGER_SIDE 760.0 /* size of a page in pixels */
#define FINENESS    2     /* drawn at a multiple of that: paper has finer lines than a screen */
#define MOST_PAGES  60    /* pages shown; a print may have more */
#define POINTS_A_MM (72 / 25.4)
#define PULSE       100 /* ms */

/* A page and its number. */
#define BOR_TYPE_PRINTED_PAGE (bor_printed_page_get_type ())
G_DECLARE_FINAL_TYPE (BorPrintedPage, bor_printed_page, BOR, PRINTED_PAGE, GtkBox)

struct _BorPrintedPage {
  GtkBox parent_instance;
  GtkWidget *picture, *title;
};

G_DEFINE_TYPE (BorPrintedPage, bor_printed_page, GTK_TYPE_BOX)

static void
bor_printed_page_class_init (BorPrintedPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/print-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BorPrintedPage, picture);
  gtk_widget_class_bind_template_child (widget_class, BorPrintedPage, title);
}

static void
bor_printed_page_init (BorPrintedPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

struct _BorPrintPreview {
  GtkWindow parent_instance;
  GtkWidget *bar, *scroller, *column; /* template */

  /* owned */
  GtkPrintOperationPreview *preview;
  GCancellable *cancellable; /* of the thread that draws */
  BorPrintPages *pages;
  cairo_surface_t *surface; /* of the page that is drawn now */
  guint pulse;
  guint drawn;
};

G_DEFINE_TYPE (BorPrintPreview, bor_print_preview, GTK_TYPE_WINDOW)

static void
dispose (GObject *object)
{
  BorPrintPreview *self = BOR_PRINT_PREVIEW (object);
  g_clear_handle_id (&self->pulse, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  if (self->preview != NULL)
    gtk_print_operation_preview_end_preview (self->preview);
  g_clear_object (&self->preview);
  G_OBJECT_CLASS (bor_print_preview_parent_class)->dispose (object);
}

/* The thread has ended: it keeps the window. */
static void
finalize (GObject *object)
{
  BorPrintPreview *self = BOR_PRINT_PREVIEW (object);
  g_object_unref (self->cancellable);
  bor_print_pages_free (self->pages);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  G_OBJECT_CLASS (bor_print_preview_parent_class)->finalize (object);
}

static void
bor_print_preview_class_init (BorPrintPreviewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = dispose;
  G_OBJECT_CLASS (class)->finalize = finalize;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/print-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, BorPrintPreview, bar);
  gtk_widget_class_bind_template_child (widget_class, BorPrintPreview, scroller);
  gtk_widget_class_bind_template_child (widget_class, BorPrintPreview, column);
}

static void
bor_print_preview_init (BorPrintPreview *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A white page, `w` by `h` pixels on the screen. */
static void
size_of_page (const BorPrintPreview *self, int *w, int *h)
{
  BorPaper paper = bor_print_pages_paper (self->pages);
  double scale = LONGER_SIDE / MAX (paper.width, paper.height);
  *w = MAX (1, (int) (paper.width * scale));
  *h = MAX (1, (int) (paper.height * scale));
}

/* (transfer full) */
static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  cairo_surface_flush (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) pixels =
    g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) height);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, pixels, stride);
}

static void
add_page (BorPrintPreview *self)
{
  BorPrintedPage *page = g_object_new (BOR_TYPE_PRINTED_PAGE, NULL);
  int w, h;
  size_of_page (self, &w, &h);
  g_autoptr (GdkTexture) texture = make_texture (self->surface);
  g_autofree char *title = g_strdup_printf (_ ("Page %d of %d"), (int) self->drawn + 1,
                                            (int) bor_print_pages_count (self->pages));
  gtk_picture_set_paintable (GTK_PICTURE (page->picture), GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (GTK_PICTURE (page->picture), title);
  gtk_widget_set_size_request (page->picture, w, h);
  gtk_label_set_text (GTK_LABEL (page->title), title);
  gtk_box_append (GTK_BOX (self->column), GTK_WIDGET (page));
}

static void
end (BorPrintPreview *self, const char *message)
{
  g_clear_handle_id (&self->pulse, g_source_remove);
  gtk_widget_set_visible (self->bar, FALSE);
  if (message != NULL)
    gtk_box_append (GTK_BOX (self->column), gtk_label_new (message));
}

static void draw_next (BorPrintPreview *self);

static void
on_drawn (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorPrintPreview) self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = bor_print_layout_draw_finish (result, &error);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (done)
    add_page (self);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->drawn++;
  if (done)
    draw_next (self);
  else
    end (self, error->message);
}

/* The thread keeps the window until its page is drawn. */
static void
draw_page (BorPrintPreview *self)
{
  BorPaper paper = bor_print_pages_paper (self->pages);
  int w, h;
  size_of_page (self, &w, &h);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, FINENESS * w, FINENESS * h);
  cairo_t *cr = cairo_create (self->surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  double scale = FINENESS * LONGER_SIDE / (MAX (paper.width, paper.height) * POINTS_A_MM);
  cairo_scale (cr, scale, scale);
  bor_print_layout_draw (self->pages, self->drawn, cr, self->cancellable, on_drawn,
                         g_object_ref (self));
  cairo_destroy (cr);
}

static void
draw_next (BorPrintPreview *self)
{
  guint n = bor_print_pages_count (self->pages), shown = MIN (n, MOST_PAGES);
  if (self->drawn == shown) {
    g_autofree char *more = g_strdup_printf (
      ngettext ("%u more page is not shown here.", "%u more pages are not shown here.", n - shown),
      n - shown);
    end (self, n > shown ? more : NULL);
    return;
  }
  g_autofree char *text = g_strdup_printf (_ ("Page %d of %d"), (int) self->drawn + 1, (int) n);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->bar), text);
  if (shown > 1) {
    g_clear_handle_id (&self->pulse, g_source_remove);
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), (double) self->drawn / shown);
  }
  draw_page (self);
}

static gboolean
pulse (gpointer data)
{
  gtk_progress_bar_pulse (data);
  return G_SOURCE_CONTINUE;
}

BorPrintPreview *
bor_print_preview_open (GtkWindow *parent, GtkPrintOperationPreview *preview)
{
  BorPrintPreview *self = g_object_new (BOR_TYPE_PRINT_PREVIEW, "transient-for", parent, NULL);
  self->preview = g_object_ref (preview);
  self->pulse = g_timeout_add (PULSE, pulse, self->bar);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

void
bor_print_preview_show (BorPrintPreview *self, BorPrintPages *pages, const char *message)
{
  g_return_if_fail (BOR_IS_PRINT_PREVIEW (self) && self->pages == NULL);
  self->pages = pages;
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (pages == NULL)
    end (self, message);
  else
    draw_next (self);
}
