/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/tune-report.h"
#include "cli/verbs.h"

/* A command with its options. */
typedef struct {
  BorCall call;
  double cost;
  gint64 step; /* 0: not given */
} Vary;

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, message);
  return FALSE;
}

static BorElementRef *
one_ref (BorKind kind, gint32 slot)
{
  const BorElementRef ref = { kind, slot };
  return g_memdup2 (&ref, sizeof ref);
}

static gboolean
parse_set (const BorCall *call, BorKnobTarget *target, GError **error)
{
  g_autoptr (GArray) refs = bor_call_elements (call, 0, error);
  if (refs == NULL)
    return FALSE;
  target->n_refs = refs->len;
  target->refs = g_memdup2 (refs->data, sizeof (BorElementRef) * refs->len);
  target->name = g_strdup (call->words[1]);
  return TRUE;
}

static gboolean
parse_set_part (const BorCall *call, BorKnobTarget *target, GError **error)
{
  BorElementRef ref;
  target->type = BOR_KNOB_PART;
  if (!bor_call_element (call, 0, &ref, error) || !bor_call_count (call, 2, &target->part, error))
    return FALSE;
  target->refs = one_ref (ref.kind, ref.slot);
  target->n_refs = 1;
  target->owner = g_strdup (call->words[1]);
  target->name = g_strdup (call->words[3]);
  return TRUE;
}

static gboolean
parse_set_rule (const BorCall *call, BorKnobTarget *target, GError **error)
{
  target->type = BOR_KNOB_RULE;
  target->owner = g_strdup (call->words[0]);
  target->name = g_strdup (call->words[1]);
  return TRUE;
}

static gboolean
parse_set_pieces (const BorCall *call, BorKnobTarget *target, GError **error)
{
  guint strength;
  gint32 force = bor_call_slot (call, 0, BOR_KIND_FORCE, error);
  target->type = BOR_KNOB_PIECES;
  if (force < 0 || !bor_call_count (call, 1, &target->part, error))
    return FALSE;
  target->piece = bor_call_slot (call, 2, BOR_KIND_PIECE_TYPE, error);
  if (target->piece < 0 || !bor_call_count (call, 3, &strength, error))
    return FALSE;
  target->refs = one_ref (BOR_KIND_FORCE, force);
  target->n_refs = 1;
  target->strength = (gint) strength;
  if (target->part <= bor_scenario_force (call->scenario, force)->n_pieces)
    return TRUE;
  return refuse (error, _ ("the force has no such entry of pieces"));
}

static gboolean
parse_set_marker (const BorCall *call, BorKnobTarget *target, GError **error)
{
  gint32 track = bor_call_slot (call, 0, BOR_KIND_TRACK, error);
  target->type = BOR_KNOB_MARKER;
  target->army = track >= 0 ? bor_call_slot (call, 1, BOR_KIND_ARMY, error) : -1;
  if (target->army < 0)
    return FALSE;
  target->refs = one_ref (BOR_KIND_TRACK, track);
  target->n_refs = 1;
  return TRUE;
}

/* The commands of "bormida-cli edit" that can vary; the values are their last word. */
static const struct {
  const char *name, *arguments;
  guint n; /* words, with the name */
  gboolean (*parse) (const BorCall *call, BorKnobTarget *target, GError **error);
} commands[] = {
  { "set", "ELEMENTS NAME VALUES", 4, parse_set },
  { "set-part", "ELEMENT stop|pieces|box|marker NUMBER NAME VALUES", 6, parse_set_part },
  { "set-rule", "RULESET NAME VALUES", 4, parse_set_rule },
  { "set-pieces", "FORCE NUMBER TYPE STRENGTH VALUES", 6, parse_set_pieces },
  { "set-marker", "TRACK ARMY VALUES", 4, parse_set_marker },
};

/* "LOW..HIGH"; FALSE: something else. */
static gboolean
split_range (const char *text, gint64 *low, gint64 *high)
{
  const char *dots = strstr (text, "..");
  if (dots == NULL)
    return FALSE;
  g_autofree char *first = g_strndup (text, (gsize) (dots - text));
  return bor_props_parse_int (first, low) && bor_props_parse_int (dots + 2, high);
}

static gboolean
allow (BorKnob *knob, const Vary *vary, const char *values, GError **error)
{
  gint64 low, high;
  const BorScenario *scenario = vary->call.scenario;
  if (split_range (values, &low, &high))
    return bor_knob_allow_range (knob, scenario, low, high, vary->step > 0 ? vary->step : 1,
                                 vary->cost, error);
  if (vary->step > 0)
    return refuse (error, _ ("only a range like 2..6 has steps"));
  g_auto (GStrv) choices = g_strsplit (values, "|", -1);
  for (guint i = 0; choices[i] != NULL; i++) {
    const char *text = g_str_equal (choices[i], "-") ? NULL : choices[i];
    if (text != NULL && *text == '\0')
      return refuse (error, _ ("a choice is empty; “-” means no value"));
    if (!bor_knob_allow (knob, scenario, text, vary->cost, error))
      return FALSE;
  }
  return TRUE;
}

