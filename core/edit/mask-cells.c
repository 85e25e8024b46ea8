/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/mask-cells.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/locales.h"
#include "edit/uses.h"
#include "geometry/grid.h"

/* Those that are there. (transfer full) */
static GHashTable *
find_there (const BorScenario *scenario, const gint32 *cells, guint n)
{
  GHashTable *there = bor_slot_set (NULL, 0);
  for (guint i = 0; i < n; i++)
    if (bor_scenario_locale (scenario, cells[i]) != NULL)
      bor_slot_set_add (there, cells[i]);
  return there;
}

static gboolean
check_any (gboolean any, const char *message, GError **error)
{
  if (!any)
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING, message);
  return any;
}

BorScenario *
bor_edit_mask_cells (const BorScenario *scenario, const gint32 *cells, guint n, BorGridLoss *loss,
                     GError **error)
{
  g_autoptr (GHashTable) set = find_there (scenario, cells, n);
  g_autoptr (GArray) list = bor_slot_set_list (set);
  if (!bor_edit_check_describes (scenario, error)
      || !check_any (list->len > 0, _ ("All of these cells are already masked"), error)
      || !bor_edit_check_cells_stay (list->len < bor_scenario_count (scenario, BOR_KIND_LOCALE),
                                     error))
    return NULL;
  const gint32 *slots = (const gint32 *) (const void *) list->data;
  g_autoptr (BorScenario) next = bor_edit_drop_locales (scenario, slots, list->len);
  if (loss != NULL) {
    *loss = (BorGridLoss){ 0 };
    bor_grid_count_loss (scenario, next, slots, list->len, loss);
  }
  return g_steal_pointer (&next);
}

BorScenario *
bor_edit_restore_cells (const BorScenario *scenario, const gint32 *cells, guint n, GError **error)
{
  if (!bor_edit_check_describes (scenario, error))
    return NULL;
  g_autoptr (GHashTable) wanted = bor_slot_set (cells, n);
  g_autoptr (GArray) absent = bor_grid_list_absent (scenario);
  g_autoptr (GArray) restored = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < absent->len; i++)
    if (bor_slot_set_has (wanted, g_array_index (absent, gint32, i)))
      g_array_append_val (restored, g_array_index (absent, gint32, i));
  if (!check_any (restored->len > 0, _ ("None of these cells is masked"), error))
    return NULL;
  BorCellNames names = bor_cell_names_find (scenario);
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  bor_grid_restore_cells (next, (const gint32 *) (const void *) restored->data, restored->len);
  bor_cell_names_set (next, names);
  return g_steal_pointer (&next);
}
