/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/outline-item.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/fields.h"
#include "editor/panels/heading.h"
#include "editor/panels/testing.h"

struct _BorOutlineItem {
  GObject parent_instance;
  BorElementRef ref;
  guint distance;       /* distance from the search */
  char *text;           /* owned */
  GListStore *children; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorOutlineItem, bor_outline_item, G_TYPE_OBJECT)

enum {
  PROP_TEXT = 1
};

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
  G_OBJECT_CLASS (bor_outline_item_parent_class)->finalize (object);
}

static void
bor_outline_item_class_init (BorOutlineItemClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->finalize = bor_outline_item_finalize;
  object_class->get_property = bor_outline_item_get_property;
  g_object_class_install_property (
    object_class, PROP_TEXT,
    g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
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

const char *
bor_outline_item_text (BorOutlineItem *self)
{
  return self->text;
}

GListModel *
bor_outline_item_children (BorOutlineItem *self)
{
  return self->children != NULL ? G_LIST_MODEL (self->children) : NULL;
}

static BorOutlineItem *
item_new (BorKind kind, gint32 slot, char *text)
{
  BorOutlineItem *self = g_object_new (BOR_TYPE_OUTLINE_ITEM, NULL);
  self->ref = bor_element_ref_make (kind, slot);
  self->text = text;
  return self;
}

static void
add_child (BorOutlineItem *self, BorOutlineItem *child)
{
  if (self->children == NULL)
    self->children = g_list_store_new (BOR_TYPE_OUTLINE_ITEM);
  g_list_store_append (self->children, child);
  g_object_unref (child);
}

/* The sides of a locale, sorted by the locale they lead to. */
static void
add_sides (BorOutlineItem *item, const BorScenario *s, const BorLocale *locale)
{
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    gint32 there = bor_scenario_neighbour (s, slot);
    const BorApproach *side = bor_scenario_approach (s, slot);
    if (side == NULL)
      continue;
    g_autofree char *name =
      there >= 0 ? bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_LOCALE, there)) : NULL;
    char *text = name != NULL ? g_strdup_printf (_ ("to %s"), name)
                 : side->edge
                   ? g_strdup (_ ("board edge"))
                   : g_strdup_printf (_ ("side “%s”"), side->base.id != NULL ? side->base.id : "");
    add_child (item, item_new (BOR_KIND_APPROACH, slot, text));
  }
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
distance (const BorScenario *s, BorElementRef ref, const char *text, const char *search)
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
  return text_distance (text, search) < NO_MATCH ? 6 : NO_MATCH;
}

static int
compare_items (gconstpointer a, gconstpointer b, gpointer data)
{
  return (int) ((const BorOutlineItem *) a)->distance
         - (int) ((const BorOutlineItem *) b)->distance;
}

static BorOutlineItem *
new_kind (const BorScenario *s, BorKind kind, const char *search)
{
  BorOutlineItem *item = item_new (kind, -1, NULL);
  BOR_FOREACH (s, kind, slot, const BorElement, element) {
    g_autofree char *text = bor_element_heading (s, bor_element_ref_make (kind, slot));
    guint far = distance (s, bor_element_ref_make (kind, slot), text, search);
    if (far == NO_MATCH)
      continue;
    BorOutlineItem *child = item_new (kind, slot, g_steal_pointer (&text));
    child->distance = far;
    if (kind == BOR_KIND_LOCALE)
      add_sides (child, s, (const BorLocale *) element);
    add_child (item, child);
  }
  if (item->children != NULL && search != NULL && *search != '\0')
    g_list_store_sort (item->children, compare_items, NULL);
  guint n = item->children != NULL ? g_list_model_get_n_items (G_LIST_MODEL (item->children)) : 0;
  item->text = g_strdup_printf ("%s (%u)", bor_kind_plural (kind), n);
  return item;
}

GListStore *
bor_outline_items_new (const BorScenario *scenario, const char *search)
{
  static const BorKind kinds[] = {
    BOR_KIND_LOCALE,    BOR_KIND_ROAD,     BOR_KIND_JUNCTION, BOR_KIND_FEATURE,    BOR_KIND_REGION,
    BOR_KIND_SYMBOL,    BOR_KIND_BACKDROP, BOR_KIND_ARMY,     BOR_KIND_PIECE_TYPE, BOR_KIND_FORCE,
    BOR_KIND_PLACEMENT, BOR_KIND_TRACK,    BOR_KIND_RULES,    BOR_KIND_RECORD,
  };
  GListStore *store = g_list_store_new (BOR_TYPE_OUTLINE_ITEM);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (BorOutlineItem) item = new_kind (scenario, kinds[i], search);
    if (item->children != NULL)
      g_list_store_append (store, item);
  }
  return store;
}

BorElementRef
bor_outline_best (const BorScenario *scenario, const char *search)
{
  g_autoptr (GListStore) kinds = bor_outline_items_new (scenario, search);
  BorElementRef best = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  guint least = NO_MATCH;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (kinds)); i++) {
    g_autoptr (BorOutlineItem) kind = g_list_model_get_item (G_LIST_MODEL (kinds), i);
    g_autoptr (BorOutlineItem) first = g_list_model_get_item (G_LIST_MODEL (kind->children), 0);
    if (first->distance < least) {
      best = first->ref;
      least = first->distance;
    }
  }
  return best;
}
