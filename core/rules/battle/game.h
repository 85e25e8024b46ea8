/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "game/rules.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* What the engines of both Marengo games have in common: the compiled board, the pieces on it, and
 * what the opponent knows about them. Each compiled game contains a BattleBoard and BattleArmies.
 * Each game's state has its own head, followed by the arrays that a Battle points to.
 *
 * A position is a number: l for the reserve of locale l, n_locales + a for the blockers of approach
 * a, then the boxes, and last the pieces that have not been drawn yet. Only approaches that can be
 * crossed are numbered; those of a locale are consecutive. */

#define BATTLE_NOWHERE       0xffff /* position of an eliminated piece */
#define BATTLE_MAX_PIECES    250    /* because piece and group numbers are bytes */
#define BATTLE_MAX_NEIGHBORS 64     /* of a locale, because a retreat lists them (M12.8, T12.7) */

/* A face is type << 4 | strength; 0 if unknown. */
#define BATTLE_N_FACES        48
#define BATTLE_TYPE(face)     ((face) >> 4)
#define BATTLE_STRENGTH(face) ((face) &0xf)
enum {
  BATTLE_INFANTRY,
  BATTLE_CAVALRY,
  BATTLE_ARTILLERY
};

/* The only flag of a piece that both games share: its face counts in its lot's "contains at least"
 * (M15.9). The other bits belong to the game. */
#define BATTLE_SEEN (1 << 7)

/* A step by road out of a locale (M5.26, T2.11). */
typedef struct {
  guint16 to, approach, crossing;
  /* Road components at both ends, each named by one of its roads */
  guint16 component, to_component;
  guint8 direction; /* direction over the crossing: 0 or 1 (M8.30, T7.5) */
  guint8 main;
} BattleStep;

/* A box in which reinforcements wait (M8.45, T2.13). */
typedef struct {
  gint32 force;               /* slot */
  guint8 army, arrival, main; /* army: 0 entering, 1 holding */
  guint16 component;
  guint16 locale, crossing; /* entry locale; crossing for the traffic there */
  guint16 bridge;           /* locale where the pontoon bridge of army 0 ends */
} BattleBox;

typedef struct {
  guint n_locales, n_approaches, n_boxes, n_steps, n_crossings, n_positions;
  guint n_words; /* words of a bit set of locales */
  /* locales */
  guint8 *capacity;
  guint16 *first_approach, *first_step; /* n_locales + 1 */
  gint32 *slot;                         /* slot */
  /* approaches */
  guint16 *opposite, *at, *to;     /* opposite approach; own locale; locale of the opposite */
  guint8 *width;                   /* 1 narrow, 2 wide */
  guint8 *penalty[3], *obstructed; /* penalty: for infantry, cavalry, artillery */
  gint32 *approach;                /* slot */
  BattleStep *steps;               /* those out of a locale are consecutive */
  BattleBox *boxes;
  guint16 *first_neighbor; /* n_locales + 1 */
  guint16 *neighbor;       /* locales next to a locale, ascending, each once */
  guint64 *near;           /* the same as bit sets by locale; NULL on large boards */
  guint64 *on_main;        /* bit set: locales that a main road leaves */
} BattleBoard;

#define BATTLE_SMALL_BOARD 256 /* locales; on larger boards, bit sets by locale would not pay */

/* A piece at the start of the game. */
typedef struct {
  guint8 face, army;
  guint8 group;  /* group whose pieces the opponent knows, from 1; 0: the face is known (M15.11) */
  guint16 flags; /* initial flags, in the game's own bits */
  guint16 pos;
} BattlePiece;

typedef struct {
  guint n_pieces, n_groups, n_classes;
  guint first_piece[3]; /* first piece of each army, then the end */
  BattlePiece *pieces;
  guint8 class_of[BATTLE_N_FACES]; /* class of each initial face */
  guint8 face_of[BATTLE_N_FACES];  /* face of each class */
  guint8 *initial_classes;         /* n_groups x n_classes (M6.3) */
  guint16 lot_flags;               /* flags that all pieces of a lot share */
  gboolean keeps_last;             /* states record who was last in a locale (M14.4, T17.17) */
  guint16 marks;                   /* flags that distinguish pieces during an action */
} BattleArmies;

/* The offsets of the arrays in a state, in bytes. */
#define BATTLE_N_PARTS 18
typedef struct {
  union {
    struct {
      gsize occupied[2], closed, flags, pos, next, face, lot, group, head, count, blocking;
      gsize lot_size, lot_face, traffic, live[2], gone;
    };
    gsize offsets[BATTLE_N_PARTS];
  };
  gsize last;
} BattleLayout;

