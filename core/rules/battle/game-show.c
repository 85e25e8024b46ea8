/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/game-show.h"

/* The pieces of a position, in the order of classes. */
static guint
show_position (const Battle *b, guint pos, BattleMarkFunc mark, BorPieceShown *pieces)
{
  static const char *const symbols[] = { "infantry", "cavalry", "artillery" };
  guint n = 0;
  BATTLE_FOREACH (b, pos, p)
  {
    guint8 face = b->face[p];
    BorPieceShown piece = {
      .at = battle_element (b->board, pos),
      .class = BATTLE_KEY (b, p),
      .player = (gint8) battle_owner (b->armies, (guint) p),
      .strength = BATTLE_STRENGTH (face),
      .symbol = face != 0 ? symbols[MIN (BATTLE_TYPE (face), 2)] : NULL,
    };
    mark (b->flags[p], &piece);
    guint i = n++;
    for (; i > 0 && pieces[i - 1].class > piece.class; i--)
      pieces[i] = pieces[i - 1];
    pieces[i] = piece;
  }
  return n;
}

guint
battle_show_pieces (const Battle *b, BattleMarkFunc mark, BorPieceShown *pieces)
{
  const BattleBoard *board = b->board;
  guint n = 0, end = board->n_locales + board->n_approaches + board->n_boxes;
  for (guint pos = 0; pos < end; pos++)
    if (b->head[pos] != 0)
      n += show_position (b, pos, mark, pieces + n);
  return n;
}
