/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/anchors.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/elements.h"
#include "vocabulary/meaning.h"

static gboolean
has_anchor (const BorScenario *scenario, const BorPropDef *def, const char *node, gint32 area)
{
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->locale.slot == area && bor_props_is (symbol->base.props, def->name, node))
      return TRUE;
  return FALSE;
}

BorScenario *
bor_edit_add_anchor (const BorScenario *scenario, gint32 node, gint32 area, BorPoint at,
                     gint32 *symbol, GError **error)
{
  const gint32 both[] = { node, area };
  const BorPropDef *def = bor_scenario_find_meaning (scenario, BOR_KIND_SYMBOL, BOR_MEANS_ANCHOR);
  if (!bor_edit_check_exist (scenario, BOR_KIND_LOCALE, both, 2, error))
    return NULL;
  const BorLocale *port = bor_scenario_locale (scenario, node);
  if (def == NULL) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("The rules of this scenario have no anchors"));
    return NULL;
  }
  if (port->shape != BOR_LOCALE_NODE
      || bor_scenario_locale (scenario, area)->shape == BOR_LOCALE_NODE) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("An anchor joins a node and an area"));
    return NULL;
  }
  if (has_anchor (scenario, def, port->base.id, area)) {
    g_autofree char *name =
      bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_LOCALE, node));
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_IN_USE,
                 _ ("%s already has an anchor in this area"), name);
    return NULL;
  }
  g_autofree char *id = g_strdup_printf ("%s-%s", def->typical, port->base.id);
  BorSymbol *anchor = bor_element_new (BOR_KIND_SYMBOL, id);
  anchor->type = BOR_SYMBOL_OTHER;
  anchor->locale = bor_ref_make (area);
  anchor->army = BOR_REF_NONE;
  anchor->has_position = TRUE;
  anchor->x = bor_coord_round (at.x);
  anchor->y = bor_coord_round (at.y);
  bor_element_set_prop (anchor, "type", def->typical);
  bor_element_set_prop (anchor, def->name, port->base.id);
  return bor_edit_add_element (scenario, anchor, symbol, error);
}
