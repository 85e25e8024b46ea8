/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "rules/battle/checks.h"
#include "rules/triomphe/checks.h"
#include "rules/triomphe/triomphe.h"

/* T25.1: the scenario's part. */

#define START      .family = N_ ("Start"), .scope = BOR_SCOPE_SCENARIO
#define ENTRY      .family = N_ ("Entry"), .scope = BOR_SCOPE_SCENARIO
#define ARMIES     .family = N_ ("Armies"), .scope = BOR_SCOPE_SCENARIO
#define PARAMETERS .family = N_ ("Parameters"), .scope = BOR_SCOPE_SCENARIO

static void
find_start (BorCheckContext *context)
{
  bor_find_start_count (context);
  bor_find_dealt_capacity (context);
}

const BorCheck bor_t_bi_14 = {
  START,
  .id = "T-BI-14",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SYMBOLS | BOR_ASPECT_FORCES | BOR_ASPECT_LOCALE | BOR_ASPECT_SHAPE,
  .title = N_ ("Set-up symbols that do not match the pieces"),
  .explanation = N_ ("The start pieces of a side are dealt one to each of its set-up symbols, "
                     "and a locale has no more symbols than room."),
  .rule = "T3.3",
  .covers = "B-START-1 B-START-2",
  .find = find_start,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Match the number of pieces to the symbols"),
               bor_fix_start_count } },
};

/* The first force that enters `locale` for another army than `army`, or -1. */
static gint32
enemy_entry (const BorScenario *s, gint32 locale, gint32 army)
{
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    if (bor_battle_is_entering_force (force) && force->locale.slot == locale && locale >= 0
        && force->army.slot != army)
      return slot;
  return -1;
}

static void
report_shared (BorCheckContext *context, gint32 locale, gint32 force, const char *format)
{
  BorElementRef refs[] = { { BOR_KIND_LOCALE, locale }, { BOR_KIND_FORCE, force } };
  g_autofree char *name = bor_battle_name (context, BOR_KIND_LOCALE, locale);
  g_autofree char *other = bor_battle_name (context, BOR_KIND_FORCE, force);
  bor_check_report (context, refs, 2, NULL, "%s: %s (%s)", name, format, other);
}

/* Pieces of the army start in the locale. */
static void
judge_start_locale (BorCheckContext *context, gint32 locale, gint32 army, GHashTable *reported)
{
  gint32 other = enemy_entry (bor_check_scenario (context), locale, army);
  if (other >= 0 && g_hash_table_add (reported, GINT_TO_POINTER (locale)))
    report_shared (context, locale, other, _ ("pieces start where the enemy enters"));
}

static void
find_shared_entry (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autoptr (GHashTable) reported = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    gint32 locale = force->locale.slot, other = enemy_entry (s, locale, force->army.slot);
    if (other >= 0 && bor_battle_is_entering_force (force)
        && g_hash_table_add (reported, GINT_TO_POINTER (locale)))
      report_shared (context, locale, other, _ ("both sides enter here"));
  }
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    gint32 army = bor_battle_symbol_army (s, symbol);
    if (symbol->type == BOR_SYMBOL_SETUP && !bor_battle_has_placements (s, army))
      judge_start_locale (context, symbol->locale.slot, army, reported);
  }
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    judge_start_locale (context, bor_battle_placement_locale (s, placement), placement->army.slot,
                        reported);
}

const BorCheck bor_t_bi_15 = {
  ENTRY,
  .id = "T-BI-15",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SYMBOLS | BOR_ASPECT_FORCES,
  .title = N_ ("Entry locale of the enemy"),
  .explanation = N_ ("An entry locale is protected while its holding area is not empty: pieces of "
                     "the other side may not start or enter there."),
  .rule = "T14.6",
  .find = find_shared_entry,
};

static guint
count_crossings (const BorScenario *s, const BorForce *force)
{
  const BorRoad *road = bor_scenario_road (s, force->road.slot);
  guint n = 0;
  if (road == NULL || road->n_stops == 0)
    return 0;
  const BorRef ends[] = { road->stops[0].in, road->stops[road->n_stops - 1].out };
  for (guint i = 0; i < 2; i++) {
    const BorApproach *a = bor_scenario_approach (s, ends[i].slot);
    n += a != NULL && a->edge && a->locale.slot == force->locale.slot;
  }
  return n;
}

