/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/checker.h"
#include "edit/elements.h"
#include "edit/roads.h"
#include "generate/generate.h"
#include "generate/template.h"
#include "play/contest.h"
#include "support-random.h"
#include "vocabulary/ruleset.h"
#include "xml/xml.h"

/* What has no errors can be played: scenarios are damaged at random in their files, and what the
 * engine refuses must have been told as an error before. */

static GBytes *
load (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize size;
  g_file_get_contents (path, &text, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (text, size);
}

/* The number of problems as grave as that, unless muted; they go to `told`, one a line. */
static guint
count_problems (const BorScenario *s, BorSeverity severity, GString *told)
{
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  guint n = 0;
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *p = problems->pdata[i];
    if (p->severity > severity || p->muted)
      continue;
    n++;
    g_string_append_printf (told, "%s: %s\n", p->check->id, p->message);
  }
  return n;
}

/* TRUE if it compiles; fails the test if that is refused and no check has said why. */
static gboolean
is_told (const BorScenario *s, const char *what)
{
  g_autoptr (GPtrArray) issues =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_game_compile (s, issues, &error);
  if (game != NULL)
    return TRUE;
  g_autoptr (GString) told = g_string_new (NULL);
  if (count_problems (s, BOR_SEVERITY_ERROR, told) == 0)
    g_error ("%s: no check told that %s", what, error->message);
  return FALSE;
}

/* Where the attribute's value begins after `from`, or NULL. */
static char *
find_value (char *from)
{
  char *at = strstr (from, "=\"");
  return at != NULL ? at + 2 : NULL;
}

/* The value of an attribute of the same name elsewhere in the text, or NULL. (transfer full) */
static char *
borrow (const char *text, const char *name, GRand *rand)
{
  const char *at = text + g_rand_int_range (rand, 0, (gint) strlen (text));
  const char *found = strstr (at, name);
  if (found == NULL)
    found = strstr (text, name);
  found = found != NULL ? strchr (found, '"') : NULL;
  const char *end = found != NULL ? strchr (found + 1, '"') : NULL;
  return end != NULL ? g_strndup (found + 1, (gsize) (end - found - 1)) : NULL;
}

static char *
another_value (const char *text, const char *name, GRand *rand)
{
  static const char *const values[] = { "",         "-1",      "0",     "1",
                                        "2",        "8",       "99",    "100",
                                        "300",      "true",    "start", "reinforcement",
                                        "entering", "holding", "wide",  "cavalry",
                                        "x",        "final" };
  char *borrowed = g_rand_int_range (rand, 0, 3) > 0 ? borrow (text, name, rand) : NULL;
  return borrowed != NULL ? borrowed
                          : g_strdup (values[g_rand_int_range (rand, 0, G_N_ELEMENTS (values))]);
}

/* Damages one line of many: without an attribute, with another value, twice, or gone. The lines
 * of armies are as likely as those of the board. */
static char *
damage (const char *text, GRand *rand, GString *what)
{
  const char *symbols = strstr (text, "<marks>");
  const char *armies = symbols != NULL ? symbols : strstr (text, "<sides>");
  gsize size = strlen (text), from = armies != NULL ? (gsize) (armies - text) : 0;
  gboolean far = g_rand_boolean (rand);
  gsize at = far ? from + (gsize) g_rand_int_range (rand, 0, (gint) (size - from))
                 : (gsize) g_rand_int_range (rand, 0, (gint) size);
  const char *line = text + at;
  while (line > text && line[-1] != '\n')
    line--;
  const char *end = strchr (line, '\n');
  if (end == NULL)
    return g_strdup (text);
  g_autofree char *old = g_strndup (line, (gsize) (end - line));
  g_autofree char *new = NULL;
  char *value = find_value (old);
  guint kind = (guint) g_rand_int_range (rand, 0, 8);
  if (value == NULL || (kind == 0 && strstr (old, "/>") != NULL)) {
    new = value == NULL ? g_strdup (old) : g_strdup ("");
  } else {
    for (char *next = find_value (value); next != NULL && g_rand_boolean (rand);
         next = find_value (value))
      value = next;
    char *stop = strchr (value, '"'), *start = value - 2;
    while (start > old && start[-1] != ' ')
      start--;
    g_autofree char *name = g_strndup (start, (gsize) (value - start));
    g_autofree char *other = another_value (text, name, rand);
    new = kind == 1 ? g_strdup_printf ("%.*s%s", (int) (start - old), old, stop + 1)
                    : g_strdup_printf ("%.*s%s%s", (int) (value - old), old, other, stop);
  }
  g_string_append_printf (what, "\n  %s\n→ %s", old, new);
  return g_strdup_printf ("%.*s%s%s", (int) (line - text), text, new, end);
}

