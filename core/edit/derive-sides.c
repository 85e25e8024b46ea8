/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/border.h"
#include "edit/derive-private.h"
#include "edit/ids.h"
#include "edit/pathway.h"
#include "edit/uses.h"
#include "geometry/ring.h"

#define NOBODY -1

/* A part of a side with one neighbour. */
typedef struct {
  guint side, from, to; /* corners of its line */
  gint neighbour;       /* a side, or NOBODY */
  gint32 approach;
} Part;

typedef struct {
  BorDerive *d;
  GHashTable
    *stretches;       /* two corners, in that direction → number of the side + 1; 0: of several */
  GArray *parts;      /* Part, in the order of the sides */
  GHashTable *starts; /* first two corners of a part → its number */
  GHashTable *split;  /* approach → number of its first part + 1 */
} Split;

static guint64
key_of (guint a, guint b)
{
  return (guint64) a << 32 | b;
}

static guint
corner_at (const BorDeriveSide *side, guint i)
{
  return g_array_index (side->line, guint, i);
}

static void
index_stretches (Split *split)
{
  for (guint i = 0; i < split->d->sides->len; i++) {
    const BorDeriveSide *side = bor_derive_side (split->d, i);
    for (guint k = 0; k + 1 < side->line->len; k++) {
      guint64 key = key_of (corner_at (side, k), corner_at (side, k + 1));
      gboolean known = g_hash_table_contains (split->stretches, &key);
      g_hash_table_replace (split->stretches, g_memdup2 (&key, sizeof key),
                            GUINT_TO_POINTER (known ? 0 : i + 1));
    }
  }
}

/* The side of another outline that only this one has against it there. */
static gint
neighbour_at (const Split *split, guint number, guint i)
{
  const BorDeriveSide *side = bor_derive_side (split->d, number);
  guint64 own = key_of (corner_at (side, i), corner_at (side, i + 1));
  guint64 back = key_of (corner_at (side, i + 1), corner_at (side, i));
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (split->stretches, &back));
  if (found == 0 || GPOINTER_TO_UINT (g_hash_table_lookup (split->stretches, &own)) == 0)
    return NOBODY;
  const BorDeriveSide *other = bor_derive_side (split->d, found - 1);
  gboolean active = bor_derive_outline (split->d, side->outline)->active
                    || bor_derive_outline (split->d, other->outline)->active;
  return side->free && other->free && active && other->outline != side->outline ? (gint) found - 1
                                                                                : NOBODY;
}

static void
find_parts (Split *split)
{
  for (guint i = 0; i < split->d->sides->len; i++) {
    const BorDeriveSide *side = bor_derive_side (split->d, i);
    for (guint k = 0; k + 1 < side->line->len;) {
      Part part = { i, k, k + 1, neighbour_at (split, i, k), k == 0 ? side->approach : -1 };
      while (part.to + 1 < side->line->len && neighbour_at (split, i, part.to) == part.neighbour)
        part.to++;
      guint64 key = key_of (corner_at (side, k), corner_at (side, k + 1));
      g_hash_table_replace (split->starts, g_memdup2 (&key, sizeof key),
                            GUINT_TO_POINTER (split->parts->len));
      if (k == 0 && part.to + 1 < side->line->len)
        g_hash_table_insert (split->split, GINT_TO_POINTER (side->approach),
                             GUINT_TO_POINTER (split->parts->len + 1));
      g_array_append_val (split->parts, part);
      k = part.to;
    }
  }
}

static Part *
part_at (const Split *split, guint i)
{
  return &g_array_index (split->parts, Part, i);
}

static void
draw_part (const Split *split, BorApproach *approach, const Part *part)
{
  const BorDeriveSide *side = bor_derive_side (split->d, part->side);
  bor_refs_clear (&approach->along);
  for (guint k = part->from; k <= part->to; k++)
    bor_refs_append_slot (&approach->along, bor_derive_vertex (split->d, corner_at (side, k)));
}

/* A new side with the properties of the whole one. */
static gint32
add_part (const Split *split, const Part *part, BorIds *ids)
{
  BorDerive *d = split->d;
  const BorDeriveSide *side = bor_derive_side (d, part->side);
  const BorApproach *whole = bor_scenario_approach (d->after, side->approach);
  g_autofree char *stem = g_strdup (whole->base.id);
  if (part->neighbour != NOBODY) {
    const BorDeriveSide *other = bor_derive_side (d, (guint) part->neighbour);
    g_free (stem);
    stem = bor_border_stem (d->after, whole->locale.slot,
                            bor_derive_outline (d, other->outline)->locale);
  }
  BorApproach *own = bor_element_copy (whole);
  bor_element_set_id (own, bor_ids_take (ids, stem));
  g_clear_pointer (&own->base.extras, bor_extras_unref);
  own->base.line = own->base.column = 0;
  draw_part (split, own, part);
  return bor_scenario_append (d->after, own);
}

