/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "base/progress.h"
#include "geometry/geometry.h"
#include "model/scenario.h"
#include "render/layers.h"
#include "render/layout.h"
#include "render/raster/backdrops.h"
#include "render/style.h"

G_BEGIN_DECLS

/* Draws a scenario: the same painter serves the screen, PNG, SVG and PDF. */

/* May be used from any one thread; painters share no data. */
typedef struct BorPainter BorPainter;

/* Creates a painter for a scenario. It keeps the layout of names and symbols between calls.
 * (transfer full) */
BorPainter *bor_painter_new (const BorScenario *scenario);
void bor_painter_free (BorPainter *painter);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPainter, bor_painter_free)
void bor_painter_set_layers (BorPainter *painter, guint layers);
/* Makes layers transparent on cairo contexts; documents show every layer opaque. By default all are
 * opaque. */
void bor_painter_set_fade (BorPainter *painter, const BorLayerFade *fade);
/* The default is bor_style_plan; `style` must outlive the painter. */
void bor_painter_set_style (BorPainter *painter, const BorStyle *style);
/* If `print`, symbols and ground keep their proportions at every scale, as on paper. Otherwise (the
 * default) symbols keep their size on the screen at useful zoom levels. */
void bor_painter_set_print (BorPainter *painter, gboolean print);
/* Sets where to report the progress of drawing; if cancelled, drawing stops halfway. `progress` is
 * nullable (the default), and must outlive the painter or be unset. */
void bor_painter_set_progress (BorPainter *painter, BorProgress *progress);
/* Switches to another scenario, keeping the layout of everything that did not change. Returns the
 * part of the plane, in board units, that may look different at the scales drawn so far; empty if
 * nothing changed. */
BorBox bor_painter_update (BorPainter *painter, const BorScenario *scenario);
/* Sets the folder of the backdrops; drawing waits until they are loaded. NULL: none are drawn. */
void bor_painter_set_folder (BorPainter *painter, const char *folder);
/* Sets backdrops that are shared with other users in the same thread; NULL: none are drawn. The
 * caller must redraw when they change. */
void bor_painter_set_backdrops (BorPainter *painter, BorBackdrops *backdrops);
/* Returns the part of the plane that the layers cover, in board units. */
BorBox bor_painter_extent (BorPainter *painter);
/* Draws the part in `clip` (board units; NULL: everything) on `cr`, whose matrix maps board units
 * to the device. `scale`, in pixels per unit, determines the size of symbols and what is too small
 * to be drawn; on a dense display give logical pixels, so that names are as large as on others. The
 * result does not depend on the clip: tiles drawn separately fit together. */
void bor_painter_draw (BorPainter *painter, cairo_t *cr, double scale, const BorBox *clip);
/* The same, but nothing is cut off at the edges: everything that reaches into `part` is drawn
 * completely. Within `part`, the pixels are the same as when more is drawn. */
void bor_painter_draw_around (BorPainter *painter, cairo_t *cr, double scale, const BorBox *part);
/* Returns the layout of symbols and names at a scale; borrowed until the painter is changed, draws
 * at another scale, or is freed. */
BorLayout *bor_painter_layout (BorPainter *painter, double scale);

G_END_DECLS
