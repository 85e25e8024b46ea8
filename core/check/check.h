/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"
#include "model/scenario.h"

G_BEGIN_DECLS

typedef enum {
  BOR_SEVERITY_ERROR,   /* the scenario cannot be played */
  BOR_SEVERITY_WARNING, /* playable, probably a mistake */
  BOR_SEVERITY_HINT,    /* worth a look */
} BorSeverity;

/* What a check is run for, one at a time. */
typedef enum {
  BOR_SCOPE_VERTEX,
  BOR_SCOPE_LOCALE,
  BOR_SCOPE_APPROACH,
  BOR_SCOPE_ROAD,
  BOR_SCOPE_JUNCTION,
  BOR_SCOPE_FEATURE,
  BOR_SCOPE_SYMBOL,
  /* Each element of the other kinds: backdrop, board, header, region, army, force, placement,
   * track, rules, record, mute */
  BOR_SCOPE_OTHER,
  BOR_SCOPE_EVERY,    /* each element of every kind */
  BOR_SCOPE_SCENARIO, /* the whole scenario at once */
} BorCheckScope;

/* What a find function may look at, so that an incremental run finds what a full one would.
 * Except for BOR_SCOPE_SCENARIO, seen from the element being checked:
 *   - elements at most BOR_CHECK_REACH references away, in either direction (an approach and its
 *     locale, opposite, vertices; what refers to it …), but not through an army, type, region,
 *     road, force or track (only their contents, not what else refers to them);
 *   - locales, approaches and vertices whose boxes come within BOR_CHECK_NEAR tolerances of its own
 *     box (for a symbol with a position, a road and a feature: the box of their points);
 *   - for a road, other roads whose lines come within BOR_CHECK_NEAR tolerances of its ends;
 *   - the board and the ruleset: when these change, everything is checked again;
 *   - for kinds from BOR_KIND_SYMBOL on: all armies, types, forces, placements, tracks, rules and
 *     records;
 *   - ids, by bor_check_lookup(), which remembers which element asked;
 *   - anything else covered by the check's `aspects`, at the cost of running again for all elements
 *     when one of these changes.
 * Naming an element in a message counts as looking at it. */
#define BOR_CHECK_REACH 4
#define BOR_CHECK_NEAR  4

/* What the result of a BOR_SCOPE_SCENARIO check depends on. It runs again only when one of these
 * changes or, if it has found problems, when an element named in them changes or moves. For other
 * scopes: what the check looks at beyond the limits above. */
typedef enum {
  BOR_ASPECT_POSITIONS = 1 << 0, /* of vertices, nodes, symbols, and the lines of roads */
  BOR_ASPECT_SHAPE = 1 << 1,     /* which vertices, approaches and locales there are, rings */
  BOR_ASPECT_LINKS = 1 << 2,     /* opposites, edges */
  BOR_ASPECT_LOCALE = 1 << 3,    /* names and properties of locales */
  BOR_ASPECT_APPROACH = 1 << 4,  /* properties of approaches */
  BOR_ASPECT_ROADS = 1 << 5,     /* roads and junctions, except their lines */
  BOR_ASPECT_SYMBOLS = 1 << 6,   /* except for their positions */
  BOR_ASPECT_FEATURES = 1 << 7,  /* features, regions, backdrops */
  BOR_ASPECT_FORCES = 1 << 8,    /* armies, types, forces, placements */
  BOR_ASPECT_RULES = 1 << 9,     /* board, rulesets, tracks, rules, records */
  BOR_ASPECT_IDS = 1 << 10,      /* an element was added or removed, or changed its id or name */
  BOR_ASPECT_ALL = (1 << 11) - 1,
} BorAspect;

typedef struct BorCheck BorCheck;
typedef struct BorProblem BorProblem;
typedef struct BorCheckContext BorCheckContext;

/* Whether a fix needs the user's consent. */
typedef enum {
  /* bor_check_fix_with() may apply it without asking: nothing that the user drew or entered is
   * lost, and the intention is clear from the map. */
  BOR_FIX_AUTOMATIC,
  /* Applied only if the user chooses it: it removes something that was drawn or entered, or picks
   * one of several possible intentions. */
  BOR_FIX_ASKS,
  /* The same, and it holds whatever other problems it leaves: a person decides what is right. */
  BOR_FIX_DECIDES,
} BorFixConsent;

#define BOR_KIND_BIT(kind) (1u << (kind))