static void
find_holding_area (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (!bor_battle_is_second (s, "marengo"))
    bor_find_no_entry (context);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (!bor_battle_is_entering_force (force))
      continue;
    BorElementRef ref = { BOR_KIND_FORCE, slot };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, slot);
    gint n = (gint) bor_force_n_pieces (force),
         slots = (gint) bor_element_prop_int (force, "slots", n);
    if (count_crossings (s, force) > 1)
      bor_check_report (context, &ref, 1, NULL, _ ("%s has two crossings to enter by"), name);
    if (slots == n)
      continue;
    bor_check_report (context, &ref, 1, NULL, _ ("%s: %d slots for %d pieces"), name, slots, n);
    bor_check_report_detail (context, "slots");
  }
}

static BorScenario *
fit_slots (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorForce *force = bor_fix_element (scenario, problem, 0, BOR_KIND_FORCE, error);
  if (force == NULL)
    return NULL;
  gint n = (gint) bor_force_n_pieces (force);
  if (g_strcmp0 (problem->detail, "slots") != 0)
    return bor_fix_ambiguous (error, _ ("Let the road end at one board edge only"));
  g_autofree char *text = g_strdup_printf ("%d", n);
  BorScenario *copy = bor_scenario_copy (scenario);
  bor_element_set_prop (bor_edit_make_own (copy, BOR_KIND_FORCE, problem->refs[0].slot), "slots",
                        text);
  return copy;
}

const BorCheck bor_t_bi_16 = {
  ENTRY,
  .id = "T-BI-16",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_ROADS | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH
             | BOR_ASPECT_SHAPE,
  .title = N_ ("Holding area that does not match its force"),
  .explanation = N_ ("A holding area has one crossing by which its pieces enter, and a slot for "
                     "each of them."),
  .rule = "T14.2",
  .covers = "B-ENT-1",
  .find = find_holding_area,
  .fixes = { BOR_FIXES_NO_ENTRY,
             { BOR_FIX_ASKS, 0, 0, N_ ("Match the number of slots to the pieces"), fit_slots } },
};

static void
find_pontoon (BorCheckContext *context)
{
  bor_battle_find_pontoon (context, &bor_triomphe, TRUE);
}

const BorCheck bor_t_bi_17 = {
  ENTRY,
  .id = "T-BI-17",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_RULES | BOR_ASPECT_SHAPE,
  .title = N_ ("Pontoon bridge without an entry"),
  .explanation = N_ ("The bridge ends in an entry locale of the entering army."),
  .rule = "T14.7",
  .find = find_pontoon,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("End the bridge in the only entry locale"),
               bor_fix_pontoon } },
};

/* --- Rounds and tokens --- */

/* The game that the scenario is played by reports the length of the track (B-TIME-2). */
static gboolean
is_left_to_first (const BorScenario *scenario, gint rounds)
{
  return bor_battle_is_second (scenario, "marengo")
         && bor_ruleset_param (bor_ruleset_find ("marengo"), scenario, "rounds") == rounds;
}

static void
judge_boxes (BorCheckContext *context, gint32 slot, gint rounds)
{
  static const char *const names[] = { "entering-tokens", "holding-tokens" };
  const BorTrack *track = bor_scenario_track (bor_check_scenario (context), slot);
  BorElementRef ref = { BOR_KIND_TRACK, slot };
  g_autofree char *name = bor_battle_name (context, BOR_KIND_TRACK, slot);
  if (bor_battle_is_track_unlike_rounds (bor_check_scenario (context), slot, rounds)
      && !is_left_to_first (bor_check_scenario (context), rounds))
    bor_battle_report_track (context, slot, rounds);
  for (guint i = 0; i < track->n_boxes; i++) {
    const BorTrackBox *box = &track->boxes[i];
    g_autofree char *detail = g_strdup_printf ("%u", i);
    for (guint k = 0; k < G_N_ELEMENTS (names); k++) {
      const char *text = bor_props_get (box->props, names[k]);
      gint64 n;
      if (text == NULL || (bor_props_parse_int (text, &n) && n >= 0 && n <= 99))
        continue;
      bor_check_report (context, &ref, 1, NULL, _ ("%s: “%s” tokens in round %d"), name, text,
                        box->at);
      bor_check_report_detail (context, detail);
    }
  }
}

