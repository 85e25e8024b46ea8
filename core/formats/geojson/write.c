/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "formats/geojson/private.h"
#include "formats/json/objects.h"
#include "formats/json/private.h"
#include "geometry/earth.h"
#include "geometry/geometry.h"
#include "geometry/ring.h"
#include "xml/number.h"
#include "xml/xml.h"

typedef struct {
  BorJsonText out;
  const BorScenario *scenario;
  double height;
  BorEarth *earth; /* NULL: in board units */
  gboolean lost;   /* degrees would not give a position back as it is */
} Writer;

/* Digits that tell a place to a hundredth of a millimetre. */
#define DIGITS 1e10

static gboolean
is_same (BorEarth *earth, BorPoint degrees, BorPoint place)
{
  BorPoint back;
  return bor_earth_to_board (earth, degrees, &back) && bor_coord_round (back.x) == place.x
         && bor_coord_round (back.y) == place.y;
}

static BorPoint
position_of (Writer *w, BorPoint place)
{
  BorPoint at = { place.x, bor_coord_round (w->height - place.y) };
  if (w->earth == NULL)
    return at;
  if (bor_earth_to_degrees (w->earth, place, &at))
    at = (BorPoint){ round (at.x * DIGITS) / DIGITS, round (at.y * DIGITS) / DIGITS };
  w->lost = w->lost || !is_same (w->earth, at, place);
  return at;
}

/* Turned over it may be further away than coordinates of a board can be. */
static void
put_position (Writer *w, const char *key, BorPoint point)
{
  BorPoint at = position_of (w, point);
  char text[96], *p = text;
  *p++ = '[';
  p = bor_xml_put_real (p, at.x);
  *p++ = ',';
  *p++ = ' ';
  p = bor_xml_put_real (p, at.y);
  memcpy (p, "]", 2);
  bor_json_put_raw (&w->out, key, text);
}

static void
open_geometry (Writer *w, const char *type)
{
  bor_json_open (&w->out, "geometry", '{', FALSE);
  bor_json_put_string (&w->out, "type", type);
}

static void
put_point (Writer *w, BorPoint p)
{
  open_geometry (w, "Point");
  put_position (w, "coordinates", p);
  bor_json_close (&w->out, '}');
}

/* FALSE for what is no line. */
static gboolean
put_line (Writer *w, const BorPoint *points, guint n)
{
  if (n < 2)
    return FALSE;
  open_geometry (w, "LineString");
  bor_json_open (&w->out, "coordinates", '[', FALSE);
  for (guint i = 0; i < n; i++)
    put_position (w, NULL, points[i]);
  bor_json_close (&w->out, ']');
  bor_json_close (&w->out, '}');
  return TRUE;
}

/* Closed and anticlockwise, as RFC 7946 wants it; begins where it did. */
static gboolean
put_polygon (Writer *w, const BorPoint *points, guint n)
{
  if (n < 3)
    return FALSE;
  gboolean reversed = bor_ring_area (points, n) >= 0;
  open_geometry (w, "Polygon");
  bor_json_open (&w->out, "coordinates", '[', FALSE);
  bor_json_open (&w->out, NULL, '[', FALSE);
  for (guint i = 0; i <= n; i++)
    put_position (w, NULL, points[(reversed ? n - i : i) % n]);
  bor_json_close (&w->out, ']');
  bor_json_close (&w->out, ']');
  bor_json_close (&w->out, '}');
  return TRUE;
}

static gboolean
put_space (Writer *w, BorObject *item)
{
  const BorLocale *locale = (const BorLocale *) item->element;
  BorPoints ring = { 0 };
  if (locale->shape == BOR_LOCALE_NODE) {
    put_point (w, (BorPoint){ locale->x, locale->y });
    bor_object_set (item, "at", NULL, BOR_OBJECT_TEXT);
    return TRUE;
  }
  bor_locale_ring (w->scenario, locale, &ring);
  gboolean done = put_polygon (w, ring.items, ring.n);
  bor_points_clear (&ring);
  return done;
}

