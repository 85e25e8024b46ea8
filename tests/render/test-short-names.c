/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of locales that are too small for them. */
#include <math.h>

#include "generate/generate.h"
#include "render/abbreviate.h"
#include "render/painter-private.h"
#include "render/painter.h"
#include "support-xml.h"
#include "support.h"
#include "xml/xml.h"

#define LEAST 0.6

static void
assert_short (const char *name, guint step, const char *expected)
{
  g_autofree char *shortened = bor_name_abbreviate (name, step);
  g_assert_cmpstr (shortened, ==, expected);
}

static void
names_are_abbreviated_word_by_word (void)
{
  assert_short ("Castelceriolo North", 0, "Cas. Nor.");
  assert_short ("Castelceriolo North", 1, "C.N.");
  assert_short ("Vineyards of San Giuliano", 0, "Vin. of San Giu.");
  assert_short ("Vineyards of San Giuliano", 1, "V.S.G.");
  assert_short ("Hill 317", 0, NULL);
  assert_short ("Hill 317", 1, "H. 317");
  assert_short ("Örebro", 0, "Öre.");
  assert_short ("Ypres", 1, "Y.");
  assert_short ("E\xcc\x81vreux", 1, "E\xcc\x81."); /* the accent is a mark of its own */
  assert_short ("Rome", 0, NULL);
  assert_short ("A", 1, NULL);
  assert_short ("", 0, NULL);
  assert_short ("   ", 1, "");
}

static void
add_square (GString *vertices, GString *locales, guint n, const char *name, double x, double y,
            double side)
{
  const double at[4][2] = { { x, y }, { x + side, y }, { x + side, y + side }, { x, y + side } };
  g_string_append_printf (locales, "<space id='s%u' name='%s'>", n, name);
  for (guint k = 0; k < 4; k++) {
    g_string_append_printf (vertices, "<vertex id='v%u-%u' x='%g' y='%g'/>", n, k, at[k][0],
                            at[k][1]);
    g_string_append_printf (locales, "<approach id='a%u-%u' along='v%u-%u v%u-%u' edge='true'/>", n,
                            k, n, k, n, (k + 1) % 4);
  }
  g_string_append (locales, "</space>");
}

/* Forty squares of 150, and `columns` by `rows` squares of `side` beside them. */
static BorScenario *
crowd (guint columns, guint rows, double side)
{
  g_autoptr (GString) vertices = g_string_new (NULL), locales = g_string_new (NULL);
  guint n = 0;
  for (; n < 40; n++)
    add_square (vertices, locales, n, "Field", n % 8 * 150, n / 8 * 150, 150);
  for (guint i = 0; i < columns * rows; i++, n++) {
    g_autofree char *name = g_strdup_printf ("Torre Garofoli %u", i + 1);
    add_square (vertices, locales, n, name, 1250 + i % columns * side, 200 + i / columns * side,
                side);
  }
  g_autofree char *text = g_strdup_printf ("<scenario xmlns='urn:bormida:scenario:2'>"
                                           "<board width='1450' height='760' tolerance='1'>"
                                           "<vertices>%s</vertices><spaces>%s</spaces></board>"
                                           "</scenario>",
                                           vertices->str, locales->str);
  return test_xml_read_text (text);
}

static BorPainter *
printed (const BorScenario *s)
{
  BorPainter *painter = bor_painter_new (s);
  bor_painter_set_print (painter, TRUE);
  return painter;
}

static gboolean
is_text (const BorItem *item)
{
  return item->kind == BOR_ITEM_NAME || item->kind == BOR_ITEM_NUMBER;
}

/* The smallest name of a board, against the usual size there. */
static double
find_smallest (const BorScenario *s)
{
  g_autoptr (BorPainter) painter = printed (s);
  BorLayout *layout = bor_painter_layout (painter, 1);
  double smallest = 1;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    gboolean corner =
      bor_axes_name (bor_painter_scene (painter)->axes, locale) && !locale->has_label;
    double usual = bor_layout_size (layout) * (corner ? BOR_CORNER_NAME : 1);
    for (guint i = 0; i < plan->n_items; i++)
      if (plan->items[i].kind == BOR_ITEM_NAME)
        smallest = MIN (smallest, plan->items[i].size / usual);
    const BorCallout *callout = bor_layout_callout (layout, slot);
    if (callout != NULL && callout->text != NULL)
      smallest = MIN (smallest, callout->size / usual);
  }
  return smallest;
}

static void
no_name_is_much_smaller_than_the_others (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  g_auto (GStrv) paths = test_list_files (folder, ".xml");
  g_assert_cmpuint (g_strv_length (paths), >, 5);
  for (guint i = 0; paths[i] != NULL; i++) {
    g_autoptr (BorScenario) s = bor_xml_read_file (paths[i], NULL);
    g_test_message ("%s", paths[i]);
    g_assert_cmpfloat (find_smallest (s), >=, LEAST - 1e-9);
  }
  g_autoptr (BorScenario) few = crowd (2, 1, 40), many = crowd (7, 5, 22);
  g_assert_cmpfloat (find_smallest (few), >=, LEAST - 1e-9);
  g_assert_cmpfloat (find_smallest (many), >=, LEAST - 1e-9);
}

