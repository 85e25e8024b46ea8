/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/balance/run.h"
#include "editor/map/viewport.h"

G_BEGIN_DECLS

/* What goes on where in a run, as colours and numbers over the map, with a legend. */
typedef enum {
  BOR_HEAT_TRAFFIC, /* pieces that come in */
  BOR_HEAT_FIGHTS,  /* attacks, assaults, bombardments */
  BOR_HEAT_LOSSES,  /* points of strength */
  BOR_HEAT_DEATHS,  /* pieces */
  BOR_HEAT_CONTROL, /* who holds it at the ends of rounds */
  BOR_N_HEATS
} BorHeatMeasure;

/* Translated; static. */
const char *bor_heat_title (BorHeatMeasure measure);
/* Of a space of the run's map: a number a game, or for control the share of rounds in which the
 * player holds it. `player` -1: of all together. */
double bor_heat_value (BorBalanceRun *run, BorHeatMeasure measure, gint player, gint32 slot);
/* Draws over `scenario`, which may have changed since: spaces that have kept their id count. */
void bor_heat_draw (BorBalanceRun *run, BorHeatMeasure measure, gint player,
                    const BorScenario *scenario, cairo_t *cr, const BorViewport *view);

G_END_DECLS
