/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "rules/battle/checks.h"
#include "rules/marengo/checks.h"
#include "rules/marengo/game-private.h"
#include "rules/marengo/marengo.h"

/* M22: objectives, order of battle, morale, time; and what the parameters need. */

#define OBJECTIVES .family = N_ ("Objectives"), .scope = BOR_SCOPE_SCENARIO
#define ARMIES     .family = N_ ("Armies"), .scope = BOR_SCOPE_SCENARIO
#define PARAMETERS .family = N_ ("Parameters"), .scope = BOR_SCOPE_SCENARIO

#define MOST_MORALE 99 /* on a track that a remedy makes */

static const BorElementRef the_board = { BOR_KIND_BOARD, 0 };

/* Index of the colour of a star, or -1. */
static gint
color_of (const BorSymbol *symbol)
{
  const char *color = bor_element_prop (symbol, "color");
  for (gint i = 0; color != NULL && bor_battle_colors[i].value != NULL; i++)
    if (g_strcmp0 (bor_battle_colors[i].value, color) == 0)
      return i;
  return -1;
}

static void
find_wrong_star (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autoptr (GHashTable) starred = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    if (symbol->type != BOR_SYMBOL_OBJECTIVE)
      continue;
    BorElementRef refs[] = { { BOR_KIND_SYMBOL, slot }, { BOR_KIND_LOCALE, symbol->locale.slot } };
    g_autofree char *where = bor_battle_name (context, BOR_KIND_LOCALE, symbol->locale.slot);
    const char *color = bor_element_prop (symbol, "color");
    if (color_of (symbol) < 0)
      bor_check_report (context, refs, symbol->locale.slot >= 0 ? 2 : 1, NULL,
                        _ ("The objective in %s is not red, green or blue: “%s”"), where,
                        color != NULL ? color : "");
    if (symbol->locale.slot >= 0
        && !g_hash_table_add (starred, GINT_TO_POINTER (symbol->locale.slot)))
      bor_check_report (context, refs, 2, NULL, _ ("%s has more than one objective"), where);
  }
}

/* A second star of the same colour in a locale says nothing. */
static BorScenario *
drop_second_star (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorSymbol *symbol = bor_fix_element (scenario, problem, 0, BOR_KIND_SYMBOL, error);
  if (symbol == NULL)
    return NULL;
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, other) {
    if (other == symbol || other->type != BOR_SYMBOL_OBJECTIVE || color_of (symbol) < 0
        || other->locale.slot != symbol->locale.slot || color_of (other) != color_of (symbol))
      continue;
    BorScenario *copy = bor_scenario_copy (scenario);
    bor_scenario_remove (copy, BOR_KIND_SYMBOL, problem->refs[0].slot);
    return copy;
  }
  return bor_fix_ambiguous (error, _ ("Choose the colour of the objective"));
}

const BorCheck bor_b_obj_1 = {
  OBJECTIVES,
  .id = "B-OBJ-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SYMBOLS,
  .title = N_ ("Invalid objective"),
  .explanation = N_ ("An objective star is red, green or blue, and a locale has at most one."),
  .rule = "M5.21",
  .find = find_wrong_star,
  .fixes = { { BOR_FIX_ASKS, BOR_KIND_BIT (BOR_KIND_SYMBOL), 0,
               N_ ("Remove the second star of the same colour"), drop_second_star } },
};

static void
find_few_colors (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint needed = (gint) bor_ruleset_param (&bor_marengo, s, "objective-colors"), n = 0;
  gboolean seen[8] = { FALSE }, unclear = FALSE;
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    gint color = symbol->type == BOR_SYMBOL_OBJECTIVE ? color_of (symbol) : -1;
    unclear = unclear || (symbol->type == BOR_SYMBOL_OBJECTIVE && color < 0); /* B-OBJ-1 */
    if (color < 0 || seen[color])
      continue;
    seen[color] = TRUE;
    n++;
  }
  if (n < needed && !unclear)
    bor_check_report (context, &the_board, 1, NULL,
                      _ ("Objectives of %d different colours are needed, but there are %d"), needed,
                      n);
}

const BorCheck bor_b_obj_2 = {
  OBJECTIVES,
  .id = "B-OBJ-2",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SYMBOLS | BOR_ASPECT_RULES,
  .title = N_ ("Too few objective colours"),
  .explanation = N_ ("The attacking army wins by holding objectives of different colours: without "
                     "enough colours it cannot win."),
  .rule = "M14.2",
  .find = find_few_colors,
};

