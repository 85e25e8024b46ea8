/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/outline-item.h"
#include "editor/panels/testing.h"

#include "support.h"

static BorOutlineItem *
child (GListModel *model, guint i)
{
  g_autoptr (BorOutlineItem) item = g_list_model_get_item (model, i);
  return item; /* the model keeps it */
}

static void
everything_is_listed_by_kind_and_locales_have_their_sides (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autoptr (GListStore) root = bor_outline_items_new (s, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (root)), ==, 2); /* locales, armies */
  BorOutlineItem *locales = child (G_LIST_MODEL (root), 0);
  g_assert_cmpstr (bor_outline_item_text (locales), ==, "Locales (4)");
  g_assert_cmpint (bor_outline_item_ref (locales).slot, ==, -1);
  BorOutlineItem *first = child (bor_outline_item_children (locales), 0);
  g_assert_cmpstr (bor_outline_item_text (first), ==, "A1");
  g_assert_cmpuint (g_list_model_get_n_items (bor_outline_item_children (first)), ==, 4);
  g_assert_cmpstr (bor_outline_item_text (child (bor_outline_item_children (first), 0)), ==,
                   "board edge");
  g_assert_cmpstr (bor_outline_item_text (child (bor_outline_item_children (first), 1)), ==,
                   "to B1");
}

static void
search_leaves_what_matches (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  g_autoptr (GListStore) root = bor_outline_items_new (s, "b1");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (root)), ==, 1);
  g_assert_cmpstr (bor_outline_item_text (child (G_LIST_MODEL (root), 0)), ==, "Locales (1)");
  g_autoptr (GListStore) none = bor_outline_items_new (s, "nothing like that");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (none)), ==, 0);
}

/* A name, a name that it begins, an id. */
static void
names_count_before_ids (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  static const char *const names[] = { "Old Farm", "Mill", "Farm" };
  for (gint32 i = 0; i < 3; i++) {
    BorLocale *locale = bor_element_copy (bor_scenario_locale (s, i));
    g_free (locale->name);
    locale->name = g_strdup (names[i]);
    bor_element_set_id (locale, i == 1 ? "farm" : i == 0 ? "x" : "y");
    bor_scenario_replace (s, i, locale);
  }
  g_assert_cmpint (bor_outline_best (s, "farm").slot, ==, 2);
  g_assert_cmpint (bor_outline_best (s, "old").slot, ==, 0);
  g_assert_cmpint (bor_outline_best (s, "m").slot, ==, 1);
  g_assert_cmpint (bor_outline_best (s, "y").slot, ==, 2);
  g_assert_cmpint (bor_outline_best (s, "nowhere").slot, ==, -1);
  g_autoptr (GListStore) root = bor_outline_items_new (s, "farm");
  GListModel *found = bor_outline_item_children (child (G_LIST_MODEL (root), 0));
  g_assert_cmpstr (bor_outline_item_text (child (found, 0)), ==, "Farm");
  g_assert_cmpstr (bor_outline_item_text (child (found, 1)), ==, "Old Farm");
  g_assert_cmpstr (bor_outline_item_text (child (found, 2)), ==, "Mill");
}

static void
call (BorScenario *s, gint32 slot, const char *id, const char *name)
{
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, slot));
  g_free (locale->name);
  locale->name = g_strdup (name);
  bor_element_set_id (locale, id);
  bor_scenario_replace (s, slot, locale);
}

/* Without a name an element is called by its id, or by what it is: locale “hill”. */
static void
what_has_no_name_comes_after_names (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  call (s, 0, "hill", NULL);
  call (s, 1, "y", "Green Hill");
  call (s, 2, "z", "Dislocale");
  g_assert_cmpint (bor_outline_best (s, "hill").slot, ==, 1);
  g_assert_cmpint (bor_outline_best (s, "locale").slot, ==, 2);
  call (s, 1, "y", "Wood");
  call (s, 2, "green-hill", "Farm");
  g_assert_cmpint (bor_outline_best (s, "hill").slot, ==, 0);
}

typedef struct {
  guint changes, removed, added;
} Changes;

static void
note_change (GListModel *model, guint at, guint removed, guint added, gpointer data)
{
  Changes *changes = data;
  changes->changes++;
  changes->removed += removed;
  changes->added += added;
}

