/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/werdox-field.h"

/* The examples of chapter 16 for fire, hits, hidden counters and the end, by their numbers. */

#define E      "........... "
#define CLEAR4 E E E E
/* The cells e5 to g7 of one ground. */
#define BLOCK(row) CLEAR4 row " " row " " row " " E E E "..........."
/* Rank 6 of one row. */
#define ROW6(row) CLEAR4 E row " " E E E E "..........."
/* Ranks 7 and 6. */
#define ROWS67(seven, six) CLEAR4 seven " " six " " E E E E "..........."
#define HILL_F6            ROW6 (".....^.....")
#define FORT               ROW6 ("###########")
#define RIVER              ROW6 ("~~~~~~~~~~~")

/* "f6 f8": riflemen there, or another type before, fire at a unit there; "!" before: they cannot. */
static void
check_shots (const WerdoxField *f, const char *shots)
{
  g_auto (GStrv) lines = g_strsplit (shots, ", ", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    const char *line = lines[i];
    gboolean no = *line == '!';
    g_auto (GStrv) words = g_strsplit (line + no, " ", -1);
    const char *type = words[2] != NULL ? words[2] : "rif";
    if (werdox_field_fires (f, type, words[0], words[1]) == no)
      g_error ("wrong: %s", line);
  }
}

#define SHOTS(map, list, shots)                                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    FIELD (map, list, ASKANS);                                                                     \
    check_shots (f, shots);                                                                        \
  }                                                                                                \
  G_STMT_END

static void
ranges (void) /* W-TV33, W-TV34, W-TV46, W-TV47, W-TV71 */
{
  SHOTS (NULL, "", "!f6 f7, f6 f8, f6 g7, f6 j6, !f6 k6");
  SHOTS (HILL_F6, "", "f6 k6, !k6 f6, j6 f6, a6 f6 art");
  SHOTS (ROW6 (".....=....."), "", "!f6 f8, f8 f6");
  SHOTS (NULL, "min-fire-range=1", "f6 f7");
  GString *map = g_string_new (NULL);
  for (guint row = 0; row < 20; row++)
    g_string_append_printf (map, "%s%s", row > 0 ? " " : "",
                            row == 14 ? ".....#.............." : "....................");
  {
    FIELD (map->str, "", ASKANS);
    check_shots (f, "f6 f14 art, !f6 f15 art");
  }
  FIELD (map->str, "H:inf@f6;A:art@f13", ASKANS);
  g_autofree char *doings = werdox_field_doings (f, "f13");
  g_assert_cmpstr (doings, ==, "*f6w -f14 -g13 -f12 -e13");
  g_string_free (map, TRUE);
}

static void
hills_and_valleys (void) /* W-TV35 to W-TV37, W-TV45, W-TV48, W-TV72, W-TV73, W-TV75, W-TV76 */
{
  SHOTS (HILL_F6, "", "!d6 h6, !e5 g7");
  SHOTS (BLOCK ("....^^^...."), "", "!f6 j6, !e6 j6, g6 k6, !j6 f6, e6 g6, e5 g7");
  SHOTS (BLOCK ("....^^^...."), "plateau-fire=off", "!e6 g6");
  SHOTS (BLOCK ("....vvv...."), "", "!f6 i6, g6 i6, g6 j6, !g6 k6, e6 g6, d6 f6, !c6 f6, d6 h6");
  SHOTS (E ".....#..... " E E E ".....^..... " E E E E "...........", "", "!f6 f10");
  SHOTS (E E ".....#..... " E E ".....^..... " E E E E "...........", "", "f6 f9, f9 f6");
  SHOTS (ROW6 ("....v.v...."), "", "!e6 g6");
  SHOTS (E E ".....#..... " E E ".....v..... " E E E E "...........", "", "!f9 f6");
  SHOTS (CLEAR4 ".....#..... .....v..... .....v..... " E E E "...........", "", "f7 f5");
  SHOTS (E E E E E E E E E "v.......... vv.........", "", "!a1 a3, a2 a4");
  SHOTS (ROW6 (".....v....."), "", "f6 f8");
  SHOTS (ROW6 (".....v....."), "A:inf@f7", "!f6 f8");
  SHOTS (ROWS67 (".....*.....", ".....^....."), "", "!f6 f8");
}

