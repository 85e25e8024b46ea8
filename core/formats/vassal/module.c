/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a module has besides its maps and pieces: sides, turns, dice, lists, commands. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/vassal/encode.h"
#include "formats/vassal/private.h"
#include "vocabulary/meaning.h"

#define MODULE "VASSAL.build.module."
#define TURN   MODULE "turn."

void
bor_vassal_put_text (BorVassal *v, const char *tag, const char *text)
{
  for (guint i = 0; i < v->xml.level; i++)
    bor_xml_put_literal (&v->xml, "  ");
  g_autofree char *open = g_strdup_printf ("<%s>", tag), *close = g_strdup_printf ("</%s>\n", tag);
  bor_xml_put (&v->xml, open, strlen (open));
  bor_xml_put_text (&v->xml, text != NULL ? text : "");
  bor_xml_put (&v->xml, close, strlen (close));
}

void
bor_vassal_put_players (BorVassal *v)
{
  bor_vassal_open (v, MODULE "PlayerRoster", "buttonText", _ ("Retire"), "buttonToolTip",
                   _ ("Change sides, or only watch"), "buttonKeyStroke", "", "buttonIcon", "",
                   NULL);
  BOR_FOREACH (v->scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    bor_vassal_put_text (v, "entry", bor_vassal_army_name (v, slot));
  }
  bor_vassal_put_text (v, "entry", v->solo);
  bor_vassal_close (v, MODULE "PlayerRoster");
}

void
bor_vassal_put_options (BorVassal *v)
{
  bor_vassal_empty (v, MODULE "GlobalOptions", "autoReport", "Always", "chatterHTMLSupport",
                    "Never", "nonOwnerUnmaskable", "Never", "playerIdFormat",
                    "$PlayerName$ ($PlayerSide$)", "promptString", "Opponents can unmask my pieces",
                    NULL);
  /* Where there is no side, pieces are upright. */
  if (!bor_vassal_turns_to_sides (v))
    return;
  bor_vassal_open (v, MODULE "properties.GlobalProperties", NULL);
  bor_vassal_empty (v, MODULE "properties.GlobalProperty", "name", BOR_VASSAL_TURN, "initialValue",
                    "0", "description", "", "isNumeric", "true", "min", "-180", "max", "180",
                    "wrap", "false", NULL);
  bor_vassal_close (v, MODULE "properties.GlobalProperties");
}

/* The track of rounds: the first on which no army has a marker. NULL if there is none. */
static const BorTrack *
find_rounds (const BorVassal *v)
{
  BOR_FOREACH (v->scenario, BOR_KIND_TRACK, slot, const BorTrack, track) {
    gboolean shared = track->last > track->first;
    for (guint i = 0; i < track->n_markers; i++)
      shared = shared && track->markers[i].army.slot < 0;
    if (shared)
      return track;
  }
  return NULL;
}

static char *
list_rounds (const BorTrack *track)
{
  BorVassalList list = { NULL, ',' };
  gint64 last = MIN (track->last, (gint64) track->first + BOR_VASSAL_MOST_BOXES - 1);
  for (gint64 at = track->first; at <= last; at++) {
    const BorTrackBox *box = bor_track_box (track, (gint) at);
    g_autofree char *label = bor_vassal_plain (box != NULL && box->label != NULL ? box->label : "");
    g_autofree char *text = *label != '\0' ? g_strdup_printf ("%d, %s", (gint) at, label)
                                           : g_strdup_printf ("%d", (gint) at);
    bor_vassal_append (&list, text);
  }
  return bor_vassal_finish (&list);
}

static void
put_armies_in_turn (BorVassal *v)
{
  BorVassalList list = { NULL, ',' };
  BOR_FOREACH (v->scenario, BOR_KIND_ARMY, slot, const BorArmy, army) {
    bor_vassal_append (&list, bor_vassal_army_name (v, slot));
  }
  g_autofree char *names = bor_vassal_finish (&list);
  if (*names != '\0')
    bor_vassal_empty (v, TURN "ListTurnLevel", "name", _ ("Army"), "property", "TurnArmy",
                      "turnFormat", "$value$", "list", names, "configList", "false", "configFirst",
                      "true", "prompt", "", NULL);
}

