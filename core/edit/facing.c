/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/facing.h"

#include "vocabulary/drawing.h"

/* The value that all pieces of the army on the map have, or NULL. */
static const char *
find_common (const BorScenario *scenario, gint32 army, const char *name)
{
  const char *common = NULL;
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, other) {
    const char *value = bor_element_prop (other, name);
    if (other->army.slot != army || other->locale.slot < 0)
      continue;
    if (value == NULL || (common != NULL && !g_str_equal (common, value)))
      return NULL;
    common = value;
  }
  return common;
}

void
bor_edit_face_as_others (const BorScenario *scenario, BorPlacement *placement)
{
  BorDrawings drawings;
  bor_drawings_init (&drawings, scenario);
  const GPtrArray *defs = drawings.defs[BOR_KIND_PLACEMENT];
  for (guint i = 0; defs != NULL && i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    if (def->draw == BOR_DRAW_FACING)
      bor_element_set_prop (placement, def->name,
                            find_common (scenario, placement->army.slot, def->name));
  }
  bor_drawings_clear (&drawings);
}
