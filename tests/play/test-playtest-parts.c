/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <time.h>

#include "play/playtest-part.h"
#include "xml/xml.h"

static BorGame *
compile (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  BorGame *game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static BorPlaytestOptions
options_of (const BorGame *game, guint games, guint shard, guint shards)
{
  BorPlaytestOptions options = {
    .games = games, .seed = 7, .jobs = 1, .shard = shard, .shards = shards
  };
  for (guint p = 0; p < bor_game_n_players (game); p++)
    options.players[p] = "random";
  return options;
}

static BorPlaytestPart *
play_with (const BorGame *game, const BorPlaytestOptions *with)
{
  g_autoptr (BorStatistics) statistics = bor_statistics_new (game);
  BorPlaytestOptions options = *with;
  BorPlaytest result;
  options.statistics = statistics;
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, &result, NULL));
  return bor_playtest_part_new (game, &options, &result, "a \"strange\"\\\tpath.xml");
}

static BorPlaytestPart *
play (const BorGame *game, guint games, guint shard, guint shards)
{
  BorPlaytestOptions options = options_of (game, games, shard, shards);
  return play_with (game, &options);
}

/* What a sum says, as if it were the only shard. */
static char *
text_of (const BorPlaytestPart *part)
{
  BorPlaytestPart whole = *part;
  whole.shard = whole.shards = 1;
  return g_string_free (bor_playtest_part_write (&whole), FALSE);
}

/* Through a file and back, as parts go. */
static BorPlaytestPart *
pass_on (const BorPlaytestPart *part)
{
  g_autoptr (GError) error = NULL;
  GString *text = bor_playtest_part_write (part);
  BorPlaytestPart *back = bor_playtest_part_read (text->str, text->len, &error);
  g_assert_no_error (error);
  g_string_free (text, TRUE);
  return back;
}

static void
check_split (const BorGame *game, const BorPlaytestPart *whole, guint shards, GRand *random)
{
  g_autoptr (BorPlaytestMerge) merge = bor_playtest_merge_new ();
  g_autofree guint *order = g_new (guint, shards);
  for (guint i = 0; i < shards; i++) {
    guint k = (guint) g_rand_int_range (random, 0, (gint) i + 1);
    order[i] = order[k];
    order[k] = i + 1;
  }
  for (guint i = 0; i < shards; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorPlaytestPart) played = play (game, whole->games, order[i], shards);
    g_autoptr (BorPlaytestPart) part = pass_on (played);
    bor_playtest_merge_add (merge, part, &error);
    g_assert_no_error (error);
  }
  g_assert_null (bor_playtest_merge_missing (merge));
  g_autofree char *sum = text_of (bor_playtest_merge_sum (merge)), *once = text_of (whole);
  g_assert_cmpstr (sum, ==, once);
}

static void
any_split_in_any_order_is_the_whole (void)
{
  static const char *const names[] = { "tutorial.xml", "skirmish.xml", "tanks-16.xml" };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (BorGame) game = compile (names[i]);
    g_autoptr (BorPlaytestPart) whole = play (game, 13, 1, 1);
    for (guint shards = 1; shards <= 13; shards += 1 + i)
      check_split (game, whole, shards, random);
  }
}

/* Reading, checking and adding; processor time, whatever else the machine does. */
static void
a_thousand_parts_take_less_than_a_second (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BorPlaytestMerge) merge = bor_playtest_merge_new ();
  for (guint i = 1; i <= 1000; i++) {
    g_autoptr (BorPlaytestPart) part = play (game, 2000, i, 1000);
    g_ptr_array_add (texts, g_string_free (bor_playtest_part_write (part), FALSE));
  }
  clock_t start = clock ();
  for (guint i = 0; i < texts->len; i++) {
    g_autoptr (GError) error = NULL;
    const char *text = texts->pdata[i];
    g_autoptr (BorPlaytestPart) part = bor_playtest_part_read (text, strlen (text), &error);
    g_assert_no_error (error);
    g_assert_true (bor_playtest_merge_add (merge, part, NULL));
  }
  g_assert_cmpfloat ((double) (clock () - start) / CLOCKS_PER_SEC, <, 1);
  g_autoptr (BorPlaytestPart) whole = play (game, 2000, 1, 1);
  g_autofree char *sum = text_of (bor_playtest_merge_sum (merge)), *once = text_of (whole);
  g_assert_cmpstr (sum, ==, once);
}

