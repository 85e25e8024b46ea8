/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds for the module of every shipped scenario. */
#include <stdlib.h>
#include <string.h>

#include "export-support.h"
#include "render/painter-private.h"
#include "support-xml.h"
#include "support.h"
#include "vassal-support.h"
#include "xml/xml.h"

typedef struct {
  char *path;
  BorScenario *scenario;
  VassalModule module;
} Shipped;

/* All shipped scenarios and their modules, as they are exported without any option. */
static GPtrArray *shipped;

static void
open_all (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  g_auto (GStrv) paths = test_list_files (folder, ".xml");
  shipped = g_ptr_array_new ();
  for (guint i = 0; paths[i] != NULL; i++) {
    Shipped *item = g_new0 (Shipped, 1);
    item->path = g_strdup (paths[i]);
    item->scenario = bor_xml_read_file (paths[i], NULL);
    item->module = vassal_open (item->scenario, "pixels=0");
    g_ptr_array_add (shipped, item);
  }
  g_assert_cmpuint (shipped->len, >, 5);
}

static void
close_all (void)
{
  for (guint i = 0; i < shipped->len; i++) {
    Shipped *item = shipped->pdata[i];
    vassal_close (&item->module);
    bor_scenario_unref (item->scenario);
    g_free (item->path);
    g_free (item);
  }
  g_ptr_array_unref (shipped);
}

typedef void (*ScenarioFunc) (const BorScenario *scenario, VassalModule *m);

static void
each_module (ScenarioFunc check)
{
  for (guint i = 0; i < shipped->len; i++) {
    Shipped *item = shipped->pdata[i];
    g_test_message ("%s", item->path);
    check (item->scenario, &item->module);
  }
}

static void
check_rules (const BorScenario *s, VassalModule *m)
{
  vassal_check_node (m, xmlDocGetRootElement (m->doc));
}

static void
vassal_reads_all_of_it (void)
{
  each_module (check_rules);
}

/* From outside: who uses it, its army, its mask, what is only seen through that. */
static void
check_owner (const GPtrArray *types, gpointer data)
{
  guint *n = data;
  g_autoptr (GPtrArray) access = vassal_decode (types->pdata[0], ';');
  g_assert_cmpstr (access->pdata[0], ==, "restrict");
  g_autoptr (GPtrArray) users = vassal_decode (access->pdata[1], ',');
  guint masks = 0;
  for (guint i = 1; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    if (strcmp (fields->pdata[0], "obs") != 0)
      continue;
    g_assert_cmpstr (fields->pdata[5], ==, users->pdata[0]);
    masks++;
  }
  g_assert_cmpuint (masks, ==, 1);
  (*n)++;
}

static void
check_owners (const BorScenario *s, VassalModule *m)
{
  guint n = 0;
  vassal_each_piece (xmlDocGetRootElement (m->doc), check_owner, &n);
  g_assert_cmpuint (
    n, >=, bor_scenario_count (s, BOR_KIND_ARMY) * bor_scenario_count (s, BOR_KIND_PIECE_TYPE));
}

static void
only_its_own_army_turns_a_face (void)
{
  each_module (check_owners);
}

static void
refuse_piece (const GPtrArray *types, gpointer data)
{
  g_assert_not_reached ();
}

static void
check_piles (const BorScenario *s, VassalModule *m)
{
  guint piles = 0, forces = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    forces += bor_scenario_army (s, force->army.slot) != NULL;
  if (forces == 0)
    return;
  for (xmlNode *node = vassal_find_map (m, "Set-up and reinforcements")->children; node != NULL;
       node = node->next) {
    if (!vassal_is (node, ".DrawPile")) {
      if (vassal_is (node, ".SetupStack"))
        vassal_each_piece (node, refuse_piece, NULL);
      continue;
    }
    g_autofree char *shuffle = vassal_get (node, "shuffle"), *down = vassal_get (node, "faceDown"),
                    *up = vassal_get (node, "drawFaceUp");
    g_assert_cmpstr (shuffle, ==, "Always");
    g_assert_cmpstr (down, ==, "Always");
    g_assert_cmpstr (up, ==, "false");
    piles++;
  }
  g_assert_cmpuint (piles, ==, forces);
}

static void
what_comes_lies_in_shuffled_piles_face_down (void)
{
  each_module (check_piles);
}

/* Pixels of the smallest name of a locale, its em. */
static double
find_smallest_name (const BorScenario *s, double *scale, guint width)
{
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT & ~(guint) BOR_LAYER_PIECES);
  bor_painter_set_print (painter, TRUE);
  BorBox extent = bor_painter_extent (painter);
  BorLayout *layout = bor_painter_layout (painter, 1);
  double smallest = G_MAXDOUBLE;
  *scale = width / (extent.x1 - extent.x0);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    for (guint i = 0; i < plan->n_items; i++)
      if (plan->items[i].kind == BOR_ITEM_NAME)
        smallest = MIN (smallest, plan->items[i].size * bor_font_size (plan->items[i].text->font));
  }
  return smallest * *scale;
}

/* On a grid names are coordinates in corners, and VASSAL tells them at the pointer. */
static void
check_size (const BorScenario *s, VassalModule *m)
{
  double scale, name = find_smallest_name (s, &scale, vassal_board_width (m->files));
  xmlNode *window = vassal_child (xmlDocGetRootElement (m->doc), "PieceWindow");
  xmlNode *list = vassal_child (vassal_child (window, ".TabWidget"), ".ListWidget");
  g_autofree char *width = vassal_get (vassal_child (list, ".PieceSlot"), "width");
  g_test_message ("names of %.1f pixels, pieces of %s, map of %u", name, width,
                  vassal_board_width (m->files));
  g_assert_cmpint (atoi (width), >=, 70);
  g_assert_cmpint (atoi (width), <=, 160);
  if (bor_scenario_board (s)->kind != BOR_BOARD_GRID)
    g_assert_cmpfloat (name, >=, 8.9);
}

static void
names_can_be_read_and_pieces_have_the_size_of_counters (void)
{
  each_module (check_size);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-shipped/" name, function)
  TEST ("vassal-reads-all-of-it", vassal_reads_all_of_it);
  TEST ("only-its-own-army-turns-a-face", only_its_own_army_turns_a_face);
  TEST ("what-comes-lies-in-shuffled-piles-face-down", what_comes_lies_in_shuffled_piles_face_down);
  TEST ("names-can-be-read-and-pieces-have-the-size-of-counters",
        names_can_be_read_and_pieces_have_the_size_of_counters);
  open_all ();
  int result = g_test_run ();
  close_all ();
  return result;
}
