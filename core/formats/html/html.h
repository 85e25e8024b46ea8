/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* A self-contained page, which needs no network, to view a scenario and move its pieces. Its sources
 * are in core/formats/html: page.html is a template, in which each @NAME@ is substituted. Everything
 * from the scenario is escaped, and the page allows no script but its own. */
extern const BorTarget bor_target_html;

G_END_DECLS
