/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/linediff.h"
#include "cli/verbs.h"
#include "edit/document.h"
#include "edit/fields.h"

typedef struct {
  const BorCli *cli;
  BorDocument *document;
  const char *source; /* file of the script, or NULL: the command line */
} Session;

static gboolean
fail (const Session *session, guint at, const char *verb, const char *message)
{
  if (session->source != NULL)
    bor_cli_error (session->cli, "%s:%u: %s: %s", session->source, at, verb, message);
  else
    bor_cli_error (session->cli, _ ("command %u: %s: %s"), at, verb, message);
  return FALSE;
}

static void
print_history (const Session *session)
{
  guint position = bor_document_position (session->document);
  for (guint i = 0; i < bor_document_n_steps (session->document); i++)
    printf ("%c %3u %s\n",
            i + 1 == position ? '*'
            : i < position    ? ' '
                              : '-',
            i + 1, bor_document_label (session->document, i));
}

typedef gboolean (*StepFunc) (BorDocument *document);

/* "undo" and "redo", once or a number of times. */
static gboolean
go_steps (const Session *session, guint at, char **words, guint n)
{
  gboolean back = g_str_equal (words[0], "undo");
  StepFunc step = back ? bor_document_undo : bor_document_redo;
  const BorCall call = { NULL, words, n };
  g_autoptr (GError) error = NULL;
  guint times = 1;
  if (n > 2)
    return fail (session, at, words[0], _ ("invalid argument: expected a number"));
  if (n == 2 && !bor_call_count (&call, 1, &times, &error))
    return fail (session, at, words[0], error->message);
  for (guint i = 0; i < times; i++)
    if (!step (session->document))
      return fail (session, at, words[0], back ? _ ("nothing to undo") : _ ("nothing to redo"));
  return TRUE;
}

static void
note_doubts (const Session *session, const BorVerb *verb, const BorCall *call, const char *label,
             const BorScenario *after)
{
  g_autoptr (GPtrArray) doubts = verb->doubts != NULL ? verb->doubts (call, after) : NULL;
  for (guint i = 0; doubts != NULL && i < doubts->len; i++)
    bor_cli_error (session->cli, "%s: %s", label, (const char *) doubts->pdata[i]);
}

static gboolean
run_verb (const Session *session, guint at, const char *label, char **words, guint n)
{
  const BorVerb *verb = bor_verb_find (words[0]);
  if (verb == NULL)
    return fail (session, at, words[0],
                 _ ("unknown command; “bormida-cli edit --list-commands” lists the commands"));
  if (n - 1 < verb->least || n - 1 > verb->most) {
    g_autofree char *usage = g_strdup_printf (_ ("usage: %s %s"), verb->name, verb->arguments);
    return fail (session, at, words[0], usage);
  }
  const BorCall call = { bor_document_scenario (session->document), words + 1, n - 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) after = verb->run (&call, &error);
  if (g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING)) {
    bor_cli_note (session->cli, "%s: %s", label, error->message);
    note_doubts (session, verb, &call, label, call.scenario);
    return TRUE; /* nothing to change: scripts can be run twice */
  }
  if (after == NULL)
    return fail (session, at, words[0], error->message);
  note_doubts (session, verb, &call, label, after);
  bor_document_commit (session->document, after, label, NULL);
  return TRUE;
}

/* One command; empty lines and comments are none. */
static gboolean
run_line (const Session *session, guint at, const char *line)
{
  g_autofree char *text = g_strstrip (g_strdup (line));
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  gint n = 0;
  if (*text == '\0' || *text == '#')
    return TRUE;
  if (!g_shell_parse_argv (text, &n, &words, &error))
    return fail (session, at, text, error->message);
  for (gint i = 0; i < n; i++)
    if (!bor_text_is_plain (words[i]))
      return fail (session, at, words[0],
                   _ ("the text contains control characters, which cannot be saved"));
  if (g_str_equal (words[0], "undo") || g_str_equal (words[0], "redo"))
    return go_steps (session, at, words, (guint) n);
  if (g_str_equal (words[0], "history")) {
    print_history (session);
    return TRUE;
  }
  return run_verb (session, at, text, words, (guint) n);
}

