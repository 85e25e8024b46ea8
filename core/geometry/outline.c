/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/outline.h"

#include "geometry/ring.h"

static BorOutline
append_line (const BorPoints *line, BorPoints *out)
{
  for (guint i = 0; i < line->n; i++)
    bor_points_append (out, line->items[i].x, line->items[i].y);
  return line->n > 0 ? BOR_OUTLINE_LINE : BOR_OUTLINE_NONE;
}

static BorOutline
append_locale (const BorScenario *scenario, gint32 slot, BorPoints *out)
{
  const BorLocale *locale = bor_scenario_locale (scenario, slot);
  guint before = out->n;
  if (locale != NULL)
    bor_locale_ring (scenario, locale, out);
  guint n = out->n - before;
  return n > 2   ? BOR_OUTLINE_AREA
         : n > 1 ? BOR_OUTLINE_LINE
         : n > 0 ? BOR_OUTLINE_SPOT
                 : BOR_OUTLINE_NONE;
}

static BorOutline
append_symbol (const BorScenario *scenario, const BorSymbol *symbol, BorPoints *out)
{
  const BorLocale *locale = bor_scenario_locale (scenario, symbol->locale.slot);
  if (!symbol->has_position && locale == NULL)
    return BOR_OUTLINE_NONE;
  BorPoint at = { symbol->x, symbol->y };
  if (!symbol->has_position)
    at = bor_locale_label_point (scenario, locale);
  bor_points_append (out, at.x, at.y);
  return BOR_OUTLINE_SPOT;
}

BorOutline
bor_outline_append (const BorScenario *scenario, BorElementRef ref, BorPoints *out)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  if (element == NULL)
    return BOR_OUTLINE_NONE;
  guint before = out->n;
  switch (ref.kind) {
  case BOR_KIND_VERTEX:
    bor_points_append (out, ((const BorVertex *) element)->x, ((const BorVertex *) element)->y);
    return BOR_OUTLINE_SPOT;
  case BOR_KIND_LOCALE:
    return append_locale (scenario, ref.slot, out);
  case BOR_KIND_APPROACH:
    bor_approach_line (scenario, (const BorApproach *) element, out);
    return out->n > before ? BOR_OUTLINE_LINE : BOR_OUTLINE_NONE;
  case BOR_KIND_ROAD:
    return append_line (&((const BorRoad *) element)->path, out);
  case BOR_KIND_FEATURE:
    return append_line (&((const BorFeature *) element)->points, out);
  case BOR_KIND_SYMBOL:
    return append_symbol (scenario, (const BorSymbol *) element, out);
  case BOR_KIND_JUNCTION:
    return append_locale (scenario, ((const BorJunction *) element)->locale.slot, out);
  case BOR_KIND_FORCE:
    return append_locale (scenario, ((const BorForce *) element)->locale.slot, out);
  case BOR_KIND_PLACEMENT:
    return append_locale (scenario, ((const BorPlacement *) element)->locale.slot, out);
  default:
    return BOR_OUTLINE_NONE;
  }
}
