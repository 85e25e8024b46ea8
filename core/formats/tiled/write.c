/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/tiled/cells.h"
#include "formats/tiled/tiled.h"
#include "geometry/ring.h"
#include "xml/number.h"
#include "xml/xml.h"

typedef enum {
  LAYER_FEATURES,
  LAYER_LOCALES,
  LAYER_APPROACHES,
  LAYER_ROADS,
  LAYER_MARKS,
  LAYER_PIECES,
  LAYER_VERTICES,
  LAYER_LISTS,
  N_LAYERS
} Layer;

/* Not translated: the file does not depend on who writes it. */
static const char *const layer_names[N_LAYERS] = { "Features", "Locales", "Approaches", "Roads",
                                                   "Marks",    "Pieces",  "Vertices",   "Lists" };

static const char *const layer_colors[N_LAYERS] = { "#6f8f4f", "#d8c9a0", "#806040", "#b03028",
                                                    "#2b5f9e", "#2b5f9e", "#404040", "#808080" };

typedef struct {
  const BorScenario *scenario;
  const GPtrArray *list;
  BorTiledMap *map;
  gboolean tiles; /* the cells of the grid are tiles */
  BorTiledScale scale;
  BorTiledLayer *layers[N_LAYERS];
  BorTiledObject **objects; /* by item; NULL: none */
  GHashTable *elements;     /* BorElement * to BorTiledObject * */
  guint n_listed;           /* things without a place so far */
} Writer;

static Layer
layer_of (BorXmlNodeId node)
{
  switch (node) {
  case BOR_XML_FEATURE:
    return LAYER_FEATURES;
  case BOR_XML_SPACE:
  case BOR_XML_GRID_CELL:
    return LAYER_LOCALES;
  case BOR_XML_APPROACH:
  case BOR_XML_GRID_SIDE:
    return LAYER_APPROACHES;
  case BOR_XML_ROAD:
  case BOR_XML_STOP:
  case BOR_XML_JUNCTION:
    return LAYER_ROADS;
  case BOR_XML_SETUP:
  case BOR_XML_OBJECTIVE:
  case BOR_XML_MARK:
    return LAYER_MARKS;
  case BOR_XML_PLACEMENT:
    return LAYER_PIECES;
  case BOR_XML_VERTEX:
    return LAYER_VERTICES;
  default:
    return LAYER_LISTS;
  }
}

/* What Tiled makes of a number when it saves. */
static double
rounded (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.6g", value), NULL);
}

/* Sets the object's points; TRUE if they survive Tiled's rounding. */
static gboolean
set_points (const Writer *w, BorTiledObject *object, const BorPoint *points, guint n,
            BorTiledShape shape)
{
  gboolean exact = w->scale.x == 1 && w->scale.y == 1;
  object->x = n > 0 ? points[0].x * w->scale.x : 0;
  object->y = n > 0 ? points[0].y * w->scale.y : 0;
  object->shape = n >= (shape == BOR_TILED_POLYGON ? 3 : 2) ? shape : BOR_TILED_POINT;
  object->points.items = g_new (BorPoint, n);
  object->points.n = n;
  for (guint i = 0; i < n; i++) {
    BorPoint relative = { bor_coord_round ((points[i].x - points[0].x) * w->scale.x),
                          bor_coord_round ((points[i].y - points[0].y) * w->scale.y) };
    object->points.items[i] = relative;
    exact = exact && bor_coord_round (rounded (object->x) + rounded (relative.x)) == points[i].x
            && bor_coord_round (rounded (object->y) + rounded (relative.y)) == points[i].y;
  }
  if (object->shape == BOR_TILED_POINT)
    bor_points_clear (&object->points);
  return exact;
}

static void
set_point (const Writer *w, BorTiledObject *object, BorPoint at)
{
  set_points (w, object, &at, 1, BOR_TILED_POINT);
}

/* A value that the object's place tells as well goes, unless that is too rough. */
static void
forget (BorObject *item, gboolean exact, const char *name)
{
  if (exact)
    bor_object_set (item, name, NULL, BOR_OBJECT_TEXT);
}

static BorPoint
locale_point (const Writer *w, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (w->scenario, slot);
  return locale != NULL ? bor_locale_label_point (w->scenario, locale) : (BorPoint){ 0, 0 };
}

