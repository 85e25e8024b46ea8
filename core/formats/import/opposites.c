/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides that name their opposites. */
#include <glib/gi18n-lib.h>

#include "formats/import/private.h"

/* Where a side is: in which locale, and which of its sides. */
typedef struct {
  guint locale, side;
  guint n; /* how many have the key */
} Place;

static BorImportSide *
side_at (const BorImport *import, const Place *place)
{
  const BorImportLocale *locale = bor_import_locale (import, place->locale);
  return &g_array_index (locale->sides, BorImportSide, place->side);
}

static GHashTable *
index_keys (const BorImport *import)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  for (guint i = 0; i < import->locales->len; i++)
    for (guint k = 0; k < bor_import_locale (import, i)->sides->len; k++) {
      Place place = { i, k, 1 };
      char *key = side_at (import, &place)->key;
      Place *known = key != NULL ? g_hash_table_lookup (keys, key) : NULL;
      if (known != NULL)
        known->n++;
      else if (key != NULL)
        g_hash_table_insert (keys, key, g_memdup2 (&place, sizeof place));
    }
  return keys;
}

/* Among the sides of the neighbour: the one of that key or, if none has it, in that place. */
static gboolean
find_in (const BorImport *import, guint locale, const char *name, Place *found)
{
  const GArray *sides = bor_import_locale (import, locale)->sides;
  guint64 number = G_MAXUINT64;
  g_ascii_string_to_unsigned (name, 10, 0, G_MAXUINT, &number, NULL);
  guint n = 0;
  for (guint k = 0; k < sides->len; k++)
    if (g_strcmp0 (g_array_index (sides, BorImportSide, k).key, name) == 0) {
      *found = (Place){ locale, k, 1 };
      n++;
    }
  for (guint k = 0; n == 0 && k < sides->len; k++) {
    const BorImportSide *side = &g_array_index (sides, BorImportSide, k);
    if (side->number == 0 || side->place != number)
      continue;
    *found = (Place){ locale, k, 1 };
    return TRUE;
  }
  return n == 1;
}

static gboolean
find (const BorImport *import, GHashTable *keys, const BorImportSide *side, Place *found)
{
  if (side->neighbour >= 0 && find_in (import, (guint) side->neighbour, side->against, found))
    return TRUE;
  const Place *known = g_hash_table_lookup (keys, side->against);
  if (known == NULL || known->n > 1)
    return FALSE;
  *found = *known;
  return TRUE;
}

static const char *
name_of (const BorImportLocale *locale)
{
  return locale->key != NULL ? locale->key : locale->name != NULL ? locale->name : "?";
}

static void
pair_side (BorImport *import, GHashTable *keys, guint number, guint index)
{
  const Place own = { number, index, 1 };
  const BorImportLocale *locale = bor_import_locale (import, number);
  const BorImportSide *side = side_at (import, &own);
  g_autofree char *why = NULL;
  Place place, back;
  if (side->against == NULL || side->edge || bor_import_is_paired (import, side))
    return;
  if (!find (import, keys, side, &place)) {
    why = g_strdup_printf (
      _ ("a side names “%s” as its opposite, which does not exist or is not unique"),
      side->against);
    bor_import_warn_side (import, locale, side, why);
    return;
  }
  const BorImportSide *other = side_at (import, &place);
  gboolean agrees =
    other->against == NULL
    || (find (import, keys, other, &back) && back.locale == number && back.side == index);
  if (!agrees || place.locale == number || other->edge || bor_import_is_paired (import, other)) {
    why = g_strdup_printf (_ ("a side names “%s” as its opposite, but that is another's"),
                           side->against);
    bor_import_warn_side (import, locale, side, why);
    return;
  }
  bor_import_pair (import, side->slot, other->slot);
  if (side->to == NULL || side->neighbour == (gint) place.locale)
    return;
  why = g_strdup_printf (
    _ ("a side names “%s” as its neighbour, but its opposite is a side of “%s”, to which it was "
       "paired"),
    side->to, name_of (bor_import_locale (import, place.locale)));
  bor_import_warn_side (import, locale, side, why);
}

void
bor_import_pair_opposites (BorImport *import)
{
  g_autoptr (GHashTable) keys = index_keys (import);
  for (guint i = 0; i < import->locales->len; i++)
    for (guint k = 0; k < bor_import_locale (import, i)->sides->len; k++)
      pair_side (import, keys, i, k);
}
