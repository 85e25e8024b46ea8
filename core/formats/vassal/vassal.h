/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* A module for VASSAL (https://vassalengine.org) 3.7 or later to play the scenario with: a map with
 * a zone for each locale, pieces with layers and masks, reinforcements, and tracks
 * (docs/front-ends.md). */
extern const BorTarget bor_target_vassal;

G_END_DECLS
