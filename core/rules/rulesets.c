/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/here-i-stand.h"
#include "rules/marengo/marengo.h"
#include "rules/skirmish/skirmish.h"
#include "rules/tanks/tanks.h"
#include "rules/triomphe/triomphe.h"
#include "rules/werdox/werdox.h"
#include "vocabulary/ruleset.h"

/* The games that the program knows. A new game is a row here. */
static const BorRuleset *const rulesets[] = { &bor_marengo, &bor_triomphe, &bor_skirmish,
                                              &bor_tanks,   &bor_werdox,   &bor_here_i_stand,
                                              NULL };

const BorRuleset *const *
bor_ruleset_list (void)
{
  return rulesets;
}