/* An id of that element of the text, which has some. (transfer full) */
static char *
any_id (const char *text, const char *element, GRand *rand)
{
  g_autofree char *start = g_strdup_printf ("<%s id=", element);
  return borrow (text, start, rand);
}

/* Places a piece or two beforehand, or adds a force, or another reading of the rules. */
static char *
add_to_armies (const char *text, GRand *rand, GString *what)
{
  static const char *const roles[] = { "start", "reinforcement", "" };
  const char *tracks = strstr (text, "  <tracks>");
  if (tracks == NULL)
    return g_strdup (text);
  g_autoptr (GString) added = g_string_new (NULL);
  guint kind = (guint) g_rand_int_range (rand, 0, 3);
  for (guint i = 0; i < 2; i++) {
    g_autofree char *side = any_id (text, "side", rand), *type = any_id (text, "type", rand);
    g_autofree char *locale = any_id (text, "space", rand), *at = any_id (text, "approach", rand);
    g_autofree char *road = any_id (text, "road", rand);
    gint count = g_rand_int_range (rand, 0, 8) > 0 ? 1 : g_rand_int_range (rand, -1, 300);
    if (kind == 0)
      g_string_append_printf (added,
                              "<placement id='p%u' side='%s' type='%s' strength='1' "
                              "count='%d' space='%s'/>",
                              i, side, type, count, locale);
    else if (kind == 1)
      g_string_append_printf (added,
                              "<placement id='p%u' side='%s' type='%s' strength='1' "
                              "count='%d' space='%.*s' approach='%s'/>",
                              i, side, type, count, (int) strcspn (at, "-"), at, at);
    else
      g_string_append_printf (added,
                              "<force id='f%u' side='%s' role='%s' road='%s' space='%s'>"
                              "<pieces type='%s' strength='1' count='%d'/></force>",
                              i, side, roles[g_rand_int_range (rand, 0, 3)], road, locale, type,
                              count);
  }
  g_string_append_printf (what, "\n+ %s", added->str);
  const char *parent = kind < 2 ? "placements" : "forces";
  return g_strdup_printf ("%.*s<%s>%s</%s>%s", (int) (tracks - text), text, parent, added->str,
                          parent, tracks);
}

static void play_to_the_end (const BorScenario *s, guint games);

static void
damage_often (const char *folder, const char *name, guint n)
{
  g_autoptr (GBytes) sound = load (folder, name);
  g_autoptr (BorScenario) whole = bor_xml_read_bytes (sound, name, NULL, NULL);
  guint played = 0, refused = 0;
  for (guint i = 0; i < n; i++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (i);
    g_autoptr (GString) what = g_string_new (name);
    g_autofree char *text = g_strndup (g_bytes_get_data (sound, NULL), g_bytes_get_size (sound));
    for (gint k = g_rand_int_range (rand, 1, 4); k > 0; k--) {
      char *damaged = g_rand_int_range (rand, 0, 3) == 0 ? add_to_armies (text, rand, what)
                                                         : damage (text, rand, what);
      g_free (text);
      text = damaged;
    }
    g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
    g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, name, NULL, NULL);
    if (s == NULL
        || g_strcmp0 (bor_scenario_header (s)->ruleset, bor_scenario_header (whole)->ruleset) != 0)
      continue;
    if (is_told (s, what->str)) {
      play_to_the_end (s, 1);
      played++;
    } else {
      refused++;
    }
  }
  g_test_message ("%u can be played, %u cannot", played, refused);
  g_assert_cmpuint (played, >, n / 10);
  g_assert_cmpuint (refused, >, n / 20);
}

static void
damaged_copies_of_the_battle_are_told_of_before_they_are_refused (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  damage_often (folder, "marengo.xml", g_test_slow () ? 3000 : 120);
}

static void
damaged_copies_of_the_ford_are_told_of_before_they_are_refused (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  damage_often (folder, "tutorial.xml", g_test_slow () ? 20000 : 600);
}

