/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "model/props.h"
#include "vassal-rules.h"

#define M     "VASSAL.build.module."
#define MAP   M "map."
#define BOARD MAP "boardPicker."
#define GRID  BOARD "board."

/* Attributes as "name:kind!", "!" for those that must be there; of no kind: any text. A kind is
 * bool, int, real, reals, key, color, path, image, or one of(these|values) with _ for spaces, or
 * says(which|variables) that class replaces. What is not in a class's list it does not read. */
typedef struct {
  const char *name, *parent, *attributes;
  gboolean once; /* in its parent */
} Element;

/* Of squares and of hexagons. */
#define NUMBERING                                                                                  \
  "first:of(H|V) sep hType:of(N|A) hLeading:int hOff:int hDescend:bool vType:of(N|A) "             \
  "vLeading:int vOff:int vDescend:bool locationFormat:says(gridLocation|row|column) visible:bool " \
  "fontSize:int color:color rotateText:of(0|90|180|270) hDrawOff:int vDrawOff:int"

/* Of zones, and of the whole module. */
#define PROPERTY "name! initialValue! description isNumeric:bool min:int max:int wrap:bool"

static const Element elements[] = {
  { "VASSAL.build.GameModule", NULL,
    "name! version! VassalVersion! nextPieceSlotId:int! description ModuleOther1 ModuleOther2",
    TRUE },
  { M "BasicCommandEncoder", "VASSAL.build.GameModule", "", TRUE },
  { M "Documentation", "VASSAL.build.GameModule", "", TRUE },
  { M "documentation.HelpFile", M "Documentation", "title! fileName:file! fileType:of(archive)!",
    FALSE },
  { M "PlayerRoster", "VASSAL.build.GameModule",
    "buttonText buttonToolTip buttonKeyStroke:key buttonIcon:image", TRUE },
  { "entry", M "PlayerRoster", "", FALSE },
  { M "GlobalOptions", "VASSAL.build.GameModule",
    "autoReport:of(Always|Never|Use_Preferences_Setting) "
    "chatterHTMLSupport:of(Always|Never|Use_Preferences_Setting) "
    "nonOwnerUnmaskable:of(Always|Never|Use_Preferences_Setting)! "
    "playerIdFormat:says(PlayerName|PlayerSide|PlayerId) promptString",
    TRUE },
  { M "PrototypesContainer", "VASSAL.build.GameModule", "", TRUE },
  { M "PrototypeDefinition", M "PrototypesContainer", "name! description", FALSE },
  { M "Chatter", "VASSAL.build.GameModule", "", TRUE },
  { M "KeyNamer", "VASSAL.build.GameModule", "", TRUE },
  { M "NotesWindow", "VASSAL.build.GameModule", "buttonText tooltip icon:image hotkey:key", TRUE },
  { "VASSAL.i18n.Language", "VASSAL.build.GameModule", "", TRUE },
  { M "ChartWindow", "VASSAL.build.GameModule", "name! text tooltip icon:image hotkey:key", FALSE },
  { "VASSAL.build.widget.Chart", M "ChartWindow", "chartName! fileName:image!", FALSE },
  { M "Map", "VASSAL.build.GameModule",
    "mapName! buttonName launch:bool allowMultiple:bool "
    "markMoved:of(Always|Never|Use_Preferences_Setting) edgeWidth:int edgeHeight:int "
    "backgroundcolor:color color:color thickness:int icon:image hotkey:key tooltip "
    "moveWithinFormat:says(pieceName|location|mapName|previousLocation) "
    "moveToFormat:says(pieceName|location|previousMap|mapName|previousLocation) "
    "createFormat:says(pieceName|mapName|location) "
    "changeFormat:says(message|menuCommand|oldPieceName|newPieceName|mapName|location) "
    "moveKey:key onlyReportChangedLocation:bool markUnmovedText markUnmovedTooltip "
    "markUnmovedIcon:image",
    FALSE },
  { M "turn.TurnTracker", "VASSAL.build.GameModule",
    "name! buttonText icon:image hotkey:key nexthotkey:key prevhotkey:key "
    "turnFormat:says(level1|level2)! reportFormat:says(oldTurn|newTurn|PlayerId)! tooltip "
    "lengthStyle:of(Maximum|Fixed|Variable) fwdOnly:bool",
    TRUE },
  { M "turn.CounterTurnLevel", M "turn.TurnTracker",
    "name! property! turnFormat:says(value)! start:int! incr:int! loop:bool loopLimit:int", TRUE },
  /* Of rounds; or within a round, of armies. */
  { M "turn.ListTurnLevel", NULL,
    "name! property! turnFormat:says(value)! list! configList:bool configFirst:bool prompt", TRUE },
  { M "DiceButton", "VASSAL.build.GameModule",
    "name! text tooltip icon:image hotkey:key nDice:int! nSides:int! plus:int! addToTotal:int "
    "reportTotal:bool prompt:bool lockSides:bool lockPlus:bool lockAdd:bool "
    "reportFormat:says(name|result|PlayerId)! sortDice:bool",
    TRUE },
  { M "Inventory", "VASSAL.build.GameModule",
    "name! text tooltip icon:image hotkey:key include groupBy nonLeafFormat:says(PropertyValue) "
    "foldersOnly:bool leafFormat:says(PieceName|LocationName) sortPieces:bool "
    "sortFormat:says(PieceName) sorting:of(alpha|length|numeric) centerOnPiece:bool "
    "forwardKeystroke:bool showMenu:bool drawPieces:bool sides",
    TRUE },
  /* The number taken from a deck may be told by a property. */
  { M "GlobalKeyCommand", "VASSAL.build.GameModule",
    "name! buttonText tooltip icon:image buttonHotkey:key hotkey:key! target:target filter "
    "deckCount:number "
    "reportSingle:bool suppressSounds:bool reportFormat:says()",
    FALSE },
  { M "DoActionButton", "VASSAL.build.GameModule",
    "name! text tooltip icon:image hotkey:key! doReport:bool reportFormat:says(PlayerId) "
    "doHotkey:bool hotkeys:keys! doLoop:bool loopType:of(counted|while|until) loopCount:int "
    "index:bool indexProperty indexStart:int indexStep:int",
    FALSE },
  { MAP "BoardPicker", M "Map", "title slotScale:real slotWidth:int slotHeight:int", TRUE },
  /* One that is not reversible is chosen without asking, if it is the only one. */
  { BOARD "Board", MAP "BoardPicker", "name! image:image! reversible:of(false)", TRUE },
  { GRID "ZonedGrid", BOARD "Board", "", TRUE },
  { GRID "mapgrid.Zone", GRID "ZonedGrid",
    "name! locationFormat:says(name|gridLocation)! path:path! useParentGrid:bool useHighlight:bool "
    "highlightProperty",
    FALSE },
  { M "properties.ZoneProperty", GRID "mapgrid.Zone", PROPERTY, TRUE },
  { M "properties.GlobalProperties", "VASSAL.build.GameModule", "", TRUE },
  { M "properties.GlobalProperty", M "properties.GlobalProperties", PROPERTY, FALSE },
  { GRID "RegionGrid", GRID "mapgrid.Zone", "snapto:bool visible:bool fontsize:int", TRUE },
  { GRID "SquareGrid", GRID "mapgrid.Zone",
    "x0:int! y0:int! dx:real! dy:real! range:of(Metric|Manhattan) snapTo:bool edgesLegal:bool "
    "cornersLegal:bool visible:bool dotsVisible:bool color:color",
    TRUE },
  { GRID "mapgrid.SquareGridNumbering", GRID "SquareGrid", NUMBERING, TRUE },
  { GRID "HexGrid", GRID "mapgrid.Zone",
    "sideways:bool x0:int! y0:int! dy:real! dx:real! snapTo:bool edgesLegal:bool "
    "cornersLegal:bool visible:bool dotsVisible:bool color:color",
    TRUE },
  { GRID "mapgrid.HexGridNumbering", GRID "HexGrid", NUMBERING " stagger:bool", TRUE },
  { GRID "Region", GRID "RegionGrid", "name! originx:int! originy:int!", FALSE },
  { MAP "StackMetrics", M "Map",
    "exSepX:int exSepY:int unexSepX:int unexSepY:int top:key! bottom:key! up:key! down:key! "
    "disabled:bool color:color",
    TRUE },
  { MAP "PieceMover", M "Map", "", TRUE },
  { MAP "KeyBufferer", M "Map", "", TRUE },
  { MAP "SelectionHighlighters", M "Map", "", TRUE },
  { MAP "MenuDisplayer", M "Map", "", TRUE },
  { MAP "MapCenterer", M "Map", "", TRUE },
  { MAP "StackExpander", M "Map", "", TRUE },
  { MAP "ForwardToChatter", M "Map", "", TRUE },
  { MAP "ForwardToKeyBuffer", M "Map", "", TRUE },
  { MAP "Scroller", M "Map", "", TRUE },
  { MAP "Zoomer", M "Map", "zoomLevels:reals! zoomStart:int!", TRUE },
  { MAP "CounterDetailViewer", M "Map",
    "version:of(4)! showgraph:bool showtext:bool delay:int minDisplayPieces:of(0|1|2) fontSize:int "
    "display:of(from_top-most_layer_only|from_all_layers) fgColor:color bgColor:color! "
    "borderColor:color borderWidth:int counterReportFormat:says(PieceName) "
    "summaryReportFormat:says(LocationName|CurrentMap|CurrentBoard|CurrentZone) "
    "emptyHexReportForma:says(LocationName|CurrentMap|CurrentBoard|CurrentZone)",
    TRUE },
  { MAP "SetupStack", M "Map",
    "name! owningBoard! useGridLocation:of(false)! location x:int! y:int!", FALSE },
  { M "PieceWindow", "VASSAL.build.GameModule",
    "name! text tooltip hidden:bool hotkey:key icon:image scale:real", TRUE },
  { "VASSAL.build.widget.TabWidget", M "PieceWindow", "entryName!", TRUE },
  { "VASSAL.build.widget.ListWidget", "VASSAL.build.widget.TabWidget",
    "entryName! width:int height:int divider:int scale:real", FALSE },
  /* Its name is that of the pile in the game too; what is drawn from it is masked by who draws. */
  { MAP "DrawPile", M "Map",
    "name! owningBoard! x:int! y:int! width:int! height:int! faceDown:of(Always)! drawFaceUp:bool! "
    "shuffle:of(Always)! allowMultiple:bool allowSelect:bool! drawSpecificMessage "
    "drawMultipleMessage reversible:bool "
    "reshufflable:of(false) draw:bool color:color maxStack:int deckRestrictAccess:bool! "
    "deckOwners:sides!",
    FALSE },
  { "VASSAL.build.widget.CardSlot", MAP "DrawPile", "entryName! gpid:int! width:int! height:int!",
    FALSE },
  /* In a list of the window, or in a stack. */
  { "VASSAL.build.widget.PieceSlot", NULL, "entryName! gpid:int! width:int! height:int!", FALSE },
};

