/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* References between elements, for edits that take elements away or put
 * others in their place. */

/* Elements to be changed for others, by kind and slot. */
typedef struct {
  GHashTable *map[BOR_N_KINDS]; /* slot → slot + 2, 1 for none; NULL when empty */
} BorRemap;

void bor_remap_clear (BorRemap *remap);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorRemap, bor_remap_clear)

/* From now on references to `from` go to `to` (-1: nowhere). */
void bor_remap_add (BorRemap *remap, BorKind kind, gint32 from, gint32 to);
/* Where references to `slot` go, following chains; `slot` itself when it stays. */
gint32 bor_remap_get (const BorRemap *remap, BorKind kind, gint32 slot);
guint bor_remap_size (const BorRemap *remap, BorKind kind);
/* Changes all references in the scenario in one pass. Lists lose what goes
 * nowhere and what follows its equal (regions and junctions: any second
 * one). Stops stay, whatever becomes of their references. */
void bor_remap_apply (const BorRemap *remap, BorScenario *scenario);
/* Takes absent references and repetitions out of an element's lists. */
void bor_remap_tidy (BorElement *element);
/* TRUE when something refers to the element; `by` (nullable) gets the first that does. */
gboolean bor_links_any (const BorScenario *scenario, BorElementRef target, BorElementRef *by);

G_END_DECLS
