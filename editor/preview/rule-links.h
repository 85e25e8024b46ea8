/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/game.h"

G_BEGIN_DECLS

/* Numbers of rules in a label, as links that open what the rule says. A number without a sentence
 * stays text. The popover belongs to `owner`, which contains the label and has a layout manager. */

void bor_rule_links_set_text (GtkLabel *label, GtkWidget *owner, const BorGame *game,
                              const char *text);
/* The same for markup that has no links yet. */
void bor_rule_links_set_markup (GtkLabel *label, GtkWidget *owner, const BorGame *game,
                                const char *markup);

/* Returns TRUE if the point of `widget`, a label or around labels, is over a link to a rule. */
gboolean bor_rule_links_is_at (GtkWidget *widget, double x, double y);

G_END_DECLS
