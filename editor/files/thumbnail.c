/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/thumbnail.h"

#include "editor/files/backdrop-files.h"
#include "render/painter.h"
#include "render/raster/raster.h"
#include "xml/xml.h"

#define LETTERS 12 /* room for those beside a grid, pixels: more than the map gives them */

typedef struct {
  GFile *file;
  int width, height; /* device pixels */
  int density;       /* device pixels for a pixel of the screen */
} Order;

/* The widgets that show the result. */
typedef struct {
  GtkPicture *picture;
  GtkLabel *label;
} Place;

typedef struct {
  GdkTexture *texture; /* nullable */
  char *title;         /* nullable */
} Card;

static void
order_free (gpointer data)
{
  Order *order = data;
  g_object_unref (order->file);
  g_free (order);
}

static void
place_free (gpointer data)
{
  Place *place = data;
  g_object_unref (place->picture);
  g_object_unref (place->label);
  g_free (place);
}

static void
card_free (gpointer data)
{
  Card *card = data;
  g_clear_object (&card->texture);
  g_free (card->title);
  g_free (card);
}

/* Takes ownership of the surface. */
static GdkTexture *
texture_of (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  cairo_surface_flush (surface);
  g_autoptr (GBytes) pixels =
    g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * (gsize) height);
  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, (gsize) stride);
}

static GdkTexture *
draw (const BorScenario *scenario, int width, int height, int density)
{
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  BorBox box = bor_painter_extent (painter);
  int edge = bor_scenario_board (scenario)->grid.columns > 0 ? LETTERS * density : 0;
  double scale =
    MIN ((width - 2 * edge) / (box.x1 - box.x0), (height - 2 * edge) / (box.y1 - box.y0));
  if (!(scale > 0))
    return NULL;
  box = bor_box_grow (box, edge / scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -(box.x0 + box.x1) / 2, -(box.y0 + box.y1) / 2);
  bor_painter_draw (painter, cr, scale / density, &box);
  cairo_destroy (cr);
  return texture_of (surface);
}

/* All cards have the same size, whatever the proportions of the picture. */
static GdkTexture *
shrink (const char *path, int width, int height)
{
  g_autoptr (BorRaster) raster = bor_raster_load (path, 0, NULL, NULL);
  if (raster == NULL)
    return NULL;
  double scale = MIN (width / bor_raster_width (raster), height / bor_raster_height (raster)),
         grain;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_t *picture = bor_raster_level (raster, scale, &grain);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, (width - bor_raster_width (raster) * scale) / 2,
                   (height - bor_raster_height (raster) * scale) / 2);
  cairo_scale (cr, scale / grain, scale / grain);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return texture_of (surface);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;
  const char *path = g_file_peek_path (order->file);
  gboolean picture = bor_file_is_picture (order->file);
  g_autoptr (BorScenario) scenario =
    path != NULL && !picture ? bor_xml_read_file (path, NULL) : NULL;
  Card *card = g_new0 (Card, 1);
  if (picture && path != NULL)
    card->texture = shrink (path, order->width, order->height);
  if (scenario != NULL) {
    card->texture = draw (scenario, order->width, order->height, order->density);
    card->title = g_strdup (bor_scenario_header (scenario)->title);
  }
  g_task_return_pointer (task, card, card_free);
}

/* As large on a display of any pixels. */
static void
show (GtkPicture *picture, GdkTexture *texture)
{
  float density = (float) gtk_widget_get_scale_factor (GTK_WIDGET (picture));
  graphene_size_t size = { (float) gdk_texture_get_width (texture) / density,
                           (float) gdk_texture_get_height (texture) / density };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (0, 0, size.width, size.height));
  g_autoptr (GdkPaintable) paintable = gtk_snapshot_free_to_paintable (snapshot, &size);
  gtk_picture_set_paintable (picture, paintable);
}

static void
done (GObject *source, GAsyncResult *result, gpointer data)
{
  Place *place = data;
  Card *card = g_task_propagate_pointer (G_TASK (result), NULL);
  if (card->texture != NULL)
    show (place->picture, card->texture);
  if (card->title != NULL && *card->title != '\0')
    gtk_label_set_label (place->label, card->title);
  card_free (card);
  place_free (place);
}

void
bor_thumbnail_load (GFile *file, GtkPicture *picture, GtkLabel *label, int width, int height)
{
  Order *order = g_new0 (Order, 1);
  int density = gtk_widget_get_scale_factor (GTK_WIDGET (picture));
  *order = (Order){ g_object_ref (file), width * density, height * density, density };
  Place *place = g_new0 (Place, 1);
  *place = (Place){ g_object_ref (picture), g_object_ref (label) };
  /* No source object: the thread may hold the last reference to the task data, and must not
   * finalize widgets. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, place);
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, work);
}
