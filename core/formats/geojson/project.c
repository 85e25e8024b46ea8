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

/* Areas on both sides of the 180th meridian are narrow only if counted to 360. */
static double
longitude (double x, gboolean turned)
{
  return turned && x < 0 ? x + 360 : x;
}

static BorBox
extent (const GPtrArray *lists, gboolean turned)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < lists->len; i++) {
    const BorPoints *points = lists->pdata[i];
    for (guint k = 0; k < points->n; k++)
      box = bor_box_add (box, longitude (points->items[k].x, turned), points->items[k].y);
  }
  return box;
}

/* All positions are possible degrees, and not all are whole numbers, as of a sketch in units. */
static gboolean
look_like_degrees (const GPtrArray *lists)
{
  gboolean whole = TRUE;
  for (guint i = 0; i < lists->len; i++) {
    const BorPoints *points = lists->pdata[i];
    for (guint k = 0; k < points->n; k++) {
      BorPoint p = points->items[k];
      if (fabs (p.x) > 180 || fabs (p.y) > 90)
        return FALSE;
      whole = whole && p.x == floor (p.x) && p.y == floor (p.y);
    }
  }
  return !whole;
}

static char *
choose (const GPtrArray *lists)
{
  BorBox box = extent (lists, FALSE);
  if (box.x1 - box.x0 > 180)
    box = extent (lists, TRUE);
  return bor_earth_choose (box);
}

/* To metres, with y to the north. */
static gboolean
project (const GPtrArray *lists, const char *definition, const char *name, GError **error)
{
  g_autoptr (BorEarth) earth = bor_earth_new (definition, 0, 0, 1, error);
  if (earth == NULL)
    return FALSE;
  for (guint i = 0; i < lists->len; i++) {
    BorPoints *points = lists->pdata[i];
    for (guint k = 0; k < points->n; k++) {
      BorPoint place, p = points->items[k];
      if (!bor_earth_to_board (earth, p, &place) || fabs (place.x) > 1e9 || fabs (place.y) > 1e9) {
        g_set_error (error, BOR_GEOJSON_ERROR, BOR_GEOJSON_ERROR_VALUE,
                     _ ("%s: the map projection does not show the position %g, %g"), name, p.x,
                     p.y);
        return FALSE;
      }
      points->items[k] = (BorPoint){ place.x, -place.y };
    }
  }
  return TRUE;
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
