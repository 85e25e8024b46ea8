/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* The sheet around the board: frame, title, tracks, forces and key. Private to core/render.
 * Everything is laid out in a single pass that either measures or draws, in style points from the
 * panel's top left corner. */
typedef struct {
  const BorView *view; /* NULL: only measure */
  const BorScene *scene;
  double width;
  double x, y, row;             /* position of the next cell; height of the row so far */
  double page;                  /* height of a page; 0: a single page */
  void (*turn) (gpointer data); /* begins the next page */
  gpointer data;
} BorFlow;

/* Returns the position of a cell: in this row if it fits, otherwise in the next. */
BorPoint bor_flow_place (BorFlow *flow, double width, double height, double gap);
/* Ends the row. */
void bor_flow_break (BorFlow *flow, double gap);
/* Adds a heading. */
void bor_flow_heading (BorFlow *flow, const char *text);
/* Draws text. Its left end (align 0), centre (0.5) or right end (1) is at x, and it is centred
 * vertically on y. It is condensed if wider than `max_width` (0: never). */
void bor_flow_text (const BorFlow *flow, BorFont font, const char *text, double x, double y,
                    double align, double max_width, BorInk ink);

/* Starts a new page if there are pages and less than `height` is left on this one. */
void bor_flow_need (BorFlow *flow, double height);

/* Adds a force with its pieces. */
void bor_sheet_force (BorFlow *flow, const BorForce *force);
/* Adds what each army has at the start, what arrives later, and the parameters of the scenario. */
void bor_sheet_setup (BorFlow *flow);
/* Lists the labels of the boxes of tracks. */
void bor_sheet_rounds (BorFlow *flow);
void bor_sheet_header (BorFlow *flow);
void bor_sheet_tracks (BorFlow *flow);
void bor_sheet_forces (BorFlow *flow);
void bor_sheet_key (BorFlow *flow);
/* Explains abbreviated names of locales, if the scene has any. */
void bor_sheet_names (BorFlow *flow);

G_END_DECLS
