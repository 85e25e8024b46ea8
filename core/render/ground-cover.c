/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/ground-cover.h"

#include <math.h>

#include "geometry/ring.h"
#include "render/hash.h"

/* Style points. */
#define RIM      13.0 /* kept free along the outline, for the signs of the sides */
#define BESIDE   6.0  /* from roads and streams */
#define VILLAGE  66.0 /* radius of a village */
#define RAYS     11   /* corners of a hill's foot */
#define HILL     0.98 /* of the room that a hill takes */
#define LEAST    18.0 /* radius of the smallest hill */
#define MOST_ROW 400  /* places looked at across a locale */

/* How a kind of thing lies on some ground. */
typedef struct {
  BorGround ground;
  BorCoverKind kind;
  double dx, dy, jitter; /* of the grid on which it stands; style points, and a fraction of them */
  double half, high;     /* half of its size */
  double patch;          /* size of the patches it grows in; 0: everywhere */
  double share;          /* of the ground that is covered by patches */
  guint every;           /* one of so many places is taken */
} Growth;

static const Growth growths[] = {
  { BOR_GROUND_WOOD, BOR_COVER_TREE, 13, 11, 0.35, 4, 4, 60, 0.74, 1 },
  { BOR_GROUND_TOWN, BOR_COVER_HOUSE, 14, 14, 0.3, 5, 5, 0, 1, 1 },
  { BOR_GROUND_TOWN, BOR_COVER_COPSE, 43, 37, 0.3, 10, 9, 0, 1, 7 },
  { BOR_GROUND_MARSH, BOR_COVER_REEDS, 25, 11, 0.3, 8, 4, 70, 0.6, 1 },
  { BOR_GROUND_VINEYARD, BOR_COVER_VINE, 9, 10, 0, 3, 4, 64, 0.55, 1 },
  { BOR_GROUND_FIELD, BOR_COVER_FURROWS, 41, 31, 0.1, 15, 10, 90, 0.4, 2 },
  { BOR_GROUND_FIELD, BOR_COVER_COPSE, 43, 37, 0.3, 10, 9, 0, 1, 11 },
  { BOR_GROUND_PLAIN, BOR_COVER_COPSE, 43, 37, 0.3, 10, 9, 0, 1, 13 },
  { BOR_GROUND_HILL, BOR_COVER_COPSE, 43, 37, 0.3, 10, 9, 0, 1, 23 },
};

typedef struct {
  const BorScene *scene;
  const BorPlan *plan;
  BorBox box;
  BorPoint middle;
  double unit;
  BorGroundCover *cover;
  guint others; /* items of other growths, which stand there already */
} Planter;

/* From 0 to 1, smooth: the same for all of the board, so that patches run on over borders. */
static double
noise (double x, double y, guint salt)
{
  gint64 c = (gint64) floor (x), r = (gint64) floor (y);
  double fx = x - c, fy = y - r, sum = 0;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  for (guint i = 0; i < 4; i++) {
    guint hash = bor_pattern_hash (c + (i & 1), (r + (i >> 1)) * 8 + salt);
    sum += hash % 1024 / 1023.0 * (i & 1 ? fx : 1 - fx) * (i >> 1 ? fy : 1 - fy);
  }
  return sum;
}

static gboolean
is_free (const Planter *planter, const BorRectangle *rectangle)
{
  BorRectangle rim = bor_rectangle_grow (*rectangle, RIM * planter->unit);
  if (!bor_rectangle_in_ring (&rim, planter->plan->inset.points, planter->plan->inset.n))
    return FALSE;
  BorRectangle wide = bor_rectangle_grow (*rectangle, 4 * planter->unit);
  for (guint i = 0; i < planter->plan->n_items; i++)
    if (bor_rectangles_overlap (&wide, &planter->plan->items[i].rectangle))
      return FALSE;
  for (guint i = 0; i < planter->others; i++) {
    BorPoint at = g_array_index (planter->cover->items, BorCoverItem, i).at;
    if (bor_point_distance (at, (BorPoint){ rectangle->x, rectangle->y })
        < rectangle->width + 7 * planter->unit)
      return FALSE;
  }
  wide = bor_rectangle_grow (*rectangle, BESIDE * planter->unit);
  return bor_scene_traces (planter->scene, &wide) == 0;
}

/* Villages thin out from their middle; patches have soft edges. */
static gboolean
grows_at (const Planter *planter, const Growth *growth, BorPoint p, guint hash)
{
  double u = planter->unit;
  if (hash / 7 % growth->every != 0)
    return FALSE;
  if (growth->kind == BOR_COVER_HOUSE)
    return bor_point_distance (p, planter->middle) / (VILLAGE * u) + hash % 100 / 100.0 < 1.1;
  if (growth->patch == 0)
    return TRUE;
  double here = noise (p.x / (growth->patch * u), p.y / (growth->patch * u), growth->kind);
  return here > 0.5 + (0.5 - growth->share) * 0.8;
}

