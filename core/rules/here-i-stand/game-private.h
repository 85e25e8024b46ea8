/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/here-i-stand/game.h"

G_BEGIN_DECLS

/* Declarations shared by the files of the engine. */

/* What the functions that change a state get. */
typedef struct {
  const HisGame *g;
  HisState *s;
  BorEvents *events;
} HisRun;

/* --- Units (game-pieces.c) --- */

/* A key, at least 1, which equal units share: it stands for their contingent, arm, whether they
 * came from inside, and the marks that last for the impulse. */
#define HIS_KEY_INSIDE     8u
#define HIS_KEY_OWNER(key) (((key) -1) >> 7)
#define HIS_KEY_ARM(key)   (((key) -1) >> 4 & 7)
#define HIS_KEY_MARKS(key) (((key) -1) & 15)
static inline guint
his_key (const HisStack *stack)
{
  return 1u
         + ((guint) stack->owner << 7 | (guint) stack->arm << 4
            | ((stack->marks & HIS_RELIEVED) != 0 ? HIS_KEY_INSIDE : 0u)
            | (stack->marks & HIS_IMPULSE_MARKS));
}

/* Loops over the stacks of a place, by index. */
#define HIS_FOREACH_AT(s, place, i)                                                                \
  for (guint i = (s)->first[place]; i < (s)->first[(place) + 1]; i++)

/* Adds a stack. Call his_compact() before looking up stacks by place again. */
void his_add (HisState *s, const HisStack *stack);
/* Splits `n` units off stack `i`, with `to` as the place to which they sail and `marks` as their
 * marks. They join an equal stack, if there is one. */
void his_split (HisState *s, guint i, guint n, guint to, guint marks);
/* Sorts the stacks by place, merges equal ones, and removes those without units. */
void his_compact (HisState *s);
/* The same for the places from `lowest` to `highest`, if only stacks there have changed and none
 * has moved elsewhere. */
void his_tidy (HisState *s, guint lowest, guint highest);
/* Counts the land units of some players (bits) in a slot of a place that have all marks in `with`.
 * */
guint his_count (const HisGame *g, const HisState *s, guint place, guint slot, guint players,
                 guint with);
/* Count naval units at sea or in port. */
guint his_count_ships (const HisGame *g, const HisState *s, guint place, guint players);
guint his_count_squadrons (const HisGame *g, const HisState *s, guint place, guint player);
/* Returns the best battle rating of the players' leaders there that have the marks; 0: none. */
guint his_best (const HisGame *g, const HisState *s, guint place, guint slot, guint players,
                guint with);
gboolean his_has_cavalry (const HisGame *g, const HisState *s, guint place, guint slot,
                          guint players, guint with);
/* Returns the players (bits) who have land units with the marks there. */
guint his_powers (const HisGame *g, const HisState *s, guint place, guint slot, guint with);
/* Moves all units and leaders with the marks, and clears the marks `clear`. */
void his_move_all (const HisGame *g, HisState *s, guint place, guint slot, guint with, guint to,
                   guint to_slot, guint clear);
void his_mark_all (const HisGame *g, HisState *s, guint place, guint slot, guint players,
                   guint set);
/* Replaces the mark HIS_CHOSEN by another one, everywhere. */
void his_replace_chosen (HisRun *r, guint mark);
void his_clear_marks (HisState *s, guint marks);
/* Removes the land units there with the marks from the map; the leaders with them are captured. */
void his_destroy (HisRun *r, guint place, guint slot, guint with, guint captor);
void his_capture (HisRun *r, guint place, guint slot, guint with, guint players, guint captor);
/* Moves the naval units and leaders of the players there to the turn track. `event` is what is told
 * of the units: HIS_EV_LOST or HIS_EV_DESTROYED. */
void his_sink (HisRun *r, guint place, guint players, guint event);
/* Returns the player with the most land units in a place; of several, the first in standard order.
 * */
guint his_largest (const HisGame *g, const HisState *s, guint place, guint players, guint with);

/* --- Places (game-places.c) --- */

HisRefusal his_refuse (const HisGame *g, const HisState *s, guint from, guint to, guint players,
                       guint conditions, guint origin);
/* Returns TRUE if an army of the player may enter (H7.3). */
gboolean his_may_enter (const HisGame *g, const HisState *s, guint player, guint place);
/* Returns the number of units that there is still room for inside (H4.8). */
guint his_room_inside (const HisGame *g, const HisState *s, guint place);
gboolean his_find_link (const HisGame *g, guint from, guint to, gboolean *pass);
/* Checks the conditions of T3 for a fleet of the player that retreats or avoids battle. */
HisRefusal his_refuse_fleet (const HisGame *g, const HisState *s, guint from, guint to,
                             guint player, gboolean avoiding);
