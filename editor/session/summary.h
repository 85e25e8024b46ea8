/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* What an element consists of that is drawn and not typed, in a line for people: the stops of a
 * road, the roads of a junction, the locales of a region, the file of a backdrop. NULL for others.
 * (transfer full) */
char *bor_summary_text (const BorScenario *scenario, BorElementRef ref);
/* The same as markup of Pango; what is named is a link. (transfer full) */
char *bor_summary_markup (const BorScenario *scenario, BorElementRef ref);
/* What such a link leads to. */
gboolean bor_summary_read_link (const char *link, BorElementRef *ref);

G_END_DECLS
