/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "game/rules.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* What the engines of both games of Marengo have in common: the compiled board, the pieces on it,
 * and what the opponent knows of them. Each game's compiled form holds a BattleBoard and
 * BattleArmies; each game's state has its own head, and then the arrays that a Battle points to.
 *
 * A position is a number: locale l for its reserve, n_locales + a for the blockers of approach a,
 * then the boxes, then one for pieces that are not drawn yet. Only approaches that can be crossed
 * have numbers; those of a locale follow each other. */

/* Nobody else calls these: so the compiler may inline them, whatever it builds. */
#pragma GCC visibility push(hidden)

#define BATTLE_NOWHERE    0xffff /* position of an eliminated piece */
#define BATTLE_MAX_PIECES 250    /* their numbers and those of their groups are bytes */

/* A face is type << 4 | strength; 0 where it is unknown. */
#define BATTLE_N_FACES        48
#define BATTLE_TYPE(face)     ((face) >> 4)
#define BATTLE_STRENGTH(face) ((face) &0xf)
enum {
  BATTLE_INFANTRY,
  BATTLE_CAVALRY,
  BATTLE_ARTILLERY
};

/* The one flag of a piece that is shared: its face is in its lot's "contains at least" (M15.9). All
 * other bits are the game's. */
#define BATTLE_SEEN (1 << 7)

/* A road step out of a locale (M5.26, T2.11). */
typedef struct {
  guint16 to, approach, crossing;
  guint16 component, to_component; /* road component here and there: one of its roads */
  guint8 direction;                /* the two ways over a crossing: 0 and 1 (M8.30, T7.5) */
  guint8 main;
} BattleStep;

/* Where reinforcements wait (M8.45, T2.13). */
typedef struct {
  gint32 force;               /* slot */
  guint8 army, arrival, main; /* army: 0 the entering one, 1 the holding one */
  guint16 component;
  guint16 locale, crossing; /* entry, and its traffic */
  guint16 bridge;           /* locale where the pontoon of army 0 ends */
} BattleBox;

typedef struct {
  guint n_locales, n_approaches, n_boxes, n_steps, n_crossings, n_positions;
  guint n_words; /* of a bit set of locales */
  /* locales */
  guint8 *capacity;
  guint16 *first_approach, *first_step; /* n_locales + 1 */
  gint32 *slot;                         /* slot */
  /* approaches */
  guint16 *opposite, *at, *to;     /* approach; own locale; the other's */
  guint8 *width;                   /* 1 narrow, 2 wide */
  guint8 *penalty[3], *obstructed; /* penalty: of infantry, cavalry, artillery */
  gint32 *approach;                /* slot */
  BattleStep *steps;               /* those out of a locale follow each other */
  BattleBox *boxes;
} BattleBoard;

/* A piece as the game begins. */
typedef struct {
  guint8 face, army;
  guint8 group;  /* that the opponent knows the pieces of, from 1; 0: the face is known (M15.11) */
  guint16 flags; /* that it begins with, in the game's own bits */
  guint16 pos;
} BattlePiece;

typedef struct {
  guint n_pieces, n_groups, n_classes;
  guint first_piece[3]; /* of each army; then the end */
  BattlePiece *pieces;
  guint8 class_of[BATTLE_N_FACES]; /* of faces that pieces begin with */
  guint8 face_of[BATTLE_N_FACES];  /* of a class */
  guint8 *initial_classes;         /* n_groups x n_classes (M6.3) */
  guint16 lot_flags;               /* flags that the pieces of a lot have in common */
  gboolean keeps_last;             /* a state knows who was last in a locale (M14.4, T17.17) */
  guint16 marks;                   /* flags that keep pieces apart while an action goes on */
} BattleArmies;

/* Where the arrays are in a state: offsets in bytes. */
typedef struct {
  guint32 occupied[2], closed, flags, pos, next, face, lot, group, head, count, blocking;
  guint32 lot_size, lot_face, traffic, live[2], gone, last;
} BattleLayout;

