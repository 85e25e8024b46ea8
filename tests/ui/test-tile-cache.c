/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/testing.h"
#include "editor/map/tile-cache.h"

#include <string.h>

#include "generate/generate.h"
#include "ui-support.h"

#define WIDTH  900
#define HEIGHT 600

typedef struct {
  BorScenario *scenario;
  BorTileCache *cache;
  BorViewport view;
  guint updates;
} Fixture;

static void
on_updated (gpointer data)
{
  ((Fixture *) data)->updates++;
}

static BorPaintLook
look (const BorScenario *scenario)
{
  return (
    BorPaintLook){ .scenario = scenario, .layers = BOR_LAYER_DEFAULT, .style = &bor_style_plan };
}

static void
set_up (Fixture *f, gconstpointer data)
{
  BorGenerateOptions options = { 200, 5 };
  f->scenario = bor_generate_board (&options, NULL);
  BorPaintLook now = look (f->scenario);
  f->cache = bor_tile_cache_new (&now, on_updated, f);
  f->view = (BorViewport){ .width = WIDTH, .height = HEIGHT };
  bor_viewport_fit (&f->view, bor_tile_cache_extent (f->cache), 0);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  bor_tile_cache_free (f->cache);
  bor_scenario_unref (f->scenario);
}

/* What the cache draws now; transparent where it has nothing. (transfer full) */
static cairo_surface_t *
draw (Fixture *f)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  bor_tile_cache_draw (f->cache, snapshot, &f->view, 1);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  if (node != NULL) {
    cairo_t *cr = cairo_create (surface);
    gsk_render_node_draw (node, cr);
    cairo_destroy (cr);
  }
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
draw_until_complete (Fixture *f)
{
  cairo_surface_t *surface = draw (f);
  while (!bor_tile_cache_is_complete (f->cache)) {
    cairo_surface_destroy (surface);
    g_main_context_iteration (NULL, TRUE);
    surface = draw (f);
  }
  return surface;
}

static gboolean
are_same (cairo_surface_t *a, cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 4 * WIDTH * HEIGHT)
         == 0;
}

static guint
n_empty (cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint n = 0;
  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    n += data[4 * i + 3] == 0;
  return n;
}

/* A value in which everything has another place a little. */
static BorScenario *
shaken (const BorScenario *s)
{
  BorScenario *after = bor_scenario_copy (s);
  BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, vertex) {
    BorVertex *copy = bor_element_copy (vertex);
    copy->x += slot % 2 == 0 ? 3 : -3;
    bor_scenario_replace (after, slot, copy);
  }
  return after;
}

static void
an_edit_shows_in_all_tiles_at_once (Fixture *f, gconstpointer data)
{
  cairo_surface_t *before = draw_until_complete (f);
  g_autoptr (BorScenario) after = shaken (f->scenario);
  BorPaintLook now = look (after);
  bor_tile_cache_set_look (f->cache, &now);
  g_autoptr (GPtrArray) seen =
    g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  while (!bor_tile_cache_is_complete (f->cache)) {
    g_ptr_array_add (seen, draw (f));
    g_main_context_iteration (NULL, TRUE);
  }
  cairo_surface_t *at_last = draw (f);
  g_assert_false (are_same (before, at_last));
  g_assert_cmpuint (seen->len, >, 2);
  for (guint i = 0; i < seen->len; i++)
    g_assert_true (are_same (seen->pdata[i], before) || are_same (seen->pdata[i], at_last));
  cairo_surface_destroy (before);
  cairo_surface_destroy (at_last);
}

