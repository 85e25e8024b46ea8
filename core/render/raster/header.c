/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/raster/header.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LARGEST_SIDE 32767     /* cairo's */
#define LARGEST_AREA 100000000 /* pixels */

/* Ordinary progressive pictures have ten scans, those of four colours eighteen. */
#define USUAL_SCANS  20
#define MOST_SCANS   500
#define MOST_SCANNED 2e9 /* pixels of all scans, when there are more than usual */

/* Memory for unpacking: more is for those only that have bytes to show for it. With what the reader
 * takes anyway, that is 512 MB. */
#define MUCH_MEMORY     ((gsize) 480 << 20)
#define MEMORY_PER_BYTE 64

static guint32
number (const guint8 *p, guint n)
{
  guint32 value = 0;
  for (guint i = 0; i < n; i++)
    value = value << 8 | p[i];
  return value;
}

static gboolean
ends_early (GError **error)
{
  bor_raster_set_damaged (error, _ ("it is incomplete"));
  return FALSE;
}

/* --- PNG --- */

/* The place of the chunk after that at `at`; `size` when that one is not whole. */
static gsize
next_chunk (const guint8 *data, gsize size, gsize at)
{
  gsize length = number (data + at, 4);
  return length <= size - at - 12 ? at + 12 + length : size;
}

static gboolean
is_chunk (const guint8 *data, gsize at, const char *name)
{
  return memcmp (data + at + 4, name, 4) == 0;
}

void
bor_raster_strip_png (guint8 *data, gsize size)
{
  gsize to = 8;
  for (gsize at = 8, next; at + 12 <= size; at = next) {
    next = next_chunk (data, size, at);
    gboolean needed = is_chunk (data, at, "IHDR") || is_chunk (data, at, "PLTE")
                      || is_chunk (data, at, "tRNS") || is_chunk (data, at, "IDAT")
                      || is_chunk (data, at, "IEND");
    if (!needed)
      continue;
    memmove (data + to, data + at, next - at);
    to += next - at;
  }
  if (to < size)
    memset (data + to, 0, MIN (size - to, 12));
}

static gboolean
png_shape (const guint8 *data, gsize size, BorRasterHeader *shape, GError **error)
{
  if (size < 8 + 12 + 13 || !is_chunk (data, 8, "IHDR"))
    return ends_early (error);
  *shape = (BorRasterHeader){
    .width = number (data + 16, 4), .height = number (data + 20, 4), .turned = 1, .scans = 1
  };
  shape->memory = (gsize) shape->width * shape->height * 4;
  for (gsize at = 8; at + 12 <= size; at = next_chunk (data, size, at))
    if (is_chunk (data, at, "IEND"))
      return TRUE;
  return ends_early (error);
}

/* --- JPEG --- */

enum {
  SOS = 0xda,
  EOI = 0xd9,
  APP1 = 0xe1
};

