/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/explain.h"
#include "cli/watch.h"
#include "formats/base/target.h"
#include "formats/json/json.h"

static void
add_option (GString *text, const BorOptionDef *def)
{
  g_string_append_printf (text, "    %s=", def->name);
  if (def->type == BOR_OPTION_CHOICE) {
    for (const BorOptionValue *value = def->values; value->value != NULL; value++)
      g_string_append_printf (text, "%s%s", value == def->values ? "" : "|", value->value);
  } else if (def->type == BOR_OPTION_FLAG)
    g_string_append (text, "true|false");
  else if (def->type == BOR_OPTION_INT || def->type == BOR_OPTION_REAL)
    g_string_append_printf (text, "%.10g…%.10g", def->min, def->max);
  else
    g_string_append (text, def->type == BOR_OPTION_FILE ? _ ("FILE") : _ ("TEXT"));
  if (*def->fallback != '\0')
    g_string_append_printf (text, " (%s)", def->fallback);
  g_string_append_printf (text, "\n        %s\n", _ (def->help));
}

/* The formats that are written, or those that are read, with their options. (transfer full) */
static char *
describe_targets (gboolean reading)
{
  GString *text = g_string_new (_ ("Formats and their options:"));
  g_string_append_c (text, '\n');
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    if (reading ? target->read == NULL : !bor_target_can_write (target))
      continue;
    g_string_append_printf (text, "  %-10s %s (%s)\n", target->id, _ (target->title),
                            target->suffix);
    const BorOptionDef *def = reading ? target->import_options : target->options;
    for (; def != NULL && def->name != NULL; def++)
      add_option (text, def);
  }
  return g_string_free (text, FALSE);
}

static char *
describe_export (void)
{
  return describe_targets (FALSE);
}

static char *
describe_import (void)
{
  return describe_targets (TRUE);
}

static void
print_target (const BorTarget *target)
{
  printf ("%-10s %s (%s)\n", target->id, _ (target->title),
          !bor_target_can_write (target) ? _ ("import")
          : target->read != NULL         ? _ ("export and import")
                                         : _ ("export"));
}

static void
list_targets (void)
{
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    print_target (target);
    for (const BorLoss *loss = target->losses; loss != NULL && loss->text != NULL; loss++)
      printf ("%-10s - %s\n", "", _ (loss->text));
  }
}

static void
list_readers (void)
{
  for (guint i = 0; bor_target_list ()[i] != NULL; i++)
    if (bor_target_list ()[i]->read != NULL)
      print_target (bor_target_list ()[i]);
}

static gboolean
no_target (const BorCli *cli, const char *id, gboolean reading)
{
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; bor_target_list ()[i] != NULL; i++) {
    const BorTarget *target = bor_target_list ()[i];
    if (reading ? target->read != NULL : bor_target_can_write (target))
      g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", target->id);
  }
  bor_cli_error (cli, _ ("unknown format “%s”; the formats are %s"), id, all->str);
  return FALSE;
}

/* By --to or --from, else by the ending of `path`. */
static gboolean
choose_target (const BorCli *cli, const char *id, const char *path, gboolean reading,
               const BorTarget **target)
{
  if (id == NULL && path == NULL) {
    bor_cli_error (cli, _ ("missing format: name one with --to"));
    return FALSE;
  }
  *target = id != NULL ? bor_target_find (id) : bor_target_of_path (path, reading);
  if (*target == NULL)
    return no_target (cli, id != NULL ? id : path, reading);
  if (reading ? (*target)->read != NULL : bor_target_can_write (*target))
    return TRUE;
  bor_cli_error (cli, reading ? _ ("cannot import from “%s”") : _ ("“%s” can only be imported"),
                 (*target)->id);
  return FALSE;
}

/* A job with what --option says, or NULL after a message. */
static BorJob *
make_job (const BorCli *cli, const BorOptionDef *defs, const char *path, char **settings)
{
  g_autofree char *folder = bor_cli_folder (path);
  g_autoptr (BorJob) job = bor_job_new (folder, defs);
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    if (!bor_options_parse (job->options, settings[i], &error)) {
      bor_cli_gerror (cli, error);
      return NULL;
    }
  }
  return g_steal_pointer (&job);
}

