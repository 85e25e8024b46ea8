/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the rulesets, so that a front end needs none of its own. */
#include "formats/json/private.h"
#include "vocabulary/properties.h"

static const char *const type_names[] = {
  [BOR_PROP_FLAG] = "flag",     [BOR_PROP_INT] = "integer",     [BOR_PROP_ENUM] = "choice",
  [BOR_PROP_COLOR] = "color",   [BOR_PROP_TEXT] = "text",       [BOR_PROP_TIME] = "time",
  [BOR_PROP_REF] = "reference", [BOR_PROP_REFS] = "references",
};

static void
put_values (BorJsonText *out, const BorPropDef *def)
{
  bor_json_open (out, "values", '[', FALSE);
  for (const BorPropValue *v = def->values; v->value != NULL; v++) {
    bor_json_open (out, NULL, '{', FALSE);
    bor_json_put_string (out, "value", v->value);
    bor_json_put_string (out, "label", v->label);
    bor_json_close (out, '}');
  }
  bor_json_close (out, ']');
}

static void
put_targets (BorJsonText *out, const BorPropDef *def)
{
  bor_json_open (out, "targets", '[', FALSE);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    if (bor_prop_def_refers_to (def, kind))
      bor_json_put_string (out, NULL, bor_kind_name (kind));
  bor_json_close (out, ']');
}

static void
put_default (BorJsonText *out, const BorPropDef *def)
{
  if (def->fallback != NULL && def->type == BOR_PROP_INT)
    bor_json_put_raw (out, "default", def->fallback);
  else
    bor_json_put_string (out, "default", def->fallback);
}

static void
put_def (BorJsonText *out, const BorPropDef *def)
{
  bor_json_open (out, NULL, '{', FALSE);
  bor_json_put_string (out, "of", def->owner != NULL ? def->owner : bor_kind_name (def->kind));
  bor_json_put_string (out, "name", def->name);
  bor_json_put_string (out, "type", type_names[def->type]);
  if (def->type == BOR_PROP_INT) {
    bor_json_put_int (out, "minimum", def->min);
    bor_json_put_int (out, "maximum", def->max);
  }
  if (def->type == BOR_PROP_ENUM)
    put_values (out, def);
  if (def->type == BOR_PROP_REF)
    bor_json_put_string (out, "target", bor_kind_name (def->target));
  if (def->type == BOR_PROP_REFS)
    put_targets (out, def);
  put_default (out, def);
  bor_json_put_flag (out, "paired", (def->flags & BOR_PROP_PAIRED) != 0);
  bor_json_put_flag (out, "required", (def->flags & BOR_PROP_REQUIRED) != 0);
  bor_json_put_flag (out, "switch", (def->flags & BOR_PROP_SWITCH) != 0);
  bor_json_put_string (out, "label", def->label);
  bor_json_put_string (out, "help", def->help);
  bor_json_put_string (out, "unit", def->unit);
  bor_json_put_string (out, "rule", def->rule);
  bor_json_close (out, '}');
}

static void
put_vocabulary (BorJsonText *out, const BorVocabulary *vocabulary)
{
  bor_json_open (out, "properties", '[', TRUE);
  for (guint i = 0; i < vocabulary->n_defs; i++)
    put_def (out, &vocabulary->defs[i]);
  bor_json_close (out, ']');
}

void
bor_json_put_rulesets (BorJsonText *out, const BorScenario *scenario)
{
  const BorRuleset *rulesets[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, rulesets, G_N_ELEMENTS (rulesets));
  bor_json_open (out, "rulesets", '[', TRUE);
  for (guint i = 0; i < n; i++) {
    bor_json_open (out, NULL, '{', FALSE);
    bor_json_put_string (out, "id", rulesets[i]->id);
    bor_json_put_string (out, "title", rulesets[i]->title);
    bor_json_put_string (out, "summary", rulesets[i]->summary);
    put_vocabulary (out, rulesets[i]->vocabulary);
    bor_json_close (out, '}');
  }
  bor_json_close (out, ']');
  bor_json_open (out, "common", '{', FALSE);
  put_vocabulary (out, bor_core_vocabulary ());
  bor_json_close (out, '}');
}
