/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "render/ground-cover.h"
#include "render/layout-private.h"
#include "render/node.h"
#include "render/place-label.h"
#include "render/planner.h"
#include "render/traces.h"

#define TAKEN_CELL 60.0 /* style points */
#define NAME_GAP   2.0  /* style points between a name and what stands beside it */

static void
plan_free (gpointer data)
{
  BorPlan *plan = data;
  if (plan == NULL)
    return;
  bor_inset_clear (&plan->inset);
  bor_points_clear (&plan->room);
  bor_ground_cover_free (plan->cover);
  g_free (plan->items);
  g_free (plan);
}

BorLayout *
bor_layout_new (const BorScene *scene, BorTexts *texts, double size, BorLayout *reference)
{
  BorLayout *layout = g_new0 (BorLayout, 1);
  layout->scene = scene;
  layout->texts = texts;
  layout->size = size;
  layout->reference = reference;
  layout->plans = g_ptr_array_new_with_free_func (plan_free);
  layout->labels = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  layout->callouts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return layout;
}

void
bor_layout_reserve (BorLayout *layout)
{
  gint n = (gint) bor_scenario_n_slots (layout->scene->scenario, BOR_KIND_LOCALE);
  if (n > (gint) layout->plans->len)
    g_ptr_array_set_size (layout->plans, n);
}

BorLayout *
bor_layout_share (BorLayout *layout, BorTexts *texts)
{
  g_return_val_if_fail (layout->reference == NULL && layout->taken == NULL, NULL);
  BorLayout *shared = bor_layout_new (layout->scene, texts, layout->size, NULL);
  g_ptr_array_unref (shared->plans);
  shared->plans = g_ptr_array_ref (layout->plans);
  return shared;
}

void
bor_layout_free (BorLayout *layout)
{
  if (layout == NULL)
    return;
  bor_traces_free (layout->taken);
  g_ptr_array_unref (layout->plans);
  g_hash_table_unref (layout->labels);
  g_hash_table_unref (layout->callouts);
  g_free (layout);
}

double
bor_layout_size (const BorLayout *layout)
{
  return layout->size;
}

static BorPlan *
outlined_plan (BorLayout *layout, gint32 slot, const BorLocale *locale)
{
  if (slot >= (gint32) layout->plans->len)
    g_ptr_array_set_size (layout->plans, slot + 1);
  BorPlan *plan = layout->plans->pdata[slot];
  if (plan == NULL) {
    plan = layout->plans->pdata[slot] = g_new0 (BorPlan, 1);
    gboolean grid = bor_scenario_board (layout->scene->scenario)->kind == BOR_BOARD_GRID;
    plan->inset =
      bor_inset_new (layout->scene->scenario, locale, grid ? 0 : BOR_CORRIDOR * layout->size);
    if (locale->shape == BOR_LOCALE_NODE)
      bor_node_placement_ring (layout->scene->scenario, locale, layout->size, &plan->room);
  }
  return plan;
}

/* Knows what the plan has so far; `items` are the caller's. */
static BorPlanner
planner_of (const BorLayout *layout, gint32 slot, const BorPlan *plan)
{
  BorPlanner planner = { .scene = layout->scene,
                         .texts = layout->texts,
                         .locale = bor_scenario_locale (layout->scene->scenario, slot),
                         .slot = slot,
                         .taken = layout->taken,
                         .size = layout->size,
                         .inset = plan->inset };
  if (planner.locale->shape == BOR_LOCALE_NODE)
    planner.inset = (BorInset){ .points = plan->room.items, .n = plan->room.n };
  planner.box = bor_points_box (planner.inset.points, planner.inset.n);
  planner.items = g_array_new (FALSE, FALSE, sizeof (BorItem));
  if (plan->n_items > 0)
    g_array_append_vals (planner.items, plan->items, plan->n_items);
  return planner;
}

static void
keep_items (BorPlan *plan, BorPlanner *planner)
{
  g_free (plan->items);
  plan->n_items = planner->items->len;
  plan->items = (gpointer) g_array_free (planner->items, FALSE);
}

static void
lay_out (BorLayout *layout, gint32 slot, BorPlan *plan)
{
  BorPlanner planner = planner_of (layout, slot, plan);
  if (layout->reference != NULL)
    bor_planner_adopt_names (&planner, bor_layout_plan (layout->reference, slot));
  bor_planner_rows (&planner);
  bor_planner_symbols (&planner);
  bor_planner_names (&planner);
  keep_items (plan, &planner);
  plan->shortened = planner.shortened;
  plan->laid = TRUE;
}

