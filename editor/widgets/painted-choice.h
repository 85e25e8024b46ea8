/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* Chooses the property that a tool paints, and its value, or something else that it paints.
 *
 * Signals: "chosen" when the user has chosen another property or value; "refused" (const char
 * *why) when typed text is not a valid value. */
#define BOR_TYPE_PAINTED_CHOICE (bor_painted_choice_get_type ())
G_DECLARE_FINAL_TYPE (BorPaintedChoice, bor_painted_choice, BOR, PAINTED_CHOICE, GtkBox)

/* The choice itself. It belongs to the tool, which shows the widget only at times. */
typedef struct {
  const BorPropDef *def; /* NULL: the scenario has no such property */
  char *value;           /* owned; NULL: the default */
  guint other;           /* 0: the property; otherwise which of the other things, from 1 */
} BorPainted;

/* Sets the first property that elements of the kind have, if none is set yet. */
void bor_painted_ensure (BorPainted *painted, const BorScenario *scenario, BorKind kind);
void bor_painted_set_value (BorPainted *painted, const char *value);

/* `painted` is part of `owner`; the widget updates it before it emits "chosen". `others` are the
 * other things that the tool can paint, which have no value: N_(), ending with NULL; nullable.
 * (transfer floating) */
GtkWidget *bor_painted_choice_new (GObject *owner, BorPainted *painted, const BorScenario *scenario,
                                   BorKind kind, const char *const *others);
/* Shows what was changed elsewhere. */
void bor_painted_choice_update (BorPaintedChoice *self);

G_END_DECLS
