/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files made to harm: refused with a clear message, in little memory and time. */
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "support-xml.h"

#define OPEN  "<scenario xmlns=\"" BOR_XML_NAMESPACE "\">"
#define CLOSE "</scenario>"

/* In the end what was taken stays within these. */
#define MOST_MEGABYTES 600
#define MOST_SECONDS   20

static GBytes *
repeat (const char *before, const char *piece, guint n, const char *after)
{
  GString *text = g_string_new (before);
  for (guint i = 0; i < n; i++)
    g_string_append (text, piece);
  g_string_append (text, after);
  return g_string_free_to_bytes (text);
}

static void
refuses_repeated (const char *before, const char *piece, guint n, const char *after,
                  BorXmlError code, const char *message)
{
  g_autoptr (GBytes) bytes = repeat (before, piece, n, after);
  test_xml_refuses (bytes, code, message);
}

static void
deep_nesting_is_refused (void)
{
  refuses_repeated (OPEN, "<a>", 100000, "", BOR_XML_ERROR_REFUSED, "nested too deeply");
  refuses_repeated ("<x:a xmlns:x='u'>", "<x:a>", 100000, "", BOR_XML_ERROR_NOT_OURS, NULL);
  refuses_repeated (OPEN "<x:a xmlns:x='u'>", "<x:a>", 100000, "", BOR_XML_ERROR_REFUSED,
                    "nested too deeply");
}

static void
nesting_within_the_bound_is_kept (void)
{
  g_autoptr (GString) text = g_string_new (OPEN);
  for (guint i = 0; i < 60; i++)
    g_string_append (text, "<weather>");
  for (guint i = 0; i < 60; i++)
    g_string_append (text, "</weather>");
  g_string_append (text, CLOSE);
  g_autoptr (BorScenario) scenario = test_xml_read_text (text->str);
  test_xml_is_stable (scenario);
}

static GBytes *
many_attributes (guint n)
{
  GString *text = g_string_new ("<scenario xmlns=\"" BOR_XML_NAMESPACE "\"");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " a%u='>'", i);
  g_string_append (text, "/>");
  return g_string_free_to_bytes (text);
}

static void
attributes_are_bounded (void)
{
  g_autoptr (GBytes) many = many_attributes (200000), some = many_attributes (255);
  test_xml_refuses (many, BOR_XML_ERROR_REFUSED, "too many attributes");
  g_autoptr (BorScenario) scenario = test_xml_read (some);
  g_assert_cmpuint (bor_props_size (bor_scenario_header (scenario)->base.props), ==, 255);
}

static void
too_many_elements_are_refused (void)
{
  refuses_repeated (OPEN, "<!---->", 4000001, CLOSE, BOR_XML_ERROR_REFUSED, "too many elements");
}

static void
too_many_list_items_are_refused (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  for (guint i = 0; i < 4500000; i++)
    g_string_append (list, "v ");
  g_autofree char *approach = g_strdup_printf ("<approach along='%s'/>", list->str);
  refuses_repeated (OPEN "<board width='1' height='1'><spaces><space>", approach, 2,
                    "</space></spaces></board>" CLOSE, BOR_XML_ERROR_REFUSED, "too long");
}

static void
a_single_value_is_bounded (void)
{
  refuses_repeated ("<scenario xmlns=\"" BOR_XML_NAMESPACE "\" title='", "title", 3000000, "'/>",
                    BOR_XML_ERROR_SYNTAX, "too long");
}

