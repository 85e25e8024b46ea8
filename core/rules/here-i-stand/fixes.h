/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/here-i-stand/setup.h"

G_BEGIN_DECLS

/* Fixes for networks; their arguments are those of BorFix.apply. */

/* HB-07: pairs the two sides. */
BorScenario *his_fix_link_zones (const BorScenario *s, const BorProblem *problem, GError **error);
/* HB-07: pairs the two sides, and closes the border. */
BorScenario *his_fix_close_border (const BorScenario *s, const BorProblem *problem, GError **error);
/* HB-14: links the land space to the nearest other one. */
BorScenario *his_fix_link_space (const BorScenario *s, const BorProblem *problem, GError **error);
/* HB-18: links the part of the network that the land space belongs to with that of the first land
 * space, by the two land spaces that are nearest to each other. */
BorScenario *his_fix_link_part (const BorScenario *s, const BorProblem *problem, GError **error);

G_END_DECLS
