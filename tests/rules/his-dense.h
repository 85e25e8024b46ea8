/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* A random board of Here I Stand where much happens at once: few spaces, many units, sieges, loans,
 * cards, and switches in any position. (transfer full) */
BorScenario *his_dense_scenario (guint64 seed);

G_END_DECLS
