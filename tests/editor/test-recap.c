/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a preview tells of what happened, and of what would: held to what happens. */
#include "editor/preview/recap.h"

#include <string.h>

#include "xml/xml.h"

static BorPreview *
new_preview (const char *name, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_autoptr (BorGame) game = bor_game_compile (scenario, NULL, &error);
  g_assert_no_error (error);
  return bor_preview_new (game, seed);
}

/* The choice made; NULL when the game is over. Seats are taken as they come. */
static BorChoice *
next_choice (BorPreview *preview, BorRandom *random)
{
  guint n;
  if (bor_preview_handover (preview) >= 0)
    bor_preview_take_seat (preview, (guint) bor_preview_handover (preview));
  const BorAction *actions = bor_preview_legal (preview, &n);
  if (n == 0)
    return NULL;
  const BorGame *game = bor_preview_game (preview);
  const BorGameState *view = bor_preview_view (preview);
  for (guint i = 0; i < n; i++) { /* as many assaults as there can be */
    g_autoptr (BorChoice) choice = bor_choice_new (game, view, actions[i]);
    if (choice->price != NULL && strstr (choice->price, "M11.3") != NULL)
      return g_steal_pointer (&choice);
  }
  return bor_choice_new (game, view, actions[bor_random_below (random, n)]);
}

static void
make (BorPreview *preview, const BorChoice *choice)
{
  g_assert_true (bor_preview_apply (preview, (const BorAction *) (void *) choice->actions->data,
                                    choice->actions->len));
}

typedef void (*Look) (BorPreview *preview, const BorChoice *choice, guint *seen);

/* Plays some games at random and looks before every choice; what is looked for must be met. Sides
 * hide their faces in every other game. */
static void
look_in_games (Look look, guint least)
{
  guint seen = 0;
  for (guint64 seed = 1; seed <= 6; seed++) {
    g_autoptr (BorPreview) preview = new_preview (seed > 3 ? "tutorial.xml" : "marengo.xml", seed);
    BorRandom random;
    bor_random_seed (&random, seed);
    for (guint side = 0; side < 2; side++)
      bor_preview_set_open (preview, side, seed % 2 == 0);
    for (guint i = 0; i < 2000; i++) {
      g_autoptr (BorChoice) choice = next_choice (preview, &random);
      if (choice == NULL)
        break;
      look (preview, choice, &seen);
      make (preview, choice);
    }
  }
  g_test_message ("%u seen", seen);
  g_assert_cmpuint (seen, >=, least);
}

static void
see_attack (BorPreview *preview, const BorChoice *choice, guint *seen)
{
  BorRecapStep attack;
  if (!bor_recap_attack (preview, &attack))
    return;
  guint n;
  const BorEvent *events = bor_preview_events (preview, &n);
  g_assert_cmpint (attack.player, !=, bor_preview_decider (preview));
  g_assert_cmpint (attack.player, ==, events[attack.event].player);
  g_assert_cmpint (attack.from.slot, >=, 0);
  ++*seen;
}

static void
an_attack_is_shown_to_whoever_must_answer_it (void)
{
  look_in_games (see_attack, 20);
}

/* What is foretold comes first among what happens. */
static void
see_outcome (BorPreview *preview, const BorChoice *choice, guint *seen)
{
  g_autofree char *told = bor_recap_outcome (preview, choice);
  if (told == NULL)
    return;
  guint before, after;
  bor_preview_events (preview, &before);
  make (preview, choice);
  const BorEvent *events = bor_preview_events (preview, &after);
  g_autoptr (GString) happened = g_string_new (NULL);
  for (guint i = before; i < after; i++) {
    g_autofree char *text = bor_game_event_text (bor_preview_game (preview), &events[i]);
    if (text != NULL)
      g_string_append_printf (happened, "%s%s", happened->len > 0 ? "; " : "", text);
  }
  if (after > before && bor_preview_viewer (preview) == bor_preview_decider (preview))
    g_assert_true (g_str_has_prefix (happened->str, told));
  bor_preview_undo (preview);
  ++*seen;
}

static void
what_a_choice_is_said_to_lead_to_happens (void)
{
  look_in_games (see_outcome, 100);
}

static void
see_turn (BorPreview *preview, const BorChoice *choice, guint *seen)
{
  g_autoptr (GArray) turn = bor_recap_turn (preview);
  guint n;
  const BorEvent *events = bor_preview_events (preview, &n);
  gboolean others = FALSE;
  for (guint i = 0; i < turn->len; i++) {
    const BorRecapStep *step = &g_array_index (turn, BorRecapStep, i);
    g_assert_cmpuint (step->event, <, n);
    g_assert_cmpint (step->from.slot, >=, 0);
    g_assert_true (i == 0 || step->event > step[-1].event);
    others |= events[step->event].player != bor_preview_viewer (preview);
  }
  g_assert_true (turn->len == 0 || others);
  *seen += turn->len > 3;
}