/* Makes approaches of the parts, and puts them into the outlines. */
static void
make_parts (Split *split)
{
  BorDerive *d = split->d;
  g_autoptr (BorIds) ids = NULL; /* looks through the whole board: only if there is need */
  for (guint i = 0; i < split->parts->len; i++) {
    if (part_at (split, i)->approach >= 0)
      continue;
    if (ids == NULL)
      ids = bor_ids_new (d->after, BOR_KIND_APPROACH);
    part_at (split, i)->approach = add_part (split, part_at (split, i), ids);
  }

  for (guint i = 0, o = 0; o < d->outlines->len; o++) {
    const BorDeriveOutline *outline = bor_derive_outline (d, o);
    guint first = i;
    for (; i < split->parts->len; i++)
      if (bor_derive_side (d, part_at (split, i)->side)->outline != o)
        break;
    if (i - first == outline->n)
      continue;
    BorLocale *locale = bor_edit_make_own (d->after, BOR_KIND_LOCALE, outline->locale);
    bor_refs_clear (&locale->approaches);
    for (guint k = first; k < i; k++) {
      const Part *part = part_at (split, k);
      bor_refs_append_slot (&locale->approaches, part->approach);
      if (part->from == 0)
        draw_part (split, bor_edit_make_own (d->after, BOR_KIND_APPROACH, part->approach), part);
    }
    bor_slot_set_add (d->touched, outline->locale);
    d->n_changes++;
  }
}

static void
link_parts (Split *split)
{
  BorDerive *d = split->d;
  for (guint i = 0; i < split->parts->len; i++) {
    const Part *part = part_at (split, i);
    const BorDeriveSide *side = bor_derive_side (d, part->side);
    if (part->neighbour == NOBODY)
      continue;
    guint64 back = key_of (corner_at (side, part->to), corner_at (side, part->to - 1));
    gpointer found;
    if (!g_hash_table_lookup_extended (split->starts, &back, NULL, &found)
        || GPOINTER_TO_UINT (found) < i)
      continue;
    bor_border_link (d->after, part->approach, part_at (split, GPOINTER_TO_UINT (found))->approach);
    d->n_pairs++;
  }
}

/* The part of a side that was split which lies nearest to the road; the side itself if it was
 * not. */
static gint32
part_for (const Split *split, gint32 approach, const BorPoints *path)
{
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (split->split, GINT_TO_POINTER (approach)));
  double nearest = G_MAXDOUBLE;
  gint32 found = approach;
  for (guint i = first; first > 0 && i <= split->parts->len; i++) {
    const Part *part = part_at (split, i - 1);
    BOR_AUTO_POINTS line = { 0 };
    if (part->side != part_at (split, first - 1)->side)
      break;
    bor_approach_points (split->d->after, bor_scenario_approach (split->d->after, part->approach),
                         &line);
    double distance = bor_path_distance (path, &line);
    if (distance >= nearest)
      continue;
    nearest = distance;
    found = part->approach;
  }
  return found;
}

/* Roads cross the parts that are nearest to them. */
static void
share_roads (const Split *split)
{
  BorDerive *d = split->d;
  if (g_hash_table_size (split->split) == 0)
    return;
  BOR_FOREACH (d->before, BOR_KIND_ROAD, slot, const BorRoad, road) {
    BorRoad *own = bor_element_copy (road);
    gboolean changed = FALSE;
    for (guint i = 0; i < own->n_stops; i++) {
      BorRef *refs[] = { &own->stops[i].in, &own->stops[i].out };
      for (guint k = 0; k < G_N_ELEMENTS (refs); k++) {
        gint32 part = refs[k]->slot >= 0 ? part_for (split, refs[k]->slot, &road->path) : -1;
        if (part == refs[k]->slot)
          continue;
        bor_ref_set (refs[k], part);
        changed = TRUE;
      }
    }
    if (changed)
      bor_scenario_replace (d->after, slot, own);
    else
      bor_element_unref (own);
  }
}

static GHashTable *
new_index (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

void
bor_derive_pair (BorDerive *derive)
{
  g_autoptr (GHashTable) stretches = new_index ();
  g_autoptr (GHashTable) starts = new_index ();
  g_autoptr (GHashTable) cut = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  Split split = { derive, stretches, parts, starts, cut };
  index_stretches (&split);
  find_parts (&split);
  make_parts (&split);
  link_parts (&split);
  share_roads (&split);
}
