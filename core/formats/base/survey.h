/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What is in a file of another program: kinds of things, and the values that they have, each with its
 * count and some examples. Readers note it while they read. */
typedef struct BorSurvey BorSurvey;

BorSurvey *bor_survey_new (void);
void bor_survey_free (BorSurvey *survey);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorSurvey, bor_survey_free)

/* All do nothing if `survey` is NULL. `part` (nullable, static) is what a mapping calls such things:
 * "nodes", "tiles". */
void bor_survey_count (BorSurvey *survey, const char *part, const char *kind);
/* A value of a thing that was counted; `value` is NULL for one that says nothing, such as null. */
void bor_survey_note (BorSurvey *survey, const char *part, const char *kind, const char *key,
                      const char *value);
/* Counts a thing, and notes the members of `values` (nullable). */
void bor_survey_take (BorSurvey *survey, const char *part, const char *kind, JsonObject *values);

/* Returns lines for users, the first kinds first. (transfer full) */
char *bor_survey_tell (const BorSurvey *survey);
gboolean bor_survey_has (const BorSurvey *survey, const char *part);

/* A value that things of a part have. */
typedef struct {
  const char *key;
  guint n, n_things; /* values that say something, and things of its kind */
  guint n_different;
  gboolean numbers; /* all are numbers */
} BorSurveyValue;

/* Returns the values of a part in their order; the keys are valid as long as the survey. (transfer
 * full, of BorSurveyValue) */
GArray *bor_survey_values (const BorSurvey *survey, const char *part);
/* Returns TRUE if each value of one key is among those of the other. */
gboolean bor_survey_is_among (const BorSurvey *survey, const char *part, const char *key,
                              const char *other_part, const char *other_key);
/* Returns the rules of a mapping for the values of a part: a path for each, beginning with `stem`, or
 * a table of its words if these are few. `is_field` (nullable) tells what is no property. (transfer
 * full) */
JsonObject *bor_survey_draft (const BorSurvey *survey, const char *part, const char *stem,
                              gboolean (*is_field) (const char *part, const char *key));

G_END_DECLS
