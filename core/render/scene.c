/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/scene.h"

#include <math.h>
#include <string.h>

#include "geometry/ring.h"
#include "render/band.h"
#include "render/node.h"
#include "render/scene-private.h"
#include "render/traces.h"

#define SYMBOL_HALF     12.0  /* of a symbol that names avoid, style points */
#define POINTS_A_LOCALE 230.0 /* style points across a typical locale */
#define POINTS_A_SQUARE 95.0  /* a square of a grid holds one piece or few, and its name */
#define RIVER_WIDTH     10.0  /* style points */
#define CANAL_WIDTH     6.0
#define BROOK_WIDTH     4.6
#define FAR             1e7 /* coordinates beyond are not drawn */

static gboolean
box_is_sane (BorBox box)
{
  return box.x0 > -FAR && box.y0 > -FAR && box.x1 < FAR && box.y1 < FAR;
}

static gboolean
points_are_sane (const BorPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    if (!(fabs (points->items[i].x) < FAR && fabs (points->items[i].y) < FAR))
      return FALSE;
  return TRUE;
}

static void
shape_clear (BorShape *shape)
{
  bor_points_clear (&shape->line);
  *shape = (BorShape){ .box = BOR_BOX_EMPTY };
}

/* A road without a line of its own goes from middle to middle. */
static void
road_by_stops (const BorScenario *scenario, const BorRoad *road, BorPoints *out)
{
  for (guint i = 0; i < road->n_stops; i++) {
    const BorApproach *in = bor_scenario_approach (scenario, road->stops[i].in.slot);
    const BorApproach *way = bor_scenario_approach (scenario, road->stops[i].out.slot);
    const BorLocale *locale = bor_scenario_locale (scenario, road->stops[i].locale.slot);
    if (in != NULL && i == 0) {
      BorPoint p = bor_approach_middle (scenario, in, NULL);
      bor_points_append (out, p.x, p.y);
    }
    if (locale != NULL) {
      BorPoint p = bor_locale_label_point (scenario, locale);
      bor_points_append (out, p.x, p.y);
    }
    if (way != NULL) {
      BorPoint p = bor_approach_middle (scenario, way, NULL);
      bor_points_append (out, p.x, p.y);
    }
  }
}

/* Nothing when a point is out of all measure. */
static void
smooth (const BorPoints *points, gboolean closed, guint steps, double swing, BorPoints *out)
{
  if (points_are_sane (points))
    bor_path_smooth (points->items, points->n, closed, steps, swing, out);
}

static void
append_road (const BorScenario *scenario, const BorRoad *road, BorPoints *out)
{
  const BorBoard *board = bor_scenario_board (scenario);
  /* A road of few points and long straights stays in its cells. */
  double swing = board->kind == BOR_BOARD_GRID ? board->grid.size : 0;
  BorPoints line = { 0 };
  if (road->path.n > 1)
    bor_points_copy (&line, &road->path);
  else
    road_by_stops (scenario, road, &line);
  smooth (&line, FALSE, BOR_SMOOTH_STEPS, swing, out);
  bor_points_clear (&line);
}

void
bor_scene_line (const BorScenario *scenario, BorElementRef ref, BorPoints *out, guint *pieces)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  guint steps = 1;
  if (element != NULL && ref.kind == BOR_KIND_ROAD) {
    append_road (scenario, (const BorRoad *) element, out);
    steps = ((const BorRoad *) element)->path.n > 2 ? BOR_SMOOTH_STEPS : 1;
  }
  if (element != NULL && ref.kind == BOR_KIND_FEATURE) {
    const BorFeature *feature = (const BorFeature *) element;
    steps = feature->smooth && feature->points.n > 2 ? BOR_SMOOTH_STEPS : 1;
    smooth (&feature->points, feature->closed, steps, 0, out);
  }
  if (pieces != NULL)
    *pieces = steps;
}

void
bor_scene_set_road (BorScene *scene, gint32 slot)
{
  const BorRoad *road = bor_scenario_road (scene->scenario, slot);
  shape_clear (&scene->roads[slot]);
  if (road == NULL)
    return;
  BorShape *shape = &scene->roads[slot];
  append_road (scene->scenario, road, &shape->line);
  shape->box = bor_points_box (shape->line.items, shape->line.n);
}

/* Names keep away from labels as from roads: a line where the letters stand, as long as they
 * are about. */
