/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/earth.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>
#include <math.h>
#include <string.h>

#include "base/own-file.h"
#include "geometry/projections.h"
#include "model/property-name.h"
#include "model/props.h"

G_DEFINE_QUARK (bor - earth - error - quark, bor_earth_error)

struct BorEarth {
  const BorProjections *projections;
  gpointer projection;
  char *definition;
  double east, north, metres;
};

/* --- Definitions --- */

/* Larger areas are distorted too much by a projection for a narrow zone. Degrees. */
#define NARROW 12.0
/* Nearer to the equator a cone becomes a cylinder. Degrees. */
#define EQUATORIAL 12.0
/* Areas that reach further north or south are not shown by Mercator's, and those that lie beyond
 * POLAR all round the pole by a cone neither. Degrees. */
#define MERCATOR 80.0
#define POLAR    45.0

char *
bor_earth_choose (BorBox degrees)
{
  double lat = (degrees.y0 + degrees.y1) / 2, lon = (degrees.x0 + degrees.x1) / 2;
  double high = degrees.y1 - degrees.y0, wide = degrees.x1 - degrees.x0;
  char a[4][G_ASCII_DTOSTR_BUF_SIZE];
  double numbers[] = { round (lat * 1e4) / 1e4, round (lon * 1e4) / 1e4,
                       round ((degrees.y0 + high / 6) * 1e4) / 1e4,
                       round ((degrees.y1 - high / 6) * 1e4) / 1e4 };
  for (guint i = 0; i < 4; i++)
    g_ascii_formatd (a[i], sizeof a[i], "%.8g", numbers[i] + 0.0);
  if (wide <= NARROW && high <= NARROW)
    return g_strdup_printf ("+proj=tmerc +lat_0=%s +lon_0=%s +ellps=WGS84", a[0], a[1]);
  if (fabs (lat) > EQUATORIAL && degrees.y0 > -85 && degrees.y1 < 85 && degrees.y0 * degrees.y1 > 0
      && wide < 180)
    return g_strdup_printf ("+proj=lcc +lat_0=%s +lon_0=%s +lat_1=%s +lat_2=%s +ellps=WGS84", a[0],
                            a[1], a[2], a[3]);
  if (degrees.y0 > POLAR || degrees.y1 < -POLAR) /* round the pole */
    return g_strdup_printf ("+proj=laea +lat_0=%s +lon_0=%s +ellps=WGS84",
                            wide < 180 ? a[0]
                            : lat > 0  ? "90"
                                       : "-90",
                            a[1]);
  if (degrees.y0 < -MERCATOR || degrees.y1 > MERCATOR) /* Mercator has no room for the poles */
    return g_strdup_printf ("+proj=eqc +lon_0=%s +ellps=WGS84", a[1]);
  return g_strdup_printf ("+proj=merc +lon_0=%s +ellps=WGS84", a[1]);
}

/* Definitions come from files of strangers: only parameters that are numbers, and names that PROJ
 * looks up in itself, are passed on. */
static gboolean
is_harmless (const char *parameter)
{
  static const char *const with_number[] = {
    "+lat_0=", "+lon_0=", "+lat_1=", "+lat_2=", "+lat_ts=", "+lonc=", "+alpha=", "+gamma=", "+k=",
    "+k_0=",   "+x_0=",   "+y_0=",   "+zone=",  "+a=",      "+b=",    "+rf=",    "+f=",     NULL
  };
  static const char *const projections[] = { "tmerc", "utm",  "lcc",   "merc",   "webmerc",
                                             "aea",   "laea", "eqc",   "stere",  "sterea",
                                             "omerc", "cass", "poly",  "somerc", "gnom",
                                             "aeqd",  "eqdc", "robin", NULL };
  static const char *const words[] = {
    "+south",      "+no_defs",      "+type=crs",    "+units=m",
    "+over",       "+ellps=WGS84",  "+ellps=GRS80", "+ellps=bessel",
    "+ellps=intl", "+ellps=clrk66", "+ellps=airy",  "+datum=WGS84",
    NULL
  };
  if (g_strv_contains (words, parameter))
    return TRUE;
  const char *value = strchr (parameter, '=');
  if (*parameter != '+' || value == NULL)
    return FALSE;
  g_autofree char *name = g_strndup (parameter, (gsize) (value - parameter + 1));
  if (strcmp (name, "+proj=") == 0)
    return g_strv_contains (projections, value + 1);
  char *end;
  double number = g_ascii_strtod (value + 1, &end);
  return g_strv_contains (with_number, name) && end > value + 1 && *end == '\0' && isfinite (number)
         && fabs (number) < 1e9;
}

static gboolean
check_definition (const char *definition, GError **error)
{
  g_auto (GStrv) parameters = g_strsplit (definition, " ", -1);
  guint n = 0;
  for (guint i = 0; parameters[i] != NULL; i++) {
    if (*parameters[i] == '\0')
      continue;
    if (!is_harmless (parameters[i]) || ++n > 30) {
      g_set_error (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_DEFINITION,
                   _ ("invalid or unknown part of a map projection: “%s”"), parameters[i]);
      return FALSE;
    }
  }
  if (strstr (definition, "+proj=") != NULL)
    return TRUE;
  g_set_error (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_DEFINITION,
               _ ("not a map projection: “%s”; expected something like “+proj=tmerc +lat_0=44.9 "
                  "+lon_0=8.7”"),
               definition);
  return FALSE;
}

