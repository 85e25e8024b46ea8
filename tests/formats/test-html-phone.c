/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page on phones, upright and on their side: one row, a sheet, a menu, in a real browser. */
#include "export-support.h"
#include "phone-support.h"

static const int screens[][2] = { { 390, 844 }, { 844, 390 }, { 360, 640 }, { 568, 320 } };

static void
has_no_fault (TestPhone *phone, const char *when)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "formats", "phone-faults.js", NULL),
                  *script = NULL;
  g_assert_true (g_file_get_contents (path, &script, NULL, NULL));
  g_autofree char *faults = test_browser_text (phone->browser, strchr (script, '('));
  if (*faults != '\0')
    g_error ("%s: %s", when, faults);
}

static void
look_at_everything (TestPhone *phone)
{
  static const char *const tabs[] = { "inspect", "forces", "tracks", "log", "about" };
  TestBrowser *b = phone->browser;
  has_no_fault (phone, "at first");
  test_browser_run (b, "inspect(spaces.find((s) => s.approaches), null)");
  has_no_fault (phone, "a locale is named");
  test_browser_run (b, "choose(0)");
  has_no_fault (phone, "a piece is chosen");
  test_browser_run (b, "document.getElementById('ui-actions').scrollLeft = 1e4");
  test_browser_expect (b, "(() => { const a = document.getElementById('ui-actions');"
                          "return a.lastElementChild.getBoundingClientRect().right <= "
                          "a.getBoundingClientRect().right + 1; })()");
  test_browser_run (b, "choose(-1); showMenu(true)");
  has_no_fault (phone, "the menu");
  test_browser_run (b, "showPanel(true)");
  for (guint i = 0; i < G_N_ELEMENTS (tabs); i++) {
    g_autofree char *open =
      g_strdup_printf ("document.getElementById('ui-tab-%s').click()", tabs[i]);
    test_browser_run (b, open);
    has_no_fault (phone, tabs[i]);
  }
  test_browser_run (
    b, "notice('A message '.repeat(20), 'Save what was kept…', () => {}); showPanel(false)");
  has_no_fault (phone, "a message");
  test_browser_run (b, "document.querySelectorAll('#ui-notices p').forEach((p) => p.remove())");
}

static void
one_row_and_nothing_too_small (gconstpointer data)
{
  static const char *const scenarios[] = { "marengo.xml", "tanks-16.xml", "three-summers.xml" };
  TestPhone *phone = (TestPhone *) data;
  for (guint i = 0;
       i < G_N_ELEMENTS (scenarios) && test_phone_begin (phone, scenarios[i], 390, 844); i++)
    for (guint k = 0; k < G_N_ELEMENTS (screens); k++) {
      g_test_message ("%s, %d x %d", scenarios[i], screens[k][0], screens[k][1]);
      test_browser_screen (phone->browser, screens[k][0], screens[k][1], TRUE);
      test_browser_expect (phone->browser, "isPhone() && view.width === map.clientWidth");
      look_at_everything (phone);
    }
}

/* Neither on the map, nor on the bar, nor in the sheet. */
static void
the_page_itself_is_never_zoomed (gconstpointer data)
{
  static const TestFinger places[] = { { 195, 400 }, { 195, 818 }, { 195, 700 } };
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  test_browser_run (b, "openPanel('about')");
  for (guint k = 0; k < G_N_ELEMENTS (places); k++) {
    for (guint i = 0; i <= 8; i++) {
      const TestFinger fingers[] = { { places[k].x - 20 - 10 * i, places[k].y },
                                     { places[k].x + 20 + 10 * i, places[k].y, 1 } };
      test_browser_touch (b, i == 0 ? "touchStart" : "touchMove", fingers, 2);
    }
    test_browser_touch (b, "touchEnd", NULL, 0);
    for (guint i = 0; i < 2; i++)
      test_browser_tap (b, places[k].x, places[k].y);
    g_assert_cmpfloat (test_browser_number (b, "visualViewport.scale"), ==, 1);
    g_assert_cmpfloat (test_browser_number (b, "scrollX + scrollY + visualViewport.offsetTop"), ==,
                       0);
  }
}

