/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/checker.h"
#include "game/testing.h"
#include "rules/conformance.h"
#include "rules/werdox-field.h"

/* Where units are deployed (W4.2 to W4.5), and which scenarios have room for all of them (W-V11 to W-V16). */

/* The errors of the checks of zones, such as "W-V14 W-V14". (transfer full) */
static char *
find_errors (const char *map, const char *list)
{
  g_autoptr (BorScenario) scenario = werdox_field_scenario (map, list);
  g_autoptr (GPtrArray) problems = bor_check_all (scenario);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *p = problems->pdata[i];
    if (p->severity == BOR_SEVERITY_ERROR && strcmp (p->check->id, "W-V11") >= 0
        && strcmp (p->check->id, "W-V16") <= 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", p->check->id);
  }
  return g_string_free (text, FALSE);
}

static void
assert_errors (const char *map, const char *list, const char *wanted)
{
  g_autofree char *found = find_errors (map, list);
  g_autoptr (BorScenario) scenario = werdox_field_scenario (map, list);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
  g_assert_cmpstr (found, ==, wanted);
  g_assert_cmpint (game != NULL, ==, *wanted == '\0');
}

static WerdoxField *
open_at_lot (const char *map, const char *list)
{
  WerdoxField *f = werdox_field_open (map, list, WERDOX_ASKANS);
  bor_game_initial (f->game, f->state);
  return f;
}

/* What can be deployed where, by the words of records; what has no choice is deployed by itself. */
static void
assert_choices (const WerdoxField *f, const char *wanted)
{
  g_autofree BorAction *actions = g_new (BorAction, f->game->max_actions);
  guint n = bor_game_legal (f->game, f->state, actions);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *token = bor_game_action_token (f->game, f->state, actions[i]);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", token);
  }
  g_assert_cmpstr (text->str, ==, wanted);
}

#define CANAL "H... .... A=.."
#define ZONES "zone A a1 b1;zone H 3..3;"

static void
a_zone_is_too_small_without_the_canal_cells_that_enemy_barges_need (void)
{
  assert_errors (CANAL, ZONES "zone barges b1;force A inf 2;force H inf 1 bar 1", "W-V14");
  assert_errors (CANAL, ZONES "zone barges b1;force A inf 2;force H inf 1", "");
  assert_errors (CANAL, ZONES "zone barges b1;force A inf 1;force H inf 1 bar 1", "");
}

static void
a_canal_cell_that_an_enemy_barge_needs_is_left_to_it (void)
{
  g_autoptr (WerdoxField) f = open_at_lot (
    "H... .... A=..", "zone A 1..1;zone H 3..3;zone barges b1;force A inf 2;force H inf 1 bar 1");
  werdox_field_play (f, "Lot:A");
  assert_choices (f, "A:inf:a1 A:inf:c1 A:inf:d1");
  werdox_field_play (f, "A:inf:c1 A:inf:d1 H:inf:b3");
  g_autofree char *barge = werdox_field_unit (f, "b:b1");
  g_assert_cmpstr (barge, ==, "H:bar");
}

static void
enemy_barges_leave_the_canal_cells_that_units_need (void)
{
  g_autoptr (WerdoxField) f = open_at_lot (
    "H..= .... A=..",
    "zone A a1 b1;zone H a3 b3 c3;zone barges b1 d3;force A inf 2;force H inf 1 bar 1");
  werdox_field_play (f, "Lot:H");
  g_autofree char *barge = werdox_field_unit (f, "b:d3");
  g_assert_cmpstr (barge, ==, "H:bar");
  werdox_field_play (f, "H:inf:b3 A:inf:b1");
  g_assert_cmpuint (WERDOX_S (f->state)->stage, ==, WERDOX_STAGE_ACT);
}

static void
barges_of_either_side_start_in_the_zone_of_the_hasbergs (void)
{
  assert_errors ("H... .... A~..", "zone A 1..1;zone H 3..3;force A inf 2 bar 1;force H inf 1",
                 "W-V14");
  g_autoptr (WerdoxField) f = open_at_lot (
    "H.~~ .... A~..", "zone A 1..1;zone H 3..3;force A inf 1 bar 1;force H inf 1 bar 1");
  werdox_field_play (f, "Lot:A");
  assert_choices (f, "A:bar:c3 A:bar:d3");
}

