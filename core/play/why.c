/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/why.h"

#include <math.h>

#include "play/intervals.h"

#define LEAST 10 /* games with and without */
#define RISK  0.05

/* What may have happened is numbered: by player, first by locale (who holds it, then the counts),
 * then by type of piece. */
struct BorWhy {
  const BorGame *game; /* owned */
  guint n_players, n_locales, n_counts, n_types;
  guint n;            /* things of a player */
  guint games, *wins; /* by player */
  guint *with, *won;  /* by thing */
};

BorWhy *
bor_why_new (const BorGame *game)
{
  g_autoptr (BorStatistics) sizes = bor_statistics_new (game);
  BorWhy *why = g_new0 (BorWhy, 1);
  why->game = bor_game_ref (game);
  why->n_players = sizes->n_players;
  why->n_locales = sizes->n_locales;
  why->n_counts = sizes->n_counts;
  why->n_types = sizes->n_types;
  why->n = why->n_locales * (why->n_counts + 1) + why->n_types * why->n_counts;
  why->wins = g_new0 (guint, why->n_players + 1);
  why->with = g_new0 (guint, (gsize) why->n * why->n_players + 1);
  why->won = g_new0 (guint, (gsize) why->n * why->n_players + 1);
  return why;
}

void
bor_why_free (BorWhy *why)
{
  if (why == NULL)
    return;
  bor_game_unref ((BorGame *) why->game);
  g_free (why->wins);
  g_free (why->with);
  g_free (why->won);
  g_free (why);
}

/* What thing number `i` of a player is. */
static BorReason
thing (const BorWhy *why, guint player, guint i)
{
  guint by_place = why->n_counts + 1, places = why->n_locales * by_place;
  BorReason reason = { .player = player, .locale = -1 };
  if (i < places) {
    reason.locale = (gint32) (i / by_place);
    reason.count = (gint) (i % by_place) - 1;
  } else {
    reason.type = (i - places) / why->n_counts;
    reason.count = (gint) ((i - places) % why->n_counts);
  }
  return reason;
}

static gboolean
happened (const BorReason *r, const BorStatistics *one, const guint8 *controllers)
{
  const BorCount *counts = one->game->names.counts;
  if (r->count < 0)
    return controllers[r->locale] >> r->player & 1;
  if (r->locale >= 0)
    return (counts[r->count].flags & BOR_COUNT_BY_PLACE) != 0
           && bor_statistics_at (one, r->locale, r->player, (guint) r->count) > 0;
  return (counts[r->count].flags & BOR_COUNT_BY_TYPE) != 0
         && bor_statistics_total (one, r->player, (guint) r->count, (gint) r->type) > 0;
}

void
bor_why_count (BorWhy *why, const BorStatistics *one, const BorGameState *state)
{
  g_autofree guint8 *controllers = g_new0 (guint8, why->n_locales + 1);
  guint winners = bor_game_winners (why->game, state);
  bor_game_controllers (why->game, state, controllers);
  why->games++;
  for (guint p = 0; p < why->n_players; p++) {
    guint won = winners >> p & 1;
    why->wins[p] += won;
    for (guint i = 0; i < why->n; i++) {
      BorReason reason = thing (why, p, i);
      if (!happened (&reason, one, controllers))
        continue;
      why->with[p * why->n + i]++;
      why->won[p * why->n + i] += won;
    }
  }
}

void
bor_why_add (BorWhy *why, const BorWhy *other)
{
  why->games += other->games;
  for (guint p = 0; p < why->n_players; p++)
    why->wins[p] += other->wins[p];
  for (guint i = 0; i < why->n * why->n_players; i++) {
    why->with[i] += other->with[i];
    why->won[i] += other->won[i];
  }
}

/* That of the test of two proportions with a pooled variance. */
static double
chance_of (const BorReason *r)
{
  double n = r->with, m = r->without, share = (r->won_with + r->won_without) / (n + m);
  double variance = share * (1 - share) * (1 / n + 1 / m);
  double difference = r->won_with / n - r->won_without / m;
  return variance > 0 ? erfc (fabs (difference) / sqrt (2 * variance)) : 1;
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const BorReason *x = a, *y = b;
  if (x->chance != y->chance)
    return x->chance < y->chance ? -1 : 1;
  if (x->player != y->player)
    return x->player < y->player ? -1 : 1;
  if (x->locale != y->locale)
    return x->locale < y->locale ? -1 : 1;
  return x->count != y->count ? x->count - y->count : (gint) x->type - (gint) y->type;
}

/* Holm (Scandinavian Journal of Statistics 6, 1979, 65–70): the k-th of m is clear if it and all
 * before it are below 5 % / (m - k + 1). */
static void
judge (GArray *reasons)
{
  gboolean clear = TRUE;
  double z = bor_interval_z (RISK / MAX (reasons->len, 1));
  for (guint i = 0; i < reasons->len; i++) {
    BorReason *r = &g_array_index (reasons, BorReason, i);
    clear = clear && r->chance <= RISK / (reasons->len - i);
    r->clear = clear;
    bor_interval_difference (r->won_with, r->with, r->won_without, r->without, 0, z, &r->low,
                             &r->high);
  }
}

GArray *
bor_why_list (const BorWhy *why)
{
  GArray *reasons = g_array_new (FALSE, FALSE, sizeof (BorReason));
  for (guint p = 0; p < why->n_players; p++)
    for (guint i = 0; i < why->n; i++) {
      BorReason reason = thing (why, p, i);
      reason.with = why->with[p * why->n + i];
      reason.won_with = why->won[p * why->n + i];
      reason.without = why->games - reason.with;
      reason.won_without = why->wins[p] - reason.won_with;
      reason.chance = reason.with >= LEAST && reason.without >= LEAST ? chance_of (&reason) : 2;
      if (reason.chance <= 1)
        g_array_append_val (reasons, reason);
    }
  g_array_sort (reasons, compare);
  judge (reasons);
  return reasons;
}
