/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/painter.h"

#include <math.h>

#include "geometry/ring.h"
#include "render/crew.h"
#include "render/painter-private.h"

#define N_LAYOUTS 4 /* of different sizes of symbols, kept for going back and forth */

struct BorPainter {
  BorScene *scene;
  BorTexts *texts;
  const BorStyle *style;
  guint layers;
  gboolean print;
  BorBackdrops *backdrops;       /* nullable */
  BorProgress *progress;         /* borrowed; nullable */
  BorLayout *reference;          /* says where names stand at every scale; nullable */
  BorLayout *layouts[N_LAYOUTS]; /* for smaller sizes of symbols; latest first */
  BorLayerFade fade;
  BorCrew *crew; /* made the plans, and has their texts; nullable */
  guint threads;
  gboolean forgot; /* a layout since the last update: what was drawn by it may change anywhere */
};

BorPainter *
bor_painter_new (const BorScenario *scenario)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  BorPainter *painter = g_new0 (BorPainter, 1);
  painter->scene = bor_scene_new (scenario);
  painter->style = &bor_style_plan;
  painter->texts = bor_texts_new (painter->style->family);
  painter->layers = BOR_LAYER_DEFAULT;
  return painter;
}

static void
drop_layouts (BorPainter *painter)
{
  for (guint i = 0; i < N_LAYOUTS; i++)
    g_clear_pointer (&painter->layouts[i], bor_layout_free);
  g_clear_pointer (&painter->reference, bor_layout_free);
  g_clear_pointer (&painter->crew, bor_crew_free);
  g_clear_pointer (&painter->scene->short_names, g_ptr_array_unref);
}

void
bor_painter_free (BorPainter *painter)
{
  if (painter == NULL)
    return;
  drop_layouts (painter);
  bor_scene_free (painter->scene);
  bor_texts_free (painter->texts);
  g_clear_object (&painter->backdrops);
  g_free (painter);
}

void
bor_painter_set_layers (BorPainter *painter, guint layers)
{
  painter->layers = layers;
}

void
bor_painter_set_fade (BorPainter *painter, const BorLayerFade *fade)
{
  painter->fade = *fade;
}

void
bor_painter_set_style (BorPainter *painter, const BorStyle *style)
{
  if (g_strcmp0 (style->family, painter->style->family) != 0) {
    drop_layouts (painter);
    bor_texts_free (painter->texts);
    painter->texts = bor_texts_new (style->family);
  }
  painter->style = style;
}

void
bor_painter_set_print (BorPainter *painter, gboolean print)
{
  painter->print = print;
}

void
bor_painter_set_folder (BorPainter *painter, const char *folder)
{
  g_autoptr (BorBackdrops) backdrops = folder != NULL ? bor_backdrops_new (folder, TRUE) : NULL;
  bor_painter_set_backdrops (painter, backdrops);
}

void
bor_painter_set_backdrops (BorPainter *painter, BorBackdrops *backdrops)
{
  g_set_object (&painter->backdrops, backdrops);
}

void
bor_painter_set_threads (BorPainter *painter, guint n)
{
  painter->threads = n;
}

void
bor_painter_set_progress (BorPainter *painter, BorProgress *progress)
{
  painter->progress = progress;
}

static void
forget_in (BorLayout *layout, BorElementRef ref)
{
  if (layout != NULL && ref.kind == BOR_KIND_LOCALE)
    bor_layout_drop (layout, ref.slot);
  else if (layout != NULL && ref.kind == BOR_KIND_FEATURE)
    bor_layout_place_label_again (layout, ref.slot);
}

static void
forget_element (BorElementRef ref, gpointer data)
{
  BorPainter *painter = data;
  forget_in (painter->reference, ref);
  for (guint i = 0; i < N_LAYOUTS; i++)
    forget_in (painter->layouts[i], ref);
}

/* The layout that the others have their names from. */
static BorLayout *
reference_of (BorPainter *painter)
{
  if (painter->reference == NULL)
    painter->reference =
      bor_layout_new (painter->scene, painter->texts, painter->scene->unit, NULL);
  return painter->reference;
}

