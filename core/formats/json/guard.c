/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as RFC 8259 has it and nothing more, within bounds. The parser that
 * follows is recursive, knows comments and takes numbers of any size. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/json/private.h"

typedef struct {
  const char *text, *p, *end;
  const char *name;
  guint depth;
  char open[BOR_JSON_MAX_DEPTH + 1];
  guint n_values;
  gboolean at_derived; /* the key just read was the root's "derived" */
  const char *derived; /* start of its value, while in it */
  guint derived_values;
  gsize *span;
  GError **error;
} Guard;

static gboolean
fail (const Guard *guard, BorJsonError code, const char *message)
{
  guint line = 1, column = 1;
  for (const char *p = guard->text; p < guard->p; p++)
    if (*p == '\n') {
      line++;
      column = 1;
    } else if (((guchar) *p & 0xC0) != 0x80)
      column++;
  g_set_error (guard->error, BOR_JSON_ERROR, code, "%s:%u:%u: %s", guard->name, line, column,
               message);
  return FALSE;
}

static void
skip_space (Guard *guard)
{
  while (guard->p < guard->end && *guard->p != '\0' && strchr (" \t\r\n", *guard->p) != NULL)
    guard->p++;
}

/* The four digits of \uXXXX, or -1. */
static int
hex4 (const char *p, const char *end)
{
  int value = 0;
  if (end - p < 4)
    return -1;
  for (int i = 0; i < 4; i++) {
    if (!g_ascii_isxdigit (p[i]))
      return -1;
    value = value * 16 + g_ascii_xdigit_value (p[i]);
  }
  return value;
}

static gboolean
scan_escape (Guard *guard)
{
  const char *p = guard->p + 1;
  if (p < guard->end && *p != '\0' && strchr ("\"\\/bfnrt", *p) != NULL) {
    guard->p += 2;
    return TRUE;
  }
  int unit = p < guard->end && *p == 'u' ? hex4 (p + 1, guard->end) : -1;
  if (unit <= 0 || (unit >= 0xDC00 && unit < 0xE000))
    return fail (guard, BOR_JSON_ERROR_SYNTAX, _ ("invalid escape sequence"));
  guard->p += 6;
  if (unit < 0xD800 || unit >= 0xE000)
    return TRUE;
  p = guard->p;
  int low = guard->end - p >= 6 && p[0] == '\\' && p[1] == 'u' ? hex4 (p + 2, guard->end) : -1;
  if (low < 0xDC00 || low >= 0xE000)
    return fail (guard, BOR_JSON_ERROR_SYNTAX, _ ("incomplete surrogate pair"));
  guard->p += 6;
  return TRUE;
}

static gboolean
scan_string (Guard *guard)
{
  const char *start = ++guard->p;
  while (guard->p < guard->end && *guard->p != '"') {
    if ((guchar) *guard->p < 0x20)
      return fail (guard, BOR_JSON_ERROR_SYNTAX, _ ("a control character in a string"));
    if (*guard->p != '\\')
      guard->p++;
    else if (!scan_escape (guard))
      return FALSE;
  }
  if (guard->p - start > (gssize) BOR_JSON_MAX_STRING)
    return fail (guard, BOR_JSON_ERROR_REFUSED, _ ("a string is too long"));
  if (guard->p == guard->end)
    return fail (guard, BOR_JSON_ERROR_SYNTAX, _ ("the file ends inside a string"));
  guard->p++;
  return TRUE;
}

static guint
scan_digits (Guard *guard)
{
  guint n = 0;
  for (; guard->p < guard->end && g_ascii_isdigit (*guard->p); n++)
    guard->p++;
  return n;
}

static gboolean
scan_number (Guard *guard)
{
  const char *start = guard->p;
  guard->p += *guard->p == '-';
  gboolean zero = guard->p < guard->end && *guard->p == '0';
  guint digits = scan_digits (guard), fraction = 1, exponent = 1;
  gboolean real = FALSE;
  if (guard->p < guard->end && *guard->p == '.') {
    guard->p++;
    fraction = scan_digits (guard);
    real = TRUE;
  }
  if (guard->p < guard->end && (*guard->p == 'e' || *guard->p == 'E')) {
    guard->p++;
    if (guard->p < guard->end && (*guard->p == '+' || *guard->p == '-'))
      guard->p++;
    exponent = scan_digits (guard);
    real = TRUE;
  }
  if (digits == 0 || fraction == 0 || exponent == 0 || (zero && digits > 1))
    return fail (guard, BOR_JSON_ERROR_SYNTAX, _ ("invalid number"));
  if (guard->p - start > 40 || (!real && digits > 18))
    return fail (guard, BOR_JSON_ERROR_REFUSED, _ ("a number has too many digits"));
  return TRUE;
}

