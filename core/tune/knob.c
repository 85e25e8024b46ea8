/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune/knob.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/elements.h"
#include "edit/fields.h"
#include "edit/properties.h"
#include "vocabulary/properties.h"

#define MOST_NUMBER 1000000
#define MOST_PIECES 99

static void
clear_value (gpointer data)
{
  g_free (((BorKnobValue *) data)->text);
}

void
bor_knob_target_clear (BorKnobTarget *target)
{
  g_clear_pointer (&target->refs, g_free);
  g_clear_pointer (&target->owner, g_free);
  g_clear_pointer (&target->name, g_free);
}

void
bor_knob_free (BorKnob *knob)
{
  if (knob == NULL)
    return;
  bor_knob_target_clear (&knob->target);
  g_array_unref (knob->values);
  g_free (knob);
}

gboolean
bor_knob_target_overlaps (const BorKnobTarget *a, const BorKnobTarget *b)
{
  if (a->type != b->type || a->part != b->part || a->army != b->army
      || g_strcmp0 (a->owner, b->owner) != 0 || g_strcmp0 (a->name, b->name) != 0)
    return FALSE;
  if (a->type == BOR_KNOB_RULE)
    return TRUE;
  for (guint i = 0; i < a->n_refs; i++)
    for (guint k = 0; k < b->n_refs; k++)
      if (a->refs[i].kind == b->refs[k].kind && a->refs[i].slot == b->refs[k].slot)
        return TRUE;
  return FALSE;
}

/* The definition of what it turns; NULL for a field or what the vocabulary does not know. */
static const BorPropDef *
def_of (const BorKnobTarget *target, const BorScenario *scenario)
{
  const BorRuleset *ruleset;
  switch (target->type) {
  case BOR_KNOB_VALUE:
    return bor_field_is_structural (target->refs[0].kind, NULL, target->name)
             ? NULL
             : bor_scenario_find_prop (scenario, target->refs[0].kind, NULL, target->name);
  case BOR_KNOB_PART:
    return bor_scenario_find_prop (scenario, target->refs[0].kind, target->owner, target->name);
  case BOR_KNOB_RULE:
    ruleset = bor_ruleset_find (target->owner);
    return ruleset != NULL
             ? bor_vocabulary_find (ruleset->vocabulary, BOR_KIND_RULES, NULL, target->name)
             : NULL;
  default:
    return NULL;
  }
}

/* The properties that hold what it turns. */
static const BorProps *
props_of (const BorKnobTarget *target, const BorScenario *scenario)
{
  const BorElement *element =
    target->n_refs > 0 ? bor_scenario_get (scenario, target->refs[0].kind, target->refs[0].slot)
                       : NULL;
  if (target->type == BOR_KNOB_RULE) {
    const BorRules *rules = bor_scenario_find_rules (scenario, target->owner);
    return rules != NULL ? rules->base.props : NULL;
  }
  if (element == NULL)
    return NULL;
  return target->type == BOR_KNOB_PART ? bor_part_props (element, target->owner, target->part)
                                       : element->props;
}

/* What the scenario has now; NULL: nothing. (transfer full) */
static char *
present_of (const BorKnobTarget *target, const BorScenario *scenario)
{
  if (target->type == BOR_KNOB_MARKER) {
    const BorTrackMarker *marker =
      bor_track_marker (bor_scenario_track (scenario, target->refs[0].slot), target->army);
    return marker != NULL ? g_strdup_printf ("%d", marker->at) : NULL;
  }
  if (target->type == BOR_KNOB_PIECES) {
    const BorForce *force = bor_scenario_force (scenario, target->refs[0].slot);
    gboolean there = target->part < force->n_pieces;
    return g_strdup_printf ("%d", there ? force->pieces[target->part].count : 0);
  }
  if (target->type == BOR_KNOB_VALUE
      && bor_field_is_structural (target->refs[0].kind, NULL, target->name))
    return bor_field_get (scenario, target->refs[0], target->name);
  const BorPropDef *def = def_of (target, scenario);
  const BorProps *props = props_of (target, scenario);
  return g_strdup (def != NULL ? bor_prop_def_text (def, props)
                               : bor_props_get (props, target->name));
}