/* A fix for the problems of a check; static const data. */
typedef struct {
  BorFixConsent consent;
  /* Kinds (BOR_KIND_BIT) of which it may remove elements; its title says so. An automatic fix
   * removes nothing, except that it may merge vertices. */
  guint removes;
  /* Kinds of which it may change the position, label, line or outline; its title says so. */
  guint redraws;
  const char *title; /* N_(), says exactly what it does: "Pair it with the adjoining approach" */
  /* Returns a scenario without the problem (transfer full), or NULL with an error if this fix does
   * not apply. Fixes only this problem. */
  BorScenario *(*apply) (const BorScenario *scenario, const BorProblem *problem, GError **error);
  /* Used instead of `apply` by fixes that need a topology, so that it need not be built again for
   * each of many fixes. `topology` is at the scenario. */
  BorScenario *(*apply_by) (const BorTopology *topology, const BorProblem *problem, GError **error);
  /* N_(), "Ours": this fix is one of two versions to choose from, which the editor shows side by
   * side. Nullable. */
  const char *version;
  /* Says what the fix does to this problem: "Take ours: remove it". (transfer full, translated)
   * NULL: its title says so. */
  char *(*tell) (const BorScenario *scenario, const BorProblem *problem);
} BorFix;

#define BOR_CHECK_MOST_FIXES 7

/* A row of the table of checks; static const data. */
struct BorCheck {
  const char *id;          /* "B-OPP-1" */
  const char *family;      /* N_() heading in lists: "Opposites" */
  BorSeverity severity;    /* the default; a problem may have another */
  const char *title;       /* N_() "Approach without opposite" */
  const char *explanation; /* N_() why it matters, and what to do */
  const char *rule;        /* rule number, or NULL */
  /* Ids, space-separated, of checks that this one replaces because they find the same. The checks
   * of the scenario's ruleset come first, then those of its further rulesets, then the core's.
   * Nullable. */
  const char *covers;
  BorCheckScope scope;
  guint aspects; /* BorAspect */
  /* Reports what is wrong with the current element (bor_check_slot). See above for what it may look
   * at. */
  void (*find) (BorCheckContext *context);
  /* Automatic fixes first; the last row has no title. */
  BorFix fixes[BOR_CHECK_MOST_FIXES + 1];
};

#define BOR_CHECK_ERROR (bor_check_error_quark ())
GQuark bor_check_error_quark (void);

typedef enum {
  BOR_CHECK_ERROR_NO_FIX,    /* the check has no fix */
  BOR_CHECK_ERROR_AMBIGUOUS, /* more than one fix, or none that applies; the designer must choose */
  BOR_CHECK_ERROR_GONE,      /* the problem no longer exists */
} BorCheckError;

/* For find functions: */
const BorScenario *bor_check_scenario (const BorCheckContext *context);
const BorTopology *bor_check_topology (const BorCheckContext *context);
/* Slot and kind of the current element; the slot is -1 for BOR_SCOPE_SCENARIO. */
gint32 bor_check_slot (const BorCheckContext *context);
BorKind bor_check_kind (const BorCheckContext *context);
/* Returns the first element with that id, or -1, as bor_scenario_find() does, but at a cost that
 * does not depend on the size of the board. */
gint32 bor_check_lookup (BorCheckContext *context, BorKind kind, const char *id);
/* Reports a problem. The first of `refs` is the element to select; for checks of single elements it
 * is the current one. `at` (nullable) is the position on the board; by default that of the first
 * element, or of the second if the first is a record. The caller translates `format`. */
void bor_check_report (BorCheckContext *context, const BorElementRef *refs, guint n_refs,
                       const BorPoint *at, const char *format, ...) G_GNUC_PRINTF (5, 6);
/* The same with a severity other than the check's default. */
void bor_check_report_as (BorCheckContext *context, BorSeverity severity, const BorElementRef *refs,
                          guint n_refs, const BorPoint *at, const char *format, ...)
  G_GNUC_PRINTF (6, 7);

/* Narrows the problem reported last to a part of the element: the name of a property or the number
 * of a box (copied). */
void bor_check_report_detail (BorCheckContext *context, const char *detail);

/* The checks that do not depend on a ruleset, NULL-terminated; rulesets have their own
 * (vocabulary/ruleset.h). */
const BorCheck *const *bor_core_checks (void);
/* Lists the core's checks and those of the scenario's rulesets. (transfer container, of const
 * BorCheck *) */
GPtrArray *bor_checks_for (const BorScenario *scenario);
/* Returns the check with that id, or NULL. */
const BorCheck *bor_check_find (const char *id);
guint bor_check_n_fixes (const BorCheck *check);
/* Returns TRUE if the check has an automatic fix. */
gboolean bor_check_is_automatic (const BorCheck *check);

G_END_DECLS
