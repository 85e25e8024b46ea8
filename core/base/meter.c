/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/meter.h"

#include <glib/gi18n-lib.h>

#define BETWEEN 32 /* of a loop's turns, from one asking to the next */

BorMeter
bor_meter_part (BorMeter *whole, double from, double to)
{
  return (BorMeter){ .whole = whole, .from = from, .to = to };
}

gboolean
bor_meter_tell (BorMeter *meter, double done)
{
  if (meter == NULL)
    return TRUE;
  done = CLAMP (done, 0, 1);
  if (meter->stopped)
    return FALSE;
  if (meter->whole != NULL)
    meter->stopped = !bor_meter_tell (meter->whole, meter->from + done * (meter->to - meter->from));
  else if (meter->step != NULL)
    meter->stopped = !meter->step (done, meter->data);
  return !meter->stopped;
}

gboolean
bor_meter_count (BorMeter *meter, gsize i, gsize n)
{
  if (meter == NULL || i % BETWEEN != 0)
    return !bor_meter_is_stopped (meter);
  return bor_meter_tell (meter, n > 0 ? (double) i / (double) n : 0);
}

gboolean
bor_meter_is_stopped (const BorMeter *meter)
{
  for (; meter != NULL; meter = meter->whole)
    if (meter->stopped)
      return TRUE;
  return FALSE;
}

gboolean
bor_meter_check (const BorMeter *meter, GError **error)
{
  if (!bor_meter_is_stopped (meter))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("It was stopped."));
  return FALSE;
}
