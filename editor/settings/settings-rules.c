/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "editor/settings/settings-page.h"
#include "vocabulary/ruleset.h"

/* The page of parameters and optional rules of the scenario's rulesets. */
typedef struct {
  BorSettingsPage parent_instance;
} BorSettingsRules;

typedef BorSettingsPageClass BorSettingsRulesClass;

G_DEFINE_FINAL_TYPE (BorSettingsRules, bor_settings_rules, BOR_TYPE_SETTINGS_PAGE)

/* TRUE if there is anything to set. */
static gboolean
has_choice (const BorPropDef *def)
{
  guint n = 0;
  for (const BorPropValue *v = def->values; v != NULL && v->value != NULL; v++)
    n++;
  return def->type != BOR_PROP_ENUM || n > 1 || (n == 1 && def->fallback == NULL);
}

/* Adds the parameters of a ruleset, or its switches. FALSE if it has none. */
static gboolean
add_settings (BorSettingsPage *page, const BorRuleset *ruleset, gboolean switches)
{
  GtkGrid *form = NULL;
  for (guint i = 0; i < ruleset->vocabulary->n_defs; i++) {
    const BorPropDef *def = &ruleset->vocabulary->defs[i];
    gboolean is_switch = (def->flags & BOR_PROP_SWITCH) != 0;
    if (def->kind != BOR_KIND_RULES || is_switch != switches || !has_choice (def))
      continue;
    if (form == NULL) {
      GtkBox *card =
        bor_settings_page_add_card (page, switches ? _ ("Rule options") : _ ("Parameters"), NULL,
                                    bor_element_ref_make (BOR_KIND_RULES, -1));
      form = bor_settings_page_add_form (card);
    }
    BorSetting setting = { def, bor_element_ref_make (BOR_KIND_RULES, -1), 0, ruleset->id };
    bor_settings_page_add_row (page, form, &setting, TRUE);
  }
  return form != NULL;
}

static void
build (BorSettingsPage *page, const BorScenario *scenario)
{
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, used, G_N_ELEMENTS (used));
  for (guint i = 0; i < n; i++) {
    bor_settings_page_add_heading (page, _ (used[i]->title));
    bor_settings_page_add_note (page, _ (used[i]->summary));
    add_settings (page, used[i], FALSE);
    if (!add_settings (page, used[i], TRUE))
      bor_settings_page_add_note (
        page,
        _ (
          "These rule options cannot be changed yet: the engine supports only one value of each."));
  }
  if (n == 0)
    bor_settings_page_add_note (page,
                                _ ("No known ruleset is selected. Choose one under General."));
}

static void
bor_settings_rules_class_init (BorSettingsRulesClass *class)
{
  class->shown = 1u << BOR_KIND_RULES;
  class->offered = 1u << BOR_KIND_LOCALE;
  class->build = build;
}

static void
bor_settings_rules_init (BorSettingsRules *self)
{
}
