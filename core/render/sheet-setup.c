/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "render/sheet.h"
#include "vocabulary/drawing.h"
#include "vocabulary/meaning.h"
#include "vocabulary/properties.h"
#include "vocabulary/ruleset.h"

/* Style points. */
#define LINE       30.0
#define LINE_WIDTH 480.0

/* "label ...... value", several beside each other. */
static void
add_lines (BorFlow *flow, const char *label, const char *value, double columns)
{
  double width = flow->width / columns, gap = columns > 1 ? 24 : 0;
  BorPoint at = bor_flow_place (flow, width, LINE, 0);
  if (flow->view == NULL)
    return;
  const BorStyle *style = flow->view->style;
  double inner = width - gap, share = columns > 1 ? 0.57 : 0.3;
  bor_flow_text (flow, BOR_FONT_BODY, label, at.x, at.y + LINE / 2, 0, inner * share, style->ink);
  bor_flow_text (flow, BOR_FONT_BODY, value, at.x + inner, at.y + LINE / 2, 1,
                 inner * (0.97 - share), style->ink);
  bor_canvas_line (flow->view->canvas, at.x, at.y + LINE - 1, at.x + inner, at.y + LINE - 1);
  bor_canvas_stroke (flow->view->canvas, bor_ink_fade (style->ink, 0.25), 0.8);
}

static void
add_line (BorFlow *flow, const char *label, const char *value)
{
  add_lines (flow, label, value, MAX (1, (double) (guint) (flow->width / LINE_WIDTH)));
}

static char *
describe (const BorScenario *scenario, BorKind kind, gint32 slot)
{
  return slot >= 0 ? bor_scenario_describe (scenario, bor_element_ref_make (kind, slot))
                   : g_strdup ("");
}

static void
add_value (BorFlow *flow, const BorPropDef *def, const char *text)
{
  /* Colours are seen, and the heading above a force tells whether it comes later. */
  if (def->type == BOR_PROP_COLOR || (def->flags & BOR_PROP_KEPT) != 0
      || bor_prop_def_meaning (def, BOR_MEANS_ENTERS_LATER) != NULL)
    return;
  g_autofree char *value = bor_scenario_show_value (flow->scene->scenario, def, text);
  g_autofree char *title = bor_prop_def_title (def);
  add_line (flow, title, value);
}

/* What holds for it in the game that is played, given or not; of rule options and flags only those
 * that are not as usual. */
static void
add_values_played (BorFlow *flow, const BorVocabulary *vocabulary, BorKind kind,
                   const BorProps *props)
{
  for (guint i = 0; i < vocabulary->n_defs; i++) {
    const BorPropDef *def = &vocabulary->defs[i];
    if (def->kind != kind || def->owner != NULL)
      continue;
    const char *given = bor_props_get (props, def->name);
    gboolean usual = given == NULL || g_strcmp0 (given, def->fallback) == 0;
    gboolean option = (def->flags & BOR_PROP_SWITCH) != 0 || def->type == BOR_PROP_FLAG;
    const char *value = given != NULL ? given : def->fallback;
    if (value != NULL && *value != '\0' && !(option && usual))
      add_value (flow, def, value);
  }
}

/* What the game that is played knows of it; without one, what the others do. */
static void
add_props (BorFlow *flow, BorKind kind, const BorProps *props)
{
  const BorScenario *scenario = flow->scene->scenario;
  const BorRuleset *played = bor_ruleset_find (bor_scenario_header (scenario)->ruleset);
  if (played != NULL)
    add_values_played (flow, played->vocabulary, kind, props);
  for (guint i = 0; played == NULL && i < bor_props_size (props); i++) {
    const BorPropDef *def =
      bor_scenario_find_prop (scenario, kind, NULL, bor_props_name (props, i));
    if (def != NULL)
      add_value (flow, def, bor_props_value (props, i));
  }
  bor_flow_break (flow, 14);
}

/* Symbols of the set-up, by locale. */
static void
add_symbols (BorFlow *flow, gint32 army)
{
  const BorScenario *scenario = flow->scene->scenario;
  guint n_locales = bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  g_autofree guint *counts = g_new0 (guint, n_locales + 1);
  guint all = 0;
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->type == BOR_SYMBOL_SETUP && symbol->army.slot == army && symbol->locale.slot >= 0) {
      counts[symbol->locale.slot]++;
      all++;
    }
  if (all == 0)
    return;
  g_autofree char *heading = g_strdup_printf (_ ("Start positions: %u"), all);
  bor_flow_heading (flow, heading);
  for (guint i = 0; i < n_locales; i++)
    if (counts[i] > 0) {
      g_autofree char *name = describe (scenario, BOR_KIND_LOCALE, (gint32) i);
      g_autofree char *count = g_strdup_printf ("× %u", counts[i]);
      add_line (flow, name, count);
    }
  bor_flow_break (flow, 14);
}

/* ", South-east": what the map draws at the piece. */
static void
append_signs (GString *text, const BorScenario *scenario, const BorProps *props)
{
  for (guint i = 0; i < bor_props_size (props); i++) {
    const char *value = bor_props_value (props, i);
    const BorPropDef *def =
      bor_scenario_find_prop (scenario, BOR_KIND_PLACEMENT, NULL, bor_props_name (props, i));
    if (def == NULL || bor_prop_draw (def, props, NULL, NULL) == BOR_DRAW_NOTHING)
      continue;
    g_autofree char *shown = bor_scenario_show_value (scenario, def, value);
    g_string_append_printf (text, ", %s", def->type == BOR_PROP_FLAG ? _ (def->label) : shown);
  }
}

