/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/diff-picture.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/write-file.h"
#include "geometry/outline.h"
#include "render/picture.h"

/* Pixels along the longer side, and of the band below for the key. */
#define LONGER_SIDE 2400.0
#define KEY_HEIGHT  48.0

typedef struct {
  cairo_t *cr;
  double scale; /* pixels a unit */
  const BorScenario *before, *after;
} Marker;

/* Colour and dashes of a type of change: colour alone would not do. */
static void
set_pen (const Marker *m, BorChangeType type, double pixels, double alpha)
{
  static const double colors[][3] = { { 0.05, 0.55, 0.2 }, { 0.8, 0.05, 0.1 }, { 0.95, 0.45, 0 } };
  const double unit = 1 / m->scale, dashed[] = { 20 * unit, 16 * unit },
               dotted[] = { 0, 14 * unit };
  cairo_set_source_rgba (m->cr, colors[type][0], colors[type][1], colors[type][2], alpha);
  cairo_set_line_width (m->cr, pixels * unit);
  cairo_set_line_cap (m->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (m->cr, CAIRO_LINE_JOIN_ROUND);
  if (type == BOR_CHANGE_REMOVED)
    cairo_set_dash (m->cr, dashed, 2, 0);
  else if (type == BOR_CHANGE_ALTERED)
    cairo_set_dash (m->cr, dotted, 2, 0);
  else
    cairo_set_dash (m->cr, NULL, 0, 0);
}

static void
trace (const Marker *m, const BorPoints *points, gboolean closed)
{
  cairo_new_path (m->cr);
  for (guint i = 0; i < points->n; i++)
    cairo_line_to (m->cr, points->items[i].x, points->items[i].y);
  if (closed)
    cairo_close_path (m->cr);
}

static void
mark_points (const Marker *m, const BorPoints *points, gboolean closed, BorChangeType type)
{
  if (points->n == 0)
    return;
  trace (m, points, closed);
  if (closed) {
    set_pen (m, type, 5, 0.15);
    cairo_fill_preserve (m->cr);
  }
  set_pen (m, type, 8, 0.85);
  cairo_stroke (m->cr);
}

static void
mark_spot (const Marker *m, double x, double y, double pixels, BorChangeType type)
{
  set_pen (m, type, 6, 0.85);
  cairo_new_path (m->cr);
  cairo_arc (m->cr, x, y, pixels / m->scale, 0, 2 * G_PI);
  cairo_stroke (m->cr);
}

/* An arrow from the old place to the new one. */
static void
mark_vertex (const Marker *m, const BorChange *change)
{
  const BorVertex *then = bor_scenario_vertex (m->before, change->before);
  const BorVertex *now = bor_scenario_vertex (m->after, change->after);
  const BorVertex *any = now != NULL ? now : then;
  mark_spot (m, any->x, any->y, 12, change->type);
  if (then == NULL || now == NULL)
    return;
  double angle = atan2 (now->y - then->y, now->x - then->x), head = 18 / m->scale;
  set_pen (m, BOR_CHANGE_ADDED, 5, 0.85);
  cairo_set_source_rgb (m->cr, 0.6, 0, 0.6);
  cairo_move_to (m->cr, then->x, then->y);
  cairo_line_to (m->cr, now->x, now->y);
  cairo_line_to (m->cr, now->x - head * cos (angle - 0.5), now->y - head * sin (angle - 0.5));
  cairo_move_to (m->cr, now->x, now->y);
  cairo_line_to (m->cr, now->x - head * cos (angle + 0.5), now->y - head * sin (angle + 0.5));
  cairo_stroke (m->cr);
}

static void
mark_element (const Marker *m, const BorScenario *s, BorElementRef ref, BorChangeType type)
{
  BorPoints points = { NULL, 0 };
  BorOutline outline = bor_outline_append (s, ref, &points);
  if (outline == BOR_OUTLINE_SPOT)
    mark_spot (m, points.items[0].x, points.items[0].y, 18, type);
  else
    mark_points (m, &points, outline == BOR_OUTLINE_AREA, type);
  bor_points_clear (&points);
}

static void
mark_changes (const Marker *m, const GPtrArray *changes)
{
  for (guint i = 0; i < changes->len; i++) {
    const BorChange *change = changes->pdata[i];
    if (change->kind == BOR_KIND_APPROACH && change->text == NULL)
      continue; /* its locale or its opposite is marked */
    if (change->kind == BOR_KIND_VERTEX)
      mark_vertex (m, change);
    else if (change->type == BOR_CHANGE_REMOVED)
      mark_element (m, m->before, (BorElementRef){ change->kind, change->before }, change->type);
    else
      mark_element (m, m->after, (BorElementRef){ change->kind, change->after }, change->type);
  }
}

static void
draw_key (cairo_t *cr, double y)
{
  const char *labels[] = { _ ("added"), _ ("removed"), _ ("changed") };
  Marker m = { .cr = cr, .scale = 1 };
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, 20);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    double x = 20 + 220 * i;
    set_pen (&m, i, 8, 0.85);
    cairo_move_to (cr, x, y);
    cairo_line_to (cr, x + 60, y);
    cairo_stroke (cr);
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
    cairo_move_to (cr, x + 74, y + 7);
    cairo_show_text (cr, labels[i]);
  }
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
draw (const BorComparison *comparison, const char *folder, GByteArray *out)
{
  const BorScenario *before = comparison->before, *after = comparison->after;
  g_autoptr (BorPainter) painter = bor_painter_new (after);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT);
  bor_painter_set_folder (painter, folder);
  bor_painter_set_print (painter, TRUE);
  BorBox box = bor_box_union (bor_painter_extent (painter), bor_scenario_box (before));
  double width = box.x1 - box.x0, height = box.y1 - box.y0, longer = MAX (width, height);
  double scale = longer > 0 ? LONGER_SIDE / longer : 1;
  int below = (int) ceil (MAX (height * scale, 1));
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, (int) ceil (MAX (width * scale, 1)), below + (int) KEY_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -box.x0, -box.y0);
  bor_painter_draw (painter, cr, scale, NULL);
  mark_changes (&(Marker){ cr, scale, before, after }, comparison->changes);
  cairo_restore (cr);
  draw_key (cr, below + KEY_HEIGHT / 2);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, out);
  cairo_surface_destroy (surface);
  return status;
}

gboolean
bor_diff_picture_write (const BorComparison *comparison, const char *folder, const char *path,
                        GError **error)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  if (!g_str_has_suffix (lower, ".png")) {
    g_set_error (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_FORMAT,
                 _ ("“%s”: the name of a picture of changes must end in .png"), path);
    return FALSE;
  }
  g_autoptr (GByteArray) out = g_byte_array_new ();
  cairo_status_t status = draw (comparison, folder, out);
  if (status != CAIRO_STATUS_SUCCESS) {
    g_set_error (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_IO,
                 _ ("The picture cannot be drawn: %s"), cairo_status_to_string (status));
    return FALSE;
  }
  return bor_file_write (path, (const char *) out->data, out->len, error);
}
