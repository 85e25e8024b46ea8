/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle/battle.h"

G_BEGIN_DECLS

/* The state of a road between one stop and the next. */
typedef enum {
  BOR_ROAD_STEP_SOUND,
  BOR_ROAD_STEP_UNJOINED, /* no border between the two */
  BOR_ROAD_STEP_CLOSED,   /* the border is impassable */
  BOR_ROAD_STEP_GAP,      /* leaves over one border, but enters over another or an unknown one */
  /* Wrong because of something that another check reports: a dangling reference, an invalid pair, a
   * border that is impassable on one side only */
  BOR_ROAD_STEP_ELSEWHERE,
} BorRoadStep;

/* Checks the step from stop `i` to the next. */
BorRoadStep bor_battle_road_step (const BorScenario *scenario, const BorRoad *road, guint i);
/* Checks that the road begins (if `last`, ends) inside a locale or at the board edge. */
BorRoadStep bor_battle_road_end (const BorScenario *scenario, const BorRoad *road, gboolean last);
/* Returns TRUE if all steps and both ends are valid. */
gboolean bor_battle_road_is_sound (const BorScenario *scenario, const BorRoad *road);
/* Returns the only passable border between two locales, as approach of the first; -1 if there is
 * none, -2 if there are several. */
gint32 bor_battle_only_border (const BorScenario *scenario, gint32 from, gint32 to);

G_END_DECLS
