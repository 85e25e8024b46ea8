/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* An index of elements by id and by name, kept up to date as a scenario is edited. */
typedef struct BorNames BorNames;

typedef enum {
  BOR_NAMES_ID,
  BOR_NAMES_NAME, /* of locales, roads, regions, armies, types, forces and tracks */
} BorNamesField;

BorNames *bor_names_new (void);
void bor_names_free (BorNames *names);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorNames, bor_names_free)

/* Updates the index for a changed element. `before` or `after` may be NULL. */
void bor_names_change (BorNames *names, BorKind kind, gint32 slot, const BorElement *before,
                       const BorElement *after);
/* Returns the field's text; NULL if it is absent or empty. */
const char *bor_names_text (const BorElement *element, BorNamesField field);
/* Returns FALSE if no two elements of the kind have the same text. O(1). */
gboolean bor_names_may_repeat (const BorNames *names, BorKind kind, BorNamesField field);
/* Returns the lowest slot with that text in the scenario that `names` is at, or -1. */
gint32 bor_names_find (const BorNames *names, const BorScenario *scenario, BorKind kind,
                       BorNamesField field, const char *text);
/* Appends all slots with that text to a GArray of gint32. */
void bor_names_list (const BorNames *names, const BorScenario *scenario, BorKind kind,
                     BorNamesField field, const char *text, GArray *slots);

G_END_DECLS
