/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/tools/tool-calibrate.h"

G_BEGIN_DECLS

#define BOR_TYPE_CALIBRATE_BAR (bor_calibrate_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorCalibrateBar, bor_calibrate_bar, BOR, CALIBRATE_BAR, GtkBox)

/* The bar above the map for calibration: the points and where they belong, the distance between
 * two, and the quality of the fit. (transfer floating) */
GtkWidget *bor_calibrate_bar_new (BorCalibrateTool *tool);

G_END_DECLS