static void
woods_and_walls (void) /* W-TV38 to W-TV40, W-TV44 */
{
  SHOTS (BLOCK ("....***...."), "", "c6 e6, b6 e6, !a6 e6, !d6 f6, g6 k6, !f6 j6, !d6 h6, !e6 f7");
  SHOTS (FORT, "", "f6 f11, !f11 f6, !f10 f6, f9 f6, !f5 f7, !d6 f6");
  SHOTS (FORT, "A:inf@f8", "f6 f10, !f10 f6, !f9 f6");
  SHOTS (E ".....#..... " E E E ".....#..... " E E E E "...........", "", "f6 f10");
}

static void
units_in_between (void) /* W-TV41 to W-TV43, W-TV74 */
{
  SHOTS (NULL, "A:inf@f6", "!d6 h6");
  SHOTS (ROW6 ("...^......."), "A:inf@f6", "d6 h6, !h6 d6");
  SHOTS (NULL, "A:inf@g6", "f6 g7");
  SHOTS (NULL, "A:inf@g6;H:inf@f7", "!f6 g7");
  SHOTS (NULL, "corner-rule=either;A:inf@g6", "!f6 g7");
  SHOTS (NULL, "corner-rule=none;A:inf@g6;H:inf@f7", "f6 g7");
  SHOTS (NULL, "A:inf@g7", "f6 i7");
  SHOTS (NULL, "A:inf@g7;A:inf@h6", "!f6 i7");
  SHOTS (NULL, "A:inf@h7", "!f6 i7");
  SHOTS (RIVER, "", "f5 f7");
  SHOTS (RIVER, "H:bar@f6", "!f5 f7");
}

static void
switches_of_direct_attacks (void) /* W-A19, W-A17 */
{
  static const char front[] = "front f6N;A:inf@f6;H:inf@f7;H:inf@a1";
  g_autofree char *blocked = g_strconcat ("front-blocks-direct=on;", front, NULL);
  {
    FIELD (FORT, front, HASBERGS);
    g_autofree char *doings = werdox_field_doings (f, "f7");
    g_assert_nonnull (strstr (doings, "*f6"));
  }
  {
    FIELD (FORT, blocked, HASBERGS);
    g_autofree char *doings = werdox_field_doings (f, "f7");
    g_assert_null (strstr (doings, "*f6"));
    g_autofree char *back = werdox_field_doings (f, "f6");
    g_assert_nonnull (strstr (back, "*f7"));
  }
  {
    FIELD (RIVER, "H:bar@f6;H:inf@f6!;A:inf@f7", HASBERGS);
    g_autofree char *doings = werdox_field_doings (f, "p:f6");
    g_assert_cmpstr (doings, ==, "-f5");
  }
  FIELD (RIVER, "passenger-direct=on;H:bar@f6;H:inf@f6!;A:inf@f7", HASBERGS);
  g_autofree char *doings = werdox_field_doings (f, "p:f6");
  g_assert_cmpstr (doings, ==, "*f7 -f5");
}

/* --- Hits --- */

#define STANDS(cell, text)                                                                         \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *unit_ = werdox_field_unit (f, cell);                                          \
    g_assert_cmpstr (unit_, ==, text);                                                             \
  }                                                                                                \
  G_STMT_END

static void
hit (const char *target, const char *die, const char *left, guint worth)
{
  g_autofree char *list = g_strdup_printf ("A:inf@f5;H:%s@f6;H:inf@k11", target);
  FIELD (NULL, list, ASKANS);
  werdox_field_play (f, "f5 *f6");
  werdox_field_play (f, die);
  STANDS ("f6", left);
  g_assert_cmpuint (werdox_worth (WERDOX_S (f->state), WERDOX_HASBERGS), ==, worth + 10);
}