/* Pointers to the parts of a state. They are computed for every action: as an array, so that the
 * compiler can do it for several at a time. */
typedef struct {
  const BattleBoard *board;
  const BattleArmies *armies;
  union {
    struct {                       /* in the order of BattleLayout */
      guint64 *occupied[2];        /* bit sets: locales, by army */
      guint64 *closed;             /* bit set: approaches used by an assault (M11.3, T11.23) */
      guint16 *flags, *pos;        /* by piece */
      guint8 *next;                /* by piece: the next piece at its position + 1, or 0 */
      guint8 *face, *lot, *group;  /* by piece; lot 0: not visible yet */
      guint8 *head;                /* by position: first piece + 1; lists are sorted by piece */
      guint8 *count, *blocking;    /* by locale: number of pieces; number of blockers */
      guint8 *lot_size, *lot_face; /* by lot, from 1; lot_face: 0 unknown */
      guint8 *traffic;             /* by crossing: highest step number | the game's bits << 2 */
      guint8 *live[2];             /* by army and face: number of pieces left */
      /* By group and class: number proved to have left the group (M15.11) */
      guint8 *gone;
    };
    guint8 *parts[BATTLE_N_PARTS];
  };
  guint8 *last; /* by locale: the army that was last there + 1; NULL: not recorded */
} Battle;

G_STATIC_ASSERT (G_STRUCT_OFFSET (Battle, last)
                 == G_STRUCT_OFFSET (Battle, parts) + BATTLE_N_PARTS * sizeof (gpointer));
G_STATIC_ASSERT (G_STRUCT_OFFSET (BattleLayout, last) == BATTLE_N_PARTS * sizeof (gsize));

/* The start of both games' states. */
typedef struct {
  guint8 stage;   /* the game's stage, or BATTLE_STAGE_HIDDEN */
  guint8 decider; /* army, BATTLE_CHANCE or BATTLE_NOBODY */
} BattleHead;

#define BATTLE_CHANCE       2
#define BATTLE_NOBODY       3    /* the game is over, or the stage is hidden */
#define BATTLE_STAGE_HIDDEN 0xff /* in observations: somebody else decides */

/* The input of the compiler. */
typedef struct {
  const BorScenario *scenario;
  const BorRules *rules; /* parameters of the ruleset; nullable */
  GPtrArray *issues;
  gint32 *locale_of, *approach_of; /* numbers by slot; -1: none */
} BattleSource;

/* game-board.c */
void battle_source_init (BattleSource *source, const BorScenario *scenario, const char *ruleset,
                         GPtrArray *issues);
void battle_source_clear (BattleSource *source);
/* Compiles the locales and approaches; `board` must be zeroed. Reports locales without a capacity
 * and borders without a width. */
void battle_compile_board (BattleBoard *board, const BattleSource *source);
void battle_board_clear (BattleBoard *board);
/* Returns TRUE if the numbers of the compiled board can hold the scenario, and no locale has more
 * than `most` ways out, where an approach counts as `approach_ways`, a step by road as one, or more
 * than BATTLE_MAX_NEIGHBORS locales next to it. */
gboolean battle_fits (const BorScenario *scenario, guint approach_ways, guint most);
/* Returns the element at a position: a locale, an approach or the force of a box; slot -1: none. */
BorElementRef battle_element (const BattleBoard *board, guint pos);
static inline BorElementRef
battle_approach_element (const BattleBoard *board, guint approach)
{
  return battle_element (board, board->n_locales + approach);
}
/* game-neighbors.c: compiles neighbors. Call after battle_compile_board(). */
void battle_compile_neighbors (BattleBoard *board);
/* game-roads.c: compiles steps, boxes and the number of positions. Call after
 * battle_compile_board(). Reports roads with a gap, and reinforcements without a road into their
 * entry locale. */
void battle_compile_roads (BattleBoard *board, const BattleSource *source);

/* game-armies.c: returns the face for a type and strength; 0 if there is none. */
guint8 battle_face (const BorScenario *scenario, gint32 piece_type, gint strength);
/* Returns 0 for the entering army, 1 for the holding one; `army` is a slot. */
guint battle_army (const BorScenario *scenario, gint32 army);
/* Appends a piece `count` times to `pieces` (GArray of BattlePiece). Reports, for the given
 * element, a piece without a face, and too many pieces. */
void battle_add_pieces (const BattleSource *source, GArray *pieces, BattlePiece piece, gint count,
                        BorKind kind, gint32 slot);
/* Reports that an army has more or fewer pieces to start with than symbols to start on. */
void battle_report_start (const BattleSource *source, gint32 army, guint symbols, guint pieces);
/* Reads the piece of a placement: its face, army and position. Reports it and returns FALSE if no
 * piece can be there. */
