/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "browser.h"

G_BEGIN_DECLS

/* A page that is exported, and opened on a phone. */
typedef struct {
  TestBrowser *browser; /* NULL: there is none */
  char *folder;
} TestPhone;

/* Where a piece (its index) or the label of a locale (its id) is on the screen, as JavaScript. */
#define PIECE(I, C)   "screenPoint(state.pieces[" #I "].x, state.pieces[" #I "].y)." #C
#define LOCALE(ID, C) "screenPoint(...spaceOf.get('" ID "').labelPoint)." #C
/* The same as a TestFinger. */
#define AT(phone, WHAT, ID) test_phone_place (phone, WHAT (ID, x), WHAT (ID, y))

/* Makes fingers never held still, however slow the machine is. */
#define NO_HOLD "times.hold = times.lift = 1e6"

void test_phone_start (TestPhone *phone);
void test_phone_stop (TestPhone *phone);
/* Opens a shipped scenario, as if for the first time, with NO_HOLD. Returns FALSE, after skipping the test,
 * if there is no browser. */
gboolean test_phone_begin (TestPhone *phone, const char *scenario, int width, int height);
/* Where two expressions of JavaScript say. */
TestFinger test_phone_place (TestPhone *phone, const char *x, const char *y);

G_END_DECLS
