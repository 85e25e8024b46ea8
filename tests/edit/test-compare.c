/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/compare.h"
#include "edit/fill.h"
#include "edit/mask-cells.h"
#include "edit/name-ids.h"
#include "edit/rename.h"
#include "generate/generate.h"
#include "support.h"

static void
check_texts (const BorScenario *before, const BorScenario *after, const char *const *texts)
{
  g_autoptr (GPtrArray) changes = bor_scenario_compare (before, after);
  guint n = 0;
  for (guint i = 0; i < changes->len; i++) {
    const BorChange *change = changes->pdata[i];
    if (change->text == NULL)
      continue;
    g_assert_nonnull (texts[n]);
    g_assert_cmpstr (change->text, ==, texts[n]);
    n++;
  }
  g_assert_cmpstr (texts[n], ==, NULL);
}

#define CHECK(before, after, ...)                                                                  \
  check_texts ((before), (after), (const char *const[]){ __VA_ARGS__ __VA_OPT__ (, ) NULL })

static void
set_prop (BorScenario *s, BorKind kind, const char *id, const char *name, const char *value)
{
  gint32 slot = test_slot (s, kind, id);
  void *element = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_prop (element, name, value);
  bor_scenario_replace (s, slot, element);
}

static void
move (BorScenario *s, gint32 slot, double dx, double dy)
{
  BorVertex *vertex = bor_element_copy (bor_scenario_vertex (s, slot));
  vertex->x += dx;
  vertex->y += dy;
  bor_scenario_replace (s, slot, vertex);
}

/* As marengo.xml has it, so that properties have names. */
static BorScenario *
battle_board (void)
{
  BorScenario *s = test_square_board (3, 2);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  return s;
}

static void
test_a_scenario_does_not_differ_from_itself (void)
{
  g_autoptr (BorScenario) a = bor_generate_board (&(BorGenerateOptions){ 60, 4 }, NULL);
  g_autoptr (BorScenario) b = bor_generate_board (&(BorGenerateOptions){ 60, 4 }, NULL);
  CHECK (a, a);
  CHECK (a, b);
}

static void
test_properties_are_told_by_their_names (void)
{
  g_autoptr (BorScenario) a = battle_board ();
  g_autoptr (BorScenario) b = bor_scenario_copy (a);
  set_prop (b, BOR_KIND_LOCALE, "a1", "capacity", "9");
  set_prop (b, BOR_KIND_APPROACH, "b1-c1", "infantry", "2");
  set_prop (b, BOR_KIND_APPROACH, "b1-c1", "obstruction", "true");
  CHECK (a, b, "A1: capacity 6 → 9",
         "B1, side to C1: infantry penalty 0 → 2, cavalry obstruction added");
  CHECK (b, a, "A1: capacity 9 → 6",
         "B1, side to C1: infantry penalty 2 → 0, cavalry obstruction removed");
}

static void
test_a_border_is_told_once (void)
{
  g_autoptr (BorScenario) a = battle_board ();
  set_prop (a, BOR_KIND_APPROACH, "a1-b1", "width", "wide");
  set_prop (a, BOR_KIND_APPROACH, "b1-a1", "width", "wide");
  g_autoptr (BorScenario) b = bor_scenario_copy (a);
  set_prop (b, BOR_KIND_APPROACH, "a1-b1", "width", "narrow");
  g_autoptr (BorScenario) c = bor_scenario_copy (b);
  set_prop (c, BOR_KIND_APPROACH, "b1-a1", "width", "narrow");
  CHECK (a, b, "A1, side to B1: wide → narrow");
  CHECK (a, c, "A1, side to B1: wide → narrow");
  CHECK (b, c, "B1, side to A1: wide → narrow");
}

static void
test_vertices_that_moved_alike_are_told_together (void)
{
  g_autoptr (BorScenario) a = battle_board ();
  g_autoptr (BorScenario) b = bor_scenario_copy (a);
  move (b, 1, 14, 0);
  move (b, 2, 14, 0);
  move (b, 5, -3, 4);
  CHECK (a, b, "vertex v6 moved 5 units south-west (A1, B1, A2, B2)",
         "2 vertices (v2, v3) moved 14 units east (A1, B1, C1)");
}

