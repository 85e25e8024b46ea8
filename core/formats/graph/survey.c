/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a network of another program has, and a mapping for it. */
#include <string.h>

#include "formats/graph/private.h"

#define NODES "nodes"
#define LINKS "links"
#define AREAS "areas"
/* What the format itself says of nodes and links, apart from their values. */
#define OWN "own"

/* Whose names of other columns are not compared: they would be too many. */
#define MOST_COLUMNS 200

static void
take (const GPtrArray *items, const char *part, BorSurvey *survey)
{
  for (guint i = 0; i < items->len; i++)
    bor_survey_take (survey, part, part, ((const BorGraphItem *) items->pdata[i])->values);
}

static void
take_own (const BorGraph *graph, BorSurvey *survey)
{
  for (guint i = 0; i < graph->nodes->len; i++) {
    const BorGraphItem *node = graph->nodes->pdata[i];
    if (node->key != NULL)
      bor_survey_note (survey, OWN, NODES, "id", node->key);
    if (node->label != NULL)
      bor_survey_note (survey, OWN, NODES, "label", node->label);
    if (node->points.n == 0)
      continue;
    g_autofree char *at = g_strdup_printf ("%.6g %.6g", node->points.items[0].x,
                                           (graph->down ? -1 : 1) * node->points.items[0].y);
    bor_survey_note (survey, OWN, NODES, "position", at);
  }
}

static void
take_ends (const GPtrArray *links, BorSurvey *survey)
{
  for (guint i = 0; i < links->len; i++) {
    const BorGraphItem *link = links->pdata[i];
    if (link->from != NULL)
      bor_survey_note (survey, OWN, LINKS, "from", link->from);
    if (link->to != NULL)
      bor_survey_note (survey, OWN, LINKS, "to", link->to);
  }
}

void
bor_graph_survey (const BorGraph *graph, BorSurvey *survey)
{
  if (survey == NULL)
    return;
  take (graph->nodes, NODES, survey);
  take_own (graph, survey);
  take (graph->links, LINKS, survey);
  take_ends (graph->links, survey);
  take (graph->areas, AREAS, survey);
}

typedef struct {
  const BorSurvey *survey;
  GArray *nodes, *links, *own;         /* of BorSurveyValue */
  const char *field[BOR_GRAPH_TO + 1]; /* keys of values; NULL: none says it */
} Draft;

static const BorSurveyValue *
value_at (const GArray *values, guint i)
{
  return &g_array_index (values, BorSurveyValue, i);
}

static gboolean
has_own (const Draft *draft, const char *key)
{
  for (guint i = 0; i < draft->own->len; i++)
    if (g_str_equal (value_at (draft->own, i)->key, key))
      return TRUE;
  return FALSE;
}

static void
find_usual (Draft *draft, BorGraphField field, const GArray *values)
{
  guint best = G_MAXUINT;
  for (guint i = 0; i < values->len; i++) {
    guint rank = bor_graph_usual_rank (field, value_at (values, i)->key);
    if (rank >= best)
      continue;
    best = rank;
    draft->field[field] = value_at (values, i)->key;
  }
}

static gboolean
is_unique (const BorSurveyValue *value)
{
  return value->n == value->n_things && value->n_different == value->n && value->n > 0;
}

/* The text that is another for each node, if none has a usual name; better one that is called so. */
static void
find_name (Draft *draft)
{
  static const char *const words[] = { "name", "label", "title", "text" };
  const char **name = &draft->field[BOR_GRAPH_NAME];
  for (guint i = 0; i < draft->nodes->len; i++) {
    const BorSurveyValue *value = value_at (draft->nodes, i);
    g_autofree char *lower = g_ascii_strdown (value->key, -1);
    gboolean called = FALSE;
    for (guint k = 0; k < G_N_ELEMENTS (words); k++)
      called = called || strstr (lower, words[k]) != NULL;
    if (value->numbers || !is_unique (value) || value->key == draft->field[BOR_GRAPH_KEY]
        || (*name != NULL && !called))
      continue;
    *name = value->key;
    if (called)
      return;
  }
}

/* "posX" and "posY", "Lon (deg)" and "Lat (deg)". */
static gboolean
are_pair (const char *x, const char *y)
{
  static const char *const words[][2] = {
    { "lon", "lat" }, { "lng", "lat" }, { "east", "north" }, { "x", "y" }
  };
  g_autofree char *a = g_utf8_casefold (x, -1), *b = g_utf8_casefold (y, -1);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (const char *at = strstr (a, words[i][0]); at != NULL; at = strstr (at + 1, words[i][0])) {
      g_autofree char *start = g_strndup (a, (gsize) (at - a));
      g_autofree char *other = g_strconcat (start, words[i][1], at + strlen (words[i][0]), NULL);
      if (g_str_equal (other, b))
        return TRUE;
    }
  return FALSE;
}

static void
find_place (Draft *draft)
{
  for (guint i = 0; i < MIN (draft->nodes->len, MOST_COLUMNS); i++)
    for (guint k = 0; k < MIN (draft->nodes->len, MOST_COLUMNS); k++) {
      const BorSurveyValue *x = value_at (draft->nodes, i), *y = value_at (draft->nodes, k);
      if (!x->numbers || !y->numbers || !are_pair (x->key, y->key))
        continue;
      draft->field[BOR_GRAPH_X] = x->key;
      draft->field[BOR_GRAPH_Y] = y->key;
      return;
    }
}

