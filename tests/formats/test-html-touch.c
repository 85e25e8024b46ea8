/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fingers on the page: what they take, move and hold, in a real browser. */
#include <math.h>

#include "phone-support.h"

static void
a_finger_takes_the_nearest_piece (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  /* One in the open, and one a little beside it. */
  test_browser_run (b, "moveToSpace(0, spaceOf.get('chestnut-rise')); choose(-1)");
  g_assert_cmpfloat (test_browser_number (b, "nodes[0].getBoundingClientRect().width"), <, 12);
  for (guint i = 0; i < 8; i++) {
    TestFinger at = AT (phone, PIECE, 0);
    test_browser_tap (b, at.x + 20 * cos (i * G_PI / 4), at.y + 20 * sin (i * G_PI / 4));
    g_assert_cmpfloat (test_browser_number (b, "chosen"), ==, 0);
    test_browser_run (b, "choose(-1)");
  }
  TestFinger at = AT (phone, PIECE, 0);
  test_browser_tap (b, at.x, at.y + 40);
  g_assert_cmpfloat (test_browser_number (b, "chosen"), ==, -1);
  test_browser_run (b, "change('', [['pieces', 1, { x: state.pieces[0].x + 300, y: "
                       "state.pieces[0].y, angle: 0, tray: undefined }]])");
  TestFinger other = AT (phone, PIECE, 1);
  test_browser_tap (b, at.x * 0.4 + other.x * 0.6, at.y);
  g_assert_cmpfloat (test_browser_number (b, "chosen"), ==, 1);
  test_browser_tap (b, at.x * 0.6 + other.x * 0.4, at.y);
  g_assert_cmpfloat (test_browser_number (b, "chosen"), ==, 0);
  /* From there it is drawn to another place. */
  TestFinger to = AT (phone, LOCALE, "larks-plain");
  test_browser_swipe (b, (TestFinger){ at.x - 18, at.y }, (TestFinger){ to.x - 18, to.y });
  test_browser_expect (b, "spaceAt(state.pieces[0].x, state.pieces[0].y).id === 'larks-plain'");
  /* A large one needs no help. */
  test_browser_run (
    b, "zoomBy(12 / view.zoom); centreOn(state.pieces[0].x, state.pieces[0].y); choose(-1)");
  test_browser_tap (b, 195,
                    test_browser_number (b, "nodes[0].getBoundingClientRect().bottom + 20"));
  g_assert_cmpfloat (test_browser_number (b, "chosen"), ==, -1);
}

static void
what_is_between_two_fingers_stays_there (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  test_browser_run (
    b,
    "moveToSpace(0, spaceOf.get('chestnut-rise')); choose(-1); var before = JSON.stringify(state);"
    "var middle = boardPoint(200, 400), zoom = view.zoom;");
  for (guint i = 0; i <= 10; i++) {
    const TestFinger fingers[] = { { 170 - 6 * i, 380 + 3 * i }, { 230 + 8 * i, 420 + 7 * i, 1 } };
    test_browser_touch (b, i == 0 ? "touchStart" : "touchMove", fingers, 2);
  }
  /* Their middle is at 210, 450 now; they are 3.1 times as far apart. */
  test_browser_expect (
    b, "Math.abs(view.zoom / zoom - Math.hypot(200, 80) / Math.hypot(60, 40)) < 0.05");
  test_browser_expect (b, "(() => { const at = screenPoint(middle.x, middle.y); return "
                          "Math.hypot(at.x - 210, at.y - 450) < 2; })()");
  /* One is lifted: the other moves the map on, without a jump, and does not click. */
  test_browser_run (b, "var was = { ...view }");
  const TestFinger left = { 110, 410 }, moved = { 350, 510, 1 };
  test_browser_touch (b, "touchEnd", &left, 1);
  test_browser_expect (b, "view.x === was.x && view.y === was.y");
  test_browser_touch (b, "touchMove", &moved, 1);
  test_browser_expect (b, "Math.abs(view.x - was.x - 40) < 1 && Math.abs(view.y - was.y - 20) < 1");
  test_browser_touch (b, "touchEnd", NULL, 0);
  test_browser_expect (
    b,
    "JSON.stringify(state) === before && chosen === -1 && looked.space === null && drag === null");
  g_assert_cmpfloat (test_browser_number (b, "visualViewport.scale"), ==, 1);
  test_browser_expect (b, "document.getElementById('ui-whole').checkVisibility()");
  test_browser_tap_on (b, "#ui-whole");
  test_browser_expect (b, "view.whole");
}