static void
test_elements_are_matched_by_id_not_by_slot (void)
{
  g_autoptr (BorScenario) a = battle_board ();
  g_autoptr (BorScenario) b = bor_scenario_copy (a);
  gint32 slot = test_slot (b, BOR_KIND_ARMY, "austrian");
  BorArmy *side = bor_element_copy (bor_scenario_army (b, slot));
  bor_scenario_remove (b, BOR_KIND_ARMY, slot);
  bor_scenario_append (b, side);
  CHECK (a, b, "the order of elements “side” changed");
}

static void
test_a_renamed_locale_changes_only_itself (void)
{
  g_autoptr (BorScenario) a = battle_board ();
  g_autoptr (BorScenario) b = bor_scenario_copy (a);
  gint32 slot = test_slot (b, BOR_KIND_LOCALE, "b1");
  BorLocale *locale = bor_element_copy (bor_scenario_locale (b, slot));
  g_free (locale->name);
  locale->name = g_strdup ("Marengo");
  bor_scenario_replace (b, slot, locale);
  /* Another slot somewhere: nothing can be compared as it is. */
  bor_scenario_remove (b, BOR_KIND_ARMY, 0);
  CHECK (a, b, "B1: name B1 → Marengo", "army Austrian removed");
}

static void
test_lists_tell_what_came_and_went (void)
{
  g_autoptr (BorScenario) a = bor_generate_board (&(BorGenerateOptions){ 60, 4 }, NULL);
  g_autoptr (BorScenario) b = bor_scenario_copy (a);
  const BorRoad *old = bor_scenario_road (a, 0);
  const char *gone = bor_scenario_locale (a, old->stops[1].locale.slot)->name;
  BorRoad *road = bor_element_copy (old);
  bor_road_remove_stop (road, 1);
  bor_scenario_replace (b, 0, road);
  BorForce *force = bor_element_copy (bor_scenario_force (b, 0));
  force->pieces[0].count = 5;
  bor_scenario_replace (b, 0, force);
  g_autofree char *way = g_strdup_printf ("%s: way now without %s", old->name, gone);
  CHECK (a, b, way, "Garrison: pieces now with 5 × Infantry 3, without 2 × Infantry 3");
}

static void
test_sides_of_a_new_locale_go_without_saying (void)
{
  g_autoptr (BorScenario) a = battle_board ();
  g_autoptr (BorScenario) b = bor_scenario_copy (a);
  BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, "new");
  locale->name = g_strdup ("Villanova");
  BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, "new-edge");
  approach->opposite = BOR_REF_NONE;
  approach->edge = TRUE;
  approach->locale = bor_ref_make ((gint32) bor_scenario_n_slots (b, BOR_KIND_LOCALE));
  bor_refs_append_slot (&locale->approaches, bor_scenario_append (b, approach));
  bor_scenario_append (b, locale);
  CHECK (a, b, "locale Villanova added");
  CHECK (b, a, "locale Villanova removed");
}

/* Whatever becomes of its neighbours' sides. */
static void
test_a_masked_cell_is_told_in_one_line (void)
{
  for (guint neighbours = 4; neighbours <= 8; neighbours += 2) {
    g_autoptr (BorScenario) empty = bor_scenario_new ();
    const BorGrid grid = { .columns = 5, .rows = 5, .size = 10, .neighbours = neighbours };
    g_autoptr (BorScenario) a = bor_edit_set_grid (empty, &grid, NULL);
    set_prop (a, BOR_KIND_LOCALE, "c1-1", "ground", "wood");
    const gint32 cells[] = { 6, 12 };
    g_autoptr (BorScenario) b = bor_edit_mask_cells (a, cells, 2, NULL, NULL);
    set_prop (b, BOR_KIND_LOCALE, "c3-3", "ground", "wood");
    CHECK (a, b, "locale “c1-1” masked", "locale “c2-2” masked",
           "locale “c3-3”: ground plain → wood");
    CHECK (b, a, "locale “c1-1” restored", "locale “c2-2” restored",
           "locale “c3-3”: ground wood → plain");
  }
}

/* Ids follow names, so that a new name once read as everything around the locale taken away and
 * added again. */
