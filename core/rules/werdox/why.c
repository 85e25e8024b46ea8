/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/werdox/game.h"

/* Why a unit cannot go somewhere or attack somebody, and what a fight came to. */

typedef struct {
  const char *rule, *text;
} Reason;

/* Of steps and of attacks; %s is the cell. */
static const Reason step_reasons[] = {
  { "W6.1", N_ ("A unit moves to an adjacent cell, and %s is not adjacent") },
  { "W6.2", N_ ("A unit is on %s, and units cannot pass through each other") },
  { "W2.9", N_ ("Units leave the bridge only by its road, not to %s") },
  { "W2.10", N_ ("The river at %s can only be crossed by barge or bridge") },
  { "W7.1", N_ ("A barge moves only on water, and %s is not water") },
  { "W7.4", N_ ("The barge on %s has a passenger") },
  { "W7.5", N_ ("A passenger steps onto land or onto an empty barge, and %s is neither") },
  { "W7.8", N_ ("Another barge is on %s") },
  { "W6.4", N_ ("Too few half-points are left for the step to %s") },
  { "W6.5", N_ ("The step to %s takes a whole move") },
};
static const Reason attack_reasons[] = {
  { "W8.4", N_ ("Direct attacks only reach units on adjacent cells, and %s is not such a target") },
  { "W8.5", N_ ("Units cannot fire from a canal, or at a cell as close as %s") },
  { "W7.6", N_ ("A passenger cannot attack %s directly") },
  { "W7.7", N_ ("Only artillery can fire at the barge on %s") },
  { "W-A19", N_ ("The front of %s prevents direct attacks") },
  { "W8.9", N_ ("From a hill, only edge cells can fire at lower ground; %s is not an edge cell") },
  { "W8.10", N_ ("From below, only edge cells of a hill can be hit; %s is not an edge cell") },
  { "W8.11",
    N_ ("From a valley, only edge cells can fire at higher ground; %s is not an edge cell") },
  { "W8.12", N_ ("Only rim cells can fire down into a valley; %s is not a rim cell") },
  { "W8.13", N_ ("From a wood, only edge cells can fire; %s is not an edge cell") },
  { "W8.14", N_ ("In a wood, only edge cells can be hit; %s is not an edge cell") },
  { "W8.16", N_ ("The line of fire passes between %s and its neighbour, and both block it") },
  { "W8.18", N_ ("A unit on %s blocks the line of fire") },
  { "W8.19a", N_ ("The wood or wall on %s blocks the line of fire") },
  { "W8.19b", N_ ("The hill on %s blocks the line of fire") },
  { "W8.19c", N_ ("The ground at %s blocks fire from valley to valley") },
};

static BorRefusal *
refuse (const char *rule, BorElementRef element, char *text)
{
  BorRefusal *refusal = g_new (BorRefusal, 1);
  *refusal = (BorRefusal){ rule, text, element };
  return refusal;
}

static BorRefusal *
refuse_by (const WerdoxGame *g, const Reason *reasons, guint n, const char *rule, guint cell)
{
  g_autofree char *at = werdox_cell_name (g, cell);
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, g->spaces[cell]);
  for (guint i = 0; i < n; i++)
    if (strcmp (reasons[i].rule, rule) == 0)
      return refuse (reasons[i].rule, ref, g_strdup_printf (_ (reasons[i].text), at));
  return NULL;
}

/* The step from `s`, in which the unit acts; NULL: it can be made. */
static BorRefusal *
refuse_step (const WerdoxGame *g, const WerdoxState *s, guint to)
{
  const char *rule = "W6.1";
  for (guint d = 0; d < 4; d++) {
    WerdoxStep step;
    if (g->cells[s->actor].next[d] != to)
      continue;
    werdox_find_step (g, s, s->layer, s->actor, d, &step);
    if (werdox_points_after (g, s, &step) >= 0)
      return NULL;
    rule = step.class == WERDOX_STEP_IMPOSSIBLE   ? step.rule
           : step.class == WERDOX_STEP_EXHAUSTING ? "W6.5"
                                                  : "W6.4";
  }
  return refuse_by (g, step_reasons, G_N_ELEMENTS (step_reasons), rule, to);
}

/* What of that cell could be attacked, if nothing forbade it; -1: nothing. */
static gint
find_kind (const WerdoxGame *g, const WerdoxState *s, guint side, guint type, guint to)
{
  for (guint kind = 0; kind < WERDOX_AT_WALL; kind++) {
    guint8 unit = *werdox_unit (g, s, werdox_target_layer (kind), to);
    if (unit != 0 && WERDOX_SIDE (unit) != side)
      return (gint) kind;
  }
  return type == WERDOX_ARTILLERY && werdox_is_intact (g, s, to) ? WERDOX_AT_WALL : -1;
}

static BorRefusal *
refuse_range (const WerdoxGame *g, guint type, const WerdoxShot *shot, guint to)
{
  g_autofree char *at = werdox_cell_name (g, to);
  g_autofree char *range = werdox_range_text (type, werdox_shot_changes (shot));
  return refuse (
    "W8.6", bor_element_ref_make (BOR_KIND_LOCALE, g->spaces[to]),
    g_strdup_printf (_ ("%s is %u cells away; the range is %s"), at, shot->distance, range));
}

char *
werdox_shot_refusal (const WerdoxGame *g, guint type, const WerdoxShot *shot, guint to)
{
  g_autoptr (BorRefusal) refusal =
    strcmp (shot->rule, "W8.6") == 0
      ? refuse_range (g, type, shot, to)
      : refuse_by (g, attack_reasons, G_N_ELEMENTS (attack_reasons), shot->rule,
                   shot->n_blocking > 0 ? shot->blocking[0] : to);
  return refusal != NULL ? g_steal_pointer (&refusal->text) : NULL;
}

