/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the program and its reader of pictures agree on.
 *
 * `bormida-picture draw|measure|count png|jpeg|svg|pdf PAGE` reads the picture from one file
 * descriptor, and says on its standard output "ok" and numbers, or "error", a BorRasterError and a
 * sentence:
 *
 *   draw     width, height, pixels a unit, columns, rows, 1 if it is opaque, 1 if it is a JPEG that may
 *            be put elsewhere as it is; the pixels, as cairo has them, go to the other file descriptor
 *   measure  width, height
 *   count    pages
 */
#define BOR_READER_NAME    "bormida-picture"
#define BOR_READER_PICTURE 3
#define BOR_READER_PIXELS  4
/* Its largest picture. */
#define BOR_READER_LARGEST     32767
#define BOR_READER_MOST_PIXELS 100000000
