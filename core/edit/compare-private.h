/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/compare.h"

G_BEGIN_DECLS

/* One aspect of an element, described in a form that does not depend on slots. */
typedef struct {
  char *name;  /* identifies the field within the element */
  char *label; /* translated, lower case; NULL: only the values are shown */
  char *value; /* as shown to users; NULL: absent */
  /* Compared instead of the value, for example ids instead of names; nullable */
  char *key;
  /* Translated; shown instead of the values, such as "line redrawn"; nullable */
  const char *phrase;
  const char *unless;    /* name of a field whose change implies a change of this one; nullable */
  const char *separator; /* separates the items of a list; nullable */
  gboolean order_only;   /* of a list: only a change of the order is reported */
  gboolean is_flag;      /* the value is either `label` or absent */
  gboolean paired;       /* also applies to the opposite approach */
} BorField;

/* Lists the fields of an element. (transfer full, of BorField) */
GPtrArray *bor_fields_new (const BorScenario *scenario, const BorElement *element);

/* Returns the field of that name, or NULL. */
const BorField *bor_field_find (const GPtrArray *fields, const char *name);
/* Returns TRUE if the values differ; a field that is absent is NULL. */
gboolean bor_field_differs (const BorField *before, const BorField *after);
/* Describes how they differ: "capacity 4 → 6". (transfer full, translated) */
char *bor_field_describe (const BorField *before, const BorField *after);

/* Matches elements of one kind by id. */
typedef struct {
  gint32 *to_after;  /* by slot in `before`; -1: none */
  gint32 *to_before; /* by slot in `after`; -1: none */
} BorMatch;

/* Appends the changes of vertices. */
void bor_compare_vertices (const BorScenario *before, const BorScenario *after,
                           const BorMatch *match, GPtrArray *changes);

BorChange *bor_change_new (BorChangeType type, BorKind kind, gint32 before, gint32 after,
                           char *text);

G_END_DECLS
