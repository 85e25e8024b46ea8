/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

/* What an element consists of that is drawn and not typed, in a line for people: the stops of a
 * road, the roads of a junction, the locales of a region, the file of a backdrop. NULL for others.
 * (transfer full) */
char *bor_summary (const BorScenario *scenario, BorElementRef ref);

G_END_DECLS
