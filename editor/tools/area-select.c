/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/area-select.h"

#include <math.h>

#include "editor/map/handles.h"
#include "geometry/ring.h"

typedef struct {
  BorSession *session;
  const BorPoint *ring;
  guint n;
  BorBox box;
  GArray *refs; /* found so far */
} Search;

static gboolean
holds (const Search *search, const BorPoint *points, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!bor_ring_contains (search->ring, search->n, points[i].x, points[i].y))
      return FALSE;
  return n > 0;
}

static void
find_locales (Search *search, GArray *slots)
{
  const BorScenario *s = bor_session_scenario (search->session);
  BorPoints outline = { 0 };
  if (bor_session_can_pick (search->session, BOR_KIND_LOCALE))
    bor_topology_locales_in (bor_session_topology (search->session), search->box, slots);
  for (guint i = 0; i < slots->len; i++) {
    BorElementRef ref = { BOR_KIND_LOCALE, g_array_index (slots, gint32, i) };
    const BorLocale *locale = bor_scenario_locale (s, ref.slot);
    outline.n = 0;
    if (locale->shape == BOR_LOCALE_NODE)
      bor_points_append (&outline, locale->x, locale->y);
    else
      bor_locale_ring (s, locale, &outline);
    if (holds (search, outline.items, outline.n))
      g_array_append_val (search->refs, ref);
  }
  bor_points_clear (&outline);
}

static void
find_drawings (Search *search)
{
  const BorScenario *s = bor_session_scenario (search->session);
  g_autoptr (GArray) drawings = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  bor_topology_drawings_in (bor_session_topology (search->session), search->box, drawings);
  for (guint i = 0; i < drawings->len; i++) {
    BorElementRef ref = g_array_index (drawings, BorElementRef, i);
    if (!bor_session_can_pick (search->session, ref.kind))
      continue;
    const BorSymbol *symbol =
      ref.kind == BOR_KIND_SYMBOL ? bor_scenario_symbol (s, ref.slot) : NULL;
    const BorPoints *line = bor_handles_points (s, ref);
    if (symbol != NULL ? bor_ring_contains (search->ring, search->n, symbol->x, symbol->y)
                       : line != NULL && holds (search, line->items, line->n))
      g_array_append_val (search->refs, ref);
  }
}

static void
find_vertices (Search *search, GArray *slots)
{
  const BorScenario *s = bor_session_scenario (search->session);
  g_array_set_size (slots, 0);
  if (bor_session_can_pick (search->session, BOR_KIND_VERTEX))
    bor_topology_vertices_in (bor_session_topology (search->session), search->box, slots);
  for (guint i = 0; i < slots->len; i++) {
    BorElementRef ref = { BOR_KIND_VERTEX, g_array_index (slots, gint32, i) };
    const BorVertex *vertex = bor_scenario_vertex (s, ref.slot);
    if (bor_ring_contains (search->ring, search->n, vertex->x, vertex->y))
      g_array_append_val (search->refs, ref);
  }
}

void
bor_session_select_within (BorSession *session, const BorPoint *ring, guint n, gboolean adding)
{
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  const BorSelection *old = bor_session_selection (session);
  for (guint i = 0; adding && i < bor_selection_size (old); i++) {
    BorElementRef ref = bor_selection_get (old, i);
    g_array_append_val (refs, ref);
  }
  guint had = refs->len;
  Search search = { session, ring, n, bor_points_box (ring, n), refs };
  find_locales (&search, slots);
  if (refs->len == had) {
    find_drawings (&search);
    find_vertices (&search, slots);
  }
  bor_session_select (session, (const BorElementRef *) (void *) refs->data, refs->len);
}

void
bor_area_draw (const BorPoint *ring, guint n, cairo_t *cr, const BorViewport *view)
{
  static const double dash[] = { 4, 4 };
  for (guint i = 0; i < n; i++) {
    BorPoint p = bor_viewport_to_screen (view, ring[i].x, ring[i].y);
    cairo_line_to (cr, floor (p.x) + 0.5, floor (p.y) + 0.5); /* keeps straight lines sharp */
  }
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0.10, 0.37, 0.71, 0.12);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_stroke (cr);
}
