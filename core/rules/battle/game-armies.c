/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/battle.h"
#include "rules/battle/game.h"

/* The pieces of a compiled game, and the room for them in a state. */

guint8
battle_face (const BorScenario *scenario, gint32 piece_type, gint strength)
{
  const BorPieceType *type = bor_scenario_piece_type (scenario, piece_type);
  const char *symbol = type != NULL ? bor_element_prop (type, "symbol") : NULL;
  if (strength < 1 || strength > 9)
    return 0;
  for (guint i = 0; bor_battle_arms[i].value != NULL; i++)
    if (g_strcmp0 (symbol, bor_battle_arms[i].value) == 0)
      return (guint8) (i << 4 | (guint) strength);
  return 0;
}

guint
battle_army (const BorScenario *scenario, gint32 army)
{
  return g_strcmp0 (bor_battle_role (scenario, army), "holding") == 0;
}

void
battle_add_pieces (const BattleSource *source, GArray *pieces, BattlePiece piece, gint count,
                   BorKind kind, gint32 slot)
{
  if (piece.face == 0 || count < 0 || pieces->len + (guint) count > BATTLE_MAX_PIECES) {
    bor_game_issue_add (source->issues, kind, slot,
                        piece.face == 0 ? _ ("Pieces of unknown type or strength")
                                        : _ ("Too many pieces"));
    return;
  }
  for (gint i = 0; i < count; i++)
    g_array_append_val (pieces, piece);
}

void
battle_report_start (const BattleSource *source, gint32 army, guint symbols, guint pieces)
{
  g_autofree char *name =
    bor_scenario_describe (source->scenario, bor_element_ref_make (BOR_KIND_ARMY, army));
  bor_game_issue_add (source->issues, BOR_KIND_ARMY, army,
                      _ ("%s: start symbols: %u, start pieces: %u"), name, symbols, pieces);
}

gboolean
battle_read_placement (const BattleSource *source, const BattleBoard *board, gint32 slot,
                       BattlePiece *piece)
{
  const BorPlacement *placement = bor_scenario_placement (source->scenario, slot);
  gint32 approach = placement->approach.slot;
  if (placement->locale.slot < 0
      || (!bor_ref_is_none (placement->approach)
          && (approach < 0 || source->approach_of[approach] < 0))) {
    bor_game_issue_add (source->issues, BOR_KIND_PLACEMENT, slot,
                        _ ("Pieces placed where none are allowed"));
    return FALSE;
  }
  guint pos = approach < 0 ? (guint) source->locale_of[placement->locale.slot]
                           : board->n_locales + (guint) source->approach_of[approach];
  *piece = (BattlePiece){ .face = battle_face (source->scenario, placement->type.slot,
                                               placement->strength),
                          .army = (guint8) battle_army (source->scenario, placement->army.slot),
                          .pos = (guint16) pos };
  return TRUE;
}

void
battle_check_capacity (const BattleSource *source, const BattleBoard *board,
                       const BattlePiece *pieces, guint n_pieces, guint *count)
{
  for (guint p = 0; p < n_pieces; p++)
    if (pieces[p].pos < board->n_locales + board->n_approaches)
      count[2 * battle_locale (board, pieces[p].pos) + pieces[p].army]++;
  for (guint l = 0; l < board->n_locales; l++)
    if (MAX (count[2 * l], count[2 * l + 1]) > board->capacity[l]
        || (count[2 * l] > 0 && count[2 * l + 1] > 0))
      bor_game_issue_add (source->issues, BOR_KIND_LOCALE, board->slot[l],
                          _ ("The pieces placed here cannot share the locale"));
}

static gint
cmp_pieces (gconstpointer a, gconstpointer b)
{
  return (gint) ((const BattlePiece *) a)->army - (gint) ((const BattlePiece *) b)->army;
}

static void
compile_classes (BattleArmies *armies)
{
  for (guint p = 0; p < armies->n_pieces; p++) {
    guint8 face = armies->pieces[p].face;
    gboolean known = FALSE;
    for (guint q = 0; q < p && !known; q++)
      known = armies->pieces[q].face == face;
    if (known)
      continue;
    armies->face_of[armies->n_classes] = face;
    armies->class_of[face] = (guint8) armies->n_classes++;
  }
  armies->initial_classes = g_new0 (guint8, armies->n_groups * armies->n_classes + 1);
  for (guint p = 0; p < armies->n_pieces; p++)
    if (armies->pieces[p].group != 0)
      armies->initial_classes[(armies->pieces[p].group - 1u) * armies->n_classes
                              + armies->class_of[armies->pieces[p].face]]++;
}

void
battle_compile_armies (BattleArmies *armies, GArray *pieces)
{
  g_array_sort (pieces, cmp_pieces);
  armies->n_pieces = pieces->len;
  armies->pieces = (gpointer) g_array_free (pieces, FALSE);
  for (guint p = 0; p < armies->n_pieces; p++)
    armies->first_piece[1] += armies->pieces[p].army == 0;
  armies->first_piece[2] = armies->n_pieces;
  compile_classes (armies);
}

void
battle_armies_clear (BattleArmies *armies)
{
  g_free (armies->pieces);
  g_free (armies->initial_classes);
}

static gsize
reserve (gsize *size, gsize n, gsize unit)
{
  gsize at = (*size + unit - 1) / unit * unit;
  *size = at + n * unit;
  return at;
}

gsize
battle_lay_out (BattleLayout *layout, const BattleBoard *board, const BattleArmies *armies,
                gsize size)
{
  guint n = armies->n_pieces, l = board->n_locales;
  layout->occupied[0] = reserve (&size, board->n_words, 8);
  layout->occupied[1] = reserve (&size, board->n_words, 8);
  layout->closed = reserve (&size, (board->n_approaches + 63) / 64, 8);
  layout->flags = reserve (&size, n, 2);
  layout->pos = reserve (&size, n, 2);
  gsize *bytes[] = { &layout->next, &layout->face, &layout->lot, &layout->group };
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    *bytes[i] = reserve (&size, n, 1);
  layout->head = reserve (&size, board->n_positions, 1);
  layout->count = reserve (&size, l, 1);
  layout->blocking = reserve (&size, l, 1);
  layout->lot_size = reserve (&size, n + 1, 1);
  layout->lot_face = reserve (&size, n + 1, 1);
  layout->traffic = reserve (&size, board->n_crossings, 1);
  layout->live[0] = reserve (&size, BATTLE_N_FACES, 1);
  layout->live[1] = reserve (&size, BATTLE_N_FACES, 1);
  layout->gone = reserve (&size, armies->n_groups * armies->n_classes, 1);
  layout->last = reserve (&size, armies->keeps_last ? l : 0, 1);
  reserve (&size, 0, 8);
  return size;
}