/* The key explains what is too short to be understood. */
static void
find_short_names (BorPainter *painter)
{
  g_clear_pointer (&painter->scene->short_names, g_ptr_array_unref);
  painter->scene->short_names = bor_layout_short_names (reference_of (painter));
}

BorBox
bor_painter_update (BorPainter *painter, const BorScenario *scenario)
{
  BorBox damage, before = bor_painter_extent (painter);
  gboolean all = bor_scene_update (painter->scene, scenario, forget_element, painter, &damage);
  if (all)
    drop_layouts (painter);
  if (painter->reference != NULL)
    damage = bor_layout_update_labels (painter->reference, damage);
  for (guint i = 0; i < N_LAYOUTS; i++)
    if (painter->layouts[i] != NULL)
      damage = bor_layout_update_labels (painter->layouts[i], damage);
  g_clear_pointer (&painter->scene->short_names, g_ptr_array_unref);
  /* The key and the forces may be others. */
  if (painter->layers & BOR_LAYER_LEGEND)
    damage = bor_box_union (damage, bor_box_union (before, bor_painter_extent (painter)));
  if (all || (painter->forgot && !bor_box_is_empty (damage)))
    damage = BOR_BOX_EVERYWHERE; /* locales and pictures may lie beyond the extent */
  if (!bor_box_is_empty (damage))
    painter->forgot = FALSE;
  return damage;
}

BorBox
bor_painter_extent (BorPainter *painter)
{
  if (painter->layers & BOR_LAYER_LEGEND && painter->scene->short_names == NULL)
    find_short_names (painter);
  if (painter->layers & BOR_LAYER_LEGEND)
    return bor_legend_extent (painter->scene);
  double around = painter->scene->axes != NULL ? BOR_AXES_BAND : 0;
  return bor_box_grow (painter->scene->board, (BOR_CORRIDOR + around) * painter->scene->unit);
}

/* Board units a style point of symbols. Symbols grow with the map while it is
 * small, keep their size between useful zooms, and grow again when it is very
 * large; in steps, so that layouts are not made anew at every zoom. */
/* Board units a style point of symbols and blocks at that scale. */
static double
sign_size (const BorPainter *painter, double scale)
{
  double unit = painter->scene->unit, natural = scale * unit, factor = 1;
  if (!painter->print && natural > 0.7)
    factor = MAX (0.7 / natural, 0.35);
  return unit * exp2 (round (log2 (factor) * 4) / 4);
}

BorLayout *
bor_painter_layout (BorPainter *painter, double scale)
{
  double size = sign_size (painter, scale), unit = painter->scene->unit;
  guint found = 0;
  BorLayout *reference = reference_of (painter);
  if (size == unit)
    return reference;
  while (found < N_LAYOUTS - 1 && painter->layouts[found] != NULL
         && bor_layout_size (painter->layouts[found]) != size)
    found++;
  BorLayout *layout = painter->layouts[found];
  if (layout != NULL && bor_layout_size (layout) != size) {
    g_clear_pointer (&layout, bor_layout_free);
    painter->forgot = TRUE;
  }
  if (layout == NULL)
    layout = bor_layout_new (painter->scene, painter->texts, size, reference);
  for (guint i = found; i > 0; i--)
    painter->layouts[i] = painter->layouts[i - 1];
  painter->layouts[0] = layout;
  return layout;
}

static GArray *
locales_in (const BorScene *scene, BorBox clip)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (gint32 i = 0; i < (gint32) scene->n_locales; i++)
    if (bor_box_intersects (scene->locales[i], clip))
      g_array_append_val (slots, i);
  return slots;
}

