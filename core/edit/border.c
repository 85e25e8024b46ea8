/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/border.h"

#include <glib/gi18n-lib.h>

#include "edit/pathway.h"
#include "edit/uses.h"
#include "geometry/ring.h"

void *
bor_edit_make_own (BorScenario *scenario, BorKind kind, gint32 slot)
{
  const BorElement *element = bor_scenario_get (scenario, kind, slot);
  g_assert (element != NULL);
  BorElement *own = bor_element_copy (element);
  bor_scenario_replace (scenario, slot, own);
  return own;
}

gint32
bor_edit_find_id (const BorScenario *scenario, BorKind kind, const char *id)
{
  BOR_FOREACH (scenario, kind, slot, const BorElement, element)
    if (g_strcmp0 (element->id, id) == 0)
      return slot;
  return -1;
}

gint
bor_ring_position (const BorScenario *scenario, gint32 approach)
{
  const BorApproach *a = bor_scenario_approach (scenario, approach);
  const BorLocale *locale = a != NULL ? bor_scenario_locale (scenario, a->locale.slot) : NULL;
  return locale != NULL ? bor_refs_find (&locale->approaches, approach) : -1;
}

gint32
bor_ring_step (const BorScenario *scenario, gint32 approach, gint step)
{
  gint at = bor_ring_position (scenario, approach);
  if (at < 0)
    return -1;
  const BorLocale *locale =
    bor_scenario_locale (scenario, bor_scenario_approach (scenario, approach)->locale.slot);
  gint n = (gint) locale->approaches.n;
  return locale->approaches.items[((at + step) % n + n) % n].slot;
}

void
bor_ring_splice (BorScenario *scenario, gint32 locale, guint at, guint n_out, const gint32 *in,
                 guint n_in)
{
  BorLocale *own = bor_edit_make_own (scenario, BOR_KIND_LOCALE, locale);
  for (guint i = 0; i < n_out; i++)
    bor_refs_remove (&own->approaches, at);
  for (guint i = 0; i < n_in; i++)
    bor_refs_insert (&own->approaches, at + i, bor_ref_make (in[i]));
}

gboolean
bor_approach_is_complete (const BorScenario *scenario, const BorApproach *approach)
{
  for (guint i = 0; i < approach->along.n; i++)
    if (bor_scenario_vertex (scenario, approach->along.items[i].slot) == NULL)
      return FALSE;
  return approach->along.n > 1;
}

gint32
bor_approach_start (const BorApproach *approach)
{
  return approach->along.n > 0 ? approach->along.items[0].slot : -1;
}

gint32
bor_approach_end (const BorApproach *approach)
{
  return approach->along.n > 0 ? approach->along.items[approach->along.n - 1].slot : -1;
}

gint32
bor_border_add_vertex (BorScenario *scenario, double x, double y)
{
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_VERTEX, NULL);
  BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, id);
  vertex->x = bor_coord_round (x);
  vertex->y = bor_coord_round (y);
  return bor_scenario_append (scenario, vertex);
}

gboolean
bor_edit_take_over (gpointer to, const BorElement *from)
{
  BorElement *own = to;
  gboolean alike = TRUE;
  for (guint i = 0; i < bor_props_size (from->props); i++) {
    const char *name = bor_props_name (from->props, i), *value = bor_props_value (from->props, i);
    if (bor_element_prop (own, name) == NULL)
      bor_element_set_prop (own, name, value);
    alike = alike && g_strcmp0 (bor_element_prop (own, name), value) == 0;
  }
  bor_edit_take_extras (own, from);
  return alike && (from->extras == NULL || bor_extras_equal (own->extras, from->extras));
}

gboolean
bor_border_take_over (BorScenario *scenario, gint32 to, const BorVertex *from)
{
  return bor_edit_take_over (bor_edit_make_own (scenario, BOR_KIND_VERTEX, to), &from->base);
}

void
bor_edit_take_extras (gpointer to, const BorElement *from)
{
  BorElement *own = to;
  if (from->extras != NULL && own->extras == NULL)
    own->extras = bor_extras_ref (from->extras);
}

static void
fill_along (BorApproach *approach, const gint32 *vertices, guint n)
{
  bor_refs_clear (&approach->along);
  for (guint i = 0; i < n; i++)
    bor_refs_append_slot (&approach->along, vertices[i]);
}

gint32
bor_border_add_side (BorScenario *scenario, gint32 locale, const gint32 *vertices, guint n,
                     const char *stem)
{
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_APPROACH, stem);
  BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, id);
  approach->locale = bor_ref_make (locale);
  approach->opposite = BOR_REF_NONE;
  fill_along (approach, vertices, n);
  return bor_scenario_append (scenario, approach);
}

char *
bor_border_stem (const BorScenario *scenario, gint32 from, gint32 to)
{
  const BorLocale *a = bor_scenario_locale (scenario, from),
                  *b = bor_scenario_locale (scenario, to);
  if (a == NULL || a->base.id == NULL)
    return NULL;
  return g_strdup_printf ("%s-%s", a->base.id,
                          b != NULL && b->base.id != NULL ? b->base.id : "edge");
}

void
bor_border_set_along (BorScenario *scenario, gint32 approach, const gint32 *vertices, guint n)
{
  fill_along (bor_edit_make_own (scenario, BOR_KIND_APPROACH, approach), vertices, n);
}

/* Returns the index after which `a` and `b` are consecutive, in either order, or -1. */
static gint
find_segment (const BorApproach *approach, gint32 a, gint32 b)
{
  for (guint i = 0; i + 1 < approach->along.n; i++) {
    gint32 p = approach->along.items[i].slot, q = approach->along.items[i + 1].slot;
    if ((p == a && q == b) || (p == b && q == a))
      return (gint) i;
  }
  return -1;
}

