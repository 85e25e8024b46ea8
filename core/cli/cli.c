/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/write-file.h"
#include "edit/compare-renames.h"
#include "xml/load.h"
#include "xml/verify.h"
#include "xml/xml.h"

#define PROGRAM "bormida-cli"
/* Nothing larger can be a scenario; the reader has its own limits. */
#define MAX_STDIN (1024u * 1024 * 1024)

static gboolean
parse_color (const char *option, const char *value, gpointer data, GError **error)
{
  BorCli *cli = data;
  if (value == NULL || g_str_equal (value, "always"))
    cli->color = BOR_CLI_COLOR_ALWAYS;
  else if (g_str_equal (value, "never"))
    cli->color = BOR_CLI_COLOR_NEVER;
  else if (g_str_equal (value, "auto"))
    cli->color = BOR_CLI_COLOR_AUTO;
  else {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s must be auto, always or never, not “%s”"), option, value);
    return FALSE;
  }
  return TRUE;
}

static GOptionContext *
make_context (BorCli *cli, const GOptionEntry *entries)
{
  GOptionContext *context = g_option_context_new (_ (cli->command->arguments));
  g_option_context_set_summary (context, _ (cli->command->summary));
  if (cli->command->details != NULL)
    g_option_context_set_description (context, _ (cli->command->details));
  if (cli->command->describe != NULL) {
    g_autofree char *details = cli->command->describe ();
    g_option_context_set_description (context, details);
  }

  const GOptionEntry color[] = {
    { "color", 0, G_OPTION_FLAG_OPTIONAL_ARG, G_OPTION_ARG_CALLBACK, parse_color,
      N_ ("Colours: auto (at a terminal), always, never"), N_ ("WHEN") },
    { NULL },
  };
  GOptionGroup *group = g_option_group_new (NULL, NULL, NULL, cli, NULL);
  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  if (entries != NULL)
    g_option_group_add_entries (group, entries);
  g_option_group_add_entries (group, color);
  g_option_context_set_main_group (context, group);
  return context;
}

gboolean
bor_cli_parse (BorCli *cli, int argc, char **argv, const GOptionEntry *entries, guint least,
               guint most)
{
  g_autoptr (GOptionContext) context = make_context (cli, entries);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) args = g_new0 (char *, argc + 1);
  for (int i = 0; i < argc; i++)
    args[i] = g_strdup (argv[i]);
  if (!g_option_context_parse_strv (context, &args, &error)) {
    bor_cli_error (cli, "%s", error->message);
    return FALSE;
  }

  /* The remaining arguments may begin with "--", which only ends the options. */
  guint first = args[0] == NULL ? 0 : args[1] != NULL && g_str_equal (args[1], "--") ? 2 : 1;
  cli->rest = g_strdupv (args + first);
  guint n = g_strv_length (cli->rest);
  if (n >= least && n <= most)
    return TRUE;
  g_autofree char *usage = g_strdup_printf ("%s %s", g_get_prgname (), _ (cli->command->arguments));
  bor_cli_error (
    cli, n < least ? _ ("missing argument. Usage: %s") : _ ("too many arguments. Usage: %s"),
    usage);
  return FALSE;
}

void
bor_cli_error (const BorCli *cli, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (stderr, "%s" PROGRAM ":%s %s\n", bor_cli_tone (cli, stderr, BOR_TONE_RED),
           bor_cli_tone (cli, stderr, BOR_TONE_PLAIN), text);
}

void
bor_cli_gerror (const BorCli *cli, const GError *error)
{
  bor_cli_error (cli, "%s", error->message);
}

