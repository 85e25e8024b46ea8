/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/key.h"

#include <glib/gi18n-lib.h>

#include "render/faces.h"
#include "render/node-sign.h"
#include "vocabulary/meaning.h"

static const char *const labels[BOR_N_KEYS] = {
  [BOR_KEY_OBJECTIVE] = N_ ("Objective"),
  [BOR_KEY_SETUP] = N_ ("Start position"),
  [BOR_KEY_ENTRY] = N_ ("Reinforcements enter"),
  [BOR_KEY_ROAD] = N_ ("Road"),
  [BOR_KEY_WATER] = N_ ("River, brook, canal"),
  [BOR_KEY_WOOD] = N_ ("Wood"),
  [BOR_KEY_MARSH] = N_ ("Marsh"),
  [BOR_KEY_VINEYARD] = N_ ("Vineyards"),
  [BOR_KEY_VILLAGE] = N_ ("Village, farm"),
  [BOR_KEY_HEIGHT] = N_ ("Slope"),
};

/* A drawing that the rulesets know; those of one row lie together. */
typedef struct {
  const BorPropDef *def;
  const BorPropValue *value; /* NULL: all values of the row look alike */
  guint order;
  BorKeyEntry entry;
  gboolean used;
} Drawing;

static BorDrawing
draw_of (const BorPropDef *def, const BorPropValue *value)
{
  return value != NULL && value->draw != BOR_DRAW_NOTHING ? value->draw : def->draw;
}

static BorGround
ground_of (BorDrawing draw, const BorPropValue *value)
{
  if (draw != BOR_DRAW_GROUND || value == NULL)
    return BOR_GROUND_PLAIN;
  return bor_ground_parse (value->tint != NULL ? value->tint : value->value);
}

static void
add_drawing (GArray *drawings, const BorPropDef *def, const BorPropValue *value, gboolean grid)
{
  BorDrawing draw = draw_of (def, value);
  /* Tints and hatching explain themselves; patterns of cells do not. */
  if (draw == BOR_DRAW_NOTHING || (draw == BOR_DRAW_GROUND && !grid) || draw == BOR_DRAW_HATCH
      || draw == BOR_DRAW_OWNER || draw == BOR_DRAW_NAME)
    return;
  const char *own = value != NULL ? value->key : def->key;
  BorKeyEntry entry = { .draw = draw,
                        .tag = value != NULL ? value->tag : NULL,
                        .ground = ground_of (draw, value),
                        .label = own != NULL     ? own
                                 : value != NULL ? value->label
                                                 : def->label };
  Drawing drawing = { def, value, drawings->len, entry, FALSE };
  g_array_append_val (drawings, drawing);
}

/* Appends the drawings of a row; how many. */
static guint
add_row (GArray *drawings, const BorPropDef *def, gboolean grid)
{
  guint before = drawings->len;
  if (def->type != BOR_PROP_ENUM || def->draw == BOR_DRAW_BAND || def->draw == BOR_DRAW_FACING)
    add_drawing (drawings, def, NULL, grid);
  else
    for (const BorPropValue *v = def->values; v->value != NULL; v++)
      add_drawing (drawings, def, v, grid);
  return drawings->len - before;
}

/* A row on the way over the elements; those that are through with are not looked at again. */
typedef struct {
  const BorPropDef *def;
  guint first, n, left;     /* drawings; unused ones */
  const BorPropValue *seen; /* of a band, which needs two values */
} Row;

static void
look (Row *row, GArray *drawings, const BorProps *props)
{
  const BorPropValue *value;
  BorDrawing draw = bor_prop_draw (row->def, props, NULL, &value);
  if (draw == BOR_DRAW_NOTHING)
    return;
  if (draw == BOR_DRAW_BAND && (row->seen == NULL || row->seen == value)) {
    row->seen = value;
    return;
  }
  for (guint i = row->first; i < row->first + row->n; i++) {
    Drawing *drawing = &g_array_index (drawings, Drawing, i);
    if (!drawing->used && (drawing->value == NULL || drawing->value == value)) {
      drawing->used = TRUE;
      row->left--;
    }
  }
}

