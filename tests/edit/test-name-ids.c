/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/name-ids.h"

#include "edit-support.h"
#include "edit/border.h"
#include "edit/draw.h"
#include "edit/fields.h"
#include "edit/ids.h"

static void
assert_stem (const char *name, const char *stem)
{
  g_autofree char *got = bor_id_stem (name);
  g_assert_cmpstr (got, ==, stem);
}

static void
a_stem_is_plain_letters (void)
{
  assert_stem ("San Giuliano Vecchio", "san-giuliano-vecchio");
  assert_stem (" Mühle & Höhe! ", "muhle-hohe");
  assert_stem ("Hougoumont's Wood", "hougoumonts-wood");
  assert_stem ("Бородино", NULL);
  assert_stem ("—", NULL);
  assert_stem (NULL, NULL);
}

static void
a_letter_and_a_number_say_nothing (void)
{
  g_assert_true (bor_id_is_made_up ("s1"));
  g_assert_true (bor_id_is_made_up ("r204"));
  g_assert_false (bor_id_is_made_up ("hill7"));
  g_assert_false (bor_id_is_made_up ("s"));
  g_assert_false (bor_id_is_made_up ("s1-2"));
  g_assert_false (bor_id_is_made_up ("7"));
}

static void
new_ids_are_none_that_is_missed (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  BorApproach *side = bor_edit_make_own (s, BOR_KIND_APPROACH, 0);
  g_autofree char *next = bor_scenario_fresh_id (s, BOR_KIND_VERTEX, NULL);
  for (guint i = 0; i < 2; i++)
    bor_ref_clear (&side->along.items[i]);
  side->along.items[0].text = g_strdup (next);
  side->along.items[1].text = g_strdup ("ford-2");
  g_autoptr (BorIds) ids = bor_ids_new (s, BOR_KIND_VERTEX);
  g_assert_cmpstr (bor_ids_take (ids, NULL), !=, next);
  g_assert_cmpstr (bor_ids_take (ids, "ford"), ==, "ford");
  g_assert_cmpstr (bor_ids_take (ids, "ford"), ==, "ford-3");
}

/* A dangling reference would mean the element when the file is read again. */
static void
a_name_gives_no_id_that_is_missed (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  BorRegion *region = bor_element_new (BOR_KIND_REGION, "heights");
  bor_refs_insert (&region->locales, 0, (BorRef){ -1, g_strdup ("mill") });
  bor_scenario_append (s, region);
  BorElementRef mill = { BOR_KIND_LOCALE, locale (s, "a1") };
  BorLocale *own = bor_edit_make_own (s, mill.kind, mill.slot);
  g_free (own->name);
  own->name = g_strdup ("Mill");
  GError *error = NULL;
  g_autoptr (BorScenario) named = bor_edit_name_ids (s, &mill, 1, NULL, &error);
  assert_consistent (named, error);
  g_assert_cmpstr (bor_scenario_locale (named, mill.slot)->base.id, ==, "mill-2");
}

static BorScenario *
name (BorScenario *s, BorKind kind, const char *id, const char *text)
{
  BorElementRef ref = { kind, test_slot (s, kind, id) };
  GError *error = NULL;
  BorScenario *next = bor_edit_set_field (s, &ref, 1, "name", text, &error);
  assert_consistent (next, error);
  bor_scenario_unref (s);
  return next;
}

/* Two locales side by side and one alone, drawn and named; a problem of the first is muted. */
static BorScenario *
drawn_board (void)
{
  g_autoptr (BorScenario) grid = test_square_board (1, 1);
  g_autoptr (BorScenario) s = bor_scenario_copy (grid);
  g_autoptr (BorScenario) nothing = bor_scenario_new ();
  bor_scenario_share (s, nothing, BOR_KIND_VERTEX);
  bor_scenario_share (s, nothing, BOR_KIND_LOCALE);
  bor_scenario_share (s, nothing, BOR_KIND_APPROACH);
  for (guint i = 0; i < 3; i++) {
    BorPoint corner = { 100 * i + (i == 2 ? 50 : 0), 0 }, opposite = { corner.x + 100, 100 };
    GError *error = NULL;
    BorScenario *next = bor_edit_draw_rectangle (s, corner, opposite, 0, NULL, &error);
    assert_consistent (next, error);
    bor_scenario_unref (s);
    s = next;
  }
  BorMute *mute = bor_element_new (BOR_KIND_MUTE, NULL);
  mute->check = g_strdup ("C-NAME-1");
  mute->elements = g_strdup ("s1 s2");
  bor_scenario_append (s, mute);
  return g_steal_pointer (&s);
}