gboolean his_is_barred (const HisGame *g, guint zone, guint owner);
gboolean his_is_leader_barred (const HisGame *g, guint zone, guint leader);
/* Returns TRUE if a unit may sail there (H16.4, H16.8). */
gboolean his_may_sail (const HisGame *g, const HisState *s, guint player, guint owner, guint to);
/* Returns how many units of a stack may sail there: the last ship of a place stays with a leader
 * who may not enter (H16.5). */
guint his_count_sailing (const HisGame *g, const HisState *s, const HisStack *stack, guint to);
/* The same for all ships of the player at a place that intercept. */
guint his_count_chasing (const HisGame *g, const HisState *s, guint player, guint from, guint zone);
/* Returns TRUE if an army can be carried from the port to another one (H16.61). */
gboolean his_can_ship (const HisGame *g, const HisState *s, guint port);
/* Finds a line of communication. Writes its places, beginning with the target, to `path` (nullable;
 * room for HIS_MAX_PLACES) and returns their number; 0: there is none. */
guint his_find_loc (const HisGame *g, const HisState *s, guint player, guint target, guint8 *path);

/* Returns the conditions of T3 for an army that avoids battle (H13.3). */
guint his_avoid_conditions (const HisGame *g);

/* --- Steps of the game (game-turn.c) --- */

typedef struct {
  gboolean chance;
  void (*run) (HisRun *r); /* a step without a choice; NULL: a decision or chance */
  guint (*list) (const HisGame *g, const HisState *s, BorAction *actions);
  void (*act) (HisRun *r, BorAction action); /* 0: there was nothing to choose */
} HisStepDef;

extern const HisStepDef his_steps[HIS_N_STEPS];
void his_go_on (HisRun *r);
void his_call (HisState *s, HisStep step, HisStep back);
void his_return (HisState *s);
void his_tell (HisRun *r, guint type, gint player, gint a, gint b, gint c, gint d);

/* --- Picking (game-pick.c) --- */

/* Lets `s->mover` pick units and leaders, which get the mark HIS_CHOSEN, and continues with `then`.
 * */
void his_pick (HisRun *r, HisPick pick, HisStep then);
guint his_list_pick (const HisGame *g, const HisState *s, BorAction *actions);
void his_act_pick (HisRun *r, BorAction action);

/* --- Steps, by file --- */

#define HIS_STEP(name) void name (HisRun *r)
#define HIS_LIST(name) guint name (const HisGame *g, const HisState *s, BorAction *actions)
#define HIS_ACT(name)  void name (HisRun *r, BorAction action)

HIS_STEP (his_run_impulse);
HIS_LIST (his_list_return);
HIS_ACT (his_act_return);
HIS_LIST (his_list_action);
HIS_ACT (his_act_action);

HIS_LIST (his_list_voyage);
HIS_ACT (his_act_voyage);
HIS_LIST (his_list_march);
HIS_ACT (his_act_march);
HIS_STEP (his_run_intercept_next);
HIS_LIST (his_list_intercept);
HIS_ACT (his_act_intercept);
HIS_STEP (his_run_intercept_roll);
HIS_ACT (his_act_intercept_test);
HIS_STEP (his_run_arrive);
HIS_STEP (his_run_avoid_next);
HIS_LIST (his_list_avoid);
HIS_ACT (his_act_avoid);
HIS_STEP (his_run_avoid_roll);
HIS_ACT (his_act_avoid_test);
HIS_STEP (his_run_avoid_go);
HIS_STEP (his_run_join);
HIS_STEP (his_run_joined);
HIS_LIST (his_list_withdraw);
HIS_ACT (his_act_withdraw);
HIS_STEP (his_run_confront);
HIS_LIST (his_list_repelled);
HIS_ACT (his_act_repelled);
HIS_STEP (his_run_moved);

HIS_STEP (his_run_battle);
HIS_LIST (his_list_roll);
HIS_ACT (his_act_attack_roll);
HIS_ACT (his_act_defend_roll);
HIS_STEP (his_run_ready);
HIS_STEP (his_run_roll);
HIS_STEP (his_run_rolled);
HIS_STEP (his_run_cards_next);
HIS_LIST (his_list_cards);
HIS_ACT (his_act_cards);
HIS_ACT (his_act_extra_roll);
HIS_STEP (his_run_storm);
HIS_STEP (his_run_sail_stopped);
void his_open_window (HisRun *r, guint window, HisStep then);
HIS_STEP (his_run_result);
HIS_LIST (his_list_lose);
HIS_ACT (his_act_lose);
HIS_STEP (his_run_outcome);
HIS_STEP (his_run_shelter);
HIS_STEP (his_run_sheltered);
HIS_STEP (his_run_won);
HIS_STEP (his_run_winner_stays);