static void
damaged_copies_of_the_pond_are_told_of_before_they_are_refused (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  damage_often (folder, "skirmish.xml", g_test_slow () ? 20000 : 1000);
  damage_often (folder, "tanks-16.xml", g_test_slow () ? 5000 : 300);
}

static void
generated_boards_have_no_errors_and_can_be_played (void)
{
  for (guint i = 0; i < 24; i++) {
    const BorGenerateOptions options = { BOR_GENERATE_MIN_BATTLE + 7 * i, i };
    g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
    g_autoptr (GString) told = g_string_new (NULL);
    count_problems (s, BOR_SEVERITY_ERROR, told);
    g_assert_cmpstr (told->str, ==, "");
    g_assert_true (is_told (s, "generated"));
  }
}

static void
boards_of_nonsense_are_told_of (void)
{
  for (guint32 seed = 0; seed < 100; seed++) {
    g_autoptr (BorScenario) s = test_random_scenario (seed);
    BorHeader *header = bor_element_copy (bor_scenario_header (s));
    g_free (header->ruleset);
    header->ruleset = g_strdup ("marengo");
    bor_scenario_replace (s, 0, header);
    is_told (s, "nonsense");
  }
}

static void
a_board_beyond_the_engines_numbers_is_told_of (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  g_autoptr (GBytes) bytes = load (folder, "tutorial.xml");
  g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, "tutorial.xml", NULL, NULL);
  BorRoad *road = bor_element_copy (bor_scenario_road (s, 0));
  for (guint i = 0; i < 600; i++)
    bor_road_insert_stop (road, 1, (BorStop){ bor_ref_make (0), BOR_REF_NONE, BOR_REF_NONE });
  bor_scenario_replace (s, 0, road);
  g_autoptr (GString) told = g_string_new (NULL);
  count_problems (s, BOR_SEVERITY_ERROR, told);
  g_assert_nonnull (strstr (told->str, "B-SIZE-1"));
  g_assert_false (is_told (s, "road of 600 stops"));
}

/* As many forces as numbers of a byte cannot name, whether they start or come later. */
static void
hundreds_of_forces_are_told_of (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  g_autoptr (GBytes) bytes = load (folder, "tutorial.xml");
  for (gint32 slot = 0; slot < 2; slot++) {
    g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, "tutorial.xml", NULL, NULL);
    for (guint i = 0; i < 300; i++) {
      BorForce *force = bor_element_copy (bor_scenario_force (s, slot));
      g_autofree char *id = g_strdup_printf ("force-%u", i);
      bor_element_set_id (force, id);
      bor_scenario_append (s, force);
    }
    g_autoptr (GString) told = g_string_new (NULL);
    count_problems (s, BOR_SEVERITY_ERROR, told);
    g_assert_nonnull (strstr (told->str, "B-OOB-3"));
    g_assert_false (is_told (s, "300 forces"));
  }
}

/* All sides at random, to the end. */
static void
play_to_the_end (const BorScenario *s, guint games)
{
  static const char *const players[BOR_MAX_PLAYERS] = { "random", "random", "random", "random",
                                                        "random", "random", "random", "random" };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorGame) game = bor_game_compile (s, NULL, &error);
  g_assert_no_error (error);
  for (guint64 seed = 1; seed <= games; seed++) {
    g_autoptr (BorContest) contest = bor_contest_new (game, players, seed, &error);
    g_assert_no_error (error);
    while (bor_contest_step (contest, NULL, NULL))
      g_assert_cmpuint (contest->length, <, 100000);
    g_assert_cmpint (bor_game_player (game, contest->state), ==, BOR_PLAYER_TERMINAL);
  }
}

static BorScenario *
place (BorScenario *s, BorSymbolType kind, gint32 locale, gint32 side, const char *color)
{
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, NULL);
  symbol->type = kind;
  symbol->locale = bor_ref_make (locale);
  symbol->army = bor_ref_make (side);
  bor_element_set_prop (symbol, "color", color);
  g_autoptr (GError) error = NULL;
  BorScenario *after = bor_edit_add_element (s, symbol, NULL, &error);
  g_assert_no_error (error);
  bor_scenario_unref (s);
  return after;
}

