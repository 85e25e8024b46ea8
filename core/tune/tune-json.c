/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <json-glib/json-glib.h>
#include <math.h>

#include "edit/compare.h"
#include "tune/tune.h"

static const char *const goals[] = { "fair", "length", "decisive" };
static const char *const standings[] = { "open", "met", "missed", "edge", "impossible" };

static void
put_number (JsonBuilder *b, const char *name, double number)
{
  json_builder_set_member_name (b, name);
  json_builder_add_double_value (b, round (number * 1e6) / 1e6);
}

static void
put_count (JsonBuilder *b, const char *name, gint64 number)
{
  json_builder_set_member_name (b, name);
  json_builder_add_int_value (b, number);
}

static void
put_text (JsonBuilder *b, const char *name, const char *text)
{
  json_builder_set_member_name (b, name);
  if (text != NULL)
    json_builder_add_string_value (b, text);
  else
    json_builder_add_null_value (b);
}

static void
put_goal (JsonBuilder *b, const BorTune *tune)
{
  double low, high;
  bor_goal_range (&tune->goal, tune->n_sides, &low, &high);
  json_builder_set_member_name (b, "goal");
  json_builder_begin_object (b);
  put_text (b, "type", goals[tune->goal.type]);
  put_number (b, "low", low);
  put_number (b, "high", high);
  json_builder_end_object (b);
}

/* The values of all knobs. */
static void
put_values (JsonBuilder *b, const BorTune *tune, guint choice)
{
  const guint8 *values = bor_choices_values (tune->choices, choice);
  json_builder_set_member_name (b, "values");
  json_builder_begin_array (b);
  for (guint k = 0; k < tune->knobs->len; k++) {
    const char *text = bor_knob_value (tune->knobs->pdata[k], values[k])->text;
    if (text != NULL)
      json_builder_add_string_value (b, text);
    else
      json_builder_add_null_value (b);
  }
  json_builder_end_array (b);
}

static void
put_changes (JsonBuilder *b, const GPtrArray *changes)
{
  json_builder_set_member_name (b, "changes");
  json_builder_begin_array (b);
  for (guint i = 0; i < changes->len; i++) {
    const BorChange *change = changes->pdata[i];
    if (change->text != NULL)
      json_builder_add_string_value (b, change->text);
  }
  json_builder_end_array (b);
}

/* Which side a measure is about; NULL: no side. */
static const char *
side_of (const BorTune *tune, guint measure)
{
  return tune->goal.type == BOR_GOAL_FAIR ? bor_game_player_name (tune->game, (gint) measure)
                                          : NULL;
}

static void
put_measures (JsonBuilder *b, const BorTune *tune, const BorTuneCandidate *candidate)
{
  json_builder_set_member_name (b, "measures");
  json_builder_begin_array (b);
  for (guint m = 0; m < bor_goal_n_measures (&tune->goal, tune->n_sides); m++) {
    double low, high, value = bor_tune_measure (tune, candidate, m, &low, &high);
    json_builder_begin_object (b);
    put_text (b, "side", side_of (tune, m));
    put_number (b, "value", value);
    put_number (b, "low", low);
    put_number (b, "high", high);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
put_candidate (JsonBuilder *b, const BorTune *tune, const BorTuneCandidate *candidate,
               const char *file)
{
  json_builder_begin_object (b);
  put_text (b, "standing", standings[candidate->standing]);
  put_number (b, "cost", candidate->cost);
  put_count (b, "games", candidate->tally.games);
  put_count (b, "decided", candidate->tally.decided);
  put_measures (b, tune, candidate);
  put_values (b, tune, candidate->choice);
  put_changes (b, candidate->changes);
  if (file != NULL)
    put_text (b, "file", file);
  json_builder_end_object (b);
}

static void
put_knobs (JsonBuilder *b, const BorTune *tune)
{
  json_builder_set_member_name (b, "knobs");
  json_builder_begin_array (b);
  for (guint k = 0; k < tune->knobs->len; k++) {
    const BorKnob *knob = tune->knobs->pdata[k];
    g_autofree char *title = bor_knob_title (knob, tune->scenario);
    json_builder_begin_object (b);
    put_text (b, "what", title);
    put_text (b, "present", bor_knob_value (knob, 0)->text);
    json_builder_set_member_name (b, "values");
    json_builder_begin_array (b);
    for (guint v = 1; v < bor_knob_n_values (knob); v++) {
      json_builder_begin_object (b);
      put_text (b, "value", bor_knob_value (knob, v)->text);
      put_number (b, "cost", bor_knob_value (knob, v)->cost);
      json_builder_end_object (b);
    }
    json_builder_end_array (b);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
put_effects (JsonBuilder *b, const BorTune *tune)
{
  json_builder_set_member_name (b, "sensitivity");
  json_builder_begin_array (b);
  for (guint i = 0; i < tune->effects->len; i++) {
    const BorTuneEffect *effect = &g_array_index (tune->effects, BorTuneEffect, i);
    json_builder_begin_object (b);
    put_count (b, "knob", effect->knob);
    put_text (b, "value", bor_knob_value (tune->knobs->pdata[effect->knob], effect->value)->text);
    put_text (b, "side", side_of (tune, effect->measure));
    put_number (b, "before", effect->before);
    put_number (b, "after", effect->after);
    put_number (b, "low", effect->low);
    put_number (b, "high", effect->high);
    put_number (b, "correlation", effect->correlation);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
put_counts (JsonBuilder *b, const BorTune *tune)
{
  put_count (b, "games", tune->games);
  put_number (b, "choices", tune->choices->of);
  put_count (b, "listed", tune->choices->n);
  put_count (b, "played", tune->played);
  put_count (b, "missed", tune->missed);
  put_count (b, "edge", tune->edge);
  put_count (b, "impossible", tune->impossible);
  put_count (b, "cheaper", tune->cheaper);
  put_count (b, "cheaperMissed", tune->cheaper_missed);
}

char *
bor_tune_json (const BorTune *tune, const BorTuneOptions *options, const char *const *files)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  json_builder_begin_object (b);
  put_goal (b, tune);
  json_builder_set_member_name (b, "players");
  json_builder_begin_array (b);
  for (guint p = 0; p < tune->n_sides; p++)
    json_builder_add_string_value (b, options->players[p]);
  json_builder_end_array (b);
  json_builder_set_member_name (b, "found");
  json_builder_add_boolean_value (b, bor_tune_is_found (tune));
  json_builder_set_member_name (b, "cancelled");
  json_builder_add_boolean_value (b, tune->cancelled);
  put_counts (b, tune);
  put_knobs (b, tune);
  json_builder_set_member_name (b, "now");
  put_candidate (b, tune, &tune->now, NULL);
  json_builder_set_member_name (b, "candidates");
  json_builder_begin_array (b);
  for (guint i = 0; i < tune->candidates->len; i++)
    put_candidate (b, tune, &g_array_index (tune->candidates, BorTuneCandidate, i),
                   files != NULL ? files[i] : NULL);
  json_builder_end_array (b);
  put_effects (b, tune);
  json_builder_end_object (b);
  g_autoptr (JsonNode) root = json_builder_get_root (b);
  return json_to_string (root, TRUE);
}