/* Pictures that could not be drawn. */
static void
tell_backdrops (const BorCli *cli, const BorScenario *scenario, const BorJob *job)
{
  const BorOptionDef *def = bor_options_defs (job->options);
  while (def != NULL && def->name != NULL && !g_str_equal (def->name, "backdrops"))
    def++;
  if (def == NULL || def->name == NULL || !bor_options_flag (job->options, def->name))
    return;
  g_autoptr (BorBackdrops) backdrops = bor_backdrops_new (job->folder, TRUE);
  bor_cli_tell_backdrops (cli, scenario, backdrops);
}

static BorExit
write_out (const BorCli *cli, const BorTarget *target, const BorScenario *scenario, BorJob *job,
           const char *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) losses = bor_target_losses (target, scenario, job->options);
  for (guint i = 0; i < losses->len; i++)
    bor_cli_note (cli, "%s", (char *) losses->pdata[i]);
  gint shown;
  gboolean printed = out == NULL || g_str_equal (out, "-");
  bor_cli_watch (job, &shown);
  if (printed ? bor_target_print (target, scenario, job, STDOUT_FILENO, &error)
              : bor_target_save (target, scenario, job, out, &error)) {
    tell_backdrops (cli, scenario, job);
    return BOR_EXIT_FINE;
  }
  if (printed && bor_cli_is_out_closed ())
    return BOR_EXIT_FINE;
  bor_cli_gerror (cli, error);
  return BOR_EXIT_TROUBLE;
}

static BorExit
print_losses (const BorTarget *target, const BorScenario *scenario, const BorJob *job)
{
  g_autoptr (GPtrArray) losses = bor_target_losses (target, scenario, job->options);
  for (guint i = 0; i < losses->len; i++)
    puts (losses->pdata[i]);
  return losses->len > 0 ? BOR_EXIT_PROBLEMS : BOR_EXIT_FINE;
}

static BorExit export(BorCli *cli, int argc, char **argv)
{
  g_autofree char *to = NULL, *out = NULL;
  g_auto (GStrv) settings = NULL;
  gboolean list = FALSE, losses = FALSE;
  const BorTarget *target;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to,
      N_ ("The format; by default, the one that the extension of OUT stands for"), N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Where to write it; standard output by default"), N_ ("OUT") },
    { "option", 'O', 0, G_OPTION_ARG_FILENAME_ARRAY, &settings,
      N_ ("An option of the format (see below); can be given several times"), N_ ("NAME=VALUE") },
    { "losses", 0, 0, G_OPTION_ARG_NONE, &losses,
      N_ ("Write nothing; list what this scenario would lose"), NULL },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list,
      N_ ("List the formats, and what each of them loses"), NULL },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 0, 1))
    return BOR_EXIT_TROUBLE;
  if (list) {
    list_targets ();
    return BOR_EXIT_FINE;
  }
  if (cli->rest[0] == NULL) {
    bor_cli_error (cli, _ ("no scenario to export"));
    return BOR_EXIT_TROUBLE;
  }
  if (!choose_target (cli, to, out, FALSE, &target))
    return BOR_EXIT_TROUBLE;
  g_autoptr (BorJob) job = make_job (cli, target->options, cli->rest[0], settings);
  g_autoptr (BorScenario) scenario = job != NULL ? bor_cli_read (cli, cli->rest[0]) : NULL;
  if (scenario == NULL)
    return BOR_EXIT_TROUBLE;
  return losses ? print_losses (target, scenario, job)
                : write_out (cli, target, scenario, job, out);
}

const BorCommand bor_command_export = {
  .name = "export",
  .arguments = N_ ("FILE --to FORMAT [-o OUT]"),
  .summary = N_ ("Export a scenario to the format of another program"),
  .describe = describe_export,
  .run = export,
};

/* The warnings themselves are among the scenario's problems. */
static void
note_warnings (const BorCli *cli, const BorScenario *scenario)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_RECORD, slot, const BorRecord, record)
    n += g_strcmp0 (record->table, BOR_RECORD_IMPORT) == 0;
  if (n > 0)
    bor_cli_error (cli,
                   ngettext ("%u import warning; “bormida-cli validate” lists it",
                             "%u import warnings; “bormida-cli validate” lists them", n),
                   n);
}

/* A board of its own goes into a file beside the scenario, which may have been another one's: that is
 * told, because the command line does not name it. */
