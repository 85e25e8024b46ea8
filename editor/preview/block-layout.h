/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "game/game.h"
#include "render/layout.h"

G_BEGIN_DECLS

/* The positions of the blocks on the screen: those in reserve in the middle of their locale,
 * those that hold a side along it, and those that wait off the map in trays at the bottom. */
typedef struct {
  BorPieceShown piece;
  BorRectangle rectangle; /* screen */
  double size;            /* pixels per style point */
  guint number; /* equal pieces that the block stands for; more than 1 if there is little space */
} BorBlockSpot;

/* The waiting pieces of a force. */
typedef struct {
  BorElementRef force;
  BorRectangle rectangle; /* screen */
  guint n;                /* pieces in it */
} BorTray;

typedef struct BorBlockLayout BorBlockLayout;

/* Caches the position of the reserve in each locale of `scenario`. (transfer full) */
BorBlockLayout *bor_block_layout_new (const BorScenario *scenario);
void bor_block_layout_free (BorBlockLayout *blocks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorBlockLayout, bor_block_layout_free)
/* The view for which blocks are placed. */
typedef struct {
  const BorViewport *port;
  BorLayout *layout; /* layout of the names, at the scale of `port` */
  /* TRUE to show the waiting pieces of the force; other trays are shown without their blocks. */
  gboolean (*unfold) (BorElementRef force, gpointer data);
  gpointer data;
} BorBlockLayoutView;

/* Places the pieces; pieces in the same place must be consecutive. Blocks never overlap while
 * their locale has any space: they get smaller if there is little, and avoid names if there is
 * enough. Where there is no space at all, equal pieces share a block. */
void bor_block_layout_place (BorBlockLayout *blocks, const BorPieceShown *pieces, guint n,
                             const BorBlockLayoutView *view);
/* The latest positions; borrowed until the next call to bor_block_layout_place(). */
const BorBlockSpot *bor_block_layout_spots (const BorBlockLayout *blocks, guint *n);
const BorTray *bor_block_layout_trays (const BorBlockLayout *blocks, guint *n);
/* The block at a screen point, or -1. */
gint bor_block_layout_find (const BorBlockLayout *blocks, double x, double y);
/* The number of blocks before the i-th with the same class and place. Of equal blocks, the first
 * ones are picked up first. */
guint bor_block_layout_n_before (const BorBlockLayout *blocks, guint i);
/* The centre of an element on the screen: the reserve of a locale, the line of a side, the tray
 * of a force. */
BorPoint bor_block_layout_anchor (BorBlockLayout *blocks, BorElementRef ref,
                                  const BorViewport *view);

G_END_DECLS