static void
add_kind (GArray *drawings, const BorScene *scene, BorKind kind)
{
  const GPtrArray *defs = scene->drawings.defs[kind];
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gboolean grid = bor_scenario_board (scene->scenario)->kind == BOR_BOARD_GRID;
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    guint first = drawings->len, n = add_row (drawings, defs->pdata[i], grid);
    Row row = { defs->pdata[i], first, n, n, NULL };
    g_array_append_val (rows, row);
  }
  if (rows->len == 0)
    return;
  BOR_FOREACH (scene->scenario, kind, slot, const BorElement, element)
    for (guint i = 0; i < rows->len; i++) {
      Row *row = &g_array_index (rows, Row, i);
      if (row->left > 0)
        look (row, drawings, element->props);
    }
}

static gint
compare_drawings (gconstpointer a, gconstpointer b)
{
  const Drawing *p = a, *q = b;
  if (p->entry.draw != q->entry.draw)
    return (gint) p->entry.draw - (gint) q->entry.draw;
  return (gint) p->order - (gint) q->order;
}

static void
append_own (GArray *out, BorKeySign sign)
{
  BorKeyEntry entry = { .sign = sign, .label = labels[sign] };
  g_array_append_val (out, entry);
}

static gboolean
has_symbol (const BorScenario *scenario, BorSymbolType kind)
{
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->type == kind)
      return TRUE;
  return FALSE;
}

static gboolean
has_entry (const BorScenario *scenario)
{
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    if (bor_scenario_locale (scenario, force->locale.slot) != NULL
        && bor_force_comes_later (scenario, force))
      return TRUE;
  return FALSE;
}

