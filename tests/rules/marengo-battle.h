/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/marengo/game-private.h"

G_BEGIN_DECLS

/* Small positions of `marengo` for tests.
 *
 * A board is built from locales of capacity 4 and wide borders without penalties. The approach of
 * locale X that faces Y is called "X>Y". Pieces are written as in the rules, as army, arm and
 * strength: "aI3", "fC2". A position is "X" (the reserve) or "X>Y". */
typedef struct {
  BorScenario *scenario;
  BorGame *game;
  MarengoGame *g;
  BorGameState *state;
  Marengo m;       /* pointers to the parts of the state */
  guint morale[2]; /* at the beginning */
  BorEvent items[256];
  BorEvents events; /* of the last test_battle_play, and of what came after it */
} TestBattle;

/* Armies with morale 20 on a track of 30, three commands. */
TestBattle *test_battle_new (void);
void test_battle_free (TestBattle *battle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestBattle, test_battle_free)

/* Chapter 20.1. */
TestBattle *test_battle_cross (void);
TestBattle *test_battle_chain (void);
TestBattle *test_battle_line (void);

/* Call the following before the start. */
void test_battle_locale (TestBattle *battle, const char *id);
void test_battle_border (TestBattle *battle, const char *a, const char *b);
/* Sets a property of a locale, of an approach, or of the ruleset's parameters ("rules"). */
void test_battle_set (TestBattle *battle, const char *id, const char *name, const char *value);
/* Makes a border impassable from both sides. */
void test_battle_close (TestBattle *battle, const char *a, const char *b);
/* A road through the locales, crossing the border between each two; `entry`: it comes in over
 * the board edge of the first. */
void test_battle_road (TestBattle *battle, const char *id, const char *class, const char *locales,
                       gboolean entry);
void test_battle_join (TestBattle *battle, const char *locale, const char *roads);
/* Places pieces: "aI3@X aC2@X>Y fI3!@Y"; "!" marks inactive ones. */
void test_battle_put (TestBattle *battle, const char *pieces);
/* "aI3 aC2", arriving by the road in the locale. */
void test_battle_box (TestBattle *battle, const char *id, const char *pieces, const char *road,
                      const char *locale, guint arrival);
/* French start pieces, and the locales of their symbols. */
void test_battle_draw (TestBattle *battle, const char *pieces, const char *symbols);
void test_battle_star (TestBattle *battle, const char *locale, const char *color);
void test_battle_morale (TestBattle *battle, guint austrian, guint french);

/* Compiles the game and begins the turn of an army ('a' or 'f') in a round. Unless there is a blind
 * draw, each army gets a bystander (I1 in A1 and F1) that cannot meet anybody. */
void test_battle_start (TestBattle *battle, char army, guint round);
/* The same in a game that is in progress. */
void test_battle_turn (TestBattle *battle, char army, guint round);

/* Playing. Tokens are those of the engine without lots, "from:X cross>X>Y pick=i3 done". Fails the
 * test if a token is not legal, unless it begins with "?": then it is skipped. */
void test_battle_play (TestBattle *battle, const char *tokens);
/* Ends all phases until the turn is over; announces and activates nothing. */
void test_battle_pass (TestBattle *battle);
gboolean test_battle_can (TestBattle *battle, const char *token);
/* Fails the test unless these are exactly the legal tokens, in any order; each class once. */
void test_battle_offers (TestBattle *battle, const char *tokens);
/* Returns who decides: 'a', 'f', 'c' (chance) or '-'. */
char test_battle_decider (TestBattle *battle);

/* Expectations. Pieces are in any order; "" for none. */
void test_battle_expect (TestBattle *battle, const char *position, const char *pieces);
/* Morale lost by each army since the start. */
void test_battle_lost (TestBattle *battle, guint austrian, guint french);
guint test_battle_commands (TestBattle *battle); /* left */
/* The last event of the type, or NULL. */
const BorEvent *test_battle_event (TestBattle *battle, MarengoEvent type);
/* A and D of the last assault. */
void test_battle_result (TestBattle *battle, gint attack, gint defence);
/* Makes both players forget the faces that they have seen. */
void test_battle_forget (TestBattle *battle);
/* Returns the face of a piece as known to the opponent; 0 if unknown. */
guint test_battle_known (TestBattle *battle, const char *position, const char *piece);
/* Sets a flag of the first such piece there. */
void test_battle_flag (TestBattle *battle, const char *position, const char *piece, guint flag);
/* "X", "X>Y", or "+box". */
guint test_battle_position (TestBattle *battle, const char *position);
gint test_battle_piece (TestBattle *battle, const char *position, const char *piece);

G_END_DECLS
