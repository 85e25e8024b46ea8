/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A small chart that follows the theme's colours: bars that lie on their side, with intervals and
 * what they were before, or lines with intervals. Says its numbers to assistive technology. The property
 * "title" stands over it. */
#define BOR_TYPE_CHART (bor_chart_get_type ())
G_DECLARE_FINAL_TYPE (BorChart, bor_chart, BOR, CHART, GtkWidget)

typedef struct {
  char *label, *text; /* beside the bar, and its value in words; owned by the chart */
  double value;
  double low, high; /* the interval; equal: none */
  double before;    /* what it was in the run compared with; negative: nothing to compare */
  GdkRGBA color;
} BorChartBar;

typedef struct {
  char *label; /* owned by the chart */
  GdkRGBA color;
  gboolean dashed;
  guint n;
  double *values, *errors; /* owned by the chart; errors: half of the interval */
} BorChartLine;

GtkWidget *bor_chart_new (const char *title);
/* Takes what the bars own. `top` is where the scale ends; 0: at the largest value. */
void bor_chart_set_bars (BorChart *self, const BorChartBar *bars, guint n, double top);
/* The same for lines over 1, 2, 3 …; `axis` says what that counts. */
void bor_chart_set_lines (BorChart *self, const BorChartLine *lines, guint n, const char *axis);

/* The colour of a player's numbers, clear of the background in light and in dark. */
GdkRGBA bor_chart_player_color (guint player);

G_END_DECLS
