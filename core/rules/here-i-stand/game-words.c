/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/game-private.h"

/* What people read about actions and decisions. */

char *
his_place_name (const HisGame *g, guint place)
{
  return bor_scenario_describe (g->base.scenario, HIS_LOCALE (g->slot[place]));
}

const char *
his_leader_name (const HisGame *g, guint leader)
{
  const BorPieceType *type = bor_scenario_piece_type (g->base.scenario, g->leader[leader].type);
  return type->name != NULL ? type->name : type->base.id;
}

const char *
his_card_name (const HisGame *g, guint card)
{
  const BorRecord *record = bor_scenario_record (g->base.scenario, g->card[card].record);
  const char *name = bor_element_prop (record, "card-name");
  for (guint i = 0; name != NULL && his_known_cards[i].name != NULL; i++)
    if (g_str_equal (his_known_cards[i].name, name))
      return _ (his_known_cards[i].title);
  return name != NULL ? name : "?";
}

const char *
his_arm_name (guint arm)
{
  static const char *const names[] = { N_ ("Regulars"), N_ ("Mercenaries"), N_ ("Cavalry"),
                                       N_ ("Squadrons"), N_ ("Corsairs") };
  return _ (names[arm]);
}

/* "Regulars of Genoa, beaten". (transfer full) */
static char *
kind_text (const HisGame *g, guint key)
{
  guint owner = HIS_KEY_OWNER (key), marks = HIS_KEY_MARKS (key);
  const BorArmy *side = bor_scenario_army (g->base.scenario, g->owner[owner].side);
  GString *text = g_string_new (his_arm_name (HIS_KEY_ARM (key)));
  if (g->base.player_armies[g->owner[owner].power] != g->owner[owner].side) {
    g_string_append (text, " (");
    g_string_append (text, side->name != NULL ? side->name : side->base.id);
    g_string_append_c (text, ')');
  }
  if ((marks & (HIS_LOST_FIELD | HIS_LOST_NAVAL)) != 0)
    g_string_append (text, _ (", beaten"));
  if ((marks & HIS_BEGAN) != 0)
    g_string_append (text, _ (", new besiegers"));
  if ((marks & HIS_KEY_INSIDE) != 0)
    g_string_append (text, _ (", from inside"));
  return g_string_free (text, FALSE);
}

static char *
roll_text (const HisState *s, BorAction action)
{
  guint n = (guint) action - 1;
  return his_is_roll (s) ? g_strdup_printf (ngettext ("%u hit", "%u hits", n), n)
                         : g_strdup_printf (_ ("The roll is %u"), (guint) action);
}

static const char *
go_format (const HisState *s)
{
  switch (s->step) {
  case HIS_STEP_MARCH:
    return _ ("March to %s");
  case HIS_STEP_VOYAGE:
    return _ ("Sail to %s");
  case HIS_STEP_INTERCEPT:
    return _ ("Intercept from %s");
  case HIS_STEP_AVOID:
  case HIS_STEP_EVADE:
    return _ ("Avoid battle: go to %s");
  case HIS_STEP_REPELLED:
    return _ ("March on to %s");
  case HIS_STEP_LEAVE:
  case HIS_STEP_FLEE:
    return _ ("Retreat to %s");
  case HIS_STEP_RETURN:
    return _ ("Return to %s");
  default:
    return _ ("Flee to %s");
  }
}

static const char *
pass_text (const HisState *s)
{
  switch (s->step) {
  case HIS_STEP_INTERCEPT:
  case HIS_STEP_CHASE:
    return _ ("Do not intercept");
  case HIS_STEP_CARDS:
    return _ ("Play no card");
  default:
    return _ ("Stand and fight");
  }
}

static char *
play_text (const HisGame *g, const HisState *s, guint card, guint side)
{
  if (g->card[card].affects != HIS_AFFECTS_ANY || s->window == HIS_WINDOW_STOP)
    return g_strdup_printf (_ ("Play %s"), his_card_name (g, card));
  return g_strdup_printf (side == 0 ? _ ("Play %s for the attacker")
                                    : _ ("Play %s for the defender"),
                          his_card_name (g, card));
}

