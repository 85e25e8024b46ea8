/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/triomphe/game-private.h"

G_BEGIN_DECLS

/* Small positions of `triomphe` for tests.
 *
 * A board is built of locales of capacity 6, west of the objective line, and narrow pairs without
 * symbols; the approach of locale X that faces Y is called "X>Y", and the one of a second pair
 * between the two "X>Y2". Pieces are written as in the rules: "A.i3", "F.c2"; "F.i2!" is
 * disordered. A position is "X" (its reserve), "X>Y", or the id of a force (its holding area). */
typedef struct {
  BorScenario *scenario;
  BorGame *game;
  TriompheGame *g;
  BorGameState *state;
  Triomphe t;       /* pointers to the parts of the state */
  gboolean alone;   /* no bystanders: see kit_start */
  guint8 tokens[2]; /* pools at the start: 5 and 5 */
  BorEvent items[256];
  BorEvents events; /* of the last kit_play, and of what came after it */
} Kit;

/* Creates a board without locales and two armies with three commands; the Austrians move first. The
 * armies have none of the parameters that only one of them has (T21.1), except the direction in
 * which they may not retreat. */
Kit *kit_new (void);
void kit_free (Kit *kit);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Kit, kit_free)
/* The locales and pairs of chapter 24: P, Q, R, S, W. */
Kit *kit_board (void);

/* Call the following before the start. */
void kit_locale (Kit *kit, const char *id);
/* `arrow`: leaving a for b goes "east" or "west", or NULL. A second pair between the same two
 * locales gets the ids with a 2. */
void kit_pair (Kit *kit, const char *a, const char *b, const char *arrow);
/* Sets a property of a locale "X", of an approach "X>Y", of a side "austrian" or "french", of a
 * force, or of the ruleset's parameters, "rules". */
void kit_set (Kit *kit, const char *id, const char *name, const char *value);
/* Both approaches are wide; "P", "Q2" for the second pair. */
void kit_wide (Kit *kit, const char *a, const char *b);
/* A road through the locales, crossing the pair between each two ("L0 L1 L2"; " L1 2L2" to cross
 * the second pair into L2). `entry`: it comes in over the board edge of the first. Roads that meet
 * in a locale are not joined. */
void kit_road (Kit *kit, const char *id, const char *class, const char *locales, gboolean entry);
void kit_join (Kit *kit, const char *locale, const char *roads);
/* "A.i3@P F.c2@Q>P F.i2!@Q": pieces and where they are. */
void kit_put (Kit *kit, const char *pieces);
/* Adds reinforcements "F.i2 F.g1" that arrive by the road in the locale. A piece written "A.g1*2"
 * has its own earliest round, 2. */
void kit_box (Kit *kit, const char *id, const char *pieces, const char *road, const char *locale,
              guint arrival);
/* Start pieces of an army, and the locales of its set-up symbols. */
void kit_deal (Kit *kit, const char *pieces, const char *symbols);
/* Tokens of a round on the track (of 16 rounds). */
void kit_track (Kit *kit, guint round, guint austrian, guint french);
void kit_pools (Kit *kit, guint austrian, guint french);

/* Compiles, and begins the turn of an army ('A' or 'F') in a round, after its morale update and
 * approach clean-up. With '-': begins at the start of the game, in round 1, before the first draw
 * if there is one. Unless kit->alone is set, each army gets a bystander, i1 in A1 and F1, with a
 * main road to A2 and F2, who meets nobody. So the turn does not end by itself because nothing else
 * can be done. (They are organized pieces on the map: set kit->alone if these are counted.) */
void kit_start (Kit *kit, char army, guint round);
/* Begins a turn in a game that is in progress. */
void kit_turn (Kit *kit, char army, guint round);
/* Plays `end` and forced steps until the turn of the other army has begun. */
void kit_end_turn (Kit *kit);

/* Playing. Tokens are those of the engine without lots, "from:P cross>P>Q pick=i3 done"; one that
 * begins with "?" is skipped if it is not legal (because it was the only choice and was made
 * automatically), "?done" also if the picks are already over. The invariants are checked after
 * each. Fails the test if a token is not legal. */
void kit_play (Kit *kit, const char *tokens);
gboolean kit_can (Kit *kit, const char *token);
/* Returns TRUE if the tokens can be played in sequence; does not change the state. */
gboolean kit_can_play (Kit *kit, const char *tokens);
/* Fails the test unless these are exactly the legal tokens, in any order; each class once. */
void kit_offers (Kit *kit, const char *tokens);
/* Returns who decides: 'A', 'F', 'c' (chance) or '-'. */
char kit_decider (Kit *kit);
TriompheStage kit_stage (Kit *kit);

/* Setting up a state. */
void kit_give_tokens (Kit *kit, char army, const char *locale, guint tokens);
/* The same for tokens that were moved there in the enemy's last turn (T17.20). */
void kit_move_tokens (Kit *kit, char army, const char *locale, guint moved);
void kit_set_pool (Kit *kit, char army, guint tokens);
void kit_set_commands (Kit *kit, guint commands);
void kit_set_last (Kit *kit, const char *locale, char army);
/* Sets a flag of the first such piece there. */
void kit_flag (Kit *kit, const char *position, const char *piece, guint flag);

/* Expectations. Pieces are in any order, with "!" if disordered; "" for none. */
void kit_expect (Kit *kit, const char *position, const char *pieces);
void kit_expect_pool (Kit *kit, char army, guint tokens);
void kit_expect_tokens (Kit *kit, char army, const char *locale, guint tokens);
void kit_expect_level (Kit *kit, char army, guint level);
void kit_expect_commands (Kit *kit, guint left);
/* Returns TRUE if the flag is set for a piece of this kind there. */
gboolean kit_has_flag (Kit *kit, const char *position, const char *piece, guint flag);
/* Returns the face of a piece as known to the opponent; 0 if unknown. */
guint kit_known (Kit *kit, const char *position, const char *piece);
/* Return the last event of a type since kit_play() began, or NULL; and how many there were. */
const BorEvent *kit_event (Kit *kit, TriompheEvent type);
guint kit_n_events (Kit *kit, TriompheEvent type);
/* T11.15 of the last assault. */
void kit_expect_result (Kit *kit, gint result);
/* Fails the test unless the game is over with that result. */
void kit_expect_over (Kit *kit, char winner, TriompheEnding ending);
guint kit_position (Kit *kit, const char *position);
gint kit_piece (Kit *kit, const char *position, const char *piece);

G_END_DECLS