static void
hits (void) /* W-TV49, W-TV50 */
{
  hit ("cav", "die=1", "", 0);
  hit ("cav", "die=2", "H:inf", 10);
  hit ("cav", "die=3", "H:cav", 40);
  hit ("mri", "die=2", "H:rif", 20);
  hit ("rif", "die=2", "", 0);
  hit ("art", "die=2", "", 0);
}

static void
walls (void) /* W-TV51 to W-TV53 */
{
  const WerdoxGame *g;
  {
    FIELD (FORT, "front f6N;A:art@f9;H:inf@f6;H:inf@a1", ASKANS);
    g = WERDOX_G (f->game);
    guint f6 = werdox_field_cell (f, "f6"), g9 = werdox_field_cell (f, "g9");
    WerdoxShot shot;
    werdox_find_shot (g, WERDOX_S (f->state), WERDOX_RIFLEMEN, WERDOX_LAND, g9, WERDOX_AT_UNIT, f6,
                      &shot);
    g_assert_cmpint (shot.range, ==, 3);
    werdox_field_play (f, "f9 *f6w die=1");
    STANDS ("f6", "H:inf");
    werdox_find_shot (g, WERDOX_S (f->state), WERDOX_RIFLEMEN, WERDOX_LAND, g9, WERDOX_AT_UNIT, f6,
                      &shot);
    g_assert_cmpint (shot.range, ==, 4);
  }
  {
    FIELD (FORT, "front f6N;A:art@f9;H:inf@f6", ASKANS);
    werdox_field_play (f, "f9 *f6w die=2");
    g_assert_true (
      werdox_is_intact (WERDOX_G (f->game), WERDOX_S (f->state), werdox_field_cell (f, "f6")));
  }
  FIELD (FORT, "front f6N;breach f6;H:inf@f7;H:inf@a1", HASBERGS);
  check_shots (f, "f5 f7");
  werdox_field_play (f, "f7 -f6");
  STANDS ("f6", "H:inf");
  g_assert_cmpuint (werdox_field_count (f, WERDOX_EVENT_ROLL), ==, 0);
}

/* --- Hidden counters --- */

static char *
seen (const WerdoxField *f, gint observer, const char *cell)
{
  WerdoxField view = *f;
  g_autofree BorGameState *state = bor_game_state_new (f->game);
  bor_game_observe (f->game, f->state, observer, state);
  view.state = state;
  return werdox_field_unit (&view, cell);
}

#define SEEN(observer, cell, text)                                                                 \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *seen_ = seen (f, WERDOX_##observer, cell);                                    \
    g_assert_cmpstr (seen_, ==, text);                                                             \
  }                                                                                                \
  G_STMT_END

static void
hidden_counters (void) /* W-TV54 to W-TV56 */
{
  {
    FIELD (NULL, "H:inf@f5;H:inf@g6;A:cav@f6?;A:inf@a1?", HASBERGS);
    SEEN (HASBERGS, "f6", "A:??");
    werdox_field_play (f, "f5 *f6 die=5");
    SEEN (HASBERGS, "f6", "A:??");
    werdox_field_play (f, "g6 *f6 die=2");
    SEEN (HASBERGS, "f6", "A:inf");
    SEEN (HASBERGS, "a1", "A:??");
    SEEN (ASKANS, "a1", "A:inf?");
    g_assert_cmpuint (werdox_field_count (f, WERDOX_EVENT_TURNED_UP), ==, 1);
  }
  {
    FIELD (NULL, "reveal=on_attack;H:inf@f5;H:inf@g6;A:cav@f6?;A:inf@a1?", HASBERGS);
    werdox_field_play (f, "f5 *f6 die=5");
    SEEN (HASBERGS, "f6", "A:cav");
  }
  {
    FIELD (NULL, "A:rif@f6?;A:inf@a1;H:inf@f9", ASKANS);
    SEEN (HASBERGS, "f6", "A:??");
    werdox_field_play (f, "f6");
    SEEN (HASBERGS, "f6", "A:rif");
  }
  FIELD (NULL, "H:inf@f6;A:rif@f7;A:inf@a1", ASKANS);
  g_autofree char *doings = werdox_field_doings (f, "f7");
  g_assert_cmpstr (doings, ==, "-f8 -g7 -e7");
  werdox_field_play (f, "f7 -f8");
  g_autofree char *later = werdox_field_doings (f, "f8");
  g_assert_cmpstr (later, ==, "*f6 -f9 -g8 -f7 -e8");
}

