/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Returns TRUE if the scenario has the properties that every edit must preserve: no reference to a
 * hole; an approach is in the ring of its locale and in no other; opposites refer to each other; no
 * side is both paired and board edge; an area's approaches begin where the previous one ends; ids
 * are unique within their kind; coordinates are rounded. Otherwise `why` (nullable) receives the
 * first violation, for programmers (transfer full).
 *
 * For tests of edits. A file may violate these; the checks report that. */
gboolean bor_scenario_is_consistent (const BorScenario *scenario, char **why);

G_END_DECLS
