/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/triomphe/game-private.h"

G_BEGIN_DECLS

/* A second, simple and slow implementation of Triomphe à Marengo, written only from the numbered
 * rules and the scenario. It is played in step with the engine: at each decision both list all
 * options (groups and losses as a whole), and afterwards both must have the same pieces, tokens and
 * memory.
 *
 * Everything is numbered by slot. A position is a locale's slot, PLAIN_AT (approach), PLAIN_IN
 * (force), or -1 for the eliminated. Army 0 is the entering one. */

#define PLAIN_MAX_PIECES 64
#define PLAIN_AT(a)      (1000 + (a))
#define PLAIN_IN(force)  (4000 + (force))

typedef struct {
  guint army, type, strength; /* type: 0 infantry, 1 cavalry, 2 artillery */
  gint pos;
  gboolean disordered, acted, pending;
  gboolean fired; /* declared or completed since its army's last turn began (T11.10) */
  guint earliest;
} PlainPiece;

/* A road over a border, or over the board's edge (b is -1). */
typedef struct {
  gint a, b, road; /* approaches */
  gboolean main;
  /* this turn */
  guint highest;
  gint from; /* approach that it was left by; -1: not used */
  gboolean attacked;
} PlainCrossing;

typedef struct {
  gint locale, opposite;
  gboolean wide, obstructed, passable;
  gint penalty[3], direction;  /* -1 west, 1 east */
  gboolean maneuvered, locked; /* this turn; the same for both of a pair */
} PlainApproach;

typedef struct {
  gint capacity;
  gboolean east;
  gint tok[2], moved[2], last; /* last: army, -1 nobody */
  gboolean road_locked, owed;
} PlainLocale;

typedef struct {
  const TriompheGame *g;
  const BorScenario *s;
  guint n_locales, n_approaches, n_crossings, n_pieces;
  PlainLocale *locales;
  PlainApproach *approaches;
  PlainCrossing *crossings;
  PlainPiece pieces[PLAIN_MAX_PIECES];
  guint rounds, round, army, first, attacker, east_pieces;
  gint commands, all_commands[2], pontoon, pontoon_pieces, pontoon_locale;
  gint pool[2], recall[2], no_block[2], bad[2], *track[2];
  gboolean disorder[2], commits[2], all_or_none, over;
  gint winner;
  /* the engine */
  BorGameState *state;
  BorEvent items[512];
  BorEvents events; /* of the last decision */
  BorRandom random;
  guint64 seed;
  guint n_decisions, n_options;
  GString *log;
} Plain;

/* One option of a decision. */
typedef struct {
  char *key; /* owned: the engine must offer the same */
  guint64 pieces;
  gint a, b;
  gint8 to[PLAIN_MAX_PIECES]; /* by piece: strength lost, or where it goes */
  gint *list;                 /* owned, ends with -1: locales */
} PlainOption;

typedef GPtrArray PlainOptions;

/* triomphe-plain-board.c */
Plain *plain_new (BorGame *game, guint64 seed);
void plain_free (Plain *m);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Plain, plain_free)
/* Copies pieces and tokens from the engine before the first turn. */
void plain_take_over (Plain *m);
/* Locale that a position is in. */
gint plain_locale (const Plain *m, gint pos);
gboolean plain_holds (const Plain *m, gint locale, guint army);
guint plain_count (const Plain *m, gint pos);
guint plain_count_in (const Plain *m, gint locale);
gint plain_room (const Plain *m, gint locale, guint army);
/* Returns TRUE if waiting pieces of the enemy keep the army out (T14.6). */
gboolean plain_is_protected (const Plain *m, gint locale, guint army);
gboolean plain_may_block (const Plain *m, guint army);
/* Returns TRUE if two roads belong to the same road component in a locale. */
gboolean plain_joined (const Plain *m, gint locale, gint road, gint other);
gint plain_crossing_end (const PlainCrossing *c, const Plain *m, gint locale);
char *plain_face (const Plain *m, guint piece, gboolean flags);

/* triomphe-plain-match.c */
PlainOptions *plain_options (void);
/* Adds an option unless its key is there already. Takes ownership. */
PlainOption *plain_add (PlainOptions *options, PlainOption *option);
PlainOption *plain_option (char *key);
/* The words in order, joined. (transfer full) */
char *plain_sorted (GPtrArray *words);
/* Sorted faces of the pieces, with their flags. (transfer full) */
char *plain_faces (const Plain *m, guint64 pieces, gboolean flags);
/* Compares the options with the engine's, chooses one at random, and plays it in the engine.
 * `stages` are bits of TriompheStage. Returns the option, which is in the list. */
const PlainOption *plain_choose (Plain *m, PlainOptions *options, guint stages, guint army,
                                 const char *what);
/* Fails the test unless both have the same state. */
void plain_compare (Plain *m);
/* Returns the faces of `pieces` after the losses `lost`, as a key. */
char *plain_key_after (const Plain *m, guint64 pieces, const gint8 *lost);
void plain_fail (const Plain *m, const char *format, ...) G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;

/* triomphe-plain-subsets.c */
typedef gboolean (*PlainFits) (const Plain *m, guint64 pieces, gpointer data);
/* Adds an option for each subset of `from` with `least` to `most` pieces that fits. */
void plain_add_subsets (const Plain *m, PlainOptions *options, guint64 from, guint least,
                        guint most, PlainFits fits, gpointer data);
guint64 plain_at (const Plain *m, gint pos, guint army);
guint plain_n (guint64 pieces);
guint plain_sum (const Plain *m, guint64 pieces);
/* Lists the ways to take `points` of losses: first from `first` (evenly from two of them), then
 * from the others. Keys are the faces afterwards, of all in `first | others`. */
PlainOptions *plain_losses (const Plain *m, guint64 first, guint64 others, guint points);
void plain_take (Plain *m, const PlainOption *losses, guint64 pieces);

/* triomphe-plain-effects.c: what happens to pieces and tokens. */
void plain_move (Plain *m, guint piece, gint pos);
void plain_spread (Plain *m, gint locale);
void plain_lose_morale (Plain *m, guint army, gint n);
void plain_commit (Plain *m, guint army, gint locale, gint n);
void plain_retreat (Plain *m, gint locale, gint attack_approach, guint entering);

/* triomphe-plain-fights.c */
void plain_maneuver (Plain *m, guint64 group, gint approach, gboolean reserve, gboolean by_road,
                     gboolean *won);
void plain_assault (Plain *m, gint approach);
void plain_continue (Plain *m, guint64 group, gint locale);
gboolean plain_may_attack (const Plain *m, guint army, gint approach);
guint64 plain_leaders (const Plain *m, gint approach, guint64 pieces);

/* triomphe-plain-roads.c */
guint64 plain_road_starters (Plain *m, gint locale);
void plain_road_march (Plain *m, guint piece, gint road, guint last, gboolean used, gboolean paid);
gint plain_entry (const Plain *m, gint force);
gboolean plain_can_enter (const Plain *m, gint force);

/* triomphe-plain-turns.c: plays a game to its end, or `limit` decisions. */
void plain_play (Plain *m, guint limit);

G_END_DECLS