static void
one_action_each (void) /* W-TV57 */
{
  FIELD (NULL, "A:cav@f6;A:inf@a1;H:inf@f8;H:inf@g7", ASKANS);
  g_assert_false (werdox_field_allows (f, "*g7"));
  werdox_field_play (f, "f6 -f7");
  g_assert_cmpuint (WERDOX_S (f->state)->stage, ==, WERDOX_STAGE_GO_ON);
  g_assert_false (werdox_field_allows (f, "*f8") || werdox_field_allows (f, "*g7"));
}

/* --- The end --- */

#define HQS ".....H..... " E E E E E E E E E ".....A....."

static void
headquarters (void) /* W-TV58, W-TV77 */
{
  {
    FIELD (HQS, "H:inf@f2;H:inf@a1;A:inf@a11", HASBERGS);
    werdox_field_play (f, "f2 -f1");
    g_assert_cmpuint (WERDOX_S (f->state)->winner, ==, WERDOX_HASBERGS);
    g_assert_cmpint (bor_game_player (f->game, f->state), ==, BOR_PLAYER_TERMINAL);
  }
  FIELD (HQS, "A:inf@f2;A:inf@a1;H:inf@a11", ASKANS);
  werdox_field_play (f, "f2 -f1");
  g_assert_cmpint (bor_game_player (f->game, f->state), ==, WERDOX_ASKANS);
}

/* What the sides have when the last round ends. */
static guint
winner_by_time (const char *list)
{
  FIELD (NULL, list, ASKANS);
  werdox_field_play (f, ". .");
  g_assert_cmpuint (WERDOX_S (f->state)->ending, ==, WERDOX_END_TIME);
  return WERDOX_S (f->state)->winner;
}

static void
time_is_over (void) /* W-TV59, W-TV60 */
{
  g_assert_cmpuint (winner_by_time ("rounds=1;A:art@a1;H:art@k11;H:inf@j11"), ==, WERDOX_ASKANS);
  g_assert_cmpuint (winner_by_time ("rounds=1;A:rif@a1;H:inf@k11;H:rif@j11"), ==, WERDOX_NOBODY);
  g_assert_cmpuint (winner_by_time ("rounds=1;defender=hasbergs;A:rif@a1;H:inf@k11;H:rif@j11"), ==,
                    WERDOX_HASBERGS);
  g_assert_cmpuint (winner_by_time ("rounds=1;A:rif@a1;H:cav@k11"), ==, WERDOX_HASBERGS);
  guint worth[2] = { 0, 0 };
  for (guint side = 0; side < 2; side++)
    for (guint type = 0; type < WERDOX_N_TYPES; type++)
      worth[side] += (guint) werdox_data[type].usual[side] * werdox_data[type].worth;
  g_assert_cmpuint (worth[WERDOX_ASKANS], ==, 1750);
  g_assert_cmpuint (worth[WERDOX_HASBERGS], ==, 2060);
}