/* A state opened: pointers to its parts. */
typedef struct {
  const BattleBoard *board;
  const BattleArmies *armies;
  guint64 *occupied[2];        /* bit sets: locales, by army */
  guint64 *closed;             /* bit set: approaches that an assault has used (M11.3, T11.23) */
  guint16 *flags, *pos;        /* by piece */
  guint8 *next;                /* by piece: the next one at its position + 1, or 0 */
  guint8 *face, *lot, *group;  /* by piece; lot 0: nobody sees it yet */
  guint8 *head;                /* by position: first piece + 1; lists are in the order of pieces */
  guint8 *count, *blocking;    /* by locale: pieces, of these blockers */
  guint8 *lot_size, *lot_face; /* by lot, from 1; lot_face: 0 unknown */
  guint8 *traffic;             /* by crossing: highest step number | the game's bits << 2 */
  guint8 *live[2];             /* by face: pieces that are left, by army */
  guint8 *gone;                /* by group and class: proved to have left it (M15.11) */
  guint8 *last;                /* by locale: the army that was last there + 1; NULL: not kept */
} Battle;

/* What either game's state begins with. */
typedef struct {
  guint8 stage;   /* the game's own, or BATTLE_STAGE_HIDDEN */
  guint8 decider; /* army, BATTLE_CHANCE or BATTLE_NOBODY */
} BattleHead;

#define BATTLE_CHANCE       2
#define BATTLE_NOBODY       3    /* the game is over, or the stage is hidden */
#define BATTLE_STAGE_HIDDEN 0xff /* in observations: somebody else decides */

/* What a game is compiled from. */
typedef struct {
  const BorScenario *scenario;
  const BorRules *rules; /* of the ruleset; may be NULL */
  GPtrArray *issues;
  gint32 *locale_of, *approach_of; /* numbers by slot; -1 where there is none */
} BattleSource;

/* game-board.c */
void battle_source_init (BattleSource *source, const BorScenario *scenario, const char *ruleset,
                         GPtrArray *issues);
void battle_source_clear (BattleSource *source);
/* Locales and approaches, into a board of zeros. Reports locales without a capacity and borders
 * without a width. */
void battle_compile_board (BattleBoard *board, const BattleSource *source);
void battle_board_clear (BattleBoard *board);
/* What is at a position: a locale, an approach or the force of a box; slot -1: nothing. */
BorElementRef battle_element (const BattleBoard *board, guint pos);
static inline BorElementRef
battle_approach_element (const BattleBoard *board, guint approach)
{
  return battle_element (board, board->n_locales + approach);
}
/* game-roads.c: steps, boxes and the number of positions; after battle_compile_board. Reports roads
 * with a gap, and reinforcements without a road into their entry locale. */
void battle_compile_roads (BattleBoard *board, const BattleSource *source);

/* game-armies.c: the face of a type and strength, 0 if there is none such. */
guint8 battle_face (const BorScenario *scenario, gint32 piece_type, gint strength);
/* 0 for the entering army, 1 for the holding one; `army` is a slot. */
guint battle_army (const BorScenario *scenario, gint32 army);
/* Appends the piece `count` times to `pieces` (GArray of BattlePiece). Reports, for the element, a
 * piece without a face, and more pieces than there can be. */
void battle_add_pieces (const BattleSource *source, GArray *pieces, BattlePiece piece, gint count,
                        BorKind kind, gint32 slot);
/* A placement's piece: its face, army and position. FALSE, reported, if nobody can stand there. */
gboolean battle_read_placement (const BattleSource *source, const BattleBoard *board, gint32 slot,
                                BattlePiece *piece);
/* Reports locales that hold more pieces of an army than their capacity, or pieces of both; `count`
 * is by locale and army, 2 x n_locales, and begins with those who come there by a draw. */
void battle_check_room (const BattleSource *source, const BattleBoard *board,
                        const BattlePiece *pieces, guint n_pieces, guint *count);
