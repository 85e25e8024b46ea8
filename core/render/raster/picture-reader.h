/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the program and its reader of SVG and PDF agree on.
 *
 * `bormida-picture draw|measure|count svg|pdf PAGE` reads the picture from one file descriptor, and
 * says on its standard output "ok" and numbers, or "error", a BorRasterError and a sentence:
 *
 *   draw     width, height, pixels a unit, columns, rows; the pixels, as cairo has them, go to the
 *            other file descriptor
 *   measure  width, height
 *   count    pages
 */
#define BOR_READER_NAME "bormida-picture"
#define BOR_READER_PICTURE 3
#define BOR_READER_PIXELS  4
/* Seconds of computing that it has, if the system does not give it less. */
#define BOR_READER_SECONDS 10
/* Its largest picture. */
#define BOR_READER_LARGEST 16384
#define BOR_READER_MOST_PIXELS 50000000