/* The two values of links that name nodes, if no value has a usual name. */
static void
find_ends (Draft *draft)
{
  for (guint i = 0; i < MIN (draft->nodes->len, MOST_COLUMNS); i++) {
    const BorSurveyValue *key = value_at (draft->nodes, i);
    const char *ends[2] = { NULL, NULL };
    for (guint k = 0; is_unique (key) && k < MIN (draft->links->len, MOST_COLUMNS); k++) {
      const char *end = value_at (draft->links, k)->key;
      if (ends[1] == NULL && bor_survey_is_among (draft->survey, LINKS, end, NODES, key->key))
        ends[ends[0] != NULL] = end;
    }
    if (ends[1] == NULL)
      continue;
    draft->field[BOR_GRAPH_KEY] = key->key;
    draft->field[BOR_GRAPH_FROM] = ends[0];
    draft->field[BOR_GRAPH_TO] = ends[1];
    return;
  }
}

/* The value of nodes among which the ends of all links are. */
static void
find_key (Draft *draft)
{
  static const BorGraphField ends[] = { BOR_GRAPH_FROM, BOR_GRAPH_TO };
  for (guint i = 0; i < MIN (draft->nodes->len, MOST_COLUMNS); i++) {
    const BorSurveyValue *key = value_at (draft->nodes, i);
    gboolean both = is_unique (key);
    for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
      both =
        both && bor_survey_is_among (draft->survey, LINKS, draft->field[ends[k]], NODES, key->key);
    if (!both)
      continue;
    draft->field[BOR_GRAPH_KEY] = key->key;
    return;
  }
}

static void
find_fields (Draft *draft)
{
  static const BorGraphField of_nodes[] = { BOR_GRAPH_KEY, BOR_GRAPH_NAME, BOR_GRAPH_X,
                                            BOR_GRAPH_Y };
  gboolean own_keys = has_own (draft, "id"), own_names = has_own (draft, "label");
  for (guint i = 0; i < G_N_ELEMENTS (of_nodes); i++)
    find_usual (draft, of_nodes[i], draft->nodes);
  if (!has_own (draft, "from")) {
    find_usual (draft, BOR_GRAPH_FROM, draft->links);
    find_usual (draft, BOR_GRAPH_TO, draft->links);
    if (draft->field[BOR_GRAPH_FROM] == NULL || draft->field[BOR_GRAPH_TO] == NULL)
      find_ends (draft);
    else if (!own_keys && draft->field[BOR_GRAPH_KEY] == NULL)
      find_key (draft);
  }
  if (own_keys)
    draft->field[BOR_GRAPH_KEY] = NULL;
  if (own_names)
    draft->field[BOR_GRAPH_NAME] = NULL;
  else if (draft->field[BOR_GRAPH_NAME] == NULL)
    find_name (draft);
  gboolean placed = draft->field[BOR_GRAPH_X] != NULL && draft->field[BOR_GRAPH_Y] != NULL;
  if (has_own (draft, "position"))
    draft->field[BOR_GRAPH_X] = draft->field[BOR_GRAPH_Y] = NULL;
  else if (!placed)
    find_place (draft);
}

/* What the values of a part are, apart from properties; TRUE if there is anything to say. */
static gboolean
put_fields (const Draft *draft, JsonObject *part, JsonObject *rules, BorGraphField first,
            BorGraphField last)
{
  for (BorGraphField field = first; field <= last; field++) {
    const char *key = draft->field[field];
    if (key == NULL)
      continue;
    json_object_set_string_member (part, bor_graph_field_name (field), key);
    if (json_object_has_member (rules, key))
      json_object_remove_member (rules, key);
  }
  return json_object_get_size (part) + json_object_get_size (rules) > 0;
}

static gboolean
put_part (const Draft *draft, JsonObject *mapping, const char *name, BorGraphField first,
          BorGraphField last)
{
  if (!bor_survey_has (draft->survey, name))
    return FALSE;
  JsonObject *part = json_object_new ();
  JsonObject *rules = bor_survey_draft (draft->survey, name, "", NULL);
  gboolean any = put_fields (draft, part, rules, first, last);
  json_object_set_object_member (part, "properties", rules);
  json_object_set_object_member (mapping, name, part);
  return any;
}

char *
bor_graph_draft (const BorSurvey *survey)
{
  g_autoptr (GArray) nodes = bor_survey_values (survey, NODES);
  g_autoptr (GArray) links = bor_survey_values (survey, LINKS);
  g_autoptr (GArray) own = bor_survey_values (survey, OWN);
  Draft draft = { .survey = survey, .nodes = nodes, .links = links, .own = own };
  JsonObject *mapping = json_object_new ();
  json_object_set_int_member (mapping, "mapping", 1);
  find_fields (&draft);
  gboolean any = put_part (&draft, mapping, NODES, BOR_GRAPH_KEY, BOR_GRAPH_Y);
  any |= put_part (&draft, mapping, LINKS, BOR_GRAPH_FROM, BOR_GRAPH_TO);
  draft.field[BOR_GRAPH_NAME] = NULL;
  g_autoptr (GArray) areas = bor_survey_values (survey, AREAS);
  find_usual (&draft, BOR_GRAPH_NAME, areas);
  any |= put_part (&draft, mapping, AREAS, BOR_GRAPH_NAME, BOR_GRAPH_NAME);
  g_autoptr (JsonNode) root = json_node_init_object (json_node_alloc (), mapping);
  json_object_unref (mapping);
  return any ? json_to_string (root, TRUE) : NULL;
}
