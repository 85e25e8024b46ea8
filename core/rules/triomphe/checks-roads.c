/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/checks.h"
#include "rules/battle/roads.h"
#include "rules/triomphe/checks.h"

/* T25.1: roads. */

static void
find_crossing (BorCheckContext *context)
{
  bor_find_road_class (context);
  bor_find_road_gap (context);
  bor_find_road_unjoined (context);
}

const BorCheck bor_t_bi_8 = {
  .family = N_ ("Roads"),
  .scope = BOR_SCOPE_ROAD,
  .id = "T-BI-8",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Road that crosses no pair"),
  .explanation = N_ ("Every crossing of a road is main or secondary and joins the two "
                     "approaches of one pair, or a holding area and a locale."),
  .rule = "T2.11",
  .covers = "B-ROAD-1 B-ROAD-2 B-ROAD-8 C-ROAD-2",
  .find = find_crossing,
  .fixes = { BOR_FIXES_ROAD_CHAIN, BOR_FIXES_ROAD_CLASS },
};

const BorCheck bor_t_bi_9 = {
  .family = N_ ("Roads"),
  .scope = BOR_SCOPE_LOCALE,
  .id = "T-BI-9",
  .severity = BOR_SEVERITY_ERROR,
  .title = N_ ("Unspecified road junction"),
  .explanation = N_ ("Inside a locale each crossing belongs to one road component: a junction "
                     "says whether two roads are joined or pass without touching, and not both."),
  .rule = "T2.12",
  .covers = "B-ROAD-4",
  .find = bor_find_undeclared_meeting,
  .fixes = { BOR_FIXES_MEETING },
};
