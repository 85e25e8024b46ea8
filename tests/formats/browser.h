/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A real browser with a screen of any size that real fingers touch: Chromium, by its debugging pipe. */
typedef struct _TestBrowser TestBrowser;

typedef struct {
  double x, y;
  guint id;
} TestFinger;

/* (transfer full) */
TestBrowser *test_browser_start (void);
void test_browser_stop (TestBrowser *browser);
/* Begins anew, with an empty storage; all that follows needs it. */
void test_browser_begin (TestBrowser *browser);

/* Gives it a touch screen of that size, or with `touch` FALSE a window with a mouse. */
void test_browser_screen (TestBrowser *browser, int width, int height, gboolean touch);
/* Opens a page and waits until it is there. Questions that it asks are answered with yes. */
void test_browser_open (TestBrowser *browser, const char *path);
void test_browser_reload (TestBrowser *browser);

/* Evaluates an expression of JavaScript in the page. */
double test_browser_number (TestBrowser *browser, const char *expression);
/* (transfer full) */
char *test_browser_text (TestBrowser *browser, const char *expression);
/* Runs statements. */
void test_browser_run (TestBrowser *browser, const char *statements);
/* Fails the test unless an expression is or becomes true within some seconds. */
#define test_browser_expect(browser, expression)                                                   \
  test_browser_expect_at (browser, expression, G_STRLOC)
void test_browser_expect_at (TestBrowser *browser, const char *expression, const char *where);

/* "touchStart" or "touchMove" with the fingers that do so, "touchEnd" with those that are lifted, or with none:
 * then all are. */
void test_browser_touch (TestBrowser *browser, const char *type, const TestFinger *fingers,
                         guint n);
void test_browser_tap (TestBrowser *browser, double x, double y);
/* Evaluates two numbers, again and again until they stay the same: what slides is not hit where it was
 * seen. */
TestFinger test_browser_place (TestBrowser *browser, const char *x, const char *y);
/* Taps the middle of the first element that a selector finds, when it has come to rest. */
void test_browser_tap_on (TestBrowser *browser, const char *selector);
/* Moves one finger in several steps, and lifts it when it has come to rest. */
void test_browser_swipe (TestBrowser *browser, TestFinger from, TestFinger to);
void test_browser_key (TestBrowser *browser, const char *key);

G_END_DECLS
