/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/crew.h"

#include <gio/gio.h>

#include "edit/border.h"
#include "edit/fill.h"
#include "generate/generate.h"
#include "render/painter-private.h"
#include "render/picture.h"
#include "support.h"
#include "xml/xml.h"

static GBytes *
draw (const BorScenario *scenario, guint threads, guint layers)
{
  g_autoptr (GError) error = NULL;
  const BorPictureOptions options = { .layers = layers, .scale = 0.5, .threads = threads };
  GBytes *svg = bor_picture_draw (scenario, BOR_PICTURE_SVG, &options, &error);
  g_assert_no_error (error);
  return svg;
}

static void
assert_same_picture (const BorScenario *scenario, guint threads, guint layers)
{
  g_autoptr (GBytes) alone = draw (scenario, 1, layers),
                     together = draw (scenario, threads, layers);
  g_assert_true (g_bytes_equal (alone, together));
}

static BorScenario *
large_board (guint64 seed)
{
  const BorGenerateOptions options = { 3 * BOR_CREW_LEAST + 7, seed };
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_generate_board (&options, &error);
  g_assert_no_error (error);
  return scenario;
}

static void
test_areas (void)
{
  static const guint layers[] = { BOR_LAYER_DEFAULT, BOR_LAYER_GROUND, BOR_LAYER_NAMES,
                                  BOR_LAYER_DEFAULT | BOR_LAYER_IDS | BOR_LAYER_LEGEND };
  g_autoptr (BorScenario) scenario = large_board (5);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    for (guint threads = 2; threads <= 5; threads += 3)
      assert_same_picture (scenario, threads, layers[i]);
}

static BorScenario *
grid_board (void)
{
  g_autoptr (GError) error = NULL;
  const BorGrid grid = { .columns = 20, .rows = 16, .size = 50, .neighbours = 8 };
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  BorScenario *scenario = bor_edit_set_grid (empty, &grid, &error);
  g_assert_no_error (error);
  return scenario;
}

static void
test_grid (void)
{
  g_autoptr (BorScenario) scenario = grid_board ();
  assert_same_picture (scenario, 3, BOR_LAYER_DEFAULT);
}

static void
test_shipped (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  g_auto (GStrv) paths = test_list_files (folder, ".xml");
  for (guint i = 0; paths[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) scenario = bor_xml_read_file (paths[i], &error);
    g_assert_no_error (error);
    assert_same_picture (scenario, 2, BOR_LAYER_DEFAULT);
  }
}

/* The key lists names that are too long: their plans are made before the threads come, with texts that
 * belong to none of them. */
static void
test_long_names (void)
{
  g_autoptr (BorScenario) made = grid_board ();
  g_autoptr (BorScenario) scenario = bor_scenario_copy (made);
  BOR_FOREACH (made, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorLocale *own = bor_edit_make_own (scenario, BOR_KIND_LOCALE, slot);
    g_free (own->name);
    own->name = g_strdup_printf ("Vineyards of Castelceriolo on the road to Sale %d", slot);
  }
  for (guint round = 0; round < 3; round++)
    assert_same_picture (scenario, 2 + round, BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND);
}

