/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ladder.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <math.h>

#include "cli/game.h"
#include "cli/playtest-report.h"

typedef struct {
  gint games, near, jobs;
  gint64 seed;
  char *players, *reference, *format; /* nullable */
} Arguments;

static void
print_text (const BorGame *game, char **names, const BorLadder *ladder)
{
  const BorElo *elo = &ladder->elo;
  /* Translators: columns: the name of a player, its strength, and the error of that. */
  printf ("%-20s %8s %12s\n", _ ("Player"), _ ("Elo"), _ ("95 %"));
  for (guint i = 0; i < elo->n_players; i++)
    if (elo->error[i] == 0)
      printf ("%-20s %8.0f\n", names[i], elo->rating[i]);
    else
      printf ("%-20s %8.0f       ± %.0f\n", names[i], elo->rating[i], elo->error[i]);
  printf (_ ("The side that a player has is worth, on average:"));
  putchar ('\n');
  for (guint i = 0; i < elo->n_sides; i++)
    printf ("%-20s %+8.0f\n", bor_game_player_name (game, (gint) i), elo->side[i]);
  printf (ngettext ("%u game\n", "%u games\n", ladder->games), ladder->games);
}

static void
add_number (JsonBuilder *builder, const char *name, double number)
{
  json_builder_set_member_name (builder, name);
  if (isfinite (number))
    json_builder_add_double_value (builder, round (number * 10) / 10);
  else
    json_builder_add_null_value (builder);
}

static void
add_named (JsonBuilder *builder, const char *member, const char *name)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, name);
}

static void
print_json (const BorGame *game, char **names, const BorLadder *ladder)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "games");
  json_builder_add_int_value (builder, ladder->games);
  json_builder_set_member_name (builder, "players");
  json_builder_begin_array (builder);
  for (guint i = 0; i < ladder->elo.n_players; i++) {
    json_builder_begin_object (builder);
    add_named (builder, "player", names[i]);
    add_number (builder, "elo", ladder->elo.rating[i]);
    add_number (builder, "error", ladder->elo.error[i]);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "sides");
  json_builder_begin_array (builder);
  for (guint i = 0; i < ladder->elo.n_sides; i++) {
    json_builder_begin_object (builder);
    add_named (builder, "side", bor_game_player_name (game, (gint) i));
    add_number (builder, "elo", ladder->elo.side[i]);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE);
  printf ("%s\n", text);
}

/* Why the options make no sense; NULL if they do. */
static const char *
find_fault (const Arguments *arguments, guint n_players)
{
  if (n_players < 2 || n_players > BOR_ELO_MAX_PLAYERS)
    return _ ("--players names 2 to 16 players, from weak to strong");
  if (arguments->games < 1 || arguments->games > 1000000)
    return _ ("--games must be from 1 to 1000000");
  if (arguments->near < 1 || arguments->jobs < 0 || arguments->jobs > 1024)
    return _ ("--near must be at least 1, and --jobs from 0 to 1024");
  if (arguments->format != NULL && !g_str_equal (arguments->format, "text")
      && !g_str_equal (arguments->format, "json"))
    return _ ("the formats are text and json");
  return NULL;
}

/* The number of the player of that name; the first without a name. -1: there is none. */
static gint
find_player (char **names, const char *name)
{
  for (gint i = 0; name != NULL && names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return i;
  return name == NULL ? 0 : -1;
}

static BorExit
climb (BorCli *cli, const Arguments *arguments)
{
  g_auto (GStrv) names = g_strsplit (
    arguments->players != NULL ? arguments->players : "random,heuristic,mcts:100,mcts:400", ",",
    -1);
  const char *fault = find_fault (arguments, g_strv_length (names));
  gint reference = find_player (names, arguments->reference);
  if (fault == NULL && reference < 0)
    fault = _ ("--reference is one of the players");
  if (fault != NULL) {
    bor_cli_error (cli, "%s", fault);
    return BOR_EXIT_TROUBLE;
  }
  g_autoptr (BorGame) game = bor_cli_compile (cli, cli->rest[0]);
  if (game == NULL)
    return BOR_EXIT_TROUBLE;
  BorLadderOptions options = { .n_players = g_strv_length (names),
                               .games = (guint) arguments->games,
                               .reference = (guint) reference,
                               .near = (guint) arguments->near,
                               .seed = (guint64) arguments->seed,
                               .jobs = (guint) arguments->jobs };
  for (guint i = 0; i < options.n_players; i++)
    options.players[i] = names[i];
  g_autoptr (GError) error = NULL;
  BorCliClock clock = { .start = g_get_monotonic_time () };
  g_autoptr (BorLadder) ladder =
    bor_ladder_run (game, &options, bor_cli_playtest_progress (FALSE), &clock, &error);
  bor_cli_playtest_progress_end ();
  if (ladder == NULL) {
    bor_cli_gerror (cli, error);
    return BOR_EXIT_TROUBLE;
  }
  (g_strcmp0 (arguments->format, "json") == 0 ? print_json : print_text) (game, names, ladder);
  return BOR_EXIT_FINE;
}

static BorExit
run (BorCli *cli, int argc, char **argv)
{
  Arguments arguments = { .games = 100, .near = 2, .seed = 1 };
  const GOptionEntry entries[] = {
    { "players", 'p', 0, G_OPTION_ARG_STRING, &arguments.players,
      N_ ("The players, from weak to strong (random,heuristic,mcts:100,mcts:400)"), N_ ("A,B,…") },
    { "games", 'g', 0, G_OPTION_ARG_INT, &arguments.games,
      N_ ("Games between two players on each side (100)"), N_ ("N") },
    { "reference", 'r', 0, G_OPTION_ARG_STRING, &arguments.reference,
      N_ ("The player that has 0; intervals are those of the difference from it (the first)"),
      N_ ("A") },
    { "near", 0, 0, G_OPTION_ARG_INT, &arguments.near,
      N_ ("How far apart in the list players meet (2)"), N_ ("D") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &arguments.seed,
      N_ ("The same seed gives the same result (1)"), N_ ("S") },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &arguments.jobs, N_ ("Parallel games (one per processor)"),
      N_ ("J") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &arguments.format, N_ ("text or json (text)"),
      N_ ("FORMAT") },
    { NULL },
  };
  BorExit status =
    bor_cli_parse (cli, argc, argv, entries, 1, 1) ? climb (cli, &arguments) : BOR_EXIT_TROUBLE;
  g_free (arguments.players);
  g_free (arguments.reference);
  g_free (arguments.format);
  return status;
}

const BorCommand bor_command_ladder = {
  .name = "ladder",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Measure the strength of computer players as Elo"),
  .details = N_ ("Each player meets those near it in the list, on every side of the scenario. 400 "
                 "points more make a player ten times as likely to win."),
  .run = run,
};