/* The signature of a run as it has always been: by the games in their order. */
static void
signatures_are_those_of_the_games_in_order (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  guint64 signature = 0;
  for (guint i = 1; i <= 9; i++) {
    g_autoptr (BorPlaytestPart) last = play (game, i, i, i);
    signature = signature * 31 + last->result.signature;
  }
  g_autoptr (BorPlaytestPart) whole = play (game, 9, 1, 1);
  g_assert_cmphex (whole->result.signature, ==, signature);
}

static void
a_sum_fills_the_statistics_of_its_scenario_only (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml"), other = compile ("skirmish.xml");
  g_autoptr (BorPlaytestPart) part = play (game, 5, 1, 1);
  g_autoptr (BorStatistics) own = bor_statistics_new (game), strange = bor_statistics_new (other);
  g_assert_true (bor_playtest_part_unpack (part, own, NULL));
  g_assert_cmpuint (own->games, ==, 5);
  g_assert_cmpuint (own->rounds, ==, part->rounds);
  BorPlaytestOptions options = options_of (game, 5, 1, 1);
  BorPlaytest result;
  g_autoptr (BorStatistics) played = bor_statistics_new (game);
  options.statistics = played;
  g_assert_true (bor_playtest_run (game, &options, NULL, NULL, &result, NULL));
  g_autofree char *expected = bor_playtest_json (game, &options, &result);
  options.statistics = own;
  g_autofree char *unpacked = bor_playtest_json (game, &options, &part->result);
  g_assert_cmpstr (unpacked, ==, expected);
  g_autoptr (GError) error = NULL;
  g_assert_false (bor_playtest_part_unpack (part, strange, &error));
  g_assert_error (error, BOR_PLAYTEST_PART_ERROR, BOR_PLAYTEST_PART_ERROR_OTHER);
}

static void
refuse (BorPlaytestMerge *merge, const BorPlaytestPart *part, gint code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = text_of (bor_playtest_merge_sum (merge));
  g_assert_false (bor_playtest_merge_add (merge, part, &error));
  g_assert_error (error, BOR_PLAYTEST_PART_ERROR, code);
  g_autofree char *after = text_of (bor_playtest_merge_sum (merge));
  g_assert_cmpstr (after, ==, before);
}

static void
strange_parts_are_refused_and_change_nothing (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml"), other = compile ("skirmish.xml");
  g_autoptr (BorPlaytestMerge) merge = bor_playtest_merge_new ();
  g_autoptr (BorPlaytestPart) first = play (game, 12, 2, 4);
  g_assert_true (bor_playtest_merge_add (merge, first, NULL));
  BorPlaytestOptions seed = options_of (game, 12, 1, 4), players = seed;
  seed.seed = 8;
  players.players[1] = "heuristic";
  BorPlaytestPart *parts[] = { play (other, 12, 1, 4), play_with (game, &seed),
                               play_with (game, &players), play (game, 13, 1, 4),
                               play (game, 12, 1, 3) };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    refuse (merge, parts[i], BOR_PLAYTEST_PART_ERROR_OTHER);
    bor_playtest_part_free (parts[i]);
  }
  refuse (merge, first, BOR_PLAYTEST_PART_ERROR_DUPLICATE);
  g_autofree char *missing = bor_playtest_merge_missing (merge);
  g_assert_cmpstr (missing, ==, "1, 3–4");
}

static void
sums_that_do_not_fit_are_refused (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  g_autoptr (BorPlaytestMerge) merge = bor_playtest_merge_new ();
  g_autoptr (BorPlaytestPart) one = play (game, 4, 1, 2), two = play (game, 4, 2, 2);
  g_array_index (one->numbers[3], gint64, 0) = G_MAXINT64;
  g_array_index (two->numbers[3], gint64, 0) = 1;
  g_assert_true (bor_playtest_merge_add (merge, one, NULL));
  refuse (merge, two, BOR_PLAYTEST_PART_ERROR_LARGE);
}

