/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/battle.h"
#include "rules/triomphe/game-private.h"

/* The order of battle: who is placed, who is dealt to set-up symbols, who waits (T3). */

typedef struct {
  TriompheGame *g;
  const BattleSource *source;
  GArray *pieces;     /* of BattlePiece */
  guint n_start[2];   /* pieces to be dealt to set-up symbols */
  gboolean preset[2]; /* the army's pieces are placed */
} Order;

static void
add_placements (Order *order)
{
  const BattleSource *source = order->source;
  BattlePiece piece;
  BOR_FOREACH (source->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    guint army = battle_army (source->scenario, placement->army.slot);
    order->preset[army] = TRUE;
    if (!battle_read_placement (source, &order->g->board, slot, &piece))
      continue;
    if (bor_element_prop_flag (placement, "disordered") && order->g->disorder[army])
      piece.flags = TRIOMPHE_DISORDERED;
    battle_add_pieces (source, order->pieces, piece, placement->count, BOR_KIND_PLACEMENT, slot);
  }
}

/* Pieces with an earliest round of their own lie open, so that nobody guesses which they are (T3.5,
 * T14.8). It has an effect only if it is later than `arrival`, the first round in which they could enter; 0:
 * they start on the map. */
static void
add_force (Order *order, gint32 slot, BattlePiece piece, guint arrival)
{
  const BorForce *force = bor_scenario_force (order->source->scenario, slot);
  for (guint i = 0; i < force->n_pieces; i++) {
    const BorPieces *row = &force->pieces[i];
    gint64 earliest = bor_props_int (row->props, "earliest", 0);
    BattlePiece own = piece;
    own.face = battle_face (order->source->scenario, row->type.slot, row->strength);
    if (arrival > 0 && earliest > arrival)
      own.flags = (guint16) (CLAMP (earliest, 1, 99) << 9);
    battle_add_pieces (order->source, order->pieces, own, row->count, BOR_KIND_FORCE, slot);
  }
}

static guint
boxes_of (const TriompheGame *g, guint army)
{
  guint n = 0;
  for (guint box = 0; box < g->board.n_boxes; box++)
    n += g->board.boxes[box].army == army;
  return n;
}

/* The first round in which any of the army's areas opens: a dealt piece can land in whichever
 * (T3.4). */
static guint
first_arrival (const TriompheGame *g, guint army)
{
  guint first = G_MAXUINT;
  for (guint box = 0; box < g->board.n_boxes; box++)
    if (g->board.boxes[box].army == army)
      first = MIN (first, g->board.boxes[box].arrival);
  return first;
}

/* T3.4: where there are several areas, their pieces are dealt to them. */
static void
add_reinforcements (Order *order)
{
  TriompheGame *g = order->g;
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (guint16));
  for (guint16 box = 0; box < g->board.n_boxes; box++) {
    const BattleBox *of = &g->board.boxes[box];
    gboolean dealt = boxes_of (g, of->army) > 1;
    guint before = order->pieces->len;
    BattlePiece piece = { .army = of->army, .pos = (guint16) (g->board.n_positions - 1) };
    if (!dealt)
      piece.pos = (guint16) (g->board.n_locales + g->board.n_approaches + box);
    if (g->group_late[of->army] == 0)
      g->group_late[of->army] = (guint8) ++g->armies.n_groups;
    piece.group = g->group_late[of->army];
    add_force (order, of->force, piece, first_arrival (g, of->army));
    for (guint i = before; dealt && i < order->pieces->len; i++)
      g_array_append_val (slots, box);
  }
  g->n_slots = slots->len;
  g->slots = g_memdup2 (slots->data, slots->len * sizeof (guint16));
}

static void
add_start (Order *order)
{
  TriompheGame *g = order->g;
  const BorScenario *scenario = order->source->scenario;
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    guint army = battle_army (scenario, force->army.slot), before = order->pieces->len;
    if (order->preset[army] || !bor_props_is (force->base.props, "role", "start")
        || bor_force_n_pieces (force) == 0)
      continue;
    if (g->group_start[army] == 0)
      g->group_start[army] = (guint8) ++g->armies.n_groups;
    BattlePiece piece = { .army = (guint8) army,
                          .group = g->group_start[army],
                          .flags = g->disorder[army] ? TRIOMPHE_DISORDERED : 0,
                          .pos = (guint16) (g->board.n_positions - 1) };
    add_force (order, slot, piece, 0);
    order->n_start[army] += order->pieces->len - before;
  }
}

static void
compile_symbols (Order *order)
{
  TriompheGame *g = order->g;
  const BattleSource *source = order->source;
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (TriompheSymbol));
  guint n[2] = { 0, 0 };
  BOR_FOREACH (source->scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    gint32 army = bor_battle_symbol_army (source->scenario, symbol);
    if (symbol->type != BOR_SYMBOL_SETUP || symbol->locale.slot < 0 || army < 0)
      continue;
    TriompheSymbol start = { .locale = (guint16) source->locale_of[symbol->locale.slot],
                             .army = (guint8) battle_army (source->scenario, army) };
    if (order->preset[start.army])
      continue;
    n[start.army]++;
    g_array_append_val (symbols, start);
  }
  for (guint army = 0; army < 2; army++)
    if (n[army] != order->n_start[army])
      battle_report_start (source, g->base.player_armies[army], n[army], order->n_start[army]);
  g->n_symbols = symbols->len;
  g->symbols = (gpointer) g_array_free (symbols, FALSE);
}

static void
check_room (const Order *order)
{
  const TriompheGame *g = order->g;
  g_autofree guint *count = g_new0 (guint, 2 * g->board.n_locales + 1);
  for (guint i = 0; i < g->n_symbols; i++)
    count[2 * g->symbols[i].locale + g->symbols[i].army]++;
  battle_check_capacity (order->source, &g->board, (gconstpointer) order->pieces->data,
                         order->pieces->len, count);
}

void
triomphe_compile_pieces (TriompheGame *g, const BattleSource *source)
{
  Order order = { .g = g, .source = source };
  order.pieces = g_array_new (FALSE, FALSE, sizeof (BattlePiece));
  add_placements (&order);
  add_reinforcements (&order);
  add_start (&order);
  compile_symbols (&order);
  check_room (&order);
  g->armies.lot_flags = TRIOMPHE_LOT_FLAGS;
  g->armies.marks = TRIOMPHE_MARKS;
  battle_compile_armies (&g->armies, order.pieces);
}
