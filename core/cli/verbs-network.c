/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/verbs.h"
#include "edit/anchors.h"
#include "edit/arrange.h"
#include "edit/nodes.h"

static gboolean
get_point (const BorCall *call, guint word, BorPoint *at, GError **error)
{
  return bor_call_number (call, word, &at->x, error)
         && bor_call_number (call, word + 1, &at->y, error);
}

static BorScenario *
add_node (const BorCall *call, GError **error)
{
  BorPoint at;
  gint32 locale = -1;
  if (!get_point (call, 1, &at, error))
    return NULL;
  BorScenario *after = bor_edit_add_node (call->scenario, at.x, at.y, &locale, error);
  return bor_call_name_new (call, 0, after, BOR_KIND_LOCALE, locale, error);
}

static BorScenario *
link_nodes (const BorCall *call, GError **error)
{
  gint32 a = bor_call_slot (call, 0, BOR_KIND_LOCALE, error);
  gint32 b = a >= 0 ? bor_call_slot (call, 1, BOR_KIND_LOCALE, error) : -1;
  return b >= 0 ? bor_edit_link_nodes (call->scenario, a, b, NULL, error) : NULL;
}

static BorScenario *
bend_link (const BorCall *call, GError **error)
{
  BorPoint at;
  gint32 link = bor_call_slot (call, 0, BOR_KIND_APPROACH, error);
  return link >= 0 && get_point (call, 1, &at, error)
           ? bor_edit_bend_link (call->scenario, link, at, NULL, error)
           : NULL;
}

static BorScenario *
split_link (const BorCall *call, GError **error)
{
  BorPoint at;
  gint32 link = bor_call_slot (call, 0, BOR_KIND_APPROACH, error), node = -1;
  if (link < 0 || !get_point (call, 2, &at, error))
    return NULL;
  BorScenario *after = bor_edit_split_link (call->scenario, link, at, &node, error);
  return bor_call_name_new (call, 1, after, BOR_KIND_LOCALE, node, error);
}

static BorScenario *
add_anchor (const BorCall *call, GError **error)
{
  BorPoint at;
  gint32 node = bor_call_slot (call, 1, BOR_KIND_LOCALE, error), symbol = -1;
  gint32 area = node >= 0 ? bor_call_slot (call, 2, BOR_KIND_LOCALE, error) : -1;
  if (area < 0 || !get_point (call, 3, &at, error))
    return NULL;
  BorScenario *after = bor_edit_add_anchor (call->scenario, node, area, at, &symbol, error);
  return bor_call_name_new (call, 0, after, BOR_KIND_SYMBOL, symbol, error);
}

static BorScenario *
arrange (const BorCall *call, GError **error)
{
  static const char *const ways[] = { "left",   "centre", "right", "top", "middle",
                                      "bottom", "across", "down",  NULL };
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  if (refs == NULL)
    return NULL;
  for (guint i = 0; ways[i] != NULL; i++)
    if (g_str_equal (ways[i], call->words[1]))
      return bor_edit_arrange (call->scenario, bor_slots (refs), (BorArrangement) i, error);
  g_autofree char *all = g_strjoinv (", ", (char **) ways);
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("expected one of %s, not “%s”"), all,
               call->words[1]);
  return NULL;
}

const BorVerb bor_network_verbs[] = {
  { "add-node", "ID X Y", N_ ("Add a node to a board of nodes and links."), 3, 3, add_node },
  { "link", "LOCALE LOCALE", N_ ("Link two nodes."), 2, 2, link_nodes },
  { "bend-link", "APPROACH X Y", N_ ("Lead a link through a point."), 3, 3, bend_link },
  { "split-link", "APPROACH ID X Y", N_ ("Put a new node on a link."), 4, 4, split_link },
  { "add-anchor", "ID NODE AREA X Y", N_ ("Put an anchor of a node into an area."), 5, 5,
    add_anchor },
  { "arrange", "ELEMENTS HOW",
    N_ (
      "Align nodes, symbols, vertices and features (left, centre, right, top, middle, bottom), or "
      "distribute them evenly (across, down)."),
    2, 2, arrange },
  { NULL },
};