/* So that what covers its edges or its middle meets a line. */
static void
take (BorTraces *taken, const BorRectangle *r)
{
  BorPoint corners[4];
  bor_rectangle_corners (r, corners);
  const BorPoint lines[] = {
    corners[0], corners[1], corners[2], corners[3], corners[0], corners[2]
  };
  const BorPoint other[] = { corners[1], corners[3] };
  bor_traces_add (taken, lines, G_N_ELEMENTS (lines), 1, 0);
  bor_traces_add (taken, other, G_N_ELEMENTS (other), 1, 0);
}

static void
take_items (BorLayout *layout, const BorPlan *plan, guint from)
{
  for (guint i = from; i < plan->n_items; i++)
    take (layout->taken, &plan->items[i].rectangle);
}

/* All nodes of a network at once: first the names, then the stacks, each clear of those before
 * it. */
static void
lay_out_nodes (BorLayout *layout)
{
  const BorScenario *scenario = layout->scene->scenario;
  layout->taken = bor_traces_new (TAKEN_CELL * layout->size);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (locale->shape == BOR_LOCALE_NODE) {
      BorPlan *plan = outlined_plan (layout, slot, locale);
      lay_out (layout, slot, plan);
      take_items (layout, plan, 0);
    }
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (locale->shape == BOR_LOCALE_NODE) {
      BorPlan *plan = outlined_plan (layout, slot, locale);
      BorPlanner planner = planner_of (layout, slot, plan);
      guint before = plan->n_items;
      bor_planner_stack (&planner);
      keep_items (plan, &planner);
      take_items (layout, plan, before);
    }
}

/* The plan without its pieces, and the names of all nodes as what is taken. */
static BorPlanner
bare_planner (const BorLayout *layout, const BorPlan *plan, gint32 slot, const BorTraces *taken)
{
  BorPlanner planner = planner_of (layout, slot, plan);
  planner.taken = taken;
  for (guint i = planner.items->len; i-- > 0;)
    if (g_array_index (planner.items, BorItem, i).kind == BOR_ITEM_BLOCK)
      g_array_remove_index (planner.items, i);
  return planner;
}

void
bor_layout_place_stacks (BorLayout *layout, BorStack *stacks, guint n)
{
  const BorScenario *scenario = layout->scene->scenario;
  BorTraces *taken = bor_traces_new (TAKEN_CELL * layout->size);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    const BorPlan *plan = locale->shape == BOR_LOCALE_NODE ? bor_layout_plan (layout, slot) : NULL;
    for (guint i = 0; plan != NULL && i < plan->n_items; i++)
      if (plan->items[i].kind != BOR_ITEM_BLOCK)
        take (taken, &plan->items[i].rectangle);
  }
  for (guint i = 0; i < n; i++) {
    BorPlanner planner =
      bare_planner (layout, bor_layout_plan (layout, stacks[i].locale), stacks[i].locale, taken);
    bor_planner_find_stack (&planner, &stacks[i]);
    take (taken, &stacks[i].rectangle);
    g_array_unref (planner.items);
  }
  bor_traces_free (taken);
}

const BorInset *
bor_layout_outline (BorLayout *layout, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (layout->scene->scenario, slot);
  g_return_val_if_fail (locale != NULL, NULL);
  return &outlined_plan (layout, slot, locale)->inset;
}

const BorPlan *
bor_layout_plan (BorLayout *layout, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (layout->scene->scenario, slot);
  g_return_val_if_fail (locale != NULL, NULL);
  if (layout->taken == NULL
      && bor_scenario_board (layout->scene->scenario)->kind == BOR_BOARD_NETWORK)
    lay_out_nodes (layout);
  BorPlan *plan = outlined_plan (layout, slot, locale);
  if (!plan->laid)
    lay_out (layout, slot, plan);
  return plan;
}

const BorGroundCover *
bor_layout_ground_cover (BorLayout *layout, gint32 slot)
{
  BorLayout *placed = layout->reference != NULL ? layout->reference : layout;
  const BorPlan *laid = bor_layout_plan (placed, slot);
  BorPlan *plan = placed->plans->pdata[slot];
  if (plan->cover == NULL)
    plan->cover = bor_ground_cover_new (layout->scene, slot, laid);
  return plan->cover;
}

/* What of a plan is the name, with its number; empty when it has none. */
static BorBox
name_box (const BorPlan *plan)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_NAME || plan->items[i].kind == BOR_ITEM_NUMBER)
      box = bor_box_union (box, bor_rectangle_box (&plan->items[i].rectangle));
  return box;
}

