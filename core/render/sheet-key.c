/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "render/cells.h"
#include "render/faces.h"
#include "render/key.h"
#include "render/node-sign.h"
#include "render/sheet.h"
#include "vocabulary/meaning.h"

/* Style points. */
#define CELL_WIDTH  290.0
#define CELL_HEIGHT 42.0
#define NAME_HEIGHT 32.0
#define SYMBOL_ROOM 92.0
#define KEY_NODE    0.8  /* size of a node, against the map */
#define KEY_CELL    18.0 /* half of a cell */

static void
draw_symbol (const BorView *view, BorItemKind kind, double w, double h)
{
  bor_sign_draw (view->canvas, view->style, kind, w, h);
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
draw_line (const BorView *view, const BorKeyEntry *entry)
{
  const BorPoint line[] = { { -40, 4 }, { -20, 1 }, { 0, 0 }, { 20, -1 }, { 40, -4 } };
  guint n = G_N_ELEMENTS (line);
  BorPen pen = { .ink = view->style->water, .width = 11 };
  if (entry->draw == BOR_DRAW_BAND) {
    pen = (BorPen){ .ink = bor_ink_fade (view->style->band, 0.62), .width = 17 };
    bor_canvas_polyline (view->canvas, line, n, FALSE);
    bor_canvas_pen (view->canvas, &pen);
  } else if (entry->sign == BOR_KEY_WATER) {
    bor_canvas_polyline (view->canvas, line, n, FALSE);
    bor_canvas_pen (view->canvas, &pen);
    bor_canvas_polyline (view->canvas, line, n, FALSE);
    bor_canvas_stroke (view->canvas, view->style->water_core, 8);
  } else if (entry->sign == BOR_KEY_HEIGHT) {
    bor_canvas_polyline (view->canvas, line, n, FALSE);
    bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->height, 0.8), 1);
    for (int i = -38; i < 40; i += 5)
      bor_canvas_line (view->canvas, i, 1.5 - i / 12.0, i + 0.5, 9 - i / 12.0);
    bor_canvas_stroke (view->canvas, view->style->height, 1.1);
  } else
    bor_sign_road (view->canvas, view->style, line, n, entry->draw == BOR_DRAW_DOUBLE_ROAD, 1);
}

/* A short block with that on it. */
static void
draw_block (const BorView *view, const BorKeyEntry *entry)
{
  BorBlock block = { .ink = view->style->grey,
                     .symbol = entry->symbol,
                     .strength = entry->sign == BOR_KEY_FACE ? 1 : 0 };
  double width = 17;
  if (entry->draw == BOR_DRAW_FACING)
    block.facing = 45;
  if (entry->draw == BOR_DRAW_TAG) {
    block.tag = entry->tag != NULL ? _ (entry->tag) : "1";
    width = MAX (width, bor_sign_tag_width (view->texts, block.tag) / 2 + 3);
  }
  if (entry->draw == BOR_DRAW_FACING)
    width = BOR_FACING_WIDTH / 2 + 1;
  double height = bor_block_height (view->scenario);
  if (bor_block_is_counter (BOR_BLOCK_WIDTH, height) && entry->draw != BOR_DRAW_TAG) {
    cairo_scale (view->canvas->cr, KEY_CELL * 2 / height, KEY_CELL * 2 / height);
    bor_sign_block (view->canvas, view->style, view->texts, &block, BOR_BLOCK_WIDTH / 2,
                    height / 2);
    return;
  }
  bor_sign_block (view->canvas, view->style, view->texts, &block, width, BOR_BLOCK_HEIGHT / 2);
}

/* A cell with its ground or with what is built in it. */
static void
draw_cell (const BorView *view, const BorKeyEntry *entry)
{
  BorGround ground = entry->draw == BOR_DRAW_GROUND   ? entry->ground
                     : entry->draw == BOR_DRAW_BRIDGE ? BOR_GROUND_WATER
                                                      : BOR_GROUND_WALL;
  cairo_save (view->canvas->cr);
  cairo_rectangle (view->canvas->cr, -KEY_CELL, -KEY_CELL, 2 * KEY_CELL, 2 * KEY_CELL);
  cairo_clip (view->canvas->cr);
  cairo_rectangle (view->canvas->cr, -KEY_CELL, -KEY_CELL, 2 * KEY_CELL, 2 * KEY_CELL);
  bor_canvas_fill (view->canvas, view->style->ground[ground]);
  if (entry->draw == BOR_DRAW_GROUND)
    bor_sign_ground (view->canvas, view->style, ground, KEY_CELL, 0);
  else if (entry->draw == BOR_DRAW_BRIDGE)
    bor_sign_bridge (view->canvas, view->style, KEY_CELL);
  else if (entry->draw == BOR_DRAW_RUBBLE)
    bor_sign_rubble (view->canvas, view->style, KEY_CELL);
  cairo_translate (view->canvas->cr, 0, -KEY_CELL);
  if (entry->draw == BOR_DRAW_RAMPART)
    bor_sign_rampart (view->canvas, view->style, KEY_CELL);
  cairo_restore (view->canvas->cr);
  cairo_rectangle (view->canvas->cr, -KEY_CELL, -KEY_CELL, 2 * KEY_CELL, 2 * KEY_CELL);
  bor_canvas_stroke (view->canvas, bor_ink_fade (view->style->ink, 0.6), 1);
}

