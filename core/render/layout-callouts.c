/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full names of locales that are too small for them. */
#include <string.h>

#include "render/callout.h"
#include "render/layout-private.h"

/* Style points. */
#define DISTANCE 480.0
#define SMALL    140.0 /* across a locale that may be too small for its name */
#define NARROW   60.0

double
bor_layout_callout_distance (const BorLayout *layout)
{
  return DISTANCE * (layout->reference != NULL ? layout->reference->size : layout->size);
}

void
bor_callout_line (const BorCallout *callout, BorPoint *from, BorPoint *to)
{
  const BorRectangle *r = &callout->rectangle;
  BorBox mark = callout->mark;
  double gap = 2 * callout->size;
  BorPoint middle = { (mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2 };
  to->x = CLAMP (middle.x, r->x - r->width - gap, r->x + r->width + gap);
  to->y = CLAMP (middle.y, r->y - r->height - gap, r->y + r->height + gap);
  from->x = CLAMP (to->x, mark.x0, mark.x1);
  from->y = CLAMP (to->y, mark.y0, mark.y1);
}

static gboolean
exists (const BorLayout *layout, gint32 slot)
{
  return bor_scenario_locale (layout->scene->scenario, slot) != NULL;
}

/* Adds locales with a shortened name in a box. */
static void
find_shortened (BorLayout *layout, BorBox box, gint32 before, GArray *found)
{
  const BorScene *scene = layout->scene;
  for (gint32 i = 0; i < MIN (before, (gint32) scene->n_locales); i++)
    if (bor_box_intersects (scene->locales[i], box) && exists (layout, i)
        && bor_layout_plan (layout, i)->shortened)
      g_array_append_val (found, i);
}

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  return *(const gint32 *) a - *(const gint32 *) b;
}

/* The locale and all that must be placed before it, in order: of two that are near each other the
 * first goes first. */
static GArray *
find_queue (BorLayout *layout, gint32 slot)
{
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_array_append_val (queue, slot);
  for (guint i = 0; i < queue->len; i++) {
    gint32 next = g_array_index (queue, gint32, i);
    g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
    BorBox reach = bor_callout_reach (layout, layout->scene, next);
    find_shortened (layout, bor_box_grow (reach, bor_layout_callout_distance (layout)), next, near);
    for (guint k = 0; k < near->len; k++) {
      gint32 other = g_array_index (near, gint32, k);
      if (!g_hash_table_contains (layout->callouts, GINT_TO_POINTER (other))
          && g_hash_table_add (seen, GINT_TO_POINTER (other)))
        g_array_append_val (queue, other);
    }
  }
  g_array_sort (queue, compare_slots);
  return queue;
}

static void
place (BorLayout *layout, gint32 slot)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (BorCallout));
  BorCallout *callout = g_new0 (BorCallout, 1);
  BorBox reach = bor_callout_reach (layout, layout->scene, slot);
  find_shortened (layout, bor_box_grow (reach, bor_layout_callout_distance (layout)), slot, near);
  for (guint i = 0; i < near->len; i++) {
    const BorCallout *other =
      g_hash_table_lookup (layout->callouts, GINT_TO_POINTER (g_array_index (near, gint32, i)));
    if (other != NULL && !other->is_inside)
      g_array_append_vals (others, other, 1);
  }
  bor_callout_place (layout, layout->scene, layout->texts, slot, others, callout);
  callout->tried = reach;
  g_hash_table_insert (layout->callouts, GINT_TO_POINTER (slot), callout);
}

/* Where it is in the reference, and smaller like all text. */
static void
adopt (BorLayout *layout, gint32 slot)
{
  const BorCallout *placed = bor_layout_callout (layout->reference, slot);
  BorCallout *callout = g_new0 (BorCallout, 1);
  if (placed != NULL)
    *callout = *placed;
  double factor = MIN (1, layout->size / layout->reference->size);
  callout->size *= factor;
  callout->rectangle.width *= factor;
  callout->rectangle.height *= factor;
  g_hash_table_insert (layout->callouts, GINT_TO_POINTER (slot), callout);
}

static void
place_queue (BorLayout *layout, gint32 slot)
{
  g_autoptr (GArray) queue = find_queue (layout, slot);
  for (guint i = 0; i < queue->len; i++)
    place (layout, g_array_index (queue, gint32, i));
}

