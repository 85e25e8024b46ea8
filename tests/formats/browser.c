/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "browser.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <json-glib/json-glib.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "export-support.h"
#include "support-xml.h"

#define PATIENCE 120 /* seconds: other tests take the processors, too */

struct _TestBrowser {
  GSubprocess *process;
  int in, out; /* ends of its pipes: commands, and what it says */
  GString *said;
  char *folder, *context, *session;
  guint last;   /* number of a command */
  char *loaded; /* which load of a document ended last */
};

static void
send (TestBrowser *b, const char *method, const char *params)
{
  g_autofree char *session =
    b->session != NULL ? g_strdup_printf (",\"sessionId\":\"%s\"", b->session) : g_strdup ("");
  g_autofree char *text = g_strdup_printf ("{\"id\":%u,\"method\":\"%s\",\"params\":%s%s}",
                                           ++b->last, method, params, session);
  for (gsize done = 0, size = strlen (text) + 1; done < size;) {
    gssize n = write (b->in, text + done, size - done);
    g_assert_cmpint (n, >, 0);
    done += (gsize) n;
  }
}

/* The next message; all end with a zero. */
static JsonObject *
hear (TestBrowser *b)
{
  char *end;
  while ((end = memchr (b->said->str, '\0', b->said->len)) == NULL) {
    char part[65536];
    struct pollfd wait = { .fd = b->out, .events = POLLIN };
    g_assert_cmpint (poll (&wait, 1, PATIENCE * 1000), ==, 1);
    gssize n = read (b->out, part, sizeof part);
    g_assert_cmpint (n, >, 0);
    g_string_append_len (b->said, part, n);
  }
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (b->said->str, &error);
  g_assert_no_error (error);
  g_string_erase (b->said, 0, end - b->said->str + 1);
  return json_node_dup_object (node);
}

static void
set_string (char **string, const char *value)
{
  g_free (*string);
  *string = g_strdup (value);
}

static void
notice (TestBrowser *b, JsonObject *message)
{
  const char *method = json_object_get_string_member_with_default (message, "method", "");
  if (g_str_equal (method, "Page.javascriptDialogOpening"))
    send (b, "Page.handleJavaScriptDialog", "{\"accept\":true}");
  else if (g_str_equal (method, "Page.lifecycleEvent")) {
    JsonObject *event = json_object_get_object_member (message, "params");
    if (g_str_equal (json_object_get_string_member (event, "name"), "load"))
      set_string (&b->loaded, json_object_get_string_member (event, "loaderId"));
  }
}

/* (transfer full) */
static JsonObject *
call (TestBrowser *b, const char *method, const char *params)
{
  send (b, method, params);
  for (guint id = b->last;;) {
    g_autoptr (JsonObject) message = hear (b);
    notice (b, message);
    if (json_object_get_int_member_with_default (message, "id", -1) != id)
      continue;
    if (!json_object_has_member (message, "result")) {
      g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), message);
      g_autofree char *text = json_to_string (node, FALSE);
      g_error ("%s %s: %s", method, params, text);
    }
    return json_object_ref (json_object_get_object_member (message, "result"));
  }
}

static void
do_call (TestBrowser *b, const char *method, const char *params)
{
  json_object_unref (call (b, method, params));
}

/* A string of JSON for a text. */
static char *
quote (const char *text)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), text);
  return json_to_string (node, FALSE);
}

