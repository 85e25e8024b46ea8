/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/pairs.h"
#include "vocabulary/ruleset.h"

const BorCheck *const *
bor_general_checks (void)
{
  return bor_battle_pair_checks;
}
