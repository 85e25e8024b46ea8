/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/board.h"

G_BEGIN_DECLS

/* Where a board is on earth: a map projection, and the place of the board in it. Stored in two
 * properties of the board: `projection`, a definition for the PROJ library such as "+proj=tmerc
 * +lat_0=44.9 +lon_0=8.7 +ellps=WGS84", and `projected`, "EAST NORTH METRES": the projected position
 * of the board's upper left corner in metres, and metres per board unit. Degrees are longitude and
 * latitude of WGS 84. */
typedef struct BorEarth BorEarth;

#define BOR_EARTH_ERROR (bor_earth_error_quark ())
GQuark bor_earth_error_quark (void);

typedef enum {
  BOR_EARTH_ERROR_DEFINITION, /* no projection, an unknown one, or one that needs other files */
  BOR_EARTH_ERROR_PLACE,      /* the board's place is invalid */
  BOR_EARTH_ERROR_LIBRARY,    /* the library for projections (projections.h) cannot be loaded */
} BorEarthError;

/* Returns a projection that shows the area `degrees` (x: longitude, y: latitude) with little
 * distortion: transverse Mercator up to some hundred kilometres, otherwise a conic or Mercator;
 * Lambert's equal-area round a pole, and equal distances for the whole earth. (transfer full) */
char *bor_earth_choose (BorBox degrees);

/* A projection whose board is at `east` and `north`, in metres, with `metres` > 0 to a board unit.
 * Definitions with parameters that name files are refused. (transfer full, NULL on error) */
BorEarth *bor_earth_new (const char *definition, double east, double north, double metres,
                         GError **error);
/* Reads it from the board's properties; returns NULL without an error if the board has none.
 * (transfer full) */
BorEarth *bor_earth_of_board (const BorBoard *board, GError **error);
void bor_earth_free (BorEarth *earth);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorEarth, bor_earth_free)

/* Stores it in the properties of a board that may be changed, and sets its metres per unit. */
void bor_earth_store (const BorEarth *earth, BorBoard *board);
/* Follows a change of the board: a point p moved to `scale` p + (dx, dy). `scale` 0: the board was
 * distorted, and its place on earth is lost. Does nothing if it has none. */
void bor_earth_follow (BorBoard *board, double scale, double dx, double dy);

/* Convert between degrees (x: longitude, y: latitude) and board units. Return FALSE for places that
 * the projection does not show. Not thread-safe for one `earth`. */
gboolean bor_earth_to_board (BorEarth *earth, BorPoint degrees, BorPoint *place);
gboolean bor_earth_to_degrees (BorEarth *earth, BorPoint place, BorPoint *degrees);

G_END_DECLS
