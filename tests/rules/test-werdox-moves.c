/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox-field.h"

/* The examples of chapter 16 for movement and barges, by their numbers. */

#define CLEAR5 "........... ........... ........... ........... ........... "
/* A row of one ground at rank 6. */
#define ROW6(row) CLEAR5 row " ........... ........... ........... ........... ..........."
#define ROWS67(seven, six)                                                                         \
  "........... ........... ........... ........... " seven " " six                                 \
  " ........... ........... ........... ........... ..........."
#define RIVER  ROW6 ("~~~~~~~~~~~")
#define CANAL  ROW6 ("=======....")
#define FORT   ROW6 ("###########")
#define GATE   ROW6 ("#####G#####")
#define BRIDGE ROW6 ("~~~~~B~~~~~")
#define FRONTS "front a6N b6N c6N d6N e6N f6N g6N h6N i6N j6N k6N"
#define DECK   "road f4-f5-f6-f7-f8"

#define REACHES(from, text)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *reach_ = werdox_field_reach (f, from);                                        \
    g_assert_cmpstr (reach_, ==, text);                                                            \
  }                                                                                                \
  G_STMT_END
#define DOES(from, text)                                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *doings_ = werdox_field_doings (f, from);                                      \
    g_assert_cmpstr (doings_, ==, text);                                                           \
  }                                                                                                \
  G_STMT_END
#define STANDS(cell, text)                                                                         \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *unit_ = werdox_field_unit (f, cell);                                          \
    g_assert_cmpstr (unit_, ==, text);                                                             \
  }                                                                                                \
  G_STMT_END

/* Whether the cell is in the list of those that can be reached. */
static gboolean
reaches (const WerdoxField *f, const char *from, const char *cell)
{
  g_autofree char *reach = werdox_field_reach (f, from);
  g_auto (GStrv) cells = g_strsplit (reach, " ", -1);
  return g_strv_contains ((const char *const *) cells, cell);
}

static gboolean
does (const WerdoxField *f, const char *from, const char *token)
{
  g_autofree char *doings = werdox_field_doings (f, from);
  g_auto (GStrv) tokens = g_strsplit (doings, " ", -1);
  return g_strv_contains ((const char *const *) tokens, token);
}

static void
clear_ground (void) /* W-TV01 to W-TV03 */
{
  {
    FIELD (NULL, "A:inf@f6", ASKANS);
    REACHES ("f6", "f5/0 e6/0 g6/0 f7/0");
  }
  {
    FIELD (NULL, "A:cav@f6", ASKANS);
    REACHES ("f6", "f4/0 e5/0 f5/2 g5/0 d6/0 e6/2 g6/2 h6/0 e7/0 f7/2 g7/0 f8/0");
  }
  FIELD (NULL, "A:cav@f6;H:inf@f7", ASKANS);
  g_assert_cmpuint (werdox_field_count_reach (f, "f6"), ==, 10);
  g_assert_false (reaches (f, "f6", "f7/2") || reaches (f, "f6", "f8/0"));
}

static void
roads (void) /* W-TV04 to W-TV06, mix_road */
{
  {
    FIELD (NULL, "road f6-g6-h6-i6-j6-k6;A:inf@f6", ASKANS);
    REACHES ("f6", "f5/0 e6/0 g6/1 h6/0 f7/0");
  }
  {
    FIELD (NULL, "road f6-g6-h6-i6-j6-k6;A:cav@f6", ASKANS);
    g_assert_cmpuint (werdox_field_count_reach (f, "f6"), ==, 16);
    g_assert_true (reaches (f, "f6", "j6/0") && reaches (f, "f6", "i6/1")
                   && reaches (f, "f6", "h7/0"));
    g_assert_false (reaches (f, "f6", "k6/0"));
  }
  {
    FIELD (NULL, "mix-road=off;road f6-g6-h6-i6-j6-k6;A:cav@f6", ASKANS);
    g_assert_true (reaches (f, "f6", "j6/0") && reaches (f, "f6", "g7/0"));
    g_assert_false (reaches (f, "f6", "h7/0"));
  }
  FIELD (NULL, "road f6-g6-h6-i6-j6-k6;A:art@f6;A:inf@a1", ASKANS);
  werdox_field_play (f, "f6 -g6 die=1");
  STANDS ("g6", "A:art");
  g_assert_false (werdox_field_allows (f, "g6"));
}

