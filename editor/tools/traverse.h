/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Walking the map by keyboard: from locale to locale in the order of the
 * file, from side to side and from vertex to vertex in the order of the ring,
 * and over a side to the other of its pair. */

/* The locale `by` steps (1 or -1) after the one that `from` is or belongs to,
 * round the end; the first or last when it belongs to none. Slot -1 when
 * there are no locales. */
BorElementRef bor_traverse_locale (const BorScenario *scenario, BorElementRef from, int by);
/* The same for the approaches of a locale: of the one that `from` is, or
 * beside the approach that it is. Slot -1 when it is neither. */
BorElementRef bor_traverse_approach (const BorScenario *scenario, BorElementRef from, int by);
/* The opposite of an approach; slot -1 when there is none. */
BorElementRef bor_traverse_opposite (const BorScenario *scenario, BorElementRef from);

/* The vertex `by` steps after `from` round a locale; from an approach first its own ends, from
 * elsewhere the first or last. Slot -1 when there is no such locale. */
BorElementRef bor_traverse_vertex (const BorScenario *scenario, gint32 locale, BorElementRef from,
                                   int by);

/* Adds the actions "next-locale", "previous-locale", "next-approach",
 * "previous-approach", "opposite", "next-vertex" and "previous-vertex", which select, reveal and say
 * it. */
void bor_traverse_add_actions (BorWorkspace *window);

G_END_DECLS