/* Rounds, and in each of them every army in turn. */
void
bor_vassal_put_turns (BorVassal *v)
{
  const BorTrack *rounds = find_rounds (v);
  const char *tag = rounds != NULL ? TURN "ListTurnLevel" : TURN "CounterTurnLevel";
  bor_vassal_open (v, TURN "TurnTracker", "name", _ ("Turn"), "buttonText", _ ("Turn"), "icon", "",
                   "hotkey", "", "nexthotkey", BOR_VASSAL_KEY_NEXT, "prevhotkey", "", "turnFormat",
                   "$level1$  $level2$", "reportFormat", "<$PlayerId$> $oldTurn$ -> $newTurn$",
                   "tooltip", _ ("Round and army"), "lengthStyle", "Maximum", "fwdOnly", "false",
                   NULL);
  if (rounds != NULL) {
    g_autofree char *list = list_rounds (rounds);
    bor_vassal_open (v, tag, "name", _ ("Round"), "property", "TurnRound", "turnFormat", "$value$",
                     "list", list, "configList", "false", "configFirst", "false", "prompt", "",
                     NULL);
  } else
    bor_vassal_open (v, tag, "name", _ ("Round"), "property", "TurnRound", "turnFormat", "$value$",
                     "start", "1", "incr", "1", "loop", "false", "loopLimit", "-1", NULL);
  put_armies_in_turn (v);
  bor_vassal_close (v, tag);
  bor_vassal_close (v, TURN "TurnTracker");
}

void
bor_vassal_put_dice (BorVassal *v)
{
  guint sides = bor_scenario_die (v->scenario);
  g_autofree char *number = g_strdup_printf ("%u", sides);
  if (sides > 0)
    bor_vassal_empty (v, MODULE "DiceButton", "name", _ ("Dice"), "text", _ ("Dice"), "tooltip",
                      _ ("Roll dice"), "icon", "/images/die.gif", "hotkey", BOR_VASSAL_KEY_DICE,
                      "nDice", "1", "nSides", number, "plus", "0", "addToTotal", "0", "reportTotal",
                      "false", "prompt", "true", "lockSides", "true", "lockPlus", "true", "lockAdd",
                      "true", "reportFormat", "<$PlayerId$> $name$: $result$", "sortDice", "false",
                      NULL);
}

/* The list of all pieces; who does not see a face does not see its type here. */
void
bor_vassal_put_inventory (BorVassal *v)
{
  bor_vassal_empty (
    v, MODULE "Inventory", "name", _ ("List of pieces"), "text", _ ("List"), "tooltip",
    _ ("All pieces, by window and army"), "icon", "/images/inventory.gif", "hotkey",
    BOR_VASSAL_KEY_LIST, "include", "{Army!=\"\"}", "groupBy", "CurrentMap,Army", "nonLeafFormat",
    "$PropertyValue$", "foldersOnly", "false", "leafFormat", "$PieceName$, $LocationName$",
    "sortPieces", "true", "sortFormat", "$PieceName$", "sorting", "alpha", "centerOnPiece", "true",
    "forwardKeystroke", "false", "showMenu", "false", "drawPieces", "false", "sides", "", NULL);
}

/* One button for what a game often does to all pieces: others than one's own do not obey. */
void
bor_vassal_put_commands (BorVassal *v)
{
  g_autofree char *label = bor_vassal_state_label (v);
  if (label == NULL)
    return;
  /* Translators: removes a state, such as “Inactive”, from all pieces. */
  g_autofree char *text = g_strdup_printf (_ ("Clear “%s”"), label);
  bor_vassal_empty (v, MODULE "GlobalKeyCommand", "name", text, "buttonText", text, "tooltip",
                    _ ("Removes this state from all your pieces"), "icon", "", "buttonHotkey", "",
                    "hotkey", BOR_VASSAL_KEY_STATE, "filter", "{State_Active==true}", "deckCount",
                    "0", "reportSingle", "false", "suppressSounds", "false", "reportFormat", "",
                    NULL);
}