static void
elimination (void) /* W-TV78 */
{
  {
    FIELD (RIVER, "A:inf@f4;A:inf@a1;A:art@d3;A:inf@b1;H:inf@f5;H:bar@e6", ASKANS);
    werdox_field_play (f, "f4 *f5 die=1");
    g_assert_cmpint (bor_game_player (f->game, f->state), ==, WERDOX_ASKANS);
    werdox_field_play (f, "d3 *e6b die=1");
    g_assert_cmpuint (WERDOX_S (f->state)->winner, ==, WERDOX_ASKANS);
    g_assert_cmpuint (WERDOX_S (f->state)->ending, ==, WERDOX_END_ELIMINATED);
  }
  {
    FIELD (RIVER, "elimination-counts-barges=off;A:inf@f4;A:inf@a1;H:inf@f5;H:bar@e6", ASKANS);
    werdox_field_play (f, "f4 *f5 die=1");
    g_assert_cmpuint (WERDOX_S (f->state)->winner, ==, WERDOX_ASKANS);
  }
  FIELD (RIVER, "A:inf@f5;H:bar@f6;A:inf@a1", ASKANS);
  werdox_field_play (f, "f5 >f6");
  g_assert_cmpuint (WERDOX_S (f->state)->winner, ==, WERDOX_ASKANS);
}

/* --- Deployment --- */

static WerdoxField *
open_at_lot (const char *map, const char *list)
{
  WerdoxField *f = werdox_field_open (map, list, WERDOX_ASKANS);
  bor_game_initial (f->game, f->state);
  return f;
}

static void
deploy_all (WerdoxField *f)
{
  g_autofree BorAction *actions = g_new (BorAction, f->game->max_actions);
  while (WERDOX_S (f->state)->stage == WERDOX_STAGE_DEPLOY) {
    g_assert_cmpuint (bor_game_legal (f->game, f->state, actions), >, 1);
    bor_game_apply (f->game, f->state, actions[0], NULL);
  }
}

static void
deployment (void) /* W-TV61, W-TV62 */
{
  GString *map = g_string_new (NULL);
  for (guint row = 0; row < 20; row++)
    g_string_append_printf (map, "%s%s", row > 0 ? " " : "",
                            row == 0    ? "~~~~~~~~~~~~"
                            : row == 13 ? "############"
                                        : "............");
  g_autoptr (WerdoxField) f =
    open_at_lot (map->str, "zone A 1..6;zone H 14..20;force A inf 10 rif 20 cav 5 mri 5 art 5;"
                           "force H inf 30 rif 15 cav 10 mri 5 art 5 bar 2");
  werdox_field_play (f, "Lot:H");
  g_assert_cmpint (bor_game_player (f->game, f->state), ==, WERDOX_HASBERGS);
  deploy_all (f);
  const WerdoxGame *g = WERDOX_G (f->game);
  const WerdoxState *s = WERDOX_S (f->state);
  guint counters[2] = { 0 }, down[2] = { 0 }, barges = 0;
  for (guint cell = 0; cell < g->n; cell++)
    for (guint layer = 0; layer < 3; layer++) {
      guint8 unit = *werdox_unit (g, s, layer, cell);
      counters[WERDOX_SIDE (unit)] += unit != 0;
      down[WERDOX_SIDE (unit)] += (unit & WERDOX_FACE_DOWN) != 0;
      barges += unit != 0 && layer == WERDOX_WATER && (unit & WERDOX_FACE_DOWN) == 0;
    }
  g_assert_cmpuint (counters[0], ==, 45);
  g_assert_cmpuint (counters[1], ==, 67);
  g_assert_cmpuint (down[0], ==, 45);
  g_assert_cmpuint (down[1], ==, 65);
  g_assert_cmpuint (barges, ==, 2);
  g_assert_cmpint (bor_game_player (f->game, f->state), ==, WERDOX_HASBERGS);
  g_assert_cmpuint (s->round, ==, 1);
  g_string_free (map, TRUE);
}