static void
start_process (TestBrowser *b)
{
  int in[2], out[2];
  g_assert_true (g_unix_open_pipe (in, FD_CLOEXEC, NULL)
                 && g_unix_open_pipe (out, FD_CLOEXEC, NULL));
  g_autofree char *profile = g_strdup_printf ("--user-data-dir=%s", b->folder);
  const char *argv[] = { "chromium",
                         "--headless",
                         "--no-sandbox",
                         "--disable-gpu",
                         "--disable-dev-shm-usage",
                         "--no-first-run",
                         "--remote-debugging-pipe",
                         profile,
                         "about:blank",
                         NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_subprocess_launcher_take_fd (launcher, in[0], 3);
  g_subprocess_launcher_take_fd (launcher, out[1], 4);
  g_autoptr (GError) error = NULL;
  b->process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  b->in = in[1];
  b->out = out[0];
}

TestBrowser *
test_browser_start (void)
{
  TestBrowser *b = g_new0 (TestBrowser, 1);
  b->said = g_string_new (NULL);
  b->folder = test_xml_make_folder ();
  start_process (b);
  return b;
}

static void
forget (TestBrowser *b)
{
  g_clear_pointer (&b->session, g_free);
  if (b->context == NULL)
    return;
  g_autofree char *context = g_strdup_printf ("{\"browserContextId\":\"%s\"}", b->context);
  do_call (b, "Target.disposeBrowserContext", context);
  g_clear_pointer (&b->context, g_free);
}

void
test_browser_begin (TestBrowser *b)
{
  forget (b);
  g_autoptr (JsonObject) context = call (b, "Target.createBrowserContext", "{}");
  b->context = g_strdup (json_object_get_string_member (context, "browserContextId"));
  g_autofree char *blank =
    g_strdup_printf ("{\"url\":\"about:blank\",\"browserContextId\":\"%s\"}", b->context);
  g_autoptr (JsonObject) page = call (b, "Target.createTarget", blank);
  g_autofree char *target = g_strdup_printf ("{\"targetId\":\"%s\",\"flatten\":true}",
                                             json_object_get_string_member (page, "targetId"));
  g_autoptr (JsonObject) session = call (b, "Target.attachToTarget", target);
  b->session = g_strdup (json_object_get_string_member (session, "sessionId"));
  do_call (b, "Page.enable", "{}");
  do_call (b, "Page.setLifecycleEventsEnabled", "{\"enabled\":true}");
}

void
test_browser_stop (TestBrowser *b)
{
  forget (b);
  send (b, "Browser.close", "{}");
  g_subprocess_wait (b->process, NULL, NULL);
  close (b->in);
  close (b->out);
  char *argv[] = { (char *) "rm", (char *) "-rf", b->folder, NULL };
  g_assert_cmpint (test_run_program (argv, NULL), ==, 0);
  g_object_unref (b->process);
  g_string_free (b->said, TRUE);
  g_free (b->loaded);
  g_free (b->folder);
  g_free (b);
}

void
test_browser_screen (TestBrowser *b, int width, int height, gboolean touch)
{
  g_autofree char *metrics =
    g_strdup_printf ("{\"width\":%d,\"height\":%d,\"deviceScaleFactor\":%d,\"mobile\":%s}", width,
                     height, touch ? 2 : 1, touch ? "true" : "false");
  g_autofree char *fingers =
    g_strdup_printf ("{\"enabled\":%s,\"maxTouchPoints\":5}", touch ? "true" : "false");
  do_call (b, "Emulation.setDeviceMetricsOverride", metrics);
  do_call (b, "Emulation.setTouchEmulationEnabled", fingers);
}

static void
wait_for_message (TestBrowser *b)
{
  g_autoptr (JsonObject) message = hear (b);
  notice (b, message);
}

/* Knows its own load from that of the empty page before it, which may end late. */
void
test_browser_open (TestBrowser *b, const char *path)
{
  g_autofree char *url = g_strdup_printf ("{\"url\":\"file://%s\"}", path);
  g_autoptr (JsonObject) result = call (b, "Page.navigate", url);
  while (g_strcmp0 (b->loaded, json_object_get_string_member (result, "loaderId")) != 0)
    wait_for_message (b);
}

void
test_browser_reload (TestBrowser *b)
{
  g_autofree char *before = g_strdup (b->loaded);
  do_call (b, "Page.reload", "{}");
  while (g_strcmp0 (b->loaded, before) == 0)
    wait_for_message (b);
}

/* What Runtime.evaluate says. (transfer full) */
static JsonObject *
evaluate (TestBrowser *b, const char *expression)
{
  g_autofree char *quoted = quote (expression),
                  *params = g_strdup_printf (
                    "{\"expression\":%s,\"returnByValue\":true,\"awaitPromise\":true}", quoted);
  g_autoptr (JsonObject) result = call (b, "Runtime.evaluate", params);
  if (json_object_has_member (result, "exceptionDetails")) {
    g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), result);
    g_autofree char *text = json_to_string (node, FALSE);
    g_error ("%s: %s", expression, text);
  }
  return json_object_ref (json_object_get_object_member (result, "result"));
}

double
test_browser_number (TestBrowser *b, const char *expression)
{
  g_autofree char *number = g_strdup_printf ("Number(%s)", expression);
  g_autoptr (JsonObject) result = evaluate (b, number);
  return json_object_get_double_member (result, "value");
}