static BorPoint
approach_point (const Writer *w, gint32 slot, gint32 locale)
{
  const BorApproach *approach = bor_scenario_approach (w->scenario, slot);
  return approach != NULL && approach->along.n > 0
           ? bor_approach_middle (w->scenario, approach, NULL)
           : locale_point (w, locale);
}

static void
has_no_place (BorTiledObject *object)
{
  bor_tiled_add_property (object->properties, BOR_TILED_PLACED, BOR_TILED_BOOL, "true");
}

static void
place_locale (const Writer *w, BorTiledObject *object, BorObject *item)
{
  const BorLocale *locale = (const BorLocale *) item->element;
  BorPoints ring = { 0 };
  if (locale->shape == BOR_LOCALE_NODE) {
    BorPoint at = { locale->x, locale->y };
    forget (item, set_points (w, object, &at, 1, BOR_TILED_POINT), "at");
    return;
  }
  if (w->tiles) {
    set_point (w, object, bor_locale_label_point (w->scenario, locale));
    return;
  }
  bor_locale_ring (w->scenario, locale, &ring);
  set_points (w, object, ring.items, ring.n, BOR_TILED_POLYGON);
  if (object->shape == BOR_TILED_POINT)
    has_no_place (object);
  bor_points_clear (&ring);
}

static void
place_approach (const Writer *w, BorTiledObject *object, const BorObject *item)
{
  BorPoints line = { 0 };
  bor_approach_points (w->scenario, (const BorApproach *) item->element, &line);
  set_points (w, object, line.items, line.n, BOR_TILED_POLYLINE);
  bor_points_clear (&line);
}

static void
place_feature (const Writer *w, BorTiledObject *object, BorObject *item)
{
  const BorFeature *feature = (const BorFeature *) item->element;
  gboolean exact = set_points (w, object, feature->points.items, feature->points.n,
                               feature->closed ? BOR_TILED_POLYGON : BOR_TILED_POLYLINE);
  if (feature->closed && object->shape == BOR_TILED_POLYGON)
    bor_object_set (item, "closed", NULL, BOR_OBJECT_TEXT);
  forget (item, exact && (object->points.n > 0 || feature->points.n == 1), "points");
  if (feature->points.n == 0)
    has_no_place (object);
}

static void
place_symbol (const Writer *w, BorTiledObject *object, BorObject *item)
{
  const BorSymbol *symbol = (const BorSymbol *) item->element;
  BorPoint at = { symbol->x, symbol->y };
  if (symbol->has_position) {
    forget (item, set_points (w, object, &at, 1, BOR_TILED_POINT), "at");
    return;
  }
  set_point (w, object, locale_point (w, symbol->locale.slot));
  has_no_place (object);
}

static void
place_stop (const Writer *w, BorTiledObject *object, const BorObject *item)
{
  const BorStop *stop = &((const BorRoad *) item->element)->stops[item->part];
  set_point (
    w, object,
    approach_point (w, stop->out.slot >= 0 ? stop->out.slot : stop->in.slot, stop->locale.slot));
}

/* In a column beside the board. */
static void
place_listed (Writer *w, BorTiledObject *object)
{
  const BorBoard *board = bor_scenario_board (w->scenario);
  double step = MAX (board->height / 60, 1);
  set_point (
    w, object,
    (BorPoint){ rounded (board->width + step * 2), rounded (step * (0.5 + w->n_listed++)) });
}

static void
place (Writer *w, BorTiledObject *object, BorObject *item)
{
  const BorElement *element = item->element;
  switch (item->node) {
  case BOR_XML_VERTEX: /* keeps x and y: they tell later whether it was moved */
    set_point (w, object,
               (BorPoint){ ((const BorVertex *) element)->x, ((const BorVertex *) element)->y });
    break;
  case BOR_XML_SPACE:
  case BOR_XML_GRID_CELL:
    place_locale (w, object, item);
    break;
  case BOR_XML_APPROACH:
  case BOR_XML_GRID_SIDE:
    place_approach (w, object, item);
    break;
  case BOR_XML_ROAD: {
    const BorPoints *path = &((const BorRoad *) element)->path;
    gboolean exact = set_points (w, object, path->items, path->n, BOR_TILED_POLYLINE);
    forget (item, exact && path->n > 1, "path");
    break;
  }
  case BOR_XML_STOP:
    place_stop (w, object, item);
    break;
  case BOR_XML_JUNCTION:
    set_point (w, object, locale_point (w, ((const BorJunction *) element)->locale.slot));
    break;
  case BOR_XML_FEATURE:
    place_feature (w, object, item);
    break;
  case BOR_XML_SETUP:
  case BOR_XML_OBJECTIVE:
  case BOR_XML_MARK:
    place_symbol (w, object, item);
    break;
  case BOR_XML_PLACEMENT: {
    const BorPlacement *placement = (const BorPlacement *) element;
    set_point (w, object, approach_point (w, placement->approach.slot, placement->locale.slot));
    break;
  }
  default:
    place_listed (w, object);
  }
}

