/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merging files: the order of elements, comments, and what is foreign. */
#include <string.h>

#include "support.h"
#include "xml/merge.h"

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

/* The contents of a scenario, merged. (transfer full) */
static char *
merge_roots (const char *base, const char *ours, const char *theirs, guint *n)
{
  g_autoptr (GPtrArray) conflicts = g_ptr_array_new_with_free_func (bor_merge_conflict_free);
  g_autoptr (GBytes) b = g_bytes_new (base, strlen (base)), o = g_bytes_new (ours, strlen (ours));
  g_autoptr (GBytes) t = g_bytes_new (theirs, strlen (theirs));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) merged = bor_xml_merge (b, o, t, BOR_MERGE_WHOLE_NONE, conflicts, &error);
  g_assert_no_error (error);
  gsize size;
  const char *data = g_bytes_get_data (merged, &size);
  g_autoptr (GString) text = g_string_new_len (data, (gssize) size);
  g_string_replace (text, " xmlns=\"urn:b\"", "", 0); /* copies repeat it */
  *n = conflicts->len;
  return g_strdup (text->str);
}

/* The same, whichever side is ours. */
static void
assert_merged (const char *base, const char *ours, const char *theirs, const char *expected)
{
  const char *const texts[] = { base, ours, theirs };
  char *roots[3];
  for (guint i = 0; i < 3; i++)
    roots[i] = g_strconcat (HEAD "<scenario xmlns=\"urn:b\">", texts[i], "</scenario>", NULL);
  g_autofree char *all = g_strconcat (HEAD "<scenario>", expected, "</scenario>\n", NULL);
  for (guint i = 0; i < 2; i++) {
    guint n;
    g_autofree char *merged = merge_roots (roots[0], roots[1 + i], roots[2 - i], &n);
    g_assert_cmpstr (merged, ==, all);
    g_assert_cmpuint (n, ==, 0);
  }
  for (guint i = 0; i < 3; i++)
    g_free (roots[i]);
}

#define A "<f id=\"a\"/>"
#define B "<f id=\"b\"/>"
#define C "<f id=\"c\"/>"
#define D "<f id=\"d\"/>"
#define X "<f id=\"x\"/>"
#define Y "<f id=\"y\"/>"
#define Z "<f id=\"z\"/>"

static void
a_new_element_stays_behind_what_it_follows (void)
{
  assert_merged (A B C D, Z A B C D, A B D, Z A B D);
  assert_merged (A B C D, A B C Z D, A B D, A B Z D);
  assert_merged (A B C D, A Z Y B C D, A B C X D, A Z Y B C X D);
  assert_merged (A B C, A B C Z, B C, B C Z);
}

static void
names_decide_only_between_two_at_the_same_place (void)
{
  assert_merged (A B, A Z Y B, A X B, A X Z Y B);
  assert_merged (A B, A B Z X, A B Y, A B Y Z X);
  assert_merged (A B, A X Z B, A X B, A X Z B);
}

static void
comments_are_merged_like_texts (void)
{
  assert_merged (A B, A "<!--r-->" B, A "<f id=\"b\" k=\"1\"/>", A "<!--r--><f id=\"b\" k=\"1\"/>");
  assert_merged ("<!--r-->" A B, A B, "<!--r-->" A B C, A B C);
  assert_merged ("<!--r-->" A B, "<!--s-->" A B, "<!--r-->" A B C, "<!--s-->" A B C);
  assert_merged ("<!--r-->" A B, "<!--s-->" A B, "<!--t-->" A B C, "<!--s--><!--t-->" A B C);
  assert_merged (A "<!--end-->", A B "<!--end-->", A C "<!--over-->", A B C "<!--over-->");
  assert_merged ("<!--r-->" A B, X "<!--r-->" A B, "<!--r-->" A Y B, X "<!--r-->" A Y B);
  assert_merged ("<!--r-->" A B, "<!--r-->" X A B, "<!--r-->" A B Y, "<!--r-->" X A B Y);
  assert_merged ("<p><l/><l/></p>" A, "<p><!--r--><l/><l/></p>" A, "<p><l/><l/></p>" A B,
                 "<p><!--r--><l/><l/></p>" A B);
}

