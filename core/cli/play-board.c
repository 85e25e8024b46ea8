/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/play-board.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "vocabulary/properties.h"

#define NAME_WIDTH 28

/* The pieces, and what has been printed of them. */
typedef struct {
  const BorGame *game;
  BorPieceShown *pieces; /* room for max_pieces */
  guint n;
  guint marks;      /* BorPieceMarks of all pieces */
  gboolean hidden;  /* some show no face */
  GString *symbols; /* as "I infantry, T tank", those that are on the board */
} Board;

static gboolean
is_at (const BorPieceShown *piece, gint player, BorElementRef at)
{
  return piece->player == player && piece->at.kind == at.kind && piece->at.slot == at.slot;
}

/* Where a piece faces, in eighths of a circle. */
static const char *const arrows[] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };

/* "I3", "T2→", "?" for a hidden face; "(…)" not yet active, "*" has acted, "!" has announced. */
static void
add_face (GString *line, const BorPieceShown *piece, guint count)
{
  gboolean inactive = (piece->marks & BOR_PIECE_INACTIVE) != 0;
  g_string_append (line, inactive ? " (" : " ");
  if (piece->symbol == NULL)
    g_string_append_c (line, '?');
  else
    g_string_append_printf (line, "%c%u", g_ascii_toupper (piece->symbol[0]), piece->strength);
  if (piece->facing > 0)
    g_string_append (line, arrows[(piece->facing + 22) / 45 % G_N_ELEMENTS (arrows)]);
  if (piece->status != NULL)
    g_string_append_printf (line, " %s", piece->status);
  if ((piece->marks & BOR_PIECE_SPENT) != 0)
    g_string_append_c (line, '*');
  if ((piece->marks & BOR_PIECE_PENDING) != 0)
    g_string_append_c (line, '!');
  if (inactive)
    g_string_append_c (line, ')');
  if (count > 1)
    g_string_append_printf (line, "×%u", count);
}

static gboolean
look_alike (const BorPieceShown *a, const BorPieceShown *b)
{
  return a->symbol == b->symbol && a->strength == b->strength && a->marks == b->marks
         && a->facing == b->facing && g_strcmp0 (a->status, b->status) == 0;
}

/* The pieces of a player at a place; FALSE if there are none. */
static gboolean
add_place (GString *line, const Board *board, gint player, BorElementRef at)
{
  const BorPieceShown *last = NULL;
  guint count = 0;
  for (guint i = 0; i < board->n; i++) {
    const BorPieceShown *piece = &board->pieces[i];
    if (!is_at (piece, player, at))
      continue;
    if (last != NULL && !look_alike (last, piece)) {
      add_face (line, last, count);
      count = 0;
    }
    last = piece;
    count++;
  }
  if (last != NULL)
    add_face (line, last, count);
  return last != NULL;
}

static void
print_line (const BorGame *game, BorElementRef ref, const char *text)
{
  g_autofree char *name = bor_scenario_describe (game->scenario, ref);
  glong width = g_utf8_strlen (name, -1);
  printf ("  %s%*s%s\n", name, (int) MAX (NAME_WIDTH - width, 1), "", text);
}

static void
print_locale (const Board *board, gint player, gint32 slot)
{
  const BorScenario *scenario = board->game->scenario;
  const BorLocale *locale = bor_scenario_locale (scenario, slot);
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, slot);
  g_autoptr (GString) line = g_string_new (NULL);
  add_place (line, board, player, ref);
  for (guint i = 0; i < locale->approaches.n; i++) {
    g_autoptr (GString) blockers = g_string_new (NULL);
    gint32 approach = locale->approaches.items[i].slot;
    if (approach < 0
        || !add_place (blockers, board, player, bor_element_ref_make (BOR_KIND_APPROACH, approach)))
      continue;
    g_autofree char *other = bor_scenario_describe (
      scenario,
      bor_element_ref_make (BOR_KIND_LOCALE, bor_scenario_neighbour (scenario, approach)));
    g_string_append_printf (line, "%s ", line->len > 0 ? ";" : "");
    g_string_append_printf (line, _ ("towards %s:%s"), other, blockers->str);
  }
  if (line->len > 0)
    print_line (board->game, ref, line->str);
}

