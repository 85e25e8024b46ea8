/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/squares/checks.h"

void
squares_report_to_check (gpointer data, BorElementRef ref, const char *message)
{
  bor_check_report (data, &ref, 1, NULL, "%s", message);
}