static void
comments_of_what_is_removed_are_lost_only_if_they_are_old (void)
{
  assert_merged ("<!--r-->" A B, B, "<!--r-->" A B C, B C);
  assert_merged ("<!--r-->" A B, "<!--r-->" B, "<!--r-->" A B C, "<!--r-->" B C);
  assert_merged ("<!--r-->" A B, B, "<!--s-->" A B C, B C "<!--s-->");
}

static void
comments_of_parts_without_ids_are_neither_lost_nor_doubled (void)
{
  assert_merged ("<r k=\"1\"><l n=\"1\"/><!--r--><l n=\"2\"/></r>",
                 "<r k=\"2\"><l n=\"1\"/><!--r--><l n=\"2\"/></r>",
                 "<r k=\"1\"><l n=\"1\"/><!--r--><l n=\"3\"/></r>",
                 "<r k=\"2\"><l n=\"1\"/><!--r--><l n=\"3\"/></r>");
  assert_merged ("<r k=\"1\"><l/><l/></r>", "<r k=\"2\"><l/><l/></r>",
                 "<r k=\"1\"><l/><!--r--><l/></r>", "<r k=\"2\"><l/><!--r--><l/></r>");
}

static void
white_space_of_foreign_elements_is_kept (void)
{
  static const char base[] = "<s xmlns:n=\"urn:n\">\n  <f id=\"a\"/>\n  <f id=\"b\">\n"
                             "<n:n><n:i/> <n:i/>\n</n:n></f></s>";
  g_autoptr (GString) ours = g_string_new (base), theirs = g_string_new (base);
  g_string_replace (ours, "id=\"a\"", "id=\"a\" k=\"1\"", 0);
  g_string_replace (theirs, "id=\"b\"", "id=\"b\" k=\"1\"", 0);
  guint n;
  g_autofree char *merged = merge_roots (base, ours->str, theirs->str, &n);
  g_assert_nonnull (strstr (merged, "<n:n><n:i/> <n:i/>\n</n:n>"));
  g_assert_nonnull (strstr (merged, "<f id=\"a\" k=\"1\"/><f "));
}

/* Each attribute stays in its own namespace. */
static void
one_prefix_may_mean_two_things (void)
{
  guint n;
  g_autofree char *merged =
    merge_roots ("<s><f id=\"a\"/></s>", "<s xmlns:p=\"urn:ours\"><f id=\"a\" p:k=\"1\"/></s>",
                 "<s xmlns:p=\"urn:theirs\"><f id=\"a\" p:k=\"2\"/><p:e/></s>", &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_nonnull (strstr (merged, "<f id=\"a\" p:k=\"1\" p2:k=\"2\"/>"));
  g_assert_nonnull (strstr (merged, "xmlns:p=\"urn:ours\""));
  g_assert_nonnull (strstr (merged, "xmlns:p2=\"urn:theirs\""));
  g_assert_nonnull (strstr (merged, "<p2:e"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/xml-merge/" name, function)
  TEST ("a-new-element-stays-behind-what-it-follows", a_new_element_stays_behind_what_it_follows);
  TEST ("names-decide-only-between-two-at-the-same-place",
        names_decide_only_between_two_at_the_same_place);
  TEST ("comments-are-merged-like-texts", comments_are_merged_like_texts);
  TEST ("comments-of-what-is-removed-are-lost-only-if-they-are-old",
        comments_of_what_is_removed_are_lost_only_if_they_are_old);
  TEST ("comments-of-parts-without-ids-are-neither-lost-nor-doubled",
        comments_of_parts_without_ids_are_neither_lost_nor_doubled);
  TEST ("white-space-of-foreign-elements-is-kept", white_space_of_foreign_elements_is_kept);
  TEST ("one-prefix-may-mean-two-things", one_prefix_may_mean_two_things);
  return g_test_run ();
}
