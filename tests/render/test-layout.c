/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "generate/generate.h"
#include "render/node.h"
#include "render/painter-private.h"
#include "render/painter.h"
#include "support-xml.h"
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
  if (!bor_layout_find_space (layout, slot, 8 * size, 4 * size, &room))
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

/* Three nodes in a row, of which the middle one is near to the last: two pieces and a stack, symbols,
 * and a piece that holds a link. */
static BorScenario *
network (void)
{
  static const char text[] =
    "<scenario xmlns='urn:bormida:scenario:2' ruleset='tanks'>"
    "<board kind='network' width='600' height='300' tolerance='1'><spaces>"
    "<space id='a' name='Ayr' at='100 150'><approach id='a-b' opposite='b-a'/></space>"
    "<space id='b' name='Bath' at='400 150' obstacle='true' ground='wood'>"
    "<approach id='b-a' opposite='a-b'/><approach id='b-c' opposite='c-b'/></space>"
    "<space id='c' at='500 150'><approach id='c-b' opposite='b-c'/></space></spaces>"
    "<marks><objective id='o' space='c'/><setup id='s' space='c' side='red'/></marks></board>"
    "<sides><side id='red' name='Red' role='white'/></sides>"
    "<types><type id='t' name='Tank' symbol='tank' tank='light'/></types><placements>"
    "<placement id='p1' side='red' type='t' strength='2' count='3' space='a' facing='e'/>"
    "<placement id='p2' side='red' type='t' strength='2' count='1' space='a'/>"
    "<placement id='p3' side='red' type='t' strength='2' count='1' space='b'/>"
    "<placement id='p4' side='red' type='t' strength='2' count='1' space='b' approach='b-a'/>"
    "</placements></scenario>";
  return test_xml_read_text (text);
}

static guint
count_items (const BorPlan *plan, BorItemKind kind)
{
  guint n = 0;
  for (guint i = 0; i < plan->n_items; i++)
    n += plan->items[i].kind == kind;
  return n;
}

static const BorItem *
find_item (const BorPlan *plan, BorItemKind kind, gint32 slot)
{
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == kind && plan->items[i].slot == slot)
      return &plan->items[i];
  g_assert_not_reached ();
}

static void
nothing_overlaps_at_nodes (BorLayout *layout, const BorScenario *s)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (BorRectangle));
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    for (guint i = 0; i < plan->n_items; i++) {
      for (guint k = 0; k < all->len; k++)
        g_assert_false (bor_rectangles_overlap (&plan->items[i].rectangle,
                                                &g_array_index (all, BorRectangle, k)));
      g_array_append_val (all, plan->items[i].rectangle);
    }
  }
}

static void
test_nodes (void)
{
  g_autoptr (BorScenario) s = network ();
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_print (painter, TRUE);
  BorLayout *layout = bor_painter_layout (painter, 1);
  const BorPlan *a = bor_layout_plan (layout, 0), *b = bor_layout_plan (layout, 1),
                *c = bor_layout_plan (layout, 2);
  g_assert_cmpuint (count_items (a, BOR_ITEM_BLOCK), ==, 2);
  g_assert_cmpuint (count_items (a, BOR_ITEM_NAME), ==, 1);
  g_assert_cmpuint (count_items (b, BOR_ITEM_BLOCK), ==, 2);
  g_assert_cmpuint (count_items (c, BOR_ITEM_OBJECTIVE), ==, 1);
  g_assert_cmpuint (count_items (c, BOR_ITEM_SETUP), ==, 1);
  nothing_overlaps_at_nodes (layout, s);
  /* The first piece is beside its node, the one that holds a link is on the way. */
  const BorRectangle *first = &find_item (a, BOR_ITEM_BLOCK, 0)->rectangle;
  double clear = MAX (fabs (first->x - 100) - first->width, fabs (first->y - 150) - first->height);
  g_assert_cmpfloat (clear, >=, BOR_NODE_RADIUS * bor_layout_size (layout) - 0.01);
  g_assert_cmpfloat (find_item (b, BOR_ITEM_BLOCK, 3)->rectangle.x, <, 400);
}

