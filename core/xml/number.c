/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/number.h"

#include <math.h>
#include <string.h>

#include "model/refs.h"

static inline gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static inline gboolean
is_digit (char c)
{
  return (guint) (c - '0') < 10;
}

static inline const char *
skip_space (const char *p, const char *end)
{
  while (p < end && is_space (*p))
    p++;
  return p;
}

gboolean
bor_xml_at_end (const char *text, const char *end)
{
  return skip_space (text, end) == end;
}

gboolean
bor_xml_next_word (const char **text, const char *end, const char **word, gsize *length)
{
  const char *p = skip_space (*text, end);
  *word = p;
  while (p < end && !is_space (*p))
    p++;
  *text = p;
  *length = (gsize) (p - *word);
  return *length > 0;
}

/* Both the digits and the power of ten are exact in a double, so that their quotient is the double
 * nearest to the number. */
double
bor_xml_strtod (const char *text, char **end)
{
  static const double powers[] = { 1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                   1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15 };
  gboolean negative = *text == '-';
  const char *p = text + negative, *digits = p;
  gint64 value = 0;
  guint n = 0, decimals = 0;
  for (; is_digit (*p) && n < 16; p++, n++)
    value = value * 10 + (*p - '0');
  if (p > digits && *p == '.')
    for (p++; is_digit (*p) && n < 16; p++, n++, decimals++)
      value = value * 10 + (*p - '0');
  if (n == 0 || n > 15 || g_ascii_isalpha (*p))
    return g_ascii_strtod (text, end);
  if (end != NULL)
    *end = (char *) p;
  double exact = (double) value / powers[decimals];
  return negative ? -exact : exact;
}

/* Only decimal notation: no NaN, infinity or hexadecimal. */
static gboolean
parse_decimal (const char *p, gsize length, double limit, double *out)
{
  char copy[64], *stop;
  if (length == 0 || length >= sizeof copy)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!is_digit (p[i]) && strchr ("+-.eE", p[i]) == NULL)
      return FALSE;
  memcpy (copy, p, length);
  copy[length] = '\0';
  *out = bor_xml_strtod (copy, &stop);
  return *stop == '\0' && stop != copy && isfinite (*out) && fabs (*out) <= limit;
}

gboolean
bor_xml_next_real (const char **text, const char *end, double *out)
{
  const char *word;
  gsize length;
  return bor_xml_next_word (text, end, &word, &length)
         && parse_decimal (word, length, BOR_XML_MAX_REAL, out);
}

gboolean
bor_xml_next_coord (const char **text, const char *end, double *out)
{
  const char *start = skip_space (*text, end), *p = start;
  gboolean negative = p < end && *p == '-';
  gint64 thousandths = 0;

  /* The form that we write: up to nine digits, up to three decimals. */
  p += negative;
  const char *digits = p;
  for (; p < end && is_digit (*p) && p - digits < 10; p++)
    thousandths = thousandths * 10 + (*p - '0');
  gboolean plain = p > digits && p - digits < 10;
  guint decimals = 0;
  if (plain && p < end && *p == '.')
    for (p++; p < end && is_digit (*p) && decimals < 3; p++, decimals++)
      thousandths = thousandths * 10 + (*p - '0');
  for (; decimals < 3; decimals++)
    thousandths *= 10;
  if (plain && (p == end || is_space (*p)) && p[-1] != '.') {
    *text = p;
    *out = (double) (negative ? -thousandths : thousandths) / 1000.0;
    return TRUE;
  }

  const char *word;
  gsize length;
  *text = start;
  if (!bor_xml_next_word (text, end, &word, &length)
      || !parse_decimal (word, length, BOR_XML_MAX_COORD, out))
    return FALSE;
  *out = bor_coord_round (*out);
  return TRUE;
}

gboolean
bor_xml_parse_int (const char *text, const char *end, gint *out)
{
  const char *p = skip_space (text, end);
  gboolean negative = p < end && *p == '-';
  gint64 value = 0;
  p += negative;
  const char *digits = p;
  for (; p < end && is_digit (*p) && value <= G_MAXINT; p++)
    value = value * 10 + (*p - '0');
  if (p == digits || value > G_MAXINT || !bor_xml_at_end (p, end))
    return FALSE;
  *out = (gint) (negative ? -value : value);
  return TRUE;
}

char *
bor_xml_put_int (char *out, gint64 value)
{
  char digits[24], *p = digits + sizeof digits;
  guint64 rest = value < 0 ? -(guint64) value : (guint64) value;
  do
    *--p = (char) ('0' + rest % 10);
  while ((rest /= 10) != 0);
  if (value < 0)
    *--p = '-';
  gsize n = (gsize) (digits + sizeof digits - p);
  memcpy (out, p, n);
  return out + n;
}

char *
bor_xml_put_coord (char *out, double value)
{
  if (!isfinite (value))
    value = 0;
  gint64 thousandths = llround (CLAMP (value, -BOR_XML_MAX_COORD, BOR_XML_MAX_COORD) * 1000.0);
  if (thousandths < 0) {
    *out++ = '-';
    thousandths = -thousandths;
  }
  out = bor_xml_put_int (out, thousandths / 1000);
  guint rest = (guint) (thousandths % 1000);
  if (rest != 0)
    *out++ = '.';
  for (guint unit = 100; rest != 0; rest %= unit, unit /= 10)
    *out++ = (char) ('0' + rest / unit);
  return out;
}

char *
bor_xml_put_real (char *out, double value)
{
  if (!isfinite (value))
    value = 0;
  value = CLAMP (value, -BOR_XML_MAX_REAL, BOR_XML_MAX_REAL) + 0.0;
  double thousandths = rint (value * 1000);
  if (fabs (thousandths) <= BOR_XML_MAX_COORD * 1000 && thousandths / 1000 == value)
    return bor_xml_put_coord (out, value); /* with fewer than 15 digits, as below */
  g_ascii_formatd (out, 32, "%.15g", value);
  if (g_ascii_strtod (out, NULL) != value)
    g_ascii_formatd (out, 32, "%.17g", value);
  return out + strlen (out);
}
