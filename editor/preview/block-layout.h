/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "game/game.h"
#include "render/layout.h"

G_BEGIN_DECLS

/* Where the blocks of a game stand on the screen: those in reserve in the middle of their locale,
 * those that hold a side along it, those that wait beside the map in trays at its foot. */
typedef struct {
  BorPieceShown piece;
  BorRectangle rectangle; /* screen */
  double size;            /* pixels a style point */
  guint number; /* of equal pieces that the block is for; more than 1 where room is short */
} BorBlockSpot;

/* Pieces that wait with a force. */
typedef struct {
  BorElementRef force;
  BorRectangle rectangle; /* screen */
  guint n;                /* pieces in it */
} BorTray;

typedef struct BorBlockLayout BorBlockLayout;

/* Keeps where reserves stand in each locale of a scenario. (transfer full) */
BorBlockLayout *bor_block_layout_new (const BorScenario *scenario);
void bor_block_layout_free (BorBlockLayout *blocks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorBlockLayout, bor_block_layout_free)
/* How the board is looked at. */
typedef struct {
  const BorViewport *port;
  BorLayout *layout; /* of names, at the port's scale */
  /* TRUE if pieces that wait with the force are of interest now; the trays of
   * others are shown without their blocks. */
  gboolean (*unfold) (BorElementRef force, gpointer data);
  gpointer data;
} BorBlockLayoutView;

/* Places the pieces, of which those at one place follow each other. No block covers
 * another as long as its locale has any room: blocks are smaller where it is short, and avoid names
 * where it is not; where there is none, equal pieces share a block. */
void bor_block_layout_place (BorBlockLayout *blocks, const BorPieceShown *pieces, guint n,
                             const BorBlockLayoutView *view);
/* The latest places; borrowed until the next ones. */
const BorBlockSpot *bor_block_layout_spots (const BorBlockLayout *blocks, guint *n);
const BorTray *bor_block_layout_trays (const BorBlockLayout *blocks, guint *n);
/* The block at a point of the screen, or -1. */
gint bor_block_layout_find (const BorBlockLayout *blocks, double x, double y);
/* Blocks of the same class at the same place before the i-th: of equal blocks, the first ones are
 * those that are taken up. */
guint bor_block_layout_n_before (const BorBlockLayout *blocks, guint i);
/* The middle of an element on the screen: of a locale its reserve, of a side its line, of a force its
 * tray. */
BorPoint bor_block_layout_anchor (BorBlockLayout *blocks, BorElementRef ref,
                                  const BorViewport *view);

G_END_DECLS
