/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How far a long work is, and whether it shall stop. Belongs to the thread that works; a NULL meter
 * tells nobody and never stops. Works that have parts give each a meter of its own. */
typedef struct BorMeter {
  gboolean (*step) (double done, gpointer data); /* 0 to 1; FALSE: stop */
  gpointer data;
  struct BorMeter *whole; /* what this is a part of, instead of the above; nullable; borrowed */
  double from, to;
  gboolean stopped;
} BorMeter;

/* The meter of what lies between `from` and `to` of the whole, which must outlive it. */
BorMeter bor_meter_part (BorMeter *whole, double from, double to);
/* FALSE when the work shall stop, then and ever after. */
gboolean bor_meter_tell (BorMeter *meter, double done);
/* The same before number `i` of `n`, for loops: asks only now and then. */
gboolean bor_meter_count (BorMeter *meter, gsize i, gsize n);
gboolean bor_meter_is_stopped (const BorMeter *meter);
/* FALSE with G_IO_ERROR_CANCELLED when it was stopped. */
gboolean bor_meter_check (const BorMeter *meter, GError **error);

G_END_DECLS