BorKnob *
bor_knob_new (const BorScenario *scenario, BorKnobTarget target)
{
  BorKnob *knob = g_new0 (BorKnob, 1);
  knob->target = target;
  knob->values = g_array_new (FALSE, FALSE, sizeof (BorKnobValue));
  g_array_set_clear_func (knob->values, clear_value);
  BorKnobValue present = { present_of (&target, scenario), 0 };
  g_array_append_val (knob->values, present);
  return knob;
}

/* Elements keep their slots from version to version, and parts their numbers as long as there are
 * as many. */
static gboolean
is_there (const BorKnobTarget *target, const BorScenario *scenario)
{
  for (guint i = 0; i < target->n_refs; i++)
    if (bor_scenario_get (scenario, target->refs[i].kind, target->refs[i].slot) == NULL)
      return FALSE;
  if (target->type == BOR_KNOB_PART)
    return props_of (target, scenario) != NULL;
  if (target->type == BOR_KNOB_MARKER)
    return bor_scenario_army (scenario, target->army) != NULL;
  if (target->type != BOR_KNOB_PIECES)
    return TRUE;
  const BorForce *force = bor_scenario_force (scenario, target->refs[0].slot);
  return target->part < force->n_pieces && force->pieces[target->part].type.slot == target->piece
         && force->pieces[target->part].strength == target->strength;
}

BorKnob *
bor_knob_renew (const BorKnob *knob, const BorScenario *scenario)
{
  const BorKnobTarget *old = &knob->target;
  if (!is_there (old, scenario))
    return NULL;
  BorKnobTarget target = *old;
  target.refs = g_memdup2 (old->refs, old->n_refs * sizeof *old->refs);
  target.owner = g_strdup (old->owner);
  target.name = g_strdup (old->name);
  return bor_knob_new (scenario, target);
}

/* A part that has moved up in its list would be taken for another one. */
static gboolean
has_same_parts (const BorKnobTarget *target, const BorScenario *before, const BorScenario *scenario)
{
  const BorElementRef *ref = target->refs;
  if (target->type == BOR_KNOB_PIECES)
    return bor_scenario_force (before, ref->slot)->n_pieces
           == bor_scenario_force (scenario, ref->slot)->n_pieces;
  return target->type != BOR_KNOB_PART
         || bor_scenario_get (before, ref->kind, ref->slot)
              == bor_scenario_get (scenario, ref->kind, ref->slot);
}

/* After an undo, a new element may have the slot of one that is gone. */
static gboolean
is_same (const BorScenario *before, const BorScenario *scenario, BorElementRef ref)
{
  const BorElement *old = bor_scenario_get (before, ref.kind, ref.slot);
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  return old != NULL && element != NULL && g_strcmp0 (old->id, element->id) == 0;
}

static gboolean
has_same_elements (const BorKnobTarget *target, const BorScenario *before,
                   const BorScenario *scenario)
{
  for (guint i = 0; i < target->n_refs; i++)
    if (!is_same (before, scenario, target->refs[i]))
      return FALSE;
  return target->type != BOR_KNOB_MARKER
         || is_same (before, scenario, bor_element_ref_make (BOR_KIND_ARMY, target->army));
}

gboolean
bor_knob_is_current (const BorKnob *knob, const BorScenario *before, const BorScenario *scenario)
{
  const BorKnobTarget *target = &knob->target;
  if (!is_there (target, scenario) || !has_same_elements (target, before, scenario)
      || !has_same_parts (target, before, scenario))
    return FALSE;
  for (guint i = 0; i < target->n_refs; i++) {
    BorKnobTarget one = *target;
    one.refs += i;
    one.n_refs = 1;
    g_autofree char *then = present_of (&one, before), *now = present_of (&one, scenario);
    if (g_strcmp0 (then, now) != 0)
      return FALSE;
  }
  g_autofree char *now = present_of (target, scenario);
  return g_strcmp0 (bor_knob_value (knob, 0)->text, now) == 0;
}

guint
bor_knob_n_values (const BorKnob *knob)
{
  return knob->values->len;
}

const BorKnobValue *
bor_knob_value (const BorKnob *knob, guint i)
{
  return &g_array_index (knob->values, BorKnobValue, i);
}

