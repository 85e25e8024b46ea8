/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* Appends the little pieces of an SVG to a text. A large map has millions of them. */

/* What a number can take. */
#define BOR_SVG_NUMBER 24

/* Returns where `n` more bytes have room. */
static inline char *
bor_svg_reserve (GString *out, gsize n)
{
  if (out->allocated_len - out->len <= n) {
    gsize length = out->len;
    g_string_set_size (out, length + n);
    out->len = length;
  }
  return out->str + out->len;
}

/* Ends the text at what has been written where there was room. */
static inline void
bor_svg_end_at (GString *out, char *end)
{
  *end = '\0';
  out->len = (gsize) (end - out->str);
}

static inline void
bor_svg_put (GString *out, const char *text, gsize n)
{
  char *at = bor_svg_reserve (out, n);
  memcpy (at, text, n);
  bor_svg_end_at (out, at + n);
}

#define bor_svg_put_literal(out, text) bor_svg_put (out, "" text, sizeof text - 1)

/* Writes a number with at most two digits after the point, none of them idle, and returns the
 * end. */
char *bor_svg_write_number (char *at, double value);
void bor_svg_put_number (GString *out, double value);
/* Puts text between tags or quotes. What is no UTF-8 is replaced. */
void bor_svg_put_text (GString *out, const char *text);
/* Puts ` prefixname="value"`. */
void bor_svg_put_attribute (GString *out, const char *prefix, const char *name, const char *value);

G_END_DECLS
