/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* Does anything a user could do in a window, at random. The same seed does the same. */
typedef struct {
  BorWindow *window;
  GSettings *settings; /* borrowed: the application's */
  GRand *rand;
  char *folder; /* folder of "scan.png", the image used as a backdrop */
} RandomUser;

/* Does one random thing: an edit, a stroke of a tool, several undos and redos, scrolling and
 * zooming, changing layers or style. Returns what it did, for messages. Skips what is not
 * possible. */
const char *random_user_act (RandomUser *user);

/* Returns a random number from `least` up to but not including `most`. */
double random_user_between (RandomUser *user, double least, double most);
/* Returns TRUE once in `n` times. */
gboolean random_user_chance (RandomUser *user, guint n);
/* Returns a random point on the board or slightly outside. */
BorPoint random_user_place (RandomUser *user);

/* Makes a random edit of the scenario; `name` receives its name. NULL if it is not possible.
 * (transfer full) */
BorScenario *random_edit (RandomUser *user, const BorScenario *scenario, const char **name);

G_END_DECLS
