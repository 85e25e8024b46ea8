/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* A point of a picture, in the picture's own units, whose place on earth is known (x: longitude, y:
 * latitude, degrees of WGS 84). */
typedef struct {
  BorPoint picture, degrees;
} BorKnownPlace;

/* Places a backdrop by points whose coordinates are known: with one, the picture is moved, with two
 * or more also rotated and scaled (bor_calibrate_solve()). A board that does not know its place on
 * earth (geometry/earth.h), or shall get it `anew`, gets it from the first two points: they keep their middle and their
 * distance on the board, and north is up; so at least two are needed. Fails with
 * BOR_EDIT_ERROR_VALUE for impossible coordinates or too few, with BOR_EDIT_ERROR_GEOMETRY if points
 * coincide. */
BorScenario *bor_edit_place_backdrop (const BorScenario *scenario, gint32 backdrop,
                                      const BorKnownPlace *places, guint n, gboolean anew,
                                      GError **error);

G_END_DECLS
