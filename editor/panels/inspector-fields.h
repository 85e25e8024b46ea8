/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* A field of the format that a person sets by hand. */
typedef struct {
  BorKind kind;
  const char *field;
  const char *label;        /* to be translated */
  gboolean single;          /* makes sense for one element at a time */
  const BorPropDef *choice; /* NULL: a text */
  gboolean number;          /* the text is one */
} BorInspectorField;

/* All of them, those of a kind in the order to show them; `*n` is how many. */
const BorInspectorField *bor_inspector_fields (guint *n);

G_END_DECLS
