/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/feature.h"
#include "model/locale.h"
#include "model/road.h"
#include "xml/number.h"

static gboolean
is_word (const char *text, const char *end, const char *word)
{
  gsize length = strlen (word);
  return (gsize) (end - text) == length && memcmp (text, word, length) == 0;
}

/* Exactly `n` numbers. */
static gboolean
read_coords (const char *text, const char *end, double *out, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!bor_xml_next_coord (&text, end, &out[i]))
      return FALSE;
  return bor_xml_at_end (text, end);
}

static gboolean
read_reals (const char *text, const char *end, double *out, guint n)
{
  double values[6];
  g_assert (n <= G_N_ELEMENTS (values));
  for (guint i = 0; i < n; i++)
    if (!bor_xml_next_real (&text, end, &values[i]))
      return FALSE;
  if (!bor_xml_at_end (text, end))
    return FALSE;
  memcpy (out, values, n * sizeof (double));
  return TRUE;
}

static gboolean
read_choice (const BorXmlField *field, const char *text, const char *end, guint *out)
{
  for (guint i = 0; field->choices[i] != NULL; i++)
    if (is_word (text, end, field->choices[i])) {
      *out = i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
count_items (BorXmlReader *reader, guint n)
{
  reader->n_items += n;
  if (reader->n_items <= BOR_XML_MAX_ITEMS)
    return TRUE;
  bor_xml_reader_fail (reader, BOR_XML_ERROR_REFUSED,
                       _ ("the lists in the file are too long; the limit is %u items in all"),
                       BOR_XML_MAX_ITEMS);
  return FALSE;
}

static guint
count_words (const char *text, const char *end)
{
  const char *word;
  gsize length;
  guint n = 0;
  while (bor_xml_next_word (&text, end, &word, &length))
    n++;
  return n;
}

static gboolean
read_refs (BorXmlReader *reader, BorKind kind, BorRefs *refs, const char *text, const char *end)
{
  const char *word;
  gsize length;
  guint n = count_words (text, end);
  if (n == 0 || !count_items (reader, n))
    return n == 0 && text == end;
  refs->items = g_new (BorRef, n);
  refs->n = n;
  for (guint i = 0; bor_xml_next_word (&text, end, &word, &length); i++)
    bor_xml_refer (reader, &refs->items[i], kind, word, length);
  return TRUE;
}

static gboolean
read_points (BorXmlReader *reader, BorPoints *points, const char *text, const char *end)
{
  guint n = count_words (text, end);
  if (n == 0 || n % 2 != 0 || !count_items (reader, n))
    return n == 0 && text == end;
  BorPoint *items = g_new (BorPoint, n / 2);
  if (!read_coords (text, end, &items[0].x, n)) {
    g_free (items);
    return FALSE;
  }
  *points = (BorPoints){ items, n / 2 };
  return TRUE;
}

/* An even number of coordinates. */
static gboolean
are_points (const char *text, const char *end)
{
  guint n = 0;
  double v;
  if (text == end)
    return TRUE;
  while (bor_xml_next_coord (&text, end, &v))
    n++;
  return n > 0 && n % 2 == 0 && bor_xml_at_end (text, end);
}

static gboolean
read_label (BorLocale *locale, const char *text, const char *end)
{
  double v[3];
  if (!read_coords (text, end, v, 3))
    return FALSE;
  locale->has_label = TRUE;
  locale->label_x = v[0];
  locale->label_y = v[1];
  locale->label_angle = v[2];
  return TRUE;
}

static gboolean
read_place (BorSymbol *symbol, const char *text, const char *end)
{
  double v[2];
  if (!read_coords (text, end, v, 2))
    return FALSE;
  symbol->has_position = TRUE;
  symbol->x = v[0];
  symbol->y = v[1];
  return TRUE;
}

static gboolean
read_node (BorLocale *locale, const char *text, const char *end)
{
  double v[2];
  if (locale->shape == BOR_LOCALE_CELL || !read_coords (text, end, v, 2))
    return FALSE;
  locale->shape = BOR_LOCALE_NODE;
  locale->x = v[0];
  locale->y = v[1];
  return TRUE;
}

static gboolean
read_cell (BorLocale *locale, const char *text, const char *end)
{
  double v[2];
  if (locale->shape == BOR_LOCALE_NODE || !read_coords (text, end, v, 2) || v[0] != (gint) v[0]
      || v[1] != (gint) v[1])
    return FALSE;
  locale->shape = BOR_LOCALE_CELL;
  locale->column = (gint) v[0];
  locale->row = (gint) v[1];
  return TRUE;
}

static gboolean
read_count (const char *text, const char *end, guint *out)
{
  gint value;
  if (!bor_xml_parse_int (text, end, &value) || value < 0)
    return FALSE;
  *out = (guint) value;
  return TRUE;
}

gboolean
bor_xml_field_understands (const BorXmlField *field, const char *text)
{
  const char *end = text + strlen (text);
  gint integer;
  guint n;
  double v[6];
  switch (field->type) {
  case BOR_XML_INT:
    return bor_xml_parse_int (text, end, &integer);
  case BOR_XML_COUNT:
    return read_count (text, end, &n);
  case BOR_XML_COORD:
    return read_coords (text, end, v, 1);
  case BOR_XML_REAL:
    return read_reals (text, end, v, 1);
  case BOR_XML_FLAG:
    return is_word (text, end, "true");
  case BOR_XML_CHOICE:
    return read_choice (field, text, end, &n);
  case BOR_XML_REFS:
    return text == end || count_words (text, end) > 0;
  case BOR_XML_POINTS:
    return are_points (text, end);
  case BOR_XML_TRANSFORM:
    return read_reals (text, end, v, 6);
  case BOR_XML_LABEL:
    return read_coords (text, end, v, 3);
  case BOR_XML_PLACE:
  case BOR_XML_NODE:
  case BOR_XML_CELL:
    return read_coords (text, end, v, 2)
           && (field->type != BOR_XML_CELL || (v[0] == (gint) v[0] && v[1] == (gint) v[1]));
  case BOR_XML_TEXT:
  case BOR_XML_REF:
  case BOR_XML_ELSEWHERE:
    break;
  }
  return TRUE;
}

gboolean
bor_xml_read_field (BorXmlReader *reader, const BorXmlField *field, void *target, const char *text,
                    const char *end)
{
  void *at = BOR_XML_AT (target, void, field->offset);
  switch (field->type) {
  case BOR_XML_TEXT:
    g_free (*(char **) at);
    *(char **) at = g_strndup (text, (gsize) (end - text));
    return TRUE;
  case BOR_XML_INT:
    return bor_xml_parse_int (text, end, at);
  case BOR_XML_COUNT:
    return read_count (text, end, at);
  case BOR_XML_COORD: {
    double value;
    if (!read_coords (text, end, &value, 1))
      return FALSE;
    *(double *) at = value;
    return TRUE;
  }
  case BOR_XML_REAL:
    return read_reals (text, end, at, 1);
  case BOR_XML_FLAG:
    return *(gboolean *) at = is_word (text, end, "true");
  case BOR_XML_CHOICE:
    return read_choice (field, text, end, at);
  case BOR_XML_REF:
    bor_xml_refer (reader, at, field->target, text, (gsize) (end - text));
    return TRUE;
  case BOR_XML_REFS:
    return read_refs (reader, field->target, at, text, end);
  case BOR_XML_POINTS:
    return read_points (reader, at, text, end);
  case BOR_XML_TRANSFORM:
    return read_reals (text, end, at, 6);
  case BOR_XML_LABEL:
    return read_label (target, text, end);
  case BOR_XML_PLACE:
    return read_place (target, text, end);
  case BOR_XML_NODE:
    return read_node (target, text, end);
  case BOR_XML_CELL:
    return read_cell (target, text, end);
  case BOR_XML_ELSEWHERE:
    break;
  }
  return TRUE;
}
