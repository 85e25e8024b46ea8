/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/base/losses.h"

#include "geometry/ring.h"

guint
bor_count_backdrops (const BorScenario *scenario, const BorOptions *options)
{
  return bor_scenario_count (scenario, BOR_KIND_BACKDROP);
}

guint
bor_count_rules (const BorScenario *scenario, const BorOptions *options)
{
  guint n = bor_scenario_count (scenario, BOR_KIND_RECORD);
  BOR_FOREACH (scenario, BOR_KIND_RULES, slot, const BorRules, rules)
    n += bor_props_size (rules->base.props);
  return n;
}

guint
bor_count_properties (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  for (BorKind kind = BOR_KIND_LOCALE; kind <= BOR_KIND_SYMBOL; kind++)
    BOR_FOREACH (scenario, kind, slot, const BorElement, element)
      n += bor_props_size (element->props) > 0;
  return n;
}

guint
bor_count_curves (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature)
    n += feature->smooth;
  return n;
}

guint
bor_count_without_legend (const BorScenario *scenario, const BorOptions *options)
{
  if (bor_options_flag (options, "legend"))
    return 0;
  return bor_scenario_count (scenario, BOR_KIND_FORCE)
         + bor_scenario_count (scenario, BOR_KIND_TRACK);
}

guint
bor_count_without_pieces (const BorScenario *scenario, const BorOptions *options)
{
  return bor_options_flag (options, "pieces") ? 0
                                              : bor_scenario_count (scenario, BOR_KIND_PLACEMENT);
}

guint
bor_count_without_backdrops (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  if (!bor_options_flag (options, "backdrops"))
    BOR_FOREACH (scenario, BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop)
      n += !backdrop->hidden;
  return n;
}

/* A locale of which nothing is on the board. */
static gboolean
is_outside (const BorScenario *scenario, const BorLocale *locale)
{
  const BorBoard *board = bor_scenario_board (scenario);
  BorPoints ring = { 0 };
  BorBox box = { locale->x, locale->y, locale->x, locale->y };
  if (locale->shape != BOR_LOCALE_NODE)
    bor_locale_ring (scenario, locale, &ring);
  if (ring.n > 0)
    box = bor_points_box (ring.items, ring.n);
  gboolean known = ring.n > 0 || locale->shape == BOR_LOCALE_NODE;
  bor_points_clear (&ring);
  return known && (box.x1 < 0 || box.y1 < 0 || box.x0 > board->width || box.y0 > board->height);
}

guint
bor_count_outside (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    n += is_outside (scenario, locale);
  return n;
}

guint
bor_count_unknown_pieces (const BorScenario *scenario, const BorOptions *options)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; i < force->n_pieces; i++)
      n += force->army.slot < 0 || force->pieces[i].type.slot < 0;
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    n += placement->army.slot < 0 || placement->type.slot < 0;
  return n;
}
