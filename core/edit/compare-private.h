/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/compare.h"

G_BEGIN_DECLS

/* One thing that can be said of an element, in words that do not depend on
 * slots. */
typedef struct {
  char *name;            /* tells fields of an element apart */
  char *label;           /* translated, lower case; NULL: the values say it all */
  char *value;           /* in words; NULL: not there */
  char *key;             /* compared in place of the value: ids where that has names; nullable */
  const char *phrase;    /* translated, said in place of values: "line redrawn"; nullable */
  const char *unless;    /* name of a field whose change tells this one too; nullable */
  const char *separator; /* between the items of a list; nullable */
  gboolean order_only;   /* of a list: only another order is worth words */
  gboolean is_flag;      /* a value is "label" or nothing */
  gboolean paired;       /* the same is to be said of the opposite approach */
} BorField;

/* All fields of an element. (transfer full, of BorField) */
GPtrArray *bor_fields_new (const BorScenario *scenario, const BorElement *element);

/* Matches elements of one kind by id. */
typedef struct {
  gint32 *to_after;  /* by slot of before; -1 */
  gint32 *to_before; /* by slot of after; -1 */
} BorMatch;

/* Appends what happened to the vertices. */
void bor_compare_vertices (const BorScenario *before, const BorScenario *after,
                           const BorMatch *match, GPtrArray *changes);

BorChange *bor_change_new (BorChangeType type, BorKind kind, gint32 before, gint32 after,
                           char *text);

G_END_DECLS