static gboolean
label_line (const BorScene *scene, const BorFeature *feature, BorPoint line[2])
{
  if (g_strcmp0 (feature->type, "label") != 0 || feature->text == NULL || feature->points.n == 0)
    return FALSE;
  double em = feature->width > 0 ? feature->width : 21 * scene->unit;
  double half = 0.3 * em * MIN (g_utf8_strlen (feature->text, 400), 100);
  BorPoint p = feature->points.items[0];
  line[0] = (BorPoint){ p.x - half, p.y };
  line[1] = (BorPoint){ p.x + half, p.y };
  return TRUE;
}

void
bor_scene_set_feature (BorScene *scene, gint32 slot)
{
  const BorFeature *feature = bor_scenario_feature (scene->scenario, slot);
  shape_clear (&scene->features[slot]);
  if (feature == NULL)
    return;
  BorPoint label[2];
  BorShape *shape = &scene->features[slot];
  bor_scene_line (scene->scenario, bor_element_ref_make (BOR_KIND_FEATURE, slot), &shape->line,
                  NULL);
  shape->box = bor_points_box (shape->line.items, shape->line.n);
  if (shape->line.n > 0 && label_line (scene, feature, label))
    shape->box = bor_box_union (shape->box, bor_points_box (label, 2));
}

/* The size of a locale as a step of a twelfth of an octave, so that an edit
 * of one seldom changes the size of everything. */
static guint
size_step (BorBox box)
{
  double area = bor_box_is_empty (box) ? 0 : (box.x1 - box.x0) * (box.y1 - box.y0);
  if (!(area > 0))
    return 0;                       /* nothing to be counted */
  double size = 0.85 * sqrt (area); /* boxes are larger than what is in them */
  return (guint) CLAMP (round (log2 (size) * 12) + BOR_N_SIZES / 2, 1, BOR_N_SIZES - 1);
}

/* Empty when there is nothing to draw or some vertex is out of all measure. */
void
bor_scene_set_locale (BorScene *scene, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (scene->scenario, slot);
  BorPoints ring = { 0 };
  if (locale != NULL)
    bor_locale_ring (scene->scenario, locale, &ring);
  scene->sizes[size_step (scene->locales[slot])]--;
  scene->locales[slot] =
    points_are_sane (&ring) ? bor_points_box (ring.items, ring.n) : BOR_BOX_EMPTY;
  scene->sizes[size_step (scene->locales[slot])]++;
  bor_points_clear (&ring);
}

/* Half of the locales are smaller; nodes share the board evenly. */
static double
typical_size (const BorScene *scene)
{
  guint n = 0, below = 0, n_locales = bor_scenario_count (scene->scenario, BOR_KIND_LOCALE);
  double board = sqrt ((scene->board.x1 - scene->board.x0) * (scene->board.y1 - scene->board.y0));
  if (bor_scenario_board (scene->scenario)->kind == BOR_BOARD_NETWORK)
    return board / exp2 (round (log2 (sqrt (MAX (n_locales, 4))) * 3) / 3);
  for (guint i = 1; i < BOR_N_SIZES; i++)
    n += scene->sizes[i];
  for (guint i = 1; i < BOR_N_SIZES && n > 0; i++) {
    below += scene->sizes[i];
    if (2 * below > n)
      return exp2 (((double) i - BOR_N_SIZES / 2.0) / 12);
  }
  return board / 10;
}

static BorBox
board_box (const BorScenario *scenario)
{
  const BorBoard *board = bor_scenario_board (scenario);
  BorBox box = { 0, 0, board->width, board->height };
  if (board->width > 1e-3 && board->height > 1e-3 && box_is_sane (box))
    return box;
  box = bor_scenario_box (scenario);
  return box_is_sane (box) && box.x1 - box.x0 > 1e-3 && box.y1 - box.y0 > 1e-3
           ? box
           : (BorBox){ 0, 0, 1000, 1000 };
}

void
bor_scene_find_unit (BorScene *scene)
{
  scene->board = board_box (scene->scenario);
  gboolean grid = bor_scenario_board (scene->scenario)->kind == BOR_BOARD_GRID;
  scene->unit = typical_size (scene) / (grid ? POINTS_A_SQUARE : POINTS_A_LOCALE);
}

