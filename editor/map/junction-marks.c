/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/junction-marks.h"
#include "editor/map/testing.h"

#include <math.h>
#include <string.h>

#include "edit/pathway.h"
#include "editor/map/handles.h"
#include "geometry/ring.h"
#include "render/painter.h"

/* With more than this in view, the marks would hide the roads. */
#define MANY 250
#define DOT  5.0 /* pixels */

static void
line_of (const BorScenario *s, const BorRefs *roads, guint i, BorPoints *line)
{
  if (i < roads->n && bor_scenario_road (s, roads->items[i].slot) != NULL)
    bor_handles_line (s, bor_element_ref_make (BOR_KIND_ROAD, roads->items[i].slot), line);
}

/* The point of `a` in the locale that is nearest to `b`. */
static gboolean
find_nearest (const BorPoints *a, const BorPoints *b, BorBox box, double *at)
{
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < a->n; i++) {
    BorPoint p = a->items[i];
    double away =
      bor_box_contains (box, p.x, p.y) ? bor_path_point_distance (b, p, NULL) : G_MAXDOUBLE;
    if (away < least) {
      least = away;
      *at = i;
    }
  }
  return least < G_MAXDOUBLE;
}

/* Reduces a line to the part inside the box and one segment on either side. */
static void
trim (BorPoints *line, BorBox box)
{
  guint first = line->n, last = 0;
  for (guint i = 0; i + 1 < line->n; i++) {
    BorPoint a = line->items[i], b = line->items[i + 1];
    if (!bor_box_intersects (
          box, (BorBox){ MIN (a.x, b.x), MIN (a.y, b.y), MAX (a.x, b.x), MAX (a.y, b.y) }))
      continue;
    first = MIN (first, i);
    last = i + 1;
  }
  if (first > last)
    return;
  memmove (line->items, line->items + first, (last - first + 1) * sizeof (BorPoint));
  line->n = last - first + 1;
}

static gboolean
find_crossing (const BorPoints *a, const BorPoints *b, BorBox box, double *at)
{
  BorPoint p;
  double from = -1;
  while (bor_path_find_intersection (a, from, b, at, &p)) {
    if (bor_box_contains (box, p.x, p.y))
      return TRUE;
    from = *at + 1e-6;
  }
  return FALSE;
}

gboolean
bor_junction_place (const BorScenario *s, const BorJunction *junction, BorPoint *at,
                    BorPoint *along)
{
  BOR_AUTO_POINTS first = { 0 };
  BOR_AUTO_POINTS second = { 0 };
  const BorLocale *locale = bor_scenario_locale (s, junction->locale.slot);
  double place = 0;
  line_of (s, &junction->roads, 0, &first);
  line_of (s, &junction->roads, 1, &second);
  if (locale == NULL || first.n < 2 || second.n < 2)
    return FALSE;
  BorBox box = bor_locale_box (s, locale);
  trim (&first, box);
  trim (&second, box);
  if (!find_crossing (&first, &second, box, &place) && !find_nearest (&first, &second, box, &place))
    return FALSE;
  guint i = MIN ((guint) place, first.n - 2);
  BorPoint a = first.items[i], b = first.items[i + 1];
  double length = bor_point_distance (a, b);
  *at = bor_path_point (&first, place);
  *along =
    length > 0 ? (BorPoint){ (b.x - a.x) / length, (b.y - a.y) / length } : (BorPoint){ 1, 0 };
  return TRUE;
}

