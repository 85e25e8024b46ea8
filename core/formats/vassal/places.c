/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines of locales, and the parts of them that belong to a side. */
#include "formats/vassal/places.h"

#include <math.h>
#include <string.h>

#include "geometry/ring.h"
#include "render/inset.h"
#include "render/rectangle.h"

/* How far a side reaches into its locale: as many heights of a piece, but between these parts of the
 * way to the middle. */
#define SIDE_PIECES 1.3
#define LEAST_PART  0.3
#define MOST_PART   0.45
/* Sides of fewer pixels are left out. */
#define LEAST_SIDE 1.0

static BorPoint
to_pixel (const BorVassal *v, BorPoint p)
{
  return (BorPoint){ round ((p.x - v->extent.x0) * v->scale),
                     round ((p.y - v->extent.y0) * v->scale) };
}

gboolean
bor_vassal_is_network (const BorVassal *v)
{
  return bor_scenario_board (v->scenario)->kind == BOR_BOARD_NETWORK;
}

static gboolean
contains (const BorVassalArea *area, BorPoint p)
{
  return bor_ring_contains (area->path, area->n, p.x, p.y);
}

/* Corners that fall on one pixel become one. */
static void
add_corner (BorVassalArea *area, BorPoint p)
{
  const BorPoint *last = area->n > 0 ? &area->path[area->n - 1] : NULL;
  if (last == NULL || last->x != p.x || last->y != p.y)
    area->path[area->n++] = p;
}

static gboolean
close_area (BorVassalArea *area)
{
  while (area->n > 1 && area->path[0].x == area->path[area->n - 1].x
         && area->path[0].y == area->path[area->n - 1].y)
    area->n--;
  if (area->n < 3 || bor_ring_area (area->path, area->n) == 0)
    area->n = 0;
  return area->n > 0;
}

static BorPoint
inner_pixel (const BorPoint *ring, guint n)
{
  BorPoint p = bor_ring_inner_point (ring, n, 1, NULL);
  return (BorPoint){ round (p.x), round (p.y) };
}

/* A node is a square around its place, which no square of another node meets. */
static void
outline_node (const BorVassal *v, gint32 slot, const BorLocale *locale, BorVassalArea *area)
{
  BorPoint at = to_pixel (v, (BorPoint){ locale->x, locale->y });
  double half = round (v->block_width * 0.75);
  BOR_FOREACH (v->scenario, BOR_KIND_LOCALE, i, const BorLocale, other)
    if (i != slot && other->shape == BOR_LOCALE_NODE) {
      BorPoint p = to_pixel (v, (BorPoint){ other->x, other->y });
      double apart = MAX (fabs (p.x - at.x), fabs (p.y - at.y));
      half = MIN (half, floor ((apart - 1) / 2));
    }
  half = MAX (half, 1);
  area->path = g_new (BorPoint, 4);
  add_corner (area, (BorPoint){ at.x - half, at.y - half });
  add_corner (area, (BorPoint){ at.x + half, at.y - half });
  add_corner (area, (BorPoint){ at.x + half, at.y + half });
  add_corner (area, (BorPoint){ at.x - half, at.y + half });
  area->place = at;
}

static gboolean
outline_area (const BorVassal *v, const BorLocale *locale, BorVassalArea *area)
{
  BorPoints ring = { 0 };
  bor_locale_ring (v->scenario, locale, &ring);
  area->path = g_new (BorPoint, ring.n + 1);
  for (guint i = 0; i < ring.n; i++)
    add_corner (area, to_pixel (v, ring.items[i]));
  bor_points_clear (&ring);
  if (!close_area (area))
    return FALSE;
  area->place = to_pixel (v, bor_locale_label_point (v->scenario, locale));
  if (!contains (area, area->place))
    area->place = inner_pixel (area->path, area->n);
  return TRUE;
}