/* What a map does not work without. */
static const char *const parts_of_a_map[] = {
  MAP "BoardPicker",      MAP "StackMetrics",       MAP "PieceMover",           MAP "KeyBufferer",
  MAP "Scroller",         MAP "MapCenterer",        MAP "MenuDisplayer",        MAP "StackExpander",
  MAP "ForwardToChatter", MAP "ForwardToKeyBuffer", MAP "SelectionHighlighters"
};

static const Element *
find_element (const xmlNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (strcmp (elements[i].name, (const char *) node->name) == 0)
      return &elements[i];
  g_error ("VASSAL has no “%s”", (const char *) node->name);
}

static void
check_attributes (VassalModule *m, xmlNode *node, const Element *element)
{
  g_auto (GStrv) specs = g_strsplit (element->attributes, " ", -1);
  guint n_known = 0, n = 0;
  for (guint i = 0; specs[i] != NULL && *specs[i] != '\0'; i++) {
    gboolean needed = g_str_has_suffix (specs[i], "!");
    if (needed)
      specs[i][strlen (specs[i]) - 1] = '\0';
    char *kind = strchr (specs[i], ':');
    if (kind != NULL)
      *kind++ = '\0';
    g_autofree char *value = vassal_get (node, specs[i]);
    if (needed && (value == NULL || *value == '\0'))
      g_error ("%s needs “%s”", element->name, specs[i]);
    if (value != NULL && kind != NULL && !vassal_fits (m, kind, value))
      g_error ("%s: “%s” cannot be “%s”", element->name, specs[i], value);
    n_known += value != NULL;
  }
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    n++;
  if (n != n_known)
    g_error ("%s has attributes that VASSAL does not read", element->name);
}

