/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* A field of the file format that the inspector can set, called by bor_field_label(). */
typedef struct {
  BorKind kind;
  const char *field;
  gboolean single;          /* shown only when one element is selected */
  const BorPropDef *choice; /* NULL: a text */
  gboolean number;          /* the text is a number */
} BorInspectorField;

/* All fields, those of each kind in display order; `*n` gets their number. */
const BorInspectorField *bor_inspector_fields (guint *n);

G_END_DECLS
