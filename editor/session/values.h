/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "editor/session/preferences.h"
#include "editor/session/selection.h"

G_BEGIN_DECLS

/* Boxed types for GObject properties. Copying a scenario takes a reference. */
#define BOR_TYPE_ELEMENT_REF (bor_element_ref_get_type ())
#define BOR_TYPE_SCENARIO    (bor_scenario_get_type ())
#define BOR_TYPE_SELECTION   (bor_selection_get_type ())
#define BOR_TYPE_PREFERENCES (bor_preferences_get_type ())

GType bor_element_ref_get_type (void);
GType bor_scenario_get_type (void);
GType bor_selection_get_type (void);
GType bor_preferences_get_type (void);

G_END_DECLS
