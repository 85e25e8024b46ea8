/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* One page to look at a scenario and move its pieces, that needs no network. Its source is in
 * core/formats/html: page.html is the frame, with @NAME@ where something is put in. Whatever comes
 * from the scenario is put in escaped, and the page only lets its own script run. */
extern const BorTarget bor_target_html;

G_END_DECLS
