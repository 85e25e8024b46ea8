/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The names that were met last: a map repeats the same few. */
typedef struct {
  GRefString *recent[64]; /* interned; NULL: none */
} BorTiledNames;

/* Returns the interned string of `length` bytes. (transfer full) */
GRefString *bor_tiled_names_get (BorTiledNames *names, const char *text, gsize length);
void bor_tiled_names_clear (BorTiledNames *names);

G_END_DECLS
