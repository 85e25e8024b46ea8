/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/job.h"

G_BEGIN_DECLS

/* Drafts a mapping for a board of an unknown program, from the values in it alone: the list of
 * things that have outlines, what is unique among them, what their sides refer to. What it took for
 * what is appended to `report`, line by line. The job keeps the JSON for the import. Errors are those of bor_json_read(), or of
 * BOR_BOARD_JSON_ERROR if nothing has outlines. (transfer full, NULL on error) */
char *bor_board_draft (GBytes *bytes, const char *name, GString *report, BorJob *job,
                       GError **error);

/* Guesses what a JSON file of another program is: "geojson", "tmj", or "board" for anything else.
 * NULL: a file of ours, or none that can be read. */
const char *bor_board_guess_format (GBytes *bytes);

G_END_DECLS
