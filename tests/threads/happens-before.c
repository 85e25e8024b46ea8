/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded under ThreadSanitizer, which sees nothing of what GLib does: it is not instrumented and
 * its locks are futexes. Each function here calls GLib's own, and tells the sanitizer what it
 * orders: whatever a thread did before it released an address happened before another acquires that
 * address. Programs without the sanitizer are not changed. */
#include <dlfcn.h>
#include <gio/gio.h>

#undef g_once_init_enter
#undef g_once_init_leave
#undef g_thread_pool_new

void __tsan_acquire (void *address) __attribute__ ((weak));
void __tsan_release (void *address) __attribute__ ((weak));

/* Nothing declares them: they are not called by these names. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#pragma GCC diagnostic ignored "-Wmissing-declarations"
#pragma GCC diagnostic ignored "-Wcast-function-type"
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static void
acquire (gconstpointer address)
{
  if (address != NULL && __tsan_acquire != NULL)
    __tsan_acquire ((void *) address);
}

static void
release (gconstpointer address)
{
  if (address != NULL && __tsan_release != NULL)
    __tsan_release ((void *) address);
}

/* GLib's own function of this name. */
#define REAL(name)                                                                                 \
  ({                                                                                               \
    static __typeof__ (&name) real;                                                                \
    if (__atomic_load_n (&real, __ATOMIC_RELAXED) == NULL)                                         \
      __atomic_store_n (&real, (__typeof__ (&name)) dlsym (RTLD_NEXT, #name), __ATOMIC_RELAXED);   \
    __atomic_load_n (&real, __ATOMIC_RELAXED);                                                     \
  })

/* --- Locks --- */

#define LOCK(name, type)                                                                           \
  void name (type *lock)                                                                           \
  {                                                                                                \
    REAL (name) (lock);                                                                            \
    acquire (lock);                                                                                \
  }
#define TRY_LOCK(name, type)                                                                       \
  gboolean name (type *lock)                                                                       \
  {                                                                                                \
    gboolean locked = REAL (name) (lock);                                                          \
    if (locked)                                                                                    \
      acquire (lock);                                                                              \
    return locked;                                                                                 \
  }
#define UNLOCK(name, type)                                                                         \
  void name (type *lock)                                                                           \
  {                                                                                                \
    release (lock);                                                                                \
    REAL (name) (lock);                                                                            \
  }

LOCK (g_mutex_lock, GMutex)
TRY_LOCK (g_mutex_trylock, GMutex)
UNLOCK (g_mutex_unlock, GMutex)
LOCK (g_rec_mutex_lock, GRecMutex)
TRY_LOCK (g_rec_mutex_trylock, GRecMutex)
UNLOCK (g_rec_mutex_unlock, GRecMutex)
LOCK (g_rw_lock_writer_lock, GRWLock)
TRY_LOCK (g_rw_lock_writer_trylock, GRWLock)
UNLOCK (g_rw_lock_writer_unlock, GRWLock)
LOCK (g_rw_lock_reader_lock, GRWLock)
TRY_LOCK (g_rw_lock_reader_trylock, GRWLock)
UNLOCK (g_rw_lock_reader_unlock, GRWLock)

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  release (mutex);
  REAL (g_cond_wait) (cond, mutex);
  acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 until)
{
  release (mutex);
  gboolean signalled = REAL (g_cond_wait_until) (cond, mutex, until);
  acquire (mutex);
  return signalled;
}

/* --- What is done once --- */

gboolean
g_once_init_enter (volatile void *location)
{
  gboolean mine = REAL (g_once_init_enter) (location);
  acquire ((gconstpointer) location);
  return mine;
}

void
g_once_init_leave (volatile void *location, gsize result)
{
  release ((gconstpointer) location);
  REAL (g_once_init_leave) (location, result);
}

/* --- References: the last to let go sees what all others did --- */

#define LET_GO(result, name, type)                                                                 \
  result name (type *object)                                                                       \
  {                                                                                                \
    release (object);                                                                              \
    acquire (object);                                                                              \
    return REAL (name) (object);                                                                   \
  }

LET_GO (void, g_object_unref, void)
LET_GO (void, g_bytes_unref, GBytes)
LET_GO (void, g_array_unref, GArray)
LET_GO (void, g_ptr_array_unref, GPtrArray)
LET_GO (void, g_hash_table_unref, GHashTable)
LET_GO (void, g_closure_unref, GClosure)
LET_GO (void, g_atomic_rc_box_release, void)
LET_GO (gboolean, g_atomic_ref_count_dec, gatomicrefcount)

void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  release (box);
  acquire (box);
  REAL (g_atomic_rc_box_release_full) (box, clear);
}

