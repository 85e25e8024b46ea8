/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Lets a new piece, which must not yet be shared, face as all other pieces of its army on the map
 * do. Changes nothing if they face different ways, or if pieces do not face at all. */
void bor_edit_face_as_others (const BorScenario *scenario, BorPlacement *placement);

G_END_DECLS
