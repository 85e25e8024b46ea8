/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/outline-item.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/fields.h"
#include "editor/panels/heading.h"
#include "editor/panels/outline-list.h"
#include "editor/panels/testing.h"

struct _BorOutlineItem {
  GObject parent_instance;
  BorScenario *scenario; /* owned */
  BorElementRef ref;
  guint distance;           /* of a kind: that of its best match from the search */
  char *text;               /* owned; NULL: not asked for yet */
  gboolean has_children;    /* if they have been asked for */
  BorOutlineList *children; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorOutlineItem, bor_outline_item, G_TYPE_OBJECT)

enum {
  PROP_TEXT = 1
};
static GParamSpec *text_property;

static void
bor_outline_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_TEXT)
    g_value_set_string (value, bor_outline_item_text (BOR_OUTLINE_ITEM (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
bor_outline_item_finalize (GObject *object)
{
  BorOutlineItem *self = BOR_OUTLINE_ITEM (object);
  g_free (self->text);
  g_clear_object (&self->children);
  g_clear_pointer (&self->scenario, bor_scenario_unref);
  G_OBJECT_CLASS (bor_outline_item_parent_class)->finalize (object);
}

static void
bor_outline_item_class_init (BorOutlineItemClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->finalize = bor_outline_item_finalize;
  object_class->get_property = bor_outline_item_get_property;
  text_property =
    g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, PROP_TEXT, text_property);
}

static void
bor_outline_item_init (BorOutlineItem *self)
{
}

BorElementRef
bor_outline_item_ref (BorOutlineItem *self)
{
  return self->ref;
}

/* A side of a locale is called by the locale that it leads to. */
static char *
side_text (const BorScenario *s, gint32 slot)
{
  gint32 there = bor_scenario_neighbour (s, slot);
  const BorApproach *side = bor_scenario_approach (s, slot);
  g_autofree char *name =
    there >= 0 ? bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_LOCALE, there)) : NULL;
  if (name != NULL)
    return g_strdup_printf (_ ("to %s"), name);
  return side->edge ? g_strdup (_ ("board edge"))
                    : g_strdup_printf (_ ("side “%s”"), side->base.id != NULL ? side->base.id : "");
}

static char *
text_in (const BorScenario *scenario, BorElementRef ref)
{
  return ref.kind == BOR_KIND_APPROACH ? side_text (scenario, ref.slot)
                                       : bor_element_heading (scenario, ref);
}

const char *
bor_outline_item_text (BorOutlineItem *self)
{
  if (self->text == NULL)
    self->text = text_in (self->scenario, self->ref);
  return self->text;
}

/* The slots of the sides of a locale; of other elements, none. */
static GArray *
list_sides (const BorScenario *s, BorElementRef ref)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  const BorLocale *locale = ref.kind == BOR_KIND_LOCALE ? bor_scenario_locale (s, ref.slot) : NULL;
  for (guint i = 0; locale != NULL && i < locale->approaches.n; i++)
    if (bor_scenario_approach (s, locale->approaches.items[i].slot) != NULL)
      g_array_append_val (slots, locale->approaches.items[i].slot);
  return slots;
}

GListModel *
bor_outline_item_children (BorOutlineItem *self)
{
  if (!self->has_children) {
    g_autoptr (GArray) sides = list_sides (self->scenario, self->ref);
    if (sides->len > 0)
      self->children = bor_outline_list_new (self->scenario, BOR_KIND_APPROACH, sides);
  }
  self->has_children = TRUE;
  return self->children != NULL ? G_LIST_MODEL (self->children) : NULL;
}

static void
set_scenario (BorOutlineItem *self, const BorScenario *scenario)
{
  bor_scenario_unref (self->scenario);
  self->scenario = bor_scenario_ref (scenario);
}

gboolean
bor_outline_item_follow (BorOutlineItem *self, const BorScenario *scenario)
{
  g_autofree char *text = self->text != NULL ? text_in (scenario, self->ref) : NULL;
  g_autoptr (GArray) sides = list_sides (scenario, self->ref);
  if (g_strcmp0 (text, self->text) != 0
      || (self->has_children && (self->children != NULL) != (sides->len > 0)))
    return FALSE;
  if (self->children != NULL)
    bor_outline_list_update (self->children, scenario, sides);
  set_scenario (self, scenario);
  return TRUE;
}

BorOutlineItem *
bor_outline_item_new (const BorScenario *scenario, BorElementRef ref)
{
  BorOutlineItem *self = g_object_new (BOR_TYPE_OUTLINE_ITEM, NULL);
  self->scenario = bor_scenario_ref (scenario);
  self->ref = ref;
  return self;
}

#define NO_MATCH 7

/* 0 for the same text, 1 for its beginning, 2 for a part of it; NO_MATCH. */
static guint
text_distance (const char *text, const char *search)
{
  if (text == NULL)
    return NO_MATCH;
  g_autofree char *folded = g_utf8_casefold (text, -1);
  if (g_str_equal (folded, search))
    return 0;
  if (g_str_has_prefix (folded, search))
    return 1;
  return strstr (folded, search) != NULL ? 2 : NO_MATCH;
}

