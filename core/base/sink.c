/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/sink.h"

#include <errno.h>

#include "base/write-file.h"

#define PIECE_BYTES 65536

BorSink
bor_sink_to_file (int fd)
{
  return (BorSink){ fd, NULL, 0 };
}

BorSink
bor_sink_to_memory (void)
{
  return (BorSink){ -1, g_byte_array_new (), 0 };
}

void
bor_sink_put (BorSink *sink, const char *data, gsize size)
{
  g_return_if_fail (sink != NULL && (data != NULL || size == 0));
  if (sink->bytes != NULL)
    g_byte_array_append (sink->bytes, (const guint8 *) data, (guint) size);
  else if (sink->failure == 0 && !bor_file_write_all (sink->fd, data, size))
    sink->failure = errno;
}

void
bor_sink_put_text (BorSink *sink, GString *text, gboolean last)
{
  if (!last && text->len < PIECE_BYTES)
    return;
  bor_sink_put (sink, text->str, text->len);
  g_string_truncate (text, 0);
}

GBytes *
bor_sink_take (BorSink *sink)
{
  g_return_val_if_fail (sink != NULL && sink->bytes != NULL, NULL);
  return g_byte_array_free_to_bytes (g_steal_pointer (&sink->bytes));
}
