/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "edit/links.h"

G_BEGIN_DECLS

/* The small steps on rings and sides that edits are made of. They change a
 * scenario that is not yet published. */

/* A copy of the element in its place, to be written to at once. Never NULL:
 * the element must be there. */
void *bor_edit_own (BorScenario *scenario, BorKind kind, gint32 slot);

/* As bor_scenario_find, without leaving an index behind in the scenario. */
gint32 bor_edit_find_id (const BorScenario *scenario, BorKind kind, const char *id);

/* Place of the approach in the ring of its locale, or -1. */
gint bor_ring_position (const BorScenario *scenario, gint32 approach);
/* The approach `step` places further on in the ring, or -1. */
gint32 bor_ring_step (const BorScenario *scenario, gint32 approach, gint step);
/* Replaces `n_out` entries from `at` on (no wrapping) by `in`. */
void bor_ring_splice (BorScenario *scenario, gint32 locale, guint at, guint n_out, const gint32 *in,
                      guint n_in);

/* TRUE when the approach runs along two vertices or more that are all there,
 * as it may not in a broken file. */
gboolean bor_approach_is_whole (const BorScenario *scenario, const BorApproach *approach);
gint32 bor_approach_start (const BorApproach *approach);
gint32 bor_approach_end (const BorApproach *approach);

/* A rounded vertex with a fresh id. */
gint32 bor_border_add_vertex (BorScenario *scenario, double x, double y);
/* A side along `vertices`, unlinked and in no ring yet; its id comes from
 * `stem` (nullable). */
gint32 bor_border_add_side (BorScenario *scenario, gint32 locale, const gint32 *vertices, guint n,
                            const char *stem);
/* A name for the side from one locale to another (-1: the board's edge). (transfer full) */
char *bor_border_stem (const BorScenario *scenario, gint32 from, gint32 to);
/* Runs along other vertices. */
void bor_border_set_along (BorScenario *scenario, gint32 approach, const gint32 *vertices, guint n);

/* Puts `vertex` between the neighbouring vertices `a` and `b` of every
 * approach among `candidates` (slots; NULL: all) that runs along both. */
void bor_border_insert (BorScenario *scenario, const GArray *candidates, gint32 a, gint32 b,
                        gint32 vertex);
/* Splits a side of an area, and its opposite with it, at the vertex at place
 * `at` inside its line. The side keeps the first part; the second is a new
 * side with the same properties, whose slot is returned. Each road goes over
 * the part that its line is nearer to. */
gint32 bor_border_split (BorScenario *scenario, gint32 approach, guint at);
/* Joins a side of an area with the one after it, and their opposites with
 * each other; the longer one stays. What goes is taken out at once and noted
 * in `remap` for the references to it. Returns what stays, or -1. */
gint32 bor_border_join (BorScenario *scenario, gint32 approach, BorRemap *remap, GError **error);

/* Turns the ring of an area and the lines of its sides round. */
void bor_border_reverse (BorScenario *scenario, gint32 locale);
/* Links two approaches, parting them from earlier opposites. */
void bor_border_link (BorScenario *scenario, gint32 a, gint32 b);
/* Parts an approach from its opposite, if it has one. */
void bor_border_unlink (BorScenario *scenario, gint32 approach);
/* Unlinks, and marks as edge of the board or not. */
void bor_border_set_edge (BorScenario *scenario, gint32 approach, gboolean edge);

/* FALSE with an error for a board of squares, whose geometry its grid makes. */
gboolean bor_edit_check_free (const BorScenario *scenario, GError **error);
/* FALSE with an error when the ring of `locale` is no sound shape any more
 * but was one in `before`. */
gboolean bor_edit_check_shape (const BorScenario *before, const BorScenario *after, gint32 locale,
                               GError **error);
/* FALSE with an error when one of the elements is not there, or there is none at all. */
gboolean bor_edit_check_there (const BorScenario *scenario, BorKind kind, const gint32 *slots,
                               guint n, GError **error);

G_END_DECLS
