/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/template.h"
#include "render/ground-cover.h"
#include "render/painter.h"
#include "support-xml.h"
#include "support.h"

static BorScenario *
new_board (BorTemplateKind kind)
{
  const BorTemplateOptions options = { kind, 8, 6, 100, "New", "marengo" };
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  return s;
}

static BorScenario *
with_ground (const BorScenario *s, gint32 slot, const char *ground)
{
  BorScenario *next = bor_scenario_copy (s);
  BorLocale *locale = bor_element_copy (bor_scenario_get (s, BOR_KIND_LOCALE, slot));
  bor_element_set_prop (locale, "ground", ground);
  bor_scenario_replace (next, slot, locale);
  return next;
}

static guint
count (const BorGroundCover *cover, BorCoverKind kind)
{
  guint n = 0;
  for (guint i = 0; i < cover->items->len; i++)
    n += g_array_index (cover->items, BorCoverItem, i).kind == kind;
  return n;
}

static void
the_ground_says_what_is_scattered (void)
{
  static const struct {
    const char *ground;
    BorCoverKind kind;
    guint least;
  } grounds[] = { { "wood", BOR_COVER_TREE, 40 },
                  { "town", BOR_COVER_HOUSE, 8 },
                  { "marsh", BOR_COVER_REEDS, 12 },
                  { "vineyard", BOR_COVER_VINE, 60 } };
  g_autoptr (BorScenario) s = new_board (BOR_TEMPLATE_HEXAGONS);
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++) {
    guint n = 0, bare = 0;
    for (gint32 slot = 0; slot < 48; slot += 5) {
      g_autoptr (BorScenario) set = with_ground (s, slot, grounds[i].ground);
      g_autoptr (BorPainter) painter = bor_painter_new (set);
      const BorGroundCover *cover = bor_layout_ground_cover (bor_painter_layout (painter, 1), slot);
      n += count (cover, grounds[i].kind);
      bare += cover->items->len == 0;
      g_assert_cmpuint (cover->rise.n, ==, 0);
    }
    g_assert_cmpuint (n, >, 10 * grounds[i].least);
    g_assert_cmpuint (bare, ==, 0);
  }
  g_autoptr (BorScenario) hill = with_ground (s, 9, "hill"), water = with_ground (s, 9, "water");
  g_autoptr (BorPainter) risen = bor_painter_new (hill), flat = bor_painter_new (water);
  g_assert_cmpuint (bor_layout_ground_cover (bor_painter_layout (risen, 1), 9)->rise.n, >, 10);
  g_assert_cmpuint (bor_layout_ground_cover (bor_painter_layout (flat, 1), 9)->items->len, ==, 0);
}

/* A board just begun shows woods, houses, a hill and fields, wherever it is looked at. */
static void
a_new_board_looks_like_a_map (void)
{
  for (BorTemplateKind kind = BOR_TEMPLATE_SQUARES; kind <= BOR_TEMPLATE_HEXAGONS; kind++) {
    g_autoptr (BorScenario) s = new_board (kind);
    g_autoptr (BorPainter) painter = bor_painter_new (s);
    BorLayout *layout = bor_painter_layout (painter, 1);
    guint hills = 0, n[BOR_COVER_FURROWS + 1] = { 0 };
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
      const BorGroundCover *cover = bor_layout_ground_cover (layout, slot);
      hills += cover->rise.n > 0;
      for (BorCoverKind i = 0; i <= BOR_COVER_FURROWS; i++)
        n[i] += count (cover, i);
    }
    g_assert_cmpuint (hills, >=, 4);
    g_assert_cmpuint (n[BOR_COVER_TREE], >, 300);
    g_assert_cmpuint (n[BOR_COVER_COPSE], >, 20);
    g_assert_cmpuint (n[BOR_COVER_HOUSE], >, 30);
    g_assert_cmpuint (n[BOR_COVER_VINE], >, 150);
    g_assert_cmpuint (n[BOR_COVER_FURROWS], >, 20);
  }
}

static void
assert_same (const BorGroundCover *a, const BorGroundCover *b)
{
  g_assert_cmpmem (a->items->data, a->items->len * sizeof (BorCoverItem), b->items->data,
                   b->items->len * sizeof (BorCoverItem));
  g_assert_cmpmem (a->rise.items, a->rise.n * sizeof (BorPoint), b->rise.items,
                   b->rise.n * sizeof (BorPoint));
}

static void
it_is_the_same_at_every_zoom (void)
{
  static const double scales[] = { 0.3, 2, 9 };
  g_autoptr (BorScenario) s = new_board (BOR_TEMPLATE_HEXAGONS);
  g_autoptr (BorPainter) first = bor_painter_new (s);
  BorLayout *layout = bor_painter_layout (first, 1);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    g_autoptr (BorPainter) painter = bor_painter_new (s);
    BorLayout *other = bor_painter_layout (painter, scales[i]);
    for (gint32 slot = 47; slot >= 0; slot--)
      assert_same (bor_layout_ground_cover (layout, slot), bor_layout_ground_cover (other, slot));
  }
}

