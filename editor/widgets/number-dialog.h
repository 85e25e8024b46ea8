/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* A question whose answer is a number. Texts are constant data, N_(). */
typedef struct {
  const char *title, *label, *button;
  double      value, min, max;
  guint       digits;
} BorNumberQuestion;

/* Asks, and calls `answer` unless it is cancelled. */
void bor_number_dialog_ask (BorWindow *window, const BorNumberQuestion *question,
                            void (*answer) (BorWindow *window, double number));

G_END_DECLS
