/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "vocabulary/vocabulary.h"

G_BEGIN_DECLS

/* One thing that the settings of a scenario show and set: a property of the
 * vocabulary, or a field of the format described in the same way. A plain
 * value, without a widget. */
typedef struct {
  const BorPropDef *def;
  BorElementRef ref;   /* the element; for parameters only its kind counts */
  guint part;          /* place of the part, when `def` has an owner */
  const char *ruleset; /* of a parameter or switch; else NULL */
} BorSetting;

/* The text in the file; NULL when absent. (transfer full) */
char *bor_setting_get (const BorScenario *scenario, const BorSetting *setting);
/* Another value; NULL takes it away. BOR_EDIT_ERROR_NOTHING when it is the
 * same, BOR_EDIT_ERROR_GONE when the element or part is not there. */
BorScenario *bor_setting_set (const BorScenario *scenario, const BorSetting *setting,
                              const char *value, GError **error);
/* TRUE when both are about the same thing. */
gboolean bor_setting_equal (const BorSetting *a, const BorSetting *b);

/* The fields of the format that a person sets, of elements of `kind` and
 * their part `owner` (nullable), in the order in which they are shown, and
 * after them the properties of the scenario's rulesets.
 * (transfer container, of const BorPropDef *) */
GPtrArray *bor_setting_list (const BorScenario *scenario, BorKind kind, const char *owner);

/* A flag of the scenario, named by the id of a ruleset, with this owner tells
 * whether it is among the further ones that the scenario carries data for. */
#define BOR_SETTING_ALSO "also"

G_END_DECLS
