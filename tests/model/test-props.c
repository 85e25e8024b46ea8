/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/props.h"

static void
are_sorted_and_the_last_of_equal_names_counts (void)
{
  const char *names[] = { "width", "cavalry", "width" }, *values[] = { "narrow", "2", "wide" };
  g_autoptr (BorProps) props = bor_props_new (names, values, 3);
  g_assert_cmpuint (bor_props_size (props), ==, 2);
  g_assert_cmpstr (bor_props_name (props, 0), ==, "cavalry");
  g_assert_cmpstr (bor_props_get (props, "width"), ==, "wide");
  g_assert_null (bor_props_get (props, "infantry"));
}

static void
with_changes_one_and_keeps_the_rest (void)
{
  const char *names[] = { "a", "b" }, *values[] = { "1", "2" };
  g_autoptr (BorProps) props = bor_props_new (names, values, 2);
  g_autoptr (BorProps) changed = bor_props_with (props, "b", "3");
  g_autoptr (BorProps) added = bor_props_with (changed, "c", "true");
  g_autoptr (BorProps) removed = bor_props_with (props, "a", NULL);
  g_assert_cmpstr (bor_props_get (props, "b"), ==, "2");
  g_assert_cmpint (bor_props_int (changed, "b", 0), ==, 3);
  g_assert_true (bor_props_flag (added, "c"));
  g_assert_cmpuint (bor_props_size (removed), ==, 1);
  g_assert_null (bor_props_with (removed, "b", NULL));
}

static void
numbers_are_read_strictly (void)
{
  const char *names[] = { "a", "b", "c", "d", "e" },
             *values[] = { "12", "-7", "1x", "", "99999999999999999999" };
  g_autoptr (BorProps) props = bor_props_new (names, values, 5);
  g_assert_cmpint (bor_props_int (props, "a", -1), ==, 12);
  g_assert_cmpint (bor_props_int (props, "b", -1), ==, -7);
  g_assert_cmpint (bor_props_int (props, "c", -1), ==, -1);
  g_assert_cmpint (bor_props_int (props, "d", -1), ==, -1);
  g_assert_cmpint (bor_props_int (props, "e", -1), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/props/are-sorted-and-the-last-of-equal-names-counts",
                   are_sorted_and_the_last_of_equal_names_counts);
  g_test_add_func ("/props/with-changes-one-and-keeps-the-rest",
                   with_changes_one_and_keeps_the_rest);
  g_test_add_func ("/props/numbers-are-read-strictly", numbers_are_read_strictly);
  return g_test_run ();
}
