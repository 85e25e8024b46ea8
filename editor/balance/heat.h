/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/balance/run.h"
#include "editor/map/viewport.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* Heat maps: what happened where in a run, as colours and numbers over the map. BorHeatLegend
 * explains them.
 *
 * A measure is an index: first one for each heat map that the ruleset declares (BorCount.map),
 * in the order of its counts, then one for what goes with winning, and one for who controls each
 * locale. */

guint bor_heat_n_measures (const BorGame *game);
/* Translated; static. */
const char *bor_heat_title (const BorGame *game, guint measure);
/* Draws the measure over `scenario`, which may have changed since the run: values go to locales
 * whose id is still the same. Numbers are drawn beside names; `painter` knows where the names
 * are, and is updated to `scenario`. */
void bor_heat_draw (BorBalanceRun *run, guint measure, gint player, const BorScenario *scenario,
                    BorPainter *painter, cairo_t *cr, const BorViewport *view);

/* For the legend. */

/* TRUE for the measure of what goes with winning: how many points the share of wins differs. */
gboolean bor_heat_is_winning (const BorGame *game, guint measure);
#define BOR_HEAT_UNCLEAR 0.12f /* alpha of a locale where that is not certain */

/* TRUE for the measure of who controls each locale. */
gboolean bor_heat_is_control (const BorGame *game, guint measure);
/* The colour of a value, as a share of the greatest, and that value; `player` -1: of all. */
GdkRGBA bor_heat_color (double share);
double bor_heat_greatest (BorBalanceRun *run, guint measure, gint player);
/* How strong a player's colour is in a locale held for a share of the rounds. */
float bor_heat_control_alpha (double held);
/* A value as text, in percent if it is a share. (transfer full) */
char *bor_heat_number (double value, gboolean share);

G_END_DECLS