static gboolean
scan_word (Guard *guard)
{
  static const char *const words[] = { "true", "false", "null" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    gsize n = strlen (words[i]);
    if ((gsize) (guard->end - guard->p) >= n && memcmp (guard->p, words[i], n) == 0) {
      guard->p += n;
      return TRUE;
    }
  }
  return fail (guard, BOR_JSON_ERROR_SYNTAX,
               guard->p == guard->end ? _ ("the file ends too early") : _ ("expected a value"));
}

/* A value, or the beginning of a list or object. */
static gboolean
scan_value (Guard *guard)
{
  skip_space (guard);
  if (guard->at_derived) {
    guard->derived = guard->p;
    guard->at_derived = FALSE;
  }
  guint *count = guard->derived != NULL ? &guard->derived_values : &guard->n_values;
  if (++*count > BOR_JSON_MAX_VALUES * (guard->derived != NULL ? 4 : 1))
    return fail (guard, BOR_JSON_ERROR_REFUSED, _ ("there are too many values"));
  char c = guard->p < guard->end ? *guard->p : '\0';
  if (c == '{' || c == '[') {
    if (guard->depth == BOR_JSON_MAX_DEPTH)
      return fail (guard, BOR_JSON_ERROR_REFUSED, _ ("lists and objects are nested too deeply"));
    guard->open[guard->depth++] = c == '{' ? '}' : ']';
    guard->p++;
    return TRUE;
  }
  if (c == '"')
    return scan_string (guard);
  return c == '-' || g_ascii_isdigit (c) ? scan_number (guard) : scan_word (guard);
}

/* `"key":` */
static gboolean
scan_key (Guard *guard)
{
  static const char derived[] = "\"derived\"";
  skip_space (guard);
  const char *start = guard->p;
  if (guard->p == guard->end || *guard->p != '"')
    return fail (guard, BOR_JSON_ERROR_SYNTAX,
                 guard->p == guard->end ? _ ("the file ends too early")
                                        : _ ("expected the name of a member"));
  if (!scan_string (guard))
    return FALSE;
  /* Only once: of two the parser would take the other. */
  guard->at_derived = guard->depth == 1 && guard->span[1] == 0
                      && guard->p - start == sizeof derived - 1
                      && memcmp (start, derived, sizeof derived - 1) == 0;
  skip_space (guard);
  if (guard->p == guard->end || *guard->p != ':')
    return fail (guard, BOR_JSON_ERROR_SYNTAX, _ ("expected “:”"));
  guard->p++;
  return TRUE;
}

static void
end_value (Guard *guard)
{
  if (guard->depth != 1 || guard->derived == NULL)
    return;
  guard->span[0] = (gsize) (guard->derived - guard->text);
  guard->span[1] = (gsize) (guard->p - guard->text);
  guard->derived = NULL;
}

/* After a value or an opening bracket: closes what closes, and stands before
 * the next value. FALSE at the end or with an error. */
static gboolean
to_next (Guard *guard, gboolean opened)
{
  for (;; opened = FALSE) {
    if (!opened)
      end_value (guard);
    skip_space (guard);
    if (guard->depth == 0)
      return guard->p == guard->end
               ? FALSE
               : fail (guard, BOR_JSON_ERROR_SYNTAX, _ ("unexpected text after the end"));
    char c = guard->p < guard->end ? *guard->p : '\0', closing = guard->open[guard->depth - 1];
    if (c == closing) {
      guard->p++;
      guard->depth--;
      continue;
    }
    if (!opened && c != ',')
      return fail (guard, BOR_JSON_ERROR_SYNTAX,
                   guard->p == guard->end ? _ ("the file ends too early")
                   : closing == '}'       ? _ ("expected “,” or “}”")
                                          : _ ("expected “,” or “]”"));
    guard->p += !opened;
    return closing == ']' || scan_key (guard);
  }
}

gboolean
bor_json_guard (const char *text, gsize size, const char *name, gsize derived[2], GError **error)
{
  g_autoptr (GError) failure = NULL;
  const char *valid_end = text;
  Guard guard = {
    .text = text, .p = text, .end = text + size, .name = name, .span = derived, .error = &failure
  };
  derived[0] = derived[1] = 0;
  if (size > BOR_JSON_MAX_BYTES)
    fail (&guard, BOR_JSON_ERROR_REFUSED, _ ("the file is too large"));
  else if (!g_utf8_validate (text, (gssize) size, &valid_end)) {
    guard.p = valid_end;
    fail (&guard, BOR_JSON_ERROR_SYNTAX, _ ("the text is not UTF-8"));
  } else
    while (scan_value (&guard)) {
      char last = guard.p[-1];
      if (!to_next (&guard, last == '{' || last == '['))
        break;
    }
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}
