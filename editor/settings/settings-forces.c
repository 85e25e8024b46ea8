/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/labels.h"
#include "editor/settings/settings-page.h"
#include "vocabulary/meaning.h"
#include "vocabulary/properties.h"

/* The page of orders of battle: forces and their pieces. */
typedef struct {
  BorSettingsPage parent_instance;
} BorSettingsForces;

typedef BorSettingsPageClass BorSettingsForcesClass;

G_DEFINE_FINAL_TYPE (BorSettingsForces, bor_settings_forces, BOR_TYPE_SETTINGS_PAGE)

/* The first element of a kind, or -1. */
static gint32
first_of (const BorScenario *scenario, BorKind kind)
{
  for (gint32 i = 0; i < (gint32) bor_scenario_n_slots (scenario, kind); i++)
    if (bor_scenario_get (scenario, kind, i) != NULL)
      return i;
  return -1;
}

static gboolean
has_force (const BorScenario *scenario, gint32 army, BorMeaning means)
{
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    if (force->army.slot == army
        && (means == BOR_MEANS_NOTHING || bor_scenario_means (scenario, force, means)))
      return TRUE;
  return FALSE;
}

/* An army without a force, or else the first army. */
static gint32
choose_army (const BorScenario *scenario)
{
  BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, army)
    if (!has_force (scenario, slot, BOR_MEANS_NOTHING))
      return slot;
  return first_of (scenario, BOR_KIND_ARMY);
}

/* The first force of an army starts on the map; later ones arrive as reinforcements. */
static void
give_role (const BorScenario *scenario, BorForce *force)
{
  const BorPropDef *def =
    bor_scenario_find_meaning (scenario, BOR_KIND_FORCE, BOR_MEANS_ENTERS_LATER);
  if (def == NULL)
    return;
  gint32 army = force->army.slot;
  gboolean starts =
    bor_ruleset_starts (scenario, army) && !has_force (scenario, army, BOR_MEANS_AT_START);
  const BorPropValue *value =
    bor_prop_def_meaning (def, starts ? BOR_MEANS_AT_START : BOR_MEANS_ENTERS_LATER);
  if (value != NULL)
    bor_element_set_prop (force, def->name, value->value);
}

static BorScenario *
add_force (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, "force");
  force->name = g_strdup (_ ("New force"));
  force->army = bor_ref_make (choose_army (scenario));
  force->road = BOR_REF_NONE;
  force->locale = BOR_REF_NONE;
  give_role (scenario, force);
  return bor_edit_add_element (scenario, force, NULL, error);
}

/* Adds a piece of the first type at full strength. */
static BorScenario *
add_pieces (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  const BorForce *force = bor_scenario_force (scenario, ref.slot);
  gint32 slot = first_of (scenario, BOR_KIND_PIECE_TYPE);
  gint strength = bor_piece_type_strength (scenario, slot);
  return bor_edit_set_pieces (scenario, ref.slot, force != NULL ? force->n_pieces : 0, slot,
                              CLAMP (strength, 1, 99), 1, error);
}

static BorScenario *
remove_pieces (const BorScenario *scenario, BorElementRef ref, guint part, GError **error)
{
  return bor_edit_set_pieces (scenario, ref.slot, part, -1, 0, 0, error);
}

static void
build_force (BorSettingsPage *page, const BorScenario *scenario, gint32 slot)
{
  const BorForce *force = bor_scenario_force (scenario, slot);
  BorElementRef ref = bor_element_ref_make (BOR_KIND_FORCE, slot);
  g_autofree char *name = bor_scenario_describe (scenario, ref);
  g_autofree char *label = bor_edit_label (BOR_LABEL_SET_PIECES, 1);
  g_autoptr (GPtrArray) defs = bor_setting_list (scenario, BOR_KIND_FORCE, "pieces");
  GtkBox *card = bor_settings_page_add_card (page, name, _ ("Remove the force"), ref);
  bor_settings_page_add_element (page, bor_settings_page_add_form (card), ref);
  bor_settings_page_add_parts (page, card, defs, ref, force->n_pieces, _ ("Remove the pieces"),
                               remove_pieces, label);
  bor_settings_page_add_button (page, card, _ ("Add Pieces"), add_pieces, ref, label);
}

static void
build (BorSettingsPage *page, const BorScenario *scenario)
{
  bor_settings_page_add_all (page, scenario, BOR_KIND_FORCE, _ ("Orders of battle"), build_force,
                             _ ("Add Force"), add_force);
}

static void
bor_settings_forces_class_init (BorSettingsForcesClass *class)
{
  class->shown = 1u << BOR_KIND_FORCE;
  class->offered = 1u << BOR_KIND_FORCE | 1u << BOR_KIND_ARMY | 1u << BOR_KIND_PIECE_TYPE
                   | 1u << BOR_KIND_ROAD | 1u << BOR_KIND_LOCALE;
  class->build = build;
}

static void
bor_settings_forces_init (BorSettingsForces *self)
{
}
