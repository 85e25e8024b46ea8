/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/why.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "play/intervals.h"

#define LEAST 10 /* games with and without */
#define RISK  0.05

/* What may have happened is numbered: by player, first by locale (who holds it, then the counts),
 * then by type of piece, by approach, and by force. */
struct BorWhy {
  const BorGame *game; /* owned */
  guint n_players, n_locales, n_counts, n_types, n_approaches, n_forces;
  guint n;            /* things of a player */
  guint first_of;     /* number of the first thing by approach */
  guint8 *seen;       /* whether it happened in this game: by player, then from `first_of` */
  guint games, *wins; /* by player */
  guint *with, *won;  /* by thing */
};

/* How many elements of a kind there are, if something is counted by them. */
static guint
slots_counted (const BorGame *game, BorCountFlags flag, BorKind kind)
{
  for (guint c = 0; c < bor_game_n_counts (game); c++)
    if ((game->names.counts[c].flags & flag) != 0)
      return bor_scenario_n_slots (game->scenario, kind);
  return 0;
}

/* Things of a player by approach and by force. */
static guint
n_of (const BorWhy *why)
{
  return (why->n_approaches + why->n_forces) * why->n_counts;
}

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
  why->n_approaches = slots_counted (game, BOR_COUNT_BY_APPROACH, BOR_KIND_APPROACH);
  why->n_forces = slots_counted (game, BOR_COUNT_BY_FORCE, BOR_KIND_FORCE);
  why->first_of = why->n_locales * (why->n_counts + 1) + why->n_types * why->n_counts;
  why->n = why->first_of + n_of (why);
  why->seen = g_new0 (guint8, (gsize) n_of (why) * why->n_players + 1);
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
  g_free (why->seen);
  g_free (why->with);
  g_free (why->won);
  g_free (why);
}

/* What thing number `i` of a player is. */
static BorReason
thing (const BorWhy *why, guint player, guint i)
{
  guint by_place = why->n_counts + 1, places = why->n_locales * by_place;
  BorReason reason = { .player = player, .locale = -1, .type = -1 };
  reason.of = bor_element_ref_make (BOR_KIND_APPROACH, -1);
  if (i < places) {
    reason.locale = (gint32) (i / by_place);
    reason.count = (gint) (i % by_place) - 1;
  } else if (i < why->first_of) {
    reason.type = (gint) ((i - places) / why->n_counts);
    reason.count = (gint) ((i - places) % why->n_counts);
  } else {
    guint element = (i - why->first_of) / why->n_counts;
    reason.count = (gint) ((i - why->first_of) % why->n_counts);
    reason.of = element < why->n_approaches
                  ? bor_element_ref_make (BOR_KIND_APPROACH, (gint32) element)
                  : bor_element_ref_make (BOR_KIND_FORCE, (gint32) (element - why->n_approaches));
  }
  return reason;
}

/* The place of a fact in `seen`; -1: it is about no approach or force. */
static gssize
place_of (const BorWhy *why, const BorFact *fact)
{
  gboolean approach = fact->of.kind == BOR_KIND_APPROACH, force = fact->of.kind == BOR_KIND_FORCE;
  guint slots = approach ? why->n_approaches : force ? why->n_forces : 0;
  if (fact->of.slot < 0 || (guint) fact->of.slot >= slots)
    return -1;
  gsize element = (gsize) fact->of.slot + (force ? why->n_approaches : 0);
  return (gssize) (fact->player * (gsize) n_of (why) + element * why->n_counts + fact->count);
}

void
bor_why_watch (BorWhy *why, const BorEvents *events)
{
  BorFact facts[BOR_MAX_FACTS];
  if (n_of (why) == 0)
    return;
  for (guint i = 0; i < MIN (events->n, events->max); i++) {
    guint n = bor_game_facts (why->game, &events->items[i], facts);
    for (guint k = 0; k < n; k++) {
      gssize place = place_of (why, &facts[k]);
      if (place >= 0)
        why->seen[place] = 1;
    }
  }
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
         && bor_statistics_total (one, r->player, (guint) r->count, r->type) > 0;
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
      gboolean is_of = i >= why->first_of;
      if (is_of ? !why->seen[p * n_of (why) + i - why->first_of]
                : !happened (&reason, one, controllers))
        continue;
      why->with[p * why->n + i]++;
      why->won[p * why->n + i] += won;
    }
  }
  memset (why->seen, 0, (gsize) n_of (why) * why->n_players);
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
  if (x->of.kind != y->of.kind || x->of.slot != y->of.slot)
    return x->of.kind != y->of.kind ? (gint) x->of.kind - (gint) y->of.kind
                                    : x->of.slot - y->of.slot;
  return x->count != y->count ? x->count - y->count : x->type - y->type;
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

double
bor_reason_difference (const BorReason *reason)
{
  return (double) reason->won_with / MAX (reason->with, 1u)
         - (double) reason->won_without / MAX (reason->without, 1u);
}

char *
bor_reason_name (const BorReason *reason, const BorGame *game)
{
  const char *side = bor_game_player_name (game, (gint) reason->player);
  const char *what =
    reason->count < 0 ? _ ("held at the end") : _ (game->names.counts[reason->count].title);
  if (reason->type >= 0)
    return g_strdup_printf (_ ("%s, %s: %s"), side, _ (game->names.types[reason->type]), what);
  BorElementRef ref =
    reason->locale >= 0 ? bor_element_ref_make (BOR_KIND_LOCALE, reason->locale) : reason->of;
  g_autofree char *element = bor_scenario_describe (game->scenario, ref);
  return g_strdup_printf (_ ("%s, %s: %s"), side, element, what);
}
