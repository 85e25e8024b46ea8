/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"

G_BEGIN_DECLS

/* Gives outlines that nearly coincide the same corners. Corners of different outlines that lie
 * within the tolerance of each other become one, in the middle between them; so do those that
 * are joined by such distances, up to half as far again. An outline that passes a corner of another
 * one within the tolerance bends to it and gets it as a corner. So two outlines that lie against each
 * other afterwards have the same corners there, in reverse order.
 *
 * Two corners of one outline become one only if they follow each other and both belong to a corner
 * of another outline, and never if a side between them would be lost. Use: add the corners, then the
 * outlines, run once, then ask. */
typedef struct BorNoding BorNoding;

/* `tolerance`: board units, more than 0. (transfer full) */
BorNoding *bor_noding_new (double tolerance);
void bor_noding_free (BorNoding *noding);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorNoding, bor_noding_free)

/* Adds a corner and returns its number, from 0. Outlines that share a vertex share its corner. */
guint bor_noding_add_corner (BorNoding *noding, BorPoint point);
/* Adds an outline of `n` corners, none of them twice, and returns its number, from 0. `starts`
 * (nullable) is TRUE for each corner where a side starts. Two outlines affect each other if one of
 * them is `active`. */
guint bor_noding_add_ring (BorNoding *noding, const guint *corners, const gboolean *starts, guint n,
                           gboolean active);
/* Returns FALSE if the tolerance is so large that very many corners lie within it of each other. */
gboolean bor_noding_run (BorNoding *noding);

/* Returns the corner that stands for `corner` now: the lowest of those that became one. */
guint bor_noding_root (const BorNoding *noding, guint corner);
/* Returns where it lies now, rounded. */
BorPoint bor_noding_point (const BorNoding *noding, guint corner);
/* Returns the corners of an outline now, of guint (borrowed). */
const GArray *bor_noding_ring (const BorNoding *noding, guint ring);
/* Returns the place in that list of the outline's corner that was added as number `i`. */
guint bor_noding_place (const BorNoding *noding, guint ring, guint i);

/* Proposes a tolerance for outlines from how far their corners are from each other's lines: a little
 * more than most, but less than a fraction of their size, and 0 if none lie near another. `counts`
 * (nullable) is TRUE for those of all corners, in order, that count. */
double bor_outlines_propose_tolerance (const BorPoints *rings, guint n, const gboolean *counts);

G_END_DECLS
