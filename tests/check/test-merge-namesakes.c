/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What both versions call the same without being the same. */
#include <string.h>

#include "check-support.h"
#include "check/merges.h"
#include "xml/xml.h"

static const char network[] = "<scenario xmlns='urn:bormida:scenario:2' ruleset='here-i-stand'>"
                              "<board kind='network' width='300' height='200' tolerance='1'>"
                              "<spaces><space id='a' name='A' at='50 50' held-by='red'/>"
                              "<space id='b' name='B' at='150 50' held-by='red'/></spaces></board>"
                              "<sides><side id='red' name='Red' role='major'/></sides></scenario>";

/* A square and a triangle next to it. */
static const char areas[] =
  "<scenario xmlns='urn:bormida:scenario:2'>"
  "<board kind='area' width='500' height='500' tolerance='1'><vertices>"
  "<vertex id='v1' x='0' y='0'/><vertex id='v2' x='100' y='0'/>"
  "<vertex id='v3' x='100' y='100'/><vertex id='v4' x='0' y='100'/>"
  "<vertex id='v5' x='200' y='100'/></vertices><spaces>"
  "<space id='a'><approach id='a-1' along='v1 v2' edge='true'/>"
  "<approach id='a-2' along='v2 v3' edge='true'/><approach id='a-3' along='v3 v4' edge='true'/>"
  "<approach id='a-4' along='v4 v1' edge='true'/></space>"
  "<space id='b'><approach id='b-1' along='v2 v5' edge='true'/>"
  "<approach id='b-2' along='v5 v3' edge='true'/><approach id='b-3' along='v3 v2' edge='true'/>"
  "</space></spaces></board></scenario>";

static BorScenario *
parse (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_xml_read_bytes (bytes, "test", NULL, &error);
  g_assert_no_error (error);
  return scenario;
}

/* A text in which some have been replaced: pairs of old and new, up to NULL. */
static char *
with (const char *text, ...)
{
  g_autoptr (GString) changed = g_string_new (text);
  va_list pairs;
  va_start (pairs, text);
  for (const char *old = va_arg (pairs, const char *); old != NULL;
       old = va_arg (pairs, const char *))
    g_assert_cmpuint (g_string_replace (changed, old, va_arg (pairs, const char *), 0), >, 0);
  va_end (pairs);
  return g_strdup (changed->str);
}

static BorScenario *
merge (const char *base, const char *ours, const char *theirs)
{
  g_autoptr (BorScenario) b = parse (base), o = parse (ours), t = parse (theirs);
  guint n;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) merged = bor_merge (b, o, t, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 0);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (merged);
  return bor_xml_read_bytes (bytes, "test", NULL, &error);
}

static void
what_refers_to_a_new_element_goes_on_doing_so (void)
{
  g_autofree char *ours =
    with (network, "</sides>", "<side id='spain' name='Ours' role='major'/></sides>", NULL);
  g_autofree char *theirs =
    with (network, "</sides>", "<side id='spain' name='Theirs' role='minor'/></sides>",
          "'150 50' held-by='red'", "'150 50' held-by='spain'", "</scenario>",
          "<mutes><mute check='B-REG-1' elements='spain' reason='-'/></mutes></scenario>", NULL);
  g_autoptr (BorScenario) merged = merge (network, ours, theirs);
  const BorLocale *b = check_own (merged, BOR_KIND_LOCALE, "b");
  const BorArmy *holder = check_own (merged, BOR_KIND_ARMY, bor_element_prop (b, "held-by"));
  g_assert_cmpstr (holder->name, ==, "Theirs");
  BOR_FOREACH (merged, BOR_KIND_MUTE, slot, const BorMute, mute)
    g_assert_cmpstr (mute->elements, ==, holder->base.id);
}

