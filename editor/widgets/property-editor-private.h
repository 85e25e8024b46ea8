/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/widgets/property-editor.h"

G_BEGIN_DECLS

/* Shared by the editor (property-editor.c) and its choices (property-choice.c). */

struct _BorPropertyEditor {
  GtkWidget parent_instance;

  const BorPropDef *def; /* NULL: a text */
  GtkWidget *control;    /* the only child */
  GPtrArray *choices;    /* owned: values of a choice, "" for none; otherwise NULL */
  gboolean showing;      /* a value is being shown: ignore signals of the control */
  gboolean mixed;
  gboolean shows_mixed; /* the last choice says that the values differ */
  gboolean refused;     /* the last value set was not valid */
  char *shown;          /* owned: the value last shown or set; nullable */
};

/* For controls that can only hold valid values: emits "set", and shows the old value again if
 * the new one is refused. */
void bor_property_editor_set (BorPropertyEditor *self, const char *value);

/* A control for a choice of values or of elements of the scenario. (transfer floating) */
GtkWidget *bor_property_choice_new (BorPropertyEditor *self, const BorScenario *scenario);
/* Lists the elements of another scenario. */
void bor_property_choice_offer (BorPropertyEditor *self, const BorScenario *scenario);
void bor_property_choice_show (BorPropertyEditor *self, const char *value);

G_END_DECLS