static BorScenario *
give (const BorKnobTarget *target, const BorScenario *scenario, const char *text, GError **error)
{
  const BorElementRef *ref = target->refs;
  const BorPropDef *def = def_of (target, scenario);
  gint number = text != NULL ? (gint) g_ascii_strtoll (text, NULL, 10) : 0;
  switch (target->type) {
  case BOR_KNOB_PART:
    return bor_edit_set_part_property (scenario, *ref, target->owner, target->part, target->name,
                                       text, error);
  case BOR_KNOB_RULE:
    return bor_edit_set_rule (scenario, target->owner, target->name, text, error);
  case BOR_KNOB_PIECES:
    return bor_edit_set_pieces (scenario, ref->slot, target->part, target->piece, target->strength,
                                number, error);
  case BOR_KNOB_MARKER:
    return bor_edit_set_track_marker (scenario, ref->slot, target->army, number, error);
  default:
    if (bor_field_is_structural (ref->kind, NULL, target->name))
      return bor_edit_set_field (scenario, ref, target->n_refs, target->name, text, error);
    return bor_edit_set_property (scenario, ref, target->n_refs, target->name, text,
                                  def != NULL && (def->flags & BOR_PROP_PAIRED) != 0, error);
  }
}

BorScenario *
bor_knob_turn (const BorKnob *knob, const BorScenario *scenario, guint i, GError **error)
{
  g_autoptr (GError) problem = NULL;
  if (i == 0)
    return bor_scenario_ref (scenario);
  BorScenario *after = give (&knob->target, scenario, bor_knob_value (knob, i)->text, &problem);
  if (after == NULL && g_error_matches (problem, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    return bor_scenario_ref (scenario);
  if (after == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return after;
}

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, message);
  return FALSE;
}

/* Pieces and markers are numbers, and a marker has to be on its track. */
static gboolean
check_number (const BorKnobTarget *target, const BorScenario *scenario, const char *text,
              GError **error)
{
  gint64 number;
  if (target->type != BOR_KNOB_PIECES && target->type != BOR_KNOB_MARKER)
    return TRUE;
  if (text == NULL || !bor_props_parse_int (text, &number) || number < -9999 || number > 9999)
    return refuse (error, _ ("not a whole number"));
  if (target->type == BOR_KNOB_PIECES)
    return (number >= 0 && number <= MOST_PIECES)
           || refuse (error, _ ("the number of pieces must be from 0 to 99"));
  const BorTrack *track = bor_scenario_track (scenario, target->refs[0].slot);
  if (number >= track->first && number <= track->last)
    return TRUE;
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("the track goes from %d to %d"),
               track->first, track->last);
  return FALSE;
}

static gboolean
has_value (const BorKnob *knob, const char *text)
{
  for (guint i = 0; i < knob->values->len; i++)
    if (g_strcmp0 (bor_knob_value (knob, i)->text, text) == 0)
      return TRUE;
  return FALSE;
}