static void
test_a_new_name_is_no_other_element (void)
{
  g_autoptr (BorScenario) a = bor_generate_board (&(BorGenerateOptions){ 60, 4 }, NULL);
  g_autofree char *old = bor_scenario_describe (a, bor_element_ref_make (BOR_KIND_LOCALE, 7));
  g_autofree char *id = g_strdup (bor_scenario_locale (a, 7)->base.id);
  g_autoptr (BorScenario) b =
    bor_edit_set_name (a, bor_element_ref_make (BOR_KIND_LOCALE, 7), "Kreuzdorf", NULL);
  g_autofree char *text =
    g_str_equal (id, bor_scenario_locale (b, 7)->base.id)
      ? g_strdup_printf ("%s: name %s → Kreuzdorf", old, old)
      : g_strdup_printf ("%s: name %s → Kreuzdorf, id %s → kreuzdorf", old, old, id);
  CHECK (a, b, text);
  g_autofree char *back =
    g_strdup_printf ("Kreuzdorf: name Kreuzdorf → %s, id kreuzdorf → %s", old, id);
  CHECK (b, a, back);
}

/* Whatever got new ids, the list says so, and says nothing of sides that are called after them. */
static void
test_new_ids_are_told_once (void)
{
  for (guint32 seed = 1; seed <= 30; seed++) {
    g_autoptr (BorScenario) a = bor_generate_board (&(BorGenerateOptions){ 60, seed }, NULL);
    g_autoptr (BorScenario) b = bor_scenario_copy (a);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    guint n = 0;
    for (guint i = 0; i < 5; i++) {
      static const BorKind kinds[] = { BOR_KIND_LOCALE, BOR_KIND_ROAD, BOR_KIND_FORCE,
                                       BOR_KIND_ARMY };
      BorKind kind = kinds[g_rand_int_range (rand, 0, 4)];
      guint slots = bor_scenario_n_slots (a, kind);
      gint32 slot = g_rand_int_range (rand, 0, (gint32) slots);
      g_autofree char *name = g_strdup_printf ("New %u", i);
      const char *was = bor_scenario_get (b, kind, slot)->id;
      if (g_str_has_prefix (was, "new-")
          || g_strcmp0 (was, bor_scenario_get (a, kind, slot)->id) != 0)
        continue;
      g_autofree char *id = g_strdup_printf ("new-%u", i);
      g_assert_true (bor_edit_rename (b, bor_element_ref_make (kind, slot), id, NULL));
      n++;
    }
    g_autoptr (GPtrArray) changes = bor_scenario_compare (a, b);
    guint told = 0;
    for (guint i = 0; i < changes->len; i++) {
      const BorChange *change = changes->pdata[i];
      g_assert_cmpint (change->type, ==, BOR_CHANGE_ALTERED);
      told += change->text != NULL && strstr (change->text, "→ new-") != NULL;
    }
    g_assert_cmpuint (told, ==, n);
    g_assert_cmpuint (changes->len, ==, n);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/a-scenario-does-not-differ-from-itself",
                   test_a_scenario_does_not_differ_from_itself);
  g_test_add_func ("/compare/properties-are-told-by-their-names",
                   test_properties_are_told_by_their_names);
  g_test_add_func ("/compare/a-border-is-told-once", test_a_border_is_told_once);
  g_test_add_func ("/compare/vertices-that-moved-alike-are-told-together",
                   test_vertices_that_moved_alike_are_told_together);
  g_test_add_func ("/compare/elements-are-matched-by-id-not-by-slot",
                   test_elements_are_matched_by_id_not_by_slot);
  g_test_add_func ("/compare/a-renamed-locale-changes-only-itself",
                   test_a_renamed_locale_changes_only_itself);
  g_test_add_func ("/compare/lists-tell-what-came-and-went", test_lists_tell_what_came_and_went);
  g_test_add_func ("/compare/sides-of-a-new-locale-go-without-saying",
                   test_sides_of_a_new_locale_go_without_saying);
  g_test_add_func ("/compare/a-new-name-is-no-other-element", test_a_new_name_is_no_other_element);
  g_test_add_func ("/compare/new-ids-are-told-once", test_new_ids_are_told_once);
  g_test_add_func ("/compare/a-masked-cell-is-told-in-one-line",
                   test_a_masked_cell_is_told_in_one_line);
  return g_test_run ();
}
