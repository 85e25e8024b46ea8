/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/name-ids.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/border.h"
#include "edit/fields.h"
#include "edit/ids.h"
#include "edit/rename.h"

/* What goes by a name on the map and in the tables. */
static const BorKind kinds[] = { BOR_KIND_LOCALE, BOR_KIND_ROAD, BOR_KIND_REGION, BOR_KIND_ARMY,
                                 BOR_KIND_FORCE };

typedef struct {
  const BorScenario *before;
  BorScenario *after;
  BorIds *ids;       /* of the current kind */
  GHashTable *names; /* of the current kind: old id → new */
} Naming;

/* `id` is the stem, or that with numbers. */
static gboolean
comes_from (const char *id, const char *stem)
{
  gsize length = strlen (stem);
  if (strncmp (id, stem, length) != 0)
    return FALSE;
  const char *rest = id + length;
  return *rest == '\0' || (*rest == '-' && rest[strspn (rest, "-0123456789")] == '\0');
}

static void
give_id (Naming *naming, BorKind kind, gint32 slot, const char *stem)
{
  const BorElement *element = bor_scenario_get (naming->before, kind, slot);
  const char *id = bor_ids_take_unmissed (naming->ids, stem);
  g_hash_table_insert (naming->names, g_strdup (element->id), g_strdup (id));
  bor_element_set_id (bor_edit_make_own (naming->after, kind, slot), id);
}

static void
name_element (Naming *naming, BorElementRef ref, gboolean any_id)
{
  const BorElement *element = bor_scenario_get (naming->before, ref.kind, ref.slot);
  if (element == NULL || element->id == NULL || (!any_id && !bor_id_is_made_up (element->id)))
    return;
  g_autofree char *name = bor_field_get (naming->before, ref, "name");
  g_autofree char *stem = bor_id_stem (name);
  if (stem != NULL && !comes_from (element->id, stem)
      && !g_hash_table_contains (naming->names, element->id))
    give_id (naming, ref.kind, ref.slot, stem);
}

static void
name_kind (Naming *naming, BorKind kind, const BorElementRef *refs, guint n)
{
  for (guint i = 0; i < n; i++)
    if (refs[i].kind == kind)
      name_element (naming, refs[i], TRUE);
  if (n > 0)
    return;
  BOR_FOREACH (naming->before, kind, slot, const BorElement, element)
    name_element (naming, bor_element_ref_make (kind, slot), FALSE);
}

/* Sides are called after the two locales, or after the edge that was there when they were drawn. */
static void
name_sides (Naming *naming)
{
  BOR_FOREACH (naming->before, BOR_KIND_APPROACH, slot, const BorApproach, side) {
    const BorApproach *opposite = bor_scenario_approach (naming->before, side->opposite.slot);
    gint32 here = side->locale.slot, there = opposite != NULL ? opposite->locale.slot : -1;
    g_autofree char *stem = bor_border_stem (naming->after, here, there);
    g_autofree char *old = bor_border_stem (naming->before, here, there);
    g_autofree char *edge = bor_border_stem (naming->before, here, -1);
    if (side->base.id == NULL || stem == NULL || comes_from (side->base.id, stem))
      continue;
    if (comes_from (side->base.id, old) || comes_from (side->base.id, edge))
      give_id (naming, BOR_KIND_APPROACH, slot, stem);
  }
}

static void
begin_kind (Naming *naming, BorKind kind)
{
  naming->ids = bor_ids_new (naming->after, kind);
  naming->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Returns how many have another id now. */
static guint
end_kind (Naming *naming, BorKind kind)
{
  guint n = g_hash_table_size (naming->names);
  bor_edit_follow_renames (naming->after, kind, naming->names);
  g_clear_pointer (&naming->ids, bor_ids_free);
  g_clear_pointer (&naming->names, g_hash_table_unref);
  return n;
}

BorScenario *
bor_edit_name_ids (const BorScenario *scenario, const BorElementRef *refs, guint n, guint *changed,
                   GError **error)
{
  g_autoptr (BorScenario) after = bor_scenario_copy (scenario);
  Naming naming = { .before = scenario, .after = after };
  guint count = 0;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    begin_kind (&naming, kinds[i]);
    name_kind (&naming, kinds[i], refs, n);
    count += end_kind (&naming, kinds[i]);
  }
  if (count == 0) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("No selected element has a name to make an id from"));
    return NULL;
  }
  begin_kind (&naming, BOR_KIND_APPROACH);
  name_sides (&naming);
  end_kind (&naming, BOR_KIND_APPROACH);
  if (changed != NULL)
    *changed = count;
  return g_steal_pointer (&after);
}

/* TRUE if nobody has chosen the element's id. */
static gboolean
follows_name (const BorScenario *s, BorElementRef ref)
{
  const BorElement *element = bor_scenario_get (s, ref.kind, ref.slot);
  g_autofree char *name = bor_field_get (s, ref, "name");
  g_autofree char *stem = name != NULL ? bor_id_stem (name) : NULL;
  return element != NULL && element->id != NULL
         && (bor_id_is_made_up (element->id) || (stem != NULL && comes_from (element->id, stem)));
}

BorScenario *
bor_edit_set_name (const BorScenario *scenario, BorElementRef ref, const char *name, GError **error)
{
  gboolean follows = follows_name (scenario, ref);
  BorScenario *named = bor_edit_set_field (scenario, &ref, 1, "name", name, error);
  if (named == NULL || !follows)
    return named;
  BorScenario *called = bor_edit_name_ids (named, &ref, 1, NULL, NULL);
  if (called == NULL)
    return named;
  bor_scenario_unref (named);
  return called;
}
