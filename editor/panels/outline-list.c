/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/outline-list.h"

#include <string.h>

struct _BorOutlineList {
  GObject parent_instance;
  BorScenario *scenario; /* owned */
  BorKind kind;
  guint n;
  gint32 *slots;          /* owned */
  BorOutlineItem **items; /* owned; NULL: not asked for yet */
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BorOutlineList, bor_outline_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return BOR_TYPE_OUTLINE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return BOR_OUTLINE_LIST (model)->n;
}

static gpointer
get_item (GListModel *model, guint i)
{
  BorOutlineList *self = BOR_OUTLINE_LIST (model);
  if (i >= self->n)
    return NULL;
  if (self->items[i] == NULL)
    self->items[i] =
      bor_outline_item_new (self->scenario, bor_element_ref_make (self->kind, self->slots[i]));
  return g_object_ref (self->items[i]);
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
bor_outline_list_finalize (GObject *object)
{
  BorOutlineList *self = BOR_OUTLINE_LIST (object);
  for (guint i = 0; i < self->n; i++)
    g_clear_object (&self->items[i]);
  g_free (self->items);
  g_free (self->slots);
  bor_scenario_unref (self->scenario);
  G_OBJECT_CLASS (bor_outline_list_parent_class)->finalize (object);
}

static void
bor_outline_list_class_init (BorOutlineListClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_outline_list_finalize;
}

static void
bor_outline_list_init (BorOutlineList *self)
{
}

BorOutlineList *
bor_outline_list_new (const BorScenario *scenario, BorKind kind, const GArray *slots)
{
  BorOutlineList *self = g_object_new (BOR_TYPE_OUTLINE_LIST, NULL);
  self->scenario = bor_scenario_ref (scenario);
  self->kind = kind;
  self->n = slots->len;
  self->slots = g_memdup2 (slots->data, slots->len * sizeof (gint32));
  self->items = g_new0 (BorOutlineItem *, slots->len + 1);
  return self;
}

/* TRUE if row `i` can become row `k` of the new list. */
static gboolean
stays (const BorOutlineList *self, guint i, const BorScenario *scenario, const GArray *slots,
       guint k)
{
  return self->slots[i] == g_array_index (slots, gint32, k)
         && (self->items[i] == NULL || bor_outline_item_follow (self->items[i], scenario));
}

void
bor_outline_list_update (BorOutlineList *self, const BorScenario *scenario, const GArray *slots)
{
  guint n = slots->len, first = 0, last = 0, least = MIN (n, self->n);
  while (first < least && stays (self, first, scenario, slots, first))
    first++;
  while (last < least - first && stays (self, self->n - 1 - last, scenario, slots, n - 1 - last))
    last++;
  guint removed = self->n - first - last, added = n - first - last;
  BorOutlineItem **items = g_new0 (BorOutlineItem *, n + 1);
  memcpy (items, self->items, first * sizeof *items);
  memcpy (items + n - last, self->items + self->n - last, last * sizeof *items);
  for (guint i = 0; i < removed; i++)
    g_clear_object (&self->items[first + i]);
  g_free (self->items);
  self->items = items;
  g_free (self->slots);
  self->slots = g_memdup2 (slots->data, n * sizeof (gint32));
  self->n = n;
  bor_scenario_unref (self->scenario);
  self->scenario = bor_scenario_ref (scenario);
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), first, removed, added);
}