static gboolean
run_script (Session *session, const char *path)
{
  g_autoptr (GBytes) bytes = bor_cli_load (session->cli, path);
  if (bytes == NULL)
    return FALSE;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  if (!g_utf8_validate_len (data != NULL ? data : "", size, NULL)) {
    bor_cli_error (session->cli, _ ("%s: not UTF-8 text"), path);
    return FALSE;
  }
  if (size >= 3 && memcmp (data, "\357\273\277", 3) == 0) { /* a byte order mark */
    data += 3;
    size -= 3;
  }
  g_autofree char *text = g_strndup (data != NULL ? data : "", size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  session->source = path;
  for (guint i = 0; lines[i] != NULL; i++)
    if (!run_line (session, i + 1, lines[i]))
      return FALSE;
  session->source = NULL;
  return TRUE;
}

static gboolean
run_all (Session *session, const char *script, char **commands)
{
  if (script != NULL && !run_script (session, script))
    return FALSE;
  for (guint i = 0; commands[i] != NULL; i++)
    if (!run_line (session, i + 1, commands[i]))
      return FALSE;
  return TRUE;
}

static void
print_verb (const BorVerb *verb, gpointer data)
{
  const BorCli *cli = data;
  printf ("  %s%s%s %s\n      %s\n", bor_cli_tone (cli, stdout, BOR_TONE_BOLD), verb->name,
          bor_cli_tone (cli, stdout, BOR_TONE_PLAIN), verb->arguments, _ (verb->help));
}

static BorExit
list_verbs (const BorCli *cli)
{
  puts (_ ("ELEMENTS, LOCALES and so on are lists of ids, or of names of locales, separated by "
           "commas. If\nan id is ambiguous, use KIND:ID. FROM>TO is the side of locale FROM "
           "towards locale TO. For a\nnew ID, “-” makes one up.\n"));
  bor_verb_foreach (print_verb, (gpointer) cli);
  const char *const others[][2] = { { "undo [N]", _ ("Undo the last step, or the last N steps.") },
                                    { "redo [N]", _ ("Redo what was undone.") },
                                    { "history", _ ("List the steps; * marks the current one.") } };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    printf ("  %s\n      %s\n", others[i][0], others[i][1]);
  return BOR_EXIT_FINE;
}

static BorExit
edit_file (const BorCli *cli, const char *script, const char *out, gboolean dry)
{
  const char *path = cli->rest[0];
  g_autoptr (BorScenario) scenario = bor_cli_read (cli, path);
  if (scenario == NULL)
    return BOR_EXIT_TROUBLE;
  g_autoptr (BorDocument) document = bor_document_new (scenario);
  bor_document_mark_saved (document);
  Session session = { cli, document, NULL };
  if (!run_all (&session, script, cli->rest + 1))
    return BOR_EXIT_TROUBLE;
  const BorScenario *after = bor_document_scenario (document);
  if (dry)
    return bor_cli_print_file_diff (cli, path, after) ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
  if (out == NULL && bor_document_is_saved (document))
    return BOR_EXIT_FINE;
  return bor_cli_save (cli, after, out != NULL ? out : path) ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

static BorExit
edit (BorCli *cli, int argc, char **argv)
{
  g_autofree char *out = NULL, *script = NULL;
  gboolean list = FALSE, dry = FALSE;
  const GOptionEntry entries[] = {
    { "script", 'f', 0, G_OPTION_ARG_FILENAME, &script,
      N_ ("Read commands from a file, one per line; “-” for standard input"), N_ ("SCRIPT") },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry,
      N_ ("Change nothing; show the changes to the file as a line-by-line diff"), NULL },
    { "list-commands", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("List the commands"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Write the result there instead of to the file; “-” for standard output"), N_ ("OUT") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 0, G_MAXUINT))
    return BOR_EXIT_TROUBLE;
  if (list)
    return list_verbs (cli);
  if (cli->rest[0] == NULL) {
    bor_cli_error (cli, _ ("no file to edit"));
    return BOR_EXIT_TROUBLE;
  }
  if (g_str_equal (cli->rest[0], "-") && ((out == NULL && !dry) || g_strcmp0 (script, "-") == 0)) {
    bor_cli_error (
      cli,
      _ ("a scenario from standard input needs -o, and its commands must come from elsewhere"));
    return BOR_EXIT_TROUBLE;
  }
  return edit_file (cli, script, out, dry);
}

const BorCommand bor_command_edit = {
  .name = "edit",
  .arguments = N_ ("FILE [COMMAND…]"),
  .summary = N_ ("Edit a scenario with commands"),
  .details =
    N_ ("Each COMMAND is one argument, such as “set marengo capacity 6” or “undo”. The commands of "
        "a\nscript come first. If one fails, nothing is saved. The old file is kept as FILE~."),
  .run = edit,
};