static void
judge_armies (BorCheckContext *context, gint rounds)
{
  static const char *const names[] = { "recall-round", "no-block-rounds" };
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
      gint64 n = bor_element_prop_int (army, names[i], 0);
      if (n <= rounds)
        continue;
      BorElementRef ref = { BOR_KIND_ARMY, slot };
      g_autofree char *name = bor_battle_name (context, BOR_KIND_ARMY, slot);
      bor_check_report (context, &ref, 1, NULL, _ ("%s: “%s” is after the last round, %d"), name,
                        names[i], rounds);
    }
}

static void
judge_arrivals (BorCheckContext *context, gint rounds)
{
  const BorScenario *s = bor_check_scenario (context);
  gboolean second = bor_battle_is_second (s, "marengo");
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    if (bor_battle_arrives_wrongly (s, &bor_triomphe, force)
        && !(second && bor_battle_arrives_wrongly (s, bor_ruleset_find ("marengo"), force)))
      bor_battle_report_arrival (context, &bor_triomphe, slot);
    for (guint i = 0; i < force->n_pieces; i++) {
      gint64 n = bor_props_int (force->pieces[i].props, "earliest", 1);
      if (n <= rounds)
        continue;
      BorElementRef ref = { BOR_KIND_FORCE, slot };
      g_autofree char *name = bor_battle_name (context, BOR_KIND_FORCE, slot);
      bor_check_report (context, &ref, 1, NULL,
                        _ ("%s: pieces that can enter only after the last round: %d"), name,
                        rounds);
    }
  }
}

static void
find_time (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_RULES, slot, const BorRules, rules) {
    const char *text = bor_element_prop (rules, "rounds");
    gint64 n;
    if (g_strcmp0 (rules->ruleset, "triomphe") != 0 || text == NULL
        || (bor_props_parse_int (text, &n) && n >= 1 && n <= 99))
      continue;
    BorElementRef ref = { BOR_KIND_RULES, slot };
    bor_check_report (context, &ref, 1, NULL, _ ("The number of rounds “%s” is not from 1 to 99"),
                      text);
    return;
  }
  gint rounds = (gint) bor_ruleset_param (&bor_triomphe, s, "rounds");
  gint32 track = bor_check_lookup (context, BOR_KIND_TRACK, "time");
  if (track >= 0)
    judge_boxes (context, track, rounds);
  judge_armies (context, rounds);
  judge_arrivals (context, rounds);
}

static BorScenario *
fit_track (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_battle_fit_track (scenario, problem, &bor_triomphe, error);
}

static BorScenario *
fit_rounds (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_battle_fit_rounds (scenario, problem, &bor_triomphe, error);
}

const BorCheck bor_t_bi_21 = {
  PARAMETERS,
  .id = "T-BI-21",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_RULES | BOR_ASPECT_FORCES,
  .title = N_ ("Inconsistent rounds"),
  .explanation =
    N_ ("The track “time” has at most one box for each round of the game, with counts of tokens. "
        "Whatever is set to happen in a round must be in one of these rounds."),
  .rule = "T17.3",
  .covers = "B-TIME-2",
  .find = find_time,
  .fixes = { BOR_FIXES_TRACK (fit_track, fit_rounds) },
};

/* --- Pieces and tokens --- */

/* T1.2; 0 for an arm that there is not. */
static gint
greatest_of (const BorPieceType *type)
{
  const char *arm = bor_element_prop (type, "symbol");
  if (g_strcmp0 (arm, "infantry") == 0)
    return 3;
  if (g_strcmp0 (arm, "cavalry") == 0)
    return 2;
  return g_strcmp0 (arm, "artillery") == 0 ? 1 : 0;
}

