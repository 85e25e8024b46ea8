/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/print/print.h"

G_BEGIN_DECLS

/* What draws the pages, for a whole PDF or for one of them. Private to core/render/print. */
gboolean bor_print_draw_pieces (const BorScenario *scenario, const BorPrintPieces *pieces,
                                const BorPrintJob *job, BorPdf *pdf, GError **error);
gboolean bor_print_draw_aids (const BorScenario *scenario, const BorPrintAids *aids,
                              const BorPrintJob *job, BorPdf *pdf, GError **error);

G_END_DECLS
