/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/board/json.h"
#include "formats/geojson/geojson.h"
#include "formats/graph/graphml.h"
#include "formats/graph/table.h"
#include "formats/html/html.h"
#include "formats/json/json.h"
#include "formats/paper/aids.h"
#include "formats/paper/counters.h"
#include "formats/paper/pdf.h"
#include "formats/paper/picture.h"
#include "formats/tiled/tiled.h"
#include "formats/vassal/vassal.h"

/* The formats that the program knows. A new one is a row here. */
static const BorTarget *const targets[] = {
  &bor_target_pdf,     &bor_target_counters, &bor_target_aids,
  &bor_target_html,    &bor_target_svg,      &bor_target_png,
  &bor_target_json,    &bor_target_tmx,      &bor_target_tmj,
  &bor_target_geojson, &bor_target_graphml,  &bor_target_vassal,
  &bor_target_table,   &bor_target_board,    NULL,
};

const BorTarget *const *
bor_target_list (void)
{
  return targets;
}
