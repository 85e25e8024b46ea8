/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/base/survey.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Of each value so many examples are told, this long. */
#define EXAMPLES     3
#define MOST_LETTERS 30
/* More different words are no table in a draft, and more are not counted. */
#define MOST_WORDS     12
#define MOST_DIFFERENT 10000
/* More kinds or keys, of a file without any order, are not told. */
#define MOST_KEYS 1000

typedef struct {
  char *key;
  guint n, n_nothing;
  GHashTable *texts;   /* different ones */
  GPtrArray *examples; /* borrowed from `texts` */
  gboolean numbers;    /* all texts are numbers */
} Value;

typedef struct {
  const char *part;
  char *name;
  guint n;
  GPtrArray *values; /* of Value */
  GHashTable *by_key;
} Kind;

struct BorSurvey {
  GPtrArray *kinds; /* of Kind */
};

static void
free_value (gpointer data)
{
  Value *value = data;
  g_free (value->key);
  g_ptr_array_unref (value->examples);
  g_hash_table_unref (value->texts);
  g_free (value);
}

static void
free_kind (gpointer data)
{
  Kind *kind = data;
  g_free (kind->name);
  g_hash_table_unref (kind->by_key);
  g_ptr_array_unref (kind->values);
  g_free (kind);
}

BorSurvey *
bor_survey_new (void)
{
  BorSurvey *survey = g_new0 (BorSurvey, 1);
  survey->kinds = g_ptr_array_new_with_free_func (free_kind);
  return survey;
}

void
bor_survey_free (BorSurvey *survey)
{
  if (survey == NULL)
    return;
  g_ptr_array_unref (survey->kinds);
  g_free (survey);
}

static Kind *
get_kind (BorSurvey *survey, const char *part, const char *name)
{
  for (guint i = 0; i < survey->kinds->len; i++) {
    Kind *kind = survey->kinds->pdata[i];
    if (g_str_equal (kind->name, name) && g_strcmp0 (kind->part, part) == 0)
      return kind;
  }
  if (survey->kinds->len == MOST_KEYS)
    return NULL;
  Kind *kind = g_new0 (Kind, 1);
  kind->part = part;
  kind->name = g_strdup (name);
  kind->values = g_ptr_array_new_with_free_func (free_value);
  kind->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  g_ptr_array_add (survey->kinds, kind);
  return kind;
}

void
bor_survey_count (BorSurvey *survey, const char *part, const char *kind)
{
  Kind *counted = survey != NULL ? get_kind (survey, part, kind) : NULL;
  if (counted != NULL)
    counted->n++;
}

static Value *
get_value (Kind *kind, const char *key)
{
  Value *value = g_hash_table_lookup (kind->by_key, key);
  if (value != NULL || kind->values->len == MOST_KEYS)
    return value;
  value = g_new0 (Value, 1);
  value->key = g_strdup (key);
  value->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  value->examples = g_ptr_array_new ();
  value->numbers = TRUE;
  g_ptr_array_add (kind->values, value);
  g_hash_table_insert (kind->by_key, value->key, value);
  return value;
}

static gboolean
is_number (const char *text)
{
  char *end;
  if (*text == '\0' || text[strspn (text, "0123456789.eE+-")] != '\0')
    return FALSE;
  g_ascii_strtod (text, &end);
  return *end == '\0';
}

void
bor_survey_note (BorSurvey *survey, const char *part, const char *kind, const char *key,
                 const char *text)
{
  Kind *owner = survey != NULL ? get_kind (survey, part, kind) : NULL;
  Value *value = owner != NULL ? get_value (owner, key) : NULL;
  if (value == NULL)
    return;
  value->n++;
  value->n_nothing += text == NULL;
  if (text == NULL || g_hash_table_size (value->texts) >= MOST_DIFFERENT)
    return;
  value->numbers = value->numbers && is_number (text);
  if (g_hash_table_contains (value->texts, text))
    return;
  char *own = g_strdup (text);
  g_hash_table_add (value->texts, own);
  if (value->examples->len < EXAMPLES)
    g_ptr_array_add (value->examples, own);
}

void
bor_survey_take (BorSurvey *survey, const char *part, const char *kind, JsonObject *values)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  bor_survey_count (survey, part, kind);
  if (survey == NULL || values == NULL)
    return;
  json_object_iter_init_ordered (&iter, values);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    gboolean text =
      JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
    g_autofree char *said = JSON_NODE_HOLDS_NULL (node) ? NULL
                            : text                      ? g_strdup (json_node_get_string (node))
                                                        : json_to_string (node, FALSE);
    bor_survey_note (survey, part, kind, name, said);
  }
}

static void
tell_value (GString *out, const Value *value)
{
  guint different = g_hash_table_size (value->texts);
  /* TRANSLATORS: a key in a file, how many things have it, and how many different values there are */
  g_string_append_printf (out, _ ("  “%s”: %u values, %u different"), value->key, value->n,
                          different);
  for (guint i = 0; i < value->examples->len; i++) {
    const char *text = value->examples->pdata[i];
    gboolean longer = g_utf8_strlen (text, -1) > MOST_LETTERS;
    g_autofree char *start = longer ? g_utf8_substring (text, 0, MOST_LETTERS) : g_strdup (text);
    g_string_append_printf (out, "%s %s%s", i == 0 ? ":" : ",", start, longer ? "…" : "");
  }
  if (different > value->examples->len)
    g_string_append (out, ", …");
  g_string_append_c (out, '\n');
}

