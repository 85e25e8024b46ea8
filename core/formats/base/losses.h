/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Counts that the tables of losses of several formats share. */

guint bor_count_backdrops (const BorScenario *scenario, const BorOptions *options);
/* Parameters and switches of rulesets, and rows of their tables. */
guint bor_count_rules (const BorScenario *scenario, const BorOptions *options);
/* Elements of the board with properties. */
guint bor_count_properties (const BorScenario *scenario, const BorOptions *options);
/* Features that are drawn as curves. */
guint bor_count_curves (const BorScenario *scenario, const BorOptions *options);
/* Forces and tracks, if the option "legend" leaves them out. */
guint bor_count_without_legend (const BorScenario *scenario, const BorOptions *options);
/* Groups of pieces that have a fixed place, if the option "pieces" leaves them out. */
guint bor_count_without_pieces (const BorScenario *scenario, const BorOptions *options);
/* Pictures behind the map that are shown, when the option "backdrops" leaves them out. */
guint bor_count_without_backdrops (const BorScenario *scenario, const BorOptions *options);
/* Groups of pieces whose army or type is unknown: they have no colour or no face. */
guint bor_count_unknown_pieces (const BorScenario *scenario, const BorOptions *options);

G_END_DECLS
