/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* As bor_xml_read_bytes(), but `bytes` must be followed by a 0 (see bor_xml_load). If `is_scenario`
 * is not NULL, the file is read only for its board, which must not be in yet another file;
 * `is_scenario` receives whether the file is a whole scenario. */
BorScenario *bor_xml_read (GBytes *bytes, const char *name, const char *folder,
                           gboolean *is_scenario, GError **error);

/* The same for a scenario whose board file, if it has one, is given as `board` (also followed by a
 * 0) whatever its name. */
BorScenario *bor_xml_read_with_board (GBytes *bytes, GBytes *board, const char *name,
                                      GError **error);

G_END_DECLS