static void
a_finger_held_still_opens_the_panel (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  TestFinger at = AT (phone, LOCALE, "chestnut-rise");
  test_browser_tap (b, at.x, at.y);
  test_browser_expect (b, "looked.space.id === 'chestnut-rise' && !sheetOpen && "
                          "document.getElementById('ui-here').textContent === 'Chestnut Rise'");
  test_browser_tap_on (b, "#ui-here");
  test_browser_expect (b, "sheetOpen && panel.querySelector('h2').textContent === 'Chestnut Rise'");
  test_browser_run (b, "showPanel(false); inspect(null, null); times.hold = 20");
  test_browser_expect (b, "map.clientHeight > 700");
  test_browser_touch (b, "touchStart", &at, 1);
  test_browser_expect (b, "drag.held");
  test_browser_touch (b, "touchEnd", NULL, 0);
  test_browser_expect (b, "sheetOpen && looked.space.id === 'chestnut-rise'");
  /* On a piece: what stands there. It is drawn away all the same. */
  test_browser_run (
    b, "showPanel(false); inspect(null, null); moveToSpace(0, spaceOf.get('larks-plain'))");
  test_browser_expect (b, "map.clientHeight > 700");
  at = AT (phone, PIECE, 0);
  test_browser_touch (b, "touchStart", &at, 1);
  test_browser_expect (b, "drag.held && chosen === 0");
  test_browser_touch (b, "touchEnd", NULL, 0);
  test_browser_expect (b, "sheetOpen && panel.querySelectorAll('.tray button').length === 1");
  test_browser_run (b, "showPanel(false)");
  test_browser_expect (b, "map.clientHeight > 700");
  at = AT (phone, PIECE, 0);
  TestFinger to = AT (phone, LOCALE, "chestnut-rise");
  test_browser_touch (b, "touchStart", &at, 1);
  test_browser_expect (b, "drag.held");
  for (guint i = 1; i <= 4; i++) {
    const TestFinger step = { at.x + (to.x - at.x) * i / 4, at.y + (to.y - at.y) * i / 4 };
    test_browser_touch (b, "touchMove", &step, 1);
  }
  test_browser_touch (b, "touchEnd", NULL, 0);
  test_browser_expect (
    b, "!sheetOpen && spaceAt(state.pieces[0].x, state.pieces[0].y).id === 'chestnut-rise'");
}

static void
pieces_come_from_the_panel (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
#define FIRST(C) "panel.querySelector('.tray button').getBoundingClientRect()." #C " + 15"
#define ON_MAP   "state.pieces.filter(placed).length"
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  test_browser_run (b, "openPanel('forces'); var n = " ON_MAP);
  test_browser_expect (b, "map.clientHeight < 500");
  /* Tapped, and put where the map is tapped, even beside another piece. */
  for (guint i = 1; i <= 2; i++) {
    TestFinger to = AT (phone, LOCALE, "chestnut-rise"),
               from = test_phone_place (phone, FIRST (left), FIRST (top));
    g_autofree char *one_more = g_strdup_printf (ON_MAP " === n + %u", i);
    test_browser_tap (b, from.x, from.y);
    test_browser_expect (b, "chosen >= 0 && !placed(state.pieces[chosen])");
    test_browser_tap (b, to.x, to.y);
    test_browser_expect (b, one_more);
  }
}

static void
a_finger_scrolls_the_panel_or_lifts_a_piece (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  test_browser_run (b, "openPanel('forces'); var n = " ON_MAP);
  test_browser_expect (b, "map.clientHeight < 500");
  /* A quick one scrolls. */
  TestFinger from = test_phone_place (phone, FIRST (left), FIRST (top));
  test_browser_swipe (b, from, (TestFinger){ from.x, from.y - 150 });
  test_browser_expect (b, "panel.scrollTop > 50 && drag === null && " ON_MAP " === n");
  test_browser_expect (
    b, "(() => { const still = window.last === panel.scrollTop; window.last = panel.scrollTop;"
       "return still; })()");
  test_browser_run (b, "panel.scrollTop = 0; times.lift = 20");
  /* One that waited takes the piece along. */
  from = test_phone_place (phone, FIRST (left), FIRST (top));
  TestFinger to = AT (phone, LOCALE, "larks-plain");
  test_browser_touch (b, "touchStart", &from, 1);
  test_browser_expect (b, "drag.node && !drag.lifting");
  for (guint i = 1; i <= 6; i++) {
    const TestFinger step = { from.x + (to.x - from.x) * i / 6, from.y + (to.y - from.y) * i / 6 };
    test_browser_touch (b, "touchMove", &step, 1);
  }
  test_browser_touch (b, "touchEnd", NULL, 0);
  test_browser_expect (
    b,
    "panel.scrollTop === 0 && " ON_MAP
    " === n + 1 && spaceAt(state.pieces[chosen].x, state.pieces[chosen].y).id === 'larks-plain'");
  /* Beside the map, a finger that goes sideways takes it at once. */
  test_browser_screen (b, 844, 390, TRUE);
  test_browser_run (b, NO_HOLD);
  test_browser_expect (b, "map.clientWidth < 500 && view.width === map.clientWidth");
  from = test_phone_place (phone, FIRST (left), FIRST (top));
  to = AT (phone, LOCALE, "larks-plain");
  test_browser_swipe (b, from, to);
  test_browser_expect (b, ON_MAP " === n + 2");
}

