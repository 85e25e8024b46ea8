/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids in VASSAL modules: what VASSAL calls a place and where it puts a piece, by its formulas. */
#include <math.h>
#include <string.h>

#include "edit/fill.h"
#include "export-support.h"
#include "geometry/grid.h"
#include "render/painter.h"
#include "support-xml.h"
#include "vassal-support.h"
#include "xml/xml.h"

typedef struct {
  int x, y;
} Pixel;

/* A zone and its grid, as VASSAL has read them. */
typedef struct {
  Pixel from, to, origin;
  double dx, dy;
  gboolean hexagonal, sideways, snaps;
  gboolean letters[2], reversed[2], rows_first; /* horizontal, vertical */
  gint first[2];
  char *separator, *format;
} Zone;

static int
get_int (xmlNode *node, const char *name)
{
  g_autofree char *text = vassal_get (node, name);
  gint64 value = 0;
  g_assert_true (g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &value, NULL));
  return (int) value;
}

static gboolean
says (xmlNode *node, const char *name, const char *value)
{
  g_autofree char *text = vassal_get (node, name);
  return g_strcmp0 (text, value) == 0;
}

static double
get_real (xmlNode *node, const char *name)
{
  g_autofree char *text = vassal_get (node, name);
  return g_ascii_strtod (text, NULL);
}

static void
free_zone (gpointer data)
{
  Zone *zone = data;
  g_free (zone->separator);
  g_free (zone->format);
  g_free (zone);
}

static Zone *
read_zone (xmlNode *node, xmlNode *grid)
{
  Zone *zone = g_new0 (Zone, 1);
  g_autofree char *path = vassal_get (node, "path");
  g_assert_cmpint (
    sscanf (path, "%d,%d;%*d,%*d;%d,%d;", &zone->from.x, &zone->from.y, &zone->to.x, &zone->to.y),
    ==, 4);
  zone->hexagonal = vassal_is (grid, ".HexGrid");
  zone->origin = (Pixel){ get_int (grid, "x0"), get_int (grid, "y0") };
  zone->dx = get_real (grid, "dx");
  zone->dy = get_real (grid, "dy");
  zone->sideways = zone->hexagonal && says (grid, "sideways", "true");
  zone->snaps = says (grid, "snapTo", "true");
  xmlNode *numbering = vassal_child (grid, "GridNumbering");
  g_assert_true (!zone->hexagonal || says (numbering, "stagger", "false"));
  zone->rows_first = says (numbering, "first", "V");
  zone->letters[0] = says (numbering, "hType", "A");
  zone->letters[1] = says (numbering, "vType", "A");
  zone->reversed[0] = says (numbering, "hDescend", "true");
  zone->reversed[1] = says (numbering, "vDescend", "true");
  zone->first[0] = get_int (numbering, "hOff");
  zone->first[1] = get_int (numbering, "vOff");
  zone->separator = vassal_get (numbering, "sep");
  zone->format = vassal_get (numbering, "locationFormat");
  return zone;
}

static void
find_zones (xmlNode *node, GPtrArray *zones)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    if (vassal_is (child, ".SquareGrid") || vassal_is (child, ".HexGrid"))
      g_ptr_array_add (zones, read_zone (node, child));
    find_zones (child, zones);
  }
}

/* The nearest middle of a cell; its column and row as VASSAL counts them. */
static Pixel
snap (const Zone *zone, Pixel p, int *column, int *row)
{
  int x = zone->sideways ? p.y : p.x, y = zone->sideways ? p.x : p.y;
  *column = (int) floor ((x - zone->origin.x) / zone->dx + 0.5);
  double shift = zone->hexagonal && *column % 2 != 0 ? zone->dy / 2 : 0;
  *row = (int) floor ((y - zone->origin.y - shift) / zone->dy + 0.5);
  int to_x = zone->origin.x + (int) floor (*column * zone->dx + 0.5);
  int to_y = zone->origin.y + (int) floor (*row * zone->dy + shift + 0.5);
  return zone->sideways ? (Pixel){ to_y, to_x } : (Pixel){ to_x, to_y };
}

/* A, B … Z, AA, BB …, or figures. */
static char *
number (const Zone *zone, guint across_or_down, int value)
{
  value += zone->first[across_or_down];
  if (!zone->letters[across_or_down])
    return g_strdup_printf ("%d", value);
  g_assert_cmpint (value, >=, 0);
  GString *text = g_string_new (NULL);
  for (int i = 0; i <= value / 26; i++)
    g_string_append_c (text, (char) ('A' + value % 26));
  return g_string_free (text, FALSE);
}

/* What VASSAL counts as all rows when it reverses them. */
static int
count_rows (const Zone *zone)
{
  double step = zone->hexagonal ? zone->dx : zone->dy;
  return (int) floor ((zone->to.y - zone->from.y) / step + 0.5);
}

static char *
name_place (const Zone *zone, int column, int row)
{
  if (zone->reversed[1] && zone->sideways)
    column = count_rows (zone) - column;
  else if (zone->reversed[1])
    row = count_rows (zone) - row;
  g_assert_false (zone->reversed[0]);
  g_autofree char *h = number (zone, 0, column), *v = number (zone, 1, row);
  if (g_str_has_suffix (zone->format, "$row$"))
    return g_strdup_printf ("%.*s%s", (int) (strlen (zone->format) - 5), zone->format, v);
  g_assert_cmpstr (zone->format, ==, "$gridLocation$");
  return zone->rows_first ? g_strconcat (v, zone->separator, h, NULL)
                          : g_strconcat (h, zone->separator, v, NULL);
}

