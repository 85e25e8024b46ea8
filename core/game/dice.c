/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/dice.h"

static guint
list_faces (const BorGame *game, const BorGameState *state, BorChance *chances)
{
  for (guint i = 0; i < 6; i++)
    chances[i] = (BorChance){ i + 1, 1 / 6.0 };
  return 6;
}

const BorGameChance bor_six_sided_die = { .list = list_faces };

/* One die after the other; a sum takes from those that are less by one to `sides`, so it is written
 * from the greatest down. */
void
bor_dice_sums (guint n, guint sides, double *probabilities)
{
  g_return_if_fail (n > 0 && sides > 0);
  for (guint i = 0; i < bor_dice_n_sums (n, sides); i++)
    probabilities[i] = i < sides ? 1.0 / sides : 0;
  for (guint die = 2; die <= n; die++)
    for (guint i = bor_dice_n_sums (die, sides); i-- > 0;) {
      double sum = 0;
      for (guint face = 0; face < sides && face <= i; face++)
        sum += probabilities[i - face];
      probabilities[i] = sum / sides;
    }
}

void
bor_dice_hits (guint n, double hit, double *probabilities)
{
  for (guint i = 0; i <= n; i++)
    probabilities[i] = i == 0;
  for (guint die = 1; die <= n; die++)
    for (guint i = die + 1; i-- > 0;)
      probabilities[i] = probabilities[i] * (1 - hit) + (i > 0 ? probabilities[i - 1] * hit : 0);
}
