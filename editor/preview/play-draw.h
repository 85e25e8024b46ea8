/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "editor/preview/block-layout.h"
#include "editor/preview/play-input.h"
#include "editor/preview/tale.h"
#include "render/text.h"

G_BEGIN_DECLS

/* One drawing of a preview's board, in screen coordinates. */
typedef struct {
  cairo_t *cr;
  const BorViewport *view;
  const BorStyle *style;
  BorTexts *texts; /* of the style's letters */
  BorPlayInput *input;
  BorBlockLayout *blocks;
  const BorScenario *scenario;
  double pixels;      /* a style point */
  gint hover;         /* block under the pointer, -1 */
  BorElementRef mark; /* slot -1: none */
  const GArray *turn; /* of BorTaleStep, shown again as arrows; NULL: none */
  gint step;          /* the step of it that is shown; -1: all */
  gboolean dragging;
  BorPoint pointer; /* screen, while dragging */
} BorPlayDrawing;

/* Where choices lead, and what is marked: under the blocks. */
void bor_play_draw_places (const BorPlayDrawing *drawing);
void bor_play_draw_blocks (const BorPlayDrawing *drawing);
/* The choice that one is at, with its price, and the pieces that are being dragged. */
void bor_play_draw_input (const BorPlayDrawing *drawing);

/* What others are doing to the person who decides now, and what they did in their last turn. */
void bor_play_draw_tale (const BorPlayDrawing *drawing);

G_END_DECLS