static void
heights (void) /* W-TV07 to W-TV11, W-TV63, W-TV64 */
{
  {
    FIELD (ROWS67 (".....^.....", "..........."), "A:cav@f6;A:cav@f5", ASKANS);
    g_assert_true (reaches (f, "f6", "f7/0"));
  }
  {
    FIELD (ROWS67 (".....^.....", "..........."), "A:cav@f5", ASKANS);
    g_assert_cmpuint (werdox_field_count_reach (f, "f5"), ==, 11);
    g_assert_false (reaches (f, "f5", "f7/0"));
  }
  {
    FIELD (ROWS67 (".....^^^...", "..........."), "A:cav@f7", ASKANS);
    REACHES ("f7", "f6/0 e7/0 g7/2 h7/0 f8/0");
  }
  {
    FIELD (ROWS67 (".....^.....", "..........."), "road f5-f6-f7-f8;A:cav@f5", ASKANS);
    g_assert_false (reaches (f, "f5", "f7/0"));
  }
  {
    FIELD (ROWS67 (".....^.....", "..........."), "road f5-f6-f7-f8;A:cav@f6", ASKANS);
    g_assert_true (reaches (f, "f6", "f7/0"));
  }
  {
    FIELD (ROWS67 (".....*.....", ".....*....."), "A:cav@f6", ASKANS);
    g_assert_cmpuint (werdox_field_count_reach (f, "f6"), ==, 11);
    g_assert_true (reaches (f, "f6", "f5/2") && reaches (f, "f6", "f7/0"));
  }
  {
    FIELD (ROW6 (".....*....."), "road f4-f5-f6;A:cav@f5", ASKANS);
    g_assert_true (reaches (f, "f5", "f6/0"));
  }
  {
    FIELD (ROW6 (".....*....."), "road f4-f5-f6;A:cav@f4", ASKANS);
    g_assert_false (reaches (f, "f4", "f6/0"));
  }
  {
    FIELD (ROWS67 (".....v.....", "..........."), "A:cav@f5", ASKANS);
    g_assert_false (reaches (f, "f5", "f7/0"));
  }
  {
    FIELD (ROWS67 (".....v.....", "..........."), "A:cav@f6", ASKANS);
    g_assert_true (reaches (f, "f6", "f7/0"));
  }
  FIELD (ROWS67 (".....v.....", "..........."), "A:cav@f7", ASKANS);
  REACHES ("f7", "f6/0 e7/0 g7/0 f8/0");
}

static void
canals (void) /* W-TV12 to W-TV16, W-TV65 to W-TV67 */
{
  {
    FIELD (CANAL, "A:cav@f5", ASKANS);
    g_assert_true (reaches (f, "f5", "f6/0"));
  }
  {
    FIELD (CANAL, "A:cav@f4", ASKANS);
    g_assert_false (reaches (f, "f4", "f6/0"));
  }
  {
    FIELD (CANAL, "A:cav@f6", ASKANS);
    werdox_field_play (f, "f6 -f7 die=2");
    STANDS ("f7", "A:cav");
    g_assert_cmpuint (WERDOX_S (f->state)->points, ==, 2);
    werdox_field_play (f, "-f8");
    STANDS ("f8", "A:cav");
  }
  {
    FIELD (CANAL, "A:cav@f6;A:inf@a1", ASKANS);
    werdox_field_play (f, "f6 -f7 die=3");
    STANDS ("f6", "A:cav");
    g_assert_false (werdox_field_allows (f, "f6"));
  }
  {
    FIELD (CANAL, "A:cav@f6;A:inf@a1", ASKANS);
    werdox_field_play (f, "f6 -g6");
    STANDS ("g6", "A:cav");
    g_assert_false (werdox_field_allows (f, "g6"));
  }
  {
    FIELD (CANAL, "A:art@f6;A:inf@a1", ASKANS);
    werdox_field_play (f, "f6 -f7 die=1 die=2");
    STANDS ("f7", "A:art");
  }
  {
    FIELD (CANAL, "A:art@f6;A:inf@a1", ASKANS);
    werdox_field_play (f, "f6 -f7 die=1 die=3");
    STANDS ("f6", "A:art");
    g_assert_false (werdox_field_allows (f, "f6"));
  }
  {
    FIELD (CANAL, "A:art@f6;A:inf@a1", ASKANS);
    werdox_field_play (f, "f6 -f7 die=2");
    STANDS ("f6", "A:art");
    g_assert_cmpuint (werdox_field_count (f, WERDOX_EVENT_ROLL), ==, 1);
  }
  {
    FIELD (CANAL, "H:inf@f6;H:bar@e6", HASBERGS);
    DOES ("b:e6", "-d6");
  }
  {
    FIELD (CANAL, "H:bar@f6;H:rif@f6!;A:inf@f8", HASBERGS);
    DOES ("p:f6", "*f8 -f7 -f5");
    werdox_field_play (f, "p:f6 -f5");
    STANDS ("f5", "H:rif");
    g_assert_cmpuint (werdox_field_count (f, WERDOX_EVENT_ROLL), ==, 0);
  }
  {
    FIELD (CANAL, "H:inf@f6;H:bar@g6;H:inf@a1", HASBERGS);
    werdox_field_play (f, "f6 >g6 die=2");
    STANDS ("p:g6", "H:inf");
  }
  FIELD (CANAL, "H:inf@f6;H:bar@g6;H:inf@a1", HASBERGS);
  werdox_field_play (f, "f6 >g6 die=3");
  STANDS ("f6", "H:inf");
}