static void
places_to_deploy (void) /* W-TV80 */
{
  g_autoptr (WerdoxField) f = open_at_lot ("~B=H ....", "zone H 2..2;force H bar 1 inf 1");
  BorAction actions[16];
  werdox_field_play (f, "Lot:H");
  g_assert_cmpuint (bor_game_legal (f->game, f->state, actions), ==, 3);
  g_assert_true (werdox_field_allows (f, "H:bar:a2") && werdox_field_allows (f, "H:bar:b2")
                 && werdox_field_allows (f, "H:bar:c2"));
  g_autofree BorGameState *copy = bor_game_state_copy (f->game, f->state);
  werdox_field_play (f, "H:bar:a2");
  g_assert_cmpuint (bor_game_legal (f->game, f->state, actions), ==, 2);
  g_assert_true (werdox_field_allows (f, "H:inf:c2") && werdox_field_allows (f, "H:inf:d2"));
  memcpy (f->state, copy, f->game->state_size);
  werdox_field_play (f, "H:bar:c2"); /* only d2 is left, and so taken */
  STANDS ("d2", "H:inf?");
}

/* Every line of fire, against a plain walk along it in small steps (W8.15). */
static void
lines_are_those_of_a_walk (void)
{
  WerdoxGame *g = g_new0 (WerdoxGame, 1);
  werdox_make_lines (g);
  for (gint dx = 0; dx <= 8; dx++)
    for (gint dy = 0; dx + dy <= 8; dy++) {
      gboolean crossed[9][9] = { 0 };
      guint n = 0;
      for (gint i = 0; i < 10080; i++) { /* a multiple of all that the ends can divide by */
        gint x = (2 * i + 1) * dx + 10080, y = (2 * i + 1) * dy + 10080;
        if (x % 20160 != 0 && y % 20160 != 0)
          crossed[x / 20160][y / 20160] = TRUE;
      }
      const WerdoxLine *line = &g->lines[dy + 8][dx + 8];
      for (guint i = 0; i < 81; i++)
        n += crossed[i / 9][i % 9];
      if (dx + dy == 0)
        continue;
      g_assert_cmpuint (n - 2, ==, line->n_crossed);
      for (guint i = 0; i < line->n_crossed; i++)
        g_assert_true (crossed[line->crossed[i].dx][line->crossed[i].dy]);
    }
  const WerdoxLine *line = &g->lines[8 + 4][8 + 4];
  g_assert_cmpuint (line->n_crossed, ==, 3);
  g_assert_cmpuint (line->n_corners, ==, 4);
  g_assert_cmpuint (g->lines[8 + 2][8 + 6].n_corners, ==, 2);
  g_assert_cmpuint (g->lines[8 + 2][8 + 5].n_corners, ==, 0);
  g_free (g);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/werdox/W-TV33-34-46-47-71-ranges", ranges);
  g_test_add_func ("/werdox/W-TV35-to-37-45-48-72-73-75-76-hills-and-valleys", hills_and_valleys);
  g_test_add_func ("/werdox/W-TV38-to-40-44-woods-and-walls", woods_and_walls);
  g_test_add_func ("/werdox/W-TV41-to-43-74-units-in-between", units_in_between);
  g_test_add_func ("/werdox/switches-of-direct-attacks", switches_of_direct_attacks);
  g_test_add_func ("/werdox/W-TV49-50-hits", hits);
  g_test_add_func ("/werdox/W-TV51-to-53-walls", walls);
  g_test_add_func ("/werdox/W-TV54-to-56-hidden-counters", hidden_counters);
  g_test_add_func ("/werdox/W-TV57-one-action-each", one_action_each);
  g_test_add_func ("/werdox/W-TV58-77-headquarters", headquarters);
  g_test_add_func ("/werdox/W-TV59-60-time-is-over", time_is_over);
  g_test_add_func ("/werdox/W-TV78-elimination", elimination);
  g_test_add_func ("/werdox/W-TV61-62-deployment", deployment);
  g_test_add_func ("/werdox/W-TV80-places-to-deploy", places_to_deploy);
  g_test_add_func ("/werdox/lines-are-those-of-a-walk", lines_are_those_of_a_walk);
  return g_test_run ();
}