static gboolean
set_missing (const char *what, GError **error)
{
  g_set_error (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_LIBRARY,
               _ ("the library for map projections is missing or damaged: %s"), what);
  return FALSE;
}

/* Loading it again costs little, because it stays. */
static gboolean
load (const BorProjections **projections, GError **error)
{
  g_autofree char *missing = NULL;
  g_autofree char *path = bor_own_file_find (BOR_PROJECTIONS_FILE, &missing);
  GModule *module = path != NULL ? g_module_open (path, G_MODULE_BIND_LOCAL) : NULL;
  gpointer found;
  if (module == NULL)
    return set_missing (path == NULL ? missing : g_module_error (), error);
  g_module_make_resident (module);
  if (!g_module_symbol (module, BOR_PROJECTIONS_SYMBOL, &found))
    return set_missing (path, error);
  *projections = found;
  return g_str_equal ((*projections)->version, BORMIDA_VERSION) || set_missing (path, error);
}

BorEarth *
bor_earth_new (const char *definition, double east, double north, double metres, GError **error)
{
  g_return_val_if_fail (definition != NULL, NULL);
  if (!isfinite (east) || !isfinite (north) || !isfinite (metres) || metres <= 0
      || fabs (east) > 1e9 || fabs (north) > 1e9 || metres > 1e7) {
    g_set_error_literal (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_PLACE,
                         _ ("the board’s place in its map projection is invalid"));
    return NULL;
  }
  if (!check_definition (definition, error))
    return NULL;
  g_autoptr (BorEarth) earth = g_new0 (BorEarth, 1);
  if (!load (&earth->projections, error))
    return NULL;
  earth->projection = earth->projections->open (definition);
  if (earth->projection == NULL) {
    g_set_error (error, BOR_EARTH_ERROR, BOR_EARTH_ERROR_DEFINITION,
                 _ ("the map projection “%s” cannot be used"), definition);
    return NULL;
  }
  earth->definition = g_strdup (definition);
  earth->east = east;
  earth->north = north;
  earth->metres = metres;
  return g_steal_pointer (&earth);
}

void
bor_earth_free (BorEarth *earth)
{
  if (earth == NULL)
    return;
  if (earth->projection != NULL)
    earth->projections->close (earth->projection);
  g_free (earth->definition);
  g_free (earth);
}

/* --- The board --- */

/* Three numbers; FALSE if `text` is anything else. */
static gboolean
read_place (const char *text, double place[3])
{
  for (guint i = 0; i < 3; i++) {
    char *end;
    place[i] = g_ascii_strtod (text, &end);
    if (end == text || (*end != (i < 2 ? ' ' : '\0')))
      return FALSE;
    text = end + 1;
  }
  return TRUE;
}

BorEarth *
bor_earth_of_board (const BorBoard *board, GError **error)
{
  const char *definition = bor_element_prop (board, "projection");
  const char *text = bor_element_prop (board, "projected");
  double place[3] = { 0 };
  if (definition == NULL && text == NULL)
    return NULL;
  if (text == NULL || !read_place (text, place))
    place[2] = 0;
  return bor_earth_new (definition != NULL ? definition : "", place[0], place[1], place[2], error);
}

static void
store_place (BorBoard *board, double east, double north, double metres)
{
  char a[3][G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_dtostr (a[0], sizeof a[0], east);
  g_ascii_dtostr (a[1], sizeof a[1], north);
  g_ascii_dtostr (a[2], sizeof a[2], metres);
  g_autofree char *place = g_strjoin (" ", a[0], a[1], a[2], NULL);
  bor_element_set_prop (board, "projected", place);
  board->metres = metres;
}

void
bor_earth_store (const BorEarth *earth, BorBoard *board)
{
  bor_element_set_prop (board, "projection", earth->definition);
  store_place (board, earth->east, earth->north, earth->metres);
}

void
bor_earth_follow (BorBoard *board, double scale, double dx, double dy)
{
  const char *text = bor_element_prop (board, "projected");
  double place[3];
  if (text == NULL)
    return;
  if (scale <= 0 || !read_place (text, place)) {
    bor_element_set_prop (board, "projection", NULL);
    bor_element_set_prop (board, "projected", NULL);
    return;
  }
  double metres = place[2] / scale;
  store_place (board, place[0] - dx * metres, place[1] + dy * metres, metres);
}

gboolean
bor_earth_to_board (BorEarth *earth, BorPoint degrees, BorPoint *place)
{
  if (!isfinite (degrees.x) || !isfinite (degrees.y) || fabs (degrees.x) > 540
      || fabs (degrees.y) > 90)
    return FALSE;
  double from[] = { degrees.x, degrees.y }, metres[2];
  earth->projections->to_metres (earth->projection, from, metres);
  *place = (BorPoint){ (metres[0] - earth->east) / earth->metres,
                       (earth->north - metres[1]) / earth->metres };
  return isfinite (place->x) && isfinite (place->y);
}

gboolean
bor_earth_to_degrees (BorEarth *earth, BorPoint place, BorPoint *degrees)
{
  double metres[] = { earth->east + place.x * earth->metres,
                      earth->north - place.y * earth->metres };
  double to[2];
  earth->projections->to_degrees (earth->projection, metres, to);
  *degrees = (BorPoint){ to[0], to[1] };
  return isfinite (degrees->x) && isfinite (degrees->y);
}
