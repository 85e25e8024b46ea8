/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/tools/tool-calibrate.h"

G_BEGIN_DECLS

/* The bar above the map with the points of a calibration, where they belong, the distance between two,
 * and how good the fit is. (transfer floating) */
GtkWidget *bor_calibrate_bar_new (BorCalibrateTool *tool);

G_END_DECLS