static void
ids_follow_names_and_sides_follow_locales (void)
{
  BorScenario *s = drawn_board ();
  s = name (s, BOR_KIND_LOCALE, "s1", "North Wood");
  s = name (s, BOR_KIND_LOCALE, "s3", "North Wood");
  GError *error = NULL;
  guint changed = 0;
  g_autoptr (BorScenario) next = bor_edit_name_ids (s, NULL, 0, &changed, &error);
  assert_consistent (next, error);
  g_assert_cmpuint (changed, ==, 2);
  g_assert_cmpint (locale (next, "north-wood"), ==, locale (s, "s1"));
  g_assert_cmpint (locale (next, "north-wood-2"), ==, locale (s, "s3"));
  g_assert_cmpint (locale (next, "s2"), ==, locale (s, "s2"));
  g_assert_cmpstr (opposite_id (next, "s2-north-wood"), ==, "north-wood-s2");
  g_assert_cmpint (approach (next, "north-wood-edge"), >=, 0);
  BOR_FOREACH (next, BOR_KIND_APPROACH, slot, const BorApproach, side)
    g_assert_false (g_str_has_prefix (side->base.id, "s1-"));
  g_assert_cmpstr (bor_scenario_mute (next, 0)->elements, ==, "north-wood s2");
  ASSERT_REFUSED (bor_edit_name_ids (next, NULL, 0, NULL, error_), BOR_EDIT_ERROR_NOTHING);
  bor_scenario_unref (s);
}

static void
ids_that_somebody_gave_change_only_when_chosen (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  BorElementRef first = { BOR_KIND_LOCALE, 0 };
  GError *error = NULL;
  g_autoptr (BorScenario) given = bor_edit_set_field (s, &first, 1, "id", "left-bank", &error);
  g_autoptr (BorScenario) named = bor_edit_set_field (given, &first, 1, "name", "Ford", &error);
  assert_consistent (named, error);
  BorElementRef nameless = { BOR_KIND_APPROACH, 0 };
  ASSERT_REFUSED (bor_edit_name_ids (named, NULL, 0, NULL, error_), BOR_EDIT_ERROR_NOTHING);
  ASSERT_REFUSED (bor_edit_name_ids (named, &nameless, 1, NULL, error_), BOR_EDIT_ERROR_NOTHING);
  g_autoptr (BorScenario) next = bor_edit_name_ids (named, &first, 1, NULL, &error);
  assert_consistent (next, error);
  g_assert_cmpint (locale (next, "ford"), ==, 0);
}

/* The id of the first locale after it got a name. */
static void
assert_named (BorScenario **s, const char *name, const char *id)
{
  BorElementRef first = { BOR_KIND_LOCALE, 0 };
  GError *error = NULL;
  BorScenario *next = bor_edit_set_name (*s, first, name, &error);
  assert_consistent (next, error);
  bor_scenario_unref (*s);
  *s = next;
  g_assert_cmpstr (bor_scenario_locale (next, 0)->base.id, ==, id);
}

static void
an_id_follows_its_name_until_somebody_sets_it (void)
{
  BorScenario *s = test_square_board (2, 1);
  BorElementRef first = { BOR_KIND_LOCALE, 0 };
  GError *error = NULL;
  BorScenario *plain = bor_edit_set_field (s, &first, 1, "id", "s1", &error);
  assert_consistent (plain, error);
  bor_scenario_unref (s);
  s = plain;
  assert_named (&s, "Mill", "mill");
  assert_named (&s, "Old Mill", "old-mill");
  assert_named (&s, NULL, "old-mill");
  BorScenario *set = bor_edit_set_field (s, &first, 1, "id", "left-bank", &error);
  assert_consistent (set, error);
  bor_scenario_unref (s);
  s = set;
  assert_named (&s, "Ford", "left-bank");
  bor_scenario_unref (s);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name-ids/a-stem-is-plain-letters", a_stem_is_plain_letters);
  g_test_add_func ("/name-ids/a-letter-and-a-number-say-nothing",
                   a_letter_and_a_number_say_nothing);
  g_test_add_func ("/name-ids/new-ids-are-none-that-is-missed", new_ids_are_none_that_is_missed);
  g_test_add_func ("/name-ids/a-name-gives-no-id-that-is-missed",
                   a_name_gives_no_id_that_is_missed);
  g_test_add_func ("/name-ids/ids-follow-names-and-sides-follow-locales",
                   ids_follow_names_and_sides_follow_locales);
  g_test_add_func ("/name-ids/ids-that-somebody-gave-change-only-when-chosen",
                   ids_that_somebody_gave_change_only_when_chosen);
  g_test_add_func ("/name-ids/an-id-follows-its-name-until-somebody-sets-it",
                   an_id_follows_its_name_until_somebody_sets_it);
  return g_test_run ();
}
