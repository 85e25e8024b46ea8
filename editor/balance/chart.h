/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A small chart in the theme's colours: horizontal bars with intervals and earlier values, or
 * lines with intervals. Assistive technology gets the numbers as text. The property "title" is
 * shown above the chart. */
#define BOR_TYPE_CHART (bor_chart_get_type ())
G_DECLARE_FINAL_TYPE (BorChart, bor_chart, BOR, CHART, GtkWidget)

typedef struct {
  char *label, *text; /* shown beside the bar: its name and its value as text; owned by the chart */
  double value;
  double low, high; /* interval; no interval if equal */
  double before;    /* value in the run compared with; negative if there is none */
  GdkRGBA color;
} BorChartBar;

typedef struct {
  char *label; /* owned by the chart */
  GdkRGBA color;
  gboolean dashed;
  guint n;
  double *values, *errors; /* owned by the chart; errors: half the width of the interval */
} BorChartLine;

GtkWidget *bor_chart_new (const char *title);
/* Takes ownership of the strings in `bars`. `top` is the end of the scale; 0 ends it at the
 * largest value. */
void bor_chart_set_bars (BorChart *self, const BorChartBar *bars, guint n, double top);
/* Takes ownership of the strings and arrays in `lines`, whose values are at 1, 2, 3 …; `axis` is
 * the label of that axis. */
void bor_chart_set_lines (BorChart *self, const BorChartLine *lines, guint n, const char *axis);

/* The colour for a player's numbers, legible on light and dark backgrounds. */
GdkRGBA bor_chart_player_color (guint player);

G_END_DECLS