gboolean
bor_cli_is_out_closed (void)
{
  struct pollfd out = { STDOUT_FILENO, POLLOUT, 0 };
  return poll (&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}

void
bor_cli_note (const BorCli *cli, const char *format, ...)
{
  if (!isatty (STDERR_FILENO))
    return;
  va_list args;
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fputc ('\n', stderr);
}

const char *
bor_cli_tone (const BorCli *cli, FILE *stream, BorTone style)
{
  static const char *const sequences[] = { "\033[0m",  "\033[1m",  "\033[2m", "\033[31m",
                                           "\033[32m", "\033[33m", "\033[34m" };
  gboolean colored = cli->color == BOR_CLI_COLOR_ALWAYS;
  if (cli->color == BOR_CLI_COLOR_AUTO) {
    const char *no_color = g_getenv ("NO_COLOR");
    colored = (no_color == NULL || *no_color == '\0') && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0
              && isatty (fileno (stream));
  }
  return colored ? sequences[style] : "";
}

static GBytes *
load_stdin (const BorCli *cli)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 chunk[65536];
  size_t n;
  while ((n = fread (chunk, 1, sizeof chunk, stdin)) > 0 && bytes->len < MAX_STDIN)
    g_byte_array_append (bytes, chunk, (guint) n);
  if (ferror (stdin) || bytes->len >= MAX_STDIN) {
    bor_cli_error (cli, _ ("cannot read standard input"));
    return NULL;
  }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static void
tell (const BorCli *cli, const char *message)
{
  fprintf (stderr, "%s" PROGRAM ":%s %s\n", bor_cli_tone (cli, stderr, BOR_TONE_YELLOW),
           bor_cli_tone (cli, stderr, BOR_TONE_PLAIN), message);
}

gboolean
bor_cli_recover (const BorCli *cli, const char *path, GError **error)
{
  g_autofree char *message = NULL;
  if (!bor_xml_recover (path, &message, error))
    return FALSE;
  if (message != NULL)
    tell (cli, message);
  return TRUE;
}

GBytes *
bor_cli_load (const BorCli *cli, const char *path)
{
  if (g_str_equal (path, "-"))
    return load_stdin (cli);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_name (path);
  GBytes *bytes = bor_cli_recover (cli, path, &error) ? bor_xml_load (path, name, &error) : NULL;
  if (bytes == NULL)
    bor_cli_gerror (cli, error);
  return bytes;
}

BorScenario *
bor_cli_read (const BorCli *cli, const char *path)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = NULL;
  if (g_str_equal (path, "-")) {
    g_autoptr (GBytes) bytes = load_stdin (cli);
    if (bytes == NULL)
      return NULL;
    scenario = bor_xml_read_bytes (bytes, _ ("standard input"), ".", &error);
  } else if (bor_cli_recover (cli, path, &error))
    scenario = bor_xml_read_file (path, &error);
  if (scenario == NULL)
    bor_cli_gerror (cli, error);
  return scenario;
}

/* Writes a file for a bug report: the differences, and what was not saved. */
static void
keep_report (const BorCli *cli, const BorScenario *scenario)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("bormida-report-XXXXXX.txt", &path, NULL);
  if (fd < 0)
    return;
  g_autoptr (GBytes) report = bor_xml_report_refusal (scenario);
  gsize size;
  const char *data = g_bytes_get_data (report, &size);
  gboolean written = bor_file_write_all (fd, data, size);
  if (close (fd) == 0 && written)
    bor_cli_error (cli, _ ("the report is in %s; send it to the developers"), path);
}

gboolean
bor_cli_save (const BorCli *cli, const BorScenario *scenario, const char *path)
{
  g_autoptr (GError) error = NULL;
  if (g_str_equal (path, "-")) {
    g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
    if (!bor_xml_verify (scenario, bytes, _ ("standard output"), &error)) {
      bor_cli_gerror (cli, error);
      keep_report (cli, scenario);
      return FALSE;
    }
    gsize size;
    const void *data = g_bytes_get_data (bytes, &size);
    fwrite (data, 1, size, stdout);
    return TRUE;
  }
  g_autofree char *message = NULL;
  if (bor_xml_save_and_tell (scenario, path, bor_compare_follow_renames, &message, &error)) {
    if (message != NULL)
      tell (cli, message);
    return TRUE;
  }
  bor_cli_gerror (cli, error);
  if (g_error_matches (error, BOR_XML_ERROR, BOR_XML_ERROR_UNFAITHFUL))
    keep_report (cli, scenario);
  return FALSE;
}

gboolean
bor_cli_write_text (const BorCli *cli, const char *path, const GString *text)
{
  g_autoptr (GError) error = NULL;
  if (g_str_equal (path, "-")) {
    fwrite (text->str, 1, text->len, stdout);
    return TRUE;
  }
  if (bor_file_write (path, text->str, text->len, &error))
    return TRUE;
  bor_cli_gerror (cli, error);
  return FALSE;
}

void
bor_cli_tell_backdrops (const BorCli *cli, const BorScenario *scenario, BorBackdrops *backdrops)
{
  g_auto (GStrv) complaints = bor_backdrops_list_errors (backdrops, scenario);
  for (guint i = 0; complaints[i] != NULL; i++)
    bor_cli_error (cli, "%s", complaints[i]);
}

char *
bor_cli_folder (const char *path)
{
  return g_path_get_dirname (path);
}

char *
bor_cli_file_of (const BorScenario *scenario, const char *path, BorKind kind)
{
  const BorBoard *board = bor_scenario_board (scenario);
  if (board->href == NULL || !BOR_KIND_IS_BOARD (kind))
    return g_strdup (path);
  g_autofree char *folder = g_path_get_dirname (path);
  return g_str_equal (folder, ".") ? g_strdup (board->href)
                                   : g_build_filename (folder, board->href, NULL);
}