/* Neither the text nor the line to it touches a sign, a name or another such text. */
static void
assert_clear (BorLayout *layout, const BorScenario *s, gint32 own)
{
  const BorCallout *callout = bor_layout_callout (layout, own);
  BorPoint from, to;
  bor_callout_line (callout, &from, &to);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    for (guint i = 0; i < plan->n_items; i++) {
      const BorRectangle *other = &plan->items[i].rectangle;
      g_assert_false (bor_rectangles_overlap (&callout->rectangle, other));
      if (slot != own || !is_text (&plan->items[i]))
        g_assert_false (bor_rectangle_intersects_segment (other, from, to));
    }
    const BorCallout *next = slot != own ? bor_layout_callout (layout, slot) : NULL;
    if (next != NULL && !next->is_inside) {
      g_assert_false (bor_rectangles_overlap (&callout->rectangle, &next->rectangle));
      g_assert_false (bor_rectangle_intersects_segment (&next->rectangle, from, to));
    }
  }
}

static void
a_line_leads_to_a_name_that_does_not_fit (void)
{
  g_autoptr (BorScenario) s = crowd (2, 1, 30);
  g_autoptr (BorPainter) painter = printed (s);
  BorLayout *layout = bor_painter_layout (painter, 1);
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorCallout *callout = bor_layout_callout (layout, slot);
    g_assert_true ((callout != NULL) == (slot >= 40));
    if (callout == NULL)
      continue;
    n++;
    BorPoint from, to;
    bor_callout_line (callout, &from, &to);
    g_assert_false (callout->is_inside);
    g_assert_cmpstr (callout->text->text, ==, locale->name);
    g_assert_true (bor_box_contains (bor_painter_scene (painter)->locales[slot], from.x, from.y));
    g_assert_false (bor_box_intersects (bor_rectangle_box (&callout->rectangle),
                                        bor_painter_scene (painter)->locales[slot]));
    assert_clear (layout, s, slot);
  }
  g_assert_cmpuint (n, ==, 2);
}

static gboolean
is_explained (const GPtrArray *names, gint32 slot, const char *name)
{
  for (guint i = 0; i + 1 < names->len; i += 2)
    if (g_strcmp0 (names->pdata[i + 1], name) == 0)
      return g_str_has_prefix (names->pdata[i], "T.G.")
             || g_ascii_strtoull (names->pdata[i], NULL, 10) == slot + 1u;
  return FALSE;
}

static void
the_key_explains_what_no_line_leads_to (void)
{
  g_autoptr (BorScenario) s = crowd (7, 5, 22);
  g_autoptr (BorPainter) painter = printed (s);
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT);
  double bare = bor_painter_extent (painter).y1;
  bor_painter_set_layers (painter, BOR_LAYER_DEFAULT | BOR_LAYER_LEGEND);
  g_assert_cmpfloat (bor_painter_extent (painter).y1, >=, bare);
  BorLayout *layout = bor_painter_layout (painter, 1);
  const GPtrArray *names = bor_painter_scene (painter)->short_names;
  guint led = 0, told = 0;
  for (gint32 slot = 40; slot < 75; slot++) {
    const BorCallout *callout = bor_layout_callout (layout, slot);
    g_assert_nonnull (callout);
    if (callout->is_inside) {
      g_test_message ("%d: %s", slot, callout->text != NULL ? callout->text->text : "nothing");
      g_assert_true (is_explained (names, slot, bor_scenario_locale (s, slot)->name));
      told++;
    } else {
      assert_clear (layout, s, slot);
      led++;
    }
  }
  g_assert_cmpuint (names->len, ==, 2 * told);
  g_assert_cmpuint (told, >, 0);
  g_assert_cmpuint (led, >, 8);
}

static void
assert_same_callouts (BorLayout *a, BorLayout *b, const BorScenario *s)
{
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorCallout *p = bor_layout_callout (a, slot), *q = bor_layout_callout (b, slot);
    g_assert_true ((p == NULL) == (q == NULL));
    if (p == NULL)
      continue;
    g_assert_cmpint (p->is_inside, ==, q->is_inside);
    g_assert_cmpstr (p->text != NULL ? p->text->text : NULL, ==,
                     q->text != NULL ? q->text->text : NULL);
    g_assert_cmpmem (&p->rectangle, sizeof p->rectangle, &q->rectangle, sizeof q->rectangle);
    g_assert_cmpmem (&p->mark, sizeof p->mark, &q->mark, sizeof q->mark);
  }
}

/* A square becomes larger or smaller, or has another name. */
static BorScenario *
edited (const BorScenario *s, GRand *rand)
{
  BorScenario *next = bor_scenario_copy (s);
  gint32 slot = g_rand_int_range (rand, 30, 75);
  if (g_rand_boolean (rand)) {
    BorLocale *locale = bor_element_copy (bor_scenario_get (s, BOR_KIND_LOCALE, slot));
    g_free (locale->name);
    locale->name = g_strdup (g_rand_boolean (rand) ? "Po" : "Castelceriolo South");
    bor_scenario_replace (next, slot, locale);
  } else {
    BorVertex *vertex = bor_element_copy (bor_scenario_get (s, BOR_KIND_VERTEX, 4 * slot + 2));
    vertex->x += g_rand_double_range (rand, -15, 60);
    bor_scenario_replace (next, 4 * slot + 2, vertex);
  }
  return next;
}

