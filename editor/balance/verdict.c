/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/verdict.h"

#include "play/statistics.h"

#define EVEN_FROM 0.8
#define EVEN_TO   1.2

BorVerdict
bor_verdict_of (const BorPlaytest *result, guint n, guint *best)
{
  guint decided = result->games - MIN (result->draws, result->games);
  double low, high, fair = 1.0 / MAX (n, 1);
  *best = 0;
  for (guint p = 1; p < n; p++)
    if (result->wins[p] > result->wins[*best])
      *best = p;
  if (decided == 0)
    return result->games > 0 ? BOR_VERDICT_DRAWS : BOR_VERDICT_OPEN;
  bor_statistics_wilson (result->wins[*best], decided, &low, &high);
  if (low >= EVEN_FROM * fair && high <= EVEN_TO * fair)
    return BOR_VERDICT_EVEN;
  if (n < 2 || low <= fair)
    return BOR_VERDICT_OPEN;
  return low > EVEN_TO * fair ? BOR_VERDICT_STRONG : BOR_VERDICT_BETTER;
}
