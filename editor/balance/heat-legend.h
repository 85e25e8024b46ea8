/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/balance/run.h"

G_BEGIN_DECLS

/* The legend of a heat map. It is beside the map, since every place on a map may be needed. */
#define BOR_TYPE_HEAT_LEGEND (bor_heat_legend_get_type ())
G_DECLARE_FINAL_TYPE (BorHeatLegend, bor_heat_legend, BOR, HEAT_LEGEND, GtkBox)

/* Shows what the colours of a measure mean; `player` -1: of all. NULL: nothing. */
void bor_heat_legend_show (BorHeatLegend *self, BorBalanceRun *run, guint measure, gint player);

G_END_DECLS
