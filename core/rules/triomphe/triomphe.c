/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/triomphe.h"

#include <glib/gi18n-lib.h>

static const BorCheck *const no_checks[] = { NULL };

const BorRuleset bor_triomphe = {
  .id = "triomphe",
  .title = N_ ("Triomphe à Marengo"),
  .summary = N_ ("The same battle with morale tokens that are won and lost locale by locale."),
  .board_kinds = 1 << BOR_BOARD_AREA,
  .vocabulary = &bor_triomphe_vocabulary,
  .checks = no_checks,
};
