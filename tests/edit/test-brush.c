/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/checker.h"
#include "edit/brush.h"
#include "support-xml.h"
#include "support.h"
#include "xml/xml.h"

/* Two locales with a border of which one side is a stream. */
static BorScenario *
board (const char *brushes)
{
  g_autofree char *text = g_strdup_printf (
    "<scenario xmlns='urn:bormida:scenario:2' ruleset='marengo'>"
    "<board kind='area' width='200' height='100' tolerance='1' %s><vertices>"
    "<vertex id='v1' x='0' y='0'/><vertex id='v2' x='100' y='0'/><vertex id='v3' x='100' y='100'/>"
    "<vertex id='v4' x='0' y='100'/><vertex id='v5' x='200' y='0'/>"
    "<vertex id='v6' x='200' y='100'/></vertices><spaces>"
    "<space id='a' name='A' capacity='6'><approach id='a-n' along='v1 v2' edge='true'/>"
    "<approach id='a-b' along='v2 v3' opposite='b-a' width='wide' infantry='1' "
    "obstruction='true'/><approach id='a-s' along='v3 v4' edge='true'/>"
    "<approach id='a-w' along='v4 v1' edge='true'/></space>"
    "<space id='b' name='B' capacity='6'><approach id='b-n' along='v2 v5' edge='true'/>"
    "<approach id='b-e' along='v5 v6' edge='true'/><approach id='b-s' along='v6 v3' edge='true'/>"
    "<approach id='b-a' along='v3 v2' opposite='a-b' width='wide'/></space></spaces></board>"
    "</scenario>",
    brushes);
  return test_xml_read_text (text);
}

static const char *
value (const BorScenario *s, const char *side, const char *name)
{
  gint32 slot = test_slot (s, BOR_KIND_APPROACH, side);
  return bor_element_prop (bor_scenario_approach (s, slot), name);
}

static void
a_brush_made_from_a_side_paints_all_it_has (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = board ("");
  guint at = 99;
  g_autoptr (BorScenario) made =
    bor_edit_add_brush (s, test_slot (s, BOR_KIND_APPROACH, "a-b"), &at, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (at, ==, 0);
  g_autoptr (GPtrArray) brushes = bor_brush_list (made);
  g_assert_cmpuint (brushes->len, ==, 1);
  const BorBrush *brush = brushes->pdata[0];
  g_assert_cmpuint (bor_props_size (brush->props), ==, 3);
  g_autoptr (BorScenario) painted =
    bor_edit_apply_brush (made, brush, test_slot (s, BOR_KIND_APPROACH, "b-a"), FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (value (painted, "b-a", "infantry"), ==, "1");
  g_assert_cmpstr (value (painted, "b-a", "obstruction"), ==, "true");
  g_assert_cmpstr (value (painted, "b-a", "width"), ==, "wide");
}

static void
brushes_survive_the_file_whatever_they_are_called (void)
{
  static const char *const names[] = { "Puro; virta: 1 = 2 % ä", "Bach (breit)", "a=b; c",
                                       "Ручей" };
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (BorScenario) s = board ("brushes='Stream: infantry=1; Bank: cavalry=2'");
    g_autoptr (BorScenario) named = bor_edit_rename_brush (s, 1, names[i], &error);
    g_assert_no_error (error);
    g_autoptr (GBytes) bytes = bor_xml_write_bytes (named);
    g_autoptr (BorScenario) again = bor_xml_read_bytes (bytes, "again", NULL, &error);
    g_assert_no_error (error);
    g_autoptr (GPtrArray) brushes = bor_brush_list (again);
    g_assert_cmpuint (brushes->len, ==, 2);
    g_assert_cmpstr (((const BorBrush *) brushes->pdata[0])->name, ==, "Stream");
    const BorBrush *brush = brushes->pdata[1];
    g_assert_cmpstr (brush->name, ==, names[i]);
    g_assert_cmpstr (bor_props_get (brush->props, "cavalry"), ==, "2");
    g_autoptr (BorScenario) without = bor_edit_remove_brush (again, 1, &error);
    g_autoptr (BorScenario) bare = bor_edit_remove_brush (without, 0, &error);
    g_assert_null (bor_element_prop (bor_scenario_board (bare), "brushes"));
  }
}

static void
a_name_is_a_brushs_own (void)
{
  g_autoptr (BorScenario) s = board ("brushes='Stream: infantry=1; Bank: cavalry=2'");
  static const char *const names[] = { "", "  ", "Bank" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_edit_rename_brush (s, 0, names[i], &error));
    g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE);
  }
}

static void
what_cannot_be_read_is_left_out (void)
{
  static const char *const texts[] = { "",         ";;;",  "nonsense", ": a=1",  "A: ",
                                       "A: =1 b=", "A: b", "%: %=%",   "A%: b=1" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *attribute = g_strdup_printf ("brushes='%s'", texts[i]);
    g_autoptr (BorScenario) s = board (attribute);
    g_autoptr (GPtrArray) brushes = bor_brush_list (s);
    g_assert_cmpuint (brushes->len, ==, 0);
  }
}

static void
a_side_set_back_has_no_error (void)
{
  static const char *const names[] = { "width", "infantry", "obstruction", "impassable" };
  g_autoptr (BorScenario) s = board ("");
  gint32 side = test_slot (s, BOR_KIND_APPROACH, "a-b");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) back = bor_edit_reset_side (s, side, names[i], TRUE, &error);
    if (back == NULL)
      g_assert_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING);
    g_autoptr (GPtrArray) problems = bor_check_all (back != NULL ? back : s);
    for (guint k = 0; k < problems->len; k++)
      g_assert_cmpstr (((const BorProblem *) problems->pdata[k])->check->id, !=, "B-WID-1");
    g_assert_cmpstr (back != NULL ? value (back, "a-b", "width") : "wide", !=, NULL);
  }
}

static void
the_property_is_no_problem (void)
{
  g_autoptr (BorScenario) bare = board (""), s = board ("brushes='Stream: infantry=1'");
  g_autoptr (GPtrArray) before = bor_check_all (bare), after = bor_check_all (s);
  g_assert_cmpuint (before->len, ==, after->len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/brush/made from a side, it paints all it has",
                   a_brush_made_from_a_side_paints_all_it_has);
  g_test_add_func ("/edit/brush/brushes survive the file, whatever they are called",
                   brushes_survive_the_file_whatever_they_are_called);
  g_test_add_func ("/edit/brush/a name is a brush's own", a_name_is_a_brushs_own);
  g_test_add_func ("/edit/brush/what cannot be read is left out", what_cannot_be_read_is_left_out);
  g_test_add_func ("/edit/brush/a side set back has no error", a_side_set_back_has_no_error);
  g_test_add_func ("/edit/brush/the property is no problem", the_property_is_no_problem);
  return g_test_run ();
}
