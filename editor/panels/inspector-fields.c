/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/inspector-fields.h"

#include <glib/gi18n-lib.h>

/* Fields that refer to another element are a choice. */
static const BorPropDef symbol_locale = { .kind = BOR_KIND_SYMBOL,
                                          .name = "space",
                                          .type = BOR_PROP_REF,
                                          .target = BOR_KIND_LOCALE,
                                          .label = N_ ("Locale") };
static const BorPropDef symbol_army = { .kind = BOR_KIND_SYMBOL,
                                        .name = "side",
                                        .type = BOR_PROP_REF,
                                        .target = BOR_KIND_ARMY,
                                        .label = N_ ("Army") };

static const BorPropDef piece_army = { .kind = BOR_KIND_PLACEMENT,
                                       .name = "side",
                                       .type = BOR_PROP_REF,
                                       .target = BOR_KIND_ARMY,
                                       .label = N_ ("Army") };
static const BorPropDef piece_type = { .kind = BOR_KIND_PLACEMENT,
                                       .name = "type",
                                       .type = BOR_PROP_REF,
                                       .target = BOR_KIND_PIECE_TYPE,
                                       .label = N_ ("Type") };
static const BorPropDef piece_strength = { .kind = BOR_KIND_PLACEMENT,
                                           .name = "strength",
                                           .type = BOR_PROP_INT,
                                           .min = 1,
                                           .max = 9,
                                           .fallback = "1",
                                           .label = N_ ("Strength") };
static const BorPropDef piece_count = { .kind = BOR_KIND_PLACEMENT,
                                        .name = "count",
                                        .type = BOR_PROP_INT,
                                        .min = 1,
                                        .max = 99,
                                        .fallback = "1",
                                        .label = N_ ("Number") };
static const BorPropDef piece_locale = { .kind = BOR_KIND_PLACEMENT,
                                         .name = "space",
                                         .type = BOR_PROP_REF,
                                         .target = BOR_KIND_LOCALE,
                                         .label = N_ ("Locale") };

static const BorPropDef force_army = { .kind = BOR_KIND_FORCE,
                                       .name = "side",
                                       .type = BOR_PROP_REF,
                                       .target = BOR_KIND_ARMY,
                                       .label = N_ ("Army") };
static const BorPropDef force_locale = { .kind = BOR_KIND_FORCE,
                                         .name = "space",
                                         .type = BOR_PROP_REF,
                                         .target = BOR_KIND_LOCALE,
                                         .label = N_ ("Entry locale") };
static const BorPropDef force_road = { .kind = BOR_KIND_FORCE,
                                       .name = "road",
                                       .type = BOR_PROP_REF,
                                       .target = BOR_KIND_ROAD,
                                       .label = N_ ("Entry road") };

static const BorInspectorField fields[] = {
  { BOR_KIND_VERTEX, "x", FALSE, NULL, TRUE },
  { BOR_KIND_VERTEX, "y", FALSE, NULL, TRUE },
  { BOR_KIND_LOCALE, "name", TRUE },
  { BOR_KIND_ROAD, "name", TRUE },
  { BOR_KIND_FEATURE, "type", FALSE },
  { BOR_KIND_FEATURE, "text", TRUE },
  { BOR_KIND_FEATURE, "width", FALSE, NULL, TRUE },
  { BOR_KIND_REGION, "name", TRUE },
  { BOR_KIND_SYMBOL, "space", FALSE, &symbol_locale },
  { BOR_KIND_SYMBOL, "side", FALSE, &symbol_army },
  { BOR_KIND_PLACEMENT, "side", FALSE, &piece_army },
  { BOR_KIND_PLACEMENT, "type", FALSE, &piece_type },
  { BOR_KIND_PLACEMENT, "strength", FALSE, &piece_strength },
  { BOR_KIND_PLACEMENT, "count", FALSE, &piece_count },
  { BOR_KIND_PLACEMENT, "space", FALSE, &piece_locale },
  { BOR_KIND_ARMY, "name", TRUE },
  { BOR_KIND_FORCE, "name", TRUE },
  { BOR_KIND_FORCE, "side", FALSE, &force_army },
  { BOR_KIND_FORCE, "space", FALSE, &force_locale },
  { BOR_KIND_FORCE, "road", FALSE, &force_road },
  { BOR_KIND_BOARD, "name", TRUE },
  { BOR_KIND_BOARD, "tolerance", TRUE, NULL, TRUE },
  { BOR_KIND_BOARD, "metres", TRUE, NULL, TRUE },
  { BOR_KIND_SCENARIO, "title", TRUE },
  { BOR_KIND_SCENARIO, "author", TRUE },
  { BOR_KIND_SCENARIO, "date", TRUE },
};

const BorInspectorField *
bor_inspector_fields (guint *n)
{
  *n = G_N_ELEMENTS (fields);
  return fields;
}
