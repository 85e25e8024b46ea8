/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/generate.h"
#include "render/painter.h"
#include "support.h"
#include "xml/xml.h"

static BorScenario *
shipped (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  BorScenario *s = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return s;
}

static BorScenario *
generated (guint locales, guint64 seed)
{
  BorGenerateOptions options = { locales, seed };
  return bor_generate_board (&options, NULL);
}

static gboolean
stands_inside (const BorItem *item)
{
  return item->kind != BOR_ITEM_TRIANGLE;
}

/* No two symbols touch, each lies within its locale, and every name has found a place. */
static void
check_plan (const BorScenario *s, gint32 slot, const BorPlan *plan)
{
  const BorLocale *locale = bor_scenario_locale (s, slot);
  guint names = 0;
  for (guint i = 0; i < plan->n_items; i++) {
    const BorItem *a = &plan->items[i];
    names += a->kind == BOR_ITEM_NAME;
    if (!stands_inside (a))
      continue;
    if (!bor_rectangle_in_ring (&a->rectangle, plan->inset.points, plan->inset.n))
      g_error ("item %u of “%s” reaches out of it", i, locale->name);
    for (guint k = i + 1; k < plan->n_items; k++)
      if (stands_inside (&plan->items[k])
          && bor_rectangles_overlap (&a->rectangle, &plan->items[k].rectangle))
        g_error ("items %u and %u of “%s” overlap", i, k, locale->name);
  }
  if (locale->name != NULL && names == 0)
    g_error ("the name of “%s” has no place", locale->name);
}

/* What stands beside a name stands on nothing, and within the locale. Returns whether there is room. */
static gboolean
check_room (BorLayout *layout, gint32 slot)
{
  const BorPlan *plan = bor_layout_plan (layout, slot);
  BorRectangle room;
  double size = bor_layout_size (layout);
  if (!bor_layout_find_room (layout, slot, 8 * size, 4 * size, &room))
    return FALSE;
  g_assert_true (bor_rectangle_in_ring (&room, plan->inset.points, plan->inset.n));
  for (guint i = 0; i < plan->n_items; i++)
    if (stands_inside (&plan->items[i]))
      g_assert_false (bor_rectangles_overlap (&room, &plan->items[i].rectangle));
  return TRUE;
}

static void
test_room (void)
{
  const char *names[] = { "marengo.xml", "tutorial.xml", "skirmish.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (BorScenario) s = shipped (names[i]);
    g_autoptr (BorPainter) painter = bor_painter_new (s);
    BorLayout *layout = bor_painter_layout (painter, 2);
    guint rooms = 0, locales = 0;
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
      rooms += check_room (layout, slot);
      locales++;
    }
    g_assert_cmpuint (4 * rooms, >, 3 * locales);
  }
}

static void
check_board (BorScenario *s)
{
  const double scales[] = { 0.3, 1, 2, 6 };
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    BorLayout *layout = bor_painter_layout (painter, scales[i]);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
      check_plan (s, slot, bor_layout_plan (layout, slot));
  }
  bor_scenario_unref (s);
}

static void
test_marengo (void)
{
  check_board (shipped ("marengo.xml"));
}

static void
test_tutorial (void)
{
  check_board (shipped ("tutorial.xml"));
}

static void
test_generated (void)
{
  check_board (generated (60, 1));
  check_board (generated (250, 2));
}

/* Every point of a penalty, every bar pair, every sign of the shipped board is drawn. */
static void
test_complete (void)
{
  g_autoptr (BorScenario) s = shipped ("marengo.xml");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_print (painter, TRUE);
  BorLayout *layout = bor_painter_layout (painter, 1);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    guint wanted = 0, found = 0;
    if (bor_element_prop_flag (approach, "impassable"))
      wanted = 1;
    else
      wanted = (guint) (bor_element_prop_int (approach, "infantry", 0)
                        + bor_element_prop_int (approach, "cavalry", 0)
                        + bor_element_prop_int (approach, "artillery", 0)
                        + bor_element_prop_flag (approach, "obstruction")
                        + 2 * (g_strcmp0 (bor_element_prop (approach, "width"), "wide") == 0));
    const BorPlan *plan = bor_layout_plan (layout, approach->locale.slot);
    for (guint i = 0; i < plan->n_items; i++)
      found += plan->items[i].slot == slot && plan->items[i].kind <= BOR_ITEM_BAR;
    if (found != wanted)
      g_error ("approach “%s”: %u of %u symbols", approach->base.id, found, wanted);
  }
}

