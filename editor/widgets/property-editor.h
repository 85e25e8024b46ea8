/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "vocabulary/properties.h"

G_BEGIN_DECLS

/* An editor for one property of the vocabulary, or one field of the file format: a check button,
 * number, choice, colour or text.
 *
 * Signals: "set" (const char *value, nullable) when the user has set the value, but not when
 * bor_property_editor_show() has; "typing" (const char *value, nullable) with the value that
 * would be set now; "refused" (const char *why) when typed text is not a valid number. */
#define BOR_TYPE_PROPERTY_EDITOR (bor_property_editor_get_type ())
G_DECLARE_FINAL_TYPE (BorPropertyEditor, bor_property_editor, BOR, PROPERTY_EDITOR, GtkWidget)

/* `def` is static. `scenario` provides the choices of a reference. */
GtkWidget *bor_property_editor_new (const BorPropDef *def, const BorScenario *scenario);
/* A text field with the accessible name `label`. */
GtkWidget *bor_property_editor_new_text (const char *label, const char *help);
/* Shows `value`; NULL shows the default. `mixed` shows that the selected elements have different
 * values. */
void bor_property_editor_show (BorPropertyEditor *self, const char *value, gboolean mixed);
/* Offers the elements of `scenario` as the choices of a reference. Until the next
 * bor_property_editor_show(), none is chosen. */
void bor_property_editor_offer (BorPropertyEditor *self, const BorScenario *scenario);
/* Sets the accessible name, if the property's label alone is ambiguous. */
void bor_property_editor_set_name (BorPropertyEditor *self, const char *name);
/* Makes the text field accept a number. */
void bor_property_editor_set_number (BorPropertyEditor *self);
/* Whether text is being typed that is not set yet. Escape discards it, and is then also handled
 * by the parent widgets. */
gboolean bor_property_editor_is_writing (BorPropertyEditor *self);
/* Sets the text being typed, as Enter does. FALSE if it is not valid. */
gboolean bor_property_editor_finish (BorPropertyEditor *self);
/* Call from a handler of "set" if the value is not possible. A number or choice returns to the
 * old value; a text is marked as an error, and returns to the old value when the focus leaves
 * it. */
void bor_property_editor_refuse (BorPropertyEditor *self);

G_END_DECLS
