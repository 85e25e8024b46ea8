/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* What bor_xml_read_bytes does, with bytes that a 0 follows (as bor_xml_load
 * gives). With `is_scenario` the file is read for its
 * board: it must have one, and not in a further file; whether it is a whole
 * scenario is reported there. */
BorScenario *bor_xml_read (GBytes *bytes, const char *name, const char *folder,
                           gboolean *is_scenario, GError **error);

/* The same for a scenario whose board, if it is in a file of its own, is in
 * `board` (a 0 follows as well) whatever its name. */
BorScenario *bor_xml_read_with_board (GBytes *bytes, GBytes *board, const char *name,
                                      GError **error);

G_END_DECLS
