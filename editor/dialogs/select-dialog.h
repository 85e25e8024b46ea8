/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Asks for a kind, one of its properties and a value, and selects all elements that match.
 * Offers the kinds and properties known to the scenario's rulesets and to the file format. */
void bor_select_dialog_show (BorWorkspace *window);

G_END_DECLS
