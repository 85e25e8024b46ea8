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
  { BOR_KIND_VERTEX, "x", N_ ("East"), FALSE, NULL, TRUE },
  { BOR_KIND_VERTEX, "y", N_ ("South"), FALSE, NULL, TRUE },
  { BOR_KIND_LOCALE, "name", N_ ("Name"), TRUE },
  { BOR_KIND_ROAD, "name", N_ ("Name"), TRUE },
  { BOR_KIND_FEATURE, "type", N_ ("Type"), FALSE },
  { BOR_KIND_FEATURE, "text", N_ ("Text"), TRUE },
  { BOR_KIND_FEATURE, "width", N_ ("Width"), FALSE, NULL, TRUE },
  { BOR_KIND_REGION, "name", N_ ("Name"), TRUE },
  { BOR_KIND_SYMBOL, "space", N_ ("Locale"), FALSE, &symbol_locale },
  { BOR_KIND_SYMBOL, "side", N_ ("Army"), FALSE, &symbol_army },
  { BOR_KIND_PLACEMENT, "side", N_ ("Army"), FALSE, &piece_army },
  { BOR_KIND_PLACEMENT, "type", N_ ("Type"), FALSE, &piece_type },
  { BOR_KIND_PLACEMENT, "strength", N_ ("Strength"), FALSE, &piece_strength },
  { BOR_KIND_PLACEMENT, "count", N_ ("Number"), FALSE, &piece_count },
  { BOR_KIND_PLACEMENT, "space", N_ ("Locale"), FALSE, &piece_locale },
  { BOR_KIND_ARMY, "name", N_ ("Name"), TRUE },
  { BOR_KIND_FORCE, "name", N_ ("Name"), TRUE },
  { BOR_KIND_FORCE, "side", N_ ("Army"), FALSE, &force_army },
  { BOR_KIND_FORCE, "space", N_ ("Entry locale"), FALSE, &force_locale },
  { BOR_KIND_FORCE, "road", N_ ("Entry road"), FALSE, &force_road },
  { BOR_KIND_BOARD, "name", N_ ("Name"), TRUE },
  { BOR_KIND_BOARD, "tolerance", N_ ("Tolerance"), TRUE, NULL, TRUE },
  { BOR_KIND_BOARD, "metres", N_ ("Metres per unit"), TRUE, NULL, TRUE },
  { BOR_KIND_SCENARIO, "title", N_ ("Title"), TRUE },
  { BOR_KIND_SCENARIO, "author", N_ ("Author"), TRUE },
  { BOR_KIND_SCENARIO, "date", N_ ("Date"), TRUE },
};

const BorInspectorField *
bor_inspector_fields (guint *n)
{
  *n = G_N_ELEMENTS (fields);
  return fields;
}