static void
print_side (const Board *board, gint player, const BorGameStatus *status)
{
  const BorScenario *scenario = board->game->scenario;
  printf ("\n");
  printf ("%s", bor_game_player_name (board->game, player));
  for (guint i = 0; i < bor_game_n_series (board->game); i++)
    printf (", %s %d", _ (board->game->names.series[i].label), status->values[i][player]);
  printf ("\n");
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    print_locale (board, player, slot);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    g_autoptr (GString) line = g_string_new (NULL);
    BorElementRef ref = bor_element_ref_make (BOR_KIND_FORCE, slot);
    if (add_place (line, board, player, ref))
      print_line (board->game, ref, line->str);
  }
}

static void
add_symbol (Board *board, const char *symbol)
{
  const BorPropDef *def =
    bor_vocabulary_find (bor_core_vocabulary (), BOR_KIND_PIECE_TYPE, NULL, "symbol");
  g_autofree char *label = bor_scenario_show_value (board->game->scenario, def, symbol);
  g_autofree char *entry = g_strdup_printf ("%c %s", g_ascii_toupper (symbol[0]), label);
  if (strstr (board->symbols->str, entry) == NULL)
    g_string_append_printf (board->symbols, "%s%s", board->symbols->len > 0 ? ", " : "", entry);
}

/* What letters and signs mean, those that are to be seen. */
static void
print_legend (Board *board)
{
  static const struct {
    BorPieceMarks mark;
    const char *meaning;
  } marks[] = { { BOR_PIECE_INACTIVE, N_ ("(…) not yet active") },
                { BOR_PIECE_SPENT, N_ ("* has acted") },
                { BOR_PIECE_PENDING, N_ ("! has announced") } };
  for (guint i = 0; i < board->n; i++) {
    board->marks |= board->pieces[i].marks;
    board->hidden |= board->pieces[i].symbol == NULL;
    if (board->pieces[i].symbol != NULL)
      add_symbol (board, board->pieces[i].symbol);
  }
  if (board->n == 0)
    return;
  GString *legend = g_string_new (NULL);
  if (board->symbols->len > 0)
    g_string_append_printf (legend, _ ("%s and strength"), board->symbols->str);
  if (board->hidden)
    g_string_append_printf (legend, "%s%s", legend->len > 0 ? "; " : "", _ ("? hidden"));
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if ((board->marks & marks[i].mark) != 0)
      g_string_append_printf (legend, "; %s", _ (marks[i].meaning));
  printf ("\n%s\n", legend->str);
  g_string_free (legend, TRUE);
}

void
bor_cli_print_board (const BorGame *game, const BorGameState *observation)
{
  g_autofree BorPieceShown *pieces = g_new (BorPieceShown, game->max_pieces + 1);
  g_autoptr (GString) symbols = g_string_new (NULL);
  Board board = { .game = game, .pieces = pieces, .symbols = symbols };
  BorBudget budgets[BOR_MAX_BUDGETS];
  BorGameStatus status;
  g_autofree char *situation = bor_game_situation (game, observation);
  guint n = bor_game_budgets (game, observation, budgets);
  board.n = bor_game_pieces (game, observation, pieces);
  bor_game_status (game, observation, &status);
  printf ("\n%s", situation);
  for (guint i = 0; i < n; i++)
    printf (" · %s %u/%u", budgets[i].label, budgets[i].left, budgets[i].of);
  printf ("\n");
  for (guint p = 0; p < bor_game_n_players (game); p++)
    print_side (&board, (gint) p, &status);
  print_legend (&board);
}