static gboolean
save_imported (const BorCli *cli, const BorScenario *scenario, const char *out)
{
  g_autofree char *path = bor_cli_file_of (scenario, out, BOR_KIND_BOARD), *before = NULL,
                  *after = NULL;
  gsize size = 0, new_size = 0;
  if (g_str_equal (path, out) || g_str_equal (out, "-")
      || !g_file_get_contents (path, &before, &size, NULL))
    return bor_cli_save (cli, scenario, out);
  if (!bor_cli_save (cli, scenario, out))
    return FALSE;
  if (g_file_get_contents (path, &after, &new_size, NULL)
      && (size != new_size || memcmp (before, after, size) != 0))
    bor_cli_error (cli, _ ("%s: the board in this file was replaced; %s~ is the file as it was"),
                   path, path);
  return TRUE;
}

static BorExit
import (BorCli *cli, int argc, char **argv)
{
  g_autofree char *from = NULL, *out = NULL, *mapping = NULL, *tolerance = NULL;
  g_auto (GStrv) settings = NULL;
  gboolean list = FALSE, explain = FALSE;
  const BorTarget *target;
  const GOptionEntry entries[] = {
    { "from", 'f', 0, G_OPTION_ARG_STRING, &from,
      N_ ("The format; by default, the one that the extension of FILE stands for"), N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out,
      N_ ("Where to write the scenario; “-” for standard output"), N_ ("OUT") },
    { "mapping", 'm', 0, G_OPTION_ARG_FILENAME, &mapping,
      N_ ("The file that describes the other program’s boards; same as the option “mapping”"),
      N_ ("FILE") },
    { "tolerance", 0, 0, G_OPTION_ARG_STRING, &tolerance,
      N_ ("Join outlines at most N units apart; same as the option “tolerance”"), "N|auto" },
    { "option", 'O', 0, G_OPTION_ARG_FILENAME_ARRAY, &settings,
      N_ ("An option of the format (see below); can be given several times"), N_ ("NAME=VALUE") },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list, N_ ("List the formats that can be imported"),
      NULL },
    { "explain", 0, 0, G_OPTION_ARG_NONE, &explain,
      N_ (
        "Tell what is in FILE, draft a mapping for it (to OUT), and tell how many errors there are "
        "with several tolerances"),
      NULL },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 0, 1))
    return BOR_EXIT_TROUBLE;
  if (list) {
    list_readers ();
    return BOR_EXIT_FINE;
  }
  const char *path = cli->rest[0];
  if (path == NULL) {
    bor_cli_error (cli, _ ("no file to import"));
    return BOR_EXIT_TROUBLE;
  }
  if (out == NULL && !explain) {
    bor_cli_error (cli, _ ("missing output file: name it with -o"));
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (GBytes) bytes = explain ? bor_cli_load (cli, path) : NULL;
  if (explain && bytes == NULL)
    return BOR_EXIT_TROUBLE;
  const BorTarget *guess =
    explain && from == NULL ? bor_cli_guess_target (bytes, bor_target_of_path (path, TRUE)) : NULL;
  if (!choose_target (cli, guess != NULL ? guess->id : from, path, TRUE, &target))
    return BOR_EXIT_TROUBLE;
  g_autoptr (BorJob) job = make_job (cli, target->import_options, path, settings);
  g_autoptr (GError) error = NULL;
  if (job != NULL
      && ((mapping != NULL && !bor_options_set (job->options, "mapping", mapping, &error))
          || (tolerance != NULL
              && !bor_options_set (job->options, "tolerance", tolerance, &error)))) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  if (job != NULL && explain)
    return bor_cli_explain (cli, target, job, bytes, path, out);
  if (job != NULL)
    bytes = bor_cli_load (cli, path);
  if (bytes == NULL)
    return BOR_EXIT_TROUBLE;
  job->once = TRUE;
  g_autoptr (BorScenario) scenario = target->read (bytes, path, job, &error);
  g_clear_pointer (&bytes, g_bytes_unref); /* saving needs memory */
  if (scenario == NULL) {
    bor_cli_gerror (cli, error);
    if (from == NULL && g_error_matches (error, BOR_JSON_ERROR, BOR_JSON_ERROR_NOT_OURS))
      bor_cli_error (cli, _ ("the format was chosen by the name of the file; for GeoJSON or a map "
                             "of Tiled, name it with --from"));
    return BOR_EXIT_TROUBLE;
  }
  note_warnings (cli, scenario);
  return save_imported (cli, scenario, out) ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_import = {
  .name = "import",
  .arguments = N_ ("FILE -o OUT"),
  .summary = N_ ("Import a scenario from the format of another program"),
  .describe = describe_import,
  .run = import,
};