/* Reads a part that must be refused. */
static void
refuse_text (const char *text, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_playtest_part_read (text, size, &error));
  g_assert_cmpuint (error->domain, ==, BOR_PLAYTEST_PART_ERROR);
}

static void
no_damage_goes_unnoticed (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  g_autoptr (BorPlaytestPart) part = play (game, 3, 1, 1);
  g_autofree char *text = text_of (part);
  gsize size = strlen (text);
  for (gsize i = 0; i < size; i++)
    refuse_text (text, i);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  for (gsize i = 0; i < size; i++) {
    char old = text[i];
    text[i] = (char) g_rand_int_range (random, 0, 256);
    if (text[i] != old)
      refuse_text (text, size);
    text[i] = old;
  }
  g_autofree char *longer = g_strconcat (text, "\n", NULL);
  refuse_text (longer, size + 1);
}

/* With a right checksum, but impossible numbers. */
static void
impossible_numbers_are_refused (void)
{
  g_autoptr (BorGame) game = compile ("tutorial.xml");
  for (guint i = 0; i < 9; i++) {
    g_autoptr (BorPlaytestPart) part = play (game, 6, 1, 2);
    guint *const counts[] = { &part->shard,           &part->shards,
                              &part->games,           &part->result.games,
                              &part->result.draws,    &part->result.wins[0],
                              &part->result.shortest, &part->result.shared[1],
                              &part->shortest };
    *counts[i] += 1000;
    GString *text = bor_playtest_part_write (part);
    refuse_text (text->str, text->len);
    g_string_free (text, TRUE);
  }
}

static void
garbage_is_no_part (void)
{
  static const char *const texts[] = { "",
                                       "{",
                                       "{}",
                                       "null",
                                       "[1,2]",
                                       "{\"format\":\"other\"}",
                                       "{\"format\":\"bormida-playtest-part 2\",\n" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    refuse_text (texts[i], strlen (texts[i]));
  g_autofree char *deep = g_strnfill (1000000, '[');
  refuse_text (deep, 1000000);
}

static void
other_versions_are_named (void)
{
  static const char text[] = "{\"format\":\"bormida-playtest-part 1\",\n\"version\":\"0.0.9\",\n";
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_playtest_part_read (text, strlen (text), &error));
  g_assert_error (error, BOR_PLAYTEST_PART_ERROR, BOR_PLAYTEST_PART_ERROR_VERSION);
  g_assert_nonnull (strstr (error->message, "0.0.9"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/playtest-parts/any-split-in-any-order-is-the-whole",
                   any_split_in_any_order_is_the_whole);
  g_test_add_func ("/playtest-parts/a-thousand-parts-take-less-than-a-second",
                   a_thousand_parts_take_less_than_a_second);
  g_test_add_func ("/playtest-parts/signatures-are-those-of-the-games-in-order",
                   signatures_are_those_of_the_games_in_order);
  g_test_add_func ("/playtest-parts/a-sum-fills-the-statistics-of-its-scenario-only",
                   a_sum_fills_the_statistics_of_its_scenario_only);
  g_test_add_func ("/playtest-parts/strange-parts-are-refused-and-change-nothing",
                   strange_parts_are_refused_and_change_nothing);
  g_test_add_func ("/playtest-parts/sums-that-do-not-fit-are-refused",
                   sums_that_do_not_fit_are_refused);
  g_test_add_func ("/playtest-parts/no-damage-goes-unnoticed", no_damage_goes_unnoticed);
  g_test_add_func ("/playtest-parts/impossible-numbers-are-refused",
                   impossible_numbers_are_refused);
  g_test_add_func ("/playtest-parts/garbage-is-no-part", garbage_is_no_part);
  g_test_add_func ("/playtest-parts/other-versions-are-named", other_versions_are_named);
  return g_test_run ();
}
