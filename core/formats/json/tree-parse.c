/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a guard has seen before needs no second look: every token is what it seems to be. */
#include <string.h>

#include "formats/json/private.h"
#include "formats/json/tree.h"

typedef struct {
  const char *start, *p, *end;
  gsize skip[2];
  GString *name, *text; /* of the member and the string that are being read */
  BorJsonTree *tree;
} Parser;

static gunichar
read_hex (const char *p)
{
  gunichar value = 0;
  for (guint i = 0; i < 4; i++)
    value = value * 16 + (gunichar) g_ascii_xdigit_value (p[i]);
  return value;
}

/* From the "u" of an escaped character to its last digit; some take two escapes. */
static void
read_unicode (Parser *parser, GString *out)
{
  gunichar c = read_hex (parser->p + 1);
  parser->p += 4;
  if (c >= 0xD800 && c < 0xDC00) {
    c = 0x10000 + ((c - 0xD800) << 10) + (read_hex (parser->p + 3) - 0xDC00);
    parser->p += 6;
  }
  g_string_append_unichar (out, c);
}

/* At the opening quote. Returns the string, which is in the text itself or in `own`. */
static const char *
read_string (Parser *parser, GString *own, gsize *length)
{
  static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
  const char *start = ++parser->p;
  while (*parser->p != '"' && *parser->p != '\\')
    parser->p++;
  *length = (gsize) (parser->p - start);
  if (*parser->p == '"') {
    parser->p++;
    return start;
  }
  g_string_truncate (own, 0);
  g_string_append_len (own, start, parser->p - start);
  for (; *parser->p != '"'; parser->p++) {
    if (*parser->p != '\\') {
      g_string_append_c (own, *parser->p);
      continue;
    }
    const char *letter = strchr (letters, *++parser->p);
    if (*parser->p == 'u')
      read_unicode (parser, own);
    else
      g_string_append_c (own, letter != NULL ? meant[letter - letters] : *parser->p);
  }
  parser->p++;
  *length = own->len;
  return own->str;
}

static void
skip_space (Parser *parser)
{
  while (parser->p < parser->end
         && (*parser->p == ' ' || *parser->p == '\n' || *parser->p == '\t' || *parser->p == '\r'))
    parser->p++;
}

/* A number or word. */
static void
read_raw (Parser *parser, const char *name)
{
  char raw[48];
  guint n = 0;
  for (; parser->p < parser->end && n < sizeof raw - 1
         && (g_ascii_isalnum (*parser->p) || strchr ("-+.", *parser->p) != NULL);
       parser->p++)
    raw[n++] = *parser->p;
  raw[n] = '\0';
  bor_json_tree_add_raw (parser->tree, name, raw);
}

static void read_value (Parser *parser, const char *name);

static void
read_inside (Parser *parser, gboolean object)
{
  for (parser->p++;; read_value (parser, object ? parser->name->str : NULL)) {
    skip_space (parser);
    if (*parser->p == ',') {
      parser->p++;
      skip_space (parser);
    }
    if (*parser->p == '}' || *parser->p == ']')
      break;
    if (!object)
      continue;
    gsize length;
    const char *name = read_string (parser, parser->text, &length);
    g_string_truncate (parser->name, 0);
    g_string_append_len (parser->name, name, (gssize) length);
    skip_space (parser);
    parser->p++; /* the colon */
  }
  parser->p++;
}

static void
read_value (Parser *parser, const char *name)
{
  skip_space (parser);
  if (parser->skip[1] > 0 && parser->p == parser->start + parser->skip[0]) {
    bor_json_tree_add (parser->tree, name, (BorJsonValue){ BOR_JSON_NULL, 0, { 0 } });
    parser->p = parser->start + parser->skip[1];
  } else if (*parser->p == '{' || *parser->p == '[') {
    gboolean object = *parser->p == '{';
    bor_json_tree_open (parser->tree, name, object ? BOR_JSON_OBJECT : BOR_JSON_LIST);
    read_inside (parser, object);
    bor_json_tree_close (parser->tree);
  } else if (*parser->p == '"') {
    gsize length;
    const char *text = read_string (parser, parser->text, &length);
    bor_json_tree_add_string (parser->tree, name, text, length);
  } else
    read_raw (parser, name);
}

BorJsonTree *
bor_json_tree_parse (const char *text, gsize size, const gsize skip[2])
{
  BorJsonTree *tree = bor_json_tree_new ();
  Parser parser = {
    .start = text,
    .p = text,
    .end = text + size,
    .skip = { skip[0], skip[1] },
    .name = g_string_new (NULL),
    .text = g_string_new (NULL),
    .tree = tree,
  };
  read_value (&parser, NULL);
  g_string_free (parser.name, TRUE);
  g_string_free (parser.text, TRUE);
  return tree;
}
