/* SPDX-License-Identifier: GPL-3.0-or-later */
/* That the thread sanitizer finds a race, and takes none of GLib's ways to avoid one for a race. */
#include <gio/gio.h>
#include <string.h>

#define ROUNDS 1000

/* Each program of this name runs alone in a process of its own. */
static void
expect (const char *path, gboolean race)
{
  g_test_trap_subprocess (path, 0, 0);
  if (race)
    g_test_trap_assert_stderr ("*WARNING: ThreadSanitizer: data race*");
  else
    g_test_trap_assert_stderr_unmatched ("*WARNING: ThreadSanitizer*");
  if (race)
    g_test_trap_assert_failed ();
  else
    g_test_trap_assert_passed ();
}

/* --- Two threads that count --- */

static int count;
static GMutex mutex;

static gpointer
count_carelessly (gpointer data)
{
  for (int i = 0; i < ROUNDS; i++)
    count++;
  return NULL;
}

static gpointer
count_with_a_lock (gpointer data)
{
  for (int i = 0; i < ROUNDS; i++) {
    g_mutex_lock (&mutex);
    count++;
    g_mutex_unlock (&mutex);
  }
  return NULL;
}

static void
count_twice (GThreadFunc function)
{
  GThread *one = g_thread_new ("one", function, NULL), *two = g_thread_new ("two", function, NULL);
  g_thread_join (one);
  g_thread_join (two);
}

static void
without_a_lock (void)
{
  count_twice (count_carelessly);
}

static void
with_a_lock (void)
{
  count_twice (count_with_a_lock);
  g_assert_cmpint (count, ==, 2 * ROUNDS);
}

/* --- What is handed over --- */

static void
double_it (gpointer item, gpointer queue)
{
  *(int *) item *= 2;
  g_async_queue_push (queue, item);
}

static void
through_a_pool_and_a_queue (void)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  GThreadPool *pool = g_thread_pool_new (double_it, queue, 2, FALSE, NULL);
  for (int i = 1; i <= ROUNDS; i++) {
    int *item = g_new (int, 1);
    *item = i;
    g_thread_pool_push (pool, item, NULL);
  }
  for (int i = 0; i < ROUNDS; i++) {
    g_autofree int *item = g_async_queue_pop (queue);
    count += *item;
  }
  g_thread_pool_free (pool, FALSE, TRUE);
  g_assert_cmpint (count, ==, ROUNDS * (ROUNDS + 1));
}

static void
double_in_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  int *result = g_new (int, 1);
  *result = *(int *) data * 2;
  g_task_return_pointer (task, result, g_free);
}

static void
take_result (GObject *source, GAsyncResult *result, gpointer done)
{
  g_autofree int *number = g_task_propagate_pointer (G_TASK (result), NULL);
  *(int *) done = *number;
}

static void
through_a_task (void)
{
  int done = 0;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, take_result, &done);
  int *data = g_new (int, 1);
  *data = 21;
  g_task_set_task_data (task, data, g_free);
  g_task_run_in_thread (task, double_in_task);
  while (done == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (done, ==, 42);
}

static gboolean
tell (gpointer data)
{
  *(int *) data += 1;
  return G_SOURCE_REMOVE;
}

static gpointer
write_and_tell (gpointer data)
{
  *(int *) data = 41;
  g_idle_add (tell, data);
  return NULL;
}

static void
through_a_main_loop (void)
{
  int *number = g_new0 (int, 1);
  GThread *thread = g_thread_new ("writer", write_and_tell, number);
  while (!g_main_context_iteration (NULL, TRUE))
    ;
  g_assert_cmpint (*number, ==, 42);
  g_thread_join (thread);
  g_free (number);
}

/* --- What many hold --- */

static void
clear_box (gpointer box)
{
  count += *(int *) box;
}

static gpointer
hold_and_let_go (gpointer box)
{
  int seen = *(int *) box;
  g_atomic_rc_box_release_full (box, clear_box);
  return GINT_TO_POINTER (seen);
}

static void
with_a_counted_reference (void)
{
  for (int i = 0; i < ROUNDS / 10; i++) {
    int *box = g_atomic_rc_box_new0 (int);
    *box = 1;
    g_atomic_rc_box_acquire (box);
    GThread *one = g_thread_new ("one", hold_and_let_go, box);
    hold_and_let_go (box);
    g_thread_join (one);
  }
  g_assert_cmpint (count, ==, ROUNDS / 10);
}

static const struct {
  const char *name;
  void (*run) (void);
  gboolean race;
} programs[] = {
  { "without-a-lock", without_a_lock, TRUE },
  { "with-a-lock", with_a_lock, FALSE },
  { "through-a-pool-and-a-queue", through_a_pool_and_a_queue, FALSE },
  { "through-a-task", through_a_task, FALSE },
  { "through-a-main-loop", through_a_main_loop, FALSE },
  { "with-a-counted-reference", with_a_counted_reference, FALSE },
};

static void
only_races_are_found (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++) {
    g_autofree char *path = g_strdup_printf ("/thread-sanitizer/subprocess/%s", programs[i].name);
    expect (path, programs[i].race);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/thread-sanitizer/only-races-are-found", only_races_are_found);
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++) {
    g_autofree char *path = g_strdup_printf ("/thread-sanitizer/subprocess/%s", programs[i].name);
    g_test_add_func (path, programs[i].run);
  }
  return g_test_run ();
}
