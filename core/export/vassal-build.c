/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of the build file: names of Java classes, in the order that VASSAL wants. */
#include <math.h>
#include <string.h>

#include "export/vassal-private.h"

#define MAP "VASSAL.build.module.map."
#define BOARD MAP "boardPicker.board."

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

char *
bor_vassal_unique (BorVassal *v, const char *name)
{
  char *own = g_strdup (name);
  for (guint i = 2; !g_hash_table_add (v->names, g_strdup (own)); i++) {
    g_free (own);
    own = g_strdup_printf ("%s (%u)", name, i);
  }
  return own;
}

void
bor_vassal_open_map (BorVassal *v, const char *name, gboolean first)
{
  bor_vassal_open (v, "VASSAL.build.module.Map", "mapName", name, "buttonName", first ? "" : name,
                   "launch", first ? "false" : "true", "allowMultiple", "false", "markMoved", "Never",
                   "edgeWidth", "0", "edgeHeight", "0", "backgroundcolor", "255,255,255", "icon", "",
                   "moveWithinFormat", "$pieceName$ moves $previousLocation$ -> $location$",
                   "moveToFormat", "$pieceName$ moves $previousLocation$ -> $location$",
                   "createFormat", "$pieceName$ created in $location$", "changeFormat", "$message$",
                   NULL);
}

void
bor_vassal_close_map (BorVassal *v)
{
  bor_vassal_empty (v, MAP "StackMetrics", "exSepX", "6", "exSepY", "18", "unexSepX", "2",
                    "unexSepY", "4", "bottom", "40,0", "down", "", "disabled", "false", NULL);
  bor_vassal_empty (v, MAP "PieceMover", NULL);
  bor_vassal_empty (v, MAP "KeyBufferer", NULL);
  bor_vassal_empty (v, MAP "SelectionHighlighters", NULL);
  bor_vassal_empty (v, MAP "MenuDisplayer", NULL);
  bor_vassal_empty (v, MAP "MapCenterer", NULL);
  bor_vassal_empty (v, MAP "StackExpander", NULL);
  bor_vassal_empty (v, MAP "ForwardToChatter", NULL);
  bor_vassal_empty (v, MAP "ForwardToKeyBuffer", NULL);
  bor_vassal_empty (v, MAP "Scroller", NULL);
  bor_vassal_empty (v, MAP "Zoomer", "zoomLevels", "0.25,0.5,0.75,1.0,1.5,2.0", "zoomStart", "4",
                    NULL);
  bor_vassal_empty (v, MAP "CounterDetailViewer", "showgraph", "true", "delay", "700", "display",
                    "from top-most layer only", "summaryReportFormat", "$LocationName$",
                    "counterReportFormat", "", "emptyHexReportFormat", "$LocationName$", "showtext",
                    "true", "showtextsingle", "true", "minDisplayPieces", "0", NULL);
  bor_vassal_close (v, "VASSAL.build.module.Map");
}

/* VASSAL drops a corner that is not whole without a word. */
static char *
whole_path (const BorPoint *path, guint n)
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
  g_autofree char *text = whole_path (path, n);
  bor_vassal_open (v, BOARD "mapgrid.Zone", "name", name, "locationFormat", "$gridLocation$", "path",
                   text, "useParentGrid", "false", "useHighlight", "false", "highlightProperty", "",
                   NULL);
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
bor_vassal_close_zone (BorVassal *v)
{
  bor_vassal_close (v, BOARD "RegionGrid");
  bor_vassal_close (v, BOARD "mapgrid.Zone");
}

void
bor_vassal_open_stack (BorVassal *v, const char *name, const char *board, BorPoint at)
{
  g_autofree char *x = g_strdup_printf ("%.0f", round (at.x) + 0.0);
  g_autofree char *y = g_strdup_printf ("%.0f", round (at.y) + 0.0);
  bor_vassal_open (v, MAP "SetupStack", "name", name, "owningBoard", board, "useGridLocation",
                   "false", "location", "", "x", x, "y", y, NULL);
}

void
bor_vassal_close_stack (BorVassal *v)
{
  bor_vassal_close (v, MAP "SetupStack");
}
