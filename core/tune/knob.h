/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* What may change when a scenario is tuned: one thing, the values that it may have, and how much
 * each of them hurts. */

typedef enum {
  BOR_KNOB_VALUE,  /* a property or field of elements; both sides of a border if it needs that */
  BOR_KNOB_PART,   /* a property of a part of an element */
  BOR_KNOB_RULE,   /* a parameter or option of a ruleset */
  BOR_KNOB_PIECES, /* how many pieces of an entry of a force */
  BOR_KNOB_MARKER, /* where an army's marker is on a track */
} BorKnobType;

/* What a knob turns. */
typedef struct {
  BorKnobType type;
  BorElementRef *refs; /* the elements; one, except for BOR_KNOB_VALUE; none for BOR_KNOB_RULE */
  guint n_refs;
  char *owner;  /* BOR_KNOB_PART: the kind of part; BOR_KNOB_RULE: the ruleset */
  char *name;   /* of the property, field or parameter */
  guint part;   /* index of the part or entry */
  gint32 army;  /* BOR_KNOB_MARKER */
  gint32 piece; /* BOR_KNOB_PIECES: the type, and the strength */
  gint strength;
} BorKnobTarget;

/* A value; NULL: none, so that the default holds. */
typedef struct {
  char *text;
  double cost;
} BorKnobValue;

typedef struct {
  BorKnobTarget target;
  GArray *values; /* of BorKnobValue, from the least cost; the first is the present one, for 0 */
} BorKnob;

#define BOR_KNOB_MAX_VALUES 64
#define BOR_MAX_KNOBS       32

void bor_knob_target_clear (BorKnobTarget *target);
/* Takes ownership of the contents of `target`. The knob has only the present value. (transfer full)
 */
BorKnob *bor_knob_new (const BorScenario *scenario, BorKnobTarget target);
void bor_knob_free (BorKnob *knob);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorKnob, bor_knob_free)

/* A knob for the same thing, with only the present value, in the same or a later version of its
 * scenario; NULL if that does not have it any more. (transfer full) */
BorKnob *bor_knob_renew (const BorKnob *knob, const BorScenario *scenario);
/* Whether what it turns is as it was when the knob was made for `before`: a later version of that
 * scenario has the same elements, with the same value. */
gboolean bor_knob_is_current (const BorKnob *knob, const BorScenario *before,
                              const BorScenario *scenario);
/* TRUE if its values are whole numbers; `least` and `most` get those that are allowed at all. */
gboolean bor_knob_limits (const BorKnob *knob, const BorScenario *scenario, gint64 *least,
                          gint64 *most);
/* Allows all whole numbers from `low` to `high` in steps, counted from `low`. `cost` is what a step
 * away from the present value hurts: half a step is half of it. Fails with BOR_EDIT_ERROR_VALUE if
 * the present value is not a number, if there are too many values, or if the scenario cannot have
 * one of them. */
gboolean bor_knob_allow_range (BorKnob *knob, const BorScenario *scenario, gint64 low, gint64 high,
                               gint64 step, double cost, GError **error);
/* Allows a value (NULL: none) at that cost. The present value costs nothing, however often it is
 * allowed. */
gboolean bor_knob_allow (BorKnob *knob, const BorScenario *scenario, const char *text, double cost,
                         GError **error);
guint bor_knob_n_values (const BorKnob *knob);
const BorKnobValue *bor_knob_value (const BorKnob *knob, guint i);
/* Gives the scenario value `i`. (transfer full, NULL on error) */
BorScenario *bor_knob_turn (const BorKnob *knob, const BorScenario *scenario, guint i,
                            GError **error);
/* Names it for users: "French, Command limit". (transfer full, translated) */
char *bor_knob_title (const BorKnob *knob, const BorScenario *scenario);
/* Names value `i` for users: "4", "Narrow", "none". (transfer full, translated) */
char *bor_knob_value_title (const BorKnob *knob, const BorScenario *scenario, guint i);
/* Whether both turn the same, or some element in common. */
gboolean bor_knob_target_overlaps (const BorKnobTarget *a, const BorKnobTarget *b);

/* Proposes what may change, from what the vocabularies of the scenario's rulesets declare: the numbers
 * and choices of the elements `refs`; then numbers of armies, markers of armies on tracks, arrivals
 * and pieces of forces, and numbers of the ruleset that it is played with. The values of numbers are
 * near the present ones. (transfer full, of BorKnob, with a free function) */
GPtrArray *bor_knob_propose (const BorScenario *scenario, const BorElementRef *refs, guint n);

G_END_DECLS