char *
test_browser_text (TestBrowser *b, const char *expression)
{
  g_autofree char *text = g_strdup_printf ("String(%s)", expression);
  g_autoptr (JsonObject) result = evaluate (b, text);
  return g_strdup (json_object_get_string_member (result, "value"));
}

void
test_browser_run (TestBrowser *b, const char *statements)
{
  json_object_unref (evaluate (b, statements));
}

/* What the page and its storage were like when they were not as expected. */
#define SITUATION                                                                                  \
  "(() => { const kept = {}; for (const [k, v] of Object.entries(localStorage))"                   \
  " kept[k] = v.slice(0, 1000); return JSON.stringify({ url: location.href, ready: "               \
  "document.readyState, since: performance.now(), how: "                                           \
  "performance.getEntriesByType('navigation').map((n) => n.type), text: "                          \
  "document.body.innerText.slice(0, 1000), kept }); })()"

void
test_browser_expect_at (TestBrowser *b, const char *expression, const char *where)
{
  g_autofree char *truth = g_strdup_printf ("!!(%s)", expression);
  for (guint i = 0; i < 100; i++) {
    g_autoptr (JsonObject) result = evaluate (b, truth);
    if (json_object_get_boolean_member (result, "value"))
      return;
    g_usleep (50000);
  }
  g_autofree char *situation = test_browser_text (b, SITUATION);
  g_error ("%s: not true in the browser: %s\n%s", where, expression, situation);
}

/* (transfer full) */
static char *
touch_event (const char *type, const TestFinger *fingers, guint n)
{
  GString *params = g_string_new (NULL);
  g_string_printf (params, "{\"type\":\"%s\",\"touchPoints\":[", type);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (params, "%s{\"x\":%d,\"y\":%d,\"id\":%u}", i > 0 ? "," : "",
                            (int) fingers[i].x, (int) fingers[i].y, fingers[i].id);
  g_string_append (params, "]}");
  return g_string_free (params, FALSE);
}

void
test_browser_touch (TestBrowser *b, const char *type, const TestFinger *fingers, guint n)
{
  g_autofree char *params = touch_event (type, fingers, n);
  do_call (b, "Input.dispatchTouchEvent", params);
}

/* Lifts the finger without waiting for an answer: where that takes long, it would be a long press. */
void
test_browser_tap (TestBrowser *b, double x, double y)
{
  const TestFinger finger = { x, y };
  g_autofree char *params = touch_event ("touchStart", &finger, 1);
  send (b, "Input.dispatchTouchEvent", params);
  test_browser_touch (b, "touchEnd", NULL, 0);
}

TestFinger
test_browser_place (TestBrowser *b, const char *x, const char *y)
{
  TestFinger at = { 0 }, before;
  guint i = 0;
  do {
    before = at;
    if (i > 0)
      g_usleep (50000);
    at = (TestFinger){ .x = test_browser_number (b, x), .y = test_browser_number (b, y) };
  } while (++i < 100 && (i < 2 || at.x != before.x || at.y != before.y));
  return at;
}

void
test_browser_tap_on (TestBrowser *b, const char *selector)
{
  g_autofree char *box =
    g_strdup_printf ("document.querySelector('%s').getBoundingClientRect()", selector);
  g_autofree char *x = g_strdup_printf ("%s.left + %s.width / 2", box, box);
  g_autofree char *y = g_strdup_printf ("%s.top + %s.height / 2", box, box);
  TestFinger at = test_browser_place (b, x, y);
  test_browser_tap (b, at.x, at.y);
}

void
test_browser_swipe (TestBrowser *b, TestFinger from, TestFinger to)
{
  test_browser_touch (b, "touchStart", &from, 1);
  for (guint i = 1; i <= 5; i++) {
    const TestFinger at = { from.x + (to.x - from.x) * i / 5, from.y + (to.y - from.y) * i / 5 };
    test_browser_touch (b, "touchMove", &at, 1);
  }
  g_usleep (200000); /* or the page would glide on, and the next tap only stop that */
  test_browser_touch (b, "touchEnd", NULL, 0);
}

void
test_browser_key (TestBrowser *b, const char *key)
{
  static const char *const types[] = { "rawKeyDown", "keyUp" };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    g_autofree char *params = g_strdup_printf ("{\"type\":\"%s\",\"key\":\"%s\"}", types[i], key);
    do_call (b, "Input.dispatchKeyEvent", params);
  }
}
