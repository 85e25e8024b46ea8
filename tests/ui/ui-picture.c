/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-picture.h"

#include <stdlib.h>

#include "ui-wait.h"

#define SHADE 3 /* of a channel: borders stroked together are rounded together */

/* NULL while the widget is still to be drawn. */
static GskRenderNode *
node_of (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  return gtk_snapshot_free_to_node (snapshot);
}

cairo_surface_t *
ui_picture (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = NULL;
  ui_wait ((node = node_of (widget)) != NULL);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  cairo_t *cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

guint
ui_picture_n_different (cairo_surface_t *a, cairo_surface_t *b, BorPoint *at)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  int stride = cairo_image_surface_get_stride (a);
  guint n = 0;
  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < height; y++) {
    const guint8 *p = cairo_image_surface_get_data (a) + y * stride;
    const guint8 *q = cairo_image_surface_get_data (b) + y * stride;
    for (int x = 0; x < 4 * width; x += 4)
      if (abs (p[x] - q[x]) > SHADE || abs (p[x + 1] - q[x + 1]) > SHADE
          || abs (p[x + 2] - q[x + 2]) > SHADE) {
        if (n++ == 0)
          *at = (BorPoint){ x / 4, y };
      }
  }
  return n;
}
