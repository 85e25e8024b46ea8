/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Asks for a kind, a property of it and a value, and selects all elements
 * that match; the kinds and properties are those that the scenario's rulesets
 * and its format know. */
void bor_select_dialog_show (BorWorkspace *window);

G_END_DECLS