/* A frame of any kind: not tables (C4), extensions (C8) or conditions (CC). */
static gboolean
is_frame (guint8 marker)
{
  return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

/* As libjpeg: whatever is between two markers is passed over. The place of the next one that is not
 * stuffing or a restart, `size` when there is none. */
static gsize
find_marker (const guint8 *data, gsize size, gsize at)
{
  while (at + 1 < size) {
    const guint8 *found = memchr (data + at, 0xff, size - at - 1);
    if (found == NULL)
      return size;
    at = (gsize) (found - data);
    guint8 marker = data[at + 1];
    if (marker != 0 && marker != 0xff && !(marker >= 0xd0 && marker <= 0xd7) && marker != 0x01)
      return at;
    at += marker == 0xff ? 1 : 2;
  }
  return size;
}

/* EXIF's orientation: an entry of the first directory. */
static guint
turned_by (const guint8 *data, gsize size)
{
  if (size < 14 + 2 || memcmp (data, "Exif\0\0", 6) != 0)
    return 1;
  data += 6;
  size -= 6;
  gboolean little = data[0] == 'I';
#define NUMBER(at, n)                                                                              \
  ((n) == 2 ? (little ? (guint32) (data[at] | data[(at) + 1] << 8) : number (data + (at), 2))      \
            : (little ? GUINT32_SWAP_LE_BE (number (data + (at), 4)) : number (data + (at), 4)))
  gsize at = NUMBER (4, 4);
  if (at > size - 2)
    return 1;
  guint n = NUMBER (at, 2);
  for (at += 2; n > 0 && at + 12 <= size; n--, at += 12)
    if (NUMBER (at, 2) == 0x0112) {
      guint turned = NUMBER (at + 8, 2);
      return turned >= 1 && turned <= 8 ? turned : 1;
    }
#undef NUMBER
  return 1;
}

/* The frame's header; the coefficients of several scans are kept until the last. */
static void
read_frame (const guint8 *data, gsize size, BorRasterHeader *shape, gsize *coefficients)
{
  guint n = size >= 6 ? data[5] : 0, across = 1, down = 1, blocks = 0;
  if (size < 6 + 3 * (gsize) n)
    return;
  shape->height = number (data + 1, 2);
  shape->width = number (data + 3, 2);
  shape->plain = n == 3;
  for (guint i = 0; i < n; i++) {
    guint h = data[7 + 3 * i] >> 4, v = data[7 + 3 * i] & 15;
    across = MAX (across, h);
    down = MAX (down, v);
    blocks += h * v;
  }
  gsize area = ((gsize) shape->width + 8 * across) * ((gsize) shape->height + 8 * down);
  *coefficients = area * blocks / (across * down) * 2;
}

static gboolean
jpeg_shape (const guint8 *data, gsize size, BorRasterHeader *shape, GError **error)
{
  gsize coefficients = 0;
  gboolean ended = FALSE, ordinary = FALSE, framed = FALSE, progressive = FALSE;
  *shape = (BorRasterHeader){ .turned = 1 };
  for (gsize at = find_marker (data, size, 2); at + 4 <= size && !ended;) {
    guint8 marker = data[at + 1];
    gsize length = number (data + at + 2, 2), left = size - at - 4;
    const guint8 *body = data + at + 4;
    if (is_frame (marker) && !framed) {
      framed = TRUE;
      ordinary = marker <= 0xc2;
      progressive = (marker & 3) == 2;
      read_frame (body, MIN (left, length - MIN (length, 2)), shape, &coefficients);
    } else if (marker == APP1 && shape->turned == 1)
      shape->turned = turned_by (body, MIN (left, length - MIN (length, 2)));
    shape->scans += marker == SOS;
    at = find_marker (data, size, MIN (size, at + 2 + MAX (length, 2)));
    ended = at + 2 <= size && data[at + 1] == EOI;
  }
  shape->plain = shape->plain && shape->turned == 1 && ordinary;
  shape->memory = (gsize) shape->width * shape->height * 3 * (shape->turned == 1 ? 1 : 2)
                  + (shape->scans > 1 || progressive ? coefficients : 0);
  return (ended && framed && shape->scans > 0) || ends_early (error);
}

static gboolean
check (const BorRasterHeader *shape, gsize size, GError **error)
{
  double area = (double) shape->width * shape->height;
  if (area < 1)
    bor_raster_set_damaged (error, _ ("it has no size"));
  else if (shape->width > LARGEST_SIDE || shape->height > LARGEST_SIDE || area > LARGEST_AREA)
    bor_raster_set_too_large (error, shape->width, shape->height);
  else if (shape->scans > USUAL_SCANS
           && (shape->scans > MOST_SCANS || shape->scans * area > MOST_SCANNED))
    bor_raster_set_damaged (error, _ ("it has too many scans"));
  else if (shape->memory > MAX (MUCH_MEMORY, size * MEMORY_PER_BYTE))
    g_set_error_literal (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_SIZE,
                         _ ("the picture needs too much memory"));
  else
    return TRUE;
  return FALSE;
}

gboolean
bor_raster_read_header (BorRasterFormat format, const guint8 *data, gsize size,
                        BorRasterHeader *shape, GError **error)
{
  g_autoptr (GError) early = NULL;
  gboolean complete = format == BOR_RASTER_PNG ? png_shape (data, size, shape, &early)
                                               : jpeg_shape (data, size, shape, &early);
  /* A picture that is too large as well is called so: that is what its size is for. */
  if (complete || (shape->width > 0 && shape->height > 0)) {
    if (!check (shape, size, error))
      return FALSE;
  }
  if (complete)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&early));
  return FALSE;
}