/* Takes "step N" and "cost C" from the end of the words; `least` words stay. */
static gboolean
take_options (Vary *vary, guint least, GError **error)
{
  BorCall *call = &vary->call;
  guint value;
  while (call->n >= least + 2) {
    const char *name = call->words[call->n - 2];
    if (g_str_equal (name, "cost")) {
      if (!bor_call_number (call, call->n - 1, &vary->cost, error))
        return FALSE;
    } else if (g_str_equal (name, "step")) {
      if (!bor_call_count (call, call->n - 1, &value, error))
        return FALSE;
      if (value == 0)
        return refuse (error, _ ("a step must be 1 or more"));
      vary->step = value;
    } else {
      break;
    }
    call->n -= 2;
  }
  return TRUE;
}

static BorKnob *
parse_words (const BorScenario *scenario, char **words, guint n, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (!g_str_equal (commands[i].name, words[0]))
      continue;
    Vary vary = { .call = { scenario, words, n }, .cost = 1 };
    if (!take_options (&vary, commands[i].n, error))
      return NULL;
    if (vary.call.n != commands[i].n) {
      g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("usage: %s %s"),
                   commands[i].name, commands[i].arguments);
      return NULL;
    }
    const BorCall call = { scenario, words + 1, commands[i].n - 2 };
    BorKnobTarget target = { 0 };
    if (!commands[i].parse (&call, &target, error)) {
      bor_knob_target_clear (&target);
      return NULL;
    }
    g_autoptr (BorKnob) knob = bor_knob_new (scenario, target);
    return allow (knob, &vary, words[commands[i].n - 1], error) ? g_steal_pointer (&knob) : NULL;
  }
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
               _ ("“%s” cannot vary: use set, set-part, set-rule, set-pieces or set-marker"),
               words[0]);
  return NULL;
}

BorKnob *
bor_vary_parse (const BorScenario *scenario, const char *text, GError **error)
{
  g_auto (GStrv) words = NULL;
  gint n;
  if (!g_shell_parse_argv (text, &n, &words, error))
    return NULL;
  return parse_words (scenario, words, (guint) n, error);
}

/* --- Writing --- */

/* "2..6", or the choices. */
static void
write_values (const BorKnob *knob, GString *out)
{
  gint64 low = G_MAXINT64, high = G_MININT64, number;
  gboolean numbers = TRUE;
  for (guint i = 0; i < bor_knob_n_values (knob) && numbers; i++) {
    const char *text = bor_knob_value (knob, i)->text;
    numbers = text != NULL && bor_props_parse_int (text, &number);
    low = numbers ? MIN (low, number) : low;
    high = numbers ? MAX (high, number) : high;
  }
  if (numbers && high - low == (gint64) bor_knob_n_values (knob) - 1) {
    g_string_append_printf (out, "%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT, low, high);
    return;
  }
  for (guint i = 1; i < bor_knob_n_values (knob); i++) {
    const char *text = bor_knob_value (knob, i)->text;
    g_string_append_printf (out, "%s%s", i > 1 ? "|" : "", text != NULL ? text : "-");
  }
}

static void
write_element (GString *out, const BorScenario *scenario, BorKind kind, gint32 slot)
{
  const BorElement *element = bor_scenario_get (scenario, kind, slot);
  const char *id = element != NULL && element->id != NULL ? element->id : "";
  g_string_append_printf (out, " %s:%s", bor_kind_name (kind), id);
}

char *
bor_vary_text (const BorKnob *knob, const BorScenario *scenario)
{
  const BorKnobTarget *target = &knob->target;
  GString *out = g_string_new (commands[target->type].name);
  for (guint i = 0; i < target->n_refs; i++)
    write_element (out, scenario, target->refs[i].kind, target->refs[i].slot);
  switch (target->type) {
  case BOR_KNOB_PART:
    g_string_append_printf (out, " %s %u %s", target->owner, target->part, target->name);
    break;
  case BOR_KNOB_RULE:
    g_string_append_printf (out, " %s %s", target->owner, target->name);
    break;
  case BOR_KNOB_PIECES:
    g_string_append_printf (out, " %u", target->part);
    write_element (out, scenario, BOR_KIND_PIECE_TYPE, target->piece);
    g_string_append_printf (out, " %d", target->strength);
    break;
  case BOR_KNOB_MARKER:
    write_element (out, scenario, BOR_KIND_ARMY, target->army);
    break;
  default:
    g_string_append_printf (out, " %s", target->name);
  }
  g_string_append_c (out, ' ');
  write_values (knob, out);
  return g_string_free (out, FALSE);
}
