/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/property-name.h"

#include <string.h>

typedef struct {
  gunichar first, last;
} Range;

/* NameStartChar without the colon, and what NameChar has besides. */
static const Range start_ranges[] = {
  { 'A', 'Z' },       { '_', '_' },       { 'a', 'z' },         { 0xC0, 0xD6 },
  { 0xD8, 0xF6 },     { 0xF8, 0x2FF },    { 0x370, 0x37D },     { 0x37F, 0x1FFF },
  { 0x200C, 0x200D }, { 0x2070, 0x218F }, { 0x2C00, 0x2FEF },   { 0x3001, 0xD7FF },
  { 0xF900, 0xFDCF }, { 0xFDF0, 0xFFFD }, { 0x10000, 0xEFFFF },
};
static const Range other_ranges[] = {
  { '-', '.' }, { '0', '9' }, { 0xB7, 0xB7 }, { 0x300, 0x36F }, { 0x203F, 0x2040 },
};

static gboolean
in_ranges (gunichar c, const Range *ranges, guint n)
{
  for (guint i = 0; i < n; i++)
    if (c >= ranges[i].first && c <= ranges[i].last)
      return TRUE;
  return FALSE;
}

static gboolean
may_stand (gunichar c, gboolean first)
{
  if (c < 0x80)
    return g_ascii_isalpha ((char) c) || c == '_'
           || (!first && (g_ascii_isdigit ((char) c) || c == '-' || c == '.'));
  return in_ranges (c, start_ranges, G_N_ELEMENTS (start_ranges))
         || (!first && in_ranges (c, other_ranges, G_N_ELEMENTS (other_ranges)));
}

gboolean
bor_xml_is_name (const char *name)
{
  gboolean ascii = TRUE;
  for (const char *p = name; *p != '\0' && ascii; p++)
    if ((guchar) *p >= 0x80)
      ascii = FALSE;
    else if (!may_stand ((guchar) *p, p == name))
      return FALSE;
  if (ascii || !g_utf8_validate (name, -1, NULL))
    return ascii && *name != '\0';
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    if (!may_stand (g_utf8_get_char (p), p == name))
      return FALSE;
  return TRUE;
}

gboolean
bor_xml_is_property_name (const char *name)
{
  gsize length = strlen (name);
  return length > 0 && length <= BOR_XML_MAX_NAME && g_utf8_validate (name, (gssize) length, NULL);
}

static gboolean
may_be_written (const BorNameRules *rules, gunichar c, gboolean first)
{
  return rules->ncname ? may_stand (c, first) : c >= 0x20 && c != 0xFFFE && c != 0xFFFF;
}

/* The character that `_x…_` at `text` stands for, and the length of that; 0 if there is none. */
static gsize
read_number (const char *text, gunichar *out)
{
  gunichar c = 0;
  gsize n = 2;
  if (text[0] != '_' || text[1] != 'x')
    return 0;
  for (; g_ascii_isdigit (text[n]) || (text[n] >= 'A' && text[n] <= 'F'); n++) {
    if (n == 8)
      return 0;
    c = 16 * c + (gunichar) g_ascii_xdigit_value (text[n]);
  }
  if (text[n] != '_' || (n == 6 ? c == 0 : n != 8 || c <= 0xFFFF) || !g_unichar_validate (c))
    return 0;
  *out = c;
  return n + 1;
}

/* TRUE if the underscore at `i` begins the spelling of a character. `spelled` says the same of
 * those behind it. An underscore is spelled where it would begin a spelling otherwise. */
static gboolean
is_spelled (const BorNameRules *rules, const char *text, gsize i, const guint8 *spelled)
{
  gunichar c;
  gsize n = read_number (text + i, &c);
  return n > 0 && (!may_be_written (rules, c, FALSE) || (c == '_' && spelled[i + n - 1]));
}

static char *
unspell_from (const char *text, gsize from, const char *start, const guint8 *spelled)
{
  GString *name = g_string_new (start);
  for (gsize i = from; text[i] != '\0';) {
    gunichar c;
    if (!spelled[i]) {
      g_string_append_c (name, text[i++]);
      continue;
    }
    i += read_number (text + i, &c);
    g_string_append_unichar (name, c);
  }
  return g_string_free (name, FALSE);
}

/* The same for the first character, which fewer characters can be, and which tells that a name is
 * reserved. */
static gboolean
is_first_spelled (const BorNameRules *rules, const char *text, const guint8 *spelled)
{
  gunichar c = '_';
  gsize i = 0, n = 0;
  while (c == '_') {
    i += n > 0 ? n - 1 : 0;
    n = read_number (text + i, &c);
    if (n == 0)
      return FALSE;
  }
  if (!may_be_written (rules, c, TRUE))
    return TRUE;
  char start[8];
  start[g_unichar_to_utf8 (c, start)] = '\0';
  g_autofree char *name = unspell_from (text, i + n, start, spelled);
  return rules->is_reserved != NULL && rules->is_reserved (name, rules->data);
}

char *
bor_name_unescape (const char *spelling, const BorNameRules *rules)
{
  g_return_val_if_fail (spelling != NULL && rules != NULL, NULL);
  if (strstr (spelling, "_x") == NULL)
    return g_strdup (spelling);
  gsize n = strlen (spelling);
  g_autofree guint8 *spelled = g_new0 (guint8, n);
  for (gsize i = n - 1; i > 0; i--)
    spelled[i] = spelling[i] == '_' && is_spelled (rules, spelling, i, spelled);
  spelled[0] = is_first_spelled (rules, spelling, spelled);
  return unspell_from (spelling, 0, NULL, spelled);
}

/* Puts the number of `c` in front of what is at `at`. */
static gsize
put_number (char *text, gsize at, gunichar c)
{
  char number[16];
  int n = g_snprintf (number, sizeof number, c > 0xFFFF ? "_x%06X_" : "_x%04X_", c);
  memcpy (text + at - n, number, (gsize) n);
  return at - (gsize) n;
}

static gboolean
must_spell (const BorNameRules *rules, const char *name, gunichar c, const char *text, gsize at,
            const guint8 *spelled)
{
  gboolean first = name != NULL;
  if (!may_be_written (rules, c, first))
    return TRUE;
  if (first && rules->is_reserved != NULL && rules->is_reserved (name, rules->data))
    return TRUE;
  if (c != '_')
    return FALSE;
  return first ? is_first_spelled (rules, text + at, spelled + at)
               : is_spelled (rules, text, at, spelled);
}

char *
bor_name_escape (const char *name, const BorNameRules *rules)
{
  g_return_val_if_fail (name != NULL && rules != NULL, NULL);
  gsize n = strlen (name), size = 9 * n + 1, at = size - 1;
  g_autofree char *text = g_malloc (size);
  g_autofree guint8 *spelled = g_new0 (guint8, size);
  text[at] = '\0';
  /* From the end: whether an underscore needs spelling depends on what follows. */
  for (const char *p = name + n; p > name;) {
    const char *end = p;
    p = g_utf8_prev_char (p);
    gunichar c = g_utf8_get_char (p);
    gsize length = (gsize) (end - p), plain = at - length;
    memcpy (text + plain, p, length);
    if (must_spell (rules, p == name ? name : NULL, c, text, plain, spelled)) {
      at = put_number (text, at, c);
      spelled[at] = TRUE;
    } else
      at = plain;
  }
  return g_strdup (text + at);
}
