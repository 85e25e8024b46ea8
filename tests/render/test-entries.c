/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrows where reinforcements enter. */
#include <math.h>

#include "render/key.h"
#include "render/painter-private.h"
#include "support-xml.h"
#include "support.h"
#include "xml/xml.h"

/* Two squares beside each other; a road from the left edge to the right one. Three forces come by it to
 * the left square, two of them red; one to the right square; one without a road; one is there. */
static BorScenario *
two_squares (void)
{
  return test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2' ruleset='marengo'>"
    "<board width='800' height='400' tolerance='1'><vertices><vertex id='v0' x='0' y='0'/>"
    "<vertex id='v1' x='400' y='0'/><vertex id='v2' x='800' y='0'/><vertex id='v3' x='0' y='400'/>"
    "<vertex id='v4' x='400' y='400'/><vertex id='v5' x='800' y='400'/></vertices><spaces>"
    "<space id='w' name='West'><approach id='a1' along='v0 v1' edge='true'/>"
    "<approach id='a2' along='v1 v4' opposite='b2'/><approach id='a3' along='v4 v3 v0' "
    "edge='true'/>"
    "</space><space id='e' name='East'><approach id='b1' along='v1 v2 v5 v4' edge='true'/>"
    "<approach id='b2' along='v4 v1' opposite='a2'/></space></spaces>"
    "<roads><road id='r' path='0 200 400 200 800 200'/></roads></board>"
    "<sides><side id='red' name='Red'/><side id='blue' name='Blue'/></sides>"
    "<types><type id='t' name='Guard' symbol='infantry'/></types><forces>"
    "<force id='f0' side='red' space='w' road='r' role='reinforcement' arrival='2'/>"
    "<force id='f1' side='red' space='w' road='r' role='reinforcement' arrival='5'/>"
    "<force id='f2' side='blue' space='w' road='r' role='reinforcement' arrival='5'/>"
    "<force id='f3' side='blue' space='e' road='r' role='reinforcement' arrival='5'/>"
    "<force id='f4' side='red' space='e' role='reinforcement' arrival='5'/>"
    "<force id='f5' side='red' space='e' role='start'/></forces></scenario>");
}

static const BorItem *
find_entry (BorPainter *painter, gint32 locale, gint32 force)
{
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, 1), locale);
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_ENTRY && plan->items[i].slot == force)
      return &plan->items[i];
  return NULL;
}

static guint
count_entries (BorPainter *painter, gint32 locale)
{
  guint n = 0;
  for (gint32 i = 0; i < 10; i++)
    n += find_entry (painter, locale, i) != NULL;
  return n;
}

static void
arrows_point_from_the_edge_into_the_board (void)
{
  g_autoptr (BorScenario) s = two_squares ();
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_print (painter, TRUE);
  g_assert_cmpuint (count_entries (painter, 0), ==, 2); /* one for each army */
  g_assert_cmpuint (count_entries (painter, 1), ==, 2);
  const BorItem *red = find_entry (painter, 0, 0), *blue = find_entry (painter, 1, 3),
                *roadless = find_entry (painter, 1, 4);
  g_assert_nonnull (find_entry (painter, 0, 2));
  g_assert_cmpfloat (red->rectangle.x, <, 150);
  g_assert_cmpfloat (cos (red->rectangle.angle), >, 0.99);
  g_assert_cmpfloat (blue->rectangle.x, >, 650);
  g_assert_cmpfloat (cos (blue->rectangle.angle), <, -0.99);
  g_assert_nonnull (roadless);
}

static void
arrows_follow_their_forces (void)
{
  g_autoptr (BorScenario) s = two_squares (), next = bor_scenario_copy (s);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  g_assert_nonnull (find_entry (painter, 0, 2));
  BorForce *force = bor_element_copy (bor_scenario_get (s, BOR_KIND_FORCE, 2));
  force->locale.slot = 1;
  bor_scenario_replace (next, 2, force);
  BorBox damage = bor_painter_update (painter, next);
  g_assert_true (bor_box_contains (damage, 20, 200) && bor_box_contains (damage, 780, 200));
  g_assert_null (find_entry (painter, 0, 2));
  /* There one of its army comes by the same road already: they share its arrow. */
  g_assert_true ((find_entry (painter, 1, 2) != NULL) != (find_entry (painter, 1, 3) != NULL));
  g_autoptr (BorScenario) last = bor_scenario_copy (next);
  bor_scenario_remove (last, BOR_KIND_FORCE, 4);
  bor_painter_update (painter, last);
  g_assert_null (find_entry (painter, 1, 4));
}

static gboolean
has_key (const BorScenario *s)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BorKeyEntry));
  BorScene *scene = bor_scene_new (s);
  gboolean found = FALSE;
  bor_key_list (scene, entries);
  for (guint i = 0; i < entries->len; i++)
    found |= g_array_index (entries, BorKeyEntry, i).sign == BOR_KEY_ENTRY;
  bor_scene_free (scene);
  return found;
}

static void
the_key_explains_arrows_that_there_are (void)
{
  g_autoptr (BorScenario) s = two_squares ();
  g_assert_true (has_key (s));
  for (gint32 i = 0; i < 5; i++)
    bor_scenario_remove (s, BOR_KIND_FORCE, i);
  g_assert_false (has_key (s)); /* the one that is there needs none */
}

static void
marengo_shows_its_four_entries (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "marengo.xml", NULL);
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  guint n = 0;
  bor_painter_set_print (painter, TRUE);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    n += count_entries (painter, slot);
  g_assert_cmpuint (n, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/entries/arrows point from the edge into the board",
                   arrows_point_from_the_edge_into_the_board);
  g_test_add_func ("/render/entries/arrows follow their forces", arrows_follow_their_forces);
  g_test_add_func ("/render/entries/the key explains arrows that there are",
                   the_key_explains_arrows_that_there_are);
  g_test_add_func ("/render/entries/Marengo shows its four entries",
                   marengo_shows_its_four_entries);
  return g_test_run ();
}
