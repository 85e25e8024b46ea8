/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of properties and prefixes, and what is given twice: nothing is lost, and other programs
 * can read what is written. */
#include <string.h>

#include "support-xml.h"
#include "support.h"
#include "xml/format.h"

static void
names_are_those_of_the_standard (void)
{
  static const char *const names[] = {
    "a", "_", "a-b.c9", "é", "a·b", "𐀀", "⁀", "xml", "a\xCC\x80"
  };
  static const char *const others[] = { "",
                                        "a b",
                                        "a:b",
                                        "9a",
                                        "-a",
                                        ".a",
                                        "×",
                                        "a×",
                                        "÷",
                                        "…",
                                        "·a",
                                        "a\xE2\x80\x8B",
                                        "\"",
                                        "a\n",
                                        "\xCC\x80",
                                        "a\xFF",
                                        "\xF3\xB0\x80\x80",
                                        "a\xEF\xBF\xBE" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (i != 6 && !bor_xml_is_name (names[i]))
      g_error ("“%s” is a name", names[i]);
  g_assert_false (bor_xml_is_name (names[6])); /* may not come first */
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (bor_xml_is_name (others[i]))
      g_error ("“%s” is no name", others[i]);
}

/* Pieces that a spelling is made of, so that chance finds the ambiguous ones. */
static char *
random_name (GRand *rand)
{
  static const char *const pieces[] = {
    "_",           "x",     "_x003A_",     "_x005F_", "x0069_",  "_x0069_",   "id",
    "d",           ":",     "9",           "x0039_",  "_x0039_", "_x0F0000_", "\xF3\xB0\x80\x80",
    "x005F_",      "xmlns", "_x0078_mlns", "é",       "×",       " ",         "width",
    "_x0077_idth", "0",     "_x000A_",     "\n"
  };
  GString *name = g_string_new (NULL);
  for (gint n = g_rand_int_range (rand, 1, 6); n > 0; n--)
    g_string_append (name, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (name, FALSE);
}

static void
every_name_has_one_spelling_and_every_spelling_one_name (void)
{
  const BorNameRules rules = bor_xml_name_rules (&bor_xml_nodes[BOR_XML_FEATURE]);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_spelled = 0;
  for (guint i = 0; i < 200000; i++) {
    g_autofree char *name = random_name (rand), *spelling = bor_name_escape (name, &rules);
    g_autofree char *back = bor_name_unescape (spelling, &rules);
    g_assert_cmpstr (back, ==, name);
    g_assert_true (bor_xml_is_name (spelling));
    g_assert_false (rules.is_reserved (spelling, rules.data));
    n_spelled += strcmp (name, spelling) != 0;
    if (!bor_xml_is_name (name) || rules.is_reserved (name, rules.data))
      continue;
    /* As an attribute that somebody wrote. */
    g_autofree char *meant = bor_name_unescape (name, &rules);
    g_autofree char *written = bor_name_escape (meant, &rules);
    g_assert_cmpstr (written, ==, name);
  }
  g_assert_cmpuint (n_spelled, >, 100000);
}

static void
spellings_are_as_documented (void)
{
  static const char *const pairs[] = {
    "name:en",     "name_x003A_en",    "a b",       "a_x0020_b", "1st",
    "_x0031_st",   "\xF3\xB0\x80\x80", "_x0F0000_", "plain_x",   "plain_x",
    "_x003A_",     "_x005F_x003A_",    "id",        "_x0069_d",  "xmlns",
    "_x0078_mlns", "_x0041_",          "_x0041_"
  };
  const BorNameRules rules = bor_xml_name_rules (&bor_xml_nodes[BOR_XML_SPACE]);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i += 2) {
    g_autofree char *spelling = bor_name_escape (pairs[i], &rules);
    g_assert_cmpstr (spelling, ==, pairs[i + 1]);
  }
}

#define OPEN            "<scenario xmlns=\"" BOR_XML_NAMESPACE "\""
#define BOARD(contents) OPEN "><board width=\"9\" height=\"9\">" contents "</board></scenario>"

/* All that the text says in attributes and pieces is there after reading and writing. */
static void
check_kept (const char *text, const char *const *pieces)
{
  g_autoptr (BorScenario) s = test_xml_read_text (text);
  g_autofree char *written = test_xml_write_text (s);
  for (guint i = 0; pieces[i] != NULL; i++)
    if (strstr (written, pieces[i]) == NULL)
      g_error ("“%s” is lost in:\n%s", pieces[i], written);
  test_xml_is_stable (s);
}

static void
what_is_said_of_two_containers_is_kept (void)
{
  check_kept (BOARD ("<vertices note=\"one\"/><vertices note=\"two\" more=\"3\"/>"
                     "<vertices note=\"one\"/><spaces xmlns:x=\"urn:a\" x:k=\"1\"/>"
                     "<spaces xmlns:x=\"urn:b\" x:k=\"2\"><x:tree/></spaces>"),
              (const char *const[]){ "<vertices note=\"one\" more=\"3\">",
                                     "<duplicate-vertices note=\"two\"/>", "xmlns:x=\"urn:a\"",
                                     "xmlns:x2=\"urn:b\"", "x:k=\"1\"", "x2:k=\"2\"",
                                     "<x:tree xmlns:x=\"urn:b\"/>", NULL });
  check_kept (
    BOARD (
      "<roads xmlns:a=\"urn:a\" xmlns:b=\"urn:a\" a:k=\"1\"/><roads xmlns:b=\"urn:a\" b:k=\"2\"/>"),
    (const char *const[]){ "<roads a:k=\"1\">", "<duplicate-roads a:k=\"2\"/>", NULL });
}

static void
a_second_description_is_kept (void)
{
  check_kept (
    OPEN
    "><about author=\"First\">One</about><about author=\"Second\" licence=\"L\">An<!-- a -->other"
    "</about><about/></scenario>",
    (const char *const[]){ "<about author=\"First\">One</about>",
                           "<duplicate-about author=\"Second\" licence=\"L\">An<!-- a -->other"
                           "</duplicate-about>",
                           "<duplicate-about/>", NULL });
  check_kept ("<b:scenario xmlns:b=\"" BOR_XML_NAMESPACE
              "\"><b:about/><b:about>x</b:about></b:scenario>",
              (const char *const[]){ "<b:duplicate-about xmlns=\"\">x</b:duplicate-about>", NULL });
}

static void
a_cell_given_twice_is_kept (void)
{
  check_kept (
    OPEN " xmlns:n=\"urn:n\"><board kind=\"grid\"><grid columns=\"2\" rows=\"1\" size=\"9\">"
         "<cell at=\"0 0\" name=\"One\" ground=\"hill\" n:by=\"me\"/>"
         "<cell at=\"0 0\" name=\"Two\" wood=\"true\" n:by=\"you\"><!-- in --></cell>"
         "<side of=\"0 0\" to=\"e\" a=\"1\"/><side of=\"0 0\" to=\"e\" a=\"2\"/></grid>"
         "<vertices note=\"3\"/></board></scenario>",
    (const char *const[]){ "<cell at=\"0 0\" name=\"One\" ground=\"hill\" n:by=\"me\"/>",
                           "<duplicate-cell at=\"0 0\" name=\"Two\" wood=\"true\" n:by=\"you\">"
                           "<!-- in --></duplicate-cell>",
                           "<side of=\"0 0\" to=\"e\" a=\"1\"/>",
                           "<duplicate-side of=\"0 0\" to=\"e\" a=\"2\"/>",
                           "<vertices note=\"3\"/>", NULL });
}

static void
prefixes_that_nobody_declares_are_declared (void)
{
  check_kept (BOARD ("<spaces n:o=\"1\"><space id=\"s\" name:en=\"Mill\"><y:z "
                     "y:a=\"1\"><q:r/></y:z></space></spaces>"
                     "<roads><road><stop a:b=\"c\"/></road></roads>"),
              (const char *const[]){ "<spaces n_x003A_o=\"1\">", "name_x003A_en=\"Mill\"",
                                     "<y:z xmlns:y=\"urn:bormida:undeclared:y\" "
                                     "xmlns:q=\"urn:bormida:undeclared:q\" y:a=\"1\"><q:r/></y:z>",
                                     "<stop a_x003A_b=\"c\"/>", NULL });
  g_autoptr (BorScenario) s =
    test_xml_read_text (BOARD ("<spaces><space name:en=\"Mill\"/></spaces>"));
  g_assert_cmpstr (bor_element_prop (bor_scenario_locale (s, 0), "name:en"), ==, "Mill");
}

/* Foreign attributes of parts, which are properties in the model, stay foreign attributes. */
static void
foreign_attributes_of_parts_stay_foreign (void)
{
  check_kept (
    OPEN " xmlns:x=\"urn:x\"><board width=\"9\" height=\"9\"><roads><road><stop x:a=\"1\" "
         "xml:lang=\"it\"/>"
         "<stop xmlns:x=\"urn:y\" x:a=\"2\" x_x003A_a=\"3\"/></road></roads></board></scenario>",
    (const char *const[]){ "<stop x:a=\"1\" xml:lang=\"it\"/>", "x2:a=\"2\"", "x:a=\"3\"", NULL });
}

static void
a_name_that_is_there_and_spelled_too_stays_two (void)
{
  g_autoptr (BorScenario) s =
    test_xml_read_text (BOARD ("<features><feature width=\"wide\" _x0077_idth=\"5\"/></features>"));
  const BorFeature *feature = bor_scenario_feature (s, 0);
  g_assert_cmpstr (bor_element_prop (feature, "width"), ==, "wide");
  g_assert_cmpstr (bor_element_prop (feature, "_x0077_idth"), ==, "5");
  test_xml_is_stable (s);
}

/* A text that the field would understand is a property all the same. */
static void
properties_called_like_a_field_are_no_fields (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, 0));
  bor_element_set_prop (locale, "at", "1 2");
  bor_element_set_prop (locale, "label", "crooked");
  bor_element_set_prop (locale, "id", "way/1");
  bor_scenario_replace (s, 0, locale);
  g_autofree char *text = test_xml_write_text (s);
  g_assert_nonnull (strstr (text, " label=\"crooked\""));
  g_autoptr (BorScenario) again = test_xml_read_text (text);
  g_assert_true (bor_element_equal (bor_scenario_get (s, BOR_KIND_LOCALE, 0),
                                    bor_scenario_get (again, BOR_KIND_LOCALE, 0)));
}

