/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/draft/draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft/private.h"
#include "geometry/geometry.h"

static void
clear_side (gpointer data)
{
  BorDraftSide *side = data;
  g_free (side->id);
  g_free (side->to);
  bor_props_unref (side->props);
}

static void
free_space (gpointer data)
{
  BorDraftSpace *space = data;
  g_free (space->key);
  g_free (space->id);
  g_free (space->name);
  g_free (space->where);
  bor_props_unref (space->props);
  bor_points_clear (&space->ring);
  g_free (space->corner);
  g_free (space->vertices);
  g_array_unref (space->sides);
  g_free (space);
}

BorDraft *
bor_draft_new (BorScenario *scenario, BorDoubts *doubts)
{
  g_return_val_if_fail (scenario != NULL && doubts != NULL, NULL);
  BorDraft *draft = g_new0 (BorDraft, 1);
  draft->scenario = scenario;
  draft->doubts = doubts;
  draft->spaces = g_ptr_array_new_with_free_func (free_space);
  return draft;
}

void
bor_draft_free (BorDraft *draft)
{
  if (draft == NULL)
    return;
  g_ptr_array_unref (draft->spaces);
  g_clear_pointer (&draft->keys, g_hash_table_unref);
  g_free (draft);
}

/* Rounded, without repeated points, clockwise; remembers what became of each corner. */
static void
take_ring (BorDraftSpace *space, const BorPoint *points, guint n)
{
  BorPoints *ring = &space->ring;
  ring->items = g_new (BorPoint, n);
  space->corner = g_new (guint, n);
  space->n_given = n;
  for (guint i = 0; i < n; i++) {
    BorPoint p = { bor_round (points[i].x), bor_round (points[i].y) };
    const BorPoint *last = ring->n > 0 ? &ring->items[ring->n - 1] : NULL;
    if (last == NULL || last->x != p.x || last->y != p.y)
      ring->items[ring->n++] = p;
    space->corner[i] = ring->n - 1;
  }
  if (ring->n > 1 && ring->items[0].x == ring->items[ring->n - 1].x
      && ring->items[0].y == ring->items[ring->n - 1].y)
    ring->n--;
  for (guint i = 0; i < n; i++)
    space->corner[i] %= MAX (ring->n, 1);
  if (bor_ring_area (ring->items, ring->n) >= 0)
    return;
  space->turned = TRUE;
  for (guint i = 0; i < ring->n / 2; i++) {
    BorPoint p = ring->items[i];
    ring->items[i] = ring->items[ring->n - 1 - i];
    ring->items[ring->n - 1 - i] = p;
  }
  for (guint i = 0; i < n; i++)
    space->corner[i] = ring->n - 1 - space->corner[i];
}

gint
bor_draft_add_space (BorDraft *draft, const char *key, const char *id, const char *name,
                     const BorPoint *ring, guint n, const BorProps *props, const char *where)
{
  g_return_val_if_fail (draft != NULL && (ring != NULL || n == 0), -1);
  BorDraftSpace *space = g_new0 (BorDraftSpace, 1);
  space->sides = g_array_new (FALSE, TRUE, sizeof (BorDraftSide));
  g_array_set_clear_func (space->sides, clear_side);
  take_ring (space, ring, n);
  if (space->ring.n < 3) {
    bor_doubts_add (draft->doubts, where, n > 0 ? ring : NULL,
                    _ ("an outline with fewer than three corners was skipped"));
    free_space (space);
    return -1;
  }
  space->key = g_strdup (key);
  space->id = g_strdup (id);
  space->name = g_strdup (name);
  space->where = g_strdup (where);
  space->props = props != NULL ? bor_props_ref ((BorProps *) props) : NULL;
  space->slot = -1;
  g_ptr_array_add (draft->spaces, space);
  return (gint) draft->spaces->len - 1;
}

void
bor_draft_add_side (BorDraft *draft, gint number, guint first, guint last, const char *id,
                    const char *to, gboolean edge, const BorProps *props)
{
  g_return_if_fail (draft != NULL && number >= 0 && (guint) number < draft->spaces->len);
  BorDraftSpace *space = bor_draft_space (draft, (guint) number);
  g_return_if_fail (first < space->n_given && last < space->n_given);
  guint from = space->corner[space->turned ? last : first];
  guint until = space->corner[space->turned ? first : last];
  BorDraftSide side = { from,
                        until,
                        g_strdup (id),
                        g_strdup (to),
                        edge,
                        BOR_DRAFT_NOBODY,
                        props != NULL ? bor_props_ref ((BorProps *) props) : NULL,
                        -1 };
  g_array_append_val (space->sides, side);
  space->own_sides = TRUE;
}

