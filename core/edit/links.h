/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* References between elements, for edits that remove or replace elements. */

/* A mapping of elements to their replacements, by kind and slot. */
typedef struct {
  GHashTable *map[BOR_N_KINDS]; /* slot → slot + 2, 1 for none; NULL when empty */
} BorRemap;

void bor_remap_clear (BorRemap *remap);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorRemap, bor_remap_clear)

/* Maps references to `from` to `to` (-1: none). */
void bor_remap_add (BorRemap *remap, BorKind kind, gint32 from, gint32 to);
/* Returns what references to `slot` are mapped to, following chains; `slot` itself if it is not
 * mapped. */
gint32 bor_remap_get (const BorRemap *remap, BorKind kind, gint32 slot);
guint bor_remap_size (const BorRemap *remap, BorKind kind);
/* Updates all references in the scenario in one pass. Lists drop references that are mapped to none
 * and consecutive duplicates (regions and junctions: all duplicates). Stops are kept, whatever
 * happens to their references. */
void bor_remap_apply (const BorRemap *remap, BorScenario *scenario);
/* Removes absent references and duplicates from an element's lists. */
void bor_remap_tidy (BorElement *element);
/* Returns TRUE if something refers to the element; `by` (nullable) receives the first such
 * element. */
gboolean bor_links_is_used (const BorScenario *scenario, BorElementRef target, BorElementRef *by);

G_END_DECLS
