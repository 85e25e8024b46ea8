/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/balance/run.h"
#include "editor/map/viewport.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* What goes on where in a run, as colours and numbers over the map, with a legend.
 *
 * A measure is a number: one for each heat map that the ruleset declares (BorCount.map), in the order
 * of its counts, and the last one for who holds what. */

guint bor_heat_n_measures (const BorGame *game);
/* Translated; static. */
const char *bor_heat_title (const BorGame *game, guint measure);
/* Draws over `scenario`, which may have changed since: locales that have kept their id count. The
 * numbers stand beside names: `painter` knows where those are, and goes on to the scenario. */
void bor_heat_draw (BorBalanceRun *run, guint measure, gint player, const BorScenario *scenario,
                    BorPainter *painter, cairo_t *cr, const BorViewport *view);

G_END_DECLS