void
g_cancellable_cancel (GCancellable *cancellable)
{
  release (cancellable);
  REAL (g_cancellable_cancel) (cancellable);
}

gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  gboolean cancelled = REAL (g_cancellable_is_cancelled) (cancellable);
  acquire (cancellable);
  return cancelled;
}

/* --- Queues --- */

#define PUSH(name)                                                                                 \
  void name (GAsyncQueue *queue, gpointer item)                                                    \
  {                                                                                                \
    release (item);                                                                                \
    REAL (name) (queue, item);                                                                     \
  }
#define POP(name)                                                                                  \
  gpointer name (GAsyncQueue *queue)                                                               \
  {                                                                                                \
    gpointer item = REAL (name) (queue);                                                           \
    acquire (item);                                                                                \
    return item;                                                                                   \
  }

PUSH (g_async_queue_push)
PUSH (g_async_queue_push_unlocked)
PUSH (g_async_queue_push_front)
POP (g_async_queue_pop)
POP (g_async_queue_pop_unlocked)
POP (g_async_queue_try_pop)
POP (g_async_queue_try_pop_unlocked)

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  gpointer item = REAL (g_async_queue_timeout_pop) (queue, timeout);
  acquire (item);
  return item;
}

/* --- Pools of threads, and with them GTask --- */

typedef struct {
  GFunc run;
  gpointer data;
} Work;

static void
run_work (gpointer item, gpointer data)
{
  const Work *work = data;
  acquire (item);
  acquire (work);
  work->run (item, work->data);
}

static Work *
work_new (GFunc run, gpointer data)
{
  Work *work = g_new (Work, 1); /* kept: nobody tells when the last thread of a pool has ended */
  *work = (Work){ run, data };
  release (work);
  return work;
}

GThreadPool *
g_thread_pool_new (GFunc run, gpointer data, gint most, gboolean exclusive, GError **error)
{
  return REAL (g_thread_pool_new) (run_work, work_new (run, data), most, exclusive, error);
}

GThreadPool *
g_thread_pool_new_full (GFunc run, gpointer data, GDestroyNotify clear, gint most,
                        gboolean exclusive, GError **error)
{
  return REAL (g_thread_pool_new_full) (run_work, work_new (run, data), clear, most, exclusive,
                                        error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer item, GError **error)
{
  release (item);
  return REAL (g_thread_pool_push) (pool, item, error);
}

/* --- Main loops --- */

typedef struct {
  GSourceFunc call;
  gpointer data;
  GDestroyNotify clear;
} Call;

static gboolean
run_call (gpointer data)
{
  const Call *call = data;
  acquire (call);
  return call->call (call->data);
}

static void
clear_call (gpointer data)
{
  Call *call = data;
  acquire (call);
  if (call->clear != NULL)
    call->clear (call->data);
  g_free (call);
}

static Call *
call_new (GSourceFunc function, gpointer data, GDestroyNotify clear)
{
  Call *call = g_new (Call, 1);
  *call = (Call){ function, data, clear };
  release (call);
  return call;
}

guint
g_idle_add_full (gint priority, GSourceFunc function, gpointer data, GDestroyNotify clear)
{
  return REAL (g_idle_add_full) (priority, run_call, call_new (function, data, clear), clear_call);
}

guint
g_idle_add (GSourceFunc function, gpointer data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, function, data, NULL);
}

guint
g_timeout_add_full (gint priority, guint interval, GSourceFunc function, gpointer data,
                    GDestroyNotify clear)
{
  return REAL (g_timeout_add_full) (priority, interval, run_call, call_new (function, data, clear),
                                    clear_call);
}

guint
g_timeout_add (guint interval, GSourceFunc function, gpointer data)
{
  return g_timeout_add_full (G_PRIORITY_DEFAULT, interval, function, data, NULL);
}

void
g_main_context_invoke_full (GMainContext *context, gint priority, GSourceFunc function,
                            gpointer data, GDestroyNotify clear)
{
  REAL (g_main_context_invoke_full)
  (context, priority, run_call, call_new (function, data, clear), clear_call);
}

void
g_main_context_invoke (GMainContext *context, GSourceFunc function, gpointer data)
{
  g_main_context_invoke_full (context, G_PRIORITY_DEFAULT, function, data, NULL);
}

/* Only the callbacks of idle and timeout sources are known to be called with their data alone. */
void
g_source_set_callback (GSource *source, GSourceFunc function, gpointer data, GDestroyNotify clear)
{
  gboolean plain =
    source->source_funcs == &g_idle_funcs || source->source_funcs == &g_timeout_funcs;
  if (plain && function != NULL)
    REAL (g_source_set_callback) (source, run_call, call_new (function, data, clear), clear_call);
  else
    REAL (g_source_set_callback) (source, function, data, clear);
}
