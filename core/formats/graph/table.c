/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/graph/table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/graph/private.h"
#include "formats/graph/testing.h"
#include "xml/load.h"

#define MAX_COLUMNS 1000

typedef struct {
  const char *name;
  const char *at, *end;
  char divider;
  guint line; /* of the current row */
  guint n_lines;
  GPtrArray *names; /* of the columns; NULL for one without a name */
  GError *error;
} Table;

static void
fail (Table *t, const char *message)
{
  if (t->error == NULL)
    t->error = g_error_new (BOR_GRAPH_ERROR, BOR_GRAPH_ERROR_REFUSED, "%s:%u: %s", t->name, t->line,
                            message);
}

/* A cell in quotes, in which two quotes mean one. */
static void
read_quoted (Table *t, GString *text)
{
  t->at++;
  while (t->at < t->end && (*t->at != '"' || (t->at + 1 < t->end && t->at[1] == '"'))) {
    t->at += *t->at == '"';
    t->n_lines += *t->at == '\n';
    g_string_append_c (text, *t->at++);
  }
  if (t->at == t->end)
    fail (t, _ ("a quotation mark is not closed"));
  else
    t->at++;
}

/* Reads the cells of the next row. FALSE at the end. (borrowed until the next row) */
static gboolean
read_row (Table *t, GPtrArray *cells)
{
  g_ptr_array_set_size (cells, 0);
  t->line = ++t->n_lines;
  if (t->at >= t->end)
    return FALSE;
  while (t->error == NULL) {
    g_autoptr (GString) text = g_string_new (NULL);
    if (t->at < t->end && *t->at == '"')
      read_quoted (t, text);
    while (t->at < t->end && *t->at != t->divider && *t->at != '\n' && *t->at != '\r')
      g_string_append_c (text, *t->at++);
    g_ptr_array_add (cells, g_strdup (text->str));
    if (cells->len > MAX_COLUMNS)
      fail (t, _ ("too many columns"));
    if (t->at == t->end || *t->at != t->divider)
      break;
    t->at++;
  }
  t->at += t->at < t->end && *t->at == '\r';
  t->at += t->at < t->end && *t->at == '\n';
  return t->error == NULL;
}

/* The one that the first row has most of. */
static char
find_divider (const char *text, const char *end)
{
  static const char dividers[] = { ',', ';', '\t' };
  guint counts[G_N_ELEMENTS (dividers)] = { 0 }, best = 0;
  gboolean quoted = FALSE;
  for (; text < end && (quoted || (*text != '\n' && *text != '\r')); text++) {
    quoted ^= *text == '"';
    for (guint i = 0; i < G_N_ELEMENTS (dividers) && !quoted; i++)
      counts[i] += *text == dividers[i];
  }
  for (guint i = 1; i < G_N_ELEMENTS (dividers); i++)
    best = counts[i] > counts[best] ? i : best;
  return dividers[best];
}

/* Spreadsheets take a first line like “sep=;” for the divider, and not for a row. */
static gboolean
read_divider (Table *t)
{
  const char *line = t->at, *after = line + 5;
  if (t->end - line < 6 || g_ascii_strncasecmp (line, "sep=", 4) != 0
      || (*after != '\r' && *after != '\n') || line[4] == '"'
      || (line[4] != '\t' && !g_ascii_ispunct (line[4])))
    return FALSE;
  after += *after == '\r';
  after += after < t->end && *after == '\n';
  t->divider = line[4];
  t->at = after;
  t->n_lines++;
  return TRUE;
}

static void
read_names (Table *t)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  read_row (t, cells);
  for (guint i = 0; i < cells->len; i++) {
    char *name = g_strstrip (g_strdup (cells->pdata[i]));
    g_ptr_array_add (t->names, name);
    if (*name != '\0' && !g_hash_table_add (seen, name)) {
      g_autofree char *message = g_strdup_printf (_ ("two columns are called “%s”"), name);
      fail (t, message);
    }
  }
}

