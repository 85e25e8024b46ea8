/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "editor/settings/settings-page.h"
#include "editor/widgets/text-area.h"
#include "vocabulary/ruleset.h"

/* The page about the scenario, its rulesets and its board. */
typedef struct {
  BorSettingsPage parent_instance;

  BorPropValue choices[BOR_MAX_RULESETS + 1]; /* choices for the ruleset */
  BorPropDef ruleset;
  BorPropDef further_rulesets[BOR_MAX_RULESETS]; /* a flag for each ruleset */
  guint n_rulesets;
} BorSettingsGeneral;

typedef BorSettingsPageClass BorSettingsGeneralClass;

G_DEFINE_FINAL_TYPE (BorSettingsGeneral, bor_settings_general, BOR_TYPE_SETTINGS_PAGE)

static const BorPropDef description = {
  BOR_KIND_SCENARIO, .name = "description", .type = BOR_PROP_TEXT, .label = N_ ("Description"),
  .help = N_ ("What players should know. An empty line starts a new paragraph.")
};

static void
add_setting (BorSettingsPage *page, GtkGrid *form, const BorPropDef *def)
{
  BorSetting setting = { def, bor_element_ref_make (def->kind, 0), 0, NULL };
  bor_settings_page_add_row (page, form, &setting, FALSE);
}

static void
build (BorSettingsPage *page, const BorScenario *scenario)
{
  BorSettingsGeneral *self = (BorSettingsGeneral *) page;
  const char *played = bor_scenario_header (scenario)->ruleset;
  BorElementRef header = { BOR_KIND_SCENARIO, 0 }, board = { BOR_KIND_BOARD, 0 };
  BorSetting text = { &description, header, 0, NULL };

  bor_settings_page_add_heading (page, _ ("Scenario"));
  GtkGrid *form = bor_settings_page_add_form (bor_settings_page_box (page));
  bor_settings_page_add_element (page, form, header);
  bor_settings_page_add_control (page, form, &text, bor_text_area_new (_ (description.label)));

  bor_settings_page_add_heading (page, _ ("Games"));
  form = bor_settings_page_add_form (bor_settings_page_box (page));
  add_setting (page, form, &self->ruleset);
  bor_settings_page_add_note (page, _ ("The board also has data for these games:"));
  form = bor_settings_page_add_form (bor_settings_page_box (page));
  for (guint i = 0; i < self->n_rulesets; i++)
    if (g_strcmp0 (self->further_rulesets[i].name, played) != 0)
      add_setting (page, form, &self->further_rulesets[i]);

  bor_settings_page_add_heading (page, _ ("Board"));
  form = bor_settings_page_add_form (bor_settings_page_box (page));
  bor_settings_page_add_element (page, form, board);
}

static void
bor_settings_general_class_init (BorSettingsGeneralClass *class)
{
  class->shown = 1u << BOR_KIND_BOARD;
  class->build = build;
}

static void
bor_settings_general_init (BorSettingsGeneral *self)
{
  const BorRuleset *const *rulesets = bor_ruleset_list ();
  for (guint i = 0; rulesets[i] != NULL && i < BOR_MAX_RULESETS; i++) {
    self->choices[i] = (BorPropValue){ rulesets[i]->id, rulesets[i]->title, FALSE };
    self->further_rulesets[i] =
      (BorPropDef){ BOR_KIND_SCENARIO,           .owner = BOR_SETTING_FURTHER_RULESET,
                    .name = rulesets[i]->id,     .type = BOR_PROP_FLAG,
                    .label = rulesets[i]->title, .help = rulesets[i]->summary };
    self->n_rulesets++;
  }
  self->ruleset = (BorPropDef){
    BOR_KIND_SCENARIO,       .name = "ruleset",
    .type = BOR_PROP_ENUM,   .values = self->choices,
    .label = N_ ("Ruleset"), .help = N_ ("The game for which the scenario is made.")
  };
}
