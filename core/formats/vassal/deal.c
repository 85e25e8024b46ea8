/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that deals start pieces out to the start positions on the map.
 *
 * The button's action sends a second one, which is hidden and counts from one to the number of
 * positions. At each number a hidden command takes a piece from the pile, and the piece sends itself
 * to the position of that number. */
#include <glib/gi18n-lib.h>

#include "formats/vassal/encode.h"
#include "formats/vassal/places.h"
#include "formats/vassal/private.h"

#define MODULE "VASSAL.build.module."

/* Keys that nobody presses: VASSAL tells them by their names. */
#define KEY_LOOP      "57344,0,bormidaDeal"
#define KEY_LOOP_LIST "57344\\,0\\,bormidaDeal"
#define KEY_TAKE      "57345,0,bormidaTake%u"
#define KEY_PLACE     "57346,0,bormidaPlace"

/* The number of the position that is dealt to; a property of the module. */
#define POSITION "DealPosition"

#define MOST_POSITIONS 200

/* Where the army's start positions are, in pixels, in the order of the scenario. (transfer full) */
static GArray *
find_positions (BorVassal *v, gint32 army)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  BOR_FOREACH (v->scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol) {
    BorPoint at;
    if (symbol->type == BOR_SYMBOL_SETUP && symbol->army.slot == army && found->len < MOST_POSITIONS
        && bor_vassal_start_place (v, slot, &at))
      g_array_append_val (found, at);
  }
  return found;
}

static guint
count_pieces (const BorForce *force)
{
  gint64 n = 0;
  for (guint i = 0; i < force->n_pieces; i++)
    n += MAX (force->pieces[i].count, 0);
  return (guint) MIN (n, MOST_POSITIONS);
}

void
bor_vassal_deal_clear (gpointer deal)
{
  g_free (((BorVassalDeal *) deal)->pile);
}

/* The first position that no other pile of the army uses. */
static guint
first_free (const BorVassal *v, gint32 army)
{
  guint next = 1;
  for (guint i = 0; i < v->deals->len; i++) {
    const BorVassalDeal *deal = &g_array_index (v->deals, BorVassalDeal, i);
    if (deal->army == army)
      next = deal->to + 1;
  }
  return next;
}

void
bor_vassal_deal_from (BorVassal *v, const BorForce *force, const char *pile)
{
  g_autoptr (GArray) positions = find_positions (v, force->army.slot);
  guint from = first_free (v, force->army.slot);
  guint to = MIN (from + count_pieces (force), positions->len + 1) - 1;
  BorVassalDeal deal = { force->army.slot, g_strdup (pile), from, to };
  if (to >= from)
    g_array_append_val (v->deals, deal);
  else
    g_free (deal.pile);
}

/* "{DealPosition==1?120:DealPosition==2?80:0}" */
static char *
list_positions (const GArray *positions, gboolean across)
{
  GString *text = g_string_new ("{");
  for (guint i = 0; i < positions->len; i++) {
    const BorPoint *at = &g_array_index (positions, BorPoint, i);
    g_string_append_printf (text, POSITION "==%u?%.0f:", i + 1, across ? at->x : at->y);
  }
  g_string_append (text, "0}");
  return g_string_free (text, FALSE);
}

char *
bor_vassal_deal_trait (BorVassal *v, gint32 army)
{
  g_autoptr (GArray) positions = find_positions (v, army);
  if (positions->len == 0)
    return NULL;
  g_autofree char *x = list_positions (positions, TRUE), *y = list_positions (positions, FALSE);
  /* Without names the commands are in no menu. */
  const char *items[] = { "sendto", "",  KEY_PLACE, bor_vassal_main_map (),
                          "",       x,   y,         "",
                          "",       "0", "0",       "0",
                          "0",      "",  "L",       "",
                          "",       "",  "",        NULL };
  return bor_vassal_join (';', items);
}

/* Takes a piece from the pile, if the number is one of its positions. */
static void
put_take (BorVassal *v, const BorVassalDeal *deal, const char *key)
{
  g_autofree char *count =
    g_strdup_printf ("{" POSITION ">=%u&&" POSITION "<=%u?1:0}", deal->from, deal->to);
  /* By its name: nothing else of where it is, nor a property. */
  const char *target[] = { "MODULE",   "true",  "DECK", "", "",       "", "", "0", "0",
                           deal->pile, "false", "",     "", "EQUALS", "", "", NULL };
  g_autofree char *pile = bor_vassal_join ('|', target);
  bor_vassal_empty (v, MODULE "GlobalKeyCommand", "name", deal->pile, "buttonText", "", "tooltip",
                    "", "icon", "", "buttonHotkey", key, "hotkey", KEY_PLACE, "target", pile,
                    "filter", "", "deckCount", count, "reportSingle", "false", "suppressSounds",
                    "false", "reportFormat", "", NULL);
}

void
bor_vassal_put_deal (BorVassal *v)
{
  BorVassalList keys = { NULL, ',' };
  guint most = 0;
  if (v->deals->len == 0)
    return;
  bor_vassal_empty (v, MODULE "DoActionButton", "name", _ ("Set up"), "text", _ ("Set up"),
                    "tooltip", _ ("Deals the start pieces out at random to the start positions"),
                    "icon", "", "hotkey", BOR_VASSAL_KEY_DEAL, "doReport", "true", "reportFormat",
                    _ ("<$PlayerId$> deals out the start pieces"), "doHotkey", "true", "hotkeys",
                    KEY_LOOP_LIST, "doLoop", "false", NULL);
  for (guint i = 0; i < v->deals->len; i++) {
    const BorVassalDeal *deal = &g_array_index (v->deals, BorVassalDeal, i);
    g_autofree char *key = g_strdup_printf (KEY_TAKE, i);
    put_take (v, deal, key);
    bor_vassal_append (&keys, key);
    most = MAX (most, deal->to);
  }
  g_autofree char *list = bor_vassal_finish (&keys), *times = g_strdup_printf ("%u", most);
  bor_vassal_empty (v, MODULE "DoActionButton", "name", POSITION, "text", "", "tooltip", "", "icon",
                    "", "hotkey", KEY_LOOP, "doReport", "false", "doHotkey", "true", "hotkeys",
                    list, "doLoop", "true", "loopType", "counted", "loopCount", times, "index",
                    "true", "indexProperty", POSITION, "indexStart", "1", "indexStep", "1", NULL);
}