static void
the_last_turn_shown_again_is_that_of_others (void)
{
  look_in_games (see_turn, 50);
}

/* A turn that is one event is shown again by what it tells. */
static void
a_turn_of_one_move_is_shown_again (void)
{
  g_autoptr (BorPreview) preview = new_preview ("tanks-16.xml", 1);
  BorRandom random;
  bor_random_seed (&random, 1);
  g_assert_true (bor_preview_set_player (preview, 1, "random", NULL));
  for (guint turn = 0; turn < 12; turn++) {
    g_autoptr (BorChoice) choice = next_choice (preview, &random);
    g_assert_nonnull (choice);
    make (preview, choice);
    if (bor_preview_decider (preview) != 1)
      continue;
    while (bor_preview_decider (preview) == 1)
      g_main_context_iteration (NULL, TRUE);
    g_autoptr (GArray) steps = bor_recap_turn (preview);
    g_assert_cmpuint (steps->len, >, 0);
    const BorRecapStep *move = &g_array_index (steps, BorRecapStep, 0);
    g_assert_cmpint (move->player, ==, 1);
    g_assert_cmpint (move->to.slot, >=, 0);
  }
}

/* "3 + 2 − 1 = 4" is right. */
static void
assert_sum (const char *text)
{
  gint sum = 0, sign = 1;
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    if (g_str_equal (words[i], "=")) {
      g_assert_cmpint (sum, ==, (gint) g_ascii_strtoll (words[i + 1], NULL, 10));
      return;
    }
    if (g_str_equal (words[i], "−"))
      sign = -1;
    else if (g_str_equal (words[i], "+"))
      sign = 1;
    else
      sum += sign * (gint) g_ascii_strtoll (words[i], NULL, 10);
  }
}

static void
see_fight (BorPreview *preview, const BorChoice *choice, guint *seen)
{
  guint first, end, n;
  g_auto (BorFight) fight = { 0 };
  const BorEvent *events = bor_preview_events (preview, &n);
  if (!bor_recap_fight (preview, &first, &end))
    return;
  g_assert_cmpuint (end, <=, n);
  g_assert_true (bor_game_fight (bor_preview_game (preview), events + first, end - first, &fight));
  g_assert_cmpint (fight.players[0], !=, fight.players[1]);
  for (guint i = 0; i < 2; i++)
    if (fight.sums[i] != NULL && strchr (fight.sums[i], '=') != NULL) {
      assert_sum (fight.sums[i]);
      ++*seen;
    }
}

static void
sums_of_fights_add_up (void)
{
  look_in_games (see_fight, 20);
}

static gboolean
stands_at (BorPreview *preview, gint player, BorElementRef place)
{
  guint n;
  const BorPieceShown *pieces = bor_preview_pieces (preview, &n);
  for (guint i = 0; i < n; i++)
    if (pieces[i].player == player && bor_refs_same (pieces[i].at, place))
      return TRUE;
  return FALSE;
}

/* Who is asked in the turn of another sees why: the attacker stands where the arrow is. */
static void
a_march_that_is_not_yet_told_is_shown_to_whoever_must_answer_it (void)
{
  guint seen = 0, marches = 0;
  BorRandom random;
  bor_random_seed (&random, 1);
  g_autoptr (BorPreview) preview = new_preview ("three-summers.xml", 1);
  for (guint i = 0; i < 3000 && marches < 10; i++) {
    g_autoptr (BorChoice) choice = next_choice (preview, &random);
    BorRecapStep attack;
    if (choice == NULL)
      break;
    gint asked = bor_preview_decider (preview);
    if (bor_recap_attack (preview, &attack)) {
      seen++;
      g_assert_cmpint (attack.player, !=, asked);
      g_assert_true (stands_at (preview, attack.player, attack.from)
                     || stands_at (preview, attack.player, attack.to));
      marches += attack.to.slot >= 0 && !bor_refs_same (attack.from, attack.to);
    }
    make (preview, choice);
  }
  g_test_message ("%u seen, %u of them marches", seen, marches);
  g_assert_cmpuint (marches, >=, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recap/an-attack-is-shown-to-whoever-must-answer-it",
                   an_attack_is_shown_to_whoever_must_answer_it);
  g_test_add_func ("/recap/what-a-choice-is-said-to-lead-to-happens",
                   what_a_choice_is_said_to_lead_to_happens);
  g_test_add_func ("/recap/the-last-turn-shown-again-is-that-of-others",
                   the_last_turn_shown_again_is_that_of_others);
  g_test_add_func ("/recap/a-turn-of-one-move-is-shown-again", a_turn_of_one_move_is_shown_again);
  g_test_add_func ("/recap/sums-of-fights-add-up", sums_of_fights_add_up);
  g_test_add_func ("/recap/a-march-that-is-not-yet-told-is-shown-to-whoever-must-answer-it",
                   a_march_that_is_not_yet_told_is_shown_to_whoever_must_answer_it);
  return g_test_run ();
}