static void
add_object (Writer *w, guint index)
{
  BorObject *item = w->list->pdata[index];
  BorTiledObject *object = bor_tiled_layer_add (w->layers[layer_of (item->node)]);
  const char *name = bor_tiled_is_named (item->node) ? bor_object_get (item, "name") : NULL;
  w->objects[index] = object;
  if (bor_xml_nodes[item->node].role != BOR_XML_ROLE_PART)
    g_hash_table_insert (w->elements, (gpointer) item->element, object);
  g_free (object->type);
  object->type = g_strdup (bor_object_type_name (item->node));
  place (w, object, item);
  if (name == NULL || *name == '\0')
    return;
  g_free (object->name);
  object->name = g_strdup (name);
  bor_object_set (item, "name", NULL, BOR_OBJECT_TEXT);
}

/* All of the item's values as properties whose names begin with `stem`. */
static void
add_values (const Writer *w, GArray *properties, const BorObject *item, const char *stem)
{
  static const BorTiledType types[] = { BOR_TILED_STRING, BOR_TILED_INT, BOR_TILED_FLOAT,
                                        BOR_TILED_BOOL, BOR_TILED_STRING };
  for (guint i = 0; i < item->values->len; i++) {
    const BorObjectValue *value = &g_array_index (item->values, BorObjectValue, i);
    g_autofree char *name = g_strconcat (stem, value->name, NULL), *number = NULL;
    BorTiledType type = types[value->type];
    gint64 integer = 0;
    if (type == BOR_TILED_INT
        && (!bor_props_parse_int (value->text, &integer) || ABS (integer) > G_MAXINT))
      type = BOR_TILED_STRING;
    if (value->type == BOR_OBJECT_REF) {
      gint32 slot = bor_scenario_find (w->scenario, value->target, value->text);
      const BorTiledObject *target =
        g_hash_table_lookup (w->elements, bor_scenario_get (w->scenario, value->target, slot));
      if (target != NULL) {
        type = BOR_TILED_OBJECT;
        number = g_strdup_printf ("%u", target->id);
      }
    }
    bor_tiled_add_property (properties, name, type, number != NULL ? number : value->text);
  }
}

static void
add_backdrop (Writer *w, const BorObject *item)
{
  const BorBackdrop *backdrop = (const BorBackdrop *) item->element;
  BorTiledLayer *layer = bor_tiled_map_add_layer (w->map, BOR_TILED_IMAGE, "Backdrop");
  layer->image = g_strdup (backdrop->href != NULL ? backdrop->href : "");
  layer->offset_x = rounded (backdrop->x0 * w->scale.x);
  layer->offset_y = rounded (backdrop->y0 * w->scale.y);
  layer->opacity = rounded (CLAMP (backdrop->opacity, 0, 1));
  layer->hidden = backdrop->hidden;
  bor_tiled_add_property (layer->properties, "element", BOR_TILED_STRING, "backdrop");
  add_values (w, layer->properties, item, "");
}

/* Where an item's values go that is no object: a stem of the map's properties. */
static const char *
map_stem (BorXmlNodeId node)
{
  switch (node) {
  case BOR_XML_SCENARIO:
    return "";
  case BOR_XML_ABOUT:
    return "about/";
  case BOR_XML_BOARD:
    return "board/";
  case BOR_XML_GRID:
    return "grid/";
  default:
    return NULL;
  }
}

static void
number_objects (Writer *w)
{
  guint id = 1;
  for (guint i = 0; i < w->map->layers->len; i++) {
    const BorTiledLayer *layer = w->map->layers->pdata[i];
    for (guint k = 0; k < layer->objects->len; k++)
      ((BorTiledObject *) layer->objects->pdata[k])->id = id++;
  }
}