void
bor_border_insert (BorScenario *scenario, const GArray *candidates, gint32 a, gint32 b,
                   gint32 vertex)
{
  g_autoptr (GArray) users =
    candidates == NULL ? bor_users (scenario, BOR_KIND_VERTEX, a, BOR_KIND_APPROACH) : NULL;
  if (candidates == NULL)
    candidates = users;
  for (guint i = 0; i < candidates->len; i++) {
    gint32 slot = g_array_index (candidates, gint32, i);
    const BorApproach *approach = bor_scenario_approach (scenario, slot);
    gint at = approach != NULL ? find_segment (approach, a, b) : -1;
    if (at < 0)
      continue;
    BorApproach *own = bor_edit_make_own (scenario, BOR_KIND_APPROACH, slot);
    bor_refs_insert (&own->along, (guint) at + 1, bor_ref_make (vertex));
  }
}

void
bor_border_unlink (BorScenario *scenario, gint32 approach)
{
  gint32 opposite = bor_scenario_approach (scenario, approach)->opposite.slot;
  const BorApproach *other = bor_scenario_approach (scenario, opposite);
  if (other != NULL && other->opposite.slot == approach)
    bor_ref_clear (
      &((BorApproach *) bor_edit_make_own (scenario, BOR_KIND_APPROACH, opposite))->opposite);
  bor_ref_clear (
    &((BorApproach *) bor_edit_make_own (scenario, BOR_KIND_APPROACH, approach))->opposite);
}

static void
point_to (BorScenario *scenario, gint32 approach, gint32 opposite)
{
  BorApproach *own = bor_edit_make_own (scenario, BOR_KIND_APPROACH, approach);
  bor_ref_set (&own->opposite, opposite);
  own->edge = FALSE;
}

void
bor_border_link (BorScenario *scenario, gint32 a, gint32 b)
{
  bor_border_unlink (scenario, a);
  bor_border_unlink (scenario, b);
  point_to (scenario, a, b);
  point_to (scenario, b, a);
}

void
bor_border_set_edge (BorScenario *scenario, gint32 approach, gboolean edge)
{
  if (!edge && !bor_scenario_approach (scenario, approach)->edge)
    return;
  bor_border_unlink (scenario, approach);
  ((BorApproach *) bor_edit_make_own (scenario, BOR_KIND_APPROACH, approach))->edge = edge;
}

void
bor_border_reverse (BorScenario *scenario, gint32 locale)
{
  BorLocale *own = bor_edit_make_own (scenario, BOR_KIND_LOCALE, locale);
  bor_refs_reverse (&own->approaches);
  for (guint i = 0; i < own->approaches.n; i++) {
    gint32 slot = own->approaches.items[i].slot;
    if (bor_scenario_approach (scenario, slot) != NULL)
      bor_refs_reverse (
        &((BorApproach *) bor_edit_make_own (scenario, BOR_KIND_APPROACH, slot))->along);
  }
}

gboolean
bor_edit_check_not_grid (const BorScenario *scenario, GError **error)
{
  if (bor_scenario_board (scenario)->kind != BOR_BOARD_GRID)
    return TRUE;
  g_set_error_literal (
    error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
    _ ("The cells of a grid keep their shape; turn them into free locales first"));
  return FALSE;
}

/* Returns TRUE if the ring has at least three points, does not intersect itself, and runs
 * clockwise. */
static gboolean
is_sound (const BorScenario *scenario, gint32 slot)
{
  BOR_AUTO_POINTS ring = { 0 };
  const BorLocale *locale = bor_scenario_locale (scenario, slot);
  if (locale == NULL || locale->shape == BOR_LOCALE_NODE)
    return TRUE;
  bor_locale_ring (scenario, locale, &ring);
  return ring.n >= 3 && bor_ring_area (ring.items, ring.n) > 0
         && bor_ring_is_simple (ring.items, ring.n, NULL);
}

gboolean
bor_edit_check_shape (const BorScenario *before, const BorScenario *after, gint32 locale,
                      GError **error)
{
  if (is_sound (after, locale) || !is_sound (before, locale))
    return TRUE;
  g_autofree char *name =
    bor_scenario_describe (after, bor_element_ref_make (BOR_KIND_LOCALE, locale));
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
               _ ("%s would cross itself or have no area"), name);
  return FALSE;
}

gboolean
bor_edit_keeps_sides (const BorScenario *before, const BorScenario *after, gint32 locale)
{
  g_autoptr (GArray) sides = bor_users (after, BOR_KIND_LOCALE, locale, BOR_KIND_APPROACH);
  for (guint i = 0; i < sides->len; i++) {
    gint32 slot = g_array_index (sides, gint32, i);
    gboolean is_new = bor_scenario_approach (before, slot) == NULL;
    if (bor_ring_position (after, slot) < 0 && (is_new || bor_ring_position (before, slot) >= 0))
      return FALSE;
  }
  return TRUE;
}

gboolean
bor_edit_check_exist (const BorScenario *scenario, BorKind kind, const gint32 *slots, guint n,
                      GError **error)
{
  if (n == 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING, _ ("Nothing is selected"));
    return FALSE;
  }
  for (guint i = 0; i < n; i++) {
    if (bor_scenario_get (scenario, kind, slots[i]) != NULL)
      continue;
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("The %s no longer exists"),
                 bor_kind_title (kind));
    return FALSE;
  }
  return TRUE;
}
