/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/scenario.h"

G_BEGIN_DECLS

/* Pictures are beside the scenario (docs/file-format.md): what is chosen elsewhere is copied there. */

/* NULL-terminated, as file choosers take them; in any case. */
extern const char *const bor_picture_patterns[];
/* By its name. */
gboolean bor_file_is_picture (GFile *file);

/* The name that `file` has from `folder`: where it is when it is below it, else
 * that of a copy made there; a name that another file has gives way to a fresh one. `copied`
 * (nullable) says which. (transfer full) */
char *bor_backdrop_bring (const char *folder, GFile *file, gboolean *copied, GError **error);
/* Copies the pictures of a scenario that moves from one folder to another. Those that are
 * there stay as they are. FALSE when one could not be copied. */
gboolean bor_backdrops_take_along (const BorScenario *scenario, const char *from, const char *to,
                                   GError **error);

G_END_DECLS
