/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* Finding elements by what they are like. */

typedef enum {
  BOR_RELATION_IS,
  BOR_RELATION_IS_NOT,
  BOR_RELATION_CONTAINS, /* whatever the case of letters */
  BOR_RELATION_AT_LEAST, /* numbers */
  BOR_RELATION_AT_MOST,
  BOR_N_RELATIONS
} BorRelation;

/* "is", "at least", …; translated. */
const char *bor_relation_title (BorRelation relation);

/* The elements of a kind whose property or field `name` (edit/fields.h) stands
 * in that relation to `value`; NULL is "not set". A property that an element
 * does not state has its default. (transfer full, of BorElementRef) */
GArray *bor_select_by_relation (const BorScenario *scenario, BorKind kind, const char *name,
                                BorRelation relation, const char *value);

G_END_DECLS
