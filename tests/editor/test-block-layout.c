/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where blocks stand in the preview, and what is drawn around them. */
#include "editor/preview/block-clear.h"
#include "editor/preview/block-layout.h"

#include <math.h>

#include "render/painter.h"
#include "xml/xml.h"

#define PORT(zoom)                                                                                 \
  {                                                                                                \
    .scale = (zoom), .width = 1000, .height = 650                                                  \
  }

typedef struct {
  BorScenario *scenario;
  BorPainter *painter;
  BorBlockLayout *blocks;
  GArray *pieces; /* BorPieceShown */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", data, NULL);
  f->scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  f->painter = bor_painter_new (f->scenario);
  f->blocks = bor_block_layout_new (f->scenario);
  f->pieces = g_array_new (FALSE, TRUE, sizeof (BorPieceShown));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_array_unref (f->pieces);
  bor_block_layout_free (f->blocks);
  bor_painter_free (f->painter);
  bor_scenario_unref (f->scenario);
}

static void
add (Fixture *f, BorKind kind, gint32 slot, guint n)
{
  for (guint i = 0; i < n; i++) {
    BorPieceShown piece = { .at = { kind, slot }, .symbol = "infantry", .class = 1 + i / 3 };
    g_array_append_val (f->pieces, piece);
  }
}

/* So many in reserve in Ford, and so many at each of its sides. */
static void
crowd (Fixture *f, guint reserve, guint blockers)
{
  gint32 ford = bor_scenario_find (f->scenario, BOR_KIND_LOCALE, "ford");
  g_array_set_size (f->pieces, 0);
  add (f, BOR_KIND_LOCALE, ford, reserve);
  BOR_FOREACH (f->scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    if (approach != NULL && approach->locale.slot == ford)
      add (f, BOR_KIND_APPROACH, slot, blockers);
  }
}

static gboolean
unfold (BorElementRef force, gpointer data)
{
  return TRUE;
}

static const BorBlockSpot *
place (Fixture *f, double scale, guint *n)
{
  BorViewport port = PORT (scale);
  BorLayout *layout = bor_painter_layout (f->painter, scale);
  bor_block_layout_place (f->blocks, (const BorPieceShown *) (void *) f->pieces->data,
                          f->pieces->len, &(BorBlockLayoutView){ &port, layout, unfold, NULL });
  return bor_block_layout_spots (f->blocks, n);
}

static void
assert_all_apart (Fixture *f, double scale)
{
  guint n, pieces = 0;
  const BorBlockSpot *blocks = place (f, scale, &n);
  for (guint i = 0; i < n; i++) {
    pieces += blocks[i].number;
    for (guint k = 0; k < i; k++)
      g_assert_false (bor_rectangles_overlap (&blocks[i].rectangle, &blocks[k].rectangle));
  }
  g_assert_cmpuint (pieces, ==, f->pieces->len);
}

static void
no_block_covers_another_in_a_crowded_locale (Fixture *f, gconstpointer data)
{
  static const double scales[] = { 0.5, 1, 2.5 };
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    for (guint reserve = 1; reserve <= 9; reserve++) {
      crowd (f, reserve, 0);
      assert_all_apart (f, scales[i]);
    }
    crowd (f, 3, 1);
    assert_all_apart (f, scales[i]);
  }
}

static void
blocks_without_room_share_one_for_their_kind (Fixture *f, gconstpointer data)
{
  guint n;
  crowd (f, 90, 0);
  const BorBlockSpot *blocks = place (f, 1, &n);
  g_assert_cmpuint (n, ==, 30);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (blocks[i].number, ==, 3);
  assert_all_apart (f, 1);
}

static void
a_block_avoids_the_name_of_its_locale (Fixture *f, gconstpointer data)
{
  BOR_FOREACH (f->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    if (locale == NULL)
      continue;
    guint n;
    const double scale = 2;
    g_array_set_size (f->pieces, 0);
    add (f, BOR_KIND_LOCALE, slot, 1);
    const BorBlockSpot *blocks = place (f, scale, &n);
    const BorPlan *plan = bor_layout_plan (bor_painter_layout (f->painter, scale), slot);
    g_assert_cmpuint (n, ==, 1);
    for (guint i = 0; i < plan->n_items; i++) {
      const BorRectangle *on = &blocks[0].rectangle;
      BorPoint at = bor_viewport_to_board (&(BorViewport) PORT (scale), on->x, on->y);
      BorRectangle rectangle = { at.x, at.y, on->width / scale, on->height / scale, 0 };
      if (plan->items[i].kind == BOR_ITEM_NAME)
        g_assert_false (bor_rectangles_overlap (&rectangle, &plan->items[i].rectangle));
    }
  }
}

