/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "support.h"
#include "vocabulary/properties.h"

/* Calls `func` for the core's vocabulary and each ruleset's. */
static void
for_each_vocabulary (void (*func) (const BorVocabulary *vocabulary))
{
  func (bor_core_vocabulary ());
  for (guint i = 0; bor_ruleset_list ()[i] != NULL; i++)
    func (bor_ruleset_list ()[i]->vocabulary);
}

static void
check_row (const BorPropDef *def)
{
  g_test_message ("%s.%s", bor_kind_name (def->kind), def->name);
  g_assert_nonnull (def->label);
  g_assert_true (g_str_has_suffix (def->help, "."));
  g_assert_cmpint (def->type == BOR_PROP_ENUM, ==, def->values != NULL);
  g_assert_true (def->type != BOR_PROP_INT || def->min < def->max);
  g_assert_true (def->fallback == NULL || !(def->flags & BOR_PROP_REQUIRED));
  if (def->fallback != NULL)
    g_assert_true (bor_prop_def_accepts (def, def->fallback, NULL));
  if (def->flags & BOR_PROP_SWITCH)
    g_assert_cmpstr (def->fallback, ==, def->values[0].value);
}

static void
check_vocabulary (const BorVocabulary *vocabulary)
{
  for (guint i = 0; i < vocabulary->n_defs; i++) {
    const BorPropDef *def = &vocabulary->defs[i];
    check_row (def);
    g_assert_true (def == bor_vocabulary_find (vocabulary, def->kind, def->owner, def->name));
  }
}

static void
rows_are_complete_and_their_defaults_fit (void)
{
  for_each_vocabulary (check_vocabulary);
}

static void
properties_that_rulesets_share_have_the_same_form (void)
{
  const BorVocabulary *a = bor_ruleset_find ("marengo")->vocabulary;
  const BorVocabulary *b = bor_ruleset_find ("triomphe")->vocabulary;
  guint n = 0;
  for (guint i = 0; i < a->n_defs; i++) {
    const BorPropDef *x = &a->defs[i];
    const BorPropDef *y = bor_vocabulary_find (b, x->kind, x->owner, x->name);
    if (y == NULL)
      continue;
    n++;
    g_assert_cmpint (x->type, ==, y->type);
    g_assert_cmpint (x->flags, ==, y->flags);
    g_assert_cmpint (x->min, ==, y->min);
    g_assert_cmpint (x->max, ==, y->max);
    g_assert_cmpint (x->draw, ==, y->draw);
    g_assert_cmpint (x->means, ==, y->means);
    for (guint k = 0; x->values != NULL && (k == 0 || x->values[k - 1].value != NULL); k++)
      g_assert_cmpstr (x->values[k].value, ==, y->values[k].value);
    g_assert_cmpstr (x->fallback, ==, y->fallback);
  }
  g_assert_cmpuint (n, >, 15);
}

static const struct {
  BorKind kind;
  const char *owner, *name, *good, *bad;
} texts[] = {
  { BOR_KIND_LOCALE, NULL, "capacity", "1", "0" },
  { BOR_KIND_LOCALE, NULL, "capacity", "99", "100" },
  { BOR_KIND_APPROACH, NULL, "infantry", "9", "10" },
  { BOR_KIND_APPROACH, NULL, "cavalry", "0", "one" },
  { BOR_KIND_APPROACH, NULL, "width", "narrow", "Narrow" },
  { BOR_KIND_APPROACH, NULL, "impassable", "true", "yes" },
  { BOR_KIND_ROAD, "stop", "class", "secondary", "" },
  { BOR_KIND_ARMY, NULL, "color", "#2B5f9e", "#2b5f9" },
  { BOR_KIND_ARMY, NULL, "color", "#000000", "#00000g" },
  { BOR_KIND_RULES, NULL, "first-round", "6:00", "6" },
  { BOR_KIND_RULES, NULL, "first-round", "23:59", "24:00" },
  { BOR_KIND_RULES, NULL, "first-round", "06:30", "6:60" },
  { BOR_KIND_RULES, NULL, "pontoon-space", "bridgehead", "two words" },
  { BOR_KIND_FEATURE, NULL, "angle", "-90", "-181" },
};

