/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scenario/xml-reader.h"

#include <string.h>

typedef struct BorXmlIdEntry {
  const char *id; /* NULL: free */
  guint32     hash;
  gint32      slot;
} Entry;

/* Seeded, so that a file cannot be made to collide. */
static guint32
hash_id (guint32 seed, const char *id, gsize length)
{
  guint64 hash = seed ^ (length * 0x9E3779B97F4A7C15u), word;
  for (; length >= 8; id += 8, length -= 8) {
    memcpy (&word, id, 8);
    hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
  }
  word = 0;
  memcpy (&word, id, length);
  hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
  hash ^= hash >> 29;
  return (guint32) (hash ^ (hash >> 32));
}

static Entry *
find_entry (const BorXmlIds *ids, guint32 hash, const char *id, gsize length)
{
  guint mask = ids->size - 1;
  for (guint i = hash & mask;; i = (i + 1) & mask) {
    Entry *entry = &ids->entries[i];
    if (entry->id == NULL
        || (entry->hash == hash && strncmp (entry->id, id, length) == 0
            && entry->id[length] == '\0'))
      return entry;
  }
}

static void
grow (BorXmlIds *ids)
{
  BorXmlIds old = *ids;
  ids->size = old.size > 0 ? old.size * 2 : 64;
  ids->entries = g_new0 (Entry, ids->size);
  for (guint i = 0; i < old.size; i++) {
    if (old.entries[i].id == NULL)
      continue;
    guint at = old.entries[i].hash & (ids->size - 1);
    while (ids->entries[at].id != NULL)
      at = (at + 1) & (ids->size - 1);
    ids->entries[at] = old.entries[i];
  }
  g_free (old.entries);
}

void
bor_xml_ids_add (BorXmlReader *reader, BorKind kind, const char *id, gint32 slot)
{
  BorXmlIds *ids = &reader->ids[kind];
  if (id == NULL)
    return;
  if (ids->n * 2 >= ids->size)
    grow (ids);
  gsize length = strlen (id);
  guint32 hash = hash_id (reader->seed, id, length);
  Entry *entry = find_entry (ids, hash, id, length);
  if (entry->id != NULL)
    return; /* the first with an id has it */
  *entry = (Entry){ id, hash, slot };
  ids->n++;
}

gint32
bor_xml_ids_find (const BorXmlReader *reader, BorKind kind, const char *id, gsize length)
{
  const BorXmlIds *ids = &reader->ids[kind];
  if (ids->size == 0)
    return -1;
  const Entry *entry = find_entry (ids, hash_id (reader->seed, id, length), id, length);
  return entry->id != NULL ? entry->slot : -1;
}

void
bor_xml_ids_clear (BorXmlIds *ids)
{
  g_free (ids->entries);
  *ids = (BorXmlIds){ 0 };
}

void
bor_xml_refer (BorXmlReader *reader, BorRef *ref, BorKind kind, const char *id, gsize length)
{
  *ref = bor_ref (bor_xml_ids_find (reader, kind, id, length));
  if (ref->slot >= 0)
    return;
  BorXmlWaiting waiting = { .ref = ref,
                            .text = bor_xml_reader_keep (reader, id, length),
                            .length = (guint) length,
                            .kind = kind };
  g_array_append_val (reader->waiting, waiting);
}

void
bor_xml_refs_resolve (BorXmlReader *reader)
{
  for (guint i = 0; i < reader->waiting->len; i++) {
    const BorXmlWaiting *w = &g_array_index (reader->waiting, BorXmlWaiting, i);
    gint32 slot = bor_xml_ids_find (reader, w->kind, w->text, w->length);
    *w->ref = slot >= 0 ? bor_ref (slot) : (BorRef){ -1, g_strndup (w->text, w->length) };
  }
  g_array_set_size (reader->waiting, 0);
}
