/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "base/progress.h"
#include "geometry/geometry.h"
#include "model/scenario.h"
#include "render/layout.h"
#include "render/raster/backdrops.h"
#include "render/style.h"

G_BEGIN_DECLS

/* Draws a scenario with cairo: one painter for the screen, PNG, SVG and PDF. */

typedef enum {
  BOR_LAYER_BACKDROP = 1 << 0,
  BOR_LAYER_GROUND = 1 << 1, /* tints of locales */
  BOR_LAYER_FEATURES = 1 << 2,
  BOR_LAYER_BORDERS = 1 << 3,
  BOR_LAYER_ROADS = 1 << 4,
  BOR_LAYER_APPROACHES = 1 << 5, /* bars, penalties, obstructions, impassable signs, directions */
  BOR_LAYER_SYMBOLS = 1 << 6,    /* set-up symbols, objectives */
  BOR_LAYER_NAMES = 1 << 7,      /* names and capacities */
  BOR_LAYER_PIECES = 1 << 8,     /* placements */
  BOR_LAYER_LEGEND = 1 << 9,     /* key of symbols, scale, title: beside the board */
  BOR_LAYER_IDS = 1 << 10,       /* ids of elements, for repairing */
  BOR_LAYER_VERTICES = 1 << 11,
  BOR_LAYER_DEFAULT = (1 << 9) - 1,
} BorLayers;

/* May live in any one thread; painters share nothing. */
typedef struct BorPainter BorPainter;

/* A painter for one scenario; keeps its layout (names, symbols) between calls.
 * (transfer full) */
BorPainter *bor_painter_new (const BorScenario *scenario);
void bor_painter_free (BorPainter *painter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPainter, bor_painter_free)
void bor_painter_set_layers (BorPainter *painter, guint layers);
/* `style` must outlive the painter; bor_style_plan is the usual one. */
void bor_painter_set_style (BorPainter *painter, const BorStyle *style);
/* Keeps the proportions of symbols and ground at every scale, as on paper.
 * Otherwise (FALSE, the usual way) symbols keep their size on the screen between useful
 * zooms. */
void bor_painter_set_print (BorPainter *painter, gboolean print);
/* Is told how far a drawing is; one that is stopped is given up halfway. NULL, the usual way: none.
 * Must outlive the painter, or be taken back. */
void bor_painter_set_progress (BorPainter *painter, BorProgress *progress);
/* Goes on with another scenario, keeping the layout of what did not change. Returns
 * the part of the plane, in board units, outside which everything looks as before at the scales that
 * were drawn; empty when nothing changed. */
BorBox bor_painter_update (BorPainter *painter, const BorScenario *scenario);
/* The folder that backdrops are looked for in, and waited for; NULL: none are drawn. */
void bor_painter_set_folder (BorPainter *painter, const char *folder);
/* Backdrops that are shared with others, in the thread of the painter; NULL: none are drawn. Who
 * shares them redraws when they change. */
void bor_painter_set_backdrops (BorPainter *painter, BorBackdrops *backdrops);
/* The part of the plane that the layers cover, in board units. */
BorBox bor_painter_extent (const BorPainter *painter);
/* Draws what lies in `clip` (board units; NULL: all) on `cr`, whose matrix
 * maps board units to the device; `scale` is device pixels a unit and decides
 * what is too small to be drawn. Nothing depends on the clip: tiles that are drawn
 * one by one fit together. */
void bor_painter_draw (BorPainter *painter, cairo_t *cr, double scale, const BorBox *clip);
/* The same without a cut at the edges: all that reaches into `part` is drawn whole, and looks there
 * to the pixel as when more is drawn. */
void bor_painter_draw_around (BorPainter *painter, cairo_t *cr, double scale, const BorBox *part);
/* Where symbols and names stand at that scale; borrowed until the painter is
 * changed, drawn at another scale or freed. */
BorLayout *bor_painter_layout (BorPainter *painter, double scale);

G_END_DECLS