gboolean battle_read_placement (const BattleSource *source, const BattleBoard *board, gint32 slot,
                                BattlePiece *piece);
/* Reports locales with more pieces of an army than their capacity, or with pieces of both armies.
 * `count` (by locale and army, 2 × n_locales) initially has the number of pieces to be drawn
 * there. */
void battle_check_capacity (const BattleSource *source, const BattleBoard *board,
                            const BattlePiece *pieces, guint n_pieces, guint *count);
/* Copies `pieces` (GArray of BattlePiece), the entering army's first, otherwise in order. n_groups
 * must have been set. */
void battle_compile_armies (BattleArmies *armies, GArray *pieces);
void battle_armies_clear (BattleArmies *armies);
/* Lays out the arrays after a state's head of `size` bytes. Returns the total size. */
gsize battle_lay_out (BattleLayout *layout, const BattleBoard *board, const BattleArmies *armies,
                      gsize size);

static inline void
battle_open (Battle *b, const BattleBoard *board, const BattleArmies *armies,
             const BattleLayout *layout, guint8 *state)
{
  b->board = board;
  b->armies = armies;
#define BATTLE_OPEN_TWO(i)                                                                         \
  b->parts[i] = state + layout->offsets[i];                                                        \
  b->parts[i + 1] = state + layout->offsets[i + 1];
  BATTLE_OPEN_TWO (0)
  BATTLE_OPEN_TWO (2)
  BATTLE_OPEN_TWO (4)
  BATTLE_OPEN_TWO (6)
  BATTLE_OPEN_TWO (8)
  BATTLE_OPEN_TWO (10)
  BATTLE_OPEN_TWO (12)
  BATTLE_OPEN_TWO (14)
  BATTLE_OPEN_TWO (16)
#undef BATTLE_OPEN_TWO
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

/* The key of a class of interchangeable pieces at a position (M4.12): face << 8 | lot. */
#define BATTLE_KEY(b, p)     ((guint16) ((b)->face[p] << 8 | (b)->lot[p]))
#define BATTLE_KEY_FACE(key) ((guint8) ((key) >> 8))

/* Loops over the pieces at a position. */
#define BATTLE_FOREACH(b, position, p)                                                             \
  for (gint p = (gint) (b)->head[position] - 1; p >= 0; p = (gint) (b)->next[p] - 1)

/* The flags of eight pieces. */
typedef guint16 BattleEight __attribute__ ((vector_size (16), aligned (2), may_alias));

/* Clears flags of the pieces from `first` up to but not including `end`, eight at a time. */
static inline void
battle_clear_flags (Battle *b, guint first, guint end, guint flags)
{
  guint16 *at = b->flags, keep = (guint16) ~flags;
  guint p = first;
  for (; p + 8 <= end; p += 8)
    *(BattleEight *) (at + p) &= keep;
  for (; p < end; p++)
    at[p] &= keep;
}

/* Returns TRUE if one of those pieces has one of the flags; looks at four at a time. */
static inline gboolean
battle_any_has (const Battle *b, guint first, guint end, guint flags)
{
  guint64 four, found = 0;
  guint p = first;
  for (; p + 4 <= end; p += 4) {
    memcpy (&four, b->flags + p, sizeof four);
    found |= four;
  }
  for (; p < end; p++)
    found |= b->flags[p];
  return (found & flags * G_GUINT64_CONSTANT (0x0001000100010001)) != 0;
}

static inline gboolean
battle_is_approach (const BattleBoard *board, guint pos)
{
  return pos >= board->n_locales && pos < board->n_locales + board->n_approaches;
}

/* Returns the locale of a position on the map. */
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

/* Returns TRUE if the enemy of `army` is in the locale. */
static inline gboolean
battle_enemy_in (const Battle *b, guint army, guint locale)
{
  return battle_bit (b->occupied[!army], locale);
}

/* Returns TRUE if the enemy of `army` is in a locale next to this one. */
static inline gboolean
battle_touches_enemy (const Battle *b, guint army, guint locale)
{
  const BattleBoard *board = b->board;
  const guint64 *enemies = b->occupied[!army];
  if (G_LIKELY (board->near != NULL)) {
    const guint64 *near = board->near + locale * board->n_words;
    guint64 found = 0;
    for (guint w = 0; w < board->n_words; w++)
      found |= near[w] & enemies[w];
    return found != 0;
  }
  for (guint i = board->first_neighbor[locale]; i < board->first_neighbor[locale + 1]; i++)
    if (battle_bit (enemies, board->neighbor[i]))
      return TRUE;
  return FALSE;
}

/* Returns TRUE if the enemy blocks the opposite of approach `a` (M8.12). */
static inline gboolean
battle_is_barred (const Battle *b, guint army, guint a)
{
  const BattleBoard *board = b->board;
  return b->head[board->n_locales + board->opposite[a]] != 0
         && battle_enemy_in (b, army, board->to[a]);
}

/* Returns how many more pieces of `army` fit in a locale. Enemies there do not count: they are
 * about to leave (M8.9, M9.7, T2.14, T9.3). */
static inline guint
battle_free_capacity (const Battle *b, guint army, guint locale)
{
  guint n = battle_enemy_in (b, army, locale) ? 0 : b->count[locale];
  guint capacity = b->board->capacity[locale];
  return n < capacity ? capacity - n : 0;
}

/* Returns the step number for using a crossing, if the last step of the move had number `last` and
 * the crossing was used with numbers up to `highest` in this turn (M8.29, M8.32, T7.4). */
static inline guint
battle_step_number (guint highest, guint last)
{
  return MAX (last, highest) + 1;
}

/* game-pieces.c: places and moves pieces; keeps counters and bit sets consistent. */
void battle_place (Battle *b, guint piece, guint pos);
void battle_lift (Battle *b, guint piece);
void battle_move (Battle *b, guint piece, guint pos);
/* Reduces a piece by up to `points` strength points and shows it (M4.3, T1.3). Returns its new
 * face; 0 if it is eliminated and so removed from the map, with no lot or flags. */
guint8 battle_weaken (Battle *b, guint piece, guint points);
/* Returns the first piece of a class at a position that has all flags in `with` and none in
 * `without`; -1 if there is none. */
gint battle_find (const Battle *b, guint pos, guint16 key, guint with, guint without);
/* Lists the classes of pieces at a position with those flags and types (bit set), ascending, from
 * `least` on. `keys` has room for 256. Returns their number. */
guint battle_classes (const Battle *b, guint pos, guint with, guint without, guint types,
                      guint16 least, guint16 *keys);
/* Return the number of pieces with a flag at a position, and the sum of their strengths. */
guint battle_count_marked (const Battle *b, guint pos, guint flag);
guint battle_sum_marked (const Battle *b, guint pos, guint flag);

/* game-lots.c: what the opponent knows (M15.6 - M15.11, T20.4). */
/* Shows a piece's face to the opponent: it leaves its lot, unless all pieces of the lot are known
 * to have that face. */
void battle_show (Battle *b, guint piece);
/* Splits the lots at a position: their pieces with the flag form new lots (M15.8). */
void battle_split (Battle *b, guint pos, guint flag);
/* The same for a single piece, which acts apart from its lot. */
void battle_split_off (Battle *b, guint piece);
/* Creates a lot for a piece that is in none. */
void battle_new_lot (Battle *b, guint piece, guint8 known_face);
void battle_leave_lot (Battle *b, guint piece);
/* Merges the pieces at a position whose flags under `mask` equal `value` into one lot (M15.9,
 * T16.4). */
void battle_mix (Battle *b, guint pos, guint mask, guint value);

/* game-hidden.c: battle_hide_army() hides the faces of an army that the other one does not know,
 * and renumbers its pieces by what is known about them; battle_guess_army() gives them random faces
 * that are consistent with that. battle_sight_key() returns a key for what an army sees of a state of
 * `size` bytes, with the enemy hidden or not: it implements BorGameHiding.key. */
void battle_hide_army (Battle *b, guint army);
guint64 battle_sight_key (const Battle *b, const BattleLayout *layout, const guint8 *state,
                          gsize size, guint army);
void battle_guess_army (Battle *b, guint army, BorRandom *random);

/* game-places.c: the locales to which pieces can retreat. */
typedef struct {
  guint n, total; /* number of places; room in all of them */
  guint to[BATTLE_MAX_NEIGHBORS], room[BATTLE_MAX_NEIGHBORS];
  guint neighbor[BATTLE_MAX_NEIGHBORS]; /* index of each in the board's list of neighbors */
} BattlePlaces;

/* Finds the locales next to `locale` with room for the army, ascending, except `from` and those
 * that the enemy holds (M12.8, T12.7). */
void battle_find_places (const Battle *b, guint army, guint locale, guint from,
                         BattlePlaces *places);

/* game-stage.c: implements BorGameRules.player. */
gint battle_player (const BorGame *game, const BorGameState *state);

/* game-invariants.c: returns the invariant of pieces, lists, counters and lots that is violated, or
 * NULL. The locale `passing` (BATTLE_NOWHERE: none) may hold one piece more than its capacity,
 * which passes through. For tests. */
const char *battle_find_violation (const Battle *b, guint passing);

G_END_DECLS
