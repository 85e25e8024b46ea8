/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* One setting of a scenario: a property of the vocabulary, or a field of the file format
 * described in the same way. A plain value, without a widget. */
typedef struct {
  const BorPropDef *def;
  BorElementRef ref;   /* the element; parameters use only its kind */
  guint part;          /* index of the part, if `def` has an owner */
  const char *ruleset; /* of a parameter or switch; otherwise NULL */
} BorSetting;

/* The value as in the file; NULL if absent. (transfer full) */
char *bor_setting_get (const BorScenario *scenario, const BorSetting *setting);
/* Sets the value; NULL removes it. BOR_EDIT_ERROR_NOTHING if the value is the same,
 * BOR_EDIT_ERROR_GONE if the element or part does not exist. */
BorScenario *bor_setting_set (const BorScenario *scenario, const BorSetting *setting,
                              const char *value, GError **error);
/* TRUE if both are the same setting. */
gboolean bor_setting_equal (const BorSetting *a, const BorSetting *b);

/* The fields of the file format that the user can set on elements of `kind` and their part
 * `owner` (nullable), in display order, followed by the properties of the scenario's rulesets.
 * (transfer container, of const BorPropDef *) */
GPtrArray *bor_setting_list (const BorScenario *scenario, BorKind kind, const char *owner);

/* The owner of a flag that is named by the id of a ruleset: set if the scenario also carries
 * data for that ruleset. */
#define BOR_SETTING_FURTHER_RULESET "also"

G_END_DECLS
