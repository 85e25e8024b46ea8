/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/recovery-history.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "xml/xml.h"

#define GROUP      "History"
#define MOST_STEPS 50
#define MOST_BYTES (32 * 1000 * 1000) /* for all states together */

typedef struct {
  BorScenario *scenario; /* owned: keeps its address unique while it is known here */
  guint number;          /* number of its file */
  gsize size;
} State;

struct BorHistoryFiles {
  char *copy;
  GArray *states; /* of State */
  guint last;     /* the last number used */
};

struct BorHistoryMoment {
  GPtrArray *scenarios; /* of BorScenario: the states from `first` on */
  GPtrArray *labels;    /* of char *: labels of the steps between them */
  guint position;       /* index of the current state */
};

static void
state_clear (gpointer data)
{
  bor_scenario_unref (((State *) data)->scenario);
}

BorHistoryFiles *
bor_history_files_new (const char *copy)
{
  BorHistoryFiles *files = g_new0 (BorHistoryFiles, 1);
  files->copy = g_strdup (copy);
  files->states = g_array_new (FALSE, FALSE, sizeof (State));
  g_array_set_clear_func (files->states, state_clear);
  return files;
}

void
bor_history_files_free (BorHistoryFiles *files)
{
  g_array_unref (files->states);
  g_free (files->copy);
  g_free (files);
}

BorHistoryMoment *
bor_history_moment_new (BorDocument *document)
{
  guint n = bor_document_n_steps (document), position = bor_document_position (document);
  /* Centre on the current state, with more undo than redo steps. */
  guint first = position > MOST_STEPS ? position - MOST_STEPS : 0;
  guint end = MIN (n, first + MOST_STEPS);
  BorHistoryMoment *moment = g_new0 (BorHistoryMoment, 1);
  moment->scenarios = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_scenario_unref);
  moment->labels = g_ptr_array_new_with_free_func (g_free);
  moment->position = position - first;
  for (guint i = first; i <= end; i++)
    g_ptr_array_add (moment->scenarios, bor_scenario_ref (bor_document_at (document, i)));
  for (guint i = first; i < end; i++)
    g_ptr_array_add (moment->labels, g_strdup (bor_document_label (document, i)));
  return moment;
}

void
bor_history_moment_free (BorHistoryMoment *moment)
{
  g_ptr_array_unref (moment->scenarios);
  g_ptr_array_unref (moment->labels);
  g_free (moment);
}

static char *
path_of (const char *copy, guint number)
{
  return g_strdup_printf ("%s.%u", copy, number);
}

static const State *
find (const BorHistoryFiles *files, const BorScenario *scenario)
{
  for (guint i = 0; i < files->states->len; i++)
    if (g_array_index (files->states, State, i).scenario == scenario)
      return &g_array_index (files->states, State, i);
  return NULL;
}

static gboolean
write_state (BorHistoryFiles *files, BorScenario *scenario)
{
  g_autoptr (BorScenario) whole = bor_scenario_with_board_href (scenario, NULL);
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (whole);
  g_autofree char *path = path_of (files->copy, files->last + 1);
  State state = { .number = files->last + 1, .size = g_bytes_get_size (bytes) };
  if (!g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL), (gssize) state.size,
                                 G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
    return FALSE;
  files->last++;
  state.scenario = bor_scenario_ref (scenario);
  g_array_append_val (files->states, state);
  return TRUE;
}

static void
drop_unused (BorHistoryFiles *files, const BorHistoryMoment *moment, guint from)
{
  for (guint i = files->states->len; i-- > 0;) {
    const State *state = &g_array_index (files->states, State, i);
    guint at;
    if (g_ptr_array_find (moment->scenarios, state->scenario, &at) && at >= from)
      continue;
    g_autofree char *path = path_of (files->copy, state->number);
    g_unlink (path);
    g_array_remove_index (files->states, i);
  }
}

/* The first state to keep so that the total is not too large; the number of states if even one
 * is too large. The newest are written first. */
static guint
write_states (BorHistoryFiles *files, const BorHistoryMoment *moment)
{
  gsize total = 0;
  for (guint i = moment->scenarios->len; i-- > 0;) {
    BorScenario *scenario = moment->scenarios->pdata[i];
    if (find (files, scenario) == NULL && !write_state (files, scenario))
      return moment->scenarios->len;
    total += find (files, scenario)->size;
    if (total > MOST_BYTES)
      return i + 1;
  }
  return 0;
}