/* Edits in the middle of painting end in the same picture as one. */
static void
many_quick_edits_end_in_the_newest (Fixture *f, gconstpointer data)
{
  cairo_surface_destroy (draw_until_complete (f));
  g_autoptr (BorScenario) after = shaken (f->scenario);
  BorPaintLook there = look (after), back = look (f->scenario);
  for (guint i = 0; i < 9; i++) {
    bor_tile_cache_set_look (f->cache, i % 2 == 0 ? &there : &back);
    cairo_surface_destroy (draw (f));
    g_main_context_iteration (NULL, FALSE);
  }
  cairo_surface_t *at_last = draw_until_complete (f);
  bor_tile_cache_free (f->cache);
  f->cache = bor_tile_cache_new (&there, on_updated, f);
  cairo_surface_t *fresh = draw_until_complete (f);
  g_assert_cmpint (cairo_image_surface_get_width (fresh), ==, WIDTH);
  /* Parts painted anew are rounded otherwise on a few pixels. */
  const guint8 *a = cairo_image_surface_get_data (at_last),
               *b = cairo_image_surface_get_data (fresh);
  guint off = 0;
  for (guint i = 0; i < 4 * WIDTH * HEIGHT; i++)
    off += ABS ((int) a[i] - (int) b[i]) > 16;
  g_assert_cmpuint (off, ==, 0);
  cairo_surface_destroy (at_last);
  cairo_surface_destroy (fresh);
}

static void
zooming_leaves_no_hole_meanwhile (Fixture *f, gconstpointer data)
{
  static const double factors[] = { 1.2, 3, 0.2, 0.7, 9, 0.1 };
  cairo_surface_destroy (draw_until_complete (f));
  while (g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
  double fitted = f->view.scale;
  for (guint i = 0; i < G_N_ELEMENTS (factors); i++) {
    bor_viewport_zoom_at (&f->view, factors[i], 300, 200);
    bor_viewport_keep_in_sight (&f->view, bor_tile_cache_extent (f->cache));
    cairo_surface_t *surface = draw (f);
    g_assert_false (bor_tile_cache_is_complete (f->cache));
    if (f->view.scale >= fitted * 2) /* the map is all over the view */
      g_assert_cmpuint (n_empty (surface), ==, 0);
    else
      g_assert_cmpuint (n_empty (surface), <, WIDTH * HEIGHT);
    cairo_surface_destroy (surface);
  }
  cairo_surface_t *sharp = draw_until_complete (f);
  g_assert_cmpuint (n_empty (sharp), ==, 0);
  cairo_surface_destroy (sharp);
}

/* Three tiles by two in view, one more on each side, and the small picture of the whole. */
#define N_PAINTED (5 * 4 + 1)

static void
panning_paints_only_what_comes_into_view (Fixture *f, gconstpointer data)
{
  f->view.scale *= 4;
  cairo_surface_destroy (draw_until_complete (f));
  ui_wait (bor_tile_cache_n_painted (f->cache) == N_PAINTED);
  for (guint i = 0; i < 10; i++) {
    bor_viewport_pan (&f->view, 10, 10);
    cairo_surface_t *surface = draw (f);
    g_assert_cmpuint (n_empty (surface), ==, 0);
    cairo_surface_destroy (surface);
  }
  g_assert_true (bor_tile_cache_is_complete (f->cache));
  g_assert_cmpuint (bor_tile_cache_n_painted (f->cache), ==, N_PAINTED);
}

static void
hiding_a_layer_paints_everything_anew (Fixture *f, gconstpointer data)
{
  cairo_surface_t *before = draw_until_complete (f);
  BorPaintLook now = look (f->scenario);
  now.layers &= ~(guint) BOR_LAYER_BORDERS;
  bor_tile_cache_set_look (f->cache, &now);
  cairo_surface_t *after = draw_until_complete (f);
  g_assert_false (are_same (before, after));
  now.layers |= BOR_LAYER_BORDERS;
  bor_tile_cache_set_look (f->cache, &now);
  cairo_surface_t *again = draw_until_complete (f);
  g_assert_true (are_same (before, again));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  cairo_surface_destroy (again);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/tile-cache/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("an-edit-shows-in-all-tiles-at-once", an_edit_shows_in_all_tiles_at_once);
  ADD ("many-quick-edits-end-in-the-newest", many_quick_edits_end_in_the_newest);
  ADD ("zooming-leaves-no-hole-meanwhile", zooming_leaves_no_hole_meanwhile);
  ADD ("panning-paints-only-what-comes-into-view", panning_paints_only_what_comes_into_view);
  ADD ("hiding-a-layer-paints-everything-anew", hiding_a_layer_paints_everything_anew);
#undef ADD
  return g_test_run ();
}