/* Elements of two kinds may have the same id: one of a kind that both added alike stays one. */
static void
the_same_new_element_is_one_whatever_else_has_its_id (void)
{
  static const char lake[] =
    "</spaces><features><feature id='hill' type='label' text='x' points='10 10'/></features>";
  g_autofree char *ours =
    with (areas, "</spaces>", lake, "</features>",
          "</features><regions><region id='hill' spaces='a'/></regions>", NULL);
  g_autofree char *theirs = with (areas, "</spaces>", lake, NULL);
  g_autoptr (BorScenario) merged = merge (areas, ours, theirs),
                          swapped = merge (areas, theirs, ours);
  g_assert_cmpuint (bor_scenario_count (merged, BOR_KIND_FEATURE), ==, 1);
  g_assert_cmpuint (bor_scenario_count (swapped, BOR_KIND_FEATURE), ==, 1);
  g_assert_cmpuint (bor_scenario_count (merged, BOR_KIND_REGION), ==, 1);
}

static void
assert_corner (const BorScenario *scenario, const char *side, guint i, double x, double y)
{
  const BorApproach *approach =
    bor_scenario_approach (scenario, bor_scenario_find (scenario, BOR_KIND_APPROACH, side));
  const BorVertex *v = bor_scenario_vertex (scenario, approach->along.items[i].slot);
  g_assert_cmpfloat (v->x, ==, x);
  g_assert_cmpfloat (v->y, ==, y);
}

/* Ours removed a locale with its corner v5 and drew another, of which a corner was called v5 again. */
static void
a_vertex_whose_id_was_used_again_moves_no_other_corner (void)
{
  g_autofree char *ours = with (
    areas, "<vertex id='v5' x='200' y='100'/>", "<vertex id='v5' x='0' y='400'/>", "space id='b'",
    "space id='n'", "'b-1' along='v2 v5'", "'n-1' along='v4 v3'", "'b-2' along='v5 v3'",
    "'n-2' along='v3 v5'", "'b-3' along='v3 v2'", "'n-3' along='v5 v4'", NULL);
  g_autofree char *theirs = with (
    areas, "</vertices>",
    "<vertex id='v6' x='300' y='100'/><vertex id='v7' x='300' y='0'/></vertices>", "</spaces>",
    "<space id='c'><approach id='c-1' along='v7 v6' edge='true'/>"
    "<approach id='c-2' along='v6 v5' edge='true'/><approach id='c-3' along='v5 v7' edge='true'/>"
    "</space></spaces>",
    NULL);
  for (guint i = 0; i < 2; i++) {
    g_autoptr (BorScenario) merged = merge (areas, i == 0 ? ours : theirs, i == 0 ? theirs : ours);
    assert_corner (merged, "c-2", 1, 200, 100);
    assert_corner (merged, "n-2", 1, 0, 400);
    g_assert_cmpint (bor_scenario_find (merged, BOR_KIND_LOCALE, "b"), ==, -1);
  }
}

static void
a_vertex_that_was_moved_is_the_same (void)
{
  g_autofree char *ours = with (areas, "x='200' y='100'", "x='210' y='90'", NULL);
  g_autofree char *theirs = with (areas, "space id='b'", "space id='b' name='B'", NULL);
  g_autoptr (BorScenario) merged = merge (areas, ours, theirs);
  g_assert_cmpuint (bor_scenario_count (merged, BOR_KIND_VERTEX), ==, 5);
  assert_corner (merged, "b-1", 1, 210, 90);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/merge-namesakes/" name, function)
  TEST ("what-refers-to-a-new-element-goes-on-doing-so",
        what_refers_to_a_new_element_goes_on_doing_so);
  TEST ("the-same-new-element-is-one-whatever-else-has-its-id",
        the_same_new_element_is_one_whatever_else_has_its_id);
  TEST ("a-vertex-whose-id-was-used-again-moves-no-other-corner",
        a_vertex_whose_id_was_used_again_moves_no_other_corner);
  TEST ("a-vertex-that-was-moved-is-the-same", a_vertex_that_was_moved_is_the_same);
  return g_test_run ();
}
