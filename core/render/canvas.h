/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "geometry/geometry.h"
#include "model/element.h"
#include "render/raster/raster.h"
#include "render/style.h"
#include "render/text.h"

G_BEGIN_DECLS

/* What the painter draws on: cairo, or an SVG of our own with groups and ids,
 * which cairo's cannot have. Paths and the matrix are made with the cairo
 * context `cr` in both; what is done with the path goes through the canvas. */
typedef struct BorCanvas BorCanvas;

/* Pixels that pictures have in a point of a document: 288 an inch. */
#define BOR_CANVAS_PRINT 4.0

typedef struct {
  BorInk ink;
  double width;   /* user units */
  double dash[2]; /* on, off; 0: solid */
  gboolean round; /* ends and joins */
  gboolean rough; /* little care for edges, because there are many or they are soft */
} BorPen;

/* What a group shows. */
typedef struct {
  const char *name;          /* class: "spaces", "border", … */
  const BorElement *element; /* nullable: its id and properties are written */
  const char *const *data;   /* nullable: further names and values, NULL-terminated */
} BorGroup;

struct BorCanvas {
  cairo_t *cr;
  gboolean groups; /* groups and ghosts mean something here */
  void (*fill) (BorCanvas *canvas, BorInk ink);
  void (*disc) (BorCanvas *canvas, double x, double y, double r, BorInk ink);
  void (*stroke) (BorCanvas *canvas, const BorPen *pen);
  /* `halo` is the pen to go round the letters with first, or NULL. */
  void (*text) (BorCanvas *canvas, const BorText *text, BorInk ink, const BorPen *halo);
  void (*image) (BorCanvas *canvas, const BorRaster *raster, const char *href, double opacity);
  void (*begin) (BorCanvas *canvas, const BorGroup *group, const BorBox *clip);
  void (*end) (BorCanvas *canvas);
  void (*ghost) (BorCanvas *canvas);
  void (*free) (BorCanvas *canvas);
};

/* Draws on `cr`; with `letters` texts stay texts (PDF), else they are outlines,
 * which look the same at every place and scale. (transfer full) */
BorCanvas *bor_canvas_new (cairo_t *cr, gboolean letters);
/* A document of that many points, which shows `extent` of the board. (transfer full) */
BorCanvas *bor_canvas_new_svg (double width, double height, const char *title, const char *family,
                               const BorBox *extent, double scale);
/* Ends the document. (transfer full) */
GBytes *bor_canvas_svg_bytes (BorCanvas *canvas);
void bor_canvas_free (BorCanvas *canvas);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorCanvas, bor_canvas_free)

/* Fill and stroke use up the path; `keep` does not. */
void bor_canvas_fill (BorCanvas *canvas, BorInk ink);
void bor_canvas_fill_keep (BorCanvas *canvas, BorInk ink);
void bor_canvas_stroke (BorCanvas *canvas, BorInk ink, double width);
void bor_canvas_pen (BorCanvas *canvas, const BorPen *pen);
void bor_canvas_pen_keep (BorCanvas *canvas, const BorPen *pen);
/* With its middle at the origin; style points are user units. A halo is
 * drawn first when `halo` is wider than 0. */
void bor_canvas_text (BorCanvas *canvas, const BorText *text, BorInk ink, BorInk halo_ink,
                      double halo);
/* Units of the picture are user units. It is drawn as finely as the device shows, and paper prints. */
void bor_canvas_image (BorCanvas *canvas, const BorRaster *raster, const char *href,
                       double opacity);
/* Pixels of the device a user unit, where it is stretched most. */
double bor_canvas_scale (const BorCanvas *canvas);
void bor_canvas_begin (BorCanvas *canvas, const char *name);
void bor_canvas_begin_group (BorCanvas *canvas, const BorGroup *group);
/* A group of which only what lies in `clip` (user units) shows. */
void bor_canvas_begin_clip (BorCanvas *canvas, const char *name, BorBox clip);
void bor_canvas_end (BorCanvas *canvas);
/* Uses up the path: it shows nothing but can be pointed at. */
void bor_canvas_ghost (BorCanvas *canvas);

/* Path shorthands. */
void bor_canvas_polyline (BorCanvas *canvas, const BorPoint *points, guint n, gboolean close);
void bor_canvas_circle (BorCanvas *canvas, double x, double y, double r);
/* A filled circle, for things of which there are very many. */
void bor_canvas_disc (BorCanvas *canvas, double x, double y, double r, BorInk ink);
void bor_canvas_line (BorCanvas *canvas, double x0, double y0, double x1, double y1);

G_END_DECLS