/* Following any edit gives what a new painter gives. */
static void
it_follows_edits (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  BorScenario *s = new_board (BOR_TEMPLATE_SQUARES);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  for (guint round = 0; round < 30; round++) {
    BorLayout *layout = bor_painter_layout (painter, 2);
    for (gint32 slot = 0; slot < 48; slot++)
      bor_layout_ground_cover (layout, slot);
    gint32 slot = g_rand_int_range (rand, 0, 48);
    BorScenario *next = with_ground (s, slot, round % 2 == 0 ? "wood" : "hill");
    BorFeature *wood = bor_element_new (BOR_KIND_FEATURE, NULL);
    wood->type = g_strdup (round % 3 == 0 ? "wood" : "brook");
    wood->closed = round % 3 == 0;
    for (guint i = 0; i < 4; i++)
      bor_points_append (&wood->points, g_rand_double_range (rand, 0, 800),
                         g_rand_double_range (rand, 0, 600));
    bor_scenario_append (next, wood);
    bor_painter_update (painter, next);
    bor_scenario_unref (s);
    s = next;
    g_autoptr (BorPainter) fresh = bor_painter_new (s);
    layout = bor_painter_layout (painter, 2);
    for (slot = 0; slot < 48; slot++)
      assert_same (bor_layout_ground_cover (layout, slot),
                   bor_layout_ground_cover (bor_painter_layout (fresh, 2), slot));
  }
  bor_scenario_unref (s);
}

/* Names, symbols and roads stay clear. */
static void
nothing_is_scattered_over_what_must_be_read (void)
{
  BorScenario *s = new_board (BOR_TEMPLATE_SQUARES);
  for (gint32 slot = 0; slot < 48; slot++) {
    BorScenario *next = with_ground (s, slot, slot % 2 == 0 ? "wood" : "town");
    bor_scenario_unref (s);
    s = next;
  }
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, "road");
  bor_points_append (&road->path, 10, 20);
  bor_points_append (&road->path, 780, 560);
  bor_scenario_append (s, road);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  BorLayout *layout = bor_painter_layout (painter, 1);
  guint n = 0;
  for (gint32 slot = 0; slot < 48; slot++) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    const BorGroundCover *cover = bor_layout_ground_cover (layout, slot);
    for (guint i = 0; i < cover->items->len; i++, n++) {
      BorPoint at = g_array_index (cover->items, BorCoverItem, i).at;
      double size = bor_layout_size (layout);
      BorRectangle around = { at.x, at.y, 4 * size, 4 * size, 0 };
      g_assert_false (
        bor_rectangle_intersects_segment (&around, (BorPoint){ 10, 20 }, (BorPoint){ 780, 560 }));
      g_assert_true (bor_rectangle_in_ring (&around, plan->inset.points, plan->inset.n));
      for (guint k = 0; k < plan->n_items; k++)
        g_assert_false (bor_rectangles_overlap (&around, &plan->items[k].rectangle));
    }
  }
  g_assert_cmpuint (n, >, 1000);
  bor_scenario_unref (s);
}

static void
what_the_designer_has_drawn_stands_alone (void)
{
  g_autoptr (BorScenario) s = new_board (BOR_TEMPLATE_SQUARES);
  g_autoptr (BorScenario) wooded = with_ground (s, 9, "wood");
  BorFeature *wood = bor_element_new (BOR_KIND_FEATURE, NULL);
  wood->type = g_strdup ("wood");
  wood->closed = TRUE;
  bor_points_append (&wood->points, 120, 120);
  bor_points_append (&wood->points, 150, 120);
  bor_points_append (&wood->points, 140, 150);
  g_autoptr (BorPainter) painter = bor_painter_new (wooded);
  g_assert_cmpuint (bor_layout_ground_cover (bor_painter_layout (painter, 1), 9)->items->len, >,
                    20);
  bor_scenario_append (wooded, wood);
  g_autoptr (BorPainter) drawn = bor_painter_new (wooded);
  g_assert_cmpuint (bor_layout_ground_cover (bor_painter_layout (drawn, 1), 9)->items->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/ground-cover/the ground says what is scattered",
                   the_ground_says_what_is_scattered);
  g_test_add_func ("/render/ground-cover/a new board looks like a map",
                   a_new_board_looks_like_a_map);
  g_test_add_func ("/render/ground-cover/it is the same at every zoom",
                   it_is_the_same_at_every_zoom);
  g_test_add_func ("/render/ground-cover/it follows edits", it_follows_edits);
  g_test_add_func ("/render/ground-cover/nothing is scattered over what must be read",
                   nothing_is_scattered_over_what_must_be_read);
  g_test_add_func ("/render/ground-cover/what the designer has drawn stands alone",
                   what_the_designer_has_drawn_stands_alone);
  return g_test_run ();
}
