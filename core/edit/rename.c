/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/rename.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/fields.h"
#include "rules/ruleset.h"

/* Properties of the vocabularies whose value is the id of such an element. */
static void
rename_in_properties (BorScenario *scenario, BorKind target, const char *old, const char *id)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, kind, NULL);
    for (guint i = 0; i < defs->len; i++) {
      const BorPropDef *def = defs->pdata[i];
      if (def->type != BOR_PROP_REF || def->target != target)
        continue;
      BOR_FOREACH (scenario, kind, slot, const BorElement, element)
        if (bor_props_is (element->props, def->name, old))
          bor_element_set_prop (bor_edit_own (scenario, kind, slot), def->name, id);
    }
  }
}

static void
rename_in_mutes (BorScenario *scenario, BorKind kind, const char *old, const char *id)
{
  for (guint other = 0; other < BOR_N_KINDS; other++) /* which of two namesakes is meant? */
    if (other != kind && bor_edit_find_id (scenario, other, old) >= 0)
      return;
  BOR_FOREACH (scenario, BOR_KIND_MUTE, slot, const BorMute, mute) {
    if (mute->elements == NULL)
      continue;
    g_auto (GStrv) words = g_strsplit (mute->elements, " ", -1);
    gboolean found = FALSE;
    for (guint i = 0; words[i] != NULL; i++) {
      if (!g_str_equal (words[i], old))
        continue;
      g_free (words[i]);
      words[i] = g_strdup (id);
      found = TRUE;
    }
    if (!found)
      continue;
    BorMute *own = bor_edit_own (scenario, BOR_KIND_MUTE, slot);
    g_free (own->elements);
    own->elements = g_strjoinv (" ", words);
  }
}

gboolean
bor_rename (BorScenario *scenario, BorElementRef ref, const char *id, GError **error)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  if (!bor_text_is_id (id)) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("“%s” cannot be an id: letters, digits, “-”, “_”, “.” and “:” only"), id);
    return FALSE;
  }
  gint32 holder = bor_edit_find_id (scenario, ref.kind, id);
  if (holder >= 0 && holder != ref.slot) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("Another %s has the id “%s”"),
                 bor_kind_title (ref.kind), id);
    return FALSE;
  }
  g_autofree char *old = g_strdup (element->id);
  bor_element_set_id (bor_edit_own (scenario, ref.kind, ref.slot), id);
  if (old != NULL && !g_str_equal (old, id)) {
    rename_in_properties (scenario, ref.kind, old, id);
    rename_in_mutes (scenario, ref.kind, old, id);
  }
  return TRUE;
}