/* Where there is little room all are smaller, and none looks as if it were another kind of piece. */
static void
test_crowded_node (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2' ruleset='tanks'>"
    "<board kind='network' width='600' height='300' tolerance='1'><spaces>"
    "<space id='a' name='Ayr' at='100 150'><approach id='a-b' opposite='b-a'/></space>"
    "<space id='b' at='180 150'><approach id='b-a' opposite='a-b'/></space></spaces></board>"
    "<sides><side id='red' name='Red' role='white'/></sides>"
    "<types><type id='t' name='Tank' symbol='tank' tank='light'/></types><placements>"
    "<placement id='p1' side='red' type='t' strength='2' count='1' space='a'/>"
    "<placement id='p2' side='red' type='t' strength='2' count='1' space='a'/>"
    "<placement id='p3' side='red' type='t' strength='2' count='1' space='a'/>"
    "</placements></scenario>");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_print (painter, TRUE);
  BorLayout *layout = bor_painter_layout (painter, 1);
  const BorPlan *plan = bor_layout_plan (layout, 0);
  g_assert_cmpuint (count_items (plan, BOR_ITEM_BLOCK), ==, 3);
  double size = find_item (plan, BOR_ITEM_BLOCK, 0)->size;
  g_assert_cmpfloat (size, <, bor_layout_size (layout));
  for (gint32 i = 1; i < 3; i++)
    g_assert_cmpfloat (find_item (plan, BOR_ITEM_BLOCK, i)->size, ==, size);
  nothing_overlaps_at_nodes (layout, s);
}

/* How many of the names and stacks of nodes cover another, or a node. */
static guint
count_covered (BorLayout *layout, const BorScenario *s)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (BorRectangle));
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    double half = 0.8 * BOR_NODE_RADIUS * bor_layout_size (layout);
    BorRectangle node = { locale->x, locale->y, half, half, 0 };
    if (locale->shape == BOR_LOCALE_NODE)
      g_array_append_val (all, node);
  }
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    for (guint i = 0; i < plan->n_items && locale->shape == BOR_LOCALE_NODE; i++) {
      gboolean covers = FALSE;
      for (guint k = 0; k < all->len; k++)
        covers |=
          bor_rectangles_overlap (&plan->items[i].rectangle, &g_array_index (all, BorRectangle, k));
      if (covers)
        g_test_message ("something at %s covers something", locale->name);
      n += covers;
      g_array_append_val (all, plan->items[i].rectangle);
    }
  }
  return n;
}

/* Eighty towns with their armies, as large as they are printed. */
static void
names_and_stacks_of_nodes_cover_nothing (void)
{
  static const char *const names[] = { "three-summers.xml", "vienna.xml", "calais.xml",
                                       "tunis.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (BorScenario) s = shipped (names[i]);
    g_autoptr (BorPainter) painter = bor_painter_new (s);
    bor_painter_set_print (painter, TRUE);
    g_assert_cmpuint (count_covered (bor_painter_layout (painter, 1), s), ==, 0);
  }
}

/* The part of the names and stacks that lie over a link: few, where there is no other room. */
static void
few_names_and_stacks_of_nodes_lie_over_links (void)
{
  g_autoptr (BorScenario) s = shipped ("three-summers.xml");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  bor_painter_set_print (painter, TRUE);
  BorLayout *layout = bor_painter_layout (painter, 1);
  guint n = 0, over = 0;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    for (guint i = 0; i < plan->n_items && locale->shape == BOR_LOCALE_NODE; i++) {
      n++;
      over += bor_scene_traces (bor_painter_scene (painter), &plan->items[i].rectangle) > 0;
    }
  }
  g_test_message ("%u of %u lie over a link", over, n);
  g_assert_cmpuint (n, >, 150);
  g_assert_cmpuint (20 * over, <, n);
}

/* What holds at an end of a link is drawn beside the link, at that end and on its own half. */
static void
test_link_marks (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2' ruleset='triomphe'>"
    "<board kind='network' width='600' height='300' tolerance='1'><spaces>"
    "<space id='a' at='100 150'><approach id='a-b' opposite='b-a' obstruction='true'/></space>"
    "<space id='b' at='500 150'><approach id='b-a' opposite='a-b'/></space></spaces></board>"
    "</scenario>");
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  BorLayout *layout = bor_painter_layout (painter, 1);
  const BorPlan *a = bor_layout_plan (layout, 0), *b = bor_layout_plan (layout, 1);
  g_assert_cmpuint (count_items (a, BOR_ITEM_PARALLELOGRAM), ==, 1);
  g_assert_cmpuint (count_items (b, BOR_ITEM_PARALLELOGRAM), ==, 0);
  const BorItem *mark = find_item (a, BOR_ITEM_PARALLELOGRAM, 0);
  g_assert_cmpfloat (mark->rectangle.x, >, 100);
  g_assert_cmpfloat (mark->rectangle.x, <, 300);
  g_assert_cmpfloat (ABS (mark->rectangle.y - 150), <, 30);
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