/* Coordinates are small, and the edges of the board show them, too. */
static void
one_counter_stands_in_the_middle_of_its_cell_at_every_size (Fixture *f, gconstpointer data)
{
  static const double scales[] = { 0.4, 0.7, 1, 2.5 };
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    BOR_FOREACH (f->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
      guint n;
      g_array_set_size (f->pieces, 0);
      add (f, BOR_KIND_LOCALE, slot, 1);
      const BorBlockSpot *blocks = place (f, scales[i], &n);
      g_assert_cmpuint (n, ==, 1);
      BorBox cell = bor_locale_box (f->scenario, locale);
      const BorRectangle *on = &blocks[0].rectangle;
      BorPoint at = bor_viewport_to_board (&(BorViewport) PORT (scales[i]), on->x, on->y);
      g_assert_cmpfloat_with_epsilon (at.x, (cell.x0 + cell.x1) / 2, 1);
      g_assert_cmpfloat_with_epsilon (at.y, (cell.y0 + cell.y1) / 2, 1);
    }
  }
}

static void
an_arrow_ends_before_the_block_that_it_leads_to (Fixture *f, gconstpointer data)
{
  guint n;
  crowd (f, 1, 0);
  const BorBlockSpot *block = place (f, 1.5, &n);
  g_assert_cmpuint (n, ==, 1);
  BorPoint to = { block->rectangle.x, block->rectangle.y };
  for (double angle = 0; angle < 6; angle += 0.5) {
    BorPoint from = { to.x + 300 * cos (angle), to.y + 300 * sin (angle) };
    BorPoint end = bor_block_clear_end (f->blocks, from, to, 8);
    g_assert_cmpint (bor_block_layout_find (f->blocks, end.x, end.y), ==, -1);
    g_assert_cmpfloat (bor_point_distance (end, to), <, block->rectangle.width + 12);
    g_assert_cmpfloat_with_epsilon (bor_point_distance (from, end) + bor_point_distance (end, to),
                                    300, 1e-6);
    BorPoint bare = bor_block_clear_end (f->blocks, to, from, 8);
    g_assert_cmpfloat_with_epsilon (bor_point_distance (bare, from), 8, 1e-6);
  }
}

/* On a path too short for that it is not the wrong way round. */
static void
a_short_arrow_keeps_its_direction (Fixture *f, gconstpointer data)
{
  guint n;
  crowd (f, 1, 0);
  const BorBlockSpot *block = place (f, 1.5, &n);
  BorPoint to = { block->rectangle.x, block->rectangle.y }, from = { to.x - 30, to.y };
  BorPoint tip = bor_block_clear_end (f->blocks, from, to, 8);
  BorPoint tail = bor_block_clear_end (f->blocks, to, from, 14);
  g_assert_cmpfloat (tail.x, <, tip.x);
}

static gboolean
covers_a_name (Fixture *f, const BorPlan *plan, const BorRectangle *label)
{
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_NAME
        && bor_rectangles_overlap (label, &plan->items[i].rectangle))
      return TRUE;
  return FALSE;
}

static void
a_label_covers_neither_names_nor_blocks (Fixture *f, gconstpointer data)
{
  guint n;
  BorBox board = bor_scenario_box (f->scenario);
  const BorViewport port = { (board.x0 + board.x1) / 2, (board.y0 + board.y1) / 2, 1.5, 4000,
                             4000 };
  BorLayout *layout = bor_painter_layout (f->painter, port.scale);
  BorBlockLayoutView view = { &port, layout, unfold, NULL };
  g_array_set_size (f->pieces, 0);
  BOR_FOREACH (f->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    add (f, BOR_KIND_LOCALE, slot, 1);
  bor_block_layout_place (f->blocks, (const BorPieceShown *) (void *) f->pieces->data,
                          f->pieces->len, &view);
  const BorBlockSpot *blocks = bor_block_layout_spots (f->blocks, &n);
  BOR_FOREACH (f->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    BorPoint middle = bor_block_layout_anchor (f->blocks, ref, &port);
    BorPoint at = bor_block_clear_label (f->blocks, f->scenario, &view, middle, 40, 9);
    BorPoint on = bor_viewport_to_board (&port, at.x, at.y);
    BorRectangle label = { at.x, at.y, 40, 9, 0 };
    BorRectangle on_board = { on.x, on.y, 40 / port.scale, 9 / port.scale, 0 };
    g_assert_false (covers_a_name (f, bor_layout_plan (layout, slot), &on_board));
    for (guint i = 0; i < n; i++)
      g_assert_false (bor_rectangles_overlap (&label, &blocks[i].rectangle));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(scenario, name)                                                                        \
  g_test_add ("/editor/stands/" #name, Fixture, scenario, set_up, name, tear_down)
  ADD ("tutorial.xml", no_block_covers_another_in_a_crowded_locale);
  ADD ("tutorial.xml", blocks_without_room_share_one_for_their_kind);
  ADD ("tutorial.xml", a_block_avoids_the_name_of_its_locale);
  ADD ("tutorial.xml", an_arrow_ends_before_the_block_that_it_leads_to);
  ADD ("tutorial.xml", a_short_arrow_keeps_its_direction);
  ADD ("tutorial.xml", a_label_covers_neither_names_nor_blocks);
  ADD ("tanks-16.xml", one_counter_stands_in_the_middle_of_its_cell_at_every_size);
#undef ADD
  return g_test_run ();
}
