/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* The file that is merged: always with the board in it, whatever file it comes from. */

/* (transfer full) */
GBytes *bor_merge_write (const BorScenario *scenario);
/* (transfer full, NULL with BOR_XML_ERROR) */
BorScenario *bor_merge_read (GBytes *bytes, GError **error);

G_END_DECLS