/* Elements that version 1 does not know, with its namespace declared on the tag itself: foreign to
 * version 2, they would be written behind the others the next time. */
static void
unknown_elements_of_version_1_keep_their_order (void)
{
  static const char *const ours[] = {
    "xmlns='urn:bormida:scenario:1'",
    "xmlns = \"urn:bormida&#58;scenario:1\" note='a > b'",
    "note='xmlns=\"urn:bormida:scenario:1\"' xmlns='urn:bormida:scenario:1'",
    "xmlns:x='urn:other' x:y=''\r\nxmlns='urn:bormida:scenario:1'",
  };
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++) {
    g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:bormida:scenario:1'><board width='9' height='9'><spaces>"
      "<locale id='a'><first %s/><b:second xmlns:b='urn:bormida:scenario:1'/><third/>"
      "<other xmlns='urn:other'/></locale></spaces></board></scenario>",
      ours[i]);
    g_autoptr (BorScenario) scenario = test_xml_read_text (text);
    test_xml_is_stable (scenario);
    g_autofree char *written = test_xml_write_text (scenario);
    const char *first = strstr (written, "<first"), *second = strstr (written, "<b:second");
    const char *third = strstr (written, "<third"), *other = strstr (written, "<other");
    g_assert_true (first != NULL && first < second && second < third && third < other);
    g_assert_nonnull (strstr (first, "urn:bormida:scenario:2"));
    g_assert_null (strstr (second, "urn:bormida:scenario:1"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/xml-names/" name, function)
  TEST ("names-are-those-of-the-standard", names_are_those_of_the_standard);
  TEST ("every-name-has-one-spelling-and-every-spelling-one-name",
        every_name_has_one_spelling_and_every_spelling_one_name);
  TEST ("spellings-are-as-documented", spellings_are_as_documented);
  TEST ("what-is-said-of-two-containers-is-kept", what_is_said_of_two_containers_is_kept);
  TEST ("a-second-description-is-kept", a_second_description_is_kept);
  TEST ("a-cell-given-twice-is-kept", a_cell_given_twice_is_kept);
  TEST ("prefixes-that-nobody-declares-are-declared", prefixes_that_nobody_declares_are_declared);
  TEST ("foreign-attributes-of-parts-stay-foreign", foreign_attributes_of_parts_stay_foreign);
  TEST ("a-name-that-is-there-and-spelled-too-stays-two",
        a_name_that_is_there_and_spelled_too_stays_two);
  TEST ("properties-called-like-a-field-are-no-fields",
        properties_called_like_a_field_are_no_fields);
  TEST ("unknown-elements-of-version-1-keep-their-order",
        unknown_elements_of_version_1_keep_their_order);
  return g_test_run ();
}
