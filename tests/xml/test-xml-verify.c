/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is saved is read back first: what would be lost is refused, and nothing else. */
#include <math.h>
#include <string.h>

#include "support-random.h"
#include "support-xml.h"
#include "support.h"
#include "xml/testing.h"
#include "xml/verify.h"
#include "xml/xml.h"

static BorScenario *
read_back (const BorScenario *scenario)
{
  g_autofree char *text = test_xml_write_text (scenario);
  return test_xml_read_text (text);
}

static void
any_scenario_can_be_saved (void)
{
  for (guint32 seed = 0; seed < 300; seed++) {
    g_autoptr (BorScenario) s = test_random_scenario (seed);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    for (guint kind = BOR_KIND_BACKDROP; kind < BOR_N_KINDS && seed % 2 == 1; kind++)
      for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, (BorKind) kind); slot++)
        if (kind != BOR_KIND_LOCALE && g_rand_int_range (rand, 0, 3) == 0)
          bor_scenario_remove (s, (BorKind) kind, slot);
    g_autoptr (BorScenario) read = read_back (s);
    g_autofree char *fault = bor_xml_find_difference (s, read);
    if (fault != NULL)
      g_error ("seed %u: %s", seed, fault);
  }
}

/* Each changes the first locale, the board or the header so that no file can hold it, or that
 * another was read. */
static void
spoil (BorScenario *s, guint how)
{
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, 0));
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  BorVertex *vertex = bor_element_copy (bor_scenario_vertex (s, 0));
  switch (how) {
  case 0:
    g_free (locale->name);
    locale->name = g_strdup ("bell \a");
    break;
  case 1:
    bor_element_set_prop (locale, "note", "\x01");
    break;
  case 2:
    locale->base.extras = bor_extras_add (NULL, "inside", "<open>");
    break;
  case 3:
    locale->base.extras = bor_extras_add (NULL, "attribute", " a=\"1\" a=\"2\"");
    break;
  case 4:
    vertex->x = (double) NAN;
    break;
  case 5:
    vertex->y = 2e9;
    break;
  case 6:
    g_free (header->title);
    header->title = g_strdup ("\xff");
    break;
  case 7:
    locale->base.extras = bor_extras_add (NULL, "nowhere", "<a/>");
    break;
  case 8:
    bor_element_set_prop (locale, "", "no name");
    break;
  default:
    bor_refs_append_slot (&locale->approaches, locale->approaches.items[0].slot);
  }
  bor_scenario_replace (s, 0, locale);
  bor_scenario_replace (s, 0, header);
  bor_scenario_replace (s, 0, vertex);
}

