/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/import/import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/import/private.h"
#include "geometry/geometry.h"

static void
clear_side (gpointer data)
{
  BorImportSide *side = data;
  g_free (side->id);
  g_free (side->to);
  g_free (side->key);
  g_free (side->against);
  bor_props_unref (side->props);
}

static void
free_locale (gpointer data)
{
  BorImportLocale *locale = data;
  g_free (locale->key);
  g_free (locale->id);
  g_free (locale->name);
  g_free (locale->where);
  bor_props_unref (locale->props);
  bor_points_clear (&locale->ring);
  g_free (locale->corner);
  g_free (locale->vertices);
  g_array_unref (locale->sides);
  g_free (locale);
}

BorImport *
bor_import_new (BorScenario *scenario, BorImportWarnings *warnings)
{
  g_return_val_if_fail (scenario != NULL && warnings != NULL, NULL);
  BorImport *import = g_new0 (BorImport, 1);
  import->scenario = scenario;
  import->warnings = warnings;
  import->slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  import->locales = g_ptr_array_new_with_free_func (free_locale);
  return import;
}

void
bor_import_free (BorImport *import)
{
  if (import == NULL)
    return;
  g_ptr_array_unref (import->locales);
  g_array_unref (import->slots);
  g_clear_pointer (&import->keys, g_hash_table_unref);
  g_free (import);
}

void
bor_import_set_tolerance (BorImport *import, double tolerance)
{
  g_return_if_fail (import != NULL);
  import->tolerance = tolerance;
}

/* Rounded, without repeated points, clockwise; remembers what became of each corner. */
static void
take_ring (BorImportLocale *locale, const BorPoint *points, guint n)
{
  BorPoints *ring = &locale->ring;
  ring->items = g_new (BorPoint, n);
  locale->corner = g_new (guint, n);
  locale->n_given = n;
  for (guint i = 0; i < n; i++) {
    BorPoint p = { bor_coord_round (points[i].x), bor_coord_round (points[i].y) };
    const BorPoint *last = ring->n > 0 ? &ring->items[ring->n - 1] : NULL;
    if (last == NULL || last->x != p.x || last->y != p.y)
      ring->items[ring->n++] = p;
    locale->corner[i] = ring->n - 1;
  }
  if (ring->n > 1 && ring->items[0].x == ring->items[ring->n - 1].x
      && ring->items[0].y == ring->items[ring->n - 1].y)
    ring->n--;
  for (guint i = 0; i < n; i++)
    locale->corner[i] %= MAX (ring->n, 1);
  if (bor_ring_area (ring->items, ring->n) >= 0)
    return;
  locale->turned = TRUE;
  for (guint i = 0; i < ring->n / 2; i++) {
    BorPoint p = ring->items[i];
    ring->items[i] = ring->items[ring->n - 1 - i];
    ring->items[ring->n - 1 - i] = p;
  }
  for (guint i = 0; i < n; i++)
    locale->corner[i] = ring->n - 1 - locale->corner[i];
}

gint
bor_import_add_locale (BorImport *import, const char *key, const char *id, const char *name,
                       const BorPoint *ring, guint n, const BorProps *props, const char *where)
{
  g_return_val_if_fail (import != NULL && (ring != NULL || n == 0), -1);
  BorImportLocale *locale = g_new0 (BorImportLocale, 1);
  locale->sides = g_array_new (FALSE, TRUE, sizeof (BorImportSide));
  g_array_set_clear_func (locale->sides, clear_side);
  take_ring (locale, ring, n);
  if (locale->ring.n < 3) {
    bor_import_warnings_add (import->warnings, where, n > 0 ? ring : NULL,
                             _ ("an outline with fewer than three corners was skipped"));
    free_locale (locale);
    return -1;
  }
  locale->key = g_strdup (key);
  locale->id = g_strdup (id);
  locale->name = g_strdup (name);
  locale->where = g_strdup (where);
  locale->props = props != NULL ? bor_props_ref ((BorProps *) props) : NULL;
  locale->slot = -1;
  g_ptr_array_add (import->locales, locale);
  return (gint) import->locales->len - 1;
}

guint
bor_import_add_side (BorImport *import, gint number, guint first, guint last, const char *id,
                     const char *to, gboolean edge, const BorProps *props)
{
  g_return_val_if_fail (import != NULL && number >= 0 && (guint) number < import->locales->len, 0);
  BorImportLocale *locale = bor_import_locale (import, (guint) number);
  g_return_val_if_fail (first < locale->n_given && last < locale->n_given, 0);
  guint from = locale->corner[locale->turned ? last : first];
  guint until = locale->corner[locale->turned ? first : last];
  const gint32 none = -1;
  BorImportSide side = { .first = from,
                         .last = until,
                         .id = g_strdup (id),
                         .to = g_strdup (to),
                         .edge = edge,
                         .neighbour = BOR_IMPORT_NOBODY,
                         .props = props != NULL ? bor_props_ref ((BorProps *) props) : NULL,
                         .slot = -1,
                         .place = locale->sides->len,
                         .number = import->slots->len + 1 };
  g_array_append_val (import->slots, none);
  g_array_append_val (locale->sides, side);
  locale->own_sides = TRUE;
  return side.number - 1;
}

