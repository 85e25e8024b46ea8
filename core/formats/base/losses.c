/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/base/losses.h"

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
