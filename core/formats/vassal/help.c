/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Instructions for players: a page in the Help menu, and the key of the map. */
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "formats/vassal/private.h"
#include "render/chart.h"
#include "vocabulary/meaning.h"

static void
add_element (GString *page, const char *tag, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_string_append_printf (page, "<%s>%s</%s>\n", tag, escaped, tag);
}

/* `key` as VASSAL writes it: the letter's number first. */
static void
add_key (GString *page, const char *key, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_string_append_printf (page, "<tr><td><b>Ctrl+%c</b></td><td>%s</td></tr>\n", atoi (key),
                          escaped);
}

/* Java's number of F1 is 112. */
static void
add_function_key (GString *page, const char *key, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_string_append_printf (page, "<tr><td><b>F%d</b></td><td>%s</td></tr>\n", atoi (key) - 111,
                          escaped);
}

static void
add_function_keys (GString *page, const BorVassal *v)
{
  if (bor_scenario_count (v->scenario, BOR_KIND_FORCE) > 0)
    add_function_key (page, BOR_VASSAL_KEY_SET_UP, _ ("Set-up and reinforcements"));
  if (bor_scenario_count (v->scenario, BOR_KIND_TRACK) > 0)
    add_function_key (page, BOR_VASSAL_KEY_TRACKS, _ ("Tracks"));
  add_function_key (page, BOR_VASSAL_KEY_GONE, bor_vassal_eliminated ());
  add_function_key (page, BOR_VASSAL_KEY_PIECES, _ ("Pieces"));
  add_function_key (page, BOR_VASSAL_KEY_KEY, _ ("Key"));
  add_function_key (page, BOR_VASSAL_KEY_NOTES, _ ("Notes"));
  add_function_key (page, BOR_VASSAL_KEY_LIST, _ ("List of pieces"));
  add_function_key (page, BOR_VASSAL_KEY_NEXT, _ ("Next turn"));
  if (bor_scenario_die (v->scenario) > 0)
    add_function_key (page, BOR_VASSAL_KEY_DICE, _ ("Roll dice"));
  if (v->deals->len > 0)
    add_function_key (page, BOR_VASSAL_KEY_DEAL, _ ("Set up"));
}

static void
add_keys (GString *page, const BorVassal *v)
{
  g_autofree char *label = bor_vassal_state_label (v);
  add_element (page, "h2", _ ("Keys"));
  g_string_append (page, "<table>\n");
  add_key (page, BOR_VASSAL_KEY_HIDE, _ ("Flip"));
  add_key (page, BOR_VASSAL_KEY_LOSE, _ ("Lose a step"));
  add_key (page, BOR_VASSAL_KEY_REGAIN, _ ("Regain a step"));
  if (label != NULL)
    add_key (page, BOR_VASSAL_KEY_STATE, label);
  if (bor_vassal_has_facing (v)) {
    add_key (page, BOR_VASSAL_KEY_RIGHT, _ ("Turn right"));
    add_key (page, BOR_VASSAL_KEY_LEFT, _ ("Turn left"));
  } else if (bor_vassal_turns_to_sides (v)) {
    add_key (page, BOR_VASSAL_KEY_RIGHT, _ ("Turn to the side"));
    add_key (page, BOR_VASSAL_KEY_LEFT, _ ("Turn by mouse"));
  }
  add_key (page, BOR_VASSAL_KEY_ELIMINATE, _ ("Eliminate"));
  add_key (page, BOR_VASSAL_KEY_BACK, _ ("Bring back"));
  add_key (page, BOR_VASSAL_KEY_MOVED, _ ("Mark as moved"));
  add_key (page, BOR_VASSAL_KEY_TRAIL, _ ("Trail"));
  add_function_keys (page, v);
  g_string_append (page, "</table>\n");
}

