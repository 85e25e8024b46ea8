/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "formats/import/private.h"
#include "geometry/ring.h"

static const BorImportSide *
get_side (const BorImportLocale *locale, guint i)
{
  return &g_array_index (locale->sides, BorImportSide, i);
}

void
bor_import_pair (BorImport *import, gint32 a, gint32 b)
{
  for (guint i = 0; i < 2; i++) {
    BorApproach *approach = bor_element_copy (bor_scenario_approach (import->scenario, i ? b : a));
    bor_ref_set (&approach->opposite, i ? a : b);
    bor_scenario_replace (import->scenario, i ? b : a, approach);
  }
}

gboolean
bor_import_is_paired (const BorImport *import, const BorImportSide *side)
{
  return bor_scenario_approach (import->scenario, side->slot)->opposite.slot >= 0;
}

/* The same vertices, backwards. */
static gboolean
run_together (const BorImport *import, gint32 a, gint32 b)
{
  const BorRefs *x = &bor_scenario_approach (import->scenario, a)->along;
  const BorRefs *y = &bor_scenario_approach (import->scenario, b)->along;
  if (x->n != y->n)
    return FALSE;
  for (guint i = 0; i < x->n; i++)
    if (x->items[i].slot != y->items[y->n - 1 - i].slot)
      return FALSE;
  return TRUE;
}

/* Sides that were found lie along the same stretch by their making. */
static void
pair_found (BorImport *import, const BorImportLocale *locale)
{
  for (guint i = 0; i < locale->sides->len; i++) {
    const BorImportSide *side = get_side (locale, i);
    if (side->to != NULL || side->neighbour < 0 || bor_import_is_paired (import, side))
      continue;
    const BorImportLocale *other = bor_import_locale (import, (guint) side->neighbour);
    for (guint k = 0; k < other->sides->len; k++)
      if (!bor_import_is_paired (import, get_side (other, k))
          && run_together (import, side->slot, get_side (other, k)->slot)) {
        bor_import_pair (import, side->slot, get_side (other, k)->slot);
        break;
      }
  }
}

/* Numbers of locales by the keys that sides use; -1 for a key of several. */
static GHashTable *
index_keys (BorImport *import)
{
  GHashTable *keys = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < import->locales->len; i++) {
    const BorImportLocale *locale = bor_import_locale (import, i);
    if (locale->key == NULL)
      continue;
    if (g_hash_table_contains (keys, locale->key)) {
      bor_import_warnings_add (
        import->warnings, locale->where, locale->ring.items,
        _ ("“%s” is the name of two locales: sides that name it are not paired"), locale->key);
      g_hash_table_replace (keys, locale->key, GINT_TO_POINTER (-1));
    } else
      g_hash_table_insert (keys, locale->key, GINT_TO_POINTER (i));
  }
  return keys;
}

static gint64
between (guint from, guint to)
{
  return (gint64) from << 32 | to;
}

/* For each two locales the numbers of the sides of the first that name the second. (GArrays of
 * guint by between()) */
static GHashTable *
index_sides (const BorImport *import)
{
  GHashTable *index =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < import->locales->len; i++)
    for (guint k = 0; k < bor_import_locale (import, i)->sides->len; k++) {
      const BorImportSide *side = get_side (bor_import_locale (import, i), k);
      if (side->to == NULL || side->neighbour < 0)
        continue;
      gint64 key = between (i, (guint) side->neighbour);
      GArray *sides = g_hash_table_lookup (index, &key);
      if (sides == NULL) {
        sides = g_array_new (FALSE, FALSE, sizeof (guint));
        g_hash_table_insert (index, g_memdup2 (&key, sizeof key), sides);
      }
      g_array_append_val (sides, k);
    }
  return index;
}

void
bor_import_warn_side (BorImport *import, const BorImportLocale *locale, const BorImportSide *side,
                      const char *why)
{
  BorPoint at = bor_approach_middle (import->scenario,
                                     bor_scenario_approach (import->scenario, side->slot), NULL);
  bor_import_warnings_add (import->warnings, locale->where, &at, "%s", why);
}

/* More sides between the same two are not looked through. */
#define MOST_BETWEEN 500

/* Of several sides between the same two, the one whose line lies against that of `side`; -1 if it
 * is none, or not the only one. */
static gint
only_one_along (const BorImport *import, const BorImportSide *side, const BorImportLocale *other,
                const GArray *candidates)
{
  gint found = -1;
  for (guint i = 0; i < candidates->len && candidates->len <= MOST_BETWEEN; i++) {
    guint k = g_array_index (candidates, guint, i);
    if (!bor_approaches_adjoin (
          import->scenario, bor_scenario_approach (import->scenario, side->slot),
          bor_scenario_approach (import->scenario, get_side (other, k)->slot)))
      continue;
    if (found >= 0)
      return -1;
    found = (gint) k;
  }
  return found;
}

/* The side of `other` that can only belong to side `index`, and it to that; -1 if there is none. */
static gint
find_match (const BorImport *import, const BorImportLocale *locale, guint index, const GArray *own,
            const BorImportLocale *other, const GArray *theirs)
{
  if (own->len == 1 && theirs->len == 1)
    return (gint) g_array_index (theirs, guint, 0);
  gint match = only_one_along (import, get_side (locale, index), other, theirs);
  return match >= 0
             && only_one_along (import, get_side (other, (guint) match), locale, own)
                  == (gint) index
           ? match
           : -1;
}

