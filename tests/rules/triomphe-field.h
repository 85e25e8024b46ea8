/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Small positions of `triomphe` for tests, written as in chapter 24 of the rules.
 *
 * Locales have capacity 6 and borders are narrow, without symbols. The approach of X that faces Y is
 * called "X>Y", that of a second border between the two "X>Y2"; a position is "X" (its reserve) or "X>Y".
 * Pieces are army, arm, strength: "A.i3", "F.c2"; where the army is clear it is left out. "!" behind
 * a piece: it is disordered. */
typedef struct Field Field;

/* Creates an empty board; pools of 5, no tokens on the time track, 16 rounds. */
Field *field_new (void);
/* The kit of chapter 24: P, Q, R, S and W. */
Field *field_kit (void);
/* L0 to L3, each joined to the next by a main road: a, b and c. */
Field *field_chain (void);
/* The scenario that ships with the program. */
Field *field_shipped (void);
void field_free (Field *f);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Field, field_free)

/* --- Before the start --- */

void field_locale (Field *f, const char *id);
/* `second`: the border is the second of these two locales. */
void field_border (Field *f, const char *a, const char *b, gboolean second);
/* The arrow of a border points from `west` to `east`. */
void field_arrow (Field *f, const char *west, const char *east);
/* Both sides of a border. */
void field_wide (Field *f, const char *a, const char *b);
void field_close (Field *f, const char *a, const char *b);
/* A property of a locale, an approach, a side, or of the parameters ("rules"). */
void field_set (Field *f, const char *id, const char *name, const char *value);
/* `entry`: the road comes in over the board's edge at the first of the locales. */
void field_road (Field *f, const char *id, const char *class, const char *locales, gboolean entry);
void field_join (Field *f, const char *locale, const char *roads);
void field_put (Field *f, const char *pieces); /* "A.i2@P F.c2!@Q>P" */
/* Pieces, all of one army, that wait for a round to enter by a road. */
void field_wait (Field *f, const char *id, const char *pieces, const char *road, const char *locale,
                 guint arrival);
void field_tokens_on_track (Field *f, guint round, guint austrian, guint french);

/* Leaves out the organized i1 that each army otherwise has far away. */
void field_alone (Field *f);
/* Begins in phase 3 of a turn; army is 'A' or 'F'. The morale update and the approach clean-up of
 * this turn are over. */
void field_start (Field *f, char army, guint round);
/* Begins at the start of the game. */
void field_begin (Field *f);
/* Plays any outcome of chance until a player decides. */
void field_deal (Field *f);

/* --- What is there now --- */

void field_pool (Field *f, guint austrian, guint french);
void field_put_tokens (Field *f, char army, const char *locale, guint n);
void field_have_commands (Field *f, guint n);

/* --- Actions and decisions. Each is done and returns TRUE, or is not legal, or not asked for, and
 * returns FALSE with everything as it was. Pieces: "i2 c2"; "" for none. --- */

gboolean field_end (Field *f); /* ends the actions, without a recall after them */
/* Ends turns until phase 3 of the army's turn in that round. */
void field_pass (Field *f, char army, guint round);
/* Returns TRUE if any kind of march or attack can begin in the reserve. */
gboolean field_may_leave (Field *f, const char *locale);
gboolean field_march (Field *f, const char *from, const char *pieces, const char *to);
/* Steps: a road's id, or "-" to wait; "." at the end stops. Without it the march is not over. */
gboolean field_road_march (Field *f, const char *from, const char *piece, const char *steps);
gboolean field_road_on (Field *f, const char *steps);
/* Enters a waiting piece; the steps follow the entry. */
gboolean field_enter (Field *f, const char *force, const char *piece, const char *steps);
gboolean field_pontoon (Field *f, const char *force, const char *piece);
/* "c2:Q>R c1:Q>S", or "" to stay. */
gboolean field_continue (Field *f, const char *pieces);
/* The zero-crossing road march of cavalry (T8.5). */
gboolean field_road_block (Field *f, const char *from, const char *piece, const char *to);
/* A maneuver attack over `pair`, named by its attack approach. */
gboolean field_attack (Field *f, const char *from, const char *pieces, const char *pair);
gboolean field_respond (Field *f, const char *pieces);
gboolean field_advance (Field *f, const char *pieces);
gboolean field_prove (Field *f, const char *piece); /* T9.13 */
gboolean field_declare (Field *f, const char *approach);
gboolean field_complete (Field *f, const char *approach);
gboolean field_cancel (Field *f, const char *approach);
gboolean field_assault (Field *f, const char *approach);
gboolean field_lead (Field *f, const char *pieces); /* the defence */
gboolean field_strike (Field *f, const char *pieces, const char *leaders);
gboolean field_fire (Field *f, gboolean yes);
gboolean field_hit (Field *f, const char *leader);
gboolean field_counter (Field *f, const char *pieces);
/* Takes losses one by one, each given by the face before it: "i3 i2" reduces an i3 to i1. Forced
 * ones may be omitted. */
gboolean field_take (Field *f, const char *pieces);
/* "c2:N i1:E"; "c2:" gives it up. All retreating pieces that have a choice. */
gboolean field_retreat (Field *f, const char *pieces);
/* Tokens that the opponent moves or takes: "S S W"; "" for none. */
gboolean field_relocate (Field *f, const char *locales);
gboolean field_discard (Field *f, const char *locales);
gboolean field_organise (Field *f, const char *pieces); /* "i2@X c2@Y" */
gboolean field_recall (Field *f, const char *locale);   /* ends the turn; NULL for none */

/* --- Expectations --- */

char field_decider (Field *f); /* 'A', 'F', 'c' (chance) or '-' */
guint field_commands (Field *f);
guint field_level_pool (Field *f, char army);
guint field_level (Field *f, char army);
guint field_tokens (Field *f, char army, const char *locale);
guint field_round (Field *f);
char field_side (Field *f); /* whose turn it is */
gboolean field_acted (Field *f, const char *position, const char *piece);
gboolean field_face_up (Field *f, const char *position, const char *piece);
gboolean field_known (Field *f, const char *position, const char *piece); /* to the opponent */
gboolean field_pending (Field *f, const char *position, const char *piece);
/* Pieces of both armies, in any order, disordered ones with "!"; fails the test if it is not so. */
void field_expect (Field *f, const char *position, const char *pieces);
void field_expect_morale (Field *f, guint austrian_pool, guint french_pool);
/* "-" while the game goes on, else "A" or "F" with "decisive" or "marginal". */
const char *field_outcome (Field *f);
/* Returns the places to which the current piece can retreat, in alphabetical order. */
char *field_places (Field *f);

G_END_DECLS