static void
texts_are_accepted_by_type (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    const BorPropDef *def =
      bor_scenario_find_prop (s, texts[i].kind, texts[i].owner, texts[i].name);
    g_autofree char *why = NULL;
    g_test_message ("%s", texts[i].name);
    g_assert_nonnull (def);
    g_assert_true (bor_prop_def_accepts (def, texts[i].good, &why));
    g_assert_null (why);
    g_assert_false (bor_prop_def_accepts (def, texts[i].bad, &why));
    g_assert_nonnull (strstr (why, texts[i].bad));
  }
}

static void
wrong_values_count_as_the_default (void)
{
  const BorPropDef *def =
    bor_vocabulary_find (bor_ruleset_find ("marengo")->vocabulary, BOR_KIND_RULES, NULL, "rounds");
  const char *name = "rounds", *good = "12", *bad = "many";
  g_autoptr (BorProps) twelve = bor_props_new (&name, &good, 1);
  g_autoptr (BorProps) many = bor_props_new (&name, &bad, 1);
  g_assert_cmpint (bor_prop_def_int (def, twelve), ==, 12);
  g_assert_cmpint (bor_prop_def_int (def, many), ==, 16);
  g_assert_cmpint (bor_prop_def_int (def, NULL), ==, 16);
  g_assert_cmpstr (bor_prop_def_text (def, many), ==, "16");
}

static BorScenario *
scenario_for (const char *ruleset, const char *also)
{
  BorScenario *s = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup (ruleset);
  header->further_rulesets = g_strdup (also);
  bor_scenario_replace (s, 0, header);
  return s;
}

static void
the_main_ruleset_comes_first (void)
{
  g_autoptr (BorScenario) s = scenario_for ("triomphe", "nobody marengo  triomphe");
  const BorRuleset *used[BOR_MAX_RULESETS];
  g_assert_cmpuint (bor_scenario_rulesets (s, used, G_N_ELEMENTS (used)), ==, 2);
  g_assert_cmpstr (used[0]->id, ==, "triomphe");
  g_assert_cmpstr (used[1]->id, ==, "marengo");
  g_assert_cmpstr (bor_scenario_find_prop (s, BOR_KIND_APPROACH, NULL, "width")->rule, ==, "T2.6");

  g_autoptr (BorScenario) none = scenario_for ("marengos", NULL);
  g_assert_cmpuint (bor_scenario_rulesets (none, used, G_N_ELEMENTS (used)), ==, 0);
  g_assert_null (bor_scenario_find_prop (none, BOR_KIND_APPROACH, NULL, "width"));
  g_assert_nonnull (bor_scenario_find_prop (none, BOR_KIND_LOCALE, NULL, "ground"));
}

static void
each_name_is_listed_once (void)
{
  g_autoptr (BorScenario) s = scenario_for ("marengo", "triomphe");
  g_autoptr (GPtrArray) list = bor_scenario_list_props (s, BOR_KIND_APPROACH, NULL);
  const char *expected[] = { "width",      "infantry",    "cavalry",  "artillery",
                             "impassable", "obstruction", "direction" };
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr (((const BorPropDef *) list->pdata[i])->name, ==, expected[i]);

  g_autoptr (GPtrArray) stop = bor_scenario_list_props (s, BOR_KIND_ROAD, "stop");
  g_assert_cmpuint (stop->len, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vocabulary/rows-are-complete-and-their-defaults-fit",
                   rows_are_complete_and_their_defaults_fit);
  g_test_add_func ("/vocabulary/properties-that-rulesets-share-have-the-same-form",
                   properties_that_rulesets_share_have_the_same_form);
  g_test_add_func ("/vocabulary/texts-are-accepted-by-type", texts_are_accepted_by_type);
  g_test_add_func ("/vocabulary/wrong-values-count-as-the-default",
                   wrong_values_count_as_the_default);
  g_test_add_func ("/vocabulary/the-main-ruleset-comes-first", the_main_ruleset_comes_first);
  g_test_add_func ("/vocabulary/each-name-is-listed-once", each_name_is_listed_once);
  return g_test_run ();
}