static void
sow (Planter *planter, const Growth *growth)
{
  double dx = growth->dx * planter->unit, dy = growth->dy * planter->unit;
  BorBox box = planter->box;
  gint64 c0 = (gint64) floor (box.x0 / dx), c1 = (gint64) ceil (box.x1 / dx);
  gint64 r0 = (gint64) floor (box.y0 / dy), r1 = (gint64) ceil (box.y1 / dy);
  if (c1 - c0 > MOST_ROW || r1 - r0 > MOST_ROW)
    return;
  for (gint64 r = r0; r <= r1; r++)
    for (gint64 c = c0; c <= c1; c++) {
      guint hash = bor_pattern_hash (c, r);
      double jx = (hash % 256 / 256.0 - 0.5) * 2 * growth->jitter,
             jy = (hash / 256 % 256 / 256.0 - 0.5) * 2 * growth->jitter;
      BorPoint p = { (c + (r & 1 ? 0.5 : 0) + jx) * dx, (r + jy) * dy };
      guint variety = bor_pattern_hash (hash, r);
      BorRectangle place = { p.x, p.y, growth->half * planter->unit, growth->high * planter->unit,
                             0 };
      if (!grows_at (planter, growth, p, variety) || !is_free (planter, &place))
        continue;
      BorCoverItem item = { growth->kind, p, variety };
      g_array_append_val (planter->cover->items, item);
    }
}

/* How far the outline is from `from` in a direction. */
static double
room_towards (const BorInset *inset, BorPoint from, double dx, double dy)
{
  double room = G_MAXDOUBLE;
  for (guint i = 0; i < inset->n; i++) {
    BorPoint a = inset->points[i], b = inset->points[(i + 1) % inset->n];
    double ex = b.x - a.x, ey = b.y - a.y, turn = dx * ey - dy * ex;
    if (fabs (turn) < 1e-12)
      continue;
    double t = ((a.x - from.x) * ey - (a.y - from.y) * ex) / turn;
    double s = ((a.x - from.x) * dy - (a.y - from.y) * dx) / turn;
    if (t > 0 && s >= 0 && s <= 1)
      room = MIN (room, t);
  }
  return room;
}

static void
raise_hill (Planter *planter, double radius)
{
  BorPoints corners = { 0 };
  const BorInset *inset = &planter->plan->inset;
  for (guint i = 0; i < RAYS; i++) {
    double angle = 2 * G_PI * i / RAYS, dx = cos (angle), dy = sin (angle);
    guint hash =
      bor_pattern_hash ((gint64) (planter->middle.x * 16) + i, (gint64) planter->middle.y);
    double room = room_towards (inset, planter->middle, dx, dy) - RIM * planter->unit;
    if (!(room < 1e6) || room < LEAST * planter->unit) {
      bor_points_clear (&corners);
      return;
    }
    double reach = MIN (room, radius) * HILL * (0.8 + 0.2 * (hash % 64) / 63.0);
    bor_points_append (&corners, planter->middle.x + dx * reach, planter->middle.y + dy * reach);
  }
  bor_path_smooth (corners.items, corners.n, TRUE, 4, 0, &planter->cover->rise);
  bor_points_clear (&corners);
}

/* The designer has drawn what is there. */
static gboolean
is_drawn (const BorScene *scene, const BorInset *inset, BorPoint middle, gboolean hill)
{
  BorBox box = bor_points_box (inset->points, inset->n);
  for (guint i = 0; i < scene->n_features; i++) {
    if (!bor_box_intersects (scene->features[i].box, box)) /* of most, hence first */
      continue;
    const BorFeature *feature = bor_scenario_feature (scene->scenario, (gint32) i);
    const BorPoints *line = &scene->features[i].line;
    gboolean height =
      feature != NULL
      && (g_strcmp0 (feature->type, "hill") == 0 || g_strcmp0 (feature->type, "contour") == 0);
    if (feature == NULL || !(feature->closed || (height && hill)))
      continue;
    if (line->n > 2 && feature->closed
        && bor_ring_contains (line->items, line->n, middle.x, middle.y))
      return TRUE;
    for (guint k = 0; k < line->n; k++)
      if (bor_ring_contains (inset->points, inset->n, line->items[k].x, line->items[k].y))
        return TRUE;
  }
  return FALSE;
}

BorGroundCover *
bor_ground_cover_new (const BorScene *scene, gint32 slot, const BorPlan *plan)
{
  BorGroundCover *cover = g_new0 (BorGroundCover, 1);
  const BorLocale *locale = bor_scenario_locale (scene->scenario, slot);
  cover->items = g_array_new (FALSE, FALSE, sizeof (BorCoverItem));
  if (locale->shape != BOR_LOCALE_AREA || plan->inset.n < 3)
    return cover;
  BorGround ground = bor_scene_ground (scene, locale);
  double unit = scene->unit, radius;
  BorPoint middle = bor_ring_inner_point (plan->inset.points, plan->inset.n, 4 * unit, &radius);
  if (is_drawn (scene, &plan->inset, middle, ground == BOR_GROUND_HILL))
    return cover;
  Planter planter = { scene, plan, bor_points_box (plan->inset.points, plan->inset.n), middle, unit,
                      cover, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (growths); i++) {
    planter.others = cover->items->len;
    if (growths[i].ground == ground)
      sow (&planter, &growths[i]);
  }
  if (ground == BOR_GROUND_HILL)
    raise_hill (&planter, radius);
  return cover;
}

void
bor_ground_cover_free (BorGroundCover *cover)
{
  if (cover == NULL)
    return;
  g_array_unref (cover->items);
  bor_points_clear (&cover->rise);
  g_free (cover);
}
