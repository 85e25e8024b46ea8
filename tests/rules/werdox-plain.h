/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox-field.h"

G_BEGIN_DECLS

/* A second, slow implementation of the difficult rules of Werdox: steps (W6.3, W7.3, W7.5), rolls
 * (W6.8 to W6.12), ranges, edges and lines of fire (chapter 8). It knows the board only by its
 * letters and lists, and the units by the state. */
typedef struct {
  guint width, height;
  char *letters;  /* by cell, as the engine numbers them */
  guint8 *links;  /* bits by direction N, E, S, W */
  guint8 *fronts; /* the same, for the cell that is entered */
  gboolean fire_adjacent, no_plateau, front_blocks_direct, passenger_direct;
  guint corner; /* 0: both, 1: either, 2: none */
} WerdoxPlain;

/* Makes a small, crowded random board, with units of both sides in all layers, some to be deployed,
 * and random rule options. The same seed gives the same board. Fills in `plain`; clear it with
 * werdox_plain_clear(). (transfer full) */
BorScenario *werdox_plain_scenario (guint64 seed, WerdoxPlain *plain);
void werdox_plain_clear (WerdoxPlain *plain);
/* Describes a step with the rolls that it needs: "exhausting boards AC"; "no" if it is impossible.
 * (transfer full) */
char *werdox_plain_step (const WerdoxPlain *self, const WerdoxField *field, guint layer, guint cell,
                         guint direction);
gboolean werdox_plain_attack (const WerdoxPlain *self, const WerdoxField *field, guint layer,
                              guint cell, guint kind, guint to);

G_END_DECLS
