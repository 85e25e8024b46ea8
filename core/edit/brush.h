/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Brushes: named sets of properties that a stroke sets on approaches at once, such as "Stream".
 * They are kept in the scenario, as the property "brushes" of the board: *     Stream: infantry=1
 * obstruction=true; Steep bank: cavalry=2 * Separators in names and values are escaped as in a URI.
 * */

typedef struct {
  char *name;
  BorProps *props; /* sorted by name; never empty */
} BorBrush;

void bor_brush_free (BorBrush *brush);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorBrush, bor_brush_free)

/* Lists the brushes of a scenario in their order; unreadable ones are left out. (transfer full, of
 * BorBrush) */
GPtrArray *bor_brush_list (const BorScenario *scenario);
/* Adds a brush with the declared properties that approach `side` has. Its name lists them; if that
 * name is taken, a number is added. `at` receives its index. Fails with BOR_EDIT_ERROR_NOTHING if
 * the side has none, or a brush with exactly these exists. */
BorScenario *bor_edit_add_brush (const BorScenario *scenario, gint32 side, guint *at,
                                 GError **error);
/* Fails with BOR_EDIT_ERROR_VALUE if the name is blank or used by another brush. */
BorScenario *bor_edit_rename_brush (const BorScenario *scenario, guint at, const char *name,
                                    GError **error);
BorScenario *bor_edit_remove_brush (const BorScenario *scenario, guint at, GError **error);
/* Sets all properties of a brush on an approach, and with `pairs` on its opposite. Fails with
 * BOR_EDIT_ERROR_NOTHING if nothing would change. */
BorScenario *bor_edit_apply_brush (const BorScenario *scenario, const BorBrush *brush, gint32 side,
                                   gboolean pairs, GError **error);
/* Resets a property of an approach to its default or, if it is required and has none, to a typical
 * value that no check objects to. */
BorScenario *bor_edit_reset_side (const BorScenario *scenario, gint32 side, const char *name,
                                  gboolean pairs, GError **error);
/* Resets all properties of a brush, as bor_edit_reset_side() does. */
BorScenario *bor_edit_reset_brush (const BorScenario *scenario, const BorBrush *brush, gint32 side,
                                   gboolean pairs, GError **error);

G_END_DECLS
