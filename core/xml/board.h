/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Puts all board elements of `from` into `scenario` in place of its own, with
 * `href` (nullable) as the file they are in. Sides that symbols name are looked
 * up in `scenario`. */
void bor_xml_adopt_board (BorScenario *scenario, const BorScenario *from, const char *href);

G_END_DECLS