static void
judge_pieces (BorCheckContext *context, BorElementRef ref, BorRef type_ref, gint strength,
              gint count)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorPieceType *type = bor_scenario_piece_type (s, type_ref.slot);
  gint most = type != NULL ? greatest_of (type) : 0;
  /* A name of nobody, and an arm that there is not, are the core's to report. */
  if (type_ref.text != NULL || (type != NULL && most == 0)
      || (type != NULL && strength >= 1 && strength <= most && count >= 1))
    return;
  /* B-OOB-1 tells of these. */
  if (bor_battle_is_second (s, "marengo")
      && (type == NULL || strength < 1 || strength > 9 || count < 1
          || strength > bor_element_prop_int (type, "strength", 9)))
    return;
  g_autofree char *name = bor_battle_name (context, ref.kind, ref.slot);
  if (type == NULL)
    bor_check_report (context, &ref, 1, NULL, _ ("%s has pieces of no known type"), name);
  else if (count < 1)
    bor_check_report (context, &ref, 1, NULL, _ ("%s: the number of pieces is %d"), name, count);
  else
    bor_check_report (context, &ref, 1, NULL, _ ("%s: strength %d is not from 1 to %d"), name,
                      strength, most);
}

static void
find_pieces (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; i < force->n_pieces; i++)
      judge_pieces (context, bor_element_ref_make (BOR_KIND_FORCE, slot), force->pieces[i].type,
                    force->pieces[i].strength, force->pieces[i].count);
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, p) {
    BorElementRef ref = { BOR_KIND_PLACEMENT, slot };
    const BorArmy *army = bor_scenario_army (s, p->army.slot);
    judge_pieces (context, ref, p->type, p->strength, p->count);
    if (!bor_element_prop_flag (p, "disordered") || army == NULL
        || bor_element_prop_flag (army, "disorder"))
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_PLACEMENT, slot);
    g_autofree char *name_of_army = bor_battle_name (context, BOR_KIND_ARMY, p->army.slot);
    bor_check_report (context, &ref, 1, NULL,
                      _ ("%s is disordered, but disorder does not apply to %s"), name,
                      name_of_army);
  }
}

const BorCheck bor_t_bi_22 = {
  ARMIES,
  .id = "T-BI-22",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Invalid pieces"),
  .explanation = N_ ("Infantry has a strength of at most 3, cavalry 2, artillery 1. Only pieces of "
                     "a side to which disorder applies can be disordered."),
  .rule = "T1.2",
  .covers = "B-OOB-1",
  .find = find_pieces,
};

static gint64
first_tokens (const BorScenario *s, gint32 track, const char *role)
{
  const BorTrack *time = bor_scenario_track (s, track);
  const BorTrackBox *box = time != NULL ? bor_track_box (time, 1) : NULL;
  g_autofree char *name = g_strdup_printf ("%s-tokens", role);
  return box != NULL ? bor_props_int (box->props, name, 0) : 0;
}

static void
find_penniless (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 track = bor_check_lookup (context, BOR_KIND_TRACK, "time");
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army) {
    const char *role = bor_battle_role (s, slot);
    if (*role == '\0' || bor_element_prop_int (army, "pool", 0) > 0
        || first_tokens (s, track, role) > 0)
      continue;
    BorElementRef ref = { BOR_KIND_ARMY, slot };
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ARMY, slot);
    bor_check_report (context, &ref, 1, NULL, _ ("%s has no morale token in round 1"), name);
  }
}

const BorCheck bor_t_bi_23 = {
  ARMIES,
  .id = "T-BI-23",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_RULES,
  .title = N_ ("Army without morale at the start"),
  .explanation =
    N_ ("Without a starting pool or tokens in the first round, an army has no morale to lose."),
  .rule = "T3.2",
  .find = find_penniless,
};

const BorCheck bor_t_side_1 = {
  ARMIES,
  .id = "T-SIDE-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Not exactly two armies"),
  .explanation = N_ ("The rules need two armies: one that enters, and one that holds the field."),
  .rule = "T1.1",
  .covers = "B-SIDE-1",
  .find = bor_find_roles,
};