static void
pair_named (BorImport *import, GHashTable *sides, guint number, guint index)
{
  const BorImportLocale *locale = bor_import_locale (import, number);
  const BorImportSide *side = get_side (locale, index);
  g_autofree char *why = NULL;
  if (side->neighbour < 0 && !g_hash_table_contains (import->keys, side->to)) {
    why =
      g_strdup_printf (_ ("a side names “%s” as its neighbour, which does not exist"), side->to);
    bor_import_warn_side (import, locale, side, why);
    return;
  }
  if (side->neighbour < 0)
    return; /* said already */
  if (side->neighbour == (gint) number) {
    why = g_strdup_printf (_ ("a side of “%s” names its own locale as neighbour"), side->to);
    bor_import_warn_side (import, locale, side, why);
    return;
  }
  guint target = (guint) side->neighbour;
  const BorImportLocale *other = bor_import_locale (import, target);
  gint64 there = between (number, target), back = between (target, number);
  const GArray *own = g_hash_table_lookup (sides, &there);
  const GArray *theirs = g_hash_table_lookup (sides, &back);
  gint match = theirs != NULL ? find_match (import, locale, index, own, other, theirs) : -1;
  if (match >= 0 && !bor_import_is_paired (import, get_side (other, (guint) match))) {
    bor_import_pair (import, side->slot, get_side (other, (guint) match)->slot);
    return;
  }
  if (theirs == NULL)
    why = g_strdup_printf (
      _ ("a side names “%s” as its neighbour, but no side there names it back"), side->to);
  else
    why = g_strdup_printf (
      _ ("several sides lead to “%s”, and it is unclear which belong together"), side->to);
  bor_import_warn_side (import, locale, side, why);
}

/* What is left of a key if spelling does not count. (transfer full) */
static char *
plain_key (const char *key)
{
  g_autofree char *folded = g_utf8_casefold (key, -1);
  GString *out = g_string_new (NULL);
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (out, g_utf8_get_char (p));
  return g_string_free (out, FALSE);
}

/* Numbers of locales by their keys and names without spelling; -1 for one of several. */
static GHashTable *
index_plain_keys (const BorImport *import)
{
  GHashTable *plain = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < import->locales->len; i++) {
    const BorImportLocale *locale = bor_import_locale (import, i);
    const char *const texts[] = { locale->key, locale->name };
    for (guint k = 0; k < G_N_ELEMENTS (texts); k++) {
      g_autofree char *key = texts[k] != NULL ? plain_key (texts[k]) : NULL;
      gpointer known;
      if (key == NULL || *key == '\0')
        continue;
      gboolean other = g_hash_table_lookup_extended (plain, key, NULL, &known)
                       && GPOINTER_TO_INT (known) != (gint) i;
      g_hash_table_insert (plain, g_steal_pointer (&key), GINT_TO_POINTER (other ? -1 : (gint) i));
    }
  }
  return plain;
}

/* A side names what no locale is called, but for its spelling. */
static void
take_other_spelling (BorImport *import, GHashTable *plain, const BorImportLocale *locale,
                     BorImportSide *side)
{
  g_autofree char *key = plain_key (side->to);
  gpointer number;
  if (!g_hash_table_lookup_extended (plain, key, NULL, &number) || GPOINTER_TO_INT (number) < 0)
    return;
  side->neighbour = GPOINTER_TO_INT (number);
  const BorImportLocale *other = bor_import_locale (import, (guint) side->neighbour);
  bor_import_warnings_add (
    import->warnings, locale->where, &locale->ring.items[side->first],
    _ ("a side names “%s” as its neighbour, but the name is spelled differently: “%s” was used"),
    side->to, other->key != NULL ? other->key : other->name);
}

void
bor_import_resolve_keys (BorImport *import)
{
  import->keys = index_keys (import);
  g_autoptr (GHashTable) plain = NULL;
  for (guint i = 0; i < import->locales->len; i++) {
    const BorImportLocale *locale = bor_import_locale (import, i);
    for (guint k = 0; k < locale->sides->len; k++) {
      BorImportSide *side = &g_array_index (locale->sides, BorImportSide, k);
      gpointer value;
      if (side->to == NULL)
        continue;
      if (g_hash_table_lookup_extended (import->keys, side->to, NULL, &value)) {
        side->neighbour = GPOINTER_TO_INT (value);
        continue;
      }
      plain = plain != NULL ? plain : index_plain_keys (import);
      take_other_spelling (import, plain, locale, side);
    }
  }
}

void
bor_import_pair_sides (BorImport *import)
{
  bor_import_pair_opposites (import);
  for (guint i = 0; i < import->locales->len; i++)
    pair_found (import, bor_import_locale (import, i));
  g_autoptr (GHashTable) sides = index_sides (import);
  for (guint i = 0; i < import->locales->len; i++) {
    const BorImportLocale *locale = bor_import_locale (import, i);
    for (guint k = 0; k < locale->sides->len; k++)
      if (get_side (locale, k)->to != NULL && !bor_import_is_paired (import, get_side (locale, k)))
        pair_named (import, sides, i, k);
  }
}
