/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/validator.h"

struct _BorValidator {
  GObject parent_instance;

  /* owned */
  BorSession *session;
  GThread *thread;
  GAsyncQueue *orders; /* of Order; the last one stops the thread */
  GPtrArray *problems;
  BorScenario *scenario; /* the value in which the problems were found; nullable */
  GHashTable *fixes;     /* of BorFixes, by problem or check, for that scenario */
  gconstpointer
    asked; /* the problem or check last asked about, until it is answered; do not dereference */

  guint counts[3];

  struct _Answer
    *waiting;  /* owned, nullable: the latest answer, held back while the previous one is recent */
  guint timer; /* source that publishes it; 0: none */
};

/* Milliseconds between published answers. Dragging a vertex causes dozens per second, and each
 * makes a long list work. */
#define PAUSE 100

G_DEFINE_FINAL_TYPE (BorValidator, bor_validator, G_TYPE_OBJECT)

enum {
  CHANGED,
  FIXES_FOUND,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* An order to the thread: check a value, find fixes in it, or stop. */
typedef struct {
  BorScenario *scenario;
  const BorCheck *check; /* NULL: check the value */
  BorProblem *problem;   /* nullable */
} Order;

/* The thread's reference to the validator. Only the main loop turns the weak reference into a
 * strong one, so that the validator is never finalized in the thread. Reference-counted. */
typedef struct {
  GAsyncQueue *orders;
  GWeakRef validator;
} Worker;

/* The result of an order to find fixes. */
typedef struct {
  Worker *worker;
  BorFixes *fixes;
} Found;

/* An answer of the thread, for the main loop. */
typedef struct _Answer {
  Worker *worker;
  BorScenario *scenario;
  GPtrArray *problems;
  guint counts[3];
} Answer;

static void
order_free (Order *order)
{
  g_clear_pointer (&order->scenario, bor_scenario_unref);
  g_clear_pointer (&order->problem, bor_problem_unref);
  g_free (order);
}

static void
worker_clear (gpointer data)
{
  Worker *worker = data;
  g_async_queue_unref (worker->orders);
  g_weak_ref_clear (&worker->validator);
}

static void
answer_free (gpointer data)
{
  Answer *answer = data;
  g_atomic_rc_box_release_full (answer->worker, worker_clear);
  bor_scenario_unref (answer->scenario);
  g_ptr_array_unref (answer->problems);
  g_free (answer);
}

static void
publish (BorValidator *self, const Answer *answer)
{
  g_ptr_array_unref (self->problems);
  self->problems = g_ptr_array_ref (answer->problems);
  g_clear_pointer (&self->scenario, bor_scenario_unref);
  self->scenario = bor_scenario_ref (answer->scenario);
  g_hash_table_remove_all (self->fixes);
  self->asked = NULL;
  for (guint i = 0; i < 3; i++)
    self->counts[i] = answer->counts[i];
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
end_pause (gpointer data)
{
  g_autoptr (BorValidator) self = g_object_ref (data);
  Answer *answer = g_steal_pointer (&self->waiting);
  self->timer = answer != NULL ? g_timeout_add (PAUSE, end_pause, self) : 0;
  if (answer != NULL)
    publish (self, answer);
  g_clear_pointer (&answer, answer_free);
  return G_SOURCE_REMOVE;
}

/* Takes ownership of the answer. */
static gboolean
take_answer (gpointer data)
{
  Answer *answer = data;
  g_autoptr (BorValidator) self = g_weak_ref_get (&answer->worker->validator);
  if (self == NULL) {
    answer_free (answer);
    return G_SOURCE_REMOVE;
  }
  g_clear_pointer (&self->waiting, answer_free);
  self->waiting = answer;
  if (self->timer == 0)
    end_pause (self);
  return G_SOURCE_REMOVE;
}

/* The latest order. Older ones are dropped, except that a value must be checked before fixes are
 * found in it. */
static Order *
next_order (GAsyncQueue *orders)
{
  Order *order = g_async_queue_pop (orders), *newer;
  while (order->scenario != NULL && (newer = g_async_queue_try_pop (orders)) != NULL) {
    if (newer->check != NULL && order->check == NULL) {
      g_async_queue_push_front (orders, newer);
      break;
    }
    order_free (order);
    order = newer;
  }
  return order;
}

/* Accepts fixes if they belong to the current problems. */
static gboolean
take_fixes (gpointer data)
{
  Found *found = data;
  g_autoptr (BorValidator) self = g_weak_ref_get (&found->worker->validator);
  if (self != NULL && found->fixes->scenario == self->scenario) {
    gconstpointer about =
      found->fixes->problem != NULL ? (gconstpointer) found->fixes->problem : found->fixes->check;
    g_hash_table_insert (self->fixes, (gpointer) about, bor_fixes_ref (found->fixes));
    if (self->asked == about) {
      self->asked = NULL;
      g_signal_emit (self, signals[FIXES_FOUND], 0);
    }
  }
  bor_fixes_unref (found->fixes);
  g_atomic_rc_box_release_full (found->worker, worker_clear);
  g_free (found);
  return G_SOURCE_REMOVE;
}

/* If the checker has moved to another value, new problems will follow. */
static void
find_fixes (Worker *worker, const BorChecker *checker, const Order *order)
{
  if (checker == NULL || bor_checker_scenario (checker) != order->scenario)
    return;
  Found *found = g_new0 (Found, 1);
  found->worker = g_atomic_rc_box_acquire (worker);
  found->fixes = bor_fixes_find (checker, order->check, order->problem);
  g_idle_add (take_fixes, found);
}

static void
answer (Worker *worker, BorChecker *checker)
{
  Answer *reply = g_new0 (Answer, 1);
  reply->worker = g_atomic_rc_box_acquire (worker);
  reply->scenario = bor_scenario_ref (bor_checker_scenario (checker));
  reply->problems = bor_checker_list (checker);
  for (guint i = 0; i < 3; i++)
    reply->counts[i] = bor_checker_count (checker, i);
  g_idle_add (take_answer, reply);
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  BorChecker *checker = NULL;
  Order *order;
  while ((order = next_order (worker->orders))->scenario != NULL) {
    if (order->check != NULL) {
      find_fixes (worker, checker, order);
      order_free (order);
      continue;
    }
    if (checker == NULL)
      checker = bor_checker_new (order->scenario);
    else
      bor_checker_update (checker, order->scenario);
    order_free (order);
    answer (worker, checker);
  }
  order_free (order);
  bor_checker_free (checker);
  g_atomic_rc_box_release_full (worker, worker_clear);
  return NULL;
}

static void
send (BorValidator *self, const BorScenario *scenario)
{
  Order *order = g_new0 (Order, 1);
  order->scenario = scenario != NULL ? bor_scenario_ref (scenario) : NULL;
  g_async_queue_push (self->orders, order);
}

const BorFixes *
bor_validator_fixes (BorValidator *self, const BorCheck *check, BorProblem *problem)
{
  if (!bor_validator_is_current (self))
    return NULL;
  gconstpointer about = problem != NULL ? (gconstpointer) problem : check;
  const BorFixes *known = g_hash_table_lookup (self->fixes, about);
  if (known != NULL || self->asked == about)
    return known;
  self->asked = about;
  Order *order = g_new0 (Order, 1);
  order->scenario = bor_scenario_ref (self->scenario);
  order->check = check;
  order->problem = problem != NULL ? bor_problem_ref (problem) : NULL;
  g_async_queue_push (self->orders, order);
  return NULL;
}

static void
document_changed (BorValidator *self, BorScenario *before, BorScenario *after)
{
  send (self, after);
}

static void
bor_validator_dispose (GObject *object)
{
  BorValidator *self = BOR_VALIDATOR (object);
  if (self->thread != NULL) {
    send (self, NULL);
    /* The thread ends by itself after the current check; nothing needs to wait for it. */
    g_clear_pointer (&self->thread, g_thread_unref);
  }
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->waiting, answer_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bor_validator_parent_class)->dispose (object);
}

static void
bor_validator_finalize (GObject *object)
{
  BorValidator *self = BOR_VALIDATOR (object);
  g_async_queue_unref (self->orders);
  g_ptr_array_unref (self->problems);
  g_hash_table_unref (self->fixes);
  g_clear_pointer (&self->scenario, bor_scenario_unref);
  G_OBJECT_CLASS (bor_validator_parent_class)->finalize (object);
}

static void
bor_validator_class_init (BorValidatorClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_validator_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_validator_finalize;
  signals[CHANGED] = g_signal_new ("changed", BOR_TYPE_VALIDATOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[FIXES_FOUND] = g_signal_new ("fixes-found", BOR_TYPE_VALIDATOR, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bor_validator_init (BorValidator *self)
{
  self->orders = g_async_queue_new_full ((GDestroyNotify) order_free);
  self->problems = g_ptr_array_new ();
  self->fixes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) bor_fixes_unref);
}

BorValidator *
bor_validator_new (BorSession *session)
{
  BorValidator *self = g_object_new (BOR_TYPE_VALIDATOR, NULL);
  self->session = g_object_ref (session);
  Worker *worker = g_atomic_rc_box_new0 (Worker);
  worker->orders = g_async_queue_ref (self->orders);
  g_weak_ref_init (&worker->validator, self);
  self->thread = g_thread_new ("validator", work, worker);
  send (self, bor_session_scenario (session));
  g_signal_connect_object (session, "document-changed", G_CALLBACK (document_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

GPtrArray *
bor_validator_problems (BorValidator *self)
{
  return self->problems;
}

const BorScenario *
bor_validator_scenario (BorValidator *self)
{
  return self->scenario;
}

guint
bor_validator_count (BorValidator *self, BorSeverity severity)
{
  return self->counts[severity];
}

gboolean
bor_validator_is_current (BorValidator *self)
{
  return self->scenario == bor_session_scenario (self->session);
}
