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

/* The grid as it is laid out where only `absent` are absent. (transfer full) */
static BorScenario *
lay_out (const BorScenario *scenario, const GArray *absent)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  BorScenario *whole = bor_scenario_new ();
  BorBoard *board = bor_edit_make_own (whole, BOR_KIND_BOARD, 0);
  board->grid = *grid;
  bor_grid_expand (whole, grid, 0, 0);
  bor_grid_remove_cells (whole, (const gint32 *) (const void *) absent->data, absent->len);
  return whole;
}

/* Takes over the elements that are missing, under fresh ids where others have theirs. */
static void
take (BorScenario *to, const BorScenario *from, BorKind kind)
{
  BOR_FOREACH (from, kind, slot, const BorElement, made) {
    if (bor_scenario_get (to, kind, slot) != NULL)
      continue;
    BorElement *own = bor_element_copy (made);
    g_autofree char *id = bor_scenario_fresh_id (to, kind, made->id);
    bor_element_set_id (own, id);
    bor_scenario_replace (to, slot, own);
  }
}

/* Sides of cells that were there lead to the restored ones. */
static void
open_side (BorScenario *to, const BorApproach *made, gint32 slot)
{
  const BorApproach *side = bor_scenario_approach (to, slot);
  if (side->opposite.slot == made->opposite.slot && side->edge == made->edge)
    return;
  BorApproach *own = bor_edit_make_own (to, BOR_KIND_APPROACH, slot);
  own->edge = made->edge;
  own->opposite = bor_ref_make (made->opposite.slot);
}

BorScenario *
bor_edit_restore_cells (const BorScenario *scenario, const gint32 *cells, guint n, GError **error)
{
  static const BorKind kinds[] = { BOR_KIND_VERTEX, BOR_KIND_LOCALE, BOR_KIND_APPROACH };
  if (!bor_edit_check_describes (scenario, error))
    return NULL;
  g_autoptr (GHashTable) wanted = bor_slot_set (cells, n);
  g_autoptr (GArray) absent = bor_grid_list_absent (scenario);
  guint before = absent->len;
  for (guint i = absent->len; i > 0; i--)
    if (bor_slot_set_has (wanted, g_array_index (absent, gint32, i - 1)))
      g_array_remove_index (absent, i - 1);
  if (!check_any (absent->len < before, _ ("None of these cells is masked"), error))
    return NULL;
  BorCellNames names = bor_cell_names_find (scenario);
  g_autoptr (BorScenario) whole = lay_out (scenario, absent);
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    take (next, whole, kinds[k]);
  BOR_FOREACH (whole, BOR_KIND_APPROACH, slot, const BorApproach, made)
    open_side (next, made, slot);
  bor_cell_names_set (next, names);
  return g_steal_pointer (&next);
}
