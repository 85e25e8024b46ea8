/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/rename.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "edit/fields.h"
#include "vocabulary/properties.h"

/* An element of another kind that the list may name has the id too. */
static gboolean
has_namesake (const BorScenario *scenario, const BorPropDef *def, BorKind kind, const char *id)
{
  for (guint other = 0; other < BOR_N_KINDS; other++)
    if (other != kind && bor_prop_def_refers_to (def, other)
        && bor_edit_find_id (scenario, other, id) >= 0)
      return TRUE;
  return FALSE;
}

/* The list with new ids. What stands for a namesake as well goes on doing so. (transfer full) */
static char *
rename_in_list (const BorScenario *scenario, const BorPropDef *def, BorKind kind, const char *list,
                GHashTable *names)
{
  GString *text = g_string_new (NULL);
  while (*list != '\0') {
    gsize n = strcspn (list, BOR_PROP_REFS_SEPARATORS);
    g_autofree char *old = g_strndup (list, n);
    const char *id = g_hash_table_lookup (names, old);
    g_string_append (text, id != NULL ? id : old);
    if (id != NULL && has_namesake (scenario, def, kind, old))
      g_string_append_printf (text, " %s", old);
    list += n;
    n = strspn (list, BOR_PROP_REFS_SEPARATORS);
    g_string_append_len (text, list, (gssize) n);
    list += n;
  }
  return g_string_free (text, FALSE);
}

static void
rename_in_property (BorScenario *scenario, BorElementRef ref, const BorPropDef *def, BorKind kind,
                    GHashTable *names)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  const char *old = bor_props_get (element->props, def->name);
  if (old == NULL)
    return;
  g_autofree char *new = def->type == BOR_PROP_REFS
                           ? rename_in_list (scenario, def, kind, old, names)
                           : g_strdup (g_hash_table_lookup (names, old));
  if (new != NULL && !g_str_equal (new, old))
    bor_element_set_prop (bor_edit_make_own (scenario, ref.kind, ref.slot), def->name, new);
}

/* Properties of the vocabularies whose values have ids of such elements. */
static void
rename_in_properties (BorScenario *scenario, BorKind target, GHashTable *names)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_autoptr (GPtrArray) defs = bor_scenario_list_props (scenario, kind, NULL);
    for (guint i = 0; i < defs->len; i++) {
      const BorPropDef *def = defs->pdata[i];
      if (!bor_prop_def_refers_to (def, target))
        continue;
      BOR_FOREACH (scenario, kind, slot, const BorElement, element)
        rename_in_property (scenario, bor_element_ref_make (kind, slot), def, target, names);
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
