/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The pixels of a picture, counted, without alpha. Once handed to another thread
 * they never change; each thread looks at them through surfaces of its own,
 * because cairo's surfaces are not for several. */
typedef struct {
  int width, height, stride;
  guint8 *data;
} BorPixels;

/* Black. (transfer full) */
BorPixels *bor_pixels_new (int width, int height);
BorPixels *bor_pixels_copy (const BorPixels *pixels);
/* Takes over a part of pixels of the same size, as far as the part lies within them. */
void bor_pixels_copy_part (BorPixels *to, const BorPixels *from, cairo_rectangle_int_t part);
BorPixels *bor_pixels_ref (BorPixels *pixels);
void bor_pixels_unref (BorPixels *pixels);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPixels, bor_pixels_unref)

/* A surface of these pixels that keeps them alive. (transfer full) */
cairo_surface_t *bor_pixels_surface (BorPixels *pixels);

G_END_DECLS
