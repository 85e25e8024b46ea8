/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Counts shared by several formats' tables of losses. */

guint bor_count_backdrops (const BorScenario *scenario, const BorOptions *options);
/* Counts parameters and options of rulesets, and rows of their tables. */
guint bor_count_rules (const BorScenario *scenario, const BorOptions *options);
/* Counts elements of the board that have properties. */
guint bor_count_properties (const BorScenario *scenario, const BorOptions *options);
/* Counts features that are drawn as curves. */
guint bor_count_curves (const BorScenario *scenario, const BorOptions *options);
/* Counts forces and tracks, if the option "legend" omits them. */
guint bor_count_without_legend (const BorScenario *scenario, const BorOptions *options);
/* Counts placements, if the option "pieces" omits them. */
guint bor_count_without_pieces (const BorScenario *scenario, const BorOptions *options);
/* Counts visible backdrops, if the option "backdrops" omits them. */
guint bor_count_without_backdrops (const BorScenario *scenario, const BorOptions *options);
/* Counts locales that lie wholly outside the board. */
guint bor_count_outside (const BorScenario *scenario, const BorOptions *options);
/* Counts placements whose army or type is unknown, so that they have no colour or no symbol. */
guint bor_count_unknown_pieces (const BorScenario *scenario, const BorOptions *options);

G_END_DECLS
