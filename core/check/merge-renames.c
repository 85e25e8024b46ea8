/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-renames.h"

#include "edit/border.h"
#include "edit/compare-renames.h"
#include "edit/rename.h"

/* The base and the other version follow; the base alone if the other has the new id, too, and not the
 * old one. */
static void
follow (BorScenario *base, gint32 slot, BorScenario *other, BorKind kind, const char *id)
{
  const char *was = bor_scenario_get (base, kind, slot)->id;
  gint32 there = bor_edit_find_id (other, kind, was);
  gint32 taken = bor_edit_find_id (other, kind, id);
  if ((there >= 0) == (taken >= 0) || bor_edit_find_id (base, kind, id) >= 0)
    return;
  if (there >= 0 && !bor_edit_rename (other, bor_element_ref_make (kind, there), id, NULL))
    return;
  bor_edit_rename (base, bor_element_ref_make (kind, slot), id, NULL);
}

static void
follow_version (BorScenario *base, const BorScenario *version, BorScenario *other)
{
  g_autoptr (BorScenario) renamed = bor_compare_follow_renames (base, version);
  for (guint kind = BOR_KIND_BOARD + 1; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (renamed, kind, slot, const BorElement, element)
      if (element->id != NULL
          && g_strcmp0 (element->id, bor_scenario_get (base, kind, slot)->id) != 0)
        follow (base, slot, other, kind, element->id);
}

void
bor_merge_follow_renames (BorScenario *versions[3])
{
  follow_version (versions[0], versions[1], versions[2]);
  follow_version (versions[0], versions[2], versions[1]);
}