void
bor_import_name_side (BorImport *import, gint number, const char *key, const char *opposite)
{
  g_return_if_fail (import != NULL && number >= 0 && (guint) number < import->locales->len);
  GArray *sides = bor_import_locale (import, (guint) number)->sides;
  g_return_if_fail (sides->len > 0);
  BorImportSide *side = &g_array_index (sides, BorImportSide, sides->len - 1);
  g_free (side->key);
  g_free (side->against);
  side->key = g_strdup (key);
  side->against = g_strdup (opposite);
}

gint32
bor_import_side_slot (const BorImport *import, guint side)
{
  g_return_val_if_fail (import != NULL && side < import->slots->len, -1);
  return g_array_index (import->slots, gint32, side);
}

gint32
bor_import_slot (const BorImport *import, gint locale)
{
  g_return_val_if_fail (import != NULL && locale >= 0 && (guint) locale < import->locales->len, -1);
  return bor_import_locale (import, (guint) locale)->slot;
}

typedef struct {
  double x, y;
} Place;

static guint
hash_place (gconstpointer key)
{
  const Place *place = key;
  gint64 x = (gint64) (place->x * 1000), y = (gint64) (place->y * 1000);
  return g_int64_hash (&x) * 31 + g_int64_hash (&y);
}

static gboolean
same_place (gconstpointer a, gconstpointer b)
{
  const Place *p = a, *q = b;
  return p->x == q->x && p->y == q->y;
}

static void
note_vertex (GHashTable *places, double x, double y, gint32 slot)
{
  Place *place = g_new (Place, 1);
  *place = (Place){ x, y };
  if (!g_hash_table_contains (places, place))
    g_hash_table_insert (places, place, GINT_TO_POINTER (slot));
  else
    g_free (place);
}

static void
make_vertices (BorImport *import)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (hash_place, same_place, g_free, NULL);
  g_autoptr (BorIds) ids = bor_ids_new (import->scenario, BOR_KIND_VERTEX);
  BOR_FOREACH (import->scenario, BOR_KIND_VERTEX, slot, const BorVertex, vertex)
    note_vertex (places, vertex->x, vertex->y, slot);
  for (guint i = 0; i < import->locales->len; i++) {
    BorImportLocale *locale = bor_import_locale (import, i);
    locale->vertices = g_new (gint32, locale->ring.n);
    for (guint k = 0; k < locale->ring.n; k++) {
      Place place = { locale->ring.items[k].x, locale->ring.items[k].y };
      gpointer found;
      if (!g_hash_table_lookup_extended (places, &place, NULL, &found)) {
        BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, bor_ids_take (ids, NULL));
        vertex->x = place.x;
        vertex->y = place.y;
        found = GINT_TO_POINTER (bor_scenario_append (import->scenario, vertex));
        note_vertex (places, place.x, place.y, GPOINTER_TO_INT (found));
      }
      locale->vertices[k] = GPOINTER_TO_INT (found);
    }
  }
}

static void
make_locales (BorImport *import)
{
  g_autoptr (BorIds) ids = bor_ids_new (import->scenario, BOR_KIND_LOCALE);
  for (guint i = 0; i < import->locales->len; i++) {
    BorImportLocale *import_locale = bor_import_locale (import, i);
    g_autofree char *stem = bor_import_is_id (import_locale->id) ? g_strdup (import_locale->id)
                            : import_locale->id != NULL          ? bor_id_stem (import_locale->id)
                                                        : bor_id_stem (import_locale->name);
    BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, bor_ids_take (ids, stem));
    locale->name = g_strdup (import_locale->name);
    if (import_locale->props != NULL)
      bor_element_take_props (locale, bor_props_ref (import_locale->props));
    import_locale->slot = bor_scenario_append (import->scenario, locale);
  }
}

static void
make_approaches (BorImport *import)
{
  for (guint i = 0; i < import->locales->len; i++) {
    const BorImportLocale *from = bor_import_locale (import, i);
    BorLocale *locale = bor_element_copy (bor_scenario_locale (import->scenario, from->slot));
    for (guint k = 0; k < from->sides->len; k++) {
      BorImportSide *side = &g_array_index (from->sides, BorImportSide, k);
      BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, NULL); /* see side-ids.c */
      bor_ref_set (&approach->locale, from->slot);
      approach->opposite = BOR_REF_NONE;
      approach->edge = side->edge;
      if (side->props != NULL)
        bor_element_take_props (approach, bor_props_ref (side->props));
      guint corner = side->first;
      bor_refs_append_slot (&approach->along, from->vertices[corner]);
      do {
        corner = (corner + 1) % from->ring.n;
        bor_refs_append_slot (&approach->along, from->vertices[corner]);
      } while (corner != side->last);
      side->slot = bor_scenario_append (import->scenario, approach);
      if (side->number > 0)
        g_array_index (import->slots, gint32, side->number - 1) = side->slot;
      bor_refs_append_slot (&locale->approaches, side->slot);
    }
    bor_scenario_replace (import->scenario, from->slot, locale);
  }
}

void
bor_import_finish (BorImport *import)
{
  g_return_if_fail (import != NULL);
  bor_import_bring_together (import);
  make_vertices (import);
  make_locales (import);
  bor_import_find_sides (import);
  bor_import_resolve_keys (import);
  make_approaches (import);
  bor_import_pair_sides (import);
  bor_import_name_sides (import);
}
