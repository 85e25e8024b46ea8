/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Replaces all board elements of `scenario` by those of `from`, and sets the board's `href`
 * (nullable). Armies that symbols refer to are looked up by id in `scenario`. */
void bor_xml_replace_board (BorScenario *scenario, const BorScenario *from, const char *href);

G_END_DECLS
