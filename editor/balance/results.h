/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/balance/run.h"

G_BEGIN_DECLS

/* The results of a run: a verdict in words, numbers with 95 % intervals, and charts; compared
 * with another run if there is one. */
#define BOR_TYPE_BALANCE_RESULTS (bor_balance_results_get_type ())
G_DECLARE_FINAL_TYPE (BorBalanceResults, bor_balance_results, BOR, BALANCE_RESULTS, GtkWidget)

/* Shows `run` compared with `before`; both nullable, and both must be over. Keeps no reference. */
void bor_balance_results_show (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before);

/* "Austrian 48 %, French 46 %". (transfer full) */
char *bor_balance_shares (BorBalanceRun *run);

G_END_DECLS