static void
entities_are_refused_and_never_expanded (void)
{
  g_autoptr (GString) text = g_string_new ("<!DOCTYPE scenario [<!ENTITY big \"");
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (text, 'A');
  g_string_append (text, "\">]>" OPEN);
  for (guint i = 0; i < 30000; i++)
    g_string_append (text, "&big;");
  g_string_append (text, CLOSE);
  g_autoptr (GBytes) quadratic = g_bytes_new (text->str, text->len);
  test_xml_refuses (quadratic, BOR_XML_ERROR_REFUSED, "DOCTYPE");

  static const char *const documents[] = {
    "<!DOCTYPE scenario SYSTEM \"http://localhost:1/x.dtd\">" OPEN CLOSE,
    "<!DOCTYPE scenario PUBLIC \"x\" \"file:///dev/zero\">" OPEN CLOSE,
    "<!DOCTYPE scenario [<!ENTITY % p SYSTEM \"file:///dev/zero\"> %p;]>" OPEN CLOSE,
    "<!DOCTYPE scenario [<!ATTLIST scenario title CDATA \"set by the DTD\">]>" OPEN CLOSE,
  };
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++) {
    g_autoptr (GBytes) bytes = test_xml_bytes (documents[i]);
    test_xml_refuses (bytes, BOR_XML_ERROR_REFUSED, "DOCTYPE");
  }
}

static void
a_doctype_in_the_middle_is_no_xml (void)
{
  g_autoptr (GBytes) bytes = test_xml_bytes (OPEN "<!DOCTYPE scenario>" CLOSE);
  test_xml_refuses (bytes, BOR_XML_ERROR_SYNTAX, NULL);
}

static void
inclusion_is_not_followed (void)
{
  g_autoptr (BorScenario) scenario = test_xml_read_text (
    OPEN "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"/etc/hostname\" "
         "parse=\"text\"/>" CLOSE);
  g_autofree char *text = test_xml_write_text (scenario);
  g_assert_nonnull (strstr (text, "<xi:include xmlns:xi="));
}

static void
every_truncation_is_refused (void)
{
  g_autofree char *path = test_xml_fixture_path ("valid/extras.xml");
  g_autoptr (GBytes) whole = test_xml_load (path);
  const char *data = g_bytes_get_data (whole, NULL);
  gsize root_end = (gsize) (g_strrstr (data, "</scenario>") - data) + strlen ("</scenario>");
  for (gsize n = 0; n < root_end; n++) {
    g_autoptr (GBytes) part = g_bytes_new (data, n);
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_xml_read_bytes (part, "test.xml", NULL, &error));
    g_assert_true (g_error_matches (error, BOR_XML_ERROR, BOR_XML_ERROR_SYNTAX)
                   || g_error_matches (error, BOR_XML_ERROR, BOR_XML_ERROR_REFUSED));
  }
}

static void
every_changed_byte_is_survived (void)
{
  g_autofree char *path = test_xml_fixture_path ("valid/extras.xml");
  g_autoptr (GBytes) whole = test_xml_load (path);
  gsize size = g_bytes_get_size (whole);
  g_autofree char *copy = g_memdup2 (g_bytes_get_data (whole, NULL), size);
  static const char instead[] = { '<', '>', '"', '&', '\0', '\xFF', ' ', 'x' };
  for (gsize i = 0; i < size; i++) {
    char was = copy[i];
    copy[i] = instead[i % sizeof instead];
    g_autoptr (GBytes) bytes = g_bytes_new (copy, size);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) scenario = bor_xml_read_bytes (bytes, "test.xml", NULL, &error);
    g_assert_true ((scenario == NULL) == (error != NULL));
    if (scenario != NULL)
      test_xml_is_stable (scenario);
    copy[i] = was;
  }
}

/* Reads a board of `n` times `vertex`, and says how much processor time that took. */
static BorScenario *
read_vertices (const char *vertex, guint n, double *seconds)
{
  g_autoptr (GBytes) bytes =
    repeat (OPEN "<board width='1' height='1'><vertices>", vertex, n, "</vertices></board>" CLOSE);
  clock_t since = clock ();
  BorScenario *scenario = test_xml_read (bytes);
  *seconds = (double) (clock () - since) / CLOCKS_PER_SEC;
  return scenario;
}

/* Everything on one line would make counting columns quadratic: hundreds of times as long. */
static void
one_endless_line_is_read_in_time (void)
{
  double seconds, usual;
  g_autoptr (BorScenario) lines = read_vertices ("<vertex x='1' y='2'/>\n", 500000, &usual);
  g_autoptr (BorScenario) scenario = read_vertices ("<vertex x='1' y='2'/>", 500000, &seconds);
  g_assert_cmpfloat (seconds, <, 5 * usual);
  const BorElement *last = bor_scenario_get (scenario, BOR_KIND_VERTEX, 499999);
  gsize before = strlen (OPEN "<board width='1' height='1'><vertices>");
  g_assert_cmpuint (last->line, ==, 1);
  g_assert_cmpuint (last->column, ==, before + 499999 * strlen ("<vertex x='1' y='2'/>") + 1);
}