static char *
send_text (const HisGame *g, const HisState *s, BorAction action)
{
  guint to = s->step == HIS_STEP_EMBARK ? HIS_B (action) : HIS_C (action) >> 8;
  g_autofree char *there = his_place_name (g, to);
  if (s->step == HIS_STEP_EMBARK)
    return g_strdup_printf (_ ("%s goes to %s"), his_leader_name (g, HIS_A (action)), there);
  g_autofree char *here = his_place_name (g, HIS_A (action));
  g_autofree char *kind = kind_text (g, HIS_B (action));
  return g_strdup_printf (_ ("%u × %s from %s to %s"), HIS_C (action) & 0xff, kind, here, there);
}

/* Of actions that say where. */
static char *
place_text (const HisGame *g, const HisState *s, BorAction action)
{
  guint b = HIS_B (action);
  g_autofree char *at = his_place_name (g, HIS_A (action));
  switch (HIS_VERB (action)) {
  case HIS_MARCH_FROM:
    return g_strdup_printf (_ ("March from %s"), at);
  case HIS_STORM:
    return g_strdup_printf (_ ("Assault %s"), at);
  case HIS_SHIP:
    return g_strdup_printf (_ ("Embark an army at %s"), at);
  case HIS_FIGHT:
    return g_strdup_printf (_ ("Fight the fleet of %s: %s"), g->base.player_names[b], at);
  case HIS_CHASE: {
    g_autofree char *from = his_place_name (g, b);
    return g_strdup_printf (_ ("Intercept from %s: %s"), from, at);
  }
  default:
    return g_strdup_printf (go_format (s), at);
  }
}

/* Of actions that say which units. */
static char *
units_text (const HisGame *g, BorAction action)
{
  g_autofree char *kind = kind_text (g, HIS_A (action));
  switch (HIS_VERB (action)) {
  case HIS_LOSE:
    return g_strdup_printf (_ ("Lose one of these: %s"), kind);
  case HIS_KEEP:
    return g_strdup_printf (_ ("Keep one of these: %s"), kind);
  default:
    return g_strdup_printf (_ ("%u × %s"), HIS_B (action), kind);
  }
}

static char *
done_text (const HisGame *g, const HisState *s)
{
  if (s->step != HIS_STEP_REPELLED)
    return g_strdup (s->step == HIS_STEP_SAIL ? _ ("All others stay") : _ ("No more"));
  g_autofree char *back = his_place_name (g, s->entered);
  return g_strdup_printf (_ ("Go back to %s"), back);
}

static char *
action_text (const BorGame *game, const BorGameState *state, BorAction action)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  switch (HIS_VERB (action)) {
  case 0:
    return roll_text (s, action);
  case HIS_END:
    return g_strdup (_ ("End the impulse"));
  case HIS_SAIL:
    return g_strdup (_ ("Move the fleets"));
  case HIS_ADD_LEADER:
    return g_strdup (his_leader_name (g, HIS_A (action)));
  case HIS_ADD_UNITS:
  case HIS_LOSE:
  case HIS_KEEP:
    return units_text (g, action);
  case HIS_DONE:
    return done_text (g, s);
  case HIS_PASS:
    return s->step == HIS_STEP_EMBARK
             ? g_strdup_printf (_ ("%s stays"), his_leader_name (g, HIS_A (action)))
             : g_strdup (pass_text (s));
  case HIS_WITHDRAW:
    return g_strdup (_ ("Withdraw into the fortifications"));
  case HIS_SEND:
    return send_text (g, s, action);
  case HIS_PLAY:
    return play_text (g, s, HIS_A (action), HIS_B (action));
  case HIS_WAIVE:
    return g_strdup_printf (_ ("Play %s"), his_card_name (g, HIS_A (action)));
  default:
    return place_text (g, s, action);
  }
}

