/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Games played in a thread, for a window that stays usable. Emits "changed" regularly while they are
 * played, and once more when they end. What a subclass starts and reports is its own. */
#define BOR_TYPE_BACKGROUND (bor_background_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorBackground, bor_background, BOR, BACKGROUND, GObject)

struct _BorBackgroundClass {
  GObjectClass parent_class;
  /* Does the work, in the thread. May use all of the object, which nothing else changes until it is
   * over, except atomically or with a lock. */
  void (*work) (BorBackground *self);
};

/* Begins. Call it once, when the object is complete; it lives until the thread ends. */
void bor_background_start (BorBackground *self);
/* Asks it to stop soon. */
void bor_background_cancel (BorBackground *self);
/* Borrowed, for the work. */
GCancellable *bor_background_cancellable (BorBackground *self);
gboolean bor_background_is_over (BorBackground *self);

/* The games finished. The thread sets them with a function for BorPlaytestProgress, whose data is the
 * object. */
guint bor_background_done (BorBackground *self);
gboolean bor_background_on_progress (guint done, guint games, gpointer self);

G_END_DECLS
