/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/marengo/game-private.h"

G_BEGIN_DECLS

/* Small positions of `marengo` for tests.
 *
 * A board is built of locales of capacity 4 and wide borders without penalties; the approach of
 * locale X that faces Y is called "X>Y". Pieces are written as in the rules, army, arm, strength:
 * "aI3", "fC2"; a position is "X" (its reserve) or "X>Y". */
typedef struct {
  BorScenario *scenario;
  BorGame *game;
  MarengoGame *g;
  BorGameState *state;
  Marengo m;       /* the state, opened */
  guint morale[2]; /* at the beginning */
  BorEvent items[256];
  BorEvents events; /* of the last battle_play, and of what came after it */
} Battle;

/* Armies with morale 20 on a track of 30, three commands. */
Battle *battle_new (void);
void battle_free (Battle *battle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Battle, battle_free)

/* Chapter 20.1. */
Battle *battle_cross (void);
Battle *battle_chain (void);
Battle *battle_line (void);

/* Before the start. */
void battle_locale (Battle *battle, const char *id);
void battle_border (Battle *battle, const char *a, const char *b);
/* Sets a property of a locale, of an approach, or of the ruleset's parameters ("rules"). */
void battle_set (Battle *battle, const char *id, const char *name, const char *value);
/* Impassable from both sides. */
void battle_close (Battle *battle, const char *a, const char *b);
/* A road through the locales, crossing the border between each two; `entry`: it comes in over
 * the board edge of the first. */
void battle_road (Battle *battle, const char *id, const char *class, const char *locales,
                  gboolean entry);
void battle_join (Battle *battle, const char *locale, const char *roads);
/* "aI3@X aC2@X>Y fI3!@Y": pieces and where they are; "!" marks inactive ones. */
void battle_put (Battle *battle, const char *pieces);
/* "aI3 aC2", arriving by the road in the locale. */
void battle_box (Battle *battle, const char *id, const char *pieces, const char *road,
                 const char *locale, guint arrival);
/* French start pieces, and the locales of their symbols. */
void battle_draw (Battle *battle, const char *pieces, const char *symbols);
void battle_star (Battle *battle, const char *locale, const char *color);
void battle_morale (Battle *battle, guint austrian, guint french);

/* Compiles and begins the turn of an army ('a' or 'f') in a round. Unless there is a blind draw,
 * each army gets a bystander (I1 in A1 and F1) that cannot meet anybody. */
void battle_start (Battle *battle, char army, guint round);
/* The same in a game that is under way. */
void battle_turn (Battle *battle, char army, guint round);

/* Playing. Tokens are those of the engine without lots, "from:X cross>X>Y pick=i3 done"; one that
 * begins with "?" is left out where it is not legal. Fails the test when a token is not legal. */
void battle_play (Battle *battle, const char *tokens);
/* Ends phases, announces and activates nothing, until the turn is over. */
void battle_pass (Battle *battle);
gboolean battle_can (Battle *battle, const char *token);
/* The legal tokens are exactly these, in any order; each class once. */
void battle_offers (Battle *battle, const char *tokens);
/* The army that is to decide: 'a', 'f', 'c' (chance) or '-'. */
char battle_decider (Battle *battle);

/* Expectations. Pieces in any order; "" for nobody. */
void battle_expect (Battle *battle, const char *position, const char *pieces);
/* Morale lost by each army since the start. */
void battle_lost (Battle *battle, guint austrian, guint french);
guint battle_commands (Battle *battle); /* left */
/* The last event of the type, or NULL. */
const BorEvent *battle_event (Battle *battle, MarengoEvent type);
/* A and D of the last assault. */
void battle_result (Battle *battle, gint attack, gint defence);
/* Everybody forgets the faces he has seen. */
void battle_forget (Battle *battle);
/* The face that the opponent knows the piece by; 0 if he does not. */
guint battle_known (Battle *battle, const char *position, const char *piece);
/* A flag of the first such piece there. */
void battle_flag (Battle *battle, const char *position, const char *piece, guint flag);
guint battle_position (Battle *battle, const char *position);
gint battle_piece (Battle *battle, const char *position, const char *piece);

G_END_DECLS
