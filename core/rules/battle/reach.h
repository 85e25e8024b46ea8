/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle/battle.h"

G_BEGIN_DECLS

/* Which locales can be reached from each other over passable borders. A pair in which only one side
 * refers to the other counts, because another check reports that. */

/* Returns, for each slot of a locale, the lowest slot of its connected component; -1 for holes.
 * O(n). (transfer full) */
gint32 *bor_battle_components (const BorScenario *scenario);
/* Returns the component with the most locales, as its lowest slot; -1 on an empty board. */
gint32 bor_battle_main_component (const BorScenario *scenario, const gint32 *components);
/* Lists the locales that matter to the game: those with set-up symbols or objectives, and entry
 * locales of reinforcements; ascending, without duplicates. (transfer full, of gint32) */
GArray *bor_battle_places (const BorScenario *scenario);

/* Returns, by slot of locale, the least number of turns in which a piece of `force` can reach the
 * locale on an empty board. 1 is the turn in which it arrives; 0: never. `pontoon` is the locale
 * where the pontoon bridge ends; -1: none. (transfer full) */
guint *bor_battle_turns (const BorScenario *scenario, const BorForce *force, gint32 pontoon);

G_END_DECLS
