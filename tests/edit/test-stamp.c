/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/stamp.h"

#include "edit/border.h"
#include "grid-support.h"
#include "xml/xml.h"

/* Stamping cells of a grid elsewhere, turned and mirrored. */

#define SLOT(s, column, row) bor_grid_locale (&bor_scenario_board (s)->grid, column, row)

/* A row of three cells at the left of an empty grid: a wood, a hill with a front on one side, and a
 * cell that is not part of the stamp. */
static BorScenario *
make_board (Kind kind, gint32 *front)
{
  BorScenario *s = make_grid (kind, 8, 8);
  const BorGrid *grid = &bor_scenario_board (s)->grid;
  guint east = kind.flat ? 3 : 2; /* south-east on flat-topped hexagons */
  set (s, BOR_KIND_LOCALE, SLOT (s, 1, 1), "ground", "wood");
  set (s, BOR_KIND_LOCALE, SLOT (s, 2, 1), "ground", "hill");
  *front = bor_grid_approach (grid, 2, 1, east);
  set (s, BOR_KIND_APPROACH, *front, "front", "yes");
  set (s, BOR_KIND_LOCALE, SLOT (s, 3, 1), "ground", "marsh");
  return s;
}

static guint
count (const BorScenario *s, BorKind kind, const char *name, const char *value)
{
  guint n = 0;
  BOR_FOREACH (s, kind, slot, const BorElement, element)
    n += g_strcmp0 (bor_props_get (element->props, name), value) == 0;
  return n;
}

static BorScenario *
cut (const BorScenario *s)
{
  const gint32 cells[] = { SLOT (s, 1, 1), SLOT (s, 2, 1) };
  GError *error = NULL;
  BorScenario *stamp = bor_stamp_cut (s, cells, 2, &error);
  assert_consistent (stamp, error);
  g_assert_cmpuint (bor_scenario_count (stamp, BOR_KIND_LOCALE), ==, 2);
  g_assert_true (bor_stamp_fits (s, stamp));
  return stamp;
}

/* However it is turned, the hill stays next to the wood, with its front away from it. */
static void
a_stamp_is_copied_in_every_turn (void)
{
  for (guint k = 0; k < G_N_ELEMENTS (grid_kinds); k++)
    for (guint turn = 0; turn < 12; turn++) {
      gint32 front;
      g_autoptr (BorScenario) s = make_board (grid_kinds[k], &front);
      g_autoptr (BorScenario) stamp = cut (s);
      GError *error = NULL;
      BorMatrix matrix = bor_stamp_matrix (stamp, turn % 6, turn >= 6);
      g_autoptr (BorScenario) next = bor_edit_stamp (s, stamp, matrix, SLOT (s, 5, 5), &error);
      assert_consistent (next, error);
      g_assert_true (bor_grid_describes (next));
      g_assert_cmpuint (count (next, BOR_KIND_LOCALE, "ground", "wood"), ==, 2);
      g_assert_cmpuint (count (next, BOR_KIND_LOCALE, "ground", "hill"), ==, 2);
      g_assert_cmpuint (count (next, BOR_KIND_APPROACH, "front", "yes"), ==, 2);
      g_assert_cmpuint (count (next, BOR_KIND_LOCALE, "ground", "marsh"), ==, 1);
      g_autoptr (GArray) targets = bor_stamp_find (s, stamp, matrix, SLOT (s, 5, 5));
      g_assert_cmpuint (targets->len, ==, 2);
      BOR_FOREACH (next, BOR_KIND_APPROACH, slot, const BorApproach, side) {
        if (slot == front || bor_props_get (side->base.props, "front") == NULL)
          continue;
        const BorLocale *cell = bor_scenario_locale (next, side->locale.slot);
        g_assert_cmpstr (bor_props_get (cell->base.props, "ground"), ==, "hill");
        if (grid_kinds[k].flat)
          continue;
        /* The wood is opposite the front. */
        gint32 behind = bor_ring_step (next, slot, (gint) grid_kinds[k].neighbours / 2);
        const BorLocale *wood = bor_scenario_locale (next, bor_scenario_neighbour (next, behind));
        g_assert_cmpstr (bor_props_get (wood->base.props, "ground"), ==, "wood");
      }
    }
}

static void
what_leaves_the_board_is_left_out (void)
{
  gint32 front;
  g_autoptr (BorScenario) s = make_board (grid_kinds[0], &front);
  g_autoptr (BorScenario) stamp = cut (s);
  GError *error = NULL;
  g_autoptr (BorScenario) next =
    bor_edit_stamp (s, stamp, BOR_MATRIX_IDENTITY, SLOT (s, 7, 7), &error);
  assert_consistent (next, error);
  g_assert_cmpuint (count (next, BOR_KIND_LOCALE, "ground", "wood"), ==, 2);
  g_assert_cmpuint (count (next, BOR_KIND_LOCALE, "ground", "hill"), ==, 1);
}

static void
a_stamp_comes_through_the_clipboard (void)
{
  gint32 front;
  g_autoptr (BorScenario) s = make_board (grid_kinds[2], &front);
  g_autoptr (BorScenario) stamp = cut (s);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (stamp);
  g_autoptr (BorScenario) read = bor_xml_read_bytes (bytes, "x", NULL, NULL);
  g_autoptr (BorScenario) one =
    bor_edit_stamp (s, stamp, BOR_MATRIX_IDENTITY, SLOT (s, 4, 4), NULL);
  g_autoptr (BorScenario) two = bor_edit_stamp (s, read, BOR_MATRIX_IDENTITY, SLOT (s, 4, 4), NULL);
  g_autoptr (GBytes) first = bor_xml_write_bytes (one), second = bor_xml_write_bytes (two);
  g_assert_true (g_bytes_equal (first, second));
}

static void
cleared_cells_are_empty (void)
{
  gint32 front;
  g_autoptr (BorScenario) s = make_board (grid_kinds[0], &front);
  const gint32 cells[] = { SLOT (s, 1, 1), SLOT (s, 2, 1) };
  GError *error = NULL;
  g_autoptr (BorScenario) next = bor_edit_clear_cells (s, cells, 2, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (count (next, BOR_KIND_LOCALE, "ground", "wood"), ==, 0);
  g_assert_cmpuint (count (next, BOR_KIND_APPROACH, "front", "yes"), ==, 0);
  g_assert_cmpuint (count (next, BOR_KIND_LOCALE, "ground", "marsh"), ==, 1);
  ASSERT_REFUSED (bor_edit_clear_cells (next, cells, 2, error_), BOR_EDIT_ERROR_NOTHING);
}

static void
other_cells_do_not_fit (void)
{
  gint32 front;
  g_autoptr (BorScenario) squares = make_board (grid_kinds[0], &front);
  g_autoptr (BorScenario) hexagons = make_board (grid_kinds[2], &front);
  g_autoptr (BorScenario) stamp = cut (squares);
  ASSERT_REFUSED (bor_edit_stamp (hexagons, stamp, BOR_MATRIX_IDENTITY, 0, error_),
                  BOR_EDIT_ERROR_GEOMETRY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(f) g_test_add_func ("/stamp/" #f, f)
  ADD (a_stamp_is_copied_in_every_turn);
  ADD (what_leaves_the_board_is_left_out);
  ADD (a_stamp_comes_through_the_clipboard);
  ADD (cleared_cells_are_empty);
  ADD (other_cells_do_not_fit);
  return g_test_run ();
}
