/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/compare-renames.h"

#include <string.h>

#include "edit/border.h"
#include "edit/compare-private.h"
#include "edit/rename.h"

#define MOST_PAIRS 200 /* elements of a kind without a namesake, beyond which none are paired */

typedef struct {
  const BorScenario *before, *after;
  BorScenario *renamed;
  GHashTable *courses; /* of `before`: vertices of a side → slot + 1 */
  gint32 *was;         /* by slot of a locale in `after`: its slot in `before`; -1 */
} Renames;

static GHashTable *
index_ids (const BorScenario *s, BorKind kind)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);
  BOR_FOREACH (s, kind, slot, const BorElement, element)
    if (element->id != NULL)
      g_hash_table_insert (ids, element->id, GINT_TO_POINTER (slot + 1));
  return ids;
}

/* The slots of elements of `s` whose id is not among `others`. */
static GArray *
find_strangers (const BorScenario *s, BorKind kind, GHashTable *others)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (s, kind, slot, const BorElement, element)
    if (element->id != NULL && !g_hash_table_contains (others, element->id))
      g_array_append_val (slots, slot);
  return slots;
}

/* The vertices of a side, by id. (transfer full) */
static char *
course (const BorScenario *s, const BorApproach *approach)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < approach->along.n; i++) {
    const BorVertex *vertex = bor_scenario_vertex (s, approach->along.items[i].slot);
    g_string_append_printf (text, "%s ",
                            vertex != NULL && vertex->base.id != NULL ? vertex->base.id : "?");
  }
  return g_string_free (text, FALSE);
}

static GHashTable *
index_courses (const BorScenario *s)
{
  GHashTable *courses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    if (approach->along.n > 1)
      g_hash_table_insert (courses, course (s, approach), GINT_TO_POINTER (slot + 1));
  return courses;
}

static gint32
slot_of_course (GHashTable *courses, const BorScenario *s, const BorApproach *approach)
{
  g_autofree char *key = course (s, approach);
  return GPOINTER_TO_INT (g_hash_table_lookup (courses, key)) - 1;
}

/* For each locale of `after` the one that had the same sides; -1: none, or several. (transfer
 * full) */
static gint32 *
find_locales (const Renames *renames)
{
  guint n = bor_scenario_n_slots (renames->after, BOR_KIND_LOCALE);
  gint32 *was = g_new0 (gint32, n + 1); /* meanwhile: 0 unknown, -1 several, otherwise slot + 1 */
  BOR_FOREACH (renames->after, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    gint32 old = slot_of_course (renames->courses, renames->after, approach),
           now = approach->locale.slot;
    gint32 locale = old >= 0 ? bor_scenario_approach (renames->before, old)->locale.slot : -1;
    if (now >= 0)
      was[now] = locale < 0 || (was[now] != 0 && was[now] != locale + 1) ? -1 : locale + 1;
  }
  for (guint i = 0; i < n; i++)
    was[i] = was[i] > 0 ? was[i] - 1 : -1;
  return was;
}

static const char *
text_of (const BorField *field)
{
  return field->key != NULL ? field->key : field->value != NULL ? field->value : "";
}

/* All but the names are the same. */
static gboolean
same_fields (const Renames *renames, BorKind kind, gint32 then, gint32 now)
{
  g_autoptr (GPtrArray) old =
    bor_fields_new (renames->renamed, bor_scenario_get (renames->renamed, kind, then));
  g_autoptr (GPtrArray) new =
    bor_fields_new (renames->after, bor_scenario_get (renames->after, kind, now));
  if (old->len != new->len)
    return FALSE;
  for (guint i = 0; i < old->len; i++) {
    const BorField *a = old->pdata[i], *b = new->pdata[i];
    if (!g_str_equal (a->name, b->name))
      return FALSE;
    if (!g_str_equal (a->name, "name") && strcmp (text_of (a), text_of (b)) != 0)
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_same (const Renames *renames, BorKind kind, gint32 then, gint32 now)
{
  switch (kind) {
  case BOR_KIND_APPROACH:
    return slot_of_course (renames->courses, renames->after,
                           bor_scenario_approach (renames->after, now))
           == then;
  case BOR_KIND_LOCALE:
    return renames->was[now] == then
           || (bor_scenario_board (renames->after)->kind == BOR_BOARD_NETWORK
               && same_fields (renames, kind, then, now));
  default:
    return same_fields (renames, kind, then, now);
  }
}

static void
follow_kind (Renames *renames, BorKind kind)
{
  g_autoptr (GHashTable) old = index_ids (renames->before, kind),
                         new = index_ids (renames->after, kind);
  g_autoptr (GArray) gone = find_strangers (renames->before, kind, new);
  g_autoptr (GArray) come = find_strangers (renames->after, kind, old);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (gone->len == 0 || gone->len > MOST_PAIRS || come->len > MOST_PAIRS)
    return;
  for (guint i = 0; i < come->len; i++)
    for (guint k = 0; k < gone->len; k++) {
      gint32 now = g_array_index (come, gint32, i), then = g_array_index (gone, gint32, k);
      const char *id = bor_scenario_get (renames->after, kind, now)->id;
      if (then < 0 || !is_same (renames, kind, then, now))
        continue;
      const char *was = bor_scenario_get (renames->before, kind, then)->id;
      g_hash_table_insert (names, g_strdup (was), g_strdup (id));
      bor_element_set_id (bor_edit_make_own (renames->renamed, kind, then), id);
      g_array_index (gone, gint32, k) = -1;
      break;
    }
  if (g_hash_table_size (names) > 0)
    bor_edit_follow_renames (renames->renamed, kind, names);
}

BorScenario *
bor_compare_follow_renames (const BorScenario *before, const BorScenario *after)
{
  static const BorKind kinds[] = { BOR_KIND_APPROACH, BOR_KIND_LOCALE, BOR_KIND_ARMY,
                                   BOR_KIND_ROAD,     BOR_KIND_REGION, BOR_KIND_FORCE };
  Renames renames = { before, after, bor_scenario_copy (before), index_courses (before), NULL };
  renames.was = find_locales (&renames);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    follow_kind (&renames, kinds[i]);
  g_hash_table_unref (renames.courses);
  g_free (renames.was);
  return renames.renamed;
}