static void
only_changed_rows_are_replaced (void)
{
  g_autoptr (BorScenario) before = test_square_board (6, 6);
  g_autoptr (GListStore) root = bor_outline_items_new (before, NULL);
  GListModel *locales = bor_outline_item_children (child (G_LIST_MODEL (root), 0));
  for (guint i = 0; i < g_list_model_get_n_items (locales); i++)
    bor_outline_item_text (child (locales, i));
  BorOutlineItem *next = child (locales, 7);
  GListModel *sides = bor_outline_item_children (next);
  BorOutlineItem *to = child (sides, 3);
  g_assert_cmpstr (bor_outline_item_text (to), ==, "to A2");
  Changes rows = { 0 }, of_sides = { 0 };
  g_signal_connect (locales, "items-changed", G_CALLBACK (note_change), &rows);
  g_signal_connect (sides, "items-changed", G_CALLBACK (note_change), &of_sides);

  g_autoptr (BorScenario) after = bor_scenario_copy (before);
  call (after, 6, "a2", "Mill");
  bor_outline_items_update (root, after, NULL);
  g_assert_cmpuint (rows.changes, ==, 1);
  g_assert_cmpuint (rows.removed, ==, 1);
  g_assert_cmpuint (rows.added, ==, 1);
  g_assert_cmpstr (bor_outline_item_text (child (locales, 6)), ==, "Mill");
  g_assert_true (child (locales, 7) == next);
  g_assert_cmpuint (of_sides.changes, ==, 1);
  g_assert_cmpstr (bor_outline_item_text (child (sides, 3)), ==, "to Mill");

  bor_outline_items_update (root, after, NULL);
  g_assert_cmpuint (rows.changes, ==, 1);
  g_assert_cmpuint (of_sides.changes, ==, 1);
}

/* Removes, adds and renames some. */
static BorScenario *
change_at_random (const BorScenario *scenario)
{
  BorScenario *next = bor_scenario_copy (scenario);
  guint n = bor_scenario_n_slots (scenario, BOR_KIND_FEATURE);
  for (gint i = g_test_rand_int_range (0, 4); i > 0; i--) {
    gint32 slot = g_test_rand_int_range (0, (gint32) n + 1);
    const BorFeature *old = bor_scenario_feature (next, slot);
    if (old != NULL && g_test_rand_int_range (0, 2) == 0) {
      bor_scenario_remove (next, BOR_KIND_FEATURE, slot);
      continue;
    }
    BorFeature *feature =
      old != NULL ? bor_element_copy (old) : bor_element_new (BOR_KIND_FEATURE, NULL);
    g_autofree char *id = g_strdup_printf ("f%d", g_test_rand_int_range (0, 12));
    bor_element_set_id (feature, id);
    if (old != NULL)
      bor_scenario_replace (next, slot, feature);
    else
      bor_scenario_append (next, feature);
  }
  return next;
}

static void
assert_same_list (GListModel *a, GListModel *b)
{
  guint n = a != NULL ? g_list_model_get_n_items (a) : 0;
  g_assert_cmpuint (n, ==, b != NULL ? g_list_model_get_n_items (b) : 0);
  for (guint i = 0; i < n; i++) {
    BorOutlineItem *x = child (a, i), *y = child (b, i);
    g_assert_cmpstr (bor_outline_item_text (x), ==, bor_outline_item_text (y));
    g_assert_cmpint (bor_outline_item_ref (x).kind, ==, bor_outline_item_ref (y).kind);
    g_assert_cmpint (bor_outline_item_ref (x).slot, ==, bor_outline_item_ref (y).slot);
    assert_same_list (bor_outline_item_children (x), bor_outline_item_children (y));
  }
}

static void
an_updated_outline_equals_a_new_one (void)
{
  static const char *const searches[] = { NULL, "", "1", "feature" };
  g_autoptr (BorScenario) scenario = test_square_board (2, 1);
  for (guint round = 0; round < 300; round++) {
    const char *search = searches[round % G_N_ELEMENTS (searches)];
    g_autoptr (GListStore) updated = bor_outline_items_new (scenario, search);
    for (guint step = 0; step < 3; step++) {
      BorScenario *next = change_at_random (scenario);
      if (g_test_rand_int_range (0, 2) == 0) /* some rows have been looked at */
        assert_same_list (G_LIST_MODEL (updated), G_LIST_MODEL (updated));
      bor_outline_items_update (updated, next, search);
      g_autoptr (GListStore) fresh = bor_outline_items_new (next, search);
      assert_same_list (G_LIST_MODEL (updated), G_LIST_MODEL (fresh));
      bor_scenario_unref (scenario);
      scenario = next;
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outline/everything-is-listed-by-kind-and-locales-have-their-sides",
                   everything_is_listed_by_kind_and_locales_have_their_sides);
  g_test_add_func ("/outline/search-leaves-what-matches", search_leaves_what_matches);
  g_test_add_func ("/outline/names-count-before-ids", names_count_before_ids);
  g_test_add_func ("/outline/what-has-no-name-comes-after-names",
                   what_has_no_name_comes_after_names);
  g_test_add_func ("/outline/only-changed-rows-are-replaced", only_changed_rows_are_replaced);
  g_test_add_func ("/outline/an-updated-outline-equals-a-new-one",
                   an_updated_outline_equals_a_new_one);
  return g_test_run ();
}
