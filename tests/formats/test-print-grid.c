/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids on paper: pieces that are cut out fit the cells of a map printed for them. */
#include "edit/fill.h"
#include "export-support.h"
#include "render/print/print.h"
#include "support-xml.h"
#include "xml/xml.h"

static const double blocks[] = { 12, 25 };

/* A square piece lies inside a cell, a hexagon too, which is not so large that paper is wasted. */
static void
check_cells (const BorScenario *scenario)
{
  double size = bor_scenario_board (scenario)->grid.size;
  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++) {
    g_autoptr (GError) error = NULL;
    const BorPrintMap map = { .size = BOR_PRINT_BLOCK,
                              .length = blocks[i],
                              .layers = BOR_LAYER_DEFAULT,
                              .paper = { 210, 297 },
                              .margin = 10 };
    double cell = bor_print_map_scale (scenario, &map, &error) * size;
    g_assert_no_error (error);
    g_assert_cmpfloat (cell, >, blocks[i] * 1.27);
    g_assert_cmpfloat (cell, <, blocks[i] * 1.7);
  }
}

static void
pieces_fit_the_squares_of_shipped_boards (void)
{
  static const char *const names[] = { "tanks-16.xml", "tanks-20.xml", "werdox.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
    check_cells (scenario);
  }
}

static void
pieces_fit_grids_of_all_kinds (void)
{
  static const guint neighbours[] = { 4, 8, 6, 6 };
  for (guint i = 0; i < 8; i++) {
    const BorGrid grid = { .columns = 10,
                           .rows = 8,
                           .size = i < 4 ? 50 : 173,
                           .neighbours = neighbours[i % 4],
                           .flat = i % 4 == 3 };
    g_autoptr (BorScenario) empty = bor_scenario_new ();
    g_autoptr (BorScenario) scenario = bor_edit_set_grid (empty, &grid, NULL);
    check_cells (scenario);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/print-grid/" name, function)
  TEST ("pieces-fit-the-squares-of-shipped-boards", pieces_fit_the_squares_of_shipped_boards);
  TEST ("pieces-fit-grids-of-all-kinds", pieces_fit_grids_of_all_kinds);
  return g_test_run ();
}
