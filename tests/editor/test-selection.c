/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/selection.h"

#include "support.h"

static BorElementRef
locale (gint32 slot)
{
  return bor_element_ref_make (BOR_KIND_LOCALE, slot);
}

static void
keeps_the_order_of_choosing_without_doubles (void)
{
  BorSelection s = { 0 };
  g_assert_true (bor_selection_add (&s, locale (7)));
  g_assert_true (bor_selection_add (&s, locale (2)));
  g_assert_false (bor_selection_add (&s, locale (7)));
  g_assert_true (bor_selection_add (&s, bor_element_ref_make (BOR_KIND_VERTEX, 7)));
  g_assert_cmpuint (bor_selection_size (&s), ==, 3);
  g_assert_cmpint (bor_selection_get (&s, 0).slot, ==, 7);
  bor_selection_toggle (&s, locale (7));
  g_assert_false (bor_selection_contains (&s, locale (7)));
  g_assert_cmpint (bor_selection_get (&s, 0).slot, ==, 2);
  bor_selection_toggle (&s, locale (7));
  g_assert_cmpint (bor_selection_get (&s, 2).slot, ==, 7);
  bor_selection_clear (&s);
  g_assert_cmpuint (bor_selection_size (&s), ==, 0);
}

static void
can_be_set_to_a_part_of_itself (void)
{
  BorSelection s = { 0 };
  for (gint32 i = 0; i < 4; i++)
    bor_selection_add (&s, locale (i));
  bor_selection_set (&s, bor_selection_refs (&s) + 1, 2);
  g_assert_cmpuint (bor_selection_size (&s), ==, 2);
  g_assert_cmpint (bor_selection_get (&s, 0).slot, ==, 1);
  g_assert_false (bor_selection_contains (&s, locale (3)));
  bor_selection_clear (&s);
}

static void
forgets_what_was_deleted (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 1);
  BorSelection selection = { 0 };
  bor_selection_add (&selection, locale (0));
  bor_selection_add (&selection, locale (1));
  g_assert_false (bor_selection_prune (&selection, s));
  bor_scenario_remove (s, BOR_KIND_LOCALE, 0);
  g_assert_true (bor_selection_prune (&selection, s));
  g_assert_cmpuint (bor_selection_size (&selection), ==, 1);
  g_assert_false (bor_selection_contains (&selection, locale (0)));
  bor_selection_clear (&selection);
}

static void
has_the_box_of_its_elements (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  BorSelection selection = { 0 };
  g_assert_true (bor_box_is_empty (bor_selection_box (&selection, s)));
  bor_selection_add (&selection, locale (test_slot (s, BOR_KIND_LOCALE, "b1")));
  bor_selection_add (&selection, bor_element_ref_make (BOR_KIND_ARMY, 0)); /* has no place */
  bor_selection_add (
    &selection,
    bor_element_ref_make (BOR_KIND_APPROACH, test_slot (s, BOR_KIND_APPROACH, "c2-edge-e")));
  BorBox box = bor_selection_box (&selection, s);
  g_assert_cmpfloat (box.x0, ==, 100);
  g_assert_cmpfloat (box.y0, ==, 0);
  g_assert_cmpfloat (box.x1, ==, 300);
  g_assert_cmpfloat (box.y1, ==, 200);
  bor_selection_clear (&selection);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/selection/keeps-the-order-of-choosing-without-doubles",
                   keeps_the_order_of_choosing_without_doubles);
  g_test_add_func ("/selection/can-be-set-to-a-part-of-itself", can_be_set_to_a_part_of_itself);
  g_test_add_func ("/selection/forgets-what-was-deleted", forgets_what_was_deleted);
  g_test_add_func ("/selection/has-the-box-of-its-elements", has_the_box_of_its_elements);
  return g_test_run ();
}