HIS_LIST (his_list_leave);
HIS_ACT (his_act_leave);
HIS_STEP (his_run_lift);
HIS_STEP (his_run_lifting);
HIS_STEP (his_run_assault);
HIS_STEP (his_run_assaulted);
HIS_LIST (his_list_refuge);
HIS_ACT (his_act_refuge);

HIS_LIST (his_list_sail);
HIS_ACT (his_act_sail);
HIS_LIST (his_list_embark);
HIS_ACT (his_act_embark);
HIS_STEP (his_run_sailed);
HIS_STEP (his_run_chase_next);
HIS_LIST (his_list_chase);
HIS_ACT (his_act_chase);
HIS_STEP (his_run_chase_roll);
HIS_ACT (his_act_chase_test);
HIS_STEP (his_run_evade_next);
HIS_LIST (his_list_evade);
HIS_ACT (his_act_evade);
HIS_ACT (his_act_evade_test);
HIS_LIST (his_list_fleets);
HIS_ACT (his_act_fleets);
HIS_STEP (his_run_naval_won);
HIS_LIST (his_list_flee);
HIS_ACT (his_act_flee);

/* --- Battles (game-battle.c) --- */

/* Side 0 is that of the active player, side 1 the other. */
static inline guint
his_battle_slot (const HisState *s, guint side)
{
  if (s->battle.kind == HIS_NAVAL_BATTLE)
    return HIS_HARBOUR;
  return s->battle.kind == HIS_ASSAULT && side == 1 ? HIS_INSIDE : HIS_FIELD;
}

static inline guint
his_battle_mark (guint side)
{
  return side == 0 ? HIS_ATTACK : HIS_DEFEND;
}

guint his_count_side (const HisGame *g, const HisState *s, guint side);
guint his_count_arm (const HisGame *g, const HisState *s, guint side, guint arm);

/* --- Sieges (game-siege.c) --- */

/* Returns which of the four requirements of an assault are met (H15.11 to H15.14), as bits in that
 * order. */
#define HIS_N_REQUIREMENTS 4
#define HIS_REQUIRES_LINE  1
#define HIS_ASSAULT_READY  15
guint his_assault_requirements (const HisGame *g, const HisState *s, guint player, guint place);
/* Makes the player's units in the field begin a siege, or join the one that the player already has.
 * */
void his_besiege (HisRun *r, guint place, guint player, guint with);
/* Makes all units and leaders marked HIS_CHOSEN leave a place for one that meets the conditions of
 * T3, then continues with `then`. */
void his_leave (HisRun *r, guint place, guint conditions, guint captor, HisStep then);
/* Lifts the siege of a place if there are too few besiegers (H15.50), then continues with `then`.
 * */
void his_lift (HisRun *r, guint place, HisStep then);
guint his_captor (const HisGame *g, const HisState *s, guint place, guint players, guint with);
/* Lets leaders without an army who are among enemies go inside, or be captured (AM-31). */
void his_meet_lone_leaders (HisRun *r);

/* --- Cards --- */

typedef struct {
  const char *name, *title;
  guint8 window, uses;
} HisKnownCard;

/* The cards of H10.3; the last row has no name. */
extern const HisKnownCard his_known_cards[];

/* --- Texts (game-words.c, game-events.c) --- */

/* (transfer full) */
char *his_place_name (const HisGame *g, guint place);
const char *his_leader_name (const HisGame *g, guint leader);
const char *his_card_name (const HisGame *g, guint card);
const char *his_arm_name (guint arm);
char *his_event_text (const BorGame *game, const BorEvent *event);

/* (transfer full) */
char *his_requirements_text (const HisGame *g, const HisState *s, guint player, guint place);
const char *his_requirement_text (guint requirement, gboolean met);

/* --- What pieces are called on the board (game-show.c) --- */

/* Returns the place of an element; HIS_NOWHERE: none. */
guint his_place_of (const HisGame *g, BorElementRef ref);
/* Returns the player who commands the pieces of a class. `slot` receives where in their place they
 * are. */
guint his_class_player (const HisGame *g, guint32 class, guint *slot);
/* Returns the key of the units of a class; 0: a leader. */
guint his_class_key (guint32 class);
BorRefusal *his_why_not (const BorGame *game, const BorGameState *observation, gint player,
                         BorElementRef from, const guint32 *classes, guint n, BorElementRef to);

extern const BorGameWords his_words;
extern const BorGameShowing his_showing;
extern const BorGameStatistics his_statistics;
extern const BorGameExplaining his_explaining;
extern const BorGameSearch his_search;
extern const BorRuleText his_rule_texts[];

/* --- Playing --- */

BorGame *his_compile (const BorScenario *scenario, GPtrArray *issues);
/* Returns TRUE if the current chance node is a roll for hits. */
gboolean his_is_roll (const HisState *s);
char *his_token (const BorGame *game, const BorGameState *state, BorAction action);

G_END_DECLS