static void
stroke (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.20, 0.38);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
draw_join (cairo_t *cr)
{
  cairo_arc (cr, 0, 0, DOT, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.10, 0.20, 0.38);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* The two parapets of a bridge, open at the ends. */
static void
draw_bridge (cairo_t *cr)
{
  for (int side = -1; side <= 1; side += 2) {
    cairo_move_to (cr, -1.9 * DOT, 1.8 * side * DOT);
    cairo_line_to (cr, -1.2 * DOT, 1.1 * side * DOT);
    cairo_line_to (cr, 1.2 * DOT, 1.1 * side * DOT);
    cairo_line_to (cr, 1.9 * DOT, 1.8 * side * DOT);
  }
  stroke (cr);
}

/* The positions of all junctions of a scenario, computed once per value because the map is
 * redrawn more often than roads change. Stored on the session. */
typedef struct {
  const BorScenario *scenario; /* owned */
  GHashTable *places;          /* slot → Place, owned */
} Places;

typedef struct {
  gboolean found;
  BorPoint at, along;
} Place;

static void
places_free (gpointer data)
{
  Places *self = data;
  bor_scenario_unref ((BorScenario *) self->scenario);
  g_hash_table_unref (self->places);
  g_free (self);
}

static Places *
places_of (BorSession *session)
{
  Places *self = g_object_get_data (G_OBJECT (session), "junction-places");
  if (self == NULL || self->scenario != bor_session_scenario (session)) {
    self = g_new0 (Places, 1);
    self->scenario = bor_scenario_ref (bor_session_scenario (session));
    self->places = g_hash_table_new_full (NULL, NULL, NULL, g_free);
    g_object_set_data_full (G_OBJECT (session), "junction-places", self, places_free);
  }
  return self;
}

static const Place *
find_place (Places *self, gint32 slot)
{
  Place *place = g_hash_table_lookup (self->places, GINT_TO_POINTER (slot));
  if (place == NULL) {
    place = g_new0 (Place, 1);
    place->found = bor_junction_place (self->scenario, bor_scenario_junction (self->scenario, slot),
                                       &place->at, &place->along);
    g_hash_table_insert (self->places, GINT_TO_POINTER (slot), place);
  }
  return place;
}

static void
draw_one (cairo_t *cr, Places *places, const BorViewport *view, gint32 slot)
{
  const BorJunction *junction = bor_scenario_junction (places->scenario, slot);
  const Place *place = find_place (places, slot);
  if (!place->found)
    return;
  BorPoint p = bor_viewport_to_screen (view, place->at.x, place->at.y);
  cairo_save (cr);
  cairo_translate (cr, p.x, p.y);
  cairo_rotate (cr, atan2 (place->along.y, place->along.x));
  if (junction->junction == BOR_JUNCTION_JOIN)
    draw_join (cr);
  else
    draw_bridge (cr);
  cairo_restore (cr);
}

static gboolean
is_selected (const BorSelection *selection, gint32 slot, const BorJunction *junction)
{
  gboolean found =
    bor_selection_contains (selection, bor_element_ref_make (BOR_KIND_JUNCTION, slot))
    || bor_selection_contains (selection,
                               bor_element_ref_make (BOR_KIND_LOCALE, junction->locale.slot));
  for (guint i = 0; i < junction->roads.n && !found; i++)
    found = bor_selection_contains (
      selection, bor_element_ref_make (BOR_KIND_ROAD, junction->roads.items[i].slot));
  return found;
}

void
bor_junction_marks_draw (cairo_t *cr, BorSession *session, const BorViewport *view,
                         gboolean selected)
{
  const BorScenario *s = bor_session_scenario (session);
  const BorSelection *selection = bor_session_selection (session);
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (gint32));
  BorBox seen = bor_viewport_visible (view);
  if ((bor_session_layers (session) & BOR_LAYER_ROADS) == 0)
    return;
  BOR_FOREACH (s, BOR_KIND_JUNCTION, slot, const BorJunction, junction) {
    BorBox box = bor_topology_locale_box (bor_session_topology (session), junction->locale.slot);
    if (bor_box_intersects (box, seen) && (!selected || is_selected (selection, slot, junction)))
      g_array_append_val (wanted, slot);
  }
  for (guint i = 0; i < wanted->len && wanted->len <= MANY; i++)
    draw_one (cr, places_of (session), view, g_array_index (wanted, gint32, i));
}
