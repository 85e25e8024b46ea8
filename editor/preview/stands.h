/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/viewport.h"
#include "game/game.h"
#include "render/layout.h"

G_BEGIN_DECLS

/* Where the blocks of a game stand on the screen: those in reserve in the middle of their space,
 * those that hold a side along it, those that wait beside the map in trays at its foot. */
typedef struct {
  BorPieceShown piece;
  BorSlab slab; /* screen */
  double size;  /* pixels a style point */
  guint number; /* of equal pieces that the block is for; more than 1 where room is short */
} BorStand;

/* Pieces that wait with a force. */
typedef struct {
  BorElementRef force;
  BorSlab slab; /* screen */
  guint n;      /* pieces in it */
} BorTray;

typedef struct BorStands BorStands;

/* Keeps where reserves stand in each space of a scenario. (transfer full) */
BorStands *bor_stands_new (const BorScenario *scenario);
void bor_stands_free (BorStands *stands);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorStands, bor_stands_free)
/* How the board is looked at. */
typedef struct {
  const BorViewport *port;
  BorLayout *layout; /* of names, at the port's scale */
  /* TRUE if pieces that wait with the force are of interest now; the trays of
   * others are shown without their blocks. */
  gboolean (*unfold) (BorElementRef force, gpointer data);
  gpointer data;
} BorStandsView;

/* Finds places for the pieces, of which those at one place follow each other. No block covers
 * another as long as its space has any room: blocks are smaller where it is short, and avoid names
 * where it is not; where there is none, equal pieces share a block. */
void bor_stands_place (BorStands *stands, const BorPieceShown *pieces, guint n,
                       const BorStandsView *view);
/* The latest places; borrowed until the next ones. */
const BorStand *bor_stands_get (const BorStands *stands, guint *n);
const BorTray *bor_stands_trays (const BorStands *stands, guint *n);
/* The block at a point of the screen, or -1. */
gint bor_stands_find (const BorStands *stands, double x, double y);
/* Blocks of the same class at the same place before the i-th: of equal blocks, the first ones are
 * those that are taken up. */
guint bor_stands_before (const BorStands *stands, guint i);
/* The middle of an element on the screen: of a space its reserve, of a side its line, of a force its
 * tray. */
BorPoint bor_stands_anchor (BorStands *stands, BorElementRef ref, const BorViewport *view);

G_END_DECLS
