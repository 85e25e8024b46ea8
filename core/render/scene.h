/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "render/rectangle.h"
#include "vocabulary/drawing.h"

G_BEGIN_DECLS

/* A line as it is drawn, curves flattened. */
typedef struct {
  BorPoints line;
  BorBox box;
} BorShape;

#define BOR_N_SIZES 1024

/* Pieces of a smooth line between two of its points. */
#define BOR_SMOOTH_STEPS 10

/* Appends the line of a road or a feature as it is drawn, curves flattened: `pieces` (nullable)
 * gets how many pieces lie between two of its points. Nothing for other elements. A closed
 * one ends before its first point. */
void bor_scene_line (const BorScenario *scenario, BorElementRef ref, BorPoints *out, guint *pieces);

/* What the painter works out once for a scenario, whatever the scale: the
 * boxes of its elements, smooth lines, and who stands where. */
typedef struct {
  BorScenario *scenario;
  BorDrawings drawings; /* of its rulesets */
  double unit;          /* board units a style point */
  BorBox board;         /* the board's own rectangle */
  BorBox *locales;      /* by slot; empty for holes */
  guint n_locales;
  guint sizes[BOR_N_SIZES]; /* how many locales there are of each size */
  BorShape *roads;
  guint n_roads;
  BorShape *features;
  guint n_features;
  GHashTable *symbols;    /* locale slot → GArray of symbol slots */
  GHashTable *placements; /* locale slot → GArray of placement slots */
  GArray *band;           /* approaches along which a band runs */
  double widest;          /* board units: the widest running water */
  struct BorTraces *traces;
} BorScene;

BorScene *bor_scene_new (const BorScenario *scenario);
void bor_scene_free (BorScene *scene);
/* Goes on to `scenario`; calls `changed` with every locale whose plan may be otherwise than before,
 * and every feature that is. `damage` gets the part of the board that may look otherwise. TRUE if
 * everything may, and all plans must be made again. */
gboolean bor_scene_update (BorScene *scene, const BorScenario *scenario,
                           void (*changed) (BorElementRef ref, gpointer data), gpointer data,
                           BorBox *damage);
/* How much of roads (counting 2) and waters (counting 1) the rectangle covers: 0 is nothing. */
guint bor_scene_traces (const BorScene *scene, const BorRectangle *rectangle);
/* Calls `func` for every place where the line of a road crosses running water: by how much the
 * water turns from the road, the road's direction, the water's width. */
void bor_scene_bridges (const BorScene *scene, gint32 road,
                        void (*func) (BorPoint at, double turn, double angle, double width,
                                      gpointer data),
                        gpointer data);
/* Width of a river, brook or canal in board units; 0: the feature is none. */
double bor_scene_stream_width (const BorScene *scene, const BorFeature *feature);
/* Slots, or NULL when there are none. */
const GArray *bor_scene_symbols (const BorScene *scene, gint32 locale);
const GArray *bor_scene_placements (const BorScene *scene, gint32 locale);

G_END_DECLS
