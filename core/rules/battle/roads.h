/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle/battle.h"

G_BEGIN_DECLS

/* How a road gets from one stop to the next. */
typedef enum {
  BOR_ROAD_STEP_SOUND,
  BOR_ROAD_STEP_UNJOINED,  /* no border between the two */
  BOR_ROAD_STEP_CLOSED,    /* the border is impassable */
  BOR_ROAD_STEP_BROKEN,    /* leaves over one border and comes in over another or an unsaid one */
  BOR_ROAD_STEP_ELSEWHERE, /* wrong because of something that is reported for itself: a reference
                              to nobody, a pair that is none, a line impassable on one side only */
} BorRoadStep;

/* The step from stop `i` to the next one. */
BorRoadStep bor_battle_road_step (const BorScenario *scenario, const BorRoad *road, guint i);
/* Whether the road begins (or ends, `last`) inside a locale or at the board edge, as it should. */
BorRoadStep bor_battle_road_end (const BorScenario *scenario, const BorRoad *road, gboolean last);
/* All steps and both ends are sound. */
gboolean bor_battle_road_is_sound (const BorScenario *scenario, const BorRoad *road);
/* The only passable border between two locales, as approach of the first; -1 when there is none
 * and -2 when there are several. */
gint32 bor_battle_only_border (const BorScenario *scenario, gint32 from, gint32 to);

G_END_DECLS