static const Zone *
zone_at (const GPtrArray *zones, Pixel p)
{
  for (guint i = 0; i < zones->len; i++) {
    const Zone *zone = zones->pdata[i];
    if (p.x >= zone->from.x && p.x < zone->to.x && p.y >= zone->from.y && p.y < zone->to.y)
      return zone;
  }
  g_error ("there is no grid at %d, %d", p.x, p.y);
}

/* Places in each cell: its middle, and four around. */
static void
check_cell (const GPtrArray *zones, const BorLocale *cell, BorPoint middle, double size)
{
  static const double around[][2] = {
    { 0, 0 }, { -0.35, 0 }, { 0.35, 0 }, { 0, 0.35 }, { 0, -0.35 }
  };
  g_autofree char *expected = g_ascii_strup (cell->name, -1);
  for (guint i = 0; i < G_N_ELEMENTS (around); i++) {
    int column, row;
    Pixel p = { (int) (middle.x + around[i][0] * size), (int) (middle.y + around[i][1] * size) };
    const Zone *zone = zone_at (zones, p);
    Pixel to = snap (zone, p, &column, &row);
    g_assert_true (zone->snaps);
    g_assert_cmpfloat (hypot (to.x - middle.x, to.y - middle.y), <, 2.5);
    g_autofree char *name = name_place (zone, column, row), *upper = g_ascii_strup (name, -1);
    g_assert_cmpstr (upper, ==, expected);
  }
}

/* Every cell is where VASSAL finds it, by the name that it has. Returns how many zones there are. */
static guint
check_grid (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = vassal_export (scenario, NULL);
  g_autoptr (GHashTable) files = vassal_unzip (bytes);
  xmlDoc *doc = vassal_parse (files, "buildFile.xml");
  g_autoptr (GPtrArray) zones = g_ptr_array_new_with_free_func (free_zone);
  find_zones (xmlDocGetRootElement (doc), zones);
  g_assert_cmpuint (zones->len, >, 0);
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT & ~(guint) BOR_LAYER_PIECES);
  BorBox extent = bor_painter_extent (painter);
  double scale = ((const Zone *) zones->pdata[0])->dy / grid->size;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, cell) {
    BorPoint p = bor_grid_middle (grid, (guint) cell->column, (guint) cell->row);
    p = (BorPoint){ (p.x - extent.x0) * scale, (p.y - extent.y0) * scale };
    check_cell (zones, cell, p, grid->size * scale);
  }
  xmlFreeDoc (doc);
  return zones->len;
}

/* Named by letters and rows from the bottom or the top; `first` is the first row. */
static BorScenario *
make_grid (const BorGrid *grid, gboolean from_bottom, gint first)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  BorScenario *s = bor_edit_set_grid (empty, grid, NULL);
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE); slot++) {
    BorLocale *cell = bor_element_copy (bor_scenario_locale (s, slot));
    gint row = first + (from_bottom ? (gint) grid->rows - 1 - cell->row : cell->row);
    g_free (cell->name);
    cell->name = g_strdup_printf ("%c%d", 'a' + cell->column, row);
    bor_scenario_replace (s, slot, cell);
  }
  return s;
}

static void
shipped_boards_keep_their_names (void)
{
  static const struct {
    const char *name;
    guint n_zones;
  } boards[] = {
    { "tanks-16.xml", 1 }, { "tanks-20.xml", 1 }, { "skirmish.xml", 1 }, { "werdox.xml", 4 }
  }; /* VASSAL comes from Z to AA, and then to BB */
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autofree char *path = test_shipped (boards[i].name);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
    g_assert_cmpuint (check_grid (scenario), ==, boards[i].n_zones);
  }
}

static void
squares_and_hexagons_of_all_kinds_are_found (void)
{
  for (guint kind = 0; kind < 32; kind++) {
    const BorGrid grid = { .columns = 9 + kind % 3,
                           .rows = 7 + kind % 2,
                           .x = kind % 5 * 10,
                           .y = 20,
                           .size = 50,
                           .neighbours = kind < 16   ? 6
                                         : kind < 24 ? 4
                                                     : 8,
                           .flat = kind < 16 && (kind & 1) != 0,
                           .even = kind < 16 && (kind & 2) != 0 };
    g_autoptr (BorScenario) scenario = make_grid (&grid, (kind & 4) != 0, (kind & 8) != 0 ? 1 : 0);
    g_assert_cmpuint (check_grid (scenario), ==, 1);
  }
}

/* Pieces snap, and the chat says where; the names of one cell are lost. */
static void
cells_without_coordinates_are_numbered (void)
{
  const BorGrid grid = { .columns = 4, .rows = 3, .size = 50, .neighbours = 4 };
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorScenario) s = bor_edit_set_grid (empty, &grid, NULL);
  for (gint32 slot = 0; slot < 12; slot++) {
    BorLocale *cell = bor_element_copy (bor_scenario_locale (s, slot));
    g_free (cell->name);
    cell->name = g_strdup_printf ("%d.%d", cell->column + 1, cell->row + 1);
    bor_scenario_replace (s, slot, cell);
  }
  g_assert_cmpuint (check_grid (s), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-grid/" name, function)
  TEST ("shipped-boards-keep-their-names", shipped_boards_keep_their_names);
  TEST ("squares-and-hexagons-of-all-kinds-are-found", squares_and_hexagons_of_all_kinds_are_found);
  TEST ("cells-without-coordinates-are-numbered", cells_without_coordinates_are_numbered);
  return g_test_run ();
}