/* Starts at the first row of values. */
static void
open_table (Table *t, GBytes *bytes, const char *name)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size), *wrong;
  *t = (Table){
    .name = name, .at = text, .end = text + size, .names = g_ptr_array_new_with_free_func (g_free)
  };
  if (!g_utf8_validate_len (text != NULL ? text : "", size, &wrong)) {
    for (const char *p = text; p < wrong; p++)
      t->n_lines += *p == '\n';
    t->line = t->n_lines + 1;
    fail (t, _ ("the text is not UTF-8"));
    return;
  }
  if (size >= 3 && memcmp (text, "\357\273\277", 3) == 0)
    t->at += 3;
  if (!read_divider (t))
    t->divider = find_divider (t->at, t->end);
  read_names (t);
}

static void
close_table (Table *t, GError **error)
{
  g_ptr_array_unref (t->names);
  if (t->error != NULL)
    g_propagate_error (error, t->error);
}

static void
add_row (Table *t, BorGraph *graph, GPtrArray *list, const GPtrArray *cells)
{
  g_autoptr (JsonObject) values = json_object_new ();
  gboolean any = FALSE;
  for (guint i = 0; i < cells->len; i++) {
    const char *cell = cells->pdata[i];
    any = any || *cell != '\0';
    if (*cell != '\0' && i >= t->names->len)
      fail (t, _ ("the row has more cells than the first one"));
    else if (*cell != '\0' && *(char *) t->names->pdata[i] != '\0')
      json_object_set_string_member (values, t->names->pdata[i], cell);
  }
  if (any && t->error == NULL
      && bor_graph_add (graph, list, g_strdup_printf ("%s:%u", t->name, t->line), values) == NULL)
    fail (t, _ ("too many nodes and links"));
}

static void
add_rows (Table *t, BorGraph *graph, GPtrArray *list)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  while (t->error == NULL && read_row (t, cells))
    add_row (t, graph, list, cells);
}

/* Returns TRUE if a column has one of the usual names for an end of a link. */
static gboolean
has_column (const Table *t, BorGraphField field)
{
  for (guint i = 0; i < t->names->len; i++)
    if (bor_graph_usual_rank (field, t->names->pdata[i]) < G_MAXUINT)
      return TRUE;
  return FALSE;
}

BorScenario *
bor_table_read (GBytes *bytes, GBytes *links, const char *links_name,
                const BorGraphOptions *options, GError **error)
{
  g_return_val_if_fail (bytes != NULL && options != NULL, NULL);
  g_autoptr (BorGraph) graph = bor_graph_new ();
  Table table;
  GError *failure = NULL;
  open_table (&table, bytes, options->name);
  graph->links_only =
    links == NULL && has_column (&table, BOR_GRAPH_FROM) && has_column (&table, BOR_GRAPH_TO);
  graph->commas = table.divider == ';'; /* as spreadsheets write where the comma is in numbers */
  add_rows (&table, graph, graph->links_only ? graph->links : graph->nodes);
  close_table (&table, &failure);
  if (failure == NULL && links != NULL) {
    open_table (&table, links, links_name);
    add_rows (&table, graph, graph->links);
    close_table (&table, &failure);
  }
  if (failure == NULL)
    return bor_graph_build (graph, options, error);
  g_propagate_error (error, failure);
  return NULL;
}

static BorScenario *
read_target (GBytes *bytes, const char *name, BorJob *job, GError **error)
{
  g_auto (BorGraphOptions) options;
  if (!bor_graph_options_init (&options, job, name, error))
    return NULL;
  const char *path = bor_options_text (job->options, "links");
  if (*path == '\0')
    return bor_table_read (bytes, NULL, NULL, &options, error);
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GBytes) links = bor_xml_load (path, shown, error);
  return links != NULL ? bor_table_read (bytes, links, shown, &options, error) : NULL;
}

static const BorOptionDef import_options[] = {
  { .name = "links",
    .type = BOR_OPTION_FILE,
    .fallback = "",
    .label = N_ ("Table of links"),
    .help = N_ ("The file with the links, if the imported one has the nodes. A table with columns "
                "“from” and “to”, or “source” and “target”, can be imported alone.") },
  BOR_GRAPH_IMPORT_OPTIONS,
  { NULL },
};

const BorTarget bor_target_table = {
  .id = "csv",
  .title = N_ ("Tables of nodes and links (CSV)"),
  .suffix = ".csv",
  .import_options = import_options,
  .read = read_target,
};
