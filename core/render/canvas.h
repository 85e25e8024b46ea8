/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "base/sink.h"
#include "geometry/geometry.h"
#include "model/element.h"
#include "render/raster/raster.h"
#include "render/style.h"
#include "render/text.h"

G_BEGIN_DECLS

/* What the painter draws on: cairo, or our own SVG writer, which unlike cairo's supports groups and
 * ids. In both cases, paths and the matrix are set with the cairo context `cr`, but paths must be
 * filled and stroked through the canvas. */
typedef struct BorCanvas BorCanvas;

/* The resolution of images in documents, pixels per point: 288 dpi. */
#define BOR_CANVAS_PRINT 4.0

typedef struct {
  BorInk ink;
  double width;   /* user units */
  double dash[2]; /* on, off; 0: solid */
  gboolean round; /* round caps and joins */
  gboolean rough; /* lower quality of edges, if there are many or they are soft */
} BorPen;

/* A group of the SVG. */
typedef struct {
  const char *name;          /* class: "spaces", "border", … */
  const BorElement *element; /* nullable: the element shown; its id and properties are written */
  const char *const *data;   /* nullable: further attributes as names and values, NULL-terminated */
} BorGroup;

struct BorCanvas {
  cairo_t *cr;
  gboolean groups; /* the canvas supports groups and ghosts */
  void (*fill) (BorCanvas *canvas, BorInk ink);
  void (*disc) (BorCanvas *canvas, double x, double y, double r, BorInk ink);
  void (*stroke) (BorCanvas *canvas, const BorPen *pen);
  /* `halo` is the pen for an outline drawn first, or NULL. */
  void (*text) (BorCanvas *canvas, const BorText *text, BorInk ink, const BorPen *halo);
  void (*image) (BorCanvas *canvas, const BorRaster *raster, const char *href, double opacity);
  void (*begin) (BorCanvas *canvas, const BorGroup *group, const BorBox *clip);
  void (*end) (BorCanvas *canvas);
  void (*ghost) (BorCanvas *canvas);
  BorCanvas *(*part) (const BorCanvas *canvas);
  void (*take) (BorCanvas *canvas, BorCanvas *part);
  void (*free) (BorCanvas *canvas);
};

/* Creates a canvas that draws on `cr`. If `letters`, texts stay texts (for PDF); otherwise they are
 * drawn as outlines, which look the same at every position and scale. (transfer full) */
BorCanvas *bor_canvas_new (cairo_t *cr, gboolean letters);
typedef struct {
  double width, height; /* points */
  const char *title;    /* nullable */
  const char *family;   /* of the letters */
  BorBox extent;        /* of the board */
  double scale;
  gboolean inside; /* of another document: without the XML declaration */
} BorSvg;

/* Creates an SVG that shows `extent` of the board, and puts it into the sink piece by piece.
 * (transfer full) */
BorCanvas *bor_canvas_new_svg (const BorSvg *svg, BorSink *sink);
/* Puts the rest of the SVG; nothing can be drawn afterwards. */
void bor_canvas_svg_finish (BorCanvas *canvas);
void bor_canvas_free (BorCanvas *canvas);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorCanvas, bor_canvas_free)

/* These fill or stroke the path; all but the `keep` functions then clear it. */
void bor_canvas_fill (BorCanvas *canvas, BorInk ink);
void bor_canvas_fill_keep (BorCanvas *canvas, BorInk ink);
void bor_canvas_stroke (BorCanvas *canvas, BorInk ink, double width);
void bor_canvas_pen (BorCanvas *canvas, const BorPen *pen);
void bor_canvas_pen_keep (BorCanvas *canvas, const BorPen *pen);
/* Draws text centred on the origin, with one user unit per style point; with a halo if `halo` is
 * greater than 0. */
void bor_canvas_text (BorCanvas *canvas, const BorText *text, BorInk ink, BorInk halo_ink,
                      double halo);
/* Draws an image, with one user unit per unit of the image, at the resolution of the device or of
 * print. */
void bor_canvas_image (BorCanvas *canvas, const BorRaster *raster, const char *href,
                       double opacity);
/* Returns the device pixels per user unit, in the direction of the largest scale. */
double bor_canvas_scale (const BorCanvas *canvas);
void bor_canvas_begin (BorCanvas *canvas, const char *name);
void bor_canvas_begin_group (BorCanvas *canvas, const BorGroup *group);
/* Begins a group that is clipped to `clip` (user units). */
void bor_canvas_begin_clip (BorCanvas *canvas, const char *name, BorBox clip);
void bor_canvas_end (BorCanvas *canvas);
/* Turns the path into an invisible shape that reacts to the pointer, and clears it. */
void bor_canvas_ghost (BorCanvas *canvas);

/* Returns a canvas with the same matrix on which another thread can draw a part of the same picture;
 * NULL if the canvas has no parts. A part cannot clip. (transfer full) */
BorCanvas *bor_canvas_new_part (const BorCanvas *canvas);
/* Draws what is on a part, which is empty afterwards. */
void bor_canvas_take (BorCanvas *canvas, BorCanvas *part);

/* Shorthands for paths. */
void bor_canvas_polyline (BorCanvas *canvas, const BorPoint *points, guint n, gboolean close);
void bor_canvas_circle (BorCanvas *canvas, double x, double y, double r);
/* Draws a filled circle; faster than a path. */
void bor_canvas_disc (BorCanvas *canvas, double x, double y, double r, BorInk ink);
void bor_canvas_line (BorCanvas *canvas, double x0, double y0, double x1, double y1);

G_END_DECLS
