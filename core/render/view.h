/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/block.h"
#include "render/canvas.h"
#include "render/layout.h"
#include "render/painter.h"
#include "render/raster/backdrops.h"

G_BEGIN_DECLS

/* The state of one drawing of the map, shared by the parts of the painter. Private to
 * core/render. */
typedef struct {
  BorCanvas *canvas;
  const BorScene *scene;
  const BorScenario *scenario;
  const BorStyle *style;
  BorTexts *texts;
  BorLayout *layout;
  BorBackdrops *backdrops; /* NULL: none are drawn */
  BorProgress *progress;   /* progress of the current part; nullable */
  guint layers;
  double scale;  /* device pixels per board unit */
  double unit;   /* board units per style point, for the ground */
  double size;   /* the same for symbols and names */
  double pixels; /* device pixels per style point of symbols */
  BorBox clip;
  GArray *locales; /* slots of the locales that intersect the clip */
} BorView;

/* These are left out if a style point has fewer pixels than this. */
#define BOR_LEAST_CORRIDOR 0.24
#define BOR_LEAST_COVER    0.15
#define BOR_LEAST_SIGN     0.28
#define BOR_LEAST_SYMBOL   0.2
#define BOR_LEAST_NAME     0.2
#define BOR_LEAST_CORNER   0.3 /* names in the corners of cells */

/* Converts a width from style points to board units; never too thin to be visible. */
double bor_view_width (const BorView *view, double points);
/* Returns a feature's own width in board units, limited to sensible values; `fallback` (style
 * points of the ground) if it has none. */
double bor_view_feature_width (const BorView *view, const BorFeature *feature, double fallback);
/* Returns the tint of a locale, from its first property that gives one (BOR_DRAW_GROUND). */
BorGround bor_view_ground (const BorView *view, const BorLocale *locale);
/* Returns how a flag of the locale fills it: BOR_DRAW_SOLID, BOR_DRAW_COVERED or
 * BOR_DRAW_NOTHING. */
BorDrawing bor_view_filling (const BorView *view, const BorLocale *locale);
/* Appends the outline to draw: the inset, or the ring itself if the corridor is too narrow to be
 * visible. */
void bor_view_outline (const BorView *view, gint32 locale, BorPoints *out);
/* Returns TRUE if the board is a grid, whose cells are drawn without gaps. */
gboolean bor_view_is_grid (const BorView *view);
/* For loops over `locales`: returns FALSE if drawing should stop before number `i`. */
gboolean bor_view_should_continue (const BorView *view, guint i);
/* Begins the group of an element; end it with bor_canvas_end(). */
void bor_view_begin_element (const BorView *view, const char *name, const void *element);

/* Returns TRUE if a backdrop is drawn, so that what covers it must be translucent. */
gboolean bor_view_has_picture (const BorView *view);

void bor_draw_paper (const BorView *view);
void bor_draw_backdrops (const BorView *view);
void bor_draw_ground (const BorView *view);
/* Draws the trees, houses and so on of an area, within its outline. */
void bor_draw_ground_cover (const BorView *view, gint32 locale);
/* Blends the tint of an area into those of its neighbours, and draws its edge. */
void bor_draw_tint_edges (const BorView *view, gint32 locale, BorInk ink);
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
/* The full names of locales that have no room for them. */
void bor_draw_callouts (const BorView *view);
void bor_draw_axes (const BorView *view);
void bor_draw_ids (const BorView *view);
void bor_draw_vertices (const BorView *view);
void bor_draw_legend (const BorView *view);
/* Returns the extent of the sheet with frame, title and key around the board. */
BorBox bor_legend_extent (const BorScene *scene);

/* Draw single signs around the origin, in style points, on the map and in the key. */
void bor_sign_draw (BorCanvas *canvas, const BorStyle *style, BorItemKind kind, double width,
                    double height);
void bor_sign_star (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, const char *color,
                    double radius);
void bor_sign_setup (BorCanvas *canvas, const BorStyle *style, BorInk ink, double width,
                     double height);
/* An arrow to the right. */
void bor_sign_entry (BorCanvas *canvas, const BorStyle *style, BorInk ink, double width,
                     double height);
void bor_sign_number (BorCanvas *canvas, const BorStyle *style, const BorText *number);
/* Fills the outline of a locale (BOR_DRAW_SOLID, BOR_DRAW_COVERED); `size` is in board units per
 * style point. */
void bor_sign_filling (BorCanvas *canvas, const BorStyle *style, BorDrawing draw,
                       const BorPoint *ring, guint n, double size);
/* Moves the origin to the rectangle's centre, rotates with it, and makes a user unit `size` long.
 * End with cairo_restore(). */
void bor_sign_begin (BorCanvas *canvas, const BorRectangle *rectangle, double size);
void bor_sign_road (BorCanvas *canvas, const BorStyle *style, const BorPoint *line, guint n,
                    gboolean main_road, double size);
void bor_sign_tree (BorCanvas *canvas, const BorStyle *style, double x, double y, double size);
void bor_sign_house (BorCanvas *canvas, const BorStyle *style, const BorRectangle *rectangle);
void bor_sign_vine (BorCanvas *canvas, const BorStyle *style, double x, double y, double size);
void bor_sign_reeds (BorCanvas *canvas, const BorStyle *style, double x, double y, double size);

/* Returns the colour of an army; grey if it has none. */
BorInk bor_view_army_ink (const BorView *view, gint32 army);

G_END_DECLS
