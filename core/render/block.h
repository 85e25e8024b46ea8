/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "render/canvas.h"
#include "render/style.h"
#include "render/text.h"

G_BEGIN_DECLS

/* A wooden block with what it shows. */
typedef struct {
  BorInk ink;
  const char *symbol; /* as in piece types; NULL: as infantry */
  guint strength;     /* how often the symbol is on its face, up to 9; 0: from behind */
  gboolean hatched;   /* not ready */
  guint16 facing;     /* an arrow at the left end, seen from behind too: degrees clockwise from
                           north, 1 to 360; 0: none */
  double turn;        /* radians clockwise that the block is turned on the map: the arrow is not */
  const char *tag;    /* letters at the right end, seen from behind too; nullable */
} BorBlock;

/* Its usual size, style points. */
#define BOR_BLOCK_WIDTH  77.0
#define BOR_BLOCK_HEIGHT 22.0
/* Style points that an arrow takes at the left end. */
#define BOR_FACING_ROOM 18.0

/* Around the origin, in style points; `w` and `h` are halves. `texts` are those of the style's
 * fonts; NULL: no tag is drawn. */
void bor_sign_block (BorCanvas *canvas, const BorStyle *style, BorTexts *texts,
                     const BorBlock *block, double w, double h);
/* The parts of it, to be laid over others. */
void bor_sign_hatch (BorCanvas *canvas, const BorStyle *style, double w, double h);
/* Style points that the tag takes at the right end. */
double bor_sign_tag_width (BorTexts *texts, const char *tag);
/* The block on `cr`, for those who draw pieces that are not in the scenario. */
void bor_block_draw (cairo_t *cr, const BorStyle *style, BorTexts *texts, const BorBlock *block,
                     double w, double h);

G_END_DECLS
