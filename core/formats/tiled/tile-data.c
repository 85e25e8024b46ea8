/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/tiled/tile-data.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define FARTHEST 1000000 /* columns and rows from the origin of an infinite map */

static guint
count (const BorTiledChunk *chunk)
{
  return chunk->columns * chunk->rows;
}

void
bor_tiled_data_fail (BorTiledLayer *layer, const char *why)
{
  if (layer->unread == NULL)
    layer->unread = g_strdup (why);
}

static void
fail_damaged (BorTiledLayer *layer)
{
  bor_tiled_data_fail (layer, _ ("its data is damaged"));
}

void
bor_tiled_data_fail_count (BorTiledLayer *layer)
{
  bor_tiled_data_fail (layer, _ ("its number of tiles does not match its size"));
}

/* "1,0,3, …": as many numbers as there are tiles, with blanks anywhere between. */
static void
read_csv (BorTiledLayer *layer, BorTiledChunk *chunk, const char *text)
{
  const char *p = text + strspn (text, " \t\r\n");
  guint n = 0;
  gboolean more = count (chunk) > 0 || *p != '\0';
  while (more) {
    guint64 number = 0;
    gsize digits = strspn (p, "0123456789");
    if (digits == 0 || digits > 10) {
      fail_damaged (layer);
      return;
    }
    for (gsize i = 0; i < digits; i++)
      number = number * 10 + (guint64) (p[i] - '0');
    p += digits;
    p += strspn (p, " \t\r\n");
    more = *p == ',';
    if (number > G_MAXUINT32 || (!more && *p != '\0')) {
      fail_damaged (layer);
      return;
    }
    if (n < count (chunk))
      chunk->tiles[n] = (guint32) number;
    n++;
    if (more)
      p += 1 + strspn (p + 1, " \t\r\n");
  }
  if (n != count (chunk))
    bor_tiled_data_fail_count (layer);
}

/* Unpacks into `out`; FALSE if that is damaged, or not exactly `size` bytes. */
static gboolean
unpack (const guchar *data, gsize n, GZlibCompressorFormat format, guint8 *out, gsize size)
{
  g_autoptr (GZlibDecompressor) unpacker = g_zlib_decompressor_new (format);
  guint8 beyond[1];
  gsize written = 0, read = 0;
  for (;;) {
    gsize n_read = 0, n_written = 0;
    gboolean full = written == size;
    GConverterResult result = g_converter_convert (
      G_CONVERTER (unpacker), data + read, n - read, full ? beyond : out + written,
      full ? sizeof beyond : size - written, G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
    if (result == G_CONVERTER_ERROR || (full && n_written > 0))
      return FALSE;
    read += n_read;
    written += n_written;
    if (result == G_CONVERTER_FINISHED)
      return written == size;
    if (n_read == 0 && n_written == 0)
      return FALSE;
  }
}

/* Letters of base64, with blanks anywhere, and nothing else. */
static gboolean
is_base64 (const char *text)
{
  gsize n =
    strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/ \t\r\n");
  return text[n + strspn (text + n, "= \t\r\n")] == '\0';
}

static void
read_base64 (BorTiledLayer *layer, BorTiledChunk *chunk, const char *text, const char *compression)
{
  gsize size = (gsize) count (chunk) * sizeof (guint32), n;
  GZlibCompressorFormat format = g_strcmp0 (compression, "zlib") == 0
                                   ? G_ZLIB_COMPRESSOR_FORMAT_ZLIB
                                   : G_ZLIB_COMPRESSOR_FORMAT_GZIP;
  if (!is_base64 (text)) {
    fail_damaged (layer);
    return;
  }
  g_autofree guchar *data = g_base64_decode (text, &n);
  if (compression == NULL && n == size)
    memcpy (chunk->tiles, data, size);
  else if (compression == NULL)
    bor_tiled_data_fail_count (layer);
  else if (!unpack (data, n, format, (guint8 *) chunk->tiles, size))
    bor_tiled_data_fail (layer, _ ("its data is damaged, or does not match the size of the layer"));
  for (guint i = 0; i < count (chunk); i++)
    chunk->tiles[i] = GUINT32_FROM_LE (chunk->tiles[i]);
}

void
bor_tiled_data_read (BorTiledLayer *layer, BorTiledChunk *chunk, const char *text,
                     const char *encoding, const char *compression)
{
  if (compression != NULL && *compression == '\0')
    compression = NULL;
  if (strcmp (encoding, "csv") == 0)
    read_csv (layer, chunk, text);
  else if (g_strcmp0 (compression, "zstd") == 0)
    bor_tiled_data_fail (
      layer, _ ("its tiles are compressed with Zstandard, which cannot be read; choose CSV "
                "as the format of tile layers in the properties of the map in Tiled"));
  else if (strcmp (encoding, "base64") != 0
           || (compression != NULL && strcmp (compression, "zlib") != 0
               && strcmp (compression, "gzip") != 0))
    bor_tiled_data_fail (layer, _ ("its tiles have an unknown encoding; choose CSV as the format "
                                   "of tile layers in the properties of the map in Tiled"));
  else
    read_base64 (layer, chunk, text, compression);
}

static gboolean
is_whole (double value, double least, double most)
{
  return value >= least && value <= most && value == floor (value);
}

BorTiledChunk *
bor_tiled_data_add (BorTiledLayer *layer, double x, double y, double columns, double rows,
                    guint *n_tiles)
{
  if (!is_whole (x, -FARTHEST, FARTHEST) || !is_whole (y, -FARTHEST, FARTHEST)
      || !is_whole (columns, 0, BOR_TILED_MAX_TILES) || !is_whole (rows, 0, BOR_TILED_MAX_TILES)
      || columns * rows > BOR_TILED_MAX_TILES - *n_tiles) {
    bor_tiled_data_fail (layer, _ ("it is too large"));
    return NULL;
  }
  *n_tiles += (guint) (columns * rows);
  return bor_tiled_layer_add_chunk (layer, (gint) x, (gint) y, (guint) columns, (guint) rows);
}
