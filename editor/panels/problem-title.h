/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "check/check.h"

G_BEGIN_DECLS

/* Shows the title of a check and its rule numbers, and explains them in the tool tip. */
void bor_problem_title_show (GtkLabel *label, const BorCheck *check);

G_END_DECLS
