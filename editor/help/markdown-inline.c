/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/help/markdown-inline.h"

#include <string.h>

typedef struct {
  GString *markup, *plain;
} Out;

/* Emphasis and links nested deeper than this are plain text. */
#define DEEPEST 8

static void read_text (const char *text, gsize length, guint depth, const Out *out);

static void
add_letters (const char *text, gsize length, const Out *out)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);
  g_string_append (out->markup, escaped);
  g_string_append_len (out->plain, text, (gssize) length);
}

/* The next occurrence of `end` outside code and not after a backslash; NULL: none. */
static const char *
find_end (const char *text, const char *stop, const char *end)
{
  gsize length = strlen (end);
  for (const char *p = text; p + length <= stop; p++) {
    if (*p == '\\' && p + 1 < stop)
      p++;
    else if (*p == '`' && *end != '`') {
      const char *close = memchr (p + 1, '`', (gsize) (stop - p - 1));
      if (close != NULL)
        p = close;
    } else if (strncmp (p, end, length) == 0)
      return p;
  }
  return NULL;
}

/* Parses text between two `mark`s as `tag`. Returns what follows, or NULL if it does not match. */
static const char *
read_span (const char *p, const char *stop, const char *mark, const char *tag, guint depth,
           const Out *out)
{
  gsize length = strlen (mark);
  if ((gsize) (stop - p) < 2 * length + 1 || strncmp (p, mark, length) != 0
      || g_ascii_isspace (p[length]))
    return NULL;
  const char *inner = p + length, *end = find_end (inner, stop, mark);
  if (end == NULL || end == inner || g_ascii_isspace (end[-1]))
    return NULL;
  g_string_append_printf (out->markup, "<%s>", tag);
  if (*mark == '`')
    add_letters (inner, (gsize) (end - inner), out);
  else
    read_text (inner, (gsize) (end - inner), depth + 1, out);
  g_string_append_printf (out->markup, "</%s>", tag);
  return end + length;
}

/* Parses [words](target). Returns what follows, or NULL if it does not match. */
static const char *
read_link (const char *p, const char *stop, guint depth, const Out *out)
{
  const char *words = p + 1;
  const char *middle = *p == '[' ? find_end (words, stop, "](") : NULL;
  const char *target = middle != NULL ? middle + 2 : NULL;
  const char *end = target != NULL ? memchr (target, ')', (gsize) (stop - target)) : NULL;
  if (end == NULL || end == target || middle == words
      || memchr (words, '[', (gsize) (middle - words)) != NULL)
    return NULL;
  g_autofree char *escaped = g_markup_escape_text (target, end - target);
  g_string_append_printf (out->markup, "<a href=\"%s\">", escaped);
  read_text (words, (gsize) (middle - words), depth + 1, out);
  g_string_append (out->markup, "</a>");
  return end + 1;
}

/* Parses markup at `p`. Returns what follows, or NULL if it is plain text. */
static const char *
read_mark (const char *p, const char *stop, guint depth, const Out *out)
{
  static const struct {
    const char *mark, *tag;
  } spans[] = { { "`", "tt" }, { "**", "b" }, { "*", "i" } };
  const char *next = NULL;
  if (*p == '\\' && p + 1 < stop && g_ascii_ispunct (p[1])) {
    add_letters (p + 1, 1, out);
    return p + 2;
  }
  for (guint i = 0; i < G_N_ELEMENTS (spans) && next == NULL && depth < DEEPEST; i++)
    next = read_span (p, stop, spans[i].mark, spans[i].tag, depth, out);
  return next == NULL && depth < DEEPEST ? read_link (p, stop, depth, out) : next;
}

static void
read_text (const char *text, gsize length, guint depth, const Out *out)
{
  const char *stop = text + length, *plain = text;
  for (const char *p = text; p < stop;) {
    if (strchr ("`*[\\", *p) == NULL) {
      p++;
      continue;
    }
    add_letters (plain, (gsize) (p - plain), out);
    plain = p;
    const char *next = read_mark (p, stop, depth, out);
    if (next != NULL)
      plain = p = next;
    else
      p++;
  }
  add_letters (plain, (gsize) (stop - plain), out);
}

void
bor_markdown_inline (const char *text, gsize length, GString *markup, GString *plain)
{
  const Out out = { markup, plain };
  read_text (text, length, 0, &out);
}
