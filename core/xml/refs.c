/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <string.h>

/* An id of up to eight bytes is its own key, a longer one has its hash for a key and is compared.
 * So most look-ups touch a single cache line. */
typedef struct BorXmlIdEntry {
  guint64 key;
  const char *id;
  gint32 slot;
  guint32 length; /* plus one; 0: free */
} Entry;

typedef struct {
  guint64 key;
  guint32 at;
  guint32 length;
  const char *text;
} Key;

#define MULTIPLIER 0xD6E8FEB86659FD93u
#define BLOCK      16

/* Seeded, so that a file cannot be made to collide. */
static Key
make_key (guint32 seed, const char *id, gsize length)
{
  guint64 hash = seed ^ (length * 0x9E3779B97F4A7C15u), word = 0, key = 0;
  const char *p = id;
  gsize rest = length;
  for (; rest > 8; p += 8, rest -= 8) {
    memcpy (&word, p, 8);
    hash = (hash ^ word) * MULTIPLIER;
    hash ^= hash >> 32;
  }
  for (gsize i = 0; i < rest; i++)
    key = key << 8 | (guchar) p[i];
  hash = (hash ^ key) * MULTIPLIER;
  hash ^= hash >> 32;
  return (Key){ length > 8 ? hash : key, (guint32) (hash ^ (hash >> 29)), (guint32) length + 1,
                id };
}

static Entry *
find_entry (const BorXmlIds *ids, const Key *key)
{
  guint mask = ids->size - 1;
  for (guint i = key->at & mask;; i = (i + 1) & mask) {
    Entry *entry = &ids->entries[i];
    if (entry->length == 0)
      return entry;
    if (entry->key != key->key || entry->length != key->length)
      continue;
    if (key->length <= 9 || memcmp (entry->id, key->text, key->length - 1) == 0)
      return entry;
  }
}

static void
grow (BorXmlIds *ids, guint32 seed)
{
  BorXmlIds old = *ids;
  ids->size = old.size > 0 ? old.size * 4 : 256;
  ids->entries = g_new0 (Entry, ids->size);
  for (guint i = 0; i < old.size; i++) {
    const Entry *entry = &old.entries[i];
    if (entry->length == 0)
      continue;
    Key key = make_key (seed, entry->id, entry->length - 1);
    guint at = key.at & (ids->size - 1);
    while (ids->entries[at].length != 0)
      at = (at + 1) & (ids->size - 1);
    ids->entries[at] = *entry;
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
    grow (ids, reader->seed);
  Key key = make_key (reader->seed, id, strlen (id));
  Entry *entry = find_entry (ids, &key);
  if (entry->length != 0)
    return; /* the first with an id has it */
  *entry = (Entry){ key.key, id, slot, key.length };
  ids->n++;
}

void
bor_xml_ids_clear (BorXmlIds *ids)
{
  g_free (ids->entries);
  *ids = (BorXmlIds){ 0 };
}

static gint32
find_slot (const BorXmlIds *ids, const Key *key)
{
  if (ids->size == 0)
    return -1;
  const Entry *entry = find_entry (ids, key);
  return entry->length != 0 ? entry->slot : -1;
}

void
bor_xml_refer (BorXmlReader *reader, BorRef *ref, BorKind kind, const char *id, gsize length)
{
  /* Usually the target has already been read, except for opposites. */
  if (kind != BOR_KIND_APPROACH || reader->frames[reader->depth].node != BOR_XML_SPACE) {
    Key key = make_key (reader->seed, id, length);
    *ref = bor_ref_make (find_slot (&reader->ids[kind], &key));
    if (ref->slot >= 0)
      return;
  }
  BorXmlWaiting waiting = { .ref = ref,
                            .text = bor_xml_reader_keep (reader, id, length),
                            .length = (guint) length,
                            .kind = (guint8) kind };
  g_array_append_val (reader->waiting, waiting);
}

/* In blocks, asking for the memory of all before using that of the first. */
void
bor_xml_refs_resolve (BorXmlReader *reader)
{
  BorXmlWaiting *all = (BorXmlWaiting *) (void *) reader->waiting->data;
  guint n = reader->waiting->len;
  for (guint i = 0; i < n; i += BLOCK) {
    Key keys[BLOCK];
    guint m = MIN (n - i, BLOCK);
    for (guint j = 0; j < m; j++) {
      const BorXmlWaiting *w = &all[i + j];
      const BorXmlIds *ids = &reader->ids[w->kind];
      keys[j] = make_key (reader->seed, w->text, w->length);
      if (ids->size > 0)
        __builtin_prefetch (&ids->entries[keys[j].at & (ids->size - 1)]);
      __builtin_prefetch (w->ref, 1);
    }
    for (guint j = 0; j < m; j++) {
      const BorXmlIds *ids = &reader->ids[all[i + j].kind];
      if (ids->size > 0)
        __builtin_prefetch (ids->entries[keys[j].at & (ids->size - 1)].id);
    }
    for (guint j = 0; j < m; j++) {
      const BorXmlWaiting *w = &all[i + j];
      gint32 slot = find_slot (&reader->ids[w->kind], &keys[j]);
      *w->ref = slot >= 0 ? bor_ref_make (slot) : (BorRef){ -1, g_strndup (w->text, w->length) };
    }
  }
  g_array_set_size (reader->waiting, 0);
}