/* A node that looks like that. */
static void
draw_node (const BorView *view, const BorKeyEntry *entry)
{
  BorNodeSign sign;
  bor_node_sign_init_army (&sign, view, entry->sign == BOR_KEY_OWNER ? entry->army : -1);
  sign.shape = entry->draw;
  sign.capital = entry->draw == BOR_DRAW_CAPITAL;
  sign.flames = entry->draw == BOR_DRAW_FLAMES;
  cairo_save (view->canvas->cr);
  cairo_scale (view->canvas->cr, KEY_NODE, KEY_NODE);
  bor_sign_node (view, &sign);
  cairo_restore (view->canvas->cr);
}

static void
draw_dashed_link (const BorView *view)
{
  BorPen pen = { .ink = view->style->ink, .width = 2, .dash = { 7, 5 } };
  bor_canvas_line (view->canvas, -34, 0, 34, 0);
  bor_canvas_pen (view->canvas, &pen);
}

static void
draw_drawing (const BorView *view, const BorKeyEntry *entry)
{
  switch (entry->draw) {
  case BOR_DRAW_PLAIN_SIDE:
  case BOR_DRAW_BARS:
    draw_side (view, entry->draw == BOR_DRAW_BARS);
    break;
  case BOR_DRAW_CROSSED_BOX:
    draw_symbol (view, BOR_ITEM_CROSSED_BOX, 12, 7.5);
    break;
  case BOR_DRAW_SLASHED_BOX:
    draw_symbol (view, BOR_ITEM_SLASHED_BOX, 12, 7.5);
    break;
  case BOR_DRAW_DOTTED_BOX:
    draw_symbol (view, BOR_ITEM_DOTTED_BOX, 12, 7.5);
    break;
  case BOR_DRAW_PARALLELOGRAM:
    draw_symbol (view, BOR_ITEM_PARALLELOGRAM, 12, 7.5);
    break;
  case BOR_DRAW_CROSSES:
    draw_symbol (view, BOR_ITEM_CROSSES, 24, 7);
    break;
  case BOR_DRAW_TRIANGLE:
    cairo_rotate (view->canvas->cr, G_PI / 2);
    draw_symbol (view, BOR_ITEM_TRIANGLE, 8, 7);
    break;
  case BOR_DRAW_DASHED_LINK:
    draw_dashed_link (view);
    break;
  case BOR_DRAW_SQUARE:
  case BOR_DRAW_FORT:
  case BOR_DRAW_HEXAGON:
  case BOR_DRAW_CAPITAL:
  case BOR_DRAW_FLAMES:
    draw_node (view, entry);
    break;
  case BOR_DRAW_NUMBER:
    bor_sign_number (
      view->canvas, view->style,
      bor_texts_get (view->texts, BOR_FONT_NUMBER, entry->tag != NULL ? _ (entry->tag) : "9"));
    break;
  case BOR_DRAW_SOLID:
  case BOR_DRAW_COVERED:
    bor_sign_filling (view->canvas, view->style, entry->draw,
                      (const BorPoint[]){ { -17, -17 }, { 17, -17 }, { 17, 17 }, { -17, 17 } }, 4,
                      0.6);
    break;
  case BOR_DRAW_GROUND:
  case BOR_DRAW_BRIDGE:
  case BOR_DRAW_RUBBLE:
  case BOR_DRAW_RAMPART:
    draw_cell (view, entry);
    break;
  case BOR_DRAW_BAND:
  case BOR_DRAW_DOUBLE_ROAD:
  case BOR_DRAW_DASHED_ROAD:
    draw_line (view, entry);
    break;
  case BOR_DRAW_FACING:
  case BOR_DRAW_TAG:
    draw_block (view, entry);
    break;
  default:
    break;
  }
}

static void
draw_setup (const BorView *view)
{
  BOR_FOREACH (view->scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->type == BOR_SYMBOL_SETUP) {
      bor_sign_setup (view->canvas, view->style, bor_view_army_ink (view, symbol->army.slot), 17,
                      5);
      return;
    }
}

