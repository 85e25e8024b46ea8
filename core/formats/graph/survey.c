/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a network of another program has, and a mapping for it. */
#include "formats/graph/private.h"

#define NODES "nodes"
#define LINKS "links"
#define AREAS "areas"

static void
take (const GPtrArray *items, const char *part, BorSurvey *survey)
{
  for (guint i = 0; i < items->len; i++)
    bor_survey_take (survey, part, part, ((const BorGraphItem *) items->pdata[i])->values);
}

void
bor_graph_survey (const BorGraph *graph, BorSurvey *survey)
{
  take (graph->nodes, NODES, survey);
  take (graph->links, LINKS, survey);
  take (graph->areas, AREAS, survey);
}

static gboolean
is_field (const char *part, const char *key)
{
  if (g_str_equal (part, LINKS))
    return bor_graph_is_usual (BOR_GRAPH_FROM, key) || bor_graph_is_usual (BOR_GRAPH_TO, key);
  return bor_graph_is_usual (BOR_GRAPH_NAME, key)
         || (g_str_equal (part, NODES)
             && (bor_graph_is_usual (BOR_GRAPH_KEY, key) || bor_graph_is_usual (BOR_GRAPH_X, key)
                 || bor_graph_is_usual (BOR_GRAPH_Y, key)));
}

char *
bor_graph_draft (const BorSurvey *survey)
{
  static const char *const parts[] = { NODES, LINKS, AREAS };
  JsonObject *mapping = json_object_new ();
  gboolean any = FALSE;
  json_object_set_int_member (mapping, "mapping", 1);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    if (!bor_survey_has (survey, parts[i]))
      continue;
    JsonObject *part = json_object_new ();
    json_object_set_object_member (part, "properties",
                                   bor_survey_draft (survey, parts[i], "", is_field));
    json_object_set_object_member (mapping, parts[i], part);
    any = any || i < 2;
  }
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), mapping);
  json_object_unref (mapping);
  return any ? json_to_string (root, TRUE) : NULL;
}