const BorCallout *
bor_layout_callout (BorLayout *layout, gint32 slot)
{
  if (!bor_layout_plan (layout, slot)->shortened)
    return NULL;
  if (!g_hash_table_contains (layout->callouts, GINT_TO_POINTER (slot))) {
    if (layout->reference != NULL)
      adopt (layout, slot);
    else
      place_queue (layout, slot);
  }
  return g_hash_table_lookup (layout->callouts, GINT_TO_POINTER (slot));
}

/* What stands in the locale for its name; NULL: nothing. */
static const char *
short_name (BorLayout *layout, gint32 slot, const BorCallout *callout)
{
  const BorPlan *plan = bor_layout_plan (layout, slot);
  if (callout->text != NULL)
    return callout->text->text;
  for (guint i = 0; i < plan->n_items; i++)
    if (plan->items[i].kind == BOR_ITEM_NAME)
      return plan->items[i].text->text;
  return NULL;
}

/* No other locale is too small for its name; a quick answer, so that large boards are not laid out
 * for it. */
static gboolean
may_be_short (const BorLayout *layout, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (layout->scene->scenario, slot);
  BorBox box = layout->scene->locales[slot];
  double width = (box.x1 - box.x0) / layout->size, height = (box.y1 - box.y0) / layout->size;
  return locale != NULL && locale->shape != BOR_LOCALE_NODE && !bor_box_is_empty (box)
         && (locale->has_label || !bor_axes_name (layout->scene->axes, locale))
         && (width * height < SMALL * SMALL || MIN (width, height) < NARROW);
}

GPtrArray *
bor_layout_short_names (BorLayout *layout)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  for (gint32 i = 0; i < (gint32) layout->scene->n_locales; i++) {
    const BorCallout *callout = may_be_short (layout, i) ? bor_layout_callout (layout, i) : NULL;
    if (callout == NULL || !callout->is_inside)
      continue;
    const char *name = bor_scenario_locale (layout->scene->scenario, i)->name;
    const char *initials = short_name (layout, i, callout);
    if (initials == NULL)
      continue;
    g_ptr_array_add (found, g_strdup (initials));
    g_ptr_array_add (found, g_strdup (name));
  }
  return found;
}

static BorBox
box_of (const BorCallout *callout)
{
  if (callout == NULL || callout->text == NULL)
    return BOR_BOX_EMPTY;
  return bor_box_grow (bor_box_union (callout->mark, bor_rectangle_box (&callout->rectangle)),
                       8 * callout->size);
}

/* Takes out those that changes in the box may affect. Grows the box and the damage by them. */
static gboolean
take_out (BorLayout *layout, BorBox *box, BorBox *damage, GArray *slots)
{
  GHashTableIter iter;
  gpointer key, value;
  gboolean any = FALSE;
  g_hash_table_iter_init (&iter, layout->callouts);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    const BorCallout *callout = value;
    gint32 slot = GPOINTER_TO_INT (key);
    if (exists (layout, slot) && !bor_box_intersects (callout->tried, *box))
      continue;
    *box = bor_box_union (*box, callout->tried);
    *damage = bor_box_union (*damage, box_of (callout));
    g_array_append_val (slots, slot);
    g_hash_table_iter_remove (&iter);
    any = TRUE;
  }
  return any;
}

BorBox
bor_layout_update_callouts (BorLayout *layout, BorBox damage)
{
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  if (bor_box_is_empty (damage))
    return damage;
  if (damage.x0 <= BOR_BOX_EVERYWHERE.x0) {
    g_hash_table_remove_all (layout->callouts);
    return damage;
  }
  find_shortened (layout, damage, G_MAXINT32, slots);
  if (slots->len == 0 && g_hash_table_size (layout->callouts) == 0)
    return damage;
  BorBox box = bor_box_grow (damage, bor_layout_callout_distance (layout));
  while (take_out (layout, &box, &damage, slots))
    ;
  for (guint i = 0; i < slots->len; i++) {
    gint32 slot = g_array_index (slots, gint32, i);
    if (exists (layout, slot))
      damage = bor_box_union (damage, box_of (bor_layout_callout (layout, slot)));
  }
  return damage;
}
