/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where the bytes of a file go as they are made, so that a large one is never in memory as a whole. */
typedef struct {
  int fd;            /* an open file; -1: memory */
  GByteArray *bytes; /* in memory; NULL: in a file */
  int failure;       /* errno of the first failure; 0: none. What follows it is lost. */
} BorSink;

/* Returns a sink that writes to an open file. Put large pieces: each is written at once. */
BorSink bor_sink_to_file (int fd);
/* Returns a sink that collects bytes for bor_sink_take(). */
BorSink bor_sink_to_memory (void);
void bor_sink_put (BorSink *sink, const char *data, gsize size);
/* Puts the text and empties it if it is large enough to be a piece of its own, or `last`. */
void bor_sink_put_text (BorSink *sink, GString *text, gboolean last);
/* Ends a sink to memory and returns what it has. (transfer full) */
GBytes *bor_sink_take (BorSink *sink);

G_END_DECLS
