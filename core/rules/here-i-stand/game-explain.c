/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* How dice are counted, before and after a fight, and what actions cost. */

static const char *const requirements[HIS_N_REQUIREMENTS][2] = {
  { N_ ("the siege began in an earlier impulse (H15.11)"),
    N_ ("the siege did not begin in an earlier impulse (H15.11)") },
  { N_ ("there is a line of communication (H15.12)"),
    N_ ("there is no line of communication (H15.12)") },
  { N_ ("no squadron of the controller is in an adjacent sea zone (H15.13)"),
    N_ ("a squadron of the controller is in an adjacent sea zone (H15.13)") },
  { N_ ("the harbour holds fewer squadrons than are at sea, or none (H15.14)"),
    N_ ("there are not more squadrons at sea than in the harbour (H15.14)") },
};

const char *
his_requirement_text (guint requirement, gboolean met)
{
  return _ (requirements[requirement][met ? 0 : 1]);
}

char *
his_requirements_text (const HisGame *g, const HisState *s, guint player, guint place)
{
  guint met = his_assault_requirements (g, s, player, place);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < HIS_N_REQUIREMENTS; i++)
    if (i != HIS_REQUIRES_LINE) /* the line is told last, with its places */
      g_string_append_printf (text, "%s; ", his_requirement_text (i, (met >> i & 1) != 0));
  g_string_append (text,
                   his_requirement_text (HIS_REQUIRES_LINE, (met >> HIS_REQUIRES_LINE & 1) != 0));
  return g_string_free (text, FALSE);
}

/* "7 for units + 2 for the leader = 9". (transfer full) */
static char *
sum_text (gint32 sum)
{
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, _ ("%u for units"), HIS_SUM_UNITS (sum));
  if (HIS_SUM_LEADER (sum) > 0)
    g_string_append_printf (text, _ (" + %u for the leader"), HIS_SUM_LEADER (sum));
  if (HIS_SUM_EXTRA (sum) > 0)
    g_string_append_printf (text, _ (" + %u for defending"), HIS_SUM_EXTRA (sum));
  g_string_append_printf (text, " = %u", HIS_SUM_DICE (sum));
  return g_string_free (text, FALSE);
}

static const char *
rule_of_battle (guint kind)
{
  return kind == HIS_ASSAULT        ? _ ("Dice of an assault: H15.23, H15.24.")
         : kind == HIS_NAVAL_BATTLE ? _ ("Dice of a naval battle: H16.41, H16.42.")
                                    : _ ("Dice of a field battle: H14.2, H14.3.");
}

/* The result is that of the last battle before it. */
static char *
explain_result (const BorEvent *events, guint n)
{
  const BorEvent *e = &events[n - 1];
  guint i = n - 1;
  if (e->arg[2] != e->arg[3] || e->arg[1] == HIS_NO_WINNER)
    return NULL;
  while (i > 0 && events[i].type != HIS_EV_BATTLE)
    i--;
  gboolean naval =
    events[i].type == HIS_EV_BATTLE && HIS_BATTLE_KIND (events[i].arg[1]) == HIS_NAVAL_BATTLE;
  return g_strdup (naval ? _ ("With equal hits the defender wins (H16.47).")
                         : _ ("With equal hits the defender wins (H14.8)."));
}

static char *
explain_event (const BorGame *game, const BorEvent *events, guint n)
{
  const BorEvent *e = &events[n - 1];
  switch (e->type) {
  case HIS_EV_BATTLE: {
    g_autofree char *a = sum_text (e->arg[2]), *b = sum_text (e->arg[3]);
    return g_strdup_printf (_ ("Attacker: %s; defender: %s. %s"), a, b,
                            rule_of_battle (HIS_BATTLE_KIND (e->arg[1])));
  }
  case HIS_EV_TEST:
    return g_strdup (_ ("Two dice with the leader’s rating: 9 or more succeeds (H5.2)."));
  case HIS_EV_HITS:
    return g_strdup (_ ("Every 5 and 6 is a hit (H5.1)."));
  case HIS_EV_RESULT:
    return explain_result (events, n);
  case HIS_EV_SIEGE:
    return g_strdup (_ ("The army has more units than are inside (H15.1)."));
  case HIS_EV_LIFTED:
    return g_strdup (_ ("There are too few besiegers (H15.50)."));
  case HIS_EV_TAKEN:
    return g_strdup (_ ("The assault scored a hit, nobody inside is left, and an attacker "
                        "survived (H15.30)."));
  case HIS_EV_DESTROYED:
    return g_strdup (
      his_arm_is_naval ((guint) e->arg[1])
        ? _ ("No port or sea zone that the fleet could retreat to qualifies (H16.49).")
        : _ ("No space that the army could retreat to qualifies (H14.26)."));
  default:
    return NULL;
  }
}

/* --- Before a fight --- */

static char *
dice_price (gint32 attacker, gint32 defender, guint kind)
{
  return g_strdup_printf (
    ngettext ("%u die against %u (%s)", "%u dice against %u (%s)", HIS_SUM_DICE (attacker)),
    HIS_SUM_DICE (attacker), HIS_SUM_DICE (defender),
    kind == HIS_ASSAULT        ? "H15.23"
    : kind == HIS_NAVAL_BATTLE ? "H16.41"
                               : "H14.2");
}