/* Takes over the pieces of `pieces` (GArray of BattlePiece), the entering army's first, otherwise
 * in their order. Groups must have been counted. */
void battle_compile_armies (BattleArmies *armies, GArray *pieces);
void battle_armies_clear (BattleArmies *armies);
/* Puts the arrays after `size` bytes of a state's head. Returns the size of the whole. */
gsize battle_lay_out (BattleLayout *layout, const BattleBoard *board, const BattleArmies *armies,
                      gsize size);

static inline void
battle_open (Battle *b, const BattleBoard *board, const BattleArmies *armies,
             const BattleLayout *layout, guint8 *state)
{
  b->board = board;
  b->armies = armies;
  b->occupied[0] = (guint64 *) (state + layout->occupied[0]);
  b->occupied[1] = (guint64 *) (state + layout->occupied[1]);
  b->closed = (guint64 *) (state + layout->closed);
  b->flags = (guint16 *) (state + layout->flags);
  b->pos = (guint16 *) (state + layout->pos);
  b->next = state + layout->next;
  b->face = state + layout->face;
  b->lot = state + layout->lot;
  b->group = state + layout->group;
  b->head = state + layout->head;
  b->count = state + layout->count;
  b->blocking = state + layout->blocking;
  b->lot_size = state + layout->lot_size;
  b->lot_face = state + layout->lot_face;
  b->traffic = state + layout->traffic;
  b->live[0] = state + layout->live[0];
  b->live[1] = state + layout->live[1];
  b->gone = state + layout->gone;
  b->last = armies->keeps_last ? state + layout->last : NULL;
}

static inline gboolean
battle_bit (const guint64 *bits, guint i)
{
  return (bits[i >> 6] >> (i & 63) & 1) != 0;
}

static inline void
battle_set_bit (guint64 *bits, guint i)
{
  bits[i >> 6] |= G_GUINT64_CONSTANT (1) << (i & 63);
}

static inline void
battle_clear_bit (guint64 *bits, guint i)
{
  bits[i >> 6] &= ~(G_GUINT64_CONSTANT (1) << (i & 63));
}

/* A class of interchangeable pieces at a position (M4.12): face << 8 | lot. */
#define BATTLE_KEY(b, p)     ((guint16) ((b)->face[p] << 8 | (b)->lot[p]))
#define BATTLE_KEY_FACE(key) ((guint8) ((key) >> 8))

/* The pieces at a position. */
#define BATTLE_FOREACH(b, position, p)                                                             \
  for (gint p = (gint) (b)->head[position] - 1; p >= 0; p = (gint) (b)->next[p] - 1)

/* Of pieces from `first` to before `end`, four at a time. */
static inline void
battle_clear_flags (Battle *b, guint first, guint end, guint flags)
{
  guint64 four, keep = ~(flags * G_GUINT64_CONSTANT (0x0001000100010001));
  guint p = first;
  for (; p + 4 <= end; p += 4) {
    memcpy (&four, b->flags + p, sizeof four);
    four &= keep;
    memcpy (b->flags + p, &four, sizeof four);
  }
  for (; p < end; p++)
    b->flags[p] &= (guint16) ~flags;
}

static inline gboolean
battle_is_approach (const BattleBoard *board, guint pos)
{
  return pos >= board->n_locales && pos < board->n_locales + board->n_approaches;
}

/* The locale that a position on the map is in. */
static inline guint
battle_locale (const BattleBoard *board, guint pos)
{
  return pos < board->n_locales ? pos : board->at[pos - board->n_locales];
}

static inline guint
battle_blockers (const Battle *b, guint approach)
{
  return b->board->n_locales + approach;
}

static inline guint
battle_owner (const BattleArmies *armies, guint piece)
{
  return piece >= armies->first_piece[1];
}

/* TRUE if the other army than `army` is in the locale. */
static inline gboolean
battle_enemy_in (const Battle *b, guint army, guint locale)
{
  return battle_bit (b->occupied[!army], locale);
}

