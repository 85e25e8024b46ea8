/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/geojson/geojson.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* read.c: reads a file whatever its board, onto one whose longer side has `size` units. */
BorScenario *bor_geojson_read (GBytes *bytes, const char *name, double size, GError **error);

G_END_DECLS
