/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* The sheet around the board: frame, title, tracks, forces and key. Inside
 * core/render only. Everything is laid out by one walk that either measures
 * or draws, in style points from the panel's top left corner. */
typedef struct {
  const BorView *view; /* NULL: only measure */
  const BorScene *scene;
  double width;
  double x, y, row;             /* where the next cell goes; height of the row so far */
  double page;                  /* height of a page; 0: there is but one */
  void (*turn) (gpointer data); /* begins the next page */
  gpointer data;
} BorFlow;

/* Room for a cell: on this row if it fits, else on the next. */
BorPoint bor_flow_place (BorFlow *flow, double width, double height, double gap);
/* Ends the row. */
void bor_flow_break (BorFlow *flow, double gap);
/* A line of heading letters over what follows. */
void bor_flow_heading (BorFlow *flow, const char *text);
/* Letters with their left end (align 0), middle (0.5) or right end (1) at x and their middle
 * line at y, drawn narrower when wider than `room` (0: any). */
void bor_flow_text (const BorFlow *flow, BorFont font, const char *text, double x, double y,
                    double align, double room, BorInk ink);

/* The next page, if there are pages and less than `height` is left on this one. */
void bor_flow_need (BorFlow *flow, double height);

/* A force with its pieces. */
void bor_sheet_force (BorFlow *flow, const BorForce *force);
/* What each army has at the start and what comes later, and the numbers of the scenario. */
void bor_sheet_setup (BorFlow *flow);
/* What the boxes of tracks say, as lines. */
void bor_sheet_rounds (BorFlow *flow);
void bor_sheet_header (BorFlow *flow);
void bor_sheet_tracks (BorFlow *flow);
void bor_sheet_forces (BorFlow *flow);
void bor_sheet_key (BorFlow *flow);

G_END_DECLS
