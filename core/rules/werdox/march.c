/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/march.h"

#include <string.h>

/* What a step costs infantry on average, in half-turns: a roll that succeeds once in six takes six
 * turns, and so on (W13.4). 0: no step. */
static guint
cost_of (const WerdoxCell *cells, guint from, guint direction)
{
  const WerdoxCell *a = &cells[from], *b = &cells[a->next[direction]];
  gboolean link = (a->links >> direction & 1) != 0;
  gboolean decks = ((a->flags | b->flags) & WERDOX_DECK) != 0;
  guint cost = link ? 1 : 2;
  if (b->ground == WERDOX_RIVER && ((b->flags & WERDOX_DECK) == 0 || !link))
    return 0;
  if (decks && !link)
    return 0;
  if (a->ground == WERDOX_CANAL && b->ground != WERDOX_CANAL)
    cost += 4;
  gboolean wall = b->ground == WERDOX_FORT || b->ground == WERDOX_GATE;
  if (wall && (b->fronts >> ((direction + 2) % 4) & 1) != 0)
    cost += 10;
  gboolean steep = (a->ground == WERDOX_HILL) != (b->ground == WERDOX_HILL)
                   || (a->ground == WERDOX_VALLEY) != (b->ground == WERDOX_VALLEY);
  gboolean slow = b->ground == WERDOX_WOOD || b->ground == WERDOX_CANAL || wall;
  return steep || slow ? MAX (cost, 2) : cost;
}

/* Buckets by distance would be faster, but boards are small and this runs only once. */
void
werdox_find_march (const WerdoxCell *cells, guint n, guint to, guint8 *march)
{
  gboolean changed = to != WERDOX_NO_CELL;
  memset (march, WERDOX_UNREACHED, n);
  if (to != WERDOX_NO_CELL)
    march[to] = 0;
  while (changed) {
    changed = FALSE;
    for (guint from = 0; from < n; from++)
      for (guint d = 0; d < 4 && cells[from].ground != WERDOX_MASKED; d++) {
        guint next = cells[from].next[d];
        if (next == WERDOX_NO_CELL || march[next] == WERDOX_UNREACHED)
          continue;
        guint cost = cost_of (cells, from, d);
        if (cost > 0 && MIN (march[next] + cost, WERDOX_UNREACHED - 1u) < march[from]) {
          march[from] = (guint8) MIN (march[next] + cost, WERDOX_UNREACHED - 1u);
          changed = TRUE;
        }
      }
  }
}