/* `kinds`: whether any kind of target there can be attacked. */
static BorRefusal *
refuse_attack (const WerdoxGame *g, const WerdoxState *s, guint to, gboolean *can)
{
  guint8 unit = *werdox_unit (g, s, s->layer, s->actor);
  guint type = WERDOX_TYPE (unit);
  WerdoxShot shot;
  *can = FALSE;
  for (guint kind = 0; kind < WERDOX_N_TARGETS && s->stage != WERDOX_STAGE_GO_ON; kind++)
    *can |= werdox_can_attack (g, s, s->layer, s->actor, kind, to, NULL);
  gint kind = find_kind (g, s, WERDOX_SIDE (unit), type, to);
  if (*can || kind < 0 || type >= WERDOX_BARGE)
    return NULL;
  if (s->stage == WERDOX_STAGE_GO_ON)
    return refuse ("W5.2", bor_element_ref_make (BOR_KIND_LOCALE, g->spaces[to]),
                   g_strdup (_ ("A unit that has moved cannot attack")));
  werdox_can_attack (g, s, s->layer, s->actor, (guint) kind, to, &shot);
  if (strcmp (shot.rule, "W8.6") == 0)
    return refuse_range (g, type, &shot, to);
  return refuse_by (g, attack_reasons, G_N_ELEMENTS (attack_reasons), shot.rule,
                    shot.n_blocking > 0 ? shot.blocking[0] : to);
}

/* The unit of a class in a place, if it may act; else why not. */
static BorRefusal *
refuse_unit (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell)
{
  BorElementRef at = bor_element_ref_make (BOR_KIND_LOCALE, g->spaces[cell]);
  gboolean acts = s->stage == WERDOX_STAGE_UNIT || s->stage == WERDOX_STAGE_GO_ON;
  if (acts && (layer != s->layer || cell != s->actor))
    return refuse ("W5.4", at, g_strdup (_ ("Another unit has not finished its turn")));
  if ((*werdox_unit (g, s, layer, cell) & WERDOX_USED) != 0)
    return refuse ("W5.2", at, g_strdup (_ ("This unit has already acted in this turn")));
  return NULL;
}

static guint
cell_of (const WerdoxGame *g, BorElementRef ref)
{
  for (guint cell = 0; cell < g->n && ref.kind == BOR_KIND_LOCALE; cell++)
    if (g->spaces[cell] == ref.slot)
      return cell;
  return WERDOX_NO_CELL;
}

BorRefusal *
werdox_why_not (const BorGame *game, const BorGameState *observation, gint player,
                BorElementRef from, const guint32 *classes, guint n, BorElementRef to)
{
  const WerdoxGame *g = WERDOX_G (game);
  guint here = cell_of (g, from), there = cell_of (g, to), layer = classes[0] - 1;
  gboolean can_attack;
  if (n > 1)
    return refuse ("W5.4", from, g_strdup (_ ("Units act one at a time")));
  const WerdoxState *seen = WERDOX_S (observation);
  if (here == WERDOX_NO_CELL || there == WERDOX_NO_CELL || layer > WERDOX_ABOARD
      || seen->stage < WERDOX_STAGE_ACT || seen->stage > WERDOX_STAGE_GO_ON)
    return NULL;
  guint8 unit = *werdox_unit (g, seen, layer, here);
  if (unit == 0 || WERDOX_SIDE (unit) != (guint) player)
    return NULL;
  BorRefusal *refusal = refuse_unit (g, seen, layer, here);
  if (refusal != NULL)
    return refusal;
  g_autofree BorGameState *copy = bor_game_state_copy (game, observation);
  WerdoxState *s = (WerdoxState *) copy;
  if (s->stage == WERDOX_STAGE_ACT)
    werdox_activate (&(Werdox){ g, s, NULL }, layer, here);
  g_autoptr (BorRefusal) step = refuse_step (g, s, there);
  if (step == NULL)
    return NULL;
  refusal = refuse_attack (g, s, there, &can_attack);
  return can_attack ? NULL : refusal != NULL ? refusal : g_steal_pointer (&step);
}

/* --- Fights --- */

gboolean
werdox_summarize_fight (const BorGame *game, const BorEvent *events, guint n, BorFight *fight)
{
  if (n == 0 || events[0].type != WERDOX_EVENT_ATTACK)
    return FALSE;
  const BorEvent *attack = &events[0];
  guint type = WERDOX_BY_TYPE (attack->arg[2]);
  fight->players[0] = attack->player;
  fight->players[1] = (gint8) !attack->player;
  fight->from = bor_element_ref_make (BOR_KIND_LOCALE, attack->arg[0]);
  fight->to = bor_element_ref_make (BOR_KIND_LOCALE, attack->arg[1]);
  if (!werdox_data[type].direct) {
    g_autofree char *range = werdox_range_text (type, WERDOX_REACH_CHANGES (attack->arg[3]));
    fight->sums[0] =
      g_strdup_printf (_ ("distance %u, range %s"), WERDOX_REACH_DISTANCE (attack->arg[3]), range);
  }
  for (guint i = 1; i < n; i++)
    if (events[i].type == WERDOX_EVENT_HIT) {
      guint how = (guint) events[i].arg[1];
      fight->result = bor_game_event_text (game, &events[i]);
      if (WERDOX_HOW_HIT (how) != WERDOX_HIT_NOTHING && WERDOX_HOW_KIND (how) != WERDOX_AT_WALL)
        fight->losses[1] = g_strdup (_ (werdox_data[WERDOX_HOW_TYPE (how)].name));
    }
  return TRUE;
}