/* In drawing order. The first ones are clipped to the board's rectangle. */
static const struct {
  const char *name;
  guint layer;
  gboolean clipped;
  BorDraw draw;
  double share;       /* of the time that a large map takes as a document; rough */
  gboolean divisible; /* draws each of the view's locales by itself */
  BorDraw rest;       /* what is drawn afterwards; nullable */
} steps[] = {
  { "paper", 0, FALSE, bor_draw_paper, 1 },
  { "backdrops", BOR_LAYER_BACKDROP, TRUE, bor_draw_backdrops, 1 },
  { "spaces", BOR_LAYER_GROUND, FALSE, bor_draw_ground, 50, TRUE },
  { "cover", BOR_LAYER_FEATURES, TRUE, bor_draw_cover, 2 },
  { "waters", BOR_LAYER_FEATURES, TRUE, bor_draw_waters, 1 },
  { "objective-line", BOR_LAYER_BORDERS, TRUE, bor_draw_band, 1 },
  { "links", BOR_LAYER_BORDERS, FALSE, bor_draw_links, 1 },
  { "borders", BOR_LAYER_BORDERS, FALSE, bor_draw_borders, 2 },
  { "roads", BOR_LAYER_ROADS, TRUE, bor_draw_roads, 2 },
  { "approaches", BOR_LAYER_APPROACHES, FALSE, bor_draw_approaches, 9, TRUE },
  { "marks", BOR_LAYER_SYMBOLS, FALSE, bor_draw_symbols, 1, TRUE },
  { "pieces", BOR_LAYER_PIECES, FALSE, bor_draw_pieces, 1, TRUE },
  { "labels", BOR_LAYER_FEATURES | BOR_LAYER_NAMES, TRUE, bor_draw_labels, 1 },
  { "names", BOR_LAYER_NAMES, FALSE, bor_draw_names, 25, TRUE, bor_draw_callouts },
  { "coordinates", BOR_LAYER_NAMES, FALSE, bor_draw_axes, 1 },
  { "ids", BOR_LAYER_IDS, FALSE, bor_draw_ids, 1 },
  { "vertices", BOR_LAYER_VERTICES, FALSE, bor_draw_vertices, 1 },
  { "legend", BOR_LAYER_LEGEND, FALSE, bor_draw_legend, 1 },
};

static gboolean
is_shown (const BorPainter *painter, guint step)
{
  return (painter->layers & steps[step].layer) == steps[step].layer;
}

/* How opaque a step is drawn: as its most transparent layer. */
static double
opacity_of (const BorPainter *painter, const BorCanvas *canvas, guint step)
{
  guint fade = 0;
  for (guint i = 0; i < BOR_N_LAYERS && !canvas->groups; i++)
    if ((steps[step].layer & 1u << i) != 0)
      fade = MAX (fade, painter->fade.percent[i]);
  return 1 - MIN (fade, 100) / 100.0;
}

static void
draw_all (const BorView *view, guint step, BorCrew *crew)
{
  if (crew != NULL && steps[step].divisible)
    bor_crew_draw (crew, view, steps[step].draw);
  else
    steps[step].draw (view);
  if (steps[step].rest != NULL && !bor_progress_is_stopped (view->progress))
    steps[step].rest (view);
}

/* Draws a step; what overlaps within it does not show through. */
static void
draw_step (const BorView *view, guint step, double opacity, BorCrew *crew)
{
  cairo_t *cr = view->canvas->cr;
  if (opacity >= 1) {
    draw_all (view, step, crew);
    return;
  }
  cairo_push_group (cr);
  draw_all (view, step, crew);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, opacity);
}

static double
all_shares (const BorPainter *painter)
{
  double sum = 0;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    sum += is_shown (painter, i) ? steps[i].share : 0;
  return sum;
}

void
bor_painter_set_sheet (BorPainter *painter, const BorSheetLook *look)
{
  painter->scene->sheet = *look;
}

guint
bor_painter_layers (const BorPainter *painter)
{
  return painter->layers;
}

const BorScene *
bor_painter_scene (const BorPainter *painter)
{
  return painter->scene;
}

