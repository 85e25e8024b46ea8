/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Returns what an element is called where that stands alone: its name as it is, otherwise the kind,
 * with a capital letter: "Objective in Castle Park". (transfer full, translated) */
char *bor_element_heading (const BorScenario *scenario, BorElementRef ref);

G_END_DECLS
