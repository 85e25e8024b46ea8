/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support.h"

#include <string.h>

#include "vocabulary/ruleset.h"

gint32
test_add_vertex (BorScenario *scenario, double x, double y)
{
  g_autofree char *id = bor_scenario_fresh_id (scenario, BOR_KIND_VERTEX, NULL);
  BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, id);
  vertex->x = bor_coord_round (x);
  vertex->y = bor_coord_round (y);
  return bor_scenario_append (scenario, vertex);
}

gint32
test_slot (const BorScenario *scenario, BorKind kind, const char *id)
{
  gint32 slot = bor_scenario_find (scenario, kind, id);
  if (slot < 0)
    g_error ("no %s “%s”", bor_kind_name (kind), id);
  return slot;
}

static char *
square_id (guint column, guint row)
{
  return g_strdup_printf ("%c%u", 'a' + (int) column, row + 1);
}

/* The four sides, clockwise from the north: step to the neighbour, and the corner it starts at. */
static const struct {
  int dx, dy;
  guint cx, cy;
  const char *name;
} sides[4] = {
  { 0, -1, 0, 0, "n" }, { 1, 0, 1, 0, "e" }, { 0, 1, 1, 1, "s" }, { -1, 0, 0, 1, "w" }
};

static void
add_square (BorScenario *s, guint columns, guint rows, guint column, guint row)
{
  g_autofree char *id = square_id (column, row);
  BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, id);
  locale->name = g_ascii_strup (id, -1);
  bor_element_set_prop (locale, "capacity", "6");
  gint32 slot = (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE);

  for (guint i = 0; i < 4; i++) {
    int nx = (int) column + sides[i].dx, ny = (int) row + sides[i].dy;
    gboolean edge = nx < 0 || ny < 0 || nx >= (int) columns || ny >= (int) rows;
    g_autofree char *other =
      edge ? g_strdup_printf ("edge-%s", sides[i].name) : square_id ((guint) nx, (guint) ny);
    g_autofree char *aid = g_strdup_printf ("%s-%s", id, other);
    BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, aid);
    guint next = (i + 1) % 4;
    approach->locale = bor_ref_make (slot);
    approach->opposite = BOR_REF_NONE;
    approach->edge = edge;
    bor_refs_append_slot (&approach->along,
                          (gint32) ((row + sides[i].cy) * (columns + 1) + column + sides[i].cx));
    bor_refs_append_slot (&approach->along, (gint32) ((row + sides[next].cy) * (columns + 1)
                                                      + column + sides[next].cx));
    bor_refs_append_slot (&locale->approaches, bor_scenario_append (s, approach));
  }
  bor_scenario_append (s, locale);
}

/* Side i of a square lies against side i + 2 of its neighbour. */
static void
pair_squares (BorScenario *s, guint columns)
{
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, BOR_KIND_APPROACH); slot++) {
    const BorApproach *old = bor_scenario_approach (s, slot);
    if (old->edge)
      continue;
    guint side = (guint) slot % 4;
    gint32 neighbour = slot / 4 + sides[side].dx + sides[side].dy * (int) columns;
    BorApproach *approach = bor_element_copy (old);
    bor_ref_set (&approach->opposite, neighbour * 4 + (int) ((side + 2) % 4));
    bor_scenario_replace (s, slot, approach);
  }
}

static void
add_army (BorScenario *s, const char *id, const char *name, const char *role, const char *color)
{
  BorArmy *side = bor_element_new (BOR_KIND_ARMY, id);
  side->name = g_strdup (name);
  bor_element_set_prop (side, "role", role);
  bor_element_set_prop (side, "color", color);
  bor_scenario_append (s, side);
}

BorScenario *
test_square_board (guint columns, guint rows)
{
  BorScenario *s = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  board->width = columns * 100;
  board->height = rows * 100;
  bor_scenario_replace (s, 0, board);

  for (guint y = 0; y <= rows; y++)
    for (guint x = 0; x <= columns; x++)
      test_add_vertex (s, x * 100, y * 100);
  for (guint row = 0; row < rows; row++)
    for (guint column = 0; column < columns; column++)
      add_square (s, columns, rows, column, row);
  pair_squares (s, columns);
  add_army (s, "austrian", "Austrian", "entering", "#b03028");
  add_army (s, "french", "French", "holding", "#2b5f9e");
  return s;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
add_files (GPtrArray *paths, const char *folder, const char *ending)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ending))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
}

static GStrv
sort_paths (GPtrArray *paths)
{
  g_assert_cmpuint (paths->len, >, 0);
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (GStrv) g_ptr_array_free (paths, FALSE);
}

GStrv
test_list_files (const char *folder, const char *ending)
{
  GPtrArray *paths = g_ptr_array_new ();
  add_files (paths, folder, ending);
  return sort_paths (paths);
}

GStrv
test_list_fixtures_of_games (void)
{
  GPtrArray *paths = g_ptr_array_new ();
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++) {
    g_autofree char *folder =
      g_test_build_filename (G_TEST_DIST, "..", "core", "rules", (*r)->id, "fixtures", NULL);
    if (g_file_test (folder, G_FILE_TEST_IS_DIR))
      add_files (paths, folder, ".xml");
  }
  return sort_paths (paths);
}

guint
test_count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}