static void
hands_survive_whatever_happens (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  test_browser_run (
    b, "moveToSpace(0, spaceOf.get('chestnut-rise')); choose(-1); var steps = past.length");
  /* The phone is turned while a piece is drawn: it stays under the finger, and comes down there. */
  TestFinger at = AT (phone, PIECE, 0);
  TestFinger step = { at.x + 15, at.y + 15 };
  test_browser_touch (b, "touchStart", &at, 1);
  test_browser_touch (b, "touchMove", &step, 1);
  test_browser_screen (b, 844, 390, TRUE);
  test_browser_expect (b, "view.width === map.clientWidth && innerWidth === 844");
  TestFinger to = AT (phone, LOCALE, "larks-plain");
  test_browser_touch (b, "touchMove", &to, 1);
  test_browser_touch (b, "touchEnd", NULL, 0);
  test_browser_expect (
    b, "drag === null && !document.querySelector('.dragged') && past.length - steps <= 1");
  /* A second finger puts it back. */
  test_browser_run (b, "steps = past.length");
  at = AT (phone, PIECE, 0);
  const TestFinger two[] = { { at.x + 20, at.y, 0 }, { at.x + 100, at.y, 1 } };
  test_browser_touch (b, "touchStart", &at, 1);
  test_browser_touch (b, "touchMove", two, 1);
  test_browser_expect (b, "drag.node");
  test_browser_touch (b, "touchStart", &two[1], 1);
  test_browser_expect (b, "drag === null && pinch && !document.querySelector('.dragged')");
  test_browser_touch (b, "touchEnd", two, 1);
  test_browser_touch (b, "touchEnd", NULL, 0);
  test_browser_expect (b, "past.length === steps && fingers.size === 0 && !pinch && !drag");
  /* So does the system. */
  test_browser_run (b, "fitView()");
  at = AT (phone, PIECE, 0);
  test_browser_touch (b, "touchStart", &at, 1);
  test_browser_touch (b, "touchMove", two, 1);
  test_browser_touch (b, "touchCancel", NULL, 0);
  test_browser_expect (
    b,
    "past.length === steps && fingers.size === 0 && !drag && !document.querySelector('.dragged')");
}

static void
quick_taps_are_as_many_steps (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "tanks-16.xml", 390, 844))
    return;
  test_browser_run (b, "choose(0); var steps = past.length");
  for (guint i = 0; i < 6; i++)
    test_browser_tap_on (b, "#ui-actions button:not(.clear)");
  test_browser_expect (b, "past.length === steps + 6");
  for (guint i = 0; i < 6; i++)
    test_browser_tap_on (b, "#ui-undo");
  test_browser_expect (b, "past.length === steps && chosen === 0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TestPhone phone;
  test_phone_start (&phone);
#define TEST(name, function) g_test_add_data_func ("/html/touch/" name, &phone, function)
  TEST ("a-finger-takes-the-nearest-piece", a_finger_takes_the_nearest_piece);
  TEST ("what-is-between-two-fingers-stays-there", what_is_between_two_fingers_stays_there);
  TEST ("a-finger-held-still-opens-the-panel", a_finger_held_still_opens_the_panel);
  TEST ("pieces-come-from-the-panel", pieces_come_from_the_panel);
  TEST ("a-finger-scrolls-the-panel-or-lifts-a-piece", a_finger_scrolls_the_panel_or_lifts_a_piece);
  TEST ("hands-survive-whatever-happens", hands_survive_whatever_happens);
  TEST ("quick-taps-are-as-many-steps", quick_taps_are_as_many_steps);
  int status = g_test_run ();
  test_phone_stop (&phone);
  return status;
}