/* --- Decisions --- */

/* What picked units are for. */
static const char *
pick_prompt (const HisState *s)
{
  switch (s->depth > 0 ? s->back[s->depth - 1] : 0) {
  case HIS_STEP_INTERCEPT_ROLL:
  case HIS_STEP_CHASE_ROLL:
    return N_ ("Who intercepts?");
  case HIS_STEP_AVOID_ROLL:
    return N_ ("Who avoids battle?");
  case HIS_STEP_JOINED:
    return N_ ("Which of the besieged come out and join?");
  case HIS_STEP_SHELTERED:
    return N_ ("Who goes inside?");
  case HIS_STEP_ASSAULT:
    return N_ ("Who takes part in the assault?");
  default:
    return N_ ("Who marches?");
  }
}

static const char *const prompts[HIS_N_STEPS] = {
  [HIS_STEP_RETURN] = N_ ("Where does the naval leader return?"),
  [HIS_STEP_ACTION] = N_ ("What to do with the command points?"),
  [HIS_STEP_MARCH] = N_ ("Where to?"),
  [HIS_STEP_VOYAGE] = N_ ("Where to?"),
  [HIS_STEP_INTERCEPT] = N_ ("Intercept the army?"),
  [HIS_STEP_INTERCEPT_TEST] = N_ ("Does the interception succeed?"),
  [HIS_STEP_AVOID] = N_ ("Avoid battle?"),
  [HIS_STEP_AVOID_TEST] = N_ ("Do they get away?"),
  [HIS_STEP_WITHDRAW] = N_ ("Withdraw into the fortifications?"),
  [HIS_STEP_REPELLED] = N_ ("The army is too small for a siege. Where does it go?"),
  [HIS_STEP_ATTACK_ROLL] = N_ ("How many hits does the attacker score?"),
  [HIS_STEP_DEFEND_ROLL] = N_ ("How many hits does the defender score?"),
  [HIS_STEP_EXTRA_ROLL] = N_ ("How many hits do the extra dice score?"),
  [HIS_STEP_CARDS] = N_ ("Play a card?"),
  [HIS_STEP_LOSE] = N_ ("Which unit?"),
  [HIS_STEP_LEAVE] = N_ ("Where does the army retreat?"),
  [HIS_STEP_REFUGE] = N_ ("Where do the leaders go?"),
  [HIS_STEP_SAIL] = N_ ("Which ships go where?"),
  [HIS_STEP_EMBARK] = N_ ("Where does the naval leader go?"),
  [HIS_STEP_CHASE] = N_ ("Intercept the fleet?"),
  [HIS_STEP_CHASE_TEST] = N_ ("Does the interception succeed?"),
  [HIS_STEP_EVADE] = N_ ("Avoid battle?"),
  [HIS_STEP_EVADE_TEST] = N_ ("Do they get away?"),
  [HIS_STEP_FLEETS] = N_ ("Which fleet is fought next?"),
  [HIS_STEP_FLEE] = N_ ("Where does the fleet retreat?"),
  [HIS_STEP_OVER] = N_ ("The game is over"),
};

static char *
prompt (const BorGame *game, const BorGameState *state)
{
  const HisState *s = HIS_S (state);
  return g_strdup (_ (s->step == HIS_STEP_PICK ? pick_prompt (s) : prompts[s->step]));
}

static char *
situation (const BorGame *game, const BorGameState *state)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  if (s->step == HIS_STEP_OVER)
    return g_strdup (_ ("The game is over"));
  return g_strdup_printf (ngettext ("Turn %u, impulse %u of %u · %s: %u command point",
                                    "Turn %u, impulse %u of %u · %s: %u command points", s->points),
                          s->turn, s->impulse, g->n_impulses, game->player_names[s->active],
                          s->points);
}

const BorGameWords his_words = {
  .action = action_text, .prompt = prompt, .situation = situation, .event = his_event_text
};