gboolean
bor_knob_allow (BorKnob *knob, const BorScenario *scenario, const char *text, double cost,
                GError **error)
{
  if (!(cost >= 0 && cost <= 1e6))
    return refuse (error, _ ("a cost must be from 0 to 1000000"));
  if (has_value (knob, text))
    return TRUE;
  if (knob->values->len == BOR_KNOB_MAX_VALUES)
    return refuse (error, _ ("too many values: at most 63 besides the current one"));
  if (!check_number (&knob->target, scenario, text, error))
    return FALSE;
  g_autoptr (GError) problem = NULL;
  g_autoptr (BorScenario) after = give (&knob->target, scenario, text, &problem);
  /* The default is the same as no value. */
  if (g_error_matches (problem, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    return TRUE;
  if (after == NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  BorKnobValue value = { g_strdup (text), cost };
  guint at = knob->values->len;
  while (at > 1 && bor_knob_value (knob, at - 1)->cost > cost)
    at--;
  g_array_insert_val (knob->values, at, value);
  return TRUE;
}

gboolean
bor_knob_allow_range (BorKnob *knob, const BorScenario *scenario, gint64 low, gint64 high,
                      gint64 step, double cost, GError **error)
{
  const char *now = bor_knob_value (knob, 0)->text;
  gint64 present;
  if (low > high || low < -MOST_NUMBER || high > MOST_NUMBER)
    return refuse (error, _ ("a range goes from a smaller number to a larger one"));
  if (step < 1)
    return refuse (error, _ ("a step must be 1 or more"));
  if (now == NULL || !bor_props_parse_int (now, &present) || ABS (present) > MOST_NUMBER)
    return refuse (error, _ ("the current value is not a whole number: name choices, as in a|b"));
  if ((high - low) / step >= BOR_KNOB_MAX_VALUES)
    return refuse (error, _ ("too many values: at most 63 besides the current one"));
  for (gint64 number = low; number <= high; number += step) {
    g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
    double steps = (double) ABS (number - present) / (double) step;
    if (!bor_knob_allow (knob, scenario, text, steps * cost, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
bor_knob_limits (const BorKnob *knob, const BorScenario *scenario, gint64 *least, gint64 *most)
{
  const BorKnobTarget *target = &knob->target;
  const BorPropDef *def = def_of (target, scenario);
  const char *now = bor_knob_value (knob, 0)->text;
  gint64 present;
  *least = -MOST_NUMBER;
  *most = MOST_NUMBER;
  if (target->type == BOR_KNOB_PIECES) {
    *least = 0;
    *most = MOST_PIECES;
  } else if (target->type == BOR_KNOB_MARKER) {
    const BorTrack *track = bor_scenario_track (scenario, target->refs[0].slot);
    *least = track->first;
    *most = track->last;
  } else if (def != NULL) {
    if (def->type != BOR_PROP_INT)
      return FALSE;
    *least = MAX (def->min, *least);
    *most = MIN (def->max, *most);
  }
  return now != NULL && bor_props_parse_int (now, &present);
}

static char *
name_pieces (const BorKnobTarget *target, const BorScenario *scenario, const char *who)
{
  const BorPieceType *type = bor_scenario_piece_type (scenario, target->piece);
  const char *name = type == NULL ? "" : type->name != NULL ? type->name : type->base.id;
  /* Translators: a force, a type of piece, and its strength. */
  return g_strdup_printf (_ ("%s, pieces: %s of strength %d"), who, name, target->strength);
}

/* What a part of an element is called: its place in the list, as for set-part but from 1. */
static char *
name_part (const BorKnobTarget *target, const char *who, const char *label)
{
  /* Translators: an element, the number of one of its parts, and a property of that. */
  return g_strdup_printf (_ ("%s, part %u, %s"), who, target->part + 1, label);
}

char *
bor_knob_title (const BorKnob *knob, const BorScenario *scenario)
{
  const BorKnobTarget *target = &knob->target;
  const BorPropDef *def = def_of (target, scenario);
  const char *field =
    target->type == BOR_KNOB_VALUE ? bor_field_label (target->refs[0].kind, target->name) : NULL;
  const char *label = def != NULL ? _ (def->label) : field != NULL ? field : target->name;
  if (target->type == BOR_KNOB_RULE)
    return g_strdup (label);
  g_autofree char *first = bor_scenario_describe (scenario, target->refs[0]);
  g_autofree char *who = target->n_refs > 1
                           ? g_strdup_printf (_ ("%s and %u more"), first, target->n_refs - 1)
                           : g_strdup (first);
  if (target->type == BOR_KNOB_PIECES)
    return name_pieces (target, scenario, who);
  if (target->type == BOR_KNOB_PART)
    return name_part (target, who, label);
  if (target->type != BOR_KNOB_MARKER)
    return g_strdup_printf (_ ("%s, %s"), who, label);
  g_autofree char *army =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_ARMY, target->army));
  return g_strdup_printf (_ ("%s, %s"), army, who);
}

char *
bor_knob_value_title (const BorKnob *knob, const BorScenario *scenario, guint i)
{
  const char *text = bor_knob_value (knob, i)->text;
  const BorPropDef *def = def_of (&knob->target, scenario);
  if (text == NULL || *text == '\0')
    return g_strdup (def != NULL && def->type == BOR_PROP_FLAG ? _ ("no") : _ ("none"));
  return def != NULL ? bor_scenario_show_value (scenario, def, text) : g_strdup (text);
}
