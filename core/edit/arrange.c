/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/arrange.h"

#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/place.h"

typedef struct {
  BorElementRef ref;
  BorBox box;
  double dx, dy; /* where it goes */
} Item;

static BorPoint
middle (const BorBox *box)
{
  return (BorPoint){ (box->x0 + box->x1) / 2, (box->y0 + box->y1) / 2 };
}

static gboolean
has_place (const BorElement *element)
{
  switch (element->kind) {
  case BOR_KIND_LOCALE:
    return ((const BorLocale *) element)->shape == BOR_LOCALE_NODE;
  case BOR_KIND_SYMBOL:
    return ((const BorSymbol *) element)->has_position;
  case BOR_KIND_VERTEX:
  case BOR_KIND_FEATURE:
    return TRUE;
  default:
    return FALSE;
  }
}

/* (transfer full, of Item) */
static GArray *
collect (const BorScenario *scenario, const BorElementRef *refs, guint n)
{
  GArray *items = g_array_new (FALSE, TRUE, sizeof (Item));
  for (guint i = 0; i < n; i++) {
    const BorElement *element = bor_scenario_get (scenario, refs[i].kind, refs[i].slot);
    if (element == NULL || !has_place (element))
      continue;
    Item item = { .ref = refs[i], .box = bor_place_box (element) };
    if (element->kind == BOR_KIND_LOCALE) { /* the name goes along, but does not count */
      const BorLocale *node = (const BorLocale *) element;
      item.box = (BorBox){ node->x, node->y, node->x, node->y };
    }
    g_array_append_val (items, item);
  }
  return items;
}

static void
align (GArray *items, BorArrangement how)
{
  BorBox all = g_array_index (items, Item, 0).box;
  for (guint i = 1; i < items->len; i++)
    all = bor_box_union (all, g_array_index (items, Item, i).box);
  for (guint i = 0; i < items->len; i++) {
    Item *item = &g_array_index (items, Item, i);
    const BorBox *box = &item->box;
    BorPoint here = middle (box), there = middle (&all);
    item->dx = how == BOR_ALIGN_LEFT     ? all.x0 - box->x0
               : how == BOR_ALIGN_RIGHT  ? all.x1 - box->x1
               : how == BOR_ALIGN_CENTRE ? there.x - here.x
                                         : 0;
    item->dy = how == BOR_ALIGN_TOP      ? all.y0 - box->y0
               : how == BOR_ALIGN_BOTTOM ? all.y1 - box->y1
               : how == BOR_ALIGN_MIDDLE ? there.y - here.y
                                         : 0;
  }
}

static gint
by_x (gconstpointer a, gconstpointer b)
{
  BorPoint p = middle (&((const Item *) a)->box), q = middle (&((const Item *) b)->box);
  return p.x < q.x ? -1 : p.x > q.x;
}

static gint
by_y (gconstpointer a, gconstpointer b)
{
  BorPoint p = middle (&((const Item *) a)->box), q = middle (&((const Item *) b)->box);
  return p.y < q.y ? -1 : p.y > q.y;
}

static void
distribute (GArray *items, gboolean across)
{
  g_array_sort (items, across ? by_x : by_y);
  BorPoint first = middle (&g_array_index (items, Item, 0).box);
  BorPoint last = middle (&g_array_index (items, Item, items->len - 1).box);
  for (guint i = 1; i + 1 < items->len; i++) {
    Item *item = &g_array_index (items, Item, i);
    BorPoint here = middle (&item->box);
    double share = (double) i / (items->len - 1);
    item->dx = across ? first.x + share * (last.x - first.x) - here.x : 0;
    item->dy = across ? 0 : first.y + share * (last.y - first.y) - here.y;
  }
}

/* Returns FALSE if nothing moves. */
static gboolean
carry_out (BorScenario *scenario, const GArray *items)
{
  gboolean moved = FALSE;
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index (items, Item, i);
    if (item->dx == 0 && item->dy == 0)
      continue;
    bor_place_transform (bor_edit_make_own (scenario, item->ref.kind, item->ref.slot),
                         bor_matrix_translation (item->dx, item->dy));
    moved = TRUE;
  }
  return moved;
}

BorScenario *
bor_edit_arrange (const BorScenario *scenario, const BorElementRef *refs, guint n,
                  BorArrangement how, GError **error)
{
  g_autoptr (GArray) items = collect (scenario, refs, n);
  gboolean spread = how == BOR_DISTRIBUTE_ACROSS || how == BOR_DISTRIBUTE_DOWN;
  if (items->len < (spread ? 3 : 2)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         spread ? _ ("Select at least three nodes, symbols or drawings")
                                : _ ("Select at least two nodes, symbols or drawings"));
    return NULL;
  }
  if (spread)
    distribute (items, how == BOR_DISTRIBUTE_ACROSS);
  else
    align (items, how);
  g_autoptr (BorScenario) next = bor_scenario_copy (scenario);
  if (carry_out (next, items))
    return g_steal_pointer (&next);
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                       spread ? _ ("The distances are already equal")
                              : _ ("The selection is already aligned"));
  return NULL;
}
