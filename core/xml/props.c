/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <string.h>

/* Most approaches of a map share a few distinct sets of properties: equal
 * ones become one value. */
typedef struct BorXmlPropsEntry {
  BorProps *props; /* NULL: free */
  guint32 hash;
} Entry;

static void
sort_by_name (BorXmlAttribute *a, guint n)
{
  for (guint i = 1; i < n; i++) {
    BorXmlAttribute moving = a[i];
    guint j = i;
    for (; j > 0 && strcmp ((const char *) a[j - 1].name, (const char *) moving.name) > 0; j--)
      a[j] = a[j - 1];
    a[j] = moving;
  }
}

static guint32
hash_attributes (const BorXmlAttribute *a, guint n)
{
  guint64 hash = n;
  for (guint i = 0; i < n; i++) {
    hash = (hash ^ (gsize) a[i].name) * 0xD6E8FEB86659FD93u;
    for (const char *p = a[i].value; p < a[i].end; p++)
      hash = hash * 31 + (guchar) *p;
    hash ^= hash >> 32;
  }
  return (guint32) hash;
}

static gboolean
same (const BorProps *props, const BorXmlAttribute *a, guint n)
{
  if (bor_props_size (props) != n)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    gsize length = (gsize) (a[i].end - a[i].value);
    const char *value = bor_props_value (props, i);
    if (strncmp (value, a[i].value, length) != 0 || value[length] != '\0'
        || strcmp (bor_props_name (props, i), (const char *) a[i].name) != 0)
      return FALSE;
  }
  return TRUE;
}

static BorProps *
make (BorXmlReader *reader, const BorXmlAttribute *a, guint n)
{
  const char *names[BOR_XML_MAX_ATTRIBUTES], *values[BOR_XML_MAX_ATTRIBUTES];
  gsize offsets[BOR_XML_MAX_ATTRIBUTES];
  GString *text = reader->scratch;
  g_string_truncate (text, 0);
  for (guint i = 0; i < n; i++) {
    names[i] = (const char *) a[i].name;
    offsets[i] = text->len;
    g_string_append_len (text, a[i].value, a[i].end - a[i].value);
    g_string_append_c (text, '\0');
  }
  for (guint i = 0; i < n; i++)
    values[i] = text->str + offsets[i];
  return bor_props_new (names, values, n);
}

static void
grow (BorXmlPropsTable *table)
{
  BorXmlPropsTable old = *table;
  table->size = old.size > 0 ? old.size * 2 : 64;
  table->entries = g_new0 (Entry, table->size);
  for (guint i = 0; i < old.size; i++) {
    if (old.entries[i].props == NULL)
      continue;
    guint at = old.entries[i].hash & (table->size - 1);
    while (table->entries[at].props != NULL)
      at = (at + 1) & (table->size - 1);
    table->entries[at] = old.entries[i];
  }
  g_free (old.entries);
}

BorProps *
bor_xml_props_take (BorXmlReader *reader)
{
  BorXmlPropsTable *table = &reader->props;
  BorXmlAttribute *a = (BorXmlAttribute *) (void *) reader->prop_attributes->data;
  guint n = reader->prop_attributes->len;
  if (n == 0)
    return NULL;

  sort_by_name (a, n);
  if (table->n * 2 >= table->size)
    grow (table);
  guint32 hash = hash_attributes (a, n);
  Entry *entry = &table->entries[hash & (table->size - 1)];
  while (entry->props != NULL && (entry->hash != hash || !same (entry->props, a, n)))
    entry = entry + 1 < table->entries + table->size ? entry + 1 : table->entries;
  if (entry->props == NULL) {
    *entry = (Entry){ make (reader, a, n), hash };
    table->n++;
  }
  g_array_set_size (reader->prop_attributes, 0);
  return bor_props_ref (entry->props);
}

void
bor_xml_props_clear (BorXmlPropsTable *table)
{
  for (guint i = 0; i < table->size; i++)
    bor_props_unref (table->entries[i].props);
  g_free (table->entries);
  *table = (BorXmlPropsTable){ 0 };
}
