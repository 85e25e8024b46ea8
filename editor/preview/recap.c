/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/recap.h"

#include <string.h>

#define GUESSES     12 /* guesses at hidden information before a result is stated */
#define MAX_EVENTS  64 /* events of one choice that are examined */
#define MOST_EVENTS 3  /* events in a stated result */

static BorEventShown
shown_of (BorPreview *preview, const BorEvent *event)
{
  BorEventShown shown;
  bor_game_show_event (bor_preview_game (preview), event, &shown);
  return shown;
}

gboolean
bor_recap_fight (BorPreview *preview, guint *first, guint *end)
{
  guint n;
  const BorEvent *events = bor_preview_events (preview, &n);
  for (guint i = n; i-- > 0;) {
    if (shown_of (preview, &events[i]).role != BOR_EVENT_COMBAT)
      continue;
    *first = i;
    for (*end = i + 1; *end < n; ++*end) {
      BorEventRole role = shown_of (preview, &events[*end]).role;
      if (role == BOR_EVENT_TURN || role == BOR_EVENT_BEGIN)
        break;
    }
    return TRUE;
  }
  return FALSE;
}

/* What no event tells of: a march, say, that has not arrived. */
static gboolean
find_answered (BorPreview *preview, guint n_events, BorRecapStep *attack)
{
  BorEventShown shown;
  gint player = bor_game_answered (bor_preview_game (preview), bor_preview_state (preview), &shown);
  *attack = (BorRecapStep){ n_events - 1, player, shown.from, shown.to };
  return player >= 0 && n_events > 0 && shown.from.slot >= 0;
}

gboolean
bor_recap_attack (BorPreview *preview, BorRecapStep *attack)
{
  guint first, end, n;
  const BorEvent *events = bor_preview_events (preview, &n);
  gint decider = bor_preview_decider (preview);
  if (decider < 0)
    return FALSE;
  if (find_answered (preview, n, attack))
    return TRUE;
  if (!bor_recap_fight (preview, &first, &end) || end < n || events[first].player == decider)
    return FALSE;
  BorEventShown shown = shown_of (preview, &events[first]);
  *attack = (BorRecapStep){ first, events[first].player, shown.from, shown.to };
  return shown.from.slot >= 0;
}

/* A range of events, from one that begins a round, turn or phase to the next. */
typedef struct {
  guint first, end;
  gint player; /* the side that acted in it; -1: none */
} Stretch;

static GArray *
find_stretches (BorPreview *preview)
{
  guint n;
  const BorEvent *events = bor_preview_events (preview, &n);
  GArray *stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  Stretch now = { 0, 0, -1 };
  for (guint i = 0; i < n; i++) {
    BorEventShown shown = shown_of (preview, &events[i]);
    if (shown.role == BOR_EVENT_TURN) {
      now.end = i;
      g_array_append_val (stretches, now);
      now = (Stretch){ i, i, shown.from.slot >= 0 ? events[i].player : -1 };
    } else if (shown.role != BOR_EVENT_STEP && now.player < 0) {
      now.player = events[i].player;
    }
  }
  now.end = n;
  g_array_append_val (stretches, now);
  return stretches;
}

static void
add_steps (BorPreview *preview, const Stretch *stretch, GArray *steps)
{
  guint n;
  const BorEvent *events = bor_preview_events (preview, &n);
  for (guint i = stretch->first; i < stretch->end; i++) {
    BorEventShown shown = shown_of (preview, &events[i]);
    BorRecapStep step = { i, events[i].player, shown.from, shown.to };
    if (shown.from.slot >= 0)
      g_array_append_val (steps, step);
  }
}

GArray *
bor_recap_turn (BorPreview *preview)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (BorRecapStep));
  g_autoptr (GArray) stretches = find_stretches (preview);
  gint viewer = bor_preview_viewer (preview), other = -1;
  guint first, last;
  for (last = stretches->len; last > 0; last--) {
    other = g_array_index (stretches, Stretch, last - 1).player;
    if (other >= 0 && other != viewer)
      break;
  }
  for (first = last; first > 0; first--) {
    gint player = g_array_index (stretches, Stretch, first - 1).player;
    if (player >= 0 && player != other)
      break;
  }
  for (guint i = first; i < last; i++)
    add_steps (preview, &g_array_index (stretches, Stretch, i), steps);
  return steps;
}

char *
bor_recap_line (BorPreview *preview, guint event)
{
  guint n;
  const BorEvent *events = bor_preview_events (preview, &n);
  const BorGame *game = bor_preview_game (preview);
  g_return_val_if_fail (event < n, NULL);
  g_autofree char *text = bor_game_event_text (game, &events[event]);
  if (text == NULL)
    return NULL;
  g_autofree char *why = bor_game_explain (game, events, event + 1);
  return why != NULL ? g_strdup_printf ("%s — %s", text, why) : g_steal_pointer (&text);
}

/* The text of a choice's events under this guess at what is hidden. */
static GPtrArray *
guess_outcome (BorPreview *preview, const BorChoice *choice, BorRandom *random)
{
  const BorGame *game = bor_preview_game (preview);
  gint viewer = bor_preview_viewer (preview);
  g_autofree BorGameState *state = g_malloc (bor_game_state_size (game));
  BorEvent items[MAX_EVENTS];
  BorEvents events = { items, MAX_EVENTS, 0 };
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  bor_game_determinise (game, bor_preview_view (preview), viewer, random, state);
  for (guint i = 0; i < choice->actions->len; i++)
    bor_game_apply (game, state, g_array_index (choice->actions, BorAction, i), &events);
  for (guint i = 0; i < MIN (events.n, events.max); i++) {
    char *line = bor_game_event_text (game, &items[i]);
    if (line != NULL)
      g_ptr_array_add (lines, line);
  }
  return lines;
}

char *
bor_recap_outcome (BorPreview *preview, const BorChoice *choice)
{
  if (bor_preview_decider (preview) != bor_preview_viewer (preview)
      || bor_preview_viewer (preview) < 0)
    return NULL;
  BorRandom random;
  bor_random_seed (&random, 1);
  g_autoptr (GPtrArray) outcome = guess_outcome (preview, choice, &random);
  for (guint i = 1; i < GUESSES; i++) {
    g_autoptr (GPtrArray) other = guess_outcome (preview, choice, &random);
    guint same = 0;
    while (same < MIN (outcome->len, other->len)
           && g_str_equal (outcome->pdata[same], other->pdata[same]))
      same++;
    g_ptr_array_set_size (outcome, (gint) same);
  }
  if (outcome->len == 0)
    return NULL;
  g_ptr_array_set_size (outcome, (gint) MIN (outcome->len, MOST_EVENTS));
  g_ptr_array_add (outcome, NULL);
  return g_strjoinv ("; ", (char **) outcome->pdata);
}