static gboolean
put_feature (Writer *w, BorObject *item, gboolean *reversed)
{
  const BorFeature *feature = (const BorFeature *) item->element;
  const BorPoints *points = &feature->points;
  if (feature->closed && put_polygon (w, points->items, points->n)) {
    *reversed = bor_ring_area (points->items, points->n) >= 0;
    bor_object_set (item, "closed", NULL, BOR_OBJECT_TEXT);
  } else if (feature->closed || !put_line (w, points->items, points->n)) {
    if (feature->closed || points->n != 1)
      return FALSE;
    put_point (w, points->items[0]);
  }
  bor_object_set (item, "points", NULL, BOR_OBJECT_TEXT);
  return TRUE;
}

/* An end of a link is the whole line from its node. */
static gboolean
put_approach (Writer *w, const BorElement *element)
{
  const BorApproach *approach = (const BorApproach *) element;
  BorPoints line = { 0 };
  if (!bor_link_points (w->scenario, approach, &line))
    bor_approach_points (w->scenario, approach, &line);
  gboolean done = put_line (w, line.items, line.n);
  bor_points_clear (&line);
  return done;
}

/* Where the label of a locale is; FALSE if there is no such locale. */
static gboolean
put_place_in (Writer *w, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (w->scenario, slot);
  if (locale != NULL)
    put_point (w, bor_locale_label_point (w->scenario, locale));
  return locale != NULL;
}

/* FALSE if it has no place. Values that the geometry tells go. */
static gboolean
put_geometry (Writer *w, BorObject *item, gboolean *reversed)
{
  const BorElement *element = item->element;
  switch (item->node) {
  case BOR_XML_VERTEX: /* keeps x and y: they tell later whether it was moved */
    put_point (w, (BorPoint){ ((const BorVertex *) element)->x, ((const BorVertex *) element)->y });
    return TRUE;
  case BOR_XML_SPACE:
  case BOR_XML_GRID_CELL:
    return put_space (w, item);
  case BOR_XML_APPROACH:
  case BOR_XML_GRID_SIDE:
    return put_approach (w, element);
  case BOR_XML_ROAD:
    if (!put_line (w, ((const BorRoad *) element)->path.items, ((const BorRoad *) element)->path.n))
      return FALSE;
    bor_object_set (item, "path", NULL, BOR_OBJECT_TEXT);
    return TRUE;
  case BOR_XML_FEATURE:
    return put_feature (w, item, reversed);
  case BOR_XML_SETUP:
  case BOR_XML_OBJECTIVE:
  case BOR_XML_MARK: {
    const BorSymbol *symbol = (const BorSymbol *) element;
    if (symbol->has_position) {
      put_point (w, (BorPoint){ symbol->x, symbol->y });
      bor_object_set (item, "at", NULL, BOR_OBJECT_TEXT);
    }
    return symbol->has_position;
  }
  case BOR_XML_JUNCTION:
    return put_place_in (w, ((const BorJunction *) element)->locale.slot);
  case BOR_XML_PLACEMENT:
    return put_place_in (w, ((const BorPlacement *) element)->locale.slot);
  default:
    return FALSE;
  }
}

static void
put_values (Writer *w, const BorObject *item)
{
  for (guint i = 0; i < item->values->len; i++) {
    const BorObjectValue *value = &g_array_index (item->values, BorObjectValue, i);
    if (value->type == BOR_OBJECT_FLAG)
      bor_json_put_flag (&w->out, value->name, TRUE);
    else if (value->type == BOR_OBJECT_INT || value->type == BOR_OBJECT_REAL)
      bor_json_put_raw (&w->out, value->name, value->text);
    else
      bor_json_put_string (&w->out, value->name, value->text);
  }
}

static void
put_item (Writer *w, guint index, BorObject *item, const BorObject *parent)
{
  gboolean reversed = FALSE;
  bor_json_open (&w->out, NULL, '{', FALSE);
  bor_json_put_string (&w->out, "type", "Feature");
  bor_json_put_int (&w->out, "id", index);
  if (!put_geometry (w, item, &reversed))
    bor_json_put_raw (&w->out, "geometry", "null");
  bor_json_open (&w->out, "properties", '{', FALSE);
  bor_json_put_string (&w->out, BOR_GEOJSON_ELEMENT, bor_object_type_name (item->node));
  if (bor_object_find_type (bor_object_type_name (parent->node)) != BOR_XML_NONE)
    bor_json_put_int (&w->out, BOR_GEOJSON_PART_OF, item->parent);
  bor_json_put_flag (&w->out, BOR_GEOJSON_REVERSED, reversed);
  put_values (w, item);
  bor_json_close (&w->out, '}');
  bor_json_close (&w->out, '}');
}

