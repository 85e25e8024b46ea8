/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of the build file: names of Java classes, in the order that VASSAL wants. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/vassal/encode.h"
#include "formats/vassal/private.h"

#define MAP   "VASSAL.build.module.map."
#define BOARD MAP "boardPicker.board."

/* The arrows, as Java counts them. */
#define KEY_LEFT  "37,0"
#define KEY_UP    "38,0"
#define KEY_RIGHT "39,0"
#define KEY_DOWN  "40,0"

static void
put (BorVassal *v, const char *text)
{
  bor_xml_put (&v->xml, text, strlen (text));
}

static void
open_tag (BorVassal *v, const char *tag, va_list args)
{
  const char *name;
  for (guint i = 0; i < v->xml.level; i++)
    put (v, "  ");
  put (v, "<");
  put (v, tag);
  while ((name = va_arg (args, const char *)) != NULL) {
    const char *value = va_arg (args, const char *);
    bor_xml_write_attribute (&v->xml, name, value != NULL ? value : "");
  }
}

void
bor_vassal_open (BorVassal *v, const char *tag, ...)
{
  va_list args;
  va_start (args, tag);
  open_tag (v, tag, args);
  va_end (args);
  put (v, ">\n");
  v->xml.level++;
}

void
bor_vassal_close (BorVassal *v, const char *tag)
{
  v->xml.level--;
  for (guint i = 0; i < v->xml.level; i++)
    put (v, "  ");
  put (v, "</");
  put (v, tag);
  put (v, ">\n");
}

void
bor_vassal_empty (BorVassal *v, const char *tag, ...)
{
  va_list args;
  va_start (args, tag);
  open_tag (v, tag, args);
  va_end (args);
  put (v, "/>\n");
}

void
bor_vassal_put_definition (BorVassal *v, const char *tag, const char *text, ...)
{
  va_list args;
  va_start (args, text);
  open_tag (v, tag, args);
  va_end (args);
  put (v, ">");
  bor_xml_put_text (&v->xml, text);
  put (v, "</");
  put (v, tag);
  put (v, ">\n");
}

void
bor_vassal_add_image (BorVassal *v, const char *name, GBytes *png)
{
  if (!g_hash_table_add (v->has_image, g_strdup (name))) {
    g_bytes_unref (png);
    return;
  }
  BorJobFile *file = g_new0 (BorJobFile, 1);
  file->name = g_strdup (name);
  file->bytes = png;
  g_ptr_array_add (v->images, file);
}

/* VASSAL cannot tell of what has a blank name. */
static const char *
name_or_place (const char *name)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (name));
  /* Translators: a place in a VASSAL module that has no name. */
  return *trimmed != '\0' ? name : _ ("Place");
}

char *
bor_vassal_unique (BorVassal *v, const char *name)
{
  const char *base = name_or_place (name);
  char *own = g_strdup (base);
  for (guint i = 2; !g_hash_table_add (v->names, g_strdup (own)); i++) {
    g_free (own);
    own = g_strdup_printf ("%s (%u)", base, i);
  }
  return own;
}

void
bor_vassal_open_map (BorVassal *v, const char *name, const char *hotkey)
{
  gboolean first = hotkey == NULL;
  /* Translators: what VASSAL's chat tells of a move. Keep what stands between dollar signs. */
  const char *moves = _ ("$pieceName$ moves $previousLocation$ -> $location$");
  bor_vassal_open (v, "VASSAL.build.module.Map", "mapName", name, "buttonName", first ? "" : name,
                   "launch", first ? "false" : "true", "allowMultiple", "false", "markMoved",
                   "Always", "markUnmovedText", first ? _ ("Clear moves") : "",
                   "markUnmovedTooltip", _ ("Removes the marks of moved pieces, and their trails"),
                   "markUnmovedIcon", "", "edgeWidth", "0", "edgeHeight", "0", "backgroundcolor",
                   "255,255,255", "icon", first ? "" : "/images/map.gif", "hotkey",
                   first ? "" : hotkey, "onlyReportChangedLocation", "true", "moveWithinFormat",
                   moves, "moveToFormat", moves, "createFormat",
                   /* Translators: keep what stands between dollar signs. */
                   _ ("$pieceName$ created in $location$"), "changeFormat", "$message$", "moveKey",
                   bor_vassal_turns_to_sides (v) ? BOR_VASSAL_KEY_RIGHT : "", NULL);
}

guint
bor_vassal_stack_edge (const BorVassal *v)
{
  return MAX (4, v->block_height / 5);
}

/* An expanded stack is a column; a closed one shows an edge of each block below. */
static void
put_stack_metrics (BorVassal *v)
{
  g_autofree char *open = g_strdup_printf ("%u", v->block_height + 2);
  g_autofree char *across = g_strdup_printf ("%u", MAX (2, v->block_height / 10));
  g_autofree char *up = g_strdup_printf ("%u", bor_vassal_stack_edge (v));
  bor_vassal_empty (v, MAP "StackMetrics", "exSepX", "0", "exSepY", open, "unexSepX", across,
                    "unexSepY", up, "top", KEY_UP, "bottom", KEY_DOWN, "up", KEY_RIGHT, "down",
                    KEY_LEFT, "disabled", "false", NULL);
}

/* Mouse-over: shows all blocks of a stack side by side, and the name of the place even if it is
 * empty. One of the attributes is misspelt in VASSAL itself. */