/* With an entry road, objectives and start symbols, which only the designer can place. */
static void
a_new_scenario_lacks_only_what_is_placed_on_its_map (void)
{
  const BorTemplateOptions options = { BOR_TEMPLATE_SQUARES, 3, 1, 100, "New", "marengo" };
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  s = place (s, BOR_SYMBOL_OBJECTIVE, 1, -1, "red");
  s = place (s, BOR_SYMBOL_OBJECTIVE, 2, -1, "blue");
  for (guint i = 0; i < 3; i++)
    s = place (s, BOR_SYMBOL_SETUP, i == 0 ? 1 : 2, 1, NULL);
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, "road");
  bor_element_set_prop (road, "class", "main");
  bor_points_append (&road->path, -10, 50);
  bor_points_append (&road->path, 250, 50);
  gint32 slot = bor_scenario_append (s, road);
  g_autoptr (BorScenario) laid = bor_edit_retrace_road (s, slot, &error);
  g_assert_no_error (error);
  BorForce *column = bor_element_copy (bor_scenario_force (laid, 0));
  bor_ref_set (&column->locale, 0);
  bor_ref_set (&column->road, slot);
  bor_scenario_replace (laid, 0, column);
  g_autoptr (GString) told = g_string_new (NULL);
  count_problems (laid, BOR_SEVERITY_WARNING, told);
  g_assert_cmpstr (told->str, ==, "");
  play_to_the_end (laid, 5);
  bor_scenario_unref (s);
}

/* Of what only the designer can place on the map: an entry, objectives, start symbols. */
static const char *const still_to_place[] = { "B-ENT-1", "B-OBJ-2", "B-START-2",
                                              "T-BI-14", "T-BI-16", NULL };

static void
check_new_board (const BorRuleset *ruleset, BorTemplateKind kind)
{
  const BorTemplateOptions options = { kind, 8, 6, 60, "New", ruleset->id };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *p = problems->pdata[i];
    if (p->severity == BOR_SEVERITY_ERROR && !g_strv_contains (still_to_place, p->check->id))
      g_error ("%s, kind of board %u: %s: %s", ruleset->id, kind, p->check->id, p->message);
  }
}

static void
a_new_board_of_any_ruleset_has_no_errors (void)
{
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++) {
    guint checked = 0;
    for (BorTemplateKind kind = 0; kind < BOR_N_TEMPLATES; kind++) {
      if (!bor_template_is_supported (kind, *r))
        continue;
      check_new_board (*r, kind);
      checked++;
    }
    g_assert_cmpuint (checked, >, 0);
  }
}

static void
a_new_battle_has_no_bridge_and_its_tracks_fit_its_rounds (void)
{
  static const char *const rulesets[] = { "marengo", "triomphe" };
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++) {
    const BorTemplateOptions options = { BOR_TEMPLATE_SQUARES, 4, 3, 100, "New", rulesets[i] };
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = bor_template_new (&options, &error);
    g_assert_no_error (error);
    const BorTrack *time = bor_scenario_track (s, bor_scenario_find (s, BOR_KIND_TRACK, "time"));
    const BorRuleset *ruleset = bor_ruleset_find (rulesets[i]);
    g_assert_cmpint (bor_ruleset_param (ruleset, s, "pontoon-pieces"), ==, 0);
    g_assert_cmpint (time->first, ==, 1);
    g_assert_cmpint (bor_ruleset_param (ruleset, s, "rounds"), ==, time->last);
    g_autoptr (GPtrArray) problems = bor_check_all (s);
    for (guint k = 0; k < problems->len; k++)
      g_assert_cmpint (((const BorProblem *) problems->pdata[k])->severity, !=,
                       BOR_SEVERITY_WARNING);
  }
}

/* The skirmish leaves all of it to the template: armies, pieces, values that have to be there. */
static void
a_ruleset_that_does_not_say_how_to_begin_begins_with_two_pieces (void)
{
  static const guint sizes[][2] = { { 1, 1 }, { 2, 1 }, { 1, 5 }, { 7, 6 } };
  g_assert_null (bor_ruleset_find ("skirmish")->begin);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    const BorTemplateOptions options = { BOR_TEMPLATE_GRID, sizes[i][0], sizes[i][1], 60, "New",
                                         "skirmish" };
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = bor_template_new (&options, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (bor_scenario_board (s)->grid.neighbours, ==, 8);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ARMY), ==, 2);
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_PLACEMENT), ==, i == 0 ? 1 : 2);
    g_autoptr (GString) told = g_string_new (NULL);
    count_problems (s, BOR_SEVERITY_ERROR, told);
    g_assert_cmpstr (told->str, ==, "");
    play_to_the_end (s, 2);
  }
}