double
bor_scene_stream_width (const BorScene *scene, const BorFeature *feature)
{
  double points = g_strcmp0 (feature->type, "river") == 0   ? RIVER_WIDTH
                  : g_strcmp0 (feature->type, "canal") == 0 ? CANAL_WIDTH
                  : g_strcmp0 (feature->type, "brook") == 0 ? BROOK_WIDTH
                                                            : 0;
  double most = MAX (scene->board.x1 - scene->board.x0, scene->board.y1 - scene->board.y0);
  if (points == 0 || feature->closed)
    return 0;
  return feature->width > 0 ? MIN (feature->width, most) : points * scene->unit;
}

/* A square around a point. */
static void
add_square (BorScene *scene, double x, double y, double half, guint weight)
{
  const BorPoint corners[] = { { x - half, y - half },
                               { x + half, y - half },
                               { x + half, y + half },
                               { x - half, y + half },
                               { x - half, y - half } };
  bor_traces_add (scene->traces, corners, G_N_ELEMENTS (corners), weight, 0);
}

/* Nodes, links, and the symbols that have a place. */
static void
add_network (BorScene *scene)
{
  const BorScenario *scenario = scene->scenario;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (locale->shape == BOR_LOCALE_NODE)
      add_square (scene, locale->x, locale->y, 0.8 * BOR_NODE_RADIUS * scene->unit, 3);
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->has_position)
      add_square (scene, symbol->x, symbol->y, SYMBOL_HALF * scene->unit, 2);
  BorPoints line = { 0 };
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    line.n = 0;
    if (approach->opposite.slot > slot && bor_link_points (scenario, approach, &line))
      bor_traces_add (scene->traces, line.items, line.n, 2, 0);
  }
  bor_points_clear (&line);
}

void
bor_scene_find_traces (BorScene *scene)
{
  bor_traces_free (scene->traces);
  scene->traces = bor_traces_new (scene->unit * POINTS_A_LOCALE / 2);
  scene->widest = 0;
  for (guint i = 0; i < scene->n_roads; i++)
    bor_traces_add (scene->traces, scene->roads[i].line.items, scene->roads[i].line.n, 2, 0);
  for (guint i = 0; i < scene->n_features; i++) {
    const BorFeature *feature = bor_scenario_feature (scene->scenario, (gint32) i);
    double width = feature != NULL ? bor_scene_stream_width (scene, feature) : 0;
    scene->widest = MAX (scene->widest, width);
    if (width > 0)
      bor_traces_add (scene->traces, scene->features[i].line.items, scene->features[i].line.n, 1,
                      width);
    BorPoint label[2];
    if (feature != NULL && label_line (scene, feature, label))
      bor_traces_add (scene->traces, label, 2, 2, 0);
  }
  if (bor_scenario_board (scene->scenario)->kind == BOR_BOARD_NETWORK)
    add_network (scene);
}

static void
add_to (GHashTable *table, gint32 locale, gint32 slot)
{
  GArray *list = g_hash_table_lookup (table, GINT_TO_POINTER (locale));
  if (list == NULL) {
    list = g_array_new (FALSE, FALSE, sizeof (gint32));
    g_hash_table_insert (table, GINT_TO_POINTER (locale), list);
  }
  g_array_append_val (list, slot);
}

