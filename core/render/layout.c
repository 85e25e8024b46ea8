/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/layout.h"

#include "render/planner.h"

struct BorLayout {
  const BorScene *scene;
  BorTexts       *texts;
  double          size;
  GPtrArray      *plans; /* by space slot; NULL: not yet made */
};

static void
plan_free (gpointer data)
{
  BorPlan *plan = data;
  if (plan == NULL)
    return;
  bor_inset_clear (&plan->inset);
  g_free (plan->items);
  g_free (plan);
}

BorLayout *
bor_layout_new (const BorScene *scene, BorTexts *texts, double size)
{
  BorLayout *layout = g_new0 (BorLayout, 1);
  layout->scene = scene;
  layout->texts = texts;
  layout->size = size;
  layout->plans = g_ptr_array_new_with_free_func (plan_free);
  return layout;
}

void
bor_layout_free (BorLayout *layout)
{
  if (layout == NULL)
    return;
  g_ptr_array_unref (layout->plans);
  g_free (layout);
}

double
bor_layout_size (const BorLayout *layout)
{
  return layout->size;
}

static BorPlan *
outlined_plan (BorLayout *layout, gint32 slot, const BorSpace *space)
{
  if (slot >= (gint32) layout->plans->len)
    g_ptr_array_set_size (layout->plans, slot + 1);
  BorPlan *plan = layout->plans->pdata[slot];
  if (plan == NULL) {
    plan = layout->plans->pdata[slot] = g_new0 (BorPlan, 1);
    plan->inset = bor_inset_new (layout->scene->scenario, space, BOR_CORRIDOR * layout->size);
  }
  return plan;
}

static void
lay_out (BorLayout *layout, gint32 slot, const BorSpace *space, BorPlan *plan)
{
  BorPlanner planner = { .scene = layout->scene, .texts = layout->texts, .space = space,
                         .slot = slot, .size = layout->size, .inset = plan->inset };
  planner.box = bor_points_box (planner.inset.points, planner.inset.n);
  planner.items = g_array_new (FALSE, FALSE, sizeof (BorItem));
  bor_planner_rows (&planner);
  bor_planner_marks (&planner);
  bor_planner_names (&planner);
  plan->n_items = planner.items->len;
  plan->items = (BorItem *) g_array_free (planner.items, FALSE);
  plan->laid = TRUE;
}

const BorInset *
bor_layout_outline (BorLayout *layout, gint32 slot)
{
  const BorSpace *space = bor_scenario_space (layout->scene->scenario, slot);
  g_return_val_if_fail (space != NULL, NULL);
  return &outlined_plan (layout, slot, space)->inset;
}

const BorPlan *
bor_layout_plan (BorLayout *layout, gint32 slot)
{
  const BorSpace *space = bor_scenario_space (layout->scene->scenario, slot);
  g_return_val_if_fail (space != NULL, NULL);
  BorPlan *plan = outlined_plan (layout, slot, space);
  if (!plan->laid)
    lay_out (layout, slot, space, plan);
  return plan;
}

void
bor_layout_drop (BorLayout *layout, gint32 slot)
{
  if (slot >= (gint32) layout->plans->len)
    return;
  plan_free (layout->plans->pdata[slot]);
  layout->plans->pdata[slot] = NULL;
}
