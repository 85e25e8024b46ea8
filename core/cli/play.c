/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/game.h"
#include "cli/play-board.h"
#include "play/contest.h"
#include "play/record.h"

#define MAX_EVENTS 1024

typedef struct {
  BorCli *cli;
  BorGame *game;
  BorContest *contest;
  GString *record;
  const char *players[BOR_MAX_PLAYERS]; /* NULL: a human player */
  gint watcher; /* the only person, BOR_SPECTATOR if there are more; who sees what is logged */
  BorAction rest[BOR_MAX_MOVE]; /* remaining actions of a whole move that was typed */
  guint n_rest, next_rest;
  char *shown; /* the situation that the board was last printed for */
} Table;

static void
tell (const Table *table, const BorEvents *events)
{
  for (guint i = 0; i < MIN (events->n, events->max); i++) {
    BorEvent seen = bor_event_for (&events->items[i], table->watcher);
    g_autofree char *text = bor_game_event_text (table->game, &seen);
    if (text != NULL)
      printf ("%s\n", text);
  }
}

static void
print_board (const Table *table, gint side)
{
  g_autofree BorGameState *seen = bor_game_state_new (table->game);
  bor_game_observe (table->game, table->contest->state, side, seen);
  bor_cli_print_board (table->game, seen);
}

/* Prints the board whenever another phase of somebody's turn has begun. */
static void
print_board_anew (Table *table, gint side)
{
  g_autofree char *situation = bor_game_situation (table->game, table->contest->state);
  if (g_strcmp0 (situation, table->shown) == 0)
    return;
  print_board (table, side);
  g_free (table->shown);
  table->shown = g_steal_pointer (&situation);
}

static void
print_help (const BorGame *game, const BorGameState *state, guint n)
{
  BorAction resignation;
  printf (_ ("Enter a number from 1 to %u, or “board” to see the board."), n);
  if (bor_game_resignation (game, state, &resignation))
    printf (" %s", _ ("Enter “resign” to give up the game."));
  if (game->rules->explaining != NULL && game->rules->explaining->rules != NULL)
    printf (" %s", _ ("Enter “rule” and its number to read a rule."));
  printf ("\n");
}

static void
print_position (const BorGame *game, const BorGameState *state)
{
  g_autofree char *position = bor_game_position (game, state);
  printf ("%s\n", position != NULL ? position : _ ("This game has no notation for positions."));
}

/* What a rule says that a text named by its number. */
static void
print_rule (const BorGame *game, const char *number)
{
  const char *text = bor_game_rule_text (game, number);
  if (text != NULL)
    printf ("%s: %s\n", number, text);
  else
    printf (_ ("There is no text for rule %s.\n"), number);
}

/* A whole move, in the notation of the game: its first choice now, the rest when it is asked
 * for. */
static gboolean
read_move (Table *table, const char *line, BorAction *action)
{
  table->n_rest = bor_game_read_move (table->game, table->contest->state, line, table->rest, NULL);
  table->next_rest = 1;
  *action = table->rest[0];
  return table->n_rest > 0;
}

/* Lists the legal actions and reads a number, a token or a move; returns FALSE at the end of the
 * input. */
static gboolean
ask (Table *table, gint side, BorAction *action)
{
  if (table->next_rest < table->n_rest) {
    *action = table->rest[table->next_rest++];
    return TRUE;
  }
  const BorGame *game = table->game;
  const BorGameState *state = table->contest->state;
  g_autofree BorAction *actions = g_new (BorAction, game->max_actions);
  guint n = bor_game_legal (game, state, actions);
  g_autofree char *prompt = bor_game_prompt (game, state);
  print_board_anew (table, side);
  printf ("\n%s: %s\n", bor_game_player_name (game, side), prompt);
  for (guint i = 0; i < n; i++) {
    g_autofree char *text = bor_game_action_text (game, state, actions[i]);
    g_autofree char *price = bor_game_price (game, state, actions[i]);
    if (price != NULL)
      printf ("%4u  %s – %s\n", i + 1, text, price);
    else
      printf ("%4u  %s\n", i + 1, text);
  }
  char line[256];
  for (;;) {
    printf ("> ");
    fflush (stdout);
    gint64 number;
    if (fgets (line, sizeof line, stdin) == NULL)
      return FALSE;
    g_strstrip (line);
    if (bor_props_parse_int (line, &number) && number >= 1 && number <= n) {
      *action = actions[number - 1];
      return TRUE;
    }
    if (bor_game_action_from_token (game, state, line, action, NULL)
        || read_move (table, line, action))
      return TRUE;
    if (g_str_equal (line, "board"))
      print_board (table, side);
    else if (g_str_has_prefix (line, "rule "))
      print_rule (game, line + strlen ("rule "));
    else if (g_str_equal (line, "position"))
      print_position (game, state);
    else
      print_help (game, state, n);
  }
}