static void
fronts (void) /* W-TV17 to W-TV22, W-TV81 */
{
  {
    FIELD (FORT, FRONTS ";H:inf@f7;H:inf@a1", HASBERGS);
    werdox_field_play (f, "f7 -f6 die=1");
    STANDS ("f6", "H:inf");
    g_assert_false (werdox_field_allows (f, "f6"));
  }
  {
    FIELD (FORT, FRONTS ";H:inf@f7;H:inf@a1", HASBERGS);
    werdox_field_play (f, "f7 -f6 die=4");
    STANDS ("f7", "H:inf");
    g_assert_false (werdox_field_allows (f, "f7"));
  }
  {
    FIELD (FORT, FRONTS ";H:inf@f5;H:inf@a1", HASBERGS);
    werdox_field_play (f, "f5 -f6");
    STANDS ("f6", "H:inf");
  }
  {
    FIELD (FORT, FRONTS ";A:cav@f6", ASKANS);
    REACHES ("f6", "f4/0 e5/0 f5/2 g5/0 e6/0 g6/0 e7/0 f7/2 g7/0 f8/0");
  }
  {
    FIELD (GATE, FRONTS ";A:cav@f7;A:inf@a1", ASKANS);
    werdox_field_play (f, "f7 -f6");
    STANDS ("f6", "A:cav");
    g_assert_false (werdox_field_allows (f, "f6"));
  }
  {
    FIELD (GATE, FRONTS ";H:cav@f7;H:inf@a1", HASBERGS);
    werdox_field_play (f, "f7 -f6 die=1");
    STANDS ("f6", "H:cav");
    g_assert_cmpuint (
      *werdox_wall (WERDOX_G (f->game), WERDOX_S (f->state), werdox_field_cell (f, "f6")), ==,
      WERDOX_WALL_HOLDER);
  }
  FIELD (GATE, FRONTS ";H:inf@f5;H:inf@a1", HASBERGS);
  werdox_field_play (f, "f5 -f6");
  STANDS ("f6", "H:inf");
  g_assert_cmpuint (werdox_field_count (f, WERDOX_EVENT_GATE), ==, 1);
}

static void
bridges (void) /* W-TV23 to W-TV25, W-TV82 */
{
  {
    FIELD (BRIDGE, DECK ";A:cav@f5", ASKANS);
    g_assert_cmpuint (werdox_field_count_reach (f, "f5"), ==, 13);
    REACHES ("f5", "f3/1 e4/1 f4/3 g4/1 d5/0 e5/2 g5/2 h5/0 f6/3 e7/0 f7/2 g7/0 f8/1");
  }
  {
    FIELD (BRIDGE, DECK ";A:inf@f5", ASKANS);
    REACHES ("f5", "f4/1 e5/0 g5/0 f6/1 f7/0");
  }
  {
    FIELD (BRIDGE, DECK ";A:inf@f6", ASKANS);
    DOES ("f6", "-f7 -f5");
  }
  {
    FIELD (BRIDGE, DECK ";H:inf@f6;H:bar@e6;H:bar@d6", HASBERGS);
    DOES ("f6", "-f7 -f5");
    DOES ("b:e6", "-f6");
    werdox_field_play (f, "b:e6");
    STANDS ("b:f6", "H:bar");
    STANDS ("f6", "H:inf");
  }
  {
    FIELD (BRIDGE, DECK ";H:inf@f6;H:inf@f5;H:bar@f6;H:rif@f6!;A:art@f3", HASBERGS);
    g_assert_false (does (f, "f5", "-f6") || does (f, "f5", ">f6"));
  }
  FIELD (BRIDGE, DECK ";A:inf@f6;A:bar@f6;A:rif@f6!;H:art@f3", HASBERGS);
  DOES ("f3", "*f6 *f6p *f6b -f4 -g3 -f2 -e3");
}

