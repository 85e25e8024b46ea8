/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/svg-put.h"

#include <math.h>

/* Adding and subtracting it rounds what is smaller to a whole number, as rint() does. */
#define ROUNDER 0x1.8p52

/* 00 to 99 */
static const char pairs[] = "0001020304050607080910111213141516171819"
                            "2021222324252627282930313233343536373839"
                            "4041424344454647484950515253545556575859"
                            "6061626364656667686970717273747576777879"
                            "8081828384858687888990919293949596979899";

static char *
write_pair (char *at, guint value)
{
  memcpy (at, pairs + 2 * value, 2);
  return at + 2;
}

static char *
write_integer (char *at, guint64 value)
{
  if (value >= 10000) {
    at = write_integer (at, value / 10000);
    at = write_pair (at, (guint) (value % 10000 / 100));
    return write_pair (at, (guint) (value % 100));
  }
  guint left = (guint) value / 100, right = (guint) value % 100;
  if (value < 10) {
    *at = (char) ('0' + right);
    return at + 1;
  }
  if (value < 100)
    return write_pair (at, right);
  if (value < 1000)
    *at++ = (char) ('0' + left);
  else
    at = write_pair (at, left);
  return write_pair (at, right);
}

char *
bor_svg_write_number (char *at, double value)
{
  if (!isfinite (value))
    value = 0;
  gint64 hundredths = (gint64) (CLAMP (value, -1e12, 1e12) * 100 + ROUNDER - ROUNDER);
  guint64 n = (guint64) ABS (hundredths);
  guint rest = (guint) (n % 100);
  if (hundredths < 0)
    *at++ = '-';
  at = write_integer (at, n / 100);
  if (rest == 0)
    return at;
  *at++ = '.';
  at = write_pair (at, rest);
  return rest % 10 != 0 ? at : at - 1;
}

void
bor_svg_put_number (GString *out, double value)
{
  bor_svg_end_at (out, bor_svg_write_number (bor_svg_reserve (out, BOR_SVG_NUMBER), value));
}

/* Neither to be escaped nor to be checked. */
static gboolean
is_plain (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    if (*p < ' ' || *p > '~' || *p == '&' || *p == '<' || *p == '>' || *p == '"' || *p == '\'')
      return FALSE;
  return TRUE;
}

void
bor_svg_put_text (GString *out, const char *text)
{
  if (is_plain (text)) {
    bor_svg_put (out, text, strlen (text));
    return;
  }
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *escaped = g_markup_escape_text (valid, -1);
  bor_svg_put (out, escaped, strlen (escaped));
}

void
bor_svg_put_attribute (GString *out, const char *prefix, const char *name, const char *value)
{
  bor_svg_put_literal (out, " ");
  bor_svg_put (out, prefix, strlen (prefix));
  bor_svg_put (out, name, strlen (name));
  bor_svg_put_literal (out, "=\"");
  bor_svg_put_text (out, value);
  bor_svg_put_literal (out, "\"");
}