/* TRUE if an outline that was drawn in still is one, inside the outline. */
static gboolean
is_sound (const BorInset *outline, const BorInset *inset)
{
  if (inset->n < 3 || !bor_ring_is_simple (inset->points, inset->n, NULL))
    return FALSE;
  for (guint i = 0; i < inset->n; i++) {
    BorPoint a = inset->points[i], b = inset->points[(i + 1) % inset->n];
    if (!bor_ring_contains (outline->points, outline->n, a.x, a.y))
      return FALSE;
    for (guint k = 0; k < outline->n; k++)
      if (bor_segments_intersect (a, b, outline->points[k], outline->points[(k + 1) % outline->n],
                                  NULL))
        return FALSE;
  }
  return TRUE;
}

/* Draws the outline in as far as sides reach; less where it is too crooked for that. */
static BorInset
draw_in (const BorVassal *v, const BorInset *outline, double *by)
{
  double radius = 0;
  bor_ring_inner_point (outline->points, outline->n, 1 / v->scale, &radius);
  *by = CLAMP (SIDE_PIECES * v->block_height / v->scale, LEAST_PART * radius, MOST_PART * radius);
  for (; *by * v->scale >= LEAST_SIDE; *by *= 0.7) {
    BorInset inset = bor_inset_shrink (outline, *by);
    if (is_sound (outline, &inset))
      return inset;
    bor_inset_clear (&inset);
  }
  return (BorInset){ 0 };
}

/* Where a side of no length is when it is drawn in: between its neighbours. */
static void
find_corner (const BorLocale *locale, guint side, const BorInset *inset, BorPoints *out)
{
  guint n = locale->approaches.n;
  for (guint step = 1; step < n && out->n == 0; step++) {
    BorPoints before = { 0 };
    bor_inset_side (inset, locale->approaches.items[(side + n - step) % n].slot, &before);
    if (before.n > 0)
      bor_points_append (out, before.items[before.n - 1].x, before.items[before.n - 1].y);
    bor_points_clear (&before);
  }
}

static BorVassalArea
side_area (const BorVassal *v, const BorLocale *locale, guint side, const BorInset *inset)
{
  gint32 slot = locale->approaches.items[side].slot;
  BorVassalArea area = { 0 };
  BorPoints line = { 0 }, inner = { 0 };
  bor_approach_points (v->scenario, bor_scenario_approach (v->scenario, slot), &line);
  bor_inset_side (inset, slot, &inner);
  if (inner.n == 0)
    find_corner (locale, side, inset, &inner);
  area.path = g_new (BorPoint, line.n + inner.n + 1);
  for (guint i = 0; i < line.n; i++)
    add_corner (&area, to_pixel (v, line.items[i]));
  for (guint i = inner.n; i-- > 0;)
    add_corner (&area, to_pixel (v, inner.items[i]));
  bor_points_clear (&line);
  bor_points_clear (&inner);
  close_area (&area);
  return area;
}

/* The direction of a line around its middle, over the width of a piece, upright. */
static gint
turn_along (const BorVassal *v, const BorPoints *line)
{
  double length = bor_path_length (line->items, line->n), half = v->block_width / 2 / v->scale;
  BorPoint a = bor_path_at (line->items, line->n, MAX (0, length / 2 - half), NULL);
  BorPoint b = bor_path_at (line->items, line->n, MIN (length, length / 2 + half), NULL);
  return (gint) lround (bor_angle_upright (atan2 (b.y - a.y, b.x - a.x)) * 180 / G_PI);
}

/* TRUE if a piece there lies within the locale. */
static gboolean
fits (const BorVassal *v, const BorVassalArea *all, const BorVassalArea *side)
{
  double turn = side->turn * G_PI / 180, c = cos (turn), s = sin (turn);
  for (guint i = 0; i < 4; i++) {
    double x = (i & 1 ? 0.5 : -0.5) * v->block_width, y = (i & 2 ? 0.5 : -0.5) * v->block_height;
    BorPoint p = { side->place.x + x * c - y * s, side->place.y + x * s + y * c };
    if (!contains (all, p))
      return FALSE;
  }
  return TRUE;
}

