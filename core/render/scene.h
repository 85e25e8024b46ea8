/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "render/axes.h"
#include "render/rectangle.h"
#include "render/style.h"
#include "vocabulary/drawing.h"

G_BEGIN_DECLS

/* A line as drawn, with curves flattened. */
typedef struct {
  BorPoints line;
  BorBox box;
} BorShape;

#define BOR_N_SIZES 1024

/* Segments of a smooth line between two of its points. */
#define BOR_SMOOTH_STEPS 10

/* Appends the line of a road or a feature as drawn, with curves flattened; nothing for other
 * elements. The first point of a closed line is not repeated. `pieces` (nullable) receives the
 * number of segments between two of the element's points. */
void bor_scene_line (const BorScenario *scenario, BorElementRef ref, BorPoints *out, guint *pieces);

/* How the sheet around the board is drawn. */
typedef enum {
  BOR_SHEET_WHOLE,   /* with a frame around everything, and paper around that */
  BOR_SHEET_TRIMMED, /* with little paper around the frame */
  BOR_SHEET_BARE,    /* without the frame */
} BorSheetForm;

typedef struct {
  BorSheetForm form;
  double most; /* board units a style point at most; 0: as large as the signs of the map */
} BorSheetLook;

/* What the painter computes once for a scenario, independently of the scale: bounding boxes, smooth
 * lines, and which symbols and pieces are in each locale. */
typedef struct {
  BorScenario *scenario;
  BorDrawings drawings; /* of its rulesets */
  double unit;          /* board units per style point */
  BorBox board;         /* the board's own rectangle */
  BorBox *locales;      /* by slot; empty for holes */
  guint n_locales;
  guint sizes[BOR_N_SIZES]; /* number of locales of each size */
  BorShape *roads;
  guint n_roads;
  BorShape *features;
  guint n_features;
  GHashTable *symbols;    /* locale slot → GArray of symbol slots */
  GHashTable *placements; /* locale slot → GArray of placement slots */
  GArray *band;           /* approaches along which a band runs */
  double widest;          /* width of the widest stream, board units */
  struct BorTraces *traces;
  BorAxes *axes; /* nullable */
  GPtrArray *
    short_names; /* initials or number, and name, in turn, of locales that only the key names; nullable */
  BorSheetLook sheet;
} BorScene;

BorScene *bor_scene_new (const BorScenario *scenario);
void bor_scene_free (BorScene *scene);
/* Updates the scene to `scenario`. Calls `changed` for every locale whose plan may have changed and
 * every feature that has. `damage` receives the part of the board that may look different. Returns
 * TRUE if everything may, and all plans must be made again. */
gboolean bor_scene_update (BorScene *scene, const BorScenario *scenario,
                           void (*changed) (BorElementRef ref, gpointer data), gpointer data,
                           BorBox *damage);
/* Returns what a rectangle covers: 3 a node, 2 a road, a link or a symbol of a network, 1 a stream,
 * 0 nothing of these. */
guint bor_scene_traces (const BorScene *scene, const BorRectangle *rectangle);
/* Calls `func` for each point where a road crosses a stream, with the angle from the road to the
 * stream, the road's direction (both radians), and the stream's width. */
void bor_scene_bridges (const BorScene *scene, gint32 road,
                        void (*func) (BorPoint at, double turn, double angle, double width,
                                      gpointer data),
                        gpointer data);
/* Returns the width of a river, brook or canal in board units; 0 for other features. */
double bor_scene_stream_width (const BorScene *scene, const BorFeature *feature);
/* Returns the tint of a locale, from its first property that gives one (BOR_DRAW_GROUND). */
BorGround bor_scene_ground (const BorScene *scene, const BorLocale *locale);
/* Returns the board units a style point of the sheet around the board. */
double bor_scene_sheet_unit (const BorScene *scene);
/* Return slots (gint32), or NULL if there are none. */
const GArray *bor_scene_symbols (const BorScene *scene, gint32 locale);
const GArray *bor_scene_placements (const BorScene *scene, gint32 locale);

G_END_DECLS