/* In the colour of the first army that comes later. */
static void
draw_entry_sign (const BorView *view)
{
  BOR_FOREACH (view->scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    if (bor_force_comes_later (view->scenario, force)) {
      bor_sign_entry (view->canvas, view->style, bor_view_army_ink (view, force->army.slot), 15, 9);
      return;
    }
}

/* A patch of ground with what stands on it; drawn at the size of symbols. */
static void
draw_patch (const BorView *view, BorKeySign key)
{
  static const BorPoint at[] = { { -26, -5 }, { -12, 4 }, { 3, -5 }, { 17, 4 }, { 28, -4 } };
  BorInk tint = view->style->ground[key == BOR_KEY_WOOD       ? BOR_GROUND_WOOD
                                    : key == BOR_KEY_MARSH    ? BOR_GROUND_MARSH
                                    : key == BOR_KEY_VINEYARD ? BOR_GROUND_VINEYARD
                                                              : BOR_GROUND_TOWN];
  cairo_rectangle (view->canvas->cr, -38, -15, 76, 30);
  bor_canvas_fill (view->canvas, tint);
  for (guint i = 0; i < G_N_ELEMENTS (at); i++) {
    BorRectangle house = { at[i].x, at[i].y, 4.5, 3, i * 0.6 };
    if (key == BOR_KEY_WOOD)
      bor_sign_tree (view->canvas, view->style, at[i].x, at[i].y, 1.3);
    else if (key == BOR_KEY_MARSH && i % 2 == 0)
      bor_sign_reeds (view->canvas, view->style, at[i].x, at[i].y + 3, 1.1);
    else if (key == BOR_KEY_VILLAGE)
      bor_sign_house (view->canvas, view->style, &house);
    else if (key == BOR_KEY_VINEYARD)
      for (int row = -1; row <= 1; row++)
        bor_sign_vine (view->canvas, view->style, at[i].x, 9.0 * row, 1);
  }
}

static void
draw_sign (const BorView *view, const BorKeyEntry *entry)
{
  switch (entry->sign) {
  case BOR_KEY_DRAWING:
    draw_drawing (view, entry);
    break;
  case BOR_KEY_OBJECTIVE:
    bor_sign_star (view->canvas, view->style, view->texts, "red", 16);
    break;
  case BOR_KEY_SETUP:
    draw_setup (view);
    break;
  case BOR_KEY_ENTRY:
    draw_entry_sign (view);
    break;
  case BOR_KEY_FACE:
    draw_block (view, entry);
    break;
  case BOR_KEY_OWNER:
    draw_node (view, entry);
    break;
  case BOR_KEY_ROAD:
  case BOR_KEY_WATER:
  case BOR_KEY_HEIGHT:
    draw_line (view, entry);
    break;
  default:
    draw_patch (view, entry->sign);
    break;
  }
}

static void
draw_entry (const BorFlow *flow, const BorKeyEntry *entry, BorPoint at, double width)
{
  const BorView *view = flow->view;
  const char *label = entry->sign == BOR_KEY_OWNER ? entry->label : _ (entry->label);
  cairo_save (view->canvas->cr);
  cairo_translate (view->canvas->cr, at.x + SYMBOL_ROOM / 2 - 4, at.y + CELL_HEIGHT / 2);
  draw_sign (view, entry);
  cairo_restore (view->canvas->cr);
  bor_flow_text (flow, BOR_FONT_BODY, label, at.x + SYMBOL_ROOM, at.y + CELL_HEIGHT / 2, 0,
                 width - SYMBOL_ROOM - 6, view->style->ink);
}

void
bor_sheet_key (BorFlow *flow)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BorKeyEntry));
  bor_key_list (flow->scene, entries);
  if (entries->len == 0)
    return;
  double columns = MAX (1, (double) (guint) (flow->width / CELL_WIDTH)),
         width = flow->width / columns;
  bor_flow_heading (flow, _ ("Key"));
  if (flow->view != NULL)
    bor_canvas_begin (flow->view->canvas, "key");
  for (guint i = 0; i < entries->len; i++) {
    BorPoint at = bor_flow_place (flow, width, CELL_HEIGHT, 0);
    if (flow->view != NULL)
      draw_entry (flow, &g_array_index (entries, BorKeyEntry, i), at, width);
  }
  if (flow->view != NULL)
    bor_canvas_end (flow->view->canvas);
}

/* The names of locales that are too small for them. */
void
bor_sheet_names (BorFlow *flow)
{
  const GPtrArray *names = flow->scene->short_names;
  if (names == NULL || names->len == 0)
    return;
  double columns = MAX (1, (double) (guint) (flow->width / CELL_WIDTH)),
         width = flow->width / columns;
  bor_flow_break (flow, 24);
  bor_flow_heading (flow, _ ("Abbreviated names"));
  for (guint i = 0; i + 1 < names->len; i += 2) {
    BorPoint at = bor_flow_place (flow, width, NAME_HEIGHT, 0);
    double y = at.y + NAME_HEIGHT / 2;
    if (flow->view == NULL)
      continue;
    bor_flow_text (flow, BOR_FONT_NAME, names->pdata[i], at.x, y, 0, SYMBOL_ROOM - 8,
                   flow->view->style->ink);
    bor_flow_text (flow, BOR_FONT_BODY, names->pdata[i + 1], at.x + SYMBOL_ROOM, y, 0,
                   width - SYMBOL_ROOM - 6, flow->view->style->ink);
  }
  bor_flow_break (flow, 0);
}