static void
find_star_count (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    n += symbol->type == BOR_SYMBOL_OBJECTIVE;
  if (n != 8)
    bor_check_report (context, &the_board, 1, NULL,
                      ngettext ("There is %u objective; the original has eight",
                                "There are %u objectives; the original has eight", n),
                      n);
}

const BorCheck bor_b_obj_3 = {
  OBJECTIVES,
  .id = "B-OBJ-3",
  .severity = BOR_SEVERITY_HINT,
  .aspects = BOR_ASPECT_SYMBOLS,
  .title = N_ ("Number of objectives"),
  .explanation = N_ ("The original battle has eight starred locales, in the east. Another number "
                     "is legal; if you intend it, mute the hint."),
  .rule = "M5.21",
  .find = find_star_count,
};

/* Order of battle. */

static void
judge_pieces (BorCheckContext *context, BorElementRef ref, gint32 type, gint strength, gint count)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorPieceType *t = bor_scenario_piece_type (s, type);
  g_autofree char *name = bor_battle_name (context, ref.kind, ref.slot);
  if (t == NULL) {
    bor_check_report (context, &ref, 1, NULL, _ ("%s has pieces of no known type"), name);
    return;
  }
  g_autofree char *what = bor_battle_name (context, BOR_KIND_PIECE_TYPE, type);
  gint full = (gint) bor_element_prop_int (t, "strength", 9);
  if (strength < 1 || strength > 9)
    bor_check_report (context, &ref, 1, NULL, _ ("%s: strength %d (%s) is not from 1 to 9"), name,
                      strength, what);
  else if (strength > full)
    bor_check_report_as (context, BOR_SEVERITY_WARNING, &ref, 1, NULL,
                         _ ("%s: strength %d (%s) exceeds the full strength of %d"), name, strength,
                         what, full);
  if (count < 1)
    bor_check_report (context, &ref, 1, NULL, _ ("%s: %d pieces (%s)"), name, count, what);
}

static void
judge_army (BorCheckContext *context, BorElementRef ref, BorRef army)
{
  if (!bor_ref_is_none (army))
    return;
  g_autofree char *name = bor_battle_name (context, ref.kind, ref.slot);
  bor_check_report (context, &ref, 1, NULL, _ ("%s belongs to no army"), name);
}

static void
find_wrong_pieces (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force) {
    BorElementRef ref = { BOR_KIND_FORCE, slot };
    judge_army (context, ref, force->army);
    for (guint i = 0; i < force->n_pieces; i++) {
      const BorPieces *p = &force->pieces[i];
      if (p->type.text == NULL)
        judge_pieces (context, ref, p->type.slot, p->strength, p->count);
    }
  }
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, p) {
    BorElementRef ref = { BOR_KIND_PLACEMENT, slot };
    judge_army (context, ref, p->army);
    if (p->type.text == NULL)
      judge_pieces (context, ref, p->type.slot, p->strength, p->count);
  }
}

const BorCheck bor_b_oob_1 = {
  ARMIES,
  .id = "B-OOB-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Invalid pieces"),
  .explanation = N_ ("Every piece has an army, a type and a strength from 1 to 9. More than the "
                     "full strength of its type is unusual."),
  .rule = "M4.6",
  .find = find_wrong_pieces,
};

static gboolean
can_lead (const BorScenario *s, gint32 type, gint strength)
{
  const BorPieceType *t = bor_scenario_piece_type (s, type);
  return t != NULL && strength >= 2
         && (bor_props_is (t->base.props, "symbol", "infantry")
             || bor_props_is (t->base.props, "symbol", "cavalry"));
}

static gboolean
has_leader (const BorScenario *s, gint32 army)
{
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; force->army.slot == army && i < force->n_pieces; i++)
      if (force->pieces[i].count > 0
          && can_lead (s, force->pieces[i].type.slot, force->pieces[i].strength))
        return TRUE;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, p)
    if (p->army.slot == army && p->count > 0 && can_lead (s, p->type.slot, p->strength))
      return TRUE;
  return FALSE;
}