static void
zones_that_overlap_cannot_be_played (void)
{
  assert_errors ("H... .... ...A", "zone A 2..2;zone H 2..3;force A inf 3;force H inf 3",
                 "W-V11 W-V11 W-V11 W-V11");
}

static void
a_barge_starts_under_a_unit_on_a_bridge (void)
{
  static const char list[] = "road d1-d2-d3;H:inf@d2;zone A a1;zone H 4..4;zone barges d2;"
                             "force A inf 1;force H inf 1 bar 1";
  assert_errors ("H....... ........ ~~~B~~~~ A.......", list, "");
  assert_errors ("H....... ........ ~~~B~~~~ A.......",
                 "road d1-d2-d3;H:bar@d2;zone A a1;zone H 4..4;zone barges d2;"
                 "force A inf 1;force H inf 1 bar 1",
                 "W-V15");
  g_autoptr (WerdoxField) f = open_at_lot ("H....... ........ ~~~B~~~~ A.......", list);
  werdox_field_play (f, "Lot:H");
  g_autofree char *barge = werdox_field_unit (f, "b:d2");
  g_assert_cmpstr (barge, ==, "H:bar");
}

/* --- At random --- */

#define MOST 25

typedef struct {
  BorRandom random;
  guint width, height, n;
  char letters[MOST + 1];
  gint zone[MOST];
  gboolean listed[MOST], land[MOST], barge[MOST]; /* what is placed */
  guint units[2], barges[2];
  gint taken_by[MOST]; /* a unit to be deployed; -1: none */
  GString *list;
} Crowd;

static guint
below (Crowd *c, guint n)
{
  return (guint) bor_random_below (&c->random, n);
}

static char *
cell_name (const Crowd *c, guint cell)
{
  return squares_name (cell % c->width, cell / c->width);
}

static gboolean
is_water (const Crowd *c, guint cell)
{
  return strchr ("~B=", c->letters[cell]) != NULL;
}

static void
add_cells (Crowd *c, const char *zone, const gint *of, gint wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint cell = 0; cell < c->n; cell++) {
    g_autofree char *name = cell_name (c, cell);
    if (of[cell] == wanted)
      g_string_append_printf (text, " %s", name);
  }
  if (text->len > 0)
    g_string_append_printf (c->list, "zone %s%s;", zone, text->str);
}

static void
draw_cells (Crowd *c)
{
  for (guint cell = 0; cell < c->n; cell++) {
    g_autofree char *name = cell_name (c, cell);
    char letter = c->letters[cell] = "..^===~B"[below (c, 8)];
    c->zone[cell] = (gint) below (c, 3) - 1;
    c->barge[cell] = is_water (c, cell) && below (c, 5) == 0;
    c->land[cell] = letter != '~' && !(letter == '=' && c->barge[cell]) && below (c, 5) == 0;
    c->listed[cell] = is_water (c, cell) && below (c, 2) == 0;
    if (c->barge[cell])
      g_string_append_printf (c->list, "%c:bar@%s;", "AH"[below (c, 2)], name);
    if (c->land[cell])
      g_string_append_printf (c->list, "%c:rif@%s?;", "AH"[below (c, 2)], name);
  }
}

static BorScenario *
draw_crowd (Crowd *c, guint64 seed)
{
  bor_random_seed (&c->random, seed);
  c->width = 2 + below (c, 4);
  c->height = 2 + below (c, 4);
  c->n = c->width * c->height;
  c->list = g_string_new ("rounds=1;");
  draw_cells (c);
  if (below (c, 2) == 0)
    memset (c->listed, 0, sizeof c->listed);
  add_cells (c, "A", c->zone, WERDOX_ASKANS);
  add_cells (c, "H", c->zone, WERDOX_HASBERGS);
  add_cells (c, "barges", c->listed, TRUE);
  for (guint side = 0; side < 2; side++) {
    c->units[side] = 1 + below (c, 1 + c->n / 4);
    c->barges[side] = below (c, 2 + side);
    g_string_append_printf (c->list, "force %c inf %u bar %u;", "AH"[side], c -> units[side],
                            c -> barges[side]);
  }
  g_autoptr (GString) map = g_string_new (NULL);
  for (guint y = c->height; y-- > 0;) {
    g_string_append_len (map, c->letters + y * c->width, c->width);
    g_string_append (map, y > 0 ? " " : "");
  }
  return werdox_field_scenario (map->str, c->list->str);
}