gint32
bor_draft_slot (const BorDraft *draft, gint space)
{
  g_return_val_if_fail (draft != NULL && space >= 0 && (guint) space < draft->spaces->len, -1);
  return bor_draft_space (draft, (guint) space)->slot;
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
make_vertices (BorDraft *draft)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (hash_place, same_place, g_free, NULL);
  g_autoptr (BorIds) ids = bor_ids_new (draft->scenario, BOR_KIND_VERTEX);
  BOR_FOREACH (draft->scenario, BOR_KIND_VERTEX, slot, const BorVertex, vertex)
    note_vertex (places, vertex->x, vertex->y, slot);
  for (guint i = 0; i < draft->spaces->len; i++) {
    BorDraftSpace *space = bor_draft_space (draft, i);
    space->vertices = g_new (gint32, space->ring.n);
    for (guint k = 0; k < space->ring.n; k++) {
      Place place = { space->ring.items[k].x, space->ring.items[k].y };
      gpointer found;
      if (!g_hash_table_lookup_extended (places, &place, NULL, &found)) {
        BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, bor_ids_take (ids, NULL));
        vertex->x = place.x;
        vertex->y = place.y;
        found = GINT_TO_POINTER (bor_scenario_append (draft->scenario, vertex));
        note_vertex (places, place.x, place.y, GPOINTER_TO_INT (found));
      }
      space->vertices[k] = GPOINTER_TO_INT (found);
    }
  }
}

static gboolean
is_id (const char *text)
{
  if (text == NULL || !g_ascii_isalpha (*text))
    return FALSE;
  for (const char *p = text; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && strchr ("-_.", *p) == NULL)
      return FALSE;
  return TRUE;
}

static void
make_spaces (BorDraft *draft)
{
  g_autoptr (BorIds) ids = bor_ids_new (draft->scenario, BOR_KIND_SPACE);
  for (guint i = 0; i < draft->spaces->len; i++) {
    BorDraftSpace *draft_space = bor_draft_space (draft, i);
    g_autofree char *stem = is_id (draft_space->id)   ? g_strdup (draft_space->id)
                            : draft_space->id != NULL ? bor_id_stem (draft_space->id)
                                                      : bor_id_stem (draft_space->name);
    BorSpace *space = bor_element_new (BOR_KIND_SPACE, bor_ids_take (ids, stem));
    space->name = g_strdup (draft_space->name);
    if (draft_space->props != NULL)
      bor_element_take_props (space, bor_props_ref (draft_space->props));
    draft_space->slot = bor_scenario_append (draft->scenario, space);
  }
}

static char *
name_approach (const BorDraft *draft, const BorDraftSpace *space, const BorDraftSide *side)
{
  if (side->id != NULL)
    return is_id (side->id) ? g_strdup (side->id) : bor_id_stem (side->id);
  const char *own = bor_scenario_space (draft->scenario, space->slot)->base.id;
  if (side->neighbour < 0)
    return g_strconcat (own, side->edge ? "-edge" : "-side", NULL);
  gint32 slot = bor_draft_space (draft, (guint) side->neighbour)->slot;
  return g_strconcat (own, "-", bor_scenario_space (draft->scenario, slot)->base.id, NULL);
}

static void
make_approaches (BorDraft *draft)
{
  g_autoptr (BorIds) ids = bor_ids_new (draft->scenario, BOR_KIND_APPROACH);
  for (guint i = 0; i < draft->spaces->len; i++) {
    const BorDraftSpace *from = bor_draft_space (draft, i);
    BorSpace *space = bor_element_copy (bor_scenario_space (draft->scenario, from->slot));
    for (guint k = 0; k < from->sides->len; k++) {
      BorDraftSide *side = &g_array_index (from->sides, BorDraftSide, k);
      g_autofree char *stem = name_approach (draft, from, side);
      BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, bor_ids_take (ids, stem));
      bor_ref_set (&approach->space, from->slot);
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
      side->slot = bor_scenario_append (draft->scenario, approach);
      bor_refs_append_slot (&space->approaches, side->slot);
    }
    bor_scenario_replace (draft->scenario, from->slot, space);
  }
}

void
bor_draft_finish (BorDraft *draft)
{
  g_return_if_fail (draft != NULL);
  make_vertices (draft);
  make_spaces (draft);
  bor_draft_find_sides (draft);
  bor_draft_resolve_keys (draft);
  make_approaches (draft);
  bor_draft_pair_sides (draft);
}
