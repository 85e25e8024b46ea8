/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/options.h"
#include "formats/base/target.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* options.h */

const BorOptionDef *bor_options_find (const BorOptions *options, const char *name);

/* target.h */

/* Writes a scenario and returns the file; additional files are added to the job. (transfer full, NULL
 * on error) */
GBytes *bor_target_write (const BorTarget *target, const BorScenario *scenario, BorJob *job,
                          GError **error);

G_END_DECLS