/* Whichever thread draws it. */
static void
test_duplicate_ids (void)
{
  g_autoptr (BorScenario) made = large_board (6);
  g_autoptr (BorScenario) scenario = bor_scenario_copy (made);
  guint n = 0;
  BOR_FOREACH (made, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (slot % 40 == 0 || slot % 40 == 39) {
      bor_element_set_id (bor_edit_make_own (scenario, BOR_KIND_LOCALE, slot), "twin");
      n++;
    }
  g_assert_cmpuint (n, >, 10);
  assert_same_picture (scenario, 3, BOR_LAYER_DEFAULT);
  g_autoptr (GBytes) svg = draw (scenario, 3, BOR_LAYER_DEFAULT);
  gsize size;
  const char *text = g_bytes_get_data (svg, &size);
  g_autofree char *id = g_strdup_printf (" id=\"%s-twin\"", bor_kind_name (BOR_KIND_LOCALE));
  const char *first = g_strstr_len (text, (gssize) size, id);
  g_assert_nonnull (first);
  first++;
  g_assert_null (g_strstr_len (first, (gssize) size - (first - text), id));
}

static GBytes *
paint (BorPainter *painter)
{
  const BorSvg look = { .width = 100, .height = 100, .family = "serif", .scale = 1 };
  BorSink sink = bor_sink_to_memory ();
  g_autoptr (BorCanvas) canvas = bor_canvas_new_svg (&look, &sink);
  bor_painter_paint (painter, canvas, 0, NULL);
  bor_canvas_svg_finish (canvas);
  return bor_sink_take (&sink);
}

static BorPainter *
new_painter (const BorScenario *scenario, guint threads)
{
  BorPainter *painter = bor_painter_new (scenario);
  bor_painter_set_print (painter, TRUE);
  bor_painter_set_threads (painter, threads);
  return painter;
}

static guint n_parts;
static BorCanvas *(*make_part) (const BorCanvas *canvas);

static BorCanvas *
count_part (const BorCanvas *canvas)
{
  n_parts++;
  return make_part (canvas);
}

/* How many parts a picture of the scenario has. */
static guint
count_parts (const BorScenario *scenario, guint threads)
{
  const BorSvg look = { .width = 100, .height = 100, .family = "serif", .scale = 1 };
  g_autoptr (BorPainter) painter = new_painter (scenario, threads);
  BorSink sink = bor_sink_to_memory ();
  g_autoptr (BorCanvas) canvas = bor_canvas_new_svg (&look, &sink);
  make_part = canvas->part;
  canvas->part = count_part;
  n_parts = 0;
  bor_painter_paint (painter, canvas, 0, NULL);
  g_autoptr (GBytes) svg = bor_sink_take (&sink);
  return n_parts;
}

static void
test_parts (void)
{
  const BorGenerateOptions small = { BOR_CREW_LEAST - 1, 1 };
  g_autoptr (BorScenario) large = large_board (9), few = bor_generate_board (&small, NULL);
  g_assert_cmpuint (count_parts (large, 1), ==, 0);
  g_assert_cmpuint (count_parts (few, 4), ==, 0);
  g_assert_cmpuint (count_parts (large, 2), >=, 3 * (3 * BOR_CREW_LEAST + 7) / 32);
  g_assert_cmpuint (count_parts (large, 2), ==, count_parts (large, 4));
}

typedef struct {
  GMutex lock;
  GHashTable *threads;
  guint n;
} Seen;

static Seen *seen; /* of the drawing that is going on */

static void
note_thread (const BorView *view)
{
  g_mutex_lock (&seen->lock);
  g_hash_table_add (seen->threads, g_thread_self ());
  seen->n += view->locales->len;
  g_mutex_unlock (&seen->lock);
}

static void
test_threads (void)
{
  g_autoptr (BorScenario) scenario = large_board (10);
  g_autoptr (BorPainter) painter = new_painter (scenario, 1);
  const BorSvg look = { .width = 100, .height = 100, .family = "serif", .scale = 1 };
  BorSink sink = bor_sink_to_memory ();
  g_autoptr (BorCanvas) canvas = bor_canvas_new_svg (&look, &sink);
  g_autoptr (GHashTable) threads = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) locales = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    g_array_append_val (locales, slot);
  BorView view;
  Seen all = { .threads = threads };
  bor_painter_view (painter, canvas, &view);
  view.layout = bor_painter_layout (painter, 10 / view.scene->unit);
  view.locales = locales;
  seen = &all;
  BorCrew *crew = bor_crew_new (3);
  bor_crew_draw (crew, &view, note_thread);
  bor_crew_free (crew);
  g_assert_cmpuint (all.n, ==, locales->len);
  g_assert_cmpuint (g_hash_table_size (threads), ==, 3);
  g_assert_false (g_hash_table_contains (threads, g_thread_self ()));
  g_autoptr (GBytes) svg = bor_sink_take (&sink);
}

static void
test_again (void)
{
  g_autoptr (BorScenario) before = large_board (7);
  g_autoptr (BorScenario) after = bor_scenario_copy (before);
  BorLocale *renamed = bor_edit_make_own (after, BOR_KIND_LOCALE, 50);
  g_free (renamed->name);
  renamed->name = g_strdup ("Cascina Bianca");
  g_autoptr (BorPainter) alone = new_painter (before, 1), together = new_painter (before, 3);
  for (guint round = 0; round < 4; round++) {
    const BorScenario *scenario = round % 2 == 0 ? before : after;
    bor_painter_update (alone, scenario);
    bor_painter_update (together, scenario);
    bor_painter_set_threads (together, 2 + round % 3);
    g_autoptr (GBytes) one = paint (alone), other = paint (together);
    g_assert_true (g_bytes_equal (one, other));
  }
}

typedef struct {
  guint n, at; /* reports; the one that cancels */
} Cancelling;

static gboolean
cancel (double done, gpointer data)
{
  Cancelling *cancelling = data;
  return cancelling->n++ < cancelling->at;
}

static void
test_cancelled (void)
{
  g_autoptr (BorScenario) scenario = large_board (8);
  guint n_cancelled = 0;
  for (guint at = 0; at < 60; at += 3) {
    g_autoptr (GError) error = NULL;
    Cancelling cancelling = { 0, at };
    BorProgress progress = { .step = cancel, .data = &cancelling };
    const BorPictureOptions options = {
      .layers = BOR_LAYER_DEFAULT, .scale = 0.5, .threads = 3, .progress = &progress
    };
    g_autoptr (GBytes) svg = bor_picture_draw (scenario, BOR_PICTURE_SVG, &options, &error);
    if (svg != NULL) {
      g_assert_no_error (error);
      continue;
    }
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    n_cancelled++;
  }
  g_assert_cmpuint (n_cancelled, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crew/areas are drawn the same by several threads", test_areas);
  g_test_add_func ("/crew/a grid is drawn the same by several threads", test_grid);
  g_test_add_func ("/crew/shipped scenarios are drawn the same by several threads", test_shipped);
  g_test_add_func ("/crew/only the first of duplicate ids is written", test_duplicate_ids);
  g_test_add_func ("/crew/names that are planned before are drawn the same", test_long_names);
  g_test_add_func ("/crew/a painter draws again after changes", test_again);
  g_test_add_func ("/crew/only large documents have parts, and they have many", test_parts);
  g_test_add_func ("/crew/each thread draws some of the locales", test_threads);
  g_test_add_func ("/crew/drawing can be cancelled at any time", test_cancelled);
  return g_test_run ();
}
