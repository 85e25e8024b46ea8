/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/fields.h"

typedef struct {
  BorKind kind;
  const char *name, *label;
} Label;

static const Label labels[] = {
  { BOR_KIND_SCENARIO, "title", N_ ("Title") },
  { BOR_KIND_SCENARIO, "ruleset", N_ ("Ruleset") },
  { BOR_KIND_SCENARIO, "also", N_ ("Further rulesets") },
  { BOR_KIND_SCENARIO, "author", N_ ("Author") },
  { BOR_KIND_SCENARIO, "date", N_ ("Date") },
  { BOR_KIND_SCENARIO, "licence", N_ ("Licence") },
  { BOR_KIND_BOARD, "name", N_ ("Name") },
  { BOR_KIND_BOARD, "tolerance", N_ ("Tolerance") },
  { BOR_KIND_BOARD, "metres", N_ ("Metres per unit") },
  { BOR_KIND_BOARD, "width", N_ ("Width") },
  { BOR_KIND_BOARD, "height", N_ ("Height") },
  { BOR_KIND_BACKDROP, "opacity", N_ ("Opacity") },
  { BOR_KIND_VERTEX, "x", N_ ("East") },
  { BOR_KIND_VERTEX, "y", N_ ("South") },
  { BOR_KIND_LOCALE, "name", N_ ("Name") },
  { BOR_KIND_LOCALE, "at", N_ ("Position") },
  { BOR_KIND_LOCALE, "label", N_ ("Position of the name") },
  { BOR_KIND_APPROACH, "along", N_ ("Line") },
  { BOR_KIND_APPROACH, "opposite", N_ ("Opposite") },
  { BOR_KIND_APPROACH, "edge", N_ ("Board edge") },
  { BOR_KIND_ROAD, "name", N_ ("Name") },
  { BOR_KIND_ROAD, "path", N_ ("Line") },
  { BOR_KIND_JUNCTION, "roads", N_ ("Roads") },
  { BOR_KIND_FEATURE, "type", N_ ("Type") },
  { BOR_KIND_FEATURE, "text", N_ ("Text") },
  { BOR_KIND_FEATURE, "width", N_ ("Width") },
  { BOR_KIND_FEATURE, "points", N_ ("Line") },
  { BOR_KIND_REGION, "name", N_ ("Name") },
  { BOR_KIND_REGION, "spaces", N_ ("Locales") },
  { BOR_KIND_SYMBOL, "space", N_ ("Locale") },
  { BOR_KIND_SYMBOL, "side", N_ ("Army") },
  { BOR_KIND_SYMBOL, "at", N_ ("Position") },
  { BOR_KIND_ARMY, "name", N_ ("Name") },
  { BOR_KIND_PIECE_TYPE, "name", N_ ("Name") },
  { BOR_KIND_FORCE, "name", N_ ("Name") },
  { BOR_KIND_FORCE, "side", N_ ("Army") },
  { BOR_KIND_FORCE, "space", N_ ("Entry locale") },
  { BOR_KIND_FORCE, "road", N_ ("Entry road") },
  { BOR_KIND_PLACEMENT, "side", N_ ("Army") },
  { BOR_KIND_PLACEMENT, "type", N_ ("Type") },
  { BOR_KIND_PLACEMENT, "strength", N_ ("Strength") },
  { BOR_KIND_PLACEMENT, "count", N_ ("Number") },
  { BOR_KIND_PLACEMENT, "space", N_ ("Locale") },
  { BOR_KIND_TRACK, "name", N_ ("Name") },
  { BOR_KIND_TRACK, "first", N_ ("First number") },
  { BOR_KIND_TRACK, "last", N_ ("Last number") },
  { BOR_KIND_MUTE, "reason", N_ ("Reason") },
};

const char *
bor_field_label (BorKind kind, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (labels[i].kind == kind && strcmp (labels[i].name, name) == 0)
      return _ (labels[i].label);
  return NULL;
}
