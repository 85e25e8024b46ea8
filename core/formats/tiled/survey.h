/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/survey.h"
#include "formats/tiled/map.h"

G_BEGIN_DECLS

/* Notes what a map that was not made from a scenario has. `survey` is nullable. */
void bor_tiled_survey (const BorTiledMap *map, BorSurvey *survey);
/* Drafts a mapping for its tiles; NULL if these make no grid. (transfer full) */
char *bor_tiled_draft (const BorSurvey *survey);

G_END_DECLS