char *
bor_survey_tell (const BorSurvey *survey)
{
  g_return_val_if_fail (survey != NULL, NULL);
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < survey->kinds->len; i++) {
    const Kind *kind = survey->kinds->pdata[i];
    if (kind->n > 0) /* else it goes on for another part of the mapping */
      g_string_append_printf (out, "“%s”: %u\n", kind->name, kind->n);
    for (guint k = 0; k < kind->values->len; k++)
      tell_value (out, kind->values->pdata[k]);
  }
  return g_string_free (out, FALSE);
}

gboolean
bor_survey_has (const BorSurvey *survey, const char *part)
{
  g_return_val_if_fail (survey != NULL, FALSE);
  for (guint i = 0; i < survey->kinds->len; i++)
    if (g_strcmp0 (((const Kind *) survey->kinds->pdata[i])->part, part) == 0)
      return TRUE;
  return FALSE;
}

GArray *
bor_survey_values (const BorSurvey *survey, const char *part)
{
  g_return_val_if_fail (survey != NULL, NULL);
  GArray *values = g_array_new (FALSE, FALSE, sizeof (BorSurveyValue));
  for (guint i = 0; i < survey->kinds->len; i++) {
    const Kind *kind = survey->kinds->pdata[i];
    for (guint k = 0; g_strcmp0 (kind->part, part) == 0 && k < kind->values->len; k++) {
      const Value *value = kind->values->pdata[k];
      guint n_different = g_hash_table_size (value->texts);
      BorSurveyValue told = { value->key, value->n - value->n_nothing, kind->n, n_different,
                              value->numbers && n_different > 0 };
      g_array_append_val (values, told);
    }
  }
  return values;
}

static const Value *
find_value (const BorSurvey *survey, const char *part, const char *key)
{
  for (guint i = 0; i < survey->kinds->len; i++) {
    const Kind *kind = survey->kinds->pdata[i];
    const Value *value =
      g_strcmp0 (kind->part, part) == 0 ? g_hash_table_lookup (kind->by_key, key) : NULL;
    if (value != NULL)
      return value;
  }
  return NULL;
}

gboolean
bor_survey_is_among (const BorSurvey *survey, const char *part, const char *key,
                     const char *other_part, const char *other_key)
{
  g_return_val_if_fail (survey != NULL && key != NULL && other_key != NULL, FALSE);
  const Value *value = find_value (survey, part, key);
  const Value *other = find_value (survey, other_part, other_key);
  GHashTableIter iter;
  gpointer text;
  if (value == NULL || other == NULL || g_hash_table_size (value->texts) == 0)
    return FALSE;
  g_hash_table_iter_init (&iter, value->texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (other->texts, text))
      return FALSE;
  return TRUE;
}

/* A path, or what each of a few words means: at first itself. */
static JsonNode *
draft_rule (const Value *value, const char *path)
{
  JsonNode *node = json_node_alloc ();
  guint n = g_hash_table_size (value->texts);
  if (value->numbers || n == value->n || n > MOST_WORDS)
    return json_node_init_string (node, path);
  JsonObject *rule = json_object_new (), *words = json_object_new ();
  g_autoptr (GList) texts =
    g_list_sort (g_hash_table_get_keys (value->texts), (GCompareFunc) strcmp);
  for (GList *at = texts; at != NULL; at = at->next)
    json_object_set_string_member (words, at->data, at->data);
  if (value->n_nothing > 0)
    json_object_set_string_member (words, "null", "");
  json_object_set_string_member (rule, "from", path);
  json_object_set_object_member (rule, "values", words);
  json_node_init_object (node, rule);
  json_object_unref (rule);
  return node;
}

JsonObject *
bor_survey_draft (const BorSurvey *survey, const char *part, const char *stem,
                  gboolean (*is_field) (const char *part, const char *key))
{
  g_return_val_if_fail (survey != NULL && part != NULL && stem != NULL, NULL);
  JsonObject *rules = json_object_new ();
  for (guint i = 0; i < survey->kinds->len; i++) {
    const Kind *kind = survey->kinds->pdata[i];
    for (guint k = 0; g_strcmp0 (kind->part, part) == 0 && k < kind->values->len; k++) {
      const Value *value = kind->values->pdata[k];
      g_autofree char *path = g_strconcat (stem, value->key, NULL);
      if (*value->key == '\0' || g_hash_table_size (value->texts) == 0
          || (is_field != NULL && is_field (part, value->key)))
        continue;
      if (json_object_has_member (rules, value->key)) /* of another kind, with other words */
        json_object_set_string_member (rules, value->key, path);
      else
        json_object_set_member (rules, value->key, draft_rule (value, path));
    }
  }
  return rules;
}