/* A road without a drawing of its own looks like a dashed one, and shares its entry. */
static gboolean
has_bare_road (const BorScene *scene)
{
  BOR_FOREACH (scene->scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    if (!bor_drawings_find (&scene->drawings, BOR_KIND_ROAD, road->base.props, BOR_DRAW_DOUBLE_ROAD,
                            NULL, NULL)
        && !bor_drawings_find (&scene->drawings, BOR_KIND_ROAD, road->base.props,
                               BOR_DRAW_DASHED_ROAD, NULL, NULL))
      return TRUE;
  return FALSE;
}

/* The symbols that pieces have; none where all are boxes, which the armies show. */
static void
append_faces (GArray *out, const BorScenario *scenario)
{
  const BorPropDef *def =
    bor_vocabulary_find (bor_core_vocabulary (), BOR_KIND_PIECE_TYPE, NULL, "symbol");
  guint used = 0;
  gboolean shapes = FALSE;
  BOR_FOREACH (scenario, BOR_KIND_PIECE_TYPE, slot, const BorPieceType, type) {
    const char *symbol = bor_element_prop (type, "symbol");
    const BorPropValue *value = symbol != NULL ? bor_prop_def_find_value (def, symbol) : NULL;
    used |= value != NULL ? 1u << (value - def->values) : 0;
    shapes |= bor_face_outline (symbol) != NULL;
  }
  for (guint i = 0; shapes && def->values[i].value != NULL; i++) {
    BorKeyEntry entry = { .sign = BOR_KEY_FACE,
                          .label = def->values[i].label,
                          .symbol = def->values[i].value };
    if (used & 1u << i)
      g_array_append_val (out, entry);
  }
}

/* The armies in whose colours nodes are drawn. */
static void
append_owners (GArray *out, const BorScene *scene)
{
  g_autoptr (GHashTable) owners = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (scene->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (locale->shape == BOR_LOCALE_NODE)
      g_hash_table_add (owners, GINT_TO_POINTER (bor_node_owner (scene, locale)));
  BOR_FOREACH (scene->scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    BorKeyEntry entry = { .sign = BOR_KEY_OWNER, .label = army->name, .army = slot };
    if (g_hash_table_contains (owners, GINT_TO_POINTER (slot)) && army->name != NULL
        && *army->name != '\0')
      g_array_append_val (out, entry);
  }
}

static guint
feature_keys (const BorFeature *feature)
{
  static const struct {
    const char *type;
    BorKeySign sign;
  } types[] = { { "river", BOR_KEY_WATER },       { "brook", BOR_KEY_WATER },
                { "canal", BOR_KEY_WATER },       { "lake", BOR_KEY_WATER },
                { "wood", BOR_KEY_WOOD },         { "marsh", BOR_KEY_MARSH },
                { "vineyard", BOR_KEY_VINEYARD }, { "village", BOR_KEY_VILLAGE },
                { "contour", BOR_KEY_HEIGHT },    { "hill", BOR_KEY_HEIGHT } };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_strcmp0 (feature->type, types[i].type) == 0)
      return 1u << types[i].sign;
  return 0;
}

static void
append_features (GArray *out, const BorScenario *scenario)
{
  guint keys = 0;
  BOR_FOREACH (scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature)
    keys |= feature_keys (feature);
  for (guint sign = BOR_KEY_WATER; sign < BOR_N_KEYS; sign++)
    if (keys & 1u << sign)
      append_own (out, (BorKeySign) sign);
}

/* The used ones from `from` to `to`. */
static void
append_drawings (GArray *out, const GArray *drawings, BorDrawing from, BorDrawing to)
{
  for (guint i = 0; i < drawings->len; i++) {
    const Drawing *drawing = &g_array_index (drawings, Drawing, i);
    if (drawing->used && drawing->entry.draw >= from && drawing->entry.draw <= to)
      g_array_append_val (out, drawing->entry);
  }
}

static void
append_roads (GArray *out, const BorScene *scene, GArray *drawings)
{
  Drawing *dashed = NULL;
  gboolean bare = has_bare_road (scene);
  for (guint i = 0; i < drawings->len && dashed == NULL; i++)
    if (g_array_index (drawings, Drawing, i).entry.draw == BOR_DRAW_DASHED_ROAD)
      dashed = &g_array_index (drawings, Drawing, i);
  if (bare && dashed != NULL)
    dashed->used = TRUE;
  append_drawings (out, drawings, BOR_DRAW_DOUBLE_ROAD, BOR_DRAW_DASHED_ROAD);
  if (bare && dashed == NULL)
    append_own (out, BOR_KEY_ROAD);
}

void
bor_key_list (const BorScene *scene, GArray *out)
{
  static const BorKind kinds[] = { BOR_KIND_APPROACH, BOR_KIND_LOCALE, BOR_KIND_ROAD,
                                   BOR_KIND_PLACEMENT, BOR_KIND_PIECE_TYPE };
  g_autoptr (GArray) drawings = g_array_new (FALSE, FALSE, sizeof (Drawing));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    add_kind (drawings, scene, kinds[i]);
  g_array_sort (drawings, compare_drawings);
  append_drawings (out, drawings, BOR_DRAW_PLAIN_SIDE, BOR_DRAW_GROUND);
  if (has_symbol (scene->scenario, BOR_SYMBOL_OBJECTIVE))
    append_own (out, BOR_KEY_OBJECTIVE);
  if (has_symbol (scene->scenario, BOR_SYMBOL_SETUP))
    append_own (out, BOR_KEY_SETUP);
  if (has_entry (scene->scenario))
    append_own (out, BOR_KEY_ENTRY);
  append_owners (out, scene);
  append_roads (out, scene, drawings);
  append_drawings (out, drawings, BOR_DRAW_FACING, BOR_DRAW_TAG);
  append_faces (out, scene->scenario);
  append_features (out, scene->scenario);
}
