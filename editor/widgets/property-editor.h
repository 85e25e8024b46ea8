/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* The right widget for one property of the vocabulary, or for a field of the
 * format: a check button, a number, a choice, a colour, a text.
 *
 * Signal "set" (const char *value, nullable) when a person has set it; what
 * is shown by `bor_property_editor_show` does not emit it.
 * Signal "typing" (const char *value, nullable) with what would be set by now.
 * Signal "refused" (const char *why) when what was typed is no such number. */
#define BOR_TYPE_PROPERTY_EDITOR (bor_property_editor_get_type ())
G_DECLARE_FINAL_TYPE (BorPropertyEditor, bor_property_editor, BOR, PROPERTY_EDITOR, GtkWidget)

/* `def` is constant data. `scenario` gives the choices of a reference. */
GtkWidget *bor_property_editor_new (const BorPropDef *def, const BorScenario *scenario);
/* A text field called `label`. */
GtkWidget *bor_property_editor_new_text (const char *label, const char *help);
/* Shows `value`; NULL shows the default. With `mixed` the elements chosen
 * have different values. */
void bor_property_editor_show (BorPropertyEditor *self, const char *value, gboolean mixed);
/* What it is called, where the label of the property alone does not say. */
void bor_property_editor_set_name (BorPropertyEditor *self, const char *name);
/* The text of an editor of a field is a number. */
void bor_property_editor_set_number (BorPropertyEditor *self);
/* Whether something is typed that is not set yet. Escape takes it back, and goes on to whoever else
 * has a use for it. */
gboolean bor_property_editor_is_writing (BorPropertyEditor *self);
/* Sets what is typed, as Enter does. FALSE when that cannot be. */
gboolean bor_property_editor_finish (BorPropertyEditor *self);
/* For who gets "set", within it: the value cannot be. A number or a choice goes back to what was
 * shown; a text is marked as wrong, and goes back when it is left. */
void bor_property_editor_refuse (BorPropertyEditor *self);

G_END_DECLS
