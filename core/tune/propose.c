/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune/knob.h"
#include "vocabulary/meaning.h"

#define NEAR 2 /* steps that a proposal goes from the present value */

/* Keeps a knob that has something to choose from, and is not there already. */
static void
keep (GPtrArray *knobs, BorKnob *knob)
{
  gboolean new = bor_knob_n_values (knob) > 1;
  for (guint i = 0; i < knobs->len && new; i++)
    new = !bor_knob_target_overlaps (&((const BorKnob *) knobs->pdata[i])->target, &knob->target);
  if (new)
    g_ptr_array_add (knobs, knob);
  else
    bor_knob_free (knob);
}

/* Numbers near the present one, as far as they are allowed. */
static void
allow_near (BorKnob *knob, const BorScenario *scenario, gint64 least, gint64 most)
{
  const char *text = bor_knob_value (knob, 0)->text;
  gint64 present;
  if (text == NULL || !bor_props_parse_int (text, &present))
    return;
  for (gint64 step = 1; step <= NEAR; step++)
    for (gint sign = -1; sign <= 1; sign += 2) {
      gint64 number = present + sign * step;
      g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, number);
      if (number >= least && number <= most)
        bor_knob_allow (knob, scenario, value, (double) step, NULL);
    }
}

/* NULL: none that is known. */
static const BorRuleset *
played_with (const BorScenario *scenario)
{
  const BorRuleset *ruleset = NULL;
  return bor_scenario_rulesets (scenario, &ruleset, 1) > 0 ? ruleset : NULL;
}

static void
allow_choices (BorKnob *knob, const BorScenario *scenario, const BorPropDef *def)
{
  if (def->type == BOR_PROP_FLAG) {
    const char *now = bor_knob_value (knob, 0)->text;
    bor_knob_allow (knob, scenario, g_strcmp0 (now, "true") == 0 ? NULL : "true", 1, NULL);
  }
  for (const BorPropValue *value = def->values; def->type == BOR_PROP_ENUM && value->value != NULL;
       value++)
    bor_knob_allow (knob, scenario, value->value, 1, NULL);
}

static BorElementRef *
one_ref (BorKind kind, gint32 slot)
{
  const BorElementRef ref = { kind, slot };
  return g_memdup2 (&ref, sizeof ref);
}

static void
propose_property (GPtrArray *knobs, const BorScenario *scenario, BorElementRef ref,
                  const BorPropDef *def)
{
  BorKnob *knob = bor_knob_new (scenario, (BorKnobTarget){ .type = BOR_KNOB_VALUE,
                                                           .refs = one_ref (ref.kind, ref.slot),
                                                           .n_refs = 1,
                                                           .name = g_strdup (def->name) });
  if (def->type == BOR_PROP_INT)
    allow_near (knob, scenario, def->min, def->max);
  else
    allow_choices (knob, scenario, def);
  keep (knobs, knob);
}

/* What other rulesets of the scenario know changes no game. `choices`: also what is no number. */
static void
propose_element (GPtrArray *knobs, const BorScenario *scenario, BorElementRef ref, gboolean choices)
{
  const BorRuleset *ruleset = played_with (scenario);
  for (guint i = 0; ruleset != NULL && i < ruleset->vocabulary->n_defs; i++) {
    const BorPropDef *def = &ruleset->vocabulary->defs[i];
    gboolean number = def->type == BOR_PROP_INT;
    gboolean choice = def->type == BOR_PROP_FLAG || def->type == BOR_PROP_ENUM;
    if (def->kind == ref.kind && def->owner == NULL && (number || (choices && choice)))
      propose_property (knobs, scenario, ref, def);
  }
}

static void
propose_markers (GPtrArray *knobs, const BorScenario *scenario)
{
  BOR_FOREACH (scenario, BOR_KIND_TRACK, slot, const BorTrack, track)
    for (guint i = 0; i < track->n_markers; i++) {
      if (track->markers[i].army.slot < 0)
        continue;
      BorKnob *knob =
        bor_knob_new (scenario, (BorKnobTarget){ .type = BOR_KNOB_MARKER,
                                                 .refs = one_ref (BOR_KIND_TRACK, slot),
                                                 .n_refs = 1,
                                                 .army = track->markers[i].army.slot });
      allow_near (knob, scenario, track->first, track->last);
      keep (knobs, knob);
    }
}

static void
propose_pieces (GPtrArray *knobs, const BorScenario *scenario, gint32 slot, const BorForce *force)
{
  for (guint i = 0; i < force->n_pieces; i++) {
    const BorPieces *pieces = &force->pieces[i];
    if (pieces->type.slot < 0)
      continue;
    BorKnobTarget target = {
      .type = BOR_KNOB_PIECES, .refs = one_ref (BOR_KIND_FORCE, slot), .n_refs = 1, .part = i
    };
    target.piece = pieces->type.slot;
    target.strength = pieces->strength;
    BorKnob *knob = bor_knob_new (scenario, target);
    allow_near (knob, scenario, 0, pieces->count + 1);
    keep (knobs, knob);
  }
}

static void
propose_forces (GPtrArray *knobs, const BorScenario *scenario)
{
  const BorPropDef *arrival =
    bor_scenario_find_meaning (scenario, BOR_KIND_FORCE, BOR_MEANS_ARRIVAL);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (arrival != NULL && bor_force_comes_later (scenario, force))
      propose_property (knobs, scenario, bor_element_ref_make (BOR_KIND_FORCE, slot), arrival);
    propose_pieces (knobs, scenario, slot, force);
  }
}

static void
propose_rules (GPtrArray *knobs, const BorScenario *scenario)
{
  const BorRuleset *ruleset = played_with (scenario);
  for (guint i = 0; ruleset != NULL && i < ruleset->vocabulary->n_defs; i++) {
    const BorPropDef *def = &ruleset->vocabulary->defs[i];
    if (def->kind != BOR_KIND_RULES || def->owner != NULL || def->type != BOR_PROP_INT)
      continue;
    BorKnob *knob = bor_knob_new (scenario, (BorKnobTarget){ .type = BOR_KNOB_RULE,
                                                             .owner = g_strdup (ruleset->id),
                                                             .name = g_strdup (def->name) });
    allow_near (knob, scenario, def->min, def->max);
    keep (knobs, knob);
  }
}

GPtrArray *
bor_knob_propose (const BorScenario *scenario, const BorElementRef *refs, guint n)
{
  GPtrArray *knobs = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_knob_free);
  for (guint i = 0; i < n; i++)
    if (bor_scenario_get (scenario, refs[i].kind, refs[i].slot) != NULL
        && refs[i].kind != BOR_KIND_ARMY)
      propose_element (knobs, scenario, refs[i], TRUE);
  BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, army)
    if (army != NULL)
      propose_element (knobs, scenario, bor_element_ref_make (BOR_KIND_ARMY, slot), FALSE);
  propose_markers (knobs, scenario);
  propose_forces (knobs, scenario);
  propose_rules (knobs, scenario);
  return knobs;
}