static void
the_sheet_opens_and_closes (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
#define OPEN                                                                                       \
  "(() => { const r = side.getBoundingClientRect(); return side.checkVisibility({ "                \
  "visibilityProperty: true }) && r.bottom <= innerHeight - 50 && r.top < innerHeight / 2 + 30; "  \
  "})()"
#define CLOSED                                                                                     \
  "(!side.checkVisibility({ visibilityProperty: true }) && side.inert && map.clientHeight > "      \
  "innerHeight - 60)"
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  for (guint k = 0; k < 2; k++) {
    test_browser_screen (b, k == 0 ? 390 : 844, k == 0 ? 844 : 390, TRUE);
    test_browser_expect (b, CLOSED);
    test_browser_tap_on (b, "#ui-open");
    test_browser_expect (b, OPEN);
    test_browser_expect (
      b,
      "map.clientHeight * map.clientWidth > 0.4 * innerWidth * (innerHeight - 53) && view.whole");
    test_browser_tap_on (b, "#ui-close");
    test_browser_expect (b, CLOSED);
    test_browser_tap_on (b, "#ui-open");
    test_browser_expect (b, OPEN);
    test_browser_key (b, "Escape");
    test_browser_expect (b, CLOSED);
    test_browser_run (b, "document.getElementById('ui-open').focus()");
    test_browser_key (b, "Enter");
    test_browser_run (b, "if (!sheetOpen) document.activeElement.click()");
    test_browser_expect (b, OPEN);
    test_browser_run (b, "document.getElementById('ui-tab-forces').focus()");
    test_browser_key (b, "Escape");
    test_browser_expect (b, CLOSED " && document.activeElement.id === 'ui-open'");
  }
}

static void
the_sheet_follows_the_finger (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  for (guint k = 0; k < 2; k++) {
    test_browser_screen (b, k == 0 ? 390 : 844, k == 0 ? 844 : 390, TRUE);
    test_browser_expect (b, CLOSED);
    test_browser_tap_on (b, "#ui-open");
    test_browser_expect (b, OPEN);
    TestFinger head = test_phone_place (phone, "side.getBoundingClientRect().left + 60",
                                        "side.getBoundingClientRect().top + 10");
    test_browser_swipe (b, head, (TestFinger){ head.x, head.y + 20 });
    test_browser_expect (b, OPEN);
    test_browser_swipe (b, head, (TestFinger){ head.x + 5, head.y + 120 });
    test_browser_expect (b, CLOSED);
  }
  test_browser_screen (b, 390, 844, TRUE);
  test_browser_expect (b, "map.clientHeight > 700");
  test_browser_tap_on (b, "#ui-open");
  test_browser_expect (b, OPEN);
  TestFinger head = test_phone_place (phone, "60", "side.getBoundingClientRect().top + 10");
  test_browser_swipe (b, head, (TestFinger){ head.x, head.y - 200 });
  test_browser_expect (b, "side.getBoundingClientRect().top < 2");
  test_browser_swipe (b, (TestFinger){ 60, 10 }, (TestFinger){ 60, 200 });
  test_browser_expect (b, OPEN " && side.getBoundingClientRect().top > 300");
}

static void
the_menu_opens_and_closes (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
#define MENU "document.getElementById('ui-more').checkVisibility()"
  if (!test_phone_begin (phone, "marengo.xml", 360, 640))
    return;
  test_browser_expect (b, "!" MENU);
  test_browser_tap_on (b, "#ui-menu");
  test_browser_expect (b, MENU);
  test_browser_key (b, "Escape");
  test_browser_expect (b, "!" MENU);
  test_browser_tap_on (b, "#ui-menu");
  test_browser_tap_on (b, "#ui-more > button");
  test_browser_expect (b, MENU " && !view.whole");
  test_browser_tap (b, 100, 100);
  test_browser_expect (b, "!" MENU);
  test_browser_tap_on (b, "#ui-menu");
  test_browser_tap_on (b, "#ui-hand-over");
  test_browser_expect (b, "curtain && !" MENU);
}

static void
a_phone_that_is_handed_over_shows_nothing (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
#define COVERED                                                                                    \
  "(curtain && !document.getElementById('ui-curtain').hidden && document.elementFromPoint(195, "   \
  "300).closest('#ui-curtain')"                                                                    \
  " && document.elementFromPoint(195, 700).closest('#ui-curtain') && !side.checkVisibility({ "     \
  "visibilityProperty: true })"                                                                    \
  " && document.getElementById('ui-bar').inert && document.getElementById('ui-whole').inert"       \
  " && ![...document.querySelectorAll('#ui-map [aria-label], #ui-side [aria-label]')].some((n) "   \
  "=> /strength/.test(n.ariaLabel)))"
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  test_browser_run (
    b, "moveToSpace(0, spaceOf.get('chestnut-rise')); choose(0); openPanel('inspect'); zoomBy(2)");
  /* A finger still has the piece, and the panel told of a locale. */
  test_browser_run (b, "choose(-1); showPanel(false); fitView()");
  test_browser_expect (b, "view.height === map.clientHeight && map.clientHeight > 700");
  TestFinger at = AT (phone, PIECE, 0), step = { at.x + 30, at.y + 30 };
  test_browser_run (b, "var steps = past.length");
  test_browser_touch (b, "touchStart", &at, 1);
  test_browser_touch (b, "touchMove", &step, 1);
  test_browser_run (b, "handOver(nextSide().id)");
  test_browser_touch (b, "touchEnd", NULL, 0);
  test_browser_expect (b, COVERED
                       " && past.length === steps && drag === null && looked.space === null"
                       " && !/Chestnut/.test(document.getElementById('ui-actions').textContent)");
  test_browser_reload (b);
  test_browser_expect (b, COVERED);
  test_browser_screen (b, 844, 390, TRUE);
  test_browser_screen (b, 390, 844, TRUE);
  test_browser_key (b, "Escape");
  test_browser_expect (b, COVERED);
  test_browser_tap_on (b, "#ui-curtain button");
  test_browser_expect (b, "!curtain && document.getElementById('ui-curtain').hidden");
}

