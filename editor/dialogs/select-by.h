/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* Finds elements by the value of a property. */

typedef enum {
  BOR_RELATION_IS,
  BOR_RELATION_IS_NOT,
  BOR_RELATION_CONTAINS, /* ignoring case */
  BOR_RELATION_AT_LEAST, /* for numbers */
  BOR_RELATION_AT_MOST,
  BOR_N_RELATIONS
} BorRelation;

/* "is", "at least", …; translated. */
const char *bor_relation_title (BorRelation relation);

/* The elements of a kind whose property or field `name` (edit/fields.h) has that relation to
 * `value`; NULL means "not set". A property that is not set on an element has its default value.
 * (transfer full, of BorElementRef) */
GArray *bor_select_by_relation (const BorScenario *scenario, BorKind kind, const char *name,
                                BorRelation relation, const char *value);

G_END_DECLS