static void
test_label_kept (void)
{
  BorScenario *s = test_square_board (2, 2);
  BorLocale *locale = bor_element_copy (bor_scenario_get (s, BOR_KIND_LOCALE, 0));
  locale->has_label = TRUE;
  locale->label_x = 40;
  locale->label_y = 62;
  bor_scenario_replace (s, 0, locale);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  const BorPlan *plan = bor_layout_plan (bor_painter_layout (painter, 1), 0);
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < plan->n_items; i++)
    box = bor_box_union (box, bor_rectangle_box (&plan->items[i].rectangle));
  g_assert_cmpfloat_with_epsilon ((box.x0 + box.x1) / 2, 40, 0.01);
  g_assert_cmpfloat_with_epsilon ((box.y0 + box.y1) / 2, 62, 0.01);
  bor_scenario_unref (s);
}

static void
assert_same_plan (const BorPlan *a, const BorPlan *b)
{
  g_assert_cmpuint (a->n_items, ==, b->n_items);
  g_assert_cmpuint (a->inset.n, ==, b->inset.n);
  for (guint i = 0; i < a->n_items; i++) {
    g_assert_cmpint (a->items[i].kind, ==, b->items[i].kind);
    g_assert_cmpmem (&a->items[i].rectangle, sizeof (BorRectangle), &b->items[i].rectangle,
                     sizeof (BorRectangle));
  }
}

/* One random change: a vertex moved, a property set, a symbol moved, a road's line bent. */
static BorScenario *
edited (const BorScenario *s, GRand *rand)
{
  static const BorKind kinds[] = { BOR_KIND_VERTEX, BOR_KIND_APPROACH, BOR_KIND_SYMBOL,
                                   BOR_KIND_ROAD };
  BorKind kind = kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))];
  gint32 slot = g_rand_int_range (rand, 0, (gint32) bor_scenario_n_slots (s, kind));
  BorElement *copy = bor_element_copy (bor_scenario_get (s, kind, slot));
  double by = g_rand_double_range (rand, -6, 6);
  if (kind == BOR_KIND_VERTEX)
    ((BorVertex *) copy)->x += by;
  else if (kind == BOR_KIND_APPROACH)
    bor_element_set_prop (copy, "infantry", by > 0 ? "2" : NULL);
  else if (kind == BOR_KIND_SYMBOL)
    ((BorSymbol *) copy)->y += by;
  else
    ((BorRoad *) copy)->path.items[0].x += 10 * by;
  BorScenario *next = bor_scenario_copy (s);
  bor_scenario_replace (next, slot, copy);
  return next;
}

static void
test_update (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  BorScenario *s = generated (60, 3);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  for (guint round = 0; round < 40; round++) {
    BorLayout *layout = bor_painter_layout (painter, 1);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
      bor_layout_plan (layout, slot);
    BorScenario *next = edited (s, rand);
    bor_painter_update (painter, next);
    bor_scenario_unref (s);
    s = next;
    g_autoptr (BorPainter) fresh = bor_painter_new (s);
    BorLayout *kept = bor_painter_layout (painter, 1), *anew = bor_painter_layout (fresh, 1);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
      assert_same_plan (bor_layout_plan (kept, slot), bor_layout_plan (anew, slot));
  }
  bor_scenario_unref (s);
}

static void
test_upright (void)
{
  for (double angle = -10; angle < 10; angle += 0.01) {
    double up = bor_angle_upright (angle);
    g_assert_cmpfloat (up, >=, -G_PI / 2 - 1e-5);
    g_assert_cmpfloat (up, <, G_PI / 2);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/room-beside-names", test_room);
  g_test_add_func ("/render/layout/nothing overlaps on the field of Marengo", test_marengo);
  g_test_add_func ("/render/layout/nothing overlaps on the tutorial's board", test_tutorial);
  g_test_add_func ("/render/layout/nothing overlaps on generated boards", test_generated);
  g_test_add_func ("/render/layout/every symbol of Marengo finds a place", test_complete);
  g_test_add_func ("/render/layout/a name stands where the designer put it", test_label_kept);
  g_test_add_func ("/render/layout/following an edit gives what a new painter gives", test_update);
  g_test_add_func ("/render/layout/nothing stands on its head", test_upright);
  return g_test_run ();
}