static void
a_ruleset_that_is_not_known_begins_with_two_pieces_too (void)
{
  const BorTemplateOptions options = { BOR_TEMPLATE_GRID, 3, 2, 60, NULL, "no-such-game" };
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_template_new (&options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_board (s)->grid.neighbours, ==, 4);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_PLACEMENT), ==, 2);
  g_assert_cmpstr (bor_scenario_rules (s, 0)->ruleset, ==, "no-such-game");
}

static void
the_board_of_the_guide_has_no_warnings_and_can_be_played (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "docs", "guide", NULL);
  g_autoptr (GBytes) bytes = load (folder, "three-fields.bormida.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, "guide", NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GString) told = g_string_new (NULL);
  count_problems (s, BOR_SEVERITY_WARNING, told);
  g_assert_cmpstr (told->str, ==, "");
  play_to_the_end (s, 5);
}

static void
a_refused_game_names_the_element (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", NULL);
  g_autoptr (GBytes) bytes = load (folder, "tutorial.xml");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = bor_xml_read_bytes (bytes, "tutorial.xml", NULL, &error);
  g_assert_no_error (error);
  gint32 plain = bor_scenario_find (s, BOR_KIND_LOCALE, "plain");
  BorLocale *own = bor_element_copy (bor_scenario_locale (s, plain));
  bor_element_set_prop (own, "capacity", NULL);
  g_autoptr (BorScenario) broken = bor_scenario_copy (s);
  bor_scenario_replace (broken, plain, own);
  g_assert_null (bor_game_compile (broken, NULL, &error));
  g_assert_error (error, BOR_GAME_ERROR, BOR_GAME_ERROR_COMPILE);
  g_assert_cmpstr (error->message, ==,
                   "Cannot be played: The locale has no capacity (Wheat Plain)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/playable/damaged-copies-of-the-battle-are-told-of-before-they-are-refused",
                   damaged_copies_of_the_battle_are_told_of_before_they_are_refused);
  g_test_add_func ("/playable/damaged-copies-of-the-ford-are-told-of-before-they-are-refused",
                   damaged_copies_of_the_ford_are_told_of_before_they_are_refused);
  g_test_add_func ("/playable/damaged-copies-of-the-pond-are-told-of-before-they-are-refused",
                   damaged_copies_of_the_pond_are_told_of_before_they_are_refused);
  g_test_add_func ("/playable/generated-boards-have-no-errors-and-can-be-played",
                   generated_boards_have_no_errors_and_can_be_played);
  g_test_add_func ("/playable/boards-of-nonsense-are-told-of", boards_of_nonsense_are_told_of);
  g_test_add_func ("/playable/a-board-beyond-the-engine-s-numbers-is-told-of",
                   a_board_beyond_the_engines_numbers_is_told_of);
  g_test_add_func ("/playable/a-refused-game-names-the-element", a_refused_game_names_the_element);
  g_test_add_func ("/playable/hundreds-of-forces-are-told-of", hundreds_of_forces_are_told_of);
  g_test_add_func ("/playable/a-new-scenario-lacks-only-what-is-placed-on-its-map",
                   a_new_scenario_lacks_only_what_is_placed_on_its_map);
  g_test_add_func ("/playable/a-new-board-of-any-ruleset-has-no-errors",
                   a_new_board_of_any_ruleset_has_no_errors);
  g_test_add_func ("/playable/a-new-battle-fits-its-rounds",
                   a_new_battle_has_no_bridge_and_its_tracks_fit_its_rounds);
  g_test_add_func ("/playable/a-ruleset-that-does-not-say-how-to-begin-begins-with-two-pieces",
                   a_ruleset_that_does_not_say_how_to_begin_begins_with_two_pieces);
  g_test_add_func ("/playable/a-ruleset-that-is-not-known-begins-with-two-pieces-too",
                   a_ruleset_that_is_not_known_begins_with_two_pieces_too);
  g_test_add_func ("/playable/the-board-of-the-guide-has-no-warnings-and-can-be-played",
                   the_board_of_the_guide_has_no_warnings_and_can_be_played);
  return g_test_run ();
}
