/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/widgets/property-editor.h"

G_BEGIN_DECLS

/* Between the editor (property-editor.c) and its choices (property-choice.c). */

struct _BorPropertyEditor {
  GtkWidget parent_instance;

  const BorPropDef *def; /* NULL: a text */
  GtkWidget *control;    /* the only child */
  GPtrArray *choices;    /* owned: values of a choice, "" for none; else NULL */
  gboolean showing;      /* a value is being shown: not a person's doing */
  gboolean mixed;
  gboolean odd;     /* the last choice stands for values that differ */
  gboolean refused; /* what was set last could not be */
  char *shown;      /* owned: the value last shown or set; nullable */
};

/* For controls that hold nothing but values: tells of the value, or shows again what there is when it
 * cannot be. */
void bor_property_editor_set (BorPropertyEditor *self, const char *value);

/* A control for values that are offered, or elements of the scenario. (transfer floating) */
GtkWidget *bor_property_choice_new (BorPropertyEditor *self, const BorScenario *scenario);
void bor_property_choice_show (BorPropertyEditor *self, const char *value);

G_END_DECLS
