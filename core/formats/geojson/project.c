/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions in degrees, of files from other programs, projected to a plane. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/geojson/private.h"
#include "formats/json/get.h"
#include "geometry/earth.h"

/* Another coordinate system than degrees, as older GeoJSON could name one. */
static gboolean
names_other_system (JsonObject *root)
{
  JsonObject *properties = bor_json_get_object (bor_json_get_object (root, "crs"), "properties");
  const char *name = bor_json_get_text (properties, "name");
  return name != NULL && !g_str_has_suffix (name, "CRS84") && !g_str_has_suffix (name, ":4326");
}

static BorBox
extent (const GPtrArray *lists)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < lists->len; i++) {
    const BorPoints *points = lists->pdata[i];
    for (guint k = 0; k < points->n; k++)
      box = bor_box_add (box, points->items[k].x, points->items[k].y);
  }
  return box;
}

/* All positions are possible degrees, and not all are whole numbers, as of a sketch in units. Areas at
 * the 180th meridian may be counted on beyond it. */
static gboolean
look_like_degrees (const GPtrArray *lists)
{
  BorBox box = extent (lists);
  gboolean whole = TRUE, usual = box.x0 >= -180 && box.x1 <= 180;
  gboolean beyond =
    box.x1 - box.x0 <= 180 && ((box.x0 > 90 && box.x1 <= 360) || (box.x1 < -90 && box.x0 >= -360));
  if (!(usual || beyond) || box.y0 < -90 || box.y1 > 90)
    return FALSE;
  for (guint i = 0; i < lists->len; i++) {
    const BorPoints *points = lists->pdata[i];
    for (guint k = 0; k < points->n; k++) {
      BorPoint p = points->items[k];
      whole = whole && p.x == floor (p.x) && p.y == floor (p.y);
    }
  }
  return !whole;
}

/* The longitudes that something covers, from -180 up. */
typedef struct {
  double from, to; /* `to` may be above 180 */
} Span;

static gint
compare_spans (gconstpointer a, gconstpointer b)
{
  double x = ((const Span *) a)->from, y = ((const Span *) b)->from;
  return x < y ? -1 : x > y;
}

/* The shorter way round. */
static Span
span_of (const BorPoints *points)
{
  Span span = { 0, 0 };
  for (guint turned = 0; turned < 2 && (turned == 0 || span.to - span.from > 180); turned++) {
    span = (Span){ INFINITY, -INFINITY };
    for (guint k = 0; k < points->n; k++) {
      double x = points->items[k].x;
      x = turned && x < 0 ? x + 360 : x;
      span.from = MIN (span.from, x);
      span.to = MAX (span.to, x);
    }
  }
  double shift = 360 * floor ((span.from + 180) / 360);
  return (Span){ span.from - shift, span.to - shift };
}

/* The longitudes of everything, cut where the widest gap is: on a round earth that may be anywhere.
 * Without a gap they are cut at the 180th meridian. */
static Span
find_longitudes (const GPtrArray *lists)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (Span));
  for (guint i = 0; i < lists->len; i++) {
    const BorPoints *points = lists->pdata[i];
    Span span = points->n > 0 ? span_of (points) : (Span){ 0 };
    if (points->n > 0)
      g_array_append_val (spans, span);
  }
  g_array_sort (spans, compare_spans);
  Span found = { -180, 180 };
  double widest = 1, reached = -INFINITY;
  for (guint i = 0; i < spans->len; i++)
    reached = MAX (reached, g_array_index (spans, Span, i).to - 360);
  for (guint i = 0; i < spans->len; i++) {
    const Span *span = &g_array_index (spans, Span, i);
    if (span->from - reached > widest) {
      widest = span->from - reached;
      found = (Span){ span->from, reached + 360 };
    }
    reached = MAX (reached, span->to);
  }
  return found;
}

static char *
choose (const GPtrArray *lists)
{
  BorBox box = extent (lists);
  Span wide = find_longitudes (lists);
  double shift = (wide.from + wide.to) / 2 > 180 ? 360 : 0;
  box.x0 = wide.from - shift;
  box.x1 = wide.to - shift;
  return bor_earth_choose (box);
}

static gboolean
project_points (BorEarth *earth, BorPoints *points, BorPoint *failed)
{
  for (guint k = 0; k < points->n; k++) {
    BorPoint place, p = points->items[k];
    if (!bor_earth_to_board (earth, p, &place) || fabs (place.x) > 1e9 || fabs (place.y) > 1e9) {
      *failed = p;
      return FALSE;
    }
    points->items[k] = (BorPoint){ place.x, -place.y };
  }
  return TRUE;
}

/* To metres, with y to the north. What the projection does not show has no points left. */
static gboolean
project (const GPtrArray *lists, const char *definition, const char *name, GError **error)
{
  g_autoptr (BorEarth) earth = bor_earth_new (definition, 0, 0, 1, error);
  BorPoint failed = { 0, 0 };
  guint n_failed = 0, n = 0;
  if (earth == NULL)
    return FALSE;
  for (guint i = 0; i < lists->len; i++) {
    BorPoints *points = lists->pdata[i];
    n += points->n > 0;
    if (project_points (earth, points, &failed))
      continue;
    bor_points_clear (points);
    n_failed++;
  }
  if (n_failed == 0 || n_failed < n)
    return TRUE;
  g_set_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_VALUE,
               _ ("%s: the map projection does not show the position %g, %g"), name, failed.x,
               failed.y);
  return FALSE;
}

gboolean
bor_geojson_project (JsonObject *root, const GPtrArray *lists, const BorGraphOptions *options,
                     char **definition, GError **error)
{
  const char *choice = options->projection != NULL ? options->projection : "auto";
  *definition = NULL;
  if (strcmp (choice, "none") == 0)
    return TRUE;
  gboolean automatic = *choice == '\0' || strcmp (choice, "auto") == 0;
  if (automatic && (names_other_system (root) || !look_like_degrees (lists)))
    return TRUE;
  g_autofree char *used = automatic ? choose (lists) : g_strdup (choice);
  if (!project (lists, used, options->name, error))
    return FALSE;
  *definition = g_steal_pointer (&used);
  return TRUE;
}