static void
lines_follow_edits (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  BorScenario *s = crowd (7, 5, 22);
  g_autoptr (BorPainter) painter = printed (s);
  for (guint round = 0; round < 25; round++) {
    BorLayout *layout = bor_painter_layout (painter, 1);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale)
      bor_layout_callout (layout, slot);
    BorScenario *next = edited (s, rand);
    bor_painter_update (painter, next);
    bor_scenario_unref (s);
    s = next;
    g_autoptr (BorPainter) fresh = printed (s);
    assert_same_callouts (bor_painter_layout (painter, 1), bor_painter_layout (fresh, 1), s);
  }
  bor_scenario_unref (s);
}

/* Where an edit lies changes only what it says is damaged: a name elsewhere that had to move is in the
 * damage. */
static void
moved_names_are_in_the_damage (void)
{
  g_autoptr (BorScenario) s = crowd (7, 5, 22), next = bor_scenario_copy (s);
  g_autoptr (BorPainter) painter = printed (s);
  BorLayout *layout = bor_painter_layout (painter, 1);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (BorCallout));
  for (gint32 slot = 40; slot < 75; slot++)
    g_array_append_vals (before, bor_layout_callout (layout, slot), 1);
  BorLocale *locale = bor_element_copy (bor_scenario_get (s, BOR_KIND_LOCALE, 41));
  g_free (locale->name);
  locale->name = g_strdup ("Castelceriolo South and North and East");
  bor_scenario_replace (next, 41, locale);
  BorBox damage = bor_painter_update (painter, next);
  layout = bor_painter_layout (painter, 1);
  guint moved = 0;
  for (gint32 slot = 40; slot < 75; slot++) {
    const BorCallout *old = &g_array_index (before, BorCallout, slot - 40);
    const BorCallout *now = bor_layout_callout (layout, slot);
    if (old->rectangle.x == now->rectangle.x && old->rectangle.y == now->rectangle.y)
      continue;
    moved++;
    g_assert_true (bor_box_contains (damage, old->rectangle.x, old->rectangle.y));
    g_assert_true (bor_box_contains (damage, now->rectangle.x, now->rectangle.y));
  }
  g_assert_cmpuint (moved, >, 0);
}

static void
lines_lead_to_the_same_places_at_every_zoom (void)
{
  static const double scales[] = { 0.3, 1.3, 3, 12 };
  g_autoptr (BorScenario) s = crowd (7, 5, 22);
  g_autoptr (BorPainter) painter = bor_painter_new (s);
  BorLayout *small = bor_painter_layout (painter, 0.01);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    BorLayout *layout = bor_painter_layout (painter, scales[i]);
    for (gint32 slot = 40; slot < 75; slot++) {
      const BorCallout *a = bor_layout_callout (small, slot),
                       *b = bor_layout_callout (layout, slot);
      g_assert_true (a->rectangle.x == b->rectangle.x && a->rectangle.y == b->rectangle.y);
      g_assert_cmpfloat (b->size, <=, a->size);
    }
  }
}

/* Of a board with a road through every fifth locale. */
static void
hardly_any_name_lies_on_a_road (void)
{
  BorGenerateOptions options = { 1000, 4 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  g_autoptr (BorPainter) painter = printed (s);
  BorLayout *layout = bor_painter_layout (painter, 1);
  guint over = 0, names = 0;
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ROAD), >, 5);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = bor_layout_plan (layout, slot);
    for (guint i = 0; i < plan->n_items; i++)
      if (plan->items[i].kind == BOR_ITEM_NAME) {
        names++;
        over += bor_scene_traces (bor_painter_scene (painter), &plan->items[i].rectangle) >= 2;
      }
  }
  g_test_message ("%u of %u", over, names);
  g_assert_cmpuint (50 * over, <, names);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/short-names/names are abbreviated word by word",
                   names_are_abbreviated_word_by_word);
  g_test_add_func ("/render/short-names/no name is much smaller than the others",
                   no_name_is_much_smaller_than_the_others);
  g_test_add_func ("/render/short-names/a line leads to a name that does not fit",
                   a_line_leads_to_a_name_that_does_not_fit);
  g_test_add_func ("/render/short-names/the key explains what no line leads to",
                   the_key_explains_what_no_line_leads_to);
  g_test_add_func ("/render/short-names/lines follow edits", lines_follow_edits);
  g_test_add_func ("/render/short-names/moved names are in the damage",
                   moved_names_are_in_the_damage);
  g_test_add_func ("/render/short-names/lines lead to the same places at every zoom",
                   lines_lead_to_the_same_places_at_every_zoom);
  g_test_add_func ("/render/short-names/hardly any name lies on a road",
                   hardly_any_name_lies_on_a_road);
  return g_test_run ();
}