static guint
count_children (xmlNode *node, const char *name)
{
  guint n = 0;
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    n += child->type == XML_ELEMENT_NODE && strcmp ((const char *) child->name, name) == 0;
  return n;
}

static void
check_place_in_file (xmlNode *node, const Element *element)
{
  const char *parent =
    node->parent->type == XML_ELEMENT_NODE ? (const char *) node->parent->name : NULL;
  if (g_str_has_suffix (element->name, ".PieceSlot"))
    g_assert_true (g_str_has_suffix (parent, ".SetupStack")
                   || g_str_has_suffix (parent, ".ListWidget"));
  else if (g_str_has_suffix (element->name, ".ListTurnLevel"))
    g_assert_true (g_str_has_suffix (parent, ".TurnTracker")
                   || g_str_has_suffix (parent, "TurnLevel"));
  else
    g_assert_cmpstr (parent, ==, element->parent);
  if (element->once && parent != NULL)
    g_assert_cmpuint (count_children (node->parent, element->name), ==, 1);
}

/* Regions of a grid are kept by their point: the second at one takes the place of the first. */
static void
check_regions (xmlNode *grid)
{
  g_autoptr (GHashTable) points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (xmlNode *node = grid->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE) {
      g_autofree char *x = vassal_get (node, "originx"), *y = vassal_get (node, "originy");
      g_assert_true (g_hash_table_add (points, g_strconcat (x, ",", y, NULL)));
    }
}

