/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compact tree says what json-glib says of the same text. */
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

#include "formats/json/private.h"
#include "support-xml.h"

static BorJsonTree *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BorJsonTree *tree = bor_json_parse_tree (bytes, "in.json", &error);
  g_assert_no_error (error);
  return tree;
}

static void put_random (GRand *random, GString *out, guint depth);

static void
put_random_string (GRand *random, GString *out)
{
  static const char *const pieces[] = { "a",   "é",           "\\\"",    "\\\\",           "\\/",
                                        "\\n", "\\u00e9",     "\\u20ac", "\\ud83d\\ude00", "😀",
                                        " ",   "\\b\\f\\r\\t" };
  g_string_append_c (out, '"');
  for (gint n = g_rand_int_range (random, 0, 6); n > 0; n--)
    g_string_append (out, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
  g_string_append_c (out, '"');
}

static void
put_random_number (GRand *random, GString *out)
{
  static const char *const odd[] = { "0",
                                     "-1",
                                     "0.1",
                                     "-0.25",
                                     "1e3",
                                     "1.5E-7",
                                     "-2.5e+10",
                                     "123456789012345678",
                                     "0.30000000000000004",
                                     "99999999.12345" };
  if (g_rand_boolean (random))
    g_string_append (out, odd[g_rand_int_range (random, 0, G_N_ELEMENTS (odd))]);
  else
    g_string_append_printf (out, "%d.%d", g_rand_int_range (random, -999999, 999999),
                            g_rand_int_range (random, 0, 99999999));
}

static void
put_random_inside (GRand *random, GString *out, guint depth, gboolean object)
{
  static const char *const spaces[] = { "", " ", "\n\t", "\r\n  " };
  /* Now and then so many that their names go into a table; some of them the same. */
  gint n = g_rand_int_range (random, 0, g_rand_int_range (random, 0, 20) == 0 ? 60 : 5);
  g_string_append_c (out, object ? '{' : '[');
  for (gint i = 0; i < n; i++) {
    g_string_append (out, i > 0 ? "," : "");
    g_string_append (out, spaces[g_rand_int_range (random, 0, G_N_ELEMENTS (spaces))]);
    if (object)
      g_string_append_printf (out, "\"n%d\" :", g_rand_int_range (random, 0, 40));
    put_random (random, out, depth + 1);
  }
  g_string_append (out, spaces[g_rand_int_range (random, 0, G_N_ELEMENTS (spaces))]);
  g_string_append_c (out, object ? '}' : ']');
}

static void
put_random (GRand *random, GString *out, guint depth)
{
  static const char *const words[] = { "true", "false", "null" };
  switch (g_rand_int_range (random, depth == 0 ? 3 : 0, depth > 4 ? 3 : 7)) {
  case 0:
    put_random_string (random, out);
    break;
  case 1:
    put_random_number (random, out);
    break;
  case 2:
    g_string_append (out, words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
    break;
  default:
    put_random_inside (random, out, depth, g_rand_boolean (random));
  }
}

static void
a_random_text_means_the_same_to_json_glib (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  for (guint i = 0; i < 3000; i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    g_autoptr (GError) error = NULL;
    put_random (random, text, 0);
    g_autoptr (BorJsonTree) tree = parse (text->str);
    g_autofree char *got = bor_json_print (bor_json_tree_root (tree));
    g_autoptr (JsonNode) node = json_from_string (text->str, &error);
    g_assert_no_error (error);
    g_autofree char *expected = json_to_string (node, FALSE);
    g_assert_cmpstr (got, ==, expected);
  }
}

static void
a_real_number_is_the_nearest_there_is (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (18);
  for (guint i = 0; i < 20000; i++) {
    char text[64];
    double got;
    g_snprintf (text, sizeof text, "%s%d.%0*d", g_rand_boolean (random) ? "-" : "",
                g_rand_int_range (random, 0, 2000000000), g_rand_int_range (random, 1, 10),
                g_rand_int_range (random, 0, 10));
    g_autoptr (BorJsonTree) tree = parse (text);
    g_assert_true (bor_json_number (bor_json_tree_root (tree), &got));
    g_assert_true (got == g_ascii_strtod (text, NULL));
    g_assert_true (signbit (got) == (*text == '-'));
  }
}

static void
of_two_members_with_one_name_the_second_counts_in_the_place_of_the_first (void)
{
  g_autoptr (BorJsonTree) tree = parse ("{\"a\": 1, \"b\": 2, \"a\": 3}");
  const BorJsonValue *root = bor_json_tree_root (tree);
  g_assert_cmpuint (root->n, ==, 2);
  g_assert_cmpstr (root->members[0].name, ==, "a");
  g_assert_cmpint (root->members[0].value.integer, ==, 3);
  g_assert_cmpint (bor_json_member (root, "b")->integer, ==, 2);
}

static void
what_is_derived_is_not_read (void)
{
  g_autoptr (BorJsonTree) tree = parse ("{\"derived\" : {\"a\": [1, {\"b\": \"]\"}]} , \"c\": 4}");
  const BorJsonValue *root = bor_json_tree_root (tree);
  g_assert_true (bor_json_is (bor_json_member (root, "derived"), BOR_JSON_NULL));
  g_assert_cmpint (bor_json_member (root, "c")->integer, ==, 4);
}

static void
what_is_not_there_has_no_value (void)
{
  double number;
  g_autoptr (BorJsonTree) tree = parse ("{\"list\": [1e999, \"x\"]}");
  const BorJsonValue *root = bor_json_tree_root (tree), *list = bor_json_member (root, "list");
  g_assert_null (bor_json_member (root, "other"));
  g_assert_null (bor_json_member (list, "list"));
  g_assert_null (bor_json_member (NULL, "list"));
  g_assert_null (bor_json_item (list, 2));
  g_assert_null (bor_json_item (root, 0));
  g_assert_null (bor_json_text (list));
  g_assert_false (bor_json_number (bor_json_item (list, 0), &number)); /* infinite */
  g_assert_false (bor_json_number (bor_json_item (list, 1), &number));
}

#define TEST(name, function) g_test_add_func ("/json-tree/" name, function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("json-glib", a_random_text_means_the_same_to_json_glib);
  TEST ("reals", a_real_number_is_the_nearest_there_is);
  TEST ("repeated", of_two_members_with_one_name_the_second_counts_in_the_place_of_the_first);
  TEST ("derived", what_is_derived_is_not_read);
  TEST ("missing", what_is_not_there_has_no_value);
  return g_test_run ();
}