/* W4.3 and W4.5, for a land unit of a side or (2) a barge. */
static gboolean
fits (const Crowd *c, guint kind, guint cell)
{
  gboolean listed = FALSE;
  for (guint i = 0; i < c->n; i++)
    listed |= c->listed[i];
  if (kind < 2)
    return c->zone[cell] == (gint) kind && strchr ("~B", c->letters[cell]) == NULL && !c->land[cell]
           && !c->barge[cell];
  if (!is_water (c, cell) || c->barge[cell] || (c->letters[cell] == '=' && c->land[cell]))
    return FALSE;
  return listed ? c->listed[cell] : c->zone[cell] == WERDOX_HASBERGS;
}

static guint
kind_of (const Crowd *c, guint unit)
{
  return unit < c->units[0] ? 0 : unit < c->units[0] + c->units[1] ? 1 : 2;
}

/* Finds a cell for a unit; those that have one may have to move. */
static gboolean
find_cell (Crowd *c, guint unit, gboolean *tried)
{
  for (guint cell = 0; cell < c->n; cell++) {
    if (tried[cell] || !fits (c, kind_of (c, unit), cell))
      continue;
    tried[cell] = TRUE;
    if (c->taken_by[cell] < 0 || find_cell (c, (guint) c->taken_by[cell], tried)) {
      c->taken_by[cell] = (gint) unit;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
all_find_cells (Crowd *c)
{
  guint n = c->units[0] + c->units[1] + c->barges[0] + c->barges[1], found = 0;
  for (guint cell = 0; cell < c->n; cell++)
    c->taken_by[cell] = -1;
  for (guint unit = 0; unit < n; unit++) {
    gboolean tried[MOST] = { FALSE };
    found += find_cell (c, unit, tried);
  }
  return found == n;
}

/* Whatever the lot and the choices, everybody is deployed if there is any way. */
static void
a_scenario_can_be_played_if_all_units_find_a_cell (void)
{
  guint played = 0, refused = 0;
  for (guint64 seed = test_run_seed (); seed < test_run_seed () + (g_test_slow () ? 40000 : 1500);
       seed++) {
    Crowd c = { 0 };
    g_autoptr (BorScenario) scenario = draw_crowd (&c, seed);
    g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, NULL);
    if ((game != NULL) != all_find_cells (&c))
      g_error ("seed %" G_GUINT64_FORMAT ": %s", seed, c.list->str);
    played += game != NULL;
    refused += game == NULL;
    if (game != NULL) {
      TestRun run;
      test_run_open (&run, scenario, seed);
      for (guint i = 0; i < 6; i++)
        test_run_play (&run, i == 0);
      test_run_close (&run);
    }
    g_string_free (c.list, TRUE);
  }
  g_assert_cmpuint (played, >, 100);
  g_assert_cmpuint (refused, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func (
    "/werdox/W-V14-a-zone-is-too-small-without-the-canal-cells-that-enemy-barges-need",
    a_zone_is_too_small_without_the_canal_cells_that_enemy_barges_need);
  g_test_add_func ("/werdox/W4.3-a-canal-cell-that-an-enemy-barge-needs-is-left-to-it",
                   a_canal_cell_that_an_enemy_barge_needs_is_left_to_it);
  g_test_add_func ("/werdox/W4.3-enemy-barges-leave-the-canal-cells-that-units-need",
                   enemy_barges_leave_the_canal_cells_that_units_need);
  g_test_add_func ("/werdox/W4.5-barges-of-either-side-start-in-the-zone-of-the-Hasbergs",
                   barges_of_either_side_start_in_the_zone_of_the_hasbergs);
  g_test_add_func ("/werdox/W-V11-zones-that-overlap-cannot-be-played",
                   zones_that_overlap_cannot_be_played);
  g_test_add_func ("/werdox/W2.9-a-barge-starts-under-a-unit-on-a-bridge",
                   a_barge_starts_under_a_unit_on_a_bridge);
  g_test_add_func ("/werdox/W4.3-a-scenario-can-be-played-if-all-units-find-a-cell",
                   a_scenario_can_be_played_if_all_units_find_a_cell);
  return g_test_run ();
}
