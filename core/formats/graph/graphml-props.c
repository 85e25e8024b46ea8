/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of nodes and edges that are properties here. Those of one end of a link begin with the
 * prefix of that end; others are those of both ends. */
#include <string.h>

#include "formats/graph/graphml-private.h"
#include "formats/import/clean.h"
#include "formats/json/get.h"
#include "vocabulary/properties.h"

void
bor_graphml_columns_init (BorGraphmlColumns *c, const BorScenario *base, BorKind kind,
                          const GPtrArray *items)
{
  *c = (BorGraphmlColumns){
    .base = base,
    .kind = kind,
    .there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .ours = g_hash_table_new (g_str_hash, g_str_equal),
    .lost = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  BOR_FOREACH (base, kind, slot, const BorElement, element)
    for (guint i = 0; i < bor_props_size (element->props); i++)
      g_hash_table_add (c->ours, (gpointer) bor_props_name (element->props, i));
  for (guint i = 0; i < items->len; i++) {
    g_autoptr (GList) names = json_object_get_members (((BorGraphItem *) items->pdata[i])->values);
    for (GList *name = names; name != NULL; name = name->next)
      if (!g_hash_table_contains (c->there, name->data))
        g_hash_table_add (c->there, g_strdup (name->data));
  }
}

void
bor_graphml_columns_clear (BorGraphmlColumns *c)
{
  g_hash_table_unref (c->there);
  g_hash_table_unref (c->ours);
  g_hash_table_unref (c->lost);
}

gboolean
bor_graphml_is_same (const char *a, const char *b)
{
  g_autofree char *x = g_strstrip (g_strdup (a != NULL ? a : ""));
  g_autofree char *y = g_strstrip (g_strdup (b != NULL ? b : ""));
  g_autofree char *clean = bor_import_clean_text (y);
  g_strdelimit (x, "\r\n\t", ' ');
  g_strdelimit (clean != NULL ? clean : y, "\r\n\t", ' ');
  return g_str_equal (x, clean != NULL ? clean : y);
}

static const char *
text_of (const BorGraphItem *item, const char *name)
{
  const char *text = bor_json_get_text (item->values, name);
  return text != NULL && *text != '\0' ? text : NULL;
}

/* What the item says of a property; NULL: nothing. */
static const char *
value_of (const BorGraphItem *item, const char *prefix, const char *property)
{
  g_autofree char *own = bor_graphml_name (property), *name = g_strconcat (prefix, own, NULL);
  const char *text = text_of (item, name);
  return text != NULL || *prefix == '\0' ? text : text_of (item, own);
}

/* What was written may have changed, or be gone. */
static void
take_known (BorGraphmlColumns *c, const BorGraphItem *item, BorElement *element,
            const BorGraphmlEnd *end)
{
  const char *prefix = end->prefix != NULL ? end->prefix : "";
  for (guint i = 0; i < bor_props_size (end->was); i++) {
    const char *property = bor_props_name (end->was, i), *old = bor_props_value (end->was, i);
    const char *now = value_of (item, prefix, property);
    if (bor_graphml_is_same (now, old))
      continue;
    gboolean both = bor_props_is (end->other, property, old);
    g_autofree char *own = bor_graphml_name (property),
                    *name = g_strconcat (both ? "" : prefix, own, NULL);
    if (now != NULL || g_hash_table_contains (c->there, name))
      bor_element_set_prop (element, property, now);
    else
      g_hash_table_add (c->lost, g_steal_pointer (&name));
  }
}

/* The property that a value is: one of ours, or one that the rules know. NULL: none, such as what a
 * program adds for itself. */
static const char *
property_of (const BorGraphmlColumns *c, const char *name)
{
  const char *own =
    g_str_has_prefix (name, BOR_GRAPHML_PROPERTY) ? name + strlen (BOR_GRAPHML_PROPERTY) : name;
  g_autofree char *spelling = bor_graphml_name (own);
  if (g_str_equal (spelling, name) && g_hash_table_contains (c->ours, own))
    return own;
  return bor_scenario_find_prop (c->base, c->kind, NULL, own) != NULL ? own : NULL;
}

void
bor_graphml_take_props (BorGraphmlColumns *c, const BorGraphItem *item, BorElement *element,
                        const BorGraphmlEnd *end)
{
  static const char *const ends[] = { BOR_GRAPHML_FROM, BOR_GRAPHML_TO };
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  take_known (c, item, element, end);
  json_object_iter_init_ordered (&iter, item->values);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    const char *rest = name, *property;
    gboolean foreign = FALSE;
    for (guint i = 0; end->prefix != NULL && i < G_N_ELEMENTS (ends); i++)
      if (g_str_has_prefix (name, ends[i])) {
        foreign = !g_str_equal (ends[i], end->prefix);
        rest = name + strlen (ends[i]);
      }
    if (foreign || text_of (item, name) == NULL || (property = property_of (c, rest)) == NULL
        || bor_props_get (end->was, property) != NULL)
      continue;
    const char *own =
      rest != name ? NULL : value_of (item, end->prefix != NULL ? end->prefix : "", property);
    bor_element_set_prop (element, property, own != NULL ? own : text_of (item, name));
  }
}