void
bor_painter_view (BorPainter *painter, BorCanvas *canvas, BorView *view)
{
  const BorScene *scene = painter->scene;
  *view = (BorView){ .canvas = canvas,
                     .scene = scene,
                     .scenario = scene->scenario,
                     .style = painter->style,
                     .texts = painter->texts,
                     .layers = painter->layers,
                     .unit = 1,
                     .size = 1,
                     .scale = 10,
                     .pixels = 10 };
}

/* Those that draw parts of a document; NULL: this thread draws all of it. */
static BorCrew *
crew_for (BorPainter *painter, const BorView *view)
{
  gboolean alone = painter->threads < 2 || view->canvas->part == NULL
                   || view->locales->len < BOR_CREW_LEAST || view->layout != painter->reference
                   || bor_scenario_board (view->scenario)->kind == BOR_BOARD_NETWORK;
  if (!alone && painter->crew == NULL)
    painter->crew = bor_crew_new (painter->threads);
  return alone ? NULL : painter->crew;
}

void
bor_painter_paint (BorPainter *painter, BorCanvas *canvas, double scale, const BorBox *clip)
{
  const BorScene *scene = painter->scene;
  if (scale == 0)
    scale = 10 / scene->unit;
  BorLayout *layout = bor_painter_layout (painter, scale);
  BorBox all = bor_painter_extent (painter);
  BorView view = { .canvas = canvas,
                   .scene = scene,
                   .scenario = scene->scenario,
                   .style = painter->style,
                   .texts = painter->texts,
                   .layout = layout,
                   .backdrops = painter->backdrops,
                   .layers = painter->layers,
                   .scale = scale,
                   .unit = scene->unit,
                   .size = bor_layout_size (layout),
                   .clip = clip != NULL ? *clip : all };
  view.pixels = view.size * scale;
  /* Lines and signs reach over the edges of what they belong to. */
  gboolean nodes = bor_scenario_board (scene->scenario)->kind == BOR_BOARD_NETWORK;
  view.clip = bor_box_grow (view.clip, (nodes ? 200 : 12) * view.unit);
  view.locales = locales_in (scene, view.clip);

  BorBox edge = bor_box_grow (scene->board, BOR_CORRIDOR / 2 * view.size);
  BorCrew *crew = crew_for (painter, &view);
  double share = all_shares (painter), done = 0;
  for (guint i = 0; i < G_N_ELEMENTS (steps) && bor_progress_report (painter->progress, done);
       i++) {
    if (!is_shown (painter, i))
      continue;
    BorProgress progress =
      bor_progress_part (painter->progress, done, done + steps[i].share / share);
    view.progress = painter->progress != NULL ? &progress : NULL;
    done += steps[i].share / share;
    /* On the screen, backdrops are not clipped, so that they can be positioned. */
    gboolean clipped = steps[i].clipped && (painter->print || steps[i].layer != BOR_LAYER_BACKDROP);
    if (clipped)
      bor_canvas_begin_clip (canvas, steps[i].name, edge);
    else
      bor_canvas_begin (canvas, steps[i].name);
    draw_step (&view, i, opacity_of (painter, canvas, i), crew);
    bor_canvas_end (canvas);
  }
  g_array_unref (view.locales);
}

void
bor_painter_draw_around (BorPainter *painter, cairo_t *cr, double scale, const BorBox *part)
{
  g_return_if_fail (scale > 0 && isfinite (scale));
  g_autoptr (BorCanvas) canvas = bor_canvas_new (cr, FALSE);
  bor_painter_paint (painter, canvas, scale, part);
}

void
bor_painter_draw (BorPainter *painter, cairo_t *cr, double scale, const BorBox *clip)
{
  g_return_if_fail (scale > 0 && isfinite (scale));
  cairo_save (cr);
  if (clip != NULL) {
    cairo_new_path (cr);
    cairo_rectangle (cr, clip->x0, clip->y0, clip->x1 - clip->x0, clip->y1 - clip->y0);
    cairo_clip (cr);
  }
  bor_painter_draw_around (painter, cr, scale, clip);
  cairo_restore (cr);
}