/* Puts the place on that line, as near to its middle as a piece fits. */
static gboolean
place_on_line (const BorVassal *v, const BorVassalArea *all, const BorPoints *line,
               BorVassalArea *side)
{
  static const double along[] = { 0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8 };
  double length = bor_path_length (line->items, line->n);
  for (guint i = 0; i < G_N_ELEMENTS (along); i++) {
    side->place = to_pixel (v, bor_path_at (line->items, line->n, along[i] * length, NULL));
    if (contains (side, side->place) && fits (v, all, side))
      return TRUE;
  }
  return FALSE;
}

/* Half way in from the middle of the side, or farther in where a piece would stick out; or else
 * where there is most room. */
static void
place_in_side (const BorVassal *v, gint32 slot, const BorInset *outline, double by,
               const BorVassalArea *all, BorVassalArea *side)
{
  static const double depths[] = { 0.5, 0.6, 0.7, 0.8, 0.9 };
  const BorApproach *approach = bor_scenario_approach (v->scenario, slot);
  gboolean found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (depths) && !found; i++) {
    BorInset inset = bor_inset_shrink (outline, by * depths[i]);
    BorPoints line = { 0 };
    bor_inset_side (&inset, slot, &line);
    if (i == 0 && line.n < 2) /* it ends before */
      bor_approach_points (v->scenario, approach, &line);
    if (i == 0)
      side->turn = turn_along (v, &line);
    found = line.n > 1 && place_on_line (v, all, &line, side);
    bor_points_clear (&line);
    bor_inset_clear (&inset);
  }
  if (!found)
    side->place = inner_pixel (side->path, side->n);
  if (!contains (side, side->place)) /* it has no pixel inside */
    side->n = 0;
}

/* The name of the locale may stand at a side. */
static void
move_reserve (const BorVassal *v, const BorInset *inset, BorVassalArea *all)
{
  double x = all->place.x / v->scale + v->extent.x0, y = all->place.y / v->scale + v->extent.y0;
  if (!bor_ring_contains (inset->points, inset->n, x, y))
    all->place = to_pixel (v, bor_ring_inner_point (inset->points, inset->n, 1 / v->scale, NULL));
}

static void
add_sides (const BorVassal *v, const BorLocale *locale, BorVassalPlaces *places)
{
  double by = 0;
  BorInset outline = bor_inset_new (v->scenario, locale, 0);
  BorInset inset = outline.n > 0 ? draw_in (v, &outline, &by) : (BorInset){ 0 };
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    BorVassalArea area = { 0 };
    if (inset.n > 0 && bor_scenario_approach (v->scenario, slot) != NULL)
      area = side_area (v, locale, i, &inset);
    if (area.n > 0)
      place_in_side (v, slot, &outline, by, &places->all, &area);
    g_array_append_val (places->sides, area);
  }
  if (inset.n > 0)
    move_reserve (v, &inset, &places->all);
  bor_inset_clear (&inset);
  bor_inset_clear (&outline);
}

gboolean
bor_vassal_places (const BorVassal *v, gint32 slot, BorVassalPlaces *places)
{
  const BorLocale *locale = bor_scenario_locale (v->scenario, slot);
  memset (places, 0, sizeof *places);
  places->sides = g_array_new (FALSE, FALSE, sizeof (BorVassalArea));
  if (locale->shape == BOR_LOCALE_NODE) {
    outline_node (v, slot, locale, &places->all);
    return TRUE;
  }
  if (!outline_area (v, locale, &places->all))
    return FALSE;
  if (!bor_vassal_is_network (v))
    add_sides (v, locale, places);
  return TRUE;
}

void
bor_vassal_places_clear (BorVassalPlaces *places)
{
  for (guint i = 0; i < places->sides->len; i++)
    g_free (g_array_index (places->sides, BorVassalArea, i).path);
  g_clear_pointer (&places->sides, g_array_unref);
  g_clear_pointer (&places->all.path, g_free);
  places->all.n = 0;
}