/* TRUE if the enemy blocks the far side of approach `a` (M8.12). */
static inline gboolean
battle_is_barred (const Battle *b, guint army, guint a)
{
  const BattleBoard *board = b->board;
  return b->head[board->n_locales + board->opposite[a]] != 0
         && battle_enemy_in (b, army, board->to[a]);
}

/* Room for own pieces, in a locale without enemies or about to be (M8.9, M9.7, T2.14, T9.3). */
static inline guint
battle_room (const Battle *b, guint army, guint locale)
{
  guint n = battle_enemy_in (b, army, locale) ? 0 : b->count[locale];
  guint capacity = b->board->capacity[locale];
  return n < capacity ? capacity - n : 0;
}

/* The number that a crossing takes in a move whose last step had number `last`, when `highest` is
 * the highest number that it was used with in this turn (M8.29, M8.32, T7.4). */
static inline guint
battle_step_number (guint highest, guint last)
{
  return MAX (last, highest) + 1;
}

/* game-pieces.c: where pieces stand. Counters and bit sets move with them. */
void battle_place (Battle *b, guint piece, guint pos);
void battle_lift (Battle *b, guint piece);
void battle_move (Battle *b, guint piece, guint pos);
/* The piece loses `points`, all that it has at most, and is shown (M4.3, T1.3). Returns its new
 * face; with 0 it is gone from the map, and has neither lot nor flags. */
guint8 battle_weaken (Battle *b, guint piece, guint points);
/* The first piece of the class at the position that has all `with` and none of `without` flags; -1.
 */
gint battle_find (const Battle *b, guint pos, guint16 key, guint with, guint without);
/* The classes at the position, ascending, of pieces with those flags and types (bit set), from
 * `least` on. `keys` has room for 256. Returns their number. */
guint battle_classes (const Battle *b, guint pos, guint with, guint without, guint types,
                      guint16 least, guint16 *keys);
/* Number of pieces with the flag at a position, and the sum of their strengths. */
guint battle_count_marked (const Battle *b, guint pos, guint flag);
guint battle_sum_marked (const Battle *b, guint pos, guint flag);

/* game-lots.c: what the opponent knows (M15.6 - M15.11, T20.4). */
/* The opponent sees the piece's face: it leaves its lot, unless the lot is known to be like it. */
void battle_show (Battle *b, guint piece);
/* Pieces at the position with the flag leave their lots for lots of their own (M15.8). */
void battle_split (Battle *b, guint pos, guint flag);
/* The same for one piece, that does what others of its lot do not do. */
void battle_part (Battle *b, guint piece);
/* Gives a piece that is in no lot one of its own. */
void battle_new_lot (Battle *b, guint piece, guint8 known_face);
void battle_leave_lot (Battle *b, guint piece);
/* Pieces at the position whose flags under `mask` are `value` become one lot (M15.9, T16.4). */
void battle_mix (Battle *b, guint pos, guint mask, guint value);

/* game-hidden.c: hides the faces of an army that the other one does not know, and renumbers its
 * pieces by what is known of them; and gives them faces that they could have. */
void battle_hide_army (Battle *b, guint army);
void battle_guess_army (Battle *b, guint army, BorRandom *random);

/* game-places.c: where pieces can retreat to. */
typedef struct {
  guint n, total; /* places; room in all of them */
  guint to[64], room[64];
} BattlePlaces;

/* Locales next to `locale` with room for the army, in ascending order, except `from` and those that
 * the enemy holds (M12.8, T12.7). */
void battle_find_places (const Battle *b, guint army, guint locale, guint from,
                         BattlePlaces *places);

/* game-stage.c: as BorGameRules.player. */
gint battle_player (const BorGame *game, const BorGameState *state);

/* game-sound.c: what is wrong with the pieces, lists, counters and lots; NULL. In the locale
 * `passing` (BATTLE_NOWHERE: none) one piece too many is on its way. For tests. */
const char *battle_broken (const Battle *b, guint passing);

#pragma GCC visibility pop

G_END_DECLS
