/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "model/scenario.h"
#include "render/canvas.h"
#include "render/style.h"
#include "render/text.h"

G_BEGIN_DECLS

/* A wooden block and what is on it. */
typedef struct {
  BorInk ink;
  const char *symbol; /* as in piece types; NULL: as infantry */
  guint strength;     /* number of symbols on its face, up to 9; 0: seen from behind */
  gboolean hatched;   /* for pieces that are not ready */
  /* Degrees clockwise from north, 1 to 360, shown by an arrow at the left end, even on a block seen
   * from behind; 0: none */
  guint16 facing;
  /* Rotation of the block on the map, radians clockwise; the arrow does not rotate with it */
  double turn;
  const char *tag; /* label at the right end, shown even from behind; nullable */
  gboolean named;  /* the tag is a name: a band across a counter without an arrow */
  guint count; /* on a counter: the number of pieces that it stands for, shown if more than one */
} BorBlock;

/* The usual size, in style points. */
#define BOR_BLOCK_WIDTH  77.0
#define BOR_BLOCK_HEIGHT 22.0
/* Returns the height of blocks on the scenario's board, in style points. On grids and networks they
 * are square counters, which fill a cell or make a stack beside a node. */
double bor_block_height (const BorScenario *scenario);
/* Returns the size of blocks in a locale relative to the usual one: counters at nodes, and in the
 * areas of a network, are smaller. */
double bor_block_scale (const BorScenario *scenario);
/* Returns TRUE if a block with that half width and height is drawn as a counter: with the symbol
 * above the tag, and the arrow at the edge that it faces. */
static inline gboolean
bor_block_is_counter (double w, double h)
{
  return h > 0.8 * w;
}
/* The width of the arrow at the left end, in style points. */
#define BOR_FACING_WIDTH 18.0

/* Draws a block around the origin, in style points; `w` and `h` are half its width and height.
 * `texts` must use the style's fonts; if NULL, the tag is not drawn. */
void bor_sign_block (BorCanvas *canvas, const BorStyle *style, BorTexts *texts,
                     const BorBlock *block, double w, double h);
/* Draws only the hatching, to be laid over something else. */
void bor_sign_hatch (BorCanvas *canvas, const BorStyle *style, double w, double h);
/* Returns the width of the tag at the right end, in style points. */
double bor_sign_tag_width (BorTexts *texts, const char *tag);
/* Draws a block on `cr`, for pieces that are not in the scenario. */
void bor_block_draw (cairo_t *cr, const BorStyle *style, BorTexts *texts, const BorBlock *block,
                     double w, double h);

G_END_DECLS
