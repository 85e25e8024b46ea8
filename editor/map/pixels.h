/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Reference-counted pixels of a picture, without alpha. They never change after they are passed
 * to another thread. Each thread uses surfaces of its own for them, because cairo surfaces are
 * not thread-safe. */
typedef struct {
  int width, height, stride;
  guint8 *data;
} BorPixels;

/* Black. (transfer full) */
BorPixels *bor_pixels_new (int width, int height);
BorPixels *bor_pixels_copy (const BorPixels *pixels);
/* Copies a rectangle from pixels of the same size; `part` is clipped to them. */
void bor_pixels_copy_part (BorPixels *to, const BorPixels *from, cairo_rectangle_int_t part);
BorPixels *bor_pixels_ref (BorPixels *pixels);
void bor_pixels_unref (BorPixels *pixels);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPixels, bor_pixels_unref)

/* A surface that shows these pixels and keeps them alive. (transfer full) */
cairo_surface_t *bor_pixels_surface (BorPixels *pixels);

G_END_DECLS