static void
add_properties (Writer *w, guint index)
{
  const BorObject *item = w->list->pdata[index];
  const BorTiledObject *object = w->objects[index];
  const char *stem = map_stem (item->node);
  if (stem != NULL)
    add_values (w, w->map->properties, item, stem);
  if (object == NULL)
    return;
  add_values (w, object->properties, item, "");
  const BorTiledObject *parent = item->parent >= 0 ? w->objects[item->parent] : NULL;
  if (parent != NULL) {
    g_autofree char *number = g_strdup_printf ("%u", parent->id);
    bor_tiled_add_property (object->properties, BOR_TILED_PARENT, BOR_TILED_OBJECT, number);
  }
}

/* Tiles that the board's grid has, or else a few dozen: they are only a ruler. */
static void
set_size (BorTiledMap *map, const BorBoard *board)
{
  double size = board->grid.columns > 0 ? board->grid.size : 0;
  double longest = MAX (MAX (board->width, board->height), 1);
  if (!(size >= 1 && size < 10000 && size == floor (size)))
    size = MAX (1, ceil (longest / 64));
  size = MIN (size, 1e9);
  map->tile_width = map->tile_height = (guint) size;
  map->columns = (guint) CLAMP (ceil (board->width / size), 1, 1e6);
  map->rows = (guint) CLAMP (ceil (board->height / size), 1, 1e6);
}

/* TRUE if the board is a grid whose cells are in the list, and not as locales like others. */
static gboolean
has_cells (const GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++) {
    const BorObject *item = list->pdata[i];
    if (item->node == BOR_XML_GRID)
      return bor_object_get (item, "listed") == NULL;
  }
  return FALSE;
}

static void
add_layers (Writer *w)
{
  const BorBoard *board = bor_scenario_board (w->scenario);
  w->tiles = has_cells (w->list);
  w->scale = (BorTiledScale){ 1, 1 };
  if (w->tiles) {
    bor_tiled_set_tiles (w->map, &board->grid);
    w->scale = bor_tiled_scale (w->map, &board->grid);
  } else
    set_size (w->map, board);
  for (guint i = 0; i < w->list->len; i++)
    if (((BorObject *) w->list->pdata[i])->node == BOR_XML_BACKDROP)
      add_backdrop (w, w->list->pdata[i]);
  if (w->tiles)
    bor_tiled_add_cells (w->map, w->scenario, w->list);
  for (guint i = 0; i < N_LAYERS; i++) {
    w->layers[i] = bor_tiled_map_add_layer (w->map, BOR_TILED_OBJECTS, layer_names[i]);
    w->layers[i]->color = layer_colors[i];
  }
  w->layers[LAYER_VERTICES]->hidden = TRUE;
  w->layers[LAYER_LOCALES]->hidden = w->tiles;
}

/* The share of the time that the list takes, and that until there are all objects. */
#define LISTING 0.4
#define OBJECTS 0.7

BorTiledMap *
bor_tiled_from_scenario (const BorScenario *scenario, BorProgress *progress)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  BorProgress listing = bor_progress_part (progress, 0, LISTING);
  BorProgress adding = bor_progress_part (progress, LISTING, OBJECTS);
  BorProgress telling = bor_progress_part (progress, OBJECTS, 1);
  g_autoptr (GPtrArray) list = bor_objects_list (scenario, &listing);
  if (list == NULL)
    return NULL;
  Writer w = { .scenario = scenario, .list = list, .map = bor_tiled_map_new () };
  w.objects = g_new0 (BorTiledObject *, list->len);
  w.elements = g_hash_table_new (NULL, NULL);
  add_layers (&w);
  for (guint i = 0; bor_progress_count (&adding, i, list->len) && i < list->len; i++) {
    const BorObject *item = list->pdata[i];
    if (item->node != BOR_XML_BACKDROP && map_stem (item->node) == NULL
        && !(w.tiles && bor_tiled_is_plain (item)))
      add_object (&w, i);
  }
  number_objects (&w);
  bor_tiled_add_property (w.map->properties, "format", BOR_TILED_STRING, BOR_XML_NAMESPACE);
  for (guint i = 0; bor_progress_count (&telling, i, list->len) && i < list->len; i++)
    add_properties (&w, i);
  g_hash_table_unref (w.elements);
  g_free (w.objects);
  if (bor_progress_is_stopped (progress))
    g_clear_pointer (&w.map, bor_tiled_map_free);
  return w.map;
}
