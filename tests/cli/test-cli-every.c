/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every command once, and every format that one writes: quick enough for Valgrind, which runs these
 * (./check --memcheck). What they do in detail is tested elsewhere. */
#include <string.h>

#include "program.h"

/* In order: some need what others have written. "@" stands for a folder of the test's own, "%" for
 * that of the scenarios. */
static const struct {
  const char *line;
  int status;
} commands[] = {
  { "new --kind area -c 3 -r 2 -R marengo -t Two -o @/two.xml", 0 },
  { "new --kind grid -c 4 -r 3 -o @/grid.xml", 0 },
  { "new --kind hexagons -c 3 -r 3 -o @/hexagons.xml", 0 },
  { "generate -n 12 -s 3 -o @/made.xml", 0 },
  { "validate @/made.xml", 0 },
  { "validate @/two.xml", 1 },
  { "validate --format json @/two.xml", 1 },
  { "validate --format sarif @/two.xml", 1 },
  { "fix @/two.xml", 1 },
  { "format @/made.xml", 0 },
  { "info %/tutorial.xml", 0 },
  { "info --json @/grid.xml", 0 },
  { "edit @/made.xml 'set vereno capacity 5' -o @/changed.xml", 0 },
  { "diff @/made.xml @/changed.xml", 1 },
  { "diff --render @/diff.png @/made.xml @/changed.xml", 1 },
  { "merge @/made.xml @/made.xml @/changed.xml -o @/merged.xml", 0 },
  { "migrate @/made.xml", 0 },
  { "render @/made.xml -s 0.2 -o @/made.png", 0 },
  { "render @/hexagons.xml -o @/hexagons.svg", 0 },
  { "render @/two.xml -o @/two.pdf", 0 },
  { "export @/made.xml --to json -o @/made.json", 0 },
  { "export @/grid.xml --to tmx -o @/grid.tmx", 0 },
  { "export @/grid.xml --to tmj -o @/grid.tmj", 0 },
  { "export @/made.xml --to geojson -o @/made.geojson", 0 },
  { "export @/made.xml --to graphml -o @/made.graphml", 0 },
  { "export @/made.xml --to html -o @/made.html", 0 },
  { "export @/made.xml --to vassal -o @/made.vmod", 0 },
  { "export @/made.xml --to counters -o @/counters.pdf", 0 },
  { "import @/made.geojson -o @/back.xml", 0 },
  { "import @/made.graphml -o @/back.xml", 0 },
  { "import @/grid.tmx -o @/grid-back.xml", 0 },
  { "import @/made.json -o @/made-back.xml", 0 },
  { "perft %/skirmish.xml -d 2", 0 },
  { "play %/skirmish.xml -p random,random,random -o @/game", 0 },
  { "replay %/skirmish.xml @/game", 0 },
  { "playtest %/skirmish.xml -g 2 -j 2 -p random", 0 },
  { "playtest %/skirmish.xml -g 2 -p random --shard 1/1 -o @/part.json", 0 },
  { "playtest %/skirmish.xml -g 40 -p random --until 5%", 0 },
  { "playtest %/skirmish.xml -g 40 -p random --versus %/skirmish.xml", 0 },
  { "playtest %/skirmish.xml -g 40 -p random --why", 0 },
  { "playtest %/skirmish.xml -g 40 -p random --why -f json", 0 },
  { "playtest %/skirmish.xml -g 40 --why -f csv", 2 },
  { "playtest-merge @/part.json", 0 },
  { "ladder %/skirmish.xml -g 2 -p random,heuristic -r heuristic -f json", 0 },
  { "ladder %/skirmish.xml -p random", 2 },
  { "ladder %/skirmish.xml -p random,genius", 2 },
  { "ladder %/skirmish.xml -r genius", 2 },
  { "tune %/skirmish.xml --list", 0 },
  { "bench %/skirmish.xml -g 2", 0 },
};

/* The line's words. (transfer full) */
static char **
words_of (const char *line, const char *folder)
{
  g_autofree char *scenarios = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  char **words = NULL;
  g_assert_true (g_shell_parse_argv (line, NULL, &words, NULL));
  for (char **word = words; *word != NULL; word++) {
    const char *base = **word == '@' ? folder : **word == '%' ? scenarios : NULL;
    char *path = base != NULL ? g_strconcat (base, *word + 1, NULL) : g_strdup (*word);
    g_free (*word);
    *word = path;
  }
  return words;
}

static TestRun *
run (char **words)
{
  const char *w[14] = { NULL };
  g_assert_cmpuint (g_strv_length (words), <, G_N_ELEMENTS (w));
  for (guint i = 0; words[i] != NULL; i++)
    w[i] = words[i];
  return test_cli_input (NULL, w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10],
                         w[11], w[12], NULL);
}

static void
every_command_runs (void)
{
  TEST_FOLDER folder = test_folder ();
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_auto (GStrv) words = words_of (commands[i].line, folder);
    g_autoptr (TestRun) done = run (words);
    test_status_at (commands[i].line, done, commands[i].status);
  }
}

static gboolean
is_run (const char *command)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_has_prefix (commands[i].line, command))
      return TRUE;
  return FALSE;
}

/* Those that --help lists. */
static void
no_command_is_left_out (void)
{
  g_autoptr (TestRun) help = test_cli ("--help");
  const char *list = strstr (help->out, "Commands:\n");
  g_assert_nonnull (list);
  g_auto (GStrv) lines = g_strsplit (list, "\n", -1);
  guint n = 0;
  for (guint i = 1; lines[i] != NULL && *lines[i] == ' '; i++, n++) {
    g_auto (GStrv) words = g_strsplit (g_strstrip (lines[i]), " ", 2);
    g_autofree char *command = g_strconcat (words[0], " ", NULL);
    if (!is_run (command))
      g_error ("no line of the table runs “%s”", words[0]);
  }
  g_assert_cmpuint (n, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-every/every-command-runs", every_command_runs);
  g_test_add_func ("/cli-every/no-command-is-left-out", no_command_is_left_out);
  return g_test_run ();
}