static void
add_placement (BorFlow *flow, const BorPlacement *placement)
{
  const BorScenario *scenario = flow->scene->scenario;
  g_autofree char *place = placement->approach.slot >= 0
                             ? describe (scenario, BOR_KIND_APPROACH, placement->approach.slot)
                             : describe (scenario, BOR_KIND_LOCALE, placement->locale.slot);
  g_autofree char *type = describe (scenario, BOR_KIND_PIECE_TYPE, placement->type.slot);
  g_autoptr (GString) pieces = g_string_new (NULL);
  g_string_printf (pieces, "%d × %s", placement->count, type);
  if (placement->strength > 0)
    g_string_append_printf (pieces, " %d", placement->strength);
  append_signs (pieces, scenario, placement->base.props);
  add_line (flow, place, pieces->str);
}

static void
add_placements (BorFlow *flow, gint32 army)
{
  gboolean any = FALSE;
  BOR_FOREACH (flow->scene->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    if (placement->army.slot != army)
      continue;
    if (!any)
      bor_flow_heading (flow, _ ("On the map"));
    any = TRUE;
    add_placement (flow, placement);
  }
  bor_flow_break (flow, 14);
}

static void
add_entry (BorFlow *flow, const BorForce *force)
{
  const BorScenario *scenario = flow->scene->scenario;
  if (force->road.slot >= 0) {
    g_autofree char *road = describe (scenario, BOR_KIND_ROAD, force->road.slot);
    add_line (flow, _ ("Enters by road"), road);
  }
  if (force->locale.slot >= 0) {
    g_autofree char *locale = describe (scenario, BOR_KIND_LOCALE, force->locale.slot);
    add_line (flow, _ ("Enters at"), locale);
  }
  add_props (flow, BOR_KIND_FORCE, force->base.props);
}

/* The name of an army in its colour. */
static void
add_band (BorFlow *flow, gint32 slot, gboolean again)
{
  const BorView *view = flow->view;
  BorPoint at = bor_flow_place (flow, flow->width, 44, 0);
  if (view != NULL) {
    BorInk ink = bor_view_army_ink (view, slot);
    cairo_rectangle (view->canvas->cr, at.x, at.y, flow->width, 38);
    bor_canvas_fill (view->canvas, ink);
    g_autofree char *name = describe (flow->scene->scenario, BOR_KIND_ARMY, slot);
    g_autofree char *text = again ? g_strdup_printf (_ ("%s (continued)"), name) : g_strdup (name);
    bor_flow_text (flow, BOR_FONT_HEADING, text, at.x + 14, at.y + 19, 0, flow->width - 28,
                   view->style->symbol);
  }
  bor_flow_break (flow, 8);
}

/* The next page repeats whose they are. */
static void
need_for_army (BorFlow *flow, gint32 army, double height)
{
  double y = flow->y;
  bor_flow_need (flow, height);
  if (flow->y < y)
    add_band (flow, army, TRUE);
}

static void
add_forces (BorFlow *flow, gint32 army, gboolean later)
{
  const BorScenario *scenario = flow->scene->scenario;
  gboolean any = FALSE;
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (force->army.slot != army || bor_force_comes_later (scenario, force) != later)
      continue;
    need_for_army (flow, army, any ? 150 : 200);
    if (!any)
      bor_flow_heading (flow, later ? _ ("Reinforcements") : _ ("At the start"));
    any = TRUE;
    bor_sheet_force (flow, force);
    bor_flow_break (flow, later ? 8 : 20);
    if (later)
      add_entry (flow, force);
  }
}

static void
add_army (BorFlow *flow, gint32 slot, const BorArmy *army)
{
  bor_flow_need (flow, 260);
  add_band (flow, slot, FALSE);
  add_props (flow, BOR_KIND_ARMY, army->base.props);
  add_forces (flow, slot, FALSE);
  add_symbols (flow, slot);
  add_placements (flow, slot);
  add_forces (flow, slot, TRUE);
  bor_flow_break (flow, 30);
}

void
bor_sheet_setup (BorFlow *flow)
{
  const BorScenario *scenario = flow->scene->scenario;
  BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, army)
    add_army (flow, slot, army);
  const char *played = bor_scenario_header (scenario)->ruleset;
  const BorRules *rules = bor_scenario_find_rules (scenario, played);
  if (rules == NULL && bor_ruleset_find (played) == NULL)
    return;
  bor_flow_need (flow, 120);
  bor_flow_heading (flow, _ ("Rules of this scenario"));
  add_props (flow, BOR_KIND_RULES, rules != NULL ? rules->base.props : NULL);
}

static void
add_box (BorFlow *flow, const BorTrackBox *box)
{
  const BorScenario *scenario = flow->scene->scenario;
  g_autoptr (GString) says = g_string_new (NULL);
  for (guint i = 0; i < bor_props_size (box->props); i++) {
    const BorPropDef *def =
      bor_scenario_find_prop (scenario, BOR_KIND_TRACK, "box", bor_props_name (box->props, i));
    if (def == NULL)
      continue;
    g_autofree char *value =
      bor_scenario_show_value (scenario, def, bor_props_value (box->props, i));
    g_string_append_printf (says, "%s%s: %s", says->len > 0 ? "; " : "", _ (def->label), value);
  }
  if (says->len == 0)
    return;
  g_autofree char *name = box->label != NULL ? g_strdup_printf ("%d  %s", box->at, box->label)
                                             : g_strdup_printf ("%d", box->at);
  add_lines (flow, name, says->str, 1);
}

void
bor_sheet_rounds (BorFlow *flow)
{
  BOR_FOREACH (flow->scene->scenario, BOR_KIND_TRACK, slot, const BorTrack, track)
    for (guint i = 0; i < track->n_boxes; i++)
      add_box (flow, &track->boxes[i]);
  bor_flow_break (flow, 20);
}
