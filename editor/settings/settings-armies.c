/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/labels.h"
#include "editor/settings/settings-page.h"

/* The page of armies and their types of piece. */
typedef struct {
  BorSettingsPage parent_instance;
} BorSettingsArmies;

typedef BorSettingsPageClass BorSettingsArmiesClass;

G_DEFINE_FINAL_TYPE (BorSettingsArmies, bor_settings_armies, BOR_TYPE_SETTINGS_PAGE)

static BorScenario *
add_army (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, "army");
  army->name = g_strdup (_ ("New army"));
  return bor_edit_add_element (scenario, army, NULL, error);
}

static BorScenario *
add_type (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "type");
  type->name = g_strdup (_ ("New type"));
  return bor_edit_add_element (scenario, type, NULL, error);
}

static void
add_armies (BorSettingsPage *page, const BorScenario *scenario)
{
  g_autofree char *label = bor_edit_label_add (BOR_KIND_ARMY);
  bor_settings_page_add_heading (page, _ ("Armies"));
  BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    BorElementRef ref = bor_element_ref_make (army->base.kind, slot);
    g_autofree char *name = bor_scenario_describe (scenario, ref);
    GtkBox *card = bor_settings_page_add_card (page, name, _ ("Remove the army"), ref);
    bor_settings_page_add_element (page, bor_settings_page_add_form (card), ref);
  }
  bor_settings_page_add_button (page, bor_settings_page_box (page), _ ("Add Army"), add_army,
                                bor_element_ref_make (BOR_KIND_ARMY, -1), label);
}

static void
add_types (BorSettingsPage *page, const BorScenario *scenario)
{
  g_autofree char *add = bor_edit_label_add (BOR_KIND_PIECE_TYPE);
  g_autofree char *delete = bor_edit_label_delete (BOR_KIND_PIECE_TYPE, 1);
  g_autoptr (GPtrArray) defs = bor_setting_list (scenario, BOR_KIND_PIECE_TYPE, NULL);
  bor_settings_page_add_heading (page, _ ("Types of piece"));
  if (bor_scenario_count (scenario, BOR_KIND_PIECE_TYPE) > 0) {
    GtkGrid *table = bor_settings_page_add_table (bor_settings_page_box (page), defs);
    for (gint32 i = 0; i < (gint32) bor_scenario_n_slots (scenario, BOR_KIND_PIECE_TYPE); i++)
      if (bor_scenario_piece_type (scenario, i) != NULL)
        bor_settings_page_add_line (page, table, defs,
                                    bor_element_ref_make (BOR_KIND_PIECE_TYPE, i), 0,
                                    _ ("Remove the type"), bor_settings_delete, delete);
  }
  bor_settings_page_add_button (page, bor_settings_page_box (page), _ ("Add Type"), add_type,
                                bor_element_ref_make (BOR_KIND_PIECE_TYPE, -1), add);
}

static void
build (BorSettingsPage *page, const BorScenario *scenario)
{
  add_armies (page, scenario);
  add_types (page, scenario);
}

static void
bor_settings_armies_class_init (BorSettingsArmiesClass *class)
{
  class->shown = 1u << BOR_KIND_PIECE_TYPE;
  /* The cards are titled with the armies' names. */
  class->offered = 1u << BOR_KIND_ARMY;
  class->build = build;
}

static void
bor_settings_armies_init (BorSettingsArmies *self)
{
}
