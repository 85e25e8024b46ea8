/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "render/sheet.h"

/* Style points. */
#define CELL_WIDTH  290.0
#define CELL_HEIGHT 42.0
#define SYMBOL_ROOM 92.0

typedef enum {
  KEY_NARROW,
  KEY_WIDE,
  KEY_INFANTRY,
  KEY_CAVALRY,
  KEY_ARTILLERY,
  KEY_OBSTRUCTION,
  KEY_IMPASSABLE,
  KEY_DIRECTION,
  KEY_HALVES,
  KEY_CAPACITY,
  KEY_OBJECTIVE,
  KEY_SETUP,
  KEY_MAIN,
  KEY_SECONDARY,
  KEY_WATER,
  KEY_WOOD,
  KEY_MARSH,
  KEY_VINEYARD,
  KEY_VILLAGE,
  KEY_HEIGHT,
  N_KEYS
} Key;

static const char *const labels[N_KEYS] = {
  N_ ("Narrow approach"),      N_ ("Wide approach"),      N_ ("Infantry penalty"),
  N_ ("Cavalry penalty"),      N_ ("Artillery penalty"),  N_ ("Cavalry obstruction"),
  N_ ("Impassable"),           N_ ("This way is east"),   N_ ("Objective line"),
  N_ ("Capacity"),             N_ ("Objective"),          N_ ("Start position"),
  N_ ("Main road"),            N_ ("Secondary road"),     N_ ("River, brook, canal"),
  N_ ("Wood"),                 N_ ("Marsh"),              N_ ("Vineyards"),
  N_ ("Village, farm"),        N_ ("Slope"),
};

static guint
approach_keys (const BorApproach *approach)
{
  guint keys = 0;
  keys |= bor_props_is (approach->base.props, "width", "narrow") ? 1 << KEY_NARROW : 0;
  keys |= bor_props_is (approach->base.props, "width", "wide") ? 1 << KEY_WIDE : 0;
  keys |= bor_get_int (approach, "infantry", 0) > 0 ? 1 << KEY_INFANTRY : 0;
  keys |= bor_get_int (approach, "cavalry", 0) > 0 ? 1 << KEY_CAVALRY : 0;
  keys |= bor_get_int (approach, "artillery", 0) > 0 ? 1 << KEY_ARTILLERY : 0;
  keys |= bor_get_flag (approach, "obstruction") ? 1 << KEY_OBSTRUCTION : 0;
  keys |= bor_get_flag (approach, "impassable") ? 1 << KEY_IMPASSABLE : 0;
  keys |= bor_get (approach, "direction") != NULL ? 1 << KEY_DIRECTION : 0;
  return keys;
}

static guint
feature_keys (const BorFeature *feature)
{
  static const struct {
    const char *type;
    Key         key;
  } types[] = { { "river", KEY_WATER },       { "brook", KEY_WATER },     { "canal", KEY_WATER },
                { "lake", KEY_WATER },        { "wood", KEY_WOOD },       { "marsh", KEY_MARSH },
                { "vineyard", KEY_VINEYARD }, { "village", KEY_VILLAGE }, { "contour", KEY_HEIGHT },
                { "hill", KEY_HEIGHT } };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_strcmp0 (feature->type, types[i].type) == 0)
      return 1u << types[i].key;
  return 0;
}

/* What the board has, as bits. */
static guint
used_keys (const BorScenario *scenario)
{
  guint keys = 0, halves = 0;
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    keys |= approach_keys (approach);
  BOR_FOREACH (scenario, BOR_KIND_SPACE, slot, const BorSpace, space) {
    keys |= bor_get (space, "capacity") != NULL ? 1 << KEY_CAPACITY : 0;
    halves |= bor_props_is (space->base.props, "half", "west") ? 1 : 0;
    halves |= bor_props_is (space->base.props, "half", "east") ? 2 : 0;
  }
  BOR_FOREACH (scenario, BOR_KIND_MARK, slot, const BorMark, mark)
    keys |= mark->mark == BOR_MARK_SETUP       ? 1 << KEY_SETUP
            : mark->mark == BOR_MARK_OBJECTIVE ? 1 << KEY_OBJECTIVE
                                               : 0;
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    keys |= bor_props_is (road->base.props, "class", "main") ? 1 << KEY_MAIN : 1 << KEY_SECONDARY;
  BOR_FOREACH (scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature)
    keys |= feature_keys (feature);
  return keys | (halves == 3 ? 1 << KEY_HALVES : 0);
}

static void
draw_symbol (const BorView *view, BorItemKind kind, double w, double h)
{
  bor_symbol_draw (view->canvas, view->style, kind, w, h);
}

/* A side with its bars, seen from the locale above it. */
static void
draw_side (const BorView *view, gboolean wide)
{
  bor_canvas_line (view->canvas, -36, 6, 36, 6);
  bor_canvas_line (view->canvas, -36, 15, 36, 15);
  bor_canvas_stroke (view->canvas, view->style->ink, 1.15);
  for (int i = -1; i <= 1 && wide; i += 2) {
    cairo_rectangle (view->canvas->cr, i > 0 ? 7 : -29, -6, 22, 2.7);
    bor_canvas_fill (view->canvas, view->style->ink);
  }
}

