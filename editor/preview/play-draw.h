/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "editor/preview/block-layout.h"
#include "editor/preview/play-input.h"
#include "editor/preview/recap.h"
#include "render/text.h"

G_BEGIN_DECLS

/* What is needed to draw a preview's board once, in screen coordinates. */
typedef struct {
  cairo_t *cr;
  const BorViewport *view;
  const BorStyle *style;
  BorTexts *texts; /* text in the style's font */
  BorPlayInput *input;
  BorBlockLayout *blocks;
  BorLayout *layout; /* of the names */
  const BorScenario *scenario;
  double pixels;      /* pixels per style point */
  gint hover;         /* block under the pointer, or -1 */
  BorElementRef mark; /* slot -1: none */
  const GArray *turn; /* of BorRecapStep, replayed as arrows; NULL: none */
  gint step;          /* the step shown; -1: all */
  gboolean dragging;
  BorPoint pointer; /* screen, while dragging */
} BorPlayDrawing;

/* Draws the destinations of choices and the marked element; call before drawing the blocks. */
void bor_play_draw_places (const BorPlayDrawing *drawing);
void bor_play_draw_blocks (const BorPlayDrawing *drawing);
/* Draws the pieces being dragged. */
void bor_play_draw_dragged (const BorPlayDrawing *drawing);

G_END_DECLS
