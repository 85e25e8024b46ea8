/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A question whose answer is a number. Texts are static and marked with N_(). */
typedef struct {
  const char *title, *label, *button;
  double value, min, max;
  guint digits;
} BorNumberQuestion;

/* Asks in a dialog above `parent`, and calls `answer` unless the dialog is cancelled. */
void bor_number_dialog_ask (GtkWindow *parent, const BorNumberQuestion *question,
                            void (*answer) (GtkWindow *parent, double number));

G_END_DECLS
