/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "check/faulty-boards.h"
#include "check/fix-promises.h"

/* What holds for every fix on every broken board. With a number as argument that many boards are
 * tried; with two, those from the first to the second: "test-fixes 20000", "test-fixes 17 17". */

#define BOARDS 420

static guint first_board, last_board = BOARDS - 1;

static void
try_board (const char *what, guint number, const BorScenario *scenario)
{
  g_autofree char *broken = scenario != NULL ? test_fixes_find_broken_promise (scenario) : NULL;
  if (broken != NULL) {
    g_test_message ("%s board %u: %s", what, number, broken);
    g_test_fail ();
  }
}

static void
fixes_keep_what_was_drawn_and_tell_the_truth (void)
{
  FaultyBoards *boards = faulty_boards_new ();
  for (guint i = first_board; i <= last_board; i++) {
    g_autoptr (BorScenario) misspelt = faulty_boards_make (boards, i, NULL);
    g_autoptr (BorScenario) crooked = faulty_boards_make_crooked (boards, i);
    try_board ("misspelt", i, misspelt);
    try_board ("crooked", i, crooked);
  }
  faulty_boards_free (boards);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    last_board = (guint) strtoul (argv[argc - 1], NULL, 10);
  if (argc > 2)
    first_board = (guint) strtoul (argv[1], NULL, 10);
  g_test_add_func ("/fixes/keep-what-was-drawn-and-tell-the-truth",
                   fixes_keep_what_was_drawn_and_tell_the_truth);
  return g_test_run ();
}
