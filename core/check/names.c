/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/names.h"

#include <string.h>

#define EMPTY (-1)
#define GONE  (-2)

/* Open addressing; texts stay in the elements. */
typedef struct {
  guint64 hash;
  gint32 slot;
} Entry;

typedef struct {
  Entry *entries;
  guint size; /* a power of two, or 0 */
  guint used; /* entries that are not EMPTY */
  guint live;
  guint twins; /* upper bound for the entries whose hash another one has */
} Table;

struct BorNames {
  Table tables[BOR_N_KINDS][2];
};

/* FNV-1a, long enough that different texts practically never have the same hash: so texts need not
 * be compared. */
static guint64
hash_text (const char *text)
{
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);
  for (const guchar *p = (const guchar *) text; *p != '\0'; p++)
    hash = (hash ^ *p) * G_GUINT64_CONSTANT (1099511628211);
  return hash ^ (hash >> 32);
}

BorNames *
bor_names_new (void)
{
  return g_new0 (BorNames, 1);
}

void
bor_names_free (BorNames *names)
{
  if (names == NULL)
    return;
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    for (guint field = 0; field < 2; field++)
      g_free (names->tables[kind][field].entries);
  g_free (names);
}

static const char *
name_of (const BorElement *element)
{
  switch (element->kind) {
  case BOR_KIND_LOCALE:
    return ((const BorLocale *) element)->name;
  case BOR_KIND_ROAD:
    return ((const BorRoad *) element)->name;
  case BOR_KIND_REGION:
    return ((const BorRegion *) element)->name;
  case BOR_KIND_ARMY:
    return ((const BorArmy *) element)->name;
  case BOR_KIND_PIECE_TYPE:
    return ((const BorPieceType *) element)->name;
  case BOR_KIND_FORCE:
    return ((const BorForce *) element)->name;
  case BOR_KIND_TRACK:
    return ((const BorTrack *) element)->name;
  default:
    return NULL;
  }
}

const char *
bor_names_text (const BorElement *element, BorNamesField field)
{
  if (element == NULL)
    return NULL;
  const char *text = field == BOR_NAMES_ID ? element->id : name_of (element);
  return text != NULL && *text != '\0' ? text : NULL;
}

/* Uses the first gap, and counts equal hashes up to the end of the chain. */
static void
insert (Table *table, guint64 hash, gint32 slot)
{
  guint mask = table->size - 1, at = (guint) hash & mask;
  Entry *place = NULL;
  for (; table->entries[at].slot != EMPTY; at = (at + 1) & mask) {
    if (table->entries[at].slot == GONE)
      place = place != NULL ? place : &table->entries[at];
    else
      table->twins += table->entries[at].hash == hash;
  }
  table->used += place == NULL;
  table->live++;
  *(place != NULL ? place : &table->entries[at]) = (Entry){ hash, slot };
}

static void
make_room (Table *table)
{
  if ((table->used + 1) * 2 <= table->size)
    return;
  Table old = *table;
  *table = (Table){ .size = MAX (16, (guint) 1 << g_bit_storage (old.live * 4)) };
  table->entries = g_new (Entry, table->size);
  for (guint i = 0; i < table->size; i++)
    table->entries[i].slot = EMPTY;
  for (guint i = 0; i < old.size; i++)
    if (old.entries[i].slot >= 0)
      insert (table, old.entries[i].hash, old.entries[i].slot);
  g_free (old.entries);
}

static void
take_out (Table *table, guint64 hash, gint32 slot)
{
  if (table->size == 0)
    return;
  for (guint at = (guint) hash & (table->size - 1); table->entries[at].slot != EMPTY;
       at = (at + 1) & (table->size - 1))
    if (table->entries[at].slot == slot && table->entries[at].hash == hash) {
      table->entries[at].slot = GONE;
      table->live--;
      return;
    }
}

void
bor_names_change (BorNames *names, BorKind kind, gint32 slot, const BorElement *before,
                  const BorElement *after)
{
  for (guint field = 0; field < 2; field++) {
    const char *old = bor_names_text (before, field), *new = bor_names_text (after, field);
    if (old == new || (old != NULL && new != NULL &&strcmp (old, new) == 0))
      continue;
    Table *table = &names->tables[kind][field];
    if (old != NULL)
      take_out (table, hash_text (old), slot);
    if (new != NULL) {
      make_room (table);
      insert (table, hash_text (new), slot);
    }
  }
}

gboolean
bor_names_may_repeat (const BorNames *names, BorKind kind, BorNamesField field)
{
  return names->tables[kind][field].twins > 0;
}

void
bor_names_list (const BorNames *names, const BorScenario *scenario, BorKind kind,
                BorNamesField field, const char *text, GArray *slots)
{
  const Table *table = &names->tables[kind][field];
  if (table->size == 0)
    return;
  guint64 hash = hash_text (text);
  for (guint at = (guint) hash & (table->size - 1); table->entries[at].slot != EMPTY;
       at = (at + 1) & (table->size - 1)) {
    gint32 slot = table->entries[at].slot;
    if (slot < 0 || table->entries[at].hash != hash)
      continue;
    const BorElement *element = bor_scenario_get (scenario, kind, slot);
    if (g_strcmp0 (bor_names_text (element, field), text) == 0)
      g_array_append_val (slots, slot);
  }
}

gint32
bor_names_find (const BorNames *names, const BorScenario *scenario, BorKind kind,
                BorNamesField field, const char *text)
{
  const Table *table = &names->tables[kind][field];
  if (table->size == 0)
    return -1;
  guint64 hash = hash_text (text);
  gint32 found = -1;
  for (guint at = (guint) hash & (table->size - 1); table->entries[at].slot != EMPTY;
       at = (at + 1) & (table->size - 1)) {
    gint32 slot = table->entries[at].slot;
    if (slot < 0 || table->entries[at].hash != hash || (found >= 0 && slot > found))
      continue;
    const BorElement *element = bor_scenario_get (scenario, kind, slot);
    if (g_strcmp0 (bor_names_text (element, field), text) == 0)
      found = slot;
  }
  return found;
}