/* How well an element matches a search; less is better. Names come first, then ids, then the rest
 * of what it is called. */
static guint
distance (const BorScenario *s, BorElementRef ref, const char *search)
{
  if (search == NULL || *search == '\0')
    return 0;
  g_autofree char *name = bor_field_get (s, ref, "name");
  guint by_name = text_distance (name, search);
  if (by_name < NO_MATCH)
    return by_name;
  guint by_id = text_distance (bor_scenario_get (s, ref.kind, ref.slot)->id, search);
  if (by_id < NO_MATCH)
    return 3 + by_id;
  g_autofree char *text = bor_element_heading (s, ref);
  return text_distance (text, search) < NO_MATCH ? 6 : NO_MATCH;
}

/* The slots of the elements that match, the best first; `least` receives the distance of that. */
static GArray *
list_matches (const BorScenario *s, BorKind kind, const char *search, guint *least)
{
  GArray *found[NO_MATCH], *all = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < NO_MATCH; i++)
    found[i] = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (s, kind, slot, const BorElement, element) {
    guint far = distance (s, bor_element_ref_make (kind, slot), search);
    if (far < NO_MATCH)
      g_array_append_val (found[far], slot);
  }
  *least = NO_MATCH;
  for (guint i = 0; i < NO_MATCH; i++) {
    if (found[i]->len > 0)
      *least = MIN (*least, i);
    g_array_append_vals (all, found[i]->data, found[i]->len);
    g_array_unref (found[i]);
  }
  return all;
}

static void
set_kind (BorOutlineItem *self, const BorScenario *scenario, const GArray *slots, guint least)
{
  g_autofree char *text = g_strdup_printf ("%s (%u)", bor_kind_plural (self->ref.kind), slots->len);
  self->distance = least;
  if (self->children != NULL)
    bor_outline_list_update (self->children, scenario, slots);
  else
    self->children = bor_outline_list_new (scenario, self->ref.kind, slots);
  self->has_children = TRUE;
  set_scenario (self, scenario);
  if (g_strcmp0 (text, self->text) == 0)
    return;
  g_free (self->text);
  self->text = g_steal_pointer (&text);
  g_object_notify_by_pspec (G_OBJECT (self), text_property);
}

/* Makes the row at `at` that of a kind; returns how many rows that kind has, 0 or 1. */
static guint
update_kind (GListStore *items, guint at, const BorScenario *scenario, BorKind kind,
             const char *search)
{
  guint least;
  g_autoptr (GArray) slots = list_matches (scenario, kind, search, &least);
  g_autoptr (BorOutlineItem) row = g_list_model_get_item (G_LIST_MODEL (items), at);
  gboolean there = row != NULL && row->ref.kind == kind;
  if (slots->len == 0) {
    if (there)
      g_list_store_remove (items, at);
    return 0;
  }
  if (!there) {
    g_clear_object (&row);
    row = bor_outline_item_new (scenario, bor_element_ref_make (kind, -1));
  }
  set_kind (row, scenario, slots, least);
  if (!there)
    g_list_store_insert (items, at, row);
  return 1;
}

void
bor_outline_items_update (GListStore *items, const BorScenario *scenario, const char *search)
{
  static const BorKind kinds[] = {
    BOR_KIND_LOCALE,    BOR_KIND_ROAD,     BOR_KIND_JUNCTION, BOR_KIND_FEATURE,    BOR_KIND_REGION,
    BOR_KIND_SYMBOL,    BOR_KIND_BACKDROP, BOR_KIND_ARMY,     BOR_KIND_PIECE_TYPE, BOR_KIND_FORCE,
    BOR_KIND_PLACEMENT, BOR_KIND_TRACK,    BOR_KIND_RULES,    BOR_KIND_RECORD,
  };
  guint at = 0;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    at += update_kind (items, at, scenario, kinds[i], search);
}

GListStore *
bor_outline_items_new (const BorScenario *scenario, const char *search)
{
  GListStore *items = g_list_store_new (BOR_TYPE_OUTLINE_ITEM);
  bor_outline_items_update (items, scenario, search);
  return items;
}

BorElementRef
bor_outline_best (const BorScenario *scenario, const char *search)
{
  g_autoptr (GListStore) kinds = bor_outline_items_new (scenario, search);
  BorElementRef best = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  guint least = NO_MATCH;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (kinds)); i++) {
    g_autoptr (BorOutlineItem) kind = g_list_model_get_item (G_LIST_MODEL (kinds), i);
    if (kind->distance >= least)
      continue;
    g_autoptr (BorOutlineItem) first = g_list_model_get_item (G_LIST_MODEL (kind->children), 0);
    best = first->ref;
    least = kind->distance;
  }
  return best;
}