static void
draw_sign (const BorView *view, Key key)
{
  switch (key) {
  case KEY_NARROW:
  case KEY_WIDE:
    draw_side (view, key == KEY_WIDE);
    break;
  case KEY_INFANTRY:
  case KEY_CAVALRY:
  case KEY_ARTILLERY:
  case KEY_OBSTRUCTION:
    draw_symbol (view, (BorItemKind) (BOR_ITEM_INFANTRY + (key - KEY_INFANTRY)), 12, 7.5);
    break;
  case KEY_IMPASSABLE:
    draw_symbol (view, BOR_ITEM_IMPASSABLE, 24, 7);
    break;
  case KEY_DIRECTION:
    cairo_rotate (view->canvas->cr, G_PI / 2);
    draw_symbol (view, BOR_ITEM_DIRECTION, 8, 7);
    break;
  case KEY_CAPACITY:
    bor_symbol_capacity (view->canvas, view->style,
                         bor_texts_get (view->texts, BOR_FONT_NUMBER, "9"), 12.5);
    break;
  case KEY_OBJECTIVE:
    bor_symbol_star (view->canvas, view->style, view->texts, "red", 16);
    break;
  default:
    break;
  }
}

static void
draw_setup (const BorView *view)
{
  BOR_FOREACH (view->scenario, BOR_KIND_MARK, slot, const BorMark, mark)
    if (mark->mark == BOR_MARK_SETUP) {
      bor_symbol_setup (view->canvas, view->style, bor_view_side_ink (view, mark->side.slot), 17,
                        5);
      return;
    }
}

/* A patch of ground with what stands on it; drawn at the size of symbols. */
static void
draw_patch (const BorView *view, Key key)
{
  static const BorPoint at[] = { { -26, -5 }, { -12, 4 }, { 3, -5 }, { 17, 4 }, { 28, -4 } };
  BorInk tint = view->style->ground[key == KEY_WOOD       ? BOR_GROUND_WOOD
                                    : key == KEY_MARSH    ? BOR_GROUND_MARSH
                                    : key == KEY_VINEYARD ? BOR_GROUND_VINEYARD
                                                          : BOR_GROUND_TOWN];
  cairo_rectangle (view->canvas->cr, -38, -15, 76, 30);
  bor_canvas_fill (view->canvas, tint);
  for (guint i = 0; i < G_N_ELEMENTS (at); i++) {
    BorSlab house = { at[i].x, at[i].y, 4.5, 3, i * 0.6 };
    if (key == KEY_WOOD)
      bor_symbol_tree (view->canvas, view->style, at[i].x, at[i].y, 1.3);
    else if (key == KEY_MARSH && i % 2 == 0)
      bor_symbol_reeds (view->canvas, view->style, at[i].x, at[i].y + 3, 1.1);
    else if (key == KEY_VILLAGE)
      bor_symbol_house (view->canvas, view->style, &house);
    else if (key == KEY_VINEYARD)
      for (int row = -1; row <= 1; row++)
        bor_symbol_vine (view->canvas, view->style, at[i].x, 9.0 * row, 1);
  }
}

static void
draw_line (const BorView *view, Key key)
{
  const BorPoint line[] = { { -40, 4 }, { -20, 1 }, { 0, 0 }, { 20, -1 }, { 40, -4 } };
  guint n = G_N_ELEMENTS (line);
  BorPen pen = { .ink = view->style->water, .width = 11 };
  switch (key) {
  case KEY_HALVES:
    pen = (BorPen){ .ink = bor_ink_fade (view->style->band, 0.62), .width = 17 };
    bor_canvas_polyline (view->canvas, line, n, FALSE);
    bor_canvas_pen (view->canvas, &pen);
    break;
  case KEY_WATER:
    bor_canvas_polyline (view->canvas, line, n, FALSE);
    bor_canvas_pen (view->canvas, &pen);
    bor_canvas_polyline (view->canvas, line, n, FALSE);
    bor_canvas_stroke (view->canvas, view->style->water_core, 8);
    break;
  case KEY_HEIGHT:
    bor_canvas_polyline (view->canvas, line, n, FALSE);
    bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->height, 0.8), 1);
    for (int i = -38; i < 40; i += 5)
      bor_canvas_line (view->canvas, i, 1.5 - i / 12.0, i + 0.5, 9 - i / 12.0);
    bor_canvas_stroke (view->canvas, view->style->height, 1.1);
    break;
  default:
    bor_symbol_road (view->canvas, view->style, line, n, key == KEY_MAIN, 1);
    break;
  }
}

static void
draw_entry (const BorFlow *flow, Key key, BorPoint at, double width)
{
  const BorView *view = flow->view;
  cairo_save (view->canvas->cr);
  cairo_translate (view->canvas->cr, at.x + SYMBOL_ROOM / 2 - 4, at.y + CELL_HEIGHT / 2);
  if (key == KEY_HALVES || key == KEY_MAIN || key == KEY_SECONDARY || key == KEY_WATER
      || key == KEY_HEIGHT)
    draw_line (view, key);
  else if (key == KEY_SETUP)
    draw_setup (view);
  else if (key >= KEY_WOOD)
    draw_patch (view, key);
  else
    draw_sign (view, key);
  cairo_restore (view->canvas->cr);
  bor_flow_text (flow, BOR_FONT_BODY, _ (labels[key]), at.x + SYMBOL_ROOM, at.y + CELL_HEIGHT / 2,
                 0, width - SYMBOL_ROOM - 6, view->style->ink);
}

void
bor_sheet_key (BorFlow *flow)
{
  guint keys = used_keys (flow->scene->scenario);
  if (keys == 0)
    return;
  double columns = MAX (1, (double) (guint)(flow->width / CELL_WIDTH)),
         width = flow->width / columns;
  bor_flow_heading (flow, _ ("Key"));
  if (flow->view != NULL)
    bor_canvas_begin (flow->view->canvas, "key");
  for (guint key = 0; key < N_KEYS; key++) {
    if (!(keys & 1u << key))
      continue;
    BorPoint at = bor_flow_place (flow, width, CELL_HEIGHT, 0);
    if (flow->view != NULL)
      draw_entry (flow, (Key) key, at, width);
  }
  if (flow->view != NULL)
    bor_canvas_end (flow->view->canvas);
}