gboolean
bor_layout_find_space (BorLayout *layout, gint32 slot, double width, double height,
                       BorRectangle *room)
{
  const BorPlan *plan = bor_layout_plan (layout, slot);
  g_return_val_if_fail (plan != NULL, FALSE);
  BorPlanner planner = planner_of (layout, slot, plan);
  BorBox name = name_box (plan);
  double gap = NAME_GAP * layout->size, x = (name.x0 + name.x1) / 2, y = (name.y0 + name.y1) / 2;
  const BorPoint places[] = { { name.x1 + gap + width, y },
                              { x, name.y1 + gap + height },
                              { name.x0 - gap - width, y },
                              { x, name.y0 - gap - height } };
  gboolean named = !bor_box_is_empty (name), found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (places) && named && !found; i++) {
    *room = (BorRectangle){ places[i].x, places[i].y, width, height, 0 };
    found = bor_planner_fits (&planner, room);
  }
  double cost = G_MAXDOUBLE;
  if (!found)
    found =
      bor_planner_search (&planner, width, height, 0,
                          named ? (BorPoint){ x, y } : bor_planner_middle (&planner), room, &cost);
  g_array_unref (planner.items);
  return found;
}

/* At the same place as in the reference, as large as that but no larger than at this layout's
 * size. */
static void
adopt_label (BorLayout *layout, gint32 slot, BorLabel *label)
{
  const BorLabel *placed = bor_layout_label (layout->reference, slot);
  if (placed == NULL)
    return;
  *label = *placed;
  double factor = layout->size / layout->reference->size;
  if (label->own_size || factor >= 1)
    return;
  label->size *= factor;
  label->rectangle.width *= factor;
  label->rectangle.height *= factor;
}

const BorLabel *
bor_layout_label (BorLayout *layout, gint32 slot)
{
  BorLabel *label = g_hash_table_lookup (layout->labels, GINT_TO_POINTER (slot));
  if (label == NULL) {
    label = g_new0 (BorLabel, 1);
    if (layout->reference != NULL)
      adopt_label (layout, slot, label);
    else
      bor_label_place (layout, layout->scene, layout->texts, slot, label);
    g_hash_table_insert (layout->labels, GINT_TO_POINTER (slot), label);
  }
  return label->text != NULL ? label : NULL;
}

static BorBox
label_box (const BorLayout *layout, const BorLabel *label)
{
  return label != NULL && label->text != NULL
           ? bor_box_grow (bor_rectangle_box (&label->rectangle), 6 * layout->size)
           : BOR_BOX_EMPTY;
}

void
bor_layout_place_label_again (BorLayout *layout, gint32 slot)
{
  if (layout->reference != NULL)
    return; /* all are adopted again */
  BorLabel *label = g_hash_table_lookup (layout->labels, GINT_TO_POINTER (slot));
  if (label == NULL) {
    label = g_new0 (BorLabel, 1);
    g_hash_table_insert (layout->labels, GINT_TO_POINTER (slot), label);
  }
  label->tried = BOR_BOX_EVERYWHERE;
}

static gboolean
may_move (const BorLayout *layout, gint32 slot, const BorLabel *label, BorBox damage)
{
  return slot >= (gint32) layout->scene->n_features || bor_box_intersects (label->tried, damage);
}

typedef struct {
  gint32 slot;
  BorLabel label;
} Moved;

static BorBox
place_again (BorLayout *layout, const Moved *moved)
{
  const BorLabel *now = moved->slot < (gint32) layout->scene->n_features
                          ? bor_layout_label (layout, moved->slot)
                          : NULL;
  if (now != NULL && now->text == moved->label.text && now->size == moved->label.size
      && memcmp (&now->rectangle, &moved->label.rectangle, sizeof (BorRectangle)) == 0)
    return BOR_BOX_EMPTY;
  return bor_box_union (label_box (layout, &moved->label), label_box (layout, now));
}

BorBox
bor_layout_update_labels (BorLayout *layout, BorBox damage)
{
  GHashTableIter iter;
  gpointer key, value;
  /* Where they were and are is within the places of the reference's, which are larger. */
  if (layout->reference != NULL) {
    g_hash_table_remove_all (layout->labels);
    g_hash_table_remove_all (layout->callouts);
    return damage;
  }
  g_autoptr (GArray) moved = g_array_new (FALSE, FALSE, sizeof (Moved));
  g_hash_table_iter_init (&iter, layout->labels);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    Moved one = { GPOINTER_TO_INT (key), *(const BorLabel *) value };
    if (!may_move (layout, one.slot, value, damage))
      continue;
    g_array_append_val (moved, one);
    g_hash_table_iter_remove (&iter);
  }
  for (guint i = 0; i < moved->len; i++)
    damage = bor_box_union (damage, place_again (layout, &g_array_index (moved, Moved, i)));
  return bor_layout_update_callouts (layout, damage);
}

void
bor_layout_drop (BorLayout *layout, gint32 slot)
{
  if (slot >= (gint32) layout->plans->len)
    return;
  plan_free (layout->plans->pdata[slot]);
  layout->plans->pdata[slot] = NULL;
}