static void
find_leaderless (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army) {
    if (*bor_battle_role (s, slot) == '\0' || has_leader (s, slot))
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ARMY, slot);
    g_autofree char *message =
      g_strdup_printf (_ ("%s: no infantry or cavalry of strength 2 or more"), name);
    bor_battle_report (context, BOR_KIND_ARMY, slot, message);
  }
}

const BorCheck bor_b_oob_2 = {
  ARMIES,
  .id = "B-OOB-2",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Army that can never assault"),
  .explanation = N_ ("A leading piece is infantry or cavalry of strength 2 or more."),
  .rule = "M11.9",
  .find = find_leaderless,
};

static guint
army_strength (const BorScenario *s, gint32 army)
{
  guint sum = 0;
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    sum += force->army.slot == army ? bor_force_strength (force) : 0;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, p)
    if (p->army.slot == army && p->strength > 0 && p->count > 0)
      sum += (guint) p->strength * (guint) p->count;
  return sum;
}

static guint
count_markers (const BorTrack *track, gint32 army)
{
  guint n = 0;
  for (guint i = 0; track != NULL && i < track->n_markers; i++)
    n += track->markers[i].army.slot == army;
  return n;
}

/* The detail of the problem that an army has several markers. */
#define SEVERAL "several"

static void
judge_morale (BorCheckContext *context, gint32 army, gint32 track_slot)
{
  const BorScenario *s = bor_check_scenario (context);
  const BorTrack *track = bor_scenario_track (s, track_slot);
  const BorTrackMarker *marker = track != NULL ? bor_track_marker (track, army) : NULL;
  BorElementRef refs[] = { { BOR_KIND_ARMY, army }, { BOR_KIND_TRACK, track_slot } };
  guint n_refs = track != NULL ? 2 : 1, strength = army_strength (s, army);
  g_autofree char *name = bor_battle_name (context, BOR_KIND_ARMY, army);
  if (marker == NULL)
    bor_check_report (context, refs, n_refs, NULL, _ ("%s has no start morale"), name);
  else if (marker->at < 1 || marker->at > track->last)
    bor_check_report (context, refs, n_refs, NULL, _ ("%s: start morale %d is not from 1 to %d"),
                      name, marker->at, track->last);
  else if (marker->at > MARENGO_MOST_MORALE)
    bor_check_report (context, refs, n_refs, NULL,
                      _ ("%s: start morale %d is above %d, the most that can be played"), name,
                      marker->at, MARENGO_MOST_MORALE);
  else if ((guint) marker->at > strength)
    bor_check_report_as (context, BOR_SEVERITY_WARNING, refs, n_refs, NULL,
                         _ ("%s: start morale %d is above the army’s strength of %u"), name,
                         marker->at, strength);
  if (count_markers (track, army) > 1) {
    bor_check_report_as (context, BOR_SEVERITY_WARNING, refs, n_refs, NULL,
                         _ ("%s has several markers on the track “morale”; only the first counts"),
                         name);
    bor_check_report_detail (context, SEVERAL);
  }
}

static void
find_morale (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 track = bor_check_lookup (context, BOR_KIND_TRACK, "morale");
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorArmy, army)
    if (*bor_battle_role (s, slot) != '\0')
      judge_morale (context, slot, track);
}

static gboolean
says_morale (const BorScenario *s, gint32 army)
{
  const BorTrack *track = bor_scenario_track (s, bor_scenario_find (s, BOR_KIND_TRACK, "morale"));
  return track != NULL && bor_track_marker (track, army) != NULL;
}

/* A marker on the track names an army that does not exist: it may be meant. */
static gboolean
has_lost_marker (const BorTrack *track)
{
  for (guint i = 0; track != NULL && i < track->n_markers; i++)
    if (track->markers[i].army.text != NULL)
      return TRUE;
  return FALSE;
}