static void
put_viewer (BorVassal *v)
{
  bor_vassal_empty (v, MAP "CounterDetailViewer", "version", "4", "showgraph", "true", "delay",
                    "700", "display", "from top-most layer only", "summaryReportFormat",
                    "$LocationName$", "counterReportFormat", "", "emptyHexReportForma",
                    "$LocationName$", "showtext", "true", "minDisplayPieces", "0", "fontSize", "12",
                    "fgColor", "0,0,0", "bgColor", "255,255,255", "borderColor", "0,0,0",
                    "borderWidth", "4", NULL);
}

void
bor_vassal_close_map (BorVassal *v)
{
  put_stack_metrics (v);
  bor_vassal_empty (v, MAP "PieceMover", NULL);
  bor_vassal_empty (v, MAP "KeyBufferer", NULL);
  bor_vassal_empty (v, MAP "SelectionHighlighters", NULL);
  bor_vassal_empty (v, MAP "MenuDisplayer", NULL);
  bor_vassal_empty (v, MAP "MapCenterer", NULL);
  bor_vassal_empty (v, MAP "StackExpander", NULL);
  bor_vassal_empty (v, MAP "ForwardToChatter", NULL);
  bor_vassal_empty (v, MAP "ForwardToKeyBuffer", NULL);
  bor_vassal_empty (v, MAP "Scroller", NULL);
  /* The first level is counted from the largest, from one. */
  bor_vassal_empty (v, MAP "Zoomer", "zoomLevels", "0.25,0.5,0.75,1.0,1.5,2.0", "zoomStart", "3",
                    NULL);
  put_viewer (v);
  bor_vassal_close (v, "VASSAL.build.module.Map");
}

/* VASSAL drops a corner that is not whole without a word. */
char *
bor_vassal_path (const BorPoint *path, guint n)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%.0f,%.0f", i > 0 ? ";" : "", round (path[i].x) + 0.0,
                            round (path[i].y) + 0.0);
  return g_string_free (text, FALSE);
}

void
bor_vassal_open_zone (BorVassal *v, const char *name, const BorPoint *path, guint n)
{
  g_autofree char *text = bor_vassal_path (path, n);
  bor_vassal_open (v, BOARD "mapgrid.Zone", "name", name, "locationFormat", "$gridLocation$",
                   "path", text, "useParentGrid", "false", "useHighlight", "false",
                   "highlightProperty", "", NULL);
  bor_vassal_open (v, BOARD "RegionGrid", "snapto", "false", "visible", "false", "fontsize", "9",
                   NULL);
}

void
bor_vassal_add_region (BorVassal *v, const char *name, BorPoint at)
{
  g_autofree char *x = g_strdup_printf ("%.0f", round (at.x) + 0.0);
  g_autofree char *y = g_strdup_printf ("%.0f", round (at.y) + 0.0);
  bor_vassal_empty (v, BOARD "Region", "name", name, "originx", x, "originy", y, NULL);
}

void
bor_vassal_close_grid (BorVassal *v)
{
  bor_vassal_close (v, BOARD "RegionGrid");
}

void
bor_vassal_turn_zone (BorVassal *v, gint degrees)
{
  g_autofree char *text = g_strdup_printf ("%d", degrees);
  bor_vassal_empty (v, "VASSAL.build.module.properties.ZoneProperty", "name", BOR_VASSAL_TURN,
                    "initialValue", text, "description", "", "isNumeric", "true", "min", "-180",
                    "max", "180", "wrap", "false", NULL);
}

void
bor_vassal_close_zone (BorVassal *v)
{
  bor_vassal_close (v, BOARD "mapgrid.Zone");
}

void
bor_vassal_open_stack (BorVassal *v, const char *name, const char *board, BorPoint at)
{
  g_autofree char *x = g_strdup_printf ("%.0f", round (at.x) + 0.0);
  g_autofree char *y = g_strdup_printf ("%.0f", round (at.y) + 0.0);
  bor_vassal_open (v, MAP "SetupStack", "name", name_or_place (name), "owningBoard", board,
                   "useGridLocation", "false", "location", "", "x", x, "y", y, NULL);
}

void
bor_vassal_close_stack (BorVassal *v)
{
  bor_vassal_close (v, MAP "SetupStack");
}

void
bor_vassal_open_deck (BorVassal *v, const char *name, const char *board, BorPoint at,
                      const char *owner, gboolean chooses)
{
  const char *owners[] = { owner, v->solo, NULL };
  g_autofree char *x = g_strdup_printf ("%.0f", round (at.x) + 0.0);
  g_autofree char *y = g_strdup_printf ("%.0f", round (at.y) + 0.0);
  g_autofree char *width = g_strdup_printf ("%u", v->block_width);
  g_autofree char *height = g_strdup_printf ("%u", v->block_height);
  g_autofree char *list = bor_vassal_join (',', owners);
  bor_vassal_open (
    v, MAP "DrawPile", "name", name, "owningBoard", board, "x", x, "y", y, "width", width, "height",
    height, "faceDown", "Always", "drawFaceUp", v->hidden ? "false" : "true", "shuffle", "Always",
    "allowMultiple", chooses ? "true" : "false", "drawMultipleMessage", _ ("Take several pieces"),
    "allowSelect", chooses ? "true" : "false", "drawSpecificMessage", _ ("Take a certain piece"),
    "reversible", "false", "reshufflable", "false", "draw", "true", "color", "0,0,0", "maxStack",
    "10", "deckRestrictAccess", v->hidden ? "true" : "false", "deckOwners", list, NULL);
  v->in_deck = TRUE;
}

void
bor_vassal_close_deck (BorVassal *v)
{
  v->in_deck = FALSE;
  bor_vassal_close (v, MAP "DrawPile");
}
