/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/interrupt.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"

/* How long work that was cancelled may go on, in microseconds. */
#define PATIENCE (G_USEC_PER_SEC / 2)

static void
end_program (BorInterrupt *interrupt)
{
  const BorCli cli = { .command = NULL };
  g_mutex_lock (&interrupt->saving);
  if (g_atomic_int_get (&interrupt->over)) {
    g_mutex_unlock (&interrupt->saving);
    return;
  }
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
  bor_cli_error (&cli, _ ("stopped by Ctrl+C"));
  _exit (BOR_EXIT_TROUBLE);
}

/* SIGINT is blocked in all threads, and waited for in this one: so it is no interruption. */
static gpointer
wait_for_signal (gpointer data)
{
  BorInterrupt *interrupt = data;
  const struct timespec moment = { 0, 100 * 1000 * 1000 };
  gint64 since = 0;
  while (!g_atomic_int_get (&interrupt->over)) {
    if (sigtimedwait (&interrupt->signals, NULL, &moment) == SIGINT && since == 0) {
      since = g_get_monotonic_time ();
      g_cancellable_cancel (interrupt->cancellable);
    }
    if (interrupt->ends && since > 0 && g_get_monotonic_time () > since + PATIENCE)
      end_program (interrupt);
  }
  return NULL;
}

void
bor_interrupt_begin (BorInterrupt *interrupt, GCancellable *cancellable, gboolean ends)
{
  *interrupt = (BorInterrupt){ .cancellable = cancellable, .ends = ends };
  g_mutex_init (&interrupt->saving);
  sigemptyset (&interrupt->signals);
  sigaddset (&interrupt->signals, SIGINT);
  pthread_sigmask (SIG_BLOCK, &interrupt->signals, NULL);
  interrupt->thread = g_thread_new ("signals", wait_for_signal, interrupt);
}

void
bor_interrupt_end (BorInterrupt *interrupt)
{
  g_atomic_int_set (&interrupt->over, 1);
  g_thread_join (interrupt->thread);
  pthread_sigmask (SIG_UNBLOCK, &interrupt->signals, NULL);
  g_mutex_clear (&interrupt->saving);
}

void
bor_interrupt_hold (BorInterrupt *interrupt)
{
  if (interrupt != NULL)
    g_mutex_lock (&interrupt->saving);
}

void
bor_interrupt_release (BorInterrupt *interrupt)
{
  if (interrupt != NULL)
    g_mutex_unlock (&interrupt->saving);
}