/* As much as the army has strength, on the track that there is or on a new one. */
static BorScenario *
set_morale (const BorScenario *scenario, const BorProblem *problem, gboolean is_said,
            GError **error)
{
  if (bor_fix_element (scenario, problem, 0, BOR_KIND_ARMY, error) == NULL)
    return NULL;
  gint32 army = problem->refs[0].slot;
  if (says_morale (scenario, army) != is_said || g_strcmp0 (problem->detail, SEVERAL) == 0)
    return bor_fix_unclear (error);
  gint strength = (gint) MIN (army_strength (scenario, army), MOST_MORALE);
  if (strength < 1)
    return bor_fix_ambiguous (error, _ ("Give the army pieces first"));
  gint32 slot = bor_scenario_find (scenario, BOR_KIND_TRACK, "morale");
  if (!is_said && has_lost_marker (bor_scenario_track (scenario, slot)))
    return bor_fix_unclear (error);
  BorScenario *copy = bor_scenario_copy (scenario);
  if (slot < 0) {
    BorTrack *new = bor_element_new (BOR_KIND_TRACK, "morale");
    new->name = g_strdup (_ ("Morale"));
    slot = bor_scenario_append (copy, new);
  }
  BorTrack *track = bor_edit_make_own (copy, BOR_KIND_TRACK, slot);
  gint at = track->last >= 1 ? MIN (strength, track->last) : strength;
  track->last = MAX (track->last, at);
  for (guint i = 0; i < track->n_markers; i++)
    if (track->markers[i].army.slot == army) {
      track->markers[i].at = at;
      return copy;
    }
  bor_track_append_marker (track, (BorTrackMarker){ .army = bor_ref_make (army), .at = at });
  return copy;
}

static BorScenario *
add_marker (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return set_morale (scenario, problem, FALSE, error);
}

static BorScenario *
move_marker (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return set_morale (scenario, problem, TRUE, error);
}

/* The game goes on as it did: it uses the first. */
static BorScenario *
keep_first_marker (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  gint32 army = problem->refs[0].slot;
  gint32 slot = bor_scenario_find (scenario, BOR_KIND_TRACK, "morale");
  if (g_strcmp0 (problem->detail, SEVERAL) != 0
      || count_markers (bor_scenario_track (scenario, slot), army) < 2)
    return bor_fix_unclear (error);
  BorScenario *copy = bor_scenario_copy (scenario);
  BorTrack *track = bor_edit_make_own (copy, BOR_KIND_TRACK, slot);
  for (guint i = track->n_markers; i-- > 0 && count_markers (track, army) > 1;)
    if (track->markers[i].army.slot == army)
      bor_track_remove_marker (track, i);
  return copy;
}

const BorCheck bor_b_mor_1 = {
  ARMIES,
  .id = "B-MOR-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES | BOR_ASPECT_RULES,
  .title = N_ ("Invalid start morale"),
  .explanation =
    N_ ("Both armies have one marker on the track “morale”, above 0 and not beyond its "
        "top. An army can never lose more morale than it has strength."),
  .rule = "M13.1",
  .find = find_morale,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0,
               N_ ("Add a marker at the army’s strength to the track “morale”"), add_marker },
             { BOR_FIX_ASKS, 0, 0, N_ ("Move the marker to the army’s strength"), move_marker },
             { BOR_FIX_ASKS, 0, 0, N_ ("Remove all its markers but the first"),
               keep_first_marker } },
};

static void
find_time (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_RULES, slot, const BorRules, rules) {
    if (g_strcmp0 (rules->ruleset, "marengo") != 0)
      continue;
    BorElementRef ref = { BOR_KIND_RULES, slot };
    const char *rounds = bor_element_prop (rules, "rounds"),
               *later = bor_element_prop (rules, "activation-round");
    gint64 n = 16, at = 1;
    if (rounds != NULL && (!bor_props_parse_int (rounds, &n) || n < 1 || n > 99)) {
      bor_check_report (context, &ref, 1, NULL, _ ("The number of rounds “%s” is not from 1 to 99"),
                        rounds);
      n = 99;
    }
    if (later != NULL && (!bor_props_parse_int (later, &at) || at < 1 || at > n))
      bor_check_report (context, &ref, 1, NULL,
                        _ ("The round of activation “%s” is not one of the rounds"), later);
  }
}

const BorCheck bor_b_time_1 = {
  PARAMETERS,
  .id = "B-TIME-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_RULES,
  .title = N_ ("Invalid number of rounds"),
  .explanation = N_ ("A game has 1 to 99 rounds; the round from which start pieces are "
                     "activated freely is one of them."),
  .rule = "M6.11",
  .find = find_time,
};

const BorCheck bor_b_side_1 = {
  ARMIES,
  .id = "B-SIDE-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Not exactly two armies"),
  .explanation = N_ ("The rules need two armies: one that enters, and one that holds the field."),
  .rule = "M17.2",
  .covers = "T-SIDE-1",
  .find = bor_find_roles,
};