static void
what_would_be_lost_is_refused (void)
{
  g_autofree char *folder = test_xml_make_folder ();
  g_autofree char *path = g_build_filename (folder, "battle.xml", NULL);
  g_autoptr (BorScenario) good = test_square_board (2, 1);
  g_autoptr (GError) none = NULL;
  g_assert_true (bor_xml_save (good, path, &none));
  g_autoptr (GBytes) before = test_xml_load (path);
  for (guint how = 0; how < 10; how++) {
    g_autoptr (BorScenario) bad = bor_scenario_copy (good);
    spoil (bad, how);
    g_autoptr (GError) error = NULL;
    if (bor_xml_save (bad, path, &error))
      g_error ("fault %u was saved", how);
    g_assert_error (error, BOR_XML_ERROR, BOR_XML_ERROR_UNFAITHFUL);
    g_assert_true (g_str_has_prefix (error->message, path));
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    g_autoptr (GBytes) after = test_xml_load (path);
    g_assert_true (g_bytes_equal (before, after));
    g_autofree char *backup = g_strconcat (path, "~", NULL);
    g_assert_false (g_file_test (backup, G_FILE_TEST_EXISTS));

    g_autoptr (GBytes) report = bor_xml_report_refusal (bad), bytes = bor_xml_write_bytes (bad);
    g_assert_cmpuint (g_bytes_get_size (report), >, g_bytes_get_size (bytes) + 50);
    g_assert_nonnull (memmem (g_bytes_get_data (report, NULL), g_bytes_get_size (report),
                              g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
  }
  test_xml_remove_folder (folder);
}

/* Every field of every element counts. */
static void
another_scenario_differs (void)
{
  guint n = 0;
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (BorScenario) s = test_random_scenario (seed), read = read_back (s);
    g_autoptr (BorScenario) other = bor_scenario_copy (read);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    BorKind kind = (BorKind) g_rand_int_range (rand, BOR_KIND_VERTEX, BOR_N_KINDS);
    const BorElement *element = bor_scenario_get (other, kind, 0);
    if (element == NULL || kind == BOR_KIND_RULES || kind == BOR_KIND_MUTE)
      continue; /* these have no ids */
    BorElement *copy = bor_element_copy (element);
    if (seed % 3 == 0)
      bor_element_set_id (copy, "another");
    else if (seed % 3 == 1)
      bor_element_set_prop (copy, "other", "1");
    bor_scenario_replace (other, 0, copy);
    if (seed % 3 == 2)
      bor_scenario_remove (other, kind, 0);
    g_autofree char *fault = bor_xml_find_difference (s, other);
    g_assert_nonnull (fault);
    n++;
  }
  g_assert_cmpuint (n, >, 20);
}

/* Gives some elements of a kind one id. */
static void
share_ids (BorScenario *s, BorKind kind, GRand *rand, const char *id)
{
  BOR_FOREACH (s, kind, slot, const BorElement, element)
    if (g_rand_boolean (rand)) {
      BorElement *own = bor_element_copy (element);
      bor_element_set_id (own, id);
      bor_scenario_replace (s, slot, own);
    }
}

/* Readers take the first of those that have an id; references to the others must not be lost to it. */
static void
references_to_twins_are_saved (void)
{
  guint n_named = 0;
  for (guint32 seed = 0; seed < 300; seed++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = test_random_scenario (seed);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    share_ids (s, (BorKind) g_rand_int_range (rand, BOR_KIND_VERTEX, BOR_N_KINDS), rand,
               seed % 3 == 0 ? "" : "twin");
    g_autoptr (BorScenario) named = bor_xml_name_referred (s), read = read_back (s);
    g_autoptr (GBytes) bytes = bor_xml_write_bytes (s);
    if (!bor_xml_verify (s, bytes, "twins", &error))
      g_error ("seed %u: %s", seed, error->message);
    g_autofree char *fault = bor_xml_find_difference (named, read);
    g_assert_null (fault);
    n_named += named != s;
  }
  g_assert_cmpuint (n_named, >, 20);
}

/* Its last corner has the id of the first. (transfer full) */
static BorScenario *
board_with_twins (void)
{
  BorScenario *s = test_square_board (2, 2);
  BorVertex *last = bor_element_copy (bor_scenario_vertex (s, 8));
  bor_element_set_id (last, bor_scenario_vertex (s, 0)->base.id);
  bor_scenario_replace (s, 8, last);
  return s;
}

/* Both would be written alike if the ids of the first were kept. */
static void
a_reference_to_another_twin_differs (void)
{
  g_autoptr (BorScenario) s = board_with_twins ();
  g_autoptr (BorScenario) other = bor_scenario_copy (s);
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    for (guint i = 0; i < approach->along.n; i++)
      if (approach->along.items[i].slot == 8) {
        BorApproach *own = bor_element_copy (bor_scenario_approach (other, slot));
        own->along.items[i].slot = 0;
        bor_scenario_replace (other, slot, own);
        n++;
      }
  g_assert_cmpuint (n, >, 0);
  g_autofree char *fault = bor_xml_find_difference (s, other);
  g_assert_nonnull (fault);
}

static void
a_corner_with_the_id_of_another_stays_where_it_is (void)
{
  g_autoptr (BorScenario) s = board_with_twins ();
  g_autoptr (BorScenario) read = read_back (s);
  for (gint32 slot = 0; slot < 4; slot++) {
    const BorApproach *before =
      bor_scenario_approach (s, bor_scenario_locale (s, slot)->approaches.items[0].slot);
    const BorApproach *after =
      bor_scenario_approach (read, bor_scenario_locale (read, slot)->approaches.items[0].slot);
    for (guint i = 0; i < before->along.n; i++) {
      const BorVertex *a = bor_scenario_vertex (s, before->along.items[i].slot);
      const BorVertex *b = bor_scenario_vertex (read, after->along.items[i].slot);
      g_assert_true (a->x == b->x && a->y == b->y);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/xml-verify/" name, function)
  TEST ("any-scenario-can-be-saved", any_scenario_can_be_saved);
  TEST ("what-would-be-lost-is-refused", what_would_be_lost_is_refused);
  TEST ("another-scenario-differs", another_scenario_differs);
  TEST ("references-to-twins-are-saved", references_to_twins_are_saved);
  TEST ("a-reference-to-another-twin-differs", a_reference_to_another_twin_differs);
  TEST ("a-corner-with-the-id-of-another-stays-where-it-is",
        a_corner_with_the_id_of_another_stays_where_it_is);
  return g_test_run ();
}
