/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Describes in one line what is drawn rather than typed: the stops of a road, the roads of a
 * junction, the locales of a region, the file of a backdrop. NULL for other elements. (transfer
 * full) */
char *bor_summary_text (const BorScenario *scenario, BorElementRef ref);
/* The same as Pango markup, with links to the elements. (transfer full) */
char *bor_summary_markup (const BorScenario *scenario, BorElementRef ref);
/* Parses such a link. FALSE if it is not one. */
gboolean bor_summary_read_link (const char *link, BorElementRef *ref);

G_END_DECLS