void
bor_history_files_write (BorHistoryFiles *files, const BorHistoryMoment *moment, GKeyFile *info)
{
  guint n = moment->scenarios->len, from = n > 1 ? write_states (files, moment) : n;
  if (from > moment->position)
    from = n; /* without the current state the rest is useless */
  if (from < n) {
    g_autofree gint *numbers = g_new (gint, n - from);
    for (guint i = from; i < n; i++)
      numbers[i - from] = (gint) find (files, moment->scenarios->pdata[i])->number;
    g_key_file_set_integer_list (info, GROUP, "states", numbers, n - from);
    g_key_file_set_string_list (info, GROUP, "labels",
                                (const char *const *) moment->labels->pdata + from, n - from - 1);
    g_key_file_set_integer (info, GROUP, "position", (gint) (moment->position - from));
  }
  drop_unused (files, moment, from);
}

void
bor_history_files_remove (const char *copy)
{
  g_autofree char *folder = g_path_get_dirname (copy), *name = g_path_get_basename (copy);
  g_autofree char *prefix = g_strconcat (name, ".", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  for (const char *entry; dir != NULL && (entry = g_dir_read_name (dir)) != NULL;)
    if (g_str_has_prefix (entry, prefix) && g_ascii_isdigit (entry[strlen (prefix)])) {
      g_autofree char *path = g_build_filename (folder, entry, NULL);
      g_unlink (path);
    }
}

/* (transfer full, nullable) */
static BorScenario *
read_state (const char *copy, gint number, const char *board)
{
  g_autofree char *path = path_of (copy, (guint) number);
  BorScenario *scenario = number > 0 ? bor_xml_read_file (path, NULL) : NULL;
  if (scenario == NULL || board == NULL)
    return scenario;
  g_autoptr (BorScenario) whole = scenario;
  scenario = bor_scenario_copy (whole);
  bor_scenario_set_board_href (scenario, board);
  return scenario;
}

static gboolean
is_same (const BorScenario *a, const BorScenario *b)
{
  g_autoptr (GBytes) p = bor_xml_write_bytes (a), q = bor_xml_write_bytes (b);
  return g_bytes_equal (p, q);
}

/* The history as read, complete or not at all. */
typedef struct {
  GPtrArray *states; /* of BorScenario */
  GPtrArray *labels; /* of char * */
  guint position;
} Read;

static void
read_clear (Read *read)
{
  g_ptr_array_unref (read->states);
  g_ptr_array_unref (read->labels);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Read, read_clear)

static gboolean
read_all (Read *read, const char *copy, GKeyFile *info, const char *board)
{
  gsize n = 0, n_labels = 0;
  g_autofree gint *numbers = g_key_file_get_integer_list (info, GROUP, "states", &n, NULL);
  g_auto (GStrv) labels = g_key_file_get_string_list (info, GROUP, "labels", &n_labels, NULL);
  gint position = g_key_file_get_integer (info, GROUP, "position", NULL);
  if (n < 2 || n > MOST_STEPS + 1 || n_labels != n - 1 || position < 0 || position >= (gint) n)
    return FALSE;
  for (gsize i = 0; i < n; i++) {
    BorScenario *state = read_state (copy, numbers[i], board);
    if (state == NULL)
      return FALSE;
    g_ptr_array_add (read->states, state);
    if (i > 0)
      g_ptr_array_add (read->labels, g_strdup (labels[i - 1]));
  }
  read->position = (guint) position;
  return TRUE;
}

/* Text being typed, or an edit made after the history was written, is one more step. */
static void
end_with (Read *read, const BorScenario *work)
{
  if (is_same (read->states->pdata[read->position], work))
    return;
  g_ptr_array_set_size (read->labels, (gint) read->position);
  g_ptr_array_set_size (read->states, (gint) read->position + 1);
  g_ptr_array_add (read->labels, g_strdup (_ ("Recovered work")));
  g_ptr_array_add (read->states, bor_scenario_ref (work));
  read->position++;
}

BorDocument *
bor_history_files_read (const char *copy, GKeyFile *info, const BorScenario *work,
                        const char *board)
{
  g_auto (Read) read = { g_ptr_array_new_with_free_func ((GDestroyNotify) bor_scenario_unref),
                         g_ptr_array_new_with_free_func (g_free), 0 };
  if (!read_all (&read, copy, info, board))
    return bor_document_new (work);
  end_with (&read, work);
  return bor_document_new_with_history ((BorScenario *const *) read.states->pdata,
                                        (const char *const *) read.labels->pdata, read.labels->len,
                                        read.position);
}
