/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/block.h"
#include "render/canvas.h"
#include "render/layout.h"
#include "render/painter.h"
#include "render/raster/backdrops.h"

G_BEGIN_DECLS

/* One drawing of the map: what the parts of the painter share. Inside core/render only. */
typedef struct {
  BorCanvas *canvas;
  const BorScene *scene;
  const BorScenario *scenario;
  const BorStyle *style;
  BorTexts *texts;
  BorLayout *layout;
  BorBackdrops *backdrops; /* NULL: none are drawn */
  BorProgress *progress;   /* of the part that is drawn; nullable */
  guint layers;
  double scale;  /* device pixels per board unit */
  double unit;   /* board units a style point of what belongs to the ground */
  double size;   /* … of symbols and names */
  double pixels; /* device pixels a style point of symbols */
  BorBox clip;
  GArray *locales; /* slots of those that meet the clip */
} BorView;

/* When a style point has fewer pixels, these are left out. */
#define BOR_LEAST_CORRIDOR 0.24
#define BOR_LEAST_COVER    0.15
#define BOR_LEAST_SIGN     0.28
#define BOR_LEAST_SYMBOL   0.24
#define BOR_LEAST_NAME     0.2

/* A width in style points as board units, never too fine to be seen. */
double bor_view_width (const BorView *view, double points);
/* A feature's own width in board units, within reason; `fallback` (style points of the ground)
 * when it has none. */
double bor_view_feature_width (const BorView *view, const BorFeature *feature, double fallback);
/* The tint of a locale, as the first of its properties says that names one (BOR_DRAW_GROUND). */
BorGround bor_view_ground (const BorView *view, const BorLocale *locale);
/* What a flag of the locale fills it with: BOR_DRAW_SOLID, BOR_DRAW_COVERED or nothing. */
BorDrawing bor_view_filling (const BorView *view, const BorLocale *locale);
/* The outline to draw: drawn in, or the ring itself when the corridor is too
 * narrow to be seen. Appends. */
void bor_view_outline (const BorView *view, gint32 locale, BorPoints *out);
/* For the loops over `locales`: FALSE when the drawing shall stop before number `i`. */
gboolean bor_view_goes_on (const BorView *view, guint i);
/* Begins the group of an element; ends with bor_canvas_end(). */
void bor_view_begin_element (const BorView *view, const char *name, const void *element);

/* A backdrop is drawn, so that what lies over it must let it through. */
gboolean bor_view_has_picture (const BorView *view);

void bor_draw_paper (const BorView *view);
void bor_draw_backdrops (const BorView *view);
void bor_draw_ground (const BorView *view);
void bor_draw_waters (const BorView *view);
void bor_draw_cover (const BorView *view);
void bor_draw_band (const BorView *view);
void bor_draw_borders (const BorView *view);
void bor_draw_links (const BorView *view);
void bor_draw_roads (const BorView *view);
void bor_draw_approaches (const BorView *view);
void bor_draw_symbols (const BorView *view);
void bor_draw_pieces (const BorView *view);
void bor_draw_labels (const BorView *view);
void bor_draw_names (const BorView *view);
void bor_draw_ids (const BorView *view);
void bor_draw_vertices (const BorView *view);
void bor_draw_legend (const BorView *view);
/* The sheet with frame, title and key around the board. */
BorBox bor_legend_extent (const BorScene *scene);

/* Single signs, around the origin in style points: the map's and the key's. */
void bor_sign_draw (BorCanvas *canvas, const BorStyle *style, BorItemKind kind, double width,
                    double height);
void bor_sign_star (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, const char *color,
                    double radius);
void bor_sign_setup (BorCanvas *canvas, const BorStyle *style, BorInk ink, double width,
                     double height);
void bor_sign_capacity (BorCanvas *canvas, const BorStyle *style, const BorText *number,
                        double half);
/* A locale that is filled or covered (BOR_DRAW_SOLID, BOR_DRAW_COVERED), by its outline; a style
 * point is `size` units. */
void bor_sign_filling (BorCanvas *canvas, const BorStyle *style, BorDrawing draw,
                       const BorPoint *ring, guint n, double size);
/* Moves the origin to the rectangle and turns with it; one user unit is `size`. Ends with
 * cairo_restore(). */
void bor_sign_begin (BorCanvas *canvas, const BorRectangle *rectangle, double size);
void bor_sign_road (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n,
                    gboolean main_road, double size);
void bor_sign_tree (BorCanvas *canvas, const BorStyle *style, double x, double y, double size);
void bor_sign_house (BorCanvas *canvas, const BorStyle *style, const BorRectangle *rectangle);
void bor_sign_vine (BorCanvas *canvas, const BorStyle *style, double x, double y, double size);
void bor_sign_reeds (BorCanvas *canvas, const BorStyle *style, double x, double y, double size);

/* Colour of an army, or grey. */
BorInk bor_view_army_ink (const BorView *view, gint32 army);

G_END_DECLS