static void
add_advice (GString *page, const BorVassal *v)
{
  g_autofree char *forces =
    g_strdup_printf (_ ("The armies wait in the window “%s”. Drag pieces from there to the map; a "
                        "piece dragged from a pile is drawn at random."),
                     _ ("Set-up and reinforcements"));
  g_autofree char *only = g_strdup_printf (
    _ ("Only its own army can move, flip or change a piece. To play alone, take the "
       "side “%s”: it may do everything."),
    v->solo);
  g_autofree char *gone = g_strdup_printf (
    _ ("Eliminated pieces go to the window “%s”, from where they can be brought back."),
    bor_vassal_eliminated ());
  g_autofree char *tracks =
    g_strdup_printf (_ ("Markers are moved in the window “%s”."), _ ("Tracks"));
  add_element (page, "h2", _ ("How to play"));
  g_string_append (page, "<ul>\n");
  if (v->hidden)
    add_element (page, "li",
                 _ ("Only their own army sees the faces of pieces. A dashed frame means that the "
                    "opponent does not see the face."));
  if (v->hidden)
    add_element (page, "li", only);
  if (bor_scenario_count (v->scenario, BOR_KIND_FORCE) > 0)
    add_element (page, "li", forces);
  if (v->deals->len > 0)
    add_element (page, "li",
                 _ ("The button “Set up” deals your start pieces out at random, one to each start "
                    "position on the map."));
  if (bor_scenario_count (v->scenario, BOR_KIND_TRACK) > 0)
    add_element (page, "li", tracks);
  add_element (page, "li", gone);
  add_element (page, "li",
               _ ("Point at the map to read the name of a place and see what is there. The name of "
                  "a side says what it takes to cross it."));
  add_element (page, "li", _ ("Double-click a stack to spread it."));
  add_element (page, "li", _ ("Rules are not enforced; players move pieces freely."));
  g_string_append (page, "</ul>\n");
}

/* Java reads a page in the machine's encoding, so all other characters are written as numbers. */
static GBytes *
to_ascii (const char *text)
{
  GString *out = g_string_new (NULL);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (c < 0x80)
      g_string_append_c (out, (char) c);
    else
      g_string_append_printf (out, "&#%u;", c);
  }
  return g_string_free_to_bytes (out);
}

GBytes *
bor_vassal_help (const BorVassal *v)
{
  const BorHeader *header = bor_scenario_header (v->scenario);
  g_autoptr (GString) page = g_string_new ("<html><body>\n");
  g_autofree char *title = header->title != NULL ? g_utf8_make_valid (header->title, -1) : NULL;
  g_autofree char *about =
    header->description != NULL ? g_utf8_make_valid (header->description, -1) : NULL;
  add_element (page, "h1", title);
  add_element (page, "p", about);
  add_keys (page, v);
  add_advice (page, v);
  g_string_append (page, "</body></html>\n");
  return to_ascii (page->str);
}

void
bor_vassal_put_help (BorVassal *v)
{
  bor_vassal_open (v, "VASSAL.build.module.Documentation", NULL);
  bor_vassal_empty (v, "VASSAL.build.module.documentation.HelpFile", "title", _ ("How to play"),
                    "fileName", BOR_VASSAL_HELP_FILE, "fileType", "archive", NULL);
  bor_vassal_close (v, "VASSAL.build.module.Documentation");
}

void
bor_vassal_put_key (BorVassal *v)
{
  GBytes *picture = bor_chart_key (v->scenario, v->style, 900);
  if (picture == NULL)
    return;
  bor_vassal_add_image (v, "key.png", picture);
  bor_vassal_open (v, "VASSAL.build.module.ChartWindow", "name", _ ("Key"), "text", _ ("Key"),
                   "tooltip", _ ("The symbols on the map and their meaning."), "icon",
                   "/images/chart.gif", "hotkey", BOR_VASSAL_KEY_KEY, NULL);
  bor_vassal_empty (v, "VASSAL.build.widget.Chart", "chartName", _ ("Key"), "fileName", "key.png",
                    NULL);
  bor_vassal_close (v, "VASSAL.build.module.ChartWindow");
}