/* The scenario, the board, its grid and what is said about it are members of the whole. */
static gboolean
is_member (BorXmlNodeId node)
{
  BorXmlRole role = bor_xml_nodes[node].role;
  return node == BOR_XML_SCENARIO || node == BOR_XML_BOARD || role == BOR_XML_ROLE_ABOUT
         || role == BOR_XML_ROLE_GRID;
}

/* The share of the time that the list takes. */
#define LISTING 0.4

static void
put_head (Writer *w)
{
  bor_json_put_string (&w->out, "type", "FeatureCollection");
  bor_json_put_string (&w->out, "format", BOR_XML_NAMESPACE);
  bor_json_put_string (
    &w->out, "positions",
    w->earth != NULL
      ? BOR_GEOJSON_DEGREES
      : "board units: x to the east, y to the north from the lower edge; not degrees");
}

/* (transfer full) */
static GString *
write_list (Writer *w, const GPtrArray *list, BorProgress *progress)
{
  w->out = (BorJsonText){ .text = g_string_new (NULL), .first = TRUE };
  bor_json_open (&w->out, NULL, '{', TRUE);
  put_head (w);
  for (guint i = 0; i < list->len; i++) {
    const BorObject *item = list->pdata[i];
    if (!is_member (item->node))
      continue;
    bor_json_open (&w->out, bor_xml_nodes[item->node].name, '{', FALSE);
    put_values (w, item);
    bor_json_close (&w->out, '}');
  }
  bor_json_open (&w->out, "features", '[', TRUE);
  for (guint i = 0; bor_progress_count (progress, i, list->len) && i < list->len; i++) {
    BorObject *item = list->pdata[i];
    if (!is_member (item->node))
      put_item (w, i, item, list->pdata[item->parent]);
  }
  bor_json_close (&w->out, ']');
  bor_json_close (&w->out, '}');
  g_string_append_c (w->out.text, '\n');
  return w->out.text;
}

/* Degrees give every position back as it is. */
static gboolean
keeps_positions (const BorScenario *scenario, BorEarth *earth)
{
  Writer w = { .scenario = scenario, .earth = earth };
  BOR_FOREACH (scenario, BOR_KIND_VERTEX, slot, const BorVertex, v)
    position_of (&w, (BorPoint){ v->x, v->y });
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (locale->shape == BOR_LOCALE_NODE)
      position_of (&w, (BorPoint){ locale->x, locale->y });
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i < road->path.n; i++)
      position_of (&w, road->path.items[i]);
  BOR_FOREACH (scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature)
    for (guint i = 0; i < feature->points.n; i++)
      position_of (&w, feature->points.items[i]);
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->has_position)
      position_of (&w, (BorPoint){ symbol->x, symbol->y });
  return !w.lost;
}

gboolean
bor_geojson_is_on_earth (const BorScenario *scenario)
{
  g_autoptr (BorEarth) earth = bor_earth_of_board (bor_scenario_board (scenario), NULL);
  return earth != NULL && keeps_positions (scenario, earth);
}

GBytes *
bor_geojson_write (const BorScenario *scenario, gboolean degrees, BorProgress *progress)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  BorProgress listing = bor_progress_part (progress, 0, LISTING),
              writing = bor_progress_part (progress, LISTING, 1);
  g_autoptr (GPtrArray) list = bor_objects_list (scenario, &listing);
  if (list == NULL)
    return NULL;
  g_autoptr (BorEarth) earth = degrees && bor_geojson_is_on_earth (scenario)
                                 ? bor_earth_of_board (bor_scenario_board (scenario), NULL)
                                 : NULL;
  Writer w = { .scenario = scenario,
               .height = bor_scenario_board (scenario)->height,
               .earth = earth };
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (write_list (&w, list, &writing));
  return bor_progress_is_stopped (progress) ? NULL : g_steal_pointer (&bytes);
}