static void
many_equal_ids_are_read_in_time (void)
{
  double seconds, usual;
  g_autoptr (BorScenario) without = read_vertices ("<vertex x='1' y='2'/>", 300000, &usual);
  g_autoptr (BorScenario) scenario =
    read_vertices ("<vertex id='a-rather-long-name' x='1' y='2'/>", 300000, &seconds);
  g_assert_cmpfloat (seconds, <, 20 * usual);
  g_assert_cmpuint (bor_scenario_count (scenario, BOR_KIND_VERTEX), ==, 300000);
}

static void
a_file_that_is_no_file_is_refused (void)
{
  static const char *const paths[] = { "/dev/zero", "/", "/nowhere/at/all.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_xml_read_file (paths[i], &error));
    g_assert_error (error, BOR_XML_ERROR, BOR_XML_ERROR_IO);
    g_assert_true (g_str_has_prefix (error->message, paths[i]));
  }
}

static void
coordinates_are_bounded (void)
{
  g_autoptr (BorScenario) scenario = test_xml_read_board (
    "<vertices><vertex x='1000000000' y='-1e9'/></vertices><spaces><space at='1e9 1e9' "
    "label='NaN 0 0'/><space at='1e10 0' label='-1e9 0.0004 360'/></spaces>");
  const BorVertex *vertex = bor_scenario_vertex (scenario, 0);
  g_assert_cmpfloat (vertex->x, ==, 1e9);
  g_assert_cmpfloat (vertex->y, ==, -1e9);
  g_assert_false (bor_scenario_locale (scenario, 0)->has_label);
  g_assert_cmpint (bor_scenario_locale (scenario, 1)->shape, ==, BOR_LOCALE_AREA);
  g_assert_cmpfloat (bor_scenario_locale (scenario, 1)->label_y, ==, 0);
  test_xml_is_stable (scenario);
}

/* Runs last. */
static void
little_memory_and_time_were_taken (void)
{
  struct rusage usage;
  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  g_test_message ("%ld MiB, %ld s", usage.ru_maxrss / 1024, usage.ru_utime.tv_sec);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  g_assert_cmpint (usage.ru_maxrss / 1024, <, MOST_MEGABYTES);
  g_assert_cmpint (usage.ru_utime.tv_sec, <, MOST_SECONDS);
#endif
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/xml-hostile/" name, function)
  TEST ("deep-nesting-is-refused", deep_nesting_is_refused);
  TEST ("nesting-within-the-bound-is-kept", nesting_within_the_bound_is_kept);
  TEST ("attributes-are-bounded", attributes_are_bounded);
  TEST ("too-many-elements-are-refused", too_many_elements_are_refused);
  TEST ("too-many-list-items-are-refused", too_many_list_items_are_refused);
  TEST ("a-single-value-is-bounded", a_single_value_is_bounded);
  TEST ("entities-are-refused-and-never-expanded", entities_are_refused_and_never_expanded);
  TEST ("a-doctype-in-the-middle-is-no-xml", a_doctype_in_the_middle_is_no_xml);
  TEST ("inclusion-is-not-followed", inclusion_is_not_followed);
  TEST ("every-truncation-is-refused", every_truncation_is_refused);
  TEST ("every-changed-byte-is-survived", every_changed_byte_is_survived);
  TEST ("one-endless-line-is-read-in-time", one_endless_line_is_read_in_time);
  TEST ("many-equal-ids-are-read-in-time", many_equal_ids_are_read_in_time);
  TEST ("a-file-that-is-no-file-is-refused", a_file_that_is_no_file_is_refused);
  TEST ("coordinates-are-bounded", coordinates_are_bounded);
  TEST ("little-memory-and-time-were-taken", little_memory_and_time_were_taken);
  return g_test_run ();
}