void
bor_scene_find_occupants (BorScene *scene)
{
  g_hash_table_remove_all (scene->symbols);
  g_hash_table_remove_all (scene->placements);
  BOR_FOREACH (scene->scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    add_to (scene->symbols, symbol->locale.slot, slot);
  BOR_FOREACH (scene->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    add_to (scene->placements, placement->locale.slot, slot);
}

void
bor_scene_find_band (BorScene *scene)
{
  g_array_set_size (scene->band, 0);
  bor_band_find (scene->scenario, &scene->drawings, scene->band);
}

static BorShape *
resize_shapes (BorShape *shapes, guint *n, guint to)
{
  for (guint i = to; i < *n; i++)
    shape_clear (&shapes[i]);
  shapes = g_renew (BorShape, shapes, to);
  for (guint i = *n; i < to; i++)
    shapes[i] = (BorShape){ .box = BOR_BOX_EMPTY };
  *n = to;
  return shapes;
}

void
bor_scene_resize (BorScene *scene)
{
  const BorScenario *s = scene->scenario;
  guint n = bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  for (guint i = n; i < scene->n_locales; i++)
    scene->sizes[size_step (scene->locales[i])]--;
  scene->locales = g_renew (BorBox, scene->locales, n);
  for (guint i = scene->n_locales; i < n; i++)
    scene->locales[i] = BOR_BOX_EMPTY;
  if (n > scene->n_locales)
    scene->sizes[0] += n - scene->n_locales;
  scene->n_locales = n;
  scene->roads =
    resize_shapes (scene->roads, &scene->n_roads, bor_scenario_n_slots (s, BOR_KIND_ROAD));
  scene->features =
    resize_shapes (scene->features, &scene->n_features, bor_scenario_n_slots (s, BOR_KIND_FEATURE));
}

static void
find_all (BorScene *scene)
{
  bor_scene_resize (scene);
  for (guint i = 0; i < scene->n_locales; i++)
    bor_scene_set_locale (scene, (gint32) i);
  bor_scene_find_unit (scene);
  for (guint i = 0; i < scene->n_roads; i++)
    bor_scene_set_road (scene, (gint32) i);
  for (guint i = 0; i < scene->n_features; i++)
    bor_scene_set_feature (scene, (gint32) i);
  bor_scene_find_traces (scene);
  bor_scene_find_occupants (scene);
  bor_scene_find_band (scene);
  scene->axes = bor_axes_new (scene->scenario);
}

BorScene *
bor_scene_new (const BorScenario *scenario)
{
  BorScene *scene = g_new0 (BorScene, 1);
  scene->scenario = bor_scenario_ref (scenario);
  bor_drawings_init (&scene->drawings, scenario);
  scene->band = g_array_new (FALSE, FALSE, sizeof (gint32));
  scene->symbols = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  scene->placements = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  find_all (scene);
  return scene;
}

void
bor_scene_free (BorScene *scene)
{
  if (scene == NULL)
    return;
  scene->roads = resize_shapes (scene->roads, &scene->n_roads, 0);
  scene->features = resize_shapes (scene->features, &scene->n_features, 0);
  g_free (scene->locales);
  bor_traces_free (scene->traces);
  bor_axes_free (scene->axes);
  g_clear_pointer (&scene->short_names, g_ptr_array_unref);
  g_array_unref (scene->band);
  g_hash_table_unref (scene->symbols);
  g_hash_table_unref (scene->placements);
  bor_drawings_clear (&scene->drawings);
  bor_scenario_unref (scene->scenario);
  g_free (scene);
}

guint
bor_scene_traces (const BorScene *scene, const BorRectangle *rectangle)
{
  return bor_traces_weight_under (scene->traces, rectangle);
}

typedef struct {
  void (*func) (BorPoint at, double turn, double angle, double width, gpointer data);
  gpointer data;
  double road_angle;
} Bridges;

static void
found_bridge (BorPoint at, double angle, double width, gpointer data)
{
  Bridges *bridges = data;
  bridges->func (at, angle - bridges->road_angle, bridges->road_angle, width, bridges->data);
}

void
bor_scene_bridges (const BorScene *scene, gint32 road,
                   void (*func) (BorPoint at, double turn, double angle, double width,
                                 gpointer data),
                   gpointer data)
{
  const BorPoints *line = &scene->roads[road].line;
  Bridges bridges = { func, data, 0 };
  for (guint i = 1; i < line->n; i++) {
    BorPoint a = line->items[i - 1], b = line->items[i];
    bridges.road_angle = atan2 (b.y - a.y, b.x - a.x);
    bor_traces_each_crossing (scene->traces, a, b, 1, found_bridge, &bridges);
  }
}

BorGround
bor_scene_ground (const BorScene *scene, const BorLocale *locale)
{
  const GPtrArray *defs = scene->drawings.defs[BOR_KIND_LOCALE];
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    const char *text = def->draw == BOR_DRAW_GROUND ? bor_element_prop (locale, def->name) : NULL;
    const BorPropValue *value = text != NULL ? bor_prop_def_find_value (def, text) : NULL;
    if (text != NULL)
      return bor_ground_parse (value != NULL && value->tint != NULL ? value->tint : text);
  }
  return BOR_GROUND_PLAIN;
}

const GArray *
bor_scene_symbols (const BorScene *scene, gint32 locale)
{
  return g_hash_table_lookup (scene->symbols, GINT_TO_POINTER (locale));
}

const GArray *
bor_scene_placements (const BorScene *scene, gint32 locale)
{
  return g_hash_table_lookup (scene->placements, GINT_TO_POINTER (locale));
}

double
bor_scene_sheet_unit (const BorScene *scene)
{
  return scene->sheet.most > 0 ? MIN (scene->unit, scene->sheet.most) : scene->unit;
}