static void
boarding (void) /* W-TV26 to W-TV30, W-TV68, W-TV69, W-TV79 */
{
  {
    FIELD (RIVER, "H:bar@f6;H:inf@f5;H:inf@a1", HASBERGS);
    werdox_field_play (f, "f5 >f6");
    STANDS ("p:f6", "H:inf");
    werdox_field_play (f, "b:f6 -g6");
    STANDS ("b:g6", "H:bar");
    STANDS ("p:g6", "H:inf");
    g_assert_false (werdox_field_allows (f, "p:g6"));
  }
  {
    FIELD (RIVER, "H:bar@g6;H:rif@g6!;A:inf@h8;H:inf@a1", HASBERGS);
    werdox_field_play (f, "b:g6 -h6 p:h6 *h8 die=1");
    STANDS ("h8", "");
  }
  {
    FIELD (RIVER, "A:inf@f5;H:bar@f6;A:inf@a1;H:inf@a11", ASKANS);
    werdox_field_play (f, "f5 >f6");
    STANDS ("b:f6", "A:bar");
    g_assert_cmpuint (werdox_field_count (f, WERDOX_EVENT_CAPTURED), ==, 1);
    g_assert_false (werdox_field_allows (f, "b:f6"));
  }
  {
    FIELD (RIVER, "A:inf@f5;H:bar@f6;H:rif@f6!", ASKANS);
    DOES ("f5", "*f6p -g5 -f4 -e5");
    werdox_field_play (f, "f5 *f6p die=1");
    STANDS ("b:f6", "H:bar");
    STANDS ("p:f6", "");
  }
  {
    FIELD (RIVER, "H:bar@f6;H:art@f5;H:inf@a1", HASBERGS);
    werdox_field_play (f, "f5 >f6 die=1");
    STANDS ("p:f6", "H:art");
  }
  {
    FIELD (RIVER, "H:bar@f6;H:art@f6!;H:inf@a1", HASBERGS);
    werdox_field_play (f, "p:f6 -f7 die=2");
    STANDS ("p:f6", "H:art");
  }
  static const char *const starts[] = { "e5", "d5", "c5" };
  for (guint i = 0; i < 3; i++) {
    g_autofree char *list = g_strdup_printf ("road c5-d5-e5-f5;H:bar@f6;H:cav@%s", starts[i]);
    FIELD (RIVER, list, HASBERGS);
    g_assert_cmpint (reaches (f, starts[i], "f6/0"), ==, i < 2);
  }
}

static void
barges_as_targets (void) /* W-TV31, W-TV32, W-TV70 */
{
  {
    FIELD (RIVER, "A:rif@f3;A:inf@a1;H:bar@f6", ASKANS);
    g_assert_false (does (f, "f3", "*f6b"));
  }
  {
    FIELD (RIVER, "A:art@f3;A:inf@a1;H:bar@f6;H:inf@a11", ASKANS);
    werdox_field_play (f, "f3 *f6b die=2");
    STANDS ("b:f6", "");
  }
  {
    FIELD (RIVER, "A:art@f3;A:inf@a1;H:bar@f6;H:inf@a11", ASKANS);
    werdox_field_play (f, "f3 *f6b die=3");
    STANDS ("b:f6", "H:bar");
  }
  {
    FIELD (RIVER, "A:art@f3;A:inf@a1;H:bar@f6;H:art@f6!;H:inf@a11", ASKANS);
    werdox_field_play (f, "f3 *f6b die=1");
    STANDS ("b:f6", "");
    STANDS ("p:f6", "");
  }
  FIELD (RIVER, "H:art@f3;H:inf@f5;H:bar@g6", HASBERGS);
  DOES ("f3", "-f4 -g3 -f2 -e3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/werdox/W-TV01-to-03-clear-ground", clear_ground);
  g_test_add_func ("/werdox/W-TV04-to-06-roads", roads);
  g_test_add_func ("/werdox/W-TV07-to-11-63-64-heights-and-woods", heights);
  g_test_add_func ("/werdox/W-TV12-to-16-65-to-67-canals", canals);
  g_test_add_func ("/werdox/W-TV17-to-22-81-fronts-and-gates", fronts);
  g_test_add_func ("/werdox/W-TV23-to-25-82-bridges", bridges);
  g_test_add_func ("/werdox/W-TV26-to-30-68-69-79-boarding", boarding);
  g_test_add_func ("/werdox/W-TV31-32-70-barges-as-targets", barges_as_targets);
  return g_test_run ();
}