/* Facings go round from 360, those that a file has not from 1. What comes back is taken from the storage as after
 * a reload, but without one: a browser that has much to do sometimes forgets the storage of a page that is
 * loaded again at once. */
static void
a_piece_keeps_its_direction_in_the_storage (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "tanks-16.xml", 390, 844))
    return;
  test_browser_run (
    b,
    "for (const [i, f] of [360, 350, 1, 45].entries()) {"
    "  change('', [['pieces', i, { facing: f }]]); actionsOf(i).find((a) => a[0] === 't')[3](); }");
  for (guint i = 0; i < 2; i++) {
    test_browser_expect (b,
                         "state.pieces.slice(0, 4).map((p) => p.facing).join() === '45,35,46,90'");
    test_browser_run (b, "state = initialState(); past.length = 0; restore()");
    test_browser_expect (b, "past.length === 8");
  }
}

/* What the page looks like on a large screen, with a mouse, does not depend on phones. */
static void
large_screens_stay_as_they_were (gconstpointer data)
{
  TestPhone *phone = (TestPhone *) data;
  TestBrowser *b = phone->browser;
  if (!test_phone_begin (phone, "marengo.xml", 390, 844))
    return;
  test_browser_run (
    b,
    "var errors = []; addEventListener('error', (e) => errors.push(e.message)); showPanel(true)");
  test_browser_screen (b, 1300, 850, FALSE);
  test_browser_expect (b, "!isPhone() && panelIsOpen()");
  static const char *const expected[] = {
    "document.getElementById('ui-bar').getBoundingClientRect().top === 0",
    "document.getElementById('ui-bar').getBoundingClientRect().height < 50",
    "document.getElementById('ui-actions').getBoundingClientRect().bottom === 850",
    "document.querySelector('h1').getBoundingClientRect().left >= 0",
    "side.getBoundingClientRect().width === 22 * 16 && side.getBoundingClientRect().right === 1300",
    "map.clientWidth === 1300 - 22 * 16",
    "[...document.querySelectorAll('.icon, .clear, #ui-menu, #ui-close, #ui-whole')].every((n) => "
    "!n.checkVisibility())",
    "document.getElementById('ui-undo').getBoundingClientRect().height < 40",
    "[...document.querySelectorAll('#ui-tools button, #ui-tools select')].filter((n) => "
    "n.checkVisibility()).map((n) => n.textContent.slice(0, 5)).join() "
    "=== 'Undo,Redo,+,−,Whole,All f,Hand ,Save…,Load…,New g,Panel'",
  };
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    test_browser_expect (b, expected[i]);
  test_browser_run (b, "choose(0)");
  test_browser_expect (
    b,
    "[...document.querySelectorAll('#ui-actions button, #ui-actions select, #ui-actions strong')]"
    ".filter((n) => n.checkVisibility()).length === 7");
  /* And a window that becomes small becomes a phone, with the sheet that it had. */
  test_browser_screen (b, 390, 844, TRUE);
  test_browser_expect (
    b, "isPhone() && sheetOpen && map.clientHeight < 500 && view.height === map.clientHeight");
  test_browser_screen (b, 1300, 850, FALSE);
  test_browser_expect (b, "!isPhone() && view.width === map.clientWidth && errors.join() === ''");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TestPhone phone;
  test_phone_start (&phone);
#define TEST(name, function) g_test_add_data_func ("/html/phone/" name, &phone, function)
  TEST ("one-row-and-nothing-too-small", one_row_and_nothing_too_small);
  TEST ("the-page-itself-is-never-zoomed", the_page_itself_is_never_zoomed);
  TEST ("the-sheet-opens-and-closes", the_sheet_opens_and_closes);
  TEST ("the-sheet-follows-the-finger", the_sheet_follows_the_finger);
  TEST ("the-menu-opens-and-closes", the_menu_opens_and_closes);
  TEST ("a-phone-that-is-handed-over-shows-nothing", a_phone_that_is_handed_over_shows_nothing);
  TEST ("a-piece-keeps-its-direction-in-the-storage", a_piece_keeps_its_direction_in_the_storage);
  TEST ("large-screens-stay-as-they-were", large_screens_stay_as_they_were);
  int status = g_test_run ();
  test_phone_stop (&phone);
  return status;
}
