/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The protocol between the program and its image reader, a separate process.
 *
 * `bormida-picture draw|measure|count png|jpeg|svg|pdf PAGE` reads the image from one file
 * descriptor. To standard output it writes either "ok" and numbers, or "error", a BorRasterError
 * and a message:
 *
 *   draw     width, height, pixels per unit, columns, rows, 1 if it is opaque, 1 if it is a JPEG
 *            that can be embedded unchanged; the pixels, in cairo's format, go to the other file
 *            descriptor
 *   measure  width, height
 *   count    number of pages */
#define BOR_READER_NAME    "bormida-picture"
#define BOR_READER_PICTURE 3
#define BOR_READER_PIXELS  4
/* The largest image that it reads. */
#define BOR_READER_LARGEST     32767
#define BOR_READER_MOST_PIXELS 100000000
