/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle/battle.h"

G_BEGIN_DECLS

/* Which locales can be reached from which, over passable borders. A pair of
 * which one side fails to name the other counts: that is reported for itself. */

/* For each slot of locales the lowest slot that it is connected with; -1 for
 * holes. O(n). (transfer full) */
gint32 *bor_battle_components (const BorScenario *scenario);
/* The locale in whose component the most locales lie; -1 on an empty board. */
gint32 bor_battle_main_component (const BorScenario *scenario, const gint32 *components);
/* Locales that matter to the game: with start symbols and objectives, and entry locales of
 * reinforcements; ascending, each once. (transfer full, of gint32) */
GArray *bor_battle_places (const BorScenario *scenario);

/* Least number of turns until a piece of the entering army that comes with
 * the first reinforcements can be in each locale, on an empty board; counted
 * from its arrival, 1 being the turn of arrival; 0: never. By slot of locale.
 * `pontoon`: the locale where the bridge ends, -1 for none. (transfer full) */
guint *bor_battle_turns (const BorScenario *scenario, const BorForce *force, gint32 pontoon);

G_END_DECLS
