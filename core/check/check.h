/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"
#include "model/scenario.h"

G_BEGIN_DECLS

typedef enum {
  BOR_SEVERITY_ERROR,   /* cannot be played */
  BOR_SEVERITY_WARNING, /* playable, probably a mistake */
  BOR_SEVERITY_HINT,    /* worth a look */
} BorSeverity;

/* What a check looks at, one at a time. */
typedef enum {
  BOR_SCOPE_VERTEX,
  BOR_SCOPE_LOCALE,
  BOR_SCOPE_APPROACH,
  BOR_SCOPE_ROAD,
  BOR_SCOPE_JUNCTION,
  BOR_SCOPE_FEATURE,
  BOR_SCOPE_SYMBOL,
  BOR_SCOPE_OTHER,    /* each element of another kind: region, army, force, placement, track, rules,
                         record, mute, also backdrop, board and header */
  BOR_SCOPE_EVERY,    /* each element of every kind */
  BOR_SCOPE_SCENARIO, /* the whole at once */
} BorCheckScope;

/* What a find function may look at, so that an incremental check finds what
 * a full one would. For the element at hand, apart from BOR_SCOPE_SCENARIO:
 *   - elements at most BOR_CHECK_REACH references away, in either direction
 *     (an approach and its locale, opposite, vertices; what names it …), not
 *     through an army, type, region, road, force or track (their own contents,
 *     but not what else refers to them);
 *   - locales, approaches and vertices whose boxes come within
 *     BOR_CHECK_NEAR tolerances of its own box (for a symbol with a position, a
 *     road and a feature: of their points);
 *   - the board and the ruleset: when these change, everything is checked again;
 *   - for kinds from BOR_KIND_SYMBOL on: all armies, types, forces, placements, tracks,
 *     rules and records;
 *   - ids, by bor_check_lookup(), which remembers who asked;
 *   - anything else that the check's `aspects` name, at the price of running
 *     again for all its elements when one of these changed.
 * Names in messages count as looking at the named. */
#define BOR_CHECK_REACH 4
#define BOR_CHECK_NEAR  4

/* What the result of a BOR_SCOPE_SCENARIO check depends on: it runs again
 * only when one of these changed; besides, when it has problems, for their
 * places and the names in them. For other scopes: what it looks at far away. */
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
  BOR_ASPECT_IDS = 1 << 10,      /* an element came, went or changed its id or name */
  BOR_ASPECT_ALL = (1 << 11) - 1,
} BorAspect;

typedef struct BorCheck BorCheck;
typedef struct BorProblem BorProblem;
typedef struct BorCheckContext BorCheckContext;

/* Who decides whether a fix is done. */
typedef enum {
  /* `bor_check_fix_with` does it by itself: nothing that somebody drew or said is lost, and the map
   * leaves no doubt what was meant. */
  BOR_FIX_AUTOMATIC,
  /* Only somebody who has read its title and chosen it: it takes away something that was drawn or
   * said, or decides for one of several readings. */
  BOR_FIX_ASKS,
} BorFixConsent;

#define BOR_KIND_BIT(kind) (1u << (kind))

/* One way to mend what a check finds; static const data. */
typedef struct {
  BorFixConsent consent;
  /* Kinds (BOR_KIND_BIT) of which it may leave fewer elements; its title says so. An automatic fix
   * only makes one vertex of several. */
  guint removes;
  /* Kinds of which it may move or redraw elements: their position, label, line or outline; its
   * title says so. */
  guint redraws;
  const char *title; /* N_() exactly what it does: "Pair it with the adjoining approach" */
  /* A scenario without the problem (transfer full), or NULL with an error when this fix does not
   * suit the problem. Mends nothing but this problem. */
  BorScenario *(*apply) (const BorScenario *scenario, const BorProblem *problem, GError **error);
  /* In place of `apply`, for a fix that asks what lies where: `topology` is at the scenario. So
   * many fixes in a row need not index the board for each. */
  BorScenario *(*apply_by) (const BorTopology *topology, const BorProblem *problem, GError **error);
} BorFix;

#define BOR_CHECK_MOST_FIXES 6

/* A row of the table of checks; static const data. */
struct BorCheck {
  const char *id;          /* "B-OPP-1" */
  const char *family;      /* N_() heading in lists: "Opposites" */
  BorSeverity severity;    /* the usual one; a problem may be milder or graver */
  const char *title;       /* N_() "Approach without opposite" */
  const char *explanation; /* N_() why it matters, and what to do */
  const char *rule;        /* rule number, or NULL */
  /* Ids, space-separated, of checks that find the same and need not run
   * beside this one. The scenario's ruleset comes first, then its further
   * ones, then the core. NULL: none. */
  const char *covers;
  BorCheckScope scope;
  guint aspects; /* BorAspect */
  /* Reports what is wrong with the element at hand (bor_check_slot); what it
   * may look at is said above. */
  void (*find) (BorCheckContext *context);
  /* What can be done about it, automatic ones first; ends with a row without title. */
  BorFix fixes[BOR_CHECK_MOST_FIXES + 1];
};

#define BOR_CHECK_ERROR (bor_check_error_quark ())
GQuark bor_check_error_quark (void);

typedef enum {
  BOR_CHECK_ERROR_NO_FIX,    /* the check has none */
  BOR_CHECK_ERROR_AMBIGUOUS, /* more than one way, or not this one; the designer must choose */
  BOR_CHECK_ERROR_GONE,      /* the problem is not there any more */
} BorCheckError;

/* For find functions: */
const BorScenario *bor_check_scenario (const BorCheckContext *context);
const BorTopology *bor_check_topology (const BorCheckContext *context);
/* Slot and kind of the element at hand; -1 for BOR_SCOPE_SCENARIO. */
gint32 bor_check_slot (const BorCheckContext *context);
BorKind bor_check_kind (const BorCheckContext *context);
/* The first element with that id, or -1: as bor_scenario_find(), at a cost that
 * does not depend on the size of the board. */
gint32 bor_check_lookup (BorCheckContext *context, BorKind kind, const char *id);
/* Reports a problem. The first of `refs` is where to go; for checks of one
 * element it is that element. `at` (nullable) is the place on the board; by
 * default that of the first element. `format` is translated by the caller. */
void bor_check_report (BorCheckContext *context, const BorElementRef *refs, guint n_refs,
                       const BorPoint *at, const char *format, ...) G_GNUC_PRINTF (5, 6);
/* The same with another severity than the check's own. */
void bor_check_report_as (BorCheckContext *context, BorSeverity severity, const BorElementRef *refs,
                          guint n_refs, const BorPoint *at, const char *format, ...)
  G_GNUC_PRINTF (6, 7);

/* Says what in the element the problem reported last is about, where that is not all of it: the
 * name of a property, the number of a box (copied). */
void bor_check_report_detail (BorCheckContext *context, const char *detail);

/* The checks of the board as such, NULL-terminated; rulesets have their own
 * (vocabulary/ruleset.h). */
const BorCheck *const *bor_core_checks (void);
/* The core's and those of the rulesets the scenario uses.
 * (transfer container, of const BorCheck *) */
GPtrArray *bor_checks_for (const BorScenario *scenario);
/* Any check by its id, or NULL. */
const BorCheck *bor_check_find (const char *id);
guint bor_check_n_fixes (const BorCheck *check);
/* TRUE if `bor_check_fix_with` may mend by itself what the check finds. */
gboolean bor_check_is_automatic (const BorCheck *check);

G_END_DECLS