/* The stack of a node makes room for one that comes nearer. */
static void
test_node_moved (void)
{
  g_autoptr (BorScenario) s = network (), next = bor_scenario_copy (s);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  BorLayout *layout = bor_painter_layout (painter, 1);
  BorRectangle before = find_item (bor_layout_plan (layout, 0), BOR_ITEM_BLOCK, 0)->rectangle;
  BorLocale *moved = bor_element_copy (bor_scenario_get (s, BOR_KIND_LOCALE, 1));
  moved->x = bor_coord_round (before.x);
  moved->y = bor_coord_round (before.y);
  bor_scenario_replace (next, 1, moved);
  bor_painter_update (painter, next);
  g_autoptr (BorPainter) fresh = bor_painter_new (next);
  BorLayout *anew = bor_painter_layout (fresh, 1);
  layout = bor_painter_layout (painter, 1);
  BOR_FOREACH (next, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    assert_same_plan (bor_layout_plan (layout, slot), bor_layout_plan (anew, slot));
  BorRectangle after = find_item (bor_layout_plan (layout, 0), BOR_ITEM_BLOCK, 0)->rectangle;
  g_assert_true (after.x != before.x || after.y != before.y || after.width != before.width);
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

typedef struct {
  double x, y, angle;
} Place;

/* The middle of the first line of a locale's name, as seen from the name's own middle: the lines of
 * a smaller name stand nearer to that. */
static Place
place_of_name (BorLayout *layout, gint32 slot)
{
  const BorPlan *plan = bor_layout_plan (layout, slot);
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_NAME)
      return (Place){ plan->items[i].anchor.x, plan->items[i].anchor.y,
                      plan->items[i].rectangle.angle };
  return (Place){ 0 };
}

static BorBox
box_of_names (BorLayout *layout, gint32 slot)
{
  const BorPlan *plan = bor_layout_plan (layout, slot);
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_NAME || plan->items[i].kind == BOR_ITEM_NUMBER)
      box = bor_box_union (box, bor_rectangle_box (&plan->items[i].rectangle));
  return box;
}

static void
assert_same_place (Place a, Place b)
{
  g_assert_cmpfloat (a.x, ==, b.x);
  g_assert_cmpfloat (a.y, ==, b.y);
  g_assert_cmpfloat (a.angle, ==, b.angle);
}

static gboolean
is_within (BorBox inner, BorBox outer)
{
  return inner.x0 >= outer.x0 - 1e-6 && inner.y0 >= outer.y0 - 1e-6 && inner.x1 <= outer.x1 + 1e-6
         && inner.y1 <= outer.y1 + 1e-6;
}

static void
names_keep_their_places (const BorScenario *s, BorPainter *at_one, BorPainter *at_other,
                         double scale)
{
  BorLayout *one = bor_painter_layout (at_one, 0.01);
  BorLayout *other = bor_painter_layout (at_other, scale);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    assert_same_place (place_of_name (one, slot), place_of_name (other, slot));
    g_assert_true (is_within (box_of_names (other, slot), box_of_names (one, slot)));
  }
  BOR_FOREACH (s, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
    const BorLabel *a = bor_layout_label (one, slot), *b = bor_layout_label (other, slot);
    g_assert_true ((a == NULL) == (b == NULL));
    if (a == NULL)
      continue;
    assert_same_place ((Place){ a->rectangle.x, a->rectangle.y, a->rectangle.angle },
                       (Place){ b->rectangle.x, b->rectangle.y, b->rectangle.angle });
  }
}

/* Whichever zoom is drawn first; names may become too small to be drawn, but they do not wander. */
static void
test_names_stay (void)
{
  static const double scales[] = { 0.3, 1, 1.3, 2.2, 6, 20 };
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir), n++) {
    if (!g_str_has_suffix (name, ".xml"))
      continue;
    g_autoptr (BorScenario) s = shipped (name);
    for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
      g_autoptr (BorPainter) painter = bor_painter_new (s), fresh = bor_painter_new (s);
      names_keep_their_places (s, painter, fresh, scales[i]);
      names_keep_their_places (s, painter, painter, scales[i]);
    }
  }
  g_assert_cmpuint (n, >, 5);
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
  g_test_add_func ("/render/layout/pieces and symbols stand at nodes", test_nodes);
  g_test_add_func ("/render/layout/pieces at a crowded node have the same size", test_crowded_node);
  g_test_add_func ("/render/layout/what holds at an end of a link is drawn there", test_link_marks);
  g_test_add_func ("/render/layout/names and stacks of nodes cover nothing",
                   names_and_stacks_of_nodes_cover_nothing);
  g_test_add_func ("/render/layout/few names and stacks of nodes lie over links",
                   few_names_and_stacks_of_nodes_lie_over_links);
  g_test_add_func ("/render/layout/a stack makes room for a node that comes nearer",
                   test_node_moved);
  g_test_add_func ("/render/layout/following an edit gives what a new painter gives", test_update);
  g_test_add_func ("/render/layout/names keep their places at every zoom", test_names_stay);
  g_test_add_func ("/render/layout/nothing stands on its head", test_upright);
  return g_test_run ();
}
