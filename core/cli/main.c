/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <signal.h>

#include "base/language.h"
#include "cli/cli.h"

const BorCommand *const bor_commands[] = {
  &bor_command_validate,
  &bor_command_fix,
  &bor_command_format,
  &bor_command_info,
  &bor_command_render,
  &bor_command_diff,
  &bor_command_new,
  &bor_command_generate,
  &bor_command_edit,
  &bor_command_merge,
  &bor_command_migrate,
  &bor_command_export,
  &bor_command_import,
  &bor_command_play,
  &bor_command_replay,
  &bor_command_playtest,
  &bor_command_playtest_merge,
  &bor_command_ladder,
  &bor_command_tune,
  &bor_command_perft,
  &bor_command_bench,
  NULL,
};

static void
print_usage (FILE *stream)
{
  fprintf (stream, "%s\n  bormida-cli %s\n\n%s\n", _ ("Usage:"),
           _ ("COMMAND [OPTION…] [ARGUMENT…]"), _ ("Commands:"));
  for (guint i = 0; bor_commands[i] != NULL; i++)
    fprintf (stream, "  %-14s %s\n", bor_commands[i]->name, _ (bor_commands[i]->summary));
  fprintf (stream, "\n%s\n  --help         %s\n  --version      %s\n\n%s\n", _ ("Options:"),
           _ ("Show this help, or the help of a command"), _ ("Show the version"),
           _ ("The exit status is 0 on success, 1 if a scenario has problems or differs, and 2 if "
              "a file\ncannot be read or written or the command line is invalid."));
}

static const BorCommand *
find_command (const char *name)
{
  for (guint i = 0; bor_commands[i] != NULL; i++)
    if (g_str_equal (bor_commands[i]->name, name))
      return bor_commands[i];
  return NULL;
}

static BorExit
run_command (const BorCommand *command, int argc, char **argv)
{
  BorCli cli = { .command = command };
  g_autofree char *program = g_strconcat ("bormida-cli ", command->name, NULL);
  g_set_prgname (program);
  BorExit status = command->run (&cli, argc, argv);
  g_strfreev (cli.rest);
  return status;
}

static BorExit
run (int argc, char **argv)
{
  BorCli cli = { .command = NULL };
  if (argc < 2) {
    print_usage (stderr);
    return BOR_EXIT_TROUBLE;
  }
  const char *word = argv[1];
  if (g_str_equal (word, "--version")) {
    printf ("bormida-cli %s\n", BORMIDA_VERSION);
    return BOR_EXIT_FINE;
  }
  if (g_str_equal (word, "--help") || g_str_equal (word, "-h") || g_str_equal (word, "help")) {
    print_usage (stdout);
    return BOR_EXIT_FINE;
  }
  const BorCommand *command = find_command (word);
  if (command == NULL) {
    bor_cli_error (&cli, _ ("unknown command “%s”; “bormida-cli --help” lists the commands"), word);
    return BOR_EXIT_TROUBLE;
  }
  return run_command (command, argc - 1, argv + 1);
}

/* A closed pipe is not our error; a full disk is. */
static BorExit
finish (BorExit status)
{
  BorCli cli = { .command = NULL };
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  if (bor_cli_is_out_closed ())
    return status;
  bor_cli_error (&cli, _ ("cannot write the result"));
  return BOR_EXIT_TROUBLE;
}

int
main (int argc, char **argv)
{
  bor_language_init ();
  signal (SIGPIPE, SIG_IGN);
  g_set_prgname ("bormida-cli");
  return finish (run (argc, argv));
}
