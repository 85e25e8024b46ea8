/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/version-pictures.h"

#include "edit/compare.h"
#include "editor/session/changes.h"
#include "geometry/outline.h"
#include "geometry/ring.h"
#include "render/painter.h"

#define CHANGES_SHOWN 8
/* How much is shown around what differs: in parts of its size, and of the board's at least. */
#define AROUND     0.6
#define LEAST_PART 0.3

typedef struct {
  const BorScenario *scenario;
  GArray *refs; /* of BorElementRef: what differs from the other version */
} Version;

static void
add_ref (const Version *version, BorKind kind, gint32 slot)
{
  BorElementRef ref = { kind, slot };
  if (slot >= 0)
    g_array_append_val (version->refs, ref);
}

/* FALSE if nothing of it is on the map. */
static gboolean
find_box (const Version *version, BorBox *box)
{
  gboolean found = FALSE;
  for (guint i = 0; i < version->refs->len; i++) {
    BorPoints points = { NULL, 0 };
    bor_outline_append (version->scenario, g_array_index (version->refs, BorElementRef, i),
                        &points);
    for (guint j = 0; j < points.n; j++)
      *box = bor_box_add (*box, points.items[j].x, points.items[j].y);
    found = found || points.n > 0;
    bor_points_clear (&points);
  }
  return found;
}

static void
stroke_twice (cairo_t *cr, double pixel)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, 9 * pixel);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.75, 0.2, 0);
  cairo_set_line_width (cr, 5 * pixel);
  cairo_stroke (cr);
}

static void
mark (cairo_t *cr, const Version *version, double pixel)
{
  for (guint i = 0; i < version->refs->len; i++) {
    BorPoints points = { NULL, 0 };
    BorOutline outline = bor_outline_append (
      version->scenario, g_array_index (version->refs, BorElementRef, i), &points);
    cairo_new_path (cr);
    if (outline == BOR_OUTLINE_SPOT)
      cairo_arc (cr, points.items[0].x, points.items[0].y, 16 * pixel, 0, 2 * G_PI);
    else
      for (guint j = 0; j < points.n; j++)
        cairo_line_to (cr, points.items[j].x, points.items[j].y);
    if (outline == BOR_OUTLINE_AREA)
      cairo_close_path (cr);
    stroke_twice (cr, pixel);
    bor_points_clear (&points);
  }
}

static GdkTexture *
texture_of (cairo_surface_t *surface)
{
  int stride = cairo_image_surface_get_stride (surface);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  cairo_surface_flush (surface);
  g_autoptr (GBytes) pixels =
    g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, (gsize) stride);
}

/* The part of the map in `box`, which is as wide and high as the picture. */
static GdkTexture *
draw (const Version *version, BorBox box, int width, int height)
{
  g_autoptr (BorPainter) painter = bor_painter_new (version->scenario);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT & ~BOR_LAYER_LEGEND & ~BOR_LAYER_BACKDROP);
  bor_painter_set_print (painter, TRUE);
  double scale = width / (box.x1 - box.x0);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -box.x0, -box.y0);
  bor_painter_draw (painter, cr, scale, &box);
  mark (cr, version, 1 / scale);
  cairo_destroy (cr);
  GdkTexture *texture = texture_of (surface);
  cairo_surface_destroy (surface);
  return texture;
}

/* What is shown: what differs and what is around it, in the proportions of the picture. */
static BorBox
frame (BorBox box, const BorScenario *scenario, int width, int height)
{
  BorBox board = bor_scenario_box (scenario);
  double x = (box.x0 + box.x1) / 2, y = (box.y0 + box.y1) / 2;
  double least = LEAST_PART * MAX (board.x1 - board.x0, board.y1 - board.y0);
  double wide = MAX ((box.x1 - box.x0) * (1 + AROUND), least);
  double high = MAX ((box.y1 - box.y0) * (1 + AROUND), least * height / width);
  double half = MAX (MAX (wide, high * width / height), 1e-6) / 2;
  return (BorBox){ x - half, y - half * height / width, x + half, y + half * height / width };
}

BorVersionPictures *
bor_version_pictures_draw (const BorScenario *first, const BorScenario *second, int width,
                           int height)
{
  g_autoptr (GPtrArray) changes = bor_scenario_compare (first, second);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  const Version versions[2] = { { first, before }, { second, after } };
  BorVersionPictures *self = g_new0 (BorVersionPictures, 1);
  for (guint i = 0; i < changes->len; i++) {
    const BorChange *change = changes->pdata[i];
    add_ref (&versions[0], change->kind, change->before);
    add_ref (&versions[1], change->kind, change->after);
  }
  self->changes[0] = bor_changes_describe (second, first, CHANGES_SHOWN, "");
  self->changes[1] = bor_changes_describe (first, second, CHANGES_SHOWN, "");
  BorBox box = BOR_BOX_EMPTY;
  gboolean one = find_box (&versions[0], &box), other = find_box (&versions[1], &box);
  if (one || other)
    for (guint i = 0; i < 2; i++)
      self->pictures[i] = draw (&versions[i], frame (box, first, width, height), width, height);
  return self;
}

void
bor_version_pictures_free (BorVersionPictures *self)
{
  for (guint i = 0; i < 2; i++) {
    g_clear_object (&self->pictures[i]);
    g_free (self->changes[i]);
  }
  g_free (self);
}