/* What the action leads to at once: a battle, or a test. */
static char *
find_outcome (const HisGame *g, const HisState *s, BorAction action)
{
  BorEvent items[64];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  g_autofree BorGameState *copy = bor_game_state_copy (&g->base, (const BorGameState *) s);
  bor_game_apply (&g->base, copy, action, &events);
  for (guint i = 0; i < MIN (events.n, events.max); i++)
    if (items[i].type == HIS_EV_BATTLE)
      return dice_price (items[i].arg[2], items[i].arg[3], HIS_BATTLE_KIND (items[i].arg[1]));
  const HisState *then = HIS_S (copy);
  if (then->step == HIS_STEP_INTERCEPT_TEST || then->step == HIS_STEP_AVOID_TEST
      || then->step == HIS_STEP_CHASE_TEST || then->step == HIS_STEP_EVADE_TEST)
    return g_strdup_printf (_ ("two dice %+d, 9 or more succeeds (H5.2)"), then->modifier);
  return NULL;
}

/* What a march costs, and the dice if those who are there stand and fight. */
static char *
price_of_march (const HisGame *g, const HisState *s, guint to)
{
  gboolean pass = FALSE;
  his_find_link (g, s->step == HIS_STEP_REPELLED ? s->to : s->from, to, &pass);
  char *cost = g_strdup (pass ? _ ("2 command points (H6.2)") : _ ("1 command point (H6.2)"));
  guint enemies = g->war[s->active], mark = s->step == HIS_STEP_REPELLED ? HIS_ATTACK : HIS_CHOSEN;
  guint from = s->step == HIS_STEP_REPELLED ? s->to : s->from;
  guint defend = his_count (g, s, to, HIS_FIELD, enemies, 0);
  if (defend == 0)
    return cost;
  guint units = his_count (g, s, from, HIS_FIELD, 0xff, mark);
  guint a = units + his_best (g, s, from, HIS_FIELD, 0xff, mark);
  guint d = defend + his_best (g, s, to, HIS_FIELD, enemies, 0) + 1;
  g_autofree char *only = cost;
  g_autofree char *dice = dice_price (HIS_SUM (0, 0, 0, a), HIS_SUM (0, 0, 0, d), HIS_FIELD_BATTLE);
  return g_strdup_printf (_ ("%s; if they fight as they stand: %s"), only, dice);
}

static char *
price (const BorGame *game, const BorGameState *state, BorAction action)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  guint verb = HIS_VERB (action);
  if (verb == 0)
    return NULL;
  if (verb == HIS_SAIL || verb == HIS_STORM)
    return g_strdup (_ ("1 command point (H6.2)"));
  if (verb == HIS_GO && s->step == HIS_STEP_VOYAGE)
    return g_strdup (_ ("1 command point (H16.61)"));
  if (verb == HIS_GO && (s->step == HIS_STEP_MARCH || s->step == HIS_STEP_REPELLED))
    return price_of_march (g, s, HIS_A (action));
  return verb == HIS_END || verb == HIS_MARCH_FROM ? NULL : find_outcome (g, s, action);
}

/* --- Fights --- */

static void
add_loss (BorFight *fight, guint side, const BorEvent *e)
{
  g_autofree char *before = fight->losses[side];
  fight->losses[side] =
    g_strdup_printf ("%s%s%d × %s", before != NULL ? before : "", before != NULL ? ", " : "",
                     e->arg[2], his_arm_name ((guint) e->arg[1]));
}

static gboolean
summarize_fight (const BorGame *game, const BorEvent *events, guint n, BorFight *fight)
{
  if (n == 0 || events[0].type != HIS_EV_BATTLE
      || HIS_BATTLE_DEFENDER (events[0].arg[1]) == HIS_NOWHERE)
    return FALSE;
  fight->players[0] = events[0].player;
  fight->players[1] = (gint8) HIS_BATTLE_DEFENDER (events[0].arg[1]);
  fight->from = fight->to = HIS_LOCALE (HIS_G (game)->slot[events[0].arg[0]]);
  gboolean assault = HIS_BATTLE_KIND (events[0].arg[1]) == HIS_ASSAULT;
  fight->sums[0] = sum_text (events[0].arg[2]);
  fight->sums[1] = sum_text (events[0].arg[3]);
  for (guint i = 1; i < n; i++) {
    if (events[i].type == HIS_EV_LOST)
      add_loss (fight, events[i].player == events[0].player ? 0 : 1, &events[i]);
    if (events[i].type == HIS_EV_RESULT || (assault && events[i].type == HIS_EV_TAKEN)) {
      g_free (fight->result);
      fight->result = his_event_text (game, &events[i]);
    }
  }
  return TRUE;
}

const BorGameExplaining his_explaining = { .event = explain_event,
                                           .price = price,
                                           .fight = summarize_fight,
                                           .why_not = his_why_not,
                                           .rules = his_rule_texts };