static gboolean
play_on (Table *table)
{
  BorContest *contest = table->contest;
  const BorGame *game = table->game;
  g_autofree BorEvent *items = g_new (BorEvent, MAX_EVENTS);
  g_autofree BorGameState *before = bor_game_state_new (game);
  for (;;) {
    BorEvents events = { items, MAX_EVENTS, 0 };
    BorAction action;
    gint side = bor_game_player (game, contest->state);
    if (side == BOR_PLAYER_TERMINAL)
      return TRUE;
    memcpy (before, contest->state, bor_game_state_size (game));
    if (side >= 0 && table->players[side] == NULL) {
      if (!ask (table, side, &action))
        return FALSE;
      bor_game_apply (game, contest->state, action, &events);
    } else {
      bor_contest_step (contest, &action, &events);
    }
    bor_record_add (table->record, game, before, action);
    tell (table, &events);
  }
}

static void
print_end (const Table *table)
{
  guint winners = bor_game_winners (table->game, table->contest->state);
  if (winners == 0)
    printf ("%s\n", _ ("Nobody has won."));
  for (guint p = 0; p < bor_game_n_players (table->game); p++)
    if ((winners >> p & 1) != 0)
      printf (_ ("Winner: %s\n"), bor_game_player_name (table->game, (gint) p));
}

/* Sets up the players. A single person sees what that player may see; several people see only what
 * is public. */
static gboolean
choose_players (Table *table, char **names)
{
  guint n = g_strv_length (names), persons = 0;
  if (n != bor_game_n_players (table->game)) {
    bor_cli_error (table->cli, _ ("name one player for each of the %u sides"),
                   bor_game_n_players (table->game));
    return FALSE;
  }
  table->watcher = BOR_SPECTATOR;
  for (guint p = 0; p < n; p++) {
    table->players[p] = g_str_equal (names[p], "person") ? NULL : names[p];
    if (table->players[p] == NULL)
      table->watcher = persons++ == 0 ? (gint) p : BOR_SPECTATOR;
  }
  return TRUE;
}

static BorExit
run (Table *table, gint64 seed, const char *out)
{
  g_autoptr (GError) error = NULL;
  table->contest = bor_contest_new (table->game, table->players, (guint64) seed, &error);
  if (table->contest == NULL) {
    bor_cli_gerror (table->cli, error);
    return BOR_EXIT_TROUBLE;
  }
  bor_contest_set_threads (table->contest, g_get_num_processors ());
  table->record = bor_record_begin (table->game);
  if (play_on (table))
    print_end (table);
  gboolean saved = out == NULL || bor_cli_write_text (table->cli, out, table->record);
  g_string_free (table->record, TRUE);
  g_free (table->shown);
  bor_contest_free (table->contest);
  return saved ? BOR_EXIT_FINE : BOR_EXIT_TROUBLE;
}

static BorExit
play (BorCli *cli, int argc, char **argv)
{
  gint64 seed = 1;
  g_autofree char *players = NULL, *out = NULL;
  const GOptionEntry entries[] = {
    { "players", 'p', 0, G_OPTION_ARG_STRING, &players,
      N_ ("The players: person, random, heuristic, mcts[:ITERATIONS[/TREES]] or "
          "alphabeta[:POSITIONS], one for each side (person,heuristic)"),
      N_ ("A,B") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("Seed for chance and computer players (1)"),
      N_ ("S") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("Where to write the record of the game"),
      N_ ("GAME") },
    { NULL },
  };
  if (!bor_cli_parse (cli, argc, argv, entries, 1, 1))
    return BOR_EXIT_TROUBLE;
  g_autoptr (BorGame) game = bor_cli_compile (cli, cli->rest[0]);
  if (game == NULL)
    return BOR_EXIT_TROUBLE;
  Table table = { .cli = cli, .game = game };
  g_auto (GStrv) names = g_strsplit (players != NULL ? players : "person,heuristic", ",", -1);
  return choose_players (&table, names) ? run (&table, seed, out) : BOR_EXIT_TROUBLE;
}

const BorCommand bor_command_play = {
  .name = "play",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Play a scenario in the terminal, against the computer or another person"),
  .details = N_ (
    "When it is a person’s turn to choose, the choices are listed: type a number or the word of a "
    "choice.\n“board” shows the board as that player sees it; it is also shown when a phase "
    "begins.\n“resign” gives up the game. If the game has a notation, you can type a whole move in "
    "it, and\n“position” shows the position. At the end of the input, the game ends unfinished."),
  .run = play,
};
