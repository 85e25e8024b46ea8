/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/rename.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/fields.h"
#include "vocabulary/properties.h"

/* Properties of the vocabularies whose value is the id of such an element. */
static void
rename_in_properties (BorScenario *scenario, BorKind target, GHashTable *names)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, kind, NULL);
    for (guint i = 0; i < defs->len; i++) {
      const BorPropDef *def = defs->pdata[i];
      if (def->type != BOR_PROP_REF || def->target != target)
        continue;
      BOR_FOREACH (scenario, kind, slot, const BorElement, element) {
        const char *old = bor_props_get (element->props, def->name);
        const char *id = old != NULL ? g_hash_table_lookup (names, old) : NULL;
        if (id != NULL)
          bor_element_set_prop (bor_edit_make_own (scenario, kind, slot), def->name, id);
      }
    }
  }
}

/* An element of another kind has the id too: which of two namesakes is meant? */
static gboolean
is_ambiguous (const BorScenario *scenario, BorKind kind, const char *id)
{
  for (guint other = 0; other < BOR_N_KINDS; other++)
    if (other != kind && bor_edit_find_id (scenario, other, id) >= 0)
      return TRUE;
  return FALSE;
}

static void
rename_in_mutes (BorScenario *scenario, BorKind kind, GHashTable *names)
{
  BOR_FOREACH (scenario, BOR_KIND_MUTE, slot, const BorMute, mute) {
    if (mute->elements == NULL)
      continue;
    g_auto (GStrv) words = g_strsplit (mute->elements, " ", -1);
    gboolean found = FALSE;
    for (guint i = 0; words[i] != NULL; i++) {
      const char *id = g_hash_table_lookup (names, words[i]);
      if (id == NULL || is_ambiguous (scenario, kind, words[i]))
        continue;
      g_free (words[i]);
      words[i] = g_strdup (id);
      found = TRUE;
    }
    if (!found)
      continue;
    BorMute *own = bor_edit_make_own (scenario, BOR_KIND_MUTE, slot);
    g_free (own->elements);
    own->elements = g_strjoinv (" ", words);
  }
}

void
bor_edit_follow_renames (BorScenario *scenario, BorKind kind, GHashTable *names)
{
  if (g_hash_table_size (names) == 0)
    return;
  rename_in_properties (scenario, kind, names);
  rename_in_mutes (scenario, kind, names);
}

gboolean
bor_edit_rename (BorScenario *scenario, BorElementRef ref, const char *id, GError **error)
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
  bor_element_set_id (bor_edit_make_own (scenario, ref.kind, ref.slot), id);
  if (old != NULL && !g_str_equal (old, id)) {
    g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
    g_hash_table_insert (names, old, (gpointer) id);
    bor_edit_follow_renames (scenario, ref.kind, names);
  }
  return TRUE;
}