/* The first level is counted from the largest down, from one: the map begins as it was drawn. */
static void
check_zoom (xmlNode *node)
{
  g_autofree char *levels = vassal_get (node, "zoomLevels");
  g_autofree char *start = vassal_get (node, "zoomStart");
  g_autoptr (GPtrArray) list = vassal_decode (levels, ',');
  for (guint i = 1; i < list->len; i++)
    g_assert_cmpfloat (g_ascii_strtod (list->pdata[i - 1], NULL), <,
                       g_ascii_strtod (list->pdata[i], NULL));
  g_assert_cmpfloat (g_ascii_strtod (list->pdata[list->len - (guint) atoi (start)], NULL), ==, 1);
}

void
vassal_check_node (VassalModule *m, xmlNode *node)
{
  const Element *element = find_element (node);
  check_place_in_file (node, element);
  check_attributes (m, node, element);
  if (g_str_has_suffix (element->name, "Slot"))
    vassal_check_slot (m, node);
  else if (g_str_has_suffix (element->name, ".RegionGrid"))
    check_regions (node);
  else if (g_str_has_suffix (element->name, ".Zoomer"))
    check_zoom (node);
  else if (g_str_has_suffix (element->name, ".DrawPile")) {
    g_autofree char *name = vassal_get (node, "name");
    g_assert_true (g_hash_table_add (m->piles, g_steal_pointer (&name)));
  } else if (g_str_has_suffix (element->name, ".Map"))
    for (guint i = 0; i < G_N_ELEMENTS (parts_of_a_map); i++)
      g_assert_cmpuint (count_children (node, parts_of_a_map[i]), ==, 1);
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      vassal_check_node (m, child);
}

void
vassal_read_maps (VassalModule *m, xmlNode *root)
{
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (vassal_is (node, "module.Map"))
      g_assert_true (g_hash_table_add (m->maps, vassal_get (node, "mapName")));
}

/* VASSAL trims what they are called, takes some for nobody, and tells them by nothing else. */
void
vassal_read_sides (VassalModule *m, xmlNode *root)
{
  xmlNode *roster = vassal_child (root, ".PlayerRoster");
  for (xmlNode *node = roster->children; node != NULL; node = node->next) {
    if (node->type != XML_ELEMENT_NODE)
      continue;
    g_autofree char *name = (char *) xmlNodeGetContent (node);
    g_autofree char *trimmed = g_strstrip (g_strdup (name));
    g_assert_cmpstr (name, ==, trimmed);
    g_assert_cmpstr (name, !=, "");
    g_assert_cmpstr (name, !=, "null");
    g_assert_cmpstr (name, !=, "<observer>");
    g_assert_true (g_hash_table_add (m->sides, g_strdup (name)));
  }
}
