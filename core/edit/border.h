/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "edit/links.h"

G_BEGIN_DECLS

/* The primitive operations on rings and sides from which edits are built. They change a scenario
 * that is not yet published. */

/* Replaces an element by a copy, which may be modified, and returns it. Never NULL: the element
 * must exist. */
void *bor_edit_make_own (BorScenario *scenario, BorKind kind, gint32 slot);

/* As bor_scenario_find(), but builds no index in the scenario. */
gint32 bor_edit_find_id (const BorScenario *scenario, BorKind kind, const char *id);

/* Returns the index of the approach in the ring of its locale, or -1. */
gint bor_ring_position (const BorScenario *scenario, gint32 approach);
/* Returns the approach `step` places further along the ring, or -1. */
gint32 bor_ring_step (const BorScenario *scenario, gint32 approach, gint step);
/* Replaces `n_out` entries of a ring, starting at `at` (without wrapping around), by `in`. */
void bor_ring_splice (BorScenario *scenario, gint32 locale, guint at, guint n_out, const gint32 *in,
                      guint n_in);

/* Returns TRUE if the approach has at least two vertices and all of them exist, which is not always
 * so in a broken file. */
gboolean bor_approach_is_complete (const BorScenario *scenario, const BorApproach *approach);
gint32 bor_approach_start (const BorApproach *approach);
gint32 bor_approach_end (const BorApproach *approach);

/* Adds a vertex with rounded coordinates and a fresh id. */
gint32 bor_border_add_vertex (BorScenario *scenario, double x, double y);
/* Adds a side along `vertices`, unpaired and not in any ring yet. Its id is formed from `stem`
 * (nullable). */
gint32 bor_border_add_side (BorScenario *scenario, gint32 locale, const gint32 *vertices, guint n,
                            const char *stem);
/* Returns a stem for the id of the side from one locale to another (-1: the board's edge).
 * (transfer full) */
char *bor_border_stem (const BorScenario *scenario, gint32 from, gint32 to);
/* Gives the element `to`, which is not yet published, the properties of `from` that it lacks, and its
 * foreign XML if it has none. Returns FALSE if it has others instead, which stay. */
gboolean bor_edit_take_over (gpointer to, const BorElement *from);
/* The same for foreign XML alone. */
void bor_edit_take_extras (gpointer to, const BorElement *from);
/* Gives the vertex `to` the properties of `from` that it lacks, and its foreign XML if it has none.
 * Returns FALSE if it has others instead, which stay. */
gboolean bor_border_take_over (BorScenario *scenario, gint32 to, const BorVertex *from);
/* Sets the vertices of an approach. */
void bor_border_set_along (BorScenario *scenario, gint32 approach, const gint32 *vertices, guint n);

/* Inserts `vertex` between the vertices `a` and `b` in each of the `candidates` (slots of
 * approaches; NULL: all) in which these are consecutive. */
void bor_border_insert (BorScenario *scenario, const GArray *candidates, gint32 a, gint32 b,
                        gint32 vertex);
/* Splits a side of an area, and its opposite, at its vertex with index `at`, which must not be an
 * end. The side keeps the first part. Returns the slot of the second, a new side with the same
 * properties. Each road crosses the part that is nearer to its line. */
gint32 bor_border_split (BorScenario *scenario, gint32 approach, guint at);
/* Joins a side of an area with the next one, and their opposites likewise; the longer one is kept.
 * The other is removed, and recorded in `remap` so that references to it can follow. Returns the
 * side that is kept, or -1. */
gint32 bor_border_join (BorScenario *scenario, gint32 approach, BorRemap *remap, GError **error);

/* Reverses the ring of an area and the lines of its sides. */
void bor_border_reverse (BorScenario *scenario, gint32 locale);
/* Pairs two approaches, after unpairing them from earlier opposites. */
void bor_border_link (BorScenario *scenario, gint32 a, gint32 b);
/* Unpairs an approach from its opposite, if it has one. */
void bor_border_unlink (BorScenario *scenario, gint32 approach);
/* Unpairs an approach and marks it as board edge, or as none if it was one. */
void bor_border_set_edge (BorScenario *scenario, gint32 approach, gboolean edge);

/* Returns FALSE with an error if the board is a grid, whose geometry cannot be edited. */
gboolean bor_edit_check_not_grid (const BorScenario *scenario, GError **error);
/* Returns FALSE with an error if the outline of `locale` is invalid in `after` but was valid in
 * `before`. */
gboolean bor_edit_check_shape (const BorScenario *before, const BorScenario *after, gint32 locale,
                               GError **error);
/* Returns FALSE if the locale has a side that its outline does not list, but an outline listed
 * before: a file cannot hold it. Happens where an outline was broken. */
gboolean bor_edit_keeps_sides (const BorScenario *before, const BorScenario *after, gint32 locale);
/* Returns FALSE with an error if `n` is 0 or one of the elements does not exist. */
gboolean bor_edit_check_exist (const BorScenario *scenario, BorKind kind, const gint32 *slots,
                               guint n, GError **error);

G_END_DECLS
