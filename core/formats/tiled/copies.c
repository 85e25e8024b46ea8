/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A locale of a scenario has objects for its sides. One that was copied in Tiled has only its polygon:
 * it is as good as drawn there. */
#include "formats/tiled/private.h"

static gboolean
is_outline (const BorTiledObject *object)
{
  return (object->shape == BOR_TILED_POLYGON || object->shape == BOR_TILED_RECTANGLE)
         && bor_object_find_type (object->type) == BOR_XML_SPACE;
}

static const char *
id_of (const BorTiledObject *object)
{
  const BorTiledProperty *id = bor_tiled_find_property (object->properties, "id");
  return id != NULL ? id->value : NULL;
}

typedef void (*Visit) (const BorTiledReader *reader, BorTiledObject *object, gpointer data);

static void
for_each (const BorTiledReader *reader, Visit visit, gpointer data)
{
  for (guint i = 0; i < reader->map->layers->len; i++) {
    const BorTiledLayer *layer = reader->map->layers->pdata[i];
    for (guint k = 0; k < layer->objects->len; k++)
      visit (reader, layer->objects->pdata[k], data);
  }
}

typedef struct {
  GHashTable *parents; /* of BorTiledObject */
  GHashTable *ids;     /* of locales that are parents */
  GHashTable *copies;
} Copies;

static void
note_parent (const BorTiledReader *reader, BorTiledObject *object, gpointer data)
{
  const BorTiledProperty *parent = bor_tiled_find_property (object->properties, BOR_TILED_PARENT);
  guint number = parent != NULL ? (guint) g_ascii_strtoull (parent->value, NULL, 10) : 0;
  const BorTiledObject *of = g_hash_table_lookup (reader->by_number, GUINT_TO_POINTER (number));
  Copies *c = data;
  if (parent == NULL || of == NULL)
    return;
  g_hash_table_add (c->parents, (gpointer) of);
  if (is_outline (of) && id_of (of) != NULL)
    g_hash_table_add (c->ids, (gpointer) id_of (of));
}

static void
note_copy (const BorTiledReader *reader, BorTiledObject *object, gpointer data)
{
  Copies *c = data;
  if (is_outline (object) && !g_hash_table_contains (c->parents, object) && id_of (object) != NULL
      && g_hash_table_contains (c->ids, id_of (object)))
    g_hash_table_add (c->copies, object);
}

GHashTable *
bor_tiled_find_copies (const BorTiledReader *reader)
{
  g_autoptr (GHashTable) parents = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Copies c = { parents, ids, g_hash_table_new (NULL, NULL) };
  for_each (reader, note_parent, &c);
  for_each (reader, note_copy, &c);
  return c.copies;
}
