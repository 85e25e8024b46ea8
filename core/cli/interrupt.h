/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <signal.h>

G_BEGIN_DECLS

/* Ctrl+C as a request to stop. Between bor_interrupt_begin() and bor_interrupt_end() SIGINT cancels the
 * cancellable; the work sees that and stops. Threads must be started in between. */
typedef struct {
  GCancellable *cancellable;
  gboolean ends; /* see bor_interrupt_begin() */
  gint over;     /* atomic */
  sigset_t signals;
  GThread *thread;
  GMutex saving;
} BorInterrupt;

/* With `ends`, work that has not stopped after a moment is ended together with the program, with a
 * message, but never between bor_interrupt_hold() and bor_interrupt_release(). */
void bor_interrupt_begin (BorInterrupt *interrupt, GCancellable *cancellable, gboolean ends);
void bor_interrupt_end (BorInterrupt *interrupt);
/* Around the writing of a file, so that none is left half written. NULL: nothing. */
void bor_interrupt_hold (BorInterrupt *interrupt);
void bor_interrupt_release (BorInterrupt *interrupt);

G_END_DECLS
