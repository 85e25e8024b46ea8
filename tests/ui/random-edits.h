/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* A hand that does anything a person could do in a window, at random. The same seed does the same. */
typedef struct {
  BorWindow *window;
  GSettings *settings; /* borrowed: the application's */
  GRand *rand;
  char *folder; /* of "scan.png", the picture that serves as a backdrop */
} RandomUser;

/* Does one thing of any family: an edit of any kind, a stroke of any tool, undo and redo in a burst,
 * a look at another part at another zoom, other layers or another style. Returns what, for
 * messages. What cannot be done is not done. */
const char *random_user_act (RandomUser *hand);

/* A number from `least` up to but not including `most`. */
double random_user_between (RandomUser *hand, double least, double most);
/* TRUE once in `n` times. */
gboolean random_user_chance (RandomUser *hand, guint n);
/* A place on the board or a little beside it. */
BorPoint random_user_place (RandomUser *hand);

/* A random edit of the scenario with its name, or NULL where it cannot be. (transfer full) */
BorScenario *random_edit (RandomUser *hand, const BorScenario *scenario, const char **name);

G_END_DECLS
