/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* Which property a tool paints, and with what value.
 *
 * Signal "chosen" when a person has chosen another property or value; signal "refused" (const char
 * *why) when what was typed is no value of the property. */
#define BOR_TYPE_PAINTED_CHOICE (bor_painted_choice_get_type ())
G_DECLARE_FINAL_TYPE (BorPaintedChoice, bor_painted_choice, BOR, PAINTED_CHOICE, GtkBox)

/* What is chosen: lives with the tool, which shows a choice only for a while. */
typedef struct {
  const BorPropDef *def; /* NULL: the scenario has no property of that kind */
  char *value;           /* owned; NULL: the default */
} BorPainted;

/* Begins with the first property that elements of the kind have, if none is chosen yet. */
void bor_painted_ensure (BorPainted *painted, const BorScenario *scenario, BorKind kind);
void bor_painted_set_value (BorPainted *painted, const char *value);

/* `painted` is part of `owner`; the widget writes to it before it says "chosen". (transfer floating) */
GtkWidget *bor_painted_choice_new (GObject *owner, BorPainted *painted, const BorScenario *scenario,
                                   BorKind kind);
/* Shows the value again, which somebody else has set. */
void bor_painted_choice_update (BorPaintedChoice *self);

G_END_DECLS
