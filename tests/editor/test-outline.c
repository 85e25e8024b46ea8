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
  return g_test_run ();
}
